//! A judging on a terminal.

use crate::{
    judge::{Advice, JudgedSubmission, Judging, SameSource},
    jury::Verdict,
    submission::{Roster, Submission},
    text::{Diagnostic, Fact, Language, Message, escaped, shortened},
};

use super::{
    super::{
        diagnosis::mistakes_text,
        style::{FOUND_WRONG, GOOD, HEADING, styled},
    },
    NAME_COLUMNS,
    attendance::attendance_text,
    disturbed::disturbed_text,
    matrix::{advice_text, disputes_text, matrix_text, mismatches_text},
    outputs::{all_caught_text, near_limit_text, outputs_text},
    suggestions::changes_text,
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
    if let Some(judged) = judging.only_outputs() {
        parts.push(outputs_text(judged, language));
        parts.extend(small_board);
    } else {
        parts.extend([
            disputes_text(&judging.disputes(), language),
            matrix_text(judging, language),
            attendance_text(judging, language),
            other_letters_text(
                judging.submissions.iter().map(|one| &one.submission),
                &judging.roll.roster,
                language,
            ),
            same_sources_text(judging, language),
        ]);
        if judging.is_contest() && !verbose {
            parts.push(other_files_text(judging, language));
        }
        for judged in &judging.submissions {
            if verbose && judged.verdict() != Verdict::CompileError {
                parts.push(runs_text(judged, language));
            }
            if !judged.is_as_expected() && (verbose || !judging.is_contest()) {
                parts.push(mismatches_text(judged, language) + &failures_text(judged, language));
            }
        }
        parts.extend([
            all_caught_text(&judging.submissions, language),
            expected_mistakes_text(judging, verbose, language),
            advice_text(&Advice::of(judging), language),
            near_limit_text(judging, language),
            disturbed_text(judging.submissions.iter(), language),
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
    let all: Vec<String> = judging
        .submissions
        .iter()
        .filter_map(|one| {
            let diagnosis = one.diagnosis.as_ref().filter(|_| one.is_as_expected())?;
            let mistakes = mistakes_text(diagnosis, verbose, language);
            Some(language.about(styled(HEADING, one.name()), mistakes))
        })
        .collect();
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
    let all = judging.submissions.len();
    if judging.lacks_contestants {
        return styled(FOUND_WRONG, language.text(message!("conclusion-parts-missing", all = all)));
    }
    if !judging.is_whole() {
        let judged = count(judging, JudgedSubmission::is_whole);
        let message = message!("conclusion-interrupted", judged = judged, all = all);
        return styled(FOUND_WRONG, language.text(message));
    }
    let accepted = count(judging, JudgedSubmission::is_accepted);
    let expected = count(judging, |one| one.is_expected);
    if expected == 0 {
        return language.text(message!("conclusion", all = all, accepted = accepted));
    }
    let failing = count(judging, |one| !one.mismatches.is_empty());
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

fn count(judging: &Judging<'_>, is_it: fn(&JudgedSubmission) -> bool) -> usize {
    judging.submissions.iter().filter(|one| is_it(one)).count()
}

/// Contestants, or groups of them, that are named on a terminal.
const SHOWN: usize = 20;

/// Returns the programs that are called as the problem in other letters, each with its name.
pub(crate) fn other_letters<'s>(
    submissions: impl Iterator<Item = &'s Submission>,
    roster: &Roster,
) -> Vec<Message> {
    submissions
        .filter_map(|one| {
            let name = roster.full_name(&one.name);
            let name = shortened(&name, NAME_COLUMNS);
            Some(message!("with-remark", subject = &*name, remark = one.other_letters.as_ref()?))
        })
        .collect()
}

/// Returns a line with all programs that are called so, and what that means; nothing where none is.
pub(crate) fn other_letters_text<'s>(
    submissions: impl Iterator<Item = &'s Submission>,
    roster: &Roster,
    language: Language,
) -> String {
    let named = other_letters(submissions, roster);
    if named.is_empty() {
        return String::new();
    }
    let heading = styled(HEADING, language.label(message!("other-letters")));
    let named = language.fact(&Fact::list(named, SHOWN));
    format!("{heading}{named}\n  {}\n", language.text(message!("other-letters-rule")))
}

/// Returns the remark on a program whose name has other letters.
pub(crate) fn other_letters_remark(one: &Submission, language: Language) -> Option<String> {
    let file = one.other_letters.as_ref()?;
    Some(language.text(message!("remark-other-letters", file = file)))
}

/// Returns the contestants of each group with the same program.
pub(crate) fn same_sources(judging: &Judging<'_>) -> Vec<Message> {
    judging
        .same_sources()
        .into_iter()
        .map(|SameSource { names, exact }| {
            let names = names.into_iter().map(|name| judging.roll.roster.full_name(name));
            message!(
                "same-source",
                names = Fact::list(names.map(Message::verbatim), usize::MAX),
                exact = exact
            )
        })
        .collect()
}

/// Hints at programs that have no input, or write no output, where the problem has them.
const OF_FILES: [&str; 3] = ["hint-opens-files", "hint-opens-other-files", "hint-opens-no-files"];

/// Programs with such a hint that are shown.
const SHOWN_WITH_HINTS: usize = 5;

/// Returns a line for each contestant whose program reads or writes elsewhere than the problem has
/// it: of nothing else in a contest the reason is seen as surely, and so easily missed.
fn other_files_text(judging: &Judging<'_>, language: Language) -> String {
    let mut lines = Vec::new();
    for judged in &judging.submissions {
        let mut hints = judged.failures().filter_map(|test| test.hint.as_ref());
        let Some(hint) = hints.find(|hint| OF_FILES.contains(&&*hint.key)) else { continue };
        let name = judging.roll.roster.full_name(judged.name());
        lines.push(language.about(&*shortened(&name, NAME_COLUMNS), language.text(hint)));
    }
    if lines.is_empty() {
        return String::new();
    }
    let mut text = format!("{}\n", styled(HEADING, language.text(message!("other-files"))));
    for line in lines.iter().take(SHOWN_WITH_HINTS) {
        text += &format!("  {line}\n");
    }
    if let Some(more) = lines.len().checked_sub(SHOWN_WITH_HINTS).filter(|more| *more > 0) {
        text += &format!("  {}\n", language.text(message!("other-files-more", number = more)));
    }
    text
}

/// Returns a line for each group with the same program.
fn same_sources_text(judging: &Judging<'_>, language: Language) -> String {
    let groups = same_sources(judging);
    if groups.is_empty() {
        return String::new();
    }
    let mut text = format!("{}\n", styled(HEADING, language.text(message!("same-sources"))));
    for group in groups.iter().take(SHOWN) {
        text += &format!("  {}\n", language.text(group));
    }
    if let Some(more) = groups.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        text += &format!("  {}\n", language.text(message!("same-sources-more", number = more)));
    }
    text
}

/// Returns a line for each warning: the place, the sentence, and what to do about it.
pub(crate) fn warnings_text(warnings: &[Diagnostic], language: Language) -> Vec<String> {
    warnings.iter().map(|warning| warning_line(warning, language)).collect()
}

fn warning_line(warning: &Diagnostic, language: Language) -> String {
    let wording = language.wording(warning);
    let path = escaped(&warning.location.path);
    let place = match &warning.location.excerpt {
        Some(at) => format!("{path}:{}:{}", at.line, at.column),
        None => path,
    };
    let text = match wording.hint {
        Some(hint) => {
            language.text(message!("with-remark", subject = wording.message, remark = hint))
        }
        None => wording.message,
    };
    language.about(place, text)
}
