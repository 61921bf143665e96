//! The lines of an input and their tokens, with everything that is wrong with
//! the blanks and line ends between them.

use muqi_text::{Code, Diagnostic, Fact, Source, Span};

use super::input_code;

/// A line that holds at least one token.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) span: Span,
    /// Its words, in order; never empty.
    pub(crate) tokens: Vec<Span>,
}

/// The lines of a source that hold tokens, and the faults between tokens.
pub(crate) struct Lines {
    pub(crate) with_tokens: Vec<Line>,
    pub(crate) blank: Vec<Span>,
    /// Faults of blanks and line ends.
    pub(crate) faults: Vec<Fault>,
}

/// A fault that is reported once when every line has it.
const REPORTED_ONCE: [Code; 3] =
    [input_code::LEADING_BLANK, input_code::TRAILING_BLANK, input_code::WRONG_BLANK];

/// Splits a source into lines and tokens, from `start` on.
pub(crate) fn split(source: &Source, start: usize) -> Lines {
    let mut faults = Vec::new();
    let spans = line_spans(source, start, &mut faults);
    let mut with_tokens: Vec<Line> = Vec::new();
    let mut blank: Vec<Span> = Vec::new();
    for span in spans {
        let words = words(source, span);
        let tokens: Vec<Span> =
            words.iter().filter(|word| !word.blank).map(|word| word.span).collect();
        if tokens.is_empty() {
            blank.push(span);
        } else {
            faults.extend(blank_faults(source, &words));
            with_tokens.push(Line { span, tokens });
        }
    }
    let mut faults = report_once(source, faults, with_tokens.len());
    let last = with_tokens.last().map_or(start, |line| line.span.end);
    faults.extend(blank.chunk_by(|above, below| is_next_line(source, *above, *below)).map(|run| {
        let at_end = run[0].start > last;
        let fault = Fault::at(input_code::BLANK_LINE, run[0]).with("atend", at_end);
        fault.with("lines", run.len())
    }));
    Lines { with_tokens, blank, faults }
}

/// Returns whether there is nothing but a line end between two lines.
fn is_next_line(source: &Source, above: Span, below: Span) -> bool {
    let between = &source.bytes()[above.end..below.start];
    matches!(between, b"\n" | b"\r" | b"\r\n")
}

/// Finds the line ends. A file without any LF is taken to end its lines with CR.
fn line_spans(source: &Source, start: usize, faults: &mut Vec<Fault>) -> Vec<Span> {
    let bytes = source.bytes();
    let old_mac = !bytes.contains(&b'\n') && bytes.contains(&b'\r');
    let end_byte = if old_mac { b'\r' } else { b'\n' };
    let mut spans = Vec::new();
    let mut line_start = start;
    let mut carriage_returns = Vec::new();
    for (offset, _) in bytes.iter().enumerate().skip(start).filter(|(_, byte)| **byte == end_byte) {
        let ends_with_cr = !old_mac && offset > line_start && bytes[offset - 1] == b'\r';
        if ends_with_cr || old_mac {
            carriage_returns.push(offset - usize::from(ends_with_cr));
        }
        spans.push(Span { start: line_start, end: offset - usize::from(ends_with_cr) });
        line_start = offset + 1;
    }
    if line_start < bytes.len() {
        let line = Span { start: line_start, end: bytes.len() };
        spans.push(line);
        // Blanks after the last line end are a blank line, a fault of its own.
        if words(source, line).iter().any(|word| !word.blank) {
            faults.push(Fault::at(input_code::MISSING_FINAL_NEWLINE, Span::at(line.end)));
        }
    }
    if let Some(&first) = carriage_returns.first() {
        let code = if old_mac { input_code::CR } else { input_code::CRLF };
        let fault = Fault::at(code, Span { start: first, end: first + 1 });
        faults.push(fault.with("bad", carriage_returns.len()).with("total", spans.len()));
    }
    spans
}

/// A run of blanks, or of anything else.
struct Word {
    span: Span,
    blank: bool,
}

fn words(source: &Source, line: Span) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut offset = line.start;
    for chunk in source.bytes()[line.range()].utf8_chunks() {
        let valid =
            chunk.valid().chars().map(|character| (character.len_utf8(), is_blank(character)));
        let invalid = (!chunk.invalid().is_empty()).then_some((chunk.invalid().len(), false));
        for (length, blank) in valid.chain(invalid) {
            let end = offset + length;
            match words.last_mut() {
                Some(word) if word.blank == blank => word.span.end = end,
                _ => words.push(Word { span: Span { start: offset, end }, blank }),
            }
            offset = end;
        }
    }
    words
}

