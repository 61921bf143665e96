//! Programs that are known to be right or wrong as a measure of the tests, and of one more board.

use std::collections::BTreeSet;

use crate::{
    plan::{Edition, Subtask, TOTAL_POINTS},
    strength::Rate,
    submission::{Known, Submission, Verdict},
};

use super::{Compilation, Entry, Finding, TestGrade};

/// Programs that are known to be right or wrong, judged on every test of an edition.
pub(crate) struct Yardstick<'a> {
    pub edition: &'a Edition,
    /// The right programs that were judged.
    pub right: Vec<&'a Entry>,
    /// The wrong programs that were judged.
    pub wrong: Vec<&'a Entry>,
    /// The programs that could not be judged, or do not compile.
    pub unjudged: Vec<&'a Entry>,
    /// The programs that measure nothing, so that they were not judged.
    pub uncounted: &'a [Uncounted],
}

impl<'a> Yardstick<'a> {
    /// Sorts judged programs by what is known of them.
    pub(crate) fn of(
        edition: &'a Edition,
        entries: &'a [Entry],
        uncounted: &'a [Uncounted],
    ) -> Self {
        let (unjudged, judged): (Vec<&Entry>, Vec<&Entry>) =
            entries.iter().partition(|entry| is_unjudged(entry));
        let is_right = |entry: &&Entry| known(&entry.submission, edition) == Known::Right;
        let (right, wrong): (Vec<&Entry>, Vec<&Entry>) = judged.into_iter().partition(is_right);
        Self { edition, right, wrong, unjudged, uncounted }
    }

    /// Returns the right programs without all points.
    pub(crate) fn failing(&self) -> impl Iterator<Item = &'a Entry> {
        self.right.iter().copied().filter(|entry| !has_all_points(entry))
    }

    /// Returns the wrong programs with all points.
    pub(crate) fn survivors(&self) -> impl Iterator<Item = &'a Entry> {
        self.wrong.iter().copied().filter(|entry| has_all_points(entry))
    }

    /// Returns how many right programs have all points: the true positive rate.
    pub(crate) fn right_rate(&self) -> Rate {
        Rate { hits: self.right.len() - self.failing().count(), trials: self.right.len() }
    }

    /// Returns how many wrong programs do not have all points: the true negative rate.
    pub(crate) fn wrong_rate(&self) -> Rate {
        Rate { hits: self.wrong.len() - self.survivors().count(), trials: self.wrong.len() }
    }

    /// Returns what follows for the caller.
    pub(crate) fn finding(&self) -> Finding {
        if !self.unjudged.is_empty() {
            return Finding::NotJudged;
        }
        let is_wrong = self.failing().chain(self.survivors()).next().is_some();
        if is_wrong { Finding::Wrong } else { Finding::AsExpected }
    }
}

/// A program that measures nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Uncounted {
    pub name: String,
    pub why: WhyUncounted,
}

/// A reason why a program measures nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhyUncounted {
    /// A compile error is expected of it.
    CompileError,
    /// It is not known whether it is right.
    Unclear,
    /// Another program before it has the same source, with the same known about it.
    Copy,
}

impl WhyUncounted {
    pub(crate) const ALL: [Self; 3] = [Self::CompileError, Self::Unclear, Self::Copy];

    /// Returns its name in reports for programs, by which its sentence is known, too.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::CompileError => "compile-error",
            Self::Unclear => "unclear",
            Self::Copy => "copy",
        }
    }
}

/// Separates the programs that measure tests from those that do not: they are right or wrong,
/// can be run, and are one trial each.
pub(crate) fn counted(
    submissions: Vec<Submission>,
    edition: &Edition,
) -> (Vec<Submission>, Vec<Uncounted>) {
    let (mut counted, mut uncounted) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for one in submissions {
        let known = known(&one, edition);
        let mut is_new = || {
            let is_right = known == Known::Right;
            one.sha256().is_none_or(|source| seen.insert((source, is_right)))
        };
        let why = match known {
            Known::NotCompiling => WhyUncounted::CompileError,
            Known::Unclear => WhyUncounted::Unclear,
            Known::Right | Known::Wrong if is_new() => {
                counted.push(one);
                continue;
            }
            Known::Right | Known::Wrong => WhyUncounted::Copy,
        };
        uncounted.push(Uncounted { name: one.name, why });
    }
    (counted, uncounted)
}

