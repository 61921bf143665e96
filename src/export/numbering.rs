//! What a judge calls the tests.
//!
//! Promises of the statement are about tests by their numbers: where a judge
//! counts in another way its statement makes them in the judge's own terms, and
//! whoever reads the package back holds them against the inputs there.
//!
//! ```text
//! edition     1    2    3    4
//! from zero   000  001  002  003
//! in groups   1-1  1-2  2-1  2-2        a test in two groups has two names
//! ```

use crate::{problem::Title, testset::statement::TestNames};

use super::Scheme;

/// How a judge counts tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// As the edition does: `7`.
    AsPlanned,
    /// From 0, with three digits: `006`.
    FromZero,
    /// From 1 in every group: `2-3` is the third of the second.
    InGroups,
}

impl Numbering {
    /// Returns every name there is, with the number of its test in the edition.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::export::{Numbering, Scheme};
    ///
    /// let no_groups = Scheme { groups: vec![] };
    /// let names = Numbering::FromZero.names(&no_groups, 2);
    /// assert_eq!(names, [("000".to_owned(), 1), ("001".to_owned(), 2)]);
    /// ```
    pub fn names(self, scheme: &Scheme, tests: usize) -> Vec<(String, usize)> {
        let numbers = 1..=tests;
        match self {
            Self::AsPlanned => numbers.map(|number| (number.to_string(), number)).collect(),
            Self::FromZero => numbers.map(|number| (from_zero(number - 1), number)).collect(),
            Self::InGroups => {
                let of_group = |(id, group): (usize, &super::Group)| {
                    let members = (1..).zip(group.members.clone());
                    members.map(move |(place, one)| (in_group(id, place), one.test))
                };
                (1..).zip(&scheme.groups).flat_map(of_group).collect()
            }
        }
    }

    /// Returns what the statement says of the names; nothing where they are the
    /// numbers that it uses anyway.
    pub(super) fn told(self, scheme: &Scheme, tests: usize) -> Option<TestNames> {
        let origin = match self {
            Self::AsPlanned => return None,
            Self::FromZero => Title {
                zh: "本评测系统从 000 起给测试点编号：上表的测试点 1 是 000，2 是 001，依此类推；\
                     结果页中子任务从 0 编号，各子任务内按此顺序从 1 列出。"
                    .to_owned(),
                en: "This judge counts test cases from 000: test 1 of the table is 000, test 2 is \
                     001, and so on; its results count subtasks from 0, and the tests of each in this \
                     order from 1."
                    .to_owned(),
            },
            Self::InGroups => Title {
                zh: "本评测系统在每个子任务（组）内从 1 给测试点编号：2-3 指结果页上第 2 个子任务\
                     （组）的第 3 个测试点。"
                    .to_owned(),
                en: "This judge counts test cases from 1 in every subtask (batch): 2-3 is the \
                     third test case of the second one that its results show."
                    .to_owned(),
            },
        };
        Some(TestNames { origin, names: self.names(scheme, tests) })
    }
}

/// The name of a test where they are counted from 0.
pub(super) fn from_zero(index: usize) -> String {
    format!("{index:03}")
}

/// The name of a test by its group and its place there, both from 1.
pub(super) fn in_group(group: usize, place: usize) -> String {
    format!("{group}-{place}")
}
