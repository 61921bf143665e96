//! A judging on the terminal: what was passed over before it, the results behind it.

use crate::{
    judge::{Judged, TestGrade, disputes},
    problem::{Config, InputOutput},
    report::{
        FOUND_WRONG, GOOD, Judging, advice_text, attendance_text, changes_text, disputes_text,
        disturbed_text, failures_text, judging_json, matrix_text, mismatches_text, runs_text,
        standings_text, styled,
    },
    submission::{Content, Intake, PassedOver, Submission, Verdict, WhyUnjudged},
    text::{count, list},
};

use super::super::{
    args::{Check, Format},
    console::Console,
};

/// Shows a judging on standard output.
pub(super) fn show(
    arguments: &Check,
    intake: &Intake,
    judging: &Judging<'_>,
    console: &mut Console,
) -> anyhow::Result<()> {
    match arguments.format {
        Format::Human => {
            tell(arguments, intake, judging, console)?;
            let changes = judging.changes.map_or(String::new(), changes_text);
            console.result(if changes.is_empty() { changes } else { format!("\n{changes}") })
        }
        Format::Json => console.result(judging_json(judging)),
    }
}

/// Notes what was passed over, and who is not on the roster.
pub(super) fn note_passed_over(intake: &Intake, console: &Console) {
    // Of whom nothing is judged is listed behind the standings, with the reason.
    let is_listed = |path: &str| {
        intake.unjudged.iter().any(|one| {
            one.name == path
                || matches!(&one.why, WhyUnjudged::Unreadable(first) if first.path == path)
        })
    };
    let is_asked = |one: &&PassedOver| !one.reason.is_noise() && !is_listed(&one.path);
    let asked: Vec<_> = intake.passed_over.iter().filter(is_asked).collect();
    for one in asked.iter().take(SHOWN_PASSED_OVER) {
        console.note(format!("note: passed over: {}: {}\n", one.path, one.reason));
    }
    if asked.len() > SHOWN_PASSED_OVER {
        let more = asked.len() - SHOWN_PASSED_OVER;
        console.note(format!("note: passed over: {more} more\n"));
    }
    if !intake.unlisted.is_empty() {
        console.note(format!("note: not on the roster: {}\n", list(&intake.unlisted, 20)));
    }
}

/// Notes which programs of the jury read standard input where there is nothing on it.
pub(super) fn note_streams(intake: &Intake, config: &Config, console: &Console) {
    let name = &config.name;
    let reads_streams = |one: &&Submission| match &one.content {
        Content::Source(source) => {
            !one.is_contestants && !source.text.contains(&format!("{name}.in"))
        }
        Content::Executable(_) | Content::Outputs(_) => false,
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

/// Files passed over that are named one by one.
const SHOWN_PASSED_OVER: usize = 10;

fn tell(
    arguments: &Check,
    intake: &Intake,
    judging: &Judging<'_>,
    console: &mut Console,
) -> anyhow::Result<()> {
    let disputes = disputes_text(&disputes(&to_be_accepted(intake, judging)));
    if !disputes.is_empty() {
        console.result(format!("{disputes}\n"))?;
    }
    let is_contest =
        intake.submissions.len() > 1 && intake.submissions.iter().all(|one| one.is_contestants);
    // Nobody has a rank before everybody is judged.
    console.result(match judging.edition.filter(|_| is_contest && judging.is_whole()) {
        Some(edition) => standings_text(judging.judged, edition),
        None => matrix_text(judging.judged, judging.edition),
    })?;
    let attendance = attendance_text(judging);
    if !attendance.is_empty() {
        console.result(format!("\n{attendance}"))?;
    }
    for (index, (submission, one)) in intake.submissions.iter().zip(judging.judged).enumerate() {
        if arguments.verbose && one.verdict() != Verdict::CompileError {
            console.result(format!("\n{}", runs_text(one)))?;
        }
        let mismatches = &judging.mismatches[index];
        let is_as_expected = !submission.expectation.is_empty() && mismatches.is_empty();
        if is_as_expected || (is_contest && !arguments.verbose) {
            continue;
        }
        let mut text = mismatches_text(one, mismatches);
        text += &failures_text(one, judging.edition, judging.diagnoses[index].as_ref());
        if !text.is_empty() {
            console.result(format!("\n{text}"))?;
        }
    }
    let advice = advice_text(judging.advice);
    if !advice.is_empty() {
        console.result(format!("\n{advice}"))?;
    }
    let disturbed = disturbed_text(judging.judged);
    if !disturbed.is_empty() {
        console.result(format!("\n{disturbed}"))?;
    }
    console.result(format!("\n{}\n", conclusion(intake, judging)))?;
    let any_failure = judging.judged.iter().any(|one| one.verdict() != Verdict::Accepted);
    if is_contest && any_failure && !arguments.verbose && !arguments.asks_for_reports() {
        console.note("hint: --verbose says why points were lost, --report all.html shows it\n");
    }
    let cached = runs(judging).filter(|test| test.from_cache).count();
    if cached > 0 {
        let all = runs(judging).filter(|test| test.figures.is_some()).count();
        let known = format!("{cached} of {} known from earlier", count(all, "run"));
        console.note(format!("note: {known}; --no-cache runs them again\n"));
    }
    Ok(())
}

/// The programs that have to be accepted.
fn to_be_accepted<'j>(intake: &Intake, judging: &Judging<'j>) -> Vec<&'j Judged> {
    let plan = judging.edition.map_or("", |edition| edition.name.as_str());
    let submissions = intake.submissions.iter().zip(judging.judged);
    let is_to_be =
        |(submission, _): &(&Submission, &Judged)| submission.expectation.is_to_be_accepted(plan);
    submissions.filter(is_to_be).map(|(_, judged)| judged).collect()
}

pub(super) fn runs<'j>(judging: &Judging<'j>) -> impl Iterator<Item = &'j TestGrade> + use<'j> {
    judging.judged.iter().flat_map(|one| &one.grade.tests)
}

/// The last line: whether all is as it should be.
fn conclusion(intake: &Intake, judging: &Judging<'_>) -> String {
    let faults: Vec<&TestGrade> =
        runs(judging).filter(|test| test.verdict == Verdict::JudgeError).collect();
    if let [first, ..] = faults.as_slice() {
        let runs = format!("{} could not be judged", count(faults.len(), "run"));
        return styled(FOUND_WRONG, format!("{runs}: {}", first.reason));
    }
    if !judging.is_whole() {
        let whole = judging.judged.iter().filter(|one| one.is_whole()).count();
        let submissions = count(judging.judged.len(), "submission");
        return styled(FOUND_WRONG, format!("interrupted: {whole} of {submissions} judged"));
    }
    let accepted = judging.judged.iter().filter(|one| one.verdict() == Verdict::Accepted).count();
    let expecting = intake.submissions.iter().filter(|one| !one.expectation.is_empty()).count();
    let failing = judging.mismatches.iter().filter(|mismatches| !mismatches.is_empty()).count();
    let submissions = count(judging.judged.len(), "submission");
    match (expecting, failing) {
        (0, _) => format!("{submissions}, {accepted} accepted"),
        (expecting, 0) if expecting == judging.judged.len() => {
            styled(GOOD, format!("{} as expected", count(expecting, "submission")))
        }
        (expecting, 0) => {
            let expected = styled(GOOD, format!("{expecting} as expected"));
            format!("{submissions}, {accepted} accepted, {expected}")
        }
        (_, failing) => {
            let unexpected = styled(FOUND_WRONG, format!("{failing} not as expected"));
            format!("{submissions}, {accepted} accepted, {unexpected}")
        }
    }
}
