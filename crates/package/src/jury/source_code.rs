//! The text of a program, in whatever encoding its author saved it.

use std::borrow::Cow;

use muqi_text::Span;

use crate::problem::ProgrammingLanguage;

/// The encoding of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, plain ASCII included.
    Utf8,
    /// GBK, or GB18030, which extends it.
    Gbk,
    /// UTF-16, with a byte order mark.
    Utf16,
    /// None of these: what cannot be read is shown as `\u{fffd}`.
    Unknown,
}

/// A program as it was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceCode {
    /// Its language.
    pub language: ProgrammingLanguage,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The encoding of the bytes.
    pub encoding: Encoding,
    /// The text, without a byte order mark.
    pub text: String,
}

impl SourceCode {
    /// Finds the encoding of a program, and its text.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::jury::{Encoding, SourceCode};
    /// use muqi_package::problem::ProgrammingLanguage;
    ///
    /// let source = SourceCode::new(ProgrammingLanguage::Cpp, b"// \xc4\xbe\xc6\xe5".to_vec());
    /// assert_eq!((source.encoding, source.text.as_str()), (Encoding::Gbk, "// 木棋"));
    /// assert_eq!(source.to_compile(), source.bytes.as_slice());
    /// ```
    pub fn new(language: ProgrammingLanguage, bytes: Vec<u8>) -> Self {
        let (encoding, text) = decoded(&bytes);
        Self { language, bytes, encoding, text }
    }

    /// Returns whether a directive of C or C++ names a header.
    pub fn includes(&self, header: &str) -> bool {
        let mut directives = self.text.lines().filter(|line| line.trim_start().starts_with('#'));
        directives.any(|line| line.contains(header))
    }

    /// Returns the bytes that the compiler gets.
    ///
    /// Compilers of C, C++ and Pascal take any bytes in comments and texts, and then a text prints
    /// what its author saw: so they get what was handed in, unless it is UTF-16, which none of them
    /// reads. The other compilers insist on UTF-8 and get the text in it. A Python program that
    /// declares its encoding is taken at its word.
    pub fn to_compile(&self) -> &[u8] {
        let as_handed_in = match self.language {
            ProgrammingLanguage::C | ProgrammingLanguage::Cpp | ProgrammingLanguage::Pascal => true,
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => {
                declares_encoding(&self.text)
            }
            ProgrammingLanguage::Rust | ProgrammingLanguage::Java | ProgrammingLanguage::Go => {
                false
            }
        };
        match self.encoding {
            Encoding::Utf8 | Encoding::Gbk if as_handed_in => &self.bytes,
            Encoding::Unknown => &self.bytes,
            _ => self.text.as_bytes(),
        }
    }

    /// Returns the bytes with parts of the text replaced, in their order; all other bytes stay as
    /// they are. Nothing where it is uncertain which bytes a part of the text is.
    pub fn edited(&self, edits: &[(Span, String)]) -> Option<Vec<u8>> {
        let mark = encoding_rs::Encoding::for_bom(&self.bytes).map_or(0, |(_, length)| length);
        let mut edited = self.bytes[..mark].to_vec();
        let (mut rest, mut done) = (&self.bytes[mark..], 0);
        for (span, text) in edits {
            // Not what would be written in other bytes now: an old euro sign, say.
            let kept = self.encoded(&self.text[done..span.start])?;
            let replaced = self.encoded(&self.text[span.range()])?;
            rest = rest.strip_prefix(kept.as_ref())?.strip_prefix(replaced.as_ref())?;
            edited.extend_from_slice(&kept);
            edited.extend_from_slice(&self.encoded(text)?);
            done = span.end;
        }
        edited.extend_from_slice(rest);
        Some(edited)
    }

    fn encoded<'t>(&self, text: &'t str) -> Option<Cow<'t, [u8]>> {
        match self.encoding {
            Encoding::Utf8 => Some(Cow::Borrowed(text.as_bytes())),
            Encoding::Gbk => {
                let (bytes, _, is_broken) = encoding_rs::GB18030.encode(text);
                (!is_broken).then_some(bytes)
            }
            Encoding::Utf16 if self.bytes.starts_with(b"\xfe\xff") => {
                Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect())
            }
            Encoding::Utf16 => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Encoding::Unknown => None,
        }
    }
}

fn decoded(bytes: &[u8]) -> (Encoding, String) {
    if let Some((marked, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let encoding = if marked == encoding_rs::UTF_8 { Encoding::Utf8 } else { Encoding::Utf16 };
        let (text, is_broken) = marked.decode_without_bom_handling(&bytes[mark..]);
        return (if is_broken { Encoding::Unknown } else { encoding }, text.into_owned());
    }
    // Asked before GB18030, which takes nearly all bytes for something.
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Encoding::Utf8, text.to_owned());
    }
    let gbk = encoding_rs::GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    match gbk.map(Cow::into_owned) {
        Some(text) => (Encoding::Gbk, text),
        None => (Encoding::Unknown, String::from_utf8_lossy(bytes).into_owned()),
    }
}

