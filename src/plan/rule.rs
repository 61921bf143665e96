//! Rules by test number: a promise of the statement that every test keeps.

use std::fmt;

use crate::{input::Constraints, problem::Title};

/// The tests that a rule speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tests {
    /// Those with an odd number.
    Odd,
    /// Those with an even number.
    Even,
    /// All of them.
    All,
    /// Those with these numbers.
    Numbers(Vec<usize>),
}

impl Tests {
    /// Returns whether the test `number`, from 1, is one of them.
    pub fn contain(&self, number: usize) -> bool {
        match self {
            Self::Odd => !number.is_multiple_of(2),
            Self::Even => number.is_multiple_of(2),
            Self::All => true,
            Self::Numbers(numbers) => numbers.contains(&number),
        }
    }
}

impl fmt::Display for Tests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odd => f.write_str("odd"),
            Self::Even => f.write_str("even"),
            Self::All => f.write_str("all"),
            Self::Numbers(numbers) => f.write_str(&crate::text::list(numbers, usize::MAX)),
        }
    }
}

/// Constraints of some tests beside those of their subtasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The tests it speaks of.
    pub tests: Tests,
    /// The constraints of their boards.
    pub constraints: Constraints,
    /// The promise as the statement makes it.
    pub text: Title,
}
