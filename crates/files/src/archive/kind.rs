//! Files of other kinds than the one that is asked for, known by their beginnings.

use muqi_text::Message;

/// The name of the list of parts that every archive of an office document has.
const DOCUMENT_PARTS: &[u8] = b"[Content_Types].xml";

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

/// Returns the kind of a file as the key of its words, by its first bytes; nothing where they are
/// those of no kind in particular.
pub fn kind_of(bytes: &[u8]) -> Option<&'static str> {
    let kind = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning));
    kind.map(|(_, kind)| *kind).or_else(|| of_markup(bytes))
}

/// Returns the kind of a file that is no source of any language, in words.
pub fn of_no_source(bytes: &[u8]) -> Option<Message> {
    let kind = kind_of(bytes).filter(|kind| *kind != "term-source-code");
    // A source may begin with the two letters of a program for Windows.
    let kind = kind.filter(|kind| *kind != "term-executable" || bytes.contains(&0));
    // Documents of today are archives.
    let is_document = kind == Some("term-archive")
        && bytes.windows(DOCUMENT_PARTS.len()).any(|window| window == DOCUMENT_PARTS);
    let kind = if is_document { Some("term-office") } else { kind };
    let kind = kind.or_else(|| is_unmarked_utf16(bytes).then_some("term-utf-16"))?;
    Some(message!(kind))
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

/// Returns whether every other byte is zero in most of a text, as in ASCII that was saved in UTF-16.
fn is_unmarked_utf16(bytes: &[u8]) -> bool {
    let units = bytes[..bytes.len().min(512)].chunks_exact(2);
    let all = units.len();
    let halves = units.fold([0, 0], |[even, odd], unit| {
        [even + usize::from(unit[0] == 0), odd + usize::from(unit[1] == 0)]
    });
    all > 0 && halves.iter().any(|zeros| 4 * zeros > 3 * all)
}