/// Returns whether a Python program names its encoding in its first two lines.
fn declares_encoding(text: &str) -> bool {
    text.lines().take(2).any(|line| line.trim_start().starts_with('#') && line.contains("coding"))
}

/// Comments and texts of a language.
pub(crate) struct Lexis {
    /// Begins of comments that go to the end of the line.
    pub(crate) to_line_end: &'static str,
    /// The marks around comments that may go over lines.
    pub(crate) over_lines: &'static [(&'static str, &'static str)],
    /// The marks around texts, longer ones before their beginnings.
    quotes: &'static [&'static str],
    /// True where a backslash in a text takes the meaning of the next character.
    escapes: bool,
}

impl Lexis {
    pub(crate) fn of(language: ProgrammingLanguage) -> Self {
        match language {
            ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => Self {
                to_line_end: "#",
                over_lines: &[],
                quotes: &["\"\"\"", "'''", "\"", "'"],
                escapes: true,
            },
            ProgrammingLanguage::Pascal => Self {
                to_line_end: "//",
                over_lines: &[("{", "}"), ("(*", "*)")],
                quotes: &["'"],
                escapes: false,
            },
            ProgrammingLanguage::Go => Self { quotes: &["\"", "`"], ..Self::like_c() },
            _ => Self::like_c(),
        }
    }

    /// A character in quotes is no text here: `'` also begins lifetimes and separates digits, and
    /// only a few characters would matter.
    const fn like_c() -> Self {
        Self { to_line_end: "//", over_lines: &[("/*", "*/")], quotes: &["\""], escapes: true }
    }
}

