//! Programs that are known to be right or wrong as a measure of the tests.

use std::collections::BTreeSet;

use crate::{
    plan::{Edition, TOTAL_POINTS},
    strength::Rate,
    submission::{Known, Submission},
};

use super::{Compilation, Entry, Finding};

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

#[cfg(test)]
mod tests {
    use super::{
        super::fake::{edition, entry, problem, submission},
        *,
    };
    use crate::{
        problem::ProgrammingLanguage,
        submission::{Content, SourceCode},
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
        let programs = [RIGHT, ("accepted", "AAAWAA"), LATE, ("wrong_answer", "AAAAAA"), LATE];
        look(&programs, |yardstick| {
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
    fn the_status_is_2_where_something_was_not_judged_and_1_where_a_program_surprises() {
        let finding = |programs: &[_]| {
            look(programs, |yardstick| (yardstick.finding(), yardstick.unjudged.len())).0
        };
        assert_eq!(finding(&[RIGHT, LATE]), Finding::AsExpected);
        assert_eq!(finding(&[RIGHT, ("rejected", "AAAAAA")]), Finding::Wrong);
        assert_eq!(finding(&[("accepted", "WAAAAA"), LATE]), Finding::Wrong);
        assert_eq!(
            finding(&[("rejected", "AAAAAA"), ("wrong_answer", "JWWWWW")]),
            Finding::NotJudged
        );
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

    #[test]
    fn a_program_that_was_not_judged_is_in_no_rate() {
        look(&[RIGHT, ("wrong_answer", "JWWWWW")], |yardstick| {
            assert_eq!(yardstick.wrong_rate(), Rate::default());
            assert_eq!(yardstick.unjudged.len(), 1);
        });
    }
}
