//! Paths that a command is given: whether something is there, and what was meant where nothing is.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::text::{Fact, Message, ToMessage, nearest};

use super::failure::{Because as _, Failure};

/// Refuses a path at which nothing is, with what to name instead. Fails when there is nothing
/// at the path, or it cannot be looked at.
pub(super) fn exists_or(path: &Path, instead: impl Into<Fact>) -> Result<(), Failure> {
    match path.try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => Err(match nearest_beside(path, |_| true) {
            Some(near) => {
                message!("path-missing-near", path = path, near = &near, instead = instead)
            }
            None => message!("path-missing-instead", path = path, instead = instead),
        })?,
        Err(error) => Err(error).because(message!("path-unseen", path = path)),
    }
}

/// Returns why a path is no directory and cannot become one: it, or the first above it that
/// is there, is a file or a link that leads nowhere.
pub(super) fn in_the_way(path: &Path) -> Option<(&Path, Message)> {
    let there = path.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok())?;
    let is_lost = there.is_symlink() && !there.exists();
    let what = message!(if is_lost { "path-lost-link" } else { "path-no-directory" });
    (!there.is_dir()).then_some((there, what))
}

/// Returns what a misspelt path most likely meant: of what is beside it and
/// `could_be` meant, the one with the nearest name.
pub(super) fn nearest_beside(missing: &Path, could_be: impl Fn(&Path) -> bool) -> Option<PathBuf> {
    let directory = missing.parent()?;
    let listed = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let entries = fs::read_dir(listed).ok()?.filter_map(Result::ok);
    let entries = entries.filter(|entry| could_be(&entry.path()));
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    let near = nearest_name(missing.file_name()?.to_str()?, &names)?;
    Some(directory.join(near))
}

/// Returns the name that another was meant to be. Where endings agree they mean
/// nothing: `nosuch.cpp` is not near `crash.cpp`.
fn nearest_name<'n>(missing: &str, names: &'n [String]) -> Option<&'n str> {
    let Some((stem, ending)) = missing.rsplit_once('.') else {
        return nearest(missing, names.iter().map(String::as_str));
    };
    let stem_of = |name: &'n String| name.strip_suffix(ending)?.strip_suffix('.');
    if let Some(near) = nearest(stem, names.iter().filter_map(stem_of)) {
        return names.iter().find(|name| stem_of(name) == Some(near)).map(String::as_str);
    }
    nearest(missing, names.iter().filter(|name| stem_of(name).is_none()).map(String::as_str))
}

/// Returns the error of a directory, or of what is below it, that cannot be read.
pub(super) fn unreadable(directory: &Path, error: walkdir::Error) -> Failure {
    let path = error.path().unwrap_or(directory).to_owned();
    let cause = error.into_io_error();
    let problem = cause.as_ref().map_or(message!("path-link-loop"), ToMessage::to_message);
    let message = message!("cannot-read", path = &path, problem = problem);
    Failure::World { subjects: Vec::new(), message, answer: cause.map(|cause| cause.kind()) }
}
