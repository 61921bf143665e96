//! The solver against the formulations that public solutions use.
//!
//! Two ways to write a position down, each programmed here from the rules of
//! the game and without the solver's ranking, sweep or contour. They also
//! differ in what a mistake could hide in: where the value is measured from,
//! and in which order positions are visited. Others are accepted programs of the
//! jury, which are judged on every plan.
//!
//! | formulation | position | value | player to move | order |
//! | --- | --- | --- | --- | --- |
//! | [`all_masks`] | bits of the border | Black less White | area | descending mask |
//! | [`column_heights`] | column heights | Black's `a + b` | area | recursion |
//!
//! They are optimised as the solver is.

mod all_masks;
#[path = "../../../../tests/it/support/boards.rs"]
mod boards;
mod column_heights;
#[path = "../../../../tests/it/support/editions.rs"]
mod editions;

use muqi::{
    chess::{board_of, number_of},
    flawed::PASSES_AT,
    game::Board,
    plan::Points,
    solver::value,
};

use boards::{Scores, random_board, sample, shapes_up_to};
use editions::editions;

/// The result of a formulation, and the number of positions it looked at.
struct Solved {
    value: i64,
    visited: u64,
}

type Formulation = fn(&Board) -> Solved;

const FORMULATIONS: [(&str, Formulation); 2] =
    [("all masks", all_masks::solve), ("column heights", column_heights::solve)];

fn assert_that_all_agree(board: &Board, about: &str) {
    let expected = value(board).expect("the table of a small board fits");
    let (n, m) = (board.n(), board.m());
    for (name, formulation) in FORMULATIONS {
        assert_eq!(formulation(board).value, expected, "{name} on {n}x{m}, {about}: {board:?}");
    }
}

fn assert_that_all_agree_on_shape(n: usize, m: usize, seeds: u64) {
    for scores in Scores::ALL {
        for seed in 0..seeds {
            let about = format!("{scores:?} scores, seed {seed}");
            assert_that_all_agree(&random_board(scores, n, m, seed), &about);
        }
    }
}

#[test]
fn all_formulations_give_2_on_the_sample() {
    for (name, formulation) in FORMULATIONS {
        assert_eq!(formulation(&sample()).value, 2, "{name}");
    }
}

#[test]
fn all_formulations_agree_with_the_solver_on_every_shape_up_to_7_by_7() {
    for (n, m) in shapes_up_to(7) {
        assert_that_all_agree_on_shape(n, m, 3);
    }
}

#[test]
fn all_formulations_agree_with_the_solver_on_thin_boards() {
    for (short, long) in (1..=3).flat_map(|short| (8..=10).map(move |long| (short, long))) {
        assert_that_all_agree_on_shape(short, long, 5);
        assert_that_all_agree_on_shape(long, short, 5);
    }
}

#[test]
fn all_formulations_agree_with_the_solver_on_10_by_10() {
    assert_that_all_agree_on_shape(10, 10, 1);
}

#[test]
fn the_solver_is_right_beyond_the_statement_on_12_by_12() {
    let board = random_board(Scores::Uniform, 12, 12, 0);
    assert_eq!(value(&board), Ok(all_masks::solve(&board).value));
}

/// No right program may be killed: neither by an answer nor by the limit.
#[test]
#[ignore = "full: .ci/full"]
fn all_formulations_score_100_on_every_edition_with_half_of_the_limit_in_counted_work() {
    for (plan, set) in editions() {
        for (name, formulation) in FORMULATIONS {
            let solved = set.tests.iter().map(|test| {
                let board = board_of(&test.input).expect("a board");
                let Solved { value, visited } = formulation(&board);
                let at = format!("{name} on test {} of {}", test.name, plan.scheme.name);
                assert!(visited <= PASSES_AT / 2, "{at}: {visited} positions");
                assert_eq!(Some(value), number_of(&test.answer), "{at}");
                true
            });
            let solved: Vec<bool> = solved.collect();
            assert_eq!(
                plan.scheme.score(&solved).into_iter().sum::<Points>(),
                Points::HUNDRED,
                "{name}"
            );
        }
    }
}
