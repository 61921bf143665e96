//! The groups and tests that people see on a judge's page of results.
//!
//! A judge may have other groups than the plan has subtasks, and other names for the tests in them.
//! The texts that people read there keep the subtasks of the plan and map them:
//!
//! ```text
//! subtask   "Subtask" on the results page   tests      points
//! 1         0–4                             one each   25
//! 2         5–8                             one each   20
//! ```

use muqi_text::{Language, Message};

use crate::plan::{Scheme, SubtaskId};

/// The groups and tests of an edition as a judge shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The word that the judge has for a group; nothing where it shows none.
    pub word: Option<Message>,
    /// True where programs earn points.
    pub has_points: bool,
    /// The groups, in the order of the page; one without a number where tests are in no groups.
    pub groups: Vec<ShownGroup>,
    /// Sentences on how the page is to be read.
    pub notes: Vec<Message>,
}

/// A group of tests on a page of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownGroup {
    /// Its number there.
    pub number: usize,
    /// The subtask of the plan whose points it carries.
    pub subtask: SubtaskId,
    /// Its points.
    pub points: u64,
    /// Its tests in their order.
    pub tests: Vec<ShownTest>,
}

/// A test on a page of results; one that is judged in several groups is there once for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTest {
    /// Its name there.
    pub name: String,
    /// Its number in the plan.
    pub number: usize,
}

impl Shown {
    /// Returns whether the groups are the subtasks of the plan with their numbers, or
    /// there are none to be confused with them.
    pub fn is_as_planned(&self) -> bool {
        self.word.is_none()
            || self.groups.iter().zip(1..).all(|(group, id)| {
                group.number == id && group.subtask == SubtaskId::Number(id as u64)
            })
    }

    /// Returns the heading over the numbers of groups, where these need a column.
    pub(crate) fn heading(&self, language: Language) -> Option<String> {
        let word = self.word.as_ref().filter(|_| !self.is_as_planned())?;
        Some(language.text(message!("statement-shown-heading", word = word)))
    }

    pub(crate) fn of_subtask(&self, subtask: &SubtaskId) -> impl Iterator<Item = &ShownGroup> {
        self.groups.iter().filter(move |group| group.subtask == *subtask)
    }

    /// Returns the numbers of a subtask's groups, which follow one another: `5–8`.
    pub(crate) fn numbers(&self, subtask: &SubtaskId) -> String {
        let mut numbers = self.of_subtask(subtask).map(|group| group.number);
        span(numbers.next(), numbers.last())
    }

    /// Returns whether groups of a subtask hold tests of others, too.
    pub(crate) fn shares_tests(&self, subtask: &SubtaskId, edition: &Scheme) -> bool {
        self.of_subtask(subtask)
            .flat_map(|group| &group.tests)
            .any(|test| !edition.is_of(&edition.tests[test.number - 1], subtask))
    }

    /// Returns the names of a subtask's own tests: `2-1 to 2-4`, or where in its groups they are.
    pub(crate) fn tests(
        &self,
        subtask: &SubtaskId,
        edition: &Scheme,
        language: Language,
    ) -> String {
        let own = self.of_subtask(subtask).flat_map(|group| &group.tests);
        let own: Vec<&ShownTest> =
            own.filter(|test| edition.is_of(&edition.tests[test.number - 1], subtask)).collect();
        let is_one_group = self.of_subtask(subtask).count() < 2;
        let has_numbers = own.iter().all(|test| test.name == test.number.to_string());
        if is_one_group || has_numbers {
            let [first, last] =
                [own.first(), own.last()].map(|test| test.map(|test| test.name.clone()));
            return match (first, last.filter(|_| own.len() > 1)) {
                // Names of two numbers are no longer clear around a dash.
                (Some(first), Some(last)) if !has_numbers => {
                    language.text(message!("statement-shown-tests", first = first, last = last))
                }
                (first, last) => span(first, last),
            };
        }
        // A subtask of several groups has one test of its own in each.
        language.text(if self.shares_tests(subtask, edition) {
            message!("statement-shown-last-of-each")
        } else {
            message!("statement-shown-one-each")
        })
    }

    /// Returns every test for which a condition on its number holds, by its name.
    pub(crate) fn names_where(&self, holds: impl Fn(usize) -> bool) -> Vec<&str> {
        let tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.filter(|test| holds(test.number)).map(|test| test.name.as_str()).collect()
    }

    /// Returns whether tests are called by their numbers in the plan.
    pub(crate) fn has_planned_numbers(&self) -> bool {
        let mut tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.all(|test| test.name == test.number.to_string())
    }
}

/// The numbers of a subtask's tests in the plan: `5`, `1–4`, `1–4, 9`.
pub fn planned_tests(edition: &Scheme, subtask: &SubtaskId) -> String {
    let place = edition.place_of(subtask).unwrap_or(0);
    let numbers: Vec<usize> = edition.tests_of(place).map(|test| test.number).collect();
    // A subtask need not have neighbouring tests.
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs = runs.map(|run| span(run.first(), run.last().filter(|_| run.len() > 1)));
    runs.collect::<Vec<_>>().join(", ")
}

/// From the first to the last of several.
fn span<T: ToString>(first: Option<T>, last: Option<T>) -> String {
    match (first, last) {
        (Some(first), Some(last)) => format!("{}–{}", first.to_string(), last.to_string()),
        (Some(only), None) => only.to_string(),
        (None, _) => "–".to_owned(),
    }
}
