//! The laws of the earlier report of `--compare`.
//!
//! - Every submission of the report is listed once where nothing is judged now.
//! - The table has a line for each, and no character that a terminal acts on.
//! - A refusal names a line and a column of the file.

use muqi::{
    report::{EarlierJudging, changes_text},
    text::Language,
};

use super::places::is_acted_on;

pub(crate) fn law(bytes: &[u8]) {
    match EarlierJudging::parse(bytes) {
        Ok(earlier) => {
            let changes = earlier.changes([]);
            let text = anstyle_free(&changes_text(&changes, Language::English));
            assert!(!text.contains(is_acted_on), "{text:?}");
            let heading_and_end = if changes.is_empty() { 1 } else { 2 };
            assert_eq!(text.lines().count(), changes.len() + heading_and_end, "{text:?}");
        }
        Err(error) => {
            let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
            assert!((1..=lines.len()).contains(&error.line()), "{error}");
            assert!(error.column() <= lines[error.line() - 1].len() + 1, "{error}");
        }
    }
}

/// Returns a text without the styles of headings.
fn anstyle_free(text: &str) -> String {
    text.replace("\u{1b}[0m", "").replace("\u{1b}[1m", "").replace("\u{1b}[4m", "")
}
