//! Positions are remembered in a place that is too small, or in the wrong one.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region,
        positions::{Shape, gain},
    },
    game::{Board, Cell, Contour, Player},
    solver,
};

/// Returns the value of a board; nothing where its table would not fit the memory.
fn value(board: &Board) -> Option<i64> {
    solver::value(board).ok()
}

/// Reads row lengths as the digits of a number, first row highest.
fn packed(row_lengths: &[usize], base: u64) -> u64 {
    row_lengths.iter().fold(0, |number, &length| number * base + length as u64)
}

// Base m is enough, although a row has m + 1 lengths: a row of m cells has only
// full rows above it, and no other position borrows its number. One less is not:
// in base m - 1 the lengths (m, 0) and (m - 1, m - 1) look the same.

pub(super) const PACKED_IN_3_BITS: Flaw = Flaw {
    name: "packed-in-3-bits",
    program: Program::Changed("key/base-8"),
    exemptions: &[
        Exemption::proved(Region::within(usize::MAX, 8), BASE_OF_M),
        Exemption::proved(Region::within(1, usize::MAX), ONE_NUMBER),
    ],
};

pub(super) const PACKED_IN_BASE_9: Flaw = Flaw {
    name: "packed-in-base-9",
    program: Program::Changed("key/base-9"),
    exemptions: &[
        Exemption::proved(Region::within(usize::MAX, 9), BASE_OF_M),
        Exemption::proved(Region::within(1, usize::MAX), ONE_NUMBER),
    ],
};

const BASE_OF_M: &str = "base-suffices";

const ONE_NUMBER: &str = "one-number";

pub(super) const HASHED_UNCHECKED: Flaw = Flaw {
    name: "hashed-unchecked",
    program: Program::Changed("key/packed-modulo-10007"),
    exemptions: &[
        Exemption::proved(Region::within(3, 10), NO_COLLISION),
        Exemption::proved(Region::within(4, 9), NO_COLLISION),
        Exemption::proved(Region::within(5, 5), NO_COLLISION),
        Exemption::proved(Region::within(10, 3), NO_COLLISION),
    ],
};

const NO_COLLISION: &str = "no-equal-hashes";

pub(super) const STATE_TOO_POOR: Flaw = Flaw {
    name: "state-too-poor",
    program: Program::Changed("key/first-2-rows"),
    exemptions: &[
        Exemption::proved(Region::within(3, usize::MAX), "third-row-follows"),
        Exemption::proved(Region::within(usize::MAX, 1), "count-is-position"),
    ],
};

pub(super) const PACKED_BEYOND_32_BITS: Flaw = Flaw {
    name: "packed-beyond-32-bits",
    program: Program::Answers(|board| {
        let full = packed(&vec![board.m(); board.n()], 11);
        u32::try_from(full).ok().and_then(|_| value(board))
    }),
    exemptions: &[
        Exemption::proved(Region::within(9, usize::MAX), "nine-digits-fit"),
        Exemption::proved(Region::within(usize::MAX, 1), "ten-digits-fit"),
    ],
};

pub(super) const TABLE_OF_19_BITS: Flaw = Flaw {
    name: "table-of-19-bits",
    program: Program::Changed("key/table-bits-19"),
    exemptions: &[Exemption::proved(Region::of_sides(19), "every-mask-has-its-place")],
};

pub(super) const TABLE_OF_18_BITS: Flaw = Flaw {
    name: "table-of-18-bits",
    program: Program::Changed("key/table-bits-18"),
    exemptions: &[Exemption::proved(Region::of_sides(18), "every-mask-has-its-place")],
};

pub(super) const ARRAYS_OF_10: Flaw = Flaw {
    name: "arrays-of-10",
    program: Program::Answers(|board| value(&overwritten(board))),
    exemptions: &[Exemption::proved(Region::within(9, 9), "no-index-is-10")],
};

fn overwritten(board: &Board) -> Board {
    let last = 9;
    let pair = |row: usize, column: usize| {
        let cell = Cell { row, column };
        (board.a(cell), board.b(cell))
    };
    Board::from_fn(board.n(), board.m(), |cell| {
        let (mut a, mut b) = pair(cell.row, cell.column);
        if cell.column == last && cell.row + 1 < board.n() {
            (a, b) = pair(cell.row + 1, 0);
        }
        if cell.row == last {
            // Row 10 of `a` is row 1 of `b`; row 10 of `b` overlaps what is 0 by then.
            (a, b) = (pair(0, cell.column).1, 0);
        }
        (a, b)
    })
}

