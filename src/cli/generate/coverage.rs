//! The reach of an edition's tests, shown when they have been built.

use crate::{
    problem::Files, report::coverage_summary, testset::coverage::coverage, text::Diagnostic,
};

use super::{super::console::Console, super::failure::Failure, target::Target};

/// Shows a line for each edition, below what its tests do not reach. That is no fault of the files:
/// `muqi strength --coverage` fails on gaps.
pub(super) fn show(
    targets: &[Target],
    files: &Files,
    console: &mut Console,
) -> Result<(), Failure> {
    for target in targets {
        let Some(edition) = &target.edition else { continue };
        let answers: Vec<i64> = target.set.tests.iter().map(|test| test.answer).collect();
        let coverage = coverage(edition, &answers);
        let plan = files.displayed(&format!("plans/{}.toml", edition.name));
        let findings = coverage.findings(&plan).into_iter();
        let warnings: Vec<_> = findings.map(Diagnostic::as_warning).collect();
        console.result(console.drawn(&warnings))?;
        let gaps = warnings.len();
        console.result(coverage_summary(&coverage, gaps, console.language()))?;
    }
    Ok(())
}
