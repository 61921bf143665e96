//! The command line: arguments as typed, then one file a subcommand.
//!
//! Only this module and `report` know a terminal. Results go to standard output,
//! everything else to standard error.

mod args;
mod check;
mod completions;
mod console;
mod doctor;
mod explain;
mod export;
mod generate;
mod generated;
mod init;
mod inputs;
mod interruption;
mod package;
mod solve;
mod status;
mod strength;
mod validate;

use std::{
    ffi::OsString,
    io::{self, Write as _},
};

use anyhow::Context as _;
use clap::{CommandFactory as _, Parser as _, error::ErrorKind};

use args::{Arguments, Subcommand};
use console::{CANNOT_WRITE, Console};

pub use status::{ExitStatus, Interruption};

/// Parses the arguments, runs the subcommand and says how it ended.
///
/// A pipe that is closed while results are written to it is success: whoever
/// reads has seen enough.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let mut console = Console::new();
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return told_by_clap(&error, &console),
    };
    finish(dispatch(arguments, &mut console), &console)
}

/// Shows a usage error, or the help or version that was asked for.
fn told_by_clap(error: &clap::Error, console: &Console) -> ExitStatus {
    let printed = error.print().and_then(|()| io::stdout().flush()).context(CANNOT_WRITE);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            finish(printed.map(|()| ExitStatus::Success), console)
        }
        _ => ExitStatus::Usage,
    }
}

fn finish(result: anyhow::Result<ExitStatus>, console: &Console) -> ExitStatus {
    match result {
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
        Subcommand::Strength(arguments) => strength::run(&arguments, console),
        Subcommand::Check(arguments) => check::run(&arguments, console),
        Subcommand::Export(arguments) => export::run(&arguments, console),
        Subcommand::Doctor(args::Doctor {}) => doctor::run(console),
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
