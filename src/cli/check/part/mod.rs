//! `--shard K/N --out DIR`: a part of the contestants, recorded to be joined by `muqi merge`.

mod directory;
mod known_program;

use std::{collections::BTreeMap, path::Path, sync::atomic::Ordering};

use crate::{
    chess::{built_in, engines},
    judge::{Achieved, Conditions, JudgedSubmission, Machine, MachineSpeed, Session},
    problem::Problem,
    report::{
        PartHeader, RecordedResult, judge_error_lines, nothing_line, passed_over_line,
        recorded_line, result_line, run_line,
    },
    store::sha256_hex,
    submission::{ContestPart, Intake, SubmissionContent},
    text::{Language, Message},
};

use super::{
    super::{
        ExitStatus, again::Again, args::Check, console::Console, failure::Failure, interruption,
        package::Package,
    },
    bench::Bench,
    into, programs,
    settings::Settings,
    test_set::TestSet,
};
use directory::{PartDirectory, PartRecord};
use known_program::{known_input, known_program};

pub(crate) use directory::{lines_of, part_file};

/// Judges the contestants of a part, or those who are named, and records the results.
pub(crate) fn judge(
    arguments: &Check,
    settings: &Settings,
    mut intake: Intake,
    set: &TestSet,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    refuse_unfit(&intake)?;
    let edition = set.scheme().ok_or_else(|| message!("part-without-plan"))?;
    let whole = Whole::of(&intake);
    if let Some(part) = arguments.shard {
        intake.keep_part(part);
    }
    let out = arguments.out.as_deref().unwrap_or(Path::new("."));
    PartDirectory::make(out)?;
    let bench = Bench::of(&intake, settings, package, console)?;
    let header = PartHeader {
        format: PartHeader::FORMAT,
        muqi: env!("CARGO_PKG_VERSION").to_owned(),
        problem: package.problem.config.name.clone(),
        edition: edition.name.clone(),
        tests_sha256: into::hash_of(set, package).unwrap_or_default(),
        settings_sha256: settings_hash(&package.problem),
        isolation: bench.mode().map_or("none", |mode| mode.name()).to_owned(),
        all_tests: arguments.run_all,
        exact_names: arguments.strict_names,
        part: arguments.shard,
        contestants: whole.submissions.len() + whole.unjudged.len(),
        contestants_sha256: whole.hash.clone(),
        command: Again::judging(arguments).plain().to_owned(),
    };
    let directory = PartDirectory::open(out, &header, &this_machine())?;
    let mut recorded = directory.recorded();
    let now = intake.submissions.iter().map(|one| (one.name.as_str(), one.sha256()));
    let now: BTreeMap<&str, Option<String>> = now.collect();
    // A contestant who has handed in another program since is judged again.
    recorded.retain(|name, result| now.get(name.as_str()) == Some(&result.sha256));
    let names: Vec<&str> = intake.names().collect();
    let is_all = recorded.len() == intake.submissions.len();
    if is_all && directory.is_finished_for(&names) {
        let part =
            PartShown { part: arguments.shard, contestants: names.len(), path: &directory.path() };
        console.result(format!("{}\n", console.language().text(part.is_there())))?;
        return Ok(finding(&intake, &[], console));
    }
    let record = directory.record()?;
    record_known(&record, &intake, &whole, &recorded, console);
    let (contestants, known_before) = (names.len(), recorded.len());
    let unjudged = std::mem::take(&mut intake.roll.unjudged);
    intake.submissions.retain(|one| !recorded.contains_key(&one.name));
    let submissions =
        judge_rest(settings, &mut intake, set, package, (&bench, &record, &whole), console)?;
    intake.roll.unjudged = unjudged;
    if let Some(interruption) =
        interruption::first().filter(|_| !submissions.iter().all(JudgedSubmission::is_whole))
    {
        let judged = submissions.iter().filter(|one| one.is_whole()).count() + known_before;
        console.remark(message!("part-interrupted", judged = judged, path = record.path()));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let path = directory.finish(record, contestants)?;
    let part = PartShown { part: arguments.shard, contestants, path: &path };
    console.result(format!("{}\n", console.language().text(part.is_judged(known_before))))?;
    if arguments.shard.is_none() {
        for judged in &submissions {
            console.result(format!("  {}\n", achieved_line(judged, console.language())))?;
        }
    }
    Ok(finding(&intake, &submissions, console))
}

/// A part as it is reported.
struct PartShown<'a> {
    part: Option<ContestPart>,
    contestants: usize,
    path: &'a Path,
}

impl PartShown<'_> {
    fn is_there(&self) -> Message {
        let Self { part, contestants, path } = self;
        let (number, of) = part.map_or((0, 0), |part| (part.number, part.of));
        message!("part-there", number = number, of = of, contestants = *contestants, path = *path)
    }

    fn is_judged(&self, known: usize) -> Message {
        let Self { part, contestants, path } = self;
        match part {
            Some(ContestPart { number, of }) => message!(
                "part-judged",
                number = *number,
                of = *of,
                contestants = *contestants,
                known = known,
                path = *path
            ),
            None => message!(
                "part-judged-again",
                contestants = *contestants,
                known = known,
                path = *path
            ),
        }
    }
}

