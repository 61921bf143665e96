//! A test as its pages show it: one of the plan, or an extra one.

use crate::{
    flawed::Fate,
    plan::{Recipe, Subtask},
    problem::Title,
    testset::TestCase,
};

use super::Site;

/// A test with what is known of it.
pub(super) struct ShownTest<'a> {
    pub(super) test: &'a TestCase,
    pub(super) recipe: &'a Recipe,
    pub(super) purpose: &'a Title,
    /// Its subtask; nothing for an extra test, which is worth no points.
    pub(super) subtask: Option<usize>,
    /// The fates of all flaws on it, in the order of the rows of the matrix.
    pub(super) fates: Vec<Fate>,
}

impl Site<'_> {
    /// Returns all tests, the extra ones last.
    pub(super) fn shown_tests(&self) -> Vec<ShownTest<'_>> {
        let planned = self.edition.tests.iter().zip(&self.tests.tests);
        let planned = planned.map(|(planned, test)| ShownTest {
            test,
            recipe: &planned.recipe,
            purpose: &planned.purpose,
            subtask: Some(planned.subtask),
            fates: self.matrix.rows.iter().map(|row| row.fates[planned.number - 1]).collect(),
        });
        let extra = self.edition.extra.iter().zip(&self.tests.extra).zip(&self.extra_fates);
        let extra = extra.map(|((planned, test), fates)| ShownTest {
            test,
            recipe: &planned.recipe,
            purpose: &planned.purpose,
            subtask: None,
            fates: fates.clone(),
        });
        planned.chain(extra).collect()
    }
}

impl ShownTest<'_> {
    /// Returns the subtasks that the test counts for: its own, and those that need it.
    pub(super) fn counting(&self, all: &[Subtask]) -> Vec<usize> {
        let mut counting: Vec<usize> = self.subtask.into_iter().collect();
        // A subtask depends on earlier ones only.
        for Subtask { id, depends_on, .. } in all {
            if depends_on.iter().any(|needed| counting.contains(needed)) {
                counting.push(*id);
            }
        }
        counting
    }

    /// Returns the number of flaws that it kills.
    pub(super) fn kills(&self) -> usize {
        self.fates.iter().filter(|fate| fate.is_killed()).count()
    }
}
