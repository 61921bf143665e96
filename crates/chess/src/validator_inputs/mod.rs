//! Boards on which validators are compared: at every bound, beyond it, and claiming other sides.

mod boards;
mod beyond;

use muqi_files::store::Blob;
use muqi_game::Board;
use muqi_package::problem::{Damage, ValidatorInputs};
use muqi_rng::Seed;

use super::{
    board_of,
    input::{Bounds, write},
};

/// Returns all inputs within bounds, and those that are beyond them.
pub(crate) fn validator_inputs(range: &Bounds, seed: Seed, tests: &[Blob]) -> ValidatorInputs {
    let boards = boards::boards(range, seed);
    let tests: Vec<Board> = tests.iter().filter_map(board_of).collect();
    ValidatorInputs {
        at_bounds: boards::at_bounds(range),
        beyond: beyond::beyond(range, &boards),
        others: boards::everything(range, &boards, &tests),
        to_damage: boards.iter().map(|board| write(board).into()).collect(),
    }
}

/// Returns the ways in which the first line claims other sides.
pub(crate) fn damages() -> &'static [Damage] {
    &[
        Damage { name: "claims-one-more-row", inputs: |it| claiming(it, |n, m| (n + 1, m)) },
        Damage { name: "claims-one-row-less", inputs: |it| claiming(it, |n, m| (n - 1, m)) },
        Damage { name: "claims-one-more-column", inputs: |it| claiming(it, |n, m| (n, m + 1)) },
        Damage { name: "claims-one-column-less", inputs: |it| claiming(it, |n, m| (n, m - 1)) },
        Damage { name: "swapped-sides", inputs: |it| claiming(it, |n, m| (m, n)) },
    ]
}

fn claiming(input: &Blob, claim: fn(usize, usize) -> (usize, usize)) -> Vec<Blob> {
    let Some(board) = board_of(input) else { return Vec::new() };
    let text = String::from_utf8_lossy(input.in_memory().unwrap_or_default()).into_owned();
    let (n, m) = claim(board.n(), board.m());
    let rows = text.split_once('\n').map_or("", |(_, rows)| rows);
    vec![format!("{n} {m}\n{rows}").into_bytes().into()]
}
