//! Contradictions among the tables of a plan.
//!
//! One slip is one fault. A subtask whose id is wrong is still the one that its
//! tests mean; what depends on a part that could not be read is not looked at; and
//! where several tests break one bound, that is reported once.

use std::collections::BTreeMap;

use crate::{
    input::{Constraints, OutOfBounds},
    problem::{Faults, Located, Problem},
    text::{Diagnostic, Fact, Message, Span, ToMessage as _},
};

use super::{
    PlannedTest, Policy, Rule, Subtask, Tests,
    numbering::{Numbering, longest_in_order},
    parse::{ReadSubtask, ReadTest},
    plan_code,
};

/// The sum of the points of an edition's subtasks.
pub const TOTAL_POINTS: u64 = 100;

/// A plan whose tables have been read.
pub(super) struct Plan<'d> {
    pub(super) faults: &'d Faults<'d>,
    pub(super) problem: &'d Problem,
    /// The list of subtasks is all of them.
    pub(super) are_subtasks_whole: bool,
    /// The tests can be counted.
    pub(super) are_tests_whole: bool,
    pub(super) salt: String,
    pub(super) rules: Vec<Option<Located<Rule>>>,
    pub(super) subtasks: Vec<Option<ReadSubtask>>,
    pub(super) tests: Vec<Option<ReadTest<'d>>>,
}

/// Rules, subtasks and tests of a plan without a fault.
type Parts = (Vec<Rule>, Vec<Subtask>, Vec<PlannedTest>);

/// Returns how many tests a subtask has.
fn tests_of(subtask: usize, subtasks: &[Option<usize>]) -> u64 {
    subtasks.iter().filter(|named| **named == Some(subtask)).count() as u64
}

