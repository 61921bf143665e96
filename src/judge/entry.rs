//! A submission and the result of judging it.

use serde::Serialize;

use crate::{
    input::{self, Constraints},
    plan::Edition,
    problem::{ProgrammingLanguage, Title},
    strength::{Diagnosis, Printed, diagnose},
    submission::{Mismatch, Outcome, Reward, Submission, Suggestion, Verdict},
    testset::StoredTest,
    text::{Message, Source},
};

use super::{Achieved, Cut, Grade, TestGrade, advice::Slowest};

/// The subtask of extra tests, in the view of expectations: these count subtasks from 1.
const OF_NO_SUBTASK: usize = 0;

/// A submission and the result of judging it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub submission: Submission,
    /// The outcome of compiling it.
    pub compilation: Compilation,
    /// Every test.
    pub grade: Grade,
    /// Points by subtask; empty where no edition states what tests are worth.
    pub subtasks: Vec<SubtaskScore>,
    /// The known mistake that its wrong outputs resemble.
    pub diagnosis: Option<Diagnosis>,
    /// True where something is expected of it on the plan.
    pub is_expected: bool,
    /// The parts of its expectation that are not met.
    pub mismatches: Vec<Mismatch>,
}

/// The points of a submission in one subtask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SubtaskScore {
    /// The id of the subtask.
    pub id: usize,
    /// Points earned.
    pub score: u64,
    pub points: u64,
}

impl Entry {
    /// Scores a grade and compares it with what is expected on the plan. A submission that
    /// was not judged to its end keeps and breaks no expectation.
    pub(crate) fn new(
        submission: Submission,
        compilation: Compilation,
        mut grade: Grade,
        edition: Option<&Edition>,
    ) -> Self {
        // By place: CMS counts tests from 0.
        for (index, test) in grade.tests.iter_mut().enumerate() {
            test.subtask = edition.map(|edition| edition.tests[index].subtask);
            let failed = edition.filter(|_| test.verdict.is_failure());
            test.purpose = failed.and_then(|edition| stated(&edition.tests[index].purpose));
        }
        for test in grade.extra.iter_mut().filter(|test| test.verdict.is_failure()) {
            let planned = edition.and_then(|edition| edition.extra_named(&test.name));
            test.purpose = planned.and_then(|planned| stated(&planned.purpose));
        }
        let subtasks = edition.map_or(Vec::new(), |edition| grade.scores(edition));
        let (mismatches, diagnosis) = (Vec::new(), None);
        let expectation = &submission.expectation;
        let is_expected = edition.map_or(!expectation.is_empty(), |edition| {
            !expectation.on_plan(&edition.name).is_empty()
        });
        let mut entry =
            Self { submission, compilation, grade, subtasks, diagnosis, is_expected, mismatches };
        if let Some(edition) = edition.filter(|_| entry.is_whole()) {
            let expectation = &entry.submission.expectation;
            entry.mismatches = expectation.mismatches(&edition.name, &entry.outcome());
        }
        entry
    }

    /// Returns what it is called: the contestant, or the file.
    pub(crate) fn name(&self) -> &str {
        &self.submission.name
    }

    /// Returns its language; nothing for executables and outputs.
    pub(crate) fn language(&self) -> Option<ProgrammingLanguage> {
        self.submission.language()
    }

    /// Returns the points of all subtasks together.
    pub(crate) fn score(&self) -> u64 {
        self.subtasks.iter().map(|subtask| subtask.score).sum()
    }

    /// Returns the verdict on the whole: that of the first test, in order, which
    /// is not accepted; skipped when nothing failed, but not every test was run.
    pub(crate) fn verdict(&self) -> Verdict {
        if let Compilation::Failed { .. } = self.compilation {
            return Verdict::CompileError;
        }
        let failed = self.failures().next().map(|test| test.verdict);
        let skipped = self.grade.tests.iter().any(|test| test.verdict == Verdict::Skipped);
        failed.unwrap_or(if skipped { Verdict::Skipped } else { Verdict::Accepted })
    }

    /// Returns its name and its result, as reports have it.
    pub(crate) fn achieved(&self) -> (String, Achieved) {
        let score = (!self.subtasks.is_empty()).then(|| self.score());
        let verdict = self.verdict().abbreviation().to_owned();
        (self.name().to_owned(), Achieved { score, verdict })
    }

    /// Returns whether every test is solved, and every extra test.
    pub(crate) fn is_accepted(&self) -> bool {
        self.verdict() == Verdict::Accepted && self.extra_failures().next().is_none()
    }

    /// Returns whether only extra tests show that it is wrong.
    pub(crate) fn is_caught_by_extra_only(&self) -> bool {
        self.verdict() == Verdict::Accepted && self.extra_failures().next().is_some()
    }

    /// Returns whether it was judged to its end: no interruption came before that.
    pub(crate) fn is_whole(&self) -> bool {
        !self.grade.all().any(|test| test.is_interrupted)
    }

    /// Returns whether something is expected of it on the plan, and all of that holds.
    pub(crate) fn is_as_expected(&self) -> bool {
        self.is_expected && self.mismatches.is_empty()
    }

    /// Returns whether something other than the program may have decided a result.
    pub(crate) fn is_doubtful(&self) -> bool {
        self.grade.all().any(TestGrade::is_doubtful)
    }

    /// Returns the first test that could not be judged, extra tests last.
    pub(crate) fn fault(&self) -> Option<&TestGrade> {
        self.grade.all().find(|test| test.verdict == Verdict::JudgeError)
    }

    /// Returns the tests that were judged and not accepted, in order.
    pub(crate) fn failures(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.grade.tests.iter().filter(|test| test.verdict.is_failure())
    }

