//! An input compared with the place that its test has in an edition.

use crate::{
    input::{self, Constraints},
    plan::{Edition, Subtask},
    text::{Code, Diagnostic, Source, ToMessage as _},
};

/// Returns where a valid input is outside the rules of its number or the subtask of
/// its test, `test`: the first place for each bound.
pub fn misplaced(
    source: &Source,
    test: &str,
    number: Option<usize>,
    edition: &Edition,
    subtask: Option<&Subtask>,
) -> Vec<Diagnostic> {
    let rules = edition.rules.iter().filter(|rule| number.is_some_and(|n| rule.tests.contain(n)));
    let of_rules = rules.flat_map(|rule| {
        let named = |fault: Diagnostic| fault.with("tests", rule.tests.to_message());
        recoded(source, &rule.constraints, Code::TestsetRuleBroken).into_iter().map(named)
    });
    let of_subtask = subtask.into_iter().flat_map(|subtask| {
        let named = |fault: Diagnostic| fault.with("subtask", subtask.id);
        recoded(source, &subtask.constraints, Code::TestsetOutsideSubtask).into_iter().map(named)
    });
    of_rules.chain(of_subtask).map(|fault| fault.with("test", test)).collect()
}

/// Reads a valid input against narrower constraints: the first place of each
/// kind that is outside, under another code.
fn recoded(source: &Source, constraints: &Constraints, code: Code) -> Vec<Diagnostic> {
    let Err(faults) = input::read(source, constraints) else { return Vec::new() };
    let mut kinds = Vec::new();
    faults
        .into_iter()
        .filter(|fault| fault.code == Code::InputOutOfRange)
        .filter(|fault| {
            let kind = fault.facts.get("bounded").cloned();
            let first = !kinds.contains(&kind);
            kinds.push(kind);
            first
        })
        .map(|fault| Diagnostic { code, ..fault })
        .collect()
}
