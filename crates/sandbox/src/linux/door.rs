//! The helper's door: what `main` looks for before anything else.
//!
//! The helper is the same program as the tool. It is a process of its own so
//! that a tool of any size starts programs quickly, and so that none of its
//! memory is counted as theirs. It serves one session: it prepares what all runs share, has
//! one program run after the other, and ends when the tool closes its pipe.
//!
//! ```text
//! tool ── helper ── keeper ── program
//!           │         └ has namespaces in which it is the first process; starts one program
//!           │           after the other, watches it, ends all that it leaves, reports
//!           └ has the namespaces of the session; makes another keeper when one is used up
//! ```

use std::{
    env,
    fs::File,
    io::{ErrorKind, Read, Write},
    os::fd::{AsFd, BorrowedFd, OwnedFd},
    path::Path,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use libc::{CLONE_NEWCGROUP, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER, CLONE_NEWUTS};
use rustix::{
    fs::{Mode as FileMode, OFlags, openat},
    process::{
        DumpableBehavior, WaitOptions, getegid, geteuid, set_dumpable_behavior, setsid, umask,
        waitpid,
    },
    time::{ClockId, clock_gettime},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    Mode, Report,
    contestant::die_with_parent,
    gate::Passage,
    identity::{self, Identities},
    keeper::{Keeper, open},
    mounts,
    record::{During, Fault, OF_SESSION, encode},
    run::Run,
    sweeper::{self, sweep_after_tool},
    system::{self, Fork},
    template::Template,
    visible::View,
};

/// The argument that asks for the helper. It is no option of the command line,
/// nor of a test program, which refuse it.
pub(crate) const ARGUMENT: &str = "--sandbox-helper";

/// The number of the first order.
pub(crate) const FIRST: u64 = 0;

/// The same for all runs of a session: the first message to the helper.
#[derive(Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) mode: Mode,
    pub(crate) view: View,
}

/// Every other message: a run that is wanted. Orders are numbered, and so are their records.
#[derive(Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) number: u64,
    pub(crate) run: Run,
}

/// Set in a program that looks for the arguments of helpers, so that it can be started with them.
static IS_THERE: AtomicBool = AtomicBool::new(false);

/// Does the work of the helper, or of a sweeper, when this process was started as one; then
/// the program is to end with this status.
pub fn helper() -> Option<ExitCode> {
    IS_THERE.store(true, Ordering::Relaxed);
    let mut arguments = env::args_os().skip(1);
    let (asked, None) = (arguments.next()?, arguments.next()) else { return None };
    let work = [(ARGUMENT, serve as fn() -> ExitCode), (sweeper::ARGUMENT, sweep_after_tool)];
    work.into_iter().find(|(argument, _)| asked == *argument).map(|(_, work)| work())
}

/// Returns whether this program has the door: `muqi` has it, a test program does not.
pub(crate) fn is_there() -> bool {
    IS_THERE.load(Ordering::Relaxed)
}

/// Serves until the tool is gone, or until there is a fault that may concern later runs.
fn serve() -> ExitCode {
    let served = prepare().and_then(|shared| {
        while let Some(order) = receive::<Order>()? {
            keep(&shared, order)?;
        }
        Ok(())
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            report(OF_SESSION, &Err(fault));
            ExitCode::FAILURE
        }
    }
}

fn prepare() -> Result<Shared, Fault> {
    let setup = receive::<Setup>()?.ok_or(ErrorKind::UnexpectedEof).during("read")?;
    Shared::prepare(setup)
}

/// Makes a keeper for an order and those that follow, and waits until it has ended.
fn keep(shared: &Shared, order: Order) -> Result<(), Fault> {
    match system::fork_into(shared.namespaces_of_keeper()).during("clone")? {
        Fork::Child => {
            if let Err(fault) = run_all(shared, order) {
                report(OF_SESSION, &Err(fault));
            }
            system::exit_now(0)
        }
        Fork::Parent(keeper) => {
            let ended = waitpid(Some(keeper), WaitOptions::empty()).during("wait")?;
            let is_well = ended.is_some_and(|(_, status)| status.exit_status() == Some(0));
            if is_well { Ok(()) } else { Err(Fault::Refused(message!("sandbox-program-lost"))) }
        }
    }
}

/// Does the work of a keeper, until it is used up or the tool is gone.
fn run_all(shared: &Shared, first: Order) -> Result<(), Fault> {
    let keeper = Keeper::new(shared)?;
    let mut order = first;
    loop {
        let outcome = keeper.run(&order, tool());
        report(order.number, &outcome);
        // After a fault there is no next run in this session.
        if outcome.is_err() || !keeper.is_as_before(&order.run)? {
            return Ok(());
        }
        match receive()? {
            Some(next) => order = next,
            None => return Ok(()),
        }
    }
}

fn report(number: u64, outcome: &Result<Report, Fault>) {
    // One write, without the buffer that would cut it at line ends. A reader
    // that is gone has no use for an error either.
    let _ = rustix::io::write(rustix::stdio::stdout(), &encode(number, outcome));
}

/// The pipe from the tool. It hangs up when the tool is gone.
fn tool() -> BorrowedFd<'static> {
    rustix::stdio::stdin()
}

/// Reads the length of a message, then the message; nothing when the tool is gone. The pipe
/// stays open.
fn receive<T: DeserializeOwned>() -> Result<Option<T>, Fault> {
    let mut pipe = File::from(tool().try_clone_to_owned().during("dup")?);
    let mut length = [0; 4];
    match pipe.read_exact(&mut length) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        read => read.during("read")?,
    }
    let mut text = Vec::new();
    let length = u32::from_le_bytes(length);
    pipe.take(u64::from(length)).read_to_end(&mut text).during("read")?;
    serde_json::from_slice(&text).during("read").map(Some)
}

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
    fn prepare(Setup { mode, view }: Setup) -> Result<Self, Fault> {
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
        hide()?;
        // What the first look at a clock finds out is the same for all runs.
        let _ = clock_gettime(ClockId::Monotonic);
        Ok(Self { mode, view, identities, proc, template, passage })
    }

    /// Returns the namespaces of which a keeper is the first process, so that they end with it.
    fn namespaces_of_keeper(&self) -> i32 {
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

/// Keeps processes of the same user from looking into this one, and into those of runs.
pub(crate) fn hide() -> Result<(), Fault> {
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
