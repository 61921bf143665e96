//! `muqi strength --programs DIR`: tests measured by programs that are known to be right or wrong.

use std::path::Path;

use crate::{
    judge::{Uncounted, WhyUncounted, Yardstick, counted},
    report::{yardstick_json, yardstick_text},
    text::Fact,
};

use super::super::{
    ExitStatus,
    args::{Format, Strength},
    check::{Bench, from_cache, judged, take},
    console::Console,
    failure::Failure,
    interruption,
    package::Package,
    paths,
};

/// Programs that a sentence names.
const SHOWN: usize = 8;

/// Judges the programs of a directory on all tests of a plan. Fails when the directory or the
/// tests cannot be used, or no program is known to be right or wrong.
pub(super) fn run(
    directory: &Path,
    arguments: &Strength,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    paths::exists_or(directory, message!("yardstick-name-programs"))?;
    let judging = arguments.judging(vec![directory.to_owned()]);
    let (set, mut intake) = take(&judging, None, package, console)?;
    let Some(edition) = &set.edition else {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    };
    let (counted, uncounted) = counted(std::mem::take(&mut intake.submissions), edition);
    if counted.is_empty() {
        return Err(message!("yardstick-nothing-known", path = directory).into());
    }
    note_uncounted(&uncounted, console);
    intake.submissions = counted;
    let bench = Bench::of(&intake, &judging, package, console)?;
    let entries = judged(&mut intake, &judging, &set, &bench, package, console)?;
    if let Some(from_cache) = from_cache(&entries) {
        console.remark(from_cache);
    }
    let whole = entries.iter().filter(|entry| entry.is_whole()).count();
    if let Some(interruption) = interruption::first().filter(|_| whole < entries.len()) {
        console.remark(message!("yardstick-interrupted", judged = whole, all = entries.len()));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let yardstick = Yardstick::of(edition, &entries, &uncounted);
    let language = console.language();
    console.result(match arguments.format {
        Format::Human => yardstick_text(&yardstick, language),
        Format::Json => yardstick_json(&yardstick, language),
    })?;
    Ok(yardstick.finding().into())
}

/// Notes the programs that are not counted, by the reason.
fn note_uncounted(uncounted: &[Uncounted], console: &Console) {
    for why in WhyUncounted::ALL {
        let names = uncounted.iter().filter(|one| one.why == why).map(|one| one.name.as_str());
        let number = names.clone().count();
        if number > 0 {
            let programs = Fact::list(names, SHOWN);
            let why = why.name();
            let note =
                message!("yardstick-uncounted", number = number, why = why, programs = programs);
            console.remark(note);
        }
    }
}
