//! `--list`: who handed in what, and what would be judged.

use crate::{
    judge::PartsNeeded,
    report::{Listing, Parts, listing_json, listing_text},
    submission::Intake,
};

use super::{
    super::{
        ExitStatus,
        again::Again,
        args::{Check, Format},
        console::Console,
        failure::Failure,
        package::Package,
    },
    intake,
    into::OldReport,
    test_set::numbers,
};

/// Lists what was handed in; nothing is compiled or run.
pub(super) fn list(
    arguments: &Check,
    old: Option<&OldReport<'_>>,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let numbers = numbers(arguments, package)?;
    let tests = numbers.clone().count();
    let mut intake = intake(arguments, old, numbers, package, console)?;
    if let Some(part) = arguments.shard {
        intake.keep_part(part);
    }
    let Intake { submissions, roll, passed_over, .. } = intake;
    let listing = Listing {
        problem: &package.problem.config.name,
        submissions: &submissions,
        roll: &roll,
        passed_over: &passed_over,
        parts: arguments.minutes.map(|minutes| {
            let jobs = u64::from(arguments.running.jobs.unwrap_or(1));
            let limits = &package.problem.config.limits;
            let needed = PartsNeeded::of(&submissions, tests, limits, (minutes, jobs));
            Parts { needed, minutes, command: Again::judging(arguments).plain().to_owned() }
        }),
    };
    console.result(match arguments.format {
        Format::Human => listing_text(&listing, console.language()),
        Format::Json => listing_json(&listing, console.language()),
    })?;
    Ok(roll.finding(submissions.len()).into())
}
