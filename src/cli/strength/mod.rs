//! `muqi strength`: which wrong programs a test set kills.

mod mutate;

use std::{path::Path, sync::atomic::AtomicBool};

use crate::{
    flawed::Flaw,
    game::Board,
    input::{self, Constraints},
    judge::{Uncounted, WhyUncounted, Yardstick, counted},
    plan::Edition,
    report::{
        FOUND_WRONG, GOOD, coverage_json, coverage_text, hunt_json, hunt_text, strength_json,
        strength_matrix_text, strength_text, styled, yardstick_json, yardstick_text,
    },
    rng::Seed,
    strength::{KillMatrix, Size, Strength, is_hopeless, known_boards, separation, shrink},
    stress::{Limits, Sources, search},
    testset::{self, coverage::coverage},
    text::{Code, Diagnostic, Fact, Language, Severity, Source, shown},
};

use super::{
    ExitStatus,
    args::{self, Format, Jobs},
    check::{Bench, TestSet, from_cache, judged, take},
    console::Console,
    failure::Failure,
    inputs::is_dash,
    interruption,
    package::{Package, on_threads},
    paths::{self, NewFile},
    usage::flaw_of_name,
};

pub(super) fn run(
    arguments: &args::Strength,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    if let Some(flaw) = &arguments.hunt.hunt {
        return show_board(flaw, arguments, &package, console);
    }
    if !arguments.mutate.mutate.is_empty() {
        return mutate::run(arguments, &package, console);
    }
    if let Some(directory) = &arguments.programs {
        return judge_programs(directory, arguments, &package, console);
    }
    let (edition, plan) = if let Some(directory) = &arguments.tests {
        let edition = edition_of_tests(arguments, &package, console)?;
        (edition, Source::new(shown(directory), ""))
    } else {
        let edition = package.edition(arguments.plan.as_deref())?;
        let plan = package.plan_source(&edition.name);
        (edition, plan)
    };
    let set = on_threads(&arguments.jobs, || testset::build(&package.problem, &edition))??;
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    if arguments.coverage {
        return show_coverage(arguments, &edition, &answers, &plan, console);
    }
    let strength = strength_of(&arguments.jobs, &package, (&edition, &answers), console)?;
    let findings = strength.findings(&plan);
    match arguments.format {
        Format::Human => {
            console.result(strength_text(&strength, console.language()))?;
            if arguments.matrix {
                console.result(strength_matrix_text(&strength, console.language()))?;
            }
            console.result(console.drawn(&findings))?;
            console.result(verdict(&edition.name, &findings, console.language()))?;
        }
        Format::Json => {
            console.result(strength_json(&strength, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(errors(&findings) > 0))
}

/// Finds out how strong an edition is.
pub(super) fn strength_of<'p>(
    jobs: &Jobs,
    package: &'p Package,
    (edition, answers): (&'p Edition, &[i64]),
    console: &Console,
) -> Result<Strength<'p>, Failure> {
    let bar = console.progress(KillMatrix::cells(edition), message!("strength-progress"));
    let step = || bar.inc(1);
    let matrix = on_threads(jobs, || KillMatrix::of(edition, answers, step))?;
    bar.finish_and_clear();
    Ok(Strength::of(&package.problem, edition, matrix))
}

fn errors(findings: &[Diagnostic]) -> usize {
    findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}

fn verdict(edition: &str, findings: &[Diagnostic], language: Language) -> String {
    let verdict = match errors(findings) {
        0 => styled(GOOD, language.text(message!("strength-strong"))),
        errors => {
            let warnings = findings.len() - errors;
            let spots = message!("strength-weak-spots", spots = errors, warnings = warnings);
            styled(FOUND_WRONG, language.text(spots))
        }
    };
    language.about(edition, verdict) + "\n"
}

/// Shows the coverage of an edition; whatever is not reached is an error here.
fn show_coverage(
    arguments: &args::Strength,
    edition: &Edition,
    answers: &[i64],
    plan: &Source,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let coverage = coverage(edition, answers);
    let findings = coverage.findings(plan.name());
    match arguments.format {
        Format::Human => {
            let gaps = findings.len();
            console.result(coverage_text(&coverage, gaps, console.language()))?;
            if !findings.is_empty() {
                console.result(format!("\n{}", console.drawn(&findings)))?;
            }
        }
        Format::Json => {
            console.result(coverage_json(&coverage, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(!findings.is_empty()))
}

/// The seed of a hunt when none is given.
const DEFAULT_SEED: &str = "1";

/// Boards that a hunt tries at most.
const BOARDS_OF_A_HUNT: u64 = 20_000;

/// Hunts for a board that kills the flaw of a name, shows it and writes it where it is wanted.
/// Fails when there is no flaw of that name or no board to search, or the file or standard output
/// cannot be written.
pub(super) fn show_board(
    name: &str,
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let flaw = flaw_of_name(name)?;
    let range = arguments.hunt.narrowing().of(&package.problem.config.constraints)?;
    let place = arguments.hunt.out.as_deref();
    let to_stdout = place.is_some_and(is_dash);
    // A hunt may take long, and could not replace what is there.
    let file =
        place.filter(|_| !to_stdout).map(|path| NewFile::new(path, |_| false)).transpose()?;
    let hunted = || hunted(flaw, range, arguments, package);
    let found = (!is_hopeless(flaw, &range)).then(hunted).flatten();
    let text = match arguments.format {
        // The board that goes to standard output need not be seen a second time.
        Format::Human => hunt_text(flaw, &range, found.as_ref(), !to_stdout, console.language()),
        Format::Json => hunt_json(flaw, &range, found.as_ref()),
    };
    let bytes = found.as_ref().map(input::write);
    if to_stdout {
        bytes.iter().try_for_each(|bytes| console.bytes(bytes))?;
        console.note(text);
    } else {
        console.result(text)?;
    }
    if let (Some(file), Some(bytes)) = (file, &bytes) {
        file.write(bytes)?;
        console.inform(message!("file-written", path = file.path()));
    }
    Ok(ExitStatus::found(found.is_none()))
}

/// Returns the smallest board within a range that kills a flaw, as far as one is known or the
/// search of `muqi stress` finds one.
fn hunted(
    flaw: &Flaw,
    range: Constraints,
    arguments: &args::Strength,
    package: &Package,
) -> Option<Board> {
    let seed = Seed::derive("hunt", arguments.hunt.seed.as_deref().unwrap_or(DEFAULT_SEED));
    let sources = Sources { range, seed, editions: &[], handmade: &package.problem.handmade };
    let limits = Limits {
        time: None,
        boards: Some(BOARDS_OF_A_HUNT),
        passed_over: 0,
        jobs: arguments.jobs.jobs.map_or_else(num_cpus::get, usize::from),
        interrupted: &AtomicBool::new(false),
    };
    let searched = search(flaw, sources.all(), limits, &|_| {});
    let found = searched.finding().map(|finding| finding.board.clone());
    let known = known_boards(flaw.name).map(|known| known.smallest.clone());
    let separates = |board: &Board| separation(flaw, board).is_some();
    let small = [found, known.filter(|board| range.broken_by(board).is_empty())];
    let small = small.into_iter().flatten().map(|board| shrink(board, &range, separates));
    small.min_by_key(Size::of)
}

/// Programs that a sentence names.
const SHOWN: usize = 8;

/// Judges the programs of a directory on all tests of a plan. Fails when the directory or the
/// tests cannot be used, or no program is known to be right or wrong.
pub(super) fn judge_programs(
    directory: &Path,
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    paths::exists_or(directory, message!("yardstick-name-programs"))?;
    let judging = arguments.judging(vec![directory.to_owned()]);
    let (set, mut intake) = take(&judging, None, package, console)?;
    let Some(edition) = &set.edition else {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    };
    let (counted, uncounted) = counted(std::mem::take(&mut intake.submissions), edition);
    if counted.is_empty() {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    }
    note_uncounted(&uncounted, console);
    intake.submissions = counted;
    let bench = Bench::of(&intake, &judging, package, console)?;
    let entries = judged(&mut intake, &judging, &set, &bench, package, console)?;
    if let Some(from_cache) = from_cache(&entries) {
        console.remark(from_cache);
    }
    let whole = entries.iter().filter(|entry| entry.is_whole()).count();
    if let Some(interruption) = interruption::first().filter(|_| whole < entries.len()) {
        console.remark(message!("yardstick-interrupted", judged = whole, all = entries.len()));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let yardstick = Yardstick::of(edition, &entries, &uncounted);
    let language = console.language();
    console.result(match arguments.format {
        Format::Human => yardstick_text(&yardstick, language),
        Format::Json => yardstick_json(&yardstick, language),
    })?;
    Ok(yardstick.status().into())
}

/// Notes the programs that are not counted, by the reason.
fn note_uncounted(uncounted: &[Uncounted], console: &Console) {
    for why in WhyUncounted::ALL {
        let names = uncounted.iter().filter(|one| one.why == why).map(|one| one.name.as_str());
        let number = names.clone().count();
        if number > 0 {
            let programs = Fact::list(names, SHOWN);
            let why = why.name();
            let note =
                message!("yardstick-uncounted", number = number, why = why, programs = programs);
            console.remark(note);
        }
    }
}

/// Returns the tests that `--tests` names as an edition: with the subtasks of their plan, or of
/// none, where each counts by itself.
///
/// # Errors
///
/// When the directory is no test set, its tests are not numbered as those of the plan, or an input
/// is invalid.
fn edition_of_tests(
    arguments: &args::Strength,
    package: &Package,
    console: &Console,
) -> Result<Edition, Failure> {
    let judging = arguments.judging(Vec::new());
    let set = TestSet::of(&judging.tests, package, console)?;
    // That they are not those of the plan is meant.
    let is_told = |warning: &&Diagnostic| warning.code != Code::TestsetStale;
    console.faults(&set.warnings.iter().filter(is_told).cloned().collect::<Vec<_>>());
    let constraints = package.problem.config.constraints;
    let mut boards: Vec<Board> = Vec::new();
    for test in &set.tests.tests {
        // Inputs that are there are valid: with others the tests were refused.
        let source = test.input.as_ref().map(|bytes| Source::new(test.name.as_str(), &**bytes));
        let board = source.and_then(|source| input::read(&source, &constraints).ok());
        boards.push(board.ok_or_else(|| message!("strength-no-input", test = &test.name))?);
    }
    if let Some(edition) = set.edition {
        return Ok(edition.with_boards(boards));
    }
    let directory = arguments.tests.as_deref().and_then(|it| it.file_name());
    let name = directory.map_or_else(|| "tests".into(), |name| name.to_string_lossy());
    Ok(Edition::of_boards(&name, constraints, boards))
}
