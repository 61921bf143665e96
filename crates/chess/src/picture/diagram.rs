//! Positions side by side, as explanations draw them: the content, before it is drawn in any form.

use muqi_game::{Board, Cell, Contour, Player, Ply, solver::Choice};

/// Positions in lines, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagram {
    /// The lines, from top to bottom.
    pub lines: Vec<Vec<Panel>>,
}

/// A position with what is drawn of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Panel {
    contour: Contour,
    /// Row-major.
    marks: Vec<Mark>,
    shows_contour: bool,
    scores: Option<Board>,
    digits: Option<Digits>,
    caption: Option<Caption>,
}

/// The mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// None: the cell is empty.
    Empty,
    /// A piece of either colour.
    Filled,
    /// A piece of a player.
    Piece {
        player: Player,
        /// The number of its move, from 1.
        number: usize,
    },
    /// The cell may be filled next.
    Playable,
    /// The cell may be filled next, and what that comes to.
    Choice(Choice),
}

/// The digits along a contour, one for each step: 1 up, 0 right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digits {
    /// The step up of the last move before it was made, counted from the bottom left; it and the
    /// step after it have changed places.
    pub(crate) swapped: Option<usize>,
}

/// A number below a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Caption {
    pub(crate) text: String,
    pub(crate) is_important: bool,
}

impl Panel {
    /// Returns a position of which only the contour is known.
    pub(crate) fn of_contour(contour: &Contour) -> Self {
        let m = contour.m();
        let cells = (0..contour.n() * m).map(|at| Cell { row: at / m, column: at % m });
        Self {
            marks: cells
                .map(|cell| if contour.is_filled(cell) { Mark::Filled } else { Mark::Empty })
                .collect(),
            contour: contour.clone(),
            shows_contour: true,
            scores: None,
            digits: None,
            caption: None,
        }
    }

    /// Returns the position after some moves, with their numbers on the cells.
    pub(crate) fn after(board: &Board, plies: &[Ply]) -> Self {
        let empty = Contour::empty(board.n(), board.m());
        let mut panel = Self::of_contour(plies.last().map_or(&empty, |ply| &ply.contour));
        for &Ply { player, number, cell, .. } in plies {
            *panel.mark(cell) = Mark::Piece { player, number };
        }
        panel
    }

    /// Leaves out the contour.
    #[must_use]
    pub(crate) fn without_contour(mut self) -> Self {
        self.shows_contour = false;
        self
    }

    /// Marks the cells that may be filled next.
    #[must_use]
    pub(crate) fn playable(mut self) -> Self {
        let cells: Vec<Cell> = self.contour.addable_corners().collect();
        for cell in cells {
            *self.mark(cell) = Mark::Playable;
        }
        self
    }

    /// Marks cells that may be filled next with what each of them comes to.
    #[must_use]
    pub(crate) fn with_choices(mut self, choices: &[Choice]) -> Self {
        for &choice in choices {
            *self.mark(choice.cell) = Mark::Choice(choice);
        }
        self
    }

    /// Shows both scores of every cell.
    ///
    /// # Panics
    ///
    /// When the board has another shape.
    #[must_use]
    pub(crate) fn with_scores(mut self, board: &Board) -> Self {
        assert_eq!((board.n(), board.m()), (self.contour.n(), self.contour.m()));
        self.scores = Some(board.clone());
        self
    }

    /// Shows the digits of the contour on its steps and, below, as one number. The two digits
    /// that the move `last` has changed are stressed.
    #[must_use]
    pub(crate) fn with_digits(mut self, last: Option<Cell>) -> Self {
        self.digits = Some(Digits {
            swapped: last.map(|cell| cell.column + self.contour.n() - 1 - cell.row),
        });
        self
    }

    /// Shows a number below the position.
    #[must_use]
    pub(crate) fn captioned(mut self, text: impl Into<String>, is_important: bool) -> Self {
        self.caption = Some(Caption { text: text.into(), is_important });
        self
    }

    fn mark(&mut self, cell: Cell) -> &mut Mark {
        &mut self.marks[cell.row * self.contour.m() + cell.column]
    }

    /// Returns the position itself.
    pub(crate) fn contour(&self) -> &Contour {
        &self.contour
    }

    pub(crate) fn shows_contour(&self) -> bool {
        self.shows_contour
    }

    /// Returns every cell with its mark and, where they are shown, its scores.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Cell, Mark, Option<(i32, i32)>)> + '_ {
        let m = self.contour.m();
        self.marks.iter().enumerate().map(move |(at, mark)| {
            let cell = Cell { row: at / m, column: at % m };
            let scores = self.scores.as_ref().map(|board| (board.a(cell), board.b(cell)));
            (cell, *mark, scores)
        })
    }

    pub(crate) fn digits(&self) -> Option<Digits> {
        self.digits
    }

    pub(crate) fn caption(&self) -> Option<&Caption> {
        self.caption.as_ref()
    }
}

impl Digits {
    /// Returns whether the last move changed the digit of a step.
    pub(crate) fn is_stressed(self, step: usize) -> bool {
        self.swapped.is_some_and(|first| step == first || step == first + 1)
    }
}
