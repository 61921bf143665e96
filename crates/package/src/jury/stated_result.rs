//! A result as directories and comments of the jury state it.

use std::{collections::BTreeSet, fmt, mem};

use muqi_text::{Fact, Message, ToMessage};
use serde::{Serialize, Serializer};

use crate::plan::Points;

use super::Verdict;

/// A result, as a comment or a directory states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatedResult {
    /// Tests that are not accepted have one of these verdicts, and one test at least has.
    Verdicts(BTreeSet<Verdict>),
    /// So many points.
    Score(Points),
    /// Some points and not all of them.
    PartOfScore,
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
    /// Returns the result of one verdict.
    pub fn verdict(verdict: Verdict) -> Self {
        Self::Verdicts(BTreeSet::from([verdict]))
    }

    /// Returns whether both are verdicts, both a score, or both a part of the score.
    pub(crate) fn is_same_kind(&self, other: &Self) -> bool {
        mem::discriminant(self) == mem::discriminant(other)
    }

    /// Returns whether both cannot be true of the whole, which has so many points.
    pub(crate) fn contradicts(&self, other: &Self, total: Points) -> bool {
        match (self, other) {
            (Self::Verdicts(one), Self::Verdicts(other)) => one.is_disjoint(other),
            (Self::Score(one), Self::Score(other)) => one != other,
            (Self::PartOfScore, Self::PartOfScore) => false,
            (Self::Score(points), Self::PartOfScore) | (Self::PartOfScore, Self::Score(points)) => {
                !points.is_part_of(total)
            }
            (Self::Verdicts(verdicts), points) | (points, Self::Verdicts(verdicts)) => {
                // All points mean AC, and AC alone all points; verdicts that may be
                // either contradict nothing.
                let in_full = *points == Self::Score(total);
                let only_accepted = verdicts.iter().all(|verdict| *verdict == Verdict::Accepted);
                only_accepted != in_full
                    && (only_accepted || !verdicts.contains(&Verdict::Accepted))
            }
        }
    }

    /// Returns the meaning of a directory of submissions with this name, as Kattis,
    /// DOMjudge and BAPCtools spell them.
    pub fn of_directory(name: &str) -> Option<Self> {
        let verdict = match letters(name).as_str() {
            "partiallyaccepted" | "partial" => return Some(Self::PartOfScore),
            // Any failure of the program itself, as DOMjudge and Kattis mean it.
            "rejected" => {
                let failures = [
                    Verdict::PartiallyCorrect,
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
    /// use muqi_package::jury::StatedResult;
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
        let (away, nearest) = DIRECTORIES
            .into_iter()
            .map(|known| (strsim::osa_distance(&letters(name), &letters(known)), known))
            .min_by_key(|(away, _)| *away)?;
        (away <= MISSPELT_LETTERS).then_some(nearest)
    }

    /// Returns whether a directory states an expectation, or was to: one that is misspelt
    /// makes no contestant.
    pub fn is_of_directory(name: &str) -> bool {
        Self::of_directory(name).is_some() || Self::misspelt_directory(name).is_some()
    }

    /// Returns the directory with the same meaning; none means a number of points.
    pub fn directory(&self) -> Option<&'static str> {
        DIRECTORIES.into_iter().find(|name| Self::of_directory(name).as_ref() == Some(self))
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

fn letters(name: &str) -> String {
    name.to_lowercase().replace(['_', '-'], "")
}

#[cfg(test)]
mod tests {
    use Verdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

    use super::*;

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
