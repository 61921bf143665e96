//! An engine for tests: an input is a number, and its answer is the number itself.

use muqi_files::store::Blob;
use muqi_package::problem::{Constraints, Engine, EngineFault, Faults, Interval, Located};
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Message, Span};

#[derive(Debug)]
pub(crate) struct Numbers;

/// Returns the number of an input or an answer.
pub(crate) fn number(blob: &Blob) -> i64 {
    str::from_utf8(blob.in_memory().expect("in memory")).expect("text").trim().parse().expect("one")
}

/// Returns the input of a number.
pub(crate) fn input(number: i64) -> Blob {
    format!("{number}\n").into_bytes().into()
}

/// Returns constraints that no number breaks.
pub(crate) fn any() -> Constraints {
    [("x", Interval::new(i64::MIN, i64::MAX))].into_iter().collect()
}

impl Engine for Numbers {
    fn recipe(
        &self,
        _: &[Located<String>],
        _: Span,
        _: &Constraints,
        _: &Faults<'_>,
    ) -> Option<String> {
        None
    }

    fn input(&self, recipe: &str, _: Seed) -> Result<Blob, EngineFault> {
        Err(Message::verbatim(recipe).into())
    }

    fn validate(&self, _: &Blob, _: &str, _: &Constraints) -> Vec<Diagnostic> {
        Vec::new()
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>> {
        inputs.iter().cloned().map(Ok).collect()
    }

    /// Takes one off as long as that keeps what is wanted.
    fn shrink(
        &self,
        wanted: &Blob,
        _: &Constraints,
        keeps: &mut dyn FnMut(&Blob) -> Option<bool>,
    ) -> Blob {
        let mut small = number(wanted);
        while keeps(&input(small - 1)) == Some(true) {
            small -= 1;
        }
        input(small)
    }
}
