//! The scoring of a package by a judge: groups of tests with points.
//!
//! An edition is a scheme, and so is what a judge makes of a package. Where a
//! judge cannot express the scheme of the edition it gets another one with the
//! same scores, or nearly the same:
//!
//! ```text
//! edition                   judges without dependencies     same scores?
//! 1  2  3 │ 30 of 1, 2      1  2  1+2+3                     yes, if 3 counts as a whole
//!                           1  2  3                         no: 3 counts without 1 and 2
//! ```

use std::collections::BTreeSet;

use muqi_package::plan::{Points, Policy, Scheme, Subtask, SubtaskId};
use muqi_text::{Message, ToMessage};

/// The way in which the points of a group follow from its tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// Every test counts for itself.
    Each,
    /// All tests, or nothing.
    Together,
}

impl ToMessage for Counting {
    fn to_message(&self) -> Message {
        let counting = if *self == Self::Each { "each" } else { "together" };
        message!("export-counting", counting = counting)
    }
}

/// A test in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// Its number in the edition, from 1.
    pub test: usize,
    /// Its points by itself; all of the group's points where only all
    /// tests together count.
    pub points: u64,
}

/// Tests that are scored as a unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The subtask of the edition whose points it carries.
    pub subtask: SubtaskId,
    /// The points of the group.
    pub points: u64,
    /// The way in which its points follow from its tests.
    pub counting: Counting,
    /// Its tests in the order in which they are judged.
    pub members: Vec<Member>,
    /// Groups, numbered from 1, that must be solved in full for this one to
    /// count.
    pub depends_on: Vec<usize>,
}

impl Group {
    /// Returns the subtask of its tests; nothing where they are of several.
    pub(crate) fn only_subtask<'e>(&self, edition: &'e Scheme) -> Option<&'e Subtask> {
        let tests = self.members.iter().map(|one| &edition.tests[one.test - 1]);
        let subtasks: BTreeSet<usize> = tests.flat_map(|test| test.subtasks.clone()).collect();
        let only = subtasks.first().filter(|_| subtasks.len() == 1)?;
        Some(&edition.subtasks[*only])
    }
}

/// Returns points that are whole: of others no package is made.
fn whole(points: Points) -> u64 {
    points.as_whole().unwrap_or_default()
}

/// All groups in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct JudgeScheme {
    /// The groups; other groups call the first one 1.
    pub groups: Vec<Group>,
}

impl JudgeScheme {
    /// Returns the scheme of an edition: a group a subtask.
    pub fn of(edition: &Scheme) -> Self {
        let mut groups = Vec::with_capacity(edition.subtasks.len());
        for (place, subtask) in edition.subtasks.iter().enumerate() {
            let members = edition.tests_of(place).map(|test| Member {
                test: test.number,
                points: whole(edition.points_of(test, place)),
            });
            groups.push(Group {
                subtask: subtask.id.clone(),
                points: whole(subtask.points),
                counting: match subtask.policy {
                    Policy::Minimum => Counting::Together,
                    Policy::PerTest | Policy::Sum => Counting::Each,
                },
                members: members.collect(),
                depends_on: subtask.depends_on.iter().map(|place| place + 1).collect(),
            });
        }
        Self { groups }
    }

