//! Programs: compiled and run in the sandbox, on every test.

use std::{
    collections::BTreeSet,
    path::Path,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
};

use anyhow::Context as _;

use crate::{
    judge::{
        Cache, Judged, Machine, Session, TestGrade, Toolchains, judge_in_order, time_limit_advice,
    },
    plan::Edition,
    problem::{Language, Problem},
    report::{EarlierJudging, Judging},
    store::make_private,
    strength::Diagnosis,
    submission::{Content, Expectation, Intake, Mismatch, Outcome, Submission, Verdict},
    testset::StoredTest,
    text::{count, shown},
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
    diagnosis,
    isolation::Isolation,
    outputs,
    own_files::{private, usable_cache},
    reports::Reports,
    shown::{note_passed_over, note_streams, runs, show},
    suggest,
    test_set::TestSet,
};

/// Judges everything that was taken.
pub(super) fn check(
    arguments: &Check,
    intake: &Intake,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let reports = Reports::of(arguments, intake)?;
    let earlier = arguments.compare.as_ref().map(|path| earlier(path)).transpose()?;
    for submission in &intake.submissions {
        if let Content::Outputs(found) = &submission.content {
            outputs::refuse_unclear(found)?;
        }
    }
    let limits = &package.problem.config.limits;
    let cache = usable_cache(arguments, console);
    let isolation = Isolation::of(intake, arguments, private(arguments, package), limits)?;
    set.tell(console);
    note_passed_over(intake, console);
    note_streams(intake, &package.problem.config, console);
    isolation.tell(console);
    let (problem, tests) = (&package.problem, set.tests.tests.as_slice());
    let edition = set.edition.as_ref();
    let place = (&isolation, cache.as_deref());
    let judged = judge(arguments, intake, (tests, edition), problem, place, console)?;
    let constraints = &problem.config.constraints;
    let diagnoses: Vec<Option<Diagnosis>> =
        judged.iter().map(|one| diagnosis::of_grade(tests, &one.grade, constraints)).collect();
    let mismatches: Vec<Vec<Mismatch>> = intake
        .submissions
        .iter()
        .zip(&judged)
        .map(|(one, came)| unmet(one, came, edition))
        .collect();
    let advice = advice(&intake.submissions, &judged, edition, problem);
    let changes = earlier.map(|earlier| earlier.changes(&judged, edition.is_some()));
    let judging = Judging {
        problem,
        edition,
        intake,
        judged: &judged,
        diagnoses: &diagnoses,
        mismatches: &mismatches,
        advice: &advice,
        changes: changes.as_deref(),
        isolation: isolation.name(),
        machine: &Machine::look().to_string(),
    };
    let written = reports.write(&judging);
    let shown = show(arguments, intake, &judging, console);
    for note in &written.notes {
        console.note(format!("note: {note}\n"));
    }
    for error in &written.errors {
        console.error(error);
    }
    if let Some(interruption) = interrupted(&judged) {
        console.note("note: interrupted; what was known then is shown, run it again to go on\n");
        return Ok(ExitStatus::Interrupted(interruption));
    }
    shown?;
    if intake.submissions.is_empty() {
        let name = &problem.config.name;
        console.error(&with_hint(
            "no program for this problem",
            format!(
                "contestants hand in NAME/{name}.cpp or NAME/{name}/{name}.cpp, in any language"
            ),
        ));
    }
    if !written.errors.is_empty() {
        return Ok(ExitStatus::Usage);
    }
    if !(arguments.suggest || arguments.apply) {
        return Ok(status(intake, &judging));
    }
    let stopped = stopped_early(intake, &mismatches, edition);
    let whole = judge(arguments, &stopped, (tests, edition), problem, place, console)?;
    if let Some(interruption) = interrupted(&whole) {
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let written = suggest::tell(arguments, &judging, &whole, package, console)?;
    // What was written holds from now on.
    let left = mismatches.iter().zip(written);
    let left = left.map(|(one, is_written)| if is_written { Vec::new() } else { one.clone() });
    let left: Vec<Vec<Mismatch>> = left.collect();
    Ok(status(intake, &Judging { mismatches: &left, ..judging }))
}

/// Returns the signal that kept a judging from its end. One that came when everything was
/// judged did not.
fn interrupted(judged: &[Judged]) -> Option<Interruption> {
    interruption::first().filter(|_| !judged.iter().all(Judged::is_whole))
}

/// Reads the report that is compared with.
fn earlier(path: &Path) -> anyhow::Result<EarlierJudging> {
    paths::exists_or(path, "name a report that --report FILE.json wrote")?;
    let bytes = pipe::read(path).with_context(|| format!("{}: cannot read", shown(path)))?;
    EarlierJudging::parse(&bytes).map_err(|error| {
        // What is JSON and no report lacks what only programmers know the names of.
        let cause = if error.is_data() { String::new() } else { format!(": {error}") };
        let message = format!("{}: no report of muqi{cause}", shown(path));
        with_hint(message, "name a report that --report FILE.json wrote")
    })
}

fn judge(
    arguments: &Check,
    intake: &Intake,
    (tests, edition): (&[StoredTest], Option<&Edition>),
    problem: &Problem,
    (isolation, kept): (&Isolation, Option<&Path>),
    console: &Console,
) -> anyhow::Result<Vec<Judged>> {
    // First, so that a signal finds nothing that it would leave behind.
    let interrupted = interruption::flag().context("signals cannot be handled")?;
    let scratch = isolation.scratch()?;
    let cache = kept.map(|kept| Cache::new(&kept.join("runs")));
    let store = kept.map_or_else(|| scratch.path().join("programs"), |kept| kept.join("programs"));
    make_private(&store).with_context(|| format!("{}: cannot be made", shown(&store)))?;
    let toolchains = Toolchains::tried_by(isolation.executor());
    missing_languages(intake, &toolchains, console);
    let session = Session {
        executor: isolation.executor(),
        isolation: isolation.name(),
        problem,
        tests,
        edition,
        toolchains: &toolchains,
        store: &store,
        cache: cache.as_ref(),
        scratch: scratch.path(),
        run_all: arguments.run_all,
        interrupted,
    };
    let submissions = &intake.submissions;
    let bar = console.progress(submissions.len() * tests.len(), "judging");
    let judged = AtomicUsize::new(0);
    let judge = |number: usize| {
        let before = AtomicU64::new(0);
        let ran = |_: &TestGrade| {
            before.fetch_add(1, Ordering::Relaxed);
            bar.inc(1);
        };
        let came = session.judge(&submissions[number], &ran);
        // What was not run is done, too.
        bar.inc((tests.len() as u64).saturating_sub(before.into_inner()));
        let judged = judged.fetch_add(1, Ordering::Relaxed) + 1;
        bar.set_message(format!("{judged} of {} judged", count(submissions.len(), "submission")));
        came
    };
    let judged = judge_in_order(submissions.len(), arguments.runs_at_once(), judge)
        .map_err(|error| no_threads(&error))?;
    bar.set_message("trying again alone");
    let judged = session.judge_again(submissions, judged).map_err(|error| no_threads(&error))?;
    bar.finish_and_clear();
    Ok(judged)
}

/// Reports that the judge itself has no threads.
fn no_threads(error: &impl std::error::Error) -> anyhow::Error {
    with_hint(
        format!("the threads of the judging cannot be started: {error}"),
        "a limit of processes and threads is used up: raise pids.max of the control group or \
         `ulimit -u`, end other processes, or run less at once (--jobs)",
    )
}

/// Reports once, before anything is judged, which languages cannot be run here.
fn missing_languages(intake: &Intake, toolchains: &Toolchains<'_>, console: &Console) {
    let languages = intake.submissions.iter().filter_map(|one| match &one.content {
        Content::Source(source) => Some(source.language),
        Content::Executable(_) | Content::Outputs(_) => None,
    });
    let languages: BTreeSet<Language> = languages.collect();
    for reason in languages.into_iter().filter_map(|one| toolchains.get(one).err()) {
        console.note(format!("warning: {reason}\n"));
    }
}

/// What of a submission's expectation does not hold.
fn unmet(submission: &Submission, judged: &Judged, edition: Option<&Edition>) -> Vec<Mismatch> {
    let Some(edition) = edition else { return Vec::new() };
    // What was not judged to its end keeps and breaks no expectation.
    if !judged.is_whole() {
        return Vec::new();
    }
    outcome(&[judged], edition, |outcome| submission.expectation.mismatches(&edition.name, outcome))
}

/// Looks at what came out of judging a submission as expectations do, once or
/// more often; points are those of the first time.
pub(super) fn outcome<T>(
    judged: &[&Judged],
    edition: &Edition,
    look: impl FnOnce(&Outcome<'_>) -> T,
) -> T {
    let grades = judged.iter().flat_map(|one| edition.tests.iter().zip(&one.grade.tests));
    let tests: Vec<(usize, Verdict)> =
        grades.map(|(test, grade)| (test.subtask, grade.verdict)).collect();
    let scores = judged.first().map_or(&[][..], |first| &first.scores);
    look(&Outcome { tests: &tests, scores, full_score: edition.full_score() })
}

/// Returns the programs that were to be too slow and are not, as nobody's: they were
/// ended at their first failures, so that what they do otherwise is not known yet.
fn stopped_early(
    intake: &Intake,
    mismatches: &[Vec<Mismatch>],
    edition: Option<&Edition>,
) -> Intake {
    let plan = edition.map_or("", |edition| edition.name.as_str());
    let failing = intake.submissions.iter().zip(mismatches).filter(|(_, them)| !them.is_empty());
    let stopped = failing.filter(|(one, _)| one.expectation.is_to_be_too_slow(plan));
    let as_nobodys = |(one, _): (&Submission, _)| Submission {
        expectation: Expectation::default(),
        ..one.clone()
    };
    Intake { submissions: stopped.map(as_nobodys).collect(), ..Intake::default() }
}

/// Advice on the time limit, where the jury's programs say what is expected. Brute
/// forces that are to earn points are not among the too slow ones: they run no
/// longer than a contestant's.
fn advice(
    submissions: &[Submission],
    judged: &[Judged],
    edition: Option<&Edition>,
    problem: &Problem,
) -> Vec<crate::judge::Advice> {
    let Some(edition) = edition else { return Vec::new() };
    let (mut accepted, mut too_slow) = (Vec::new(), Vec::new());
    for (submission, judged) in submissions.iter().zip(judged) {
        let includes = |verdict| submission.expectation.includes(&edition.name, verdict);
        let slowest = judged.slowest();
        if submission.expectation.is_to_be_too_slow(&edition.name) {
            too_slow.extend(slowest.filter(|_| judged.verdict() == Verdict::TimeLimit));
        } else if includes(Verdict::Accepted)
            && matches!(judged.verdict(), Verdict::Accepted | Verdict::TimeLimit)
        {
            // One that is too slow shows that the limit is too short for it.
            accepted.extend(slowest);
        }
    }
    let limits = &problem.config.limits;
    time_limit_advice(&accepted, &too_slow, |language: Option<Language>| {
        language.map_or(limits.time_ms, |language| limits.time_ms_of(language))
    })
}

fn status(intake: &Intake, judging: &Judging<'_>) -> ExitStatus {
    let has_fault = runs(judging).any(|test| test.verdict == Verdict::JudgeError);
    if has_fault || intake.unreadable().next().is_some() {
        return ExitStatus::Usage;
    }
    // Without a roster it may be the wrong directory.
    if intake.submissions.is_empty() && intake.expected.is_none() {
        return ExitStatus::Usage;
    }
    if intake.lacks_somebody() {
        return ExitStatus::Found;
    }
    let submissions = intake.submissions.iter().zip(judging.judged).zip(judging.mismatches);
    let is_wrong =
        |((submission, judged), mismatches): ((&Submission, &Judged), &Vec<Mismatch>)| {
            let expects_something = !submission.expectation.is_empty();
            let fails = judged.verdict() != Verdict::Accepted;
            !mismatches.is_empty() || (!expects_something && !submission.is_contestants && fails)
        };
    ExitStatus::found(submissions.into_iter().any(is_wrong))
}
