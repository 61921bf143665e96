//! The jury's programs that do not do what they are there to show, and advice on the
//! limit from their times.

use std::fmt::Write as _;

use crate::{
    judge::{Advice, Dispute, Entry},
    problem::ProgrammingLanguage,
    submission::Mismatch,
};

use super::super::style::{FOUND_WRONG, HEADING, styled};

/// Returns in which ways a submission is not as expected.
pub(super) fn mismatches_text(one: &Entry) -> String {
    let mut text = String::new();
    for Mismatch { subtask, expected, found } in &one.mismatches {
        let place = subtask.map_or(String::new(), |id| format!(", subtask {id}"));
        let wrong = styled(FOUND_WRONG, "not as expected");
        let name = styled(HEADING, one.name());
        let _ = writeln!(text, "{name}{place}: {wrong}: expected {expected}, found {found}");
    }
    text
}

/// Returns which answers all programs dispute that have to be accepted.
pub(super) fn disputes_text(disputes: &[Dispute]) -> String {
    let mut text = String::new();
    for Dispute { test, printed, answer, programs } in disputes {
        let wrong = styled(FOUND_WRONG, format!("the answer of test {test} is disputed"));
        let _ = writeln!(
            text,
            "{wrong}: all {programs} programs that have to be accepted print {printed}, the answer \
             file says {answer}"
        );
    }
    if !disputes.is_empty() {
        text += "hint: `muqi validate` holds answers against the reference solver\n";
    }
    text
}

/// Returns advice on the time limit from the times of the jury's programs, a line
/// a language.
pub(super) fn advice_text(advice: &[Advice]) -> String {
    let mut text = String::new();
    for one in advice {
        let language = one.language.map_or("executables", ProgrammingLanguage::title);
        let accepted = one.accepted.as_secs_f64();
        let range = match one.most_ms {
            Some(most) => format!("{} to {most} ms", one.least_ms),
            None => format!("at least {} ms", one.least_ms),
        };
        let too_slow = one.too_slow.map_or(String::new(), |slow| {
            let more = if slow.was_cut { "> " } else { "" };
            format!(", fastest too slow {more}{:.3} s", slow.cpu.as_secs_f64())
        });
        let limit = match (one.is_possible(), one.is_kept()) {
            (false, _) => styled(FOUND_WRONG, "no limit is safe"),
            (true, true) => format!("{} ms is safe", one.limit_ms),
            (true, false) => styled(FOUND_WRONG, format!("{} ms is outside", one.limit_ms)),
        };
        let _ = writeln!(
            text,
            "time limit for {language}: {range}; {limit} (slowest accepted {accepted:.3} s{too_slow})"
        );
    }
    text
}
