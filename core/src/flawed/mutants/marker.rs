//! A value that stands for a position whose value is not known.

use super::{change::Change, turn::Situation};

/// A value that marks positions that were not looked into: a move to a position that is worth as
/// much is passed over. The full board is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marker {
    /// The value.
    pub(super) value: i64,
    /// A position with no move left is marked, too, and not lost.
    pub(super) spreads: bool,
}

impl Marker {
    /// Returns whether a move is passed over, given the value of the position after it.
    pub(super) fn hides(self, at: &Situation, rest: i64) -> bool {
        rest == self.value && at.filled + 1 < at.area
    }
}

pub(super) fn changes() -> Vec<Change> {
    let forms = [(false, "lost"), (true, "spreads")];
    let all = [0, -1].into_iter().flat_map(|value| forms.map(|form| (value, form)));
    let change = |(value, (spreads, form)): (i64, (bool, &'static str))| {
        let marker = Some(Marker { value, spreads });
        let sign = if value < 0 { "minus-" } else { "" };
        Change::new("marker", form, move |variant| variant.marker = marker)
            .named(format!("{sign}{}-{form}", value.abs()), &[value])
    };
    all.map(change).collect()
}
