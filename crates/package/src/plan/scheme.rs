//! The worth of tests: subtasks, points, dependencies. It is all of a plan that judging,
//! packages and reports need; what inputs are made from is in the [`Plan`](super::Plan).

use std::{collections::BTreeMap, fmt};

use muqi_text::{Fact, Message, ToMessage};
use serde::{Deserialize, Serialize};

use crate::{
    checker::Fraction,
    problem::{Constraints, Located, OwnLimits, Scoring, Title},
};

use super::Points;

/// The subtasks and tests of a plan, as far as they count.
#[derive(Clone, Debug)]
pub struct Scheme {
    /// Its name: the file is `plans/NAME.toml`.
    pub name: String,
    /// Its title.
    pub title: Title,
    /// Promises about some tests or subtasks (特殊性质).
    pub properties: Vec<Property>,
    /// Subtasks, in order. They are the groups of scores: a plan without any has one, in which
    /// every test counts by itself.
    pub subtasks: Vec<Subtask>,
    /// True where the plan has subtasks itself.
    pub has_subtasks: bool,
    /// The way of the problem in which submissions are scored. Where it is all or nothing, there are
    /// no subtasks, and the points that it has inside are shown nowhere.
    pub scoring: Scoring,
    /// Tests, in order of their numbers.
    pub tests: Vec<PlannedTest>,
    /// Extra tests, in order: judged beside the tests, counted among nothing.
    pub extra: Vec<ExtraTest>,
    /// The points that slow programs are meant to earn, by their names; nothing when the plan
    /// states none. Which names there are is known to the engine.
    pub brute_force: Option<BTreeMap<String, Located<Points>>>,
}

/// The samples, as subtasks that depend on them and expectations name them.
pub(crate) const SAMPLES: &str = "samples";

/// The id of a subtask, as plans, judges and sentences have it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SubtaskId {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

impl SubtaskId {
    /// Returns the id that means the samples; no subtask has it.
    pub fn of_samples() -> Self {
        Self::Text(SAMPLES.to_owned())
    }

    /// Returns the id that a word means: a number where it is one.
    pub fn of_word(word: &str) -> Self {
        word.parse().map_or_else(|_| Self::Text(word.to_owned()), Self::Number)
    }
}

impl fmt::Display for SubtaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.pad(text),
        }
    }
}

impl From<SubtaskId> for Fact {
    fn from(id: SubtaskId) -> Self {
        (&id).into()
    }
}

impl From<&SubtaskId> for Fact {
    fn from(id: &SubtaskId) -> Self {
        match id {
            SubtaskId::Number(number) => (*number).into(),
            SubtaskId::Text(text) => text.into(),
        }
    }
}

/// A group of tests that keep the same constraints and are scored together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtask {
    /// Its id.
    pub id: SubtaskId,
    /// Its points.
    pub points: Points,
    /// The way the points follow from its tests.
    pub policy: Policy,
    /// Earlier subtasks, by their places, that must be solved in full for this one to count
    /// (子任务依赖).
    pub depends_on: Vec<usize>,
    /// True where the samples must be solved, too (`depends_on = ["samples"]`).
    pub needs_samples: bool,
    /// Earlier subtasks, by their places, whose tests are scored in this one, too (子任务包含).
    pub includes: Vec<usize>,
    /// The constraints of its tests: those of the problem, narrowed.
    pub constraints: Constraints,
    /// The properties of its tests, by their places.
    pub properties: Vec<usize>,
    /// The limits of its tests that are not those of the problem.
    pub limits: OwnLimits,
    /// Further arguments of validators for its tests.
    pub arguments: Vec<String>,
}

named! {
    /// The way the points of a subtask follow from its tests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Policy: name {
        /// Every test is worth the same.
        PerTest = "per_test",
        /// The points are spread over the tests as evenly as whole points, or hundredths of them,
        /// allow; the first tests get one more where they do not divide.
        Sum = "sum",
        /// All tests, or nothing.
        Minimum = "minimum",
    }
}

/// One test.
#[derive(Clone, Debug)]
pub struct PlannedTest {
    /// Its number, from 1.
    pub number: usize,
    /// The subtasks that it is of, by their places.
    pub subtasks: Vec<usize>,
    /// The constraints that it keeps beside those of its subtasks; all of the problem's where
    /// there are none.
    pub constraints: Constraints,
    /// The properties that it has beside those of its subtasks, by their places.
    pub properties: Vec<usize>,
    /// Its points, where the plan has no subtasks and states them.
    pub points: Option<Points>,
    /// Its limits, and those of its subtasks, that are not those of the problem.
    pub limits: OwnLimits,
    /// Its name for judges whose tests have names, which no other test of the plan has.
    pub name: Option<String>,
    /// The texts that the table of test points has in place of its bounds, by the names of the
    /// constraints; where the plan has no subtasks.
    pub show: BTreeMap<String, Title>,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
}

