//! The known mistake that a graded submission resembles.

use crate::{
    input::{self, Constraints},
    strength::{Diagnosis, Printed, diagnose},
    submission::Verdict,
    testset::StoredTest,
    text::Source,
};

use super::Grade;

/// Returns what a submission resembles by the numbers that it printed, where one is wrong, as far
/// as the inputs are there and valid. It takes some ten milliseconds.
pub(super) fn diagnosis(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Option<Diagnosis> {
    let mut judged = tests.iter().filter_map(|test| grade.of(test));
    let is_wrong = judged.any(|of_test| of_test.verdict == Verdict::WrongAnswer);
    is_wrong.then(|| diagnose(&outputs(tests, grade, constraints))).flatten()
}

/// Returns the numbers that a submission printed, as far as the inputs are there and valid.
pub(super) fn outputs(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Vec<Printed> {
    let printed = |test: &&StoredTest| {
        let number = grade.of(test)?.number_printed()?;
        let board = input::read(&source(test)?, constraints).ok()?;
        Some(Printed { board, answer: answer(test)?, number })
    };
    tests.iter().filter_map(printed).collect()
}

/// Returns the input of a test, if it is there.
pub(super) fn source(test: &StoredTest) -> Option<Source> {
    Some(Source::new(&test.name, test.input.clone()?))
}

/// Returns the answer of a test, if it is a number.
fn answer(test: &StoredTest) -> Option<i64> {
    str::from_utf8(&test.answer).ok()?.trim().parse().ok()
}
