//! The end of a compiler: its limits, its output, and failures that are not the source's fault.
//!
//! A driver such as `g++` ends with the same status whether the source is wrong, a
//! process of the compiler was killed for memory, the disk was full, or a part of the
//! compiler is missing. So a failure counts against the source only when none of that was
//! seen, and the same compiler accepts a program that does nothing.

use std::{
    borrow::Cow,
    fs,
    io::{self, Read as _},
    path::Path,
};

use muqi_sandbox::{End, Limits};
use muqi_text::{Message, escaped_lines};

use super::{Disturbance, executor::Observed, limits::COMPILER_LIMITS};

/// Bytes that are kept of what a compiler prints, of each of its streams: a
/// hundred lines and more, of which the first matter.
const MESSAGE_BYTES: usize = 16 << 10;

/// Characters that are kept of a line.
const LINE_CHARACTERS: usize = 400;

/// Returns why a compiler failed, if it did.
pub(crate) fn failure(end: End) -> Option<Message> {
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
pub(crate) fn messages(files: &[&Path]) -> io::Result<String> {
    let mut text = String::new();
    for file in files {
        let mut bytes = Vec::new();
        fs::File::open(file)?.take(MESSAGE_BYTES as u64).read_to_end(&mut bytes)?;
        text += &String::from_utf8_lossy(&bytes);
    }
    // A source can bring terminal codes into the messages about it.
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

/// Signals that nothing in the sandbox sends to a compiler: SIGKILL and SIGTERM.
const FROM_OUTSIDE: [i32; 2] = [9, 15];

/// Parts of what drivers print when a process of theirs was killed, or could not be started.
const KILLED: [&str; 3] = [
    "Killed signal terminated program",
    "Terminated signal terminated program",
    "Resource temporarily unavailable",
];

/// Parts of what compilers print when they cannot write any more.
const FULL: [&str; 2] = ["no space left on device", "disk full"];

/// Free space with which any failure is in doubt: on a full disk there is not even room for
/// the message about it.
const SCARCE_BYTES: u64 = 16 << 20;

/// Returns why a failed compilation is in doubt. `free` are the bytes that can be written
/// where it worked, `most_written` those that a compiler may write.
///
/// A compiler that used up its own time or memory is not in doubt.
pub(crate) fn disturbance(
    observed: &Observed,
    messages: &str,
    source_name: &str,
    free: Option<u64>,
    most_written: u64,
) -> Option<Disturbance> {
    match observed.report.end {
        End::CpuLimit | End::MemoryLimit | End::OutputLimit | End::ErrorsLimit => None,
        // Its CPU time is not used up, so it waited.
        End::WallLimit => Some(Disturbance::Busy),
        // It is no file of the source's.
        End::NotStarted(_) => Some(Disturbance::JudgeFailed),
        _ if observed.counted.memory_kills > 0 => Some(Disturbance::OutOfMemory),
        _ if observed.counted.refused_tasks > 0 => Some(Disturbance::TasksRefused),
        End::Signaled(signal) if FROM_OUTSIDE.contains(&signal) => Some(Disturbance::Killed),
        End::Exited(_) | End::Signaled(_) if was_killed(messages, source_name) => {
            Some(Disturbance::Killed)
        }
        End::Exited(_) | End::Signaled(_) => {
            let lowercase = messages.to_lowercase();
            let complains = FULL.iter().any(|part| lowercase.contains(part));
            let least = if complains { most_written } else { SCARCE_BYTES };
            free.is_some_and(|free| free < least).then_some(Disturbance::DiskFull)
        }
    }
}

/// Returns whether a driver reports that a process of its own was killed.
fn was_killed(messages: &str, source_name: &str) -> bool {
    // A line about the source, or that shows a line of it, can have any text in it.
    let mut own =
        messages.lines().filter(|line| !line.contains(source_name) && !line.contains('|'));
    own.any(|line| KILLED.iter().any(|part| line.contains(part)))
}

#[cfg(test)]
mod tests {
    use super::{super::fake::report, *};
    use muqi_sandbox::Counts;

    #[test]
    fn every_line_of_a_compiler_is_bounded() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), format!("a.c:1: error\n{}\nend", "木".repeat(5000)))
            .expect("written");
        let text = messages(&[file.path()]).expect("read");
        let lengths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
        assert_eq!(lengths, [12, LINE_CHARACTERS + 1, 3]);
    }

    const MANY_BYTES: u64 = 1 << 30;

    fn found(free: u64, memory_kills: u64, end: End, messages: &str) -> Option<Disturbance> {
        let counted = Counts { memory_kills, ..Counts::default() };
        let observed = Observed { report: report(end, 1000), counted };
        disturbance(&observed, messages, "main.cpp", Some(free), MANY_BYTES)
    }

    #[test]
    fn a_failure_is_in_doubt_where_the_machine_may_have_caused_it() {
        let (failed, killed) = (End::Exited(1), End::Signaled(9));
        let by_signal = "g++: fatal error: Killed signal terminated program cc1plus\n";
        let fork = "g++: fatal error: cannot execute 'cc1plus': vfork: Resource temporarily \
                    unavailable\n";
        let full = "main.s: Fatal error: can't write 12 bytes: No space left on device\n";
        let silent = "collect2: error: ld returned 1 exit status\n";
        let of_source = "main.cpp:1:2: error: #error Killed signal terminated program cc1plus\n    \
                         1 | #error Killed signal terminated program cc1plus\n";
        let space = MANY_BYTES - 1;
        for (expected, free, kills, end, messages) in [
            (Some(Disturbance::OutOfMemory), space, 1, failed, ""),
            (Some(Disturbance::OutOfMemory), space, 1, killed, ""),
            (Some(Disturbance::OutOfMemory), space, 1, End::Signaled(11), ""),
            // At its own limits it is beyond doubt, but not where it waited.
            (None, space, 0, End::CpuLimit, full),
            (None, space, 0, End::MemoryLimit, full),
            (None, space, 0, End::OutputLimit, full),
            (Some(Disturbance::Busy), space, 0, End::WallLimit, ""),
            (Some(Disturbance::Killed), space, 0, failed, by_signal),
            (Some(Disturbance::Killed), space, 0, failed, fork),
            (Some(Disturbance::Killed), space, 0, killed, ""),
            (Some(Disturbance::DiskFull), space, 0, failed, full),
            // There is no room for the message about it.
            (Some(Disturbance::DiskFull), 4096, 0, failed, silent),
            (None, space, 0, failed, silent),
            (None, space, 0, failed, "main.cpp:1:1: error: expected ';'\n"),
            (None, space, 0, failed, of_source),
        ] {
            assert_eq!(found(free, kills, end, messages), expected, "{end:?}: {messages}");
        }
    }
}
