//! The findings, for people and for programs.

use serde_json::json;

use crate::{
    report::{FOUND_WRONG, GOOD, array, diagnostics_json, document, styled},
    text::{Diagnostic, Language},
};

use super::{super::console::Console, super::failure::Failure, look::Outcome};

/// Shows the faults of every group, then a line about it. Paths that cannot be read are no results.
pub(super) fn show(results: &[Outcome], console: &mut Console) -> Result<(), Failure> {
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
pub(super) fn show_mended(results: &[Outcome], console: &mut Console) -> Result<(), Failure> {
    for outcome in results {
        let (world, found) = in_the_world(outcome);
        console.faults(&world);
        console.note(drawn(outcome, &found, console));
        console.bytes(&outcome.mended)?;
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

/// Returns everything as `--format json` prints it.
pub(super) fn to_json(results: &[Outcome], language: Language) -> String {
    let findings = results.iter().flat_map(|outcome| &outcome.diagnostics);
    document(&json!({
        "format": 1,
        "valid": results.iter().all(|outcome| outcome.faults() == 0),
        "inputs": results.iter().map(|outcome| outcome.inputs).sum::<usize>(),
        "findings": diagnostics_json(findings, language),
        "fixed": array(results.iter().flat_map(|outcome| &outcome.fixed).map(|fixed| language.text(fixed))),
    }))
}