/// A property of some tests or subtasks (特殊性质).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its id.
    pub id: String,
    /// The sentence of the statement.
    pub text: Title,
    /// The tests that have it by their numbers; those that do not have it so name it.
    pub tests: Option<TestNumbers>,
    /// The constraints that it narrows; all of the problem's where there are none.
    pub constraints: Constraints,
    /// Further arguments of validators for the tests that have it.
    pub arguments: Vec<String>,
}

/// Tests by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TestNumbers {
    /// Those with an odd number.
    Odd,
    /// Those with an even number.
    Even,
    /// All of them.
    All,
    /// Those with these numbers.
    Numbers(Vec<usize>),
}

impl TestNumbers {
    /// Returns whether the test `number`, from 1, is one of them.
    pub fn contain(&self, number: usize) -> bool {
        match self {
            Self::Odd => !number.is_multiple_of(2),
            Self::Even => number.is_multiple_of(2),
            Self::All => true,
            Self::Numbers(numbers) => numbers.contains(&number),
        }
    }
}

impl ToMessage for TestNumbers {
    fn to_message(&self) -> Message {
        match self {
            Self::Odd => message!("rule-odd-tests"),
            Self::Even => message!("rule-even-tests"),
            Self::All => message!("rule-all-tests"),
            Self::Numbers(numbers) => {
                message!(
                    "rule-tests",
                    number = numbers.len(),
                    numbers = Fact::all(numbers.iter().copied())
                )
            }
        }
    }
}

/// An extra test: an input by hand that is judged beside the tests and is worth no points.
///
/// They are tables `[[extra]]` behind the tests of a plan and numbered by themselves, so that no
/// test gets another number, another name or other points because of them.
#[derive(Clone, Debug)]
pub struct ExtraTest {
    /// Its number among the extra tests, from 1.
    pub number: usize,
    /// Its input: `handmade/NAME.in`.
    pub file: String,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
    /// The find or the file that it was taken from; may be empty.
    pub from: String,
}

impl ExtraTest {
    /// Returns the name of its files, without extension, which sentences use, too: those of tests
    /// are numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(muqi_package::plan::ExtraTest::name_of(2), "extra2");
    /// ```
    pub fn name_of(number: usize) -> String {
        format!("extra{number}")
    }
}

impl Scheme {
    /// Returns the scheme of tests that are of no plan: each counts by itself, and all together
    /// for 100 points.
    pub fn of_loose_tests(name: &str, tests: usize, constraints: Constraints) -> Self {
        Self {
            name: name.to_owned(),
            title: Title::default(),
            properties: Vec::new(),
            subtasks: vec![Subtask::of_all(Points::HUNDRED, constraints)],
            has_subtasks: false,
            scoring: Scoring::Points,
            tests: (1..=tests)
                .map(|number| PlannedTest {
                    number,
                    subtasks: vec![0],
                    constraints: Constraints::default(),
                    properties: Vec::new(),
                    points: None,
                    limits: OwnLimits::default(),
                    name: None,
                    show: BTreeMap::new(),
                    purpose: Title::default(),
                })
                .collect(),
            extra: Vec::new(),
            brute_force: None,
        }
    }

    /// Returns the place of the subtask of an id.
    pub fn place_of(&self, id: &SubtaskId) -> Option<usize> {
        self.subtasks.iter().position(|subtask| subtask.id == *id)
    }

    /// Returns the subtask of an id.
    pub fn subtask(&self, id: &SubtaskId) -> Option<&Subtask> {
        self.subtasks.get(self.place_of(id)?)
    }

    /// Returns the extra test of a name: its own, or that of its input.
    pub fn extra_named(&self, name: &str) -> Option<&ExtraTest> {
        self.extra.iter().find(|one| one.file == name || ExtraTest::name_of(one.number) == name)
    }

    /// Returns the tests that are scored in the subtask at `place`, in order: its own and those of
    /// the subtasks that it includes, each once.
    pub fn tests_of(&self, place: usize) -> impl Iterator<Item = &PlannedTest> {
        let included = self.places_in(place);
        self.tests
            .iter()
            .filter(move |test| test.subtasks.iter().any(|subtask| included.contains(subtask)))
    }

    /// Returns the places of a subtask and of all that it includes.
    fn places_in(&self, place: usize) -> Vec<usize> {
        let mut included = vec![place];
        let mut next = 0;
        while let Some(&place) = included.get(next) {
            for &other in &self.subtasks[place].includes {
                if !included.contains(&other) {
                    included.push(other);
                }
            }
            next += 1;
        }
        included
    }

