//! A file on disk that somebody else may exchange at any moment.
//!
//! It is opened once, and what was opened is looked at: between a look at a name and its opening
//! another file, a link or a pipe can take its place.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use muqi_text::Failed;

/// A file on disk by its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiskFile {
    path: PathBuf,
    /// The directory below which no link leads to it; nothing where its path was named.
    below: Option<PathBuf>,
}

impl DiskFile {
    /// Returns a file that was found below a directory.
    pub fn below(directory: &Path, path: &Path) -> Self {
        Self { path: path.to_owned(), below: Some(directory.to_owned()) }
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns whether its path was named: what links lead to there is meant.
    pub(crate) fn is_named(&self) -> bool {
        self.below.is_none()
    }

    /// Opens it.
    ///
    /// # Errors
    ///
    /// When it cannot be opened, is no regular file, or a link has taken the place of it or of a
    /// directory on the way to it.
    pub fn open(&self) -> io::Result<File> {
        match &self.below {
            Some(directory) => regular(open_below(directory, &self.path)?),
            None => open(&self.path),
        }
    }

    /// Returns its beginning, at most `most` bytes.
    ///
    /// # Errors
    ///
    /// Those of [`open`](Self::open), and when it cannot be read.
    pub fn beginning(&self, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.open()?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// A file that was named on the command line.
impl From<PathBuf> for DiskFile {
    fn from(path: PathBuf) -> Self {
        Self { path, below: None }
    }
}

/// Opens a file, unless it is a pipe or a device, which might never end.
///
/// # Errors
///
/// When it cannot be opened, or is no regular file.
pub fn open(path: &Path) -> io::Result<File> {
    regular(at_once().open(path)?)
}

fn regular(file: File) -> io::Result<File> {
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    Err(no_regular_file())
}

fn no_regular_file() -> io::Error {
    io::Error::other(Failed(message!("own-no-regular-file")))
}

/// Returns how files are opened: without waiting for the other end of a pipe.
fn at_once() -> OpenOptions {
    let mut options = File::options();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
    }
    options
}

/// Opens a file below a directory, step by step, so that no link is followed.
#[cfg(target_os = "linux")]
fn open_below(directory: &Path, path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, openat};

    let below = path.strip_prefix(directory).map_err(io::Error::other)?;
    let mut at = File::open(directory)?;
    let mut steps = below.iter().peekable();
    while let Some(step) = steps.next() {
        let is_last = steps.peek().is_none();
        let kind = if is_last { OFlags::NONBLOCK | OFlags::NOCTTY } else { OFlags::DIRECTORY };
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NOFOLLOW | kind;
        let next = openat(&at, step, flags, Mode::empty()).map_err(io::Error::from);
        at = match next {
            Err(error) if error.raw_os_error() == Some(libc::ELOOP) => {
                return Err(no_regular_file());
            }
            next => next?.into(),
        };
    }
    Ok(at)
}

/// Opens a file below a directory.
#[cfg(not(target_os = "linux"))]
fn open_below(_: &Path, path: &Path) -> io::Result<File> {
    at_once().open(path)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{fs, os::unix::fs::symlink};

    use super::*;

    #[test]
    fn what_has_become_a_link_or_a_pipe_is_not_read() {
        let place = tempfile::tempdir().expect("a directory");
        let at = |name: &str| place.path().join(name);
        fs::create_dir_all(at("contest/one")).expect("a directory");
        fs::create_dir(at("secret")).expect("a directory");
        for name in ["secret/a.cpp", "contest/one/a.cpp"] {
            fs::write(at(name), name).expect("a file");
        }
        let file = DiskFile::below(&at("contest"), &at("contest/one/a.cpp"));
        assert_eq!(file.beginning(7).expect("read"), b"contest");
        // The directory that was given may be reached by a link.
        symlink(at("contest"), at("link")).expect("a link");
        let by_link = DiskFile::below(&at("link"), &at("link/one/a.cpp"));
        assert_eq!(by_link.beginning(7).expect("read"), b"contest");
        fs::remove_file(at("contest/one/a.cpp")).expect("removed");
        symlink(at("secret/a.cpp"), at("contest/one/a.cpp")).expect("a link");
        assert!(file.open().is_err(), "the file is a link");
        fs::remove_dir_all(at("contest/one")).expect("removed");
        symlink(at("secret"), at("contest/one")).expect("a link");
        assert!(file.open().is_err(), "its directory is a link");
        let pipe = at("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()));
        assert!(DiskFile::from(pipe.clone()).open().is_err(), "it would never end");
        assert!(DiskFile::below(place.path(), &pipe).open().is_err(), "it would never end");
    }
}
