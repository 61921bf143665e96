//! Tests outside the bounds of their subtask or of a rule, each bound once.

use crate::{
    input::{Constraints, OutOfBounds},
    problem::Faults,
    text::{Code, Diagnostic, Fact, Message, Span, ToMessage as _},
};

use super::{PlannedTest, Rule, tables::ReadTest};

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
    pub(super) fn of_rule(
        &mut self,
        index: usize,
        rule: &Rule,
        read: &ReadTest<'_>,
        test: &PlannedTest,
    ) {
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
            Owner::Subtask(_) => Code::PlanOutsideSubtask,
            Owner::Rule(..) => Code::PlanRuleBroken,
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
