//! The pictures of statements and editorials, and the boards on which they explain the problem,
//! which are the same for every problem.
//!
//! A file is an SVG image in a marked block, which `gen` writes. A text shows a picture where it
//! names the file: `![a position](contour.svg)`.

use std::collections::BTreeMap;

use muqi_files::store::Blob;
use muqi_game::{
    Board, Cell, Contour, Line, Player, Replay,
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, choices},
};
use muqi_package::problem::{Picture, picture_file};

use super::{
    super::picture::{
        Diagram, Panel, diagram_latex, diagram_svg, game_latex, game_svg, where_forward_fails,
    },
    sample_game::SampleGame,
};

named! {
    /// A picture of statements and editorials, by the name of its file.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Drawing: name {
        /// The first sample played.
        Game = "game",
        /// The cells that may be filled next.
        Rule = "rule",
        /// A position and the digits of its contour.
        Contour = "contour",
        /// A move, and the two digits that it exchanges.
        Move = "move",
        /// Two orders of moves that lead to the same position.
        Orders = "orders",
        /// A recurrence that goes forward, and the right one.
        Forward = "forward",
        /// A move that looks best and loses.
        Greedy = "greedy",
    }
}

/// A board with a line of play, as a picture shows it and a page lets people play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The board.
    pub board: Board,
    /// The moves that lead to the position, and perhaps further ones.
    pub line: Line,
    /// The number of moves that have been played.
    pub at: usize,
}

impl Drawing {
    /// Returns the drawing of a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Returns the drawing of a file, if it is one.
    pub fn of_file(file: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.file() == file)
    }

    /// Returns the name of its file, beside the texts.
    pub fn file(self) -> String {
        picture_file(self.name())
    }

    /// Returns the picture; nothing where the first of the samples, which it is of, cannot be
    /// shown.
    pub(crate) fn picture(self, samples: &[&Blob]) -> Option<Picture> {
        let diagram = match self {
            Self::Game => {
                let SampleGame { board, replay } = &SampleGame::of_samples(samples)?;
                let (svg, latex) = (game_svg(board, replay), game_latex(board, replay));
                return Some(Picture { name: self.name(), svg, latex, has_colours: true });
            }
            Self::Rule => rule(),
            Self::Contour => contour(),
            Self::Move => one_move(),
            Self::Orders => orders(),
            Self::Forward => forward(),
            Self::Greedy => greedy(),
        };
        Some(Picture {
            name: self.name(),
            svg: diagram_svg(&diagram),
            latex: diagram_latex(&diagram),
            has_colours: self == Self::Orders,
        })
    }

    /// Returns the board that a picture explains; nothing for the game of the first sample.
    pub fn example(self) -> Option<Example> {
        let (board, cells, at) = match self {
            Self::Game => return None,
            Self::Rule | Self::Contour => (staircase(), &STAIRCASE[..], 4),
            Self::Move => (staircase(), &STAIRCASE[..], 5),
            Self::Orders => (small(), &ORDERS[0][..], 0),
            Self::Forward => (where_forward_fails(), &[][..], 0),
            Self::Greedy => (greed_loses(), &GREED[..], 1),
        };
        let line = line(cells);
        Some(Example { board, line, at })
    }

    fn replay(self) -> (Board, Replay) {
        let Example { board, line, .. } = self.example().expect("a board of its own");
        let replay = line.replay(&board).expect("a legal line");
        (board, replay)
    }
}

/// Rows of 3, 1 and 0 pieces, and a move after them.
const STAIRCASE: [(usize, usize); 5] = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1)];

/// Two orders of three moves.
const ORDERS: [[(usize, usize); 3]; 2] = [[(0, 0), (0, 1), (1, 0)], [(0, 0), (1, 0), (0, 1)]];

/// The first move of every game.
const GREED: [(usize, usize); 1] = [(0, 0)];

fn line(cells: &[(usize, usize)]) -> Line {
    cells.iter().map(|&(row, column)| Cell { row, column }).collect()
}

fn board(rows: &[&[(i32, i32)]]) -> Board {
    Board::from_fn(rows.len(), rows[0].len(), |cell| rows[cell.row][cell.column])
}

fn staircase() -> Board {
    board(&[
        &[(3, 1), (4, 2), (2, 5), (6, 3)],
        &[(1, 4), (5, 2), (3, 3), (2, 6)],
        &[(2, 2), (6, 1), (4, 4), (1, 5)],
    ])
}

fn small() -> Board {
    board(&[&[(2, 3), (7, 7), (3, 2)], &[(9, 2), (1, 3), (2, 1)]])
}

/// The smaller of the two best-looking cells is the better move.
fn greed_loses() -> Board {
    board(&[&[(1, 1), (2, 2), (9, 9)], &[(1, 1), (1, 1), (1, 1)]])
}

fn one(panel: Panel) -> Diagram {
    Diagram { lines: vec![vec![panel]] }
}

/// A position with the cells that may be filled next.
fn rule() -> Diagram {
    let (_, replay) = Drawing::Rule.replay();
    one(Panel::of_contour(&replay.plies[3].contour).playable().without_contour())
}

/// A position with the digits of its contour.
fn contour() -> Diagram {
    let (_, replay) = Drawing::Contour.replay();
    one(Panel::of_contour(&replay.plies[3].contour).with_digits(None))
}

