//! Valid inputs compared with the narrower constraints of their tests: those of subtasks, of
//! properties and their own.

use muqi_files::store::Blob;
use muqi_text::{Code, Diagnostic, ToMessage as _};

use crate::{
    plan::{PlannedTest, Property, Scheme, Subtask},
    problem::{Constraints, PlacedInput, Problem},
    testset::testset_code,
};

/// Returns an input, which is called `name`, as it is validated for each subtask that holds or
/// includes its test, with the place of the subtask; once where the plan has none.
pub fn placed<'a>(
    problem: &Problem,
    scheme: &'a Scheme,
    test: &PlannedTest,
    input: &'a Blob,
    name: &'a str,
) -> Vec<PlacedInput<'a>> {
    let mut placed = Vec::new();
    for place in scheme.subtasks_of(test) {
        let mut one = placed_in(problem, scheme, &scheme.subtasks[place], input, name);
        for property in scheme.properties_of(test) {
            one.constraints = one.constraints.intersection(&property.constraints);
            one.arguments.extend(property.arguments.iter().cloned());
        }
        one.constraints = one.constraints.intersection(&test.constraints);
        placed.push(one);
    }
    placed
}

/// Returns where the input of a test, which is called `name`, is outside what it keeps: the first
/// place for each bound of each subtask that holds or includes it, of each property that it has,
/// and of its own.
pub fn outside(
    problem: &Problem,
    scheme: &Scheme,
    test: &PlannedTest,
    input: &Blob,
    name: &str,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if problem.engine.validates_placed() {
        let faults = problem.engine.validate_placed(&placed(problem, scheme, test, input, name));
        return faults.into_iter().flatten().collect();
    }
    for property in scheme.properties_of(test) {
        let broken = broken(problem, &property.constraints, input, name, testset_code::RULE_BROKEN);
        found.extend(broken.into_iter().map(|fault| of_property(fault, property)));
    }
    let own = broken(problem, &test.constraints, input, name, testset_code::RULE_BROKEN);
    let own = own
        .into_iter()
        .map(|fault| fault.with("tests", message!("rule-own")).with("by_number", false));
    found.extend(own);
    for place in scheme.subtasks_of(test) {
        let subtask = &scheme.subtasks[place];
        let of_subtask = testset_code::OUTSIDE_SUBTASK;
        let broken_here = broken(problem, &subtask.constraints, input, name, of_subtask);
        found.extend(broken_here.into_iter().map(|fault| fault.with("subtask", &subtask.id)));
        for property in subtask.properties.iter().map(|&place| &scheme.properties[place]) {
            let broken =
                broken(problem, &property.constraints, input, name, testset_code::RULE_BROKEN);
            found.extend(broken.into_iter().map(|fault| of_property(fault, property)));
        }
    }
    found
}

/// Returns what is wrong with an input, which is called `name`, wherever it may belong: nothing
/// where it is valid for some subtask of a scheme.
pub fn faults_anywhere(
    problem: &Problem,
    scheme: Option<&Scheme>,
    input: &Blob,
    name: &str,
) -> Vec<Diagnostic> {
    let all = &problem.config.constraints;
    let scheme = scheme.filter(|scheme| scheme.has_subtasks && problem.engine.validates_placed());
    let Some(scheme) = scheme else { return problem.engine.validate(input, name, all) };
    let mut faults = Vec::new();
    // The last is most often the widest.
    for subtask in scheme.subtasks.iter().rev() {
        let found = in_subtask(problem, scheme, subtask, input, name);
        if found.is_empty() {
            return found;
        }
        if faults.is_empty() {
            faults = found;
        }
    }
    faults
}

/// Returns what is wrong with an input, which is called `name`, as one of a subtask.
pub fn in_subtask(
    problem: &Problem,
    scheme: &Scheme,
    subtask: &Subtask,
    input: &Blob,
    name: &str,
) -> Vec<Diagnostic> {
    let placed = placed_in(problem, scheme, subtask, input, name);
    if problem.engine.validates_placed() {
        problem.engine.validate_placed(&[placed]).into_iter().flatten().collect()
    } else {
        let own = problem.config.constraints.intersection(&subtask.constraints);
        problem.engine.validate(input, name, &own)
    }
}

/// Returns an input as it is validated for a subtask with its properties.
fn placed_in<'a>(
    problem: &Problem,
    scheme: &'a Scheme,
    subtask: &Subtask,
    input: &'a Blob,
    name: &'a str,
) -> PlacedInput<'a> {
    let mut constraints = problem.config.constraints.intersection(&subtask.constraints);
    let mut arguments = subtask.arguments.clone();
    for property in subtask.properties.iter().map(|&place| &scheme.properties[place]) {
        constraints = constraints.intersection(&property.constraints);
        arguments.extend(property.arguments.iter().cloned());
    }
    let id = scheme.has_subtasks.then(|| subtask.id.to_string());
    PlacedInput { input, name, plan: &scheme.name, subtask: id, constraints, arguments }
}

fn of_property(fault: Diagnostic, property: &Property) -> Diagnostic {
    let rule = match &property.tests {
        Some(tests) => tests.to_message(),
        None => message!("rule-property", property = property.id.as_str()),
    };
    fault.with("tests", rule).with("by_number", property.tests.is_some())
}

/// Returns what an input breaks of constraints that narrow those of the problem. What names a bound
/// has another code, and of each bound the first place is enough.
fn broken(
    problem: &Problem,
    narrower: &Constraints,
    input: &Blob,
    name: &str,
    code: Code,
) -> Vec<Diagnostic> {
    if narrower.iter().next().is_none() {
        return Vec::new();
    }
    let within = problem.config.constraints.intersection(narrower);
    let mut bounds = Vec::new();
    let mut found = Vec::new();
    for fault in problem.engine.validate(input, name, &within) {
        let Some(bound) = fault.facts.get("bounded").cloned() else {
            found.push(fault);
            continue;
        };
        if !bounds.contains(&bound) {
            bounds.push(bound);
            found.push(Diagnostic { code, ..fault });
        }
    }
    found
}
