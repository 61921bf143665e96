//! A judging on a terminal.

use crate::{
    judge::{Entry, Judging},
    submission::Verdict,
    text::{Language, count},
};

use super::{
    super::style::{FOUND_WRONG, GOOD, styled},
    attendance::attendance_text,
    changes::changes_text,
    disturbed::disturbed_text,
    jury::{advice_text, disputes_text, mismatches_text},
    matrix::matrix_text,
    outputs::outputs_text,
    words::{failures_text, runs_text},
};

/// Returns a judging for people, with every run where it is `verbose`. Outputs that were
/// judged alone are shown test by test.
pub(crate) fn judging_text(judging: &Judging<'_>, verbose: bool) -> String {
    let mut parts = Vec::new();
    if let Some(entry) = judging.only_outputs() {
        parts.push(outputs_text(entry));
    } else {
        parts.extend([
            disputes_text(&judging.disputes()),
            matrix_text(judging),
            attendance_text(judging),
        ]);
        for entry in &judging.entries {
            if verbose && entry.verdict() != Verdict::CompileError {
                parts.push(runs_text(entry));
            }
            if !entry.is_as_expected() && (verbose || !judging.is_contest()) {
                parts.push(mismatches_text(entry) + &failures_text(entry));
            }
        }
        parts.extend([
            advice_text(&judging.advice()),
            disturbed_text(&judging.entries),
            format!("{}\n", conclusion(judging)),
        ]);
    }
    parts.extend(judging.changes.as_deref().map(changes_text));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// The last line: whether all is as it should be.
fn conclusion(judging: &Judging<'_>) -> String {
    let faults = judging.tests().filter(|test| test.verdict == Verdict::JudgeError);
    if let Some(first) = faults.clone().next() {
        let runs = format!("{} could not be judged", count(faults.count(), "run"));
        return styled(FOUND_WRONG, format!("{runs}: {}", first.reason_in(Language::English)));
    }
    let all = judging.entries.len();
    let of = |is_it: fn(&Entry) -> bool| judging.entries.iter().filter(|one| is_it(one)).count();
    let submissions = count(all, "submission");
    if !judging.is_whole() {
        let whole = of(Entry::is_whole);
        return styled(FOUND_WRONG, format!("interrupted: {whole} of {submissions} judged"));
    }
    let accepted = of(Entry::is_accepted);
    let expecting = of(|one| !one.submission.expectation.is_empty());
    match (expecting, of(|one| !one.mismatches.is_empty())) {
        (0, _) => format!("{submissions}, {accepted} accepted"),
        (expecting, 0) if expecting == all => styled(GOOD, format!("{submissions} as expected")),
        (expecting, 0) => {
            let expected = styled(GOOD, format!("{expecting} as expected"));
            format!("{submissions}, {accepted} accepted, {expected}")
        }
        (_, failing) => {
            let unexpected = styled(FOUND_WRONG, format!("{failing} not as expected"));
            format!("{submissions}, {accepted} accepted, {unexpected}")
        }
    }
}
