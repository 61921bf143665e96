//! The bounds that the test sets of a package reach, as validators of testlib report them.

use crate::{
    problem::Problem,
    report::{BoundsPlace, ReachedBounds},
};

use super::stored_set::StoredSet;

/// Returns the bounds that test sets reach, by validator. What was run before is not run again.
pub(crate) fn reached(sets: &[StoredSet<'_>], problem: &Problem) -> Vec<ReachedBounds> {
    let mut all = Vec::new();
    for set in sets {
        let Some(scheme) = set.scheme else { continue };
        let places = set.places(problem).into_iter().map(|place| {
            let overviews = problem.engine.overviews(&place.inputs).into_iter().flatten().collect();
            (BoundsPlace { subtask: place.subtask, tests: place.numbers }, overviews)
        });
        let places: Vec<_> = places.collect();
        all.extend(ReachedBounds::of_tests(&scheme.name, &places));
    }
    all
}
