//! The content of a directory or an archive, recognised from the names in it.

use std::{ops::RangeInclusive, path::Path};

use muqi_package::jury::StatedResult;
use muqi_text::{Message, ToMessage};

use super::file_name::{is_source, test_of_output};

/// The content of a directory or an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holds {
    /// Outputs, one a test.
    Outputs,
    /// The jury's programs: sources, or directories that state expectations.
    Submissions,
    /// A directory for each contestant.
    Contestants,
}

/// A file with what it makes a tree look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The content that was recognised.
    pub holds: Holds,
    /// The file.
    pub file: String,
}

impl ToMessage for Sign {
    fn to_message(&self) -> Message {
        message!(
            match self.holds {
                Holds::Outputs => "sign-of-outputs",
                Holds::Submissions => "sign-of-submissions",
                Holds::Contestants => "sign-of-contestants",
            },
            file = &self.file
        )
    }
}

/// Returns what a tree looks like by the names of its files: the first sign of each
/// kind. One sign is an answer, none and several are not.
///
/// A source at the top, or in a directory that states an expectation, is a submission of the
/// jury; in any other directory it is a contestant's. Outputs count at the top; below
/// directories only where there is no source, because contestants leave all kinds of files.
pub(crate) fn signs<'a>(
    names: impl Iterator<Item = &'a str> + Clone,
    tests: &RangeInclusive<usize>,
) -> Vec<Sign> {
    let any_source = names.clone().any(is_source);
    let mut found: Vec<Sign> = Vec::new();
    for name in names {
        let directory = name.split_once('/').map(|(directory, _)| directory);
        let holds = if is_source(name) {
            // `wrong_anwser` must not become a contestant: what is misspelt counts, too.
            if directory.is_none_or(StatedResult::is_of_directory) {
                Holds::Submissions
            } else {
                Holds::Contestants
            }
        // Contestants leave outputs in their directories, which are no sign of anything.
        } else if (!any_source || directory.is_none())
            && test_of_output(name).is_some_and(|test| tests.contains(&test))
        {
            Holds::Outputs
        } else {
            continue;
        };
        if found.iter().all(|sign| sign.holds != holds) {
            found.push(Sign { holds, file: name.to_owned() });
        }
    }
    found.sort_by_key(|sign| sign.holds);
    found
}

/// Returns that a directory or an archive looks like several things, with a file for each.
pub(crate) fn mixture(path: &Path, signs: &[Sign]) -> Message {
    let clauses = signs.iter().map(ToMessage::to_message);
    let all = clauses.reduce(|first, second| message!("clauses", first = first, second = second));
    message!("intake-mixture", path = path, signs = all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &[&str]) -> Vec<Holds> {
        signs(names.iter().copied(), &(1..=20)).into_iter().map(|sign| sign.holds).collect()
    }

    #[test]
    fn a_tree_is_recognised_by_its_names() {
        assert_eq!(told(&["1.out", "2.out", "notes.md"]), [Holds::Outputs]);
        assert_eq!(told(&["chess/01.out"]), [Holds::Outputs]);
        assert_eq!(told(&["accepted/a.cpp", "wrong_answer/b.py"]), [Holds::Submissions]);
        assert_eq!(told(&["accepte/a.cpp", "wrong_anwser/b.py"]), [Holds::Submissions]);
        assert_eq!(told(&["a.cpp", "b.py", "README.md"]), [Holds::Submissions]);
        assert_eq!(told(&["张三/chess.cpp", "李四/chess/chess.pas"]), [Holds::Contestants]);
        assert_eq!(told(&["notes.md", "21.out"]), []);
    }

    #[test]
    fn what_contestants_leave_beside_their_programs_is_no_sign() {
        assert_eq!(told(&["a/chess.cpp", "a/1.out", "b/1.out"]), [Holds::Contestants]);
        let mixture = [Holds::Outputs, Holds::Contestants];
        assert_eq!(told(&["a/chess.cpp", "1.out"]), mixture);
        let mixture = [Holds::Submissions, Holds::Contestants];
        assert_eq!(told(&["accepted/a.cpp", "张三/chess.cpp"]), mixture);
    }
}
