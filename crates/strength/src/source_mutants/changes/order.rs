//! Operands, arguments, subscripts, branches and loops in another order.

use std::ops::RangeInclusive;

use super::{
    super::{code::Code, mutant::SourceMutant},
    swapped,
};

/// Operators whose operands must not change places.
const ONE_WAY: [&str; 5] = ["-", "/", "%", "<<", ">>"];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let all = (0..code.len()).flat_map(|index| match code.word(index) {
        "(" => arguments(code, index),
        "[" => subscripts(code, index).into_iter().collect(),
        "for" => loops(code, index).into_iter().collect(),
        "?" => branches(code, index).into_iter().collect(),
        operator if ONE_WAY.contains(&operator) => operands(code, index).into_iter().collect(),
        _ => Vec::new(),
    });
    all.collect()
}

/// Swaps neighbours among the arguments of a call.
fn arguments(code: &Code<'_>, open: usize) -> Vec<SourceMutant> {
    let is_call = open > 0 && code.is_name(open - 1);
    if !is_call || code.declares(open + 1) {
        return Vec::new();
    }
    let parts = code.parts(open);
    parts.windows(2).map(|pair| swapped(code, &pair[0], &pair[1])).collect()
}

/// Swaps two subscripts, one behind the other.
fn subscripts(code: &Code<'_>, open: usize) -> Option<SourceMutant> {
    let close = code.partner(open)?;
    let second = close + 1;
    (code.word(second) == "[").then_some(())?;
    let second_close = code.partner(second)?;
    let has_both = open + 1 < close && second + 1 < second_close;
    has_both.then(|| swapped(code, &(open + 1..=close - 1), &(second + 1..=second_close - 1)))
}

/// Swaps the header of a loop with that of the loop right inside it.
fn loops(code: &Code<'_>, index: usize) -> Option<SourceMutant> {
    let header = header(code, index)?;
    let mut inner = header.end() + 1;
    if code.word(inner) == "{" {
        inner += 1;
    }
    (code.word(inner) == "for").then_some(())?;
    let inner = self::header(code, inner)?;
    Some(swapped(code, &header, &inner))
}

fn header(code: &Code<'_>, index: usize) -> Option<RangeInclusive<usize>> {
    (code.word(index + 1) == "(").then_some(())?;
    Some(index + 1..=code.partner(index + 1)?)
}

/// Swaps what stands behind `?` and behind `:`.
fn branches(code: &Code<'_>, index: usize) -> Option<SourceMutant> {
    let first = code.part_behind(index)?;
    (code.word(first.end() + 1) == ":").then_some(())?;
    let second = code.part_behind(first.end() + 1)?;
    Some(swapped(code, &first, &second))
}

fn operands(code: &Code<'_>, index: usize) -> Option<SourceMutant> {
    code.is_binary(index).then_some(())?;
    let (left, right) = (code.operand_before(index - 1)?, code.operand_from(index + 1)?);
    // `cin >> n >> m` reads: its operators have no values on the left.
    let is_stream = matches!(code.word(index), "<<" | ">>") && code.is_behind_stream(index);
    (!is_stream).then(|| swapped(code, &left, &right))
}
