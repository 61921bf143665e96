//! An answer, token by token, with the part that each must be.

use std::io::{self, BufRead};

use crate::checker::{AnswerFault, Token, Tokens};

use super::{Rejection, part::Part};

/// The order of the parts of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Lines.
    Lines,
    /// One part.
    One,
    /// Any number of parts.
    Many,
    /// Any number of parts, in any order.
    AnyOrder,
    /// Any number of `Case 1:`, each with one part.
    Case,
    /// Any number of `Case 1:`, each with any number of parts.
    Cases,
}

/// The tokens of an output or an answer.
///
/// Where cases have any number of parts, a last word `Case` counts as the end of the file: the
/// originals read it as the end of the case before, and look for no case behind it.
#[derive(Debug)]
pub(crate) struct Words<R> {
    tokens: Tokens<R>,
    layout: Layout,
    is_at_start: bool,
    /// The token behind a word `Case`, when that has been looked at.
    behind: Option<Token>,
}

impl<R: BufRead> Words<R> {
    pub(crate) fn new(reader: R, layout: Layout, kept_bytes: usize) -> Self {
        let tokens = Tokens::of_testlib(reader, kept_bytes);
        Self { tokens, layout, is_at_start: true, behind: None }
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<Token>> {
        if let Some(token) = self.behind.take() {
            return Ok(Some(token));
        }
        let token = self.tokens.next().transpose()?;
        let may_end = self.layout == Layout::Cases && !self.is_at_start;
        self.is_at_start = false;
        if may_end && token.as_ref().is_some_and(|token| Part::Case.reads(token)) {
            self.behind = self.tokens.next().transpose()?;
            return Ok(token.filter(|_| self.behind.is_some()));
        }
        Ok(token)
    }

    /// Returns whether what is not kept of the last token of both is the same.
    pub(crate) fn continues_as(&mut self, other: &mut Words<impl BufRead>) -> io::Result<bool> {
        self.tokens.continues_as(&mut other.tokens, false)
    }
}

/// The part of an answer that an original reads, whatever the output is, before it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ahead {
    Nothing,
    ToTheNextCase,
    ToTheEnd,
}

/// The tokens of an answer with the part that each must be.
#[derive(Debug)]
pub(crate) struct Answer<R> {
    pub(crate) words: Words<R>,
    layout: Layout,
    /// The part of every token but those of `Case 1:`.
    part: Part,
    /// The part that the next token must be.
    next: Part,
    /// Number of the last token and of the last case, from 1.
    number: usize,
    case: usize,
}

impl<R: BufRead> Answer<R> {
    pub(crate) fn new(reader: R, layout: Layout, part: Part) -> Self {
        let next = if matches!(layout, Layout::Case | Layout::Cases) { Part::Case } else { part };
        let words = Words::new(reader, layout, part.kept_bytes());
        Self { words, layout, part, next, number: 0, case: 0 }
    }

    /// Returns the next token and the part that it must be; nothing at the end.
    pub(crate) fn next(&mut self) -> Result<Option<(Part, Token)>, Rejection> {
        self.number += 1;
        let Some(token) = self.words.next()? else {
            let may_end = match self.next {
                Part::Case => true,
                Part::CaseNumber(_) => false,
                _ => !matches!(self.layout, Layout::One | Layout::Case),
            };
            return if may_end { Ok(None) } else { Err(self.fault(self.next, None).into()) };
        };
        let begins_case = self.layout == Layout::Cases && Part::Case.reads(&token);
        let part = if begins_case && self.next == self.part { Part::Case } else { self.next };
        self.next = match part {
            Part::Case => {
                self.case += 1;
                Part::CaseNumber(self.case)
            }
            Part::CaseNumber(_) => self.part,
            _ if self.layout == Layout::Case => Part::Case,
            _ => part,
        };
        Ok(Some((part, token)))
    }

    /// Refuses a token that is not the part that it must be.
    pub(crate) fn check(&self, part: Part, token: &Token) -> Result<(), Rejection> {
        if part.reads(token) { Ok(()) } else { Err(self.fault(part, Some(token)).into()) }
    }

    fn fault(&self, part: Part, found: Option<&Token>) -> AnswerFault {
        let (number, expected) = (self.number, part.name());
        AnswerFault::Token { number, expected, found: found.map(Token::shortened) }
    }

    /// Refuses an answer that has a fault in what an original reads before it finds that the output
    /// is wrong at the last token, `part`.
    pub(crate) fn check_ahead(&mut self, part: Part, output_ends: bool) -> Result<(), Rejection> {
        let ahead = match self.layout {
            Layout::Case => Ahead::ToTheEnd,
            // A case is over where the next one begins: an output that goes on there is wrong.
            Layout::Cases if part == Part::Case && self.case > 1 && !output_ends => Ahead::Nothing,
            Layout::Cases => Ahead::ToTheNextCase,
            // `ncmp` counts the numbers that are missing.
            Layout::Many if self.part == Part::Int64 && output_ends => Ahead::ToTheEnd,
            _ => Ahead::Nothing,
        };
        if ahead == Ahead::Nothing {
            return Ok(());
        }
        while let Some((part, token)) = self.next()? {
            if part == Part::Case && ahead == Ahead::ToTheNextCase {
                break;
            }
            self.check(part, &token)?;
        }
        Ok(())
    }

    /// Refuses an answer that goes on.
    pub(crate) fn check_end(&mut self) -> Result<(), Rejection> {
        match self.words.next()? {
            None => Ok(()),
            Some(token) => Err(AnswerFault::ExtraToken { found: token.shortened() }.into()),
        }
    }
}
