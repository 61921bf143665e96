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

use std::collections::BTreeSet;

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use crate::{
    judge::{Judged, standings},
    plan::Edition,
    submission::Verdict,
};

use super::super::style::{FOUND_WRONG, GOOD, HEADING, QUIET, styled};

/// Returns the matrix of submissions and tests, in the order judged.
pub fn matrix_text(judged: &[Judged], edition: Option<&Edition>) -> String {
    lines(judged.iter().map(|one| (None, one)).collect(), edition)
}

/// Returns the matrix of contestants and tests, by their points; equal points share
/// a rank.
pub fn standings_text(judged: &[Judged], edition: &Edition) -> String {
    let places = standings(judged).into_iter();
    lines(places.map(|place| (Some(place.rank), place.judged)).collect(), Some(edition))
}

fn lines(ranked: Vec<(Option<usize>, &Judged)>, edition: Option<&Edition>) -> String {
    let name_width = |(_, one): &(_, &Judged)| one.name.width();
    let names = ranked.iter().map(name_width).fold("submission".len(), usize::max);
    let points: Vec<String> = ranked.iter().map(|(_, one)| points(one, edition)).collect();
    let numbers = points.iter().map(String::len).fold("points".len(), usize::max);
    let tests = if edition.is_some() { "tests by subtask" } else { "tests" };
    let is_ranked = ranked.iter().any(|(rank, _)| rank.is_some());
    let rank = if is_ranked { "rank  " } else { "" };
    let heading = format!("{rank}{:names$}  {:>numbers$}  {tests}", "submission", "points");
    let mut text = format!("{}\n", styled(HEADING, heading));
    let mut letters = BTreeSet::new();
    for ((rank, one), points) in ranked.into_iter().zip(points) {
        let (name, blanks) = (&one.name, " ".repeat(names - one.name.width()));
        text += &rank.map_or(String::new(), |rank| format!("{rank:>4}  "));
        text += &format!("{name}{blanks}  {points:>numbers$}  {}\n", cells(one, edition));
        if one.verdict() != Verdict::CompileError {
            letters.extend(one.grade.tests.iter().map(|test| test.verdict));
        }
    }
    text + &legend(&letters)
}

/// Says what the letters mean; nothing where there is only the best.
fn legend(letters: &BTreeSet<Verdict>) -> String {
    if letters.iter().all(|verdict| *verdict == Verdict::Accepted) {
        return String::new();
    }
    let meaning = |verdict: &Verdict| format!("{} {}", verdict.letter(), verdict.words());
    let meanings: Vec<String> = letters.iter().map(meaning).collect();
    format!("{}\n", styled(QUIET, meanings.join(", ")))
}

fn points(one: &Judged, edition: Option<&Edition>) -> String {
    match edition {
        Some(_) => one.score().to_string(),
        None => format!("{}/{}", one.grade.solved_count(), one.grade.tests.len()),
    }
}

/// Returns the letters of all tests, in brackets by subtask.
fn cells(one: &Judged, edition: Option<&Edition>) -> String {
    if one.verdict() == Verdict::CompileError {
        return styled(FOUND_WRONG, Verdict::CompileError.words());
    }
    let letter = |index: usize| {
        let verdict = one.grade.tests[index].verdict;
        styled(style_of(verdict), verdict.letter())
    };
    let bracketed = |letters: String| format!("[{letters}]");
    match edition {
        None => bracketed((0..one.grade.tests.len()).map(letter).collect()),
        Some(edition) => {
            let of_subtask = |id| edition.tests_of(id).map(|test| letter(test.number - 1));
            let groups = edition.subtasks.iter();
            groups.map(|subtask| bracketed(of_subtask(subtask.id).collect())).collect()
        }
    }
}

/// Returns the style of a verdict.
pub(super) fn style_of(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Accepted => GOOD,
        Verdict::Skipped => QUIET,
        _ => FOUND_WRONG,
    }
}
