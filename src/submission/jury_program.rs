//! The jury's programs as a problem carries them, and what is known of a program before it is judged.

use crate::{
    plan::TOTAL_POINTS,
    problem::{Problem, ProgrammingLanguage},
    store::sha256_hex,
};

use super::{Expectation, ProgramComments, SourceCode, StatedResult, Statement, Verdict};

/// A program of the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JuryProgram<'a> {
    /// The directory that states what is expected of it: `accepted`.
    pub directory: &'a str,
    /// Its file name.
    pub name: &'a str,
    /// The language it is written in.
    pub language: ProgrammingLanguage,
    /// Its source code.
    pub source: &'a [u8],
}

impl<'a> JuryProgram<'a> {
    /// Returns the programs of a problem in the order of their paths.
    pub fn all(problem: &'a Problem) -> Vec<Self> {
        let program = |(path, source)| {
            let (directory, name) = str::strip_prefix(path, "submissions/")?.split_once('/')?;
            let (_, extension) = name.rsplit_once('.')?;
            let language = ProgrammingLanguage::of_extension(extension)?;
            (!name.contains('/')).then_some(Self { directory, name, language, source })
        };
        problem.files.iter().filter_map(program).collect()
    }

    /// Returns its path below `submissions/`.
    pub fn path(&self) -> String {
        format!("{}/{}", self.directory, self.name)
    }

    /// Returns the SHA-256 of its source, in hexadecimal.
    pub fn sha256(&self) -> String {
        sha256_hex(self.source)
    }

    /// Returns its source as text.
    pub fn text(&self) -> String {
        SourceCode::new(self.language, self.source.to_vec()).text
    }

    /// Returns what its directory and its comments state; `plans` are those of the problem.
    pub fn expectation(&self, plans: &[&str]) -> Expectation {
        let stated = ProgramComments::read(&self.path(), &self.text(), self.language, plans);
        Expectation {
            of_directory: StatedResult::of_directory(self.directory),
            of_comments: stated.expectations,
        }
    }
}

/// The knowledge of a program before it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
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
    /// Returns what the directory and the comments of a program state about it as a whole: a
    /// failure anywhere, or a part of the points, makes it wrong.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::submission::{Expectation, Known, StatedResult};
    ///
    /// let known = |directory| {
    ///     let of_directory = StatedResult::of_directory(directory);
    ///     Expectation { of_directory, of_comments: Vec::new() }.known("classic")
    /// };
    /// assert_eq!(known("accepted"), Known::Right);
    /// assert_eq!(known("time_limit_exceeded"), Known::Wrong);
    /// assert_eq!(known("partially_accepted"), Known::Wrong);
    /// assert_eq!(known("compile_error"), Known::NotCompiling);
    /// assert_eq!(known("张三"), Known::Unclear);
    /// ```
    pub fn known(&self, plan: &str) -> Known {
        let statements = self.on_plan(plan);
        let any = |is_it: fn(&Statement) -> bool| statements.iter().any(is_it);
        let not_compiling = StatedResult::verdict(Verdict::CompileError);
        if statements.iter().any(|one| one.wanted == not_compiling) {
            Known::NotCompiling
        } else if any(Statement::is_failure) {
            Known::Wrong
        } else if any(Statement::is_all_points) {
            Known::Right
        } else {
            Known::Unclear
        }
    }
}

impl Statement {
    /// Returns whether it excludes all points. The points of one subtask decide nothing: how
    /// many it has is for the plan to state.
    fn is_failure(&self) -> bool {
        match &self.wanted {
            StatedResult::Verdicts(verdicts) => !verdicts.contains(&Verdict::Accepted),
            StatedResult::Score(points) => self.subtask.is_none() && *points < TOTAL_POINTS,
            StatedResult::PartOfScore => true,
        }
    }

    fn is_all_points(&self) -> bool {
        let is_score = self.wanted == StatedResult::Score(TOTAL_POINTS);
        self.subtask.is_none() && (is_score || self.is_acceptance())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is known of a program in a directory with statements in its comments, each
    /// about a subtask or the whole.
    fn known(directory: &str, comments: &[(Option<usize>, StatedResult)]) -> Known {
        let of_comments = comments.iter().cloned();
        let of_comments =
            of_comments.map(|(subtask, wanted)| Statement { plan: None, subtask, wanted });
        let of_directory = StatedResult::of_directory(directory);
        Expectation { of_directory, of_comments: of_comments.collect() }.known("classic")
    }

    #[test]
    fn a_failure_of_one_subtask_makes_a_program_wrong() {
        let late = StatedResult::verdict(Verdict::TimeLimit);
        assert_eq!(known("accepted", &[(Some(2), late)]), Known::Wrong);
        let accepted = StatedResult::verdict(Verdict::Accepted);
        assert_eq!(known("", &[(Some(2), accepted)]), Known::Unclear);
        assert_eq!(known("", &[(Some(2), StatedResult::Score(20))]), Known::Unclear);
    }

    #[test]
    fn points_of_the_whole_decide() {
        assert_eq!(known("", &[(None, StatedResult::Score(100))]), Known::Right);
        assert_eq!(known("", &[(None, StatedResult::Score(95))]), Known::Wrong);
        assert_eq!(known("rejected", &[]), Known::Wrong);
    }

    #[test]
    fn what_may_be_either_is_unclear() {
        let either = StatedResult::Verdicts([Verdict::Accepted, Verdict::TimeLimit].into());
        assert_eq!(known("", &[(None, either)]), Known::Unclear);
    }
}
