//! The tokens of a C or C++ program.
//!
//! Tokens cover the text without a gap, so that a change of one leaves every other byte as it is.
//! What the compiler does not see as code is a token of its own: comments, texts, and lines of the
//! preprocessor, with what continues them. A broken source has tokens, too: an open comment or
//! text goes to the end.

use muqi_text::Span;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A name or a keyword.
    Word,
    /// A number with its suffix.
    Number,
    /// An operator or a bracket.
    Symbol,
    /// A text or a character in quotes, with its prefix.
    Text,
    /// A comment.
    Comment,
    /// A line of the preprocessor, without the line end.
    Directive,
    /// Blanks and line ends.
    Blank,
}

/// A token with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

/// Operators of several characters, longer ones before their beginnings.
const SYMBOLS: [&str; 25] = [
    "<<=", ">>=", "...", "->*", "<=>", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
    "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
];

/// Splits a program into tokens.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut reader = Reader { text, at: 0, is_line_start: true };
    std::iter::from_fn(|| reader.token()).collect()
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// True where only blanks and comments are in front on the line.
    is_line_start: bool,
}

impl Reader<'_> {
    fn token(&mut self) -> Option<Token> {
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let (kind, length) = match first {
            _ if first.is_whitespace() => (TokenKind::Blank, blank(rest)),
            '#' if self.is_line_start => (TokenKind::Directive, directive(rest)),
            '/' if rest.starts_with("//") => (TokenKind::Comment, logical_line(rest)),
            '/' if rest.starts_with("/*") => (TokenKind::Comment, block_comment(rest)),
            '"' | '\'' => (TokenKind::Text, quoted(rest)),
            _ if is_number(rest) => (TokenKind::Number, number(rest)),
            _ if goes_on_a_word(first) => word_or_text(rest),
            _ => (TokenKind::Symbol, symbol(rest, first)),
        };
        let span = Span { start: self.at, end: self.at + length };
        self.is_line_start = match kind {
            TokenKind::Blank => self.is_line_start || self.text[span.range()].contains('\n'),
            TokenKind::Comment => self.is_line_start,
            _ => false,
        };
        self.at = span.end;
        Some(Token { kind, span })
    }
}

fn goes_on_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$' || !letter.is_ascii()
}

fn blank(rest: &str) -> usize {
    rest.find(|letter: char| !letter.is_whitespace()).unwrap_or(rest.len())
}

/// Returns the length of a line; one that ends with a backslash goes on on the next.
fn logical_line(rest: &str) -> usize {
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        let content = line.trim_end_matches(['\n', '\r']);
        if !content.ends_with('\\') {
            return end + content.len();
        }
        end += line.len();
    }
    end
}

fn block_comment(rest: &str) -> usize {
    rest[2..].find("*/").map_or(rest.len(), |at| at + 4)
}

/// Returns the length of a line of the preprocessor. A comment in it may go over several lines.
fn directive(rest: &str) -> usize {
    let line = logical_line(rest);
    let Some(comment) = rest[..line].find("/*").filter(|at| !rest[..*at].contains("//")) else {
        return line;
    };
    let end = comment + block_comment(&rest[comment..]);
    if end < line { line } else { end + logical_line(&rest[end..]) }
}

/// Returns the length of a text in quotes. An open one ends with its line.
fn quoted(rest: &str) -> usize {
    let quote = rest.chars().next();
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '\n' => return at,
            _ if Some(letter) == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Returns the length of `"mark(...)mark"`, the rest of a raw text.
fn raw_text(rest: &str) -> usize {
    let Some(open) = rest.find('(') else { return rest.len() };
    let close = format!("){}\"", &rest[1..open]);
    rest[open..].find(&close).map_or(rest.len(), |at| open + at + close.len())
}

fn is_number(rest: &str) -> bool {
    let digits = rest.strip_prefix('.').unwrap_or(rest);
    digits.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Returns the length of a number, as the preprocessor sees numbers.
fn number(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let goes_on = |at: usize| match bytes[at] {
        b'+' | b'-' => matches!(bytes[at - 1], b'e' | b'E' | b'p' | b'P') && !is_hex(rest, at),
        b'\'' => bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric),
        byte => byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.',
    };
    (1..bytes.len()).find(|&at| !goes_on(at)).unwrap_or(bytes.len())
}

/// Returns whether an `e` in front of `at` is a digit.
fn is_hex(rest: &str, at: usize) -> bool {
    let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
    is_hex && matches!(rest.as_bytes()[at - 1], b'e' | b'E')
}

/// A word, or the prefix of a text with the text.
fn word_or_text(rest: &str) -> (TokenKind, usize) {
    let end = rest.find(|letter| !goes_on_a_word(letter)).unwrap_or(rest.len());
    let behind = &rest[end..];
    match &rest[..end] {
        "R" | "u8R" | "uR" | "UR" | "LR" if behind.starts_with('"') => {
            (TokenKind::Text, end + raw_text(behind))
        }
        "u8" | "u" | "U" | "L" if behind.starts_with(['"', '\'']) => {
            (TokenKind::Text, end + quoted(behind))
        }
        _ => (TokenKind::Word, end),
    }
}

fn symbol(rest: &str, first: char) -> usize {
    let known = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol));
    known.map_or(first.len_utf8(), |symbol| symbol.len())
}