impl SourceCode {
    /// Returns the code without comments, and without blanks outside of texts. Two programs for
    /// which it is equal differ in comments and blanks only, those that indent Python included.
    ///
    /// # Complexity
    ///
    /// Linear in the length of the text.
    pub fn bare_code(&self) -> String {
        let lexis = Lexis::of(self.language);
        let (mut rest, mut code) = (self.text.as_str(), String::new());
        while let Some(first) = rest.chars().next() {
            let over_lines = lexis.over_lines.iter().find(|(open, _)| rest.starts_with(open));
            let length = if rest.starts_with(lexis.to_line_end) {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some((open, close)) = over_lines {
                closed(rest, open, close, false)
            } else if let Some(quote) = lexis.quotes.iter().find(|mark| rest.starts_with(**mark)) {
                let length = closed(rest, quote, quote, lexis.escapes);
                code += &rest[..length];
                length
            } else if first == '\'' {
                let length = character(rest);
                code += &rest[..length];
                length
            } else {
                code.extend(Some(first).filter(|letter| !letter.is_whitespace()));
                first.len_utf8()
            };
            rest = &rest[length..];
        }
        code
    }
}

/// Returns the length of what begins with `open`, to the end of `close`; all of it where that
/// does not come.
fn closed(text: &str, open: &str, close: &str, escapes: bool) -> usize {
    let mut at = open.len();
    while let Some(next) = text[at..].chars().next() {
        if text[at..].starts_with(close) {
            return at + close.len();
        }
        at += next.len_utf8();
        if escapes && next == '\\' {
            at += text[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    text.len()
}

/// Returns the length of a character in quotes, `'"'` or `'\''`, at the beginning of a text, or
/// that of the first quote where it is something else.
fn character(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    let is_escaped = letters.next().is_some_and(|(_, letter)| letter == '\\');
    let mut end = letters.skip(usize::from(is_escaped));
    end.next().filter(|(_, letter)| *letter == '\'').map_or(1, |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GBK: &[u8] = b"# \xc4\xbe\xc6\xe5\nprint(1)\n";

    #[test]
    fn compilers_that_insist_on_utf_8_get_it_unless_another_encoding_is_declared() {
        for language in [
            ProgrammingLanguage::Python,
            ProgrammingLanguage::Java,
            ProgrammingLanguage::Rust,
            ProgrammingLanguage::Go,
        ] {
            let source = SourceCode::new(language, GBK.to_vec());
            assert_eq!(source.to_compile(), "# 木棋\nprint(1)\n".as_bytes(), "{language}");
        }
        let declared = [b"# coding: gbk\n", GBK].concat();
        let source = SourceCode::new(ProgrammingLanguage::Python, declared.clone());
        assert_eq!(source.to_compile(), declared);
    }

    #[test]
    fn utf_16_and_byte_order_marks_are_read() {
        let utf16: Vec<u8> = "\u{feff}int 木;".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let source = SourceCode::new(ProgrammingLanguage::Cpp, utf16);
        assert_eq!((source.encoding, source.text.as_str()), (Encoding::Utf16, "int 木;"));
        assert_eq!(source.to_compile(), "int 木;".as_bytes());
        let marked = SourceCode::new(ProgrammingLanguage::Java, b"\xef\xbb\xbfclass A {}".to_vec());
        assert_eq!(marked.to_compile(), b"class A {}", "javac knows no byte order mark");
    }

    #[test]
    fn a_part_is_replaced_in_every_encoding_and_nothing_else() {
        let text = "木 WA\r\n\u{20ac}x";
        let marked = format!("\u{feff}{text}");
        let gbk = encoding_rs::GB18030.encode(text).0.into_owned();
        let big_endian = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let little_endian = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for bytes in [marked.into_bytes(), gbk, big_endian, little_endian] {
            let source = SourceCode::new(ProgrammingLanguage::C, bytes.clone());
            assert_eq!(source.text, text);
            let at = text.find("WA").expect("it is there");
            let wrong = Span { start: at, end: at + 2 };
            let edited = source.edited(&[(wrong, "TLE".to_owned())]).expect("a known encoding");
            let edited = SourceCode::new(ProgrammingLanguage::C, edited);
            assert_eq!(edited.text, text.replace("WA", "TLE"));
            assert_eq!(edited.encoding, source.encoding);
            assert_eq!(source.edited(&[(wrong, "WA".to_owned())]), Some(bytes));
        }
    }

    #[test]
    fn identical_programs_are_not_edited() {
        let insertion = [(Span::at(0), "// x\n".to_owned())];
        let broken = SourceCode::new(ProgrammingLanguage::C, b"// \xff\xff\n".to_vec());
        assert_eq!(broken.edited(&insertion), None);
        // An old spelling of the euro sign, which would be written otherwise now.
        let euro = SourceCode::new(ProgrammingLanguage::C, b"\x80 WA \xc4\xbe".to_vec());
        assert_eq!((euro.encoding, euro.text.as_str()), (Encoding::Gbk, "\u{20ac} WA 木"));
        let end = euro.text.len();
        assert_eq!(euro.edited(&[(Span::at(end), "x".to_owned())]), None);
        assert!(euro.edited(&insertion).is_some_and(|edited| edited.ends_with(&euro.bytes)));
    }

    #[test]
    fn what_is_in_no_known_encoding_is_compiled_as_it_is() {
        let source = SourceCode::new(ProgrammingLanguage::Rust, b"// \xff\xff\n".to_vec());
        assert_eq!(source.encoding, Encoding::Unknown);
        assert_eq!(source.to_compile(), b"// \xff\xff\n");
        assert_eq!(source.text, "// \u{fffd}\u{fffd}\n");
    }

    fn bare(language: ProgrammingLanguage, text: &str) -> String {
        SourceCode::new(language, text.as_bytes().to_vec()).bare_code()
    }

    #[test]
    fn comments_go_in_every_language() {
        for (language, text) in [
            (ProgrammingLanguage::Cpp, "a /* b\n c */ = // d\n 1;"),
            (ProgrammingLanguage::Pascal, "a { b\n c } (* d *) = // e\n 1;"),
            (ProgrammingLanguage::Python, "a = # b\n 1;"),
            (ProgrammingLanguage::Rust, "a // 'b\n = 1;"),
        ] {
            assert_eq!(bare(language, text), "a=1;", "{language}");
        }
    }

    #[test]
    fn marks_of_comments_in_texts_and_characters_begin_none() {
        for (language, text, code) in [
            (ProgrammingLanguage::Cpp, "x='\"';//c\ny=\"/*\\\"//\";//d", "x='\"';y=\"/*\\\"//\";"),
            (ProgrammingLanguage::Cpp, "x='\\'';//c", "x='\\'';"),
            (ProgrammingLanguage::Cpp, "x=1'000'000;//c", "x=1'000'000;"),
            (ProgrammingLanguage::Rust, "fn f<'a>(x: &'a str)//c", "fnf<'a>(x:&'astr)"),
            (ProgrammingLanguage::Pascal, "write('it''s {');//c", "write('it''s {');"),
            (ProgrammingLanguage::Python, "x='\\''; y='''# \"'''#c", "x='\\'';y='''# \"'''"),
            (ProgrammingLanguage::Go, "x=`//\"`//c", "x=`//\"`"),
        ] {
            assert_eq!(bare(language, text), code, "{language}");
        }
    }

    #[test]
    fn what_does_not_end_goes_to_the_end() {
        for text in ["\"a b", "a/*", "'", "'\\", "\"\\"] {
            let _ = bare(ProgrammingLanguage::Cpp, text);
        }
        assert_eq!(bare(ProgrammingLanguage::Cpp, "a /* b"), "a");
        assert_eq!(bare(ProgrammingLanguage::Cpp, "a \"b c"), "a\"b c");
    }
}
