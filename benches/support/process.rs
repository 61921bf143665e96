//! Running the program `muqi` as its users do: as a process of its own.

use std::{
    path::Path,
    process::{Command, Stdio},
};

/// Runs `muqi` in `directory` and returns whether it ended with success. What
/// it prints is made, but goes nowhere.
///
/// # Panics
///
/// When it cannot be started.
pub(crate) fn muqi(directory: &Path, arguments: &[&str]) -> bool {
    let mut muqi = Command::new(env!("CARGO_BIN_EXE_muqi"));
    muqi.current_dir(directory).args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
    muqi.stderr(Stdio::null()).status().expect("muqi can be started").success()
}
