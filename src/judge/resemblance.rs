//! The known mistake that a graded submission resembles.

use crate::{
    input::{self, Constraints},
    strength::{Diagnosis, Printed, diagnose},
    testset::StoredTest,
    text::Source,
};

use super::Grade;

/// Returns what a submission resembles, as far as the inputs are there and valid.
pub(super) fn diagnosis(
    tests: &[StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Option<Diagnosis> {
    let printed = |test: &StoredTest| {
        let number = grade.of(test.number)?.number_printed()?;
        let answer = str::from_utf8(&test.answer).ok()?.trim().parse().ok()?;
        let source = Source::new(&test.name, test.input.clone()?);
        let board = input::read(&source, constraints).ok()?;
        Some(Printed { board, answer, number })
    };
    diagnose(&tests.iter().filter_map(printed).collect::<Vec<Printed>>())
}
