//! The part of a helper's session that all its runs share.

use std::{
    fs::File,
    io::Write as _,
    os::fd::{AsFd as _, OwnedFd},
    path::Path,
};

use libc::{CLONE_NEWCGROUP, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER, CLONE_NEWUTS};
use rustix::{
    fs::{Mode as FileMode, OFlags, openat},
    process::{getegid, geteuid, setsid, umask},
    time::{ClockId, clock_gettime},
};

use super::{
    Mode,
    contestant::die_with_parent,
    gate::Passage,
    identity::{self, Identities},
    mounts,
    order::Setup,
    own_program::hide,
    record::{During, Fault},
    streams::open,
    system,
    template::Template,
    visible::View,
};

/// The part that all runs of a session share. None of it can be changed by a run.
pub(crate) struct Shared {
    pub(crate) mode: Mode,
    pub(crate) view: View,
    pub(crate) identities: Identities,
    /// The directory `/proc` with all processes.
    pub(crate) proc: OwnedFd,
    /// The file system of programs, where they have one of their own.
    pub(crate) template: Option<Template>,
    /// The way of gates to the keeper.
    pub(crate) passage: Passage,
}

impl Shared {
    /// Prepares this process for its session.
    pub(crate) fn prepare(Setup { mode, view }: Setup) -> Result<Self, Fault> {
        die_with_parent()?;
        // Signals of the terminal are for the tool.
        setsid().during("setsid")?;
        umask(FileMode::from_raw_mode(0o022));
        let proc = open(Path::new("/proc"), OFlags::PATH | OFlags::DIRECTORY)?;
        prefer_for_killing(&proc);
        let identities = if mode == Mode::Unsafe { Identities::One } else { Identities::choose() };
        let passage = Passage::new()?;
        let template = if mode == Mode::Namespaces {
            enter_namespaces(&identities)?;
            mounts::make_private()?;
            Some(Template::new(&view, proc.as_fd())?)
        } else {
            None
        };
        hide().during("prctl DUMPABLE")?;
        // What the first look at a clock finds out is the same for all runs.
        let _ = clock_gettime(ClockId::Monotonic);
        Ok(Self { mode, view, identities, proc, template, passage })
    }

    /// Returns the namespaces of which a keeper is the first process, so that they end with it.
    pub(crate) fn namespaces_of_keeper(&self) -> i32 {
        if self.template.is_some() { CLONE_NEWPID } else { 0 }
    }
}

/// Makes the namespaces in which no program leaves anything behind: it has no rights there.
fn enter_namespaces(identities: &Identities) -> Result<(), Fault> {
    let (user, group) = (geteuid(), getegid());
    let mut flags = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWCGROUP;
    let is_shared = identities.is_one();
    if is_shared {
        flags |= CLONE_NEWUSER;
    }
    system::unshare(flags).during("unshare")?;
    if is_shared { identity::map(user, group) } else { Ok(()) }
}

/// Has the kernel kill the program and not the tool when the machine runs out of memory.
/// Where this is not allowed nothing is lost.
fn prefer_for_killing(proc: &OwnedFd) {
    let flags = OFlags::WRONLY | OFlags::CLOEXEC;
    if let Ok(file) = openat(proc, "self/oom_score_adj", flags, FileMode::empty()) {
        let _ = File::from(file).write_all(b"1000");
    }
}
