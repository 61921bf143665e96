//! A variant at work on boards of one shape.
//!
//! A mistake in reading or printing leaves the search right: then the solver searches. Where the
//! rule of the game is the right one, or lines grow alone, positions have a rank and their values
//! are in a table, or [remembered](super::remembering) under something else; otherwise the program
//! [explores](super::explore).

use std::sync::Arc;

use crate::{
    flawed::positions::{Growth, Shape},
    game::{Board, Cell, Player, Ranking},
    solver,
};

use super::{
    ahead::ahead,
    explore::{MOST_CELLS, explored},
    limited::{beam, visiting, visits},
    memory::Key,
    output::PlayedGame,
    play::{Play, index},
    remembering::{Places, remembering},
    search::Search,
    totals::Totals,
    variant::Variant,
};

/// Positions of the boards that mutants are run on, at most; a 10 × 10 board has 184,756.
const MOST_POSITIONS: u64 = 1 << 20;

/// Positions that a table holds, at most: a GiB of scores.
const MOST_OF_A_TABLE: u64 = 1 << 26;

/// Positions of a table of lines that grow alone, at most.
const MOST_ALONE: usize = 1_000_000;

/// Returns whether mutants can be run on a board at all: it has no more
/// positions, and no more cells, than they keep.
pub fn is_in_reach(board: &Board) -> bool {
    is_shape_in_reach(board.n(), board.m())
}

/// Returns whether mutants can be run on boards of a shape.
pub(super) fn is_shape_in_reach(n: usize, m: usize) -> bool {
    let positions = Ranking::count_positions(n, m);
    n.saturating_mul(m) <= MOST_CELLS && positions.is_some_and(|count| count <= MOST_POSITIONS)
}

/// A variant, ready for boards of one shape.
pub(super) struct MutantProgram {
    variant: Variant,
    /// The rows and columns as the program reads them.
    size: (usize, usize),
    /// Rows and columns that are played on.
    extent: (usize, usize),
    /// Their positions, unless the program explores.
    shape: Option<Arc<Shape>>,
    /// The places that they are remembered in, where not each has its own.
    places: Option<Places>,
    /// By rank, how many positions a search that visits some of them has looked into before.
    visits: Vec<usize>,
    /// The rank of the first position, unless the program explores.
    start: usize,
    /// True where the solver can search for it.
    searches_rightly: bool,
}

impl MutantProgram {
    /// Prepares a variant for boards of `n` rows and `m` columns.
    pub(super) fn new(variant: &Variant, n: usize, m: usize) -> Self {
        let size = variant.size.of(n, m);
        let extent = variant.board.of(size.0, size.1);
        let (rows, columns) = extent;
        let shape = shape_by(variant, rows, columns);
        let places = shape.as_ref().filter(|_| variant.key != Key::default());
        let places = places.map(|shape| Places::new(variant.key, extent, shape));
        let visits = match (&shape, variant.search) {
            (Some(shape), Search::Visiting { first, .. }) => visits(shape, first),
            _ => Vec::new(),
        };
        let start = shape.as_ref().map_or(0, |shape| {
            variant.start.filled(rows, columns).into_iter().map(|cell| shape.weight(cell)).sum()
        });
        let searches_rightly = variant.searches_rightly();
        Self { variant: *variant, size, extent, shape, places, visits, start, searches_rightly }
    }

    /// Returns what the program prints, if it prints anything.
    ///
    /// # Complexity
    ///
    /// One comparison a move; a hash table's access a position if it explores.
    pub(super) fn output(&self, board: &Board) -> Option<i64> {
        let shortcut = self.variant.shortcut;
        let number_type = self.variant.number_types.output;
        if let Some(number) = shortcut.and_then(|shortcut| shortcut.number(board, self.size)) {
            return Some(number_type.stored(number));
        }
        if self.extent.0 * self.extent.1 == 0 {
            return Some(0);
        }
        // The contour of the full board has its highest bit set.
        let bits = self.extent.0 + self.extent.1;
        if self.variant.table_bits.is_some_and(|room| bits > room as usize) {
            return None;
        }
        let mut play = Play::new(&self.variant, board, self.size, self.extent);
        let (game, mut positions) = self.played(&mut play)?;
        let first = play.won(Player::Black, Cell { row: 0, column: 0 });
        let sum_of_b = board.b_scores().iter().map(|&score| i64::from(score)).sum();
        let mut found = PlayedGame { game, first, sum_of_b, positions: &mut positions.drain(..) };
        Some(number_type.stored(self.variant.output.number(&mut found)))
    }

