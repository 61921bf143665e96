//! Every position of a shape, for programs that are wrong about something.
//!
//! The production solver is tuned for one rule; a flawed solver gets the position,
//! its moves and its place in the table, and applies its own rule. Positions
//! are visited in descending rank, every one after all that can follow it, or in
//! ascending rank, every one after all that can lead to it.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use crate::game::{Board, Cell, Player, Ranking};

/// A move onto one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    /// The cell.
    pub(super) cell: Cell,
    /// Difference that the move makes to the rank.
    pub(super) weight: usize,
}

/// A position with its moves.
pub(super) struct Position<'a> {
    /// Its rank among the positions of its shape.
    pub(super) rank: usize,
    /// Filled cells.
    pub(super) filled: usize,
    /// The possible moves, uppermost cell first; empty on the full board only.
    pub(super) moves: &'a [Move],
}

impl Position<'_> {
    /// Returns whose turn it is.
    pub(super) fn player(&self) -> Player {
        Player::to_move(self.filled)
    }
}

/// Returns what `player` wins by filling `cell`, counted for Black.
pub(super) fn gain(board: &Board, player: Player, cell: Cell) -> i64 {
    match player {
        Player::Black => i64::from(board.a(cell)),
        Player::White => -i64::from(board.b(cell)),
    }
}

/// Returns the best outcome for `player`, if there is any.
pub(super) fn best(player: Player, outcomes: impl Iterator<Item = i64>) -> Option<i64> {
    match player {
        Player::Black => outcomes.max(),
        Player::White => outcomes.min(),
    }
}

/// The shape of a board with the weights of its cells.
pub(super) struct Shape {
    /// `lines[row][column]` is the move onto a cell; where columns grow alone, `[column][row]`.
    lines: Vec<Vec<Move>>,
    positions: usize,
    growth: Growth,
    /// Computed on first use.
    moves: OnceLock<MovesByRank>,
}

/// Most positions of a shape that is kept: 10 × 10 has 184,756, whose moves take 23 MB.
const MOST_KEPT: usize = 1 << 18;

/// The lines of a board that are filled cell by cell, and whether they depend on each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Growth {
    /// A row is never longer than the one above: the rule of the game.
    Together,
    /// Every row by itself.
    RowsAlone,
    /// Every column by itself.
    ColumnsAlone,
}

/// The moves of all positions of a shape.
pub(super) struct MovesByRank {
    /// For each rank the end of its moves.
    ends: Vec<usize>,
    moves: Vec<Move>,
}

impl MovesByRank {
    /// Returns the moves of a position, uppermost cell first.
    pub(super) fn of(&self, rank: usize) -> &[Move] {
        let start = rank.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.moves[start..self.ends[rank]]
    }
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
    pub(super) fn new(n: usize, m: usize) -> Self {
        let ranking = Ranking::new(n, m).expect("the shape of a board of a test set");
        let number = |rank: u64| usize::try_from(rank).expect("a rank below the table's length");
        let place = |cell| Move { cell, weight: number(ranking.weight(cell)) };
        let row = |row| (0..m).map(|column| place(Cell { row, column })).collect();
        let positions = number(ranking.positions());
        let lines = (0..n).map(row).collect();
        Self { lines, positions, growth: Growth::Together, moves: OnceLock::new() }
    }

    /// Returns the same; of most shapes there is one for all programs, which is kept with its
    /// moves.
    pub(super) fn shared(n: usize, m: usize) -> Arc<Self> {
        static KEPT: Mutex<BTreeMap<(usize, usize), Arc<Shape>>> = Mutex::new(BTreeMap::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shape) = kept.get(&(n, m)) {
            return Arc::clone(shape);
        }
        let shape = Arc::new(Self::new(n, m));
        if shape.positions <= MOST_KEPT {
            kept.insert((n, m), Arc::clone(&shape));
        }
        shape
    }

    /// Returns the shape of a board whose lines grow alone, unless it has more positions than
    /// `most`.
    ///
    /// The rank of a position is a number whose digits are the lengths, the first line highest.
    pub(super) fn alone(growth: Growth, n: usize, m: usize, most: usize) -> Option<Self> {
        let (lines, length) = if growth == Growth::ColumnsAlone { (m, n) } else { (n, m) };
        let power = |count: usize| (length + 1).checked_pow(u32::try_from(count).ok()?);
        let positions = power(lines).filter(|&positions| positions <= most)?;
        let cell = |line: usize, at: usize| match growth {
            Growth::ColumnsAlone => Cell { row: at, column: line },
            _ => Cell { row: line, column: at },
        };
        let line = |line: usize| {
            let weight = power(lines - 1 - line)?;
            Some((0..length).map(|at| Move { cell: cell(line, at), weight }).collect())
        };
        let lines = (0..lines).map(line).collect::<Option<_>>()?;
        Some(Self { lines, positions, growth, moves: OnceLock::new() })
    }

