//! `muqi stress --script`: a loop for machines on which programs cannot be judged.

use super::super::{args::Shell, console::Console, failure::Failure};

/// Prints a script that makes boards, solves them, runs a program on them, and compares its
/// outputs. Fails when standard output cannot be written.
pub(super) fn print(shell: Shell, console: &mut Console) -> Result<(), Failure> {
    console.result(text(shell))
}

fn text(shell: Shell) -> String {
    match shell {
        Shell::Sh => include_str!("script.sh").to_owned(),
        // The shell of Windows wants line ends of its own.
        Shell::Bat => include_str!("script.bat").replace('\n', "\r\n"),
    }
}
