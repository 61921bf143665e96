//! Searches for something else than the value, or in another way.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::{Board, Cell, Contour, Player};

use super::positions::{Move, Position, Shape, best, gain};

/// Returns the result of the first position, each position having the result that `decide` makes
/// of it and of those after its moves.
fn searched<R: Copy>(
    board: &Board,
    of_full_board: R,
    decide: impl Fn(&Position<'_>, &dyn Fn(&Move) -> R) -> R,
) -> R {
    let shape = Shape::new(board.n(), board.m());
    let results = shape.values(of_full_board, |position, results: &[R]| {
        if position.moves.is_empty() {
            return of_full_board;
        }
        decide(position, &|next| results[position.rank + next.weight])
    });
    results[0]
}

/// Returns the value where one player chooses all moves.
pub(crate) fn chosen_by(board: &Board, chooser: Player) -> i64 {
    searched(board, 0, |position, rest| {
        let outcomes = position
            .moves
            .iter()
            .map(|next| rest(next) + gain(board, position.player(), next.cell));
        best(chooser, outcomes).unwrap_or(0)
    })
}

/// Returns the value where the colour of a cell says who scores there.
pub(crate) fn scored_by_colour(board: &Board) -> i64 {
    searched(board, 0, |position, rest| {
        let outcomes = position.moves.iter().map(|next| {
            let scorer = Player::to_move(next.cell.row + next.cell.column);
            rest(next) + gain(board, scorer, next.cell)
        });
        best(position.player(), outcomes).unwrap_or(0)
    })
}

/// Returns the scores of Black and White where each player wants the most by `wanted`, which is
/// given the own score and the other's; the uppermost of equal moves is taken.
pub(crate) fn totals(board: &Board, wanted: fn(i64, i64) -> i64) -> (i64, i64) {
    searched(board, (0, 0), |position, rest| {
        let player = position.player();
        let outcomes = position.moves.iter().map(|next| {
            let ((black, white), gain) = (rest(next), gain(board, player, next.cell));
            if player == Player::Black { (black + gain, white) } else { (black, white - gain) }
        });
        let first_best = outcomes.reduce(|kept, other| {
            if worth(player, other, wanted) > worth(player, kept, wanted) { other } else { kept }
        });
        first_best.unwrap_or_default()
    })
}

/// Returns what a player sees in totals of both.
fn worth(player: Player, (black, white): (i64, i64), wanted: fn(i64, i64) -> i64) -> i64 {
    match player {
        Player::Black => wanted(black, white),
        Player::White => wanted(white, black),
    }
}

/// Returns the value where the best outcome so far starts from a number for each player, and the
/// value of a position is kept as `stored`.
pub(crate) fn starting_from(
    board: &Board,
    (black, white): (i64, i64),
    stored: fn(i64) -> i64,
) -> i64 {
    searched(board, 0, |position, rest| {
        let player = position.player();
        let outcomes =
            position.moves.iter().map(|next| rest(next) + gain(board, player, next.cell));
        let start = if player == Player::Black { black } else { white };
        stored(best(player, outcomes.chain([start])).unwrap_or(0))
    })
}

/// More than any difference.
pub(crate) const INFINITY: i64 = 1_000_000_000_000;

/// Returns the value where the top-right cell is never played: no move ever fills the
/// board, so the last position without a move is worth the infinity of such a program.
pub(crate) fn without_top_right(board: &Board) -> i64 {
    let infinity = i64::from(0x3f3f_3f3f_i32);
    let corner = Cell { row: 0, column: board.m() - 1 };
    searched(board, 0, |position, rest| {
        let player = position.player();
        let moves = position.moves.iter().filter(|next| next.cell != corner);
        let outcomes = moves.map(|next| rest(next) + gain(board, player, next.cell));
        let start = if player == Player::Black { -infinity } else { infinity };
        best(player, outcomes.chain([start])).unwrap_or(0)
    })
}

/// Returns the best score so far of the last position: the player who moved chooses the position
/// that the move came from.
pub(crate) fn forwards(board: &Board) -> Option<i64> {
    let shape = Shape::new(board.n(), board.m());
    let mut so_far: Vec<Option<i64>> = vec![None; shape.positions()];
    so_far[0] = Some(0);
    shape.forwards(|position| {
        let player = position.player();
        for next in position.moves {
            let outcome =
                so_far[position.rank].map(|before| before + gain(board, player, next.cell));
            let known = &mut so_far[position.rank + next.weight];
            *known = best(player, known.iter().chain(&outcome).copied());
        }
    });
    so_far.last().copied().flatten()
}

/// Most positions of a program in which rows grow alone: it has no memory for more.
const MOST_POSITIONS: usize = 1_000_000;

/// Returns the value where rows grow without regard to each other, if there is the memory.
pub(crate) fn rows_alone(board: &Board) -> Option<i64> {
    let (n, m) = (board.n(), board.m());
    let positions = (m + 1).checked_pow(u32::try_from(n).ok()?)?;
    if positions > MOST_POSITIONS {
        return None;
    }
    // The lengths of the rows are the digits of a position's number, the first row lowest.
    let mut values = vec![0; positions];
    let mut lengths = vec![m; n];
    for number in (0..positions - 1).rev() {
        for length in &mut lengths {
            if *length > 0 {
                *length -= 1;
                break;
            }
            *length = m;
        }
        let player = Player::to_move(lengths.iter().sum());
        let mut weight = 1;
        let outcomes = lengths.iter().enumerate().filter_map(|(row, &column)| {
            let after = number + weight;
            weight *= m + 1;
            (column < m).then(|| values[after] + gain(board, player, Cell { row, column }))
        });
        values[number] = best(player, outcomes).unwrap_or(0);
    }
    Some(values[0])
}

/// Returns the value where positions of one key are taken for the same: the first that the search
/// comes to decides. A key is made of the lengths of the rows.
pub(crate) fn remembering(board: &Board, key: fn(&[usize]) -> u64) -> i64 {
    Remembering { board, key, known: HashMap::default() }
        .value(&mut Contour::empty(board.n(), board.m()))
}

struct Remembering<'b> {
    board: &'b Board,
    key: fn(&[usize]) -> u64,
    known: HashMap<u64, i64, FxBuildHasher>,
}

