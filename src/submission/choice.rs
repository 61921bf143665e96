//! The choice of a contestant's program among everything handed in.

use crate::text::escaped;

use super::{
    IntakeOptions, Reason,
    file_name::{extension, is_source, stem},
    tree::TreeFile,
};

/// The rank of a program beside the directory of the problem.
pub(super) const BESIDE: u8 = 2;

/// The rank of a source beside the directories of contestants, called as its contestant.
const OF_ITS_NAME: u8 = 4;

/// The names by which contestants call their programs for a problem.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProgramNames<'p> {
    /// The short name of the problem.
    pub(super) problem: &'p str,
    /// True where other letters, `Chess.cpp`, make another name.
    pub(super) are_exact: bool,
}

impl<'p> ProgramNames<'p> {
    /// Returns the names that options allow.
    pub(super) fn of(options: &IntakeOptions<'p>) -> Self {
        Self { problem: options.problem, are_exact: options.exact_names }
    }

    /// Returns why none of these is a program for the problem.
    fn why_none<'n>(self, files: impl Iterator<Item = &'n str>) -> Reason {
        let mut files = files.filter_map(|name| in_other_letters(name, self.problem));
        match files.next().filter(|_| self.are_exact) {
            Some(found) => Reason::OtherLetters { found: escaped(found) },
            None => Reason::OtherProblem { problem: self.problem.to_owned() },
        }
    }

    /// Returns how good a place and a name are; nothing when it is no program for the problem.
    pub(super) fn rank(self, name: &str) -> Option<u8> {
        rank(name, self.problem).filter(|rank| !self.are_exact || !is_in_other_letters(*rank))
    }
}

/// Chooses the program of a contestant among their files: that in the directory of the problem
/// before one beside it, and one spelt exactly before one in other letters. Two of the same rank
/// are ambiguous. Fails when none is a program for the problem, or several are.
pub(super) fn choose<'t>(
    files: &[&'t TreeFile],
    names: ProgramNames<'_>,
) -> Result<(u8, &'t TreeFile), Reason> {
    let ranked = files.iter().filter_map(|file| Some((names.rank(&file.name)?, *file)));
    let mut ranked: Vec<(u8, &TreeFile)> = ranked.collect();
    let best = ranked.iter().map(|(rank, _)| *rank).min();
    ranked.retain(|(rank, _)| Some(*rank) == best);
    match ranked.as_slice() {
        [] => Err(names.why_none(files.iter().map(|file| &*file.name))),
        [only] => Ok(*only),
        several => {
            Err(Reason::Several(several.iter().map(|(_, file)| file.path.clone()).collect()))
        }
    }
}

/// Returns the name of a program below the directory of its contestant, if it is that of the
/// problem in other letters: `Chess.cpp`, `Chess/chess.cpp`, `chess.CPP`.
pub(super) fn in_other_letters<'n>(name: &'n str, problem: &str) -> Option<&'n str> {
    rank(name, problem).filter(|rank| is_in_other_letters(*rank))?;
    name.split_once('/').map(|(_, below)| below)
}

fn is_in_other_letters(rank: u8) -> bool {
    rank < OF_ITS_NAME && rank % BESIDE == 1
}

fn rank(name: &str, problem: &str) -> Option<u8> {
    if !is_source(name) {
        return None;
    }
    let parts: Vec<&str> = name.split('/').collect();
    let (place, directory, file) = match parts.as_slice() {
        [_, directory, file] => (0, *directory, *file),
        [_, file] => (BESIDE, problem, *file),
        [_] => return Some(OF_ITS_NAME),
        _ => return None,
    };
    let stem = stem(file);
    // A compiler takes `.CPP` for C++, too, but the command of a contest names `.cpp`.
    let is_small = extension(file).is_some_and(|it| !it.contains(char::is_uppercase));
    if stem == problem && directory == problem && is_small {
        return Some(place);
    }
    let is_meant = stem.eq_ignore_ascii_case(problem) && directory.eq_ignore_ascii_case(problem);
    is_meant.then_some(place + 1)
}

/// Returns why another file of a contestant was not taken; nothing when it is one
/// of several that could be meant, which are named together.
pub(super) fn why_not(
    name: &str,
    taken: Option<&TreeFile>,
    names: ProgramNames<'_>,
) -> Option<Reason> {
    if !is_source(name) {
        return Some(Reason::NoSource);
    }
    match (names.rank(name), taken) {
        (None, _) => Some(names.why_none(std::iter::once(name))),
        (Some(_), Some(taken)) => Some(Reason::OtherTaken(taken.path.clone())),
        (Some(_), None) => None,
    }
}
