//! One fault of a user's file, as data.
//!
//! A diagnostic has the fault and its place. A [`Language`](crate::Language) has the sentence of
//! its code, which mentions the facts, so that the code that finds faults depends on no language.

use std::{collections::BTreeMap, io, path::Path};

use crate::{Code, Fact, Source, Span, ToMessage as _, shown};

codes! {
    /// Findings about paths that were named: they keep a command from being carried out.
    pub mod path_code {
        /// Nothing is at the path.
        MISSING = "path-missing",
        /// A file or a directory that cannot be read.
        UNREADABLE = "path-unreadable",
        /// A file that cannot be written again.
        UNWRITABLE = "path-unwritable",
        /// A directory where a file is expected.
        DIRECTORY = "path-directory",
        /// A directory without any input.
        NO_INPUT = "path-no-input",
    }
}

/// A source line that is longer, in characters, is cut around the mark.
const EXCERPT_CHARACTERS: usize = 120;

/// The weight of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file cannot be used as it is.
    Error,
    /// The file can be used, but its author should know.
    Warning,
}

/// The place that a diagnostic points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Path as the user gave it.
    pub path: String,
    /// The place inside the file, when there is one.
    pub excerpt: Option<Excerpt>,
}

/// A place inside a file with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The line, or the part of a very long line around the place.
    pub text: String,
    /// The place as a range of bytes of `text`.
    pub mark: Span,
}

/// One finding about one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of finding.
    pub code: Code,
    /// Its weight.
    pub severity: Severity,
    /// Its place.
    pub location: Location,
    /// The thing it concerns in the statement's notation, such as `b[3][7]`.
    pub place: Option<String>,
    /// The facts that the message names, by the names it uses.
    pub facts: BTreeMap<&'static str, Fact>,
}

impl Diagnostic {
    /// Makes an error about a whole file.
    pub fn of_file(code: Code, path: impl Into<String>) -> Self {
        let location = Location { path: path.into(), excerpt: None };
        Self { code, severity: Severity::Error, location, place: None, facts: BTreeMap::new() }
    }

    /// Makes an error about a place inside a source.
    pub fn at(code: Code, source: &Source, span: Span) -> Self {
        let mut diagnostic = Self::of_file(code, source.name());
        diagnostic.location.excerpt = Some(Excerpt::of(source, span));
        diagnostic
    }

    /// Makes an error about a path that cannot be read.
    pub fn unreadable(path: &Path, cause: &io::Error) -> Self {
        if cause.kind() == io::ErrorKind::IsADirectory {
            return Self::of_file(path_code::DIRECTORY, shown(path)).with("wanted", "file");
        }
        Self::of_file(path_code::UNREADABLE, shown(path)).with("problem", cause.to_message())
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.insert(name, fact.into());
        self
    }

    /// Names the thing it concerns.
    #[must_use]
    pub fn concerning(mut self, place: impl Into<String>) -> Self {
        let place = place.into();
        self.facts.insert("place", Fact::Verbatim(place.clone()));
        self.place = Some(place);
        self
    }

    /// Makes it a warning.
    #[must_use]
    pub fn as_warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }
}

impl Excerpt {
    fn of(source: &Source, span: Span) -> Self {
        let position = source.position(span.start);
        let line = source.line_at(span.start);
        // An excerpt is one line: a place that goes beyond its end is cut there.
        let mark = Span {
            start: span.start.min(line.end),
            end: span.end.clamp(span.start, line.end.max(span.start)),
        };
        let mut before = pictured(&source.bytes()[line.start..mark.start]);
        let mut marked = pictured(&source.bytes()[mark.range()]);
        let mut after = pictured(&source.bytes()[mark.end..line.end.max(mark.end)]);
        let length: usize =
            [&before, &marked, &after].map(|part| part.chars().count()).iter().sum();
        // A third each, so that the mark is shown with both of its sides.
        if length > EXCERPT_CHARACTERS {
            before = first_characters_cut(&before, EXCERPT_CHARACTERS / 3);
            marked = last_characters_cut(&marked, EXCERPT_CHARACTERS / 3);
            after = last_characters_cut(&after, EXCERPT_CHARACTERS / 3);
        }
        let mark = Span { start: before.len(), end: before.len() + marked.len() };
        Self {
            line: position.line,
            column: position.column,
            text: format!("{before}{marked}{after}"),
            mark,
        }
    }
}

/// Returns a part of a line as it is shown.
fn pictured(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).chars().map(visible).collect()
}

/// Shows control characters (a carriage return, a NUL) by their pictures, so
/// that an excerpt is one line and one column a character.
fn visible(character: char) -> char {
    match character {
        '\t' => '→',
        '\u{7f}' => '\u{2421}',
        '\u{feff}' | '\u{200b}' => '\u{fffd}',
        control if u32::from(control) < 0x20 => {
            char::from_u32(0x2400 + u32::from(control)).unwrap_or('\u{fffd}')
        }
        control if control.is_control() => '\u{fffd}',
        other => other,
    }
}

fn last_characters_cut(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

fn first_characters_cut(text: &str, longest: usize) -> String {
    match text.chars().count().checked_sub(longest) {
        Some(surplus) if surplus > 0 => {
            format!("…{}", text.chars().skip(surplus).collect::<String>())
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let line = format!("{}X{}", "1 ".repeat(500), " 2".repeat(500));
        let source = Source::new("x", line.into_bytes());
        let excerpt = Excerpt::of(&source, Span { start: 1000, end: 1001 });
        assert_eq!((excerpt.line, excerpt.column), (1, 1001));
        assert_eq!(&excerpt.text[excerpt.mark.range()], "X");
        assert!(excerpt.text.chars().count() <= EXCERPT_CHARACTERS, "{}", excerpt.text);
    }

    #[test]
    fn control_characters_are_shown_by_their_pictures() {
        let source = Source::new("x", b"1\r\n\0\n".to_vec());
        assert_eq!(Excerpt::of(&source, Span { start: 1, end: 2 }).text, "1␍");
        assert_eq!(Excerpt::of(&source, Span { start: 3, end: 4 }).text, "␀");
    }

    #[test]
    fn a_mark_at_or_past_the_end_stays_inside_the_text() {
        let source = Source::new("x", b"1 2".to_vec());
        let excerpt = Excerpt::of(&source, Span { start: 3, end: 9 });
        assert_eq!(excerpt.mark, Span { start: 3, end: 3 });
    }
}
