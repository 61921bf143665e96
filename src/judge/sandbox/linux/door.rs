//! The helper's door: what `main` looks for before anything else.
//!
//! The helper is the same program as the tool. It is a process of its own so
//! that a tool of any size starts programs quickly, and so that none of its
//! memory is counted as theirs.

use std::{
    env,
    fs::File,
    io::{Read, Write},
    os::fd::{AsFd, BorrowedFd, OwnedFd},
    path::Path,
    process::ExitCode,
};

use rustix::{
    fs::{Mode as FileMode, OFlags, openat},
    process::{
        DumpableBehavior, WaitOptions, getpid, set_child_subreaper, set_dumpable_behavior, setsid,
        umask, waitpid,
    },
};
use serde::{Deserialize, Serialize};

use super::{
    Mode,
    contestant::{Contestant, die_with_parent},
    identity::{Identity, Outer},
    mounts,
    record::{During, Fault, Finding, encode},
    run::{Access, Run},
    streams::{Streams, open},
    system::{self, Fork},
    visible::View,
    watch,
};

/// The argument that asks for the helper. It is no option of the command line,
/// nor of a test program, which refuse it.
pub(super) const ARGUMENT: &str = "--sandbox-helper";

/// The work that the helper is asked for.
#[derive(Serialize, Deserialize)]
pub(super) struct Request {
    pub(super) mode: Mode,
    pub(super) run: Run,
    pub(super) view: View,
}

/// Does the work of the helper when this process was started as one; then the
/// program is to end with this status.
pub fn helper() -> Option<ExitCode> {
    let mut arguments = env::args_os().skip(1);
    let is_asked = arguments.next()? == ARGUMENT && arguments.next().is_none();
    is_asked.then(|| {
        serve().unwrap_or_else(|fault| report(&Err(fault)));
        ExitCode::SUCCESS
    })
}

fn report(outcome: &Result<Finding, Fault>) {
    // One write, without the buffer that would cut it at line ends. A reader
    // that is gone has no use for an error either.
    let _ = rustix::io::write(rustix::stdio::stdout(), &encode(outcome));
}

fn serve() -> Result<(), Fault> {
    let Request { mode, run, view } = read_request()?;
    // Signals of the terminal are for the tool.
    setsid().during("setsid")?;
    umask(FileMode::from_raw_mode(0o022));
    let proc = open(Path::new("/proc"), OFlags::PATH | OFlags::DIRECTORY)?;
    prefer_for_killing(&proc);
    let identity = if mode == Mode::Unsafe { Identity::Shared } else { Identity::choose() };
    let task = Task {
        streams: Streams::open(&run, identity)?,
        written: hand_over(&run, identity)?,
        run,
        view,
        mode,
        identity,
        proc,
    };
    match mode {
        Mode::Namespaces => task.run_in_namespaces(),
        Mode::Landlock | Mode::Unsafe => {
            set_child_subreaper(Some(getpid())).during("prctl SUBREAPER")?;
            hide()?;
            report(&task.watch());
            Ok(())
        }
    }
}

/// Everything that is open for a run.
struct Task {
    run: Run,
    view: View,
    mode: Mode,
    identity: Identity,
    streams: Streams,
    /// Files that the program may write, its streams aside.
    written: Vec<OwnedFd>,
    proc: OwnedFd,
}

impl Task {
    /// Makes the namespaces, and the first process in them.
    fn run_in_namespaces(mut self) -> Result<(), Fault> {
        die_with_parent()?;
        let outer = Outer::current();
        let mut flags = libc::CLONE_NEWNS
            | libc::CLONE_NEWPID
            | libc::CLONE_NEWNET
            | libc::CLONE_NEWIPC
            | libc::CLONE_NEWUTS
            | libc::CLONE_NEWCGROUP;
        if self.identity == Identity::Shared {
            flags |= libc::CLONE_NEWUSER;
        }
        system::unshare(flags).during("unshare")?;
        if self.identity == Identity::Shared {
            outer.map()?;
        }
        match system::fork().during("fork")? {
            Fork::Child => {
                report(&self.be_first());
                system::exit_now(0)
            }
            Fork::Parent(first) => {
                waitpid(Some(first), WaitOptions::empty()).during("wait").map(drop)
            }
        }
    }

    /// The work of the first process of the namespaces.
    fn be_first(&mut self) -> Result<Finding, Fault> {
        die_with_parent()?;
        mounts::make_private()?;
        self.streams.input = mounts::open_read_only(&self.run.input, self.proc.as_fd())?;
        mounts::enter(&self.run, &self.view)?;
        hide()?;
        self.watch()
    }

    fn watch(&self) -> Result<Finding, Fault> {
        let Self { run, view, mode, identity, streams, written, proc } = self;
        let (mode, identity, proc) = (*mode, *identity, proc.as_fd());
        let contestant = Contestant { run, view, mode, identity, streams, proc };
        let outputs = [&streams.output, &streams.errors].map(OwnedFd::try_clone);
        let mut files: Vec<OwnedFd> =
            outputs.into_iter().collect::<Result<_, _>>().during("dup")?;
        for file in written {
            files.push(file.try_clone().during("dup")?);
        }
        watch::run(&contestant, tool(), &files)
    }
}

/// The pipe from the tool. It hangs up when the tool is gone.
fn tool() -> BorrowedFd<'static> {
    rustix::stdio::stdin()
}

/// Reads the length of the request, then the request. The pipe stays open.
fn read_request() -> Result<Request, Fault> {
    let mut pipe = File::from(tool().try_clone_to_owned().during("dup")?);
    let mut length = [0; 4];
    pipe.read_exact(&mut length).during("read")?;
    let mut text = Vec::new();
    let length = u32::from_le_bytes(length);
    pipe.take(u64::from(length)).read_to_end(&mut text).during("read")?;
    serde_json::from_slice(&text).during("read")
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

/// Keeps processes of the same user from looking into this one.
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
