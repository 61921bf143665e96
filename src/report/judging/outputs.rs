//! Outputs that were judged alone: the tests, the differences, the score.

use std::time::Duration;

use crate::{
    judge::{Allowed, JudgedSubmission, Judging, TestGrade, measured_seconds},
    jury::Verdict,
    text::{Fact, Language, Message, ToMessage as _, shortened},
};

use super::{
    super::{
        diagnosis::diagnosis_text,
        diff::output_diff,
        style::{FOUND_WRONG, GOOD, HEADING, style_of, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
    words::hint_line,
};

/// Wrong outputs that are shown with a difference; the others are named in the
/// table.
const SHOWN_DIFFERENCES: usize = 5;

/// Returns a table of the tests, the first differences, the score by subtask where that is
/// known, and the mistake that the outputs resemble.
pub(crate) fn outputs_text(judged: &JudgedSubmission, language: Language) -> String {
    let mut text = tests_table(judged, language);
    let wrong = judged.failures().filter(|test| test.verdict == Verdict::WrongAnswer);
    for test in wrong.clone().take(SHOWN_DIFFERENCES) {
        text.push('\n');
        text += &difference(test, language);
    }
    let more = wrong.count().saturating_sub(SHOWN_DIFFERENCES);
    if more > 0 {
        text += &format!("\n{}\n", language.text(message!("outputs-more-wrong", number = more)));
    }
    text.push('\n');
    if judged.has_subtasks {
        text += &score_table(judged, language);
    } else {
        let (solved, all) = (judged.grade.solved_count(), judged.grade.tests.len());
        text += &(language.text(message!("outputs-solved", solved = solved, all = all)) + "\n");
    }
    if judged.is_pass_fail {
        let verdict = judged.verdict();
        let words = styled(style_of(verdict), language.text(verdict.in_words()));
        text += &(language.label(message!("word-result")) + &words + "\n");
    } else if !judged.subtasks.is_empty() {
        text += &total_line(judged, language);
    }
    text + &diagnosis_text(judged.diagnosis.as_ref(), language)
}

fn tests_table(judged: &JudgedSubmission, language: Language) -> String {
    // Where no plan is known, there may be some.
    let shows_subtasks = judged.has_subtasks || judged.subtasks.is_empty();
    let mut rows = Vec::new();
    for test in &judged.grade.tests {
        let subtasks: Vec<String> = test.subtasks.iter().map(ToString::to_string).collect();
        let subtask = subtasks.join(", ");
        let verdict = styled(style_of(test.verdict), language.text(test.verdict.to_message()));
        let mut row = vec![test.name.clone()];
        row.extend(shows_subtasks.then_some(subtask));
        row.extend([verdict, language.text_if_any(test.reason.as_ref())]);
        rows.push(row);
    }
    let mut headings = vec![Column::Text(message!("word-test"))];
    headings.extend(shows_subtasks.then(|| Column::Number(message!("word-subtask"))));
    headings.extend([message!("word-verdict"), message!("column-found")].map(Column::Text));
    table(&headings, &rows, language)
}

fn difference(test: &TestGrade, language: Language) -> String {
    let verdict = styled(FOUND_WRONG, language.text(test.verdict.to_message()));
    let file = test.output.as_deref().unwrap_or("-");
    let place = language.label(message!("place-of-output", test = &test.name, file = file));
    let mut shown = format!("{verdict} {place}{}\n", language.text_if_any(test.reason.as_ref()));
    shown += &output_diff(&test.beginning, &test.answer, language);
    shown + &hint_line(test.hint.as_ref(), language)
}

fn score_table(judged: &JudgedSubmission, language: Language) -> String {
    let groups = judged.by_subtask();
    let mut rows = Vec::new();
    for subtask in &judged.subtasks {
        let group = groups.iter().find(|(id, _)| *id == Some(&subtask.id));
        let tests = group.map_or(&[][..], |(_, tests)| tests.as_slice());
        let solved = tests.iter().filter(|test| test.verdict == Verdict::Accepted).count();
        rows.push(vec![
            subtask.id.to_string(),
            format!("{solved}/{}", tests.len()),
            format!("{}/{}", subtask.score, subtask.points),
        ]);
    }
    let headings = [
        Column::Text(message!("word-subtask")),
        Column::Number(message!("column-solved")),
        Column::Number(message!("word-earned")),
    ];
    table(&headings, &rows, language)
}

fn total_line(judged: &JudgedSubmission, language: Language) -> String {
    let (total, possible) = (judged.score(), judged.points());
    let style = if total == possible { GOOD } else { HEADING };
    let total = language.text(message!("total", score = total, points = possible));
    styled(style, total) + "\n"
}

/// Extra tests that a sentence names.
const NAMED: usize = 8;

/// Returns which extra tests a program fails that solves all tests; nothing where it does not.
pub(crate) fn caught_text(one: &JudgedSubmission, language: Language) -> Option<String> {
    one.is_caught_by_extra_only().then(|| failed_text(one, language))?
}

/// Returns which extra tests a program fails; nothing where it fails none.
pub(crate) fn failed_text(one: &JudgedSubmission, language: Language) -> Option<String> {
    one.extra_failures().next()?;
    let tests = Fact::list(
        one.extra_failures().map(|test| {
            message!("with-remark", subject = &test.name, remark = test.verdict.in_words())
        }),
        NAMED,
    );
    let solved = one.is_caught_by_extra_only();
    Some(language.text(message!("extra-tests-failed", tests = tests, solved = solved)))
}

/// Returns a line for each program that only extra tests show to be wrong.
pub(crate) fn all_caught_text(submissions: &[JudgedSubmission], language: Language) -> String {
    submissions
        .iter()
        .filter_map(|one| {
            let caught = styled(FOUND_WRONG, caught_text(one, language)?);
            Some(language.about(styled(HEADING, one.name()), caught) + "\n")
        })
        .collect()
}

/// Submissions that are named one by one on a terminal, and tests of one.
const SHOWN: usize = 20;

/// Returns every submission with a verdict near the limit: the test, the verdict, the least and
/// the greatest time. Nothing where there is none.
pub(crate) fn near_limit_text(judging: &Judging<'_>, language: Language) -> String {
    let near: Vec<Message> =
        judging.submissions.iter().filter_map(|one| near_limit_of(judging, one)).collect();
    if near.is_empty() {
        return String::new();
    }
    let heading = styled(HEADING, language.label(message!("near-limit")));
    format!("{heading}{}\n", language.fact(&Fact::list(near, SHOWN)))
}

/// Returns a submission with its tests near the limit; nothing where there is none.
fn near_limit_of(judging: &Judging<'_>, one: &JudgedSubmission) -> Option<Message> {
    let limits = &judging.problem.config.limits;
    let limit = Allowed::new(limits, one.language()).time;
    let tests: Vec<Message> = one
        .grade
        .all()
        .filter_map(|test| {
            let own = Allowed::new(&limits.with(test.limits), one.language()).time;
            near_limit(test, own, own != limit)
        })
        .collect();
    let name = shortened(one.name(), NAME_COLUMNS);
    let limit = measured_seconds(limit);
    let count = tests.len();
    let tests = Fact::list(tests, SHOWN);
    (count > 0).then(|| message!("near-limit-of", name = &*name, tests = tests, limit = limit))
}

/// Returns a test whose runs ended near the limit, and were repeated.
fn near_limit(test: &TestGrade, limit: Duration, is_own: bool) -> Option<Message> {
    // What waited for a core is repeated, too, whatever it took.
    let figures =
        test.figures.filter(|figures| figures.runs > 1 && figures.slowest_cpu >= limit / 10 * 9)?;
    let (least, most) = (measured_seconds(figures.cpu), measured_seconds(figures.slowest_cpu));
    let verdict = test.verdict.to_message();
    Some(message!(
        "near-limit-test",
        test = &test.name,
        verdict = verdict,
        least = least,
        most = most,
        runs = figures.runs,
        limit = is_own.then(|| measured_seconds(limit))
    ))
}
