//! Statements that are left out, and other jumps.

use super::{
    super::{
        code::Code,
        mutant::{ChangeKind, SourceMutant},
        token::TokenKind,
    },
    change,
};

const JUMPS: [(&str, &str); 2] = [("break", "continue"), ("continue", "break")];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let deleted = code.statements().into_iter().filter_map(|statement| {
        let is_deleted = !code.declares(*statement.start()) && code.is_without_comments(&statement);
        is_deleted.then(|| change(ChangeKind::Statement, code.span_of(&statement), ";"))
    });
    let jumps = (0..code.len()).filter_map(|index| {
        let is_word = code.kind(index) == Some(TokenKind::Word);
        let jump = JUMPS.iter().find(|(jump, _)| is_word && *jump == code.word(index));
        jump.map(|(_, other)| change(ChangeKind::Statement, code.span(index), *other))
    });
    deleted.chain(jumps).collect()
}
