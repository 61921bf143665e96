//! A directory for each contestant, as `LemonLime` and the NOI lay them out.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{problem::Language, text::escaped};

use super::{
    Content, Expectation, Intake, IntakeOptions, PassedOver, Reason, SourceCode, Submission, Tree,
    Unjudged, WhyUnjudged,
    holds::is_source,
    intake::source_bytes,
    kind::{Kind, extension, is_archive, is_other_archive, without_ending},
    name::natural_order,
    nearly::nearly_fits,
    tree::{Refused, TreeFile},
};

/// Takes the program of every contestant: `NAME/chess.cpp`,
/// `NAME/chess/chess.cpp`, the same in `NAME.zip`, or a source `NAME.cpp` that lies open.
/// Of whom nothing is taken is [unjudged](Intake::unjudged), with the reason.
///
/// The rules of a contest are the same for all, so comments neither choose a
/// standard nor state an expectation.
pub(super) fn take(intake: &mut Intake, tree: &Tree, around: usize, options: &IntakeOptions<'_>) {
    let surrounding = tree.files.first().map_or("", |file| &file.name[..around]);
    // Those on disk have been opened.
    let is_nested = |file: &&TreeFile| is_any_archive(&file.name);
    let nested: Vec<Refused> = tree.files.iter().filter(is_nested).map(Refused::nested).collect();
    let mut by_contestant: BTreeMap<&str, HandedIn<'_>> = BTreeMap::new();
    for file in &tree.files {
        let name = &file.name[around..];
        match contestant_of(name) {
            _ if is_nested(&file) => intake.pass_over(file, Reason::ArchiveInArchive),
            Some(contestant) => {
                by_contestant.entry(contestant).or_default().files.push((name, file));
            }
            None => intake.pass_over(file, Reason::NoSource),
        }
    }
    for directory in tree.directories.iter().filter_map(|name| name.strip_prefix(surrounding)) {
        by_contestant.entry(directory.split('/').next().unwrap_or(directory)).or_default();
    }
    for refused in tree.refused.iter().chain(&nested) {
        // What cannot be read may be a contestant's wherever it is.
        let name = refused.name.strip_prefix(surrounding).unwrap_or(&refused.name);
        let outermost = || name.split('/').next();
        let contestant = if refused.is_whole { outermost() } else { contestant_of(name) };
        if let Some(contestant) = contestant {
            by_contestant.entry(contestant).or_default().refused.push((name, refused));
        }
    }
    let mut contestants: Vec<_> = by_contestant.into_iter().collect();
    contestants.sort_by(|left, right| natural_order(left.0, right.0));
    for (contestant, handed_in) in contestants {
        take_contestant(intake, tree, contestant, &handed_in, options.problem);
    }
}

/// Everything of one contestant, by names below the directory around all contestants.
#[derive(Default)]
struct HandedIn<'t> {
    files: Vec<(&'t str, &'t TreeFile)>,
    refused: Vec<(&'t str, &'t Refused)>,
}

/// Returns whose a file is: its outermost directory, or its stem if it is a source that
/// lies open.
fn contestant_of(name: &str) -> Option<&str> {
    match name.split_once('/') {
        Some((directory, _)) => Some(directory),
        None if is_source(name) => Some(without_ending(name)),
        None => None,
    }
}

fn is_any_archive(name: &str) -> bool {
    is_archive(name) || is_other_archive(name)
}

fn take_contestant(
    intake: &mut Intake,
    tree: &Tree,
    contestant: &str,
    handed_in: &HandedIn<'_>,
    problem: &str,
) {
    let chosen = choose(&handed_in.files, problem);
    let taken = chosen.as_ref().ok().map(|(_, file)| *file);
    let others = handed_in
        .files
        .iter()
        .filter(|(_, file)| taken.is_none_or(|taken| taken.name != file.name));
    for (name, file) in others {
        if let Some(reason) = why_not(name, taken, problem) {
            intake.pass_over(file, reason);
        }
    }
    match source_of(chosen, handed_in, tree, problem) {
        Ok((file, source)) => intake.submissions.push(Submission {
            name: escaped(contestant),
            path: file.shown(),
            on_disk: file.on_disk().map(Path::to_owned),
            content: Content::Source(source),
            standard: None,
            expectation: Expectation::default(),
            is_contestants: true,
        }),
        Err(why) => {
            let name = escaped(contestant);
            let path = taken.map_or_else(|| name.clone(), TreeFile::shown);
            if let Some(passed_over) = not_listed_yet(&path, &why, handed_in) {
                intake.passed_over.push(passed_over);
            }
            intake.unjudged.push(Unjudged { name, why });
        }
    }
}

/// Returns why nothing is judged as something passed over, unless a part of the tree was
/// passed over for it already. `path` is the chosen program, or the contestant.
fn not_listed_yet(path: &str, why: &WhyUnjudged, handed_in: &HandedIn<'_>) -> Option<PassedOver> {
    let mut refused = handed_in.refused.iter().map(|(_, refused)| &refused.passed_over);
    let (path, reason, is_listed) = match why {
        WhyUnjudged::NoProgram { reason, .. } => {
            (path, reason, refused.any(|one| one.reason == *reason))
        }
        WhyUnjudged::Unreadable(PassedOver { path, reason }) => {
            (path.as_str(), reason, refused.any(|one| one.path == *path))
        }
    };
    (!is_listed).then(|| PassedOver { path: path.to_owned(), reason: reason.clone() })
}