/// Returns the numbers, from 1, of the tests that a program fails; none where it has all points
/// all the same, since a test may be worth nothing.
pub(crate) fn killed_by(entry: &Entry) -> Vec<usize> {
    if has_all_points(entry) {
        return Vec::new();
    }
    let numbered = (1..).zip(&entry.grade.tests);
    numbered.filter(|(_, test)| test.verdict.is_failure()).map(|(number, _)| number).collect()
}

fn known(submission: &Submission, edition: &Edition) -> Known {
    submission.expectation.known(&edition.name)
}

fn has_all_points(entry: &Entry) -> bool {
    entry.score() == TOTAL_POINTS
}

/// Returns whether the result says nothing about the tests.
fn is_unjudged(entry: &Entry) -> bool {
    entry.fault().is_some() || matches!(entry.compilation, Compilation::Failed { .. })
}

/// The board that programs are tried on, behind all extra tests of their edition.
pub(crate) struct TrialOn<'a> {
    /// The edition that states what tests are worth, where that is known.
    pub edition: Option<&'a Edition>,
    /// The first subtask that the board fits.
    pub subtask: Option<&'a Subtask>,
}

/// A program with its result on the board.
pub(crate) struct Trial<'a> {
    pub entry: &'a Entry,
    /// Its verdict before: on all tests, and the extra tests of the edition.
    pub before: Verdict,
    pub on_board: &'a TestGrade,
    /// Its points if the board had the place of a test that it solves, in the subtask; nothing
    /// where there is none.
    pub as_test: Option<u64>,
}

impl TrialOn<'_> {
    /// Returns the result of a program that was judged on the board, too: as the last of the extra
    /// tests. Nothing for outputs, which are none of it.
    pub(crate) fn trial<'e>(&self, entry: &'e Entry) -> Option<Trial<'e>> {
        let (on_board, others) = entry.grade.extra.split_last()?;
        let of_others = others.iter().map(|test| test.verdict).find(|one| one.is_failure());
        let before = match entry.verdict() {
            Verdict::Accepted => of_others.unwrap_or(Verdict::Accepted),
            verdict => verdict,
        };
        Some(Trial { entry, before, on_board, as_test: self.as_test(entry, on_board) })
    }

    fn as_test(&self, entry: &Entry, on_board: &TestGrade) -> Option<u64> {
        let (edition, subtask) = (self.edition?, self.subtask?);
        let mut solved = entry.grade.solved();
        if on_board.verdict != Verdict::Accepted {
            let tests = || edition.tests_of(subtask.id).map(|test| test.number - 1);
            // The last of its tests that was solved: the first ones may be worth more.
            let lost = tests().filter(|&index| solved[index]).last();
            if let Some(index) = lost.or_else(|| tests().next()) {
                solved[index] = false;
            }
        }
        Some(edition.score(&solved).iter().sum())
    }
}

/// The points that UOJ takes from a program with full points that fails an extra test.
pub(crate) const UOJ_EXTRA_POINTS: u64 = 3;

