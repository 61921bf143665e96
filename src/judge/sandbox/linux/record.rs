//! The one record that carries a report from the helper to the tool.
//!
//! It has a fixed size and is written at once, so that the tool has either all
//! of it or an error of the sandbox, never half of a verdict.

use std::{fmt, io};

use crate::text::{Message, shortened};

use super::{End, answer};

/// A reason why the helper could not do its work, to be put into words by the tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault(pub(super) Message);

/// The columns of a terminal that an operation with its path takes in a report.
const OPERATION_COLUMNS: usize = 400;

/// Adds the operation that the system refused.
pub(super) trait During<T> {
    /// Turns an error into a [`Fault`] that begins with the operation.
    fn during(self, operation: impl fmt::Display) -> Result<T, Fault>;
}

impl<T, E: Into<io::Error>> During<T> for Result<T, E> {
    fn during(self, operation: impl fmt::Display) -> Result<T, Fault> {
        self.map_err(|error| {
            let operation = operation.to_string();
            let operation = shortened(&operation, OPERATION_COLUMNS);
            let answer = answer(&error.into());
            Fault(message!("sandbox-operation", operation = &*operation, answer = answer))
        })
    }
}

/// The helper's report of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) end: End,
    pub(super) cpu_nanoseconds: u64,
    pub(super) wall_nanoseconds: u64,
    /// Of this time, what passed while the helper itself did not run.
    pub(super) unwatched_nanoseconds: u64,
    pub(super) peak_bytes: u64,
    pub(super) involuntary_switches: u64,
}

/// Bytes of a record. One write of so few to a pipe is never split.
pub(super) const RECORD_BYTES: usize = 4096;

const MAGIC: u64 = u64::from_le_bytes(*b"muqi run");
const HEAD_BYTES: usize = 9 * 8;

/// The first number after [`MAGIC`] when the helper failed; its message, as JSON, is the
/// rest of the record.
const FAULT: u64 = 0;

/// Writes the helper's report.
pub(super) fn encode(outcome: &Result<Finding, Fault>) -> [u8; RECORD_BYTES] {
    let mut record = [0; RECORD_BYTES];
    let (numbers, text) = match outcome {
        Ok(finding) => (numbers_of(finding), Vec::new()),
        Err(Fault(message)) => {
            ([FAULT, 0, 0, 0, 0, 0, 0], serde_json::to_vec(message).unwrap_or_default())
        }
    };
    // What does not fit is no report.
    let text = &text[..text.len().min(RECORD_BYTES - HEAD_BYTES)];
    let head = [MAGIC].into_iter().chain(numbers).chain([text.len() as u64]);
    for (place, number) in record.chunks_exact_mut(8).zip(head) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    record[HEAD_BYTES..HEAD_BYTES + text.len()].copy_from_slice(text);
    record
}

/// Reads it; nothing when this is no whole record.
pub(super) fn decode(bytes: &[u8]) -> Option<Result<Finding, Fault>> {
    let record: &[u8; RECORD_BYTES] = bytes.try_into().ok()?;
    let mut numbers = record
        .chunks_exact(8)
        .map(|place| u64::from_le_bytes(place.try_into().expect("eight bytes")));
    let mut next = || numbers.next().expect("a record is longer than its head");
    if next() != MAGIC {
        return None;
    }
    let (kind, value) = (next(), next());
    let (cpu_nanoseconds, wall_nanoseconds, unwatched_nanoseconds) = (next(), next(), next());
    let (peak_bytes, involuntary_switches) = (next(), next());
    if kind == FAULT {
        let length = usize::try_from(next()).ok()?;
        let text = record.get(HEAD_BYTES..HEAD_BYTES.checked_add(length)?)?;
        return Some(Err(Fault(serde_json::from_slice(text).ok()?)));
    }
    let end = end_of(kind, value)?;
    Some(Ok(Finding {
        end,
        cpu_nanoseconds,
        wall_nanoseconds,
        unwatched_nanoseconds,
        peak_bytes,
        involuntary_switches,
    }))
}

fn numbers_of(finding: &Finding) -> [u64; 7] {
    let number = |value: i32| u64::from(value.cast_unsigned());
    let (kind, value) = match finding.end {
        End::Exited(status) => (1, number(status)),
        End::Signaled(signal) => (2, number(signal)),
        End::CpuLimit => (3, 0),
        End::WallLimit => (4, 0),
        End::MemoryLimit => (5, 0),
        End::OutputLimit => (6, 0),
    };
    [
        kind,
        value,
        finding.cpu_nanoseconds,
        finding.wall_nanoseconds,
        finding.unwatched_nanoseconds,
        finding.peak_bytes,
        finding.involuntary_switches,
    ]
}

fn end_of(kind: u64, value: u64) -> Option<End> {
    let value = || u32::try_from(value).ok().map(u32::cast_signed);
    Some(match kind {
        1 => End::Exited(value()?),
        2 => End::Signaled(value()?),
        3 => End::CpuLimit,
        4 => End::WallLimit,
        5 => End::MemoryLimit,
        6 => End::OutputLimit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    const FINDING: Finding = Finding {
        end: End::CpuLimit,
        cpu_nanoseconds: 1,
        wall_nanoseconds: u64::MAX,
        unwatched_nanoseconds: 2,
        peak_bytes: 3,
        involuntary_switches: 4,
    };

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let ends = [
            End::Exited(3),
            End::Exited(-1),
            End::Signaled(11),
            End::CpuLimit,
            End::WallLimit,
            End::MemoryLimit,
            End::OutputLimit,
        ];
        for end in ends {
            let outcome = Ok(Finding { end, ..FINDING });
            assert_eq!(decode(&encode(&outcome)), Some(outcome));
        }
        let fault = Err(Fault(message!("sandbox-no-space")));
        assert_eq!(decode(&encode(&fault)), Some(fault));
    }

    #[test]
    fn an_operation_on_a_long_path_fits_into_the_record() {
        let refused: io::Result<()> = Err(io::Error::from_raw_os_error(1));
        let fault = refused.during(format_args!("open {}", "木/".repeat(4096)));
        let fault = Err(fault.expect_err("refused"));
        assert_eq!(decode(&encode(&fault)), Some(fault));
    }

    #[test]
    fn anything_but_one_whole_record_is_no_report() {
        let record = encode(&Ok(FINDING));
        assert_eq!(decode(&record[1..]), None);
        assert_eq!(decode(&[record, record].concat()), None);
        assert_eq!(decode(b""), None);
        for (place, wrong) in [(0, b'M'), (8, 99)] {
            let mut other = record;
            other[place] = wrong;
            assert_eq!(decode(&other), None);
        }
    }

    #[test]
    fn a_fault_names_the_operation_and_the_systems_answer() {
        let refused: io::Result<()> = Err(io::Error::from_raw_os_error(1));
        let fault = refused.during("unshare").expect_err("refused");
        let text = Language::English.text(&fault.0);
        assert!(text.starts_with("unshare: ") && !text.contains("os error"), "{text}");
    }
}
