//! Sums, products and conditions without one of their parts.

use super::{
    super::{
        code::Code,
        mutant::{ChangeKind, SourceMutant},
    },
    left_out,
};

/// Operators one of whose operands is left out.
const OPERATORS: [&str; 12] = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&&", "||"];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let is_operator = |&index: &usize| OPERATORS.contains(&code.word(index));
    let operators = (1..code.len()).filter(is_operator).filter(|&index| code.is_binary(index));
    operators.flat_map(|index| of_operator(code, index)).flatten().collect()
}

/// Leaves out what is on the right of an operator, and what is on its left.
fn of_operator(code: &Code<'_>, index: usize) -> [Option<SourceMutant>; 2] {
    let (left, right) = match code.word(index) {
        "&&" | "||" => (code.part_before(index), code.part_behind(index)),
        _ => (code.operand_before(index - 1), code.operand_from(index + 1)),
    };
    let without_right = right.map(|right| index..=*right.end());
    let without_left = left.map(|left| *left.start()..=index);
    let kind = ChangeKind::Operand;
    [without_right, without_left].map(|part| part.and_then(|part| left_out(code, kind, &part)))
}