pub(super) const SCAN_SHORT: Flaw = Flaw {
    name: "scan-short",
    program: Program::Answers(|board| without_corner(board, i64::from(0x3f3f_3f3f_i32))),
    exemptions: &[],
};

/// The value when the top-right cell cannot be played: no move ever fills the
/// board, so the last position without a move is worth an infinity.
fn without_corner(board: &Board, infinity: i64) -> Option<i64> {
    let corner = Cell { row: 0, column: board.m() - 1 };
    let shape = Shape::new(board.n(), board.m());
    let values = shape.values(0, |position, values| {
        if position.moves.is_empty() {
            return 0;
        }
        let moves = position.moves.iter().filter(|next| next.cell != corner);
        let player = position.player();
        let outcomes =
            moves.map(|next| values[position.rank + next.weight] + gain(board, player, next.cell));
        match player {
            Player::Black => outcomes.fold(-infinity, i64::max),
            Player::White => outcomes.fold(infinity, i64::min),
        }
    });
    values.first().copied()
}

pub(super) const START_MASK_OF_M: Flaw = Flaw {
    name: "start-mask-of-m",
    program: Program::Answers(|board| {
        let (n, m) = (board.n(), board.m());
        value(&Board::from_fn(m, n, |cell| {
            // The walk counts its rows down from the last one, as many as it has ups.
            let row = (cell.row + n).checked_sub(m);
            let known = row.filter(|&row| row < n && cell.column < m);
            known.map_or((0, 0), |row| {
                let cell = Cell { row, ..cell };
                (board.a(cell), board.b(cell))
            })
        }))
    }),
    exemptions: &[
        Exemption::proved(Region::of_cells(1), "cell-is-square"),
        Exemption::proved(Region::SQUARES, "masks-of-a-square"),
    ],
};

pub(super) const BOUNDS_AS_VALUES: Flaw = Flaw {
    name: "bounds-as-values",
    program: Program::Answers(|board| {
        let mut table = HashMap::default();
        let mut position = Contour::empty(board.n(), board.m());
        Some(pruned(board, &mut position, (-INFINITE, INFINITE), &mut table))
    }),
    exemptions: &[
        Exemption::proved(Region::within(1, usize::MAX), "once-in-a-row"),
        Exemption::proved(Region::within(usize::MAX, 1), "once-in-a-column"),
        Exemption::proved(Region::within(2, 2), "window-on-2-by-2"),
    ],
};

const INFINITE: i64 = 1_000_000_000_000;

/// Alpha-beta within a window of outcomes from this position on, uppermost cell
/// first.
fn pruned(
    board: &Board,
    position: &mut Contour,
    (mut alpha, mut beta): (i64, i64),
    table: &mut HashMap<Vec<usize>, i64, FxBuildHasher>,
) -> i64 {
    if position.is_full() {
        return 0;
    }
    if let Some(&known) = table.get(position.row_lengths()) {
        return known;
    }
    let player = position.player_to_move();
    let mut best = if player == Player::Black { -INFINITE } else { INFINITE };
    for row in 0..board.n() {
        let Some(cell) = position.addable_in_row(row) else { continue };
        let gain = gain(board, player, cell);
        position.fill(cell);
        let outcome = gain + pruned(board, position, (alpha - gain, beta - gain), table);
        position.empty_again(cell);
        match player {
            Player::Black => (best, alpha) = (best.max(outcome), alpha.max(outcome)),
            Player::White => (best, beta) = (best.min(outcome), beta.min(outcome)),
        }
        if alpha >= beta {
            break;
        }
    }
    table.insert(position.row_lengths().to_vec(), best);
    best
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::game::Ranking;

    #[test]
    fn no_two_positions_of_the_exempt_shapes_have_one_hash() {
        for (rows, columns) in [(3, 10), (4, 9), (5, 5), (10, 3)] {
            for (n, m) in (1..=rows).flat_map(|n| (1..=columns).map(move |m| (n, m))) {
                let ranking = Ranking::new(n, m).expect("a small shape");
                let hash = |rank| packed(ranking.unrank(rank).row_lengths(), 11) % 10_007;
                let hashes: HashSet<u64> = (0..ranking.positions()).map(hash).collect();
                assert_eq!(hashes.len() as u64, ranking.positions(), "{n}×{m}");
            }
        }
    }
}
