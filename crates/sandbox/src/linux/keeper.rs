//! The process that starts programs one after the other, and watches them.
//!
//! Under [`Mode::Namespaces`](super::Mode::Namespaces) it is the first process of its namespace.
//! It ends all that a program started, and the next one finds everything as the last one did: ids
//! of processes count from the same number, and the file system is a new copy.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::{
    fs::{Mode as FileMode, OFlags, openat},
    io::pwrite,
    process::{getpid, set_child_subreaper},
};

use super::{
    Report,
    contestant::{Contestant, die_with_parent},
    identity::{Identity, own_id},
    mounts,
    order::Order,
    record::{During, Fault},
    run::{Access, Run},
    shared::Shared,
    streams::{Streams, open},
    watch::{self, Written},
};

/// The file with the id that was given last, in the namespace of the process that writes to it.
const LAST_ID: &str = "sys/kernel/ns_last_pid";

/// The id of the keeper itself, as text.
const OWN_ID: &[u8] = b"1";

/// A keeper: its part beside what all runs share.
pub(crate) struct Keeper<'a> {
    shared: &'a Shared,
    /// The id of this process in `/proc`, which no other living process has.
    number: u32,
    /// [`LAST_ID`], where it may be written.
    last_id: Option<OwnedFd>,
}

impl<'a> Keeper<'a> {
    /// Prepares this process.
    pub(crate) fn new(shared: &'a Shared) -> Result<Self, Fault> {
        let proc = shared.proc.as_fd();
        let mut last_id = None;
        if shared.template.is_some() {
            die_with_parent()?;
            let flags = OFlags::WRONLY | OFlags::CLOEXEC;
            last_id = openat(proc, LAST_ID, flags, FileMode::empty()).ok();
        } else {
            // It outlives the helper, to end the program and all that this has started: its
            // own pipe to the tool hangs up, too.
            set_child_subreaper(Some(getpid())).during("prctl SUBREAPER")?;
        }
        Ok(Self { shared, number: own_id(proc)?, last_id })
    }

    /// Runs a program to its end. `tool` hangs up when the tool is gone.
    pub(crate) fn run(&self, order: &Order, tool: BorrowedFd<'_>) -> Result<Report, Fault> {
        let Shared { mode, view, identities, proc, template, passage } = self.shared;
        let (mode, proc, Order { number, run }) = (*mode, proc.as_fd(), order);
        let identity = identities.of_run(*number, self.number);
        let mut streams = Streams::open(run, identity)?;
        let written = hand_over(run, identity)?;
        if let Some(template) = template {
            streams.input = mounts::open_read_only(&run.input, proc)?;
            template.enter(run)?;
        }
        let mut outputs = vec![streams.output.try_clone().during("dup")?];
        outputs.extend(written);
        let errors = streams.errors.try_clone().during("dup")?;
        let streams = &streams;
        let contestant = Contestant { run, view, mode, identity, streams, proc, passage };
        watch::run(&contestant, tool, &Written { outputs, errors })
    }

    /// Makes this process as it was before a run. Returns false when that cannot be, and the
    /// next run needs another keeper.
    pub(crate) fn is_as_before(&self, run: &Run) -> Result<bool, Fault> {
        if run.limits.processes {
            return Ok(false);
        }
        let Some(template) = &self.shared.template else { return Ok(true) };
        template.leave()?;
        // Otherwise the ids of the next program would tell how many threads this one had.
        Ok(self.last_id.as_ref().is_some_and(|file| pwrite(file, OWN_ID, 0).is_ok()))
    }
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
