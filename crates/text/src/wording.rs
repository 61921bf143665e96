//! Small pieces of wording used by every message.

use std::{borrow::Cow, fmt::Write as _, path::Path};

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// Longest quotation of a user's text, in characters.
const QUOTED_CHARACTERS: usize = 40;

/// Returns a user's bytes between back quotes, escaped and bounded, fit for a message on one line.
///
/// # Examples
///
/// ```
/// use muqi_text::quoted;
///
/// assert_eq!(quoted(b"7.0"), "`7.0`");
/// assert_eq!(quoted(b"\x007"), "`\\07`");
/// ```
pub fn quoted(bytes: &[u8]) -> String {
    format!("`{}`", bounded(bytes))
}

/// Returns a user's bytes escaped, with `…` for what is beyond the longest quotation.
pub fn bounded(bytes: &[u8]) -> String {
    // A character has four bytes at most, and a file of one word may have millions.
    let bounded = &bytes[..bytes.len().min(QUOTED_CHARACTERS * 4)];
    let shown = escaped_bytes(bounded);
    match shown.char_indices().nth(QUOTED_CHARACTERS) {
        Some((cut, _)) => format!("{}…", &shown[..cut]),
        None if bounded.len() < bytes.len() => format!("{shown}…"),
        None => shown,
    }
}

/// Returns a text with everything escaped that cannot be seen on a terminal or
/// would change the text beside it: the one way in which text of others is shown, in reports of
/// every format.
///
/// # Examples
///
/// ```
/// use muqi_text::escaped;
///
/// assert_eq!(escaped("木棋 1.cpp"), "木棋 1.cpp");
/// assert_eq!(escaped("a\tb\u{202e}"), "a\\tb\\u{202e}");
/// assert_eq!(escaped("\0 \\u{0}"), "\\0 \\u{0}");
/// // No character of XML.
/// assert_eq!(escaped("\u{ffff}"), "\\u{ffff}");
/// // A selector of a form belongs to a sign, but to no digit and to no other selector.
/// assert_eq!(escaped("❤\u{fe0f}\u{fe0f} 1\u{fe0f}"), "❤\u{fe0f}\\u{fe0f} 1\\u{fe0f}");
/// ```
pub fn escaped(text: &str) -> String {
    let mut shown = String::new();
    let mut before = ' ';
    for character in text.chars() {
        match character {
            '\0' => shown += "\\0",
            character if is_plain(before, character) => shown.push(character),
            character => shown.extend(character.escape_default()),
        }
        before = character;
    }
    shown
}

/// Returns a text of several lines, each [`escaped`] but for its tabs.
///
/// # Examples
///
/// ```
/// use muqi_text::escaped_lines;
///
/// assert_eq!(escaped_lines("a\tb\r\n\u{202e}c\n"), "a\tb\n\\u{202e}c\n");
/// ```
pub fn escaped_lines(text: &str) -> String {
    let lines = text.split_inclusive('\n').map(|line| {
        let end = if line.ends_with('\n') { "\n" } else { "" };
        let parts = line.trim_end_matches(['\r', '\n']).split('\t').map(escaped);
        parts.collect::<Vec<_>>().join("\t") + end
    });
    lines.collect()
}

/// Returns JSON with everything that [`escaped`] would not show as it is in the escapes of JSON:
/// read again it is the same.
pub fn escaped_json(json: &str) -> String {
    let mut shown = String::with_capacity(json.len());
    let mut before = ' ';
    for character in json.chars() {
        if character == '\n' || is_plain(before, character) {
            shown.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        }
        before = character;
    }
    shown
}

/// Returns a path as messages name it: with everything [`escaped`] that would
/// change a terminal, and bytes that are not UTF-8 as `\xNN`.
///
/// # Examples
///
/// ```
/// use muqi_text::shown;
///
/// assert_eq!(shown("木棋/1.in"), "木棋/1.in");
/// assert_eq!(shown("a\x1b[31m.in"), "a\\u{1b}[31m.in");
/// ```
pub fn shown(path: impl AsRef<Path>) -> String {
    escaped_bytes(path.as_ref().as_os_str().as_encoded_bytes())
}

fn escaped_bytes(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text += &escaped(chunk.valid());
        text.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    text
}

