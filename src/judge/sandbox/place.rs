//! The directory in which judgings put the files of runs: tried before anything is run, so
//! that a fault of it is named and is no fault of a program or of a mode.

use std::{env, fs, io, path::PathBuf};

use crate::{
    process::temporary_directory,
    text::{Message, ToMessage},
};

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
#[derive(Debug, thiserror::Error)]
pub enum PlaceFault {
    /// No files can be put there.
    Refused(#[from] io::Error),
    /// A directory above it is closed to the users as whom programs run.
    Closed(PathBuf),
    /// It is mounted with `noexec`: no program can be started there.
    NoPrograms,
}

impl ToMessage for PlaceFault {
    fn to_message(&self) -> Message {
        match self {
            Self::Refused(error) => message!("place-refused", problem = answer(error)),
            Self::Closed(directory) => message!("place-closed", directory = directory),
            Self::NoPrograms => message!("place-without-programs"),
        }
    }
}

impl ToMessage for UnusablePlace {
    fn to_message(&self) -> Message {
        let Self { place, fault } = self;
        let named = env::var_os("TMPDIR").is_some_and(|named| !named.is_empty());
        message!("place-unusable", place = place, named = named, fault = fault)
    }
}

display_in_english!(PlaceFault, UnusablePlace);

/// Returns the answer of the system without its number, and without a random name that was tried.
pub(in crate::judge) fn answer(error: &io::Error) -> String {
    error.to_string().split(" (os error").next().unwrap_or_default().to_owned()
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
