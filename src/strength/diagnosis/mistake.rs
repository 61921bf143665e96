//! A mistake that outputs resemble.

use std::borrow::Cow;

use crate::flawed::{Description, Flaw, Infinity, Mutant, Narrowing, flaw, mutants, thresholds};

use super::{Pattern, SlowKind};

/// A mistake that outputs resemble.
#[derive(Clone, Debug)]
pub enum Mistake {
    /// One of the list.
    Flaw(&'static Flaw),
    /// One with a number in it.
    Numbered(Numbered),
    /// One that is on no list: the reference with choices made otherwise.
    Mutant(&'static Mutant),
    /// One of several flaws that are right and too slow.
    Slow(SlowKind),
    /// One that is not known: what failed tests have in common.
    Pattern(Pattern),
}

/// A mistake with a number in it, and the numbers with which it prints the same on all tests.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// Its name: concept and choice.
    pub name: String,
    /// Its description, with the roundest of the numbers.
    pub description: Description,
    /// The first of the numbers.
    pub from: i64,
    /// The last.
    pub to: i64,
}

impl Mistake {
    /// Returns its name.
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Flaw(flaw) => flaw.name.into(),
            Self::Numbered(numbered) => numbered.name.as_str().into(),
            Self::Mutant(mutant) => mutant.name.as_str().into(),
            Self::Slow(kind) => kind.name().into(),
            Self::Pattern(pattern) => pattern.name().into(),
        }
    }

    /// Returns the first and the last of the numbers with which it prints the same; of a pattern
    /// both are the least number of what is counted. Nothing where it has none.
    pub fn numbers(&self) -> Option<(i64, i64)> {
        match self {
            Self::Numbered(numbered) => Some((numbered.from, numbered.to)),
            Self::Pattern(pattern) => pattern.least.map(|least| (least, least)),
            Self::Flaw(_) | Self::Mutant(_) | Self::Slow(_) => None,
        }
    }

    /// Returns the mistake of a name; `numbers` are those of one with a number in it, from the
    /// first to the last, as [`Mistake::numbers`] has them.
    pub fn of_name(name: &str, numbers: Option<(i64, i64)>) -> Option<Self> {
        if let Some(pattern) = Pattern::of_name(name, numbers.map(|(from, _)| from)) {
            return Some(Self::Pattern(pattern));
        }
        if let Some((from, to)) = numbers {
            return Numbered::of_name(name, from, to).map(Self::Numbered);
        }
        let kind = || SlowKind::ALL.into_iter().find(|kind| kind.name() == name).map(Self::Slow);
        let mutant = || mutants().iter().find(|mutant| mutant.name == name).map(Self::Mutant);
        flaw(name).map(Self::Flaw).or_else(kind).or_else(mutant)
    }
}

impl Numbered {
    /// Returns the mistake of a name with the numbers from one to another.
    pub(super) fn of_name(name: &str, from: i64, to: i64) -> Option<Self> {
        let number = roundest(from, to);
        let infinity = Infinity::ALL.into_iter().find(|infinity| infinity.name() == name);
        let description = infinity.map(|infinity| infinity.description(number)).or_else(|| {
            let threshold = thresholds().iter().find(|threshold| *threshold.name == *name);
            threshold.map(|threshold| threshold.description(number))
        });
        let description =
            description.or_else(|| Some(Narrowing::of_name(name)?.description(number)));
        Some(Self { name: name.to_owned(), description: description?, from, to })
    }
}

/// Returns the number from one to another that has most zeros at its end, the first of these.
/// Both are positive.
fn roundest(from: i64, to: i64) -> i64 {
    let mut unit = 1;
    let next = |unit: i64| unit * 10;
    let first_of =
        |unit: i64| from.div_euclid(unit) * unit + if from % unit == 0 { 0 } else { unit };
    while unit < i64::MAX / 100 && first_of(next(unit)) <= to {
        unit = next(unit);
    }
    first_of(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_roundest_number_has_most_zeros() {
        let cases = [
            ((290_001, 310_000), 300_000),
            ((123_456, 123_456), 123_456),
            ((5, 7), 5),
            ((9, 12), 10),
            ((950_000, 4_000_000), 1_000_000),
            ((1, 1), 1),
        ];
        for ((from, to), round) in cases {
            assert_eq!(roundest(from, to), round, "{from} to {to}");
        }
    }

    #[test]
    fn every_mistake_is_found_again_by_its_name() {
        for name in ["greedy", "turn/white-first", "marker"] {
            assert_eq!(Mistake::of_name(name, None).expect("a mistake").name(), name);
        }
        for name in ["initial/both-against", "search/ahead"] {
            let found = Mistake::of_name(name, Some((3, 4))).expect("a mistake");
            assert_eq!(found.name(), name);
        }
        assert!(Mistake::of_name("no-such", None).is_none());
    }
}
