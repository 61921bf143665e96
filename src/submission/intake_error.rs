//! Reasons why it is unclear what to judge.

use std::path::Path;

use crate::{
    archive::ArchiveError,
    text::{Message, ToMessage},
};

use super::{Holds, Sign};

/// Returns that a path cannot be read.
pub(super) fn unreadable(path: &Path, cause: &ArchiveError) -> Message {
    match cause {
        ArchiveError::Damaged(_) => message!("tree-damaged", path = path, problem = cause),
        _ => message!("tree-unreadable", path = path, problem = cause),
    }
}

/// Returns that there is nothing to judge at a path.
pub(super) fn nothing(path: &Path, reason: Message) -> Message {
    message!("intake-nothing", path = path, reason = reason)
}

/// Returns that a path is a package: its jury's programs are in a directory of it, and contestants'
/// programs in none.
pub(super) fn package(path: &Path) -> Message {
    let above = if path == Path::new(".") { Path::new("") } else { path };
    let submissions = above.join("problem/submissions");
    message!("intake-package", path = path, submissions = submissions.as_path())
}

/// Returns that a directory or an archive looks like several things, with a file for each.
pub(super) fn mixture(path: &Path, signs: &[Sign]) -> Message {
    let clauses = signs.iter().map(ToMessage::to_message);
    let all = clauses.reduce(|first, second| message!("clauses", first = first, second = second));
    let all = all.unwrap_or_else(|| message!("nothing-to-recognise"));
    match directory_of_jury(signs) {
        Some(directory) => {
            message!("intake-mixture-of-jury", path = path, signs = all, directory = directory)
        }
        None => message!("intake-mixture", path = path, signs = all),
    }
}

/// Returns the directory that looks like one of the jury by its name only: it may be that of a
/// contestant.
fn directory_of_jury(signs: &[Sign]) -> Option<&str> {
    let of_jury = signs.iter().find(|sign| sign.holds == Holds::Submissions)?;
    Some(of_jury.file.split_once('/')?.0)
}
