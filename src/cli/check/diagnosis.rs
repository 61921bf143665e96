//! What a graded submission resembles.

use crate::{
    input::{self, Constraints},
    judge::{Grade, TestGrade},
    strength::{Diagnosis, Printed, diagnose},
    testset::StoredTest,
    text::Source,
};

/// Returns what a submission resembles, as far as the inputs are there and valid.
pub(super) fn of_grade(
    tests: &[StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Option<Diagnosis> {
    let printed = |(test, grade): (&StoredTest, &TestGrade)| {
        let number = grade.number_printed()?;
        let answer = str::from_utf8(&test.answer).ok()?.trim().parse().ok()?;
        let source = Source::new(&test.name, test.input.clone()?);
        let board = input::read(&source, constraints).ok()?;
        Some(Printed { board, answer, number })
    };
    let printed: Vec<Printed> = tests.iter().zip(&grade.tests).filter_map(printed).collect();
    diagnose(&printed)
}
