//! The strength of a test set: what survives for people, everything for programs.

mod json;
mod matrix;
mod yardstick;

use std::collections::BTreeMap;

use crate::{
    plan::PlannedTest,
    strength::{BruteForce, Requirement, Strength},
    text::{Fact, Language, ToMessage as _},
};

use super::{
    style::{HEADING, styled},
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
    let matrix = matrix::matrix_text(strength, language);
    format!("{matrix}\n{}\n", tests_text(strength, language))
}

/// Returns how many flaws a test kills, which nothing can kill, and which die least.
fn rates_text(strength: &Strength<'_>, language: Language) -> String {
    let rows = &strength.matrix.rows;
    let killed = rows.iter().filter(|row| row.fates.iter().any(|fate| fate.is_killed())).count();
    let mut lines = vec![message!("strength-killed", killed = killed, flaws = rows.len())];
    let exempt = strength.requirements.iter();
    let exempt = exempt.filter(|one| one.is_exempt && one.killed_by.len() < one.required);
    let mut of_subtasks: BTreeMap<&[usize], Vec<&str>> = BTreeMap::new();
    for one in exempt {
        of_subtasks.entry(&one.subtasks).or_default().push(one.flaw.name);
    }
    for (subtasks, flaws) in of_subtasks {
        let subtasks = Fact::all(subtasks.iter().copied());
        let flaws = Fact::list(flaws, NAMED);
        lines.push(message!("strength-exempt", subtasks = subtasks, flaws = flaws));
    }
    let kills = |row: &&crate::strength::Row| row.killed_by().len();
    let fewest = rows.iter().map(|row| kills(&row)).filter(|&kills| kills > 0).min();
    if let Some(fewest) = fewest {
        let seldom = rows.iter().filter(|row| kills(row) == fewest).map(|row| row.flaw.name);
        let seldom = Fact::list(seldom, NAMED);
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
    let word = |key| language.text(message!(key));
    let row = |unmet: &Requirement| {
        vec![
            unmet.flaw.name.to_owned(),
            language.fact(&Fact::all(unmet.subtasks.iter().copied())),
            unmet.killed_by.len().to_string(),
            unmet.required.to_string(),
        ]
    };
    let unmet = strength.requirements.iter().filter(|requirement| !requirement.is_met());
    let rows: Vec<_> = unmet.map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    under_heading(
        &word("strength-alive"),
        &table(
            &[
                Column::Text(&word("heading-flaw")),
                Column::Text(&word("heading-subtask")),
                Column::Number(&word("heading-kills")),
                Column::Number(&word("strength-required")),
            ],
            &rows,
        ),
    )
}

fn brute_forces_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let widths = matrix::widths_of_points(strength);
    let row = |known: &BruteForce| {
        vec![
            known.flaw.name.to_owned(),
            language.text(known.flaw.to_message()),
            matrix::points(&known.by_subtask, &widths),
            known.score().to_string(),
            known.intended.map_or(String::new(), |intended| intended.to_string()),
        ]
    };
    let rows: Vec<_> = strength.brute_forces.iter().map(row).collect();
    let mut text = table(
        &[
            Column::Text(&word("heading-flaw")),
            Column::Text(&word("heading-title")),
            Column::Text(&word("heading-points-by-subtask")),
            Column::Number(&word("heading-total")),
            Column::Number(&word("strength-meant")),
        ],
        &rows,
    );
    if strength.edition.brute_force.is_none() {
        text += &(word("strength-no-brute-force") + "\n");
    }
    under_heading(&word("strength-slow"), &text)
}

fn tests_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let row = |test: &PlannedTest| {
        let needing = strength.needing(test.number);
        let flaws = Fact::list(needing.iter().map(|flaw| flaw.name), NAMED);
        vec![
            strength.test_name(test.number),
            test.subtask.to_string(),
            test.purpose.text(language).to_owned(),
            if needing.is_empty() { String::new() } else { language.fact(&flaws) },
        ]
    };
    let rows: Vec<_> = strength.edition.tests.iter().map(row).collect();
    under_heading(
        &word("strength-tests"),
        &table(
            &[
                Column::Text(&word("heading-test")),
                Column::Number(&word("heading-subtask")),
                Column::Text(&word("strength-purpose")),
                Column::Text(&word("strength-needed-for")),
            ],
            &rows,
        ),
    )
}
