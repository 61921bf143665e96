//! Submissions: taken, judged, reported, shown.

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

use crate::{
    judge::{JudgedSubmission, Judging, Machine, Progress, Session, WholeJudging, was_interrupted},
    store::write_new,
    stress::ask_more,
    submission::{Intake, Submission},
    text::Diagnostic,
};

use super::{
    super::{
        ExitStatus,
        args::Check,
        console::Console,
        failure::{Because as _, Failure},
        interruption,
        package::Package,
        paths::make_directory,
    },
    bench::Bench,
    into::{self, OldReport},
    reports::{Reports, WrittenReports},
    settings::Settings,
    shown::{
        from_cache, is_worth_asking, note_before, note_missing_languages, report_no_program, show,
    },
    suggest,
    test_set::TestSet,
};

/// Judges everything that was taken.
pub(crate) fn check(
    arguments: &Check,
    settings: &Settings,
    mut intake: Intake,
    old: Option<OldReport<'_>>,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    // Everything that can be refused is refused before anything is judged.
    let whole = old.map(|report| into::earlier(report, &intake, set, package)).transpose()?;
    if let Some(earlier) = &whole {
        into::unite(&mut intake, earlier);
    }
    let reports = Reports::of(&arguments.into(), into::names(whole.as_ref(), &intake), console)?;
    // Only what exists when a program is run can be hidden from it.
    if let Some(directory) = &arguments.keep_sources {
        keep_sources(directory, &intake, console)?;
    }
    let bench = Bench::of(&intake, settings, package, console)?;
    into::refuse_other_isolation(arguments.into.as_deref(), whole.as_ref(), bench.mode())?;
    let toolchains = bench.toolchains();
    let session = bench.session_on(set, settings, package, &toolchains)?;
    let mut submissions =
        judged_in(&session, &mut intake, settings, set, &bench, &|_| {}, console)?;
    if let [judged] = submissions.as_mut_slice()
        && is_worth_asking(judged)
        && !was_interrupted(session.interrupted)
    {
        ask_more(&session, judged);
    }
    let warnings: Vec<Diagnostic> = set.warnings.iter().chain(&intake.faults).cloned().collect();
    let mut judging = Judging {
        problem: &package.problem,
        edition: set.scheme(),
        tests_hash: into::hash_of(set, package),
        warnings: &warnings,
        isolation: bench.mode(),
        machine: bench.mode().map(|_| Machine::detect().to_string()),
        submissions,
        roll: intake.roll,
        passed_over: intake.passed_over,
        lacks_contestants: false,
        changes: None,
    };
    conclude(&mut judging, whole, &reports, arguments, set, package, console)
}

/// Judges the submissions of an intake, which are taken out of it, with a note on everything that
/// a reader should know before.
pub(crate) fn judged(
    intake: &mut Intake,
    settings: &Settings,
    set: &TestSet,
    bench: &Bench,
    package: &Package,
    console: &Console,
) -> Result<Vec<JudgedSubmission>, Failure> {
    let toolchains = bench.toolchains();
    let session = bench.session_on(set, settings, package, &toolchains)?;
    judged_in(&session, intake, settings, set, bench, &|_| {}, console)
}

/// Does the same in a session that goes on. `settled` is called with every result as soon as it
/// will not change any more.
pub(crate) fn judged_in(
    session: &Session<'_>,
    intake: &mut Intake,
    settings: &Settings,
    set: &TestSet,
    bench: &Bench,
    settled: &(dyn Fn(&JudgedSubmission) + Sync),
    console: &Console,
) -> Result<Vec<JudgedSubmission>, Failure> {
    set.note(console);
    note_before(intake, &session.problem.config, console);
    bench.note(console);
    note_missing_languages(intake, session.toolchains, session.interrupted, console);
    judge(session, std::mem::take(&mut intake.submissions), settings, settled, console)
}

/// Writes the reports, shows the results, and returns what follows from them. Those of an
/// earlier judging are a part of them, unless an interruption made half of a result.
fn conclude(
    judging: &mut Judging<'_>,
    whole: Option<WholeJudging>,
    reports: &Reports,
    arguments: &Check,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    // A signal that came when everything was judged interrupted nothing.
    let interruption = interruption::first().filter(|_| !judging.is_whole());
    // Runs of the earlier judging are none of this one.
    let from_cache = from_cache(&judging.submissions);
    let written = match whole {
        Some(_) if interruption.is_some() => WrittenReports::default(),
        Some(whole) => {
            whole.put(judging);
            reports.write(judging, console.language())
        }
        None => reports.write(judging, console.language()),
    };
    let shown = show(arguments, judging, set, package, console);
    if let Some(from_cache) = from_cache {
        console.remark(from_cache);
    }
    written.note(console);
    if let Some(interruption) = interruption {
        console.remark(message!("check-interrupted", goes_on = !arguments.no_cache));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    shown?;
    report_no_program(judging, console);
    if !written.errors.is_empty() {
        return Ok(ExitStatus::Usage);
    }
    suggest::suggest(arguments, judging, package, console)?;
    if arguments.apply {
        suggest::record_earned(judging, set, package, console)?;
    }
    Ok(judging.status().into())
}

/// Judges submissions behind a progress bar.
fn judge(
    session: &Session<'_>,
    submissions: Vec<Submission>,
    settings: &Settings,
    settled: &(dyn Fn(&JudgedSubmission) + Sync),
    console: &Console,
) -> Result<Vec<JudgedSubmission>, Failure> {
    let (language, all) = (console.language(), submissions.len());
    let bar = console.progress(all * session.runs_of_one(), message!("word-judging"));
    let judged = AtomicUsize::new(0);
    let submissions =
        session.judge_all(submissions, settings.jobs.runs_at_once(), &|step| match step {
            Progress::Ran => bar.inc(1),
            Progress::Judged { not_run } => {
                bar.inc(not_run as u64);
                let judged = judged.fetch_add(1, Ordering::Relaxed) + 1;
                bar.set_message(language.text(message!(
                    "progress-judged",
                    judged = judged,
                    all = all
                )));
            }
            Progress::Settled(judged) => settled(judged),
            Progress::TryingAgain => {
                bar.set_message(language.text(message!("progress-trying-again")));
            }
        });
    bar.finish_and_clear();
    submissions.because(message!("check-no-threads"))
}

/// Writes every source to `SHA-256.ENDING`, with the customary ending of its language. Nothing
/// that is there is replaced. Fails when the directory cannot be made, a file cannot be
/// written, or one is there with other bytes than its name means.
fn keep_sources(directory: &Path, intake: &Intake, console: &Console) -> Result<(), Failure> {
    make_directory(directory)?;
    let (mut sources, mut files) = (0, BTreeSet::new());
    for one in &intake.submissions {
        let (Some(bytes), Some(hash), Some(language)) =
            (one.source(), one.sha256(), one.language())
        else {
            continue;
        };
        let path = directory.join(format!("{hash}.{}", language.extensions()[0]));
        // An appeal is judged on what was handed in: nothing that is there is replaced.
        if !write_new(&path, bytes)? && fs::read(&path).ok().as_deref() != Some(bytes) {
            return Err(message!("check-kept-source-differs", path = &path).into());
        }
        sources += 1;
        files.insert(path);
    }
    let kept = message!("check-sources-kept", number = sources, path = directory);
    console.remark(kept.with("files", files.len()).with("repeated", files.len() < sources));
    Ok(())
}
