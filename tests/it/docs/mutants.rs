//! `docs/mutants.md`: the choices that mutants make otherwise, and the changes that
//! make none.

use std::{collections::BTreeMap, fmt::Write as _};

use muqi::{
    flawed::{FLAWS, FewBoards, INVISIBLE, Mutant, mutants},
    text::{Language, ToMessage as _},
};

use super::assert_page_is;

const INTRODUCTION: &str = "\
# Mutants

A list of mistakes has those that somebody found. Mutants are made the other way round: every choice \
of the reference, from the first number that is read to the number that is printed, is data, and \
each is made otherwise, one at a time or two. A mutant differs from the reference and from every \
other mutant on some board; tests prove it. `tests/it/mutants.rs` requires of every plan that its \
tests kill all mutants.

This page is written by a test (`MUQI_WRITE_DOCS=1 cargo test --test it docs::mutants`).
";

const HOW_TO_PRINT: &str = "\
`muqi strength --mutants` prints how many mutants each test of a plan kills first; with `--format \
json` every mutant, with its description, the first test that kills it and its output there.
";

const SHOWN_BY_FEW: &str = "\
## Mutants that few boards show

At least two tests of a plan have to kill every mutant that a board of the plan shows, five where all subtasks count as a whole: \
`muqi strength --mutants` reports those that fewer kill. One test is enough for these.
";

const CANNOT_SHOW: &str = "\
## Changes that cannot show

On boards of at most 10 × 10 cells with scores from 0 to 100,000 these make no difference. Each was \
compared with the reference on every board of at most 3 × 3 with scores from 0 to 2 and on a million \
drawn boards (`cargo test --release --lib mutants -- --ignored`). Two kinds of change do not show on \
3 × 3 and are proved by something stronger: keys (`key/…`) distinguish all positions of all shapes up \
to 10 × 10; number types represent every score and every difference that can occur.
";

/// The choices of the reference, by the first part of a mutant's name.
const CHOICES: [(&str, &str); 24] = [
    ("size", "the meaning of the two numbers in the first line"),
    ("reading", "the amount of numbers read for each table"),
    ("order", "the order of the numbers in the input"),
    ("scores", "the type that scores are stored in"),
    ("storage", "the place of a cell's score in memory"),
    ("lookup", "the cell whose score is looked up"),
    ("board", "the shape that is played on"),
    ("start", "the position at the start"),
    ("end", "the position at the end"),
    ("terminal", "the value of the position at the end"),
    ("turn", "the player to move"),
    ("chooser", "the player who decides"),
    ("scorer", "the player who scores"),
    ("rule", "the condition for filling a cell"),
    ("considered", "the moves that are looked at"),
    ("gain", "the score of a move"),
    ("choice", "the outcome that a player prefers"),
    ("initial", "the best outcome before any move is looked at"),
    ("search", "the direction and the depth of the search"),
    ("marker", "the value of a position that is not known"),
    ("key", "the key under which a position is remembered"),
    ("values", "the type that values are stored in"),
    ("shortcut", "the boards that are not searched"),
    ("output", "the number that is printed"),
];

fn choice(mutant: &Mutant) -> &str {
    mutant.name.split_once('/').expect("a choice and what it became").0
}

#[test]
fn the_page_of_mutants_counts_them_all() {
    let all = mutants();
    let mut by_choice = BTreeMap::<&str, Vec<&Mutant>>::new();
    for mutant in all {
        by_choice.entry(choice(mutant)).or_default().push(mutant);
    }
    let mut page = format!("{INTRODUCTION}\n## {} mutants\n\n", all.len());
    page += "| choice | of the reference | mutants | the first |\n| --- | --- | ---: | --- |\n";
    for (name, meaning) in CHOICES {
        let mutants = by_choice.remove(name).expect("mutants of this choice");
        let first = Language::English.text(mutants[0].to_message());
        let count = mutants.len();
        let _ = writeln!(page, "| `{name}` | {meaning} | {count} | {first} |");
    }
    let is_listed = |mutant: &&Mutant| {
        FLAWS.iter().any(|flaw| flaw.changed().is_some_and(|changed| changed.name == mutant.name))
    };
    let listed = all.iter().filter(is_listed).count();
    let _ = writeln!(
        page,
        "\n{listed} of them are programs of the list, too (`docs/strength.md`): a flaw that is a \
         changed choice names its changes. `muqi strength` counts the flaws, `--mutants` the \
         mutants, and a diagnosis names a mutant only where it matches more tests than every flaw."
    );
    assert!(by_choice.is_empty(), "choices without a meaning: {:?}", by_choice.keys());
    let _ = writeln!(page, "\n{HOW_TO_PRINT}\n{SHOWN_BY_FEW}\n| mutants | why |\n| --- | --- |");
    for few in FewBoards::ALL {
        let shown = all.iter().filter(|mutant| mutant.few_boards == Some(few));
        let names: Vec<String> = shown.map(|mutant| format!("`{}`", mutant.name)).collect();
        let reason = Language::English.text(few.to_message());
        let _ = writeln!(page, "| {} | {reason} |", names.join(", "));
    }
    let _ = writeln!(page, "\n{CANNOT_SHOW}\n| change | why |\n| --- | --- |");
    for known in INVISIBLE {
        let reason = Language::English.text(known.to_message());
        let _ = writeln!(page, "| `{}` | {reason} |", known.name);
    }
    assert_page_is("mutants.md", &page);
}
