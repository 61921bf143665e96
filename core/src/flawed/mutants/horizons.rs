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
    flawed::positions::{Move, Shape, best, gain},
    game::{Board, Player},
};

/// The outputs of programs that look a limited number of moves ahead.
#[derive(Clone, Debug)]
pub struct Horizons {
    /// The output of the search that stops when 1, 2, … cells are filled.
    pub depths: Vec<i64>,
    /// The result of the game whose moves are chosen by looking 1, 2, … moves ahead.
    pub look_aheads: Vec<i64>,
}

/// A game that is being played.
#[derive(Clone, Copy, Default)]
struct Game {
    rank: usize,
    difference: i64,
}

impl Horizons {
    /// Returns what they print for a board: as many numbers of each kind as it has cells.
    ///
    /// # Complexity
    ///
    /// One addition a move and cell: a tenth of a second for 10 × 10.
    pub fn of(board: &Board) -> Self {
        let shape = Shape::new(board.n(), board.m());
        let moves = shape.moves();
        let area = board.area();
        let mut depths = Vec::with_capacity(area);
        let mut games = vec![Game::default(); area];
        for depth in 1..=area {
            let values = shape.values(0_i64, |position, values: &[i64]| {
                if position.filled >= depth {
                    return 0;
                }
                let player = position.player();
                let outcome = |next: &Move| {
                    values[position.rank + next.weight] + gain(board, player, next.cell)
                };
                best(player, position.moves.iter().map(outcome)).unwrap_or(0)
            });
            depths.push(values[0]);
            // Game k makes its move number depth − k.
            for filled in 0..depth {
                let game = &mut games[depth - filled - 1];
                make_best_move(board, game, filled, moves.of(game.rank), &values);
            }
        }
        // A game that looks k moves ahead has its last k moves to make: it sees the end.
        let values = shape.values(0_i64, |position, values: &[i64]| {
            let player = position.player();
            let outcome =
                |next: &Move| values[position.rank + next.weight] + gain(board, player, next.cell);
            best(player, position.moves.iter().map(outcome)).unwrap_or(0)
        });
        let ended = |game: &Game| game.difference + values[game.rank];
        Self { depths, look_aheads: games.iter().map(ended).collect() }
    }
}

/// Makes the move that is best by a table of values, the uppermost of equally good ones.
fn make_best_move(board: &Board, game: &mut Game, filled: usize, moves: &[Move], values: &[i64]) {
    let player = Player::to_move(filled);
    let outcome = |next: &Move| values[game.rank + next.weight] + gain(board, player, next.cell);
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
