//! An edition of the test set: subtasks, rules, tests and extra tests.
//!
//! Extra tests of an edition: boards that are judged beside its tests and are worth no points.
//!
//! They are tables `[[extra]]` behind the tests of a plan and numbered by themselves, so that no
//! test gets another number, another name or other points because of them. Rules by test number
//! do not apply to them, the constraints of the problem do.

use std::collections::{BTreeMap, HashMap};

use crate::{
    game::Board,
    generator::{Argument, Arguments, family},
    input::Constraints,
    problem::{Faults, Located, Problem, Scalar, Section, Title},
    rng::Seed,
    text::{Fact, Message, ToMessage},
};

use super::{Given, Recipe, check::TOTAL_POINTS, parse::ReadRecipe, plan_code};

/// One test of an edition.
#[derive(Clone, Debug)]
pub struct PlannedTest {
    /// Its number, from 1.
    pub number: usize,
    /// The id of its subtask.
    pub subtask: usize,
    /// The origin of its board.
    pub recipe: Recipe,
    /// The seed of its recipe under the salt of the edition.
    pub seed: Seed,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
    /// The board.
    pub board: Board,
}

/// A whole edition, every board made and checked against its constraints.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its name: the file is `plans/NAME.toml`.
    pub name: String,
    /// Its title.
    pub title: Title,
    /// The salt of its seeds.
    pub salt: String,
    /// Promises by test number.
    pub rules: Vec<Rule>,
    /// Subtasks, in order of their ids.
    pub subtasks: Vec<Subtask>,
    /// Tests, in order of their numbers.
    pub tests: Vec<PlannedTest>,
    /// Extra tests, in order: judged beside the tests, counted among nothing.
    pub extra: Vec<ExtraTest>,
    /// The points that slow programs are meant to earn, by the names of their flaws; nothing when
    /// the plan has none. Which names there are is known to `strength` only.
    pub brute_force: Option<BTreeMap<String, Located<u64>>>,
}

impl PlannedTest {
    /// Returns a test of a board that is there already.
    fn of_board(number: usize, subtask: usize, board: Board) -> Self {
        let family = family("handmade").expect("a family of the list");
        let name = Argument::Word(number.to_string());
        let arguments = Arguments::new(family, BTreeMap::from([("board", name)]));
        let recipe = Recipe { arguments, variant: None };
        let seed = recipe.seed("");
        Self { number, subtask, recipe, seed, purpose: Title::default(), board }
    }
}

impl Edition {
    /// Returns the edition of boards that are of no plan: each counts by itself, and all together
    /// for 100 points.
    pub fn of_boards(name: &str, constraints: Constraints, boards: Vec<Board>) -> Self {
        let subtask = Subtask {
            id: 1,
            points: TOTAL_POINTS,
            policy: Policy::Sum,
            depends_on: Vec::new(),
            constraints,
        };
        let tests =
            (1..).zip(boards).map(|(number, board)| PlannedTest::of_board(number, 1, board));
        Self {
            name: name.to_owned(),
            title: Title::default(),
            salt: String::new(),
            rules: Vec::new(),
            subtasks: vec![subtask],
            tests: tests.collect(),
            extra: Vec::new(),
            brute_force: None,
        }
    }

    /// Returns the edition with other boards in the places of its own, one for each test. Its
    /// points are no longer meant for anybody.
    #[must_use]
    pub fn with_boards(self, boards: Vec<Board>) -> Self {
        let places = self.tests.iter().map(|test| (test.number, test.subtask));
        let tests = places
            .zip(boards)
            .map(|((number, subtask), board)| PlannedTest::of_board(number, subtask, board));
        Self { tests: tests.collect(), extra: Vec::new(), brute_force: None, ..self }
    }

    /// Returns the subtask of an id.
    pub fn subtask(&self, id: usize) -> Option<&Subtask> {
        self.subtasks.iter().find(|subtask| subtask.id == id)
    }

    /// Returns the extra test of a name: its own, or that of its board.
    pub fn extra_named(&self, name: &str) -> Option<&ExtraTest> {
        self.extra
            .iter()
            .find(|one| one.board_name() == name || ExtraTest::name_of(one.number) == name)
    }

