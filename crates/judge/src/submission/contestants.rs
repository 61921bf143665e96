//! A directory for each contestant, as `LemonLime` and the NOI lay them out.

use std::collections::{BTreeMap, BTreeSet};

use muqi_files::archive::{natural_order, of_file};
use muqi_package::{jury::SourceCode, problem::ProgrammingLanguage};
use muqi_text::escaped;

use super::{
    Intake, IntakeOptions, PassedOver, Reason, Submission, SubmissionContent, Unjudged,
    WhyUnjudged,
    file_name::{
        FileKind, extension, is_archive, is_other_archive, is_source, nearly_fits, stem,
        without_ending,
    },
    intake::source_bytes,
    tree::{MayBe, Refused, Tree, TreeFile},
};

/// Takes the program of every contestant: `NAME/chess.cpp`,
/// `NAME/chess/chess.cpp`, the same in `NAME.zip`, or a source `NAME.cpp` beside the directories.
/// Of whom nothing is taken is [unjudged](super::RollCall::unjudged), with the reason.
///
/// The rules of a contest are the same for all, so comments neither choose a
/// standard nor state an expectation.
pub(crate) fn take(intake: &mut Intake, tree: &Tree, names: ProgramNames<'_>) {
    // Those on disk have been opened.
    let nested: Vec<Refused> =
        tree.files.iter().filter(|file| is_nested(file)).map(Refused::nested).collect();
    let mut by_contestant: BTreeMap<&str, HandedIn<'_>> = BTreeMap::new();
    for file in &tree.files {
        match contestant_of(&file.name) {
            _ if is_nested(file) => intake.pass_over(file, Reason::OtherArchive),
            Some(contestant) => by_contestant.entry(contestant).or_default().files.push(file),
            None => intake.pass_over(file, Reason::NoSource),
        }
    }
    for directory in &tree.directories {
        by_contestant.entry(outermost(directory)).or_default().directories.push(directory);
    }
    let (nothing, refused): (Vec<&Refused>, Vec<&Refused>) =
        tree.refused.iter().chain(&nested).partition(|refused| refused.may_be == MayBe::Nothing);
    for refused in refused {
        let is_file = refused.may_be == MayBe::File;
        let contestant =
            if is_file { contestant_of(&refused.name) } else { Some(outermost(&refused.name)) };
        if let Some(contestant) = contestant {
            by_contestant.entry(contestant).or_default().refused.push(refused);
        }
    }
    for refused in nothing {
        // It makes no contestant.
        if let Some(handed_in) = by_contestant.get_mut(outermost(&refused.name)) {
            handed_in.refused.push(refused);
        }
    }
    let mut contestants: Vec<_> = by_contestant.into_iter().collect();
    contestants.sort_by(|left, right| natural_order(left.0, right.0));
    for (contestant, handed_in) in contestants {
        handed_in.take_program(intake, tree, contestant, names);
    }
}

fn is_nested(file: &TreeFile) -> bool {
    is_archive(&file.name) || is_other_archive(&file.name)
}

/// Returns the name of an archive or a directory with the program of one contestant and no
/// other source: `张三.zip` with `chess.cpp` or `chess/chess.cpp` in it, `张三/` with the latter, or
/// with either where contestants are stated.
pub(crate) fn only_contestant(tree: &Tree, options: &IntakeOptions<'_>) -> Option<String> {
    let problem = options.problem;
    let mut sources = tree.names().filter(|name| is_source(name)).peekable();
    let is_one = sources.peek().is_some()
        && sources.all(|name| {
            let (directory, file) = name.split_once('/').unwrap_or((problem, name));
            [directory, stem(file)].iter().all(|name| name.eq_ignore_ascii_case(problem))
        });
    let name = if tree.path.is_dir() {
        // A program that is not below a directory is one of the jury, unless stated otherwise.
        let is_below = tree.names().filter(|name| is_source(name)).all(|name| name.contains('/'));
        tree.path.file_name().filter(|_| is_below || options.holds.is_some())
    } else {
        tree.path.file_stem()
    };
    name.filter(|_| is_one).map(of_file)
}

/// Returns the owner of a file: its outermost directory, or the stem of a source outside of all.
fn contestant_of(name: &str) -> Option<&str> {
    match name.split_once('/') {
        Some((directory, _)) => Some(directory),
        None if is_source(name) => Some(without_ending(name)),
        None => None,
    }
}

fn outermost(name: &str) -> &str {
    name.split('/').next().unwrap_or(name)
}

#[derive(Default)]
struct HandedIn<'t> {
    files: Vec<&'t TreeFile>,
    directories: Vec<&'t str>,
    refused: Vec<&'t Refused>,
}

