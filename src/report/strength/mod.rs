//! The strength of a test set: tables for people, everything for programs.

mod json;
mod matrix;
mod page;

use crate::{
    flawed::{Evidence, Flaw},
    strength::{BruteForce, Loss, Requirement, Strength},
    text::{Language, count, list},
};

use super::{
    style::{HEADING, styled},
    table::{Column, table},
};

pub(crate) use json::strength_json;
pub(crate) use page::strength_page;

/// Losses of one kind that a table names; the others are counted.
const NAMED: usize = 4;

/// Returns the kill matrix and what follows from it, for people, with the titles
/// that `title` picks. The findings are not part of it.
pub(crate) fn strength_text(strength: &Strength<'_>, language: Language) -> String {
    let edition = strength.edition;
    let tests = count(edition.tests.len(), "test");
    let flaws = count(strength.matrix.rows.len(), "flawed solver");
    let parts = [
        format!("{}: {flaws} on {tests}\n", styled(HEADING, &edition.name)),
        matrix::matrix_text(strength, language),
        survivors_text(strength),
        exemptions_text(strength),
        brute_forces_text(strength, language),
        losses_text(strength),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n").collect()
}

fn under_heading(heading: &str, text: &str) -> String {
    format!("{}\n{text}", styled(HEADING, heading))
}

/// Returns the flaws that survive where they must not: all of them, where of the findings only the
/// first may be drawn.
fn survivors_text(strength: &Strength<'_>) -> String {
    let row = |unmet: &Requirement| {
        vec![
            unmet.flaw.name.to_owned(),
            list(&unmet.subtasks, usize::MAX),
            unmet.killed_by.len().to_string(),
            unmet.required.to_string(),
        ]
    };
    let unmet = strength.requirements.iter().filter(|requirement| !requirement.is_met());
    let rows: Vec<_> = unmet.map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let columns = [
        Column::Text("flaw"),
        Column::Text("subtask"),
        Column::Number("kills"),
        Column::Number("required"),
    ];
    under_heading("Alive where it must not be", &table(&columns, &rows))
}

/// Returns the flaws that survive because nothing can kill them.
fn exemptions_text(strength: &Strength<'_>) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let alive = strength.requirements.iter().filter(|requirement| {
        requirement.is_exempt() && requirement.killed_by.len() < requirement.required
    });
    for requirement in alive {
        for (subtask, exemption) in requirement.subtasks.iter().zip(&requirement.exempted_by) {
            let evidence = match exemption.evidence {
                Evidence::Proof(proof) => proof.to_owned(),
                Evidence::NoneFound(range) => format!("none found: {range}"),
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
    let columns =
        [Column::Text("flaw"), Column::Text("subtask"), Column::Text("why nothing kills it there")];
    under_heading("Alive for good reason", &table(&columns, &rows))
}

fn brute_forces_text(strength: &Strength<'_>, language: Language) -> String {
    let widths = matrix::widths_of_points(strength);
    let row = |known: &BruteForce| {
        vec![
            known.flaw.name.to_owned(),
            language.pick(known.flaw.title.zh, known.flaw.title.en).to_owned(),
            matrix::points(&known.by_subtask, &widths),
            known.score().to_string(),
            known.intended.map_or(String::new(), |intended| intended.to_string()),
        ]
    };
    let rows: Vec<_> = strength.brute_forces.iter().map(row).collect();
    let columns = [
        Column::Text("flaw"),
        Column::Text("title"),
        Column::Text("points by subtask"),
        Column::Number("total"),
        Column::Number("meant"),
    ];
    let mut text = table(&columns, &rows);
    if strength.edition.brute_force.is_none() {
        text += "the plan has no section [brute_force]: no score is held\n";
    }
    under_heading("What slow programs earn", &text)
}

fn losses_text(strength: &Strength<'_>) -> String {
    let rows: Vec<_> =
        strength.losses.iter().flat_map(|loss| rows_of_loss(strength, loss)).collect();
    let columns = [
        Column::Text("test"),
        Column::Number("subtask"),
        Column::Text("purpose"),
        Column::Text("lost without it"),
    ];
    under_heading("What each test is needed for", &table(&columns, &rows))
}

/// One row for each kind of loss; the first names the test.
fn rows_of_loss(strength: &Strength<'_>, loss: &Loss) -> Vec<Vec<String>> {
    let test = &strength.edition.tests[loss.test - 1];
    let named = [strength.test_name(loss.test), test.subtask.to_string(), test.purpose.clone()];
    let mut heads =
        std::iter::once(named.to_vec()).chain(std::iter::repeat(vec![String::new(); 3]));
    let row = |lost: String| [heads.next().unwrap_or_default(), vec![lost]].concat();
    lost(loss).into_iter().map(row).collect()
}

fn lost(loss: &Loss) -> Vec<String> {
    let kills: Vec<String> = loss.kills.iter().map(|lost| lost.flaw.name.to_owned()).collect();
    let pairs = |pairs: &[[&Flaw; 2]]| -> Vec<String> {
        pairs.iter().map(|[one, other]| format!("{}/{}", one.name, other.name)).collect()
    };
    let of_kinds = [
        ("kills", kills),
        ("alone reaches", loss.bounds.clone()),
        ("separates the scores of", pairs(&loss.steps)),
        ("tells apart", pairs(&loss.distinctions)),
    ];
    let told: Vec<String> = of_kinds
        .iter()
        .filter(|(_, what)| !what.is_empty())
        .map(|(verb, what)| format!("{verb} {}", list(what, NAMED)))
        .collect();
    if told.is_empty() { vec!["nothing".to_owned()] } else { told }
}
