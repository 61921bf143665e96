//! A mutant: the reference with some choices made otherwise.

use std::sync::LazyLock;

use crate::game::Board;

use super::{
    change::{Change, Description},
    changes,
    few_boards::FewBoards,
    left_out::is_left_out,
    program::MutantProgram,
    thresholds,
    variant::Variant,
};

/// The reference with some choices made otherwise: one or two in the [list](mutants), and up to
/// [`MOST_WRONG`](super::MOST_WRONG) where they are [drawn](super::DrawnPrograms). By default it
/// is the reference itself.
#[derive(Clone, Debug, Default)]
pub struct Mutant {
    /// Its name: `turn/white-first`, or some such with `+` between.
    pub name: String,
    /// The descriptions of its changes.
    pub changes: Vec<Description>,
    /// The reason why few boards show one of its changes, if they are few.
    pub few_boards: Option<FewBoards>,
    variant: Variant,
}

impl Mutant {
    /// Returns every choice that it makes.
    #[cfg(test)]
    pub(super) fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns what changes make of the reference, the last one made last.
    pub(super) fn of<'c>(changes: impl IntoIterator<Item = &'c Change>) -> Self {
        let mut mutant = Self::default();
        for change in changes {
            mutant.add(change);
        }
        mutant
    }

    /// Returns the program of a name: changes with `+` between them, a mistake with a number in it
    /// as `key/table-bits-18`. Nothing where a part is of none.
    pub(in crate::flawed) fn of_name(name: &str) -> Option<Self> {
        let listed = |part: &str| changes::changes().iter().find(|change| change.name == part);
        let change = |part| listed(part).cloned().or_else(|| thresholds::change(part));
        let changes: Option<Vec<Change>> = name.split('+').map(change).collect();
        Some(Self::of(&changes?))
    }

    /// Returns whether one of its changes is a mistake with a number in it: all numbers of such a
    /// mistake are tried together, as a [`Threshold`](super::Threshold).
    pub fn is_numbered(&self) -> bool {
        self.changes.iter().any(thresholds::is_numbered)
    }

    /// Makes one more change.
    pub(super) fn add(&mut self, change: &Change) {
        if !self.name.is_empty() {
            self.name.push('+');
        }
        self.name += &change.name;
        self.changes.push(change.description.clone());
        self.few_boards = self.few_boards.or(change.few_boards);
        change.apply(&mut self.variant);
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
