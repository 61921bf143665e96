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
    io::{ErrorKind, Read},
    os::fd::BorrowedFd,
    process::ExitCode,
};

use rustix::process::{WaitOptions, waitpid};
use serde::de::DeserializeOwned;

use super::{
    Report,
    keeper::Keeper,
    order::{ARGUMENT, Order, Setup},
    own_program,
    record::{During, Fault, OF_SESSION, encode},
    shared::Shared,
    sweeper::{self, sweep_after_tool},
    system::{self, Fork},
};

/// Does the work of the helper, or of a sweeper, when this process was started as one; then
/// the program is to end with this status.
pub fn helper() -> Option<ExitCode> {
    own_program::note_door();
    let mut arguments = env::args_os().skip(1);
    let (asked, None) = (arguments.next()?, arguments.next()) else { return None };
    let work = [(ARGUMENT, serve as fn() -> ExitCode), (sweeper::ARGUMENT, sweep_after_tool)];
    work.into_iter().find(|(argument, _)| asked == *argument).map(|(_, work)| work())
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
