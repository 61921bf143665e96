//! The first sample, played: the game in words beside its picture.

use std::fmt::Write as _;

use muqi_files::store::Blob;
use muqi_game::{
    Board, Cell, Player, Replay,
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
};
use muqi_text::{Fact, Language, Message};

use super::super::board_of;

/// Cells of the largest board whose positions are all drawn.
const DRAWN_CELLS: usize = 12;

/// Positions in a row.
const POSITIONS_IN_A_ROW: usize = 6;

/// A game that both play as well as possible.
pub(crate) struct SampleGame {
    pub(crate) board: Board,
    pub(crate) replay: Replay,
}

impl SampleGame {
    /// Plays the first sample; nothing where there is none, or one that is too large to be shown.
    pub(crate) fn of_samples(samples: &[&Blob]) -> Option<Self> {
        Self::on(board_of(samples.first()?)?)
    }

    fn on(board: Board) -> Option<Self> {
        let values = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).ok()?;
        let replay = optimal_line(&board, &values).replay(&board).ok()?;
        Some(Self { board, replay })
    }

    /// Returns the block `game` of a statement: Markdown, in which the text about
    /// the picture, which is in `file`, is in its paragraph.
    pub(crate) fn block(&self, file: &str, language: Language) -> String {
        let Replay { black, white, .. } = self.replay;
        let is_drawn = self.board.area() <= DRAWN_CELLS;
        let moves = message!(
            "statement-game-moves",
            black = self.moves(Player::Black, black, is_drawn),
            white = self.moves(Player::White, white, is_drawn),
            difference =
                format!("${} - {} = {}$", bracketed(black), bracketed(white), black - white),
        );
        let picture = language.text(message!("statement-game-picture"));
        let numbers = language.text(message!("statement-game-numbers"));
        let mut text = format!("![{picture}]({file})\n{numbers}\n\n");
        if is_drawn {
            text += &language.text(message!("statement-game-positions"));
            let _ = write!(text, "\n\n```text\n{}```\n\n", self.positions());
            text += &language.text(moves);
        } else {
            text += &language.text(message!("statement-game-in-sums", moves = moves));
        }
        text + "\n"
    }

    /// Returns the part of a sentence about a player's moves and score.
    fn moves(&self, player: Player, score: i64, is_drawn: bool) -> Message {
        let plies: Vec<_> = self.replay.plies.iter().filter(|ply| ply.player == player).collect();
        if plies.is_empty() {
            return message!("statement-game-no-move");
        }
        if !is_drawn {
            return message!("statement-game-score", score = format!("${score}$"));
        }
        let cells =
            plies.iter().map(|ply| format!("$({},{})$", ply.cell.row + 1, ply.cell.column + 1));
        let scores: Vec<String> = plies.iter().map(|ply| bracketed(ply.score)).collect();
        let sum = match scores.as_slice() {
            [only] => format!("${only}$"),
            several => format!("${} = {score}$", several.join(" + ")),
        };
        message!("statement-game-plays", cells = Fact::list(cells, usize::MAX), sum = sum)
    }

    /// Every position, several in a row.
    fn positions(&self) -> String {
        let width = 2 * self.board.m();
        let mut text = String::new();
        for (row, plies) in self.replay.plies.chunks(POSITIONS_IN_A_ROW).enumerate() {
            if row > 0 {
                text.push('\n');
            }
            let mut lines = vec![String::new(); self.board.n() + 1];
            for ply in plies {
                let played = &self.replay.plies[..ply.number];
                let _ = write!(lines[0], " {:<1$}   ", ply.number, width - 1);
                for (row, line) in lines.iter_mut().skip(1).enumerate() {
                    for column in 0..self.board.m() {
                        let piece = played.iter().find(|one| one.cell == Cell { row, column });
                        let _ = write!(
                            line,
                            " {}",
                            match piece.map(|one| one.player) {
                                None => '.',
                                Some(Player::Black) => 'X',
                                Some(Player::White) => 'O',
                            }
                        );
                    }
                    line.push_str("   ");
                }
            }
            for line in lines {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
        text
    }
}

/// A number as a term of a sum.
fn bracketed(number: i64) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(n: usize, m: usize, scores: impl FnMut(Cell) -> (i32, i32)) -> String {
        let board = Board::from_fn(n, m, scores);
        SampleGame::on(board).expect("small").block("game.svg", Language::English)
    }

    #[test]
    fn a_game_is_written_move_by_move() {
        // The scores differ, so that there is one best move each time.
        let told = told(2, 2, |cell| ([[4, 9], [2, 1]][cell.row][cell.column], 3));
        let positions = "\n```text\n 1      2      3      4\n X .    X O    X O    X O\n . .    . .    X .    \
                         X O\n```\n";
        assert!(told.contains(positions), "{told}");
        let sums = "Black plays $(1,1)$, $(2,1)$ and scores $4 + 2 = 6$; White plays $(1,2)$, \
                    $(2,2)$ and scores $3 + 3 = 6$. The answer is $6 - 6 = 0$.\n";
        assert!(told.ends_with(sums), "{told}");
    }

    #[test]
    fn one_cell_leaves_white_without_a_move() {
        let told = told(1, 1, |_| (5, 9));
        assert!(
            told.contains("Black plays $(1,1)$ and scores $5$; White has no move and scores 0.")
        );
        assert!(told.ends_with("The answer is $5 - 0 = 5$.\n"), "{told}");
    }

    #[test]
    fn a_game_on_a_large_board_is_written_as_sums() {
        let told = told(4, 4, |_| (1, 1));
        assert!(
            !told.contains("```") && told.contains("Black scores $8$; White scores $8$."),
            "{told}"
        );
    }
}
