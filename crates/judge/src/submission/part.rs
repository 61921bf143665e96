//! A part of the contestants, for judging them on several machines.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// One of several parts that contestants are dealt to.
///
/// The part of a contestant follows from the name alone, so it is the same on every machine and
/// in every order, and nobody who comes later moves anybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ContestPart {
    /// Its number, from 1.
    pub number: u32,
    /// The number of parts.
    pub of: u32,
}

/// The most parts that contestants can be dealt to.
pub const MOST_PARTS: u32 = 100_000;

impl ContestPart {
    /// Returns a part; nothing where there is none with this number.
    pub fn new(number: u32, of: u32) -> Option<Self> {
        ((1..=of).contains(&number) && of <= MOST_PARTS).then_some(Self { number, of })
    }

    /// Reads a part as it is typed: `3/40`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        // `u32` would also be read with a plus in front.
        let is_plain = [number, of].concat().bytes().all(|it| it.is_ascii_digit());
        is_plain.then(|| Self::new(number.parse().ok()?, of.parse().ok()?)).flatten()
    }

    /// Returns the part of so many that the contestant of this name is dealt to; nothing of none.
    pub fn of_name(name: &str, of: u32) -> Option<Self> {
        let hash = Sha256::digest(name.as_bytes());
        // The same on every machine, and for ever: parts of one contest may be dealt years apart.
        let first = hash.iter().take(8).fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
        let before = first.checked_rem(u64::from(of))?;
        Self::new(u32::try_from(before).ok()? + 1, of)
    }

    /// Returns whether the contestant of this name is dealt to it.
    pub fn has(self, name: &str) -> bool {
        Self::of_name(name, self.of) == Some(self)
    }

    /// Returns all parts of so many.
    pub fn all(of: u32) -> impl Iterator<Item = Self> {
        (1..=of).filter_map(move |number| Self::new(number, of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contestant_is_in_one_part() {
        for of in [1, 2, 7, 40] {
            for name in ["alice", "张三", "GD-00041", ""] {
                assert_eq!(
                    ContestPart::all(of).filter(|part| part.has(name)).count(),
                    1,
                    "{name}, {of}"
                );
            }
        }
    }

    #[test]
    fn the_part_of_a_name_stays_the_same_for_ever() {
        for (name, number) in [("alice", 8), ("张三", 5), ("GD-00041", 19)] {
            let part = ContestPart::all(40).find(|part| part.has(name));
            assert_eq!(part.map(|part| part.number), Some(number), "{name}");
        }
    }

    #[test]
    fn a_part_is_typed_as_its_number_and_that_of_all() {
        assert_eq!(ContestPart::parse("3/40"), Some(ContestPart { number: 3, of: 40 }));
        for wrong in ["0/4", "5/4", "3", "3/", "/4", "+3/4", "3/4/5", " 3/4", "1/0", "1/100001"] {
            assert_eq!(ContestPart::parse(wrong), None, "{wrong}");
        }
    }
}
