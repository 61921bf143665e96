//! The one-glance matrix: a line a submission, a letter a test.
//!
//! ```text
//! submission  points  tests by subtask
//! brute.cpp       35  [AAAAA][ATTA][TTTTTTTTTTT]
//! hacked.cpp     100  [AAAAA][AAAA][AAAAAAAAAAA] +[W]     one extra test
//! 张三              0  compile error
//! A accepted, T time limit exceeded
//! ```
//!
//! Contestants are ranked, the best first.

use std::{collections::BTreeSet, time::Duration};

use crate::{
    judge::{Advice, Dispute, JudgedSubmission, Judging, TestGrade, standings},
    jury::{Mismatch, Verdict},
    plan::{Policy, Scheme, SubtaskId},
    text::{Fact, Language, ToMessage as _, shortened},
};

use super::{
    super::{
        style::{FOUND_WRONG, HEADING, QUIET, style_of, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
};

/// Returns the matrix of submissions and tests: of a contest by points with ranks, which
/// equal points share, otherwise in the order judged. There are no ranks before everybody
/// is judged.
pub(crate) fn matrix_text(judging: &Judging<'_>, language: Language) -> String {
    let is_ranked = judging.edition.is_some() && judging.is_contest() && judging.is_whole();
    let rows: Vec<Vec<String>> = if is_ranked {
        let places = standings(&judging.submissions).into_iter();
        places.map(|place| row(judging, Some(place.rank), place.judged, language)).collect()
    } else {
        judging.submissions.iter().map(|one| row(judging, None, one, language)).collect()
    };
    if rows.is_empty() {
        return String::new();
    }
    let is_pass_fail = judging.edition.is_some_and(Scheme::is_pass_fail);
    let has_extra = judging.submissions.iter().any(|one| !one.grade.extra.is_empty());
    let headings = [
        Column::Number(message!("column-rank")),
        Column::Text(message!("column-submission")),
        if is_pass_fail {
            Column::Text(message!("word-verdict"))
        } else {
            Column::Number(message!("word-earned"))
        },
        Column::Text(match judging.edition {
            Some(edition) if edition.has_subtasks => {
                // Numbers are in their order; texts have to be read somewhere.
                let ids = edition.subtasks.iter().map(|subtask| &subtask.id);
                let are_texts = ids.clone().any(|id| matches!(id, SubtaskId::Text(_)));
                let ids = are_texts.then(|| Fact::all(ids));
                message!("column-tests-by-subtask", ids = ids, extra = has_extra)
            }
            _ => {
                let shows_samples = judging.submissions.iter().any(shows_samples);
                message!("column-tests", samples = shows_samples, extra = has_extra)
            }
        }),
    ];
    let run = judging.submissions.iter().filter(|one| one.verdict() != Verdict::CompileError);
    let verdicts = run.flat_map(|one| one.grade.all()).map(|test| test.verdict);
    table(&headings[usize::from(!is_ranked)..], &rows, language)
        + &legend(&verdicts.collect(), language)
        + &at_least_text(judging, language)
}

/// Stands behind points that are the least that a program earns.
const AT_LEAST: &str = "+";

/// Returns whether tests were skipped which might have earned a program more points: behind the
/// first failure of one that is there to be too slow. Where all tests of a subtask count together
/// they could not.
fn may_earn_more(judging: &Judging<'_>, one: &JudgedSubmission) -> bool {
    let Some(edition) = judging.edition.filter(|_| !one.is_pass_fail) else { return false };
    edition.tests.iter().zip(&one.grade.tests).any(|(planned, test)| {
        let is_behind = test.reason.as_ref().is_some_and(|it| it.key == "skipped-behind-failure");
        let mut subtasks = planned.subtasks.iter().map(|&place| &edition.subtasks[place]);
        test.verdict == Verdict::Skipped
            && is_behind
            && subtasks.any(|subtask| subtask.policy != Policy::Minimum)
    })
}

/// Returns the meaning of the mark at points, where some have it.
fn at_least_text(judging: &Judging<'_>, language: Language) -> String {
    if !judging.submissions.iter().any(|one| may_earn_more(judging, one)) {
        return String::new();
    }
    let meaning = language.text(message!("points-at-least", mark = AT_LEAST));
    format!("{}\n", styled(QUIET, meaning))
}

/// Returns the row of a submission, with a rank where the matrix has them.
fn row(
    judging: &Judging<'_>,
    rank: Option<usize>,
    one: &JudgedSubmission,
    language: Language,
) -> Vec<String> {
    let rank = rank.map(|rank| rank.to_string());
    let name = judging.roll.roster.full_name(one.name());
    // Names of 200 characters moved everybody's points out of sight.
    let name = shortened(&name, NAME_COLUMNS).into_owned();
    let result = if one.is_pass_fail {
        styled(style_of(one.verdict()), language.text(one.verdict().to_message()))
    } else if may_earn_more(judging, one) {
        points(one) + AT_LEAST
    } else {
        points(one)
    };
    rank.into_iter().chain([name, result, cells(one, language)]).collect()
}

/// Returns the meaning of letters; nothing where there is only the best.
fn legend(verdicts: &BTreeSet<Verdict>, language: Language) -> String {
    if verdicts.iter().all(|verdict| *verdict == Verdict::Accepted) {
        return String::new();
    }
    let meanings = verdicts
        .iter()
        .map(|one| message!("letter", letter = one.to_letter(), verdict = one.in_words()));
    let meanings = Fact::list(meanings, usize::MAX);
    format!("{}\n", styled(QUIET, language.fact(&meanings)))
}

fn points(one: &JudgedSubmission) -> String {
    if one.subtasks.is_empty() {
        return format!("{}/{}", one.grade.solved_count(), one.grade.tests.len());
    }
    one.score().to_string()
}

/// Returns whether the samples are the first tests.
fn shows_samples(one: &JudgedSubmission) -> bool {
    one.is_pass_fail && !one.grade.samples.is_empty()
}

/// Returns the letters of all tests, in brackets by subtask, and behind them those of extra tests.
fn cells(one: &JudgedSubmission, language: Language) -> String {
    if one.verdict() == Verdict::CompileError {
        return styled(FOUND_WRONG, language.text(one.compilation.error()));
    }
    let mut tests = String::new();
    if shows_samples(one) {
        tests += &bracketed(one.grade.samples.iter().collect(), language);
    }
    tests += &one
        .by_subtask()
        .into_iter()
        .map(|(_, tests)| bracketed(tests, language))
        .collect::<String>();
    if one.grade.extra.is_empty() {
        return tests;
    }
    format!("{tests} +{}", bracketed(one.grade.extra.iter().collect(), language))
}

/// Returns the letters of tests in brackets.
fn bracketed(tests: Vec<&TestGrade>, language: Language) -> String {
    let mut letters = String::new();
    for test in tests {
        letters += &styled(style_of(test.verdict), language.text(test.verdict.to_letter()));
    }
    format!("[{letters}]")
}

/// Returns in which ways a submission is not as expected.
pub(crate) fn mismatches_text(one: &JudgedSubmission, language: Language) -> String {
    let mut text = String::new();
    for Mismatch { subtask, expected, found } in &one.mismatches {
        let message = match subtask {
            Some(id) => {
                message!("mismatch-of-subtask", subtask = id, expected = expected, found = found)
            }
            None => message!("mismatch", expected = expected, found = found),
        };
        let wrong = styled(FOUND_WRONG, language.text(message));
        text += &(language.about(styled(HEADING, one.name()), wrong) + "\n");
    }
    text
}

/// Returns which answers all programs dispute that have to be accepted.
pub(crate) fn disputes_text(disputes: &[Dispute], language: Language) -> String {
    let mut text = String::new();
    for Dispute { test, printed, answer, programs } in disputes {
        let message = message!(
            "dispute",
            test = test,
            programs = *programs,
            printed = printed,
            answer = answer
        );
        text += &(styled(FOUND_WRONG, language.text(message)) + "\n");
    }
    if !disputes.is_empty() {
        text += &(language.text(message!("dispute-hint")) + "\n");
    }
    text
}

/// Returns advice on the time limit from the times of the jury's programs, a line
/// a language.
pub(crate) fn advice_text(advice: &[Advice], language: Language) -> String {
    advice.iter().map(|one| advice_line(one, language)).collect()
}

/// Returns the advice for one language: what the programs take, and limits that fit them.
fn advice_line(one: &Advice, language: Language) -> String {
    let programs: Fact = match one.language {
        Some(language) => language.title().into(),
        None => message!("executables").into(),
    };
    let (least, limit) = (one.least_ms, one.limit_ms);
    let range = match one.most_ms {
        Some(most) => message!("advice-range", least = least, most = most),
        None => message!("advice-least", least = least),
    };
    let limit = message!(
        if one.is_kept() { "advice-limit-safe" } else { "advice-limit-outside" },
        limit = limit
    );
    let accepted = milliseconds(one.accepted);
    let times = match one.too_slow {
        None => message!("advice-accepted", accepted = accepted),
        Some(slow) => message!(
            "advice-accepted-and-too-slow",
            accepted = accepted,
            slow = milliseconds(slow.cpu),
            cut = slow.was_cut
        ),
    };
    let message = match one.most_ms.filter(|_| !one.is_possible()) {
        Some(most) => message!(
            "advice-impossible",
            programs = programs,
            least = least,
            most = most,
            times = times
        ),
        None => {
            message!("advice", programs = programs, range = range, limit = limit, times = times)
        }
    };
    let text = language.text(message);
    if one.is_kept() { text + "\n" } else { styled(FOUND_WRONG, text) + "\n" }
}

fn milliseconds(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}
