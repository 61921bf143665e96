//! The expectation of a submission.

use std::{collections::BTreeSet, fmt};

use serde::Serialize;

use crate::plan::{Points, SubtaskId};

use super::{StatedResult, Verdict};

/// The expectation of a submission: every statement of its directory and its comments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// The statement of the directory.
    pub of_directory: Option<StatedResult>,
    /// The statements of comments, in their order.
    pub of_comments: Vec<Statement>,
    /// All points of the plan that judges, where that is known; a hundred is presumed.
    pub total: Option<Points>,
}

/// One statement of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The plan it is about; every plan when none is named.
    pub plan: Option<String>,
    /// The subtask it is about; the whole when none is named.
    pub subtask: Option<SubtaskId>,
    /// The result that it states.
    pub wanted: StatedResult,
}

/// The result of judging a submission on a plan.
#[derive(Clone, Debug)]
pub struct ResultOnPlan {
    /// Subtasks and verdict of every test, samples included; extra tests are in none.
    pub tests: Vec<(Vec<SubtaskId>, Verdict)>,
    /// Points of every subtask.
    pub scores: Vec<(SubtaskId, Points)>,
    /// All points that there are.
    pub total: Points,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// The subtask, or nothing for the whole.
    pub subtask: Option<SubtaskId>,
    /// The result that was expected.
    pub expected: StatedResult,
    /// The result of judging.
    pub found: StatedResult,
}

/// The knowledge of a program before it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownAs {
    /// It is right and quick enough, so it has to get all points.
    Right,
    /// It is wrong or too slow, so it must not get all points.
    Wrong,
    /// It is not to compile: no test decides about it.
    NotCompiling,
    /// Neither: nothing is stated, or both may be true.
    Unclear,
}

impl Expectation {
    fn total(&self) -> Points {
        self.total.unwrap_or(Points::HUNDRED)
    }

