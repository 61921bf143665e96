//! The changes of every kind.

mod conditions;
mod numbers;
mod operands;
mod operators;
mod order;
mod statements;
mod words;

use std::ops::RangeInclusive;

use muqi_text::Span;

use super::{
    code::Code,
    mutant::{ChangeKind, SourceMutant},
};

/// Returns all changes of a program; some may be there twice.
pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let of_kind = [
        operators::changes,
        numbers::changes,
        words::changes,
        operands::changes,
        order::changes,
        statements::changes,
        conditions::changes,
    ];
    of_kind.iter().flat_map(|changes| changes(code)).collect()
}

/// Returns the change of a part of a program.
fn change(kind: ChangeKind, span: Span, replacement: impl Into<String>) -> SourceMutant {
    SourceMutant { kind, span, replacement: replacement.into() }
}

/// Returns the change by which two parts of a program, one behind the other, change places.
fn swapped(
    code: &Code<'_>,
    first: &RangeInclusive<usize>,
    second: &RangeInclusive<usize>,
) -> SourceMutant {
    let (left, right) = (code.span_of(first), code.span_of(second));
    let between = code.between(left.end, right.start);
    let text = [code.text_of(second), between, code.text_of(first)].concat();
    change(ChangeKind::Order, left.to(right), text)
}

/// Returns the change that leaves a part of a program out. A comment stays where it is.
fn left_out(
    code: &Code<'_>,
    kind: ChangeKind,
    range: &RangeInclusive<usize>,
) -> Option<SourceMutant> {
    code.is_without_comments(range).then(|| change(kind, code.span_of(range), ""))
}

/// Returns what a table has in the place of a word or operator.
fn replacements<'p>(
    word: &str,
    table: &[(&str, &'p [&'p str])],
) -> impl Iterator<Item = &'p str> + use<'p> {
    let found = table.iter().find(|(known, _)| *known == word);
    found.map_or(&[] as &[&str], |(_, replacements)| replacements).iter().copied()
}
