//! Finding and opening the inputs that a command is given.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, IsTerminal as _, Read as _},
    path::{Path, PathBuf},
};

use walkdir::WalkDir;

use crate::{
    archive,
    problem::{Constraints, Problem},
    store::{Blob, StoreError, rewrite_atomically},
    testset::{self, TestFiles},
    text::{Diagnostic, Failed, ToMessage as _, path_code, shown},
};

use super::{console::note, failure::Failure, language, paths::nearest_beside, pipe, streams};

/// An input that was named, or found in a directory.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum InputPath {
    StandardInput,
    /// A path as it was typed: also a pipe, as shells make them for `<(...)`.
    Named(PathBuf),
    /// A file of a directory.
    Found(PathBuf),
}

impl InputPath {
    pub(crate) fn new(path: &Path) -> Self {
        if is_dash(path) { Self::StandardInput } else { Self::Named(path.to_owned()) }
    }

    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Self::StandardInput => None,
            Self::Named(path) | Self::Found(path) => Some(path),
        }
    }

    pub(crate) fn shown(&self) -> String {
        self.file().map_or_else(|| "-".to_owned(), shown)
    }

    /// Returns whether it is a pipe that nothing may ever be written to: others come first.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Self::Named(path) if pipe::waits(path))
    }

    /// Reads it where a command takes no other: advice does not mention directories. Fails when it
    /// cannot be read.
    pub(crate) fn blob_alone(&self, problem: &Problem) -> Result<Blob, Vec<Diagnostic>> {
        self.blob(problem, &problem.config.constraints).map_err(|faults| {
            faults
                .into_iter()
                .map(|fault| match fault.code {
                    path_code::MISSING => fault.with("wanted", "one"),
                    _ => fault,
                })
                .collect()
        })
    }

    /// Reads it, at most a little more than any valid input has. Fails when it cannot be read.
    pub(crate) fn blob(
        &self,
        problem: &Problem,
        within: &Constraints,
    ) -> Result<Blob, Vec<Diagnostic>> {
        let opened: io::Result<Box<dyn io::Read>> = match self {
            Self::StandardInput => standard_input().map(|stdin| Box::new(stdin) as _),
            Self::Named(path) if path.is_dir() => {
                let fault = Diagnostic::of_file(path_code::DIRECTORY, self.shown());
                return Err(vec![fault.with("wanted", "input")]);
            }
            Self::Named(path) => pipe::open(path).map(|file| Box::new(file) as _),
            // Only what was named may be a pipe: one that was found might never end.
            Self::Found(path) => archive::open(path).map(|file| Box::new(file) as _),
        };
        // Endless streams are refused as fast as a large file is.
        let most = problem.engine.most_input_bytes(within);
        opened
            .and_then(|reader| Blob::of_reader(reader.take(most)))
            .map_err(|cause| vec![self.unreadable(&cause)])
    }

    fn unreadable(&self, cause: &io::Error) -> Diagnostic {
        match self {
            Self::Named(path) if is_missing(path) => missing(path),
            Self::StandardInput if cause.kind() == io::ErrorKind::IsADirectory => {
                Diagnostic::of_file(path_code::DIRECTORY, "-").with("wanted", "stream")
            }
            _ => Diagnostic::unreadable(self.file().unwrap_or(Path::new("-")), cause),
        }
    }
}

pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns standard input to be read, and prints on a terminal that it is waited for. Fails when it
/// was closed before the program began.
pub(crate) fn standard_input() -> io::Result<io::StdinLock<'static>> {
    if streams::closed_at_start().input {
        return Err(io::Error::other(Failed(message!("own-input-closed"))));
    }
    let stdin = io::stdin();
    if stdin.is_terminal() {
        let waiting = message!("usage-reads-terminal", windows = cfg!(windows));
        note(language::of_process().text(waiting) + "\n");
    }
    Ok(stdin.lock())
}

/// Refuses standard input that is named twice: the second would be empty. Fails when it is.
pub(crate) fn refuse_second_dash(paths: &[PathBuf]) -> Result<(), Failure> {
    if paths.iter().filter(|path| is_dash(path)).count() < 2 {
        return Ok(());
    }
    Err(message!("usage-dash-twice").into())
}

/// Finds the inputs that paths mean, in their order: files and `-` as they are,
/// directories with every input below them but those of `tests/invalid`.
pub(crate) fn find(paths: &[PathBuf]) -> Vec<Result<InputPath, Vec<Diagnostic>>> {
    let mut found = Vec::new();
    for path in paths {
        if !is_directory(path) {
            found.push(Ok(InputPath::new(path)));
            continue;
        }
        let walk = Walk::of(path);
        let valid = walk.tests.iter().filter(|(directory, _)| !must_be_refused(path, directory));
        let inputs: Vec<PathBuf> = valid.flat_map(|(_, tests)| inputs_of(tests).cloned()).collect();
        let is_empty = inputs.is_empty() && walk.faults.is_empty();
        found.extend(inputs.into_iter().map(|input| Ok(InputPath::Found(input))));
        found.extend(walk.faults.into_iter().map(|fault| Err(vec![fault])));
        found.extend(is_empty.then(|| Err(vec![no_input(path)])));
    }
    found
}

