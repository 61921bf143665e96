//! The files that a program reads and writes without opening them.

use std::{os::fd::OwnedFd, path::Path};

use rustix::{
    fs::{CWD, FileType, Mode as FileMode, OFlags, fstat, ftruncate, openat},
    stdio::{dup2_stderr, dup2_stdin, dup2_stdout},
};

use super::{
    identity::Identity,
    record::{During, Fault},
    run::Run,
};

/// The files that a program reads and writes without opening them.
pub(crate) struct Streams {
    pub(crate) input: OwnedFd,
    pub(crate) output: OwnedFd,
    pub(crate) errors: OwnedFd,
}

impl Streams {
    /// Opens them. The files that are written change hands, so that the program
    /// can open them anew by the names of its streams.
    pub(crate) fn open(run: &Run, identity: Identity) -> Result<Self, Fault> {
        Ok(Self {
            input: open(&run.input, OFlags::RDONLY)?,
            output: written(&run.output, identity)?,
            errors: written(&run.errors, identity)?,
        })
    }

    /// Makes them the streams of this process.
    pub(crate) fn take(&self) -> Result<(), Fault> {
        dup2_stdin(&self.input).during("dup2")?;
        dup2_stdout(&self.output).during("dup2")?;
        dup2_stderr(&self.errors).during("dup2")
    }
}

/// Opens a file that is written.
fn written(path: &Path, identity: Identity) -> Result<OwnedFd, Fault> {
    let file = open(path, OFlags::WRONLY | OFlags::CREATE)?;
    let found = fstat(&file).during("fstat")?;
    // A device is everybody's, and holds nothing.
    if FileType::from_raw_mode(found.st_mode) == FileType::RegularFile {
        // Some file systems write what was emptied to the disk at once.
        if found.st_size > 0 {
            ftruncate(&file, 0).during("ftruncate")?;
        }
        identity.own(&file)?;
    }
    Ok(file)
}

/// Opens a file that closes when a program is loaded.
pub(crate) fn open(path: &Path, flags: OFlags) -> Result<OwnedFd, Fault> {
    openat(CWD, path, flags | OFlags::CLOEXEC, FileMode::from_raw_mode(0o600))
        .during(format_args!("open {}", path.display()))
}
