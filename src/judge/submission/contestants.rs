//! A directory for each contestant, as `LemonLime` and the NOI lay them out.

use std::{collections::BTreeMap, path::Path};

use crate::{problem::Language, text::escaped};

use super::{
    Content, Expectation, Intake, IntakeOptions, PassedOver, Reason, SourceCode, Submission, Tree,
    holds::is_source,
    intake::source_bytes,
    kind::{Kind, extension},
    name::natural_order,
    tree::TreeFile,
};

/// Takes the program of every contestant: `NAME/chess.cpp`,
/// `NAME/chess/chess.cpp`, the same in `NAME.zip`, or a source `NAME.cpp` that lies open.
///
/// The rules of a contest are the same for all, so comments neither choose a
/// standard nor state an expectation.
pub(super) fn take(intake: &mut Intake, tree: &Tree, around: usize, options: &IntakeOptions<'_>) {
    let mut by_contestant: BTreeMap<&str, Vec<&TreeFile>> = BTreeMap::new();
    for file in &tree.files {
        let name = &file.name[around..];
        let contestant = match name.split_once('/') {
            Some((directory, _)) => directory,
            None if is_source(name) => name.rsplit_once('.').map_or(name, |(stem, _)| stem),
            None => {
                intake.pass_over(file, Reason::NoSource);
                continue;
            }
        };
        by_contestant.entry(contestant).or_default().push(file);
    }
    let directories = tree.directories.iter().chain(&tree.closed);
    for contestant in directories.filter_map(|name| outermost(tree, name, around)) {
        by_contestant.entry(contestant).or_default();
    }
    let mut contestants: Vec<_> = by_contestant.into_iter().collect();
    contestants.sort_by(|left, right| natural_order(left.0, right.0));
    for (contestant, files) in contestants {
        take_contestant(intake, tree, contestant, &files, around, options.problem);
    }
}

/// Returns the directory of a contestant that a directory is, or is in.
fn outermost<'t>(tree: &Tree, directory: &'t str, around: usize) -> Option<&'t str> {
    let surrounding = tree.files.first().map_or("", |file| &file.name[..around]);
    let inside = directory.strip_prefix(surrounding)?;
    inside.split('/').next()
}

fn take_contestant(
    intake: &mut Intake,
    tree: &Tree,
    contestant: &str,
    files: &[&TreeFile],
    around: usize,
    problem: &str,
) {
    let is_closed = |name: &String| outermost(tree, name, around) == Some(contestant);
    if files.is_empty() && tree.closed.iter().any(is_closed) {
        // Why their archive cannot be read stands with the archive.
        intake.without_program.push(escaped(contestant));
        return;
    }
    let chosen = choose(files, around, problem);
    let taken = chosen.as_ref().ok().copied();
    take_chosen(intake, tree, escaped(contestant), chosen);
    let others = files.iter().filter(|file| taken.is_none_or(|taken| taken.name != file.name));
    for file in others {
        if let Some(reason) = why_not(&file.name[around..], taken, problem) {
            intake.pass_over(file, reason);
        }
    }
}

fn take_chosen(intake: &mut Intake, tree: &Tree, name: String, chosen: Result<&TreeFile, Reason>) {
    match chosen.map(|file| (file, read(tree, file))) {
        Ok((file, Ok(source))) => intake.submissions.push(Submission {
            name,
            path: file.shown(),
            on_disk: file.on_disk().map(Path::to_owned),
            content: Content::Source(source),
            standard: None,
            expectation: Expectation::default(),
            is_contestants: true,
        }),
        Ok((file, Err(reason))) => {
            intake.without_program.push(name);
            intake.pass_over(file, reason);
        }
        Err(reason) => {
            intake.without_program.push(name.clone());
            intake.passed_over.push(PassedOver { path: name, reason });
        }
    }
}

/// Chooses the program of a contestant among their files: that in the directory
/// of the problem before one beside it, and one spelt exactly before one in
/// other letters. Two of the same rank are nobody's to choose from.
fn choose<'t>(
    files: &[&'t TreeFile],
    around: usize,
    problem: &str,
) -> Result<&'t TreeFile, Reason> {
    if files.is_empty() {
        return Err(Reason::Empty);
    }
    let mut ranked: Vec<(u8, &TreeFile)> = Vec::new();
    for file in files {
        ranked.extend(rank(&file.name[around..], problem).map(|rank| (rank, *file)));
    }
    let best = ranked.iter().map(|(rank, _)| *rank).min();
    ranked.retain(|(rank, _)| Some(*rank) == best);
    match ranked.as_slice() {
        [] => Err(Reason::OtherProblem { problem: problem.to_owned() }),
        [(_, file)] => Ok(file),
        several => {
            let names = several.iter().map(|(_, file)| file.name[around..].to_owned());
            Err(Reason::Several(names.collect()))
        }
    }
}

/// Returns how good a place and a name are; nothing when it is no program for
/// the problem.
fn rank(name: &str, problem: &str) -> Option<u8> {
    if !is_source(name) {
        return None;
    }
    let parts: Vec<&str> = name.split('/').collect();
    let (place, directory, file) = match parts.as_slice() {
        [_, directory, file] => (0, *directory, *file),
        [_, file] => (2, problem, *file),
        [_] => return Some(4),
        _ => return None,
    };
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    if stem == problem && directory == problem {
        return Some(place);
    }
    let is_meant = stem.eq_ignore_ascii_case(problem) && directory.eq_ignore_ascii_case(problem);
    is_meant.then_some(place + 1)
}

fn read(tree: &Tree, file: &TreeFile) -> Result<SourceCode, Reason> {
    let bytes = source_bytes(tree, file)?;
    let language = match Kind::of(&file.name, &bytes, false) {
        Kind::Source(language) => Some(language),
        _ => extension(&file.name).and_then(Language::of_extension),
    };
    let language = language.ok_or(Reason::NoSource)?;
    Ok(SourceCode::new(language, bytes))
}

/// Returns why another file of a contestant was not taken; nothing when it is one
/// of several that could be meant, which are named together.
fn why_not(name: &str, taken: Option<&TreeFile>, problem: &str) -> Option<Reason> {
    if !is_source(name) {
        return Some(Reason::NoSource);
    }
    match (rank(name, problem), taken) {
        (None, _) => Some(Reason::OtherProblem { problem: problem.to_owned() }),
        (Some(_), Some(taken)) => Some(Reason::OtherTaken(taken.name.clone())),
        (Some(_), None) => None,
    }
}