    /// Returns the extra tests that were judged and not accepted, in order. They cost no points.
    pub(crate) fn extra_failures(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.grade.extra.iter().filter(|test| test.verdict.is_failure())
    }

    /// Returns its slowest run; nothing when none was run. What a program would
    /// take that was ended while it slept is unknown: such runs do not count.
    pub(super) fn slowest(&self) -> Option<Slowest> {
        let tests = self.grade.all().filter(|test| test.cut != Some(Cut::Wall));
        let (cpu, cut) = tests
            .filter_map(|test| Some((test.figures?.cpu, test.cut)))
            .max_by_key(|(cpu, _)| *cpu)?;
        Some(Slowest { language: self.language(), cpu, was_cut: cut == Some(Cut::Cpu) })
    }

    /// Returns what would make its expectation true on one of `plans`; nothing when that
    /// holds.
    pub(crate) fn suggestion(&self, plan: &str, plans: &[&str]) -> Option<Suggestion> {
        if self.mismatches.is_empty() {
            return None;
        }
        self.submission.suggestion(plan, plans, &self.outcome())
    }

    /// Returns what it has earned; nothing where something else may have decided that.
    pub(crate) fn reward(&self) -> Option<Reward> {
        if !self.is_whole() || self.is_doubtful() || self.fault().is_some() {
            return None;
        }
        let failed = self.failures().map(|test| test.verdict);
        Some(Reward { score: self.score(), verdicts: failed.chain([self.verdict()]).collect() })
    }

    /// Returns the result as expectations see it.
    fn outcome(&self) -> Outcome {
        let tests = self.grade.tests.iter();
        let tests = tests.filter_map(|test| Some((test.subtask?, test.verdict)));
        // Extra tests are of no subtask: only what is expected of the whole is about them.
        let extra = self.grade.extra.iter().map(|test| (OF_NO_SUBTASK, test.verdict));
        let scores = self.subtasks.iter().map(|subtask| subtask.score);
        Outcome { tests: tests.chain(extra).collect(), scores: scores.collect() }
    }
}

/// Returns the purpose of a test, if a plan states one.
fn stated(purpose: &Title) -> Option<Title> {
    Some(purpose).filter(|it| !it.zh.is_empty() && !it.en.is_empty()).cloned()
}

/// Returns what a submission resembles by the numbers that it printed, where one is wrong, as far
/// as the inputs are there and valid. It takes some ten milliseconds.
pub(super) fn diagnosis(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Option<Diagnosis> {
    let mut judged = tests.iter().filter_map(|test| grade.of(test));
    let is_wrong = judged.any(|of_test| of_test.verdict == Verdict::WrongAnswer);
    is_wrong.then(|| diagnose(&outputs(tests, grade, constraints))).flatten()
}

/// Returns the numbers that a submission printed, as far as the inputs are there and valid.
pub(super) fn outputs(
    tests: &[&StoredTest],
    grade: &Grade,
    constraints: &Constraints,
) -> Vec<Printed> {
    let printed = |test: &&StoredTest| {
        let number = grade.of(test)?.number_printed()?;
        let board = input::read(&source(test)?, constraints).ok()?;
        Some(Printed { board, answer: answer(test)?, number })
    };
    tests.iter().filter_map(printed).collect()
}

/// Returns the input of a test, if it is there.
pub(super) fn source(test: &StoredTest) -> Option<Source> {
    Some(Source::new(&test.name, test.input.clone()?))
}

/// Returns the answer of a test, if it is a number.
fn answer(test: &StoredTest) -> Option<i64> {
    str::from_utf8(&test.answer).ok()?.trim().parse().ok()
}

/// The outcome of compiling a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Compilation {
    /// There was nothing to compile.
    NotNeeded,
    /// It compiled; warnings may be among the messages.
    Done {
        /// The output of the compiler, without terminal codes.
        messages: String,
    },
    /// It did not compile, through its own fault.
    Failed {
        /// The failure in a few words.
        reason: Message,
        /// The output of the compiler, without terminal codes.
        messages: String,
        /// The newer standard under which it compiles, and what to do about it.
        hint: Option<Message>,
    },
}

impl Compilation {
    /// Returns the verdict on a submission that does not compile, with a hint where there is one, or
    /// the reason where no compiler has said anything: it is no source.
    pub(crate) fn error(&self) -> Message {
        match self {
            Self::Failed { hint: Some(hint), .. } => message!("compile-error-hinted", hint = hint),
            Self::Failed { reason, messages, .. } if messages.trim().is_empty() => {
                message!("compile-error-hinted", hint = reason)
            }
            _ => message!("compile-error"),
        }
    }
}

/// Puts one name in the place of another wherever that is a whole word.
pub(super) fn with_name(messages: &str, from: &str, to: &str) -> String {
    let goes_on = |character: char| character.is_alphanumeric() || "_-.".contains(character);
    let mut text = String::new();
    let mut rest = messages;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let begins_there = !before.ends_with(goes_on);
        let ends_there = !after.starts_with(|character| goes_on(character) && character != '.');
        text += before;
        text += if begins_there && ends_there { to } else { from };
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_messages_name_the_file_as_its_author_does() {
        let messages = "main.cpp: In function 'int main()':\nmain.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\nmain.cpp.o main.cppx ./main.cpp\n";
        let expected = "木 棋.cpp: In function 'int main()':\n木 棋.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\n木 棋.cpp.o main.cppx ./木 棋.cpp\n";
        assert_eq!(with_name(messages, "main.cpp", "木 棋.cpp"), expected);
    }
}
