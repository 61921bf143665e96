//! The one-glance matrix: a line a submission, a letter a test.
//!
//! ```text
//! submission  points  tests by subtask
//! brute.cpp       35  [AAAAA][ATTA][TTTTTTTTTTT]
//! 张三              0  compile error
//! ```

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use crate::{
    judge::{Judged, Verdict},
    plan::Edition,
};

use super::super::style::{FOUND_WRONG, GOOD, HEADING, QUIET, styled};

/// Returns the matrix of submissions and tests.
pub fn matrix_text(judged: &[Judged], edition: Option<&Edition>) -> String {
    let names = judged.iter().map(|one| one.name.width()).fold("submission".len(), usize::max);
    let points: Vec<String> = judged.iter().map(|one| points(one, edition)).collect();
    let numbers = points.iter().map(String::len).fold("points".len(), usize::max);
    let tests = if edition.is_some() { "tests by subtask" } else { "tests" };
    let heading = format!("{:names$}  {:>numbers$}  {tests}", "submission", "points");
    let mut text = format!("{}\n", styled(HEADING, heading));
    for (one, points) in judged.iter().zip(points) {
        let (name, blanks) = (&one.name, " ".repeat(names - one.name.width()));
        text += &format!("{name}{blanks}  {points:>numbers$}  {}\n", cells(one, edition));
    }
    text
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
