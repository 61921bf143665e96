//! The way of everything that a grader names: a tree, its root, what it holds, submissions.
//!
//! ```text
//! path -> Tree -> Rooted -> Holds -> outputs, programs of the jury, or contestants
//! file ------------------------------> an output, or a program of the jury
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::{
    archive::of_path,
    text::{Failed, escaped},
};

use super::{
    Content, Holds, Intake, IntakeOptions, Outputs, PassedOver, Reason, Submission,
    choice::ProgramNames,
    contestants::{self, only_contestant},
    holds::{holds, signs},
    intake_error::{mixture, nothing, package},
    jury,
    rooted::{Rooted, around_program, root_of},
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
        let tree = Rooted::of(tree, options.problem);
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
            Holds::Submissions => jury::take(self, &tree, options.plans),
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
                Some(unread) => message!("nothing-unread", reason = found, unread = unread),
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
        let is_jurys =
            |one: &&Submission| !one.is_contestants && !matches!(one.content, Content::Outputs(_));
        let jury = self.submissions.iter().find(is_jurys);
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
