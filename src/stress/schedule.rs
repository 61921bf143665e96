//! The boards that are tried, in order.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    game::Board,
    text::{Diagnostic, Message, ToMessage},
};

/// The kind of source that a board comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OriginKind {
    /// All boards of up to four cells with scores to 2, and of six with scores to 1.
    Tiny,
    /// Drawn boards of few cells and low scores.
    Small,
    /// The smallest board that shows a known mistake.
    Smallest,
    /// The clearest board that shows a known mistake.
    Clearest,
    /// A test of a plan.
    Test,
    /// A handmade board of the problem.
    Handmade,
    /// Drawn from a family.
    Family,
    /// One or two rows or columns, or as lopsided as the bounds allow.
    Thin,
    /// Uniform scores in any shape.
    Uniform,
    /// Printed by a generator of the user's.
    Generator,
}

impl OriginKind {
    /// Returns its name in reports for programs.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Smallest => "smallest",
            Self::Clearest => "clearest",
            Self::Test => "test",
            Self::Handmade => "handmade",
            Self::Family => "family",
            Self::Thin => "thin",
            Self::Uniform => "uniform",
            Self::Generator => "generator",
        }
    }
}

/// The source of a board, so that it can be found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Origin {
    pub kind: OriginKind,
    /// The flaw, the plan and number, the recipe, or the seed. Empty for tiny boards.
    pub detail: String,
}

impl Origin {
    pub(super) fn new(kind: OriginKind, detail: impl fmt::Display) -> Self {
        Self { kind, detail: detail.to_string() }
    }
}

impl ToMessage for Origin {
    fn to_message(&self) -> Message {
        message!("stress-origin", kind = self.kind.name(), detail = self.detail.as_str())
    }
}

/// A board that is to be tried: made when its turn comes, by the thread that tries it.
pub(crate) struct Draft {
    pub origin: Origin,
    make: Box<dyn FnOnce() -> Result<Option<Board>, Trouble> + Send>,
}

/// A reason why a search cannot go on that is no fault of the program.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// A program could not be run.
    Message(Message),
    /// A generator printed no valid input.
    Faults(Vec<Diagnostic>),
}

impl Draft {
    /// Returns a board that is there already.
    pub(super) fn ready(origin: Origin, board: Board) -> Self {
        Self { origin, make: Box::new(move || Ok(Some(board))) }
    }

    /// Returns a board that is still to be drawn; nothing where parameters do not go together.
    pub(super) fn drawn(
        origin: Origin,
        make: impl FnOnce() -> Option<Board> + Send + 'static,
    ) -> Self {
        Self { origin, make: Box::new(move || Ok(make())) }
    }

    /// Returns a board that somebody else's program makes, which may fail.
    pub(super) fn made(
        origin: Origin,
        make: impl FnOnce() -> Result<Option<Board>, Trouble> + Send + 'static,
    ) -> Self {
        Self { origin, make: Box::new(make) }
    }

    /// Makes the board.
    ///
    /// # Errors
    ///
    /// When a generator of the user's fails.
    pub(crate) fn board(self) -> Result<Option<Board>, Trouble> {
        (self.make)()
    }
}

/// A source of boards: finite or without end.
pub(super) type Lane = Box<dyn Iterator<Item = Draft> + Send>;

/// All boards that are tried: a board from each source in turn, until all sources have ended.
pub(crate) struct Schedule {
    lanes: Vec<Lane>,
    next: usize,
}

impl Schedule {
    pub(super) fn new(lanes: Vec<Lane>) -> Self {
        Self { lanes, next: 0 }
    }
}

impl Iterator for Schedule {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        while !self.lanes.is_empty() {
            self.next %= self.lanes.len();
            if let Some(draft) = self.lanes[self.next].next() {
                self.next += 1;
                return Some(draft);
            }
            // The lane behind it moves into its place, and has its turn now.
            drop(self.lanes.remove(self.next));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(kind: OriginKind, boards: usize) -> Lane {
        let board = || Board::from_fn(1, 1, |_| (0, 0));
        Box::new((0..boards).map(move |number| Draft::ready(Origin::new(kind, number), board())))
    }

    #[test]
    fn sources_take_turns_and_one_that_ends_leaves_its_turns_to_the_others() {
        let lanes = vec![
            lane(OriginKind::Tiny, 3),
            lane(OriginKind::Test, 1),
            lane(OriginKind::Family, 0),
            lane(OriginKind::Uniform, 2),
        ];
        let order: Vec<String> = Schedule::new(lanes)
            .map(|draft| format!("{} {}", draft.origin.kind.name(), draft.origin.detail))
            .collect();
        let expected = ["tiny 0", "test 0", "uniform 0", "tiny 1", "uniform 1", "tiny 2"];
        assert_eq!(order, expected);
    }
}