/// Returns whether a character looks like a blank to a person: white space of any script.
fn is_blank(character: char) -> bool {
    character.is_whitespace()
}

fn blank_faults(source: &Source, words: &[Word]) -> Vec<Fault> {
    let last = words.len() - 1;
    let words = words.iter().enumerate();
    words.filter_map(|(index, word)| blank_fault(source, word, index == 0, index == last)).collect()
}

/// Returns the fault of a word that should be one blank, or nothing at an end of its line.
fn blank_fault(source: &Source, word: &Word, is_first: bool, is_last: bool) -> Option<Fault> {
    let bytes = &source.bytes()[word.span.range()];
    match bytes {
        _ if !word.blank => None,
        _ if is_first => {
            Some(blank_for(Fault::at(input_code::LEADING_BLANK, word.span), bytes, "term-number"))
        }
        _ if is_last => {
            let fault = Fault::at(input_code::TRAILING_BLANK, word.span);
            Some(blank_for(fault, bytes, "term-end-of-line"))
        }
        b" " => None,
        blanks if blanks.iter().all(|&byte| byte == b' ') => {
            let fault = Fault::at(input_code::DOUBLE_BLANK, word.span);
            Some(fault.with("found", blanks.len()).with("expected", 1_usize))
        }
        other => {
            let fault = Fault::at(input_code::WRONG_BLANK, word.span);
            let fault = fault.with("found", blank_name(other));
            Some(fault.with("expected", message!("term-blank")))
        }
    }
}

/// A blank where something else belongs.
fn blank_for(fault: Fault, found: &[u8], expected: &'static str) -> Fault {
    let is_plain = found.iter().all(|&byte| byte == b' ');
    let found = if is_plain { message!("term-blank").into() } else { blank_name(found) };
    fault.with("found", found).with("expected", message!(expected))
}

fn blank_name(bytes: &[u8]) -> Fact {
    let name = match bytes {
        _ if bytes.iter().all(|&byte| byte == b'\t') => message!("term-tab"),
        b"\r" => message!("term-carriage-return"),
        b"\xC2\xA0" => message!("term-no-break-space"),
        b"\xE3\x80\x80" => message!("term-full-width-blank"),
        other => return Fact::quoted(other),
    };
    name.into()
}

/// Keeps only the first of a kind of fault that is on every line: a generator that prints a blank
/// after each number made one mistake, not twenty.
fn report_once(source: &Source, mut faults: Vec<Fault>, lines: usize) -> Vec<Fault> {
    for code in REPORTED_ONCE {
        let of_code = faults.iter().filter(|fault| fault.code == code);
        let mut on_lines: Vec<_> =
            of_code.map(|fault| source.line_number(fault.span.start)).collect();
        on_lines.dedup();
        let everywhere = lines > 2 && on_lines.len() == lines;
        let mut told = false;
        faults.retain(|fault| {
            let again = fault.code == code && everywhere && told;
            told |= fault.code == code;
            !again
        });
        let bad = if everywhere { lines } else { 1 };
        for fault in faults.iter_mut().filter(|fault| fault.code == code) {
            *fault = fault.clone().with("bad", bad);
        }
    }
    faults
}

/// A fault that becomes a [`Diagnostic`] when it is reported.
///
/// A broken file of 64 KiB can have tens of thousands of faults; only those
/// that are reported are given a line to show.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    pub(crate) span: Span,
    place: Option<String>,
    facts: Vec<(&'static str, Fact)>,
}

impl Fault {
    pub(crate) fn at(code: Code, span: Span) -> Self {
        Self { code, span, place: None, facts: Vec::new() }
    }

    /// Adds a fact that the message names.
    pub(crate) fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Names the cell or number it concerns.
    pub(crate) fn concerning(mut self, place: impl Into<String>) -> Self {
        self.place = Some(place.into());
        self
    }

    pub(crate) fn into_diagnostic(self, source: &Source) -> Diagnostic {
        let mut diagnostic = Diagnostic::at(self.code, source, self.span);
        diagnostic.facts.extend(self.facts);
        match self.place {
            Some(place) => diagnostic.concerning(place),
            None => diagnostic,
        }
    }
}

/// A token, read with forbearance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    /// Its place.
    pub(crate) span: Span,
    /// Its value, where it has one. Numbers beyond 64 bits are the nearest that fits.
    pub(crate) value: Option<i64>,
    /// The fault of its spelling.
    pub(crate) misspelling: Option<Code>,
}

