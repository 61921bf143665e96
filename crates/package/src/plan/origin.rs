//! A plan as it was read: what is scored, and what every input is made from.

use std::fmt;

use muqi_rng::Seed;
use muqi_text::{Code, Diagnostic, Fact, Source, Span};

use crate::{plan::plan_code, problem::EngineFault};

use super::Scheme;

/// A plan.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The subtasks and tests, as far as they count.
    pub scheme: Scheme,
    /// The salt of its seeds.
    pub salt: String,
    /// The origins of the inputs of its tests, in order.
    pub origins: Vec<Origin>,
    /// The file.
    pub(crate) source: Source,
    /// The place in it of the input of each test, then of each extra test.
    pub(crate) places: Vec<Span>,
    /// The place in it of each property.
    pub(crate) places_of_properties: Vec<Span>,
    /// The table `[[tests]]` that each test is of, by its place: one table may make several.
    pub tables: Vec<usize>,
}

/// The origin of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A command for the engine.
    Command {
        /// Its canonical text, with its variant.
        recipe: String,
        /// The seed of that text under the salt.
        seed: Seed,
    },
    /// A file by hand: `handmade/NAME.in`.
    File(String),
    /// The input is written in the plan.
    Text(String),
}

impl Origin {
    /// Returns the canonical text of a command, where it is one.
    pub fn recipe(&self) -> Option<&str> {
        match self {
            Self::Command { recipe, .. } => Some(recipe),
            Self::File(_) | Self::Text(_) => None,
        }
    }
}

/// As reports name it.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command { recipe, .. } => f.pad(recipe),
            Self::File(name) => write!(f, "handmade/{name}.in"),
            Self::Text(_) => f.pad("input"),
        }
    }
}

impl Plan {
    /// Returns whether a test, by its number, is the only one that its table makes.
    pub fn is_alone(&self, number: usize) -> bool {
        let Some(table) = number.checked_sub(1).and_then(|at| self.tables.get(at)) else {
            return false;
        };
        self.tables.iter().filter(|other| *other == table).count() == 1
    }

    /// Returns the origins of the inputs of its tests, then of its extra tests.
    pub(crate) fn all_origins(&self) -> impl Iterator<Item = Origin> {
        let by_hand = self.scheme.extra.iter().map(|extra| Origin::File(extra.file.clone()));
        self.origins.iter().cloned().chain(by_hand)
    }

    /// Returns a fault at the place of a test's input, by its index; extra tests are behind the
    /// others.
    pub(crate) fn fault_at(&self, code: Code, index: usize) -> Diagnostic {
        let span = self.places.get(index).copied().unwrap_or(Span::at(0));
        Diagnostic::at(code, &self.source, span)
    }

    /// Returns a fault at the place of a property, by its index.
    pub(crate) fn fault_of_property(&self, code: Code, index: usize) -> Diagnostic {
        let span = self.places_of_properties.get(index).copied().unwrap_or(Span::at(0));
        Diagnostic::at(code, &self.source, span)
    }
}

/// Returns a fault of an engine as one at the place where the input is stated; `code` is that of
/// inputs that the engine itself cannot make or answer.
pub(crate) fn program_fails(
    fault: EngineFault,
    code: Code,
    at: &dyn Fn(Code) -> Diagnostic,
) -> Diagnostic {
    match fault {
        EngineFault::File(fault) => *fault,
        EngineFault::Message(problem) => at(code).with("problem", problem),
        EngineFault::Program { message, shown_by } => {
            let fault = at(plan_code::PROGRAM_FAILS).with("problem", message).with("keeps", false);
            let fault = fault.with("printed_by", "none");
            fault.with("command", shown_by.map_or_else(|| "none".into(), Fact::Verbatim))
        }
        EngineFault::Unrepeatable { message, shown_by, .. } => {
            let fault = at(plan_code::PROGRAM_FAILS).with("problem", message).with("keeps", true);
            let fault = fault.with("printed_by", "none");
            fault.with("command", Fact::Verbatim(shown_by))
        }
    }
}
