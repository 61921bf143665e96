//! Paths that a command is given: whether something is there, and what was meant where nothing is.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use crate::{
    store::{StoreError, try_writing, write_new},
    text::{Fact, Message, ToMessage, nearest, shown},
};

use super::failure::{Because as _, Failure};

/// Refuses a path at which nothing is, with what to name instead. Fails when there is nothing
/// at the path, or it cannot be looked at.
pub(crate) fn exists_or(path: &Path, instead: impl Into<Fact>) -> Result<(), Failure> {
    match path.try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => {
            // Reports name programs of the jury without their directory.
            let of_jury = Path::new("problem/submissions").join(path);
            let of_jury = Some(of_jury).filter(|path| path.exists());
            let near = of_jury.or_else(|| nearest_beside(path, |_| true)).map(shown);
            Err(message!("path-missing-instead", path = path, near = near, instead = instead))?
        }
        Err(error) => Err(error).because(message!("cannot-read", path = path)),
    }
}

/// Returns why a path is no directory and cannot become one: it, or the first above it that
/// is there, is a file or a link that leads nowhere.
pub(crate) fn in_the_way(path: &Path) -> Option<(&Path, Message)> {
    let there = path.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok())?;
    let is_lost = there.is_symlink() && !there.exists();
    let what = message!(if is_lost { "path-lost-link" } else { "system-not-a-directory" });
    (!there.is_dir()).then_some((there, what))
}

/// Refuses a path that cannot become a directory because it, or what is above it,
/// is a file or a link that leads nowhere.
pub(crate) fn refuse_file_above(path: &Path) -> Result<(), Failure> {
    match in_the_way(path) {
        None => Ok(()),
        Some((file, what)) => Err(message!("path-in-the-way", path = file, problem = what).into()),
    }
}

/// Makes a directory and those above it, where they are missing. Fails when it cannot be made.
pub(crate) fn make_directory(path: &Path) -> Result<(), Failure> {
    refuse_file_above(path)?;
    fs::create_dir_all(path).because(message!("cannot-create", path = path))
}

/// Returns what a misspelt path most likely meant: of what is beside it and
/// `could_be` meant, the one with the nearest name.
pub(crate) fn nearest_beside(missing: &Path, could_be: impl Fn(&Path) -> bool) -> Option<PathBuf> {
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
    if let Some(near) = nearest(stem, names.iter().filter_map(|name| stem_of(name, ending))) {
        return names.iter().find(|name| stem_of(name, ending) == Some(near)).map(String::as_str);
    }
    nearest(
        missing,
        names.iter().filter(|name| stem_of(name, ending).is_none()).map(String::as_str),
    )
}

/// Returns a name without an ending; nothing where it has another.
fn stem_of<'n>(name: &'n str, ending: &str) -> Option<&'n str> {
    name.strip_suffix(ending)?.strip_suffix('.')
}

/// Returns the error of a directory, or of what is below it, that cannot be read.
pub(crate) fn unreadable(directory: &Path, error: walkdir::Error) -> Failure {
    let path = error.path().unwrap_or(directory).to_owned();
    let cause = error.into_io_error();
    let problem = cause.as_ref().map_or(message!("path-link-loop"), ToMessage::to_message);
    let message = message!("cannot-read", path = &path, problem = problem);
    Failure::World { subjects: Vec::new(), message, answer: cause.map(|cause| cause.kind()) }
}

/// Returns the file that a link leads to; nothing where the path itself is no link.
pub(crate) fn link_target(path: &Path) -> Option<PathBuf> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
    is_link.then(|| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))
}

