//! Inputs that separate a flaw from a right program.

use muqi_files::store::Blob;
use muqi_package::problem::{Engine, Fate};

use super::matrix::{margin, words};

/// The separation that an input shows: it kills the flaw, because the output is wrong, nothing is
/// printed, or the limit comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The right answer, without what is around its words.
    pub answer: String,
    /// The fate of the flaw, which is killed.
    pub fate: Fate,
}

impl Separation {
    /// Returns how far the output is from the answer, where both are integers.
    pub fn margin(&self) -> Option<u64> {
        match &self.fate {
            Fate::Wrong { printed } => margin(printed, &self.answer),
            _ => None,
        }
    }
}

/// Returns what an input shows about a flaw, or nothing where it does not kill it.
pub fn separation(engine: &dyn Engine, flaw: &str, input: &Blob) -> Option<Separation> {
    let answer = engine.answers(std::slice::from_ref(input)).pop()?.ok()?;
    let fate = engine.fate(flaw, input, &answer);
    fate.is_killed().then(|| Separation { answer: words(&answer), fate })
}
