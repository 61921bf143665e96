//! The limits of a compiler, its end, and its output.

use std::{
    borrow::Cow,
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

/// Characters that are kept of a line.
const LINE_CHARACTERS: usize = 400;

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
    let plain = anstream::adapter::strip_str(&text).to_string();
    Ok(plain.split_inclusive('\n').map(|line| escaped_lines(&bounded_line(line))).collect())
}

/// Returns the beginning of a line that is too long to be read: compilers show lines of the source.
fn bounded_line(line: &str) -> Cow<'_, str> {
    match line.char_indices().nth(LINE_CHARACTERS) {
        Some((end, _)) => format!("{}…\n", &line[..end]).into(),
        None => line.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_compiler_is_bounded() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), format!("a.c:1: error\n{}\nend", "木".repeat(5000)))
            .expect("written");
        let text = messages(&[file.path()]).expect("read");
        let lengths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        assert_eq!(lengths, [12, LINE_CHARACTERS + 1, 3]);
    }
}