impl<'t> HandedIn<'t> {
    fn take_program(
        &self,
        intake: &mut Intake,
        tree: &'t Tree,
        contestant: &str,
        names: ProgramNames<'_>,
    ) {
        let name = escaped(contestant);
        if let Some(passed_over) = self.several_places(tree, contestant) {
            intake.passed_over.push(passed_over.clone());
            let why = WhyUnjudged::Unreadable(passed_over);
            return intake.roll.unjudged.push(Unjudged { name, why });
        }
        let chosen = choose(&self.files, names);
        let taken = chosen.as_ref().ok().map(|(_, file)| *file);
        for file in &self.files {
            let is_taken = taken.is_some_and(|taken| taken.name == file.name);
            if let Some(reason) = why_not(&file.name, taken, names).filter(|_| !is_taken) {
                intake.pass_over(file, reason);
            }
        }
        match self.source_of(chosen, tree, names) {
            Ok((file, source)) => intake.submissions.push(Submission {
                on_disk: file.on_disk().map(|file| file.path().to_owned()),
                other_letters: in_other_letters(&file.name, names.problem).map(escaped),
                ..Submission::of_contestant(name, file.shown(), SubmissionContent::Source(source))
            }),
            Err(why) => {
                let path = taken.map_or_else(|| name.clone(), TreeFile::shown);
                let passed_over = self.not_listed_yet(&path, &why);
                intake.passed_over.extend(passed_over.map(|one| one.of_contestant(&name)));
                intake.roll.unjudged.push(Unjudged { name, why });
            }
        }
    }

    /// Reads the chosen program, or finds out why there is none.
    fn source_of(
        &self,
        chosen: Result<(u8, &'t TreeFile), Reason>,
        tree: &Tree,
        names: ProgramNames<'_>,
    ) -> Result<(&'t TreeFile, SourceCode), WhyUnjudged> {
        let best = chosen.as_ref().ok().map(|(rank, _)| *rank);
        let refused = self.refused.iter().filter(|refused| may_come_before(refused, best, names));
        // Unreadable files come first: they decide what the others mean.
        let first = refused.min_by_key(|refused| !refused.passed_over.reason.is_unreadable());
        let reason = match (chosen, first) {
            (_, Some(first)) if is_judges_to_see(first) => {
                return Err(WhyUnjudged::Unreadable(first.passed_over.clone()));
            }
            (Ok((_, file)), _) => match read(tree, file) {
                Ok(source) => return Ok((file, source)),
                Err(reason) if reason.is_unreadable() => {
                    return Err(WhyUnjudged::Unreadable(file.passed_over(reason)));
                }
                Err(reason) => reason,
            },
            (Err(_), Some(first)) => first.passed_over.reason.clone(),
            (Err(reason), None) => match self.directory_in_its_place(names) {
                Some(directory) => directory,
                None if self.files.is_empty() => self.nothing(names.problem),
                None => reason,
            },
        };
        Err(WhyUnjudged::NoProgram { nearly: self.nearly(names), reason })
    }

    /// Returns that there is a directory beside an archive of its name, or several archives:
    /// it is unknown which was handed in last.
    fn several_places(&self, tree: &Tree, contestant: &str) -> Option<PassedOver> {
        let mut places = BTreeSet::new();
        for file in self.files.iter().filter(|file| file.name.contains('/')) {
            let below = &file.name[contestant.len() + 1..];
            let directory = file.path.strip_suffix(below).unwrap_or(&file.path);
            places.insert(tree.archive_of(file).unwrap_or(directory).to_owned());
        }
        let mut places = places.into_iter();
        let (path, others) = (escaped(&places.next()?), places.collect::<Vec<String>>());
        if others.is_empty() {
            return None;
        }
        let reason = Reason::SeveralPlaces { others, roster_line: None };
        Some(PassedOver::new(path, reason).of_contestant(&escaped(contestant)))
    }

    /// Returns that a directory is called like a program, whatever is in it.
    fn directory_in_its_place(&self, names: ProgramNames<'_>) -> Option<Reason> {
        let of_files = self.files.iter().flat_map(|file: &&'t TreeFile| {
            let ends = file.name.match_indices('/').map(|(end, _)| end);
            ends.map(|end| &file.name[..end]).collect::<Vec<&str>>()
        });
        let mut directories = self.directories.iter().copied().chain(of_files);
        let found = directories.find(|name| names.rank(name).is_some());
        found.map(|name| Reason::Directory(name.to_owned()))
    }

    /// Returns why there is not a single file.
    fn nothing(&self, problem: &str) -> Reason {
        // Systems leave files everywhere.
        let refused =
            self.refused.iter().find(|refused: &&&Refused| match refused.name.split_once('/') {
                Some((_, name)) if refused.passed_over.reason == Reason::SystemFile => {
                    is_hidden(refused) && nearly_fits(name.trim_start_matches('.'), problem)
                }
                _ => true,
            });
        refused.map_or(Reason::Empty, |it| Reason::NothingBut(Box::new(it.passed_over.clone())))
    }

    /// Returns why nothing is judged as something passed over, unless a part of the tree was
    /// passed over for it already. `path` is the chosen program, or the contestant.
    fn not_listed_yet(&self, path: &str, why: &WhyUnjudged) -> Option<PassedOver> {
        let mut refused = self.refused.iter().map(|refused| &refused.passed_over);
        let (path, reason, is_listed) = match why {
            WhyUnjudged::NoProgram { reason, .. } => {
                let is_listed = matches!(reason, Reason::NothingBut(_));
                (path, reason, is_listed || refused.any(|one| one.reason == *reason))
            }
            WhyUnjudged::Unreadable(PassedOver { path, reason, .. }) => {
                (path.as_str(), reason, refused.any(|one| one.path == *path))
            }
            WhyUnjudged::Recorded { .. } => return None,
        };
        (!is_listed).then(|| PassedOver::new(path.to_owned(), reason.clone()))
    }

