//! Flaws: known wrong programs of a problem, which only its engine can name and run.

use muqi_files::store::Blob;
use muqi_text::Message;

/// A wrong program that an engine knows. What it does to an input is computed; nothing is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its name on the command line, in plans and in reports.
    pub name: String,
    /// Its mistake in words; the hint of the sentence is advice for who made it.
    pub title: Message,
    /// True where it is right, and only too slow.
    pub is_slow: bool,
}

/// The result of a flaw on one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The answer is right.
    Alive,
    /// Another answer is printed.
    Wrong {
        /// That answer, without what is around its words.
        printed: String,
    },
    /// Nothing is printed.
    Silent,
    /// The answer is right and in time.
    InTime {
        /// Steps that it takes; an engine counts them in a unit of its own.
        steps: u64,
    },
    /// It depends on the judge's machine whether the answer comes in time.
    Unclear {
        /// Steps that it takes.
        steps: u64,
    },
    /// The limit comes first.
    TooSlow,
}

impl Fate {
    /// Returns whether the input kills the program.
    pub fn is_killed(&self) -> bool {
        matches!(self, Self::Wrong { .. } | Self::Silent | Self::TooSlow)
    }

    /// Returns whether two fates look the same from outside: how many steps it took to the right
    /// answer cannot be seen.
    pub fn looks_like(&self, other: &Self) -> bool {
        self == other || !(self.is_killed() || other.is_killed())
    }
}

/// Inputs that are known to kill a flaw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Killers {
    /// The smallest one that is known.
    pub smallest: Blob,
    /// One that explains the mistake better, where that is another.
    pub clearest: Option<Blob>,
}

/// The room that constraints leave, as far as an engine can tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// The size of the largest inputs, in a unit of the engine's: to be compared.
    pub largest: i64,
    /// True where all inputs have one shape, so that none can be made to tell mistakes apart.
    pub is_one_shape: bool,
    /// True where they are those of the original problem, for which the flaws were collected.
    pub is_original: bool,
}

/// Another input that asks the same as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equivalent {
    /// The relation by its name in sentences: `transposed`.
    pub relation: &'static str,
    /// The other input.
    pub input: Blob,
}
