//! What was found, for people and for programs.

use serde::Serialize;

use crate::{
    report::{DiagnosticJson, FOUND_WRONG, GOOD, diagnostic_json, styled},
    text::{Messages, Severity, count},
};

use super::{super::console::Console, look::Outcome};

/// Shows the faults of every group, then a line about it.
///
/// # Errors
///
/// When standard output cannot be written.
pub(super) fn show(results: &[Outcome], console: &mut Console) -> anyhow::Result<()> {
    for outcome in results {
        console.result(console.drawn(&outcome.diagnostics))?;
        for fixed in &outcome.fixed {
            console.result(format!("{fixed}\n"))?;
        }
        let errors = outcome
            .diagnostics
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .count();
        let verdict = match errors {
            0 => styled(GOOD, outcome.praise),
            errors => styled(FOUND_WRONG, count(errors, "fault")),
        };
        console.result(format!("{}: {verdict}\n", outcome.subject))?;
    }
    Ok(())
}

/// What `--format json` prints.
#[derive(Serialize)]
struct Json {
    format: u32,
    valid: bool,
    inputs: usize,
    findings: Vec<DiagnosticJson>,
    fixed: Vec<String>,
}

/// Returns everything as `--format json` prints it.
pub(super) fn to_json(results: &[Outcome], messages: &Messages) -> String {
    let findings = results.iter().flat_map(|outcome| &outcome.diagnostics);
    let json = Json {
        format: 1,
        valid: !results.iter().any(Outcome::is_wrong),
        inputs: results.iter().map(|outcome| outcome.inputs).sum(),
        findings: findings.map(|finding| diagnostic_json(finding, messages)).collect(),
        fixed: results.iter().flat_map(|outcome| outcome.fixed.clone()).collect(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}
