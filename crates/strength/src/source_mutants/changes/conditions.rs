//! Conditions that are negated, always true or always false.

use super::{
    super::{
        code::Code,
        mutant::{ChangeKind, SourceMutant},
    },
    change,
};

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let headers = (0..code.len()).filter(|&index| matches!(code.word(index), "if" | "while"));
    headers.flat_map(|index| of_header(code, index + 1)).collect()
}

fn of_header(code: &Code<'_>, open: usize) -> Vec<SourceMutant> {
    let Some(close) = code.partner(open).filter(|&close| close > open + 1) else {
        return Vec::new();
    };
    let range = open + 1..=close - 1;
    let (span, condition) = (code.span_of(&range), code.text_of(&range));
    let mut changes = vec![change(ChangeKind::Condition, span, format!("!({condition})"))];
    if code.is_without_comments(&range) {
        changes.extend(["1", "0"].map(|value| change(ChangeKind::Condition, span, value)));
    }
    changes
}