    /// Returns the first subtask whose constraints a board satisfies.
    pub fn first_fit(&self, board: &Board) -> Option<&Subtask> {
        self.subtasks.iter().find(|subtask| subtask.constraints.broken_by(board).is_empty())
    }

    /// Returns the tests of a subtask, in order.
    pub fn tests_of(&self, subtask: usize) -> impl Iterator<Item = &PlannedTest> {
        self.tests.iter().filter(move |test| test.subtask == subtask)
    }

    /// Returns whether every subtask counts as a whole: with all of its tests, or not at all.
    pub fn has_only_wholes(&self) -> bool {
        self.subtasks.iter().all(|subtask| subtask.policy == Policy::Minimum)
    }

    /// Returns whether it is a table of test points: every subtask has boards of one shape.
    pub fn is_table(&self) -> bool {
        self.subtasks.iter().all(|subtask| subtask.constraints.is_one_shape())
    }

    /// Returns what a test is worth by itself.
    pub fn points_of(&self, test: &PlannedTest) -> u64 {
        let tests = self.tests_of(test.subtask).count();
        let before = self.tests_of(test.subtask).filter(|other| other.number < test.number).count();
        self.subtask(test.subtask).map_or(0, |subtask| subtask.points_of_test(before, tests))
    }

    /// Returns the points of every subtask, given which tests were solved (by index). A subtask
    /// counts only when those it depends on are solved in full.
    ///
    /// # Panics
    ///
    /// When `solved` does not have one entry for each test.
    pub fn score(&self, solved: &[bool]) -> Vec<u64> {
        assert_eq!(solved.len(), self.tests.len(), "one entry a test");
        let mut scores: Vec<u64> = Vec::with_capacity(self.subtasks.len());
        for subtask in &self.subtasks {
            let in_full = |id: &usize| scores[id - 1] == self.subtasks[id - 1].points;
            let counts = subtask.depends_on.iter().all(in_full);
            let of_subtask: Vec<bool> =
                self.tests_of(subtask.id).map(|test| solved[test.number - 1]).collect();
            scores.push(if counts { subtask.score(&of_subtask) } else { 0 });
        }
        scores
    }
}

named! {
    /// The way the points of a subtask follow from its tests.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Policy: name {
        /// Every test is worth the same whole number of points.
        PerTest = "per_test",
        /// The points are spread over the tests as evenly as whole numbers allow;
        /// the first tests get one more where they do not divide.
        Sum = "sum",
        /// All tests, or nothing.
        Minimum = "minimum",
    }
}

/// A group of tests that keep the same constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtask {
    /// Its number, from 1.
    pub id: usize,
    /// Its points.
    pub points: u64,
    /// The way the points follow from its tests.
    pub policy: Policy,
    /// Earlier subtasks that must be solved in full for this one to count.
    pub depends_on: Vec<usize>,
    /// The constraints of its boards: the problem's, narrowed.
    pub constraints: Constraints,
}

impl Subtask {
    /// Returns the points of this subtask, given for each of its tests whether
    /// it was solved, without regard to dependencies.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::{input::Constraints, plan::{Policy, Subtask}};
    ///
    /// let subtask = |policy| Subtask {
    ///     id: 1,
    ///     points: 10,
    ///     policy,
    ///     depends_on: vec![],
    ///     constraints: Constraints::OFFICIAL,
    /// };
    /// assert_eq!(subtask(Policy::Sum).score(&[true, false, false]), 4);
    /// assert_eq!(subtask(Policy::Minimum).score(&[true, true, false]), 0);
    /// assert_eq!(subtask(Policy::Minimum).score(&[true, true]), 10);
    /// ```
    pub fn score(&self, solved: &[bool]) -> u64 {
        match self.policy {
            Policy::Minimum if solved.iter().all(|&solved| solved) => self.points,
            Policy::Minimum => 0,
            Policy::PerTest | Policy::Sum => {
                let worth = (0..solved.len()).map(|index| self.points_of_test(index, solved.len()));
                worth.zip(solved).filter(|(_, solved)| **solved).map(|(points, _)| points).sum()
            }
        }
    }