impl Remembering<'_> {
    fn value(&mut self, position: &mut Contour) -> i64 {
        if position.is_full() {
            return 0;
        }
        let key = (self.key)(position.row_lengths());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let player = position.player_to_move();
        let outcomes = (0..self.board.n()).filter_map(|row| {
            let cell = position.addable_in_row(row)?;
            position.fill(cell);
            let rest = self.value(position);
            position.empty_again(cell);
            Some(rest + gain(self.board, player, cell))
        });
        let value = best(player, outcomes).unwrap_or(0);
        self.known.insert(key, value);
        value
    }
}

/// Returns row lengths as the digits of a number, the first row highest.
pub(crate) fn packed(row_lengths: &[usize], base: u64) -> u64 {
    row_lengths
        .iter()
        .fold(0, |number: u64, &length| number.wrapping_mul(base).wrapping_add(length as u64))
}

/// Returns a key of the number of filled cells and the first two rows.
pub(crate) fn filled_and_two_rows(row_lengths: &[usize]) -> u64 {
    let filled = row_lengths.iter().sum();
    packed(&[filled, row_lengths[0], row_lengths.get(1).copied().unwrap_or(0)], 1_000)
}

/// Returns the value of alpha-beta, upper cells first, that remembers what a search returned,
/// although it may be a bound only.
pub(crate) fn remembering_bounds(board: &Board) -> i64 {
    let mut search = RememberingBounds { board, known: HashMap::default() };
    search.value(&mut Contour::empty(board.n(), board.m()), (-INFINITY, INFINITY))
}

struct RememberingBounds<'b> {
    board: &'b Board,
    known: HashMap<Vec<usize>, i64, FxBuildHasher>,
}

impl RememberingBounds<'_> {
    /// Searches a position within a window of outcomes from there on.
    fn value(&mut self, position: &mut Contour, (mut alpha, mut beta): (i64, i64)) -> i64 {
        if position.is_full() {
            return 0;
        }
        if let Some(&known) = self.known.get(position.row_lengths()) {
            return known;
        }
        let player = position.player_to_move();
        let mut best = if player == Player::Black { -INFINITY } else { INFINITY };
        for row in 0..self.board.n() {
            let Some(cell) = position.addable_in_row(row) else { continue };
            let gain = gain(self.board, player, cell);
            position.fill(cell);
            let outcome = gain + self.value(position, (alpha - gain, beta - gain));
            position.empty_again(cell);
            match player {
                Player::Black => (best, alpha) = (best.max(outcome), alpha.max(outcome)),
                Player::White => (best, beta) = (best.min(outcome), beta.min(outcome)),
            }
            if alpha >= beta {
                break;
            }
        }
        self.known.insert(position.row_lengths().to_vec(), best);
        best
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Ranking;

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
