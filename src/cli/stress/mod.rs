//! `muqi stress`: the search for an input on which a program fails.

mod boards;
mod one;
mod programs;
mod resume;
mod script;
mod validator;

use std::{path::Path, time::Duration};

use crate::{
    plan::Edition,
    report::{stress_json, stress_text},
    stress::{Expected, Stressed},
    submission::Intake,
};

use super::{
    ExitStatus,
    args::{Format, Stress},
    check::{Bench, intake, usable_cache},
    console::Console,
    failure::{Because as _, Failure},
    flaw_name::flaw_of_name,
    interruption,
    package::Package,
    paths,
};
pub(super) use boards::Boards;
pub(super) use one::{Program, Stressing};

/// The time for each of several programs, where no limit is given: one program is tried until it
/// fails.
const TIME_OF_ONE_AMONG_MANY: Duration = Duration::from_secs(10);

pub(super) fn run(arguments: &Stress, console: &mut Console) -> Result<ExitStatus, Failure> {
    if let Some(shell) = arguments.script {
        script::print(shell, console)?;
        return Ok(ExitStatus::Success);
    }
    if let Some(command) = &arguments.validator {
        return validator::run(command, arguments, console);
    }
    if let Some((path, what)) = paths::in_the_way(&arguments.out) {
        return Err(message!("path-in-the-way", path = path, problem = what).into());
    }
    refuse_unwritable(&arguments.out)?;
    let package = Package::open(&arguments.problem, console)?;
    let editions: Vec<Edition> = package.editions()?.into_values().collect();
    let interrupted = interruption::flag().because(message!("cannot-handle-signals"))?;
    let boards = Boards::of(arguments, &package, &editions, interrupted)?;
    let stressing = Stressing { arguments, package: &package, boards: &boards, interrupted };
    let stressed = if let Some(name) = &arguments.flaw {
        let flaw = flaw_of_name(name)?;
        let program = Program {
            subject: flaw,
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
    conclude(arguments, &stressed, package.is_on_disk(), console)
}

/// Makes sure that a find can be saved, before anything is searched for. What is not there yet is
/// not made: most searches find nothing.
fn refuse_unwritable(out: &Path) -> Result<(), Failure> {
    let above = out.ancestors().find(|above| above.is_dir()).unwrap_or(Path::new("."));
    tempfile::tempfile_in(above).because(message!("stress-cannot-save", path = out)).map(drop)
}

/// Takes the programs that are named, and stresses them one by one.
fn programs(stressing: &Stressing<'_>, console: &Console) -> Result<Vec<Stressed>, Failure> {
    let Stressing { arguments, package, .. } = *stressing;
    for path in &arguments.paths {
        paths::exists_or(path, message!("stress-name-program"))?;
    }
    let plan = package.edition(arguments.plan.as_deref())?;
    let take = |paths: Vec<_>| {
        let judging = arguments.judging(paths);
        intake(&judging, None, 1..=plan.tests.len(), package, console)
    };
    let (programs, reference) = (take(arguments.paths.clone())?, reference(arguments, take)?);
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
        plan: &plan.name,
        time: share(arguments, programs.submissions.len()),
        cache: cache.as_deref(),
    };
    setting.stress(&programs.submissions, reference.submissions.first(), console)
}

/// Takes the program whose outputs are the answers, if there is one.
fn reference(
    arguments: &Stress,
    take: impl Fn(Vec<std::path::PathBuf>) -> Result<Intake, Failure>,
) -> Result<Intake, Failure> {
    let Some(path) = &arguments.against else { return Ok(Intake::default()) };
    paths::exists_or(path, message!("stress-name-program"))?;
    let reference = take(vec![path.clone()])?;
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
    in_package: bool,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let language = console.language();
    console.result(match arguments.format {
        Format::Human => stress_text(stressed, in_package, language),
        Format::Json => stress_json(stressed, &arguments.seed, language),
    })?;
    let found = stressed.iter().any(Stressed::is_unexpected);
    match interruption::first() {
        Some(interruption) if !found => Ok(ExitStatus::Interrupted(interruption)),
        _ if stressed.iter().any(Stressed::was_not_judged) => Ok(ExitStatus::Usage),
        _ => Ok(ExitStatus::found(found)),
    }
}
