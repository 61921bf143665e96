//! The expectation of a submission.

use std::{collections::BTreeSet, fmt};

use serde::{Serialize, Serializer};

use crate::{
    plan::TOTAL_POINTS,
    text::{Fact, Message, ToMessage},
};

use super::Verdict;

/// The expectation of a submission: every statement of its directory and its comments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// The statement of the directory.
    pub of_directory: Option<StatedResult>,
    /// The statements of comments, in their order.
    pub of_comments: Vec<Statement>,
}

/// One statement of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The plan it is about; every plan when none is named.
    pub plan: Option<String>,
    /// The subtask it is about; the whole when none is named.
    pub subtask: Option<usize>,
    /// The result that it states.
    pub wanted: StatedResult,
}

/// A result, as a comment or a directory states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatedResult {
    /// Tests that are not accepted have one of these verdicts, and one test at least has.
    Verdicts(BTreeSet<Verdict>),
    /// So many points.
    Score(u64),
    /// Some points and not all of them.
    PartOfScore,
}

/// The result of judging a submission on a plan.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Subtask, from 1, and verdict of every test; 0 of extra tests, which are in none.
    pub tests: Vec<(usize, Verdict)>,
    /// Points of every subtask, that of id 1 first.
    pub scores: Vec<u64>,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// The subtask, or nothing for the whole.
    pub subtask: Option<usize>,
    /// The result that was expected.
    pub expected: StatedResult,
    /// The result of judging.
    pub found: StatedResult,
}

impl Expectation {
    /// Returns whether some points are expected on a plan, and not all.
    pub fn expects_part_of_score(&self, plan: &str) -> bool {
        self.on_plan(plan).iter().any(|one: &Statement| match one.wanted {
            StatedResult::Score(points) => (1..TOTAL_POINTS).contains(&points),
            StatedResult::PartOfScore => true,
            StatedResult::Verdicts(_) => false,
        })
    }

    /// Returns the one verdict that is named for a plan; nothing where there are several.
    pub fn only_verdict(&self, plan: &str) -> Option<Verdict> {
        let verdicts = self.on_plan(plan).into_iter().filter_map(|one| match one.wanted {
            StatedResult::Verdicts(verdicts) => Some(verdicts),
            StatedResult::Score(_) | StatedResult::PartOfScore => None,
        });
        let verdicts: BTreeSet<Verdict> = verdicts.flatten().collect();
        verdicts.first().copied().filter(|_| verdicts.len() == 1)
    }

    /// Returns whether the program has to be accepted on a plan.
    pub fn expects_acceptance(&self, plan: &str) -> bool {
        !self.is_empty() && self.on_plan(plan).iter().all(Statement::is_acceptance)
    }

    /// Returns whether nothing is expected.
    pub fn is_empty(&self) -> bool {
        self.of_directory.is_none() && self.of_comments.is_empty()
    }

    /// Returns what is expected on a plan. A comment that names the plan replaces one of the same
    /// kind that names none; the directory counts unless a comment about the whole states the
    /// same kind of result or contradicts it.
    pub fn on_plan(&self, plan: &str) -> Vec<Statement> {
        let about_plan = |statement: &&Statement| statement.plan.as_deref() == Some(plan);
        let mut statements: Vec<Statement> =
            self.of_comments.iter().filter(about_plan).cloned().collect();
        for general in self.of_comments.iter().filter(|statement| statement.plan.is_none()) {
            let is_same = |other: &Statement| {
                other.subtask == general.subtask && other.wanted.is_same_kind(&general.wanted)
            };
            if !statements.iter().any(|other| other.plan.is_some() && is_same(other)) {
                statements.push(general.clone());
            }
        }
        if let Some(wanted) = &self.of_directory
            && !statements.iter().any(|other: &Statement| {
                other.subtask.is_none()
                    && (other.wanted.is_same_kind(wanted) || other.wanted.contradicts(wanted))
            })
        {
            statements.push(Statement { plan: None, subtask: None, wanted: wanted.clone() });
        }
        statements
    }

