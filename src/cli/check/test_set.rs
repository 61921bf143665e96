//! The tests that submissions are held against, and where they come from.

use std::path::{Path, PathBuf};

use crate::{
    plan::Edition,
    testset::{self, MANIFEST, StoredTests, StoredTestsError},
    text::Diagnostic,
};

use super::super::{
    args::Check,
    console::{Console, with_hint},
    inputs,
    package::Package,
};

/// What a test set is, for whoever named something else.
const TEST_SET: &str = "a test set is a directory of answers (NAME.ans) beside their inputs \
                        (NAME.in), as `muqi gen` writes it";

/// The tests that are meant, and the edition that they are scored by.
pub(super) struct TestSet {
    pub(super) tests: StoredTests,
    pub(super) edition: Option<Edition>,
    /// That they are built in memory.
    note: Option<String>,
    /// That they are not those of the plan.
    stale: Option<Diagnostic>,
}

impl TestSet {
    /// Reads the test set that is named, or that of the plan, which is built in
    /// memory where it was not written.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or does not have the tests of its edition.
    pub(super) fn of(arguments: &Check, package: &Package) -> anyhow::Result<Self> {
        if let Some(directory) = &arguments.tests {
            let tests = read(directory, package)?;
            let name = arguments.plan.as_deref().or(tests.edition.as_deref());
            let known =
                name.filter(|name| package.plan_names().contains(name) || arguments.plan.is_some());
            let edition = known.map(|name| package.edition(Some(name))).transpose()?;
            let tests = fitting(tests, edition.as_ref())?;
            let stale = edition.as_ref().map(|edition| stale(directory, &tests, edition, package));
            let stale = stale.transpose()?.flatten();
            return Ok(Self { tests, edition, note: None, stale });
        }
        let edition = package.edition(arguments.plan.as_deref())?;
        let directory = package.testdata().join(&edition.name);
        if directory.join(MANIFEST).is_file() {
            let tests = fitting(StoredTests::read(&directory)?, Some(&edition))?;
            let stale = stale(&directory, &tests, &edition, package)?;
            return Ok(Self { tests, edition: Some(edition), note: None, stale });
        }
        let (shown, plan) = (directory.display(), &edition.name);
        let note = format!("note: no test set in {shown}: built in memory from the plan {plan}");
        let tests = StoredTests::from(&testset::build(&package.problem, &edition)?);
        Ok(Self { tests, edition: Some(edition), note: Some(note), stale: None })
    }

    /// Says where the tests come from, for when judging begins: before an error it
    /// would be beside the point.
    pub(super) fn tell(&self, console: &Console) {
        if let Some(note) = &self.note {
            console.note(format!("{note}\n"));
        }
        console.faults(self.stale.as_slice());
    }
}

/// Reads a directory that was named.
fn read(directory: &Path, package: &Package) -> anyhow::Result<StoredTests> {
    let shown = directory.display();
    if !directory.is_dir() {
        let what = if directory.exists() { "not a directory" } else { "no such directory" };
        let meant = near(directory, package)
            .map_or(String::new(), |near| format!("did you mean {}? ", near.display()));
        return Err(with_hint(format!("{shown}: {what}"), format!("{meant}{TEST_SET}")));
    }
    StoredTests::read(directory).map_err(|error| match error {
        empty @ StoredTestsError::Empty { .. } => with_hint(empty, TEST_SET),
        error => error.into(),
    })
}

/// Returns the test set that a misspelt path most likely meant: one beside it, or
/// one of the package.
fn near(missing: &Path, package: &Package) -> Option<PathBuf> {
    let is_test_set = |path: &Path| StoredTests::read(path).is_ok();
    let in_package = || package.testdata().join(missing.file_name().unwrap_or_default());
    inputs::nearest_beside(missing, is_test_set)
        .or_else(|| inputs::nearest_beside(&in_package(), is_test_set))
}

fn stale(
    directory: &Path,
    tests: &StoredTests,
    edition: &Edition,
    package: &Package,
) -> anyhow::Result<Option<Diagnostic>> {
    let planned = testset::build(&package.problem, edition)?;
    Ok(testset::stale(directory, &tests.tests, &planned))
}

/// Refuses a test set that does not have the tests of its edition.
fn fitting(tests: StoredTests, edition: Option<&Edition>) -> anyhow::Result<StoredTests> {
    let Some(edition) = edition else { return Ok(tests) };
    let numbers = tests.tests.iter().map(|test| test.number);
    if numbers.eq(1..=edition.tests.len()) {
        return Ok(tests);
    }
    Err(with_hint(
        format!(
            "the test set has {} tests, the plan {} has {}",
            tests.tests.len(),
            edition.name,
            edition.tests.len()
        ),
        "`muqi gen` writes the test set of the plan; --plan names another",
    ))
}