    /// Returns whether some points are expected on a plan, and not all.
    pub fn expects_part_of_score(&self, plan: &str) -> bool {
        self.on_plan(plan).iter().any(|one: &Statement| match one.wanted {
            StatedResult::Score(points) => points.is_part_of(self.total()),
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
        let mut statements = self.of_comments.clone();
        statements.retain(|statement| statement.plan.as_deref() == Some(plan));
        for general in self.of_comments.iter().filter(|statement| statement.plan.is_none()) {
            let is_replaced = statements.iter().any(|other| {
                other.plan.is_some()
                    && other.subtask == general.subtask
                    && other.wanted.is_same_kind(&general.wanted)
            });
            if !is_replaced {
                statements.push(general.clone());
            }
        }
        if let Some(wanted) = &self.of_directory
            && !statements.iter().any(|other: &Statement| {
                other.subtask.is_none()
                    && (other.wanted.is_same_kind(wanted)
                        || other.wanted.contradicts(wanted, self.total()))
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
        self.expects_verdict(plan, Verdict::TimeLimit)
            && self
                .on_plan(plan)
                .iter()
                .all(|statement| matches!(statement.wanted, StatedResult::Verdicts(_)))
    }

    /// Returns the first statement of a comment that contradicts the directory.
    pub fn contradiction(&self) -> Option<(&StatedResult, &Statement)> {
        let wanted = self.of_directory.as_ref()?;
        let contradiction = self.of_comments.iter().find(|statement| {
            statement.subtask.is_none() && statement.wanted.contradicts(wanted, self.total())
        });
        Some((wanted, contradiction?))
    }

    /// Returns the statements for a plan that the result does not satisfy.
    pub(crate) fn unmet(&self, plan: &str, outcome: &ResultOnPlan) -> Vec<Statement> {
        let mut statements = self.on_plan(plan);
        statements.retain(|statement| statement.mismatch(outcome).is_some());
        statements
    }

    /// Returns what the directory and the comments of a program state about it as a whole: a
    /// failure anywhere, or a part of the points, makes it wrong.
    pub fn known(&self, plan: &str) -> KnownAs {
        let statements = self.on_plan(plan);
        let not_compiling = StatedResult::verdict(Verdict::CompileError);
        if statements.iter().any(|one| one.wanted == not_compiling) {
            KnownAs::NotCompiling
        } else if statements.iter().any(|one| one.is_failure(self.total())) {
            KnownAs::Wrong
        } else if statements.iter().any(|one| one.is_all_points(self.total())) {
            KnownAs::Right
        } else {
            KnownAs::Unclear
        }
    }

    /// Returns the differences between the result and what was expected.
    pub fn mismatches(&self, plan: &str, outcome: &ResultOnPlan) -> Vec<Mismatch> {
        let statements = self.on_plan(plan);
        statements.iter().filter_map(|statement| statement.mismatch(outcome)).collect()
    }
}

impl Statement {
    /// Returns whether acceptance is the only result that it allows.
    fn is_acceptance(&self) -> bool {
        matches!(&self.wanted, StatedResult::Verdicts(verdicts) if verdicts.iter().eq([&Verdict::Accepted]))
    }

    /// Returns whether it excludes all points, of which there are `total`. The points of one subtask decide nothing: how
    /// many it has is for the plan to state.
    fn is_failure(&self, total: Points) -> bool {
        match &self.wanted {
            StatedResult::Verdicts(verdicts) => !verdicts.contains(&Verdict::Accepted),
            StatedResult::Score(points) => self.subtask.is_none() && *points < total,
            StatedResult::PartOfScore => true,
        }
    }

    fn is_all_points(&self, total: Points) -> bool {
        let is_score = self.wanted == StatedResult::Score(total);
        self.subtask.is_none() && (is_score || self.is_acceptance())
    }

    /// Returns whether both state the same kind of result about the same plan and subtask.
    pub(crate) fn is_about_the_same(&self, other: &Self) -> bool {
        (&self.plan, &self.subtask) == (&other.plan, &other.subtask)
            && self.wanted.is_same_kind(&other.wanted)
    }

    /// Returns the result in place of the one wanted here, as a comment states it.
    /// Nothing where no comment can: nothing was run, or the judge failed.
    pub(crate) fn truth(&self, outcome: &ResultOnPlan) -> Option<StatedResult> {
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

    fn is_about(&self, subtasks: &[SubtaskId]) -> bool {
        self.subtask.as_ref().is_none_or(|meant| subtasks.contains(meant))
    }

    fn verdicts(&self, outcome: &ResultOnPlan) -> BTreeSet<Verdict> {
        let tests = outcome.tests.iter().filter(|(subtasks, _)| self.is_about(subtasks));
        tests.map(|(_, verdict)| *verdict).collect()
    }

    fn score(&self, outcome: &ResultOnPlan) -> Points {
        let subtasks = outcome.scores.iter();
        let meant = subtasks.filter(|(id, _)| self.is_about(std::slice::from_ref(id)));
        meant.map(|(_, score)| *score).sum()
    }

    fn mismatch(&self, outcome: &ResultOnPlan) -> Option<Mismatch> {
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
                    _ => score.is_part_of(outcome.total),
                };
                (!fits).then_some(StatedResult::Score(score))
            }
        };
        let expected = self.wanted.clone();
        found.map(|found| Mismatch { subtask: self.subtask.clone(), expected, found })
    }
}

/// Returns whether verdicts are those wanted. Tests that did not run do not count, nor do outputs
/// that are right in part beside wrong ones: where some are wrong, others are less so.
fn verdicts_fit(wanted: &BTreeSet<Verdict>, found: &BTreeSet<Verdict>) -> bool {
    let is_wrong = |verdicts: &BTreeSet<Verdict>| verdicts.contains(&Verdict::WrongAnswer);
    let forgives_parts = is_wrong(wanted) && is_wrong(found);
    let mut failures = found.iter().filter(|verdict| verdict.is_failure()).peekable();
    let only_accepted = failures.peek().is_none();
    let all_wanted = failures.all(|failure| {
        wanted.contains(failure) || (forgives_parts && *failure == Verdict::PartiallyCorrect)
    });
    let any_wanted = !only_accepted
        || (wanted.contains(&Verdict::Accepted) && found.contains(&Verdict::Accepted));
    all_wanted && any_wanted
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(plan) = &self.plan {
            write!(f, "{plan} ")?;
        }
        if let Some(subtask) = &self.subtask {
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
    use Verdict::{
        Accepted, JudgeError, PartiallyCorrect, RunTimeError, Skipped, TimeLimit, WrongAnswer,
    };

    fn score(points: u64) -> StatedResult {
        StatedResult::Score(Points::whole(points))
    }

    fn statement(plan: Option<&str>, subtask: Option<u64>, wanted: StatedResult) -> Statement {
        let subtask = subtask.map(SubtaskId::Number);
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
        assert!(fits(&[WrongAnswer], &[PartiallyCorrect, WrongAnswer]));
        assert!(!fits(&[WrongAnswer], &[Accepted, PartiallyCorrect]), "nothing is wrong in full");
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
            total: None,
            of_directory: Some(StatedResult::PartOfScore),
            of_comments: vec![
                statement(None, None, score(35)),
                statement(Some("full"), Some(2), StatedResult::verdict(TimeLimit)),
            ],
        };
        let [one, two] = [1, 2].map(SubtaskId::Number);
        let tests = vec![(vec![one.clone()], Accepted), (vec![two.clone()], WrongAnswer)];
        let scores = vec![(one, Points::whole(40)), (two.clone(), Points::default())];
        let outcome = ResultOnPlan { tests, scores, total: Points::HUNDRED };
        let [expected, found] = [35, 40].map(score);
        let mismatch = Mismatch { subtask: None, expected, found };
        assert_eq!(expectation.mismatches("classic", &outcome), [mismatch]);
        let on_full = expectation.mismatches("full", &outcome);
        let [expected, found] = [TimeLimit, WrongAnswer].map(StatedResult::verdict);
        assert_eq!(on_full[0], Mismatch { subtask: Some(two), expected, found });
        assert_eq!(on_full.len(), 2);
    }

    #[test]
    fn what_names_the_plan_wins_over_what_does_not_and_that_over_the_directory() {
        let expectation = Expectation {
            total: None,
            of_directory: Some(StatedResult::verdict(WrongAnswer)),
            of_comments: vec![
                statement(None, None, score(35)),
                statement(Some("full"), None, score(50)),
                statement(Some("full"), None, StatedResult::verdict(TimeLimit)),
            ],
        };
        for (plan, expected) in [("classic", ["score 35", "WA"]), ("full", ["score 50", "TLE"])] {
            let statements = expectation.on_plan(plan);
            assert!(statements.iter().map(|one| one.wanted.to_string()).eq(expected), "{plan}");
        }
    }

    /// Returns whether a comment about the whole contradicts a directory.
    fn contradicts(directory: &str, wanted: StatedResult) -> bool {
        let of_directory = StatedResult::of_directory(directory);
        assert!(of_directory.is_some(), "{directory}");
        let of_comments = vec![statement(None, None, wanted)];
        Expectation { of_directory, of_comments, total: None }.contradiction().is_some()
    }

    #[test]
    fn contradictions_of_directory_and_comment_are_found() {
        assert!(contradicts("accepted", score(40)));
        assert!(contradicts("accepted", StatedResult::verdict(WrongAnswer)));
        assert!(contradicts("wrong_answer", score(100)));
        assert!(contradicts("partially_accepted", score(0)));
        assert!(contradicts("partially_accepted", StatedResult::verdict(Accepted)));
        assert!(!contradicts("partially_accepted", StatedResult::verdict(TimeLimit)));
        assert!(!contradicts("wrong_answer", score(40)));
        assert!(!contradicts("accepted", score(100)));
        assert!(!contradicts("rejected", StatedResult::verdict(TimeLimit)));
    }

    /// Returns what is known of a program in a directory with statements in its comments, each
    /// about a subtask or the whole.
    fn known(directory: &str, comments: &[(Option<u64>, StatedResult)]) -> KnownAs {
        let of_comments = comments.iter().cloned();
        let of_comments = of_comments.map(|(subtask, wanted)| statement(None, subtask, wanted));
        let of_directory = StatedResult::of_directory(directory);
        Expectation { of_directory, of_comments: of_comments.collect(), total: None }
            .known("classic")
    }

    #[test]
    fn a_failure_of_one_subtask_makes_a_program_wrong() {
        let late = StatedResult::verdict(TimeLimit);
        assert_eq!(known("accepted", &[(Some(2), late)]), KnownAs::Wrong);
        let accepted = StatedResult::verdict(Accepted);
        assert_eq!(known("", &[(Some(2), accepted)]), KnownAs::Unclear);
        assert_eq!(known("", &[(Some(2), score(20))]), KnownAs::Unclear);
    }

    #[test]
    fn points_of_the_whole_decide() {
        assert_eq!(known("", &[(None, score(100))]), KnownAs::Right);
        assert_eq!(known("", &[(None, score(95))]), KnownAs::Wrong);
        for (directory, expected) in [
            ("accepted", KnownAs::Right),
            ("time_limit_exceeded", KnownAs::Wrong),
            ("rejected", KnownAs::Wrong),
            ("partially_accepted", KnownAs::Wrong),
            ("compile_error", KnownAs::NotCompiling),
            ("张三", KnownAs::Unclear),
        ] {
            assert_eq!(known(directory, &[]), expected, "{directory}");
        }
    }

    #[test]
    fn what_may_be_either_is_unclear() {
        let either = StatedResult::Verdicts([Accepted, TimeLimit].into());
        assert_eq!(known("", &[(None, either)]), KnownAs::Unclear);
    }
}
