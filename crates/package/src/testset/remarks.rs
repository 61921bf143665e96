//! Remarks on a test set that was made: it can be used, but its author should know.

use std::collections::BTreeMap;

use muqi_text::Diagnostic;

use crate::{
    plan::{Plan, Scheme, plan_code},
    problem::Problem,
};

use super::{TestCase, in_subtask, outside};

/// Tests of others that the validators are asked about for a subtask.
const ASKED: usize = 8;

/// Returns what the author of a plan should know about its tests: equal inputs in one subtask, and
/// subtasks or rows of a table whose validators refuse no test of a wider one.
pub fn remarks(problem: &Problem, plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let mut remarks = same_inputs(plan, tests);
    if problem.engine.validates_placed() {
        remarks.extend(if plan.scheme.has_subtasks {
            ignored_groups(problem, plan, tests)
        } else {
            ignored_rows(problem, plan, tests)
        });
    }
    remarks
}

fn same_inputs(plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let mut remarks = Vec::new();
    let mut known = BTreeMap::<(usize, String), usize>::new();
    for (index, (planned, test)) in plan.scheme.tests.iter().zip(tests).enumerate() {
        let Ok(hash) = test.input.sha256() else { continue };
        for &subtask in &planned.subtasks {
            match known.get(&(subtask, hash.clone())) {
                Some(earlier) => {
                    let remark = plan.fault_at(plan_code::SAME_INPUT, index).as_warning();
                    let remark = remark.with("test", planned.number);
                    remarks.push(remark.with("earlier", *earlier));
                    break;
                }
                None => drop(known.insert((subtask, hash.clone()), planned.number)),
            }
        }
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