/// Templates of the standard library, and words that have brackets behind them like one.
const TEMPLATES: &str = "template vector array map set unordered_map unordered_set multimap \
    multiset pair tuple queue priority_queue stack deque list bitset function hash less greater \
    numeric_limits unique_ptr shared_ptr static_cast reinterpret_cast make_pair";

/// Returns whether the `<` behind a word is a bracket: a template of the standard library.
pub(crate) fn is_template(word: &str) -> bool {
    is_one_of(TEMPLATES, word)
}

const NUMBER_TYPES: &str = "int long short unsigned signed char bool double float size_t";

/// Returns whether a word is in a list of words with blanks between them.
fn is_one_of(words: &str, word: &str) -> bool {
    words.split(' ').any(|one| one == word)
}

/// Returns whether a word is a type of numbers; these are put in the place of one another.
pub(crate) fn is_number_type(word: &str) -> bool {
    is_one_of(NUMBER_TYPES, word)
}

/// Returns whether a declaration begins with a word that is no name of the program.
pub(crate) fn begins_type(word: &str) -> bool {
    is_number_type(word)
        || is_qualifier(word)
        || matches!(word, "void" | "auto" | "struct" | "using" | "typedef")
}

/// Returns whether a word is a part of a type that does not end it.
pub(crate) fn is_qualifier(word: &str) -> bool {
    matches!(word, "const" | "static" | "constexpr")
}

const KEYWORDS: &str = "return if else for while do case switch break continue default sizeof \
    new delete goto throw operator";

/// Returns whether a word is neither a name nor a type.
pub(crate) fn is_keyword(word: &str) -> bool {
    is_one_of(KEYWORDS, word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of_kind(text: &str, kind: TokenKind) -> Vec<&str> {
        let found = tokens(text).into_iter().filter(|token| token.kind == kind);
        found.map(|token| &text[token.span.range()]).collect()
    }

    fn joined(text: &str) -> String {
        tokens(text).iter().map(|token| &text[token.span.range()]).collect()
    }

    #[test]
    fn comments_texts_and_lines_of_the_preprocessor_are_one_token_each() {
        let text = concat!(
            "#include <a>  // not a < b\n",
            "  #define X(i) \\\n    i++ /* on\n and on */ + 1\n",
            "int a /* i++ */ = 1; // i < n \\\n and on\n",
            "f(\"i++ \\\" /*\", '\\'', R\"x(\" )\" i++ )x\", u8\"//\");\n",
            "a # b;\n",
        );
        let comments = ["/* i++ */", "// i < n \\\n and on"];
        assert_eq!(of_kind(text, TokenKind::Comment), comments);
        let directives =
            ["#include <a>  // not a < b", "#define X(i) \\\n    i++ /* on\n and on */ + 1"];
        assert_eq!(of_kind(text, TokenKind::Directive), directives);
        let texts = ["\"i++ \\\" /*\"", "'\\''", "R\"x(\" )\" i++ )x\"", "u8\"//\""];
        assert_eq!(of_kind(text, TokenKind::Text), texts);
        let words = ["int", "a", "f", "a", "b"];
        assert_eq!(of_kind(text, TokenKind::Word), words);
    }

    #[test]
    fn numbers_are_taken_whole_with_their_suffixes() {
        let text = "1'000'000 0x3f3f3f3f 1e-9 .5 1LL<<2 0xe+1 a.5 x1";
        let numbers = ["1'000'000", "0x3f3f3f3f", "1e-9", ".5", "1LL", "2", "0xe", "1", ".5"];
        assert_eq!(of_kind(text, TokenKind::Number), numbers);
    }

    #[test]
    fn the_longest_operator_counts() {
        let symbols = ["<<=", ">>", "<=", "->", "++", "+", "::", "<", "<", "..."];
        let text = "a<<=b>>c<=d->e++ + f::g< <h...";
        assert_eq!(of_kind(text, TokenKind::Symbol), symbols);
    }

    proptest! {
        #[test]
        fn tokens_cover_any_text_without_a_gap(text in "[a-eR0-9'\"/*#<>=+\\\\(). \n木é]{0,40}") {
            let found = tokens(&text);
            prop_assert!(found.iter().all(|token| token.span.start < token.span.end));
            prop_assert_eq!(joined(&text), text);
        }
    }
}
