//! A submission and the result of judging it.

use muqi_package::{
    jury::{Mismatch, ResultOnPlan, Reward, Suggestion, Verdict},
    plan::{Points, Scheme, SubtaskId},
    problem::{Diagnosis, ProgrammingLanguage, Title},
};
use serde::{Deserialize, Serialize};

use crate::submission::Submission;

use super::{Compilation, Grade, SubtaskScore, TestGrade};

/// A submission and the result of judging it.
#[derive(Clone, Debug)]
pub struct JudgedSubmission {
    /// The submission.
    pub submission: Submission,
    /// The outcome of compiling it.
    pub compilation: Compilation,
    /// Every test.
    pub grade: Grade,
    /// Points by subtask; empty where no edition states what tests are worth, or nothing is worth
    /// points.
    pub subtasks: Vec<SubtaskScore>,
    /// True where the edition has subtasks itself: else people know tests only.
    pub has_subtasks: bool,
    /// True where it passes or fails as a whole, and earns no points.
    pub is_pass_fail: bool,
    /// The known mistake that its wrong outputs resemble.
    pub diagnosis: Option<Diagnosis>,
    /// True where something is expected of it on the plan.
    pub is_expected: bool,
    /// The parts of its expectation that are not met.
    pub mismatches: Vec<Mismatch>,
}

impl JudgedSubmission {
    /// Scores a grade and compares it with what is expected on the plan. A submission that
    /// was not judged to its end keeps and breaks no expectation.
    pub fn new(
        submission: Submission,
        compilation: Compilation,
        mut grade: Grade,
        edition: Option<&Scheme>,
    ) -> Self {
        // By place: CMS counts tests from 0.
        for (index, test) in grade.tests.iter_mut().enumerate() {
            test.subtasks = edition.map_or_else(Vec::new, |scheme| {
                let places = scheme.subtasks_of(&scheme.tests[index]);
                places.map(|place| scheme.subtasks[place].id.clone()).collect()
            });
            let failed = edition.filter(|_| test.verdict.is_failure());
            test.purpose = failed.and_then(|edition| stated(&edition.tests[index].purpose));
        }
        for test in grade.extra.iter_mut().filter(|test| test.verdict.is_failure()) {
            let planned = edition.and_then(|edition| edition.extra_named(&test.name));
            test.purpose = planned.and_then(|planned| stated(&planned.purpose));
        }
        let is_pass_fail = edition.is_some_and(Scheme::is_pass_fail);
        let scored = edition.filter(|_| !is_pass_fail);
        let subtasks = scored.map_or(Vec::new(), |edition| grade.scores(edition));
        let (mismatches, diagnosis) = (Vec::new(), None);
        // Where no edition is known an expectation of any plan may be meant.
        let expectation = &submission.expectation;
        let is_expected = edition.map_or(!expectation.is_empty(), |edition| {
            !expectation.on_plan(&edition.name).is_empty()
        });
        let has_subtasks = edition.is_some_and(|edition| edition.has_subtasks);
        let mut judged = Self {
            submission,
            compilation,
            grade,
            subtasks,
            has_subtasks,
            is_pass_fail,
            diagnosis,
            is_expected,
            mismatches,
        };
        if let Some(edition) = edition.filter(|_| judged.is_whole()) {
            let expectation = &judged.submission.expectation;
            judged.mismatches = expectation.mismatches(&edition.name, &judged.outcome());
        }
        judged
    }

    /// Returns what it is called: the contestant, or the file.
    pub fn name(&self) -> &str {
        &self.submission.name
    }

    /// Returns its language; nothing for executables and outputs.
    pub fn language(&self) -> Option<ProgrammingLanguage> {
        self.submission.language()
    }

    /// Returns the points of all subtasks together.
    pub fn score(&self) -> Points {
        self.subtasks.iter().map(|subtask| subtask.score).sum()
    }

    /// Returns the points that there are.
    pub fn points(&self) -> Points {
        self.subtasks.iter().map(|subtask| subtask.points).sum()
    }

    /// Returns the tests by subtask, both in the order of the plan; in one group where subtasks are
    /// not known, or the plan has none. A test of several subtasks is in each.
    pub fn by_subtask(&self) -> Vec<(Option<&SubtaskId>, Vec<&TestGrade>)> {
        if !self.has_subtasks {
            let all = (None, self.grade.tests.iter().collect());
            return if self.grade.tests.is_empty() { Vec::new() } else { vec![all] };
        }
        let ids = self.subtasks.iter().map(|subtask| Some(&subtask.id)).chain([None]);
        let mut groups = Vec::with_capacity(self.subtasks.len() + 1);
        for id in ids {
            let tests = self.grade.tests.iter();
            let tests: Vec<&TestGrade> = tests
                .filter(|test| match id {
                    Some(id) => test.subtasks.contains(id),
                    None => test.subtasks.is_empty(),
                })
                .collect();
            if !tests.is_empty() {
                groups.push((id, tests));
            }
        }
        groups
    }

