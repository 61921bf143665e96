//! The fault of a file that is no TOML: of what a parser finds behind a slip, the slip.
//!
//! A brace that is not closed makes everything behind it wrong, and a table whose
//! header is missing repeats the keys of the one before. So errors of one cause are
//! reported once, where the cause is.

use muqi_text::{Message, Span};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// A parser's message about a key that its table has twice.
const DUPLICATE: &str = "duplicate key";

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Slip {
    pub(crate) span: Span,
    /// The fault; its hint is the advice.
    pub(crate) problem: Message,
}

/// Returns the slips behind the errors of a parser, which are not empty.
pub(crate) fn slips(text: &str, errors: &[Error]) -> Vec<Slip> {
    let mut errors: Vec<&Error> = errors.iter().collect();
    errors.sort_by_key(|error| place(error).start);
    let Some(first) = errors.first() else { return Vec::new() };
    let mut beside = errors.iter().filter(|error| line_of(text, error) == line_of(text, first));
    if let Some(error) = beside.find(|error| !is_duplicate(error)) {
        return vec![of_grammar(text, place(error), error.message())];
    }
    if let Some(slip) = of_header(text, place(first).start) {
        return vec![slip];
    }
    let duplicates: Vec<Span> =
        errors.into_iter().take_while(|error| is_duplicate(error)).map(place).collect();
    duplicates
        .chunk_by(|earlier: &Span, later: &Span| !text[earlier.start..later.start].contains("\n["))
        .map(of_duplicates)
        .collect()
}

fn place(error: &Error) -> Span {
    error.span().map_or(Span::at(0), Span::from)
}

fn is_duplicate(error: &Error) -> bool {
    error.message() == DUPLICATE
}

fn line_of(text: &str, error: &Error) -> usize {
    line(text, place(error).start)
}

/// Returns the number of the line of an offset, from 0.
fn line(text: &str, offset: usize) -> usize {
    text[..text.floor_char_boundary(offset)].matches('\n').count()
}

/// Keys of one table that it has twice. Several are those of another table.
fn of_duplicates(keys: &[Span]) -> Slip {
    let problem = match keys {
        [_] => message!("toml-key-twice"),
        _ => message!("toml-keys-twice"),
    };
    Slip { span: keys[0], problem }
}

/// Returns the slip behind a table that is there twice, where its header is at an
/// offset: a header before it that lacks a pair of brackets, or the table itself.
fn of_header(text: &str, offset: usize) -> Option<Slip> {
    let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let header = text[start..].lines().next()?.trim();
    let name = header.strip_prefix('[')?.strip_suffix(']')?;
    if name.starts_with('[') {
        let problem = message!("toml-header-of-one", header = name);
        return Some(Slip { span: span_of(text, name)?, problem });
    }
    Some(Slip {
        span: Span { start, end: start + header.len() },
        problem: message!("toml-table-twice"),
    })
}

/// Returns the place of the first line that is a header.
fn span_of(text: &str, header: &str) -> Option<Span> {
    let lines = text.split_inclusive('\n').scan(0, |next, line| {
        *next += line.len();
        Some((*next - line.len(), line))
    });
    let mut found = lines.filter(|(_, line)| line.trim() == header);
    found.next().map(|(start, _)| Span { start, end: start + header.len() })
}

fn of_grammar(text: &str, span: Span, message: &str) -> Slip {
    if let Some(slip) = full_width(text, span) {
        return slip;
    }
    if let Some(slip) = open_text(text, span) {
        return slip;
    }
    let before = &text[..span.start.min(text.len())];
    match unclosed(before) {
        Some((start, open))
            if line(text, start) < line(text, span.start) || ends_line(text, span.start) =>
        {
            let problem =
                message!(if open == '{' { "toml-open-brace" } else { "toml-open-bracket" });
            Slip { span: Span { start, end: start + 1 }, problem }
        }
        _ => of_header_or_value(text, span)
            .unwrap_or_else(|| Slip { span, problem: message!("toml-grammar", words = message) }),
    }
}

/// Returns the slip of a header that is not closed, or of what begins like a number: one with a
/// unit, a range, or a number that a comma should follow.
fn of_header_or_value(text: &str, span: Span) -> Option<Slip> {
    let offset = text.floor_char_boundary(span.start);
    let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next()?;
    if line.trim_start().starts_with('[') && !line.contains(']') {
        let start = start + line.find('[')?;
        return Some(Slip {
            span: Span { start, end: start + 1 },
            problem: message!("toml-open-header"),
        });
    }
    if let Some(after) = value_before_key(text, offset) {
        return Some(Slip { span: Span::at(after), problem: message!("toml-no-comma") });
    }
    let begin =
        text[start..offset].rfind(['=', ',', '[']).map_or(offset, |index| start + index + 1);
    let value = text[begin..].split(['\n', '#', ',', '}', ']']).next()?;
    let begin = begin + (value.len() - value.trim_start().len());
    let value = value.trim();
    let digits = value.trim_start_matches(['+', '-']);
    if !digits.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    if let Some((number, rest)) = value.split_once(char::is_whitespace)
        && rest.contains('=')
    {
        let problem = message!("toml-no-comma");
        return Some(Slip { span: Span::at(begin + number.len()), problem });
    }
    Some(Slip {
        span: Span { start: begin, end: begin + value.len() },
        problem: message!("toml-no-number"),
    })
}

