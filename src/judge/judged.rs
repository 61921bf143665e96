//! A submission and everything that came of it.

use crate::{problem::Language, submission::Verdict};

use super::{Cut, Grade, INTERRUPTED, Slowest, TestGrade};

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

impl Compilation {
    /// Returns the same with the name that the source has for its author, where
    /// the messages say what it was called while it was compiled.
    pub(super) fn about(self, compiled_as: &str, name: &str) -> Self {
        let named = |messages: String| with_name(&messages, compiled_as, name);
        match self {
            Self::NotNeeded => Self::NotNeeded,
            Self::Done { messages } => Self::Done { messages: named(messages) },
            Self::Failed { reason, messages } => Self::Failed { reason, messages: named(messages) },
        }
    }
}

/// Puts one name in the place of another wherever that stands as a whole.
fn with_name(messages: &str, from: &str, to: &str) -> String {
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

    /// Returns whether it was judged to its end: no interruption came before that.
    pub fn is_whole(&self) -> bool {
        self.grade.tests.iter().all(|test| test.reason != INTERRUPTED)
    }

    /// Returns whether something other than the program may have decided a result.
    pub fn is_doubtful(&self) -> bool {
        self.grade.tests.iter().any(TestGrade::is_doubtful)
    }

    /// Returns the tests that were disturbed, this time or the first time, in order.
    pub fn disturbed(&self) -> impl Iterator<Item = &TestGrade> {
        self.grade.tests.iter().filter(|test| test.was_disturbed())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_messages_name_the_file_as_its_author_does() {
        let messages = "main.cpp: In function 'int main()':\nmain.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\nmain.cpp.o main.cppx ./main.cpp\n";
        let done = Compilation::Done { messages: messages.to_owned() };
        let expected = "木 棋.cpp: In function 'int main()':\n木 棋.cpp:3:5: error\n\
                        /opt/domain.cpp:1: note\n木 棋.cpp.o main.cppx ./木 棋.cpp\n";
        let expected = Compilation::Done { messages: expected.to_owned() };
        assert_eq!(done.about("main.cpp", "木 棋.cpp"), expected);
    }
}
