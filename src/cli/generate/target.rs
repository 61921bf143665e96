//! A test set with the directory it belongs to.

use std::{collections::BTreeMap, path::Path};

use crate::{
    plan::Edition,
    store::{GeneratedDirectory, Record},
    testset::{MANIFEST, Manifest, TestCase, TestSet},
};

use super::super::{
    failure::Failure,
    generated::{Keeping, read_regular, refuse_file_above},
    package::Package,
};

pub(super) struct Target {
    pub(super) set: TestSet,
    /// The edition; nothing for the samples.
    pub(super) edition: Option<Edition>,
    pub(super) directory: GeneratedDirectory,
    /// The ways to keep the edit of an input, by name.
    pub(super) keeping: BTreeMap<String, Keeping>,
}

impl Target {
    /// Reads the manifest that is there, so that files of ours are known. Fails when there is a
    /// file where the directory is to be.
    pub(super) fn new(
        out: &Path,
        set: TestSet,
        edition: Option<Edition>,
        package: &Package,
    ) -> Result<Self, Failure> {
        let path = out.join(&set.edition);
        refuse_file_above(&path)?;
        let bytes = read_regular(&path.join(MANIFEST));
        let manifest = bytes.as_ref().and_then(|bytes| Manifest::parse(bytes).ok());
        let files = manifest.as_ref().map(|manifest| manifest.files.clone());
        let record = bytes.map_or(Record::Absent, |bytes| Record::of(&bytes, files));
        let earlier = BTreeMap::new();
        let (name, files) = (MANIFEST.to_owned(), set.files());
        let directory = GeneratedDirectory { path, manifest: name, files, record, earlier };
        let has_place = package.problem.files.directory().is_some();
        let keeping = if has_place { keeping(&set, manifest.as_ref()) } else { BTreeMap::new() };
        Ok(Self { set, edition, directory, keeping })
    }
}

/// Returns how edits of the inputs of a test set can be kept: an input that was written
/// for another recipe than its test has now is no board for that test.
fn keeping(set: &TestSet, earlier: Option<&Manifest>) -> BTreeMap<String, Keeping> {
    let of_test = |test: &TestCase| {
        let recorded = earlier.and_then(|manifest| manifest.test(&test.name));
        let planned = set.manifest().test(&test.name);
        let has_moved = recorded.zip(planned).is_some_and(|(then, now)| then.recipe != now.recipe);
        (test.input_name(), if has_moved { Keeping::Copy } else { Keeping::Adopt })
    };
    // No recipe of a test can take the place of an extra board.
    let extra = set.extra.iter().map(|test| (test.input_name(), Keeping::Copy));
    set.tests.iter().map(of_test).chain(extra).collect()
}