impl Plan<'_> {
    /// Reports everything that does not go together, and returns the parts of a plan
    /// in which nothing is missing.
    pub(super) fn check(self) -> Option<Parts> {
        let numbering = Numbering::of(&self.subtasks, &self.tests, self.are_subtasks_whole);
        for fault in numbering.faults(self.faults) {
            self.faults.report(fault);
        }
        let subtasks = self.subtasks_of_tests(&numbering);
        self.check_total(&numbering, &subtasks);
        self.check_dependencies(&numbering);
        let scattered = self.check_order(&subtasks);
        let is_counted = self.are_tests_whole
            && numbering.is_sure()
            && scattered.is_empty()
            && subtasks.iter().all(Option::is_some);
        let are_counts_wrong = is_counted && self.check_counts(&subtasks);
        self.check_numbers_of_rules();
        let (made, outside) = self.make_tests(&subtasks, &scattered);
        outside.report(are_counts_wrong);
        self.check_repetitions(&made);
        self.parts(made)
    }

    fn parts(self, made: Vec<Option<Located<PlannedTest>>>) -> Option<Parts> {
        let rules: Option<Vec<Rule>> =
            self.rules.into_iter().map(|rule| Some(rule?.value)).collect();
        let subtasks = self.subtasks.into_iter().map(|subtask| {
            let read = subtask?;
            Some(Subtask {
                id: read.id?.value,
                points: read.points?.value,
                policy: read.policy?,
                depends_on: read.depends_on.iter().map(|dependency| dependency.value).collect(),
                constraints: read.constraints?,
            })
        });
        let subtasks: Option<Vec<Subtask>> = subtasks.collect();
        let tests: Option<Vec<PlannedTest>> =
            made.into_iter().map(|test| Some(test?.value)).collect();
        Some((rules?, subtasks?, tests?))
    }

    /// Reports a wrong total, unless it may follow from points that are uneven anyway.
    fn check_total(&self, numbering: &Numbering, subtasks: &[Option<usize>]) {
        let points = self.subtasks.iter().map(|subtask| Some(subtask.as_ref()?.points?.value));
        let Some(total) = points.sum::<Option<u64>>() else { return };
        if total == TOTAL_POINTS || !numbering.is_sure() {
            return;
        }
        let may_explain = |(points, tests): (Located<u64>, u64)| {
            let intended = (TOTAL_POINTS + points.value).checked_sub(total);
            intended.is_some_and(|intended| intended > 0 && intended.is_multiple_of(tests))
        };
        if self.uneven(subtasks).map(|(_, points, tests)| (points, tests)).any(may_explain) {
            return;
        }
        let last = self.subtasks.last().and_then(Option::as_ref).and_then(|last| last.points);
        let place = last.map_or(Span::at(0), |points| points.span);
        let fault = self.faults.at(plan_code::POINTS_TOTAL, place);
        self.faults.report(fault.with("found", total.to_string()));
    }

    /// Returns the subtasks whose points cannot be divided among their tests, with both.
    fn uneven(
        &self,
        subtasks: &[Option<usize>],
    ) -> impl Iterator<Item = (usize, Located<u64>, u64)> {
        let per_test = |(index, subtask): (usize, &Option<ReadSubtask>)| {
            let subtask = subtask.as_ref().filter(|read| read.policy == Some(Policy::PerTest))?;
            Some((index, subtask.points?, tests_of(index, subtasks)))
        };
        let is_uneven = |(_, points, tests): &(_, Located<u64>, u64)| {
            *tests > 0 && !points.value.is_multiple_of(*tests)
        };
        self.subtasks.iter().enumerate().filter_map(per_test).filter(is_uneven)
    }

    fn check_dependencies(&self, numbering: &Numbering) {
        for (index, subtask) in self.subtasks.iter().enumerate() {
            for dependency in subtask.iter().flat_map(|subtask| &subtask.depends_on) {
                let named = numbering.index_of(dependency.value);
                let is_excused = named.is_none() && numbering.excuses(dependency.value);
                if !is_excused && named.is_none_or(|named| named >= index) {
                    let fault = self.faults.at(plan_code::DEPENDENCY, dependency.span);
                    let fault = fault.with("subtask", index + 1);
                    self.faults.report(fault.with("found", dependency.value));
                }
            }
        }
    }

    /// Returns the index of every test's subtask, and reports those that there are not, each once.
    fn subtasks_of_tests(&self, numbering: &Numbering) -> Vec<Option<usize>> {
        let mut unknown = BTreeMap::<usize, (Span, usize)>::new();
        let index = |test: &Option<ReadTest<'_>>| {
            let named = test.as_ref()?.subtask?;
            let index = numbering.index_of(named.value);
            if index.is_none() && !numbering.excuses(named.value) {
                unknown.entry(named.value).or_insert((named.span, 0)).1 += 1;
            }
            index
        };
        let indexes = self.tests.iter().map(index).collect();
        for (found, (span, tests)) in unknown {
            let fault = self.faults.at(plan_code::UNKNOWN_SUBTASK, span).with("found", found);
            let fault = fault.with("greatest", self.subtasks.len());
            self.faults.report(fault.with("count", tests));
        }
        indexes
    }

    /// Reports the tests that are not beside the others of their subtask, and returns
    /// their indexes.
    fn check_order(&self, subtasks: &[Option<usize>]) -> Vec<usize> {
        let in_order = longest_in_order(subtasks);
        let mut scattered = Vec::new();
        for (index, subtask) in subtasks.iter().enumerate() {
            let Some(subtask) = subtask.filter(|_| !in_order.contains(&index)) else { continue };
            let before = in_order.iter().rev().find(|&&other| other < index);
            let beside = before.or(in_order.first()).and_then(|&other| subtasks[other]);
            let span = self.tests[index].as_ref().and_then(|test| Some(test.subtask?.span));
            let (Some(beside), Some(span)) = (beside, span) else { continue };
            let fault = self.faults.at(plan_code::SCATTERED_SUBTASK, span);
            let fault = fault.with("test", index + 1).with("subtask", subtask + 1);
            self.faults.report(fault.with("expected", beside + 1));
            scattered.push(index);
        }
        scattered
    }

    /// Returns whether the number of a subtask's tests is wrong.
    fn check_counts(&self, subtasks: &[Option<usize>]) -> bool {
        let mut is_wrong = false;
        for (index, subtask) in self.subtasks.iter().enumerate() {
            let Some(subtask) = subtask else { continue };
            if tests_of(index, subtasks) == 0 {
                is_wrong = true;
                let fault = self.faults.at(plan_code::EMPTY_SUBTASK, subtask.span);
                self.faults.report(fault.with("subtask", index + 1));
            }
        }
        for (index, points, tests) in self.uneven(subtasks) {
            is_wrong = true;
            let fault = self.faults.at(plan_code::POINTS_UNEVEN, points.span);
            let fault = fault.with("subtask", index + 1).with("points", points.value.to_string());
            self.faults.report(fault.with("tests", tests.to_string()));
        }
        is_wrong
    }

    fn check_numbers_of_rules(&self) {
        let tests = self.tests.len();
        for rule in self.rules.iter().flatten().filter(|_| self.are_tests_whole) {
            let Tests::Numbers(numbers) = &rule.value.tests else { continue };
            for number in numbers.iter().filter(|&&number| number > tests) {
                let fault =
                    self.faults.at(plan_code::UNKNOWN_TEST, rule.span).with("found", *number);
                self.faults.report(fault.with("greatest", tests));
            }
        }
    }

    /// Makes every board that can be made, and compares it with its subtask and the
    /// rules; a test in the wrong place with neither.
    fn make_tests(
        &self,
        subtasks: &[Option<usize>],
        scattered: &[usize],
    ) -> (Vec<Option<Located<PlannedTest>>>, Outside<'_>) {
        let mut outside = Outside::new(self.faults);
        let mut made = Vec::with_capacity(self.tests.len());
        for (index, test) in self.tests.iter().enumerate() {
            let subtask = subtasks[index].and_then(|subtask| self.subtasks[subtask].as_ref());
            let narrow = subtask.and_then(|subtask| subtask.constraints);
            let constraints = narrow.unwrap_or(self.problem.config.constraints);
            let test = test.as_ref();
            let planned = test.and_then(|test| self.make_test(index, test, &constraints));
            if let (Some(test), Some(planned)) = (test, &planned)
                && !scattered.contains(&index)
            {
                if let (Some(narrow), Some(subtask)) = (narrow, subtasks[index]) {
                    outside.of_subtask(subtask + 1, &narrow, test, &planned.value);
                }
                let rules = self.rules.iter().flatten().enumerate();
                for (rule, located) in rules.filter(|_| self.are_tests_whole) {
                    outside.of_rule(rule, &located.value, test, &planned.value);
                }
            }
            made.push(planned);
        }
        (made, outside)
    }

    fn make_test(
        &self,
        index: usize,
        test: &ReadTest<'_>,
        constraints: &Constraints,
    ) -> Option<Located<PlannedTest>> {
        let made =
            test.recipe.make(self.faults, constraints, self.problem, &self.salt, index + 1)?;
        let planned = PlannedTest {
            number: index + 1,
            subtask: test.subtask?.value,
            recipe: made.recipe,
            seed: made.seed,
            purpose: test.purpose.clone(),
            board: made.board,
        };
        Some(Located { value: planned, span: test.recipe.span })
    }

    fn check_repetitions(&self, tests: &[Option<Located<PlannedTest>>]) {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for test in tests.iter().flatten() {
            let recipe = test.value.recipe.to_string();
            if let Some(earlier) = seen.get(&recipe) {
                let fault = self.faults.at(plan_code::REPEATED_RECIPE, test.span);
                let fault: Diagnostic =
                    fault.with("test", test.value.number).with("earlier", *earlier);
                self.faults.report(fault.with("recipe", recipe));
            } else {
                seen.insert(recipe, test.value.number);
            }
        }
    }
}

