//! The kill matrix: the fate of every flaw on every test.

use muqi_files::store::Blob;
use muqi_package::{
    plan::{Points, Scheme},
    problem::{Engine, Fate, Flaw},
    testset::TestSet,
};

/// The fates of all flaws on all tests of an edition.
#[derive(Clone, Debug)]
pub struct KillMatrix {
    /// The answers of the tests in order, without what is around their words.
    pub answers: Vec<String>,
    /// One row a flaw, in the order of the engine.
    pub rows: Vec<Row>,
}

/// The results of one flaw on the tests of an edition.
#[derive(Clone, Debug)]
pub struct Row {
    /// The mistake.
    pub flaw: Flaw,
    /// Its fate on every test, in order.
    pub fates: Vec<Fate>,
}

/// An output that is not the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongAnswer<'a> {
    /// Number of the test, from 1.
    pub test: usize,
    /// The output.
    pub printed: &'a str,
    /// The right one.
    pub answer: &'a str,
}

impl WrongAnswer<'_> {
    /// Returns how far it is off, where both are integers.
    pub fn margin(self) -> Option<u64> {
        margin(self.printed, self.answer)
    }
}

/// Returns the distance of two outputs that are integers.
pub fn margin(printed: &str, answer: &str) -> Option<u64> {
    let (printed, answer): (i64, i64) = (printed.parse().ok()?, answer.parse().ok()?);
    Some(printed.abs_diff(answer))
}

impl KillMatrix {
    /// Returns the fates of all flaws of an engine on inputs with these answers, computed on as
    /// many threads as the current pool has. `step` is called once for each of the
    /// [`cells`](Self::cells) of the matrix.
    ///
    /// # Panics
    ///
    /// When there is not one answer for each input.
    pub fn of(
        engine: &dyn Engine,
        inputs: &[Blob],
        answers: &[Blob],
        step: &(dyn Fn() + Sync),
    ) -> Self {
        assert_eq!(answers.len(), inputs.len(), "one answer an input");
        let fates = engine.fates(inputs, answers, step);
        let rows = engine.flaws().iter().zip(fates);
        Self {
            answers: answers.iter().map(words).collect(),
            rows: rows.map(|(flaw, fates)| Row { flaw: flaw.clone(), fates }).collect(),
        }
    }

    /// Returns how many fates the matrix of so many tests has.
    pub fn cells(engine: &dyn Engine, tests: usize) -> usize {
        engine.flaws().len() * tests
    }

    /// Returns the wrong outputs of a flaw, in the order of the tests.
    pub fn wrong_answers<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = WrongAnswer<'a>> {
        row.fates.iter().zip(&self.answers).enumerate().filter_map(|(index, (fate, answer))| {
            let Fate::Wrong { printed } = fate else { return None };
            Some(WrongAnswer { test: index + 1, printed, answer })
        })
    }
}

impl Row {
    /// Returns the numbers of the tests that kill it, in order.
    pub fn killed_by(&self) -> Vec<usize> {
        let kills = self.fates.iter().enumerate().filter(|(_, fate)| fate.is_killed());
        kills.map(|(index, _)| index + 1).collect()
    }

    /// Returns which tests it solves; those where that is unclear among them.
    pub fn solved(&self) -> Vec<bool> {
        self.fates.iter().map(|fate| !fate.is_killed()).collect()
    }

    /// Returns the points that it earns in every subtask of an edition. Where a subtask depends on
    /// the samples, these are asked too; of unknown samples it is taken to solve all.
    pub fn score(
        &self,
        engine: &dyn Engine,
        edition: &Scheme,
        samples: Option<&TestSet>,
    ) -> Vec<Points> {
        let mut samples = samples.filter(|_| edition.needs_samples()).into_iter();
        let are_samples_solved = samples.all(|samples| {
            samples.tests.iter().all(|sample| {
                !engine.fate(&self.flaw.name, &sample.input, &sample.answer).is_killed()
            })
        });
        edition.score_with_samples(&self.solved(), are_samples_solved)
    }

    /// Returns whether no test distinguishes it from another: on each both are right, or wrong in
    /// the same way.
    pub fn is_like(&self, other: &Self) -> bool {
        self.fates.iter().zip(&other.fates).all(|(fate, other)| fate.looks_like(other))
    }
}

/// Returns an answer as text, without what is around its words; empty where it is too long for
/// memory.
pub fn words(answer: &Blob) -> String {
    String::from_utf8_lossy(answer.in_memory().unwrap_or_default()).trim().to_owned()
}
