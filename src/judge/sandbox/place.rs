//! The directory in which judgings put the files of runs: tried before anything is run, so
//! that a fault of it is named and is no fault of a program or of a mode.

use std::{env, fmt, fs, io, path::PathBuf};

use crate::process::temporary_directory;

use super::{Mode, scratch_directory, system};

/// A reason why programs cannot be judged in the directory for temporary files.
#[derive(Debug)]
pub struct UnusablePlace {
    /// The directory.
    pub place: PathBuf,
    /// Its fault.
    pub fault: PlaceFault,
}

/// A fault of a directory for the files of runs.
#[derive(Debug)]
pub enum PlaceFault {
    /// No files can be put there.
    Refused(io::Error),
    /// It is mounted with `noexec`: no program can be started there.
    NoPrograms,
}

impl UnusablePlace {
    /// The remedy, for a line that starts with `hint: `.
    pub const HINT: &str = "name another directory in the environment: TMPDIR=DIR muqi check ...";
}

impl fmt::Display for UnusablePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_named = env::var_os("TMPDIR").is_some_and(|named| !named.is_empty());
        let origin = if is_named { "named by TMPDIR" } else { "TMPDIR is not set" };
        write!(f, "{} ({origin}): ", self.place.display())?;
        match &self.fault {
            PlaceFault::Refused(cause) => {
                // Without the number, and the random name that was tried.
                let cause = cause.to_string();
                let answer = cause.split(" (os error").next().unwrap_or_default();
                write!(f, "the files of runs cannot be put there: {answer}")
            }
            PlaceFault::NoPrograms => {
                f.write_str("programs cannot be started there: it is mounted with noexec")
            }
        }
    }
}

impl std::error::Error for UnusablePlace {}

/// Returns the directory for the files of runs. `with_programs` is whether programs are
/// started in it, not only interpreters elsewhere.
///
/// # Errors
///
/// When no files can be put there, or programs are to be started there and cannot.
pub fn try_place(with_programs: bool) -> Result<PathBuf, UnusablePlace> {
    let place = temporary_directory();
    let fault = match put_file() {
        Err(error) => Some(PlaceFault::Refused(error)),
        Ok(()) => {
            (with_programs && system::has_no_programs(&place)).then_some(PlaceFault::NoPrograms)
        }
    };
    match fault {
        None => Ok(place),
        Some(fault) => Err(UnusablePlace { place, fault }),
    }
}

/// Puts a file where those of runs are, and removes it.
fn put_file() -> io::Result<()> {
    let directory = scratch_directory(Mode::Unsafe)?;
    fs::write(directory.path().join("file"), "text")
}
