//! A judging on a terminal.

use crate::{
    judge::{Entry, Judging},
    submission::Verdict,
    text::Language,
};

use super::{
    super::{
        diagnosis::mistakes_text,
        style::{FOUND_WRONG, GOOD, HEADING, styled},
    },
    attendance::attendance_text,
    changes::changes_text,
    disturbed::disturbed_text,
    extra::all_caught_text,
    handed_in::{other_letters_text, same_sources_text},
    jury::{advice_text, disputes_text, mismatches_text},
    matrix::matrix_text,
    near_limit::near_limit_text,
    outputs::outputs_text,
    words::{failures_text, runs_text},
};

/// Most programs as expected whose diagnosis is shown where not everything is.
const DIAGNOSED: usize = 8;

/// Returns a judging for people, with every run where it is `verbose`. Outputs that were
/// judged alone are shown test by test. `small_board` is what is to be said of a wrong answer on
/// a small board.
pub(crate) fn judging_text(
    judging: &Judging<'_>,
    small_board: Option<String>,
    verbose: bool,
    language: Language,
) -> String {
    let mut parts = Vec::new();
    if let Some(entry) = judging.only_outputs() {
        parts.push(outputs_text(entry, language));
        parts.extend(small_board);
    } else {
        parts.extend([
            disputes_text(&judging.disputes(), language),
            matrix_text(judging, language),
            attendance_text(judging, language),
            other_letters_text(
                judging.entries.iter().map(|one| &one.submission),
                &judging.roll.roster,
                language,
            ),
            same_sources_text(judging, language),
        ]);
        for entry in &judging.entries {
            if verbose && entry.verdict() != Verdict::CompileError {
                parts.push(runs_text(entry, language));
            }
            if !entry.is_as_expected() && (verbose || !judging.is_contest()) {
                parts.push(mismatches_text(entry, language) + &failures_text(entry, language));
            }
        }
        parts.extend([
            all_caught_text(&judging.entries, language),
            expected_mistakes_text(judging, verbose, language),
            advice_text(&judging.advice(), language),
            near_limit_text(judging, language),
            disturbed_text(judging.entries.iter(), language),
            small_board.unwrap_or_default(),
            format!("{}\n", conclusion(judging, language)),
        ]);
    }
    parts.extend(judging.changes.as_deref().map(|changes| changes_text(changes, language)));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// Returns the mistakes that programs resemble which are wrong as expected; nothing where these
/// are many, unless it is `verbose`.
fn expected_mistakes_text(judging: &Judging<'_>, verbose: bool, language: Language) -> String {
    let of_one = |one: &Entry| {
        let diagnosis = one.diagnosis.as_ref().filter(|_| one.is_as_expected())?;
        let mistakes = mistakes_text(diagnosis, verbose, language);
        Some(language.about(styled(HEADING, one.name()), mistakes))
    };
    let all: Vec<String> = judging.entries.iter().filter_map(of_one).collect();
    if verbose || all.len() <= DIAGNOSED { all.concat() } else { String::new() }
}

/// The last line: whether all is as it should be.
fn conclusion(judging: &Judging<'_>, language: Language) -> String {
    let faults = judging.tests().filter(|test| test.verdict == Verdict::JudgeError);
    if let Some(first) = faults.clone().next() {
        let (runs, reason) = (faults.count(), language.text_if_any(first.reason.as_ref()));
        let message = message!("conclusion-not-judged", runs = runs, reason = reason);
        return styled(FOUND_WRONG, language.text(message));
    }
    let all = judging.entries.len();
    let of = |is_it: fn(&Entry) -> bool| judging.entries.iter().filter(|one| is_it(one)).count();
    if judging.lacks_contestants {
        return styled(FOUND_WRONG, language.text(message!("conclusion-parts-missing", all = all)));
    }
    if !judging.is_whole() {
        let judged = of(Entry::is_whole);
        let message = message!("conclusion-interrupted", judged = judged, all = all);
        return styled(FOUND_WRONG, language.text(message));
    }
    let accepted = of(Entry::is_accepted);
    let expected = of(|one| one.is_expected);
    if expected == 0 {
        return language.text(message!("conclusion", all = all, accepted = accepted));
    }
    let failing = of(|one| !one.mismatches.is_empty());
    let message = message!(
        "conclusion-on-expectations",
        all = all,
        accepted = accepted,
        expected = expected,
        failing = failing,
        whole = expected == all
    );
    styled(if failing == 0 { GOOD } else { FOUND_WRONG }, language.text(message))
}
