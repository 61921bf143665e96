//! A game with everything that could have been played instead, and what each of that comes to.

use crate::{Board, Cell, Contour, IllegalMove, Line, Player, Ply};

use super::ValueTable;

/// A cell that may be filled in a position, and what filling it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// Black's score less White's at the end of the game, when both play as well as possible
    /// after it.
    pub outcome: i64,
    /// The difference to the best choice, to the disadvantage of the player: 0 for a best one.
    pub loss: i64,
}

/// A move of a game with its alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysedMove {
    /// The move.
    pub ply: Ply,
    /// All that could be played, the move itself too, the uppermost cell first.
    pub choices: Vec<Choice>,
}

impl AnalysedMove {
    /// Returns what the move loses against the best one.
    pub fn loss(&self) -> i64 {
        let played = self.choices.iter().find(|choice| choice.cell == self.ply.cell);
        played.map_or(0, |choice| choice.loss)
    }
}

/// A game: some moves that are given, and the best play after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// All moves, in order.
    pub moves: Vec<AnalysedMove>,
    /// The number of those that were given.
    pub given: usize,
    /// Black's score at the end.
    pub black: i64,
    /// White's score at the end.
    pub white: i64,
}

impl Analysis {
    /// Plays the moves `given` on `board` and then as well as possible to the end.
    ///
    /// Among equally good moves the uppermost is played, as in [`optimal_line`].
    ///
    /// # Errors
    ///
    /// At the first given move that the rules forbid.
    ///
    /// # Panics
    ///
    /// When the table belongs to a board of another shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_game::{
    ///     Board, Cell, Line,
    ///     solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable},
    /// };
    ///
    /// let board = Board::new(1, 2, vec![5, 3], vec![1, 2])?;
    /// let table = ValueTable::new(&board, DEFAULT_BUDGET_BYTES)?;
    /// let analysis = Analysis::new(&board, &table, &Line::default())?;
    /// assert_eq!((analysis.black, analysis.white), (5, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// [`optimal_line`]: super::optimal_line()
    pub fn new(board: &Board, table: &ValueTable, given: &Line) -> Result<Self, IllegalMove> {
        let start = given.replay(board)?;
        let mut line = given.clone();
        let mut position = start
            .plies
            .last()
            .map_or(Contour::empty(board.n(), board.m()), |ply| ply.contour.clone());
        while !position.is_full() {
            // What was scored before does not change which choice is best.
            let choices = choices(board, table, &position, 0);
            let best = choices.iter().find(|choice| choice.loss == 0);
            let cell = best.expect("a position that is not full has a move").cell;
            position.fill(cell);
            line.0.push(cell);
        }
        let replay = line.replay(board)?;
        let mut before = (Contour::empty(board.n(), board.m()), 0);
        let mut moves = Vec::with_capacity(replay.plies.len());
        for ply in replay.plies {
            let choices = choices(board, table, &before.0, before.1);
            before = (ply.contour.clone(), ply.difference);
            moves.push(AnalysedMove { ply, choices });
        }
        Ok(Self { moves, given: given.0.len(), black: replay.black, white: replay.white })
    }

    /// Returns the position after the given moves, and Black's score less White's there.
    pub fn start(&self, board: &Board) -> (Contour, i64) {
        let last = self.given.checked_sub(1).map(|index| &self.moves[index].ply);
        last.map_or((Contour::empty(board.n(), board.m()), 0), |ply| {
            (ply.contour.clone(), ply.difference)
        })
    }

    /// Returns the plies of all moves.
    pub fn plies(&self) -> Vec<Ply> {
        self.moves.iter().map(|one| one.ply.clone()).collect()
    }

    /// Returns Black's score less White's at the end.
    pub fn outcome(&self) -> i64 {
        self.black - self.white
    }
}

/// Returns everything that may be played in a position, the uppermost cell first. `difference` is
/// Black's score less White's so far.
///
/// # Panics
///
/// When the table belongs to a board of another shape.
///
/// # Complexity
///
/// A look into the table for each cell.
pub fn choices(
    board: &Board,
    table: &ValueTable,
    position: &Contour,
    difference: i64,
) -> Vec<Choice> {
    if position.is_full() {
        return Vec::new();
    }
    let best = table.of(position);
    let sign = if position.player_to_move() == Player::Black { 1 } else { -1 };
    let choices = position.addable_corners().map(|cell| {
        let value = table.after(board, position, cell);
        Choice { cell, outcome: difference + value, loss: sign * (best - value) }
    });
    choices.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{DEFAULT_BUDGET_BYTES, minimax, optimal_line};

    fn sample() -> Board {
        Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1]).expect("the sample")
    }

    fn analysed(board: &Board, given: &[(usize, usize)]) -> Analysis {
        let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a small board");
        let line = given.iter().map(|&(row, column)| Cell { row, column }).collect();
        Analysis::new(board, &table, &line).expect("legal moves")
    }

    #[test]
    fn without_given_moves_it_is_the_optimal_line_and_nothing_is_lost() {
        let board = sample();
        let table = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).expect("a small board");
        let analysis = analysed(&board, &[]);
        let cells: Line = analysis.moves.iter().map(|one| one.ply.cell).collect();
        assert_eq!(cells, optimal_line(&board, &table));
        assert_eq!(analysis.outcome(), table.of_board());
        assert!(analysis.moves.iter().all(|one| one.loss() == 0));
    }

    #[test]
    fn an_outcome_is_what_the_rules_give_and_losses_are_the_way_to_it() {
        let board = sample();
        // White should go right.
        let analysis = analysed(&board, &[(0, 0), (1, 0), (0, 1), (0, 2)]);
        let lost = |player| -> i64 {
            let of_player = analysis.moves.iter().filter(|one| one.ply.player == player);
            of_player.map(AnalysedMove::loss).sum()
        };
        let value = minimax(&board);
        assert_eq!(analysis.outcome(), value - lost(Player::Black) + lost(Player::White));
        assert!(lost(Player::Black) + lost(Player::White) > 0, "the given moves lose something");
        for one in &analysis.moves {
            let played = one.choices.iter().find(|choice| choice.cell == one.ply.cell);
            assert!(played.is_some_and(|choice| choice.loss >= 0));
            assert!(one.choices.iter().any(|choice| choice.loss == 0));
        }
    }

    #[test]
    fn the_start_is_the_position_after_the_given_moves() {
        let board = sample();
        let analysis = analysed(&board, &[(0, 0), (1, 0)]);
        let (position, difference) = analysis.start(&board);
        assert_eq!((position.row_lengths(), difference), (&[1, 1][..], 0));
        assert_eq!(analysed(&board, &[]).start(&board), (Contour::empty(2, 3), 0));
    }
}
