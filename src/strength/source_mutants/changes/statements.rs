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

pub(super) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_declares_stays_and_everything_else_is_left_out() {
        let text = "void f() { int p = 1; if (p) q = 2; for (;;) { g(); break; } vector<int> v; }";
        let shown = |one: SourceMutant| (text[one.span.range()].to_owned(), one.replacement);
        let shown: Vec<(String, String)> =
            changes(&Code::of(text)).into_iter().map(shown).collect();
        let expected = [("q = 2;", ";"), ("g();", ";"), ("break;", ";"), ("break", "continue")];
        assert_eq!(shown, expected.map(|(from, to)| (from.to_owned(), to.to_owned())));
    }
}
