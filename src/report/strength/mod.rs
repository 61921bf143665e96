//! The strength of a test set: tables for people, everything for programs.

mod json;
mod kills;
mod matrix;
mod page;
mod sampling;
mod thresholds;
mod yardstick;

use crate::{
    flawed::{Evidence, Flaw},
    strength::{BruteForce, Loss, Requirement, Strength},
    text::{Fact, Language, Message, ToMessage as _},
};

use super::{
    style::{HEADING, styled},
    table::{Column, table},
};

pub(crate) use json::strength_json;
pub(super) use kills::{Kills, Origin};
pub(crate) use page::strength_page;
pub(in crate::report) use sampling::tried_on_survivors;
pub(crate) use sampling::{sampling_json, sampling_text};
pub(crate) use yardstick::{yardstick_json, yardstick_text};

/// Losses of one kind that a table names; the others are counted.
const NAMED: usize = 4;

/// Returns the kill matrix and what follows from it, for people, with the titles
/// that `title` picks. The findings are not part of it.
pub(crate) fn strength_text(strength: &Strength<'_>, language: Language) -> String {
    let edition = strength.edition;
    let (flaws, tests) = (strength.matrix.rows.len(), edition.tests.len());
    let size = language.text(message!("strength-size", flaws = flaws, tests = tests));
    let parts = [
        language.about(styled(HEADING, &edition.name), size) + "\n",
        matrix::matrix_text(strength, language),
        survivors_text(strength, language),
        exemptions_text(strength, language),
        brute_forces_text(strength, language),
        thresholds::thresholds_text(strength, language),
        losses_text(strength, language),
        kills(strength).text(language),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n").collect()
}

/// Returns the flaws with the figures of their kills.
fn kills(strength: &Strength<'_>) -> Kills {
    let rows = strength.matrix.rows.iter();
    let programs = rows.map(|row| (row.flaw.name.to_owned(), row.killed_by()));
    Kills::of(Origin::Flaws, programs, strength.edition.tests.len())
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

/// Returns the flaws that survive because nothing can kill them.
fn exemptions_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let mut rows: Vec<Vec<String>> = Vec::new();
    let alive = strength.requirements.iter().filter(|requirement| {
        requirement.is_exempt() && requirement.killed_by.len() < requirement.required
    });
    for requirement in alive {
        for (subtask, exemption) in requirement.subtasks.iter().zip(&requirement.exempted_by) {
            let evidence = match exemption.evidence {
                Evidence::Proof(_) => language.text(exemption.evidence.to_message()),
                Evidence::NoneFound(_) => {
                    language.text(message!("strength-none-found", search = exemption.evidence))
                }
            };
            let row = vec![requirement.flaw.name.to_owned(), subtask.to_string(), evidence];
            match rows.iter_mut().find(|other| other[0] == row[0] && other[2] == row[2]) {
                Some(other) => other[1] += &format!(", {subtask}"),
                None => rows.push(row),
            }
        }
    }
    if rows.is_empty() {
        return String::new();
    }
    under_heading(
        &word("strength-exempt"),
        &table(
            &[
                Column::Text(&word("heading-flaw")),
                Column::Text(&word("heading-subtask")),
                Column::Text(&word("strength-evidence")),
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

fn losses_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let rows: Vec<_> =
        strength.losses.iter().flat_map(|loss| rows_of_loss(strength, loss, language)).collect();
    under_heading(
        &word("strength-tests"),
        &table(
            &[
                Column::Text(&word("heading-test")),
                Column::Number(&word("heading-subtask")),
                Column::Text(&word("strength-purpose")),
                Column::Text(&word("strength-lost")),
            ],
            &rows,
        ),
    )
}

/// One row for each kind of loss; the first names the test.
fn rows_of_loss(strength: &Strength<'_>, loss: &Loss, language: Language) -> Vec<Vec<String>> {
    let test = &strength.edition.tests[loss.test - 1];
    let purpose = test.purpose.text(language).to_owned();
    let named = [strength.test_name(loss.test), test.subtask.to_string(), purpose];
    let mut heads =
        std::iter::once(named.to_vec()).chain(std::iter::repeat(vec![String::new(); 3]));
    let mut row = |lost: String| [heads.next().unwrap_or_default(), vec![lost]].concat();
    lost(loss).iter().map(|lost| row(language.text(lost))).collect()
}

fn lost(loss: &Loss) -> Vec<Message> {
    let pairs = |pairs: &[[&Flaw; 2]]| {
        let names = pairs.iter().map(|[one, other]| format!("{}/{}", one.name, other.name));
        (!pairs.is_empty()).then(|| Fact::list(names, NAMED))
    };
    let names = loss.kills.iter().map(|lost| lost.flaw.name);
    let kills = (!loss.kills.is_empty()).then(|| Fact::list(names, NAMED));
    let numbers =
        (!loss.numbers.is_empty()).then(|| Fact::list(loss.numbers.iter().copied(), NAMED));
    let programs = (!loss.programs.is_empty()).then(|| Fact::list(&loss.programs, NAMED));
    let bounds = (!loss.bounds.is_empty()).then(|| Fact::list(&loss.bounds, NAMED));
    let of_kinds = [
        kills.map(|flaws| message!("loss-kills", flaws = flaws)),
        numbers.map(|mistakes| message!("loss-numbers", mistakes = mistakes)),
        programs.map(|programs| message!("loss-programs", programs = programs)),
        bounds.map(|bounds| message!("loss-bounds", bounds = bounds)),
        pairs(&loss.steps).map(|pairs| message!("loss-steps", pairs = pairs)),
        pairs(&loss.distinctions).map(|pairs| message!("loss-distinctions", pairs = pairs)),
    ];
    let of_any: Vec<Message> = of_kinds.into_iter().flatten().collect();
    if of_any.is_empty() { vec![message!("loss-nothing")] } else { of_any }
}
