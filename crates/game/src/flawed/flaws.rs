//! The mistakes that contestants make, and the boards on which each of them cannot show.
//!
//! They were found in published programs, in accounts of the contest, and by
//! asking at every line of the reference what else could have been written
//! there.

use crate::{Board, Player};

use super::{
    Flaw, Region, playing,
    reading::{
        contour_of_m_ups, cut, in_16_bits, in_arrays_of_10, interleaved, moved, read_as, scored,
        value,
    },
    searching::{
        self, INFINITY, chosen_by, filled_and_two_rows, packed, remembering, starting_from, totals,
    },
    work::{MoveOrder, calls, pruned_search},
};

/// Every flaw, those of one kind together.
///
/// A `static`, so that the programs are compiled here: with a constant they would
/// be compiled wherever it is named, without being optimised.
pub static FLAWS: &[Flaw] = &[
    // Reading the board.
    Flaw::wrong(
        "size-swapped",
        |board| read_as(board.m(), board.n(), board),
        // A row that is read as a column has the same cells in the same order.
        &[Region::A_ROW, Region::A_COLUMN, Region::within(2, 2), Region::SQUARES],
    ),
    Flaw::wrong(
        "transposed",
        |board| moved(board, |row, column| (column, row)),
        // A square board and its mirror image have the same value: moves are mirrored, too.
        &[Region::ONE_CELL, Region::SQUARES],
    ),
    Flaw::wrong(
        "square-of-rows",
        |board| read_as(board.n(), board.n(), board),
        &[Region::ONE_CELL, Region::SQUARES],
    ),
    Flaw::wrong(
        "square-of-columns",
        |board| read_as(board.m(), board.m(), board),
        &[Region::ONE_CELL, Region::SQUARES],
    ),
    Flaw::wrong(
        "interleaved",
        interleaved,
        // Only the first score of the file and the last one count there, and they stay.
        &[Region::of_cells(2)],
    ),
    Flaw::wrong("scores-swapped", |board| scored(board, |a, b| (b, a)), &[]),
    Flaw::wrong("one-table", |board| scored(board, |a, _| (a, a)), &[Region::ONE_CELL]),
    Flaw::wrong("column-short", |board| cut(board.n(), board.m() - 1, board), &[]),
    Flaw::wrong("row-short", |board| cut(board.n() - 1, board.m(), board), &[]),
    Flaw::wrong("shifted", |board| moved(board, |row, column| (row + 1, column + 1)), &[]),
    Flaw::wrong(
        "upside-down",
        |board| moved(board, |row, column| (board.n() - 1 - row, column)),
        // A row is its own mirror image.
        &[Region::A_ROW],
    ),
    Flaw::wrong(
        "rotated",
        |board| moved(board, |row, column| (board.n() - 1 - row, board.m() - 1 - column)),
        &[Region::ONE_CELL],
    ),
    Flaw::wrong("freopen-left-in", |_| None, &[]),
    // The rules, the aim, and the number that is printed.
    Flaw::wrong(
        "white-first",
        // White is Black with the tables exchanged.
        |board| Some(-scored(board, |a, b| (b, a))?),
        &[],
    ),
    Flaw::wrong(
        "min-max-swapped",
        // The least of some numbers is the greatest of the negated ones.
        |board| Some(-scored(board, |a, b| (-a, -b))?),
        NO_CHOICE,
    ),
    Flaw::wrong("white-maximises", |board| Some(chosen_by(board, Player::Black)), NO_CHOICE),
    Flaw::wrong(
        "black-minimises",
        |board| Some(chosen_by(board, Player::White)),
        // On 2×2 only White has a choice.
        &[Region::A_ROW, Region::A_COLUMN, Region::within(2, 2)],
    ),
    Flaw::wrong(
        "own-score-only",
        |board| {
            let (black, white) = totals(board, |own, _| own);
            Some(black - white)
        },
        NO_CHOICE,
    ),
    Flaw::wrong("turn-by-cell", |board| Some(searching::scored_by_colour(board)), NO_CHOICE),
    Flaw::wrong("only-left", searching::rows_alone, &[Region::A_ROW]),
    Flaw::wrong(
        "only-above",
        |board| searching::rows_alone(&board.transposed()),
        &[Region::A_COLUMN],
    ),
    Flaw::wrong("forward", searching::forwards, NO_CHOICE),
    Flaw::wrong(
        "b-added",
        |board| scored(board, |a, b| (a, -b)),
        &[Region::ONE_SIDED, Region::ONE_CELL],
    ),
    Flaw::wrong(
        "b-ignored",
        |board| scored(board, |a, _| (a, 0)),
        &[Region::ONE_SIDED, Region::ONE_CELL],
    ),
    Flaw::wrong(
        "sum-left-in",
        |board| Some(value(board)? + board.b_scores().iter().map(|&b| i64::from(b)).sum::<i64>()),
        &[Region::ONE_SIDED],
    ),
    Flaw::wrong("sign-reversed", |board| Some(-value(board)?), &[]),
    Flaw::wrong("absolute-value", |board| Some(value(board)?.abs()), NEVER_NEGATIVE),
    Flaw::wrong("unsigned-output", |board| Some(value(board)? & 0xffff_ffff), NEVER_NEGATIVE),
    Flaw::wrong("never-negative", |board| Some(value(board)?.max(0)), NEVER_NEGATIVE),
    Flaw::wrong(
        "black-score-printed",
        |board| Some(totals(board, |own, other| own - other).0),
        &[Region::ONE_SIDED, Region::ONE_CELL],
    ),
    Flaw::wrong(
        "first-score-lost",
        |board| Some(value(board)? - i64::from(board.a_scores()[0])),
        &[],
    ),
    Flaw::wrong("last-score-lost", |board| Some(value(board)? - last_gain(board)), &[]),
    // No search to the end.
    Flaw::wrong("greedy", |board| Some(playing::looking_ahead(board, 1)), NO_CHOICE),
    Flaw::wrong(
        "greedy-by-sum",
        |board| Some(playing::greedy_by_sum(board)),
        // On 2×2 only White chooses, between two cells of which Black gets the other.
        &[Region::A_ROW, Region::A_COLUMN, Region::within(2, 2)],
    ),
    // The first move is forced, and the last: all that are between them are looked at on boards of
    // two cells more.
    Flaw::wrong(
        "look-ahead-2",
        |board| Some(playing::looking_ahead(board, 2)),
        &[Region::A_ROW, Region::A_COLUMN, Region::of_cells(4)],
    ),
    Flaw::wrong(
        "look-ahead-4",
        |board| Some(playing::looking_ahead(board, 4)),
        &[Region::A_ROW, Region::A_COLUMN, Region::of_cells(6)],
    ),
    Flaw::wrong(
        "look-ahead-6",
        |board| Some(playing::looking_ahead(board, 6)),
        &[
            Region::A_ROW,
            Region::A_COLUMN,
            Region::of_cells(8),
            // White's last move, which is not seen, scores nothing.
            Region { b: 0, ..Region::of_cells(9) },
        ],
    ),
    Flaw::wrong(
        "random-playouts",
        |board| Some(playing::by_random_playouts(board)),
        // On 2×2 only White chooses, and after that every game is the same.
        &[Region::A_ROW, Region::A_COLUMN, Region::within(2, 2)],
    ),
    // Numbers that are too small for what they hold, or start from the wrong value.
    Flaw::wrong(
        "infinity-100000",
        |board| Some(starting_from(board, (-100_000, 100_000), |value| value)),
        &[
            // White moves once: no difference is below the infinity, and above it is only that of
            // the whole board, which is Black's maximum.
            Region { a: 100_000, b: 100_000, ..Region::of_cells(3) },
            // No player scores more in two moves.
            Region { a: 50_000, b: 50_000, ..Region::of_cells(4) },
            Region::of_total(100_000),
        ],
    ),
    Flaw::wrong(
        "infinity-1000000",
        |board| Some(starting_from(board, (-1_000_000, 1_000_000), |value| value)),
        &[
            // As above, with ten moves a player after the first one.
            Region { a: 100_000, b: 100_000, ..Region::of_cells(21) },
            // No player scores more in twelve moves.
            Region { a: 83_333, b: 83_333, ..Region::of_cells(24) },
            Region::of_total(1_000_000),
        ],
    ),
    Flaw::wrong(
        "initial-zero",
        |board| Some(starting_from(board, (0, 0), |value| value)),
        // Black's only move brings 0 at least.
        &[Region::ONE_CELL],
    ),
    Flaw::wrong(
        "initial-minus-one",
        |board| Some(starting_from(board, (-1, INFINITY), |value| value)),
        &[Region::ONE_SIDED, Region::ONE_CELL],
    ),
    Flaw::wrong(
        "16-bit-scores",
        |board| scored(board, |a, b| (score_in_16_bits(a), score_in_16_bits(b))),
        &[Region { a: 32_767, b: 32_767, ..Region::ANY }],
    ),
    Flaw::wrong(
        "16-bit-values",
        |board| Some(starting_from(board, (-INFINITY, INFINITY), in_16_bits)),
        &[Region { a: 32_767, ..Region::ONE_CELL }, Region::of_total(32_767)],
    ),
    // Positions are remembered in a place that is too small, or in the wrong one.
    Flaw::wrong("start-mask-of-m", contour_of_m_ups, &[Region::ONE_CELL, Region::SQUARES]),
    Flaw::wrong("scan-short", |board| Some(searching::without_top_right(board)), &[]),
    // Base m is enough, although a row has m + 1 lengths: a row of m cells has only
    // full rows above it, and no other position borrows its number. One less is not:
    // in base m - 1 the lengths (m, 0) and (m - 1, m - 1) look the same.
    Flaw::wrong(
        "packed-in-3-bits",
        |board| Some(remembering(board, |lengths| packed(lengths, 8))),
        &[Region::within(usize::MAX, 8), Region::A_ROW],
    ),
    Flaw::wrong(
        "packed-in-base-9",
        |board| Some(remembering(board, |lengths| packed(lengths, 9))),
        &[Region::within(usize::MAX, 9), Region::A_ROW],
    ),
    Flaw::wrong(
        "packed-beyond-32-bits",
        |board| {
            let full = packed(&vec![board.m(); board.n()], 11);
            u32::try_from(full).ok().and_then(|_| value(board))
        },
        // Nine digits of base 11 fit 32 bits, and so do ten that are 1 at most.
        &[Region::within(9, usize::MAX), Region::A_COLUMN],
    ),
    Flaw::wrong("table-of-19-bits", |board| in_table_of(19, board), &[Region::of_sides(19)]),
    Flaw::wrong("table-of-18-bits", |board| in_table_of(18, board), &[Region::of_sides(18)]),
    Flaw::wrong("arrays-of-10", in_arrays_of_10, &[Region::within(9, 9)]),
    Flaw::wrong(
        "hashed-unchecked",
        |board| Some(remembering(board, |lengths| packed(lengths, 11) % 10_007)),
        // No two positions of these shapes have the same hash: a test compares all.
        &[Region::within(3, 10), Region::within(4, 9), Region::within(5, 5), Region::within(10, 3)],
    ),
    Flaw::wrong(
        "state-too-poor",
        |board| Some(remembering(board, filled_and_two_rows)),
        // The third of three rows follows from the others and the number of filled cells.
        &[Region::within(3, usize::MAX), Region::A_COLUMN],
    ),
    Flaw::wrong(
        "bounds-as-values",
        |board| Some(searching::remembering_bounds(board)),
        // In a line every position is searched once; on 2×2 the one position that is reached in
        // two ways is searched without bounds first.
        &[Region::A_ROW, Region::A_COLUMN, Region::within(2, 2)],
    ),
    // Right, and too late.
    Flaw::slow("no-memory", |board| calls(board, |_| false), &FEW_CALLS),
    Flaw::slow(
        "marker-minus-one",
        |board| calls(board, |value| value != -1),
        &[
            FEW_CALLS[0],
            FEW_CALLS[1],
            FEW_CALLS[2],
            FEW_CALLS[3],
            FEW_CALLS[4],
            // With b = 0 no position is worth less than 0.
            Region::ONE_SIDED,
            // Three climbs of 60,000 steps from boards of 5×5 end at 356,648,902 calls.
            Region::within(5, 5),
        ],
    ),
    Flaw::slow("marker-zero", |board| calls(board, |value| value != 0), &FEW_CALLS),
    Flaw::slow(
        "alpha-beta-top-first",
        |board| pruned_search(board, MoveOrder::FromTheTop),
        &FEW_CALLS,
    ),
    Flaw::slow(
        "alpha-beta-bottom-first",
        |board| pruned_search(board, MoveOrder::FromTheBottom),
        &FEW_CALLS,
    ),
    Flaw::slow(
        "alpha-beta-own-first",
        |board| pruned_search(board, MoveOrder::OwnScore),
        // Climbs from boards of all families of 5×5, with and without b, found none; of 480
        // gradients the worst visits 9,500,000 positions.
        &[
            FEW_CALLS[0],
            FEW_CALLS[1],
            FEW_CALLS[2],
            FEW_CALLS[3],
            FEW_CALLS[4],
            Region::within(5, 5),
        ],
    ),
    Flaw::slow(
        "alpha-beta-sum-first",
        |board| pruned_search(board, MoveOrder::BothScores),
        // The order that is best on most boards: nor did climbs from boards of 5×6 and 6×5.
        &[
            FEW_CALLS[0],
            FEW_CALLS[1],
            FEW_CALLS[2],
            FEW_CALLS[3],
            FEW_CALLS[4],
            Region::within(5, 6),
            Region::within(6, 5),
        ],
    ),
];

