//! The findings about the lines so far.

use std::collections::BTreeMap;

use crate::text::Span;

use super::{
    super::{Constraints, Interval, fault::Fault},
    place::Place,
    size::Numbers,
};

/// The lines of an input with a place for every number.
pub(in crate::input) struct Layout {
    /// One place a token, line by line.
    pub(in crate::input) places: Vec<Vec<Place>>,
    /// The faults of the lines.
    pub(in crate::input) faults: Vec<Fault>,
    /// Ranges, by their start, of which nothing further is reported, because a fault of the lines
    /// explains what is odd about them: two numbers written together, the blank that a missing
    /// number has left behind, lines that are to be removed.
    explained: BTreeMap<usize, usize>,
    /// Digits of the longest score that is allowed.
    pub(super) most_digits: usize,
}

impl Layout {
    pub(super) fn of(rows: &[Numbers], constraints: &Constraints) -> Self {
        let places = rows.iter().map(|(_, numbers)| vec![Place::Unknown; numbers.len()]).collect();
        let digits = |scores: Interval| {
            scores.least.to_string().len().max(scores.greatest.to_string().len())
        };
        let most_digits = digits(constraints.a).max(digits(constraints.b));
        Self { places, faults: Vec::new(), explained: BTreeMap::new(), most_digits }
    }

    /// Returns whether the fault of a span has been reported already.
    pub(in crate::input) fn explains(&self, span: Span) -> bool {
        let range = self.explained.range(..=span.start).next_back();
        range.is_some_and(|(_, &end)| span.end <= end)
    }

    /// Suppresses further reports of a range.
    pub(super) fn explain(&mut self, span: Span) {
        let end = self.explained.entry(span.start).or_insert(span.end);
        *end = span.end.max(*end);
    }
}
