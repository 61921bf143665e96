//! Generated directories for tests: a manifest of `hash name` lines.

use std::{collections::BTreeMap, fs, path::Path};

use walkdir::WalkDir;

use super::{
    GeneratedDirectory, Record,
    name::{parents, path_of},
    sha256_hex,
};

pub(super) const MANIFEST: &str = "manifest.txt";

/// Names and contents, without the manifest.
pub(super) type Files<'a> = [(&'a str, &'a str)];

/// Returns the intention to have `plan` and its manifest in `directory`, as a
/// run that starts now would form it.
pub(super) fn intended(directory: &Path, plan: &Files<'_>) -> GeneratedDirectory {
    let line = |(name, text): &(&str, &str)| format!("{} {name}\n", sha256_hex(text.as_bytes()));
    let manifest: String = plan.iter().map(line).collect();
    let files = plan.iter().copied().chain([(MANIFEST, manifest.as_str())]);
    GeneratedDirectory {
        path: directory.to_owned(),
        manifest: MANIFEST.to_owned(),
        files: files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect(),
        record: recorded(directory),
        earlier: BTreeMap::new(),
    }
}

fn recorded(directory: &Path) -> Record {
    let Ok(manifest) = fs::read_to_string(directory.join(MANIFEST)) else { return Record::Absent };
    let entry = |line: &str| line.split_once(' ').map(|(hash, name)| (name.into(), hash.into()));
    let files: Option<BTreeMap<String, String>> = manifest.lines().map(entry).collect();
    files.map_or(Record::Changed, Record::Intact)
}

/// Returns everything below `directory`: files with their text, directories with none.
pub(super) fn tree(directory: &Path) -> BTreeMap<String, Option<String>> {
    let entries = WalkDir::new(directory).min_depth(1).into_iter().map(|entry| {
        let entry = entry.expect("readable");
        let name = entry.path().strip_prefix(directory).expect("below").to_str().expect("text");
        let is_file = entry.file_type().is_file();
        let text = is_file.then(|| fs::read_to_string(entry.path()).expect("readable"));
        (name.replace('\\', "/"), text)
    });
    entries.collect()
}

/// Returns the tree that `plan` makes in an empty directory.
pub(super) fn tree_of(plan: &Files<'_>) -> BTreeMap<String, Option<String>> {
    let mut tree = BTreeMap::new();
    for (name, bytes) in intended(Path::new("absent"), plan).files {
        tree.extend(parents(&name).map(|parent| (parent.to_owned(), None)));
        tree.insert(name, Some(String::from_utf8(bytes).expect("text")));
    }
    tree
}

/// Makes the tree of `plan` without the code under test.
pub(super) fn plant(directory: &Path, plan: &Files<'_>) {
    for (name, text) in tree_of(plan) {
        let path = path_of(directory, &name);
        match text {
            Some(text) => fs::write(path, text).expect("written"),
            None => fs::create_dir(path).expect("created"),
        }
    }
}