    /// Returns the ids of the subtasks that do not count because a sample is not solved.
    pub fn closed_by_samples(&self) -> impl Iterator<Item = &SubtaskId> {
        self.subtasks.iter().filter(|one| one.samples_failed).map(|one| &one.id)
    }

    /// Returns the verdict on the whole: that of the first test, in order, which
    /// is not accepted; skipped when nothing failed, but not every test was run.
    pub fn verdict(&self) -> Verdict {
        if let Compilation::Failed { .. } = self.compilation {
            return Verdict::CompileError;
        }
        let failed = self.failures().next().map(|test| test.verdict);
        let skipped = self.grade.tests.iter().any(|test| test.verdict == Verdict::Skipped);
        // Accepted would be a claim about tests that were not run.
        failed.unwrap_or(if skipped { Verdict::Skipped } else { Verdict::Accepted })
    }

    /// Returns its name and its result, as reports have it.
    pub fn achieved(&self) -> (String, Achieved) {
        let score = (!self.subtasks.is_empty()).then(|| self.score());
        let verdict = self.verdict().abbreviation().to_owned();
        (self.name().to_owned(), Achieved { score, verdict })
    }

    /// Returns whether every test is solved, and every extra test.
    pub fn is_accepted(&self) -> bool {
        self.verdict() == Verdict::Accepted && self.extra_failures().next().is_none()
    }

    /// Returns whether only extra tests show that it is wrong.
    pub fn is_caught_by_extra_only(&self) -> bool {
        self.verdict() == Verdict::Accepted && self.extra_failures().next().is_some()
    }

    /// Returns whether it was judged to its end: no interruption came before that.
    pub fn is_whole(&self) -> bool {
        !self.grade.all().any(|test| test.is_interrupted)
    }

    /// Returns whether something is expected of it on the plan, and all of that holds.
    pub fn is_as_expected(&self) -> bool {
        self.is_expected && self.mismatches.is_empty()
    }

    /// Returns whether something other than the program may have decided a result.
    pub fn is_doubtful(&self) -> bool {
        self.grade.all().any(TestGrade::is_doubtful)
    }

    /// Returns the first test that could not be judged, extra tests last.
    pub fn fault(&self) -> Option<&TestGrade> {
        self.grade.all().find(|test| test.verdict == Verdict::JudgeError)
    }

    /// Returns the tests that were judged and not accepted, in order; before them the samples that
    /// a subtask depends on.
    pub fn failures(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        let counted = self.grade.samples.iter().chain(&self.grade.tests);
        counted.filter(|test| test.verdict.is_failure())
    }

    /// Returns the extra tests that were judged and not accepted, in order. They cost no points.
    pub fn extra_failures(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.grade.extra.iter().filter(|test| test.verdict.is_failure())
    }

    /// Returns what would make its expectation true on one of `plans`; nothing when that
    /// holds.
    pub fn suggestion(&self, plan: &str, plans: &[&str]) -> Option<Suggestion> {
        if self.mismatches.is_empty() {
            return None;
        }
        self.submission.suggestion(plan, plans, &self.outcome())
    }

    /// Returns what it has earned; nothing where something else may have decided that.
    pub fn reward(&self) -> Option<Reward> {
        // What is recorded is believed until the program or the tests change.
        if !self.is_whole() || self.is_doubtful() || self.fault().is_some() {
            return None;
        }
        let failed = self.failures().map(|test| test.verdict);
        Some(Reward { score: self.score(), verdicts: failed.chain([self.verdict()]).collect() })
    }

    /// Returns the result as expectations see it.
    fn outcome(&self) -> ResultOnPlan {
        let tests = self.grade.tests.iter();
        let tests = tests.map(|test| (test.subtasks.clone(), test.verdict));
        let samples = self.grade.samples.iter();
        let samples = samples.map(|test| (vec![SubtaskId::of_samples()], test.verdict));
        // Extra tests are of no subtask: only what is expected of the whole is about them.
        let extra = self.grade.extra.iter().map(|test| (Vec::new(), test.verdict));
        let scores = self.subtasks.iter().map(|subtask| (subtask.id.clone(), subtask.score));
        ResultOnPlan {
            tests: tests.chain(samples).chain(extra).collect(),
            scores: scores.collect(),
            total: self.points(),
        }
    }
}

/// Returns the purpose of a test, if a plan states one.
fn stated(purpose: &Title) -> Option<Title> {
    Some(purpose).filter(|it| !it.zh.is_empty() && !it.en.is_empty()).cloned()
}

/// The result of a submission, as reports have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Achieved {
    /// Points; nothing where tests are worth nothing known.
    pub score: Option<Points>,
    /// The abbreviation of the verdict: an earlier report may have one that is unknown now.
    pub verdict: String,
}
