//! `muqi completions`: scripts that complete the command line in a shell.

use super::{ExitStatus, args::Completions, console::Console, failure::Failure};

pub(super) fn run(arguments: &Completions, console: &mut Console) -> Result<ExitStatus, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut super::command(console.language()),
        "muqi",
        &mut script,
    );
    console.bytes(&script)?;
    Ok(ExitStatus::Success)
}
