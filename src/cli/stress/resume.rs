//! The record of how far a search came, so that the next one can go on there.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::store::{sha256_hex, write_atomically};

/// The time between two records: what a killed search repeats at most.
const EVERY: Duration = Duration::from_secs(2);

/// A file with the number of boards up to which a program was tried on every one.
///
/// It is in the cache: without it a search begins at the first board.
#[derive(Debug)]
pub(in crate::cli) struct Resume {
    path: PathBuf,
    last: Mutex<Instant>,
}

impl Resume {
    /// Takes a directory, and what the boards and the program are known by.
    pub(super) fn new(directory: &Path, identity: &str) -> Self {
        let path = directory.join(sha256_hex(identity.as_bytes()));
        Self { path, last: Mutex::new(Instant::now()) }
    }

    /// Returns the number; 0 where nothing is recorded.
    pub(super) fn reached(&self) -> u64 {
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        text.trim().parse().unwrap_or(0)
    }

    /// Records a number, unless another was recorded a moment ago.
    pub(super) fn record_now_and_then(&self, reached: u64) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= EVERY {
            *last = Instant::now();
            self.record(reached);
        }
    }

    /// Records a number. What cannot be recorded is tried once more.
    pub(super) fn record(&self, reached: u64) {
        let Some(directory) = self.path.parent() else { return };
        if fs::create_dir_all(directory).is_ok() {
            let _ = write_atomically(&self.path, format!("{reached}\n").as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_on_where_it_came_to_and_another_one_begins_anew() {
        let place = tempfile::tempdir().expect("a directory");
        let resume = |identity| Resume::new(&place.path().join("stress"), identity);
        assert_eq!(resume("a").reached(), 0);
        resume("a").record(413);
        assert_eq!((resume("a").reached(), resume("b").reached()), (413, 0));
    }
}
