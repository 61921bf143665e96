//! Mutants of the reference on a test set.

use serde_json::{Value, json};

use crate::{
    flawed::INVISIBLE,
    strength::{MutantFate, Runs},
    text::{Language, ToMessage as _},
};

use super::{
    json::{array, document},
    strength::{Kills, Origin},
    style::{FOUND_WRONG, styled},
    table::{Column, table},
};

/// Returns the fates of mutants for people: how many each test kills that no
/// earlier one does, who survives, and the figures of all kills where these are known.
///
/// `tests` are the names of the tests in their order.
pub fn mutants_text(
    fates: &[MutantFate<'_>],
    runs: Runs,
    tests: &[&str],
    language: Language,
) -> String {
    let word = |key| language.text(message!(key));
    let killed_by = |test: &str| {
        let by_it = |fate: &&MutantFate<'_>| killer(fate) == Some(test);
        fates.iter().filter(by_it).count()
    };
    let row = |test: &&str| vec![(*test).to_owned(), killed_by(test).to_string()];
    let rows: Vec<Vec<String>> = tests.iter().map(row).collect();
    let kills = table(
        &[Column::Text(&word("heading-test")), Column::Number(&word("mutants-killed-first"))],
        &rows,
    );
    let alive = fates.iter().filter(|fate| fate.kill.is_none());
    let survivors: Vec<Vec<String>> = alive.map(|fate| survivor(fate, language)).collect();
    let killed = fates.len() - survivors.len();
    let shown = if survivors.is_empty() {
        String::new()
    } else {
        table(
            &[Column::Text(&word("mutants-survivor")), Column::Text(&word("mutants-description"))],
            &survivors,
        ) + "\n"
    };
    let killed = message!("mutants-killed", killed = killed, mutants = fates.len());
    let figures = figures(fates, runs, tests.len()).map(|all| all.text(language) + "\n");
    format!("{kills}\n{shown}{}{}\n", figures.unwrap_or_default(), language.text(killed))
}

/// Returns the figures of all kills, if mutants ran on all tests.
fn figures(fates: &[MutantFate<'_>], runs: Runs, tests: usize) -> Option<Kills> {
    let kills = fates.iter().map(|fate| (fate.mutant.name.clone(), fate.killed_by.clone()));
    (runs == Runs::All).then(|| Kills::of(Origin::Mutants, kills, tests))
}

fn killer<'a>(fate: &MutantFate<'a>) -> Option<&'a str> {
    fate.kill.as_ref().map(|kill| kill.test.name.as_str())
}

fn survivor(fate: &MutantFate<'_>, language: Language) -> Vec<String> {
    vec![styled(FOUND_WRONG, &fate.mutant.name), language.text(fate.mutant.to_message())]
}

/// Returns the fates of mutants on so many tests for programs.
pub fn mutants_json(
    edition: &str,
    fates: &[MutantFate<'_>],
    runs: Runs,
    tests: usize,
    language: Language,
) -> String {
    let seldom = fates.iter().filter(|fate| fate.is_seldom_killed()).map(|fate| {
        let kills = fate.killed_by.len();
        json!({ "mutant": fate.mutant.name, "kills": kills, "required": fate.required })
    });
    let invisible = INVISIBLE.iter();
    let invisible = invisible
        .map(|one| json!({ "change": one.name, "reason": language.text(one.to_message()) }));
    document(&json!({
        "format": 1,
        "edition": edition,
        "survivors": fates.iter().filter(|fate| fate.kill.is_none()).count(),
        "mutants": array(fates.iter().map(|fate| mutant_json(fate, language))),
        "seldom_killed": array(seldom),
        "kills": figures(fates, runs, tests).map(|all| all.json()),
        "invisible": array(invisible),
    }))
}

fn mutant_json(fate: &MutantFate<'_>, language: Language) -> Value {
    let kill = fate.kill.as_ref();
    json!({
        "mutant": fate.mutant.name,
        "description": language.text(fate.mutant.to_message()),
        "few_boards": fate.mutant.few_boards.map(|few| language.text(few.to_message())),
        "killed_by": killer(fate),
        "tests": fate.killed_by,
        "required": fate.required,
        "expected": kill.map(|kill| kill.test.answer),
        "printed": kill.and_then(|kill| kill.printed),
    })
}
