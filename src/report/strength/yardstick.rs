//! Programs that are known to be right or wrong as a measure of the tests.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    judge::{Compilation, JudgedSubmission, Rate, Yardstick, killed_by},
    plan::{PlannedTest, SubtaskId},
    testset::test_name,
    text::{Fact, Language, Message, ToMessage as _, shortened},
};

use super::{
    super::{
        json::{array, document},
        judging::disturbed_text,
        style::{FOUND_WRONG, GOOD, HEADING, QUIET, styled},
        table::{Column, table},
    },
    under_heading,
};

/// Columns of the name of a program.
const NAME_COLUMNS: usize = 36;

/// Tests of one program that a table names; the others are counted.
const TESTS: usize = 6;

/// Tests that no program fails, as far as they are named; the others are counted.
const IDLE_TESTS: usize = 20;

/// Returns the rates with their bounds, and the programs that are not judged as they should be.
pub(crate) fn yardstick_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let Yardstick { edition, right, wrong, .. } = yardstick;
    let (right, wrong, tests) = (right.len(), wrong.len(), edition.tests.len());
    let size = message!("yardstick-size", right = right, wrong = wrong, tests = tests);
    let submissions = yardstick.right.iter().chain(&yardstick.wrong).chain(&yardstick.unjudged);
    let parts = [
        language.about(styled(HEADING, &edition.name), language.text(size)) + "\n",
        rates_text(yardstick, language),
        survivors_text(yardstick, language),
        failing_text(yardstick, language),
        failed_tests_text(yardstick, language),
        unjudged_text(yardstick, language),
        disturbed_text(submissions.copied(), language),
    ];
    let parts = parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n");
    parts.collect::<String>() + &conclusion(yardstick, language)
}

fn rates_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let rates = [
        ("yardstick-true-positive", yardstick.right_rate()),
        ("yardstick-true-negative", yardstick.wrong_rate()),
    ];
    let rows = rates.map(|(key, rate)| {
        let bound = rate.share().map(|_| percent_at_least(rate.at_least()));
        vec![
            language.text(message!(key, has_points = has_points(yardstick))),
            rate.trials.to_string(),
            rate.hits.to_string(),
            percent_text(rate.share().map(percent), language),
            percent_text(bound, language),
        ]
    });
    let table = table(
        &[
            Column::Text(message!("yardstick-rate")),
            Column::Number(message!("yardstick-programs")),
            Column::Number(message!("yardstick-hits")),
            Column::Number(message!("yardstick-share")),
            Column::Number(message!("yardstick-at-least")),
        ],
        &rows,
        language,
    );
    format!("{table}{}\n", styled(QUIET, language.text(message!("yardstick-remark"))))
}

/// Returns a share in percent; a dash where nothing was tried.
fn percent_text(number: Option<String>, language: Language) -> String {
    match number {
        Some(percent) => language.text(message!("yardstick-percent", percent = percent)),
        None => "-".to_owned(),
    }
}

/// Returns a share with two digits; only what is whole is shown as such.
fn percent(share: f64) -> String {
    let share = if share < 1.0 { share.min(0.9999) } else { share };
    format!("{:.2}", 100.0 * share)
}

/// Returns a bound with two digits, never more than it is.
fn percent_at_least(bound: f64) -> String {
    format!("{:.2}", (1e4 * bound).floor() / 1e2)
}

/// Returns whether programs earn points: else they pass or fail as a whole.
fn has_points(yardstick: &Yardstick<'_>) -> bool {
    !yardstick.edition.is_pass_fail()
}

fn survivors_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let lines: String =
        yardstick.survivors().map(|judged| styled(FOUND_WRONG, judged.name()) + "\n").collect();
    if lines.is_empty() {
        return lines;
    }
    under_heading(
        &language.text(message!("yardstick-survivors", has_points = has_points(yardstick))),
        &lines,
    )
}

fn failing_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let rows: Vec<_> = yardstick
        .failing()
        .map(|judged| {
            let tests =
                Fact::list(killed_by(judged).into_iter().map(|test| name(yardstick, test)), TESTS);
            let mut row = vec![shortened(judged.name(), NAME_COLUMNS).into_owned()];
            row.extend(has_points(yardstick).then(|| judged.score().to_string()));
            row.push(language.fact(&tests));
            row.push(language.text(judged.verdict().to_message()));
            row
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let mut columns = vec![Column::Text(message!("word-program"))];
    columns.extend(has_points(yardstick).then(|| Column::Number(message!("word-earned"))));
    columns.extend([message!("word-tests"), message!("word-verdict")].map(Column::Text));
    let hint = language.text(message!("yardstick-failing-hint")) + "\n";
    under_heading(
        &language.text(message!("yardstick-failing", has_points = has_points(yardstick))),
        &(table(&columns, &rows, language) + &styled(QUIET, hint)),
    )
}

/// Returns the tests that wrong programs fail, and the tests and subtasks of the plan that none of
/// them fails: without these, the programs would be judged the same.
fn failed_tests_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let mut failed = BTreeSet::new();
    let mut rows = Vec::new();
    for judged in &yardstick.wrong {
        let tests = killed_by(judged);
        if tests.is_empty() {
            continue;
        }
        let names = Fact::list(tests.iter().map(|test| name(yardstick, *test)), TESTS);
        let mut row = vec![shortened(judged.name(), NAME_COLUMNS).into_owned()];
        row.extend(has_points(yardstick).then(|| judged.score().to_string()));
        row.extend([tests.len().to_string(), language.fact(&names)]);
        rows.push(row);
        failed.extend(tests);
    }
    if rows.is_empty() {
        return String::new();
    }
    let mut columns = vec![Column::Text(message!("word-program"))];
    columns.extend(has_points(yardstick).then(|| Column::Number(message!("word-earned"))));
    columns.push(Column::Number(message!("yardstick-failed")));
    columns.push(Column::Text(message!("word-tests")));
    let mut text = table(&columns, &rows, language);
    let scheme = yardstick.edition;
    let is_failed = |test: &PlannedTest| failed.contains(&test.number);
    let subtasks = (0..scheme.subtasks.len())
        .filter(|&place| scheme.has_subtasks && !scheme.tests_of(place).any(is_failed));
    let subtasks: Vec<&SubtaskId> = subtasks.map(|place| &scheme.subtasks[place].id).collect();
    let tests = scheme.tests.iter().filter(|test| !is_failed(test));
    let tests: Vec<String> = tests.map(|test| name(yardstick, test.number)).collect();
    let number = subtasks.len();
    if number > 0 {
        let ids = Fact::all(subtasks);
        let idle = message!("yardstick-idle-subtasks", number = number, subtasks = ids);
        text += &format!("{}\n", styled(FOUND_WRONG, language.text(idle)));
    }
    let number = tests.len();
    if number > 0 {
        let names = Fact::list(tests, IDLE_TESTS);
        let idle = message!("yardstick-idle-tests", number = number, tests = names);
        text += &format!("{}\n", styled(QUIET, language.text(idle)));
    }
    under_heading(&language.text(message!("yardstick-failed-tests")), &text)
}

