//! Test sets of a package whose `problem/` is gone: the built-in problem must not take their place.

use std::{fs, path::Path};

use crate::{
    store::is_unchanged,
    testset::{MANIFEST, Manifest, SAMPLE, TestSet},
    text::{Fact, shown},
};

use super::{failure::Failure, generated::read_regular, package::Package};

/// Test sets that an error lists.
const MOST_LISTED: usize = 8;

/// Refuses to write from the built-in problem where `testdata` has sets of another one. Of
/// plans that are not among `sets` the name alone is compared, and a manifest that a person has
/// changed shows nothing. Fails when there is such a set; the error names all.
pub(super) fn refuse_sets_of_another(
    package: &Package,
    testdata: &Path,
    sets: &[&TestSet],
) -> Result<(), Failure> {
    if package.problem.files.directory().is_some() {
        return Ok(());
    }
    let is_another = |manifest: &Manifest| {
        let planned = sets.iter().find(|set| set.edition == manifest.edition);
        let is_known =
            manifest.edition == SAMPLE || package.plan_names().contains(&manifest.edition.as_str());
        planned.map_or(!is_known, |set| set.manifest() != manifest)
    };
    let mut others = Vec::new();
    for entry in fs::read_dir(testdata).into_iter().flatten().flatten() {
        let bytes = read_regular(&entry.path().join(MANIFEST)).filter(|bytes| is_unchanged(bytes));
        let manifest = bytes.and_then(|bytes| Manifest::parse(&bytes).ok());
        if manifest.is_some_and(|manifest| is_another(&manifest)) {
            others.push(shown(entry.path()));
        }
    }
    others.sort();
    if others.is_empty() {
        return Ok(());
    }
    Err(message!("package-lost-problem", sets = Fact::list(others, MOST_LISTED)).into())
}
