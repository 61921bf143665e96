//! Every position of a shape, for programs that are wrong about something.
//!
//! The production solver is tuned for one rule; a flawed solver gets the position,
//! its moves and its place in the table, and applies its own rule. Positions
//! are visited in descending rank, every one after all that can follow it, or in
//! ascending rank, every one after all that can lead to it.

use crate::{Board, Cell, Player, Ranking};

/// A move onto one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    /// The cell.
    pub(crate) cell: Cell,
    /// Difference that the move makes to the rank.
    pub(crate) weight: usize,
}

/// A position with its moves.
pub(crate) struct Position<'a> {
    /// Its rank among the positions of its shape.
    pub(crate) rank: usize,
    /// Filled cells.
    pub(crate) filled: usize,
    /// The possible moves, uppermost cell first; empty on the full board only.
    pub(crate) moves: &'a [Move],
}

impl Position<'_> {
    /// Returns whose turn it is.
    pub(crate) fn player(&self) -> Player {
        Player::to_move(self.filled)
    }
}

/// Returns what `player` wins by filling `cell`, counted for Black.
pub(crate) fn gain(board: &Board, player: Player, cell: Cell) -> i64 {
    match player {
        Player::Black => i64::from(board.a(cell)),
        Player::White => -i64::from(board.b(cell)),
    }
}

/// Returns the best outcome for `player`, if there is any.
pub(crate) fn best(player: Player, outcomes: impl Iterator<Item = i64>) -> Option<i64> {
    match player {
        Player::Black => outcomes.max(),
        Player::White => outcomes.min(),
    }
}

/// The shape of a board with the weights of its cells.
pub(crate) struct Shape {
    /// `rows[row][column]` is the move onto a cell.
    rows: Vec<Vec<Move>>,
    positions: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Order {
    Descending,
    Ascending,
}

impl Shape {
    /// Returns the shape of `n` rows and `m` columns.
    ///
    /// # Panics
    ///
    /// When it has more positions than memory; the boards of test sets have
    /// far fewer.
    pub(crate) fn new(n: usize, m: usize) -> Self {
        let ranking = Ranking::new(n, m).expect("the shape of a board of a test set");
        let rows = (0..n).map(|row| {
            let cells = (0..m).map(|column| Cell { row, column });
            cells.map(|cell| Move { cell, weight: index(ranking.weight(cell)) }).collect()
        });
        Self { rows: rows.collect(), positions: index(ranking.positions()) }
    }

    /// Returns the number of positions.
    pub(crate) fn positions(&self) -> usize {
        self.positions
    }

    /// Visits every position after all that can follow it.
    ///
    /// # Complexity
    ///
    /// One call a position, `n` steps of recursion deep.
    pub(crate) fn backwards(&self, mut visit: impl FnMut(&Position<'_>)) {
        self.walk(Order::Descending, &mut visit);
    }

    /// Visits every position after all that can lead to it.
    pub(crate) fn forwards(&self, mut visit: impl FnMut(&Position<'_>)) {
        self.walk(Order::Ascending, &mut visit);
    }

    /// Computes one value a position from those that can follow it, and returns
    /// all values by rank; `blank` is what a place holds before it is computed.
    pub(crate) fn values<V: Clone>(
        &self,
        blank: V,
        mut value: impl FnMut(&Position<'_>, &[V]) -> V,
    ) -> Vec<V> {
        let mut values = vec![blank; self.positions];
        self.backwards(|position| values[position.rank] = value(position, &values));
        values
    }

    fn walk(&self, order: Order, visit: &mut impl FnMut(&Position<'_>)) {
        let longest = self.rows.first().map_or(0, Vec::len);
        let moves = Vec::with_capacity(self.rows.len());
        Walk { order, moves, visit }.rows(&self.rows, longest, 0, 0);
    }
}

/// Returns a rank as an index of a table.
fn index(rank: u64) -> usize {
    usize::try_from(rank).expect("a rank below the table's length")
}

/// A walk through all positions.
struct Walk<'v, V> {
    order: Order,
    /// The moves in the rows fixed so far.
    moves: Vec<Move>,
    visit: &'v mut V,
}

impl<V: FnMut(&Position<'_>)> Walk<'_, V> {
    /// Runs through all lengths of the first of `rows`, at most `longest`, and
    /// of those after it.
    fn rows(&mut self, rows: &[Vec<Move>], longest: usize, rank: usize, filled: usize) {
        let Some((row, others)) = rows.split_first() else {
            return (self.visit)(&Position { rank, filled, moves: &self.moves });
        };
        let ascending = self.order == Order::Ascending;
        let mut rank = rank;
        if !ascending {
            rank += row[..longest].iter().map(|cell| cell.weight).sum::<usize>();
        }
        for step in 0..=longest {
            let length = if ascending { step } else { longest - step };
            if length < longest {
                self.moves.push(row[length]);
            }
            self.rows(others, length, rank, filled + length);
            if length < longest {
                self.moves.pop();
            }
            match self.order {
                Order::Ascending if length < longest => rank += row[length].weight,
                Order::Descending if length > 0 => rank -= row[length - 1].weight,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_visit_every_position_once_with_its_moves() {
        for (n, m) in [(1, 1), (1, 4), (3, 1), (3, 4), (4, 3)] {
            let ranking = Ranking::new(n, m).expect("a small shape");
            let shape = Shape::new(n, m);
            let mut ranks = Vec::new();
            shape.forwards(|position| {
                let contour = ranking.unrank(position.rank as u64);
                let corners: Vec<Cell> = contour.addable_corners().collect();
                assert_eq!(position.moves.iter().map(|m| m.cell).collect::<Vec<_>>(), corners);
                assert_eq!(position.filled, contour.filled_cells());
                ranks.push(position.rank);
            });
            assert!(ranks.iter().copied().eq(0..shape.positions()), "{n}x{m}");
            let mut reversed = Vec::new();
            shape.backwards(|position| reversed.push(position.rank));
            reversed.reverse();
            assert_eq!(reversed, ranks, "{n}x{m}");
        }
    }
}