/// Returns a name in at most so many columns of a terminal, with `…` for its middle.
///
/// # Examples
///
/// ```
/// use muqi_text::shortened;
///
/// assert_eq!(shortened("accepted/chess.cpp", 20), "accepted/chess.cpp");
/// assert_eq!(shortened("accepted/chess.cpp", 11), "accep…s.cpp");
/// assert_eq!(shortened("木棋木棋木棋", 7), "木…棋");
/// ```
pub fn shortened(name: &str, columns: usize) -> Cow<'_, str> {
    if name.width() <= columns {
        return name.into();
    }
    let each = columns.saturating_sub(1) / 2;
    let begin = bytes_within(name.chars(), each);
    let end = bytes_within(name.chars().rev(), each);
    format!("{}…{}", &name[..begin], &name[name.len() - end..]).into()
}

/// Returns the bytes of the first characters that take no more than some columns.
fn bytes_within(characters: impl Iterator<Item = char>, columns: usize) -> usize {
    let mut used = 0;
    let fitting = characters.map_while(|character| {
        used += character.width().unwrap_or(0);
        (used <= columns).then_some(character.len_utf8())
    });
    fitting.sum()
}

/// Returns milliseconds as seconds with no more digits than are needed.
///
/// # Examples
///
/// ```
/// use muqi_text::seconds;
///
/// assert_eq!((seconds(1000), seconds(1500)), ("1".to_owned(), "1.5".to_owned()));
/// ```
pub fn seconds(milliseconds: u64) -> String {
    let text = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns whether a character is seen behind another one, and leaves the text beside it as it is.
///
/// The standard library prints what Unicode calls printable: no controls, no marks of direction,
/// no separators, no tags, nothing that is no character. Of the rest some are invisible all the
/// same (`Default_Ignorable_Code_Point` of Unicode 16): fillers and joiners, and selectors of a form
/// unless they follow something that can have one.
fn is_plain(before: char, character: char) -> bool {
    match character {
        ' '..='~' => true,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}' => {
            false
        }
        selector if is_selector(selector) => {
            !before.is_ascii() && !is_selector(before) && is_plain(' ', before)
        }
        character if character.is_whitespace() => false,
        // Behind another character marks above letters are printable, too.
        character => {
            character.escape_debug().len() == 1
                || String::from_iter(['a', character]).escape_debug().count() == 2
        }
    }
}

/// Returns whether a character selects a form of the one before it.
fn is_selector(character: char) -> bool {
    matches!(character, '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Returns the number of a place in a sequence: `1st`, `2nd`, `11th`.
pub(crate) fn ordinal(number: usize) -> String {
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Returns the known word that a misspelt one most likely meant, if any is near.
///
/// # Examples
///
/// ```
/// use muqi_text::nearest;
///
/// assert_eq!(nearest("famliy", ["family", "subtask"]), Some("family"));
/// assert_eq!(nearest("mx", ["min", "max"]), Some("max"));
/// assert_eq!(nearest("colour", ["family", "subtask"]), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (likeness(word, candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, candidate)| candidate)
}

/// Returns how much two words are alike, from 0 to 1.
fn likeness(word: &str, candidate: &str) -> f64 {
    let (word, candidate) = (word.to_lowercase(), candidate.to_lowercase());
    // In a short word one slip changes much of it: `mx` and `max` are less alike than 0.75.
    let is_one_slip =
        word.len().min(candidate.len()) > 1 && strsim::osa_distance(&word, &candidate) == 1;
    let least = if is_one_slip { 0.8 } else { 0.0 };
    strsim::jaro_winkler(&word, &candidate).max(least)
}

/// Returns intervals of numbers in their order as ranges. Those that adjoin are one.
pub fn ranges<T: Into<i64>>(intervals: impl IntoIterator<Item = (T, T)>) -> Vec<String> {
    let mut ranges: Vec<(i64, i64)> = Vec::new();
    for (from, to) in intervals {
        let (from, to) = (from.into(), to.into());
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == from => *last = to,
            _ => ranges.push((from, to)),
        }
    }
    let ranges = ranges.into_iter();
    ranges
        .map(|(from, to)| if from == to { format!("{from}") } else { format!("{from}-{to}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_english_does() {
        assert_eq!([1, 2, 3, 4, 21].map(ordinal), ["1st", "2nd", "3rd", "4th", "21st"]);
        assert_eq!([11, 12, 13, 111].map(ordinal), ["11th", "12th", "13th", "111th"]);
    }

    #[test]
    fn adjoining_intervals_are_one_range() {
        assert_eq!(ranges([(2, 2), (5, 5), (6, 9), (10, 10), (-3, -3)]), ["2", "5-10", "-3"]);
        assert!(ranges::<i64>([]).is_empty());
    }
}
