//! Files that a validator must refuse, and with what words.
//!
//! In a directory called `invalid_input` every `NAME.in` is broken on purpose.
//! Beside it `NAME.expected` holds one line, what the first message must be:
//!
//! ```text
//! 4:7 input-leading-zero a[3][4] is written with leading zeros: `07`
//! ```

use std::path::Path;

use muqi_files::store::Blob;
use muqi_text::{Diagnostic, Language, shown};

use crate::problem::Problem;

use super::testset_code;

/// Checks one file of `invalid_input`: it must be refused, and with the expected
/// first message where one is given. Returns what is wrong with that.
pub fn check_invalid_input(
    input: &Blob,
    path: &Path,
    expected: Option<&str>,
    problem: &Problem,
) -> Option<Diagnostic> {
    let found = problem.engine.validate(input, &shown(path), &problem.config.constraints);
    let Some(first) = found.into_iter().next() else {
        return Some(Diagnostic::of_file(testset_code::NOT_INVALID, shown(path)));
    };
    let found = one_line(&first);
    let expected = expected?.trim_end();
    (found != expected).then(|| Diagnostic {
        code: testset_code::OTHER_MESSAGE,
        ..first
            .with("found", found)
            .with("expected", expected)
            .with("file", shown(path.with_extension("expected")))
    })
}

/// Returns a diagnostic as the line that `NAME.expected` holds, in English everywhere.
fn one_line(diagnostic: &Diagnostic) -> String {
    let place = diagnostic.location.excerpt.as_ref();
    let place = place.map_or(String::new(), |at| format!("{}:{} ", at.line, at.column));
    format!("{place}{} {}", diagnostic.code, Language::English.wording(diagnostic).message)
}
