//! Programs that search for something else, or in another way.

use std::collections::HashMap;

use crate::game::{Board, Cell, Contour};

use super::{Plain, best, gain, searched};

/// Returns the outcome when one player decides all moves.
fn decided_by(board: &Board, black: bool) -> i64 {
    searched(board, 0, |filled, moves| {
        let outcomes = moves.iter().map(|&(cell, rest)| rest + gain(board, filled, cell));
        best(usize::from(!black), outcomes)
    })
}

/// Returns both scores when each player looks at `wanted`, the first of equal moves being taken.
fn totals(board: &Board, wanted: impl Fn(usize, (i64, i64)) -> i64) -> (i64, i64) {
    searched(board, (0, 0), |filled, moves| {
        let after = |&(cell, (black, white)): &(Cell, (i64, i64))| match gain(board, filled, cell) {
            won if filled % 2 == 0 => (black + won, white),
            lost => (black, white - lost),
        };
        let mut outcomes = moves.iter().map(after);
        let first = outcomes.next().expect("there is a move");
        outcomes.fold(first, |kept, other| {
            if wanted(filled, other) > wanted(filled, kept) { other } else { kept }
        })
    })
}

fn difference_wanted(filled: usize, (black, white): (i64, i64)) -> i64 {
    if filled.is_multiple_of(2) { black - white } else { white - black }
}

fn own_score_only(board: &Board) -> i64 {
    let own = |filled: usize, (black, white)| if filled.is_multiple_of(2) { black } else { white };
    let (black, white) = totals(board, own);
    black - white
}

/// Returns the result of a game in which each move is that of the greatest worth, the uppermost of
/// equal ones.
fn played(board: &Board, worth: impl Fn(&Contour, Cell) -> i64) -> i64 {
    let mut position = Contour::empty(board.n(), board.m());
    let mut difference = 0;
    while !position.is_full() {
        let uppermost = |best: Cell, other: Cell| {
            if worth(&position, other) > worth(&position, best) { other } else { best }
        };
        let next = position.addable_corners().reduce(uppermost).expect("there is a move");
        difference += gain(board, position.filled_cells(), next);
        position.fill(next);
    }
    difference
}

/// Returns what the next `moves` moves come to.
fn seen(board: &Board, position: &Contour, moves: usize) -> i64 {
    if moves == 0 || position.is_full() {
        return 0;
    }
    let filled = position.filled_cells();
    let outcomes = position.addable_corners().map(|cell| {
        let mut after = position.clone();
        after.fill(cell);
        gain(board, filled, cell) + seen(board, &after, moves - 1)
    });
    best(filled, outcomes)
}

fn looking_ahead(board: &Board, moves: usize) -> i64 {
    played(board, |position, cell| {
        let filled = position.filled_cells();
        let mut after = position.clone();
        after.fill(cell);
        let outcome = gain(board, filled, cell) + seen(board, &after, moves - 1);
        if filled.is_multiple_of(2) { outcome } else { -outcome }
    })
}

/// Returns the value where the best outcome so far begins at a number for each player, and every
/// value is stored.
fn beginning_at(board: &Board, black: i64, white: i64, stored: fn(i64) -> i64) -> i64 {
    searched(board, 0, |filled, moves| {
        let outcomes = moves.iter().map(|&(cell, rest)| rest + gain(board, filled, cell));
        let start = if filled.is_multiple_of(2) { black } else { white };
        stored(best(filled, outcomes.chain([start])))
    })
}

#[expect(clippy::cast_possible_truncation, reason = "as in a program with this mistake")]
fn sixteen_bits(value: i64) -> i64 {
    (value as i16).into()
}

/// Returns the value when positions with one key are taken for the same.
fn remembering(board: &Board, key: fn(&[usize]) -> u64) -> i64 {
    fn outcome(
        board: &Board,
        position: &mut Contour,
        key: fn(&[usize]) -> u64,
        known: &mut HashMap<u64, i64>,
    ) -> i64 {
        if position.is_full() {
            return 0;
        }
        let of_position = key(position.row_lengths());
        if let Some(&known) = known.get(&of_position) {
            return known;
        }
        let filled = position.filled_cells();
        let corners: Vec<Cell> = position.addable_corners().collect();
        let outcomes = corners.into_iter().map(|cell| {
            position.fill(cell);
            let rest = outcome(board, position, key, known);
            position.empty_again(cell);
            rest + gain(board, filled, cell)
        });
        let outcomes: Vec<i64> = outcomes.collect();
        let value = best(filled, outcomes.into_iter());
        known.insert(of_position, value);
        value
    }
    outcome(board, &mut Contour::empty(board.n(), board.m()), key, &mut HashMap::new())
}

fn digits(lengths: &[usize], base: u64) -> u64 {
    lengths.iter().fold(0, |number, &length| number * base + length as u64)
}

