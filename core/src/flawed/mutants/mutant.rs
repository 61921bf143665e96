//! A mutant: the reference with one choice made otherwise, or two.

use std::sync::LazyLock;

use crate::game::Board;

use super::{
    change::{Change, Description},
    changes,
    left_out::is_left_out,
    program::MutantProgram,
    variant::Variant,
};

/// The reference with one choice made otherwise, or two.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Its name: `turn/white-first`, or two such with `+` between.
    pub name: String,
    /// The description of its change, or of two.
    pub changes: Vec<Description>,
    variant: Variant,
}

impl Mutant {
    /// Returns the reference itself.
    #[cfg(test)]
    pub(super) fn reference() -> Self {
        Self { name: String::new(), changes: Vec::new(), variant: Variant::default() }
    }

    /// Returns every choice that it makes.
    #[cfg(test)]
    pub(super) fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns what a single change makes of the reference.
    pub(super) fn of(change: &Change) -> Self {
        let mut variant = Variant::default();
        change.apply(&mut variant);
        Self { name: change.name.clone(), changes: vec![change.description.clone()], variant }
    }

    /// Returns what two changes make of the reference, the second made last.
    pub(super) fn of_two(first: &Change, second: &Change) -> Self {
        let mut variant = Variant::default();
        first.apply(&mut variant);
        second.apply(&mut variant);
        Self {
            name: format!("{}+{}", first.name, second.name),
            changes: vec![first.description.clone(), second.description.clone()],
            variant,
        }
    }

    /// Returns what the mutant prints for a board, or nothing when it leaves the
    /// board or would need more memory than a judge has.
    ///
    /// # Complexity
    ///
    /// About that of the plain solver: a few milliseconds for 10 × 10.
    pub fn output(&self, board: &Board) -> Option<i64> {
        self.on(board.n(), board.m()).output(board)
    }

    /// Returns the mutant prepared for boards of one shape.
    pub(super) fn on(&self, n: usize, m: usize) -> MutantProgram {
        MutantProgram::new(&self.variant, n, m)
    }
}

/// Returns every mutant. Each differs from the reference and from every other on
/// some board.
pub fn mutants() -> &'static [Mutant] {
    static MUTANTS: LazyLock<Vec<Mutant>> = LazyLock::new(|| {
        changes::all().into_iter().filter(|one| !is_left_out(&one.name)).collect()
    });
    &MUTANTS
}
