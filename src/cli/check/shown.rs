//! Notes before a judging, and its results on standard output.

use std::{collections::BTreeSet, path::Path, sync::atomic::AtomicBool};

use crate::{
    judge::{JudgedSubmission, Judging, Toolchains, lacking, was_interrupted},
    jury::Verdict,
    plan::Origin,
    problem::{Config, InputOutput, ProgrammingLanguage},
    report::{PassedOverFiles, judging_json, judging_text},
    submission::{Intake, Outputs, PassedOver, Reason, Submission, SubmissionContent},
    text::{Fact, Message},
};

use super::{
    super::{
        again::word,
        args::{Check, Format},
        console::Console,
        failure::Failure,
        package::Package,
    },
    SHOWN,
    small_board::small_board_text,
    test_set::TestSet,
};

/// Tests without an output that are named.
const SHOWN_TESTS: usize = 20;

pub(crate) fn show(
    arguments: &Check,
    judging: &Judging<'_>,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> Result<(), Failure> {
    if arguments.format == Format::Json {
        return console.result(judging_json(judging, console.language()));
    }
    let language = console.language();
    let small_board = small_board_text(judging, set, &arguments.problem, language);
    console.result(judging_text(judging, small_board, arguments.verbose, language))?;
    if let Some(outputs) = judging.only_outputs() {
        note_beside(outputs, judging, console);
    }
    if let Some(path) = worth_stressing(judging, package) {
        console.inform(message!("check-stress-hint", path = word(path)));
    }
    let any_failure = !judging.submissions.iter().all(JudgedSubmission::is_accepted);
    let says_more = arguments.verbose || arguments.asks_for_reports();
    if judging.is_contest() && any_failure && !says_more {
        console.inform(message!("check-verbose-hint"));
    }
    Ok(())
}

/// Notes what cannot be read beside outputs (links, pipes, damaged files), which tests have
/// no output, and which files are none.
fn note_beside(outputs: &JudgedSubmission, judging: &Judging<'_>, console: &Console) {
    if let SubmissionContent::Outputs(Outputs { counted_from: Some(first), by_test, .. }) =
        &outputs.submission.content
        && let Some((test, file)) = by_test.iter().next()
    {
        let (file, test) = (file.shown(), *test);
        console.remark(message!("check-outputs-from", first = *first, file = file, test = test));
    }
    let passed_over = judging.passed_over.iter().filter(|one| !one.reason.is_noise());
    let (foreign, unread): (Vec<&PassedOver>, Vec<_>) =
        passed_over.partition(|one| one.reason == Reason::NoOutput);
    for one in unread {
        console.remark(message!("check-passed-over", file = one));
    }
    let skipped = outputs.grade.tests.iter().filter(|test| test.verdict == Verdict::Skipped);
    let missing: Vec<&str> = skipped.map(|test| test.name.as_str()).collect();
    if !missing.is_empty() {
        let (number, tests) = (missing.len(), Fact::list(missing, SHOWN_TESTS));
        console.remark(message!("check-missing-outputs", number = number, tests = tests));
    }
    if !foreign.is_empty() {
        let files = Fact::list(foreign.iter().map(|one| &one.path), SHOWN);
        console.remark(message!("check-foreign-outputs", files = files));
    }
}

/// Returns the path of the only program judged where `muqi stress` may tell what is wrong with it.
fn worth_stressing<'j>(judging: &'j Judging<'_>, package: &Package) -> Option<&'j Path> {
    const MAY_BE_SMALLER: [Verdict; 2] = [Verdict::WrongAnswer, Verdict::RunTimeError];
    let [judged] = judging.submissions.as_slice() else { return None };
    let is_worth_it = if package.boards("stress").is_ok() {
        is_worth_asking(judged)
    } else {
        // Its generators print others.
        let is_command = |origin: &Origin| matches!(origin, Origin::Command { .. });
        let mut plans = package.editions().unwrap_or_default().into_values();
        is_wrong_unforeseen(judged)
            && judged.grade.all().any(|test| MAY_BE_SMALLER.contains(&test.verdict))
            && plans.any(|plan| plan.origins.iter().any(is_command))
    };
    judged.submission.on_disk.as_deref().filter(|_| is_worth_it)
}

