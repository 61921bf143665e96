//! The one record that carries a report from the helper to the tool.
//!
//! It has a fixed size and is written at once, so that the tool has either all
//! of it or an error of the sandbox, never half of a verdict.

use std::{fmt, io};

use serde::{Deserialize, Serialize};

use muqi_text::{Message, shortened};

use super::{Report, answer};

/// A reason why the helper could not do its work, to be put into words by the tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Fault {
    /// The machine, or the sandbox, is in the way.
    Refused(Message),
    /// The system does not start the file that is to be run, and this error number is the reason.
    NotStarted(i32),
}

/// The columns of a terminal that an operation with its path takes in a report.
const OPERATION_COLUMNS: usize = 400;

/// Adds the operation that the system refused.
pub(crate) trait During<T> {
    /// Turns an error into a [`Fault`] that begins with the operation.
    fn during(self, operation: impl fmt::Display) -> Result<T, Fault>;
}

impl<T, E: Into<io::Error>> During<T> for Result<T, E> {
    fn during(self, operation: impl fmt::Display) -> Result<T, Fault> {
        self.map_err(|error| {
            let operation = operation.to_string();
            let operation = shortened(&operation, OPERATION_COLUMNS);
            let answer = answer(&error.into());
            Fault::Refused(message!("about", subject = &*operation, what = answer))
        })
    }
}

/// Bytes of a record. One write of so few to a pipe is never split.
pub(crate) const RECORD_BYTES: usize = 4096;

/// The beginning of every record. The number of its order follows; the rest is JSON,
/// filled up with blanks.
const MAGIC: &[u8] = b"muqi run";

/// Bytes of the number.
const NUMBER_BYTES: usize = 8;

/// The number of a fault of the session itself, which answers whichever order is the last.
pub(crate) const OF_SESSION: u64 = u64::MAX;

/// Returns whether these bytes may be a record, or its beginning.
pub(crate) fn may_be_record(bytes: &[u8]) -> bool {
    bytes.len() <= RECORD_BYTES && bytes.iter().zip(MAGIC).all(|(byte, expected)| byte == expected)
}

/// Writes the helper's report on the run of a number, or a fault [`OF_SESSION`].
pub(crate) fn encode(number: u64, outcome: &Result<Report, Fault>) -> [u8; RECORD_BYTES] {
    let mut record = [b' '; RECORD_BYTES];
    let (magic, rest) = record.split_at_mut(MAGIC.len());
    magic.copy_from_slice(MAGIC);
    let (place, rest) = rest.split_at_mut(NUMBER_BYTES);
    place.copy_from_slice(&number.to_le_bytes());
    let json = serde_json::to_vec(outcome).unwrap_or_default();
    // What does not fit is no report.
    if let Some(place) = rest.get_mut(..json.len()) {
        place.copy_from_slice(&json);
    }
    record
}

/// Reads it; nothing when this is no whole record on that run.
pub(crate) fn decode(number: u64, bytes: &[u8]) -> Option<Result<Report, Fault>> {
    let record: &[u8; RECORD_BYTES] = bytes.try_into().ok()?;
    let (found, rest) = record.strip_prefix(MAGIC)?.split_first_chunk::<NUMBER_BYTES>()?;
    let outcome: Result<Report, Fault> = serde_json::from_slice(rest).ok()?;
    let found = u64::from_le_bytes(*found);
    (found == number || found == OF_SESSION && outcome.is_err()).then_some(outcome)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use muqi_text::Language;

    use super::{
        super::{End, Mode},
        *,
    };

    const REPORT: Report = Report {
        end: End::CpuLimit,
        cpu: Duration::from_nanos(1),
        wall: Duration::MAX,
        unwatched: Duration::from_nanos(2),
        starved: Some(Duration::from_nanos(5)),
        peak_bytes: u64::MAX,
        involuntary_switches: u64::MAX,
        mode: Mode::Namespaces,
    };

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let ends = [End::Exited(-1), End::Signaled(11), End::ErrorsLimit, End::NotStarted(8)];
        for end in ends {
            let outcome = Ok(Report { end, ..REPORT });
            assert_eq!(decode(7, &encode(7, &outcome)), Some(outcome));
        }
        let fault = Err(Fault::Refused(message!("sandbox-no-space")));
        for number in [7, OF_SESSION] {
            assert_eq!(decode(7, &encode(number, &fault)).as_ref(), Some(&fault));
        }
        assert_eq!(decode(7, &encode(OF_SESSION, &Ok(REPORT))), None);
    }

    #[test]
    fn only_what_begins_like_a_record_is_read_on() {
        let record = encode(7, &Ok(REPORT));
        for length in [0, 1, 8, 9, RECORD_BYTES] {
            assert!(may_be_record(&record[..length]), "{length}");
        }
        assert!(!may_be_record(&[record, record].concat()));
        assert!(!may_be_record(b"x") && !may_be_record(b"muqi ran"));
    }

    #[test]
    fn an_operation_on_a_long_path_fits_into_the_record() {
        let refused: io::Result<()> = Err(io::Error::from_raw_os_error(1));
        let fault = refused.during(format_args!("open {}", "木/".repeat(4096)));
        let fault = Err(fault.expect_err("refused"));
        assert_eq!(decode(7, &encode(7, &fault)), Some(fault));
    }

    #[test]
    fn anything_but_one_whole_record_is_no_report() {
        let record = encode(7, &Ok(REPORT));
        assert_eq!(decode(7, &record[1..]), None);
        assert_eq!(decode(7, &[record, record].concat()), None);
        assert_eq!(decode(7, b""), None);
        assert_eq!(decode(8, &record), None, "a record of another run");
        for (place, wrong) in [(0, b'M'), (8, b'x'), (16, b'x')] {
            let mut other = record;
            other[place] = wrong;
            assert_eq!(decode(7, &other), None);
        }
    }

    #[test]
    fn a_fault_names_the_operation_and_the_systems_answer() {
        let refused: io::Result<()> = Err(io::Error::from_raw_os_error(1));
        let fault = refused.during("unshare").expect_err("refused");
        let Fault::Refused(reason) = fault else { panic!("{fault:?}") };
        let text = Language::English.text(&reason);
        assert!(text.starts_with("unshare: ") && !text.contains("os error"), "{text}");
    }
}
