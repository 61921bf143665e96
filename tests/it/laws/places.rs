//! The laws of diagnostics: places inside the file, fit for a terminal.

use muqi::text::{Diagnostic, Excerpt, Language, Source, escaped};

/// Asserts that a refused file has faults, each with a place inside it, in their
/// order, and with words that change nothing on a terminal.
pub(crate) fn assert_inside(source: &Source, faults: &[Diagnostic]) {
    assert!(!faults.is_empty(), "refused without a fault");
    let place = |fault: &Diagnostic| {
        let excerpt = fault.location.excerpt.as_ref();
        let excerpt = excerpt.unwrap_or_else(|| panic!("{} has no place", fault.code.name()));
        assert_excerpt(source, excerpt);
        (excerpt.line, excerpt.column)
    };
    let places: Vec<(usize, usize)> = faults.iter().map(place).collect();
    assert!(places.is_sorted(), "not in the order of the file: {places:?}");
    assert_readable(source, faults);
}

/// Asserts that diagnostics name their file and are fit for a terminal.
pub(crate) fn assert_readable(source: &Source, faults: &[Diagnostic]) {
    for fault in faults {
        assert_eq!(fault.location.path, source.name());
        assert_words(fault);
    }
}

/// Asserts that a line and a column are in the file, and that the mark is what
/// the file has there.
pub(crate) fn assert_excerpt(source: &Source, excerpt: &Excerpt) {
    let lines: Vec<&[u8]> = source.bytes().split(|&byte| byte == b'\n').collect();
    assert!((1..=lines.len()).contains(&excerpt.line), "line {}", excerpt.line);
    let line = lines[excerpt.line - 1];
    let characters = String::from_utf8_lossy(line).chars().count();
    assert!((1..=characters + 1).contains(&excerpt.column), "column {}", excerpt.column);
    assert!(!excerpt.text.contains(char::is_control), "{:?}", excerpt.text);
    let before = &excerpt.text[..excerpt.mark.start];
    assert!(excerpt.text.is_char_boundary(excerpt.mark.end));
    if !excerpt.text.contains('…') && std::str::from_utf8(line).is_ok() {
        assert_eq!(before.chars().count(), excerpt.column - 1, "{excerpt:?}");
        assert_eq!(excerpt.text.chars().count(), characters, "{excerpt:?}");
    }
}

/// Asserts that message, label and hint have all their facts and no character that
/// a terminal would act on.
pub(crate) fn assert_words(fault: &Diagnostic) {
    for language in Language::ALL {
        assert_words_in(language, fault);
    }
}

fn assert_words_in(language: Language, fault: &Diagnostic) {
    let wording = language.wording(fault);
    // Where the user has written so, it is no place for a fact.
    let is_quoted = fault.facts.values().any(|fact| format!("{fact:?}").contains("{$"));
    for text in [Some(wording.message), wording.label, wording.hint].into_iter().flatten() {
        assert!(!text.is_empty());
        assert!(!text.contains("{$") || is_quoted, "a fact is missing: {text:?}");
        let is_plain = text.lines().all(|line| escaped(line) == line);
        assert!(is_plain, "{}: {text:?}", fault.code.name());
    }
}

/// Returns whether a character other than a line end is acted on by a terminal.
pub(crate) fn is_acted_on(character: char) -> bool {
    character.is_control() && character != '\n'
}
