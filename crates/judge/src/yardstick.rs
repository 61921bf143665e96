//! Programs that are known to be right or wrong as a measure of the tests.

use std::collections::BTreeSet;

use muqi_package::{
    jury::{KnownAs, Verdict},
    plan::Scheme,
};

use crate::submission::Submission;

use super::{Compilation, JudgedSubmission, JudgingStatus, Rate};

/// Programs that are known to be right or wrong, judged on every test of an edition.
pub struct Yardstick<'a> {
    /// The scheme that is measured.
    pub edition: &'a Scheme,
    /// The right programs that were judged.
    pub right: Vec<&'a JudgedSubmission>,
    /// The wrong programs that were judged.
    pub wrong: Vec<&'a JudgedSubmission>,
    /// The programs that could not be judged, or do not compile.
    pub unjudged: Vec<&'a JudgedSubmission>,
    /// The programs that measure nothing, so that they were not judged.
    pub uncounted: &'a [Uncounted],
}

impl<'a> Yardstick<'a> {
    /// Sorts judged programs by what is known of them.
    pub fn of(
        edition: &'a Scheme,
        submissions: &'a [JudgedSubmission],
        uncounted: &'a [Uncounted],
    ) -> Self {
        let (unjudged, judged): (Vec<&JudgedSubmission>, Vec<&JudgedSubmission>) =
            submissions.iter().partition(|judged| is_unjudged(judged));
        let (right, wrong): (Vec<&JudgedSubmission>, Vec<&JudgedSubmission>) = judged
            .into_iter()
            .partition(|judged| known(&judged.submission, edition) == KnownAs::Right);
        Self { edition, right, wrong, unjudged, uncounted }
    }

    /// Returns the right programs without all points.
    pub fn failing(&self) -> impl Iterator<Item = &'a JudgedSubmission> {
        self.right.iter().copied().filter(|judged| !has_all_points(judged))
    }

    /// Returns the wrong programs with all points.
    pub fn survivors(&self) -> impl Iterator<Item = &'a JudgedSubmission> {
        self.wrong.iter().copied().filter(|judged| has_all_points(judged))
    }

    /// Returns how many right programs have all points: the true positive rate.
    pub fn right_rate(&self) -> Rate {
        Rate { hits: self.right.len() - self.failing().count(), trials: self.right.len() }
    }

    /// Returns how many wrong programs do not have all points: the true negative rate.
    pub fn wrong_rate(&self) -> Rate {
        Rate { hits: self.wrong.len() - self.survivors().count(), trials: self.wrong.len() }
    }

    /// Returns what follows for the caller.
    pub fn status(&self) -> JudgingStatus {
        // As in a judging: what was not judged outweighs what is wrong.
        if !self.unjudged.is_empty() {
            return JudgingStatus::NotJudged;
        }
        let is_wrong = self.failing().chain(self.survivors()).next().is_some();
        if is_wrong { JudgingStatus::Wrong } else { JudgingStatus::AsExpected }
    }
}

/// A program that measures nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncounted {
    /// Its name.
    pub name: String,
    /// The reason.
    pub why: WhyUncounted,
}

named! {
    /// A reason why a program measures nothing.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WhyUncounted: name {
        /// A compile error is expected of it.
        CompileError = "compile-error",
        /// It is not known whether it is right.
        Unclear = "unclear",
        /// Another program before it has the same source, with the same known about it.
        Copy = "copy",
    }
}

/// Separates the programs that measure tests from those that do not: they are right or wrong,
/// can be run, and are one trial each.
pub fn counted(
    submissions: Vec<Submission>,
    edition: &Scheme,
) -> (Vec<Submission>, Vec<Uncounted>) {
    let (mut counted, mut uncounted) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for one in submissions {
        let known = known(&one, edition);
        let why = match known {
            KnownAs::NotCompiling => WhyUncounted::CompileError,
            KnownAs::Unclear => WhyUncounted::Unclear,
            KnownAs::Right | KnownAs::Wrong => {
                let is_right = known == KnownAs::Right;
                // Copies would count one mistake several times.
                if one.sha256().is_none_or(|source| seen.insert((source, is_right))) {
                    counted.push(one);
                    continue;
                }
                WhyUncounted::Copy
            }
        };
        uncounted.push(Uncounted { name: one.name, why });
    }
    (counted, uncounted)
}

/// Returns the numbers, from 1, of the tests that a program fails; none where it has all points
/// all the same, since a test may be worth nothing.
pub fn killed_by(judged: &JudgedSubmission) -> Vec<usize> {
    if has_all_points(judged) {
        return Vec::new();
    }
    let numbered = (1..).zip(&judged.grade.tests);
    numbered.filter(|(_, test)| test.verdict.is_failure()).map(|(number, _)| number).collect()
}

fn known(submission: &Submission, edition: &Scheme) -> KnownAs {
    submission.expectation.known(&edition.name)
}

fn has_all_points(judged: &JudgedSubmission) -> bool {
    if judged.is_pass_fail {
        return judged.verdict() == Verdict::Accepted;
    }
    judged.score() == judged.points()
}

/// Returns whether the result says nothing about the tests.
fn is_unjudged(judged: &JudgedSubmission) -> bool {
    // A program that does not compile has met no test.
    judged.fault().is_some() || matches!(judged.compilation, Compilation::Failed { .. })
}

#[cfg(test)]
mod tests {
    use crate::submission::SubmissionContent;
    use muqi_package::{jury::SourceCode, problem::ProgrammingLanguage};

    use super::{
        super::fake::{edition, problem, submission, with_judging},
        Rate, *,
    };

    const RIGHT: (&str, &str) = ("accepted", "AAAAAA");
    const LATE: (&str, &str) = ("time_limit_exceeded", "AATTAA");

    #[test]
    fn rates_count_right_programs_with_all_points_and_wrong_ones_without() {
        let unjudged = ("wrong_answer", "JWWWWW");
        let surprising = [("accepted", "AAAWAA"), ("wrong_answer", "AAAAAA")];
        let programs = [RIGHT, surprising[0], LATE, surprising[1], LATE, unjudged];
        with_judging(&programs, |judging| {
            let edition = judging.edition.expect("an edition");
            let yardstick = Yardstick::of(edition, &judging.submissions, &[]);
            assert_eq!(yardstick.status(), JudgingStatus::NotJudged);
            assert_eq!(yardstick.right_rate(), Rate { hits: 1, trials: 2 });
            assert_eq!(yardstick.wrong_rate(), Rate { hits: 2, trials: 3 });
            assert!(yardstick.failing().map(JudgedSubmission::name).eq(["2"]));
            assert!(yardstick.survivors().map(JudgedSubmission::name).eq(["4"]));
            let kills: Vec<_> = yardstick.wrong.iter().map(|judged| killed_by(judged)).collect();
            assert_eq!(kills, [vec![3, 4], vec![], vec![3, 4]]);
        });
    }

    fn source(name: &str, directory: &str, text: &str) -> Submission {
        let source = SourceCode::new(ProgrammingLanguage::C, text.into());
        Submission { content: SubmissionContent::Source(source), ..submission(name, directory) }
    }

    #[test]
    fn copies_and_programs_of_which_nothing_is_known_are_not_counted() {
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
}
