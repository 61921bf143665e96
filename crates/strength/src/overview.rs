//! Everything that is known about how strong an edition is.

use muqi_files::store::Blob;
use muqi_package::{
    plan::{Origin, Points, Scheme},
    problem::{Engine, Flaw, Problem},
    testset::{TestSet, test_name},
};

use super::{KillMatrix, Requirement, WrongAnswer, matrix::Row, requirement::requirements};

/// The strength of an edition of a problem.
#[derive(Clone, Debug)]
pub struct Strength<'a> {
    /// The edition.
    pub edition: &'a Scheme,
    /// The problem.
    pub problem: &'a Problem,
    /// The origins of the inputs of the tests; empty where no plan tells.
    pub origins: &'a [Origin],
    /// The samples, where they are known.
    pub samples: Option<&'a TestSet>,
    /// The fate of every flaw on every test.
    pub matrix: KillMatrix,
    /// The subtasks in which each flaw has to die.
    pub requirements: Vec<Requirement>,
    /// The points of slow programs.
    pub brute_forces: Vec<BruteForce>,
    /// Flaws that no test distinguishes, in groups.
    pub alike: Vec<Vec<Flaw>>,
    /// Tests that ask the same.
    pub equal_inputs: Vec<EqualInputs>,
}

/// The tests whose strength is looked at.
#[derive(Clone, Debug)]
pub struct TestedInputs<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The worth of the tests.
    pub scheme: &'a Scheme,
    /// The origins of their inputs; empty where no plan tells.
    pub origins: &'a [Origin],
    /// The samples, which are compared with them.
    pub samples: Option<&'a TestSet>,
    /// The inputs of the tests, in order.
    pub inputs: Vec<Blob>,
}

/// A flaw of cost with what it earns.
#[derive(Clone, Debug)]
pub struct BruteForce {
    /// The mistake.
    pub flaw: Flaw,
    /// Points that the plan means it to earn, where it names them.
    pub intended: Option<Points>,
    /// Points that it earns, by subtask.
    pub by_subtask: Vec<Points>,
}

impl BruteForce {
    /// Returns all points that it earns.
    pub fn score(&self) -> Points {
        self.by_subtask.iter().copied().sum()
    }
}

/// Two tests, or a sample and a test, that ask the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EqualInputs {
    /// Name of the earlier one; samples come first.
    pub earlier: String,
    /// Name of the later one.
    pub later: String,
    /// Their relation: `equal`, or the name that the engine gives.
    pub relation: &'static str,
}

/// A row of the kill matrix with what follows from it.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// Numbers of the tests that kill the flaw.
    pub killed_by: Vec<usize>,
    /// The first wrong output.
    pub first_wrong: Option<WrongAnswer<'a>>,
    /// The distance of its worst output from the right one, where these are integers.
    pub greatest_margin: Option<u64>,
    /// Points that it earns, by subtask.
    pub by_subtask: Vec<Points>,
}

impl<'a> Strength<'a> {
    /// Works out what follows from a kill matrix of tests.
    pub fn of(tested: TestedInputs<'a>, matrix: KillMatrix) -> Self {
        let TestedInputs { problem, scheme: edition, origins, samples, inputs } = tested;
        let engine = &*problem.engine;
        Self {
            edition,
            problem,
            origins,
            samples,
            brute_forces: brute_forces(engine, edition, samples, &matrix),
            alike: alike(engine, edition, &matrix),
            equal_inputs: equal_inputs(engine, samples, &inputs),
            requirements: requirements(engine, edition, &matrix),
            matrix,
        }
    }

    /// Returns what follows from a row of the matrix.
    pub fn record<'r>(&'r self, row: &'r Row) -> Record<'r> {
        Record {
            killed_by: row.killed_by(),
            first_wrong: self.matrix.wrong_answers(row).next(),
            greatest_margin: self.matrix.wrong_answers(row).filter_map(WrongAnswer::margin).max(),
            by_subtask: row.score(&*self.problem.engine, self.edition, self.samples),
        }
    }

    /// Returns the flaws that too few tests would kill without a test, in the order of the list.
    pub fn needing(&self, test: usize) -> Vec<&Flaw> {
        let needing = self.requirements.iter().filter(|required| required.hangs_on(test));
        let mut flaws: Vec<&Flaw> = needing.map(|required| &required.flaw).collect();
        flaws.dedup_by_key(|flaw| &flaw.name);
        flaws
    }

    /// Returns the name of a test.
    pub fn test_name(&self, test: usize) -> String {
        test_name(test, self.edition.tests.len())
    }
}

/// Returns what every flaw of cost earns in an edition.
fn brute_forces(
    engine: &dyn Engine,
    edition: &Scheme,
    samples: Option<&TestSet>,
    matrix: &KillMatrix,
) -> Vec<BruteForce> {
    let slow = matrix.rows.iter().filter(|row| row.flaw.is_slow);
    slow.map(|row| {
        let section = edition.brute_force.as_ref();
        BruteForce {
            flaw: row.flaw.clone(),
            intended: section.and_then(|section| Some(section.get(&row.flaw.name)?.value)),
            by_subtask: row.score(engine, edition, samples),
        }
    })
    .collect()
}

/// Returns groups of at least two flaws whose fates agree on all tests. Left out are those that
/// no input of the edition can kill: they are like a right program, and like each other.
fn alike(engine: &dyn Engine, edition: &Scheme, matrix: &KillMatrix) -> Vec<Vec<Flaw>> {
    let mut groups: Vec<Vec<&Row>> = Vec::new();
    for row in &matrix.rows {
        let mut subtasks = edition.subtasks.iter();
        if subtasks.all(|one| engine.is_exempt(&row.flaw.name, &one.constraints)) {
            continue;
        }
        match groups.iter_mut().find(|group| group[0].is_like(row)) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups.iter().map(|group| group.iter().map(|row| row.flaw.clone()).collect()).collect()
}

/// Returns all pairs of inputs of the samples and the tests that ask the same.
fn equal_inputs(
    engine: &dyn Engine,
    samples: Option<&TestSet>,
    inputs: &[Blob],
) -> Vec<EqualInputs> {
    let samples = samples.iter().flat_map(|samples| &samples.tests);
    let samples = samples.map(|sample| (sample.name.clone(), &sample.input));
    let tests = (1..).zip(inputs);
    let tests = tests.map(|(number, input)| (test_name(number, inputs.len()), input));
    let all: Vec<(String, &Blob)> = samples.chain(tests).collect();
    let mut pairs = Vec::new();
    for (index, (later, input)) in all.iter().enumerate() {
        let equivalents = engine.equivalents(input);
        for (earlier, other) in &all[..index] {
            let relation = if input == other {
                "equal"
            } else if let Some(one) = equivalents.iter().find(|one| one.input == **other) {
                one.relation
            } else {
                continue;
            };
            let (earlier, later) = (earlier.clone(), later.clone());
            pairs.push(EqualInputs { earlier, later, relation });
        }
    }
    pairs
}
