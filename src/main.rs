//! The command-line program `muqi`.

use std::{env::args_os, panic::catch_unwind, process::ExitCode};

use muqi::{
    cli::{report_bug, run},
    sandbox, sentences,
};

fn main() -> ExitCode {
    sentences::register();
    if let Some(status) = sandbox::helper() {
        return status;
    }
    // The panic itself has been shown by the standard hook.
    catch_unwind(|| run(args_os())).unwrap_or_else(|_| report_bug(args_os())).into()
}