/// Returns the flaw of a name.
pub fn flaw(name: &str) -> Option<&'static Flaw> {
    FLAWS.iter().find(|flaw| flaw.name == name)
}

/// Boards without a choice.
const NO_CHOICE: &[Region] = &[Region::A_ROW, Region::A_COLUMN];

/// With b = 0 the answer is a sum of scores of Black.
const NEVER_NEGATIVE: &[Region] = &[Region::ONE_SIDED, Region::ONE_CELL];

/// Shapes on which a search without memory makes too few calls to be killed;
/// pruning and remembering only save some. The calls were counted.
const FEW_CALLS: [Region; 5] = [
    // 4×5 is the worst shape of at most 23 cells.
    Region::of_cells(23),
    Region::within(2, 16),
    Region::within(16, 2),
    Region::within(3, 8),
    Region::within(8, 3),
];

/// Returns what the move onto the last cell brings, counted for Black.
fn last_gain(board: &Board) -> i64 {
    let last = board.area() - 1;
    match Player::to_move(last) {
        Player::Black => i64::from(board.a_scores()[last]),
        Player::White => -i64::from(board.b_scores()[last]),
    }
}

fn score_in_16_bits(score: i32) -> i32 {
    i32::try_from(in_16_bits(score.into())).unwrap_or(score)
}

/// Returns the value where every mask has its place in a table of so many bits.
fn in_table_of(bits: usize, board: &Board) -> Option<i64> {
    if board.n() + board.m() > bits { None } else { value(board) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shapes_of_few_calls_are_too_small_for_a_search_without_memory() {
        let counted = |n, m| calls(&Board::from_fn(n, m, |_| (0, 0)), |_| false);
        assert_eq!([counted(4, 5), counted(5, 4)], [7_350_480; 2]);
        assert_eq!([counted(2, 16), counted(16, 2)], [178_405_156; 2]);
        assert_eq!([counted(3, 8), counted(8, 3)], [106_151_615; 2]);
        let worst = (1..=23).flat_map(|n| (1..=23 / n).map(move |m| counted(n, m))).max();
        assert_eq!(worst, Some(7_350_480));
    }
}
