//! Finding and opening the inputs that a command is given.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use walkdir::WalkDir;

use crate::{
    input::{self, Constraints},
    store::rewrite_atomically,
    text::{Diagnostic, Source, nearest},
};

use super::console::with_hint;

/// Directories of this name hold files that must be refused.
const INVALID_INPUT: &str = "invalid_input";

/// An input, or what makes it too large to be one.
pub(super) type Opened = Result<Source, Diagnostic>;

/// Where an input is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum InputPath {
    StandardInput,
    File(PathBuf),
}

impl InputPath {
    /// Takes a path as it was typed.
    pub(super) fn new(path: &Path) -> Self {
        if path.as_os_str() == "-" { Self::StandardInput } else { Self::File(path.to_owned()) }
    }

    /// Returns how it is called in messages.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::StandardInput => "-".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Reads it, at most a little more than any valid input has.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(super) fn open(&self, constraints: &Constraints) -> anyhow::Result<Opened> {
        let shown = self.shown();
        let loaded = match self {
            Self::StandardInput => input::load(io::stdin().lock(), &shown, constraints),
            Self::File(path) if path.is_dir() => {
                let message = format!("{shown}: a directory, expected one input");
                return Err(with_hint(message, "name a file in it, or `-` for standard input"));
            }
            Self::File(path) => {
                fs::File::open(path).and_then(|file| input::load(file, &shown, constraints))
            }
        };
        loaded.with_context(|| format!("{shown}: cannot read"))
    }
}

/// Finds the inputs that paths mean: files and `-` as they are, directories with
/// every `.in` below them but those of `invalid_input`.
///
/// # Errors
///
/// When a path does not exist or a directory holds no input.
pub(super) fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<InputPath>> {
    let mut found = Vec::new();
    for path in paths {
        if is_directory(path) {
            let inputs = below(path)?.into_iter();
            let valid =
                inputs.filter(|input| !must_be_refused(path, input.parent().unwrap_or(path)));
            found.extend(valid.map(InputPath::File));
        } else {
            let input = InputPath::new(path);
            if let InputPath::File(path) = &input {
                exists(path)?;
            }
            found.push(input);
        }
    }
    Ok(found)
}

/// Returns the error of a directory, or of what is below it, that cannot be
/// read.
pub(super) fn unreadable(directory: &Path, error: walkdir::Error) -> anyhow::Error {
    let shown = error.path().unwrap_or(directory).display().to_string();
    let cause = error.into_io_error().unwrap_or_else(|| io::Error::other("a loop of links"));
    anyhow::Error::from(cause).context(format!("{shown}: cannot read"))
}

/// Returns whether the inputs of a directory below `root` are invalid on purpose.
pub(super) fn must_be_refused(root: &Path, directory: &Path) -> bool {
    directory != root && directory.file_name().is_some_and(|name| name == INVALID_INPUT)
}

/// Returns whether a path as it was typed means a directory; `-` never does.
pub(super) fn is_directory(path: &Path) -> bool {
    path.as_os_str() != "-" && path.is_dir()
}

/// Tells a path that is not there.
///
/// # Errors
///
/// When there is nothing at the path, or it cannot be looked at.
pub(super) fn exists(path: &Path) -> anyhow::Result<()> {
    exists_or(path, "name an input, a directory of inputs, or `-` for standard input")
}

/// Tells a path that is not there, with what to name instead.
///
/// # Errors
///
/// When there is nothing at the path, or it cannot be looked at.
pub(super) fn exists_or(path: &Path, hint: &str) -> anyhow::Result<()> {
    let shown = path.display();
    match path.try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => {
            let meant = nearest_beside(path, |_| true);
            let meant =
                meant.map_or(String::new(), |it| format!("did you mean {}? ", it.display()));
            Err(with_hint(format!("{shown}: no such file or directory"), format!("{meant}{hint}")))
        }
        Err(error) => Err(error).with_context(|| format!("{shown}: cannot be looked at")),
    }
}

/// Returns what a misspelt path most likely meant: of what lies beside it and
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

/// Returns the name that another was meant to be. Where endings agree they say
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

/// Returns every `.in` below a directory, in order; hidden directories are
/// passed over.
///
/// # Errors
///
/// When a directory cannot be read or there is no input.
pub(super) fn below(directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let visible = |entry: &walkdir::DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let mut found = Vec::new();
    for entry in WalkDir::new(directory).sort_by_file_name().into_iter().filter_entry(visible) {
        let entry = entry.map_err(|error| unreadable(directory, error))?;
        let is_input = entry.path().extension().is_some_and(|extension| extension == "in");
        if is_input && entry.file_type().is_file() {
            found.push(entry.into_path());
        }
    }
    if found.is_empty() {
        let message = format!("{}: no input (*.in) in this directory", directory.display());
        return Err(with_hint(message, "`muqi gen` writes a test set"));
    }
    Ok(found)
}

/// Writes a user's file anew, the one a link leads to, unless it must not be
/// written.
///
/// # Errors
///
/// When it is read-only, or cannot be written.
pub(super) fn rewrite(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let shown = path.display();
    let metadata = fs::metadata(path).with_context(|| format!("{shown}: cannot read"))?;
    if metadata.permissions().readonly() {
        return Err(with_hint(
            format!("{shown}: read-only, left as it is"),
            "make it writable, or take a copy",
        ));
    }
    Ok(rewrite_atomically(path, bytes)?)
}