fn unjudged_text(yardstick: &Yardstick<'_>, language: Language) -> String {
    let rows: Vec<_> = yardstick
        .unjudged
        .iter()
        .map(|judged| {
            let name = shortened(judged.name(), NAME_COLUMNS).into_owned();
            vec![name, language.text(reason(judged))]
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let columns =
        [Column::Text(message!("word-program")), Column::Text(message!("yardstick-reason"))];
    under_heading(&language.text(message!("yardstick-unjudged")), &table(&columns, &rows, language))
}

/// Returns why a program was not judged.
fn reason(judged: &JudgedSubmission) -> Message {
    if let Compilation::Failed { .. } = judged.compilation {
        return judged.compilation.error();
    }
    let reason = judged.fault().and_then(|test| test.reason.clone());
    reason.unwrap_or_else(|| message!("run-interrupted"))
}

fn conclusion(yardstick: &Yardstick<'_>, language: Language) -> String {
    let (unjudged, failing) = (yardstick.unjudged.len(), yardstick.failing().count());
    let survivors = yardstick.survivors().count();
    let verdict = if unjudged + survivors + failing == 0 {
        styled(
            GOOD,
            language.text(message!(
                "yardstick-as-known",
                has_points = has_points(yardstick),
                wrong = yardstick.wrong.len()
            )),
        )
    } else {
        let message = message!(
            "yardstick-surprises",
            has_points = has_points(yardstick),
            survivors = survivors,
            failing = failing,
            unjudged = unjudged
        );
        styled(FOUND_WRONG, language.text(message))
    };
    language.about(&yardstick.edition.name, verdict) + "\n"
}

/// Returns everything about the programs, for programs.
pub(crate) fn yardstick_json(yardstick: &Yardstick<'_>, language: Language) -> String {
    let programs = [
        programs_json(yardstick, &yardstick.right, true, language),
        programs_json(yardstick, &yardstick.wrong, false, language),
    ]
    .concat();
    let unjudged = yardstick.unjudged.iter();
    let unjudged = unjudged
        .map(|judged| json!({ "program": judged.name(), "reason": language.text(reason(judged)) }));
    let uncounted = yardstick.uncounted.iter();
    let uncounted = uncounted.map(|one| json!({ "program": one.name, "why": one.why.name() }));
    document(&json!({
        "format": 1,
        "edition": yardstick.edition.name,
        "true_positive": rate_json(yardstick.right_rate()),
        "true_negative": rate_json(yardstick.wrong_rate()),
        "programs": array(programs),
        "unjudged": array(unjudged),
        "uncounted": array(uncounted),
    }))
}

fn programs_json(
    yardstick: &Yardstick<'_>,
    submissions: &[&JudgedSubmission],
    right: bool,
    language: Language,
) -> Vec<Value> {
    submissions
        .iter()
        .map(|judged| program_json(yardstick, judged, right, language))
        .collect::<Vec<_>>()
}

fn rate_json(rate: Rate) -> Value {
    // More digits would depend on the machine.
    json!({
        "programs": rate.trials,
        "as_known": rate.hits,
        "rate": rate.share().map(|share| (share * 1e6).round() / 1e6),
        "at_least": rate.share().map(|_| (rate.at_least() * 1e6).floor() / 1e6),
    })
}

fn program_json(
    yardstick: &Yardstick<'_>,
    judged: &JudgedSubmission,
    right: bool,
    language: Language,
) -> Value {
    let killed_by = killed_by(judged).into_iter().map(|test| name(yardstick, test));
    json!({
        "program": judged.name(),
        "right": right,
        "score": has_points(yardstick).then(|| judged.score()),
        "verdict": judged.verdict().abbreviation(),
        "killed_by": array(killed_by),
        "reason": judged.failures().next().and_then(|test| Some(language.text(test.reason.as_ref()?))),
    })
}

fn name(yardstick: &Yardstick<'_>, test: usize) -> String {
    test_name(test, yardstick.edition.tests.len())
}
