//! The verdict on one submission on one test.

use std::fmt;

use muqi_text::{Message, ToMessage};
use serde::{Deserialize, Serialize};

named! {
    /// A verdict, from best to worst: a run that came further is better, and verdicts that
    /// mean nothing about the submission come last.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Verdict: abbreviation {
        /// The output is right.
        Accepted = "AC",
        /// The output is right in part.
        PartiallyCorrect = "PC",
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
            Self::PartiallyCorrect => ('P', "partially correct"),
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
        // As it is called in Chinese.
        let word = if word.eq_ignore_ascii_case("RE") { "RTE" } else { word };
        Self::ALL.into_iter().find(|verdict| {
            let names = [verdict.abbreviation(), verdict.names().1];
            // Nobody can expect the judge to fail.
            verdict.is_of_a_program() && names.iter().any(|name| spelt(name) == spelt(word))
        })
    }
}

fn spelt(text: &str) -> String {
    text.to_lowercase().replace(['_', '-', ' '], "")
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

#[cfg(test)]
mod tests {
    use Verdict::{Accepted, WrongAnswer};

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
}
