//! `muqi validate`: inputs, directories of inputs, whole test sets.

mod bounds;
mod checker;
mod damage;
mod group;
mod look;
mod place;
mod stored_set;

use std::{collections::BTreeSet, slice};

use serde_json::json;

use crate::{
    checker::Protocol,
    problem::Problem,
    report::{FOUND_WRONG, GOOD, ReachedBounds, array, diagnostics_json, document, styled},
    stress::MOST_DAMAGED_BYTES,
    testset::lint,
    text::{Diagnostic, Language},
};

use super::{
    ExitStatus,
    again::Again,
    args::{Format, Jobs, Validate},
    console::Console,
    failure::Failure,
    inputs::{self, InputPath},
    interruption,
    package::{self, Package, Plans},
};

use group::Group;
use look::{Outcome, Validation};
use place::Place;
use stored_set::StoredSet;

pub(crate) fn run(arguments: &Validate, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let place = Place::of(arguments, &package)?;
    if let Some(protocol) = arguments.protocol {
        let validated = with_protocol(arguments, protocol, &place, &package.problem, console);
        return console.in_terms_of(Some(protocol), validated);
    }
    refuse_two_results(arguments)?;
    if !package.problem.engine.has_validator() {
        console.remark(message!("validate-no-validator"));
    }
    let groups = group::groups(arguments, &package)?;
    if let Some(plan) = &arguments.plan {
        package.edition(Some(plan))?;
    }
    // A faulty plan must not hide what is wrong with tests that are not its own.
    let named: BTreeSet<String> = groups.iter().filter_map(Group::plan).collect();
    let needs_plans = arguments.plan.is_some() || !named.is_empty();
    let plans = if needs_plans { package.plans()? } else { Plans::default() };
    let Plans { editions, mut faulty } = plans;
    faulty.retain(|plan, _| named.contains(plan));
    let validation = Validation {
        expectations: lint::Expectations {
            problem: &package.problem,
            editions: &editions,
            faulty: &faulty.keys().map(String::as_str).collect(),
            plan: arguments.plan.as_deref(),
            planned: None,
        },
        place,
        fix: arguments.fix,
    };
    let status = if faulty.is_empty() { ExitStatus::Success } else { ExitStatus::Usage };
    let of_plans = faulty.values().flatten().cloned().collect();
    let of_plans = Outcome { diagnostics: of_plans, ..Outcome::default() };
    let mut results = look_at_all(&groups, of_plans, &validation, arguments, console)?;
    // Only where the package is validated as a whole, its own validators are looked at, too.
    let is_whole = arguments.paths.is_empty() && arguments.subtask.is_none();
    let sets = if is_whole && package.problem.engine.validates_placed() {
        StoredSet::of_groups(&groups, &editions)
    } else {
        Vec::new()
    };
    let reached = on_threads(arguments.jobs, || bounds::reached(&sets, &package.problem))?;
    if arguments.format == Format::Human {
        show_bounds(&reached, console)?;
    }
    results.push(damaged(&sets, &package, arguments, console)?);
    if is_whole {
        results.extend(checker_tried(&sets, &package, arguments, console)?);
    }
    if arguments.format == Format::Json {
        console.result(to_json(&results, &reached, console.language()))?;
    }
    Ok(status.and(ExitStatus::of(results.iter().flat_map(|outcome| &outcome.diagnostics))))
}

