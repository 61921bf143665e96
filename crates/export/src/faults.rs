//! Faults of packages in words, the same for all judges.

use muqi_text::{Fact, Message};

/// Files, tests or programs that are named where the same is wrong with many.
pub(crate) const MOST_NAMED: usize = 8;

/// Returns the fault of a file, or of a part of one.
pub(crate) fn fault(place: impl Into<Fact>, problem: Message) -> Message {
    message!("about", subject = place, what = problem)
}

/// Returns the fault of a value that is not as it is meant.
pub(crate) fn unexpected(
    place: impl Into<Fact>,
    key: &str,
    found: impl Into<Fact>,
    meant: impl Into<Fact>,
) -> Message {
    message!("export-fault-expected", place = place, key = key, found = found, expected = meant)
}

/// Returns a text of a file between quotes, so that an empty one is seen.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

/// Returns the name of a subtask as the place of a fault.
pub(crate) fn subtask(id: usize) -> Message {
    message!("place-of-subtask", subtask = id)
}
