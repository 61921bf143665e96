//! The move at which a wrong number leaves the best play, with what each move there comes to.

use maud::{Markup, html};

use crate::{
    flawed::{Fate, Flaw},
    game::{Board, Line},
    picture::position_svg,
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable, choices},
    strength::hunt::separation,
    stress::{TurningPoint, turning_point},
};

use super::{super::stress::turning_point_message, frame::View, heat, live::Live};

/// Cells of the largest board that is drawn.
const DRAWN_CELLS: usize = 36;

/// A wrong number on a board.
pub(super) struct Wrong<'a> {
    board: &'a Board,
    table: ValueTable,
    /// The best play.
    line: Line,
    analysis: Analysis,
    /// The move that explains the number; nothing where no single one does.
    pub(super) point: Option<TurningPoint>,
}

impl<'a> Wrong<'a> {
    /// Returns what a board shows about a flaw; nothing where that prints no wrong number for it.
    pub(super) fn of(flaw: &Flaw, board: &'a Board) -> Option<Self> {
        let found = (!flaw.is_slow()).then(|| separation(flaw, board)).flatten()?;
        let Fate::Wrong { printed } = found.fate else { return None };
        let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
        let analysis = Analysis::new(board, &table, &Line::default()).ok()?;
        let line = analysis.moves.iter().map(|one| one.ply.cell).collect();
        Some(Self { board, table, line, analysis, point: turning_point(board, printed) })
    }

    /// Returns the number of moves before the one that explains the number; 0 where none does.
    fn at(&self) -> usize {
        self.point.map_or(0, |point| point.ply - 1)
    }

    /// Returns the board, played up to the move that explains the number.
    pub(super) fn live(&self) -> Live<'_> {
        Live { at: self.at(), ..Live::at_start(self.board, &self.line) }
    }

    /// Returns a picture of the position in which the number leaves the best play, with what each
    /// move comes to; nothing for a large board, or where no move explains the number.
    pub(super) fn svg(&self) -> Option<String> {
        self.is_drawn().then(|| self.drawn())
    }

    fn is_drawn(&self) -> bool {
        self.point.is_some() && self.board.area() <= DRAWN_CELLS
    }

    fn drawn(&self) -> String {
        let plies = self.analysis.plies();
        let plies = &plies[..self.at()];
        let start = self.analysis.start(self.board);
        let (position, difference) =
            plies.last().map_or(start, |ply| (ply.contour.clone(), ply.difference));
        position_svg(self.board, plies, &choices(self.board, &self.table, &position, difference))
    }

    /// Returns the picture in words and as a live board of a name; nothing but words where there
    /// is none.
    pub(super) fn figure(&self, view: &View<'_>, name: &str, path: &str) -> Markup {
        let words = match &self.point {
            Some(point) => turning_point_message(point),
            None => message!("site-no-turning-point"),
        };
        let words = view.text(words);
        let drawn = html! { img src={ "../../" (path) } alt=(words); };
        html! {
            p { (words) }
            @if self.is_drawn() { (self.live().figure(view, "../../", name, &drawn)) }
            @else if let Ok(replay) = self.line.replay(self.board) {
                (heat::moves(view, self.board, &replay))
            }
            @if !self.is_drawn() && let Some(address) = self.live().address(view, "../../") {
                p { a href=(address) { (view.text(message!("site-play"))) } }
            }
        }
    }
}
