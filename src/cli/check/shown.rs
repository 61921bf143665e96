//! Notes before a judging, and its results on standard output.

use crate::{
    judge::{Entry, Judging},
    problem::{Config, InputOutput},
    report::{PassedOverFiles, judging_json, judging_text},
    submission::{Content, Intake, Submission},
    text::count,
};

use super::{
    super::{
        args::{Check, Format},
        console::Console,
    },
    outputs::note_beside,
};

/// Shows a judging on standard output.
pub(super) fn show(
    arguments: &Check,
    judging: &Judging<'_>,
    console: &mut Console,
) -> anyhow::Result<()> {
    if arguments.format == Format::Json {
        return console.result(judging_json(judging));
    }
    console.result(judging_text(judging, arguments.verbose))?;
    if let Some(outputs) = judging.only_outputs() {
        note_beside(outputs, judging, console);
    }
    let any_failure = !judging.entries.iter().all(Entry::is_accepted);
    let says_more = arguments.verbose || arguments.asks_for_reports();
    if judging.is_contest() && any_failure && !says_more {
        console.note("hint: --verbose says why points were lost, --report all.html shows it\n");
    }
    let cached = judging.tests().filter(|test| test.from_cache).count();
    if cached > 0 {
        let all = judging.tests().filter(|test| test.figures.is_some()).count();
        let known = format!("{cached} of {} known from earlier", count(all, "run"));
        console.note(format!("note: {known}; --no-cache runs them again\n"));
    }
    Ok(())
}

/// Notes what was passed over. What is beside outputs that are
/// judged alone is noted behind their results.
pub(super) fn note_passed_over(intake: &Intake, console: &Console) {
    if let [Submission { content: Content::Outputs(_), .. }] = intake.submissions.as_slice() {
        return;
    }
    // Of whom nothing is judged is listed behind the standings, with the reason.
    let contestants = intake.submissions.iter().filter(|one| one.is_contestants);
    let names = contestants.map(|one| one.name.as_str());
    let files = PassedOverFiles::of(&intake.passed_over, names, &intake.roll.unjudged);
    for line in files.beside(&intake.roll.unjudged).lines() {
        console.note(format!("note: passed over: {line}\n"));
    }
}

/// Notes which programs of the jury read standard input where there is nothing on it.
pub(super) fn note_streams(intake: &Intake, config: &Config, console: &Console) {
    let name = &config.name;
    let reads_streams = |one: &&Submission| match &one.content {
        Content::Source(source) => {
            !one.is_contestants && !source.text.contains(&format!("{name}.in"))
        }
        _ => false,
    };
    let reading = intake.submissions.iter().filter(reads_streams).count();
    if config.io == InputOutput::Files && reading > 0 {
        console.note(format!(
            "warning: {name}.in stands nowhere in {}: this problem asks for files (`io` in \
             problem.toml), and nothing is on standard input. Let them open {name}.in and \
             {name}.out, or write io = \"either\", which takes standard input and output, too\n",
            count(reading, "program")
        ));
    }
}
