//! `muqi hack`: boards on which programs fail, tried and kept as tests.

mod add;
mod board;
mod dropped;
mod list;
mod replaced;
mod tried;

use std::path::Path;

use super::{
    ExitStatus,
    args::{Hack, HackAction},
    console::Console,
    failure::Failure,
    package::Package,
};

pub(super) use board::board_of_find;

/// The directory of finds in a package.
const HACKS: &str = "hacks";

pub(super) fn run(arguments: &Hack, console: &mut Console) -> Result<ExitStatus, Failure> {
    match &arguments.action {
        HackAction::Try(arguments) => tried::run(arguments, console),
        HackAction::Add(arguments) => add::run(arguments, console),
        HackAction::List(arguments) => list::run(arguments, console),
        HackAction::Drop(arguments) => dropped::run(arguments, console),
    }
}

/// Returns the directory `problem/` of a package. Fails for the built-in problem, where nothing can
/// be kept.
fn problem_directory(package: &Package) -> Result<&Path, Failure> {
    let directory = package.problem.files.directory();
    Ok(directory.ok_or_else(|| message!("hack-built-in"))?)
}
