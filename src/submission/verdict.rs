//! The verdict on one submission on one test, and the directories that state one.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::{Message, ToMessage};

use super::StatedResult;

named! {
    /// A verdict, from best to worst: a run that came further is better, and verdicts that
    /// mean nothing about the submission come last.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Verdict: abbreviation {
        /// The output is right.
        Accepted = "AC",
        /// The output is wrong.
        WrongAnswer = "WA",
        /// It did not end in time.
        TimeLimit = "TLE",
        /// It used too much memory.
        MemoryLimit = "MLE",
        /// It printed too much.
        OutputLimit = "OLE",
        /// It crashed, or ended with a status other than 0.
        RunTimeError = "RTE",
        /// It could not be compiled.
        CompileError = "CE",
        /// The judge could not decide, through no fault of the submission.
        JudgeError = "JE",
        /// There was nothing to judge.
        Skipped = "--",
    }
}

impl Verdict {
    /// Returns one letter, for matrices in English.
    pub fn letter(self) -> char {
        self.names().0
    }

    /// Returns one letter, for matrices in the language of a reader.
    pub fn to_letter(self) -> Message {
        let letter = self.letter().to_string();
        message!("verdict-letter", code = self.abbreviation(), letter = letter)
    }

    /// Returns the verdict in words.
    pub fn in_words(self) -> Message {
        message!("verdict-in-words", code = self.abbreviation())
    }

    fn names(self) -> (char, &'static str) {
        match self {
            Self::Accepted => ('A', "accepted"),
            Self::WrongAnswer => ('W', "wrong answer"),
            Self::TimeLimit => ('T', "time limit exceeded"),
            Self::MemoryLimit => ('M', "memory limit exceeded"),
            Self::OutputLimit => ('O', "output limit exceeded"),
            Self::RunTimeError => ('R', "run-time error"),
            Self::CompileError => ('C', "compile error"),
            Self::JudgeError => ('J', "judge error"),
            Self::Skipped => ('-', "skipped"),
        }
    }

    /// Returns whether something was judged and not accepted.
    pub fn is_failure(self) -> bool {
        !matches!(self, Self::Accepted | Self::Skipped)
    }

    /// Returns whether a submission itself is the reason for it.
    fn is_of_a_program(self) -> bool {
        !matches!(self, Self::JudgeError | Self::Skipped)
    }

    /// Returns the verdict that a submission can be expected to get, by its
    /// abbreviation or by its words as directories spell them.
    pub fn expected(word: &str) -> Option<Self> {
        let spelt = |text: &str| text.to_lowercase().replace(['_', '-', ' '], "");
        // As it is called in Chinese.
        let spelt_so = if word.eq_ignore_ascii_case("RE") { "rte".to_owned() } else { spelt(word) };
        Self::ALL.into_iter().find(|verdict| {
            let (_, spelling) = verdict.names();
            verdict.is_of_a_program()
                && [verdict.abbreviation(), spelling]
                    .into_iter()
                    .any(|name| spelt(name) == spelt_so)
        })
    }
}

/// The abbreviation that people of a language use.
impl ToMessage for Verdict {
    fn to_message(&self) -> Message {
        message!("verdict", code = self.abbreviation())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.abbreviation())
    }
}

/// The directories of the jury as they are customarily spelt.
const DIRECTORIES: [&str; 9] = [
    "accepted",
    "partially_accepted",
    "wrong_answer",
    "time_limit_exceeded",
    "memory_limit_exceeded",
    "output_limit_exceeded",
    "run_time_error",
    "compile_error",
    "rejected",
];

/// Most letters by which a directory is taken for misspelt.
const MISSPELT_LETTERS: usize = 2;