fn two_rows_and_cells(lengths: &[usize]) -> u64 {
    let cells = lengths.iter().sum::<usize>();
    digits(&[cells, lengths[0], lengths.get(1).copied().unwrap_or(0)], 1_000)
}

/// Returns the value when rows grow without regard to each other.
fn rows_alone(board: &Board) -> i64 {
    fn outcome(board: &Board, rows: &mut Vec<usize>, known: &mut HashMap<Vec<usize>, i64>) -> i64 {
        if let Some(&known) = known.get(rows) {
            return known;
        }
        let filled = rows.iter().sum();
        let open: Vec<usize> = (0..board.n()).filter(|&row| rows[row] < board.m()).collect();
        let outcomes = open.into_iter().map(|row| {
            let gain = gain(board, filled, Cell { row, column: rows[row] });
            rows[row] += 1;
            let rest = outcome(board, rows, known);
            rows[row] -= 1;
            rest + gain
        });
        let outcomes: Vec<i64> = outcomes.collect();
        let value = if outcomes.is_empty() { 0 } else { best(filled, outcomes.into_iter()) };
        known.insert(rows.clone(), value);
        value
    }
    outcome(board, &mut vec![0; board.n()], &mut HashMap::new())
}

/// Returns the value of a program in which rows grow alone, if it has the memory.
fn with_memory(board: &Board) -> Option<i64> {
    let positions = (board.m() + 1).checked_pow(u32::try_from(board.n()).ok()?)?;
    (positions <= 1_000_000).then(|| rows_alone(board))
}

/// Returns the best score so far of the last position: each is reached in the best way.
fn forward(board: &Board) -> Option<i64> {
    let start = Contour::empty(board.n(), board.m()).row_lengths().to_vec();
    let mut layer = HashMap::from([(start, 0)]);
    for filled in 0..board.area() {
        let mut next: HashMap<Vec<usize>, i64> = HashMap::new();
        for (lengths, so_far) in layer {
            let position = Contour::from_row_lengths(board.m(), lengths).expect("a position");
            for cell in position.addable_corners() {
                let mut after = position.clone();
                after.fill(cell);
                let outcome = so_far + gain(board, filled, cell);
                let known = next.entry(after.row_lengths().to_vec()).or_insert(outcome);
                *known = best(filled, [*known, outcome].into_iter());
            }
        }
        layer = next;
    }
    layer.into_values().next()
}

fn turn_by_cell(board: &Board) -> i64 {
    searched(board, 0, |filled, moves| {
        let gain = |cell: Cell| gain(board, cell.row + cell.column, cell);
        best(filled, moves.iter().map(|&(cell, rest)| rest + gain(cell)))
    })
}

const FAR: i64 = 1_000_000_000_000;

pub(super) fn plain(name: &str) -> Option<Plain> {
    Some(match name {
        "white-maximises" => |board| Some(decided_by(board, true)),
        "black-minimises" => |board| Some(decided_by(board, false)),
        "own-score-only" => |board| Some(own_score_only(board)),
        "black-score-printed" => |board| Some(totals(board, difference_wanted).0),
        "turn-by-cell" => |board| Some(turn_by_cell(board)),
        "only-left" => with_memory,
        "only-above" => |board| with_memory(&board.transposed()),
        "forward" => forward,
        "greedy" => |board| Some(looking_ahead(board, 1)),
        "greedy-by-sum" => |board| {
            Some(played(board, |_, cell| i64::from(board.a(cell)) + i64::from(board.b(cell))))
        },
        "look-ahead-2" => |board| Some(looking_ahead(board, 2)),
        "look-ahead-4" => |board| Some(looking_ahead(board, 4)),
        "look-ahead-6" => |board| Some(looking_ahead(board, 6)),
        "infinity-100000" => |board| Some(beginning_at(board, -100_000, 100_000, |value| value)),
        "infinity-1000000" => {
            |board| Some(beginning_at(board, -1_000_000, 1_000_000, |value| value))
        }
        "initial-zero" => |board| Some(beginning_at(board, 0, 0, |value| value)),
        "initial-minus-one" => |board| Some(beginning_at(board, -1, FAR, |value| value)),
        "16-bit-values" => |board| Some(beginning_at(board, -FAR, FAR, sixteen_bits)),
        "packed-in-3-bits" => |board| Some(remembering(board, |lengths| digits(lengths, 8))),
        "packed-in-base-9" => |board| Some(remembering(board, |lengths| digits(lengths, 9))),
        "hashed-unchecked" => {
            |board| Some(remembering(board, |lengths| digits(lengths, 11) % 10_007))
        }
        "state-too-poor" => |board| Some(remembering(board, two_rows_and_cells)),
        _ => return None,
    })
}
