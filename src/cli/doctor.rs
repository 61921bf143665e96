//! `muqi doctor`: what this machine has for judging, and what it lacks.

use std::path::PathBuf;

use crate::{
    judge::{
        Machine, MemoryGroup, Toolchains,
        language::ProgrammingLanguage,
        needs,
        sandbox::{self, NoIsolation, PlaceFault, Refusal, Sandbox, UnusablePlace, try_place},
    },
    report::{Column, FOUND_WRONG, GOOD, QUIET, styled, table},
    text::shown,
};

use super::{ExitStatus, console::Console, failure::Failure};

const LINUX_ONLY: &str = "programs are run on Linux only";

pub(super) fn run(console: &mut Console) -> Result<ExitStatus, Failure> {
    let place = try_place(true);
    let is_refused = |unusable: &UnusablePlace| matches!(unusable.fault, PlaceFault::Refused(_));
    let can_be_tried = !place.as_ref().is_err_and(is_refused);
    let chosen = can_be_tried.then(|| Sandbox::choose(false));
    console.result(chosen.as_ref().map_or_else(not_tried, isolation))?;
    console.result(files_of_runs(&place))?;
    console.result(machine(&Machine::look()))?;
    let sandbox = chosen.and_then(Result::ok);
    let toolchains =
        sandbox.as_ref().map_or_else(Toolchains::default, |sandbox| Toolchains::tried_by(sandbox));
    console.result(format!("\n{}", languages(&toolchains)))?;
    Ok(ExitStatus::found(sandbox.is_none() || place.is_err()))
}

/// Trying a mode takes files of a run.
fn not_tried() -> String {
    let reason = styled(FOUND_WRONG, "not tried: there is no place for the files of runs");
    format!("isolation    {reason}\n")
}

/// Returns the mode that isolates programs, with the reason why no stronger one does.
fn isolation(chosen: &Result<Sandbox, NoIsolation>) -> String {
    let (mode, refusals, hint) = match chosen {
        Ok(sandbox) => (styled(GOOD, sandbox.mode()), sandbox.refusals(), None),
        Err(none) => (
            styled(FOUND_WRONG, "none: programs are not run"),
            none.refusals.as_slice(),
            Some(NoIsolation::HINT),
        ),
    };
    let refused = |Refusal { what, cause }: &Refusal| format!("refused      {what}: {cause}\n");
    let refusals: String = refusals.iter().map(refused).collect();
    let hint = hint.map_or(String::new(), |hint| format!("hint: {hint}\n"));
    format!("isolation    {mode}\n{refusals}{hint}")
}

/// Returns the place of the files of runs, with its faults.
fn files_of_runs(place: &Result<PathBuf, UnusablePlace>) -> String {
    match place {
        Ok(place) => format!("TMPDIR       {}: for the files of runs\n", shown(place)),
        Err(unusable) => {
            let unusable = styled(FOUND_WRONG, unusable);
            format!("TMPDIR       {unusable}\nhint: {}\n", UnusablePlace::HINT)
        }
    }
}

fn machine(machine: &Machine) -> String {
    let unknown = || "unknown".to_owned();
    let shares_cores = match machine.shares_cores {
        Some(true) => "on: as many runs at once as cores, not as threads",
        Some(false) => "off",
        None => "unknown",
    };
    let governor = match machine.governor.as_deref() {
        Some("performance") => "performance".to_owned(),
        Some(other) => format!("{other}: the clock changes, and times with it"),
        None => unknown(),
    };
    let lines = [
        ("machine", machine.to_string()),
        ("load", machine.load.clone().unwrap_or_else(unknown)),
        ("governor", governor),
        ("SMT", shares_cores.to_owned()),
        ("stack", stack()),
        ("limits", limits()),
        ("memory", "asked for every 5 ms".to_owned()),
        ("cgroup", cgroup(machine.memory_group.as_ref())),
    ];
    let mut text = String::new();
    for (name, value) in lines {
        text += &format!("{name:<13}{value}\n");
    }
    text
}

/// Returns the control group that could count memory, with the reason why it is not used.
fn cgroup(group: Option<&MemoryGroup>) -> String {
    let Some(group) = group else { return "none counts memory".to_owned() };
    let access = if group.is_writable() { "could be made" } else { "cannot be made by this user" };
    format!("version {}, {access}; not used: its peak counts pages of files, too", group.version)
}

fn stack() -> String {
    match sandbox::stack_limit() {
        _ if !sandbox::RUNS_PROGRAMS => LINUX_ONLY.to_owned(),
        None => "unlimited".to_owned(),
        Some(bytes) => format!("at most {} MiB, which cannot be lifted here", bytes >> 20),
    }
}

/// Returns the limits that would keep programs from being judged.
fn limits() -> String {
    let low = sandbox::raise_limits(&needs(None, num_cpus::get_physical()));
    if !sandbox::RUNS_PROGRAMS {
        return LINUX_ONLY.to_owned();
    }
    if low.is_empty() {
        return "enough for judging".to_owned();
    }
    let low: Vec<String> = low.iter().map(ToString::to_string).collect();
    styled(FOUND_WRONG, low.join("; "))
}

/// The compilers that were found, and those that were not.
fn languages(toolchains: &Toolchains<'_>) -> String {
    let row = |language: ProgrammingLanguage| {
        let title = language.title().to_owned();
        match toolchains.get(language) {
            Ok(found) => {
                let compiler = styled(QUIET, shown(&found.toolchain.compiler));
                vec![title, compiler, found.version.clone()]
            }
            Err(reason) => {
                let reason = reason.strip_prefix(&format!("{title}: ")).unwrap_or(reason);
                vec![title, styled(FOUND_WRONG, "-"), reason.to_owned()]
            }
        }
    };
    let rows: Vec<Vec<String>> = ProgrammingLanguage::ALL.into_iter().map(row).collect();
    let columns = ["language", "compiler", "version"].map(Column::Text);
    table(&columns, &rows)
}
