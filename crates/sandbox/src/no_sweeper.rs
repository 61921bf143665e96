//! A program without the judge has no directories of runs that could be left over.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::Mode;

#[expect(clippy::unnecessary_wraps, reason = "it fails where there is a sandbox")]
pub(crate) fn closed_directory(_place: &Path) -> io::Result<Option<PathBuf>> {
    Ok(None)
}

pub(crate) fn is_passed_through(_mode: Mode) -> bool {
    false
}

/// Nothing is left over where nothing runs.
#[derive(Debug)]
pub(crate) struct Sweeper;

impl Sweeper {
    pub(crate) fn start(_directory: &Path) -> Option<Self> {
        None
    }
}

pub(crate) fn sweep(_place: &Path, _prefix: &str) {}

pub(crate) fn has_no_programs(_place: &Path) -> bool {
    false
}
