//! The command line: arguments as typed, then one file a subcommand.
//!
//! Only this module and `report` know a terminal. Results go to standard output,
//! everything else to standard error.

mod again;
mod args;
mod check;
mod code;
mod compare;
mod console;
mod doctor;
mod explain;
mod export;
mod failure;
mod generate;
mod generated;
mod hack;
mod help;
mod init;
mod inputs;
mod interruption;
mod language;
mod man;
mod merge;
mod package;
mod paths;
mod pipe;
mod programs;
mod site;
mod solve;
mod status;
mod typed;
mod usage;
mod streams;
mod strength;
mod stress;
mod validate;

use std::{error::Error as _, ffi::OsString};

use clap::{CommandFactory as _, FromArgMatches as _, Parser as _, error::ErrorKind};

use args::{Arguments, Subcommand};
use console::Console;
use failure::{Because as _, Failure};

pub use code::codes;
pub use status::{ExitStatus, Interruption};

use crate::{sandbox, text::Language};

/// Parses the arguments, runs the subcommand and returns its exit status.
///
/// A pipe that is closed while results are written to it is success: its reader has seen enough.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut console = Console::new(language::asked(&arguments));
    if let Err(bytes) = sandbox::raise_stack() {
        let small = message!("stack-too-small", kibibytes = bytes >> 10);
        return finish(Err(small.into()), &console);
    }
    // The parser's own commands need the stack.
    let arguments = usage::without_help(arguments);
    if let Err(error) = usage::refuse_other_dashes(&arguments) {
        return finish(Err(error), &console);
    }
    let arguments = typed::with_generator_apart(arguments);
    let arguments = match parse(&arguments, console.language()) {
        Ok(parsed) => parsed,
        Err(error) => return report_usage(&error, &arguments, &mut console),
    };
    let isolation = match arguments.isolation {
        Some(mode) => programs::Isolation::Mode(mode),
        None if arguments.allow_unsafe => programs::Isolation::IfAny,
        None => programs::Isolation::Strongest,
    };
    isolation.take();
    let is_protocol = arguments.subcommand.has_protocol();
    let open = if is_protocol { Ok(()) } else { refuse_closed_output() };
    finish(open.and_then(|()| dispatch(arguments, &mut console)), &console)
}

/// Reports that a run with these arguments has ended by a bug of ours.
pub fn report_bug(arguments: impl IntoIterator<Item = OsString>) -> ExitStatus {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    Console::new(language::asked(&arguments)).error(&message!("bug").into());
    ExitStatus::Bug
}

/// Refuses a standard output that was closed before the program began: what is
/// printed would be lost. A judge that goes by the exit status may close it.
fn refuse_closed_output() -> Result<(), Failure> {
    if !streams::closed_at_start().output {
        return Ok(());
    }
    Err(message!("usage-closed-output").into())
}

/// Parses the arguments. Texts of help are looked up only when something is to be shown.
fn parse(arguments: &[OsString], language: Language) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from(arguments).or_else(|_| {
        let mut command = help::in_language(Arguments::command(), language);
        let mut matches = command.try_get_matches_from_mut(arguments)?;
        Arguments::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
    })
}

/// Shows a usage error, or the help or version that was asked for.
fn report_usage(error: &clap::Error, arguments: &[OsString], console: &mut Console) -> ExitStatus {
    let language = console.language();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let printed =
                refuse_closed_output().and_then(|()| console.result(help(error, language)));
            return finish(printed.map(|()| ExitStatus::Success), console);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            console.note(help(error, language));
            return ExitStatus::Usage;
        }
        _ => {}
    }
    console.error(&usage::message_of(error, arguments).into());
    if let Some(usage) = usage::usage_line(error, language) {
        console.note(format!("{usage}\n"));
    }
    ExitStatus::Usage
}

/// Returns the help that the parser has instead of an error.
fn help(error: &clap::Error, language: Language) -> String {
    help::translated(&error.render().ansi().to_string(), language)
}

fn finish(result: Result<ExitStatus, Failure>, console: &Console) -> ExitStatus {
    match result {
        Ok(status) => status,
        // What a package's program did not finish is no fault of it.
        Err(_) if interruption::first().is_some() => {
            console.remark(message!("interrupted"));
            interruption::first().map_or(ExitStatus::Usage, ExitStatus::Interrupted)
        }
        Err(error) => {
            console.error(&error);
            ExitStatus::Usage
        }
    }
}

/// Returns the command line with its texts in a language, for its documentation.
pub fn command(language: Language) -> clap::Command {
    help::in_language(Arguments::command(), language)
}

/// Starts the threads that work is spread over. They would be started at their first use,
/// but there a failure ends the program.
fn start_threads() -> Result<(), Failure> {
    match rayon::ThreadPoolBuilder::new().build_global() {
        // Without a cause they have been started before.
        Err(error) if error.source().is_some() => Err(error).because(message!("usage-no-threads")),
        _ => Ok(()),
    }
}

fn dispatch(arguments: Arguments, console: &mut Console) -> Result<ExitStatus, Failure> {
    if arguments.subcommand.is_parallel() {
        start_threads()?;
    }
    match arguments.subcommand {
        Subcommand::Generate(arguments) => generate::run(&arguments, console),
        Subcommand::Validate(arguments) => validate::run(&arguments, console),
        Subcommand::Solve(arguments) => solve::run(&arguments, console),
        Subcommand::Explain(arguments) => explain::run(&arguments, console),
        Subcommand::Strength(arguments) => strength::run(&arguments, console),
        Subcommand::Check(arguments) => check::run(&arguments, console),
        Subcommand::Compare(arguments) => compare::run(&arguments, console),
        Subcommand::Merge(arguments) => merge::run(&arguments, console),
        Subcommand::Stress(arguments) => stress::run(&arguments, console),
        Subcommand::Hack(arguments) => hack::run(&arguments, console),
        Subcommand::Export(arguments) => export::run(&arguments, console),
        Subcommand::Site(arguments) => site::run(&arguments, console),
        Subcommand::Doctor(args::Doctor {}) => doctor::run(console),
        Subcommand::Init(arguments) => init::run(&arguments, console),
        Subcommand::Completions(arguments) => help::print_completions(&arguments, console),
        Subcommand::Man(arguments) => man::run(&arguments),
    }
}
