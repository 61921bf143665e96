//! The answers of boards as theorems for Coq, with the library of `proof/` that they follow from.
//!
//! ```text
//! check.sh            has Coq check all of it
//! Game.v …            the game, its theorems, a solver that is proven right
//! answers/test_01.v   statement_value board = answer
//! ```

use muqi_files::store::Blob;
use muqi_game::Board;
use muqi_package::problem::Theorems;
use muqi_text::Message;

use super::{board_of, number_of};

macro_rules! library {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../proof/", $name)))),*]
    };
}

/// The files of `proof/` that are copied beside the answers.
const LIBRARY: [(&str, &str); 18] = library![
    "_CoqProject" "check.sh" "Lists.v" "Board.v" "Choice.v" "Game.v" "Contour.v" "Corner.v"
    "Value.v" "Binomial.v" "Enumeration.v" "Rank.v" "Table.v" "Solver.v" "Strategy.v"
    "YoungDiagram.v" "RankVectors.v" "Laws.v"
];

/// The theorems of the engine `chess`.
#[derive(Debug)]
pub(crate) struct BoardTheorems;

impl Theorems for BoardTheorems {
    fn library(&self) -> Vec<(&'static str, &'static str)> {
        LIBRARY.to_vec()
    }

    fn guide(&self, plan: &str) -> Vec<Message> {
        vec![
            message!("export-coq-guide", plan = plan),
            message!("export-coq-guide-check"),
            message!("export-coq-guide-trust"),
        ]
    }

    fn theorem(&self, name: &str, input: &Blob, answer: &Blob) -> Option<String> {
        let (board, answer) = (&board_of(input)?, number_of(answer)?);
        let (n, m) = (board.n(), board.m());
        Some(format!(
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
        ))
    }
}

/// Returns the scores of a player as a list of rows.
fn table(board: &Board, scores: &[i32]) -> String {
    let rows: Vec<String> = scores
        .chunks(board.m())
        .map(|row| {
            let scores: Vec<String> = row.iter().map(i32::to_string).collect();
            format!("[{}]", scores.join("; "))
        })
        .collect();
    format!("  [{}].\n", rows.join(";\n   "))
}
