//! The tests of a test set on disk, as submissions are judged by them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use muqi_files::store::{Blob, sha256_hex};
use muqi_text::{Diagnostic, Fact, Message, ToMessage, shown};

use crate::{
    plan::Scheme,
    problem::{Limits, OwnLimits, Problem},
};

use super::{
    MANIFEST, Manifest, ManifestError, ManifestTest, SAMPLE, TestCase, TestFiles, TestSet,
    build_sample, extra_number_in,
    files::test_files,
    lint::several,
    missing::{missing_answer, missing_input},
    number_in, testset_code,
};

/// A test as far as a checker needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTest {
    /// Its number, from 1 where a plan has it; CMS counts from 0. Of an extra test, that among
    /// the extra ones.
    pub number: usize,
    /// The name of its files, without extension.
    pub name: String,
    /// The content of its answer file.
    pub answer: Blob,
    /// The content of its input file, which grading does without: nothing when it
    /// cannot be read.
    pub input: Option<Blob>,
    /// The limits that a plan gives it in place of those of the problem.
    pub limits: OwnLimits,
}

/// A test set in the order of its tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTests {
    /// The edition of its manifest, if there is one.
    pub edition: Option<String>,
    /// The tests in order of their numbers.
    pub tests: Vec<StoredTest>,
    /// The extra tests in order of their numbers among themselves.
    pub extra: Vec<StoredTest>,
    /// The samples, where a subtask depends on them.
    pub samples: Vec<StoredTest>,
    /// Answers without an input beside tests that have one, which no program can run on, and
    /// tests without a number, which are not among `tests`.
    pub warnings: Vec<Diagnostic>,
}

/// A test set on disk cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoredTestsError {
    /// A file or the directory cannot be read.
    Read {
        /// The path.
        path: PathBuf,
        /// The cause.
        cause: io::Error,
    },
    /// The manifest is none.
    Manifest {
        /// The path.
        path: PathBuf,
        /// The cause.
        cause: ManifestError,
    },
    /// There is no answer in the directory.
    Empty {
        /// The path.
        path: PathBuf,
    },
    /// Inputs and answers that do not go together, or have no number.
    Unpaired(Vec<Diagnostic>),
    /// Two tests have the same number.
    SameNumber {
        /// The path.
        path: PathBuf,
        /// One of them.
        first: String,
        /// The other.
        second: String,
    },
}

impl ToMessage for StoredTestsError {
    fn to_message(&self) -> Message {
        match self {
            Self::Read { path, cause } => {
                message!("cannot-read", path = path, problem = cause.to_message())
            }
            Self::Manifest { path, cause } => {
                message!("test-set-manifest", path = path, problem = cause.to_string())
            }
            Self::Empty { path } => message!("test-set-none", path = path, near = "none")
                .with("problem", message!("test-set-empty")),
            Self::Unpaired(_) => message!("test-set-unpaired"),
            Self::SameNumber { path, first, second } => {
                message!("test-set-same-number", path = path, first = first, second = second)
            }
        }
    }
}

display_in_english!(StoredTestsError);

