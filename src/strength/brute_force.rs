//! The points of programs that are right but slow.

use crate::{flawed::Flaw, plan::Edition};

use super::{KillMatrix, matrix::Row};

/// A flaw of cost with what it earns.
#[derive(Clone, Debug)]
pub struct BruteForce {
    /// The mistake.
    pub flaw: &'static Flaw,
    /// Points that the plan means it to earn, where it names them.
    pub intended: Option<u64>,
    /// Points that it earns, by subtask.
    pub by_subtask: Vec<u64>,
}

impl BruteForce {
    /// Returns all points that it earns.
    pub fn score(&self) -> u64 {
        self.by_subtask.iter().sum()
    }
}

/// Returns what every flaw of cost earns in an edition.
pub(super) fn brute_forces(edition: &Edition, matrix: &KillMatrix) -> Vec<BruteForce> {
    let intended = |flaw: &Flaw| Some(edition.brute_force.as_ref()?.get(flaw.name)?.value);
    let of_row = |row: &Row| BruteForce {
        flaw: row.flaw,
        intended: intended(row.flaw),
        by_subtask: edition.score(&row.solved()),
    };
    matrix.rows.iter().filter(|row| row.flaw.is_slow()).map(of_row).collect()
}
