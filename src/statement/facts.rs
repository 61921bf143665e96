//! The facts of a problem and a plan that statements contain.

use crate::{
    plan::Edition,
    problem::{InputOutput, Problem},
    testset::TestSet,
    text::Message,
};

use super::Shown;

/// The place where contestants get the large sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handout {
    /// In files that are called as in the test set of the samples.
    Files,
    /// As the beginning of a sentence states: "In the attachments `sample4.in` and `sample4.ans`".
    At(Message),
    /// Nowhere, so that a statement does not name it.
    Nowhere,
}

/// The facts that fill the blocks of a statement.
pub struct Facts<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition whose subtasks are described.
    pub edition: &'a Edition,
    /// The samples.
    pub samples: &'a TestSet,
    /// The place where contestants get the large one.
    pub handout: &'a Handout,
    /// The way programs read and write: a judge may know less than the problem allows.
    pub io: InputOutput,
    /// The groups and tests that people see on a judge, where these are not the
    /// subtasks and tests of the plan.
    pub shown: Option<&'a Shown>,
}