    /// Returns the files that nearly fit, by their names below the contestant's directory.
    fn nearly(&self, program: ProgramNames<'_>) -> Vec<String> {
        if self.files.is_empty() {
            return Vec::new();
        }
        // What fits has a reason of its own why it was not taken.
        let unfit = self.files.iter().filter(|file| {
            let is_reason = in_other_letters(&file.name, program.problem).is_some();
            program.rank(&file.name).is_none() && !is_reason
        });
        let hidden = self.refused.iter().filter(|refused| is_hidden(refused));
        let names = unfit.map(|file| &*file.name).chain(hidden.map(|refused| &*refused.name));
        let nearly = names
            .filter_map(|name| Some(name.split_once('/')?.1))
            .filter(|name| nearly_fits(name.trim_start_matches('.'), program.problem));
        nearly.map(str::to_owned).collect()
    }
}

/// Returns whether a file was passed over as a hidden one. What macOS writes beside each file is none.
fn is_hidden(refused: &Refused) -> bool {
    let file = refused.name.rsplit('/').next().unwrap_or_default();
    refused.passed_over.reason == Reason::SystemFile && !file.starts_with("._")
}

/// Returns whether something refused may be the program of a contestant, or hold it, rather than a
/// file of this rank, or at all if there is none.
fn may_come_before(refused: &Refused, best: Option<u8>, names: ProgramNames<'_>) -> bool {
    let rank = names.rank(&refused.name);
    match (refused.may_be, best) {
        (MayBe::Nothing, _) => false,
        (MayBe::Files, None) => true,
        (MayBe::File, None) => rank.is_some(),
        (_, Some(_)) if !refused.passed_over.reason.is_unreadable() => false,
        (MayBe::File, Some(best)) => rank.is_some_and(|rank| rank <= best),
        (MayBe::Files, Some(best)) => match refused.name.split_once('/') {
            None => true,
            Some((_, below)) => best >= BESIDE && below.eq_ignore_ascii_case(names.problem),
        },
    }
}

/// Returns whether a judge has to look at something refused. A contestant who hands in a link has
/// no program, but a link in the place of a whole contestant is not the contestant's.
fn is_judges_to_see(refused: &Refused) -> bool {
    let reason = &refused.passed_over.reason;
    let is_whole_contestant = !refused.name.contains('/');
    reason.is_unreadable() || (is_whole_contestant && *reason == Reason::NotRegular)
}

fn read(tree: &Tree, file: &TreeFile) -> Result<SourceCode, Reason> {
    let bytes = source_bytes(tree, file)?;
    // Zeros are what is left of a file when a machine went down while it was saved.
    if bytes.iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(Reason::Empty);
    }
    let language = match FileKind::of(&file.name, &bytes, false) {
        FileKind::Source(language) => Some(language),
        _ => extension(&file.name).and_then(ProgrammingLanguage::of_extension),
    };
    let language = language.ok_or(Reason::NoSource)?;
    Ok(SourceCode::new(language, bytes))
}

/// The rank of a program beside the directory of the problem.
const BESIDE: u8 = 2;

/// The rank of a source beside the directories of contestants, called as its contestant.
const OF_ITS_NAME: u8 = 4;

/// The names by which contestants call their programs for a problem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProgramNames<'p> {
    /// The short name of the problem.
    pub(crate) problem: &'p str,
    /// True where other letters, `Chess.cpp`, make another name.
    are_exact: bool,
}

impl<'p> ProgramNames<'p> {
    /// Returns the names that options allow.
    pub(crate) fn of(options: &IntakeOptions<'p>) -> Self {
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
    fn rank(self, name: &str) -> Option<u8> {
        // At the NOI `Chess.cpp` earns nothing.
        rank(name, self.problem).filter(|rank| !self.are_exact || !is_in_other_letters(*rank))
    }
}

/// Chooses the program of a contestant among their files: that in the directory of the problem
/// before one beside it, and one spelt exactly before one in other letters. Two of the same rank
/// are ambiguous. Fails when none is a program for the problem, or several are.
fn choose<'t>(
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
fn in_other_letters<'n>(name: &'n str, problem: &str) -> Option<&'n str> {
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
        // `张三.cpp` beside directories: the only program of a contestant who made none.
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
fn why_not(name: &str, taken: Option<&TreeFile>, names: ProgramNames<'_>) -> Option<Reason> {
    if !is_source(name) {
        return Some(Reason::NoSource);
    }
    match (names.rank(name), taken) {
        (None, _) => Some(names.why_none(std::iter::once(name))),
        (Some(_), Some(taken)) => Some(Reason::OtherTaken(taken.path.clone())),
        (Some(_), None) => None,
    }
}
