//! Files that a validator must refuse, and with what words.
//!
//! In a directory called `invalid_input` every `NAME.in` is broken on purpose.
//! Beside it `NAME.expected` holds one line, what the first message must be:
//!
//! ```text
//! 4:7 input-leading-zero a[3][4] is written with leading zeros: `07`
//! ```

use std::path::Path;

use muqi_text::{Diagnostic, Language, shown};

use super::testset_code;

/// The reason why an input must be refused, as the file beside it states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedFault {
    /// `NAME.expected`: the whole line of the first fault.
    Line(String),
    /// `NAME.toml`: a part of what is said of some fault.
    Part(String),
}

/// Checks one input that must be refused, which has these `faults`, and for the expected reason
/// where one is given. Returns what is wrong with that.
pub fn check_invalid_input(
    faults: Vec<Diagnostic>,
    path: &Path,
    expected: Option<&ExpectedFault>,
) -> Option<Diagnostic> {
    if let Some(ExpectedFault::Part(part)) = expected
        && faults.iter().any(|fault| one_line(fault).contains(part.as_str()))
    {
        return None;
    }
    let Some(first) = faults.into_iter().next() else {
        return Some(Diagnostic::of_file(testset_code::NOT_INVALID, shown(path)));
    };
    let found = one_line(&first);
    let (expected, ending) = match expected? {
        ExpectedFault::Line(line) => (line.trim_end(), "expected"),
        ExpectedFault::Part(part) => (part.as_str(), "toml"),
    };
    (found != expected).then(|| Diagnostic {
        code: testset_code::OTHER_MESSAGE,
        ..first
            .with("found", found)
            .with("expected", expected)
            .with("file", shown(path.with_extension(ending)))
    })
}

/// Returns a diagnostic as the line that `NAME.expected` holds, in English everywhere.
fn one_line(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.location.excerpt.as_ref();
    let place = place.map_or(String::new(), |at| format!("{}:{} ", at.line, at.column));
    format!("{place}{} {}", diagnostic.code, Language::English.wording(diagnostic).message)
}
