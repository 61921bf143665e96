//! The known mistake that a graded submission resembles.

use crate::{
    input::{self, Constraints},
    problem::ProgrammingLanguage,
    strength::{
        Diagnosis, Ended, Pace, Printed, Timed, Unreadable, diagnose_slow, diagnose_stops,
        diagnose_with,
    },
    submission::Verdict,
    testset::StoredTest,
    text::Source,
};

use super::{Allowed, Cache, Cut, Grade, TestGrade};

/// Returns what a submission resembles, as far as the inputs are there and valid: by the numbers
/// that it printed where one is wrong, and otherwise by the tests on which it is too slow or ends
/// without an answer. What numbers resemble takes some ten milliseconds, and is taken from the
/// cache where it is known.
pub(super) fn diagnosis(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
    (language, allowed): (Option<ProgrammingLanguage>, Allowed),
    cache: Option<&Cache>,
) -> Option<Diagnosis> {
    let judged = || tests.iter().filter_map(|test| Some((*test, grade.of(test)?)));
    let board = |test: &StoredTest| input::read(&source(test)?, constraints).ok();
    let has = |verdict: Verdict| judged().any(|(_, of_test)| of_test.verdict == verdict);
    if has(Verdict::WrongAnswer) {
        let (printed, unreadable) = outputs(tests, grade, constraints);
        return match cache {
            Some(cache) => cache.diagnosis(&printed, &unreadable),
            None => diagnose_with(&printed, &unreadable),
        };
    }
    match (has(Verdict::TimeLimit), has(Verdict::RunTimeError)) {
        (true, false) => {
            let timed = |(test, of_test): (&StoredTest, &TestGrade)| {
                let figures = of_test.figures.filter(|_| !of_test.is_doubtful())?;
                let time = match of_test.verdict {
                    Verdict::Accepted => Some(figures.cpu),
                    // A program that sleeps is too slow by the clock only.
                    Verdict::TimeLimit if of_test.cut != Some(Cut::Wall) => None,
                    _ => return None,
                };
                Some(Timed { board: board(test)?, time })
            };
            let pace = pace(language?, allowed);
            diagnose_slow(&judged().filter_map(timed).collect::<Vec<Timed>>(), pace)
        }
        (false, true) => {
            let ended = |(test, of_test)| {
                let is_right = is_right(of_test)?;
                Some(Ended { board: board(test)?, is_right })
            };
            diagnose_stops(&judged().filter_map(ended).collect::<Vec<Ended>>())
        }
        _ => None,
    }
}

/// Returns the numbers that a submission printed, and the wrong outputs that are none, as far as the
/// inputs are there and valid.
pub(super) fn outputs(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> (Vec<Printed>, Vec<Unreadable>) {
    let (mut printed, mut unreadable) = (Vec::new(), Vec::new());
    for (test, of_test) in tests.iter().filter_map(|test| Some((*test, grade.of(test)?))) {
        let board = source(test).and_then(|source| input::read(&source, constraints).ok());
        let Some((answer, board)) = answer(test).zip(board) else { continue };
        match of_test.number_printed() {
            Some(number) => printed.push(Printed { board, answer, number }),
            None if of_test.verdict == Verdict::WrongAnswer => {
                unreadable.push(Unreadable { board, answer });
            }
            None => {}
        }
    }
    (printed, unreadable)
}

/// Returns the input of a test, if it is there.
pub(super) fn source(test: &StoredTest) -> Option<Source> {
    Some(Source::new(&test.name, test.input.clone()?))
}

/// Returns the answer of a test, if it is a number.
fn answer(test: &StoredTest) -> Option<i64> {
    str::from_utf8(&test.answer).ok()?.trim().parse().ok()
}

/// Returns how fast programs of a language are.
fn pace(language: ProgrammingLanguage, allowed: Allowed) -> Pace {
    match language {
        ProgrammingLanguage::Python => Pace::interpreted(allowed.time),
        ProgrammingLanguage::PyPy | ProgrammingLanguage::Java => {
            Pace::compiled_while_running(allowed.time)
        }
        _ => Pace::native(allowed.time),
    }
}

/// Returns whether a test is right, or ends without an answer; nothing for others.
fn is_right(of_test: &TestGrade) -> Option<bool> {
    match of_test.verdict {
        Verdict::Accepted => Some(true),
        Verdict::RunTimeError if !of_test.is_doubtful() => Some(false),
        _ => None,
    }
}
