//! `muqi stress`: the search for an input on which a program fails.

mod one;
mod programs;
mod script;
mod validator;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::{Duration, Instant},
};

use crate::{
    plan::{Origin, Plan, Scheme},
    problem::{Constraints, Engine, PlannedInput, WantedInputs},
    report::{stress_json, stress_text},
    rng::Seed,
    store::{Blob, sha256_hex, write_atomically},
    stress::{Expected, FlawSubject, Generator, Schedule, Stressed, TrustedCommand},
    submission::Intake,
};

use super::{
    ExitStatus,
    args::{Format, Stress},
    check::{Bench, intake, usable_cache},
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    package::{Package, subtask_of},
    paths,
    usage::{flaw_of_name, narrowed},
};

pub(crate) use one::{Program, Stressing};
/// The time for each of several programs, where no limit is given: one program is tried until it
/// fails.
const TIME_OF_ONE_AMONG_MANY: Duration = Duration::from_secs(10);

pub(crate) fn run(arguments: &Stress, console: &mut Console) -> Result<ExitStatus, Failure> {
    if let Some(shell) = arguments.script {
        script::print(shell, console)?;
        return Ok(ExitStatus::Success);
    }
    if let Some(command) = &arguments.validator {
        return validator::run(command, arguments, console);
    }
    paths::refuse_file_above(&arguments.out)?;
    refuse_unwritable(&arguments.out)?;
    let package = Package::open(&arguments.problem, console)?;
    refuse_options_of_boards(arguments, &package)?;
    let editions = package.editions()?;
    let mut tests = package.planned_inputs(editions.values())?;
    tests.retain(|test| test.input.length() <= MOST_TEST_BYTES);
    let interrupted = interruption::flag().because(message!("cannot-handle-signals"))?;
    let commands = commands(editions.values());
    let inputs = Inputs::of(arguments, &package, (&tests, &commands), interrupted)?;
    let stressing = Stressing { arguments, package: &package, inputs: &inputs, interrupted };
    let stressed = if let Some(name) = &arguments.flaw {
        let engine = &*package.problem.engine;
        let flaw = flaw_of_name(engine, name)?;
        let program = Program {
            subject: &FlawSubject { engine, flaw },
            name,
            sha256: None,
            expected: Expected::Unknown,
            time: arguments.time,
            resume: None,
            source: None,
        };
        vec![stressing.one(&program, console)?]
    } else {
        programs(&stressing, console)?
    };
    conclude(arguments, &stressed, &package, console)
}

/// Bytes of the largest test that a program is stressed with: larger ones take as long as hundreds
/// of small inputs, and `muqi check` runs them all.
const MOST_TEST_BYTES: u64 = 8 << 20;

/// Refuses what is for boards only where a problem has none. A command is run without a sandbox, as
/// no program of a package is.
fn refuse_options_of_boards(arguments: &Stress, package: &Package) -> Result<(), Failure> {
    let Stress { family, flaw, generator, .. } = arguments;
    if [family, flaw, generator].into_iter().any(Option::is_some) {
        package.boards("stress")?;
    }
    Ok(())
}

/// Returns the canonical texts of the commands of plans, each once, in their order.
fn commands<'p>(plans: impl IntoIterator<Item = &'p Plan>) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    for origin in plans.into_iter().flat_map(|plan| &plan.origins) {
        if let Origin::Command { recipe, .. } = origin
            && !commands.contains(recipe)
        {
            commands.push(recipe.clone());
        }
    }
    commands
}

/// Makes sure that a find can be saved, before anything is searched for. What is not there yet is
/// not made: most searches find nothing.
fn refuse_unwritable(out: &Path) -> Result<(), Failure> {
    let above = out.ancestors().find(|above| above.is_dir()).unwrap_or(Path::new("."));
    tempfile::tempfile_in(above).because(message!("cannot-write", path = out)).map(drop)
}

