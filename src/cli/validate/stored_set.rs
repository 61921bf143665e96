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

/// The inputs of one subtask, or of one row of a table of test points.
pub(crate) struct StoredPlace<'a> {
    /// The id of the subtask; nothing in a plan without.
    pub(crate) subtask: Option<String>,
    /// The numbers of the tests.
    pub(crate) numbers: Vec<usize>,
    pub(crate) inputs: Vec<PlacedInput<'a>>,
}

/// The input of a test.
struct StoredInput {
    number: usize,
    /// Its path, as it is shown.
    path: String,
    input: Blob,
    answer: Blob,
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
                let (input, answer) = (test.input?, test.answer);
                Some(StoredInput { number: test.number, path, input, answer })
            });
            let scheme = editions.get(&plan).map(|plan| &plan.scheme);
            sets.push(Self { scheme, tests: tests.collect() });
        }
        sets
    }

    /// Returns the tests in order, each by the path of its input, with the input and the answer.
    pub(crate) fn tests(&self) -> impl Iterator<Item = (&str, &Blob, &Blob)> {
        self.tests.iter().map(|test| (test.path.as_str(), &test.input, &test.answer))
    }

    /// Returns the inputs by their places: the subtasks, or the rows of a table, in order; each
    /// sample by itself.
    pub(crate) fn places(&'a self, problem: &Problem) -> Vec<StoredPlace<'a>> {
        let mut places: Vec<StoredPlace<'a>> = Vec::new();
        for StoredInput { number, path: name, input, .. } in &self.tests {
            let Some(scheme) = self.scheme else {
                let constraints = problem.config.constraints.clone();
                let (plan, subtask, arguments) = ("", None, Vec::new());
                let input = PlacedInput { input, name, plan, subtask, constraints, arguments };
                places.push(StoredPlace {
                    subtask: None,
                    numbers: vec![*number],
                    inputs: vec![input],
                });
                continue;
            };
            let Some(test) = scheme.tests.iter().find(|it| it.number == *number) else { continue };
            for input in placed(problem, scheme, test, input, name) {
                let subtask = input.subtask.clone();
                if let Some(place) = places.iter_mut().find(|place| place.holds(&input)) {
                    place.numbers.push(*number);
                    place.inputs.push(input);
                    continue;
                }
                let (numbers, inputs) = (vec![*number], vec![input]);
                places.push(StoredPlace { subtask, numbers, inputs });
            }
        }
        if let Some(scheme) = self.scheme {
            places.sort_by_key(|place| {
                let is_of = |id: &String| place.subtask.as_ref() == Some(id);
                scheme.subtasks.iter().position(|subtask| is_of(&subtask.id.to_string()))
            });
        }
        places
    }
}

impl StoredPlace<'_> {
    /// Returns whether an input is of this place: of its subtask, else of its row of a table.
    fn holds(&self, input: &PlacedInput<'_>) -> bool {
        let first = &self.inputs[0];
        let has_same_row =
            first.constraints == input.constraints && first.arguments == input.arguments;
        self.subtask == input.subtask && (input.subtask.is_some() || has_same_row)
    }
}
