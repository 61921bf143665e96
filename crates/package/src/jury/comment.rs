//! The comments in the first lines of a program, in every language, and the words that statements in
//! them may use.

use muqi_text::{Fact, Span};

use crate::problem::ProgrammingLanguage;

use super::{Verdict, source_code::Lexis};

/// Lines that are looked at.
pub const FIRST_LINES: usize = 20;

/// Returns the text of the comments in the first lines of a program, line by line.
pub(crate) fn comments(text: &str, language: ProgrammingLanguage) -> Vec<Span> {
    let (mut inside, mut start, mut comments) = (None, 0, Vec::new());
    for line in text.split_inclusive('\n').take(FIRST_LINES) {
        let span = Span { start, end: start + line.trim_end().len() };
        comments.extend(comment_in(text, span, language, &mut inside));
        start += line.len();
    }
    comments
}

/// Returns the text of a line's comment. `inside` is the closing mark of a comment that goes on
/// over several lines.
fn comment_in(
    text: &str,
    line: Span,
    language: ProgrammingLanguage,
    inside: &mut Option<&'static str>,
) -> Option<Span> {
    let Lexis { to_line_end, over_lines, .. } = Lexis::of(language);
    let mut comment = trimmed(text, line);
    if inside.is_none() {
        if text[comment.range()].starts_with(to_line_end) {
            comment.start += to_line_end.len();
            return Some(without_marks(text, comment));
        }
        let (open, close) =
            over_lines.iter().find(|(open, _)| text[comment.range()].starts_with(open))?;
        comment.start += open.len();
        *inside = Some(close);
    }
    if let Some(end) = inside.and_then(|close| text[comment.range()].find(close)) {
        comment.end = comment.start + end;
        *inside = None;
    }
    Some(without_marks(text, comment))
}

/// Takes blanks and the stars and slashes of documentation off a comment.
fn without_marks(text: &str, mut comment: Span) -> Span {
    let inner = text[comment.range()].trim_start_matches(['*', '/', '!', '#', ' ', '\t']);
    comment.start = comment.end - inner.len();
    trimmed(text, comment)
}

/// Returns a part of a text without the blanks around it.
pub(crate) fn trimmed(text: &str, span: Span) -> Span {
    let inside = &text[span.range()];
    let start = span.start + inside.len() - inside.trim_start().len();
    Span { start, end: start + inside.trim().len() }
}

/// Returns a line with a comment in the language of a program.
pub(crate) fn as_comment(language: ProgrammingLanguage, words: &str) -> String {
    match language {
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => format!("# {words}"),
        ProgrammingLanguage::Pascal => format!("{{ {words} }}"),
        _ => format!("// {words}"),
    }
}

/// Returns the beginning of the first line that a comment may be put before. The lines for the
/// interpreter and the encoding of Python stay first.
pub(crate) fn insertion_point(text: &str, language: ProgrammingLanguage) -> usize {
    if !matches!(language, ProgrammingLanguage::Python | ProgrammingLanguage::PyPy) {
        return 0;
    }
    let first_lines = text.split_inclusive('\n').take(2).take_while(|line| {
        line.starts_with("#!") || (line.trim_start().starts_with('#') && line.contains("coding"))
    });
    first_lines.map(str::len).sum()
}

/// The names of verdicts.
pub(crate) const VERDICTS: [&str; 7] = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE"];

/// Returns what could have been meant, the nearest word first. Words this short
/// are compared letter by letter.
pub(crate) fn one_of(found: &str, known: &[&str]) -> Fact {
    let near = nearly(found, known);
    let words = near.into_iter().chain(known.iter().copied().filter(|word| Some(*word) != near));
    Fact::all(words.map(in_use))
}

/// Returns the known word that was most likely meant, if any is near.
pub(crate) fn nearly<'k>(found: &str, known: &[&'k str]) -> Option<&'k str> {
    let found = found.to_lowercase();
    let known =
        known.iter().map(|&word| (strsim::osa_distance(&found, &word.to_lowercase()), word));
    known.min_by_key(|(away, _)| *away).filter(|(away, _)| *away <= 1).map(|(_, word)| word)
}

/// Returns a word as people of a language write it: verdicts differ.
pub(crate) fn in_use(word: &str) -> Fact {
    match Verdict::expected(word) {
        Some(verdict) if VERDICTS.contains(&word) => verdict.into(),
        _ => word.into(),
    }
}
