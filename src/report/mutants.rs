//! Mutants of the reference on a test set.

use serde::Serialize;

use crate::{flawed::INVISIBLE, strength::MutantFate, text::count};

use super::{
    style::{FOUND_WRONG, styled},
    table::{Column, table},
};

/// Returns the fates of mutants for people: how many each test kills that no
/// earlier one does, and who survives.
///
/// `tests` are the names of the tests in their order.
pub fn mutants_text<'a>(fates: &[MutantFate<'_>], tests: impl Iterator<Item = &'a str>) -> String {
    let killed_by = |test: &str| {
        let by_it = |fate: &&MutantFate<'_>| killer(fate) == Some(test);
        fates.iter().filter(by_it).count()
    };
    let row = |test: &str| vec![test.to_owned(), killed_by(test).to_string()];
    let rows: Vec<Vec<String>> = tests.map(row).collect();
    let kills = table(&[Column::Text("test"), Column::Number("killed first")], &rows);
    let alive = fates.iter().filter(|fate| fate.kill.is_none());
    let survivors: Vec<Vec<String>> = alive.map(survivor).collect();
    let killed = fates.len() - survivors.len();
    let shown = if survivors.is_empty() {
        String::new()
    } else {
        let headings = [Column::Text("survivor"), Column::Text("what it does")];
        table(&headings, &survivors) + "\n"
    };
    format!("{kills}\n{shown}{killed} of {} killed\n", count(fates.len(), "mutant"))
}

fn killer<'a>(fate: &MutantFate<'a>) -> Option<&'a str> {
    fate.kill.as_ref().map(|kill| kill.test.name.as_str())
}

fn survivor(fate: &MutantFate<'_>) -> Vec<String> {
    vec![styled(FOUND_WRONG, &fate.mutant.name), fate.mutant.description.clone()]
}

#[derive(Serialize)]
struct MutantsJson<'a> {
    format: u32,
    edition: &'a str,
    survivors: usize,
    mutants: Vec<MutantJson<'a>>,
    invisible: Vec<InvisibleJson>,
}

#[derive(Serialize)]
struct MutantJson<'a> {
    mutant: &'a str,
    description: &'a str,
    killed_by: Option<&'a str>,
    expected: Option<i64>,
    printed: Option<i64>,
}

#[derive(Serialize)]
struct InvisibleJson {
    change: &'static str,
    reason: &'static str,
}

/// Returns the fates of mutants for programs.
///
/// # Panics
///
/// Never: texts and numbers can always be written as JSON.
pub fn mutants_json(edition: &str, fates: &[MutantFate<'_>]) -> String {
    let json = MutantsJson {
        format: 1,
        edition,
        survivors: fates.iter().filter(|fate| fate.kill.is_none()).count(),
        mutants: fates.iter().map(mutant_json).collect(),
        invisible: INVISIBLE
            .iter()
            .map(|known| InvisibleJson { change: known.name, reason: known.reason })
            .collect(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}

fn mutant_json<'a>(fate: &'a MutantFate<'_>) -> MutantJson<'a> {
    let kill = fate.kill.as_ref();
    MutantJson {
        mutant: &fate.mutant.name,
        description: &fate.mutant.description,
        killed_by: kill.map(|kill| kill.test.name.as_str()),
        expected: kill.map(|kill| kill.test.answer),
        printed: kill.and_then(|kill| kill.printed),
    }
}