/// Reads the chosen program, or finds out why there is none.
fn source_of<'t>(
    chosen: Result<(u8, &'t TreeFile), Reason>,
    handed_in: &HandedIn<'_>,
    tree: &Tree,
    problem: &str,
) -> Result<(&'t TreeFile, SourceCode), WhyUnjudged> {
    let best = chosen.as_ref().ok().map(|(rank, _)| *rank);
    let refused = handed_in
        .refused
        .iter()
        .filter(|(name, refused)| may_come_before(name, refused, best, problem));
    let mut refused: Vec<&PassedOver> = refused.map(|(_, refused)| &refused.passed_over).collect();
    // What nobody could read comes first: it decides what the others mean.
    refused.sort_by_key(|passed_over| !passed_over.reason.is_unreadable());
    let no_program = |reason| WhyUnjudged::NoProgram { reason, nearly: nearly(handed_in, problem) };
    match (chosen, refused.first()) {
        (_, Some(first)) if is_judges_to_see(first, handed_in) => {
            Err(WhyUnjudged::Unreadable((*first).clone()))
        }
        (Ok((_, file)), _) => match read(tree, file) {
            Ok(source) => Ok((file, source)),
            Err(reason) if reason.is_unreadable() => {
                Err(WhyUnjudged::Unreadable(PassedOver { path: file.shown(), reason }))
            }
            Err(reason) => Err(no_program(reason)),
        },
        (Err(_), Some(first)) => Err(no_program(first.reason.clone())),
        (Err(reason), None) => Err(no_program(reason)),
    }
}

/// Whether something refused may be the program of a contestant, or hold it, rather than a
/// file of this rank, or at all if there is none.
fn may_come_before(name: &str, refused: &Refused, best: Option<u8>, problem: &str) -> bool {
    let Some(best) = best else { return refused.is_whole || rank(name, problem).is_some() };
    if !refused.passed_over.reason.is_unreadable() {
        return false;
    }
    if !refused.is_whole {
        return rank(name, problem).is_some_and(|rank| rank <= best);
    }
    match name.split_once('/') {
        None => true,
        Some((_, below)) => best >= BESIDE && below.eq_ignore_ascii_case(problem),
    }
}

/// Whether a judge has to look at something refused. A contestant who hands in a link has
/// no program, but a link in the place of a whole contestant is not the contestant's.
fn is_judges_to_see(refused: &PassedOver, handed_in: &HandedIn<'_>) -> bool {
    let is_whole_contestant = handed_in
        .refused
        .iter()
        .any(|(name, one)| one.passed_over == *refused && !name.contains('/'));
    refused.reason.is_unreadable() || (is_whole_contestant && refused.reason == Reason::NotRegular)
}

/// Returns the files that nearly fit, by their names below the contestant's directory.
fn nearly(handed_in: &HandedIn<'_>, problem: &str) -> Vec<String> {
    // What fits has a reason of its own why it was not taken.
    let unfit = handed_in.files.iter().filter(|(name, _)| rank(name, problem).is_none());
    let below = unfit.filter_map(|(name, _)| name.split_once('/'));
    let nearly = below.filter(|(_, name)| nearly_fits(name, problem));
    nearly.map(|(_, name)| name.to_owned()).collect()
}

/// Chooses the program of a contestant among their files: that in the directory
/// of the problem before one beside it, and one spelt exactly before one in
/// other letters. Two of the same rank are nobody's to choose from.
fn choose<'t>(files: &[(&str, &'t TreeFile)], problem: &str) -> Result<(u8, &'t TreeFile), Reason> {
    if files.is_empty() {
        return Err(Reason::Empty);
    }
    let ranked = files.iter().filter_map(|(name, file)| Some((rank(name, problem)?, *name, *file)));
    let mut ranked: Vec<(u8, &str, &TreeFile)> = ranked.collect();
    let best = ranked.iter().map(|(rank, ..)| *rank).min();
    ranked.retain(|(rank, ..)| Some(*rank) == best);
    match ranked.as_slice() {
        [] => Err(Reason::OtherProblem { problem: problem.to_owned() }),
        [(rank, _, file)] => Ok((*rank, file)),
        several => {
            let names: BTreeSet<&str> = several.iter().map(|(_, name, _)| *name).collect();
            // A directory and an archive can hold files of the same name.
            let is_clear = names.len() == several.len();
            let name = |(_, name, file): &(u8, &str, &TreeFile)| match file.on_disk() {
                _ if is_clear => (*name).to_owned(),
                Some(_) => file.shown(),
                None => format!("{} in an archive", file.shown()),
            };
            Err(Reason::Several(several.iter().map(name).collect()))
        }
    }
}

/// The rank of a program beside the directory of the problem.
const BESIDE: u8 = 2;

/// Returns how good a place and a name are; nothing when it is no program for
/// the problem.
fn rank(name: &str, problem: &str) -> Option<u8> {
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
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    if stem == problem && directory == problem {
        return Some(place);
    }
    let is_meant = stem.eq_ignore_ascii_case(problem) && directory.eq_ignore_ascii_case(problem);
    is_meant.then_some(place + 1)
}

fn read(tree: &Tree, file: &TreeFile) -> Result<SourceCode, Reason> {
    let bytes = source_bytes(tree, file)?;
    // Zeros are what is left of a file when a machine went down while it was saved.
    if bytes.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(Reason::EmptyProgram);
    }
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