impl Trial<'_> {
    /// Returns whether UOJ would take points from the program if the board were an extra test.
    pub(crate) fn loses_on_uoj(&self) -> bool {
        let has_points = !self.entry.subtasks.is_empty();
        has_points && self.before == Verdict::Accepted && self.on_board.verdict.is_failure()
    }

    /// Returns whether the program fails on the board, and passed before.
    pub(crate) fn is_broken(&self) -> bool {
        self.on_board.verdict.is_failure() && self.before == Verdict::Accepted
    }

    /// Returns whether the program failed before, too, and had more points than with the board as
    /// a test.
    pub(crate) fn only_loses_points(&self) -> bool {
        let loses = self.as_test.is_some_and(|points| points < self.entry.score());
        self.on_board.verdict.is_failure() && self.before != Verdict::Accepted && loses
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        problem::ProgrammingLanguage,
        submission::{Content, SourceCode},
    };

    use super::{
        super::fake::{edition, entry, problem, submission},
        *,
    };

    /// Looks at programs, each with its directory and its verdicts.
    fn look<T>(programs: &[(&str, &str)], look: impl FnOnce(&Yardstick<'_>) -> T) -> T {
        let edition = edition(&problem());
        let judged = (1..).zip(programs).map(|(number, (directory, letters))| {
            entry(submission(&number.to_string(), directory), letters, &edition)
        });
        look(&Yardstick::of(&edition, &judged.collect::<Vec<_>>(), &[]))
    }

    const RIGHT: (&str, &str) = ("accepted", "AAAAAA");
    const LATE: (&str, &str) = ("time_limit_exceeded", "AATTAA");

    #[test]
    fn rates_count_right_programs_with_all_points_and_wrong_ones_without() {
        let unjudged = ("wrong_answer", "JWWWWW");
        let surprising = [("accepted", "AAAWAA"), ("wrong_answer", "AAAAAA")];
        let programs = [RIGHT, surprising[0], LATE, surprising[1], LATE, unjudged];
        look(&programs, |yardstick| {
            assert_eq!(yardstick.finding(), Finding::NotJudged);
            assert_eq!(yardstick.right_rate(), Rate { hits: 1, trials: 2 });
            assert_eq!(yardstick.wrong_rate(), Rate { hits: 2, trials: 3 });
            let names = |entries: Vec<&Entry>| -> Vec<String> {
                entries.iter().map(|entry| entry.name().to_owned()).collect()
            };
            assert_eq!(names(yardstick.failing().collect()), ["2"]);
            assert_eq!(names(yardstick.survivors().collect()), ["4"]);
            let kills: Vec<_> = yardstick.wrong.iter().map(|entry| killed_by(entry)).collect();
            assert_eq!(kills, [vec![3, 4], vec![], vec![3, 4]]);
        });
    }

    #[test]
    fn copies_and_programs_of_which_nothing_is_known_are_not_counted() {
        let source = |name: &str, directory: &str, text: &str| {
            let source = SourceCode::new(ProgrammingLanguage::C, text.into());
            Submission { content: Content::Source(source), ..submission(name, directory) }
        };
        let all = vec![
            source("1", "wrong_answer", "one"),
            source("2", "rejected", "one"),
            source("3", "accepted", "one"),
            source("4", "compile_error", "two"),
            source("5", "misc", "three"),
            source("6", "wrong_answer", "three"),
        ];
        let (kept, others) = counted(all, &edition(&problem()));
        assert_eq!(kept.iter().map(|one| one.name.as_str()).collect::<String>(), "136");
        let others: Vec<_> = others.iter().map(|one| (one.name.as_str(), one.why)).collect();
        let [compile_error, unclear, copy] = WhyUncounted::ALL;
        assert_eq!(others, [("2", copy), ("4", compile_error), ("5", unclear)]);
    }

    /// Returns what a trial of a program says of it: letters of the tests, and of the board.
    /// The last is whether it is broken, or else only loses points.
    fn tried(letters: &str, on_board: Verdict) -> (Verdict, Option<u64>, [bool; 2]) {
        let edition = edition(&problem());
        let mut entry = entry(submission("program", ""), letters, &edition);
        let grade = TestGrade { verdict: on_board, ..entry.grade.tests[0].clone() };
        entry.grade.extra.push(grade);
        let on = TrialOn { edition: Some(&edition), subtask: edition.subtasks.first() };
        let trial = on.trial(&entry).expect("a board");
        (trial.before, trial.as_test, [trial.is_broken(), trial.only_loses_points()])
    }

    #[test]
    fn a_board_breaks_programs_that_passed_and_takes_points_from_some_that_did_not() {
        let wrong = Verdict::WrongAnswer;
        assert_eq!(tried("AAAAAA", Verdict::Accepted), (Verdict::Accepted, Some(100), [false; 2]));
        assert_eq!(tried("AAAAAA", wrong), (Verdict::Accepted, Some(40), [true, false]));
        assert_eq!(tried("AAAAWW", wrong), (wrong, Some(20), [false, true]));
        assert_eq!(tried("WWWWWW", wrong), (wrong, Some(0), [false; 2]));
    }
}
