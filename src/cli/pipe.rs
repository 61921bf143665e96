//! Files that are named on the command line, named pipes among them.
//!
//! A named pipe cannot be read before something opens it for writing, which may never
//! happen: the wait is reported. Pipes without a name, as shells make them for
//! `<(...)`, have their writer already.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

/// Opens a file that was named; of a named pipe waits for its writer.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    if waits(path) { waiting::open(path) } else { File::open(path) }
}

/// Reads a file that was named; of a named pipe waits for its writer.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).map(|_| bytes)
}

pub(crate) fn waits(path: &Path) -> bool {
    waiting::is_named_pipe(path)
}

#[cfg(target_os = "linux")]
mod waiting {
    use std::{
        fs::{self, File},
        io,
        os::unix::fs::FileTypeExt as _,
        path::Path,
    };

    use rustix::{
        event::{PollFd, PollFlags, Timespec, poll},
        fs::{Mode, OFlags, fcntl_getfl, fcntl_setfl, open as open_with, statfs},
    };

    use super::super::{console::note, language};

    /// The file system of pipes without a name.
    const PIPE_FS: u64 = 0x5049_5045;

    /// A writer that is there by then is not waited for aloud.
    const SILENT: Timespec = Timespec { tv_sec: 0, tv_nsec: 300_000_000 };

    pub(crate) fn is_named_pipe(path: &Path) -> bool {
        let is_fifo = fs::metadata(path).is_ok_and(|found| found.file_type().is_fifo());
        is_fifo && statfs(path).is_ok_and(|of| u64::try_from(of.f_type) != Ok(PIPE_FS))
    }

    /// Opens a named pipe when something has been written to it, or its writer is gone.
    pub(crate) fn open(path: &Path) -> io::Result<File> {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let pipe = File::from(open_with(path, flags, Mode::empty())?);
        if poll(&mut [PollFd::new(&pipe, PollFlags::IN)], Some(&SILENT))? == 0 {
            let language = language::of_process();
            let label = language.text(message!("label-note"));
            let waiting = language.text(message!("usage-reads-pipe", path = path));
            note(language.about(label, waiting) + "\n");
            poll(&mut [PollFd::new(&pipe, PollFlags::IN)], None)?;
        }
        fcntl_setfl(&pipe, fcntl_getfl(&pipe)? - OFlags::NONBLOCK)?;
        Ok(pipe)
    }
}

#[cfg(not(target_os = "linux"))]
mod waiting {
    use std::{fs::File, io, path::Path};

    pub(crate) fn is_named_pipe(_: &Path) -> bool {
        false
    }

    pub(crate) fn open(path: &Path) -> io::Result<File> {
        File::open(path)
    }
}
