//! The names of groups and tests on a judge's page of results.
//!
//! The statement keeps the subtasks of the plan and maps them; a person who reads a
//! page of results finds every group and every test of it there.
//!
//! ```text
//! edition     1    2    3    4
//! in groups   1-1  1-2  2-1  2-2        a test in two groups has two names
//! from zero   0-1  0-2  1-1  1-2        where the groups are counted from 0
//! in sequence 1    2    3    4          a test in two groups has two numbers
//! ```

use muqi_package::{
    plan::{Scheme, SubtaskId},
    statement::{Shown, ShownGroup, ShownTest},
};
use muqi_text::Message;

use super::JudgeScheme;

/// The names that a judge has for groups and tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The groups.
    pub groups: GroupNames,
    /// The tests.
    pub tests: TestNames,
    /// A sentence on what else is to be known of the page.
    pub note: Option<Message>,
}

/// The names of groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupNames {
    /// As a person sets them up by the table of the statement.
    BySetup,
    /// Tests are in no groups and count by themselves.
    None,
    /// No points are counted.
    Unscored,
    /// By numbers that follow one another.
    Numbered {
        /// The number of the first.
        first: usize,
        /// The word before the number.
        word: Message,
    },
}

/// The names of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestNames {
    /// By their numbers in the edition: `7`.
    AsPlanned,
    /// From 1 in every group: `2-3` is the third of group 2.
    InGroups,
    /// From 1 through all groups, where a judge takes a test in one group only: one of several is
    /// there once for each.
    InSequence,
}

impl View {
    /// The view of a judge that calls its groups subtasks and counts them from 1.
    pub(crate) fn of_subtasks(tests: TestNames) -> Self {
        Self::numbered(1, message!("export-group-subtask"), tests)
    }

    /// The view of a judge that numbers its groups.
    pub(crate) fn numbered(first: usize, word: Message, tests: TestNames) -> Self {
        Self { groups: GroupNames::Numbered { first, word }, tests, note: None }
    }

    /// The view of a judge without groups.
    pub(crate) fn without_groups(groups: GroupNames) -> Self {
        Self { groups, tests: TestNames::AsPlanned, note: None }
    }

    /// Returns the number that a group, counted from 1, has there; nothing where
    /// groups have none.
    pub fn number(&self, group: usize) -> Option<usize> {
        match self.groups {
            GroupNames::Numbered { first, .. } => Some(first + group - 1),
            GroupNames::BySetup | GroupNames::None | GroupNames::Unscored => None,
        }
    }

    /// Returns every name that a test has there, with its number in the edition.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_export::{GroupNames, JudgeScheme, TestNames, View};
    ///
    /// let view = View { groups: GroupNames::None, tests: TestNames::AsPlanned, note: None };
    /// let names = view.names(&JudgeScheme { groups: vec![] }, 2);
    /// assert_eq!(names, [("1".to_owned(), 1), ("2".to_owned(), 2)]);
    /// ```
    pub fn names(&self, scheme: &JudgeScheme, tests: usize) -> Vec<(String, usize)> {
        match self.tests {
            TestNames::AsPlanned => {
                (1..=tests).map(|number| (number.to_string(), number)).collect()
            }
            TestNames::InGroups | TestNames::InSequence => {
                let groups = self.groups(scheme).into_iter();
                groups.flat_map(|group| group.tests).map(|test| (test.name, test.number)).collect()
            }
        }
    }

    /// Returns the numbers that the files of tests have in packages that call them by one: those of
    /// the members of each group.
    pub(crate) fn numbers(&self, scheme: &JudgeScheme) -> Vec<Vec<usize>> {
        let mut numbers = Vec::with_capacity(scheme.groups.len());
        let mut before = 0;
        for group in &scheme.groups {
            let count = group.members.len();
            numbers.push(match self.tests {
                TestNames::InSequence => (before + 1..=before + count).collect(),
                _ => group.members.iter().map(|member| member.test).collect(),
            });
            before += count;
        }
        numbers
    }

    /// Returns what the texts of an edition have to map; nothing where people see
    /// the subtasks and tests of the plan.
    pub(crate) fn shown(&self, scheme: &JudgeScheme, edition: &Scheme) -> Option<Shown> {
        let (word, has_points) = match &self.groups {
            // There people see the subtasks of the plan, or tests by their numbers.
            GroupNames::BySetup | GroupNames::None => return None,
            GroupNames::Unscored => (None, false),
            GroupNames::Numbered { word, .. } => (Some(word.clone()), true),
        };
        // Where nothing is scored the texts still mention the tests of each subtask.
        let planned = JudgeScheme::of(edition);
        let groups = self.groups(if has_points { scheme } else { &planned });
        let notes = self.origin(&groups).into_iter().chain(self.note.clone()).collect();
        Some(Shown { word, has_points, groups, notes })
    }

    /// Returns, for a part of a sentence, which groups subtasks become there.
    pub(crate) fn mapping(&self, scheme: &JudgeScheme) -> Option<Message> {
        let GroupNames::Numbered { word, .. } = &self.groups else { return None };
        let mut ranges: Vec<(SubtaskId, usize, usize)> = Vec::new();
        for ShownGroup { number, subtask, .. } in self.groups(scheme) {
            match ranges.last_mut() {
                Some((last, _, end)) if *last == subtask => *end = number,
                _ => ranges.push((subtask, number, number)),
            }
        }
        let ranges = ranges.into_iter().map(|(subtask, from, to)| {
            let groups = if from == to { format!("{from}") } else { format!("{from}–{to}") };
            Message::verbatim(format!("{subtask} → {groups}"))
        });
        let joined = ranges.reduce(|earlier, range| {
            message!("export-mapping-and", earlier = earlier, range = range)
        });
        Some(message!("export-mapping", word = word, ranges = joined?))
    }

    /// A sentence on the names of tests, with an example.
    fn origin(&self, groups: &[ShownGroup]) -> Option<Message> {
        let GroupNames::Numbered { word, .. } = &self.groups else { return None };
        let (group, last) = groups.last().and_then(|group| Some((group, group.tests.last()?)))?;
        (self.tests == TestNames::InGroups).then(|| {
            message!(
                "export-note-places",
                word = word,
                name = &last.name,
                place = group.tests.len(),
                group = group.number,
            )
        })
    }

    fn groups(&self, scheme: &JudgeScheme) -> Vec<ShownGroup> {
        let mut groups = Vec::with_capacity(scheme.groups.len());
        let mut before = 0;
        for (index, group) in (1..).zip(&scheme.groups) {
            let number = self.number(index).unwrap_or_default();
            let tests = (1..).zip(&group.members).map(|(place, member)| ShownTest {
                name: match self.tests {
                    TestNames::InSequence => (before + place).to_string(),
                    TestNames::AsPlanned => member.test.to_string(),
                    TestNames::InGroups => in_group(number, place),
                },
                number: member.test,
            });
            groups.push(ShownGroup {
                number,
                subtask: group.subtask.clone(),
                points: group.points,
                tests: tests.collect(),
            });
            before += group.members.len();
        }
        groups
    }
}

/// The name of a test by the number of its group and its place there, from 1.
pub(crate) fn in_group(group: usize, place: usize) -> String {
    format!("{group}-{place}")
}
