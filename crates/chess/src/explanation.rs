//! The explanation of a wrong number on a board: the best play, and the move in place of which
//! another one comes to that number.

use muqi_game::{
    Board, Cell, Line, Player,
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
};
use muqi_package::problem::InputExplanation;
use muqi_text::{Message, ToMessage};
use serde_json::{Value, json};

use super::picture::board_text;

/// Cells of the largest board that is drawn, and whose best play is shown.
const MOST_CELLS: usize = 12;

/// Returns what a board shows on which a program `printed` a number.
pub(crate) fn explained(board: &Board, printed: Option<i64>) -> InputExplanation {
    let is_shown = board.area() <= MOST_CELLS;
    let point = printed.and_then(|printed| turning_point(board, printed));
    let best = if is_shown { best_line(board) } else { None };
    let best = best.map(|line| (Some(message!("stress-label-best")), line_message(&line)));
    let words = point.as_ref().map(|point| (None, point.to_message()));
    InputExplanation {
        picture: is_shown.then(|| board_text(board)),
        remarks: best.into_iter().chain(words).collect(),
        fields: vec![("turning_point", point.map_or(Value::Null, TurningPoint::to_json))],
    }
}

fn best_line(board: &Board) -> Option<Line> {
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
    Some(optimal_line(board, &values))
}

/// Returns the name of a player.
pub fn name_of(player: Player) -> Message {
    message!(match player {
        Player::Black => "player-black",
        Player::White => "player-white",
    })
}

/// Returns a game on one line.
fn line_message(line: &Line) -> Message {
    let players = [Player::Black, Player::White].into_iter().cycle();
    let moves = line.0.iter().zip(players).map(|(cell, player)| {
        message!("stress-move", player = name_of(player), cell = cell.to_string())
    });
    let moves: Vec<Message> = moves.collect();
    let last_first = moves.into_iter().rev();
    let game =
        last_first.reduce(|rest, first| message!("stress-moves", first = first, rest = rest));
    game.unwrap_or_else(|| Message::verbatim(""))
}

/// A move of the best play in place of which another one comes to the number that was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The player whose move it is.
    pub player: Player,
    /// The best cell.
    pub best: Cell,
    /// The cell that comes to the number that was printed.
    pub other: Cell,
}

impl TurningPoint {
    fn to_json(self) -> Value {
        json!({
            "move": self.ply,
            "best": self.best.to_string(),
            "played": self.other.to_string(),
        })
    }
}

impl ToMessage for TurningPoint {
    fn to_message(&self) -> Message {
        message!(
            "stress-turning-point",
            ply = self.ply,
            player = name_of(self.player),
            best = self.best.to_string(),
            other = self.other.to_string(),
        )
    }
}

/// Returns the first move of the best play in place of which another one, with best play after it,
/// comes to `printed`; nothing where no single move explains the number.
///
/// # Complexity
///
/// That of a value table.
pub fn turning_point(board: &Board, printed: i64) -> Option<TurningPoint> {
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
    let analysis = Analysis::new(board, &values, &Line::default()).ok()?;
    analysis.moves.iter().find_map(|one| {
        let other =
            one.choices.iter().find(|choice| choice.loss > 0 && choice.outcome == printed)?;
        let ply = &one.ply;
        Some(TurningPoint {
            ply: ply.number,
            player: ply.player,
            best: ply.cell,
            other: other.cell,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_number_is_explained_by_the_first_move_that_comes_to_it() {
        let board = Board::new(2, 2, vec![0; 4], vec![0, 0, 1, 0]).expect("a board");
        let point = turning_point(&board, 0).expect("White may take the other cell");
        assert_eq!((point.ply, point.player), (2, Player::White));
        assert_eq!((point.best.row, point.best.column), (1, 0));
        assert_eq!((point.other.row, point.other.column), (0, 1));
        assert_eq!(turning_point(&board, 7), None);
        assert_eq!(turning_point(&board, -1), None, "the answer itself needs no other move");
    }
}