impl StoredTests {
    /// Reads a directory: the tests its manifest names, or without one every
    /// test whose name holds a number.
    ///
    /// Where no input is, only `*.ans` are answers: `*.out` could be the outputs of a contestant.
    ///
    /// # Errors
    ///
    /// When a file is missing or cannot be read, or when it is no test set.
    pub fn read(directory: &Path) -> Result<Self, StoredTestsError> {
        let (edition, mut found) = found(directory)?;
        let extra = take_extra(&mut found, edition.is_some());
        let unnumbered = unnumbered(&found);
        let mut numbered: Vec<(usize, String, TestFiles)> = found
            .into_iter()
            .filter_map(|(name, files)| Some((number_in(&name)?, name, files)))
            .collect();
        pass_over_others(&mut numbered);
        let has_inputs = numbered.iter().any(|(.., files)| !files.inputs.is_empty());
        if !has_inputs {
            for (.., files) in &mut numbered {
                files.answers.retain(|path| path.extension().is_some_and(|it| it == "ans"));
            }
            numbered.retain(|(.., files)| !files.answers.is_empty());
        }
        if numbered.is_empty() && !unnumbered.is_empty() {
            return Err(StoredTestsError::Unpaired(unnumbered));
        }
        if numbered.iter().all(|(.., files)| files.answers.is_empty()) {
            return Err(StoredTestsError::Empty { path: directory.to_owned() });
        }
        let paired = numbered.iter().chain(&extra);
        let unpaired: Vec<Diagnostic> =
            paired.flat_map(|(_, name, files)| unpaired(name, files)).collect();
        if !unpaired.is_empty() {
            return Err(StoredTestsError::Unpaired(unpaired));
        }
        let lonely = numbered.iter().filter_map(|(_, name, files)| without_input(name, files));
        let unnumbered = unnumbered.into_iter().map(Diagnostic::as_warning);
        let warnings = lonely.filter(|_| has_inputs).chain(unnumbered).collect();
        let tests = in_order(numbered)?;
        if let Some(pair) = tests.windows(2).find(|pair| pair[0].number == pair[1].number) {
            let (first, second) = (pair[0].name.clone(), pair[1].name.clone());
            return Err(StoredTestsError::SameNumber { path: directory.to_owned(), first, second });
        }
        // Nothing can run on an answer alone.
        let extra = extra.into_iter().filter(|(.., files)| !files.inputs.is_empty()).collect();
        Ok(Self { edition, tests, extra: in_order(extra)?, samples: Vec::new(), warnings })
    }

    /// Returns the least and the greatest number of a test; CMS counts from 0.
    pub fn numbers(&self) -> RangeInclusive<usize> {
        number_of(self.tests.first())..=number_of(self.tests.last())
    }
}

fn number_of(test: Option<&StoredTest>) -> usize {
    test.map_or(0, |test| test.number)
}

/// Takes the extra tests out of those of a directory. Without a manifest, tests called so are
/// extra ones where others are beside them.
fn take_extra(
    tests: &mut BTreeMap<String, TestFiles>,
    is_recorded: bool,
) -> Vec<(usize, String, TestFiles)> {
    let has_others =
        tests.keys().any(|name| number_in(name).is_some() && extra_number_in(name).is_none());
    if !is_recorded && !has_others {
        return Vec::new();
    }
    let extra = tests.extract_if(.., |name, _| extra_number_in(name).is_some());
    extra.filter_map(|(name, files)| Some((extra_number_in(&name)?, name, files))).collect()
}

/// Reads tests and puts them in the order of their numbers.
fn in_order(tests: Vec<(usize, String, TestFiles)>) -> Result<Vec<StoredTest>, StoredTestsError> {
    let mut tests = tests
        .into_iter()
        .map(|(number, name, files)| read_test(number, name, &files))
        .collect::<Result<Vec<StoredTest>, _>>()?;
    tests.sort_by_key(|test| test.number);
    Ok(tests)
}

/// Leaves out samples, and UOJ's extra tests `ex_NAME`, which hacks have added, where they are
/// beside tests of the same numbers.
fn pass_over_others(tests: &mut Vec<(usize, String, TestFiles)>) {
    let regular: BTreeSet<usize> =
        tests.iter().filter(|(_, name, _)| !is_extra(name)).map(|(number, ..)| *number).collect();
    tests.retain(|(number, name, _)| !(is_extra(name) && regular.contains(number)));
}

fn is_extra(name: &str) -> bool {
    name.starts_with("ex_") || name.starts_with(SAMPLE)
}

/// Returns a fault for each test with an input whose name is not that of one number.
fn unnumbered(tests: &BTreeMap<String, TestFiles>) -> Vec<Diagnostic> {
    tests
        .iter()
        .filter_map(|(name, files)| {
            let input = files.inputs.first().filter(|_| number_in(name).is_none())?;
            let fault = Diagnostic::of_file(testset_code::UNNUMBERED, shown(input));
            Some(fault.with("test", name.as_str()))
        })
        .collect()
}