/// Tests that one message names.
const NAMED: usize = 12;

/// Tests that break a rule by being in the wrong place.
const MANY: usize = 3;

/// The owner of the bound that a test breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Owner {
    /// The subtask of this id.
    Subtask(usize),
    /// The rule at this index, and its tests.
    Rule(usize, Message),
}

/// One bound with the tests that break it.
struct Broken {
    owner: Owner,
    /// The bound: `n`, `m`, `n·m`, `a` or `b`.
    bound: String,
    first: OutOfBounds,
    place: Span,
    subtask: usize,
    tests: Vec<usize>,
}

/// Collects the bounds that are broken.
pub(super) struct Outside<'f> {
    faults: &'f Faults<'f>,
    broken: Vec<Broken>,
}

impl<'f> Outside<'f> {
    pub(super) fn new(faults: &'f Faults<'f>) -> Self {
        Self { faults, broken: Vec::new() }
    }

    /// Compares a test with the bounds of its subtask.
    pub(super) fn of_subtask(
        &mut self,
        id: usize,
        bounds: &Constraints,
        read: &ReadTest<'_>,
        test: &PlannedTest,
    ) {
        self.compare(&Owner::Subtask(id), bounds, read, test);
    }

    /// Compares a test with a rule, if it is one of its tests.
    fn of_rule(&mut self, index: usize, rule: &Rule, read: &ReadTest<'_>, test: &PlannedTest) {
        if rule.tests.contain(test.number) {
            let owner = Owner::Rule(index, rule.tests.to_message());
            self.compare(&owner, &rule.constraints, read, test);
        }
    }

