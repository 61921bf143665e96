//! Both statements are filled from the problem and explain the sample as it is
//! played.

use std::collections::BTreeMap;

use muqi::game::{Cell, Player, Ply};
use muqi::plan::Edition;
use muqi::problem::{Files, Problem};
use muqi::solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line};
use muqi::testset::build_sample;
use muqi::testset::statement::{Facts, Language, fill};
use muqi::text::Source;

use crate::support::sample;

const CHINESE: &str = include_str!("../../problem/statement/statement.zh.md");
const ENGLISH: &str = include_str!("../../problem/statement/statement.en.md");

fn plies_of_the_sample() -> Vec<Ply> {
    let board = sample();
    let table = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).expect("a small table");
    optimal_line(&board, &table).replay(&board).expect("a legal line").plies
}

#[test]
fn the_statements_draw_the_optimal_line_of_the_sample() {
    let mut pieces = BTreeMap::new();
    let mut rows = [String::new(), String::new()];
    for ply in plies_of_the_sample() {
        pieces.insert(ply.cell, if ply.player == Player::Black { "X" } else { "O" });
        for (row, drawn) in rows.iter_mut().enumerate() {
            let cell = |column| *pieces.get(&Cell { row, column }).unwrap_or(&".");
            let cells: Vec<&str> = (0..3).map(cell).collect();
            *drawn += &format!("{}    ", cells.join(" "));
        }
    }
    let rows = rows.map(|row| format!("\n {}\n", row.trim_end()));
    for statement in [CHINESE, ENGLISH] {
        for row in &rows {
            assert!(statement.contains(row), "should draw:{row}");
        }
    }
}

#[test]
fn the_statements_add_up_the_scores_of_the_sample() {
    for player in [Player::Black, Player::White] {
        let plies: Vec<Ply> =
            plies_of_the_sample().into_iter().filter(|ply| ply.player == player).collect();
        let scores: Vec<String> = plies.iter().map(|ply| ply.score.to_string()).collect();
        let total: i64 = plies.iter().map(|ply| ply.score).sum();
        let sum = format!("${} = {total}$", scores.join(" + "));
        let cells: Vec<String> = plies.iter().map(|ply| format!("${}$", ply.cell)).collect();
        assert!(CHINESE.contains(&sum) && CHINESE.contains(&cells.join("、")), "{sum}");
        assert!(ENGLISH.contains(&sum) && ENGLISH.contains(&cells.join(", ")), "{sum}");
    }
}

#[test]
fn the_marked_blocks_of_the_statements_are_as_the_problem_says() {
    let problem = Problem::parse(Files::embedded()).expect("a valid problem");
    let plan = problem.files.get("plans/classic.toml").expect("the default plan");
    let edition = Edition::parse("classic", &Source::new("classic.toml", plan), &problem);
    let edition = edition.expect("a plan that can be kept");
    let samples = build_sample(&problem).expect("a solvable sample");
    let facts = Facts {
        problem: &problem,
        edition: &edition,
        samples: &samples,
        names: None,
        io: problem.config.io,
    };
    for (language, statement) in [(Language::Chinese, CHINESE), (Language::English, ENGLISH)] {
        assert_eq!(fill(statement, language, &facts).as_deref(), Ok(statement));
    }
}
