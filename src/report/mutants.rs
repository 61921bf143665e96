//! Mutants of the reference on a test set.

use serde_json::{Value, json};

use crate::{
    flawed::INVISIBLE,
    strength::{MutantFate, MutantKills, SeldomKilled},
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
pub fn mutants_text<'a>(
    fates: &[MutantFate<'_>],
    tests: impl Iterator<Item = &'a str>,
    all_kills: Option<&MutantKills>,
    language: Language,
) -> String {
    let word = |key| language.text(message!(key));
    let killed_by = |test: &str| {
        let by_it = |fate: &&MutantFate<'_>| killer(fate) == Some(test);
        fates.iter().filter(by_it).count()
    };
    let row = |test: &str| vec![test.to_owned(), killed_by(test).to_string()];
    let rows: Vec<Vec<String>> = tests.map(row).collect();
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
    let figures = all_kills.map(|all| figures(fates, all).text(language) + "\n");
    format!("{kills}\n{shown}{}{}\n", figures.unwrap_or_default(), language.text(killed))
}

fn figures(fates: &[MutantFate<'_>], all: &MutantKills) -> Kills {
    let names = fates.iter().map(|fate| fate.mutant.name.clone());
    Kills::of(Origin::Mutants, names.zip(all.killed_by.iter().cloned()), all.tests)
}

fn killer<'a>(fate: &MutantFate<'a>) -> Option<&'a str> {
    fate.kill.as_ref().map(|kill| kill.test.name.as_str())
}

fn survivor(fate: &MutantFate<'_>, language: Language) -> Vec<String> {
    vec![styled(FOUND_WRONG, &fate.mutant.name), language.text(fate.mutant.to_message())]
}

/// Returns the fates of mutants for programs.
pub fn mutants_json(
    edition: &str,
    fates: &[MutantFate<'_>],
    seldom: &[SeldomKilled],
    all_kills: Option<&MutantKills>,
    language: Language,
) -> String {
    let seldom = seldom.iter().map(
        |one| json!({ "mutant": one.mutant.name, "kills": one.kills, "required": one.required }),
    );
    let invisible = INVISIBLE.iter();
    let invisible = invisible
        .map(|one| json!({ "change": one.name, "reason": language.text(one.to_message()) }));
    document(&json!({
        "format": 1,
        "edition": edition,
        "survivors": fates.iter().filter(|fate| fate.kill.is_none()).count(),
        "mutants": array(fates.iter().map(|fate| mutant_json(fate, language))),
        "seldom_killed": array(seldom),
        "kills": all_kills.map(|all| figures(fates, all).json()),
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
        "expected": kill.map(|kill| kill.test.answer),
        "printed": kill.and_then(|kill| kill.printed),
    })
}
