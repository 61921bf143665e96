//! Flaws in choosing a move: no search to the end.

use crate::{
    flawed::{Exemption, Flaw, Program, Region, positions::gain},
    game::{Board, Cell, Contour, Player},
    rng::{Seed, Stream},
};

/// Plays a game to its end, each move chosen by `choose` among the addable
/// corners (at least two), and returns Black's score less White's.
fn played(board: &Board, mut choose: impl FnMut(&Contour, &[Cell]) -> Cell) -> i64 {
    let mut position = Contour::empty(board.n(), board.m());
    let mut difference = 0;
    while !position.is_full() {
        let corners: Vec<Cell> = position.addable_corners().collect();
        let cell = if corners.len() == 1 { corners[0] } else { choose(&position, &corners) };
        difference += gain(board, position.player_to_move(), cell);
        position.fill(cell);
    }
    difference
}

pub(super) const GREEDY: Flaw = Flaw {
    name: "greedy",
    program: Program::Changed("search/ahead-1"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const GREEDY_BY_SUM: Flaw = Flaw {
    name: "greedy-by-sum",
    program: Program::Changed("choice/both-greedy-sum"),
    exemptions: &[
        Exemption::IN_A_ROW,
        Exemption::IN_A_COLUMN,
        Exemption::proved(Region::within(2, 2), "white-chooses-by-both-scores"),
    ],
};

/// Looking at all moves that are left but the last is looking to the end.
const fn seen_whole(cells: usize) -> Exemption {
    Exemption::proved(Region::of_cells(cells), "ends-without-choice")
}

/// The same with b = 0, where a last move but one that is White's brings nothing.
const fn seen_whole_one_sided(cells: usize) -> Exemption {
    Exemption::proved(Region { b: 0, ..Region::of_cells(cells) }, "beyond-the-horizon")
}

pub(super) const LOOK_AHEAD_2: Flaw = Flaw {
    name: "look-ahead-2",
    program: Program::Changed("search/ahead-2"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN, seen_whole(4)],
};

pub(super) const LOOK_AHEAD_4: Flaw = Flaw {
    name: "look-ahead-4",
    program: Program::Changed("search/ahead-4"),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN, seen_whole(6)],
};

pub(super) const LOOK_AHEAD_6: Flaw = Flaw {
    name: "look-ahead-6",
    program: Program::Changed("search/ahead-6"),
    exemptions: &[
        Exemption::IN_A_ROW,
        Exemption::IN_A_COLUMN,
        seen_whole(8),
        seen_whole_one_sided(9),
    ],
};

/// Games played to the end for each move that is considered.
const PLAYOUTS: i64 = 30;

pub(super) const RANDOM_PLAYOUTS: Flaw = Flaw {
    name: "random-playouts",
    program: Program::Answers(|board| {
        let mut dice = Stream::new(Seed::derive("random-playouts", ""), "moves");
        Some(played(board, |position, corners| {
            let player = position.player_to_move();
            let total = |cell: Cell| {
                let mut after = position.clone();
                after.fill(cell);
                let games = (0..PLAYOUTS).map(|_| at_random(board, after.clone(), &mut dice));
                let total: i64 = games.sum();
                total + gain(board, player, cell) * PLAYOUTS
            };
            let totals: Vec<i64> = corners.iter().copied().map(total).collect();
            let indices = 0..corners.len();
            let index = match player {
                Player::Black => indices.max_by_key(|&index| totals[index]),
                Player::White => indices.min_by_key(|&index| totals[index]),
            };
            corners[index.expect("there is a move")]
        }))
    }),
    exemptions: &[
        Exemption::IN_A_ROW,
        Exemption::IN_A_COLUMN,
        Exemption::proved(Region::within(2, 2), "white-chooses-once"),
    ],
};

fn at_random(board: &Board, mut position: Contour, dice: &mut Stream) -> i64 {
    let mut difference = 0;
    let mut corners: Vec<Cell> = Vec::with_capacity(board.n());
    loop {
        corners.clear();
        corners.extend(position.addable_corners());
        if corners.is_empty() {
            return difference;
        }
        let index = usize::try_from(dice.below(corners.len() as u64)).expect("an index");
        difference += gain(board, position.player_to_move(), corners[index]);
        position.fill(corners[index]);
    }
}
