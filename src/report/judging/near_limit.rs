//! The runs that ended near the time limit, with how near they came in all their repetitions.

use std::time::Duration;

use crate::{
    judge::{Allowed, Entry, Figures, Judging, TestGrade, measured_seconds},
    text::{Fact, Language, Message, ToMessage as _, shortened},
};

use super::{
    super::style::{HEADING, styled},
    NAME_COLUMNS,
};

/// Submissions that are named one by one on a terminal, and tests of one.
const SHOWN: usize = 20;

/// Returns every submission with a verdict near the limit: the test, the verdict, the least and
/// the greatest time. Nothing where there is none.
pub(super) fn near_limit_text(judging: &Judging<'_>, language: Language) -> String {
    let of_one = |one: &Entry| {
        let limit = Allowed::new(&judging.problem.config.limits, one.language()).time;
        let near = |test| near_limit(test, limit);
        let tests: Vec<Message> = one.grade.all().filter_map(near).collect();
        let name = shortened(one.name(), NAME_COLUMNS);
        let limit = measured_seconds(limit);
        let count = tests.len();
        let tests = Fact::list(tests, SHOWN);
        (count > 0).then(|| message!("near-limit-of", name = &*name, tests = tests, limit = limit))
    };
    let near: Vec<Message> = judging.entries.iter().filter_map(of_one).collect();
    if near.is_empty() {
        return String::new();
    }
    let heading = styled(HEADING, language.label(message!("near-limit")));
    format!("{heading}{}\n", language.fact(&Fact::list(near, SHOWN)))
}

/// Returns a test whose runs ended near the limit, and were repeated.
fn near_limit(test: &TestGrade, limit: Duration) -> Option<Message> {
    // What waited for a core is repeated, too, whatever it took.
    let is_near = |figures: &Figures| figures.runs > 1 && figures.slowest_cpu >= limit / 10 * 9;
    let figures = test.figures.filter(is_near)?;
    let (least, most) = (measured_seconds(figures.cpu), measured_seconds(figures.slowest_cpu));
    let verdict = test.verdict.to_message();
    Some(message!(
        "near-limit-test",
        test = &test.name,
        verdict = verdict,
        least = least,
        most = most,
        runs = figures.runs
    ))
}