/// Returns the edition of a directory, where a manifest names one, and its tests.
fn found(
    directory: &Path,
) -> Result<(Option<String>, BTreeMap<String, TestFiles>), StoredTestsError> {
    let path = directory.join(MANIFEST);
    match fs::read(&path) {
        Ok(bytes) if !Manifest::is_of_a_package(&bytes) => {
            let manifest = Manifest::parse(&bytes)
                .map_err(|cause| StoredTestsError::Manifest { path, cause })?;
            Ok((Some(manifest.edition.clone()), recorded(directory, manifest)))
        }
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
            Err(StoredTestsError::Read { path, cause })
        }
        _ => {
            let path = directory.to_owned();
            let files = test_files(directory);
            Ok((None, files.map_err(|cause| StoredTestsError::Read { path, cause })?))
        }
    }
}

impl StoredTests {
    /// Returns them with the limits that a plan gives them, by their numbers, and with the samples
    /// where a subtask depends on them.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the samples.
    pub fn under(mut self, scheme: &Scheme, problem: &Problem) -> Result<Self, Vec<Diagnostic>> {
        for test in &mut self.tests {
            let planned = scheme.tests.iter().find(|planned| planned.number == test.number);
            test.limits = planned.map_or_else(OwnLimits::default, |planned| planned.limits);
        }
        if scheme.needs_samples() {
            self.samples = Self::from(&build_sample(problem)?).tests;
        }
        Ok(self)
    }

    /// Returns the hash of everything beside a program that decides its result: inputs and answers
    /// in the order of the tests, points and limits, the samples where a subtask depends on them,
    /// and the extra tests.
    pub fn hash(&self, edition: &Scheme, limits: &Limits) -> String {
        let Limits { time_ms, memory_mib, output_kib, time_percent } = limits;
        let mut text = format!("{time_ms} {memory_mib} {output_kib} {time_percent:?}\n");
        for subtask in &edition.subtasks {
            let needs: Vec<String> = edition.needs_of(subtask).map(ToString::to_string).collect();
            let (id, points, policy) = (&subtask.id, subtask.points, subtask.policy.name());
            let _ = writeln!(text, "{id} {points} {policy} [{}]", needs.join(", "));
            for &included in &subtask.includes {
                let _ = writeln!(text, "+ {}", edition.subtasks[included].id);
            }
            if subtask.needs_samples {
                text += "samples\n";
            }
        }
        for (planned, test) in edition.tests.iter().zip(&self.tests) {
            let ids = planned.subtasks.iter().map(|&place| edition.subtasks[place].id.to_string());
            let [input, answer] = [test.input.as_ref(), Some(&test.answer)].map(hash_of_file);
            let _ = write!(text, "{} {input} {answer}", ids.collect::<Vec<_>>().join(" "));
            // A plan whose tests have the limits of the problem keeps its hash.
            if !planned.limits.is_empty() {
                let OwnLimits { time_ms, memory_mib } = planned.limits;
                let _ = write!(text, " {time_ms:?} {memory_mib:?}");
            }
            text.push('\n');
        }
        let of_tests = sha256_hex(text.as_bytes());
        // Extra tests earn nothing, but a report has their results.
        let beside = self.samples.iter().chain(&self.extra);
        beside
            .map(|test| hash_of_file(test.input.as_ref()))
            .fold(of_tests, |all, input| sha256_hex(format!("{all} {input}").as_bytes()))
    }
}

/// Returns the hash of a file; that of an empty one where there is none, or it cannot be read.
fn hash_of_file(blob: Option<&Blob>) -> String {
    let hash = blob.and_then(|blob| blob.sha256().ok());
    hash.unwrap_or_else(|| sha256_hex(b""))
}

impl From<&TestSet> for StoredTests {
    fn from(set: &TestSet) -> Self {
        Self {
            edition: Some(set.plan.clone()),
            tests: set.tests.iter().map(StoredTest::from).collect(),
            extra: set.extra.iter().map(StoredTest::from).collect(),
            samples: Vec::new(),
            warnings: Vec::new(),
        }
    }
}

