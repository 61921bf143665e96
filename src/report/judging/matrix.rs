//! The one-glance matrix: a line a submission, a letter a test.
//!
//! ```text
//! submission  points  tests by subtask
//! brute.cpp       35  [AAAAA][ATTA][TTTTTTTTTTT]
//! 张三              0  compile error
//! A accepted, T time limit exceeded
//! ```
//!
//! Contestants are ranked, the best first.

use std::{borrow::Cow, collections::BTreeSet};

use unicode_width::UnicodeWidthStr as _;

use crate::{
    judge::{Entry, Judging, TestGrade, standings},
    submission::Verdict,
    text::{Language, shortened},
};

use super::{
    super::style::{FOUND_WRONG, HEADING, QUIET, style_of, styled},
    NAME_COLUMNS,
};

/// Returns the matrix of submissions and tests: of a contest by points with ranks, which
/// equal points share, otherwise in the order judged. There are no ranks before everybody
/// is judged.
pub(super) fn matrix_text(judging: &Judging<'_>) -> String {
    let is_ranked = judging.edition.is_some() && judging.is_contest() && judging.is_whole();
    let ranked: Vec<(Option<usize>, &Entry)> = if is_ranked {
        let places = standings(&judging.entries).into_iter();
        places.map(|place| (Some(place.rank), place.entry)).collect()
    } else {
        judging.entries.iter().map(|entry| (None, entry)).collect()
    };
    let entries = judging.entries.iter();
    let names =
        entries.clone().map(|one| short_name(one).width()).fold("submission".len(), usize::max);
    let numbers = entries.map(|one| points(one).len()).fold("points".len(), usize::max);
    let tests = if judging.edition.is_some() { "tests by subtask" } else { "tests" };
    let rank = if is_ranked { "rank  " } else { "" };
    let heading = format!("{rank}{:names$}  {:>numbers$}  {tests}", "submission", "points");
    let mut text = format!("{}\n", styled(HEADING, heading));
    let mut letters = BTreeSet::new();
    for (rank, one) in ranked {
        let name = short_name(one);
        let blanks = " ".repeat(names - name.width());
        text += &rank.map_or(String::new(), |rank| format!("{rank:>4}  "));
        text += &format!("{name}{blanks}  {:>numbers$}  {}\n", points(one), cells(one));
        if one.verdict() != Verdict::CompileError {
            letters.extend(one.grade.tests.iter().map(|test| test.verdict));
        }
    }
    text + &legend(&letters)
}

fn short_name(one: &Entry) -> Cow<'_, str> {
    shortened(one.name(), NAME_COLUMNS)
}

/// Returns the meaning of letters; nothing where there is only the best.
fn legend(letters: &BTreeSet<Verdict>) -> String {
    if letters.iter().all(|verdict| *verdict == Verdict::Accepted) {
        return String::new();
    }
    let meanings: Vec<String> =
        letters.iter().map(|one| format!("{} {}", one.letter(), one.words())).collect();
    format!("{}\n", styled(QUIET, meanings.join(", ")))
}

fn points(one: &Entry) -> String {
    if one.subtasks.is_empty() {
        return format!("{}/{}", one.grade.solved_count(), one.grade.tests.len());
    }
    one.score().to_string()
}

/// Returns the letters of all tests, in brackets by subtask.
fn cells(one: &Entry) -> String {
    if one.verdict() == Verdict::CompileError {
        return styled(FOUND_WRONG, Language::English.text(one.compilation.error()));
    }
    let letter = |test: &TestGrade| styled(style_of(test.verdict), test.verdict.letter());
    let bracketed =
        |tests: Vec<&TestGrade>| format!("[{}]", tests.into_iter().map(letter).collect::<String>());
    one.grade.by_subtask().into_values().map(bracketed).collect()
}
