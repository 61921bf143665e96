//! The test set of a plan: the one on disk where that is the plan's, else made anew.

use std::{fs, path::Path};

use muqi_files::store::{Blob, is_unchanged};
use muqi_text::Diagnostic;

use crate::{
    plan::{ExtraTest, Origin, Plan},
    problem::Problem,
};

use super::{MANIFEST, Manifest, ManifestTest, TestCase, TestSet, build, test_name};

/// Returns the test set of a plan: that of a directory where its manifest is the one that the plan
/// gives and its files are as recorded, else made.
///
/// # Errors
///
/// Those of [`build()`].
///
/// # Complexity
///
/// Every file of the directory is hashed once; nothing is made where all is as recorded.
pub fn of_plan(
    problem: &Problem,
    plan: &Plan,
    directory: &Path,
) -> Result<TestSet, Vec<Diagnostic>> {
    match kept(problem, plan, directory) {
        Some(kept) => Ok(kept),
        None => build(problem, plan),
    }
}

/// Returns the test set of a directory, if it is that of a plan.
fn kept(problem: &Problem, plan: &Plan, directory: &Path) -> Option<TestSet> {
    let bytes = fs::read(directory.join(MANIFEST)).ok().filter(|bytes| is_unchanged(bytes))?;
    let manifest = Manifest::parse(&bytes).ok()?;
    let scheme = &plan.scheme;
    let is_of_plan = (&manifest.problem, &manifest.edition, &manifest.salt)
        == (&problem.config.name, &scheme.name, &plan.salt)
        && manifest.tests.len() == scheme.tests.len()
        && manifest.extra.len() == scheme.extra.len();
    if !is_of_plan {
        return None;
    }
    let mut tests = Vec::with_capacity(scheme.tests.len());
    for ((planned, origin), recorded) in scheme.tests.iter().zip(&plan.origins).zip(&manifest.tests)
    {
        let ids = planned.subtasks.iter().map(|&place| &scheme.subtasks[place].id);
        let name = test_name(planned.number, scheme.tests.len());
        if recorded.name != name || !recorded.subtasks.iter().eq(ids) {
            return None;
        }
        tests.push(case(problem, directory, &manifest, planned.number, recorded, origin)?);
    }
    let mut extra = Vec::with_capacity(scheme.extra.len());
    for (planned, recorded) in scheme.extra.iter().zip(&manifest.extra) {
        if recorded.name != ExtraTest::name_of(planned.number) {
            return None;
        }
        let origin = Origin::File(planned.file.clone());
        extra.push(case(problem, directory, &manifest, planned.number, recorded, &origin)?);
    }
    Some(TestSet::of_manifest(tests, extra, manifest))
}

/// Returns a test as it is on disk, if it is of the origin and both files are as recorded.
fn case(
    problem: &Problem,
    directory: &Path,
    manifest: &Manifest,
    number: usize,
    recorded: &ManifestTest,
    origin: &Origin,
) -> Option<TestCase> {
    let input = recorded_file(directory, manifest, &format!("{}.in", recorded.name))?;
    let answer = recorded_file(directory, manifest, &format!("{}.ans", recorded.name))?;
    let is_of_origin = match origin {
        Origin::Command { .. } => recorded.origin().as_ref() == Some(origin),
        // What is written by hand may have changed since.
        Origin::File(name) => {
            recorded.file.as_ref() == Some(name) && problem.input_by_hand(name)? == input
        }
        Origin::Text(text) => recorded.origin().is_none() && input == Blob::from(text.as_bytes()),
    };
    is_of_origin.then(|| TestCase { number, name: recorded.name.clone(), input, answer })
}

/// Returns a file of a test set; nothing where it is not as recorded.
fn recorded_file(directory: &Path, manifest: &Manifest, name: &str) -> Option<Blob> {
    let content = Blob::of_file(&directory.join(name)).ok()?;
    let is_recorded = content.sha256().ok().as_ref() == manifest.files.get(name);
    is_recorded.then_some(content)
}
