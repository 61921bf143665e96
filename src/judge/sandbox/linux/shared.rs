//! The helper's side of a session: what all runs share, and the process of each run.

use std::{
    fs::File,
    io::{ErrorKind, Write},
    os::fd::{AsFd, BorrowedFd, OwnedFd},
    path::Path,
};

use libc::{
    CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER,
    CLONE_NEWUTS,
};
use rustix::{
    fs::{Mode as FileMode, OFlags, openat, readlinkat},
    process::{
        DumpableBehavior, getpid, set_child_subreaper, set_dumpable_behavior, setsid, umask,
    },
    time::{ClockId, clock_gettime},
};

use super::{
    Mode,
    contestant::{Contestant, die_with_parent},
    door::{Order, Setup},
    identity::{Identities, Identity, Outer},
    mounts,
    record::{During, Fault, Finding},
    run::{Access, Run},
    streams::{Streams, open},
    system,
    template::Template,
    visible::View,
    watch,
};

/// The part that all runs of a session share. None of it can be changed by a run.
pub(super) struct Shared {
    mode: Mode,
    view: View,
    identities: Identities,
    /// The directory `/proc` with all processes.
    proc: OwnedFd,
    /// The file system of programs, where they have one of their own.
    template: Option<Template>,
}

impl Shared {
    /// Prepares this process for its session.
    pub(super) fn prepare(Setup { mode, view }: Setup) -> Result<Self, Fault> {
        die_with_parent()?;
        // Signals of the terminal are for the tool.
        setsid().during("setsid")?;
        umask(FileMode::from_raw_mode(0o022));
        let proc = open(Path::new("/proc"), OFlags::PATH | OFlags::DIRECTORY)?;
        prefer_for_killing(&proc);
        let identities = if mode == Mode::Unsafe { Identities::One } else { Identities::choose() };
        let template = if mode == Mode::Namespaces {
            enter_namespaces(&identities)?;
            mounts::make_private()?;
            Some(Template::new(&view, proc.as_fd())?)
        } else {
            None
        };
        hide()?;
        // What the first look at a clock finds out is the same for all runs.
        let _ = clock_gettime(ClockId::Monotonic);
        Ok(Self { mode, view, identities, proc, template })
    }

    /// Returns the namespaces of which the process of a run is the first, so that they end
    /// with it: those in which a program could leave something behind.
    pub(super) fn namespaces_of_run(&self) -> i32 {
        if self.template.is_some() { CLONE_NEWPID | CLONE_NEWIPC } else { 0 }
    }

    /// Does the work of the process of a run. `tool` hangs up when the tool is gone.
    pub(super) fn run(&self, order: &Order, tool: BorrowedFd<'_>) -> Result<Finding, Fault> {
        let Self { mode, view, identities, proc, template } = self;
        let (mode, proc, Order { number, run }) = (*mode, proc.as_fd(), order);
        let identity = identities.of_run(*number, own_number(proc)?);
        let mut streams = Streams::open(run, identity)?;
        let written = hand_over(run, identity)?;
        match template {
            Some(template) => {
                die_with_parent()?;
                streams.input = mounts::open_read_only(&run.input, proc)?;
                template.enter(run)?;
            }
            // It outlives the helper, to end the program and all that this has started: its
            // own pipe to the tool hangs up, too.
            None => set_child_subreaper(Some(getpid())).during("prctl SUBREAPER")?,
        }
        let outputs = [&streams.output, &streams.errors].map(OwnedFd::try_clone);
        let mut files = outputs.into_iter().collect::<Result<Vec<_>, _>>().during("dup")?;
        files.extend(written);
        let contestant = Contestant { run, view, mode, identity, streams: &streams, proc };
        watch::run(&contestant, tool, &files)
    }
}

/// Makes the namespaces in which no program leaves anything behind: it has no rights there.
fn enter_namespaces(identities: &Identities) -> Result<(), Fault> {
    let outer = Outer::current();
    let mut flags = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWCGROUP;
    let is_shared = identities.is_one();
    if is_shared {
        flags |= CLONE_NEWUSER;
    }
    system::unshare(flags).during("unshare")?;
    if is_shared { outer.map() } else { Ok(()) }
}

/// Returns the id of this process in `/proc`, which no other living process has.
fn own_number(proc: BorrowedFd<'_>) -> Result<u32, Fault> {
    let own = readlinkat(proc, "self", Vec::new()).during("readlink /proc/self")?;
    let number = own.to_str().ok().and_then(|text| text.parse().ok());
    number.ok_or(ErrorKind::InvalidData).during("readlink /proc/self")
}

/// Gives the files that the program may write to the user that it will be.
/// Returns them.
fn hand_over(run: &Run, identity: Identity) -> Result<Vec<OwnedFd>, Fault> {
    let mut written = Vec::new();
    for name in &run.writable_files {
        let file = open(&run.directory.join(name), OFlags::RDONLY | OFlags::NOFOLLOW)?;
        identity.own(&file)?;
        written.push(file);
    }
    let directory = open(&run.directory, OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW)?;
    match run.access {
        Access::Writable => identity.own(&directory)?,
        Access::ReadOnly => identity.can_enter(&directory, &run.directory)?,
    }
    Ok(written)
}

/// Keeps processes of the same user from looking into this one, and into those of runs.
fn hide() -> Result<(), Fault> {
    set_dumpable_behavior(DumpableBehavior::NotDumpable).during("prctl DUMPABLE")
}

/// Has the kernel kill the program and not the tool when the machine runs out of memory.
/// Where this is not allowed nothing is lost.
fn prefer_for_killing(proc: &OwnedFd) {
    let flags = OFlags::WRONLY | OFlags::CLOEXEC;
    if let Ok(file) = openat(proc, "self/oom_score_adj", flags, FileMode::empty()) {
        let _ = File::from(file).write_all(b"1000");
    }
}
