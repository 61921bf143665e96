//! The kill matrix: what every flawed solver comes to on every test.

use rayon::prelude::*;

use crate::{
    flawed::{FLAWS, Fate, Flaw},
    game::Board,
};

/// The fates of all flawed solvers on all tests of an edition.
#[derive(Clone, Debug)]
pub struct KillMatrix {
    /// The answers of the tests, in order.
    pub answers: Vec<i64>,
    /// One row a flaw, in the order of [`FLAWS`].
    pub rows: Vec<Row>,
}

/// The results of one flawed solver on the tests of an edition.
#[derive(Clone, Debug)]
pub struct Row {
    /// The mistake.
    pub flaw: &'static Flaw,
    /// Its fate on every test, in order.
    pub fates: Vec<Fate>,
}

/// A number that is not the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongAnswer {
    /// Number of the test, from 1.
    pub test: usize,
    /// The number that was printed.
    pub printed: i64,
    /// The right number.
    pub answer: i64,
}

impl WrongAnswer {
    /// Returns how far it is off.
    pub fn margin(self) -> u64 {
        self.printed.abs_diff(self.answer)
    }
}

impl KillMatrix {
    /// Returns the fates of all flaws on boards with these
    /// answers, computed on as many threads as the current pool has. `step` is called once
    /// for each of the [`cells`](Self::cells) of the matrix.
    ///
    /// # Panics
    ///
    /// When there is not one answer for each board.
    pub fn of(boards: &[Board], answers: &[i64], step: impl Fn() + Sync) -> Self {
        assert_eq!(answers.len(), boards.len(), "one answer a board");
        let tests = boards.len();
        let fate = |cell: usize| {
            let (flaw, test) = (&FLAWS[cell / tests], cell % tests);
            let fate = flaw.fate(&boards[test], answers[test]);
            step();
            fate
        };
        // One cell at a time: some take a thousand times as long as others.
        let cells = (0..Self::cells(tests)).into_par_iter().with_max_len(1);
        let fates: Vec<Fate> = cells.map(fate).collect();
        let of_flaw = |index: usize| fates[index * tests..][..tests].to_vec();
        let row = |(index, flaw)| Row { flaw, fates: of_flaw(index) };
        Self { answers: answers.to_vec(), rows: FLAWS.iter().enumerate().map(row).collect() }
    }

    /// Returns the fates of all flaws on a board beside the tests, in the order of the rows.
    pub fn fates_on(board: &Board, answer: i64) -> Vec<Fate> {
        FLAWS.par_iter().with_max_len(1).map(|flaw| flaw.fate(board, answer)).collect()
    }

    /// Returns how many fates the matrix of so many tests has.
    pub fn cells(tests: usize) -> usize {
        FLAWS.len() * tests
    }

    /// Returns the wrong numbers that a flawed solver prints, in the order of
    /// the tests.
    pub fn wrong_answers<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = WrongAnswer> + 'a {
        row.fates.iter().zip(&self.answers).enumerate().filter_map(|(index, (&fate, &answer))| {
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

    /// Returns whether a test distinguishes it from another flawed solver: one is right
    /// where the other is not, or they are wrong in different ways.
    pub fn differs_from(&self, other: &Self, test: usize) -> bool {
        self.fates[test - 1].seen() != other.fates[test - 1].seen()
    }

    /// Returns whether no test distinguishes it from another.
    pub fn is_like(&self, other: &Self) -> bool {
        (1..=self.fates.len()).all(|test| !self.differs_from(other, test))
    }
}

#[cfg(test)]
mod tests {
    use crate::{chess::mistake, flawed::FLAWS, text::Language};

    #[test]
    fn no_advice_names_a_bound_which_another_package_may_have_otherwise() {
        for flaw in FLAWS {
            let is_large = |number: &str| number.len() > 3;
            for language in Language::ALL {
                let words = language.hint(&mistake(flaw)).expect("advice for every flaw");
                let mut numbers = words.split(|c: char| !c.is_ascii_digit());
                assert!(!numbers.any(is_large), "{}: {words}", flaw.name);
            }
        }
    }

    #[test]
    fn every_flaw_has_its_texts() {
        for language in Language::ALL {
            for flaw in FLAWS {
                for part in [None, Some("hint"), Some("maker"), Some("boards")] {
                    let key = format!("flaw-{}", flaw.name);
                    assert!(language.entry(&key, part).is_some(), "{key} {part:?}");
                }
            }
        }
    }
}
