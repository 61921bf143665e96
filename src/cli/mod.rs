//! The command line: arguments as typed, then one file a subcommand.
//!
//! Only this module and `report` know a terminal. Results go to standard output,
//! everything else to standard error.

mod args;
mod check;
mod completions;
mod console;
mod explain;
mod generate;
mod init;
mod inputs;
mod package;
mod solve;
mod status;
mod validate;

use std::{ffi::OsString, io};

use clap::{CommandFactory as _, Parser as _, error::ErrorKind};

use args::{Arguments, Subcommand};
use console::Console;

pub use status::ExitStatus;

/// Parses the arguments, runs the subcommand and says how it ended.
///
/// A pipe that is closed while results are written to it is success: whoever
/// reads has seen enough.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let mut console = Console::new();
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // The only thing that can go wrong here is a closed pipe.
            let _ = error.print();
            let asked_for =
                matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            return if asked_for { ExitStatus::Success } else { ExitStatus::Usage };
        }
    };
    match dispatch(arguments, &mut console) {
        Ok(status) => status,
        Err(error) if is_closed_pipe(&error) => ExitStatus::Success,
        Err(error) => {
            console.error(&error);
            ExitStatus::Usage
        }
    }
}

/// Returns the command line as clap knows it, for its documentation.
pub fn command() -> clap::Command {
    Arguments::command()
}

fn dispatch(arguments: Arguments, console: &mut Console) -> anyhow::Result<ExitStatus> {
    match arguments.subcommand {
        Subcommand::Generate(arguments) => generate::run(&arguments, console),
        Subcommand::Validate(arguments) => validate::run(&arguments, console),
        Subcommand::Solve(arguments) => solve::run(&arguments, console),
        Subcommand::Explain(arguments) => explain::run(&arguments, console),
        Subcommand::Check(arguments) => check::run(&arguments, console),
        Subcommand::Init(arguments) => init::run(&arguments, console),
        Subcommand::Completions(arguments) => completions::run(&arguments, console),
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
