//! JUnit, which build servers read: a suite a submission, a case a test.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::judge::{Compilation, Judged, TestGrade, Verdict};

use super::{Judging, disturbed::remark};

/// Returns a judging as JUnit's XML. A judge error is an error, any other
/// verdict that is not accepted is a failure.
///
/// # Panics
///
/// Never: texts can always be written as XML.
pub fn judging_junit(judging: &Judging<'_>) -> String {
    let mut report =
        Report::new(format!("{}: {}", judging.problem.config.name, judging.tests_name()));
    report.add_test_suites(judging.judged.iter().map(suite));
    report.to_string().expect("texts are XML")
}

fn suite(one: &Judged) -> TestSuite {
    let mut suite = TestSuite::new(one.name.as_str());
    if let Compilation::Failed { reason, messages } = &one.compilation {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_type(Verdict::CompileError.abbreviation());
        status.set_message(reason.as_str()).set_description(messages.as_str());
        suite.add_test_case(TestCase::new("compile", status));
        return suite;
    }
    suite.add_test_cases(one.grade.tests.iter().map(case));
    suite
}

fn case(test: &TestGrade) -> TestCase {
    let status = match test.verdict {
        Verdict::Accepted => TestCaseStatus::success(),
        Verdict::Skipped => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(test.reason.as_str());
            status
        }
        verdict => {
            let kind = match verdict {
                Verdict::JudgeError => NonSuccessKind::Error,
                _ => NonSuccessKind::Failure,
            };
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(verdict.abbreviation()).set_message(test.reason.as_str());
            status
        }
    };
    let mut case = TestCase::new(format!("test {}", test.name), status);
    if let Some(remark) = remark(test) {
        case.set_system_out(remark);
    }
    if let Some(figures) = test.figures {
        case.set_time(figures.cpu);
    }
    case
}
