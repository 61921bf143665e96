//! Files of other kinds that are taken for inputs or sources by mistake: a page that was saved
//! instead of its attachment, an archive, a program, a document.

use crate::text::{Code, Message, Span};

use super::{lines::Fault, number::Number};

/// The beginnings of files of other kinds, with their names.
const BEGINNINGS: [(&[u8], &str); 15] = [
    (b"PK\x03\x04", "term-archive"),
    (b"\x1f\x8b", "term-archive"),
    (b"7z\xbc\xaf\x27\x1c", "term-archive"),
    (b"Rar!\x1a\x07", "term-archive"),
    (b"%PDF-", "term-pdf"),
    (b"\x7fELF", "term-executable"),
    (b"MZ", "term-executable"),
    (b"\x89PNG", "term-picture"),
    (b"\xff\xd8\xff", "term-picture"),
    (b"GIF8", "term-picture"),
    (b"\xd0\xcf\x11\xe0", "term-office"),
    (b"{\\rtf", "term-office"),
    (b"#include", "term-source-code"),
    (b"#!", "term-source-code"),
    (b"version https://git-lfs", "term-git-lfs"),
];

/// Words that are no numbers, from which on a text is none of numbers.
const WORDS_OF_A_TEXT: usize = 8;

/// Returns that a file is of another kind, by its first bytes.
pub(super) fn of_bytes(bytes: &[u8]) -> Option<Fault> {
    Some(fault(by_beginning(bytes)?, Span { start: 0, end: 1 }))
}

/// Returns the kind of a file that is no source of any language, in words.
pub(crate) fn of_no_source(bytes: &[u8]) -> Option<Message> {
    let kind = by_beginning(bytes).filter(|kind| *kind != "term-source-code");
    // A source may begin with the two letters of a program for Windows.
    let kind = kind.filter(|kind| *kind != "term-executable" || bytes.contains(&0));
    // Documents of today are archives.
    let has_parts = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    let is_document = kind == Some("term-archive") && has_parts(b"[Content_Types].xml");
    let kind = if is_document { Some("term-office") } else { kind };
    let kind = kind.or_else(|| is_unmarked_utf16(bytes).then_some("term-utf-16"))?;
    Some(message!(kind))
}

fn by_beginning(bytes: &[u8]) -> Option<&'static str> {
    let kind = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
    kind.map(|(_, kind)| *kind).or_else(|| of_markup(bytes))
}

/// Returns whether every other byte is zero in most of a text, as in ASCII that was saved in UTF-16.
fn is_unmarked_utf16(bytes: &[u8]) -> bool {
    let units = bytes[..bytes.len().min(512)].chunks_exact(2);
    let all = units.len();
    let halves = units.fold([0, 0], |[even, odd], unit| {
        [even + usize::from(unit[0] == 0), odd + usize::from(unit[1] == 0)]
    });
    all > 0 && halves.iter().any(|zeros| 4 * zeros > 3 * all)
}

/// Returns that a file is a text, because most of its words are no numbers and the first is none.
pub(super) fn of_words(numbers: &[Vec<Number>]) -> Option<Fault> {
    let all = numbers.iter().flatten();
    let words = all.clone().filter(|number| number.value.is_none()).count();
    let first = all.clone().next().filter(|number| number.value.is_none())?;
    let is_text = words >= WORDS_OF_A_TEXT && 2 * words > all.count();
    is_text.then(|| fault("term-text", first.span))
}

/// A page in HTML, or a file in XML.
fn of_markup(bytes: &[u8]) -> Option<&'static str> {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    let [b'<', next, ..] = text else { return None };
    let beginning = text[..text.len().min(512)].to_ascii_lowercase();
    let is_html = [&b"<!doctype html"[..], b"<html", b"<head", b"<body"]
        .iter()
        .any(|tag| beginning.windows(tag.len()).any(|window| window == *tag));
    let is_markup = next.is_ascii_alphabetic() || b"!?".contains(next);
    is_markup.then_some(if is_html { "term-html" } else { "term-xml" })
}

fn fault(kind: &'static str, span: Span) -> Fault {
    Fault::at(Code::InputOtherKind, span)
        .with("kind", message!(kind))
        .with("archive", kind == "term-archive")
}

#[cfg(test)]
mod tests {
    use crate::{
        input::{Constraints, read},
        text::{Code, Source},
    };

    fn codes(bytes: &[u8]) -> Vec<Code> {
        let faults = read(&Source::new("x.in", bytes), &Constraints::OFFICIAL);
        faults.expect_err("no input").iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn a_file_of_another_kind_is_one_fault() {
        let page = b"\n<!DOCTYPE html>\n<html><body>404 Not Found, sorry</body></html>\n";
        let program = b"#include <cstdio>\nint main() { return 0; }\n";
        let readme = b"The board has n rows and m columns, 10 at most, and 0 is allowed.\n";
        for bytes in [&page[..], program, readme, b"PK\x03\x04\x14\0\0\0", b"%PDF-1.7\n%\xe2\xe3"] {
            assert_eq!(codes(bytes), [Code::InputOtherKind], "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn an_input_with_words_in_it_is_still_one() {
        assert_eq!(codes(b"1 2\n5 x\n0 0\n"), [Code::InputNotNumber]);
        assert_eq!(codes(b"n 2\n5 7\n0 0\n"), [Code::InputNotNumber]);
        assert_eq!(codes(b"1 2\nx x\n<html> x\n").len(), 4);
    }
}
