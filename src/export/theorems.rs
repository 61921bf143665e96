//! The answers of a test set as theorems for Coq, with the library that they follow from.
//!
//! ```text
//! check.sh            has Coq check all of it
//! Game.v …            the game, its theorems, a solver that is proven right
//! answers/test_01.v   statement_value board = answer
//! ```
//!
//! Coq is no judge: it takes no statements, points or limits. So this is no
//! [`Target`](super::Target).

use std::fmt::Write as _;

use crate::{
    chess::{board_of, number_of},
    game::Board,
    problem::Problem,
    testset::TestCase,
    text::{Language, Message},
};

use super::Package;

/// The name on the command line, and of the directory.
pub const COQ: &str = "coq";

/// The directory of the answers.
const ANSWERS: &str = "answers";

macro_rules! library {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/proof/", $name)))),*]
    };
}

/// The files of `proof/` that are copied beside the answers.
const LIBRARY: [(&str, &str); 18] = library![
    "_CoqProject" "check.sh" "Lists.v" "Board.v" "Choice.v" "Game.v" "Contour.v" "Corner.v"
    "Value.v" "Binomial.v" "Enumeration.v" "Rank.v" "Table.v" "Solver.v" "Strategy.v"
    "YoungDiagram.v" "RankVectors.v" "Laws.v"
];

/// Returns the theorems on the tests of an edition, whether its answers are right or not, with
/// all that Coq needs to check them.
///
/// # Examples
///
/// ```
/// # use muqi::{chess::{built_in, engines}, export::theorems, problem::Problem, testset};
/// let problem = Problem::parse(built_in(), &engines()).expect("the built-in problem");
/// let samples = testset::build_sample(&problem).expect("samples");
/// let files = theorems(&problem, "sample", &samples.tests);
/// let theorem = files.get("answers/sample1.v").expect("the first sample");
/// let theorem = String::from_utf8_lossy(theorem);
/// assert!(theorem.contains("Theorem answer : statement_value sample1 = 2."));
/// ```
pub fn theorems<'t>(
    problem: &Problem,
    plan: &str,
    tests: impl IntoIterator<Item = &'t TestCase>,
) -> Package {
    let mut files = Package::default();
    files.add("README.md", guide(problem, plan));
    for (name, text) in LIBRARY {
        files.add(name, text);
    }
    for test in tests {
        files.add(format!("{ANSWERS}/{}.v", identifier(test)), theorem(test));
    }
    files
}

/// Returns the number of theorems on answers among the files.
pub fn number_of_answers(files: &Package) -> usize {
    files.iter().filter(|(path, _)| path.starts_with(ANSWERS)).count()
}

/// Returns the page on how the theorems are checked, in both languages.
fn guide(problem: &Problem, plan: &str) -> String {
    let title = &problem.config.title;
    let mut page = format!("# {} · {} · Coq\n", title.zh, title.en);
    for language in Language::ALL {
        let steps: [Message; 3] = [
            message!("export-coq-guide", plan = plan),
            message!("export-coq-guide-check"),
            message!("export-coq-guide-trust"),
        ];
        for step in steps {
            let _ = write!(page, "\n{}\n", language.text(step));
        }
    }
    page
}

/// Returns the name of a test in Coq, where no name begins with a digit.
fn identifier(test: &TestCase) -> String {
    let begins_with_digit = test.name.starts_with(|first: char| first.is_ascii_digit());
    if begins_with_digit { format!("test_{}", test.name) } else { test.name.clone() }
}

/// Returns the file of one theorem.
fn theorem(test: &TestCase) -> String {
    let board = &board_of(&test.input).expect("an input of a plan is valid");
    let (name, answer) = (identifier(test), number_of(&test.answer).unwrap_or_default());
    let (n, m) = (board.n(), board.m());
    format!(
        "\
From Coq Require Import Bool List ZArith.
From Muqi Require Import Board Game Solver.
Import ListNotations.
Local Open Scope Z_scope.

Definition a_scores : score_table :=
{}
Definition b_scores : score_table :=
{}
Definition {name} : board := board_of_input {n} {m} a_scores b_scores.

Theorem tables_fit : is_table {n} {m} a_scores && is_table {n} {m} b_scores = true.
Proof. reflexivity. Qed.

Theorem answer : statement_value {name} = {answer}.
Proof. apply answer_by_solver. vm_cast_no_check (eq_refl ({answer})). Qed.
",
        table(board, board.a_scores()),
        table(board, board.b_scores()),
    )
}

/// Returns the scores of a player as a list of rows.
fn table(board: &Board, scores: &[i32]) -> String {
    let row = |row: &[i32]| {
        let scores: Vec<String> = row.iter().map(i32::to_string).collect();
        format!("[{}]", scores.join("; "))
    };
    let rows: Vec<String> = scores.chunks(board.m()).map(row).collect();
    format!("  [{}].\n", rows.join(";\n   "))
}
