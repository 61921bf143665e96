//! `--mutants`: which tests kill the mutants of the reference.

use crate::{
    flawed::mutants,
    report::{FOUND_WRONG, GOOD, mutants_json, mutants_text, styled},
    strength::mutant_fates,
    testset::TestSet,
    text::count,
};

use super::super::{
    ExitStatus,
    args::{self, Format},
    console::Console,
    package::on_threads,
};

/// Runs every mutant on a test set; one that survives is an error here. Fails when threads
/// cannot be started or standard output cannot be written.
pub(super) fn show(
    set: &TestSet,
    arguments: &args::Strength,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let bar = console.progress(mutants().len(), "trying mutants");
    let fates = on_threads(&arguments.jobs, || mutant_fates(&set.tests, || bar.inc(1)))?;
    bar.finish_and_clear();
    let survivors = fates.iter().filter(|fate| fate.kill.is_none()).count();
    match arguments.format {
        Format::Human => {
            let tests = set.tests.iter().map(|test| test.name.as_str());
            console.result(mutants_text(&fates, tests))?;
            let verdict = match survivors {
                0 => styled(GOOD, "no mutant survives"),
                _ => styled(FOUND_WRONG, count(survivors, "survivor")),
            };
            console.result(format!("{}: {verdict}\n", set.edition))?;
        }
        Format::Json => console.result(mutants_json(&set.edition, &fates))?,
    }
    Ok(ExitStatus::found(survivors > 0))
}