    /// Returns the scores of the game, and the values of all positions that the program looks into
    /// itself.
    fn played(&self, play: &mut Play<'_>) -> Option<(Totals, Vec<Totals>)> {
        if self.searches_rightly
            && let Some(board) = play.board()
        {
            return Some((Totals::ahead_by(solver::value(&board).ok()?), Vec::new()));
        }
        let Some(shape) = &self.shape else {
            // What is too much for a table is too much for a memory of single positions.
            let has_table =
                self.variant.rule.growth().is_some() && self.variant.key == Key::default();
            return if has_table { None } else { explored(play) };
        };
        if let Some(places) = &self.places {
            return Some(remembering(play, places, self.start));
        }
        Some(match self.variant.search {
            Search::Backward => self.backward(play, shape),
            Search::ForwardByMover | Search::ForwardByNext => forward(play, shape),
            Search::Ahead(moves) => ahead(play, shape, moves),
            Search::Visiting { most, .. } => visiting(play, shape, most, &self.visits),
            Search::Beam { width, player } => beam(play, shape, width, player),
        })
    }

    fn backward(&self, play: &mut Play<'_>, shape: &Shape) -> (Totals, Vec<Totals>) {
        let values = shape.values(Totals::default(), |position, values: &[Totals]| {
            play.value(position, |next| values[position.rank + next.weight])
        });
        (values[self.start], values)
    }
}

/// Returns the positions of a table of values, unless the program explores.
fn shape_by(variant: &Variant, rows: usize, columns: usize) -> Option<Arc<Shape>> {
    let positions = Ranking::count_positions(rows, columns)?;
    match variant.rule.growth()? {
        _ if rows * columns == 0 => None,
        Growth::Together => (positions <= MOST_OF_A_TABLE).then(|| Shape::shared(rows, columns)),
        _ if variant.key != Key::default() => None,
        alone => Shape::alone(alone, rows, columns, MOST_ALONE).map(Arc::new),
    }
}

/// Goes forward with the score so far.
fn forward(play: &Play<'_>, shape: &Shape) -> (Totals, Vec<Totals>) {
    let mut so_far: Vec<Option<Totals>> = vec![None; shape.positions()];
    so_far[0] = Some(Totals::ahead_by(play.variant.terminal));
    shape.forwards(|position| {
        let at = play.situation(position);
        let mut chooser = play.variant.chooser.player(&at, None);
        if play.variant.search == Search::ForwardByNext {
            chooser = opponent(chooser);
        }
        let choice = play.variant.choice[index(chooser)];
        let weight = |totals: Totals| {
            let (own, other) = totals.seen_by(chooser);
            choice.weight(own, other)
        };
        let before = so_far[position.rank].expect("every position can be reached");
        for next in position.moves {
            let after = play.outcome(&at, next, before);
            let known = &mut so_far[position.rank + next.weight];
            if known.is_none_or(|known| weight(after) > weight(known)) {
                *known = Some(after);
            }
        }
    });
    let values: Vec<Totals> = so_far.into_iter().flatten().collect();
    (values.last().copied().unwrap_or_default(), values)
}

fn opponent(player: Player) -> Player {
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::mutants::{battery, changes, ending::End};

    #[test]
    fn the_solver_finds_what_the_program_itself_would_find() {
        let boards = battery::small();
        let mut compared = 0;
        for mutant in changes::all() {
            for board in boards.iter().filter(|_| mutant.variant().searches_rightly()) {
                let program = mutant.on(board.n(), board.m());
                let itself =
                    MutantProgram { searches_rightly: false, ..mutant.on(board.n(), board.m()) };
                assert_eq!(program.output(board), itself.output(board), "{}", mutant.name);
                compared += 1;
            }
        }
        assert!(compared > 100 * boards.len(), "{compared}");
    }

    #[test]
    fn no_infinity_is_too_small_for_the_scores_of_a_board() {
        let board = Board::from_fn(4, 4, |_| (0, 1_000_000_000));
        let end = Variant { end: End::Left(1), ..Variant::default() };
        assert_eq!(MutantProgram::new(&end, 4, 4).output(&board), Some(-7_000_000_000));
    }
}
