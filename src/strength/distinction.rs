//! Flaws that cannot be distinguished by their outputs.

use crate::{flawed::Flaw, plan::Edition};

use super::{KillMatrix, exemption::is_exempt, matrix::Row};

/// Returns groups of at least two flaws whose fates agree on all tests. Left out are those that
/// no board of the edition can kill: they are like a right program, and like each other.
pub(super) fn alike(edition: &Edition, matrix: &KillMatrix) -> Vec<Vec<&'static Flaw>> {
    let is_right =
        |row: &&Row| edition.subtasks.iter().all(|one| is_exempt(row.flaw, &one.constraints));
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

/// Returns every pair of flaws with the only test that separates them, by
/// number.
pub(super) fn hanging_on_one_test(matrix: &KillMatrix) -> Vec<(usize, [&'static Flaw; 2])> {
    let mut hanging = Vec::new();
    for (index, one) in matrix.rows.iter().enumerate() {
        for other in &matrix.rows[index + 1..] {
            let mut telling =
                (1..=matrix.answers.len()).filter(|&test| one.differs_from(other, test));
            if let (Some(test), None) = (telling.next(), telling.next()) {
                hanging.push((test, [one.flaw, other.flaw]));
            }
        }
    }
    hanging
}