/// Shows what the validators accept of damaged inputs of test sets.
fn damaged(
    sets: &[StoredSet<'_>],
    package: &Package,
    arguments: &Validate,
    console: &mut Console,
) -> Result<Outcome, Failure> {
    let validate = Again::validate(&arguments.problem);
    let damaged =
        on_threads(arguments.jobs, || damage::damaged(sets, &package.problem, &validate))?;
    if damaged.are_all_large {
        console.remark(message!("validate-all-large", kib = MOST_DAMAGED_BYTES >> 10));
    }
    let outcome = Outcome { diagnostics: damaged.findings, ..Outcome::default() };
    if arguments.format == Format::Human {
        show(slice::from_ref(&outcome), console)?;
    }
    Ok(outcome)
}

/// Shows the mistakes of the checker.
fn checker_tried(
    sets: &[StoredSet<'_>],
    package: &Package,
    arguments: &Validate,
    console: &mut Console,
) -> Result<Vec<Outcome>, Failure> {
    let outcomes = on_threads(arguments.jobs, || checker::tried(sets, &package.problem))?;
    if arguments.format == Format::Human {
        show(&outcomes, console)?;
    }
    Ok(outcomes)
}

/// Looks at all groups, and shows for people what was found: first of those that need not be
/// waited for, so that a pipe without a writer hides no other result.
fn look_at_all(
    groups: &[Group],
    of_plans: Outcome,
    validation: &Validation<'_>,
    arguments: &Validate,
    console: &mut Console,
) -> Result<Vec<Outcome>, Failure> {
    let bar =
        console.progress(groups.iter().map(Group::files).sum(), message!("progress-validating"));
    let (waiting, ready): (Vec<&Group>, Vec<&Group>) =
        groups.iter().partition(|group| group.waits());
    let mut results = vec![of_plans];
    let mut shown = 0;
    for groups in [ready, waiting] {
        let found: Vec<Outcome> = on_threads(arguments.jobs, || {
            groups.iter().map(|group| validation.look_at(group, &bar)).collect()
        })?;
        results.extend(found);
        let new = &results[shown..];
        bar.suspend(|| match arguments.format {
            Format::Human if is_mended(arguments) => show_mended(new, console),
            Format::Human => show(new, console),
            Format::Json => Ok(()),
        })?;
        shown = results.len();
    }
    bar.finish_and_clear();
    Ok(results)
}

/// Does work on several threads. Fails after an interruption, too: a program that did not finish is
/// no finding about a test.
fn on_threads<T: Send>(jobs: Jobs, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    let done = package::on_threads(jobs, work)?;
    match interruption::first() {
        Some(_) => Err(message!("interrupted").into()),
        None => Ok(done),
    }
}

/// Returns whether standard input is written mended to standard output.
fn is_mended(arguments: &Validate) -> bool {
    arguments.fix && arguments.paths.iter().any(|path| inputs::is_dash(path))
}

/// Refuses what would write two things to standard output, or read standard input twice.
fn refuse_two_results(arguments: &Validate) -> Result<(), Failure> {
    inputs::refuse_second_dash(&arguments.paths)?;
    if is_mended(arguments) && arguments.format == Format::Json {
        return Err(message!("validate-fix-and-json").into());
    }
    Ok(())
}

/// One input, an exit status, and the faults on standard error.
fn with_protocol(
    arguments: &Validate,
    protocol: Protocol,
    place: &Place,
    problem: &Problem,
    console: &Console,
) -> Result<ExitStatus, Failure> {
    let path = match arguments.paths.as_slice() {
        [] => InputPath::StandardInput,
        [path] => InputPath::new(path),
        _ => return Err(message!("validate-protocol-one-input").into()),
    };
    let opened = path.blob(problem, place.constraints(problem));
    let faults = match opened {
        Ok(input) => place.faults(problem, &input, &path.shown()),
        Err(faults) => faults,
    };
    match if faults.is_empty() { Ok(()) } else { Err(faults) } {
        Err(faults) if faults.iter().any(|fault| fault.code.is_of_the_world()) => {
            Err(Failure::from(faults))
        }
        Err(faults) => {
            console.faults(&faults);
            Ok(ExitStatus::Protocol(protocol.validator_status(false)))
        }
        Ok(()) => Ok(ExitStatus::Protocol(protocol.validator_status(true))),
    }
}

/// Shows the faults of every group, then a line about it. Paths that cannot be read are no results.
fn show(results: &[Outcome], console: &mut Console) -> Result<(), Failure> {
    for outcome in results {
        let (world, found) = in_the_world(outcome);
        console.faults(&world);
        console.result(drawn(outcome, &found, console))?;
    }
    let fixable: usize = results.iter().map(|outcome| outcome.fixable).sum();
    if fixable > 0 {
        console.remark(message!("validate-fixable", inputs = fixable));
    }
    Ok(())
}

/// Shows everything beside the results, and as the result what standard input should have been.
fn show_mended(results: &[Outcome], console: &mut Console) -> Result<(), Failure> {
    for outcome in results {
        let (world, found) = in_the_world(outcome);
        console.faults(&world);
        console.note(drawn(outcome, &found, console));
        for mended in &outcome.mended {
            console.bytes(&mended.beginning(u64::MAX).unwrap_or_default())?;
        }
    }
    Ok(())
}

fn in_the_world(outcome: &Outcome) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
    outcome.diagnostics.iter().cloned().partition(|finding| finding.code.is_of_the_world())
}

fn drawn(outcome: &Outcome, found: &[Diagnostic], console: &Console) -> String {
    let mut text = console.drawn(found);
    let language = console.language();
    for sentence in outcome.fixed.iter().chain(&outcome.not_fixed) {
        text += &format!("{}\n", language.text(sentence));
    }
    if let Some(subject) = &outcome.subject {
        let (style, verdict) = match outcome.faults() {
            0 => (GOOD, message!(outcome.praise)),
            faults => (FOUND_WRONG, message!("validate-faults", faults = faults)),
        };
        text += &format!("{}{}\n", language.text(subject), styled(style, language.text(verdict)));
    }
    text
}

/// Shows the bounds that test sets reach, and what no test of them does.
fn show_bounds(reached: &[ReachedBounds], console: &mut Console) -> Result<(), Failure> {
    for bounds in reached {
        console.result(bounds.text(console.language()))?;
        if let Some(remark) = bounds.remark() {
            console.remark(remark);
        }
    }
    Ok(())
}

/// Returns everything as `--format json` prints it.
fn to_json(results: &[Outcome], reached: &[ReachedBounds], language: Language) -> String {
    let findings = results.iter().flat_map(|outcome| &outcome.diagnostics);
    document(&json!({
        "format": 1,
        "valid": results.iter().all(|outcome| outcome.faults() == 0),
        "inputs": results.iter().map(|outcome| outcome.inputs).sum::<usize>(),
        "findings": diagnostics_json(findings, language),
        "fixed": array(results.iter().flat_map(|outcome| &outcome.fixed).map(|fixed| language.text(fixed))),
        "bounds": array(reached.iter().map(ReachedBounds::json)),
    }))
}
