//! The lines that would make an expectation true, as text to be pasted.

use std::fmt::Write as _;

use crate::submission::{Submission, SuggestedLine, Suggestion};

use super::super::style::{HEADING, styled};

/// Returns the lines that a program needs, each by itself so that it can be copied,
/// and the directory with the same meaning.
pub(crate) fn suggestion_text(
    submission: &Submission,
    suggestion: &Suggestion,
    is_written: bool,
) -> String {
    let mut text = String::new();
    let name = styled(HEADING, &submission.name);
    let mut added = suggestion.lines.iter().filter(|line| line.replaces.is_none()).peekable();
    if added.peek().is_some() {
        let what = if is_written { "written at its top" } else { "write at its top" };
        let _ = writeln!(text, "{name}: {what}");
        for line in added {
            let _ = writeln!(text, "    {}", line.text);
        }
    }
    for SuggestedLine { replaces, text: new } in &suggestion.lines {
        let Some((number, old)) = replaces else { continue };
        let what = if is_written { "written in place of" } else { "write in place of" };
        let _ = writeln!(text, "{name}: {what} line {number}, `{old}`\n    {new}");
    }
    match (&suggestion.edit, suggestion.directory) {
        (_, Some(directory)) if suggestion.lines.is_empty() => {
            let _ = writeln!(text, "{name}: move it to {directory}/");
        }
        (_, Some(directory)) if !is_written => {
            let _ = writeln!(text, "    or move it to {directory}/");
        }
        (_, Some(directory)) => {
            let _ = writeln!(text, "    it belongs in {directory}/");
        }
        (Err(reason), None) if suggestion.lines.is_empty() => {
            let _ = writeln!(text, "{name}: {reason}");
        }
        _ => {}
    }
    text
}