    /// Returns what a program earns, given for each test of the edition, the
    /// first one first, whether it solves it.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_export::{Counting, Group, JudgeScheme, Member};
    /// use muqi_package::plan::SubtaskId;
    ///
    /// let group = |points, counting, tests: [usize; 2], depends_on: &[usize]| Group {
    ///     subtask: SubtaskId::Number(1),
    ///     points,
    ///     counting,
    ///     members: tests.map(|test| Member { test, points: points / 2 }).to_vec(),
    ///     depends_on: depends_on.to_vec(),
    /// };
    /// let first = group(40, Counting::Each, [1, 2], &[]);
    /// let second = group(60, Counting::Together, [3, 4], &[1]);
    /// let scheme = JudgeScheme { groups: vec![first, second] };
    /// assert_eq!(scheme.score(&[true, true, true, true]), 100);
    /// assert_eq!(scheme.score(&[true, false, true, true]), 20);
    /// ```
    ///
    /// # Panics
    ///
    /// When a test of a group is not among them, or a group depends on a later
    /// one.
    pub fn score(&self, solved: &[bool]) -> u64 {
        let mut scores: Vec<u64> = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let counts =
                group.depends_on.iter().all(|&id| scores[id - 1] == self.groups[id - 1].points);
            scores.push(if counts { group.score(solved) } else { 0 });
        }
        scores.iter().sum()
    }

    /// Returns the points of all groups.
    pub fn points(&self) -> u64 {
        self.groups.iter().map(|group| group.points).sum()
    }

    /// Returns whether a group depends on another.
    pub fn has_dependencies(&self) -> bool {
        self.groups.iter().any(|group| !group.depends_on.is_empty())
    }

    /// Returns a test that is in several groups, by its number; nothing where each is in one.
    pub fn shared_test(&self) -> Option<usize> {
        let mut seen = BTreeSet::new();
        let mut tests = self.groups.iter().flat_map(|group| &group.members).map(|one| one.test);
        tests.find(|test| !seen.insert(*test))
    }

    /// Returns whether a group, numbered from 1, has others that depend on it.
    pub fn is_needed(&self, id: usize) -> bool {
        self.groups.iter().any(|group| group.depends_on.contains(&id))
    }

    /// Returns whether every group is a single test that depends on nothing.
    pub fn is_of_single_tests(&self) -> bool {
        self.groups.iter().all(|group| group.members.len() == 1) && !self.has_dependencies()
    }

    /// Returns the scheme without its dependencies: groups count by themselves.
    #[must_use]
    pub fn without_dependencies(mut self) -> Self {
        for group in &mut self.groups {
            group.depends_on.clear();
        }
        self
    }

    /// Returns the same scores without dependencies: groups hold the tests of
    /// those they depend on, and of those these depend on, before their own. One
    /// that depends on others and counts test by test becomes a group a test.
    #[must_use]
    pub fn with_shared_tests(&self) -> Self {
        // Tests that count one by one cannot share: each would bring its points again.
        let split = self.split_where(|_, group| !group.depends_on.is_empty());
        let mut groups = Vec::with_capacity(split.groups.len());
        for (index, group) in split.groups.iter().enumerate() {
            let mut members = Vec::new();
            for needed in split.needed_by(index) {
                let earlier = split.groups[needed].members.iter();
                for one in earlier {
                    if !members.iter().any(|known: &Member| known.test == one.test) {
                        members.push(Member { points: group.points, ..*one });
                    }
                }
            }
            for member in &group.members {
                // An inclusion may have brought it already.
                if !members.iter().any(|earlier: &Member| earlier.test == member.test) {
                    members.push(*member);
                }
            }
            groups.push(Group { members, depends_on: Vec::new(), ..group.clone() });
        }
        Self { groups }
    }

    /// Returns the same scores with groups that all count as a whole: one that
    /// counts test by test becomes a group a test.
    #[must_use]
    pub fn split(&self) -> Self {
        self.split_where(|_, _| true)
    }

    /// Returns the same scores with a group a test for each group that counts
    /// test by test and is chosen, by its number from 1.
    #[must_use]
    pub fn split_where(&self, is_chosen: impl Fn(usize, &Group) -> bool) -> Self {
        let mut split = Self { groups: Vec::new() };
        // The new numbers of every group.
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for (id, group) in (1..).zip(&self.groups) {
            let depends_on: Vec<usize> =
                group.depends_on.iter().flat_map(|&id| parts[id - 1].clone()).collect();
            let first = split.groups.len() + 1;
            if group.counting == Counting::Each && is_chosen(id, group) {
                split.groups.extend(group.members.iter().map(|&member| Group {
                    subtask: group.subtask.clone(),
                    points: member.points,
                    counting: Counting::Together,
                    members: vec![member],
                    depends_on: depends_on.clone(),
                }));
            } else {
                split.groups.push(Group { depends_on, ..group.clone() });
            }
            parts.push((first..=split.groups.len()).collect());
        }
        split
    }

    /// Returns the indices of all groups that one needs, directly or through
    /// others, in order.
    fn needed_by(&self, index: usize) -> Vec<usize> {
        let mut needed = vec![false; self.groups.len()];
        // Needs may meet again further down: each group is taken once.
        let mut open = self.groups[index].depends_on.clone();
        while let Some(id) = open.pop() {
            if !std::mem::replace(&mut needed[id - 1], true) {
                open.extend(&self.groups[id - 1].depends_on);
            }
        }
        (0..needed.len()).filter(|&index| needed[index]).collect()
    }
}