    /// Returns the places of the subtasks that a test is scored in.
    pub fn subtasks_of(&self, test: &PlannedTest) -> impl Iterator<Item = usize> {
        (0..self.subtasks.len())
            .filter(|&place| self.tests_of(place).any(|one| one.number == test.number))
    }

    /// Returns the constraints that a test keeps: those of its subtasks, of the properties that it
    /// has, and its own.
    pub fn constraints_of(&self, test: &PlannedTest) -> Constraints {
        let of_subtasks = self.subtasks_of(test).map(|place| &self.subtasks[place]);
        let of_subtasks = of_subtasks.map(|subtask| &subtask.constraints);
        let of_properties = self.properties_of(test).map(|property| &property.constraints);
        let narrower = of_subtasks.chain(of_properties).chain([&test.constraints]);
        narrower.fold(Constraints::default(), |all, narrower| all.intersection(narrower))
    }

    /// Returns the properties that a test has by itself, not through a subtask: those that it
    /// names, and those of its number.
    pub(crate) fn properties_of(&self, test: &PlannedTest) -> impl Iterator<Item = &Property> {
        self.properties.iter().enumerate().filter_map(|(place, property)| {
            let by_number = property.tests.as_ref().is_some_and(|it| it.contain(test.number));
            (by_number || test.properties.contains(&place)).then_some(property)
        })
    }

    /// Returns whether every subtask counts as a whole: with all of its tests, or not at all.
    pub fn has_only_wholes(&self) -> bool {
        self.subtasks.iter().all(|subtask| subtask.policy == Policy::Minimum)
    }

    /// Returns whether submissions earn no points: all tests count, or nothing.
    pub fn is_pass_fail(&self) -> bool {
        self.scoring == Scoring::PassFail
    }

    /// Returns all points.
    pub fn total(&self) -> Points {
        self.subtasks.iter().map(|subtask| subtask.points).sum()
    }

    /// Returns what a test is worth by itself in the subtask at `place`; the whole subtask's points
    /// where only all tests together count.
    pub fn points_of(&self, test: &PlannedTest, place: usize) -> Points {
        let tests: Vec<&PlannedTest> = self.tests_of(place).collect();
        let index = tests.iter().position(|one| one.number == test.number);
        index.map_or(Points::default(), |index| self.subtasks[place].worth(index, &tests))
    }

    /// Returns what each of a subtask's tests is worth by itself, in order.
    pub fn worths_of(&self, subtask: &Subtask) -> Vec<Points> {
        let Some(place) = self.place_of(&subtask.id) else { return Vec::new() };
        self.tests_of(place).map(|test| self.points_of(test, place)).collect()
    }

    /// Returns the ids of the subtasks whose tests are scored in one, too, as the plan names them.
    pub fn included_in(&self, subtask: &Subtask) -> impl Iterator<Item = &SubtaskId> {
        subtask.includes.iter().map(|&place| &self.subtasks[place].id)
    }

    /// Returns the ids of the subtasks that one depends on.
    pub fn needs_of(&self, subtask: &Subtask) -> impl Iterator<Item = &SubtaskId> {
        subtask.depends_on.iter().map(|&place| &self.subtasks[place].id)
    }

    /// Returns whether a test is of the subtask of an id, not only included in it.
    pub fn is_of(&self, test: &PlannedTest, subtask: &SubtaskId) -> bool {
        test.subtasks.iter().any(|&place| self.subtasks[place].id == *subtask)
    }

    /// Returns whether a subtask counts only where the samples are solved.
    pub fn needs_samples(&self) -> bool {
        self.subtasks.iter().any(|subtask| subtask.needs_samples)
    }

    /// Returns the points of every subtask, given which tests were solved (by index), of a program
    /// that solves the samples. A subtask counts only when those it depends on are solved in full.
    ///
    /// # Panics
    ///
    /// When `solved` does not have one entry for each test.
    pub fn score(&self, solved: &[bool]) -> Vec<Points> {
        self.score_with_samples(solved, true)
    }

    /// Returns the same for a program that solves the samples, or that does not.
    ///
    /// # Panics
    ///
    /// When `solved` does not have one entry for each test.
    pub fn score_with_samples(&self, solved: &[bool], are_samples_solved: bool) -> Vec<Points> {
        let fractions: Vec<Fraction> = solved.iter().copied().map(Fraction::from).collect();
        self.score_of(&fractions, are_samples_solved)
    }

