//! Differences between two texts, bounded and with visible blanks.

use std::fmt::Write as _;

use similar::{ChangeTag, TextDiff};
use unicode_width::UnicodeWidthStr as _;

use crate::text::{Language, escaped};

use super::style::{FOUND_WRONG, GOOD, QUIET, styled};

/// Changed lines that are shown of one file.
const SHOWN_LINES: usize = 8;

/// Characters that are shown of one line.
const SHOWN_CHARACTERS: usize = 100;

/// Returns the differing lines of a file, with their numbers: `-` what is
/// there, `+` what was expected. Bounded, however large the texts are.
pub(crate) fn line_diff(found: &str, expected: &str) -> String {
    let diff = TextDiff::from_lines(found, expected);
    let mut drawn = String::new();
    let changes = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
    for (index, change) in changes.enumerate() {
        if index == SHOWN_LINES {
            let _ = writeln!(drawn, "    {}", styled(QUIET, "…"));
            break;
        }
        let (sign, style, line) = match change.tag() {
            ChangeTag::Delete => ('-', FOUND_WRONG, change.old_index()),
            _ => ('+', GOOD, change.new_index()),
        };
        let number = line.map_or(0, |line| line + 1);
        let text = visible(change.value());
        let _ = writeln!(drawn, "    {number:>3} {}", styled(style, format!("{sign} {text}")));
    }
    drawn
}

/// Returns what a submission printed beside the answer, character by character:
/// what is wrong is marked, blanks and line ends are shown.
pub(crate) fn output_diff(found: &str, expected: &str, language: Language) -> String {
    let found =
        if found.is_empty() { language.text(message!("diff-nothing")) } else { visible(found) };
    let expected = visible(expected);
    let diff = TextDiff::from_chars(&found, &expected);
    let mut lines = (String::new(), String::new());
    for change in diff.iter_all_changes() {
        match change.tag() {
            ChangeTag::Equal => {
                lines.0.push_str(change.value());
                lines.1.push_str(change.value());
            }
            ChangeTag::Delete => lines.0 += &styled(FOUND_WRONG, change.value()),
            ChangeTag::Insert => lines.1 += &styled(GOOD, change.value()),
        }
    }
    let [found, expected] = labels(language);
    format!("    {found} {}\n    {expected} {}\n", lines.0, lines.1)
}

/// Returns the words before an output and before its answer, of the same width.
pub(crate) fn labels(language: Language) -> [String; 2] {
    let labels = [message!("diff-found"), message!("diff-expected")];
    let labels = labels.map(|label| language.text(label));
    let widest = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    labels.map(|label| format!("{label}{}", " ".repeat(widest - label.width())))
}

/// Shows blanks as `·`, tabs as `→`, line ends as `⏎`, control characters by
/// their pictures, whatever else cannot be seen in escapes, and cuts long lines.
fn visible(text: &str) -> String {
    let marked: String = text.chars().take(SHOWN_CHARACTERS).map(visible_character).collect();
    let mut shown = escaped(&marked);
    if text.chars().nth(SHOWN_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}

fn visible_character(character: char) -> char {
    match character {
        ' ' => '·',
        '\t' => '→',
        '\n' => '⏎',
        '\u{7f}' => '\u{2421}',
        control if u32::from(control) < 0x20 => {
            char::from_u32(0x2400 + u32::from(control)).unwrap_or('\u{fffd}')
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(styled: &str) -> String {
        anstream::adapter::strip_str(styled).to_string()
    }

    #[test]
    fn blanks_and_line_ends_are_visible() {
        assert_eq!(
            plain(&output_diff("2 \t\r\n", "2\n", Language::English)),
            "    found    2·→␍⏎\n    expected 2⏎\n"
        );
    }

    #[test]
    fn only_differing_lines_are_shown_with_their_numbers() {
        let drawn = plain(&line_diff("1 1\n5\n0\n", "1 1\n6\n0\n"));
        assert_eq!(drawn, "      2 - 5⏎\n      2 + 6⏎\n");
    }

    #[test]
    fn a_long_difference_is_cut() {
        let drawn = plain(&line_diff(&"a\n".repeat(500), &"b\n".repeat(500)));
        assert_eq!(drawn.lines().count(), SHOWN_LINES + 1);
        let long = output_diff(&"7".repeat(1_000_000), "2\n", Language::English);
        assert!(plain(&long).len() < 600);
    }
}
