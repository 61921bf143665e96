//! Outputs checked beside the answers of their tests.

use std::io::Read as _;

use muqi_package::{
    checker::{Checked, Difference},
    jury::Verdict,
    plan::Points,
    problem::OutputChecker,
    testset::StoredTest,
};
use muqi_text::ToMessage as _;

use crate::submission::{OutputFile, Outputs};

use super::{
    Grade, TestGrade,
    grade::{SHOWN_BYTES, ungraded},
};

/// Checks one output of a test that is worth so many points. It may have at most `limit_bytes`.
pub(crate) fn grade_output(
    test: &StoredTest,
    output: &OutputFile,
    checker: &OutputChecker<'_>,
    worth: Points,
    limit_bytes: u64,
) -> TestGrade {
    let mut grade = TestGrade { output: Some(output.shown()), ..ungraded(test) };
    let found = output.open().and_then(|reader| {
        let found = checker.check(test.input.as_ref(), reader, &test.answer, worth, limit_bytes);
        found.map_err(|problem| problem.to_message())
    });
    (grade.verdict, grade.reason) = match found {
        Ok(Checked::Accepted { note }) => (Verdict::Accepted, note),
        Ok(Checked::Partial { part, reason }) => {
            grade.part = Some(part);
            grade.beginning = beginning(output);
            (Verdict::PartiallyCorrect, Some(reason))
        }
        Ok(Checked::Wrong { reason, hint }) => {
            grade.hint = hint;
            grade.beginning = beginning(output);
            (Verdict::WrongAnswer, Some(reason))
        }
        Ok(Checked::JuryFault { reason, hint }) => {
            grade.hint = hint;
            (Verdict::JudgeError, Some(reason))
        }
        Err(problem) => {
            let reason = message!("cannot-read", path = output.shown(), problem = problem);
            (Verdict::JudgeError, Some(reason))
        }
    };
    grade
}

/// Returns the beginning of an output; what cannot be read any more is not shown.
fn beginning(output: &OutputFile) -> String {
    let mut bytes = Vec::new();
    if let Ok(reader) = output.open() {
        let _ = reader.take(SHOWN_BYTES).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Checks outputs that were produced elsewhere by the tests of a test set; `worth` returns the points
/// of a test.
pub(crate) fn grade_outputs(
    tests: &[StoredTest],
    outputs: &Outputs,
    checker: &OutputChecker<'_>,
    worth: impl Fn(&StoredTest) -> Points,
    limit_bytes: u64,
) -> Grade {
    let mut grades = Vec::new();
    for test in tests {
        let Some(output) = outputs.by_test.get(&test.number) else {
            // It stays skipped, not wrong: there is nothing to compare.
            let reason = Some(message!("output-missing"));
            grades.push(TestGrade { reason, ..ungraded(test) });
            continue;
        };
        let mut grade = grade_output(test, output, checker, worth(test), limit_bytes);
        // Nothing was run that could have printed something.
        if grade.reason == Some(Difference::NoOutput.to_message()) {
            grade.reason = Some(message!("output-empty"));
        }
        grades.push(grade);
    }
    Grade { tests: grades, extra: Vec::new(), samples: Vec::new() }
}