    /// Returns the points of every subtask, given the part of its points that each test earns (by
    /// index), of a program that solves the samples, or that does not. A subtask that counts as a
    /// whole earns the least part that one of its tests does.
    ///
    /// # Panics
    ///
    /// When `fractions` does not have one entry for each test.
    pub fn score_of(&self, fractions: &[Fraction], are_samples_solved: bool) -> Vec<Points> {
        assert_eq!(fractions.len(), self.tests.len(), "one entry a test");
        let mut scores: Vec<Points> = Vec::with_capacity(self.subtasks.len());
        // Not by points: a subtask that is there for others to depend on may be worth none.
        let mut is_solved: Vec<bool> = Vec::with_capacity(self.subtasks.len());
        for (place, subtask) in self.subtasks.iter().enumerate() {
            let is_open = (are_samples_solved || !subtask.needs_samples)
                && subtask.depends_on.iter().all(|&other| is_solved[other]);
            let tests: Vec<&PlannedTest> = self.tests_of(place).collect();
            let earned: Vec<Fraction> =
                tests.iter().map(|test| fractions[test.number - 1]).collect();
            is_solved.push(is_open && earned.iter().all(|&one| one == Fraction::ALL));
            scores.push(if is_open { subtask.score(&tests, &earned) } else { Points::default() });
        }
        scores
    }
}

impl Subtask {
    /// Returns the subtask of a plan that has none: every test counts by itself.
    pub(crate) fn of_all(points: Points, constraints: Constraints) -> Self {
        Self {
            id: SubtaskId::Number(1),
            points,
            policy: Policy::Sum,
            depends_on: Vec::new(),
            needs_samples: false,
            includes: Vec::new(),
            constraints,
            properties: Vec::new(),
            limits: OwnLimits::default(),
            arguments: Vec::new(),
        }
    }

    /// Returns the points of its `tests`, given what each of them earns, without regard to
    /// dependencies.
    fn score(&self, tests: &[&PlannedTest], earned: &[Fraction]) -> Points {
        if self.policy == Policy::Minimum {
            return self.points.part(earned.iter().min().copied().unwrap_or(Fraction::ALL));
        }
        let parts = earned.iter().enumerate();
        parts.map(|(index, part)| self.worth(index, tests).part(*part)).sum()
    }

    /// Returns what the test at `index` of its `tests` is worth by itself.
    fn worth(&self, index: usize, tests: &[&PlannedTest]) -> Points {
        match self.policy {
            Policy::Minimum => self.points,
            Policy::PerTest | Policy::Sum => tests[index]
                .points
                .unwrap_or_else(|| self.points.share(index as u64, tests.len() as u64)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scheme(policy: Policy, tests: usize) -> Scheme {
        let mut scheme = Scheme::of_loose_tests("loose", tests, Constraints::default());
        scheme.subtasks[0] =
            Subtask { policy, points: Points::whole(10), ..scheme.subtasks[0].clone() };
        scheme
    }

    fn score(scheme: &Scheme, solved: &[bool]) -> Vec<String> {
        scheme.score(solved).iter().map(Points::to_string).collect()
    }

    #[test]
    fn the_first_tests_get_what_does_not_divide_and_a_whole_counts_only_as_one() {
        assert_eq!(score(&scheme(Policy::Sum, 3), &[true, false, false]), ["4"]);
        assert_eq!(score(&scheme(Policy::Minimum, 2), &[true, false]), ["0"]);
        assert_eq!(score(&scheme(Policy::Minimum, 2), &[true, true]), ["10"]);
    }

    #[test]
    fn tests_of_an_included_subtask_are_scored_in_both_and_a_dependency_must_be_solved() {
        let mut scheme = scheme(Policy::Minimum, 3);
        let first = scheme.subtasks[0].clone();
        scheme.subtasks.push(Subtask { includes: vec![0], ..first.clone() });
        scheme.subtasks.push(Subtask { includes: vec![1], policy: Policy::Sum, ..first.clone() });
        scheme.subtasks.push(Subtask { depends_on: vec![1], ..first });
        for (test, subtask) in scheme.tests.iter_mut().zip([0, 1, 3]) {
            test.subtasks = vec![subtask];
        }
        assert_eq!(score(&scheme, &[true, false, true]), ["10", "0", "5", "0"]);
        assert_eq!(score(&scheme, &[true, true, true]), ["10", "10", "10", "10"]);
        assert_eq!(scheme.subtasks_of(&scheme.tests[0]).collect::<Vec<_>>(), [0, 1, 2]);
        scheme.subtasks[1].needs_samples = true;
        let without_samples = scheme.score_with_samples(&[true, true, true], false);
        let without_samples: Vec<String> = without_samples.iter().map(Points::to_string).collect();
        assert_eq!(without_samples, ["10", "0", "10", "0"]);
    }
}
