//! `muqi completions`: scripts that complete the command line in a shell.

use super::{ExitStatus, args::Completions, console::Console};

pub(super) fn run(arguments: &Completions, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut super::command(), "muqi", &mut script);
    console.bytes(&script)?;
    Ok(ExitStatus::Success)
}