/// Returns the slip of a text that ends at no quote of its line.
fn open_text(text: &str, span: Span) -> Option<Slip> {
    let offset = text.floor_char_boundary(span.start);
    let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let open = start + open_quote(text[start..].lines().next()?)?;
    let span = Span { start: open, end: open + 1 };
    Some(Slip { span, problem: message!("toml-open-text") })
}

/// Returns the place of the quote of a line that no other closes.
fn open_quote(line: &str) -> Option<usize> {
    let mut open = None;
    let mut is_escaped = false;
    for (index, character) in line.char_indices() {
        match character {
            '#' if open.is_none() => return None,
            '"' if !is_escaped => open = if open.is_some() { None } else { Some(index) },
            _ => {}
        }
        is_escaped = character == '\\' && !is_escaped;
    }
    open
}

/// Returns the end of a list, a table or a text behind which the next key comes at an offset.
fn value_before_key(text: &str, offset: usize) -> Option<usize> {
    let before = text[..offset].trim_end_matches(' ');
    let next =
        text[offset..].trim_start_matches(|one: char| one.is_alphanumeric() || "-_".contains(one));
    let is_key = next.len() < text[offset..].len() && next.trim_start_matches(' ').starts_with('=');
    (is_key && before.ends_with([']', '}', '"'])).then_some(before.len())
}

/// Returns a character on the line of an error, outside texts and comments, that
/// looks like one of TOML's and is none, as Chinese input methods type them.
fn full_width(text: &str, span: Span) -> Option<Slip> {
    let offset = text.floor_char_boundary(span.start);
    let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next()?;
    let mut quoted = false;
    for (index, character) in line.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '#' if !quoted => return None,
            _ if quoted => {}
            _ => {
                let Some(meant) = narrow(character) else { continue };
                let span = Span { start: start + index, end: start + index + character.len_utf8() };
                let problem = match meant {
                    ' ' => message!("toml-foreign-blank"),
                    meant => message!("toml-full-width", meant = meant.to_string()),
                };
                return Some(Slip { span, problem });
            }
        }
    }
    None
}

/// Returns the ASCII character that a full-width one looks like.
fn narrow(character: char) -> Option<char> {
    match character {
        '\u{ff01}'..='\u{ff5e}' => u8::try_from(u32::from(character) - 0xfee0).ok().map(char::from),
        '\u{3000}' | '\u{a0}' => Some(' '),
        '“' | '”' => Some('"'),
        '‘' | '’' => Some('\''),
        '、' => Some(','),
        '。' => Some('.'),
        '【' => Some('['),
        '】' => Some(']'),
        _ => None,
    }
}

fn ends_line(text: &str, offset: usize) -> bool {
    text.get(offset..)
        .and_then(|rest| rest.lines().next())
        .is_none_or(|rest| rest.trim().is_empty())
}

/// Returns the last brace or bracket of a value that nothing closes, and its place.
/// Texts and comments are passed over, and so are headers of tables.
fn unclosed(text: &str) -> Option<(usize, char)> {
    let mut open = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let is_header = line.trim_start().starts_with('[');
        let mut quoted = false;
        for (index, character) in line.char_indices() {
            match character {
                '"' => quoted = !quoted,
                '#' if !quoted => break,
                '{' | '[' if !quoted && !is_header => open.push((offset + index, character)),
                '}' | ']' if !quoted && !is_header => drop(open.pop()),
                _ => {}
            }
        }
        offset += line.len();
    }
    open.pop()
}

/// Returns the integers and floats of a document that have something else among their digits: the
/// parser takes everything that begins like a number and leaves its digits to the reader.
pub(crate) fn broken_numbers(table: &DeTable<'_>) -> Vec<Slip> {
    let mut broken: Vec<Slip> = table.values().flat_map(below).collect();
    broken.sort_by_key(|slip| slip.span.start);
    broken
}

