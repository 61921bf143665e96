//! The limits of a compiler, its end, and its output.

use std::{
    fs,
    io::{self, Read as _},
    path::Path,
    time::Duration,
};

use crate::text::{Message, escaped_lines};

use super::sandbox::{End, Limits};

/// The limits of a compiler.
pub(super) const COMPILER_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(30),
    wall: Duration::from_mins(1),
    memory_bytes: 2 << 30,
    output_bytes: 256 << 20,
    tmp_bytes: 256 << 20,
    threads: 64,
    processes: true,
};

/// Bytes that are kept of what a compiler prints, of each of its streams: a
/// hundred lines and more, of which the first matter.
const MESSAGE_BYTES: usize = 16 << 10;

/// Returns why a compiler failed, if it did.
pub(super) fn failure(end: End) -> Option<Message> {
    let Limits { cpu, wall, memory_bytes, output_bytes, .. } = COMPILER_LIMITS;
    Some(match end {
        End::Exited(0) => return None,
        End::Exited(status) => message!("compiler-exit-status", status = status),
        End::Signaled(signal) => message!("compiler-signal", signal = signal),
        End::NotStarted(error) => {
            let problem = io::Error::from_raw_os_error(error);
            message!("compiler-not-run", problem = &problem)
        }
        End::CpuLimit => message!("compiler-cpu-limit", seconds = cpu.as_secs()),
        End::WallLimit => message!("compiler-wall-limit", seconds = wall.as_secs()),
        End::MemoryLimit => message!("compiler-memory-limit", mebibytes = memory_bytes >> 20),
        End::OutputLimit | End::ErrorsLimit => {
            message!("compiler-output-limit", mebibytes = output_bytes >> 20)
        }
    })
}

/// Returns what a compiler printed, bounded, without terminal codes, escaped: it shows parts of
/// the source.
pub(super) fn messages(files: &[&Path]) -> io::Result<String> {
    let mut text = String::new();
    for file in files {
        let mut bytes = Vec::new();
        fs::File::open(file)?.take(MESSAGE_BYTES as u64).read_to_end(&mut bytes)?;
        text += &String::from_utf8_lossy(&bytes);
    }
    Ok(escaped_lines(&anstream::adapter::strip_str(&text).to_string()))
}
