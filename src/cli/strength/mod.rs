//! `muqi strength`: which wrong programs a test set kills.

mod mutate;

use std::{path::Path, sync::atomic::AtomicBool};

use crate::{
    chess::coverage::coverage,
    judge::{Uncounted, WhyUncounted, Yardstick, counted},
    plan::{Origin, Scheme},
    problem::{Constraints, Flaw, WantedInputs},
    report::{
        FOUND_WRONG, GOOD, coverage_json, coverage_text, hunt_json, hunt_text, strength_json,
        strength_matrix_text, strength_text, styled, yardstick_json, yardstick_text,
    },
    rng::Seed,
    store::Blob,
    strength::{Strength, TestedInputs, separation},
    stress::{FlawSubject, Schedule, SearchLimits, search},
    testset::{self, TestCase, testset_code},
    text::{Diagnostic, Fact, Language, Severity, Source, shown},
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
    site::matrix_of,
    usage::{flaw_of_name, narrowed},
};

pub(crate) fn run(
    arguments: &args::Strength,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    if let Some(flaw) = &arguments.hunt.hunt {
        return show_board(flaw, arguments, &package, console);
    }
    if !arguments.mutate.mutate.is_empty() {
        package.boards("mutate")?;
        return mutate::run(arguments, &package, console);
    }
    if let Some(directory) = &arguments.programs {
        return judge_programs(directory, arguments, &package, console);
    }
    // Where the engine knows no mistakes, the wrong programs of the jury show what tests kill.
    if package.problem.engine.flaws().is_empty() && !arguments.coverage {
        let directory = package.root().join("problem/submissions");
        return judge_programs(&directory, arguments, &package, console);
    }
    let (tested, plan) = if let Some(directory) = &arguments.tests {
        let tested = tests_on_disk(arguments, &package, console)?;
        (tested, Source::new(shown(directory), ""))
    } else {
        let plan = package.edition(arguments.plan.as_deref())?;
        let source = package.plan_source(&plan.scheme.name);
        let set = on_threads(arguments.jobs, || package.test_set(&plan))??;
        (Tested { scheme: plan.scheme, origins: plan.origins, cases: set.tests }, source)
    };
    if arguments.coverage {
        return show_coverage(arguments, &tested, &plan, &package, console);
    }
    // Samples that cannot be made must stop only what needs them.
    let samples = package.samples().ok();
    let strength = strength_of(arguments.jobs, &package, &tested, samples.as_ref(), console)?;
    let findings = strength.findings(&plan);
    match arguments.format {
        Format::Human => {
            console.result(strength_text(&strength, console.language()))?;
            if arguments.matrix {
                console.result(strength_matrix_text(&strength, console.language()))?;
            }
            console.result(console.drawn(&findings))?;
            console.result(verdict(&tested.scheme.name, &findings, console.language()))?;
        }
        Format::Json => {
            console.result(strength_json(&strength, &findings, console.language()))?;
        }
    }
    Ok(ExitStatus::found(errors(&findings) > 0))
}

/// Tests whose strength is looked at.
pub(crate) struct Tested {
    pub(crate) scheme: Scheme,
    /// The origins of their inputs; empty where no plan tells.
    pub(crate) origins: Vec<Origin>,
    pub(crate) cases: Vec<TestCase>,
}

/// Finds out how strong tests are.
pub(crate) fn strength_of<'p>(
    jobs: Jobs,
    package: &'p Package,
    tested: &'p Tested,
    samples: Option<&'p testset::TestSet>,
    console: &Console,
) -> Result<Strength<'p>, Failure> {
    let Tested { scheme, origins, cases } = tested;
    let problem = &package.problem;
    let matrix = matrix_of(jobs, problem, cases, console)?;
    let inputs = cases.iter().map(|case| case.input.clone()).collect();
    Ok(Strength::of(TestedInputs { problem, scheme, origins, samples, inputs }, matrix))
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
    tested: &Tested,
    plan: &Source,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    package.boards("coverage")?;
    let coverage = coverage(&tested.scheme, &tested.cases);
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

/// Inputs that a hunt tries at most.
const INPUTS_OF_A_HUNT: u64 = 20_000;

/// Hunts for an input that kills the flaw of a name, shows it and writes it where it is wanted.
/// Fails when there is no flaw of that name or no input to search, or the file or standard output
/// cannot be written.
fn show_board(
    name: &str,
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let engine = &*package.problem.engine;
    let flaw = flaw_of_name(engine, name)?;
    let (kind, all) = (&*package.problem.kind, &package.problem.config.constraints);
    let within = narrowed(kind, arguments.hunt.constraints.as_deref(), all)?;
    let place = arguments.hunt.out.as_deref();
    let to_stdout = place.is_some_and(is_dash);
    // A hunt may take long, and could not replace what is there.
    let file =
        place.filter(|_| !to_stdout).map(|path| NewFile::new(path, |_| false)).transpose()?;
    let is_hopeless = engine.is_hopeless(&flaw.name, &within);
    let found = if is_hopeless { None } else { hunted(flaw, &within, arguments, package) };
    let text = match arguments.format {
        // The input that goes to standard output need not be seen a second time.
        Format::Human => {
            hunt_text((engine, flaw), &within, found.as_ref(), !to_stdout, console.language())
        }
        Format::Json => hunt_json((engine, flaw), &within, found.as_ref()),
    };
    let bytes = found.as_ref().and_then(Blob::in_memory);
    if to_stdout {
        bytes.iter().try_for_each(|bytes| console.bytes(bytes))?;
        console.note(text);
    } else {
        console.result(text)?;
    }
    if let (Some(file), Some(bytes)) = (file, bytes) {
        file.write(bytes)?;
        console.inform(message!("file-written", path = file.path()));
    }
    Ok(ExitStatus::found(found.is_none()))
}

