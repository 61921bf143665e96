//! The code of a program: its tokens without blanks, comments and lines of the preprocessor.
//!
//! Nothing is parsed. Brackets are matched, and what belongs together is taken by brackets and
//! neighbours. What is taken wrongly makes a mutant that does not compile, or one that is as good
//! as any other.

use std::ops::RangeInclusive;

use muqi_text::Span;

use super::token::{Token, TokenKind, begins_type, is_keyword, is_template, tokens};

/// The tokens of a program that are code. They are called by their index.
pub(crate) struct Code<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// The bracket that belongs to a bracket.
    partners: Vec<Option<usize>>,
    /// The innermost bracket that a token is in.
    around: Vec<Option<usize>>,
    /// True for `<` and `>` around arguments of templates.
    is_angle: Vec<bool>,
}

impl<'t> Code<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let is_code = |token: &Token| {
            !matches!(token.kind, TokenKind::Blank | TokenKind::Comment | TokenKind::Directive)
        };
        let tokens: Vec<Token> = tokens(text).into_iter().filter(is_code).collect();
        let (nothing, is_angle) = (vec![None; tokens.len()], vec![false; tokens.len()]);
        let mut code = Self { text, tokens, partners: nothing.clone(), around: nothing, is_angle };
        code.match_brackets();
        code.match_angles();
        code
    }

    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns a token as it is written; nothing beyond the ends.
    pub(crate) fn word(&self, index: usize) -> &'t str {
        self.tokens.get(index).map_or("", |token| &self.text[token.span.range()])
    }

    /// Returns the token in front of another one; nothing in front of the first.
    pub(crate) fn before(&self, index: usize) -> &'t str {
        index.checked_sub(1).map_or("", |before| self.word(before))
    }

    pub(crate) fn kind(&self, index: usize) -> Option<TokenKind> {
        self.tokens.get(index).map(|token| token.kind)
    }

    /// Returns the place of one token.
    pub(crate) fn span(&self, index: usize) -> Span {
        self.tokens[index].span
    }

    /// Returns the place of all tokens of a range.
    pub(crate) fn span_of(&self, range: &RangeInclusive<usize>) -> Span {
        self.span(*range.start()).to(self.span(*range.end()))
    }

    /// Returns all tokens of a range as they are written, with what is between them.
    pub(crate) fn text_of(&self, range: &RangeInclusive<usize>) -> &'t str {
        &self.text[self.span_of(range).range()]
    }

    /// Returns the text between two places.
    pub(crate) fn between(&self, start: usize, end: usize) -> &'t str {
        &self.text[start..end]
    }

    /// Returns whether nothing but code and blanks is in a range: no comment, text or line of the
    /// preprocessor.
    pub(crate) fn is_without_comments(&self, range: &RangeInclusive<usize>) -> bool {
        let is_code = |token: &Token| {
            !matches!(token.kind, TokenKind::Comment | TokenKind::Text | TokenKind::Directive)
        };
        tokens(self.text_of(range)).iter().all(is_code)
    }

    pub(crate) fn partner(&self, index: usize) -> Option<usize> {
        self.partners.get(index).copied().flatten()
    }

    /// Returns the innermost bracket that a token is in.
    pub(crate) fn around(&self, index: usize) -> Option<usize> {
        self.around.get(index).copied().flatten()
    }

    /// Returns whether a token is `<` or `>` around arguments of a template.
    pub(crate) fn is_angle(&self, index: usize) -> bool {
        self.is_angle.get(index).is_some_and(|is_angle| *is_angle)
    }

    /// Returns whether a token is a name, not a keyword or a type.
    pub(crate) fn is_name(&self, index: usize) -> bool {
        let word = self.word(index);
        self.kind(index) == Some(TokenKind::Word) && !is_keyword(word) && !begins_type(word)
    }

    /// Returns whether a token is the name of a type that the language has.
    pub(crate) fn is_type(&self, index: usize) -> bool {
        begins_type(self.word(index))
    }

    /// Returns whether an operand ends with a token.
    pub(crate) fn ends_operand(&self, index: usize) -> bool {
        matches!(self.word(index), ")" | "]")
            || matches!(self.kind(index), Some(TokenKind::Number | TokenKind::Text))
            || self.is_name(index)
    }

    /// Returns whether an operator has an operand on each side.
    pub(crate) fn is_binary(&self, index: usize) -> bool {
        index > 0 && self.ends_operand(index - 1) && !self.is_angle(index)
    }

    /// Returns whether `&` has a value on each side. A reference is written without a blank on one
    /// side.
    pub(crate) fn is_mask(&self, index: usize) -> bool {
        let Some(behind) = self.tokens.get(index + 1).filter(|_| self.is_binary(index)) else {
            return false;
        };
        let (before, own) = (self.span(index - 1), self.span(index));
        (before.end == own.start) == (own.end == behind.span.start)
    }

    /// Returns whether a stream reads or prints in the statement of a token, in front of it.
    pub(crate) fn is_behind_stream(&self, index: usize) -> bool {
        let is_stream = |at: usize| matches!(self.word(at), "cin" | "cout" | "cerr");
        let is_end = |at: usize| matches!(self.word(at), ";" | "{" | "}");
        (0..index).rev().take_while(|&at| !is_end(at)).any(is_stream)
    }

    fn match_brackets(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for index in 0..self.len() {
            let closes = matches!(self.word(index), ")" | "]" | "}");
            if let Some(start) = open.pop_if(|_| closes) {
                self.partners[start] = Some(index);
                self.partners[index] = Some(start);
            }
            self.around[index] = open.last().copied();
            if matches!(self.word(index), "(" | "[" | "{") {
                open.push(index);
            }
        }
    }

    fn match_angles(&mut self) {
        for start in 1..self.len() {
            if self.word(start) != "<" || !is_template(self.before(start)) {
                continue;
            }
            let mut depth = 0;
            for index in start..self.len() {
                match self.word(index) {
                    "<" => depth += 1,
                    ">" => depth -= 1,
                    ">>" => depth -= 2,
                    ";" | "{" => break,
                    _ => continue,
                }
                self.is_angle[index] = true;
                if depth <= 0 {
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_of_templates_are_no_comparisons() {
        let code = Code::of("vector<pair<int, vector<int>>> v; i < n; a >> b; m<n;");
        let angles: Vec<usize> = (0..code.len()).filter(|&index| code.is_angle(index)).collect();
        let words: Vec<&str> = angles.iter().map(|&index| code.word(index)).collect();
        assert_eq!(words, ["<", "<", "<", ">>", ">"]);
    }
}
