//! The code of a program without comments and blanks, by which equal programs are found.

use crate::problem::ProgrammingLanguage;

use super::SourceCode;

/// Comments and texts of a language.
struct Lexis {
    /// Begins of comments that go to the end of the line.
    to_line_end: &'static str,
    /// The marks around comments that may go over lines.
    over_lines: &'static [(&'static str, &'static str)],
    /// The marks around texts, longer ones before their beginnings.
    quotes: &'static [&'static str],
    /// True where a backslash in a text takes the meaning of the next character.
    escapes: bool,
}

impl Lexis {
    fn of(language: ProgrammingLanguage) -> Self {
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
    /// # Examples
    ///
    /// ```
    /// use muqi::{problem::ProgrammingLanguage, submission::SourceCode};
    ///
    /// let bare = |text: &str| SourceCode::new(ProgrammingLanguage::Cpp, text.into()).bare_code();
    /// assert_eq!(bare("int main() { // by me\n  puts(\"a // b\");\n}"), bare("int main(){puts(\"a // b\");}"));
    /// assert_ne!(bare("puts(\"a b\");"), bare("puts(\"ab\");"));
    /// ```
    ///
    /// # Complexity
    ///
    /// Linear in the length of the text.
    pub fn bare_code(&self) -> String {
        let lexis = Lexis::of(self.language);
        let (mut rest, mut code) = (self.text.as_str(), String::new());
        while let Some(first) = rest.chars().next() {
            let begins = |mark: &&&str| rest.starts_with(**mark);
            let over_lines = lexis.over_lines.iter().find(|(open, _)| rest.starts_with(open));
            let length = if rest.starts_with(lexis.to_line_end) {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some((open, close)) = over_lines {
                closed(rest, open, close, false)
            } else if let Some(quote) = lexis.quotes.iter().find(begins) {
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