fn below(value: &Spanned<DeValue<'_>>) -> Vec<Slip> {
    let is_number = match value.get_ref() {
        DeValue::Array(items) => return items.iter().flat_map(below).collect(),
        DeValue::Table(table) => return broken_numbers(table),
        DeValue::Integer(integer) => {
            let digits = integer.as_str().trim_start_matches(['+', '-']);
            !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(integer.radix()))
        }
        DeValue::Float(float) => float.as_str().parse::<f64>().is_ok(),
        _ => true,
    };
    (!is_number)
        .then(|| Slip { span: value.span().into(), problem: message!("toml-no-number") })
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use muqi_text::Language;

    /// Returns the line and the problem of every slip.
    fn found(text: &str) -> Vec<(usize, String)> {
        let (_, errors) = DeTable::parse_recoverable(text);
        let slip =
            |slip: Slip| (line(text, slip.span.start) + 1, Language::English.text(slip.problem));
        slips(text, &errors).into_iter().map(slip).collect()
    }

    fn one(line: usize, problem: &str) -> Vec<(usize, String)> {
        vec![(line, problem.to_owned())]
    }

    const TABLES: &str =
        "[[t]]\na = 1\nb = 2\n\n[[t]]\na = 3\nb = { x = 1 }\nc = [1, 2]\n\n[u]\na = 1\n";

    #[test]
    fn a_brace_that_is_not_closed_is_one_slip_at_the_brace() {
        let without = |part: &str, with: &str| found(&TABLES.replacen(part, with, 1));
        assert_eq!(without("1 }", "1"), one(7, "this brace is not closed"));
        assert_eq!(without("2]", "2"), one(8, "this bracket is not closed"));
        assert_eq!(found("a = { b = 1\n"), one(1, "this brace is not closed"));
    }

    #[test]
    fn a_table_without_its_header_is_one_slip() {
        let missing = TABLES.replacen("\n[[t]]\na = 3", "\na = 3", 1);
        assert_eq!(found(&missing), one(5, "all keys from here on are given twice"));
    }

    #[test]
    fn keys_given_twice_in_two_tables_are_two_slips() {
        let twice = "this key is given twice".to_owned();
        let text = "[t]\na = 1\na = 2\n[u]\nb = 1\nb = 2\n";
        assert_eq!(found(text), [(3, twice.clone()), (6, twice)]);
    }

    #[test]
    fn full_width_characters_are_named_where_they_are() {
        let place = |text: &str| found(text).remove(0);
        let comma = "a full-width character in place of ,".to_owned();
        assert_eq!(place("a = { x = 1， y = 2 }\n"), (1, comma));
        let quote = "a full-width character in place of \"".to_owned();
        assert_eq!(place("a = 1\nb = “木棋”\n"), (2, quote));
        assert_eq!(place("a =\u{3000}1\n"), (1, "this blank is not ASCII".to_owned()));
        assert_eq!(place("[t\n# ，\n"), (1, "this header is not closed".to_owned()));
    }

    #[test]
    fn what_begins_like_a_number_is_one_or_lacks_a_comma() {
        let no_number = |line| one(line, "this begins like a number but is not one");
        assert_eq!(found("a = 1\nmemory_mib = 512MB\n"), no_number(2));
        assert_eq!(found("n = 1..10  # rows\n"), no_number(1));
        assert_eq!(found("n = { min = 1, max = 100_000_ }\n"), no_number(1));
        assert_eq!(found("n = { min = -1s, max = 2 }\n"), no_number(1));
        assert_eq!(found("n = { min = 0 max = 5 }\n"), one(1, "a comma is missing here"));
        assert_eq!(found("n = 1x=2"), no_number(1));
        let no_comma = one(1, "a comma is missing here");
        assert_eq!(found("each = { n = [1] m = [2] }\n"), no_comma);
        assert_eq!(found("each = { n = \"a\" m = 2 }\n"), no_comma);
        assert_eq!(found("run = \"uniform n=2 m=2\n"), one(1, "this text is not closed"));
        let in_table = "t = 1\nu = { zh = \"a\nb\", en = \"c\" }\n";
        assert_eq!(found(in_table), one(2, "this text is not closed"));
        assert_eq!(
            found("a = word\n"),
            one(1, "string values must be quoted, expected literal string")
        );
    }

    #[test]
    fn a_header_that_lacks_brackets_is_one_slip_where_it_is() {
        let one_pair = TABLES.replacen("[[t]]", "[t]", 1);
        assert_eq!(
            found(&one_pair),
            one(1, "there are several tables of this name, but this header is [t]")
        );
        let twice = format!("[u]\nb = 1\n{TABLES}");
        assert_eq!(found(&twice), one(12, "this table is there twice"));
    }

    #[test]
    fn other_errors_keep_their_words_and_only_the_first_counts() {
        let slips = found("a = \nb = 1\n[t\nc = 2\n");
        assert_eq!(slips.len(), 1);
        assert_eq!(slips[0].0, 1);
    }

    fn broken(text: &str) -> Vec<&str> {
        let (document, errors) = DeTable::parse_recoverable(text);
        assert_eq!(errors, [], "{text}");
        broken_numbers(document.get_ref())
            .into_iter()
            .map(|slip| &text[slip.span.start..slip.span.end])
            .collect()
    }

    #[test]
    fn digits_of_other_kinds_are_found_wherever_they_are() {
        let text = "a = 1_000a\n[b]\nc = [1, 1_0\"2, 2]\nd = { e = 1_000x }\n";
        assert_eq!(broken(text), ["1_000a", "1_0\"2", "1_000x"]);
    }

    #[test]
    fn numbers_are_numbers_however_they_are_written() {
        let text = "a = [0, -7, +1_000, 0xFf, 0o17, 0b1_0, 99999999999999999999]\n\
                    b = [1.5, -1e9, +3.1_4, inf, -inf, nan, +nan]\n";
        assert_eq!(broken(text), [""; 0]);
    }
}
