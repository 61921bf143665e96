//! Inputs that a validator must refuse, and for which reason.
//!
//! In a directory `tests/invalid` every `NAME.in` is broken on purpose. Beside it `message` in
//! `NAME.toml` holds a part of what is said of some fault, as one line:
//!
//! ```text
//! 4:7 input-leading-zero a[3][4] is written with leading zeros: `07`
//! ```

use std::path::Path;

use muqi_text::{Diagnostic, Language, Source, shown};

use crate::{
    plan::{SubtaskId, read_ids},
    problem::read_document,
};

use super::testset_code;

/// The content of `NAME.toml` beside an input that must be refused.
#[derive(Clone, Debug, Default)]
pub struct ExpectedRefusal {
    /// The subtask for which it must be refused; nothing for wherever it may belong.
    pub subtask: Option<SubtaskId>,
    /// A part of the reason.
    pub message: Option<String>,
}

impl ExpectedRefusal {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn parse(source: &Source) -> Result<Self, Vec<Diagnostic>> {
        read_document(source, |top| {
            let subtask = read_ids(top, "subtask").into_iter().next().map(|id| id.value);
            Some(Self { subtask, message: top.optional_line("message") })
        })
    }
}

/// Checks one input that must be refused, which has these `faults`, and for the expected reason
/// where one is given. Returns what is wrong with that.
pub fn check_invalid_input(
    faults: &[Diagnostic],
    path: &Path,
    expected: Option<&str>,
) -> Option<Diagnostic> {
    let Some(first) = faults.first() else {
        return Some(Diagnostic::of_file(testset_code::NOT_INVALID, shown(path)));
    };
    let expected = expected?;
    if faults.iter().any(|fault| one_line(fault).contains(expected)) {
        return None;
    }
    let fault = Diagnostic { code: testset_code::OTHER_MESSAGE, ..first.clone() };
    let fault = fault.with("found", one_line(first)).with("expected", expected);
    Some(fault.with("file", shown(path.with_extension("toml"))))
}

/// Returns a diagnostic as one line, in English everywhere.
fn one_line(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.location.excerpt.as_ref();
    let place = place.map_or(String::new(), |at| format!("{}:{} ", at.line, at.column));
    format!("{place}{} {}", diagnostic.code, Language::English.wording(diagnostic).message)
}
