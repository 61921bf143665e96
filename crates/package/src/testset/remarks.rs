//! Remarks on a test set that was made: it can be used, but its author should know.

use std::collections::BTreeMap;

use muqi_text::Diagnostic;

use crate::{
    plan::{Plan, Scheme, plan_code},
    problem::Problem,
};

use super::{TestCase, in_subtask};

/// Tests of others that the validators are asked about for a subtask.
const ASKED: usize = 8;

/// Returns what the author of a plan should know about its tests: equal inputs in one subtask, and
/// subtasks whose validators refuse no test of a wider one.
pub fn remarks(problem: &Problem, plan: &Plan, tests: &[TestCase]) -> Vec<Diagnostic> {
    let mut remarks = same_inputs(plan, tests);
    if problem.engine.validates_placed() && plan.scheme.has_subtasks {
        remarks.extend(ignored_groups(problem, plan, tests));
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
        let is_any_refused = others
            .iter()
            .any(|test| !in_subtask(problem, scheme, subtask, &test.input, &test.name).is_empty());
        if !is_any_refused {
            let index = scheme.tests.iter().position(|test| test.subtasks.contains(&place));
            let remark = plan.fault_at(plan_code::GROUP_IGNORED, index.unwrap_or_default());
            let remark = remark.with("subtask", &subtask.id).with("count", others.len());
            remarks.push(remark.as_warning());
        }
    }
    remarks
}

/// Returns the largest tests that are not scored in a subtask.
fn others<'t>(scheme: &Scheme, place: usize, tests: &'t [TestCase]) -> Vec<&'t TestCase> {
    let own: Vec<usize> = scheme.tests_of(place).map(|test| test.number).collect();
    let mut others: Vec<&TestCase> =
        tests.iter().filter(|test| !own.contains(&test.number)).collect();
    others.sort_by_key(|test| std::cmp::Reverse(test.input.length()));
    others.truncate(ASKED);
    others
}
