//! All depths at once.
//!
//! A search that stops when `d` cells are filled has a table of values `W_d`. A game in which
//! each move is chosen by looking `k` moves ahead takes its move number `t` from `W_(t + k)`: so
//! one table after the other serves all such games.
//!
//! ```text
//! W_1   W_2   W_3   W_4   …
//!  |     |     |     |
//!  k=1   k=1   k=1   k=1        the game that looks one move ahead makes its moves 0, 1, 2, 3
//!        k=2   k=2   k=2        two moves ahead: moves 0, 1, 2
//! ```

use crate::{
    flawed::positions::{Move, MovesByRank, Shape, best, gain},
    game::{Board, Player},
};

use super::{
    lanes::{LANES, Number},
    side_by_side::{Group, Lane, Table, fits_32_bits},
};

/// The outputs of programs that look a limited number of moves ahead.
#[derive(Clone, Debug)]
pub struct Horizons {
    /// The output of the search that stops when 1, 2, … cells are filled.
    pub depths: Vec<i64>,
    /// The result of the game whose moves are chosen by looking 1, 2, … moves ahead.
    pub look_aheads: Vec<i64>,
}

impl Horizons {
    /// Returns what they print for a board: as many numbers of each kind as it has cells.
    ///
    /// # Complexity
    ///
    /// A sweep for every 32 depths: some hundredths of a second for 10 × 10.
    pub fn of(board: &Board) -> Self {
        if fits_32_bits(board) { horizons::<i32>(board) } else { horizons::<i64>(board) }
    }
}

/// A game that is being played.
#[derive(Clone, Copy, Default)]
struct Game {
    rank: usize,
    difference: i64,
}

fn horizons<N: Number>(board: &Board) -> Horizons {
    let shape = Shape::shared(board.n(), board.m());
    let moves = shape.moves();
    let area = board.area();
    let mut depths = Vec::with_capacity(area);
    let mut games = vec![Game::default(); area];
    let mut table = Table::whole(&shape);
    let all: Vec<usize> = (1..=area).collect();
    for together in all.chunks(LANES) {
        let lane = |&depth: &usize| Lane { depth, ..Lane::default() };
        let lanes: Vec<Lane> = together.iter().map(lane).collect();
        Group::<N>::new(&lanes, board).fill(&shape, &mut table);
        for (lane, &depth) in together.iter().enumerate() {
            let value = |rank: usize| table.of(rank).0[lane].into();
            depths.push(value(0));
            // Game k makes its move number depth − k.
            for filled in 0..depth {
                make_best_move(board, &mut games[depth - filled - 1], filled, moves, value);
            }
        }
    }
    // A game that looks k moves ahead has its last k moves to make: it sees the end, as the
    // search to the last depth does.
    let last = (area - 1) % LANES;
    let ended = |game: &Game| game.difference + table.of(game.rank).0[last].into();
    let look_aheads = games.iter().map(ended).collect();
    Horizons { depths, look_aheads }
}

/// Makes the move that is best by the values of the positions, the uppermost of equally good
/// ones.
fn make_best_move(
    board: &Board,
    game: &mut Game,
    filled: usize,
    moves: &MovesByRank,
    value: impl Fn(usize) -> i64,
) {
    let player = Player::to_move(filled);
    let outcome = |next: &Move| value(game.rank + next.weight) + gain(board, player, next.cell);
    let moves = moves.of(game.rank);
    let Some(best) = best(player, moves.iter().map(outcome)) else { return };
    if let Some(next) = moves.iter().find(|&next| outcome(next) == best) {
        game.difference += gain(board, player, next.cell);
        game.rank += next.weight;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::mutants::{
        battery, ending::End, program::MutantProgram, search::Search, variant::Variant,
    };

    #[test]
    fn all_depths_at_once_are_the_depths_one_by_one() {
        let boards = battery::small().into_iter().chain(battery::seeded("depths", (4, 5), 5));
        for board in boards {
            let output = |variant: Variant| {
                MutantProgram::new(&variant, board.n(), board.m()).output(&board)
            };
            let horizons = Horizons::of(&board);
            for moves in 1..=board.area() {
                let depth = Variant { end: End::Depth(moves), ..Variant::default() };
                assert_eq!(Some(horizons.depths[moves - 1]), output(depth), "{moves}: {board:?}");
                let ahead = Variant { search: Search::Ahead(moves), ..Variant::default() };
                let found = Some(horizons.look_aheads[moves - 1]);
                assert_eq!(found, output(ahead), "{moves}: {board:?}");
            }
        }
    }
}
