//! Submissions: taken, judged, reported, shown.

use std::{
    collections::BTreeSet,
    path::Path,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
};

use anyhow::Context as _;

use crate::{
    judge::{
        Earlier, Entry, Extent, Judging, Machine, Progress, Session, Toolchains, was_interrupted,
    },
    problem::Language,
    report::EarlierJudging,
    submission::{Intake, Submission},
    text::{Diagnostic, count, shown},
};

use super::{
    super::{
        ExitStatus,
        args::Check,
        console::{Console, with_hint},
        interruption,
        package::Package,
        paths, pipe,
        status::Interruption,
    },
    bench::Bench,
    earned, into, keep_sources,
    reports::{Reports, Written},
    shown::{note_passed_over, note_streams, show},
    suggest,
    test_set::TestSet,
};

/// Judges everything that was taken.
pub(super) fn check(
    arguments: &Check,
    intake: Intake,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let whole = arguments.into.as_deref();
    let whole = whole.map(|path| into::read(path, &intake, set, package)).transpose()?;
    let names: BTreeSet<&str> = whole.iter().flat_map(Earlier::names).collect();
    let new = intake.names().filter(|name| !names.contains(name));
    let reports = Reports::of(arguments, whole.iter().flat_map(Earlier::names).chain(new))?;
    let compared = arguments.compare.as_deref();
    let earlier = compared.map(|it| read_report(it, EarlierJudging::parse)).transpose()?;
    // Before anything is run: only what exists can be hidden from programs.
    if let Some(directory) = &arguments.keep_sources {
        keep_sources::keep(directory, &intake, console)?;
    }
    let bench = Bench::of(&intake, arguments, package, console)?;
    into::refuse_other_isolation(whole.as_ref(), bench.mode())?;
    set.tell(console);
    note_passed_over(&intake, console);
    note_streams(&intake, &package.problem.config, console);
    bench.note(console);
    let toolchains = Toolchains::tried_by(bench.executor());
    let interrupted = interruption::flag().context("signals cannot be handled")?;
    note_missing_languages(&intake, &toolchains, interrupted, console);
    let session = Session {
        executor: bench.executor(),
        isolation: bench.mode(),
        problem: &package.problem,
        tests: &set.tests.tests,
        edition: set.edition.as_ref(),
        toolchains: &toolchains,
        store: &bench.store,
        cache: bench.cache.as_ref(),
        scratch: bench.scratch(),
        extent: extent(arguments),
        interrupted,
    };
    let Intake { submissions, roll, passed_over, faults, .. } = intake;
    let warnings: Vec<Diagnostic> = set.warnings.iter().cloned().chain(faults).collect();
    let entries = judge(&session, submissions, arguments, console)?;
    let mut changes =
        earlier.map(|(earlier, _)| earlier.changes(entries.iter().map(Entry::achieved)));
    if let Some(changes) = changes.as_mut().filter(|_| !arguments.only.is_empty()) {
        // Those who are not judged again are not gone.
        changes.retain(|change| change.now.is_some());
    }
    let mut judging = Judging {
        problem: session.problem,
        edition: session.edition,
        tests_hash: into::hash_of(set, package),
        warnings: &warnings,
        isolation: session.isolation,
        machine: session.isolation.map(|_| Machine::look().to_string()),
        changes,
        entries,
        roll,
        passed_over,
    };
    let interruption = what_interrupted(&judging.entries);
    // Half of a result replaces nothing of a whole one.
    let written = match whole {
        Some(_) if interruption.is_some() => Written::default(),
        Some(whole) => {
            whole.put(&mut judging);
            reports.write(&judging)
        }
        None => reports.write(&judging),
    };
    let shown = show(arguments, &judging, console);
    written.tell(console);
    if let Some(interruption) = interruption {
        console.note("note: interrupted; what was known then is shown, run it again to go on\n");
        return Ok(ExitStatus::Interrupted(interruption));
    }
    shown?;
    if judging.entries.is_empty() {
        console.error(&no_program(&session.problem.config.name));
    }
    if !written.errors.is_empty() {
        return Ok(ExitStatus::Usage);
    }
    if arguments.suggest || arguments.apply {
        suggest::tell(arguments, &mut judging, package, console)?;
    }
    if arguments.apply {
        earned::record(&judging, set, package, console)?;
    }
    Ok(judging.finding().into())
}

/// Returns which tests are run.
fn extent(arguments: &Check) -> Extent {
    match arguments {
        Check { run_all: true, .. } => Extent::All,
        Check { suggest: true, .. } | Check { apply: true, .. } => Extent::Scoring,
        _ => Extent::Needed,
    }
}

/// Reads a report on an earlier judging, and returns its bytes, too.
pub(super) fn read_report<T>(
    path: &Path,
    parse: fn(&[u8]) -> Result<T, serde_json::Error>,
) -> anyhow::Result<(T, Vec<u8>)> {
    paths::exists_or(path, "name a report that --report FILE.json wrote")?;
    let bytes = pipe::read(path).with_context(|| format!("{}: cannot read", shown(path)))?;
    let parsed = parse(&bytes).map_err(|error| {
        // What is JSON and no report lacks what only programmers know the names of.
        let cause = if error.is_data() { String::new() } else { format!(": {error}") };
        let message = format!("{}: no report of muqi{cause}", shown(path));
        with_hint(message, "name a report that --report FILE.json wrote")
    })?;
    Ok((parsed, bytes))
}

/// Reports once, before anything is judged, which languages cannot be run here.
fn note_missing_languages(
    intake: &Intake,
    toolchains: &Toolchains<'_>,
    interrupted: &AtomicBool,
    console: &Console,
) {
    let languages = intake.submissions.iter().filter_map(Submission::language);
    let languages: BTreeSet<Language> = languages.collect();
    for reason in languages.into_iter().filter_map(|one| toolchains.get(one).err()) {
        // A signal ends compilers, too.
        if was_interrupted(interrupted) {
            return;
        }
        console.note(format!("warning: {reason}\n"));
    }
}

/// Judges submissions behind a progress bar.
fn judge(
    session: &Session<'_>,
    submissions: Vec<Submission>,
    arguments: &Check,
    console: &Console,
) -> anyhow::Result<Vec<Entry>> {
    let all = count(submissions.len(), "submission");
    let bar = console.progress(submissions.len() * session.tests.len(), "judging");
    let judged = AtomicUsize::new(0);
    let progress = |step| match step {
        Progress::Ran => bar.inc(1),
        Progress::Judged { not_run } => {
            bar.inc(not_run as u64);
            let judged = judged.fetch_add(1, Ordering::Relaxed) + 1;
            bar.set_message(format!("{judged} of {all} judged"));
        }
        Progress::TryingAgain => bar.set_message("trying again alone"),
    };
    let entries = session.judge_all(submissions, arguments.runs_at_once(), &progress);
    bar.finish_and_clear();
    entries.map_err(|error| {
        with_hint(
            format!("the threads of the judging cannot be started: {error}"),
            "a limit of processes and threads is used up: raise pids.max of the control group or \
             `ulimit -u`, end other processes, or run less at once (--jobs)",
        )
    })
}

/// Returns the signal that kept a judging from its end. One that came when everything was
/// judged did not.
fn what_interrupted(entries: &[Entry]) -> Option<Interruption> {
    interruption::first().filter(|_| !entries.iter().all(Entry::is_whole))
}

fn no_program(name: &str) -> anyhow::Error {
    with_hint(
        "no program for this problem",
        format!("contestants hand in NAME/{name}.cpp or NAME/{name}/{name}.cpp, in any language"),
    )
}
