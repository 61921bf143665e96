//! The way of everything that a grader names: a tree, its root, what it holds, submissions.
//!
//! ```text
//! path -> Tree -> Holds -> outputs, programs of the jury, or contestants
//! file --------------------> an output, or a program of the jury
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use crate::{
    archive::{ArchiveError, of_path},
    text::{Failed, Message, ToMessage, escaped},
};

use super::{
    Content, Intake, IntakeOptions, Outputs, PassedOver, Reason, StatedResult, Submission,
    contestants::{self, ProgramNames, only_contestant},
    file_name::{is_source, test_of_output},
    jury,
    rooted::{around_program, cut_root, root_of},
    tree::Tree,
};

/// The file that only packages of problems have.
const PROBLEM_OF_A_PACKAGE: &str = "problem/problem.toml";

impl Intake {
    /// Takes paths in the order they are given. Outputs that are named one by
    /// one are one submission.
    ///
    /// # Errors
    ///
    /// When a path cannot be read, or its content is unclear. What
    /// cannot be read inside a directory or an archive is passed over.
    pub fn of(paths: &[PathBuf], options: &IntakeOptions<'_>) -> Result<Self, Failed> {
        let mut intake = Self::default();
        let mut outputs = Vec::new();
        let mut seen = BTreeSet::new();
        for path in paths {
            if !seen.insert(real(path)) {
                let path = escaped(&of_path(path));
                intake.passed_over.push(PassedOver::new(path, Reason::Twice));
            } else if Tree::is_tree(path) {
                intake.take_tree(Tree::open(path)?, options)?;
            } else {
                outputs.extend(jury::take_file(&mut intake, path, options.plans)?);
            }
        }
        if let Some(first) = outputs.first() {
            let path = first.shown();
            intake.take_outputs(path, Outputs::assign(outputs, &options.tests));
        }
        if paths.len() > 1 {
            intake.refuse_mixture()?;
            intake.pass_over_repeated();
        }
        if let Some(roster) = options.roster {
            intake.check_roster(roster);
        }
        intake.distinguish();
        Ok(intake)
    }

    fn take_tree(&mut self, mut tree: Tree, options: &IntakeOptions<'_>) -> Result<(), Failed> {
        if may_hold_archives(&tree, options) {
            tree.open_archives(|names| around_program(names, options.problem))?;
        }
        if options.holds.is_none_or(|holds| holds == Holds::Contestants)
            && let Some(name) = only_contestant(&tree, options)
        {
            tree.put_below(&name);
        }
        let directory = cut_root(&mut tree, options.problem);
        let nothing = |reason| nothing(&tree.path, reason);
        if options.holds.is_none() && tree.names().any(|name| name == PROBLEM_OF_A_PACKAGE) {
            return Err(package(&tree.path).into());
        }
        let holds = holds(&tree, options.holds, &options.tests).map_err(|signs| {
            if signs.is_empty() {
                nothing(message!("nothing-to-recognise"))
            } else {
                mixture(&tree.path, &signs)
            }
        })?;
        let before = self.submissions.len() + self.roll.unjudged.len();
        let refused = tree.refused.iter();
        self.passed_over.extend(refused.map(|one| one.passed_over.clone().under(&one.name)));
        match holds {
            Holds::Outputs => {
                let outputs = Outputs::of_tree(&tree, &options.tests, options.output_bytes);
                self.take_outputs(escaped(&of_path(&tree.path)), outputs);
            }
            Holds::Submissions => jury::take(self, &tree, &directory, options.plans),
            Holds::Contestants => contestants::take(self, &tree, ProgramNames::of(options)),
        }
        if self.submissions.len() + self.roll.unjudged.len() == before {
            let found = message!(match holds {
                Holds::Outputs => "nothing-no-output",
                Holds::Submissions => "nothing-no-program",
                Holds::Contestants => "nothing-no-contestant",
            });
            let mut refused = tree.refused.iter().map(|refused| &refused.passed_over);
            let unread = refused.find(|passed_over| passed_over.reason.is_unreadable());
            let reason = match unread {
                Some(unread) => message!("with-remark", subject = found, remark = unread),
                None => found,
            };
            return Err(nothing(reason).into());
        }
        Ok(())
    }

    fn take_outputs(&mut self, path: String, outputs: Outputs) {
        let passed_over = outputs.passed_over.iter().cloned();
        self.passed_over.extend(passed_over.map(|path| PassedOver::new(path, Reason::NoOutput)));
        if outputs.by_test.is_empty() && outputs.ambiguities.is_empty() {
            return;
        }
        self.submissions.push(Submission::new(path.clone(), path, Content::Outputs(outputs)));
    }