    /// Returns whether a verdict is expected on a plan, of the whole or of a subtask.
    pub fn expects_verdict(&self, plan: &str, verdict: Verdict) -> bool {
        self.on_plan(plan).iter().any(|statement: &Statement| match &statement.wanted {
            StatedResult::Verdicts(verdicts) => verdicts.contains(&verdict),
            StatedResult::Score(_) | StatedResult::PartOfScore => false,
        })
    }

    /// Returns whether a submission is expected to exceed the time limit on a plan, with no
    /// statement about its points.
    pub fn expects_time_limit(&self, plan: &str) -> bool {
        let names_points = |one: &Statement| !matches!(one.wanted, StatedResult::Verdicts(_));
        let names_points = self.on_plan(plan).iter().any(names_points);
        self.expects_verdict(plan, Verdict::TimeLimit) && !names_points
    }

    /// Returns the first statement of a comment that contradicts the directory.
    pub fn contradiction(&self) -> Option<(&StatedResult, &Statement)> {
        let wanted = self.of_directory.as_ref()?;
        let contradicts = |statement: &&Statement| {
            statement.subtask.is_none() && statement.wanted.contradicts(wanted)
        };
        Some((wanted, self.of_comments.iter().find(contradicts)?))
    }

    /// Returns the statements for a plan that the result does not satisfy.
    pub(super) fn unmet(&self, plan: &str, outcome: &Outcome) -> Vec<Statement> {
        let mut statements = self.on_plan(plan);
        statements.retain(|statement| statement.mismatch(outcome).is_some());
        statements
    }

    /// Returns the differences between the result and what was expected.
    pub fn mismatches(&self, plan: &str, outcome: &Outcome) -> Vec<Mismatch> {
        let statements = self.on_plan(plan);
        statements.iter().filter_map(|statement| statement.mismatch(outcome)).collect()
    }
}

impl Statement {
    /// Returns whether acceptance is the only result that it allows.
    pub fn is_acceptance(&self) -> bool {
        matches!(&self.wanted, StatedResult::Verdicts(verdicts) if verdicts.iter().eq([&Verdict::Accepted]))
    }

    /// Returns whether both state the same kind of result about the same plan and subtask.
    pub(super) fn is_about_the_same(&self, other: &Self) -> bool {
        (&self.plan, self.subtask) == (&other.plan, other.subtask)
            && self.wanted.is_same_kind(&other.wanted)
    }

    /// Returns the result in place of the one wanted here, as a comment states it.
    /// Nothing where no comment can: nothing was run, or the judge failed.
    pub(super) fn truth(&self, outcome: &Outcome) -> Option<StatedResult> {
        if outcome.tests.iter().any(|(_, verdict)| *verdict == Verdict::JudgeError) {
            return None;
        }
        if !matches!(self.wanted, StatedResult::Verdicts(_)) {
            return Some(StatedResult::Score(self.score(outcome)));
        }
        let mut verdicts = meaningful(&self.verdicts(outcome));
        verdicts.remove(&Verdict::Skipped);
        (!verdicts.is_empty()).then_some(StatedResult::Verdicts(verdicts))
    }

    fn is_about(&self, subtask: usize) -> bool {
        self.subtask.is_none_or(|meant| meant == subtask)
    }

    fn verdicts(&self, outcome: &Outcome) -> BTreeSet<Verdict> {
        let tests = outcome.tests.iter().filter(|(subtask, _)| self.is_about(*subtask));
        tests.map(|(_, verdict)| *verdict).collect()
    }

    fn score(&self, outcome: &Outcome) -> u64 {
        let subtasks = outcome.scores.iter().zip(1..).filter(|(_, id)| self.is_about(*id));
        subtasks.map(|(score, _)| score).sum()
    }

