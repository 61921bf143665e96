//! Everything that is known about how strong an edition is.

use crate::{
    chess::{board_of, input::Bounds},
    flawed::Flaw,
    game::Board,
    plan::{Origin, Points, Scheme},
    problem::Problem,
    testset::{TestSet, test_name},
    text::{Diagnostic, Source},
};

use super::{
    KillMatrix, Requirement, WrongAnswer,
    findings::findings,
    matrix::Row,
    requirement::{is_exempt, requirements},
};

/// The strength of an edition of a problem.
#[derive(Clone, Debug)]
pub struct Strength<'a> {
    /// The edition.
    pub edition: &'a Scheme,
    /// The problem.
    pub problem: &'a Problem,
    /// The origins of the inputs of the tests; empty where no plan tells.
    pub origins: &'a [Origin],
    /// The boards of the tests, in order.
    pub boards: Vec<Board>,
    /// The fate of every flaw on every test.
    pub matrix: KillMatrix,
    /// The subtasks in which each flaw has to die.
    pub requirements: Vec<Requirement>,
    /// The points of slow programs.
    pub brute_forces: Vec<BruteForce>,
    /// Flaws that no test distinguishes, in groups.
    pub alike: Vec<Vec<&'static Flaw>>,
    /// Tests that ask the same.
    pub equal_boards: Vec<EqualBoards>,
}

/// The tests whose strength is looked at.
#[derive(Clone, Debug)]
pub struct TestedBoards<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The worth of the tests.
    pub scheme: &'a Scheme,
    /// The origins of their inputs; empty where no plan tells.
    pub origins: &'a [Origin],
    /// The samples, which are compared with them.
    pub samples: Option<&'a TestSet>,
    /// Their boards, in order.
    pub boards: Vec<Board>,
}

/// A flaw of cost with what it earns.
#[derive(Clone, Debug)]
pub struct BruteForce {
    /// The mistake.
    pub flaw: &'static Flaw,
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
pub struct EqualBoards {
    /// Name of the earlier one; samples come first.
    pub earlier: String,
    /// Name of the later one.
    pub later: String,
    /// One is the other with rows and columns swapped.
    pub transposed: bool,
}

/// A row of the kill matrix with what follows from it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Numbers of the tests that kill the flaw.
    pub killed_by: Vec<usize>,
    /// The first wrong number that it prints.
    pub first_wrong: Option<WrongAnswer>,
    /// The distance of its worst number from the right one.
    pub greatest_margin: Option<u64>,
    /// Points that it earns, by subtask.
    pub by_subtask: Vec<Points>,
}

impl<'a> Strength<'a> {
    /// Works out what follows from a kill matrix of tests.
    pub fn of(tested: TestedBoards<'a>, matrix: KillMatrix) -> Self {
        let TestedBoards { problem, scheme: edition, origins, samples, boards } = tested;
        Self {
            edition,
            problem,
            origins,
            brute_forces: brute_forces(edition, &matrix),
            alike: alike(edition, &matrix),
            equal_boards: equal_boards(samples, &boards),
            requirements: requirements(edition, &matrix),
            boards,
            matrix,
        }
    }

    /// Returns what follows from a row of the matrix.
    pub fn record(&self, row: &Row) -> Record {
        Record {
            killed_by: row.killed_by(),
            first_wrong: self.matrix.wrong_answers(row).next(),
            greatest_margin: self.matrix.wrong_answers(row).map(WrongAnswer::margin).max(),
            by_subtask: self.edition.score(&row.solved()),
        }
    }

    /// Returns the flaws that too few tests would kill without a test, in the order of the list.
    pub fn needing(&self, test: usize) -> Vec<&'static Flaw> {
        let needing = self.requirements.iter().filter(|required| required.hangs_on(test));
        let mut flaws: Vec<&'static Flaw> = needing.map(|required| required.flaw).collect();
        flaws.dedup_by_key(|flaw| flaw.name);
        flaws
    }

    /// Returns the name of a test.
    pub fn test_name(&self, test: usize) -> String {
        test_name(test, self.edition.tests.len())
    }

    /// Returns everything that weakens the test set: what survives first, then
    /// what could be left out. `plan` is the file that the edition was read from.
    pub fn findings(&self, plan: &Source) -> Vec<Diagnostic> {
        findings(self, plan)
    }
}

/// Returns what every flaw of cost earns in an edition.
fn brute_forces(edition: &Scheme, matrix: &KillMatrix) -> Vec<BruteForce> {
    let intended = |flaw: &Flaw| Some(edition.brute_force.as_ref()?.get(flaw.name)?.value);
    let of_row = |row: &Row| BruteForce {
        flaw: row.flaw,
        intended: intended(row.flaw),
        by_subtask: edition.score(&row.solved()),
    };
    matrix.rows.iter().filter(|row| row.flaw.is_slow()).map(of_row).collect()
}

/// Returns groups of at least two flaws whose fates agree on all tests. Left out are those that
/// no board of the edition can kill: they are like a right program, and like each other.
fn alike(edition: &Scheme, matrix: &KillMatrix) -> Vec<Vec<&'static Flaw>> {
    let is_right = |row: &&Row| {
        edition.subtasks.iter().all(|one| is_exempt(row.flaw, &Bounds::of(&one.constraints)))
    };
    let mut groups: Vec<Vec<&Row>> = Vec::new();
    for row in matrix.rows.iter().filter(|row| !is_right(row)) {
        match groups.iter_mut().find(|group| group[0].is_like(row)) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    let several = groups.into_iter().filter(|group| group.len() > 1);
    several.map(|group| group.into_iter().map(|row| row.flaw).collect()).collect()
}

/// Returns all pairs of boards of the samples and the tests that ask the same.
fn equal_boards(samples: Option<&TestSet>, boards: &[Board]) -> Vec<EqualBoards> {
    let samples = samples.iter().flat_map(|samples| &samples.tests);
    let samples =
        samples.filter_map(|sample| Some((sample.name.clone(), board_of(&sample.input)?)));
    let tests = (1..).zip(boards);
    let tests = tests.map(|(number, board)| (test_name(number, boards.len()), board.clone()));
    let boards: Vec<(String, Board)> = samples.chain(tests).collect();
    let mut pairs = Vec::new();
    for (index, (later, board)) in boards.iter().enumerate() {
        let transposed = board.transposed();
        for (earlier, other) in &boards[..index] {
            if board == other || transposed == *other {
                let (earlier, later) = (earlier.clone(), later.clone());
                pairs.push(EqualBoards { earlier, later, transposed: board != other });
            }
        }
    }
    pairs
}
