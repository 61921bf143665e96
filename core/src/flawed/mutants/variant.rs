//! Every choice that the reference makes, as data.

use super::{
    choice::{Choice, Ties},
    considered::Considered,
    ending::{End, Start},
    extent::{Extent, Size},
    gain::Gain,
    initial::Initial,
    lookup::Lookup,
    marker::Marker,
    memory::Key,
    number::{NumberType, NumberTypes},
    output::Output,
    reading::Reading,
    rule::Rule,
    search::Search,
    shortcut::Shortcut,
    side_by_side::Lane,
    storage::Storage,
    turn::Turn,
};

/// A program: the reference where every field has its default, a mutant of it
/// where one has not.
///
/// Fields are in the order in which a program uses them. Pairs have
/// Black's part first, or that of `a`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Variant {
    /// The meaning given to the two numbers of the first line.
    pub(super) size: Size,
    /// The reading of the scores from the rest of the input.
    pub(super) reading: Reading,
    /// The place of the scores.
    pub(super) storage: Storage,
    /// The score that is taken for that of a cell.
    pub(super) lookup: [Lookup; 2],
    /// The board that is played on.
    pub(super) board: Extent,
    /// The rule about cells that may be filled.
    pub(super) rule: Rule,
    /// The gain of the player who makes a move.
    pub(super) gain: [Gain; 2],
    /// The player who decides in a position.
    pub(super) chooser: Turn,
    /// The player who scores the cell.
    pub(super) scorer: Turn,
    /// The possible moves that are looked at.
    pub(super) considered: Considered,
    /// The choice among them.
    pub(super) choice: [Choice; 2],
    /// The choice among equally good ones.
    pub(super) ties: Ties,
    /// The best outcome before any.
    pub(super) initial: [Initial; 2],
    /// The first position.
    pub(super) start: Start,
    /// The last positions.
    pub(super) end: End,
    /// The outcome after the last move.
    pub(super) terminal: i64,
    /// In which direction, and how far, the program looks.
    pub(super) search: Search,
    /// The value that stands for a position that is not known.
    pub(super) marker: Option<Marker>,
    /// Under what a position is remembered.
    pub(super) key: Key,
    /// The length of the table of contours as a power of two, where it may be too short.
    pub(super) table_bits: Option<u32>,
    /// The types of the numbers.
    pub(super) number_types: NumberTypes,
    /// The boards that are not searched, and the number that is printed for them.
    pub(super) shortcut: Option<Shortcut>,
    /// The number that is printed.
    pub(super) output: Output,
}

impl Variant {
    /// Returns whether it searches as the reference does, and prints something that follows from
    /// the difference: then it is the reference on the scores that it has read.
    pub(super) fn searches_rightly(&self) -> bool {
        let searching = Self {
            size: Size::default(),
            reading: Reading::default(),
            storage: Storage::default(),
            lookup: Default::default(),
            board: Extent::default(),
            gain: Default::default(),
            table_bits: None,
            number_types: NumberTypes {
                values: self.number_types.values,
                ..NumberTypes::default()
            },
            shortcut: None,
            output: Output::default(),
            ..*self
        };
        searching == Self::default() && self.output.is_of_the_difference()
    }

    /// Returns what it does otherwise than the reference, of what programs side by side may do.
    pub(super) fn lane(&self) -> Lane {
        let mut lane = Lane { considered: self.considered, ..Lane::default() };
        if let Initial::Against(lead) = self.initial[0] {
            lane.least[0] = -lead;
        }
        if let Initial::Against(lead) = self.initial[1] {
            lane.greatest[1] = lead;
        }
        if let NumberType::Clamped(bound) = self.number_types.values {
            lane = Lane { least: [-bound; 2], greatest: [bound; 2], ..lane };
        }
        if let NumberType::Signed(bits) = self.number_types.values {
            lane.bits = bits;
        }
        lane
    }
}
