//! The strength of a test set: what survives for people, everything for programs.

mod json;
mod yardstick;

use std::collections::BTreeMap;

use crate::{
    plan::{PlannedTest, Points, Scheme, SubtaskId},
    problem::Fate,
    strength::{Record, Row, Strength, WrongAnswer},
    text::{Fact, Language},
};

use super::{
    style::{HEADING, QUIET, styled},
    table::{Column, table},
};

pub(crate) use json::strength_json;
pub(crate) use yardstick::{yardstick_json, yardstick_text};
/// Flaws that a line names; the others are counted.
const NAMED: usize = 6;

/// Returns how many flaws die, which survive, and what slow programs earn, for people. The findings
/// are not part of it.
pub(crate) fn strength_text(strength: &Strength<'_>, language: Language) -> String {
    let edition = strength.edition;
    let (flaws, tests) = (strength.matrix.rows.len(), edition.tests.len());
    let size = language.text(message!("strength-size", flaws = flaws, tests = tests));
    let parts = [
        language.about(styled(HEADING, &edition.name), size)
            + "\n"
            + &rates_text(strength, language),
        survivors_text(strength, language),
        brute_forces_text(strength, language),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n").collect()
}

/// Returns the kill matrix, and the purpose of every test with the flaws that too few tests would
/// kill without it.
pub(crate) fn strength_matrix_text(strength: &Strength<'_>, language: Language) -> String {
    let matrix = matrix_text(strength, language);
    format!("{matrix}\n{}\n", tests_text(strength, language))
}

/// Returns how many flaws a test kills, which nothing can kill, and which die least.
fn rates_text(strength: &Strength<'_>, language: Language) -> String {
    let rows = &strength.matrix.rows;
    let killed = rows.iter().filter(|row| row.fates.iter().any(Fate::is_killed)).count();
    let mut lines = vec![message!("strength-killed", killed = killed, flaws = rows.len())];
    let exempt = strength.requirements.iter();
    let exempt = exempt.filter(|one| one.is_exempt && one.killed_by.len() < one.required);
    let mut of_subtasks: BTreeMap<&[SubtaskId], Vec<&str>> = BTreeMap::new();
    for one in exempt {
        of_subtasks.entry(&one.subtasks).or_default().push(&one.flaw.name);
    }
    for (subtasks, flaws) in of_subtasks {
        let subtasks = strength.edition.has_subtasks.then(|| Fact::all(subtasks));
        let flaws = Fact::list(flaws, NAMED);
        lines.push(message!("strength-exempt", subtasks = subtasks, flaws = flaws));
    }
    let fewest = rows.iter().map(|row| row.killed_by().len()).filter(|&kills| kills > 0).min();
    if let Some(fewest) = fewest {
        let seldom = rows.iter().filter(|row| row.killed_by().len() == fewest);
        let seldom = Fact::list(seldom.map(|row| &row.flaw.name), NAMED);
        lines.push(message!("strength-fewest-kills", kills = fewest, flaws = seldom));
    }
    lines.iter().map(|line| language.text(line) + "\n").collect()
}

fn under_heading(heading: &str, text: &str) -> String {
    format!("{}\n{text}", styled(HEADING, heading))
}

/// Returns the flaws that survive where they must not: all of them, where of the findings only the
/// first may be drawn.
fn survivors_text(strength: &Strength<'_>, language: Language) -> String {
    let unmet = strength.requirements.iter().filter(|requirement| !requirement.is_met());
    let has_subtasks = strength.edition.has_subtasks;
    let rows: Vec<_> = unmet
        .map(|unmet| {
            let mut row = vec![unmet.flaw.name.clone()];
            row.extend(has_subtasks.then(|| language.fact(&Fact::all(&unmet.subtasks))));
            row.extend([unmet.killed_by.len().to_string(), unmet.required.to_string()]);
            row
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    let mut headings = vec![Column::Text(message!("heading-flaw"))];
    headings.extend(has_subtasks.then(|| Column::Text(message!("word-subtask"))));
    headings.extend([message!("heading-kills"), message!("strength-required")].map(Column::Number));
    let heading = language.text(message!("strength-alive"));
    under_heading(&heading, &table(&headings, &rows, language))
}

fn brute_forces_text(strength: &Strength<'_>, language: Language) -> String {
    let widths = widths_of_points(strength);
    let has_subtasks = strength.edition.has_subtasks;
    let mut rows = Vec::new();
    for known in &strength.brute_forces {
        let mut row = vec![known.flaw.name.clone(), language.text(&known.flaw.title)];
        row.extend(has_subtasks.then(|| points(&known.by_subtask, &widths)));
        row.push(known.score().to_string());
        row.push(known.intended.map_or(String::new(), |intended| intended.to_string()));
        rows.push(row);
    }
    let mut headings =
        [message!("heading-flaw"), message!("heading-title")].map(Column::Text).to_vec();
    headings.extend(has_subtasks.then(|| Column::Text(message!("heading-points-by-subtask"))));
    headings.extend([message!("word-total"), message!("word-expected")].map(Column::Number));
    let mut text = table(&headings, &rows, language);
    if strength.edition.brute_force.is_none() {
        text += &(language.text(message!("strength-no-brute-force")) + "\n");
    }
    under_heading(&language.text(message!("strength-slow")), &text)
}

fn tests_text(strength: &Strength<'_>, language: Language) -> String {
    let has_subtasks = strength.edition.has_subtasks;
    let mut rows = Vec::new();
    for test in &strength.edition.tests {
        let needing = strength.needing(test.number);
        let flaws = Fact::list(needing.iter().map(|flaw| &flaw.name), NAMED);
        let mut row = vec![strength.test_name(test.number)];
        row.extend(has_subtasks.then(|| ids_of(test, strength.edition)));
        row.push(test.purpose.text(language).to_owned());
        row.push(if needing.is_empty() { String::new() } else { language.fact(&flaws) });
        rows.push(row);
    }
    let mut headings = vec![Column::Text(message!("word-test"))];
    headings.extend(has_subtasks.then(|| Column::Number(message!("word-subtask"))));
    headings.extend([message!("word-purpose"), message!("strength-needed-for")].map(Column::Text));
    let heading = language.text(message!("strength-tests"));
    under_heading(&heading, &table(&headings, &rows, language))
}

/// Returns the matrix with its legend.
fn matrix_text(strength: &Strength<'_>, language: Language) -> String {
    let widths = widths_of_points(strength);
    let has_subtasks = strength.edition.has_subtasks;
    let mut rows = Vec::new();
    for row in &strength.matrix.rows {
        let record = strength.record(row);
        let mut cells = vec![
            row.flaw.name.clone(),
            language.text(&row.flaw.title),
            marks(row, strength.edition),
        ];
        cells.extend(numbers(strength, &record, language));
        cells.extend(has_subtasks.then(|| points(&record.by_subtask, &widths)));
        cells.push(record.by_subtask.iter().copied().sum::<Points>().to_string());
        rows.push(cells);
    }
    let legend =
        format!("{}\n{}", language.text(message!("strength-legend")), subtasks(strength, language));
    let mut headings = vec![
        Column::Text(message!("heading-flaw")),
        Column::Text(message!("heading-title")),
        Column::Text(if has_subtasks {
            message!("strength-tests-by-subtask")
        } else {
            message!("word-tests")
        }),
        Column::Number(message!("heading-kills")),
        Column::Text(message!("strength-first-wrong")),
        Column::Number(message!("strength-margin")),
        Column::Number(message!("strength-greatest-margin")),
    ];
    headings.extend(has_subtasks.then(|| Column::Text(message!("heading-points-by-subtask"))));
    headings.push(Column::Number(message!("word-total")));
    table(&headings, &rows, language) + &styled(QUIET, legend.trim_end()) + "\n"
}

/// Returns how often it died, and by how much it was off.
fn numbers(strength: &Strength<'_>, record: &Record<'_>, language: Language) -> [String; 4] {
    let first_wrong = record.first_wrong.map_or(String::new(), |first| {
        language.text(message!(
            "strength-wrong",
            test = strength.test_name(first.test),
            printed = first.printed,
            answer = first.answer,
        ))
    });
    [
        record.killed_by.len().to_string(),
        first_wrong,
        or_blank(record.first_wrong.and_then(WrongAnswer::margin)),
        or_blank(record.greatest_margin),
    ]
}

fn or_blank(number: Option<u64>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

/// One character a test, a blank between subtasks.
fn marks(row: &Row, edition: &Scheme) -> String {
    let mut marks = String::new();
    for (index, (test, fate)) in edition.tests.iter().zip(&row.fates).enumerate() {
        if index > 0 && edition.tests[index - 1].subtasks != test.subtasks {
            marks.push(' ');
        }
        marks.push(match fate {
            Fate::Alive | Fate::InTime { .. } => '.',
            Fate::Wrong { .. } => 'x',
            Fate::Silent => '-',
            Fate::TooSlow => 'T',
            Fate::Unclear { .. } => '?',
        });
    }
    marks
}

/// Returns the ids of a test's subtasks.
fn ids_of(test: &PlannedTest, scheme: &Scheme) -> String {
    let ids = test.subtasks.iter().map(|&place| scheme.subtasks[place].id.to_string());
    ids.collect::<Vec<_>>().join(", ")
}

/// Returns the tests of each subtask.
fn subtasks(strength: &Strength<'_>, language: Language) -> String {
    strength
        .edition
        .subtasks
        .iter()
        .enumerate()
        .map(|(place, subtask)| {
            let tests: Vec<usize> =
                strength.edition.tests_of(place).map(|test| test.number).collect();
            let line = message!(
                if strength.edition.has_subtasks {
                    "strength-subtask"
                } else {
                    "strength-tests-alone"
                },
                subtask = &subtask.id,
                tests = tests.len(),
                first = tests.first().map(|&test| strength.test_name(test)),
                last = tests.last().map(|&test| strength.test_name(test)),
                points = subtask.points,
                policy = subtask.policy.name(),
            );
            language.text(line) + "\n"
        })
        .collect()
}

/// Returns how wide the points of each subtask can be.
fn widths_of_points(strength: &Strength<'_>) -> Vec<usize> {
    let subtasks = strength.edition.subtasks.iter();
    subtasks.map(|subtask| subtask.points.to_string().len()).collect()
}

/// Returns points by subtask, one below the other in every row.
fn points(by_subtask: &[Points], widths: &[usize]) -> String {
    let aligned = by_subtask.iter().zip(widths).map(|(points, &width)| format!("{points:>width$}"));
    aligned.collect::<Vec<_>>().join(" ")
}
