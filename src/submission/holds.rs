//! What a directory or an archive holds.

use std::{fmt, ops::RangeInclusive};

use crate::problem::Language;

use super::{Wanted, kind::extension, outputs::test_of_output};

/// What a directory or an archive holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holds {
    /// Outputs, one a test.
    Outputs,
    /// The jury's programs: sources, or directories that state expectations.
    Submissions,
    /// A directory for each contestant.
    Contestants,
}

impl fmt::Display for Holds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outputs => "outputs",
            Self::Submissions => "submissions",
            Self::Contestants => "contestants",
        })
    }
}

/// A file with what it makes a tree look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// What is looked like.
    pub holds: Holds,
    /// The file.
    pub file: String,
}

/// Tells from the names of its files what a tree holds: the first sign of each
/// kind. One sign is an answer, none and several are not.
///
/// A source that lies open, or in a directory that states an expectation, is a
/// submission of the jury; in any other directory it is a contestant's. Outputs
/// count where they lie open; below directories only where there is no source,
/// because contestants leave all kinds of files.
pub(super) fn signs<'a>(
    names: impl Iterator<Item = &'a str> + Clone,
    tests: &RangeInclusive<usize>,
) -> Vec<Sign> {
    let any_source = names.clone().any(is_source);
    let looks_like = |name: &str| {
        if is_source(name) {
            let directory = name.split_once('/').map(|(directory, _)| directory);
            return Some(if directory.is_none_or(is_jurys) {
                Holds::Submissions
            } else {
                Holds::Contestants
            });
        }
        let counts = !any_source || !name.contains('/');
        let is_output = test_of_output(name).is_some_and(|test| tests.contains(&test));
        (counts && is_output).then_some(Holds::Outputs)
    };
    let mut found: Vec<Sign> = Vec::new();
    for name in names {
        let sign = looks_like(name).filter(|holds| found.iter().all(|sign| sign.holds != *holds));
        found.extend(sign.map(|holds| Sign { holds, file: name.to_owned() }));
    }
    found.sort_by_key(|sign| sign.holds);
    found
}

/// Whether a directory states an expectation, or was to: one that is misspelt
/// makes nobody a contestant.
fn is_jurys(directory: &str) -> bool {
    Wanted::of_directory(directory).is_some() || Wanted::misspelt_directory(directory).is_some()
}

/// Whether a file is a source by its name.
pub(super) fn is_source(name: &str) -> bool {
    extension(name).and_then(Language::of_extension).is_some()
}

/// Returns how much of all names is a directory around the tree, as archives
/// often have it: `2018/张三/chess.cpp`. The directory of the only contestant is
/// not such a one, nor is one that states an expectation.
pub(super) fn surrounding<'a>(
    names: &(impl Iterator<Item = &'a str> + Clone),
    problem: &str,
) -> usize {
    let mut length = 0;
    loop {
        let mut rest = names.clone().filter_map(|name| name.get(length..));
        let Some((directory, _)) = rest.clone().next().and_then(|name| name.split_once('/')) else {
            return length;
        };
        let inner = |name: &'a str| {
            let (outer, below) = name.split_once('/').filter(|(outer, _)| *outer == directory)?;
            let (inner, _) = below.split_once('/')?;
            (!inner.eq_ignore_ascii_case(problem)).then_some(outer)
        };
        if is_jurys(directory) || rest.any(|name| inner(name).is_none()) {
            return length;
        }
        length += directory.len() + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &[&str]) -> Vec<Holds> {
        signs(names.iter().copied(), &(1..=20)).into_iter().map(|sign| sign.holds).collect()
    }

    #[test]
    fn a_tree_is_told_from_its_names() {
        assert_eq!(told(&["1.out", "2.out", "notes.md"]), [Holds::Outputs]);
        assert_eq!(told(&["chess/01.out"]), [Holds::Outputs]);
        assert_eq!(told(&["accepted/a.cpp", "wrong_answer/b.py"]), [Holds::Submissions]);
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

    #[test]
    fn a_misspelt_directory_is_the_jurys() {
        let names = ["accepted/a.cpp", "wrong_anwser/b.cpp"];
        assert_eq!(told(&names), [Holds::Submissions]);
        assert_eq!(told(&["accepte/a.cpp"]), [Holds::Submissions]);
    }

    #[test]
    fn a_directory_around_a_tree_is_found() {
        let around = |names: &[&str]| surrounding(&names.iter().copied(), "chess");
        assert_eq!(around(&["2018/a/chess.cpp", "2018/b/chess.cpp"]), "2018/".len());
        assert_eq!(around(&["x/y/a/chess/chess.cpp"]), "x/y/".len());
        assert_eq!(around(&["张三/chess.cpp"]), 0, "the only contestant");
        assert_eq!(around(&["张三/chess/chess.cpp"]), 0);
        assert_eq!(around(&["jury/accepted/a.cpp"]), "jury/".len());
        assert_eq!(around(&["a/chess.cpp", "b/chess.cpp"]), 0);
        assert_eq!(around(&[]), 0);
    }
}