/// Returns the smallest input within constraints that kills a flaw, as far as one is known or the
/// search of `muqi stress` finds one.
fn hunted(
    flaw: &Flaw,
    within: &Constraints,
    arguments: &args::Strength,
    package: &Package,
) -> Option<Blob> {
    let engine = &*package.problem.engine;
    let seed = Seed::derive("hunt", arguments.hunt.seed.as_deref().unwrap_or(DEFAULT_SEED));
    let by_hand = package.inputs_by_hand();
    let wanted =
        WantedInputs { within, seed, tests: &[], commands: &[], by_hand: &by_hand, family: None };
    // Without a family nothing is refused.
    let schedule = Schedule::new(engine.sources(&wanted).unwrap_or_default());
    let limits = SearchLimits {
        time: None,
        inputs: Some(INPUTS_OF_A_HUNT),
        passed_over: 0,
        within,
        dispute: &|_, _| None,
        jobs: arguments.jobs.jobs.map_or_else(num_cpus::get, usize::from),
        interrupted: &AtomicBool::new(false),
    };
    let searched = search(engine, &FlawSubject { engine, flaw }, schedule, limits, &|_| {});
    let found = searched.finding().map(|finding| finding.input.clone());
    let known = engine.killers(&flaw.name).map(|known| known.smallest);
    let known = known.filter(|input| engine.validate(input, "", within).is_empty());
    let separates = &mut |input: &Blob| Some(separation(engine, &flaw.name, input).is_some());
    let small =
        found.into_iter().chain(known).map(|input| engine.shrink(&input, within, separates));
    small.min_by_key(|input| engine.size(input).order)
}

/// Programs that a sentence names.
const SHOWN: usize = 8;

/// Judges the programs of a directory on all tests of a plan. Fails when the directory or the
/// tests cannot be used, or no program is known to be right or wrong.
fn judge_programs(
    directory: &Path,
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    paths::exists_or(directory, message!("yardstick-name-programs"))?;
    let judging = arguments.judging(vec![directory.to_owned()]);
    let (set, mut intake) = take(&judging, None, package, console)?;
    let Some(edition) = set.scheme() else {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    };
    let (counted, uncounted) = counted(std::mem::take(&mut intake.submissions), edition);
    if counted.is_empty() {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    }
    note_uncounted(&uncounted, console);
    intake.submissions = counted;
    let bench = Bench::of(&intake, &judging, package, console)?;
    let submissions = judged(&mut intake, &judging, &set, &bench, package, console)?;
    if let Some(from_cache) = from_cache(&submissions) {
        console.remark(from_cache);
    }
    let whole = submissions.iter().filter(|judged| judged.is_whole()).count();
    if let Some(interruption) = interruption::first().filter(|_| whole < submissions.len()) {
        console.remark(message!("yardstick-interrupted", judged = whole, all = submissions.len()));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let yardstick = Yardstick::of(edition, &submissions, &uncounted);
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

/// Returns the tests that `--tests` names: with the subtasks of their plan, or of none, where each
/// counts by itself.
///
/// # Errors
///
/// When the directory is no test set, its tests are not numbered as those of the plan, or an input
/// is invalid.
fn tests_on_disk(
    arguments: &args::Strength,
    package: &Package,
    console: &Console,
) -> Result<Tested, Failure> {
    let judging = arguments.judging(Vec::new());
    let set = TestSet::of(&judging.tests, package, console)?;
    // That they are not those of the plan is meant.
    let warnings = set.warnings.iter().filter(|warning| warning.code != testset_code::STALE);
    console.faults(&warnings.cloned().collect::<Vec<_>>());
    let mut inputs = Vec::new();
    for test in &set.tests.tests {
        // Inputs that are there are valid: with others the tests were refused.
        let input = test.input.clone();
        inputs.push(input.ok_or_else(|| message!("strength-no-input", test = &test.name))?);
    }
    let answers = package.problem.engine.answers(&inputs);
    let mut cases = Vec::new();
    for ((number, input), answer) in (1..).zip(inputs).zip(answers) {
        cases.push(TestCase { number, name: number.to_string(), input, answer: answer? });
    }
    let directory = arguments.tests.as_deref().and_then(|it| it.file_name());
    let name = directory.map_or_else(|| "tests".into(), |name| name.to_string_lossy());
    let scheme = if let Some(plan) = set.edition {
        // Its points are no longer meant for anybody, and its extra tests are others.
        Scheme { extra: Vec::new(), brute_force: None, ..plan.scheme }
    } else {
        let constraints = package.problem.config.constraints.clone();
        Scheme::of_loose_tests(&name, cases.len(), constraints)
    };
    Ok(Tested { scheme, origins: Vec::new(), cases })
}
