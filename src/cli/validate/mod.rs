//! `muqi validate`: inputs, directories of inputs, whole test sets.

mod group;
mod look;
mod show;

use std::collections::BTreeMap;

use crate::{
    checker::Protocol,
    input::{self, Constraints},
    testset::lint,
};

use super::{
    ExitStatus,
    args::{Format, ProtocolArgument, Validate},
    console::{Console, with_hint},
    inputs::{self, InputPath},
    package::{Package, on_threads},
};
use group::Group;
use look::{Outcome, Validation};

pub(super) fn run(arguments: &Validate, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem, console)?;
    let constraints = constraints(arguments, &package)?;
    if let Some(protocol) = arguments.protocol {
        let validated = with_protocol(arguments, protocol.into(), &constraints, console);
        return console.in_terms_of(Some(protocol.into()), validated);
    }
    let groups = group::groups(arguments, &package)?;
    let editions =
        if groups.iter().any(Group::is_test_set) { package.editions()? } else { BTreeMap::new() };
    if let Some(plan) = &arguments.plan {
        package.plan_name(Some(plan))?;
    }
    let validation = Validation {
        expectations: lint::Expectations {
            problem: &package.problem,
            editions: &editions,
            plan: arguments.plan.as_deref(),
        },
        constraints,
        by_subtask: arguments.subtask.is_some(),
        fix: arguments.fix,
    };
    let bar = console.progress(groups.iter().map(Group::files).sum(), "validating");
    let results = on_threads(&arguments.jobs, || -> anyhow::Result<Vec<Outcome>> {
        groups.iter().map(|group| validation.look_at(group, &bar)).collect()
    })??;
    bar.finish_and_clear();
    match arguments.format {
        Format::Human => show::show(&results, console)?,
        Format::Json => console.result(show::to_json(&results, console.messages()))?,
    }
    Ok(ExitStatus::found(results.iter().any(Outcome::is_wrong)))
}

/// What every input is held against: the problem, or one of its subtasks.
fn constraints(arguments: &Validate, package: &Package) -> anyhow::Result<Constraints> {
    let Some(id) = arguments.subtask else { return Ok(package.problem.config.constraints) };
    let edition = package.edition(arguments.plan.as_deref())?;
    let Some(subtask) = edition.subtask(id) else {
        let message = format!("the plan {} has no subtask {id}", edition.name);
        return Err(with_hint(
            message,
            format!("its subtasks are 1 to {}", edition.subtasks.len()),
        ));
    };
    Ok(subtask.constraints)
}

impl From<ProtocolArgument> for Protocol {
    fn from(argument: ProtocolArgument) -> Self {
        match argument {
            ProtocolArgument::Kattis => Self::Kattis,
            ProtocolArgument::Testlib => Self::Testlib,
        }
    }
}

/// One input, an exit status, and the faults on standard error.
fn with_protocol(
    arguments: &Validate,
    protocol: Protocol,
    constraints: &Constraints,
    console: &Console,
) -> anyhow::Result<ExitStatus> {
    let path = match arguments.paths.as_slice() {
        [] => InputPath::StandardInput,
        [path] => InputPath::new(path),
        _ => {
            return Err(with_hint(
                "--protocol takes one input",
                "validate the others one by one, or without it",
            ));
        }
    };
    if let InputPath::File(path) = &path {
        inputs::exists(path)?;
    }
    let opened = path.open(constraints)?;
    let read =
        opened.map_err(|fault| vec![fault]).and_then(|source| input::read(&source, constraints));
    if let Err(faults) = &read {
        console.faults(faults);
    }
    Ok(ExitStatus::Protocol(protocol.validator_status(read.is_ok())))
}
