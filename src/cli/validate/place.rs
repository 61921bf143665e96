//! The place of inputs in a problem: all of it, or one of its subtasks.

use crate::{
    plan::{Scheme, Subtask, SubtaskId},
    problem::{Constraints, Problem},
    store::Blob,
    testset::{faults_anywhere, in_subtask},
    text::Diagnostic,
};

use super::super::{
    args::Validate,
    failure::Failure,
    package::{Package, subtask_of},
};

/// The place that inputs are validated for.
pub(crate) struct Place {
    /// The plan that has subtasks; nothing where none is needed.
    scheme: Option<Scheme>,
    /// The subtask that is named.
    pub(crate) subtask: Option<Subtask>,
}

impl Place {
    /// Returns what is asked for. Fails when there is no such plan or no such subtask.
    pub(crate) fn of(arguments: &Validate, package: &Package) -> Result<Self, Failure> {
        let Some(id) = &arguments.subtask else {
            return Ok(Self { scheme: package.default_scheme(), subtask: None });
        };
        let scheme = package.edition(arguments.plan.as_deref())?.scheme;
        let subtask = subtask_of(&scheme, id)?.clone();
        Ok(Self { scheme: Some(scheme), subtask: Some(subtask) })
    }

    /// Returns the constraints of the inputs.
    pub(crate) fn constraints<'a>(&'a self, problem: &'a Problem) -> &'a Constraints {
        match &self.subtask {
            Some(subtask) => &subtask.constraints,
            None => &problem.config.constraints,
        }
    }

    /// Returns what is wrong with an input as one of the subtask of an id; nothing where there is no
    /// such subtask.
    pub(crate) fn faults_in_subtask(
        &self,
        id: &SubtaskId,
        problem: &Problem,
        input: &Blob,
        name: &str,
    ) -> Option<Vec<Diagnostic>> {
        let scheme = self.scheme.as_ref()?;
        Some(in_subtask(problem, scheme, scheme.subtask(id)?, input, name))
    }

    /// Returns what is wrong with an input, which is called `name`.
    pub(crate) fn faults(&self, problem: &Problem, input: &Blob, name: &str) -> Vec<Diagnostic> {
        match (&self.scheme, &self.subtask) {
            (Some(scheme), Some(subtask)) => in_subtask(problem, scheme, subtask, input, name),
            (scheme, _) => faults_anywhere(problem, scheme.as_ref(), input, name),
        }
    }
}
