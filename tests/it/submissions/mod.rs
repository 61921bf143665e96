//! From paths to submissions, and the jury's own programs.

mod archives;
mod attendance;
mod contestants;
mod jury;
mod languages;
mod paths;
mod zip_file;

use std::path::PathBuf;

use muqi::{
    submission::{Intake, IntakeOptions, Submission, SubmissionContent, Unjudged, take_in},
    text::{Failed, Language, ToMessage},
};

use crate::support::Workplace;

/// The options of the intake for the built-in problem.
const OPTIONS: IntakeOptions<'static> = IntakeOptions {
    holds: None,
    problem: "chess",
    exact_names: false,
    tests: 1..=20,
    output_bytes: 1 << 20,
    plans: &["classic", "full"],
    roster: None,
};

const PROGRAM: &str = "int main() {}\n";

fn take(path: PathBuf) -> Result<Intake, Failed> {
    take_in(&[path], &OPTIONS)
}

fn names(intake: &Intake) -> Vec<&str> {
    intake.submissions.iter().map(|submission| submission.name.as_str()).collect()
}

fn in_words(thing: &impl ToMessage) -> String {
    Language::English.text(thing.to_message())
}

/// Returns what was passed over with the reason, but for files of systems.
fn passed_over(intake: &Intake) -> Vec<String> {
    let files = intake.passed_over.iter().filter(|file| !file.reason.is_noise());
    files.map(in_words).collect()
}

/// Returns contestants of whom nothing is judged with the reasons, paths below a place.
fn unjudged_below(here: &Workplace, intake: &Intake) -> String {
    let why = |one: &Unjudged| format!("{}: {}\n", one.name, in_words(&one.why));
    let why: String = intake.roll.unjudged.iter().map(why).collect();
    why.replace(&here.path("").display().to_string(), "")
}

/// Returns the contestants without a program.
fn without_program(intake: &Intake) -> Vec<&str> {
    unjudged(intake, false)
}

/// Returns the contestants who could not be read.
fn unreadable(intake: &Intake) -> Vec<&str> {
    unjudged(intake, true)
}

fn unjudged(intake: &Intake, is_unreadable: bool) -> Vec<&str> {
    let those = intake.roll.unjudged.iter().filter(|one| one.is_unreadable() == is_unreadable);
    those.map(|one| one.name.as_str()).collect()
}

fn text(submission: &Submission) -> &str {
    let SubmissionContent::Source(source) = &submission.content else { panic!("{submission:?}") };
    &source.text
}
