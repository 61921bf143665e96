//! Mutants of the reference on a test set.

use serde_json::{Value, json};

use crate::{
    flawed::INVISIBLE,
    input,
    strength::{MUTANT_POSITIONS, MutantFate, Runs, hunt::Counterexample},
    text::{Fact, Language, ToMessage as _},
};

use super::{
    json::{array, document},
    strength::{Kills, Origin, tried_on_survivors},
    style::{FOUND_WRONG, QUIET, styled},
    table::{Column, table},
};

/// Mutants without a board that are named; JSON has all.
const NAMED: usize = 12;

/// Returns the fates of mutants for people: how many each test kills that no
/// earlier one does, who survives, those that need not be killed, and the figures of all kills
/// where these are known.
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
    let survivors: Vec<Vec<String>> =
        fates.iter().filter(|fate| fate.survives()).map(|fate| survivor(fate, language)).collect();
    let killed = fates.iter().filter(|fate| fate.kill.is_some()).count();
    let shown = if survivors.is_empty() {
        String::new()
    } else {
        table(
            &[
                Column::Text(&word("mutants-survivor")),
                Column::Text(&word("mutants-wrong-on")),
                Column::Text(&word("mutants-description")),
            ],
            &survivors,
        ) + "\n"
    };
    let without_board = without_board(fates, language);
    let killed = message!("mutants-killed", killed = killed, mutants = fates.len());
    let figures = figures(fates, runs, tests.len()).map(|all| all.text(language) + "\n");
    let figures = figures.unwrap_or_default();
    format!("{kills}\n{shown}{without_board}{figures}{}\n", language.text(killed))
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
    let shape = |found: &Counterexample| format!("{}×{}", found.board.n(), found.board.m());
    vec![
        styled(FOUND_WRONG, &fate.mutant.name),
        fate.counterexample.as_ref().map_or_else(|| "-".to_owned(), shape),
        language.text(fate.mutant.to_message()),
    ]
}

/// Returns the mutants that need not be killed, and what was tried for them; nothing where all
/// have to be.
fn without_board(fates: &[MutantFate<'_>], language: Language) -> String {
    let all: Vec<&str> = need_no_kill(fates).map(|fate| fate.mutant.name.as_str()).collect();
    if all.is_empty() {
        return String::new();
    }
    let names = message!("mutants-not-shown", count = all.len(), mutants = Fact::list(all, NAMED));
    let tried = styled(QUIET, language.text(tried_on_survivors(MUTANT_POSITIONS)));
    format!("{}\n{tried}\n\n", language.text(names))
}

fn need_no_kill<'f>(fates: &'f [MutantFate<'f>]) -> impl Iterator<Item = &'f MutantFate<'f>> {
    fates.iter().filter(|fate| fate.kill.is_none() && !fate.survives())
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
        "survivors": fates.iter().filter(|fate| fate.survives()).count(),
        "not_shown": need_no_kill(fates).count(),
        "tried": language.text(tried_on_survivors(MUTANT_POSITIONS)),
        "mutants": array(fates.iter().map(|fate| mutant_json(fate, language))),
        "seldom_killed": array(seldom),
        "kills": figures(fates, runs, tests).map(|all| all.json()),
        "invisible": array(invisible),
    }))
}

fn mutant_json(fate: &MutantFate<'_>, language: Language) -> Value {
    let kill = fate.kill.as_ref();
    let found = fate.counterexample.as_ref();
    let input =
        |found: &Counterexample| String::from_utf8_lossy(&input::write(&found.board)).into_owned();
    json!({
        "mutant": fate.mutant.name,
        "description": language.text(fate.mutant.to_message()),
        "few_boards": fate.mutant.few_boards.map(|few| language.text(few.to_message())),
        "killed_by": killer(fate),
        "tests": fate.killed_by,
        "required": fate.required,
        "input": found.map(input),
        "expected": kill.map(|kill| kill.test.answer).or(found.map(|found| found.answer)),
        "printed": kill.map(|kill| kill.printed).or(found.map(|found| found.printed)).flatten(),
    })
}
