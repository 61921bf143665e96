//! `--list`: who handed in what, and what would be judged.

use crate::{
    report::{Listing, listing_json, listing_text},
    submission::Intake,
};

use super::{
    super::{
        ExitStatus,
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
    let mut intake = intake(arguments, old, numbers(arguments, package)?, package, console)?;
    if let Some(part) = arguments.shard {
        intake.keep_part(part);
    }
    let Intake { submissions, roll, passed_over, .. } = intake;
    let listing = Listing {
        problem: &package.problem.config.name,
        submissions: &submissions,
        roll: &roll,
        passed_over: &passed_over,
    };
    console.result(match arguments.format {
        Format::Human => listing_text(&listing, console.language()),
        Format::Json => listing_json(&listing, console.language()),
    })?;
    Ok(roll.finding(submissions.len()).into())
}