/// Takes the programs that are named, and stresses them one by one.
fn programs(stressing: &Stressing<'_>, console: &Console) -> Result<Vec<Stressed>, Failure> {
    let Stressing { arguments, package, .. } = *stressing;
    for path in &arguments.paths {
        paths::exists_or(path, message!("stress-name-program"))?;
    }
    let plan = package.edition(arguments.plan.as_deref())?;
    let scheme = &plan.scheme;
    let programs = take(arguments.paths.clone(), arguments, scheme, package, console)?;
    let reference = reference(arguments, scheme, package, console)?;
    // Everything that runs is hidden from everything else that runs.
    let all = arguments.paths.iter().chain(&arguments.against).cloned().collect();
    let judging = arguments.judging(all);
    let cache = usable_cache(&judging, console);
    let submissions = programs.submissions.iter().chain(&reference.submissions).cloned();
    let all = Intake { submissions: submissions.collect(), ..Intake::default() };
    let bench = Bench::of(&all, &judging, package, console)?;
    bench.note(console);
    let setting = programs::Setting {
        stressing,
        bench: &bench,
        plan: &plan.scheme.name,
        time: share(arguments, programs.submissions.len()),
        cache: cache.as_deref(),
    };
    setting.stress(&programs.submissions, reference.submissions.first(), console)
}

/// Takes programs, to be judged by the tests of a plan.
fn take(
    paths: Vec<PathBuf>,
    arguments: &Stress,
    scheme: &Scheme,
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let judging = arguments.judging(paths);
    let tests = (1..=scheme.tests.len(), Some(scheme.total()));
    intake(&judging, None, tests, package, console)
}

/// Takes the program whose outputs are the answers, if there is one.
fn reference(
    arguments: &Stress,
    scheme: &Scheme,
    package: &Package,
    console: &Console,
) -> Result<Intake, Failure> {
    let Some(path) = &arguments.against else { return Ok(Intake::default()) };
    paths::exists_or(path, message!("stress-name-program"))?;
    let reference = take(vec![path.clone()], arguments, scheme, package, console)?;
    if reference.submissions.len() != 1 {
        return Err(message!("stress-against-one", path = path).into());
    }
    Ok(reference)
}

/// Returns the time for each program; nothing where it has no limit.
fn share(arguments: &Stress, programs: usize) -> Option<Duration> {
    let programs = u32::try_from(programs.max(1)).unwrap_or(u32::MAX);
    match (arguments.time, arguments.count) {
        (Some(time), _) => Some(time / programs),
        (None, None) if programs > 1 => Some(TIME_OF_ONE_AMONG_MANY),
        (None, _) => None,
    }
}

/// Shows the results, and returns what follows from them.
fn conclude(
    arguments: &Stress,
    stressed: &[Stressed],
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let language = console.language();
    console.result(match arguments.format {
        Format::Human => {
            let engine = &*package.problem.engine;
            stress_text(engine, stressed, package.is_on_disk(), language)
        }
        Format::Json => stress_json(stressed, &arguments.seed, language),
    })?;
    let found = stressed.iter().any(Stressed::is_unexpected);
    match interruption::first() {
        Some(interruption) if !found => Ok(ExitStatus::Interrupted(interruption)),
        _ if stressed.iter().any(Stressed::was_not_judged) => Ok(ExitStatus::Usage),
        _ => Ok(ExitStatus::found(found)),
    }
}

/// The time between two records: what a killed search repeats at most.
const EVERY: Duration = Duration::from_secs(2);

/// A file with the number of inputs up to which a program was tried on every one.
///
/// It is in the cache: without it a search begins at the first input.
#[derive(Debug)]
pub(crate) struct Resume {
    path: PathBuf,
    last: Mutex<Instant>,
}

impl Resume {
    /// Takes a directory, and what the inputs and the program are known by.
    fn new(directory: &Path, identity: &str) -> Self {
        let path = directory.join(sha256_hex(identity.as_bytes()));
        Self { path, last: Mutex::new(Instant::now()) }
    }