impl StatedResult {
    /// Returns the meaning of a directory of submissions with this name, as Kattis,
    /// DOMjudge and BAPCtools spell them.
    pub fn of_directory(name: &str) -> Option<Self> {
        let verdict = match letters(name).as_str() {
            "partiallyaccepted" | "partial" => return Some(Self::PartOfScore),
            "rejected" => {
                let failures = [
                    Verdict::WrongAnswer,
                    Verdict::TimeLimit,
                    Verdict::MemoryLimit,
                    Verdict::OutputLimit,
                    Verdict::RunTimeError,
                ];
                return Some(Self::Verdicts(failures.into()));
            }
            "timelimit" => Verdict::TimeLimit,
            "memorylimit" => Verdict::MemoryLimit,
            "outputlimit" => Verdict::OutputLimit,
            "runerror" | "runtimeexception" => Verdict::RunTimeError,
            "compilererror" | "compilationerror" => Verdict::CompileError,
            "nooutput" => Verdict::WrongAnswer,
            _ => Verdict::expected(name)?,
        };
        Some(Self::verdict(verdict))
    }

    /// Returns the directory that a name without a meaning nearly spells.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::submission::StatedResult;
    ///
    /// assert_eq!(StatedResult::misspelt_directory("accepte"), Some("accepted"));
    /// assert_eq!(StatedResult::misspelt_directory("wrong_anwser"), Some("wrong_answer"));
    /// assert_eq!(StatedResult::misspelt_directory("wrong-answer"), None);
    /// assert_eq!(StatedResult::misspelt_directory("张三"), None);
    /// ```
    pub fn misspelt_directory(name: &str) -> Option<&'static str> {
        if Self::of_directory(name).is_some() {
            return None;
        }
        let away = |known: &&str| strsim::osa_distance(&letters(name), &letters(known));
        DIRECTORIES.into_iter().min_by_key(away).filter(|known| away(known) <= MISSPELT_LETTERS)
    }

    /// Returns whether a directory states an expectation, or was to: one that is misspelt
    /// makes no contestant.
    pub(super) fn is_of_directory(name: &str) -> bool {
        Self::of_directory(name).is_some() || Self::misspelt_directory(name).is_some()
    }

    /// Returns the directory with the same meaning; none means a number of points.
    pub fn directory(&self) -> Option<&'static str> {
        DIRECTORIES.into_iter().find(|name| Self::of_directory(name).as_ref() == Some(self))
    }
}

fn letters(name: &str) -> String {
    name.to_lowercase().replace(['_', '-'], "")
}

#[cfg(test)]
mod tests {
    use Verdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

    use super::*;

    #[test]
    fn verdicts_are_ordered_from_best_to_worst() {
        assert!(Verdict::ALL.is_sorted());
        assert!(Accepted < WrongAnswer);
        assert_eq!(Verdict::ALL.iter().max(), Some(&Verdict::Skipped));
    }

    #[test]
    fn every_verdict_of_a_program_can_be_expected_and_no_other() {
        for verdict in Verdict::ALL {
            let of_a_program = !matches!(verdict, Verdict::JudgeError | Verdict::Skipped);
            let expected = of_a_program.then_some(verdict);
            assert_eq!(Verdict::expected(verdict.abbreviation()), expected);
            assert_eq!(Verdict::expected(verdict.names().1), expected);
        }
    }

    #[test]
    fn the_directories_of_other_judges_are_known() {
        for (name, verdict) in [
            ("accepted", Accepted),
            ("wrong_answer", WrongAnswer),
            ("time_limit_exceeded", TimeLimit),
            ("run_time_error", RunTimeError),
            ("runtime_error", RunTimeError),
            ("run-error", RunTimeError),
            ("output_limit", Verdict::OutputLimit),
            ("memory_limit_exceeded", Verdict::MemoryLimit),
            ("compile_error", Verdict::CompileError),
            ("compiler-error", Verdict::CompileError),
            ("timelimit", TimeLimit),
        ] {
            assert_eq!(
                StatedResult::of_directory(name),
                Some(StatedResult::verdict(verdict)),
                "{name}"
            );
        }
        assert_eq!(StatedResult::of_directory("skipped"), None);
    }
}