    fn mismatch(&self, outcome: &Outcome) -> Option<Mismatch> {
        let found = match &self.wanted {
            StatedResult::Verdicts(wanted) => {
                let verdicts = self.verdicts(outcome);
                (!verdicts_fit(wanted, &verdicts))
                    .then(|| StatedResult::Verdicts(meaningful(&verdicts)))
            }
            wanted => {
                let score = self.score(outcome);
                let fits = match wanted {
                    StatedResult::Score(points) => score == *points,
                    _ => 0 < score && score < TOTAL_POINTS,
                };
                (!fits).then_some(StatedResult::Score(score))
            }
        };
        let expected = self.wanted.clone();
        found.map(|found| Mismatch { subtask: self.subtask, expected, found })
    }
}

/// Returns whether verdicts are those wanted. Tests that did not run do not count.
fn verdicts_fit(wanted: &BTreeSet<Verdict>, found: &BTreeSet<Verdict>) -> bool {
    let mut failures = found.iter().filter(|verdict| verdict.is_failure()).peekable();
    let only_accepted = failures.peek().is_none();
    let all_wanted = failures.all(|failure| wanted.contains(failure));
    let any_wanted = !only_accepted
        || (wanted.contains(&Verdict::Accepted) && found.contains(&Verdict::Accepted));
    all_wanted && any_wanted
}

impl StatedResult {
    /// Returns the result of one verdict.
    pub fn verdict(verdict: Verdict) -> Self {
        Self::Verdicts(BTreeSet::from([verdict]))
    }

    /// Returns whether both are verdicts, both a score, or both a part of the score.
    fn is_same_kind(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Returns whether both cannot be true of the whole.
    fn contradicts(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Verdicts(one), Self::Verdicts(other)) => one.is_disjoint(other),
            (Self::Score(one), Self::Score(other)) => one != other,
            (Self::PartOfScore, Self::PartOfScore) => false,
            (Self::Score(points), Self::PartOfScore) | (Self::PartOfScore, Self::Score(points)) => {
                matches!(*points, 0 | TOTAL_POINTS)
            }
            (Self::Verdicts(verdicts), points) | (points, Self::Verdicts(verdicts)) => {
                let in_full = *points == Self::Score(TOTAL_POINTS);
                let only_accepted = verdicts.iter().all(|verdict| *verdict == Verdict::Accepted);
                only_accepted != in_full
                    && (only_accepted || !verdicts.contains(&Verdict::Accepted))
            }
        }
    }
}

impl ToMessage for StatedResult {
    fn to_message(&self) -> Message {
        match self {
            Self::Verdicts(verdicts) => {
                message!("wanted-verdicts", verdicts = Fact::list(verdicts, Verdict::ALL.len()))
            }
            Self::Score(points) => message!("wanted-score", points = *points),
            Self::PartOfScore => message!("wanted-part-of-score"),
        }
    }
}

/// The notation of comments, which reports for programs have, too.
impl Serialize for StatedResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for StatedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdicts(verdicts) => {
                let verdicts: Vec<String> = verdicts.iter().map(ToString::to_string).collect();
                f.write_str(&verdicts.join(", "))
            }
            Self::Score(points) => write!(f, "score {points}"),
            Self::PartOfScore => f.write_str("a part of the score"),
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(plan) = &self.plan {
            write!(f, "{plan} ")?;
        }
        if let Some(subtask) = self.subtask {
            write!(f, "subtask {subtask} ")?;
        }
        self.wanted.fmt(f)
    }
}

