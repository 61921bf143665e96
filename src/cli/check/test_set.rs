//! The tests that submissions are held against, and where they come from.

use std::path::{Path, PathBuf};

use crate::{
    checker::{Comparison, compare},
    input,
    plan::Edition,
    solver,
    testset::{self, MANIFEST, StoredTest, StoredTests, StoredTestsError, lint},
    text::{Diagnostic, Source, shown},
};

use super::super::{
    args::Check,
    console::{Console, Faulty, with_hint},
    inputs::Walk,
    package::Package,
    paths,
};

/// What a test set is, for whoever named something else.
const TEST_SET: &str = "a test set is a directory of answers (NAME.ans) beside their inputs (NAME.in), \
                        as `muqi gen` writes it";

/// The tests that are meant, and the edition that they are scored by.
pub(super) struct TestSet {
    pub(super) tests: StoredTests,
    pub(super) edition: Option<Edition>,
    /// That they are built in memory.
    note: Option<String>,
    /// That they are not those of the plan, or that inputs are missing.
    warnings: Vec<Diagnostic>,
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
            let mut warnings = tests.warnings.clone();
            if let Some(edition) = &edition {
                warnings.extend(stale(directory, &tests, edition, package)?);
            } else {
                refuse_wrong_answers(directory, &tests, package)?;
            }
            return Ok(Self { tests, edition, note: None, warnings });
        }
        let edition = package.edition(arguments.plan.as_deref())?;
        let directory = package.testdata().join(&edition.name);
        if directory.join(MANIFEST).is_file() {
            let tests = fitting(StoredTests::read(&directory)?, Some(&edition))?;
            let stale = stale(&directory, &tests, &edition, package)?;
            let warnings = stale.into_iter().collect();
            return Ok(Self { tests, edition: Some(edition), note: None, warnings });
        }
        let (shown, plan) = (shown(directory), &edition.name);
        let note = format!("note: no test set in {shown}: built in memory from the plan {plan}");
        let tests = StoredTests::from(&testset::build(&package.problem, &edition)?);
        Ok(Self { tests, edition: Some(edition), note: Some(note), warnings: Vec::new() })
    }

    /// Says where the tests come from, for when judging begins: before an error it
    /// would be beside the point.
    pub(super) fn tell(&self, console: &Console) {
        if let Some(note) = &self.note {
            console.note(format!("{note}\n"));
        }
        console.faults(&self.warnings);
    }
}

/// Reads a directory that was named.
fn read(directory: &Path, package: &Package) -> anyhow::Result<StoredTests> {
    let named = shown(directory);
    if !directory.is_dir() {
        let what = if directory.exists() { "not a directory" } else { "no such directory" };
        let meant = near(directory, package)
            .map_or(String::new(), |near| format!("did you mean {}? ", shown(near)));
        return Err(with_hint(format!("{named}: {what}"), format!("{meant}{TEST_SET}")));
    }
    StoredTests::read(directory).map_err(|error| match error {
        empty @ StoredTestsError::Empty { .. } => with_hint(empty, hint_below(directory)),
        StoredTestsError::Unpaired(faults) => Faulty::from(faults).into(),
        twice @ StoredTestsError::SameNumber { .. } => with_hint(
            twice,
            "outputs belong to tests by their numbers: give each test one of its own, or name a \
             directory that holds one group of them",
        ),
        error => error.into(),
    })
}

/// Returns what to name instead of a directory without answers: of the test sets
/// below it the one with the most tests.
fn hint_below(directory: &Path) -> String {
    let is_usable = |path: &Path| path != directory && StoredTests::read(path).is_ok();
    let sets = Walk::of(directory).tests.into_iter().filter(|(path, _)| is_usable(path));
    let largest = sets.max_by_key(|(_, tests)| tests.len());
    let meant = largest.map(|(path, _)| format!("did you mean {}? ", shown(path)));
    meant.unwrap_or_default() + TEST_SET
}

/// Refuses answers that are not those of the reference solver, where no plan says
/// what the tests are: a contestant must not be judged by them.
fn refuse_wrong_answers(
    directory: &Path,
    tests: &StoredTests,
    package: &Package,
) -> anyhow::Result<()> {
    let files = testset::test_files(directory).unwrap_or_default();
    let constraints = &package.problem.config.constraints;
    let wrong = |test: &StoredTest| {
        let source = Source::new(&test.name, test.input.clone()?);
        let board = input::read(&source, constraints).ok()?;
        let value = solver::value(&board).ok()?;
        let (found, limit) = (test.answer.as_slice(), test.answer.len() as u64 + 1);
        let compared = compare(found, format!("{value}\n").as_bytes(), limit).ok()?;
        let is_right = matches!(compared, Comparison::Accepted { .. });
        let answers = &files.get(&test.name).filter(|_| !is_right)?.answers;
        Some(lint::check_answers(&test.name, Some(&board), answers))
    };
    let wrong: Vec<Diagnostic> = tests.tests.iter().filter_map(wrong).flatten().collect();
    if wrong.is_empty() { Ok(()) } else { Err(Faulty::from(wrong).into()) }
}

/// Returns the test set that a misspelt path most likely meant: one beside it, or
/// one of the package.
fn near(missing: &Path, package: &Package) -> Option<PathBuf> {
    let is_test_set = |path: &Path| StoredTests::read(path).is_ok();
    let in_package = || package.testdata().join(missing.file_name().unwrap_or_default());
    paths::nearest_beside(missing, is_test_set)
        .or_else(|| paths::nearest_beside(&in_package(), is_test_set))
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
