//! What is expected of the jury's programs, for packages.

use crate::{
    export::{Expected, Failure, Program},
    submission::{SourceCode, Verdict, expectation_of},
};

/// Returns what the directory and the comments of a program say of a plan.
pub(super) fn expected(program: &Program<'_>, plan: &str) -> Expected {
    let source = SourceCode::new(program.language, program.source.to_vec());
    let expectation = expectation_of(program.directory, &source, &[plan]);
    let failure = match expectation.only_verdict(plan) {
        Some(Verdict::WrongAnswer) => Some(Failure::WrongAnswer),
        Some(Verdict::TimeLimit) => Some(Failure::TimeLimit),
        _ => None,
    };
    Expected { earns_a_part: expectation.is_of_a_part(plan), failure }
}
