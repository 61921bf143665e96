//! The files that are looked at together.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::{
    testset::{self, MANIFEST, Manifest, TestFiles, lint},
    text::Diagnostic,
};

use super::super::{
    args::Validate,
    failure::Failure,
    inputs::{self, InputPath, Walk},
    package::Package,
};

/// An input with the answers that belong to it.
#[derive(Debug)]
pub(crate) struct Input {
    /// The name of its test; nothing where that does not matter.
    pub(crate) test: String,
    pub(crate) path: InputPath,
    pub(crate) answers: Vec<PathBuf>,
}

impl Input {
    pub(crate) fn alone(path: InputPath) -> Self {
        Self { test: String::new(), path, answers: Vec::new() }
    }
}

/// Files that are looked at together.
pub(crate) enum Group {
    /// Inputs as they were named, or of a directory without answers.
    Inputs(Vec<Input>),
    /// A directory with answers or a manifest.
    TestSet(PathBuf),
    /// A directory whose inputs must be refused.
    Invalid(PathBuf, Vec<PathBuf>),
    /// A path where nothing can be looked at.
    Faulty(Diagnostic),
}

impl Group {
    /// Returns the plan that the manifest of a test set names.
    pub(crate) fn plan(&self) -> Option<String> {
        let Self::TestSet(directory) = self else { return None };
        let manifest = Manifest::parse(&fs::read(directory.join(MANIFEST)).ok()?).ok()?;
        Some(manifest.edition)
    }

    /// Returns whether it is a pipe that nothing may ever be written to.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Self::Inputs(inputs) if inputs.iter().any(|input| input.path.waits()))
    }

    pub(crate) fn files(&self) -> usize {
        match self {
            Self::Inputs(inputs) => inputs.len(),
            Self::TestSet(_) | Self::Faulty(_) => 1,
            Self::Invalid(_, inputs) => inputs.len(),
        }
    }
}

/// Groups what was named, or the test sets of the package. Fails when nothing was named and the
/// package has no test sets.
pub(crate) fn groups(arguments: &Validate, package: &Package) -> Result<Vec<Group>, Failure> {
    let mut paths = arguments.paths.clone();
    if paths.is_empty() {
        let testdata = package.testdata();
        if !testdata.is_dir() {
            return Err(message!("validate-no-test-sets", path = &testdata).into());
        }
        paths.push(testdata);
        // Inputs by which the validators themselves are tested.
        let of_validators = package.root().join("validators/tests");
        paths.extend(Some(of_validators).filter(|path| path.is_dir()));
    }
    let mut groups = Vec::new();
    let mut named = NamedFiles::default();
    for path in paths {
        if inputs::is_directory(&path) {
            groups.extend(groups_below(&path));
        } else {
            groups.extend(named.group(&path));
        }
    }
    Ok(groups)
}

fn groups_below(root: &Path) -> Vec<Group> {
    let walk = Walk::of(root);
    let mut groups: Vec<Group> =
        walk.tests.iter().filter_map(|(directory, tests)| group_of(directory, tests)).collect();
    groups.extend(walk.tests.keys().filter_map(|directory| unread(directory)));
    groups.extend(walk.faults.into_iter().map(Group::Faulty));
    if groups.is_empty() {
        groups.push(Group::Faulty(inputs::no_input(root)));
    }
    groups
}

/// Returns what is looked at of a directory; nothing where it has no input.
fn group_of(directory: &Path, tests: &BTreeMap<String, TestFiles>) -> Option<Group> {
    let mut inputs = inputs::inputs_of(tests).peekable();
    if inputs::is_of_invalid(directory) {
        let inputs: Vec<PathBuf> = inputs.cloned().collect();
        (!inputs.is_empty()).then(|| Group::Invalid(directory.to_owned(), inputs))
    } else if lint::is_test_set(directory) {
        Some(Group::TestSet(directory.to_owned()))
    } else {
        inputs.peek()?;
        let alone = inputs.map(|path| Input::alone(InputPath::Found(path.clone())));
        Some(Group::Inputs(alone.collect()))
    }
}

/// Returns the files of a directory without answers that look like those of a test and are
/// not read; of a test set they are among its faults.
fn unread(directory: &Path) -> Option<Group> {
    let is_looked_at = lint::is_test_set(directory) || inputs::is_of_invalid(directory);
    testset::unread(directory).filter(|_| !is_looked_at).map(Group::Faulty)
}

/// Files that were named one by one. What is beside them is listed once for each directory.
#[derive(Default)]
struct NamedFiles {
    beside: BTreeMap<PathBuf, BTreeMap<String, TestFiles>>,
    seen: BTreeSet<PathBuf>,
}

impl NamedFiles {
    /// Returns the group of a file: an input with the answers beside it. An answer
    /// means its test, which is looked at once.
    fn group(&mut self, path: &Path) -> Option<Group> {
        if inputs::is_dash(path) {
            return Some(Group::Inputs(vec![Input::alone(InputPath::StandardInput)]));
        }
        let Some((test, files)) = self.test_of(path) else {
            return Some(Group::Inputs(vec![Input::alone(InputPath::new(path))]));
        };
        let input = match files.inputs.iter().find(|input| *input == path) {
            Some(input) => input.clone(),
            None => match files.inputs.first() {
                Some(input) => input.clone(),
                None => return Some(Group::Faulty(testset::missing_input(path, &test))),
            },
        };
        let is_new = self.seen.insert(input.clone());
        let input = Input { test, path: InputPath::Named(input), answers: files.answers };
        is_new.then(|| Group::Inputs(vec![input]))
    }

    fn test_of(&mut self, path: &Path) -> Option<(String, TestFiles)> {
        let name = path.file_name()?;
        let parent = path.parent()?;
        let listed = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
        let tests = self
            .beside
            .entry(listed.to_owned())
            .or_insert_with(|| testset::test_files(listed).unwrap_or_default());
        let (test, files) = tests.iter().find(|(_, files)| {
            files.inputs.iter().chain(&files.answers).any(|file| file.file_name() == Some(name))
        })?;
        let files = TestFiles {
            inputs: files.inputs.iter().map(|file| as_typed(file, path, listed)).collect(),
            answers: files.answers.iter().map(|file| as_typed(file, path, listed)).collect(),
            ..TestFiles::default()
        };
        Some((test.clone(), files))
    }
}

/// Returns a file of the directory that was listed for a path as one beside that, as it was typed.
fn as_typed(file: &Path, path: &Path, listed: &Path) -> PathBuf {
    match file.parent() {
        Some(directory) if directory == listed => {
            path.with_file_name(file.file_name().unwrap_or_default())
        }
        _ => file.to_owned(),
    }
}
