//! Rules by test number: a promise of the statement that every test keeps.

use crate::{
    input::Constraints,
    problem::Title,
    text::{Fact, Message, ToMessage},
};

/// The tests that a rule is about.
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

impl ToMessage for Tests {
    fn to_message(&self) -> Message {
        match self {
            Self::Odd => message!("rule-odd-tests"),
            Self::Even => message!("rule-even-tests"),
            Self::All => message!("rule-all-tests"),
            Self::Numbers(numbers) => {
                message!(
                    "rule-tests",
                    number = numbers.len(),
                    numbers = Fact::all(numbers.iter().copied())
                )
            }
        }
    }
}

/// Constraints of some tests beside those of their subtasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The tests it is about.
    pub tests: Tests,
    /// The constraints of their boards.
    pub constraints: Constraints,
    /// The promise as the statement makes it.
    pub text: Title,
}