impl Group {
    /// Returns whether all its tests are worth the same.
    pub fn is_even(&self) -> bool {
        self.members.windows(2).all(|pair| pair[0].points == pair[1].points)
    }

    fn score(&self, solved: &[bool]) -> u64 {
        let of_solved: Vec<&Member> =
            self.members.iter().filter(|member| solved[member.test - 1]).collect();
        match self.counting {
            Counting::Together if of_solved.len() == self.members.len() => self.points,
            Counting::Together => 0,
            Counting::Each => of_solved.iter().map(|member| member.points).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn group(counting: Counting, tests: &[usize], depends_on: &[usize]) -> Group {
        let points = 12;
        let worth =
            if counting == Counting::Together { points } else { points / tests.len() as u64 };
        let members = tests.iter().map(|&test| Member { test, points: worth }).collect();
        Group {
            subtask: SubtaskId::Number(1),
            points,
            counting,
            members,
            depends_on: depends_on.to_vec(),
        }
    }

    /// Three groups that count as a whole, the last two with dependencies.
    fn chain() -> JudgeScheme {
        let groups: [(&[usize], &[usize]); 3] = [(&[1, 2], &[]), (&[3], &[1]), (&[4, 5, 6], &[2])];
        let groups = groups.map(|(tests, depends_on)| group(Counting::Together, tests, depends_on));
        JudgeScheme { groups: groups.to_vec() }
    }

    proptest! {
        #[test]
        fn shared_tests_score_as_dependencies_do(solved in prop::collection::vec(any::<bool>(), 6)) {
            for scheme in [chain(), mixed()] {
                prop_assert_eq!(scheme.with_shared_tests().score(&solved), scheme.score(&solved));
            }
        }
    }

    /// Groups of both kinds.
    fn mixed() -> JudgeScheme {
        let mut groups = chain().groups;
        groups[0] = group(Counting::Each, &[1, 2], &[]);
        groups[2] = group(Counting::Each, &[4, 5, 6], &[1, 2]);
        JudgeScheme { groups }
    }

    proptest! {
        #[test]
        fn split_groups_score_as_the_whole_ones_do(solved in prop::collection::vec(any::<bool>(), 6)) {
            prop_assert_eq!(mixed().split().score(&solved), mixed().score(&solved));
        }
    }

    #[test]
    fn split_groups_depend_on_every_part() {
        let split = mixed().split();
        assert_eq!(split.groups.len(), 6);
        assert_eq!(split.groups[5].depends_on, [1, 2, 3]);
    }

    #[test]
    fn dependencies_are_followed_to_their_end() {
        let tests: Vec<usize> =
            chain().with_shared_tests().groups[2].members.iter().map(|one| one.test).collect();
        assert_eq!(tests, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_group_that_counts_test_by_test_is_split_before_it_shares_tests() {
        let first = group(Counting::Together, &[1], &[]);
        let scheme = JudgeScheme { groups: vec![first, group(Counting::Each, &[2, 3], &[1])] };
        let shared = scheme.with_shared_tests();
        assert_eq!(shared.groups.len(), 3);
        assert_eq!(shared.score(&[false, true, true]), 0);
        assert_eq!(shared.score(&[true, false, true]), scheme.score(&[true, false, true]));
    }
}
