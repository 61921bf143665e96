//! The lines that would make an expectation true, as text to be pasted.

use std::fmt::Write as _;

use crate::submission::{LinePlace, Submission, SuggestedLine, Suggestion};

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
    let verb = if is_written { "written" } else { "write" };
    let mut last = None;
    for SuggestedLine { place, text: line } in &suggestion.lines {
        if last.replace(place) != Some(place) {
            let place = match place {
                LinePlace::Top => "at its top".to_owned(),
                LinePlace::Below(number, other) => format!("below line {number}, `{other}`"),
                LinePlace::Instead(number, old) => format!("in place of line {number}, `{old}`"),
            };
            let _ = writeln!(text, "{name}: {verb} {place}");
        }
        let _ = writeln!(text, "    {line}");
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
    if let Err(reason) = &suggestion.edit
        && !suggestion.lines.is_empty()
    {
        let _ = writeln!(text, "    by hand: {reason}");
    }
    text
}
