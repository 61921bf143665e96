//! The facts that fill the blocks of a statement, and rows and lists as blocks write them.

use muqi_files::store::Blob;
use muqi_text::{Language, Message};

use crate::{
    plan::Scheme,
    problem::{Constraints, InputOutput, Problem, ShownBound},
    testset::TestSet,
};

use super::Shown;

/// The facts that fill the blocks of a statement.
pub struct Facts<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition whose subtasks are described.
    pub edition: &'a Scheme,
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

impl Facts<'_> {
    /// Returns whether programs earn points: on the judge, and by the problem.
    pub(crate) fn has_points(&self) -> bool {
        !self.edition.is_pass_fail() && self.shown.is_none_or(|shown| shown.has_points)
    }
}

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

/// Returns the inputs of the samples that are printed, which an engine plays and draws.
pub(crate) fn printed_inputs(samples: &TestSet) -> Vec<&Blob> {
    samples.printed().map(|sample| &sample.input).collect()
}

/// Returns a row of a table in Markdown.
pub(crate) fn markdown_row(cells: &[impl AsRef<str>]) -> String {
    // A bar would end the cell, inside formulas, too.
    let cells: Vec<String> = cells.iter().map(|cell| cell.as_ref().replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Returns bounds one after the other.
pub(crate) fn listed(bounds: &[String], language: Language) -> String {
    bounds.join(&language.text(message!("statement-bounds-separator")))
}

/// Returns the bounds that are narrower than those of the problem.
pub(crate) fn narrowed(facts: &Facts<'_>, own: &Constraints) -> Vec<ShownBound> {
    let all = &facts.problem.config.constraints;
    let mut bounds = facts.problem.engine.bounds(own);
    bounds.retain(|one| own.get(&one.name) != all.get(&one.name));
    bounds
}