    /// Returns the number of positions.
    pub(super) fn positions(&self) -> usize {
        self.positions
    }

    /// Returns what filling a cell adds to the rank.
    pub(super) fn weight(&self, cell: Cell) -> usize {
        match self.growth {
            Growth::ColumnsAlone => self.lines[cell.column][cell.row].weight,
            _ => self.lines[cell.row][cell.column].weight,
        }
    }

    /// Returns the most that filling a cell adds to the rank.
    pub(super) fn greatest_weight(&self) -> usize {
        self.lines.iter().flatten().map(|cell| cell.weight).max().unwrap_or(0)
    }

    /// Visits every position after all that can follow it.
    ///
    /// # Complexity
    ///
    /// One call a position, `n` steps of recursion deep.
    pub(super) fn backwards(&self, mut visit: impl FnMut(&Position<'_>)) {
        self.walk(Order::Descending, &mut visit);
    }

    /// Visits every position after all that can lead to it.
    pub(super) fn forwards(&self, mut visit: impl FnMut(&Position<'_>)) {
        self.walk(Order::Ascending, &mut visit);
    }

    /// Computes one value a position from those that can follow it, and returns
    /// all values by rank; `blank` is what a place holds before it is computed.
    pub(super) fn values<V: Clone>(
        &self,
        blank: V,
        mut value: impl FnMut(&Position<'_>, &[V]) -> V,
    ) -> Vec<V> {
        let mut values = vec![blank; self.positions];
        self.backwards(|position| values[position.rank] = value(position, &values));
        values
    }

    /// Returns the moves of all positions, by rank.
    ///
    /// # Complexity
    ///
    /// One step a move, once.
    pub(super) fn moves(&self) -> &MovesByRank {
        self.moves.get_or_init(|| {
            let ends = Vec::with_capacity(self.positions);
            let mut found = MovesByRank { ends, moves: Vec::new() };
            self.forwards(|position| {
                found.moves.extend_from_slice(position.moves);
                found.ends.push(found.moves.len());
            });
            found
        })
    }

    fn walk(&self, order: Order, visit: &mut impl FnMut(&Position<'_>)) {
        let longest = self.lines.first().map_or(0, Vec::len);
        let moves = Vec::with_capacity(self.lines.len());
        match self.growth {
            Growth::Together => {
                Walk::<_, true> { order, moves, visit }.lines(&self.lines, longest, 0, 0);
            }
            Growth::RowsAlone => {
                Walk::<_, false> { order, moves, visit }.lines(&self.lines, longest, 0, 0);
            }
            Growth::ColumnsAlone => {
                let mut moves_by_row = Vec::with_capacity(self.lines.len());
                let mut visit = |position: &Position<'_>| {
                    moves_by_row.clear();
                    moves_by_row.extend_from_slice(position.moves);
                    moves_by_row
                        .sort_unstable_by_key(|next: &Move| (next.cell.row, next.cell.column));
                    visit(&Position { moves: &moves_by_row, ..*position });
                };
                let mut walk = Walk::<_, false> { order, moves, visit: &mut visit };
                walk.lines(&self.lines, longest, 0, 0);
            }
        }
    }
}

/// A walk through all positions of lines that grow together or alone.
struct Walk<'v, V, const TOGETHER: bool> {
    order: Order,
    /// The moves in the lines fixed so far.
    moves: Vec<Move>,
    visit: &'v mut V,
}

impl<V: FnMut(&Position<'_>), const TOGETHER: bool> Walk<'_, V, TOGETHER> {
    /// Runs through all lengths of the first of `lines`, at most `longest`, and
    /// of those after it.
    fn lines(&mut self, lines: &[Vec<Move>], longest: usize, rank: usize, filled: usize) {
        let Some((line, others)) = lines.split_first() else {
            return (self.visit)(&Position { rank, filled, moves: &self.moves });
        };
        let ascending = self.order == Order::Ascending;
        let mut rank = rank;
        if !ascending {
            rank += line[..longest].iter().map(|cell| cell.weight).sum::<usize>();
        }
        for step in 0..=longest {
            let length = if ascending { step } else { longest - step };
            if length < longest {
                self.moves.push(line[length]);
            }
            let next = if TOGETHER { length } else { line.len() };
            self.lines(others, next, rank, filled + length);
            if length < longest {
                self.moves.pop();
            }
            match self.order {
                Order::Ascending if length < longest => rank += line[length].weight,
                Order::Descending if length > 0 => rank -= line[length - 1].weight,
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
