//! A variant at work on boards of one shape.
//!
//! Where the rule of the game is the right one, positions have a rank and their
//! values are in a table, or [remembered](super::remembering) under something else;
//! where it is not, the program [explores](super::explore).

use crate::{
    flawed::positions::{Move, Position, Shape},
    game::{Board, Cell, Player, Ranking},
};

use super::{
    explore::{MOST_CELLS, explored},
    limited::{beam, visiting, visits},
    memory::Key,
    output::PlayedGame,
    play::{Play, index},
    remembering::{Places, remembering},
    rule::Rule,
    search::Search,
    totals::Totals,
    variant::Variant,
};

/// Positions that a table holds, at most; a 10 × 10 board has 184,756.
const MOST_POSITIONS: u64 = 1 << 20;

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
    shape: Option<Shape>,
    /// The places that they are remembered in, where not each has its own.
    places: Option<Places>,
    /// By rank, how many positions a search that visits some of them has looked into before.
    visits: Vec<usize>,
    /// The rank of the first position, unless the program explores.
    start: usize,
}

impl MutantProgram {
    /// Prepares a variant for boards of `n` rows and `m` columns.
    pub(super) fn new(variant: &Variant, n: usize, m: usize) -> Self {
        let size = variant.size.of(n, m);
        let extent = variant.board.of(size.0, size.1);
        let (rows, columns) = extent;
        let by_the_rule = variant.rule == Rule::default();
        let fits = rows * columns > 0
            && Ranking::count_positions(rows, columns).is_some_and(|count| count <= MOST_POSITIONS);
        let shape = (fits && by_the_rule).then(|| Shape::new(rows, columns));
        let places = shape.as_ref().filter(|_| variant.key != Key::default());
        let places = places.map(|shape| Places::new(variant.key, extent, shape));
        let visits = match (&shape, variant.search) {
            (Some(shape), Search::Visiting { first, .. }) => visits(shape, first),
            _ => Vec::new(),
        };
        let start = shape.as_ref().map_or(0, |shape| {
            variant.start.filled(rows, columns).into_iter().map(|cell| shape.weight(cell)).sum()
        });
        Self { variant: *variant, size, extent, shape, places, visits, start }
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
        let (game, mut positions) = match (&self.shape, &self.places) {
            (Some(_), Some(places)) => remembering(&mut play, places, self.start),
            (Some(shape), None) => match self.variant.search {
                Search::Backward => self.backward(&mut play, shape),
                Search::ForwardByMover | Search::ForwardByNext => forward(&play, shape),
                Search::Ahead(moves) => ahead(&mut play, shape, moves),
                Search::Visiting { most, .. } => visiting(&mut play, shape, most, &self.visits),
                Search::Beam { width, player } => beam(&mut play, shape, width, player),
            },
            (None, _) => explored(&mut play)?,
        };
        let first = play.won(Player::Black, Cell { row: 0, column: 0 });
        let sum_of_b = board.b_scores().iter().map(|&score| i64::from(score)).sum();
        let mut found = PlayedGame { game, first, sum_of_b, positions: &mut positions.drain(..) };
        Some(number_type.stored(self.variant.output.number(&mut found)))
    }

    fn backward(&self, play: &mut Play<'_>, shape: &Shape) -> (Totals, Vec<Totals>) {
        let values = shape.values(Totals::default(), |position, values: &[Totals]| {
            play.value(position, |next| values[position.rank + next.weight])
        });
        (values[self.start], values)
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

/// Plays a game, looking `moves` moves ahead at every move.
fn ahead(play: &mut Play<'_>, shape: &Shape, moves: usize) -> (Totals, Vec<Totals>) {
    let mut seen = vec![Totals::default(); shape.positions()];
    for _ in 1..moves {
        let nearer = seen;
        seen = shape.values(Totals::default(), |position, _: &[Totals]| {
            play.value(position, |next| nearer[position.rank + next.weight])
        });
    }
    let (mut rank, mut game) = (0, Totals::default());
    shape.forwards(|position| {
        if position.rank != rank {
            return;
        }
        let rest = |next: &Move| seen[position.rank + next.weight];
        if let Some(next) = chosen(play, position, rest) {
            game = play.outcome(&play.situation(position), &next, game);
            rank += next.weight;
        }
    });
    (game, seen)
}

/// Returns the move that is taken, the uppermost of equally good ones.
fn chosen(
    play: &Play<'_>,
    position: &Position<'_>,
    rest: impl Fn(&Move) -> Totals,
) -> Option<Move> {
    let at = play.situation(position);
    let chooser = play.variant.chooser.player(&at, None);
    let weight = |next: &Move| {
        let (own, other) = play.outcome(&at, next, rest(next)).seen_by(chooser);
        play.variant.choice[index(chooser)].weight(own, other)
    };
    let better = |best: Move, next: Move| if weight(&next) > weight(&best) { next } else { best };
    position.moves.iter().copied().reduce(better)
}
