//! Every choice that the reference makes, as data.

use super::{
    choice::{Choice, Considered, Ties},
    ending::{End, Start},
    extent::{Extent, Size},
    gain::Gain,
    initial::Initial,
    lookup::Lookup,
    memory::Key,
    number::Kept,
    output::Output,
    reading::Reading,
    rule::Rule,
    search::Search,
    storage::Storage,
    turn::Turn,
};

/// A program: the reference where every field has its default, a mutant of it
/// where one has not.
///
/// Fields stand in the order in which a program comes to them. Pairs have
/// Black's part first, or that of `a`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Variant {
    /// What the two numbers of the first line are taken for.
    pub(super) size: Size,
    /// How the scores are read from the rest of the input.
    pub(super) reading: Reading,
    /// Where the scores are kept.
    pub(super) storage: Storage,
    /// Which score is taken for that of a cell.
    pub(super) lookup: [Lookup; 2],
    /// The board that is played on.
    pub(super) board: Extent,
    /// Which cells may be filled.
    pub(super) rule: Rule,
    /// What a move brings the player who makes it.
    pub(super) gain: [Gain; 2],
    /// Who decides in a position.
    pub(super) chooser: Turn,
    /// Who scores the cell.
    pub(super) scorer: Turn,
    /// Which of the possible moves are looked at.
    pub(super) considered: Considered,
    /// Which of them is taken.
    pub(super) choice: [Choice; 2],
    /// Which of several equally good ones is taken.
    pub(super) ties: Ties,
    /// What the best outcome so far is before any.
    pub(super) initial: [Initial; 2],
    /// The first position.
    pub(super) start: Start,
    /// The last positions.
    pub(super) end: End,
    /// What is still to come after the last move.
    pub(super) terminal: i64,
    /// In which direction, and how far, the program looks.
    pub(super) search: Search,
    /// Under what a position is remembered.
    pub(super) key: Key,
    /// What numbers are kept in.
    pub(super) kept: Kept,
    /// What is printed.
    pub(super) output: Output,
}
