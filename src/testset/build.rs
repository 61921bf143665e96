//! Building a test set in memory: inputs, answers, manifest.

use std::collections::BTreeMap;

use crate::{
    game::Board,
    generator::{Method, too_large},
    input,
    plan::{self, Edition, ExtraTest},
    problem::Problem,
    solver::{self, TableTooLarge},
    store::sha256_hex,
    text::{Fact, Failed, Message},
};

use super::{MANIFEST, Manifest, ManifestTest, test_name};

/// The edition name of the samples, and how each is called before its number.
pub const SAMPLE: &str = "sample";

/// A test set in memory.
#[derive(Clone, Debug)]
pub struct TestSet {
    /// Name of the edition, which is also that of its directory.
    pub edition: String,
    /// The tests in order.
    pub tests: Vec<TestCase>,
    /// The extra tests in order, numbered by themselves.
    pub extra: Vec<TestCase>,
    /// The place of the large sample, which statements name only.
    large: Option<usize>,
    manifest: Manifest,
}

/// Builds the test set of an edition: solves every board, as many at once as the
/// current thread pool has threads.
///
/// # Errors
///
/// When a board is too large for the solver.
pub fn build(problem: &Problem, edition: &Edition) -> Result<TestSet, Failed> {
    let boards = edition.tests.iter().map(|test| &test.board);
    let boards = boards.chain(edition.extra.iter().map(|test| &test.board));
    let mut answers = solver::values(boards).into_iter();
    let mut manifest = Manifest::new(&problem.config.name, &edition.name, &edition.salt);
    let mut tests = Vec::with_capacity(edition.tests.len());
    for (planned, answer) in edition.tests.iter().zip(answers.by_ref()) {
        let answer = answer.map_err(|cause| no_answer(&edition.name, planned.number, &cause))?;
        let name = test_name(planned.number, edition.tests.len());
        let drawn = matches!(planned.recipe.arguments.family().method, Method::Drawn(_));
        manifest.tests.push(ManifestTest {
            name: name.clone(),
            subtask: Some(planned.subtask),
            recipe: planned.recipe.to_string(),
            seed: drawn.then(|| planned.seed.to_string()),
            answer,
        });
        tests.push(TestCase { number: planned.number, name, board: planned.board.clone(), answer });
    }
    let mut extra = Vec::with_capacity(edition.extra.len());
    for (planned, answer) in edition.extra.iter().zip(answers) {
        let name = ExtraTest::name_of(planned.number);
        let answer = answer.map_err(|cause| no_answer(&edition.name, name.as_str(), &cause))?;
        manifest.extra.push(ManifestTest {
            name: name.clone(),
            subtask: None,
            recipe: planned.recipe.to_string(),
            seed: None,
            answer,
        });
        extra.push(TestCase { number: planned.number, name, board: planned.board.clone(), answer });
    }
    Ok(TestSet::new(edition.name.clone(), tests, extra, manifest))
}

fn no_answer(plan: &str, test: impl Into<Fact>, cause: &TableTooLarge) -> Message {
    message!("build-no-answer", plan = plan, test = test.into(), problem = too_large(cause))
}

/// Builds the samples of a problem.
///
/// # Errors
///
/// When a board is too large for the solver, or the large sample cannot be made.
pub fn build_sample(problem: &Problem) -> Result<TestSet, Failed> {
    let planned = plan::samples(problem).map_err(|_| message!("build-large-sample"))?;
    let mut manifest = Manifest::new(&problem.config.name, SAMPLE, &planned.salt);
    let mut tests = Vec::new();
    let large = planned.boards.iter().position(|sample| !sample.is_printed);
    for sample in planned.boards {
        let (number, board) = (sample.number, sample.board);
        let answer = solver::value(&board).map_err(|cause| no_answer(SAMPLE, number, &cause))?;
        let name = format!("{SAMPLE}{number}");
        manifest.tests.push(ManifestTest {
            name: name.clone(),
            subtask: None,
            recipe: sample.recipe,
            seed: sample.seed.map(|seed| seed.to_string()),
            answer,
        });
        tests.push(TestCase { number, name, board, answer });
    }
    Ok(TestSet { large, ..TestSet::new(SAMPLE.to_owned(), tests, Vec::new(), manifest) })
}

impl TestSet {
    fn new(
        edition: String,
        tests: Vec<TestCase>,
        extra: Vec<TestCase>,
        mut manifest: Manifest,
    ) -> Self {
        for test in tests.iter().chain(&extra) {
            manifest.files.insert(test.input_name(), sha256_hex(&test.input_bytes()));
            manifest.files.insert(test.answer_name(), sha256_hex(&test.answer_bytes()));
        }
        Self { edition, large: None, tests, extra, manifest }
    }

    /// Returns the samples that statements print.
    pub fn printed(&self) -> impl Iterator<Item = &TestCase> {
        let places = self.tests.iter().enumerate();
        places.filter(|(place, _)| Some(*place) != self.large).map(|(_, test)| test)
    }

    /// Returns the large sample, which statements name only; nothing where there is none.
    pub fn large(&self) -> Option<&TestCase> {
        self.tests.get(self.large?)
    }

    /// Returns what is recorded of the set.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns every file of the set's directory by name, the manifest included.
    pub fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let tests = || self.tests.iter().chain(&self.extra);
        let inputs = tests().map(|test| (test.input_name(), test.input_bytes()));
        let answers = tests().map(|test| (test.answer_name(), test.answer_bytes()));
        let manifest = (MANIFEST.to_owned(), self.manifest.to_bytes());
        inputs.chain(answers).chain([manifest]).collect()
    }
}

/// A board with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// Its number, from 1; of an extra test, that among the extra ones.
    pub number: usize,
    /// The name of its files, without extension.
    pub name: String,
    /// The board.
    pub board: Board,
    /// The value of the board.
    pub answer: i64,
}

impl TestCase {
    /// Returns the name of the input file.
    pub fn input_name(&self) -> String {
        format!("{}.in", self.name)
    }

    /// Returns the name of the answer file.
    pub fn answer_name(&self) -> String {
        format!("{}.ans", self.name)
    }

    /// Returns the bytes of the input file.
    pub fn input_bytes(&self) -> Vec<u8> {
        input::write(&self.board)
    }

    /// Returns the bytes of the answer file: the integer and LF.
    pub fn answer_bytes(&self) -> Vec<u8> {
        format!("{}\n", self.answer).into_bytes()
    }
}
