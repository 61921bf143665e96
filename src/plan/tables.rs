//! Subtasks and tests of a plan as its tables have them, before they are compared.

use std::collections::BTreeSet;

use crate::{
    input::{Constraints, Interval},
    problem::{Located, Problem, Section, Title, read_constraints},
    text::{Code, Span},
};

use super::{Policy, recipe_table::ReadRecipe};

/// The most tests an edition may have.
pub(super) const MOST_TESTS: i64 = 999;

/// A subtask as it was read: nothing where a fault was reported.
pub(super) struct ReadSubtask {
    pub(super) span: Span,
    pub(super) id: Option<Located<usize>>,
    pub(super) points: Option<Located<u64>>,
    pub(super) policy: Option<Policy>,
    pub(super) depends_on: Vec<Located<usize>>,
    pub(super) constraints: Option<Constraints>,
}

impl ReadSubtask {
    /// Reads a table `[[subtasks]]`.
    pub(super) fn read(section: &Section<'_>, problem: &Problem) -> Self {
        let ids = Interval::new(1, MOST_TESTS);
        let number = |id: Located<i64>| Located {
            value: usize::try_from(id.value).expect("small and positive"),
            span: id.span,
        };
        let id = section.integer("id", ids).map(number);
        let points = section.integer("points", Interval::new(0, 100));
        let points =
            points.map(|points| Located { value: points.value.unsigned_abs(), span: points.span });
        let policy = section.word("policy", &Policy::ALL.map(|one| (one.name(), one)));
        let depends_on: Vec<Located<usize>> =
            section.optional_integers("depends_on", ids).into_iter().map(number).collect();
        let constraints = read_constraints(section, Some(&problem.config.constraints));
        let mut named = BTreeSet::new();
        for dependency in depends_on.iter().filter(|dependency| !named.insert(dependency.value)) {
            let fault = section.faults().at(Code::PlanRepeatedDependency, dependency.span);
            let fault = fault.with("subtask", id.map_or(0, |id| id.value));
            section.faults().report(fault.with("found", dependency.value));
        }
        // A key that is misspelt may be one of the bounds.
        let constraints = constraints.filter(|_| section.finish());
        Self {
            span: id.map_or(section.span(), |id| id.span),
            id,
            points,
            policy,
            depends_on,
            constraints,
        }
    }
}

/// A test before its subtask is known to exist; nothing where a fault was reported.
pub(super) struct ReadTest<'d> {
    pub(super) subtask: Option<Located<usize>>,
    pub(super) purpose: Title,
    pub(super) recipe: ReadRecipe<'d>,
}

impl<'d> ReadTest<'d> {
    /// Reads a table `[[tests]]`.
    pub(super) fn read(section: &Section<'d>) -> Self {
        let subtask = section.integer("subtask", Interval::new(1, MOST_TESTS));
        let purpose = Title::read_optional(section, "purpose").unwrap_or_default();
        let recipe = ReadRecipe::read(section, &["subtask", "purpose"]);
        Self {
            subtask: subtask.and_then(|subtask| {
                Some(Located { value: usize::try_from(subtask.value).ok()?, span: subtask.span })
            }),
            purpose,
            recipe,
        }
    }
}