/// A position before and after a move, with the digits that it exchanges.
fn one_move() -> Diagram {
    let (_, replay) = Drawing::Move.replay();
    let moved = Some(replay.plies[4].cell);
    let panels =
        replay.plies[3..5].iter().map(|ply| Panel::of_contour(&ply.contour).with_digits(moved));
    Diagram { lines: vec![panels.collect()] }
}

/// Three moves in two orders: the last positions are the same.
fn orders() -> Diagram {
    let board = small();
    let lines = ORDERS.iter().map(|cells| {
        let plies = line(cells).replay(&board).expect("a legal line").plies;
        (1..=plies.len())
            .map(|moves| Panel::after(&board, &plies[..moves]).with_digits(None))
            .collect()
    });
    Diagram { lines: lines.collect() }
}

/// The position in which the cell that brings most is the worse one.
fn greedy() -> Diagram {
    let (board, Replay { plies, .. }) = Drawing::Greedy.replay();
    let table = values(&board);
    let choices = choices(&board, &table, &plies[0].contour, plies[0].difference);
    one(Panel::after(&board, &plies).with_choices(&choices).with_scores(&board))
}

/// Every position with what a forward program keeps for it, and below with what is right, each in
/// the order of its computation: the last number is the answer.
fn forward() -> Diagram {
    let board = where_forward_fails();
    let table = values(&board);
    let kept = kept_forward(&board);
    let right = kept.iter().rev().map(|(position, _)| (position.clone(), table.of(position)));
    let right = computed(&board, right.collect());
    Diagram { lines: vec![computed(&board, kept), right] }
}

/// Returns a board and its positions in the order of a computation, each with its value.
fn computed(board: &Board, positions: Vec<(Contour, i64)>) -> Vec<Panel> {
    let empty = Contour::empty(board.n(), board.m());
    let mut panels = vec![Panel::of_contour(&empty).with_scores(board).without_contour()];
    let last = positions.len() - 1;
    for (at, (position, value)) in positions.into_iter().enumerate() {
        panels.push(Panel::of_contour(&position).captioned(signed(value), at == last));
    }
    panels
}

/// Returns a number with its sign, as typesetters have it.
fn signed(number: i64) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}").replace('-', "−") }
}

fn values(board: &Board) -> ValueTable {
    ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a small board")
}

/// Returns all positions, those with fewer pieces first, each with the score so far that a
/// program keeps which lets the player of the last move choose the way to it.
fn kept_forward(board: &Board) -> Vec<(Contour, i64)> {
    let mut layer = vec![(Contour::empty(board.n(), board.m()), 0)];
    let mut kept = Vec::new();
    while !layer.is_empty() {
        let mut next: BTreeMap<Vec<usize>, (Contour, i64)> = BTreeMap::new();
        for (position, value) in &layer {
            let player = position.player_to_move();
            for cell in position.addable_corners() {
                let mut after = position.clone();
                after.fill(cell);
                let score = i64::from(board.score(player, cell));
                let outcome = if player == Player::Black { value + score } else { value - score };
                let best = next.entry(after.row_lengths().to_vec()).or_insert((after, outcome));
                best.1 = match player {
                    Player::Black => best.1.max(outcome),
                    Player::White => best.1.min(outcome),
                };
            }
        }
        kept.append(&mut layer);
        layer = next.into_values().collect();
    }
    kept
}

#[cfg(test)]
mod tests {
    use muqi_game::solver::minimax;

    use super::*;

    #[test]
    fn every_example_is_a_legal_line_that_has_been_played_so_far() {
        for example in Drawing::ALL.into_iter().filter_map(Drawing::example) {
            assert!(
                example.line.replay(&example.board).is_ok() && example.at <= example.line.0.len()
            );
        }
    }

    #[test]
    fn two_orders_lead_to_one_position() {
        let [first, second] =
            ORDERS.map(|cells| line(&cells).replay(&small()).expect("a legal line").plies);
        assert_eq!(first[2].contour, second[2].contour);
        assert_ne!(first[1].contour, second[1].contour);
    }

    #[test]
    fn the_cell_that_brings_most_is_the_worse_one() {
        let (board, Replay { plies, .. }) = Drawing::Greedy.replay();
        let choices = choices(&board, &values(&board), &plies[0].contour, 0);
        let most = choices.iter().max_by_key(|one| board.score(Player::White, one.cell));
        assert!(most.is_some_and(|one| one.loss > 0), "{choices:?}");
    }

    #[test]
    fn a_forward_program_ends_with_another_answer() {
        let board = where_forward_fails();
        let kept = kept_forward(&board);
        assert_eq!(kept.len(), 6);
        assert_eq!(kept.last().map(|(_, value)| *value), Some(3));
        assert_eq!(minimax(&board), -11);
        let last = diagram_svg(&forward());
        assert!(last.contains(">+3<") && last.contains(">−11<"), "{last}");
    }

    #[test]
    fn a_drawing_is_known_by_its_file() {
        for drawing in Drawing::ALL {
            assert_eq!(Drawing::of_file(&drawing.file()), Some(drawing));
        }
        assert_eq!(Drawing::of_file("contour"), None);
        assert_eq!(Drawing::of_file("other.svg"), None);
    }
}
