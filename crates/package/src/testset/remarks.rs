//! Remarks on a test set that was made: it can be used, but its author should know.

use std::collections::{BTreeMap, BTreeSet};

use muqi_text::{Diagnostic, Fact};

use crate::{
    plan::{Plan, Scheme, plan_code},
    problem::Problem,
};

use super::{TestCase, in_subtask, outside};

/// Tests of others that the validators are asked about for a subtask.
const ASKED: usize = 8;

/// Tests of one input that a remark names.
const NAMED: usize = 8;

/// Returns what the author of a plan should know about its tests: properties that none has, equal
/// inputs in one subtask, and subtasks or rows of a table whose validators refuse no test of a
/// wider one.
pub fn remarks(problem: &Problem, plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let mut remarks = unused_properties(plan);
    remarks.extend(same_inputs(plan, tests));
    if problem.engine.validates_placed() {
        remarks.extend(if plan.scheme.has_subtasks {
            ignored_groups(problem, plan, tests)
        } else {
            ignored_rows(problem, plan, tests)
        });
    }
    remarks
}

/// Returns the properties that neither a subtask nor a test has: statements print them.
fn unused_properties(plan: &Plan) -> Vec<Diagnostic> {
    let Scheme { properties, subtasks, tests, .. } = &plan.scheme;
    let of_subtasks = subtasks.iter().flat_map(|subtask| &subtask.properties);
    let named: BTreeSet<usize> =
        of_subtasks.chain(tests.iter().flat_map(|test| &test.properties)).copied().collect();
    let mut remarks = Vec::new();
    for (index, property) in properties.iter().enumerate() {
        if property.tests.is_none() && !named.contains(&index) {
            let remark = plan.fault_of_property(plan_code::UNUSED_PROPERTY, index).as_warning();
            remarks.push(remark.with("property", property.id.as_str()));
        }
    }
    remarks
}

/// Returns the tests of a subtask that have the input of an earlier one: those of one input
/// together.
fn same_inputs(plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    // The number of the first test of each input, and the indices of the others.
    let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut known = BTreeMap::<(usize, String), usize>::new();
    for (index, (planned, test)) in plan.scheme.tests.iter().zip(tests).enumerate() {
        let Ok(hash) = test.input.sha256() else { continue };
        for &subtask in &planned.subtasks {
            if let Some(&group) = known.get(&(subtask, hash.clone())) {
                groups[group].1.push(index);
                break;
            }
            known.insert((subtask, hash.clone()), groups.len());
            groups.push((planned.number, Vec::new()));
        }
    }
    let mut remarks = Vec::new();
    for (earlier, others) in groups {
        let Some(&second) = others.first() else { continue };
        let numbers = others.iter().map(|&index| plan.scheme.tests[index].number);
        let remark = plan.fault_at(plan_code::SAME_INPUT, second).as_warning();
        let remark = remark.with("test", plan.scheme.tests[second].number);
        let remark = remark.with("earlier", earlier).with("count", others.len());
        remarks.push(remark.with("tests", Fact::list(numbers, NAMED)));
    }
    remarks
}

/// Returns the subtasks that state something narrower, for which none of the tests that are not
/// theirs is refused: of that, their validators know nothing.
fn ignored_groups(problem: &Problem, plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let scheme = &plan.scheme;
    let mut remarks = Vec::new();
    for (place, subtask) in scheme.subtasks.iter().enumerate() {
        let is_narrower = subtask.constraints != problem.config.constraints
            || !subtask.arguments.is_empty()
            || !subtask.properties.is_empty();
        let others = others(scheme, place, tests);
        if !is_narrower || others.is_empty() {
            continue;
        }
        let mut refused = others
            .iter()
            .any(|test| !in_subtask(problem, scheme, subtask, &test.input, &test.name).is_empty());
        let has_arguments_only =
            subtask.constraints == problem.config.constraints && subtask.properties.is_empty();
        // Which of two arguments is the narrower one only the validators know.
        if !refused && has_arguments_only {
            refused = largest(scheme.tests_of(place).map(|test| &tests[test.number - 1]))
                .into_iter()
                .any(|test| is_refused_elsewhere(problem, scheme, place, test));
        }
        if !refused {
            let index = scheme.tests.iter().position(|test| test.subtasks.contains(&place));
            let remark = plan.fault_at(plan_code::GROUP_IGNORED, index.unwrap_or_default());
            let remark = remark.with("subtask", &subtask.id).with("test", "none");
            remarks.push(remark.with("count", others.len()).as_warning());
        }
    }
    remarks
}

/// Returns whether the validators refuse a test of a subtask as one of another subtask.
fn is_refused_elsewhere(problem: &Problem, scheme: &Scheme, place: usize, test: &TestCase) -> bool {
    let others = scheme.subtasks.iter().enumerate().filter(|(other, _)| *other != place);
    others
        .map(|(_, other)| in_subtask(problem, scheme, other, &test.input, &test.name))
        .any(|faults| !faults.is_empty())
}

/// Returns the rows of a table of test points that state something narrower, for which no test of
/// another row is refused: at the first test of each.
fn ignored_rows(problem: &Problem, plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let scheme = &plan.scheme;
    let mut remarks = Vec::new();
    let mut looked_at = Vec::new();
    for (index, planned) in scheme.tests.iter().enumerate() {
        let row = (&planned.constraints, &planned.properties);
        let states_nothing = row.0.iter().next().is_none() && row.1.is_empty();
        if states_nothing || looked_at.contains(&row) {
            continue;
        }
        looked_at.push(row);
        let of_others =
            scheme.tests.iter().filter(|other| (&other.constraints, &other.properties) != row);
        let others = largest(of_others.map(|other| &tests[other.number - 1]));
        let is_any_refused = others
            .iter()
            .any(|test| !outside(problem, scheme, planned, &test.input, &test.name).is_empty());
        if !others.is_empty() && !is_any_refused {
            let remark = plan.fault_at(plan_code::GROUP_IGNORED, index).with("subtask", "none");
            let remark = remark.with("test", planned.number).with("count", others.len());
            remarks.push(remark.as_warning());
        }
    }
    remarks
}

/// Returns the largest tests that are not scored in a subtask.
fn others<'t>(scheme: &Scheme, place: usize, tests: &'t [TestCase]) -> Vec<&'t TestCase> {
    let own: Vec<usize> = scheme.tests_of(place).map(|test| test.number).collect();
    largest(tests.iter().filter(|test| !own.contains(&test.number)))
}

/// Returns the largest of tests, as many as validators are asked about.
fn largest<'t>(tests: impl Iterator<Item = &'t TestCase>) -> Vec<&'t TestCase> {
    let mut tests: Vec<&TestCase> = tests.collect();
    tests.sort_by_key(|test| std::cmp::Reverse(test.input.length()));
    tests.truncate(ASKED);
    tests
}
