//! The part of an engine in a search for an input on which a program fails: inputs to try, questions
//! that tell mistakes apart, the explanation of a find.

use std::{collections::BTreeMap, fmt};

use muqi_files::store::Blob;
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Message};
use serde::Serialize;
use serde_json::Value;

use super::Constraints;

/// The source of an input, so that it can be found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InputOrigin {
    /// The kind of source, by its name in reports for programs.
    pub kind: &'static str,
    /// The flaw, the plan and number, the recipe, or the seed.
    pub detail: String,
}

impl InputOrigin {
    /// Returns an origin.
    pub fn new(kind: &'static str, detail: impl fmt::Display) -> Self {
        Self { kind, detail: detail.to_string() }
    }
}

/// An input that is to be tried: made when its turn comes, by the thread that tries it.
pub struct Draft {
    /// Its source.
    pub origin: InputOrigin,
    make: Box<dyn FnOnce() -> Result<Option<Blob>, DraftFault> + Send>,
}

/// A reason why a search cannot go on that is no fault of the program.
#[derive(Clone, Debug)]
pub enum DraftFault {
    /// A program could not be run.
    Message(Message),
    /// A program printed no valid input.
    Faults(Vec<Diagnostic>),
}

impl Draft {
    /// Returns a draft of an input that is there already.
    pub fn ready(origin: InputOrigin, input: Blob) -> Self {
        Self::drawn(origin, move || Some(input))
    }

    /// Returns a draft of an input that is still to be drawn; nothing where parameters do not go
    /// together.
    pub fn drawn(
        origin: InputOrigin,
        make: impl FnOnce() -> Option<Blob> + Send + 'static,
    ) -> Self {
        Self { origin, make: Box::new(move || Ok(make())) }
    }

    /// Returns a draft of an input that somebody else's program makes, which may fail.
    pub fn made(
        origin: InputOrigin,
        make: impl FnOnce() -> Result<Option<Blob>, DraftFault> + Send + 'static,
    ) -> Self {
        Self { origin, make: Box::new(make) }
    }

    /// Makes the input; nothing where there is none of these parameters.
    ///
    /// # Errors
    ///
    /// When a program that makes it fails.
    pub fn input(self) -> Result<Option<Blob>, DraftFault> {
        (self.make)()
    }
}

/// A source of inputs: finite or without end.
pub type InputSource = Box<dyn Iterator<Item = Draft> + Send>;

/// The inputs that a search wants, and those that there are already.
#[derive(Clone, Copy, Debug)]
pub struct WantedInputs<'a> {
    /// The constraints of all inputs.
    pub within: &'a Constraints,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// The tests of plans that are tried.
    pub tests: &'a [PlannedInput],
    /// The canonical texts of the commands of plans, each once.
    pub commands: &'a [String],
    /// The inputs by hand.
    pub by_hand: &'a BTreeMap<String, Blob>,
    /// The family that is wanted alone.
    pub family: Option<&'a str>,
}

/// The input of a test of a plan.
#[derive(Clone, Debug)]
pub struct PlannedInput {
    /// The name of the plan.
    pub plan: String,
    /// The number of the test.
    pub number: usize,
    /// The input.
    pub input: Blob,
}

/// Runs a program on an input with an answer, and returns its output where that can be compared.
pub type Ask<'a> = dyn Fn(&Blob, &Blob) -> Option<String> + 'a;

/// The bounds of questions to a program whose mistake is wanted.
#[derive(Clone, Copy)]
pub struct Questions<'a> {
    /// The constraints of inputs.
    pub within: &'a Constraints,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// Inputs of tests that the program has not been run on.
    pub tests: &'a [Blob],
    /// Asks the program.
    pub ask: &'a Ask<'a>,
    /// Returns whether nothing more is to be asked.
    pub is_over: &'a dyn Fn() -> bool,
}

/// The explanation of an input on which a program fails, as far as an engine can give one.
#[derive(Clone, Debug, Default)]
pub struct InputExplanation {
    /// The input drawn as text, where it is small.
    pub picture: Option<String>,
    /// Sentences on what is right, and where the output leaves that; each perhaps under a label.
    pub remarks: Vec<(Option<Message>, Message)>,
    /// The same for programs, by the names of fields.
    pub fields: Vec<(&'static str, Value)>,
}