impl Number {
    pub(crate) fn read(token: &[u8], span: Span) -> Self {
        let (misspelling, value) = spelling(token);
        Self { span, value, misspelling }
    }
}

/// Returns the fault of how a number is spelled, and its value, where it has one.
fn spelling(token: &[u8]) -> (Option<Code>, Option<i64>) {
    let Ok(text) = std::str::from_utf8(token) else {
        return (Some(input_code::STRAY_CHARACTER), None);
    };
    if text.contains(is_stray) {
        return (Some(input_code::STRAY_CHARACTER), None);
    }
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    if let Some(value) = integer(text) {
        let misspelling = match unsigned.as_bytes() {
            [b'0'] if unsigned.len() < text.len() => Some(input_code::MINUS_ZERO),
            [b'0', _, ..] => Some(input_code::LEADING_ZERO),
            _ => None,
        };
        return (misspelling, Some(value));
    }
    if let Some(value) = text.strip_prefix('+').and_then(integer) {
        return (Some(input_code::PLUS_SIGN), Some(value));
    }
    if text.contains(|c: char| !c.is_ascii() && c.is_numeric()) {
        return (Some(input_code::FOREIGN_DIGIT), integer(&with_ascii_digits(text)));
    }
    match text.parse::<f64>() {
        Ok(number)
            if unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.') =>
        {
            (Some(input_code::NOT_INTEGER), integer(&number.to_string()))
        }
        _ => (Some(input_code::NOT_NUMBER), None),
    }
}

/// Returns whether a character is invisible, or is there by accident: control
/// characters, zero-width spaces, a byte order mark in the middle. It is
/// inside a number or between two: that does not show.
pub(crate) fn is_stray(character: char) -> bool {
    character.is_control() || matches!(character, '\u{200b}'..='\u{200d}' | '\u{feff}')
}

/// Reads an optional minus sign and digits, saturating.
fn integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let saturated = if digits.len() < text.len() { i64::MIN } else { i64::MAX };
    all_digits.then(|| text.parse().unwrap_or(saturated))
}

/// Translates the full-width digits of Chinese keyboards; those of other scripts stay.
fn with_ascii_digits(text: &str) -> String {
    let digits = text.chars().map(|character| match character {
        '０'..='９' => {
            let digit = u32::from(character) - u32::from('０');
            char::from_digit(digit, 10).unwrap_or(character)
        }
        _ => character,
    });
    digits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(token: &str) -> (Option<i64>, Option<Code>) {
        let number = Number::read(token.as_bytes(), Span { start: 0, end: token.len() });
        (number.value, number.misspelling)
    }

    #[test]
    fn each_misspelling_has_its_code_and_the_value_that_was_meant() {
        assert_eq!(read("7"), (Some(7), None));
        assert_eq!(read("-5"), (Some(-5), None));
        assert_eq!(read("007"), (Some(7), Some(input_code::LEADING_ZERO)));
        assert_eq!(read("-07"), (Some(-7), Some(input_code::LEADING_ZERO)));
        assert_eq!(read("+7"), (Some(7), Some(input_code::PLUS_SIGN)));
        assert_eq!(read("-0"), (Some(0), Some(input_code::MINUS_ZERO)));
        assert_eq!(read("7.0"), (Some(7), Some(input_code::NOT_INTEGER)));
        assert_eq!(read("1e5"), (Some(100_000), Some(input_code::NOT_INTEGER)));
        assert_eq!(read("7.5"), (None, Some(input_code::NOT_INTEGER)));
        assert_eq!(read("７"), (Some(7), Some(input_code::FOREIGN_DIGIT)));
        assert_eq!(read("٧"), (None, Some(input_code::FOREIGN_DIGIT)));
        assert_eq!(read("x"), (None, Some(input_code::NOT_NUMBER)));
        assert_eq!(read("nan"), (None, Some(input_code::NOT_NUMBER)));
        assert_eq!(read("-"), (None, Some(input_code::NOT_NUMBER)));
        assert_eq!(read("7\0"), (None, Some(input_code::STRAY_CHARACTER)));
        assert_eq!(read("3\u{200b}3"), (None, Some(input_code::STRAY_CHARACTER)));
    }

    #[test]
    fn numbers_beyond_64_bits_are_the_nearest_that_fits() {
        assert_eq!(read("99999999999999999999"), (Some(i64::MAX), None));
        assert_eq!(read("-99999999999999999999"), (Some(i64::MIN), None));
    }
}