/// Returns the verdicts that matter: the failures, or all where nothing failed.
fn meaningful(verdicts: &BTreeSet<Verdict>) -> BTreeSet<Verdict> {
    let failures: BTreeSet<Verdict> =
        verdicts.iter().copied().filter(|verdict| verdict.is_failure()).collect();
    if failures.is_empty() { verdicts.clone() } else { failures }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Accepted, JudgeError, RunTimeError, Skipped, TimeLimit, WrongAnswer};

    fn statement(plan: Option<&str>, subtask: Option<usize>, wanted: StatedResult) -> Statement {
        Statement { plan: plan.map(str::to_owned), subtask, wanted }
    }

    fn fits(wanted: &[Verdict], found: &[Verdict]) -> bool {
        verdicts_fit(&wanted.iter().copied().collect(), &found.iter().copied().collect())
    }

    #[test]
    fn failures_are_of_the_kinds_wanted_and_there_is_one() {
        assert!(fits(&[WrongAnswer], &[Accepted, WrongAnswer, Skipped]));
        assert!(!fits(&[WrongAnswer], &[Accepted]), "nothing failed");
        assert!(!fits(&[WrongAnswer], &[WrongAnswer, TimeLimit]), "something else failed");
        assert!(fits(&[WrongAnswer, TimeLimit], &[TimeLimit]));
        assert!(fits(&[Accepted], &[Accepted]));
        assert!(!fits(&[Accepted], &[Accepted, WrongAnswer]));
        assert!(fits(&[Accepted, TimeLimit], &[Accepted]), "either will do");
        assert!(!fits(&[Accepted], &[Skipped]), "nothing ran");
        assert!(!fits(&[RunTimeError], &[RunTimeError, JudgeError]), "never a judge error");
    }

    #[test]
    fn a_mismatch_names_both_sides() {
        let expectation = Expectation {
            of_directory: Some(StatedResult::PartOfScore),
            of_comments: vec![
                statement(None, None, StatedResult::Score(35)),
                statement(Some("full"), Some(2), StatedResult::verdict(TimeLimit)),
            ],
        };
        let tests = vec![(1, Accepted), (2, WrongAnswer)];
        let outcome = Outcome { tests, scores: vec![40, 0] };
        let on_classic = expectation.mismatches("classic", &outcome);
        let mismatch = |expected, found, subtask| Mismatch { subtask, expected, found };
        assert_eq!(on_classic, [mismatch(StatedResult::Score(35), StatedResult::Score(40), None)]);
        let on_full = expectation.mismatches("full", &outcome);
        let [late, wrong] = [TimeLimit, WrongAnswer].map(StatedResult::verdict);
        assert_eq!(on_full[0], mismatch(late, wrong, Some(2)));
        assert_eq!(on_full.len(), 2);
    }

    #[test]
    fn what_names_the_plan_wins_over_what_does_not_and_that_over_the_directory() {
        let expectation = Expectation {
            of_directory: Some(StatedResult::verdict(WrongAnswer)),
            of_comments: vec![
                statement(None, None, StatedResult::Score(35)),
                statement(Some("full"), None, StatedResult::Score(50)),
                statement(Some("full"), None, StatedResult::verdict(TimeLimit)),
            ],
        };
        let shown = |plan| {
            let statements = expectation.on_plan(plan);
            statements.iter().map(|statement| statement.wanted.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(shown("classic"), ["score 35", "WA"]);
        assert_eq!(shown("full"), ["score 50", "TLE"]);
    }

    #[test]
    fn contradictions_of_directory_and_comment_are_found() {
        let contradicts = |directory: &str, wanted: StatedResult| {
            let of_directory = StatedResult::of_directory(directory);
            assert!(of_directory.is_some(), "{directory}");
            let of_comments = vec![statement(None, None, wanted)];
            Expectation { of_directory, of_comments }.contradiction().is_some()
        };
        assert!(contradicts("accepted", StatedResult::Score(40)));
        assert!(contradicts("accepted", StatedResult::verdict(WrongAnswer)));
        assert!(contradicts("wrong_answer", StatedResult::Score(100)));
        assert!(contradicts("partially_accepted", StatedResult::Score(0)));
        assert!(contradicts("partially_accepted", StatedResult::verdict(Accepted)));
        assert!(!contradicts("partially_accepted", StatedResult::verdict(TimeLimit)));
        assert!(!contradicts("wrong_answer", StatedResult::Score(40)));
        assert!(!contradicts("accepted", StatedResult::Score(100)));
        assert!(!contradicts("rejected", StatedResult::verdict(TimeLimit)));
    }
}