/// Returns whether more boards may tell what is wrong with a program: it is not accepted, but has
/// printed a number. A contestant's is not asked, nor one that is expected to be wrong.
pub(crate) fn is_worth_asking(judged: &JudgedSubmission) -> bool {
    is_wrong_unforeseen(judged) && judged.grade.all().any(|test| test.number_printed().is_some())
}

/// Returns whether a program is not accepted, and nothing says that it should fail.
fn is_wrong_unforeseen(judged: &JudgedSubmission) -> bool {
    let submission = &judged.submission;
    let is_program = !matches!(submission.content, SubmissionContent::Outputs(_));
    let is_known = submission.is_contestants || !submission.expectation.is_empty();
    is_program && !is_known && judged.is_whole() && !judged.is_accepted()
}

/// Returns how many of the runs were taken from the cache; nothing if none was.
pub(crate) fn from_cache(submissions: &[JudgedSubmission]) -> Option<Message> {
    let (mut cached, mut all) = (0, 0);
    for test in submissions.iter().flat_map(|judged| judged.grade.all()) {
        cached += usize::from(test.from_cache);
        all += usize::from(test.figures.is_some());
    }
    (cached > 0).then(|| message!("check-cached", cached = cached, all = all))
}

/// Reports that no contestant has a program, where that is so.
pub(crate) fn report_no_program(judging: &Judging<'_>, console: &Console) {
    if judging.submissions.is_empty() {
        let name = &judging.problem.config.name;
        console.error(&message!("check-no-program", problem = name).into());
    }
}

/// Notes what was passed over, and which programs have nothing to read.
pub(crate) fn note_before(intake: &Intake, config: &Config, console: &Console) {
    note_passed_over(intake, console);
    note_streams(intake, config, console);
}

/// Notes which languages cannot be run here.
pub(crate) fn note_missing_languages(
    intake: &Intake,
    toolchains: &Toolchains,
    interrupted: &AtomicBool,
    console: &Console,
) {
    let languages = intake.submissions.iter().filter_map(Submission::language);
    let languages: BTreeSet<ProgrammingLanguage> = languages.collect();
    for language in languages {
        let Err(error) = toolchains.get(language) else { continue };
        // A signal ends compilers, too.
        if was_interrupted(interrupted) {
            return;
        }
        console.inform(message!("check-warning", warning = lacking(language, error)));
    }
}

/// Notes what was passed over. What is beside outputs that are
/// judged alone is noted behind their results.
fn note_passed_over(intake: &Intake, console: &Console) {
    if let [Submission { content: SubmissionContent::Outputs(_), .. }] =
        intake.submissions.as_slice()
    {
        return;
    }
    // Of whom nothing is judged is listed behind the standings, with the reason.
    let contestants = intake.submissions.iter().filter(|one| one.is_contestants);
    let names = contestants.map(|one| one.name.as_str());
    let files = PassedOverFiles::of(&intake.passed_over, names, &intake.roll.unjudged);
    for line in files.beside(&intake.roll.unjudged).lines(console.language()) {
        console.remark(message!("check-passed-over", file = line));
    }
}

/// Notes which programs of the jury read standard input where there is nothing on it.
fn note_streams(intake: &Intake, config: &Config, console: &Console) {
    let name = &config.name;
    let reading = intake
        .submissions
        .iter()
        .filter(|one| match &one.content {
            SubmissionContent::Source(source) => {
                !one.is_contestants && !source.text.contains(&format!("{name}.in"))
            }
            _ => false,
        })
        .count();
    if config.io == InputOutput::Files && reading > 0 {
        console.inform(message!("check-streams", name = name, number = reading));
    }
}
