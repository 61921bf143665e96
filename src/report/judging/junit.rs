//! JUnit, which build servers read: a suite a submission, a case a test.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::{
    judge::{Attendance, Compilation, HowMissing, JudgedSubmission, Judging, Missing, TestGrade},
    jury::Verdict,
    text::Language,
};

use super::{
    attendance::without_result, disturbed::remark, joined, passed_over::PassedOverFiles,
    suggestions::before_and_now, terminal::warnings_text, tests_name,
};

/// Returns a judging as JUnit's XML. A judge error is an error, any other
/// verdict that is not accepted is a failure, and so is a contestant without a program.
///
/// # Panics
///
/// Never: texts can always be written as XML.
pub(crate) fn judging_junit(judging: &Judging<'_>, language: Language) -> String {
    let mut report =
        Report::new(format!("{}: {}", judging.problem.config.name, tests_name(judging)));
    let passed_over = PassedOverFiles::of_judging(judging).beside(&judging.roll.unjudged);
    let judged = judging.submissions.iter();
    report.add_test_suites(judged.map(|one| {
        with_properties(judging, &passed_over, (one.name(), true), suite(one, language), language)
    }));
    let missing = without_result(judging).into_iter();
    report.add_test_suites(missing.map(|one| {
        with_properties(
            judging,
            &passed_over,
            (&one.name, one.how.has_files()),
            suite_of_missing(&one, language),
            language,
        )
    }));
    let attendance = Attendance::of(&judging.roll, &judging.submissions);
    let counts = attendance.as_ref().map(|it| counts_suite(it, &judging.roll.unlisted));
    report.add_test_suites(counts);
    let mut of_nobody = TestSuite::new("passed over");
    add_files(&mut of_nobody, &passed_over.lines_of(None, language));
    report.add_test_suites(Some(of_nobody).filter(|suite| !suite.properties.is_empty()));
    report.add_test_suites(warnings_suite(judging, language));
    report.to_string().expect("texts are XML")
}

/// Returns a suite with what has changed for its owner, and with the files passed over of owners
/// who have some.
fn with_properties(
    judging: &Judging<'_>,
    passed_over: &PassedOverFiles<'_>,
    (owner, has_files): (&str, bool),
    mut suite: TestSuite,
    language: Language,
) -> TestSuite {
    let change = before_and_now(judging, owner, language);
    suite.add_properties(change.iter().map(|change| ("change", change.as_str())));
    if has_files {
        add_files(&mut suite, &passed_over.lines_of(Some(owner), language));
    }
    suite
}

fn add_files(suite: &mut TestSuite, lines: &[String]) {
    suite.add_properties(lines.iter().map(|line| ("passed over", line.as_str())));
}

fn suite(one: &JudgedSubmission, language: Language) -> TestSuite {
    let mut suite = TestSuite::new(one.name());
    if let Compilation::Failed { reason, messages, hint } = &one.compilation {
        let texts = [Some(reason), hint.as_ref()].map(|text| text.map(|text| language.text(text)));
        let reason = joined(texts.into_iter().flatten(), language);
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
        status.set_type(Verdict::CompileError.abbreviation());
        status.set_message(reason).set_description(messages.as_str());
        suite.add_test_case(TestCase::new("compile", status));
        return suite;
    }
    suite.add_test_cases(one.grade.all().map(|test| case(test, language)));
    suite
}

/// A suite for a contestant without a result: one case, which fails; skipped if the contestant is gone.
fn suite_of_missing(one: &Missing, language: Language) -> TestSuite {
    let mut status = match one.how {
        HowMissing::Gone => TestCaseStatus::skipped(),
        HowMissing::Unreadable | HowMissing::NotJudged => {
            TestCaseStatus::non_success(NonSuccessKind::Error)
        }
        HowMissing::WithoutProgram | HowMissing::Unclear | HowMissing::Absent => {
            TestCaseStatus::non_success(NonSuccessKind::Failure)
        }
    };
    status.set_type(one.how.code());
    status.set_message(language.text_if_any(one.reason.as_ref()));
    let mut suite = TestSuite::new(one.name.as_str());
    suite.add_test_case(TestCase::new("program", status));
    suite
}

/// A suite without cases, whose properties are the counts and who is not on the roster.
fn counts_suite(attendance: &Attendance, unlisted: &[String]) -> TestSuite {
    let mut suite = TestSuite::new("contestants");
    let Attendance { expected, present, without_program, judge_errors, .. } = *attendance;
    let expected = expected.map(|expected| ("expected", expected));
    let counts = [
        ("present", present),
        ("without_program", without_program),
        ("judge_errors", judge_errors),
    ];
    for (name, number) in expected.into_iter().chain(counts) {
        suite.add_property((name, number.to_string().as_str()));
    }
    suite.add_properties(unlisted.iter().map(|name| ("unlisted", name.as_str())));
    suite
}

/// A suite whose properties are the warnings; none where there is none. A judging without some contestants has an error here, so that nothing takes it for
/// a whole one.
fn warnings_suite(judging: &Judging<'_>, language: Language) -> Option<TestSuite> {
    let warnings = warnings_text(judging.warnings, language);
    let mut suite = TestSuite::new("warnings");
    suite.add_properties(warnings.iter().map(|warning| ("warning", warning.as_str())));
    if judging.lacks_contestants {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(joined(warnings, language));
        suite.add_test_case(TestCase::new("all contestants", status));
    }
    (!suite.properties.is_empty()).then_some(suite)
}

fn case(test: &TestGrade, language: Language) -> TestCase {
    let mut status = match test.verdict {
        Verdict::Accepted => TestCaseStatus::success(),
        Verdict::Skipped => TestCaseStatus::skipped(),
        Verdict::JudgeError => TestCaseStatus::non_success(NonSuccessKind::Error),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    status.set_message(language.text_if_any(test.reason.as_ref()));
    if test.verdict.is_failure() {
        status.set_type(test.verdict.abbreviation());
    }
    let mut case = TestCase::new(format!("test {}", test.name), status);
    if let Some(remark) = remark(test, language) {
        case.set_system_out(remark);
    }
    if let Some(figures) = test.figures {
        case.set_time(figures.cpu);
    }
    case
}
