//! The command-line program `muqi`.

use std::process::ExitCode;

use muqi::{
    cli::{ExitStatus, run},
    judge::sandbox,
};

fn main() -> ExitCode {
    if let Some(status) = sandbox::helper() {
        return status;
    }
    if let Err(bytes) = sandbox::raise_stack() {
        let text = format!(
            "error: the stack may have no more than {} KiB (ulimit -s)\n\
             hint: ulimit -s 8192; a hard limit is raised by root\n",
            bytes >> 10
        );
        let _ = std::io::Write::write_all(&mut std::io::stderr(), text.as_bytes());
        return ExitStatus::Usage.into();
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
