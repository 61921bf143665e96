//! The size of an input: compared by programs, said to people.

use muqi_files::store::Blob;
use muqi_text::Message;

/// The size of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputSize {
    /// The numbers that decide, the most important one first. Inputs that differ should differ in
    /// them.
    pub order: Vec<i64>,
    /// The size as a table has it: `2×3`.
    pub shape: Message,
    /// The size in words, with all that decides.
    pub details: Message,
    /// Its parts by their names in reports for programs.
    pub parts: Vec<(&'static str, i64)>,
}

impl InputSize {
    /// Returns the size of an input of which nothing is known but its bytes.
    pub fn of_bytes(input: &Blob) -> Self {
        let bytes = i64::try_from(input.length()).unwrap_or(i64::MAX);
        let size = message!("input-size-in-bytes", bytes = bytes);
        let content = input.in_memory().unwrap_or_default().iter().map(|&byte| i64::from(byte));
        Self {
            order: std::iter::once(bytes).chain(content).collect(),
            shape: size.clone(),
            details: size,
            parts: vec![("bytes", bytes)],
        }
    }
}