impl From<&TestCase> for StoredTest {
    fn from(test: &TestCase) -> Self {
        Self {
            number: test.number,
            name: test.name.clone(),
            answer: test.answer.clone(),
            input: Some(test.input.clone()),
            limits: OwnLimits::default(),
        }
    }
}

/// Returns the files of the tests that a manifest records.
fn recorded(directory: &Path, manifest: Manifest) -> BTreeMap<String, TestFiles> {
    let mut recorded = BTreeMap::new();
    for ManifestTest { name, .. } in manifest.tests.into_iter().chain(manifest.extra) {
        let files = TestFiles {
            inputs: vec![directory.join(format!("{name}.in"))],
            answers: vec![directory.join(format!("{name}.ans"))],
            ..TestFiles::default()
        };
        recorded.insert(name, files);
    }
    recorded
}

/// Returns why the files of a test cannot be used together.
fn unpaired(name: &str, files: &TestFiles) -> Vec<Diagnostic> {
    let missing = files
        .inputs
        .first()
        .filter(|_| files.answers.is_empty())
        .map(|input| missing_answer(input, name, "ans", false));
    let inputs = several(testset_code::SEVERAL_INPUTS, name, &files.inputs);
    let answers = several(testset_code::SEVERAL_ANSWERS, name, &files.answers);
    missing.into_iter().chain(inputs).chain(answers).collect()
}

fn without_input(name: &str, files: &TestFiles) -> Option<Diagnostic> {
    let answer = files.answers.first().filter(|_| files.inputs.is_empty())?;
    Some(missing_input(answer, name).as_warning())
}

fn read_test(
    number: usize,
    name: String,
    files: &TestFiles,
) -> Result<StoredTest, StoredTestsError> {
    let path = &files.answers[0];
    let answer = Blob::of_file(path);
    let answer = answer.map_err(|cause| StoredTestsError::Read { path: path.clone(), cause })?;
    let input = files.inputs.first().and_then(|path| Blob::of_file(path).ok());
    Ok(StoredTest { number, name, answer, input, limits: OwnLimits::default() })
}

/// The most names in a warning.
const MOST_NAMES: usize = 8;

/// Returns a warning where the tests of a directory are not those of a plan: which
/// are others, missing, or too many.
pub fn stale(directory: &Path, stored: &StoredTests, planned: &TestSet) -> Option<Diagnostic> {
    let planned_tests = StoredTests::from(planned);
    let (stored, planned_tests) = (by_number(stored), by_number(&planned_tests));
    let numbers: BTreeSet<Number> = stored.keys().chain(planned_tests.keys()).copied().collect();
    let names: Vec<String> = numbers
        .iter()
        .filter_map(|number| {
            let (found, meant) = (stored.get(number), planned_tests.get(number));
            let is_same = found.zip(meant).is_some_and(|(found, meant)| {
                (&found.input, &found.answer) == (&meant.input, &meant.answer)
            });
            found.or(meant).filter(|_| !is_same).map(|test| test.name.clone())
        })
        .collect();
    if names.is_empty() {
        return None;
    }
    let warning = Diagnostic::of_file(testset_code::STALE, shown(directory))
        .with("plan", planned.plan.as_str())
        .with("differing", names.len())
        .with("all", numbers.len())
        .with("tests", Fact::list(names, MOST_NAMES))
        .with("written", if directory.join(MANIFEST).exists() { "yes" } else { "no" });
    Some(warning.as_warning())
}

/// The number of a test from 1, behind true for an extra test.
type Number = (bool, usize);

fn by_number(set: &StoredTests) -> BTreeMap<Number, &StoredTest> {
    // CMS counts from 0.
    let shift = usize::from(*set.numbers().start() == 0);
    let tests = set.tests.iter().map(|test| ((false, test.number + shift), test));
    tests.chain(set.extra.iter().map(|test| ((true, test.number), test))).collect()
}
