//! `muqi check`: programs and outputs against the answers.

mod bench;
mod faults;
mod intake;
mod into;
mod part;
mod programs;
mod report_form;
mod reports;
mod settings;
mod shown;
mod small_board;
mod suggest;
mod test_set;

use crate::{
    judge::JudgingStatus,
    report::{Listing, listing_json, listing_text},
    submission::Intake,
};

use super::{
    ExitStatus,
    args::{Check, Format},
    console::Console,
    failure::Failure,
    package::Package,
    paths,
};
use intake::Called;
use into::OldReport;
use test_set::numbers;

pub(crate) use bench::Bench;
pub(crate) use intake::{intake, roster, take};
pub(crate) use into::{hash_of, read_report};
pub(crate) use part::{lines_of, part_file, settings_hash};
pub(crate) use programs::judged;
pub(crate) use reports::{AskedReports, Reports};
pub(crate) use settings::{Settings, WantedTests, cache_directory, usable_cache};
pub(crate) use shown::from_cache;
pub(crate) use test_set::TestSet;

/// Names that a sentence lists.
const SHOWN: usize = 8;

pub(crate) fn run(arguments: &Check, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    if arguments.shard.is_some() && arguments.out.is_none() && !arguments.list {
        return Err(message!("part-without-out").into());
    }
    if arguments.out.is_some() && arguments.shard.is_none() && arguments.only.is_empty() {
        return Err(message!("part-without-number").into());
    }
    for path in &arguments.paths {
        if path.as_os_str() == "-" {
            return Err(message!("check-standard-input").into());
        }
        paths::exists_or(path, message!("check-name-submission"))?;
    }
    let old = arguments.into.as_deref().map(OldReport::read).transpose()?;
    let settings = arguments.judging();
    let roster = arguments.roster.as_deref();
    let called = Called { roster, only: &arguments.only, old: old.as_ref() };
    if arguments.list {
        return list(arguments, &settings, &called, &package, console);
    }
    let (set, intake) = take(&settings, Some(&called), &package, console)?;
    if arguments.out.is_some() {
        return part::judge(arguments, &settings, intake, &set, &package, console);
    }
    suggest::refuse_pointless(arguments, &intake, set.scheme())?;
    programs::check(arguments, &settings, intake, old, &set, &package, console)
}

/// Lists what was handed in; nothing is compiled or run.
fn list(
    arguments: &Check,
    settings: &Settings,
    called: &Called<'_>,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let numbers = numbers(&settings.tests, package)?;
    let mut intake = intake(settings, Some(called), (numbers, None), package, console)?;
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
    Ok(JudgingStatus::of_roll(&roll, submissions.len()).into())
}
