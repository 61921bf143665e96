//! The statement that the directory of a program makes.

use super::{StatedResult, Verdict};

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
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::submission::{Verdict, StatedResult};
    ///
    /// let late = Some(StatedResult::verdict(Verdict::TimeLimit));
    /// assert_eq!(StatedResult::of_directory("time_limit_exceeded"), late);
    /// assert_eq!(StatedResult::of_directory("timelimit"), late);
    /// assert_eq!(StatedResult::of_directory("张三"), None);
    /// ```
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
    use super::*;
    use Verdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

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
