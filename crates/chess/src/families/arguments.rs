//! The values of a family's parameters, all of them resolved.

use std::{collections::BTreeMap, fmt};

use muqi_text::{Message, ToMessage};

use super::Parameter;

/// The value of one parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A number.
    Integer(i64),
    /// A word or a name.
    Word(String),
}

/// A value for every parameter of one family.
///
/// Displayed in the order the family declares them: `n=2 m=3 b=drawn`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arguments {
    parameters: &'static [Parameter],
    values: BTreeMap<&'static str, Argument>,
}

/// Parameters that are fine one by one but not together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ArgumentError {
    /// The parameter to change.
    pub parameter: &'static str,
    /// Its fault.
    pub problem: Message,
}

display_in_english!(ArgumentError);

impl ToMessage for ArgumentError {
    fn to_message(&self) -> Message {
        message!("about", subject = self.parameter, what = &self.problem)
    }
}

impl Arguments {
    /// Takes the values of all parameters of a family.
    ///
    /// # Panics
    ///
    /// When a parameter is missing; a plan resolves them all.
    pub fn new(parameters: &'static [Parameter], values: BTreeMap<&'static str, Argument>) -> Self {
        for parameter in parameters {
            assert!(values.contains_key(parameter.name), "no {}", parameter.name);
        }
        Self { parameters, values }
    }

    /// Returns an integer parameter.
    ///
    /// # Panics
    ///
    /// When the family declares no integer parameter of that name.
    pub fn integer(&self, name: &str) -> i64 {
        match &self.values[name] {
            Argument::Integer(number) => *number,
            Argument::Word(word) => panic!("{name} is the word {word}, no integer"),
        }
    }

    /// Returns a score, which fits 32 bits because the plan has checked it.
    ///
    /// # Panics
    ///
    /// When the family declares no score of that name.
    pub fn score(&self, name: &str) -> i32 {
        i32::try_from(self.integer(name)).expect("scores are checked to fit 32 bits")
    }

    /// Returns a number of rows, columns or cells.
    ///
    /// # Panics
    ///
    /// When the family declares no count of that name.
    pub fn count(&self, name: &str) -> usize {
        usize::try_from(self.integer(name)).expect("counts are checked to be positive")
    }

    /// Returns a word.
    ///
    /// # Panics
    ///
    /// When the family declares no word of that name.
    pub fn word(&self, name: &str) -> &str {
        match &self.values[name] {
            Argument::Word(word) => word,
            Argument::Integer(number) => panic!("{name} is the number {number}, no word"),
        }
    }

    /// Returns the parameters `least` and `greatest` as scores. Fails when `least` exceeds
    /// `greatest`.
    pub(crate) fn score_range(&self) -> Result<(i32, i32), ArgumentError> {
        let (least, greatest) = (self.score("least"), self.score("greatest"));
        if least > greatest {
            let problem =
                message!("family-least-above-greatest", least = least, greatest = greatest);
            return Err(ArgumentError { parameter: "least", problem });
        }
        Ok((least, greatest))
    }
}

impl fmt::Display for Arguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, parameter) in self.parameters.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{}={}", parameter.name, self.values[parameter.name])?;
        }
        Ok(())
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}
