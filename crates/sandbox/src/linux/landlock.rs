//! Restricting a program that cannot be given a file system of its own.
//!
//! Existence and size of files that the user can reach stay visible: Landlock
//! hides what is in a file, not that there is one. Nor can it take a file out of
//! a directory, so programs are allowed file by file.

use std::{
    io,
    path::{Path, PathBuf},
};

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, BitFlags, LandlockStatus, PathBeneath, Ruleset,
    RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

use muqi_text::Message;

use super::{
    record::{During, Fault},
    run::{Access, Run},
    streams::Streams,
    visible::{self, View},
};

/// The newest rights that are asked for; older kernels keep what they know.
const NEWEST: ABI = ABI::V6;

/// Files about itself that a program may read. The rest of `/proc/self` describes the
/// machine: its mounts, its connections.
const OF_ITSELF: [&str; 12] = [
    "auxv",
    "cmdline",
    "comm",
    "environ",
    "fd",
    "limits",
    "maps",
    "smaps",
    "smaps_rollup",
    "stat",
    "statm",
    "status",
];

/// Restricts this process and all it becomes to what `run` may see. Returns whether signals stay
/// among the program's own processes.
pub(crate) fn restrict(run: &Run, view: &View, streams: &Streams) -> Result<bool, Fault> {
    let status = rules(run, view, streams).map_err(io::Error::other).during("landlock")?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err(Fault::Refused(reason(&status.landlock)));
    }
    Ok(matches!(
        status.landlock,
        LandlockStatus::Available { effective_abi, .. } if effective_abi >= ABI::V6
    ))
}

fn rules(
    run: &Run,
    view: &View,
    streams: &Streams,
) -> Result<landlock::RestrictionStatus, RulesetError> {
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let start = AccessFs::ReadFile | AccessFs::Execute;
    let change = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::Truncate;
    // No name can lead elsewhere here.
    let devices = visible::DEVICES.into_iter().filter(|&name| name != visible::ZERO);
    let devices = devices.map(|name| Path::new("/dev").join(name));
    let writable_files = run.writable_files.iter().map(|name| run.directory.join(name));
    let itself = OF_ITSELF.map(|name| Path::new("/proc/self").join(name));
    let own = [run.directory.clone()];
    let created: &[PathBuf] = match run.access {
        Access::ReadOnly => &[],
        Access::Writable => &own,
    };
    // Compilers start others of the programs that they see.
    let used = if run.limits.processes { read | AccessFs::Execute } else { read };
    let program = run.directory.join(&run.program);
    Ruleset::default()
        .handle_access(AccessFs::from_all(NEWEST))?
        .handle_access(AccessNet::from_all(NEWEST))?
        .scope(Scope::from_all(NEWEST))?
        .create()?
        .add_rules(path_beneath_rules(&view.shown, used))?
        .add_rules(path_beneath_rules(view.started.iter().chain([&program]), start))?
        .add_rules(path_beneath_rules(own.iter().chain(&itself), read))?
        .add_rules(path_beneath_rules(devices.chain(writable_files), change))?
        .add_rules(path_beneath_rules(created, everything_but_devices_and_programs()))?
        .add_rule(PathBeneath::new(&streams.input, AccessFs::ReadFile))?
        .add_rule(PathBeneath::new(&streams.output, change))?
        .add_rule(PathBeneath::new(&streams.errors, change))?
        .restrict_self()
}

/// Returns the rights of compilers in their working directory.
fn everything_but_devices_and_programs() -> BitFlags<AccessFs> {
    let special = AccessFs::MakeChar
        | AccessFs::MakeBlock
        | AccessFs::MakeSock
        | AccessFs::IoctlDev
        | AccessFs::Execute;
    AccessFs::from_all(NEWEST) & !special
}

fn reason(status: &LandlockStatus) -> Message {
    message!(match status {
        LandlockStatus::NotEnabled => "landlock-disabled",
        LandlockStatus::NotImplemented => "landlock-unsupported",
        LandlockStatus::Available { .. } => "landlock-refused",
    })
}
