//! The lines that would make an expectation true, as text to be pasted.

use crate::{
    submission::{LinePlace, Submission, SuggestedLine, Suggestion},
    text::{Fact, Language, ToMessage as _},
};

use super::super::style::{HEADING, styled};

/// Returns the lines that a program needs, each by itself so that it can be copied,
/// and the directory with the same meaning.
pub(crate) fn suggestion_text(
    submission: &Submission,
    suggestion: &Suggestion,
    is_written: bool,
    language: Language,
) -> String {
    let mut text = String::new();
    let name = styled(HEADING, &submission.name);
    let mut last = None;
    for SuggestedLine { place, text: line } in &suggestion.lines {
        if last.replace(place) != Some(place) {
            let quoted = |line: &str| Fact::quoted(line.as_bytes());
            let place = match place {
                LinePlace::Top => message!("line-top"),
                LinePlace::Below(number, line) => {
                    message!("line-below", number = *number, line = quoted(line))
                }
                LinePlace::Instead(number, line) => {
                    message!("line-instead", number = *number, line = quoted(line))
                }
            };
            let place = message!("suggestion", written = is_written, place = place);
            text += &format!(
                "{name}: {}
",
                language.text(place)
            );
        }
        text += &format!("    {line}\n");
    }
    let has_lines = !suggestion.lines.is_empty();
    if let Some(directory) = suggestion.directory {
        let belongs = language.text(message!(
            match (has_lines, is_written) {
                (false, _) => "suggestion-move",
                (true, false) => "suggestion-or-move",
                (true, true) => "suggestion-belongs",
            },
            directory = directory
        ));
        let before = if has_lines { "   ".to_owned() } else { format!("{name}:") };
        text += &format!("{before} {belongs}\n");
    }
    match &suggestion.edit {
        Err(reason) if has_lines => {
            let by_hand = language.text(message!("suggestion-by-hand", reason = reason));
            text += &format!("    {by_hand}\n");
        }
        Err(reason) if suggestion.directory.is_none() => {
            text += &(language.about(name, language.text(reason.to_message())) + "\n");
        }
        _ => {}
    }
    text
}
