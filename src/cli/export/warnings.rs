//! Warnings for the jury about a package before it is uploaded, though it can be
//! exported as it is.

use std::{io::ErrorKind, path::Path};

use crate::{
    export::{Contents, Target},
    submission::{Earned, JuryProgram},
    testset::{self, MANIFEST, StoredTests, StoredTestsError, stale},
    text::{Code, Diagnostic, Fact},
};

use super::super::{again::Again, args, generate::marked::marked_files, package::Package};

/// Returns what is doubtful about the problem for targets, and about what is on disk and
/// no package is made of: the test set, and marked blocks that a person has changed.
pub(super) fn warnings(
    package: &Package,
    contents: &Contents<'_>,
    targets: &[&dyn Target],
    arguments: &args::Export,
) -> Vec<Diagnostic> {
    let has_uuid = targets.iter().any(|target| target.facts().has_uuid);
    let borrowed = has_uuid.then(|| package.problem.borrowed_uuid()).flatten();
    let again = Again::generate_in(&arguments.problem);
    let edited = edited_blocks(package, contents, &again);
    let missing = package.missing_texts();

    borrowed
        .into_iter()
        .chain(stale_tests(package, contents))
        .chain(edited)
        .chain(missing)
        .chain(unrecorded(package, contents, targets, arguments))
        .collect()
}

/// Returns a warning where packages have programs sorted by what they earn, and no record of
/// that can be read, or of some programs there is none.
fn unrecorded(
    package: &Package,
    contents: &Contents<'_>,
    targets: &[&dyn Target],
    arguments: &args::Export,
) -> Vec<Diagnostic> {
    if !targets.iter().any(|target| target.facts().sorts_programs) {
        return Vec::new();
    }
    if let Err(faults) = Earned::read(&package.problem.files) {
        return faults.into_iter().map(Diagnostic::as_warning).collect();
    }
    let programs = contents.programs.iter().filter(|one| contents.reward(one).is_none());
    let programs: Vec<String> = programs.map(JuryProgram::path).collect();
    if programs.is_empty() {
        return Vec::new();
    }
    let plan = &contents.edition.name;
    let place = package.problem.files.displayed("submissions");
    let command = Again::apply(&arguments.problem, Path::new(&place), plan);
    let warning = Diagnostic::of_file(Code::SubmissionUnrecorded, place)
        .with("number", programs.len())
        .with("plan", plan.as_str())
        .with("programs", Fact::list(programs, 3))
        .with("command", command.plain());
    vec![warning.as_warning()]
}

/// Blocks that cannot be filled are refused elsewhere.
fn edited_blocks(package: &Package, contents: &Contents<'_>, again: &Again) -> Vec<Diagnostic> {
    let marked = marked_files(package, &contents.samples).unwrap_or_default();
    let edits = marked.files.iter().flat_map(|file| file.edits("exported", again));
    edits.map(Diagnostic::as_warning).collect()
}

fn stale_tests(package: &Package, contents: &Contents<'_>) -> Option<Diagnostic> {
    let directory = package.testdata().join(&contents.edition.name);
    let is_known = directory.join(MANIFEST).exists();
    let is_absent = || testset::test_files(&directory).is_ok_and(|tests| tests.is_empty());
    if !directory.exists() || (!is_known && is_absent()) {
        return None;
    }
    let stored = match StoredTests::read(&directory) {
        Ok(stored) => stored,
        Err(StoredTestsError::Read { path, cause }) if cause.kind() != ErrorKind::NotFound => {
            return Some(Diagnostic::unreadable(&path, &cause).as_warning());
        }
        // A test set that cannot be used is none of the plan either.
        Err(_) => StoredTests::default(),
    };
    stale(&directory, &stored, &contents.tests)
}
