//! `docs/glossary.md` has a line for every word that the project agreed on.

use super::read_page;

const WORDS: [&str; 57] = [
    "test set",
    "subtask",
    "test case",
    "extra test",
    "hack",
    "find",
    "input file",
    "answer file",
    "output",
    "recipe",
    "family",
    "test plan",
    "validator",
    "checker",
    "submission",
    "reference solver",
    "flawed solver",
    "verdict",
    "score",
    "manifest",
    "large sample",
    "kill matrix",
    "diagnosis",
    "board",
    "rows",
    "columns",
    "black scores",
    "white scores",
    "cell",
    "ply",
    "move",
    "contour",
    "Young diagram",
    "lattice path",
    "up step",
    "right step",
    "addable corner",
    "layer",
    "rank",
    "unrank",
    "value",
    "optimal line",
    "edition",
    "salt",
    "seed",
    "variant",
    "journal",
    "foreign file",
    "mask",
    "coverage",
    "gap",
    "expectation",
    "contestant",
    "roster",
    "sandbox",
    "mode",
    "helper",
];

#[test]
fn every_word_has_one_line_with_its_chinese() {
    let page = read_page("glossary.md");
    for word in WORDS {
        let start = format!("| {word} |");
        let rows: Vec<&str> = page.lines().filter(|line| line.starts_with(&start)).collect();
        let [row] = rows[..] else { panic!("{word}: {} lines", rows.len()) };
        let chinese = row.split('|').nth(2).unwrap_or_default();
        assert!(chinese.chars().any(|c| ('\u{4e00}'..'\u{a000}').contains(&c)), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| ")).count();
    assert_eq!(rows, WORDS.len() + 2, "a head, a rule and a line a word");
}
