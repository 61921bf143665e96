//! A submission and everything that came of it.

use crate::problem::Language;

use super::{Cut, Grade, Slowest, TestGrade, Verdict};

/// What the compiler said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compilation {
    /// There was nothing to compile.
    NotNeeded,
    /// It compiled; warnings may be among the messages.
    Done {
        /// What the compiler printed, without terminal codes.
        messages: String,
    },
    /// It did not compile, through its own fault.
    Failed {
        /// Why, in a few words.
        reason: String,
        /// What the compiler printed, without terminal codes.
        messages: String,
    },
}

/// A submission and what came of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What it is called: the contestant, or the file.
    pub name: String,
    /// The file that was judged, as the user knows it.
    pub file: String,
    /// Its language; nothing for executables and outputs.
    pub language: Option<Language>,
    /// What the compiler said.
    pub compilation: Compilation,
    /// Every test.
    pub grade: Grade,
    /// Points by subtask; empty where no edition says what tests are worth.
    pub scores: Vec<u64>,
}

impl Judged {
    /// Returns the points of all subtasks together.
    pub fn score(&self) -> u64 {
        self.scores.iter().sum()
    }

    /// Returns the verdict on the whole: that of the first test, in order, which
    /// is not accepted; skipped when nothing failed, but not every test was run.
    pub fn verdict(&self) -> Verdict {
        if let Compilation::Failed { .. } = self.compilation {
            return Verdict::CompileError;
        }
        let failed = self.failures().next().map(|test| test.verdict);
        let skipped = self.grade.tests.iter().any(|test| test.verdict == Verdict::Skipped);
        failed.unwrap_or(if skipped { Verdict::Skipped } else { Verdict::Accepted })
    }

    /// Returns the tests that were judged and not accepted, in order.
    pub fn failures(&self) -> impl Iterator<Item = &TestGrade> {
        let is_failure =
            |test: &&TestGrade| !matches!(test.verdict, Verdict::Accepted | Verdict::Skipped);
        self.grade.tests.iter().filter(is_failure)
    }

    /// Returns its slowest run; nothing when none was run. What a program would
    /// take that was ended while it slept, nobody knows: such runs do not count.
    pub fn slowest(&self) -> Option<Slowest> {
        let language = self.language;
        let slowest = |test: &TestGrade| {
            let cpu = test.figures.filter(|_| test.cut != Some(Cut::Wall))?.cpu;
            Some(Slowest { language, cpu, was_cut: test.cut == Some(Cut::Cpu) })
        };
        self.grade.tests.iter().filter_map(slowest).max_by_key(|one| one.cpu)
    }
}
