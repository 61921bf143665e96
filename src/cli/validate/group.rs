//! Which files are looked at together.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::testset::lint;

use super::super::{
    args::Validate,
    console::with_hint,
    inputs::{self, InputPath},
    package::Package,
};

/// Files that are looked at together.
pub(super) enum Group {
    /// Inputs as they were named, or of a directory without answers.
    Inputs(Vec<InputPath>),
    /// A directory with answers or a manifest.
    TestSet(PathBuf),
    /// A directory whose inputs must be refused.
    Invalid(PathBuf, Vec<PathBuf>),
}

impl Group {
    pub(super) fn is_test_set(&self) -> bool {
        matches!(self, Self::TestSet(_))
    }

    pub(super) fn files(&self) -> usize {
        match self {
            Self::Inputs(inputs) => inputs.len(),
            Self::TestSet(_) => 1,
            Self::Invalid(_, inputs) => inputs.len(),
        }
    }
}

/// Groups what was named, or the test sets of the package.
///
/// # Errors
///
/// When a path does not exist or a directory holds no input.
pub(super) fn groups(arguments: &Validate, package: &Package) -> anyhow::Result<Vec<Group>> {
    let mut paths = arguments.paths.clone();
    if paths.is_empty() {
        let testdata = package.testdata();
        if !testdata.is_dir() {
            let message = format!("{}: no such directory", testdata.display());
            return Err(with_hint(
                message,
                "`muqi gen` writes the test sets there; or name an input",
            ));
        }
        paths.push(testdata);
    }
    let mut groups = Vec::new();
    for path in paths {
        if inputs::is_directory(&path) {
            groups.extend(groups_below(&path)?);
        } else {
            let input = InputPath::new(&path);
            if let InputPath::File(path) = &input {
                inputs::exists(path)?;
            }
            groups.push(Group::Inputs(vec![input]));
        }
    }
    Ok(groups)
}

fn groups_below(root: &Path) -> anyhow::Result<Vec<Group>> {
    let mut by_directory: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    if lint::is_test_set(root) {
        // A set whose inputs are all gone is still a set.
        by_directory.insert(root.to_owned(), Vec::new());
    }
    let below = inputs::below(root);
    for input in if by_directory.is_empty() { below? } else { below.unwrap_or_default() } {
        let directory = input.parent().unwrap_or(root).to_owned();
        by_directory.entry(directory).or_default().push(input);
    }
    let group = |(directory, inputs): (PathBuf, Vec<PathBuf>)| {
        if inputs::must_be_refused(root, &directory) {
            Group::Invalid(directory, inputs)
        } else if lint::is_test_set(&directory) {
            Group::TestSet(directory)
        } else {
            Group::Inputs(inputs.into_iter().map(InputPath::File).collect())
        }
    };
    Ok(by_directory.into_iter().map(group).collect())
}