    /// Returns what the test at `index` (from 0) of `tests` tests is worth by
    /// itself; the whole subtask's points when only all tests together count.
    pub fn points_of_test(&self, index: usize, tests: usize) -> u64 {
        if self.policy == Policy::Minimum {
            return self.points;
        }
        let tests = tests as u64;
        self.points / tests + u64::from((index as u64) < self.points % tests)
    }
}

/// The tests that a rule is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tests {
    /// Those with an odd number.
    Odd,
    /// Those with an even number.
    Even,
    /// All of them.
    All,
    /// Those with these numbers.
    Numbers(Vec<usize>),
}

impl Tests {
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

impl ToMessage for Tests {
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

/// Constraints of some tests beside those of their subtasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The tests it is about.
    pub tests: Tests,
    /// The constraints of their boards.
    pub constraints: Constraints,
    /// The promise as the statement makes it.
    pub text: Title,
}

/// An extra test of an edition.
#[derive(Clone, Debug)]
pub struct ExtraTest {
    /// Its number among the extra tests, from 1.
    pub number: usize,
    /// The recipe of its board, which is a handmade one.
    pub recipe: Recipe,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
    /// The find or the file that it was taken from; may be empty.
    pub from: String,
    /// The board.
    pub board: Board,
}

impl ExtraTest {
    /// Returns the name of its handmade board.
    pub fn board_name(&self) -> &str {
        self.recipe.arguments.word("board")
    }

    /// Returns the name of its files, without extension, which sentences use, too: those of tests
    /// are numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(muqi::plan::ExtraTest::name_of(2), "extra2");
    /// ```
    pub fn name_of(number: usize) -> String {
        format!("extra{number}")
    }
}

/// An extra test as it was read; nothing where a fault was reported.
pub(super) struct ReadExtra<'d> {
    recipe: ReadRecipe<'d>,
    purpose: Title,
    from: String,
}

impl<'d> ReadExtra<'d> {
    /// Reads a table `[[extra]]`.
    pub(super) fn read(section: &Section<'d>) -> Self {
        let board = section.text("board").map(|name| Given {
            key: Located { value: "board", span: name.span },
            value: Located { value: Scalar::Text(name.value.to_owned()), span: name.span },
        });
        let recipe = ReadRecipe {
            span: section.span(),
            family: family("handmade"),
            variant: None,
            given: board.map(|board| vec![board]),
        };
        Self {
            recipe,
            purpose: Title::read_optional(section, "purpose").unwrap_or_default(),
            from: section.optional_line("from").unwrap_or_default(),
        }
    }

    fn make(&self, number: usize, faults: &Faults<'_>, problem: &Problem) -> Option<ExtraTest> {
        let name = ExtraTest::name_of(number);
        let made = self.recipe.make(faults, &problem.config.constraints, problem, "", name)?;
        Some(ExtraTest {
            number,
            recipe: made.recipe,
            purpose: self.purpose.clone(),
            from: self.from.clone(),
            board: made.board,
        })
    }
}

/// Makes the extra tests of an edition; nothing where one of them cannot be made. A board that is
/// that of a test, or of an earlier extra test, is a fault.
pub(super) fn make(
    read: &[Option<ReadExtra<'_>>],
    tests: &[PlannedTest],
    faults: &Faults<'_>,
    problem: &Problem,
) -> Option<Vec<ExtraTest>> {
    // Not short-circuiting, so that every fault is reported.
    let made: Vec<Option<ExtraTest>> =
        (1..).zip(read).map(|(number, one)| one.as_ref()?.make(number, faults, problem)).collect();
    let made: Vec<ExtraTest> = made.into_iter().collect::<Option<_>>()?;
    let mut known: HashMap<&Board, Fact> =
        tests.iter().rev().map(|test| (&test.board, test.number.into())).collect();
    let mut is_repeated = false;
    for (one, read) in made.iter().zip(read.iter().flatten()) {
        let name = ExtraTest::name_of(one.number);
        let Some(earlier) = known.get(&one.board) else {
            known.insert(&one.board, name.into());
            continue;
        };
        let fault = faults.at(plan_code::REPEATED_BOARD, read.recipe.place_of("board"));
        faults.report(fault.with("test", name).with("earlier", earlier.clone()));
        is_repeated = true;
    }
    (!is_repeated).then_some(made)
}
