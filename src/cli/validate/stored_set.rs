//! The test sets of a package on disk, each input in its places.

use std::{collections::BTreeMap, path::Path};

use crate::{
    plan::{Plan, Scheme},
    problem::{PlacedInput, Problem},
    store::Blob,
    testset::{StoredTests, placed},
    text::shown,
};

use super::group::Group;

/// A test set on disk with the plan that it is of.
pub(crate) struct StoredSet<'a> {
    /// The tests of the plan; nothing for samples.
    pub(crate) scheme: Option<&'a Scheme>,
    tests: Vec<StoredInput>,
}

/// The input of a test.
struct StoredInput {
    number: usize,
    /// Its path, as it is shown.
    path: String,
    input: Blob,
}

impl<'a> StoredSet<'a> {
    /// Reads the test sets among groups; what cannot be read is reported where it is looked at.
    pub(crate) fn of_groups(groups: &[Group], editions: &'a BTreeMap<String, Plan>) -> Vec<Self> {
        let mut sets = Vec::new();
        for group in groups {
            let (Group::TestSet(directory), Some(plan)) = (group, group.plan()) else { continue };
            let Ok(stored) = StoredTests::read(directory) else { continue };
            let tests = stored.tests.into_iter().filter_map(|test| {
                let path = shown(directory.join(Path::new(&format!("{}.in", test.name))));
                Some(StoredInput { number: test.number, path, input: test.input? })
            });
            let scheme = editions.get(&plan).map(|plan| &plan.scheme);
            sets.push(Self { scheme, tests: tests.collect() });
        }
        sets
    }

    /// Returns the inputs, each as it is validated for every subtask that has its test.
    pub(crate) fn placed(&'a self, problem: &Problem) -> Vec<PlacedInput<'a>> {
        let mut all = Vec::new();
        for StoredInput { number, path, input } in &self.tests {
            let Some(scheme) = self.scheme else {
                let constraints = problem.config.constraints.clone();
                let (subtask, arguments) = (None, Vec::new());
                let name = path;
                all.push(PlacedInput { input, name, plan: "", subtask, constraints, arguments });
                continue;
            };
            let planned = scheme.tests.iter().find(|planned| planned.number == *number);
            all.extend(
                planned.into_iter().flat_map(|test| placed(problem, scheme, test, input, path)),
            );
        }
        all
    }
}