    /// Returns the number; 0 where nothing is recorded.
    fn reached(&self) -> u64 {
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        text.trim().parse().unwrap_or(0)
    }

    /// Records a number, unless another was recorded a moment ago.
    fn record_now_and_then(&self, reached: u64) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= EVERY {
            *last = Instant::now();
            self.record(reached);
        }
    }

    /// Records a number. What cannot be recorded is tried once more.
    fn record(&self, reached: u64) {
        let Some(directory) = self.path.parent() else { return };
        if fs::create_dir_all(directory).is_ok() {
            let _ = write_atomically(&self.path, format!("{reached}\n").as_bytes());
        }
    }
}

/// The inputs that are asked for.
pub(crate) struct Inputs<'a> {
    engine: &'a Arc<dyn Engine>,
    within: Constraints,
    seed: Seed,
    tests: &'a [PlannedInput],
    commands: &'a [String],
    by_hand: BTreeMap<String, Blob>,
    family: Option<&'a str>,
    generator: Option<Generator>,
}

impl<'a> Inputs<'a> {
    /// Resolves what was typed. Fails when no input is left, or there is no such family, subtask
    /// or generator.
    pub(crate) fn of(
        arguments: &'a Stress,
        package: &'a Package,
        (tests, commands): (&'a [PlannedInput], &'a [String]),
        interrupted: &'static AtomicBool,
    ) -> Result<Self, Failure> {
        let within = within(arguments, package)?;
        let generator = arguments.generator.as_deref().map(command).transpose()?;
        let inputs = Self {
            engine: &package.problem.engine,
            within,
            seed: Seed::derive("stress", &arguments.seed),
            tests,
            commands,
            by_hand: package.inputs_by_hand(),
            family: arguments.family.as_deref(),
            generator: generator.map(|command| Generator { command, interrupted }),
        };
        // A family that is unknown is reported before anything is compiled.
        inputs.schedule()?;
        Ok(inputs)
    }

    /// Returns all inputs in order. Fails when there is no such family.
    fn schedule(&self) -> Result<Schedule, Failure> {
        let Self { engine, within, seed, tests, commands, by_hand, family, generator } = self;
        if let Some(generator) = generator {
            let inputs = generator.clone().inputs(engine, within, *seed);
            return Ok(Schedule::new(vec![inputs]));
        }
        let (seed, family) = (*seed, *family);
        let wanted = WantedInputs { within, seed, tests, commands, by_hand, family };
        Ok(Schedule::new(engine.sources(&wanted)?))
    }

    /// Returns the constraints of all inputs.
    fn within(&self) -> &Constraints {
        &self.within
    }

    /// Returns the seed of everything that is drawn.
    fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns what the order of the inputs follows from, as text: other inputs have another.
    fn identity(&self) -> String {
        let Self { within, seed, tests, commands, by_hand, family, .. } = self;
        let generator = self.generator.as_ref().map(|generator| &generator.command);
        format!("{within:?} {seed} {tests:?} {commands:?} {by_hand:?} {family:?} {generator:?}")
    }
}

/// Returns the constraints that are asked for. Fails when no input is left, or there is no such
/// subtask.
fn within(arguments: &Stress, package: &Package) -> Result<Constraints, Failure> {
    let wider = match &arguments.subtask {
        Some(id) => {
            let edition = package.edition(arguments.plan.as_deref())?;
            subtask_of(&edition.scheme, id)?.constraints.clone()
        }
        None => package.problem.config.constraints.clone(),
    };
    narrowed(&*package.problem.kind, arguments.constraints.as_deref(), &wider)
}

/// Reads a command. Fails when it is none.
fn command(text: &str) -> Result<TrustedCommand, Failure> {
    let command = TrustedCommand::parse(text)
        .ok_or_else(|| message!("stress-no-command", option = "--gen", command = text))?;
    match command.not_started() {
        Some(reason) => Err(Failure::from(reason).under("--gen")),
        None => Ok(command),
    }
}