/// Returns where a path leads to through links, if that is outside of `root`.
pub(crate) fn leads_outside(root: &Path, path: &Path) -> Option<PathBuf> {
    let root = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let real = fs::canonicalize(path).ok()?;
    let root = fs::canonicalize(root).ok()?;
    (!real.starts_with(root)).then_some(real)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_link_leads_outside_wherever_on_the_way_it_is() {
        let place = tempfile::tempdir().expect("a directory");
        let [root, other] = ["root", "other"].map(|name| place.path().join(name));
        for directory in [&root, &other] {
            fs::create_dir(directory).expect("a directory");
            fs::write(directory.join("a"), "").expect("written");
        }
        symlink("a", root.join("inside")).expect("a link");
        symlink(&other, root.join("directory")).expect("a link");
        symlink(&root, place.path().join("link")).expect("a link");
        assert_eq!(leads_outside(&root, &root.join("inside")), None);
        assert_eq!(leads_outside(&place.path().join("link"), &root.join("a")), None);
        let real = fs::canonicalize(other.join("a")).expect("there");
        assert_eq!(leads_outside(&root, &root.join("directory/a")), Some(real));
        assert_eq!(link_target(&root.join("directory/a")), None);
        assert!(link_target(&root.join("inside")).is_some());
    }
}

/// A path at which there is nothing, or a file that may have the bytes to be written.
pub(crate) struct NewFile {
    path: PathBuf,
    /// The option that names the file.
    option: Option<&'static str>,
}

impl NewFile {
    /// Takes a path, before the work whose result is to be written there. A file that
    /// `could_be` such a result passes for now. Fails when anything else is there, or no file
    /// can be written to its directory.
    pub(crate) fn new(path: &Path, could_be: impl Fn(&[u8]) -> bool) -> Result<Self, Failure> {
        Self::named_by(None, path, could_be)
    }

    /// Takes a path as [`Self::new`] does; advice mentions the option that names the file.
    pub(crate) fn named_by(
        option: impl Into<Option<&'static str>>,
        path: &Path,
        could_be: impl Fn(&[u8]) -> bool,
    ) -> Result<Self, Failure> {
        let option = option.into();
        if is_ordinary_file(path, option)? && !fs::read(path).is_ok_and(|it| could_be(&it)) {
            return Err(occupied(path, "kind-file", option));
        }
        refuse_directory_of(path)?;
        Ok(Self { path: path.to_owned(), option })
    }

    /// Returns where it is to be.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the file, unless it is there already. Fails when a file with other bytes is
    /// there, or it cannot be written.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let Self { path, option } = self;
        if write_new(path, bytes)? || fs::read(path).is_ok_and(|found| found == bytes) {
            return Ok(());
        }
        Err(occupied(path, "kind-file", *option))
    }
}

/// Returns whether an ordinary file is at a path, and not nothing. Fails when anything else is
/// there, or that cannot be seen.
pub(crate) fn is_ordinary_file(path: &Path, option: Option<&'static str>) -> Result<bool, Failure> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).because(message!("cannot-write", path = path)),
        Ok(found) if found.is_dir() => Err(occupied(path, "kind-directory", option)),
        // Writing would go through it, to a file that nobody named.
        Ok(found) if found.is_symlink() => Err(occupied(path, "kind-link", option)),
        Ok(found) if !found.is_file() => Err(occupied(path, "kind-special", option)),
        Ok(_) => Ok(true),
    }
}

/// Returns that a thing is where a file was to be written, which an option names.
pub(crate) fn occupied(path: &Path, thing: &'static str, option: Option<&'static str>) -> Failure {
    message!("path-occupied", path = path, thing = Message::new(thing), option = option).into()
}

/// Refuses a file whose directory is missing or cannot be written to.
pub(crate) fn refuse_directory_of(path: &Path) -> Result<(), Failure> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !directory.is_dir() {
        return Err(message!("path-without-directory", path = path).into());
    }
    try_writing_file(path, directory)
}

/// Tries whether a file can be written to a directory. Fails with the path of the file where it
/// cannot.
pub(crate) fn try_writing_file(path: &Path, directory: &Path) -> Result<(), Failure> {
    let tried = try_writing(directory).map_err(|error| match error {
        StoreError::Io { operation, source, .. } => {
            StoreError::Io { operation, path: path.to_owned(), source }
        }
        other => other,
    });
    Ok(tried?)
}