pub(crate) fn inputs_of(tests: &BTreeMap<String, TestFiles>) -> impl Iterator<Item = &PathBuf> {
    tests.values().flat_map(|files| &files.inputs)
}

/// The tests below a directory; links are followed, hidden directories are passed over.
#[derive(Default)]
pub(crate) struct Walk {
    pub(crate) tests: BTreeMap<PathBuf, BTreeMap<String, TestFiles>>,
    pub(crate) faults: Vec<Diagnostic>,
}

impl Walk {
    pub(crate) fn of(root: &Path) -> Self {
        let mut walk = Self::default();
        let entries = WalkDir::new(root).follow_links(true).sort_by_file_name();
        for entry in entries.into_iter().filter_entry(is_visible) {
            match entry {
                Ok(entry) => walk.add(entry.path()),
                Err(error) => walk.add_fault(root, error),
            }
        }
        walk
    }

    /// Adds what keeps a part of the directory from being looked at.
    fn add_fault(&mut self, root: &Path, error: walkdir::Error) {
        let path = error.path().unwrap_or(root).to_owned();
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        // A link to a directory above it leads to what is looked at anyway.
        if (is_hidden && error.depth() > 0) || error.loop_ancestor().is_some() {
            return;
        }
        let leads_nowhere = path.is_symlink() && !path.exists();
        // It may have led to a directory; a file of a test is reported where tests are read.
        let is_file = path.extension().is_some();
        if leads_nowhere && is_file {
            return;
        }
        let cause = match error.into_io_error() {
            Some(cause) if !leads_nowhere => cause,
            _ => io::Error::other(Failed(message!("path-lost-link"))),
        };
        self.faults.push(Diagnostic::unreadable(&path, &cause));
    }

    fn add(&mut self, directory: &Path) {
        // Where a directory cannot be listed the walk itself reports it.
        if let Ok(tests) = testset::test_files(directory) {
            self.tests.insert(directory.to_owned(), tests);
        }
    }
}

/// Returns whether a walk looks at an entry: the root, and directories that are not hidden.
fn is_visible(entry: &walkdir::DirEntry) -> bool {
    let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
    entry.file_type().is_dir() && (entry.depth() == 0 || !hidden) || entry.depth() == 0
}

/// Returns whether the inputs of a directory below `root` are invalid on purpose.
fn must_be_refused(root: &Path, directory: &Path) -> bool {
    directory != root && is_of_invalid(directory)
}

/// Returns whether the inputs of a directory are invalid on purpose: it is `tests/invalid`, as in
/// `validators/`.
pub(crate) fn is_of_invalid(directory: &Path) -> bool {
    directory.ends_with("tests/invalid")
}

/// Returns whether a path as it was typed means a directory; `-` never does.
pub(crate) fn is_directory(path: &Path) -> bool {
    !is_dash(path) && path.is_dir()
}

pub(crate) fn no_input(directory: &Path) -> Diagnostic {
    Diagnostic::of_file(path_code::NO_INPUT, shown(directory))
}

/// Returns whether nothing is at a path, not even a link that leads nowhere.
fn is_missing(path: &Path) -> bool {
    fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// Returns that nothing is at a path, with what was probably meant.
fn missing(path: &Path) -> Diagnostic {
    let near = nearest_beside(path, |_| true);
    let near = near.map_or_else(|| "none".to_owned(), shown);
    Diagnostic::of_file(path_code::MISSING, shown(path)).with("nearest", near).with("wanted", "any")
}

/// Writes a user's file anew, the one a link leads to, unless it must not be written. Fails
/// when it is read-only, or cannot be written.
pub(crate) fn rewrite(path: &Path, bytes: &[u8]) -> Result<(), Vec<Diagnostic>> {
    let metadata =
        fs::metadata(path).map_err(|cause| vec![Diagnostic::unreadable(path, &cause)])?;
    if metadata.permissions().readonly() {
        return Err(vec![unwritable(path, &read_only())]);
    }
    rewrite_atomically(path, bytes).map_err(|error| vec![not_written(path, error)])
}

/// Returns that a user's file is not to be written.
pub(crate) fn read_only() -> io::Error {
    io::Error::other(Failed(message!("own-read-only")))
}

/// Returns that a user's file was not written, and why.
pub(crate) fn not_written(path: &Path, error: StoreError) -> Diagnostic {
    match error {
        StoreError::Io { source, .. } => unwritable(path, &source),
        other => unwritable(path, &io::Error::other(other)),
    }
}

/// Returns that a user's file cannot be written, and why.
pub(crate) fn unwritable(path: &Path, cause: &io::Error) -> Diagnostic {
    Diagnostic::of_file(path_code::UNWRITABLE, shown(path))
        .with("problem", cause.to_message())
        .with("is_full", cause.kind() == io::ErrorKind::StorageFull)
}
