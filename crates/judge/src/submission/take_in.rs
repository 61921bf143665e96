//! The way of everything that a grader names: a tree, its root, what it holds, submissions.
//!
//! ```text
//! path -> Tree -> Holds -> outputs, programs of the jury, or contestants
//! file --------------------> an output, or a program of the jury
//! ```

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use muqi_files::archive::of_path;
use muqi_text::{Failed, Message, escaped};

use super::{
    Holds, Intake, IntakeOptions, Outputs, PassedOver, Reason, Submission, SubmissionContent,
    contestants::{self, ProgramNames, only_contestant},
    holds::{mixture, signs},
    intake::nothing,
    jury,
    rooted::{around_program, cut_root, root_of},
    tree::Tree,
};

/// Takes paths in the order they are given. Outputs that are named one by
/// one are one submission.
///
/// # Errors
///
/// When a path cannot be read, or its content is unclear. What
/// cannot be read inside a directory or an archive is passed over.
pub fn take_in(paths: &[PathBuf], options: &IntakeOptions<'_>) -> Result<Intake, Failed> {
    let mut intake = Intake::default();
    let mut outputs = Vec::new();
    let mut seen = BTreeSet::new();
    for path in paths {
        // By a link, too, one program is judged once.
        if !seen.insert(real(path)) {
            let path = escaped(&of_path(path));
            intake.passed_over.push(PassedOver::new(path, Reason::Twice));
        } else if Tree::is_tree(path) {
            take_tree(&mut intake, Tree::open(path)?, options)?;
        } else {
            outputs.extend(jury::take_file(&mut intake, path, options.plans)?);
        }
    }
    if let Some(first) = outputs.first() {
        let path = first.shown();
        take_outputs(&mut intake, path, Outputs::assign(outputs, &options.tests));
    }
    if paths.len() > 1 {
        refuse_mixture(&intake)?;
        pass_over_repeated(&mut intake);
    }
    if let Some(roster) = options.roster {
        intake.check_roster(roster);
    }
    distinguish(&mut intake);
    Ok(intake)
}

/// Returns the path of a file without links and detours, where it can be found.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// The file that only packages of problems have.
const PROBLEM_OF_A_PACKAGE: &str = "problem/problem.toml";

fn take_tree(
    intake: &mut Intake,
    mut tree: Tree,
    options: &IntakeOptions<'_>,
) -> Result<(), Failed> {
    if may_hold_archives(&tree, options) {
        tree.open_archives(|names| around_program(names, options.problem))?;
    }
    // Before a directory around everything is cut off: this one has the contestant's name.
    if options.holds.is_none_or(|holds| holds == Holds::Contestants)
        && let Some(name) = only_contestant(&tree, options)
    {
        tree.put_below(&name);
    }
    let directory = cut_root(&mut tree, options.problem);
    if options.holds.is_none() && tree.names().any(|name| name == PROBLEM_OF_A_PACKAGE) {
        return Err(package(&tree.path).into());
    }
    let signs = signs(tree.names(), &options.tests);
    let holds = match (options.holds, signs.as_slice()) {
        (Some(holds), _) => holds,
        (None, [sign]) => sign.holds,
        (None, []) => return Err(nothing(&tree.path, message!("nothing-to-recognise")).into()),
        (None, _) => return Err(mixture(&tree.path, &signs).into()),
    };
    let before = intake.submissions.len() + intake.roll.unjudged.len();
    let refused = tree.refused.iter();
    intake.passed_over.extend(refused.map(|one| one.passed_over.clone().under(&one.name)));
    match holds {
        Holds::Outputs => {
            let outputs = Outputs::of_tree(&tree, &options.tests, options.output_bytes);
            take_outputs(intake, escaped(&of_path(&tree.path)), outputs);
        }
        Holds::Submissions => jury::take(intake, &tree, &directory, options.plans),
        Holds::Contestants => contestants::take(intake, &tree, ProgramNames::of(options)),
    }
    if intake.submissions.len() + intake.roll.unjudged.len() == before {
        let found = message!(match holds {
            Holds::Outputs => "nothing-no-output",
            Holds::Submissions => "nothing-no-program",
            Holds::Contestants => "nothing-no-contestant",
        });
        let mut refused = tree.refused.iter().map(|refused| &refused.passed_over);
        // Perhaps the only program is what could not be read.
        let unread = refused.find(|passed_over| passed_over.reason.is_unreadable());
        let reason = match unread {
            Some(unread) => message!("with-remark", subject = found, remark = unread),
            None => found,
        };
        return Err(nothing(&tree.path, reason).into());
    }
    Ok(())
}

/// Returns whether archives in a directory are contestants': where nothing else in it contradicts.
fn may_hold_archives(tree: &Tree, options: &IntakeOptions<'_>) -> bool {
    let root = root_of(tree, options.problem);
    let names = tree.names().filter_map(|name| name.strip_prefix(&root));
    if let Some(holds) = options.holds {
        return tree.path.is_dir() && holds == Holds::Contestants;
    }
    // Beside sources of the jury, or outputs, an archive is nobody's program.
    let signs = signs(names, &options.tests);
    tree.path.is_dir() && signs.iter().all(|sign| sign.holds == Holds::Contestants)
}

fn take_outputs(intake: &mut Intake, path: String, outputs: Outputs) {
    let passed_over = outputs.passed_over.iter().cloned();
    intake.passed_over.extend(passed_over.map(|path| PassedOver::new(path, Reason::NoOutput)));
    if !outputs.by_test.is_empty() || !outputs.ambiguities.is_empty() {
        intake.submissions.push(Submission::new(
            path.clone(),
            path,
            SubmissionContent::Outputs(outputs),
        ));
    }
}

/// Fails when some paths are contestants' and others the jury's: other rules hold for these.
fn refuse_mixture(intake: &Intake) -> Result<(), Failed> {
    let contestant = intake.contestants().map(|one| one.path.as_str());
    let contestant = contestant.chain(intake.roll.names()).next();
    let jury = intake.submissions.iter().find(|one: &&Submission| {
        !one.is_contestants && !matches!(one.content, SubmissionContent::Outputs(_))
    });
    contestant.zip(jury).map_or(Ok(()), |(contestant, jury)| {
        Err(message!("intake-mixed-paths", contestant = contestant, jury = &jury.path).into())
    })
}

/// Keeps the first of submissions that are the same file.
fn pass_over_repeated(intake: &mut Intake) {
    let mut seen = BTreeSet::new();
    let Intake { submissions, passed_over, .. } = intake;
    submissions.retain(|submission| {
        let is_new = submission.on_disk.as_ref().is_none_or(|file| seen.insert(real(file)));
        if !is_new {
            passed_over.push(PassedOver::new(submission.path.clone(), Reason::Twice));
        }
        is_new
    });
}

/// Calls submissions by their paths where names of several trees are the same.
fn distinguish(intake: &mut Intake) {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for name in intake.names() {
        *times.entry(name.to_owned()).or_default() += 1;
    }
    for submission in intake.submissions.iter_mut().filter(|one| times[&one.name] > 1) {
        submission.name.clone_from(&submission.path);
    }
}

/// Returns that a path is a package: its jury's programs are in a directory of it, and contestants'
/// programs in none.
fn package(path: &Path) -> Message {
    let above = if path == Path::new(".") { Path::new("") } else { path };
    let submissions = above.join("problem/submissions");
    message!("intake-package", path = path, submissions = submissions.as_path())
}
