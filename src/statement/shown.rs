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

use crate::{
    plan::Edition,
    text::{Language, Message},
};

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
    pub subtask: usize,
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
            || self
                .groups
                .iter()
                .zip(1..)
                .all(|(group, id)| (group.number, group.subtask) == (id, id))
    }

    /// Returns the heading over the numbers of groups, where these need a column.
    pub(super) fn heading(&self, language: Language) -> Option<String> {
        let word = self.word.as_ref().filter(|_| !self.is_as_planned())?;
        Some(language.text(message!("statement-shown-heading", word = word)))
    }

    pub(super) fn of_subtask(&self, subtask: usize) -> impl Iterator<Item = &ShownGroup> {
        self.groups.iter().filter(move |group| group.subtask == subtask)
    }

    /// Returns the numbers of a subtask's groups, which follow one another: `5–8`.
    pub(super) fn numbers(&self, subtask: usize) -> String {
        let mut numbers = self.of_subtask(subtask).map(|group| group.number);
        span(numbers.next(), numbers.last())
    }

    /// Returns whether groups of a subtask hold tests of others, too.
    pub(super) fn shares_tests(&self, subtask: usize, edition: &Edition) -> bool {
        self.of_subtask(subtask)
            .flat_map(|group| &group.tests)
            .any(|test| edition.tests[test.number - 1].subtask != subtask)
    }

    /// Returns the names of a subtask's own tests: `2-1 to 2-4`, or where in its groups they are.
    pub(super) fn tests(&self, subtask: usize, edition: &Edition, language: Language) -> String {
        let is_own = |test: &&ShownTest| edition.tests[test.number - 1].subtask == subtask;
        let own = self.of_subtask(subtask).flat_map(|group| group.tests.iter().filter(is_own));
        let own: Vec<&ShownTest> = own.collect();
        let is_one_group = self.of_subtask(subtask).count() < 2;
        let has_numbers = own.iter().all(|test| test.name == test.number.to_string());
        if is_one_group || has_numbers {
            let name = |test: &&ShownTest| test.name.clone();
            let (first, last) = (own.first().map(name), own.last().map(name));
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
    pub(super) fn names_where(&self, holds: impl Fn(usize) -> bool) -> Vec<&str> {
        let tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.filter(|test| holds(test.number)).map(|test| test.name.as_str()).collect()
    }

    /// Returns whether tests are called by their numbers in the plan.
    pub(super) fn has_planned_numbers(&self) -> bool {
        let mut tests = self.groups.iter().flat_map(|group| &group.tests);
        tests.all(|test| test.name == test.number.to_string())
    }
}

/// The numbers of a subtask's tests in the plan, which follow one another: `5`, `1–4`.
pub(crate) fn planned_tests(edition: &Edition, subtask: usize) -> String {
    let mut numbers = edition.tests_of(subtask).map(|test| test.number);
    span(numbers.next(), numbers.last())
}

/// From the first to the last of several.
fn span<T: ToString>(first: Option<T>, last: Option<T>) -> String {
    match (first, last) {
        (Some(first), Some(last)) => format!("{}–{}", first.to_string(), last.to_string()),
        (Some(only), None) => only.to_string(),
        (None, _) => "–".to_owned(),
    }
}