/// The contestants of all parts in their order, and the hash of their names.
struct Whole {
    submissions: BTreeMap<String, usize>,
    unjudged: BTreeMap<String, usize>,
    passed_over: BTreeMap<String, usize>,
    hash: String,
}

impl Whole {
    fn of(intake: &Intake) -> Self {
        let mut names: Vec<&str> = intake.names().collect();
        names.sort_unstable();
        Self {
            hash: sha256_hex(names.join("\n").as_bytes()),
            submissions: places(intake.submissions.iter().map(|one| &one.name)),
            unjudged: places(intake.roll.unjudged.iter().map(|one| &one.name)),
            passed_over: places(intake.passed_over.iter().map(|one| &one.path)),
        }
    }
}

/// Returns the places of names, from 0.
fn places<'n>(names: impl Iterator<Item = &'n String>) -> BTreeMap<String, usize> {
    names.cloned().zip(0..).collect()
}

fn place(places: &BTreeMap<String, usize>, name: &str) -> usize {
    places.get(name).copied().unwrap_or_default()
}

/// Refuses what is not of contestants, or is not run.
fn refuse_unfit(intake: &Intake) -> Result<(), Failure> {
    if intake
        .submissions
        .iter()
        .all(|one| one.is_contestants && !matches!(one.content, SubmissionContent::Outputs(_)))
    {
        Ok(())
    } else {
        Err(message!("contestants-missing", option = "--out").into())
    }
}

/// Returns a hash of all settings of the problem that results follow from, beside those that the
/// hash of the tests has.
pub(crate) fn settings_hash(problem: &Problem) -> String {
    let config = &problem.config;
    sha256_hex(format!("{:?} {:?}", config.io, config.languages).as_bytes())
}

/// Records what needs no judging: contestants of whom nothing is judged, files that are no
/// submission, and results of earlier runs.
fn record_known(
    record: &PartRecord,
    intake: &Intake,
    whole: &Whole,
    recorded: &BTreeMap<String, RecordedResult>,
    console: &Console,
) {
    let language = console.language();
    for file in intake.passed_over.iter().filter(|file| !file.reason.is_noise()) {
        record.add(&passed_over_line(place(&whole.passed_over, &file.path), file, language));
    }
    for one in &intake.roll.unjudged {
        record.add(&nothing_line(place(&whole.unjudged, &one.name), one, language));
    }
    let mut conditions = None;
    for (name, result) in recorded {
        if conditions != Some(&result.conditions) {
            record.add(&run_line(&result.conditions));
            conditions = Some(&result.conditions);
        }
        record.add(&recorded_line(place(&whole.submissions, name), result));
    }
}

/// Judges those whose results are not there yet, and records each as soon as it is known.
fn judge_rest(
    settings: &Settings,
    intake: &mut Intake,
    set: &TestSet,
    package: &Package,
    (bench, record, whole): (&Bench, &PartRecord, &Whole),
    console: &Console,
) -> Result<Vec<JudgedSubmission>, Failure> {
    if intake.submissions.is_empty() {
        return Ok(Vec::new());
    }
    let toolchains = bench.toolchains();
    let session = bench.session_on(set, settings, package, &toolchains)?;
    let conditions = Conditions { speed: speed(bench, &session, console)?, ..this_machine() };
    record.add(&run_line(&conditions));
    let language = console.language();
    programs::judged_in(
        &session,
        intake,
        settings,
        set,
        bench,
        &|judged| {
            record.add(&result_line(place(&whole.submissions, judged.name()), judged, language));
        },
        console,
    )
}

/// Returns this machine, whose speed is not measured yet.
fn this_machine() -> Conditions {
    Conditions { machine: Machine::detect().to_string(), host: Machine::host(), speed: None }
}

/// Measures the speed of this machine. Where that cannot be done it is noted, and nothing is
/// returned.
fn speed(
    bench: &Bench,
    session: &Session<'_>,
    console: &Console,
) -> Result<Option<MachineSpeed>, Failure> {
    // Another problem may have other limits.
    let problem = Problem::parse(built_in(), &engines())?;
    let session = bench.session(&problem, session.toolchains, session.interrupted);
    match MachineSpeed::measure(&session, &known_program(), &known_input()) {
        Ok(speed) => Ok(Some(speed)),
        Err(_) if session.interrupted.load(Ordering::SeqCst) => Ok(None),
        Err(reason) => {
            console.warn(message!("part-without-speed", reason = reason));
            Ok(None)
        }
    }
}

/// Names everybody who could not be read or judged, and returns what follows.
fn finding(intake: &Intake, submissions: &[JudgedSubmission], console: &Console) -> ExitStatus {
    let lines = judge_error_lines(&intake.roll, submissions, console.language());
    for line in &lines {
        console.warn(Message::verbatim(line));
    }
    if lines.is_empty() { ExitStatus::Success } else { ExitStatus::Usage }
}

/// Returns the result of a contestant who was judged by name.
fn achieved_line(judged: &JudgedSubmission, language: Language) -> String {
    let Achieved { verdict, score } = judged.achieved().1;
    let score = score.map(|score| score.to_string());
    let result = message!("merge-result", verdict = verdict, score = score);
    language.about(judged.name(), language.text(result))
}
