//! Outputs compared with the answers of their tests.

use std::io::{BufReader, Read as _};

use muqi_package::{
    checker::{Checker, Comparison, Difference},
    jury::Verdict,
    testset::StoredTest,
};
use muqi_text::ToMessage as _;

use crate::submission::{OutputFile, Outputs};

use super::{
    Grade, TestGrade,
    grade::{SHOWN_BYTES, ungraded},
};

/// Compares one output with the answer of its test. It may have at most `limit_bytes`.
pub(crate) fn grade_output(
    test: &StoredTest,
    output: &OutputFile,
    checker: &Checker,
    limit_bytes: u64,
) -> TestGrade {
    let mut grade = TestGrade { output: Some(output.shown()), ..ungraded(test) };
    let compared = output.open().and_then(|reader| {
        let answer = test.answer.open().map_err(|problem| problem.to_message())?;
        let compared = checker.compare(BufReader::new(reader), answer, limit_bytes);
        compared.map_err(|problem| problem.to_message())
    });
    (grade.verdict, grade.reason) = match compared {
        Ok(Comparison::Accepted { note }) => {
            (Verdict::Accepted, note.map(|note| note.to_message()))
        }
        Ok(Comparison::Wrong { difference }) => {
            grade.hint = difference.hint().map(|hint| hint.to_message());
            grade.beginning = beginning(output);
            (Verdict::WrongAnswer, Some(difference.to_message()))
        }
        Ok(Comparison::JuryFault { fault }) => (Verdict::JudgeError, Some(fault.to_message())),
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

/// Compares outputs that were produced elsewhere with the answers of a test set.
pub(crate) fn grade_outputs(
    tests: &[StoredTest],
    outputs: &Outputs,
    checker: &Checker,
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
        let mut grade = grade_output(test, output, checker, limit_bytes);
        // Nothing was run that could have printed something.
        if grade.reason == Some(Difference::NoOutput.to_message()) {
            grade.reason = Some(message!("output-empty"));
        }
        grades.push(grade);
    }
    Grade { tests: grades, extra: Vec::new(), samples: Vec::new() }
}
