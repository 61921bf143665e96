//! The files that are joined, and those that are refused.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use walkdir::WalkDir;

use crate::{
    report::{PartHeader, PartLines},
    text::{Fact, shown},
};

use super::super::{
    check::lines_of,
    console::Console,
    failure::{Because as _, Failure},
    paths,
};

/// Paths that an error names.
const SHOWN: usize = 8;

/// The parts that were found.
pub(crate) struct Found {
    /// Every part, by its file.
    pub(crate) parts: Vec<(String, PartLines)>,
    /// Files that are none of this judging, each with the reason.
    pub(crate) refused: Vec<(PathBuf, Failure)>,
    /// The directory of the first file.
    directory: PathBuf,
}

impl Found {
    /// Reads the files that are named, and all parts in the directories that are, whose names end
    /// in `.jsonl`. What runs have not finished is left out. Fails when nothing is at a path, a
    /// directory cannot be read, or there is no file.
    pub(crate) fn in_paths(named: &[PathBuf], console: &Console) -> Result<Self, Failure> {
        let mut files = Vec::new();
        for path in named {
            paths::exists_or(path, message!("merge-name-parts"))?;
            if path.is_dir() {
                files.extend(parts_below(path)?);
            } else {
                files.push(path.clone());
            }
        }
        let Some(first) = files.first() else {
            return Err(message!("merge-no-part", paths = Fact::list(named, SHOWN)).into());
        };
        let directory = first.parent().unwrap_or(Path::new("")).to_owned();
        let mut found = Self { parts: Vec::new(), refused: Vec::new(), directory };
        let bar = console.progress(files.len(), message!("progress-reading"));
        for path in files {
            let bytes = fs::read(&path).because(message!("cannot-read", path = &path));
            match bytes.and_then(|bytes| lines_of(&path, &bytes)) {
                Ok(lines) => found.parts.push((shown(&path), lines)),
                Err(failure) => found.refused.push((path, failure)),
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(found)
    }

    /// Returns the plan that most parts were judged by.
    pub(crate) fn plan(&self) -> Option<String> {
        most(self.parts.iter().map(|(_, lines)| (lines.header.edition.clone(), 1)))
    }

    /// Returns a header with the isolation and the choice of tests and names of most contestants.
    pub(crate) fn usual(&self) -> Option<PartHeader> {
        let with_runs = self.parts.iter().filter(|(_, lines)| lines.header.isolation != "none");
        let usual = most(with_runs.map(|(_, it)| (key(&it.header), it.contestants().len())));
        let mut headers = self.parts.iter().map(|(_, lines)| &lines.header);
        let usual = headers.clone().find(|header| usual.as_ref() == Some(&key(header)));
        usual.or_else(|| headers.next()).cloned()
    }

    /// Refuses parts that were judged otherwise.
    pub(crate) fn refuse_others(&mut self, expected: &PartHeader) {
        let parts = std::mem::take(&mut self.parts);
        for (file, lines) in parts {
            match lines.header.difference(expected) {
                None => self.parts.push((file, lines)),
                Some(why) => {
                    let refused = message!("part-unfit", path = &file, why = &why);
                    self.refused.push((file.into(), refused.into()));
                }
            }
        }
    }

    pub(crate) fn report_refused(&self, console: &Console) {
        for (_, failure) in &self.refused {
            console.error(failure);
        }
    }

    /// Returns the directory to record missing results in.
    pub(crate) fn directory(&self) -> &Path {
        if self.directory.as_os_str().is_empty() { Path::new(".") } else { &self.directory }
    }
}

fn key(header: &PartHeader) -> (String, bool, bool) {
    (header.isolation.clone(), header.all_tests, header.exact_names)
}

/// Returns what has the greatest weight in all; of equal ones the first in order.
fn most<T: Ord>(weighed: impl Iterator<Item = (T, usize)>) -> Option<T> {
    let mut weights = BTreeMap::<T, usize>::new();
    for (one, weight) in weighed {
        *weights.entry(one).or_default() += weight;
    }
    let heaviest = weights.values().copied().max()?;
    weights.into_iter().find_map(|(one, weight)| (weight == heaviest).then_some(one))
}

/// Returns the parts below a directory, in the order of their names. Fails when it cannot be read.
fn parts_below(directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut parts = Vec::new();
    for entry in WalkDir::new(directory).sort_by_file_name() {
        let entry = entry.map_err(std::io::Error::from);
        let entry = entry.because(message!("cannot-read", path = directory))?;
        let name = entry.file_name().to_string_lossy();
        if entry.file_type().is_file() && name.ends_with(".jsonl") && !name.starts_with('.') {
            parts.push(entry.into_path());
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_weights_the_first_counts_in_any_order() {
        assert_eq!(most([("b", 2), ("a", 1), ("a", 1)].into_iter()), Some("a"));
        assert_eq!(most([("a", 1), ("b", 2)].into_iter()), Some("b"));
        assert_eq!(most(std::iter::empty::<(u8, usize)>()), None);
    }
}
