//! The command-line program `muqi`.

use std::process::ExitCode;

use muqi::cli::{ExitStatus, run};
use muqi::judge::sandbox;

fn main() -> ExitCode {
    if let Some(status) = sandbox::helper() {
        return status;
    }
    let status = std::panic::catch_unwind(|| run(std::env::args_os())).unwrap_or_else(|_| {
        // The panic itself has been shown by the standard hook.
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"error: this is a bug of muqi; please report it with the command and its input\n",
        );
        ExitStatus::Bug
    });
    status.into()
}
