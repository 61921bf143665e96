//! Mutants of the reference on a test set.

use anstyle::Style;
use serde::Serialize;

use crate::{
    strength::{INVISIBLE, MutantFate},
    text::count,
};

use super::{
    style::{FOUND_WRONG, QUIET},
    table::{Column, table},
};

const SURVIVES: &str = "survives";

/// Returns the fates of mutants for people: those that survive, or every one,
/// and how many there are of each.
pub fn mutants_text(fates: &[MutantFate<'_>], every_one: bool) -> String {
    let shown = fates.iter().filter(|fate| every_one || fate.kill.is_none());
    let rows: Vec<Vec<String>> = shown.map(row).collect();
    let headings = [
        Column::Text("mutant"),
        Column::Styled("killed by", style_of_kill),
        Column::Text("what it does"),
    ];
    let table = if rows.is_empty() { String::new() } else { table(&headings, &rows) + "\n" };
    let survivors = fates.iter().filter(|fate| fate.kill.is_none()).count();
    let killed = fates.len() - survivors;
    table + &format!("{killed} of {} killed\n", count(fates.len(), "mutant"))
}

fn row(fate: &MutantFate<'_>) -> Vec<String> {
    let kill = fate.kill.as_ref().map_or(SURVIVES, |kill| &kill.test.name);
    vec![fate.mutant.name.clone(), kill.to_owned(), fate.mutant.description.clone()]
}

fn style_of_kill(kill: &str) -> Style {
    if kill == SURVIVES { FOUND_WRONG } else { QUIET }
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