    /// Fails when some paths are contestants' and others the jury's: other rules hold for these.
    fn refuse_mixture(&self) -> Result<(), Failed> {
        let contestant = self.contestants().map(|one| one.path.as_str());
        let contestant = contestant.chain(self.roll.names()).next();
        let jury = self.submissions.iter().find(|one: &&Submission| {
            !one.is_contestants && !matches!(one.content, Content::Outputs(_))
        });
        contestant.zip(jury).map_or(Ok(()), |(contestant, jury)| {
            Err(message!("intake-mixed-paths", contestant = contestant, jury = &jury.path).into())
        })
    }

    /// Keeps the first of submissions that are the same file.
    fn pass_over_repeated(&mut self) {
        let mut seen = BTreeSet::new();
        let mut repeated = Vec::new();
        self.submissions.retain(|submission| {
            let is_new = submission.on_disk.as_ref().is_none_or(|file| seen.insert(real(file)));
            if !is_new {
                let path = submission.path.clone();
                repeated.push(PassedOver::new(path, Reason::Twice));
            }
            is_new
        });
        self.passed_over.extend(repeated);
    }

    /// Calls submissions by their paths where names of several trees are the same.
    fn distinguish(&mut self) {
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for name in self.names() {
            *times.entry(name.to_owned()).or_default() += 1;
        }
        for submission in self.submissions.iter_mut().filter(|one| times[&one.name] > 1) {
            submission.name.clone_from(&submission.path);
        }
    }
}

/// Returns the path of a file without links and detours, where it can be found.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Returns whether archives in a directory are contestants': where nothing else in it contradicts.
fn may_hold_archives(tree: &Tree, options: &IntakeOptions<'_>) -> bool {
    let root = root_of(tree, options.problem);
    let names = tree.names().filter_map(|name| name.strip_prefix(&root));
    let is_contestants = |holds: Holds| holds == Holds::Contestants;
    tree.path.is_dir()
        && options.holds.map_or_else(
            || signs(names, &options.tests).iter().all(|sign| is_contestants(sign.holds)),
            is_contestants,
        )
}

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

/// Tells from the names of its files what a tree holds: the first sign of each
/// kind. One sign is an answer, none and several are not.
///
/// A source at the top, or in a directory that states an expectation, is a submission of the
/// jury; in any other directory it is a contestant's. Outputs count at the top; below
/// directories only where there is no source, because contestants leave all kinds of files.
pub(super) fn signs<'a>(
    names: impl Iterator<Item = &'a str> + Clone,
    tests: &RangeInclusive<usize>,
) -> Vec<Sign> {
    let any_source = names.clone().any(is_source);
    let looks_like = |name: &str| {
        if is_source(name) {
            let directory = name.split_once('/').map(|(directory, _)| directory);
            return Some(if directory.is_none_or(StatedResult::is_of_directory) {
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

/// Returns what a tree holds: what is stated, or what its names show.
///
/// # Errors
///
/// The signs, when nothing is stated and the names show nothing, or several things.
pub(super) fn holds(
    tree: &Tree,
    stated: Option<Holds>,
    tests: &RangeInclusive<usize>,
) -> Result<Holds, Vec<Sign>> {
    let signs = signs(tree.names(), tests);
    match (stated, signs.as_slice()) {
        (Some(holds), _) => Ok(holds),
        (None, [sign]) => Ok(sign.holds),
        (None, _) => Err(signs),
    }
}

/// Returns that a path cannot be read.
pub(super) fn unreadable(path: &Path, cause: &ArchiveError) -> Message {
    match cause {
        ArchiveError::Damaged(_) => message!("tree-damaged", path = path, problem = cause),
        _ => message!("about", subject = path, what = cause),
    }
}

/// Returns that there is nothing to judge at a path.
pub(super) fn nothing(path: &Path, reason: Message) -> Message {
    message!("intake-nothing", path = path, reason = reason)
}

/// Returns that a path is a package: its jury's programs are in a directory of it, and contestants'
/// programs in none.
pub(super) fn package(path: &Path) -> Message {
    let above = if path == Path::new(".") { Path::new("") } else { path };
    let submissions = above.join("problem/submissions");
    message!("intake-package", path = path, submissions = submissions.as_path())
}

/// Returns that a directory or an archive looks like several things, with a file for each.
fn mixture(path: &Path, signs: &[Sign]) -> Message {
    let clauses = signs.iter().map(ToMessage::to_message);
    let all = clauses.reduce(|first, second| message!("clauses", first = first, second = second));
    let all = all.unwrap_or_else(|| message!("nothing-to-recognise"));
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
