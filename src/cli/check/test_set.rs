//! The tests that submissions are judged by, and their origin.

use std::{
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use crate::{
    plan::{Plan, Scheme},
    problem::Problem,
    testset::{
        self, MANIFEST, SAMPLE, StoredTest, StoredTests, StoredTestsError, TestSet as Planned,
        testset_code,
    },
    text::{Diagnostic, Fact, Message, Severity, shown},
};

use super::{
    super::{
        args::ProblemArgument,
        console::Console,
        failure::{Because as _, Failure},
        inputs::Walk,
        package::Package,
        paths,
    },
    faults::{Directory, weighed},
    settings::WantedTests,
};

/// The tests that are meant, and the edition that they are scored by.
pub(crate) struct TestSet {
    pub(crate) tests: StoredTests,
    pub(crate) edition: Option<Plan>,
    /// The directory on disk, if there is one.
    directory: Option<PathBuf>,
    /// That they are built in memory.
    note: Option<Message>,
    /// That they are not those of the plan, or that inputs are missing.
    pub(crate) warnings: Vec<Diagnostic>,
}

impl TestSet {
    /// Reads the test set that is named, or that of the plan, which is built in memory where
    /// there is none. Fails when it cannot be read, has faults, which have been shown, or does
    /// not have the tests of its edition.
    pub(crate) fn of(
        wanted: &WantedTests,
        package: &Package,
        console: &Console,
    ) -> Result<Self, Failure> {
        let Some(directory) = &wanted.directory else {
            let edition = package.edition(wanted.plan.as_deref())?;
            let directory = package.testdata().join(&edition.scheme.name);
            if is_empty(&directory)? {
                return Self::in_memory(&directory, edition, package);
            }
            return Self::read(&directory, Some(edition), &wanted.problem, package, console);
        };
        let tests = read(directory, package);
        let recorded = tests.as_ref().ok().and_then(|tests| tests.edition.as_deref());
        let own = plan_of(directory, package);
        let name = wanted.plan.as_deref().or(recorded).or(own.as_deref());
        let known =
            name.filter(|name| package.plan_names().contains(name) || wanted.plan.is_some());
        let edition = known.map(|name| package.edition(Some(name))).transpose()?;
        let unknown = recorded.filter(|name| edition.is_none() && *name != SAMPLE);
        let unknown = unknown.map(|name| {
            Diagnostic::of_file(testset_code::UNKNOWN_PLAN, shown(directory.join(MANIFEST)))
                .with("found", name)
                .with("use", "judging")
                .with("known", Fact::list(package.plan_names(), 20))
                .as_warning()
        });
        let mut set = Self::read(directory, edition, &wanted.problem, package, console)?;
        set.warnings.extend(unknown);
        Ok(set)
    }

    fn in_memory(directory: &Path, edition: Plan, package: &Package) -> Result<Self, Failure> {
        let note = message!("check-built-in-memory", path = directory, plan = &edition.scheme.name);
        let tests = StoredTests::from(&testset::build(&package.problem, &edition)?);
        let tests = tests.under(&edition.scheme, &package.problem)?;
        Ok(Self {
            tests,
            edition: Some(edition),
            directory: None,
            note: Some(note),
            warnings: Vec::new(),
        })
    }

    /// Reads the tests of a directory, if they can be judged by.
    fn read(
        path: &Path,
        edition: Option<Plan>,
        problem: &ProblemArgument,
        package: &Package,
        console: &Console,
    ) -> Result<Self, Failure> {
        let planned: Option<Planned> =
            edition.as_ref().map(|plan| package.test_set(plan)).transpose()?;
        let own = plan_of(path, package);
        // Without a manifest, how the files were written is unknown: the plan may have changed.
        let is_own = path.join(MANIFEST).exists()
            && edition.as_ref().is_some_and(|edition| own.as_ref() == Some(&edition.scheme.name));
        let directory = Directory {
            path,
            package,
            problem,
            edition: edition.as_ref(),
            planned: planned.as_ref().filter(|_| is_own),
        };
        let faults = directory.faults();
        let tests = read(path, package)
            .map_err(|unusable| unusable.explained_by(&faults, &directory, console))?;
        let known = tests.warnings.clone().into_iter();
        let checker = package.problem.checker();
        let mut warnings = without_repetition(known.chain(weighed(path, faults, &tests, &checker)));
        if warnings.iter().any(is_error) {
            return Err(directory.refuse(&warnings, console));
        }
        let tests = fitting(tests, edition.as_ref().map(|plan| &plan.scheme), &package.problem)?;
        warnings.extend(planned.and_then(|it| testset::stale(path, &tests, &it)));
        let directory = Some(path.to_owned());
        Ok(Self { tests, edition, directory, note: None, warnings })
    }

    /// Returns what the tests are worth, where that is known.
    pub(crate) fn scheme(&self) -> Option<&Scheme> {
        self.edition.as_ref().map(|plan| &plan.scheme)
    }

    /// Adds a board behind the extra tests.
    pub(crate) fn add_extra(&mut self, board: StoredTest) {
        self.tests.extra.push(board);
    }

    /// Returns the file of a test's input, where it goes by the test's name.
    pub(crate) fn input_file(&self, test: &StoredTest) -> Option<PathBuf> {
        let file = self.directory.as_ref()?.join(format!("{}.in", test.name));
        file.is_file().then_some(file)
    }

    /// Returns whether the tests are those of a plan that nobody has written.
    pub(crate) fn is_in_memory(&self) -> bool {
        self.directory.is_none()
    }

    /// Notes the origin of the tests and what is doubtful about them. Before an error that would
    /// be beside the point.
    pub(crate) fn note(&self, console: &Console) {
        if let Some(note) = &self.note {
            console.remark(note);
        }
        console.faults(&self.warnings);
    }
}

/// Returns the numbers of the tests, by which outputs are known: those of the test set that is
/// named, otherwise those of the plan, whether its tests are there or not.
pub(crate) fn numbers(
    wanted: &WantedTests,
    package: &Package,
) -> Result<RangeInclusive<usize>, Failure> {
    let Some(directory) = &wanted.directory else {
        return Ok(1..=package.edition(wanted.plan.as_deref())?.scheme.tests.len());
    };
    let tests = read(directory, package).map_err(|unusable| unusable.error)?;
    Ok(tests.numbers())
}

struct Unusable {
    error: Failure,
    faults: Option<Vec<Diagnostic>>,
}

impl Unusable {
    /// Returns the error, with everything that is wrong with the files where these are the reason.
    fn explained_by(
        self,
        faults: &[Diagnostic],
        directory: &Directory<'_>,
        console: &Console,
    ) -> Failure {
        let Some(known) = self.faults else { return self.error };
        let all = without_repetition(known.into_iter().chain(faults.iter().cloned()));
        if all.iter().any(is_error) { directory.refuse(&all, console) } else { self.error }
    }
}

fn read(directory: &Path, package: &Package) -> Result<StoredTests, Unusable> {
    if !directory.is_dir() {
        let problem = message!(if directory.exists() {
            "system-not-a-directory"
        } else {
            "system-not-found"
        });
        let error = no_test_set(directory, problem, near(directory, package));
        return Err(Unusable { error, faults: None });
    }
    StoredTests::read(directory).map_err(|error| Unusable {
        faults: match &error {
            StoredTestsError::Unpaired(faults) => Some(faults.clone()),
            StoredTestsError::Read { .. } | StoredTestsError::Manifest { .. } => Some(Vec::new()),
            _ => None,
        },
        error: match error {
            StoredTestsError::Empty { path } => {
                no_test_set(&path, message!("test-set-empty"), best_below(&path, package))
            }
            StoredTestsError::Unpaired(faults) => Failure::from(faults),
            error => error.into(),
        },
    })
}

/// Reports a directory that is no test set, with the one that was most likely meant.
fn no_test_set(path: &Path, problem: Message, near: Option<PathBuf>) -> Failure {
    let near = near.map(shown);
    message!("test-set-none", path = path, problem = problem, near = near).into()
}

/// Returns whether there is no test set where that of a plan is to be. Fails when that cannot
/// be known, or something else is in its place.
fn is_empty(directory: &Path) -> Result<bool, Failure> {
    if let Some((path, what)) = paths::in_the_way(directory) {
        return Err(no_test_set(path, what, None));
    }
    match testset::test_files(directory) {
        Ok(tests) => Ok(tests.is_empty() && directory.join(MANIFEST).symlink_metadata().is_err()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error).because(message!("cannot-read", path = directory)),
    }
}

/// Returns the plan whose tests `muqi gen` writes into a directory.
fn plan_of(directory: &Path, package: &Package) -> Option<String> {
    let path = fs::canonicalize(directory).ok()?;
    for plan in package.plan_names() {
        if fs::canonicalize(package.testdata().join(plan)).is_ok_and(|own| own == path) {
            return Some(plan.to_owned());
        }
    }
    None
}

/// Returns faults without those of the same kind at the same place.
fn without_repetition(faults: impl Iterator<Item = Diagnostic>) -> Vec<Diagnostic> {
    let mut kept = Vec::<Diagnostic>::new();
    for fault in faults {
        if !kept.iter().any(|known| (known.code, &known.location) == (fault.code, &fault.location))
        {
            kept.push(fault);
        }
    }
    kept
}

fn is_error(fault: &Diagnostic) -> bool {
    fault.severity == Severity::Error
}

/// Returns the test set that is meant of those below a directory: that of the customary plan, or
/// else the one with the most tests.
fn best_below(directory: &Path, package: &Package) -> Option<PathBuf> {
    let plan = package.plan_name(None).ok();
    let sets = Walk::of(directory)
        .tests
        .into_iter()
        .filter(|(path, _)| path != directory && StoredTests::read(path).is_ok());
    sets.max_by_key(|(path, tests)| {
        let is_of_plan = plan.as_ref().is_some_and(|plan| path.ends_with(plan));
        (is_of_plan, tests.len())
    })
    .map(|(path, _)| path)
}

/// Returns the test set that a misspelt path most likely meant: one beside it, or
/// one of the package.
fn near(missing: &Path, package: &Package) -> Option<PathBuf> {
    let in_package = package.testdata().join(missing.file_name().unwrap_or_default());
    paths::nearest_beside(missing, is_test_set)
        .or_else(|| paths::nearest_beside(&in_package, is_test_set))
}

fn is_test_set(path: &Path) -> bool {
    StoredTests::read(path).is_ok()
}

/// Refuses a test set that does not have the tests of its edition.
fn fitting(
    tests: StoredTests,
    edition: Option<&Scheme>,
    problem: &Problem,
) -> Result<StoredTests, Failure> {
    let Some(edition) = edition else { return Ok(tests) };
    let numbers = tests.tests.iter().map(|test| test.number);
    // CMS counts from 0.
    if numbers.clone().eq(1..=edition.tests.len()) || numbers.eq(0..edition.tests.len()) {
        return Ok(tests.under(edition, problem)?);
    }
    let (found, planned) = (tests.tests.len(), edition.tests.len());
    let plan = &edition.name;
    Err(message!("check-other-number", found = found, plan = plan, planned = planned).into())
}
