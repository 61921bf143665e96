//! The choice of a contestant's program among everything handed in.

use super::{
    Reason,
    file_name::{is_source, stem},
    tree::TreeFile,
};

/// The rank of a program beside the directory of the problem.
pub(super) const BESIDE: u8 = 2;

/// Chooses the program of a contestant among their files: that in the directory of the problem
/// before one beside it, and one spelt exactly before one in other letters. Two of the same rank
/// are ambiguous. Fails when none is a program for the problem, or several are.
pub(super) fn choose<'t>(
    files: &[&'t TreeFile],
    problem: &str,
) -> Result<(u8, &'t TreeFile), Reason> {
    let ranked = files.iter().filter_map(|file| Some((rank(&file.name, problem)?, *file)));
    let mut ranked: Vec<(u8, &TreeFile)> = ranked.collect();
    let best = ranked.iter().map(|(rank, _)| *rank).min();
    ranked.retain(|(rank, _)| Some(*rank) == best);
    match ranked.as_slice() {
        [] => Err(Reason::OtherProblem { problem: problem.to_owned() }),
        [only] => Ok(*only),
        several => {
            Err(Reason::Several(several.iter().map(|(_, file)| file.path.clone()).collect()))
        }
    }
}

/// Returns how good a place and a name are; nothing when it is no program for the problem.
pub(super) fn rank(name: &str, problem: &str) -> Option<u8> {
    if !is_source(name) {
        return None;
    }
    let parts: Vec<&str> = name.split('/').collect();
    let (place, directory, file) = match parts.as_slice() {
        [_, directory, file] => (0, *directory, *file),
        [_, file] => (BESIDE, problem, *file),
        [_] => return Some(4),
        _ => return None,
    };
    let stem = stem(file);
    if stem == problem && directory == problem {
        return Some(place);
    }
    let is_meant = stem.eq_ignore_ascii_case(problem) && directory.eq_ignore_ascii_case(problem);
    is_meant.then_some(place + 1)
}

/// Returns why another file of a contestant was not taken; nothing when it is one
/// of several that could be meant, which are named together.
pub(super) fn why_not(name: &str, taken: Option<&TreeFile>, problem: &str) -> Option<Reason> {
    if !is_source(name) {
        return Some(Reason::NoSource);
    }
    match (rank(name, problem), taken) {
        (None, _) => Some(Reason::OtherProblem { problem: problem.to_owned() }),
        (Some(_), Some(taken)) => Some(Reason::OtherTaken(taken.path.clone())),
        (Some(_), None) => None,
    }
}
