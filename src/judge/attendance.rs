//! How many contestants were expected, came, and were judged.

use crate::submission::{Intake, Unjudged, Verdict};

use super::Judged;

/// The contestants of a judging, counted. Everybody is somewhere: who was judged, who has no
/// program, who could not be read or judged, who is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// People on the roster; nothing without one.
    pub expected: Option<usize>,
    /// Contestants who have a directory or an archive.
    pub present: usize,
    /// Those of them without a program for the problem.
    pub without_program: usize,
    /// Those of them who could not be read, or not be judged.
    pub judge_errors: usize,
}

impl Attendance {
    /// Counts the contestants; nothing where there are none. `judged` are the results of the
    /// submissions in the same order.
    pub fn of(intake: &Intake, judged: &[Judged]) -> Option<Self> {
        let contestants = intake.submissions.iter().filter(|one| one.is_contestants).count();
        let attendance = Self {
            expected: intake.expected,
            present: contestants + intake.unjudged.len(),
            without_program: intake.without_program().count(),
            judge_errors: intake.unreadable().count() + not_judged(intake, judged).count(),
        };
        (attendance.present > 0 || attendance.expected.is_some()).then_some(attendance)
    }
}

/// A contestant to whom something happened that a grader has to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Who it is.
    pub name: String,
    /// What happened.
    pub how: HowMissing,
    /// Why, in words; empty for who is absent.
    pub reason: String,
    /// Files that nearly fit, by their names below the contestant's directory.
    pub nearly: Vec<String>,
}

/// What happened to a contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMissing {
    /// There is no program.
    WithoutProgram,
    /// Nothing could be read, or not everything be judged.
    JudgeError,
    /// On the roster, and nothing was handed in.
    Absent,
}

/// Returns every contestant who has no result of their own, or only a part of one: first
/// who could not be read or judged, then who has no program, then who is absent.
pub fn missing(intake: &Intake, judged: &[Judged]) -> Vec<Missing> {
    let of_unjudged = |how| {
        move |one: &Unjudged| Missing {
            name: one.name.clone(),
            how,
            reason: one.why.to_string(),
            nearly: one.nearly().to_vec(),
        }
    };
    let of_judged = |one: &Judged| {
        let fault = one.grade.tests.iter().find(|test| test.verdict == Verdict::JudgeError);
        Missing {
            name: one.name.clone(),
            how: HowMissing::JudgeError,
            reason: fault
                .map_or_else(String::new, |test| format!("test {}: {}", test.name, test.reason)),
            nearly: Vec::new(),
        }
    };
    let absent = |name: &String| Missing {
        name: name.clone(),
        how: HowMissing::Absent,
        reason: String::new(),
        nearly: Vec::new(),
    };
    let unreadable = intake.unreadable().map(of_unjudged(HowMissing::JudgeError));
    let not_judged = not_judged(intake, judged).map(of_judged);
    let without = intake.without_program().map(of_unjudged(HowMissing::WithoutProgram));
    unreadable.chain(not_judged).chain(without).chain(intake.absent.iter().map(absent)).collect()
}

/// Returns the contestants of whom a test could not be judged.
fn not_judged<'j>(
    intake: &'j Intake,
    judged: &'j [Judged],
) -> impl Iterator<Item = &'j Judged> + use<'j> {
    let contestants = intake.submissions.iter().zip(judged).filter(|(one, _)| one.is_contestants);
    let has_fault =
        |one: &&Judged| one.grade.tests.iter().any(|test| test.verdict == Verdict::JudgeError);
    contestants.map(|(_, judged)| judged).filter(has_fault)
}