    fn compare(
        &mut self,
        owner: &Owner,
        bounds: &Constraints,
        read: &ReadTest<'_>,
        test: &PlannedTest,
    ) {
        let broken = bounds.broken_by(&test.board);
        let has_wrong_side = broken.iter().any(|one| ["n", "m"].contains(&one.place.as_str()));
        for first in broken.into_iter().filter(|one| !(has_wrong_side && one.place == "n·m")) {
            let bound = first.place.split('[').next().unwrap_or_default().to_owned();
            let known =
                self.broken.iter_mut().find(|one| (&one.owner, &one.bound) == (owner, &bound));
            if let Some(known) = known {
                known.tests.push(test.number);
                continue;
            }
            let place = read.recipe.place_of(&bound);
            let (owner, subtask) = (owner.clone(), test.subtask);
            self.broken.push(Broken {
                owner,
                bound,
                first,
                place,
                subtask,
                tests: vec![test.number],
            });
        }
    }

    /// Reports every bound that is broken. Where a test is too few or too many, all
    /// behind it have another number, so that rules broken by many are no slips.
    pub(super) fn report(self, are_counts_wrong: bool) {
        let follows = |one: &&Broken| {
            are_counts_wrong && matches!(one.owner, Owner::Rule(..)) && one.tests.len() >= MANY
        };
        for one in self.broken.iter().filter(|one| !follows(one)) {
            self.faults.report(one.fault(self.faults));
        }
    }
}

impl Broken {
    fn fault(&self, faults: &Faults<'_>) -> Diagnostic {
        let code = match self.owner {
            Owner::Subtask(_) => plan_code::OUTSIDE_SUBTASK,
            Owner::Rule(..) => plan_code::RULE_BROKEN,
        };
        let fault = faults.at(code, self.place).with("test", self.tests[0]);
        let fault = fault
            .with("count", self.tests.len())
            .with("list", Fact::list(self.tests.iter().copied(), NAMED));
        let fault = match &self.owner {
            Owner::Subtask(id) => fault.with("subtask", *id),
            Owner::Rule(_, tests) => fault.with("subtask", self.subtask).with("tests", tests),
        };
        let allowed = self.first.allowed;
        let fault = fault.with("found", self.first.found).with("least", allowed.least);
        fault.with("greatest", allowed.greatest).concerning(self.first.place.as_str())
    }
}
