//! `--coverage`: what the tests reach of what they may hold.

use crate::{
    plan::Edition,
    report::{coverage_json, coverage_text},
    testset::coverage::coverage,
    text::Source,
};

use super::super::{ExitStatus, args::Format, console::Console};

/// Shows the coverage of an edition; whatever is not reached is an error here. Fails when
/// standard output cannot be written.
pub(super) fn show(
    edition: &Edition,
    answers: &[i64],
    plan: &Source,
    format: Format,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let coverage = coverage(edition, answers);
    let findings = coverage.findings(plan.name());
    match format {
        Format::Human => {
            console.result(coverage_text(&coverage))?;
            if !findings.is_empty() {
                console.result(format!("\n{}", console.drawn(&findings)))?;
            }
        }
        Format::Json => {
            console.result(coverage_json(&coverage, &findings, console.messages()))?;
        }
    }
    Ok(ExitStatus::found(!findings.is_empty()))
}
