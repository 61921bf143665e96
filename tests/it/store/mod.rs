//! Directories that muqi writes, and the files of others in them.

mod ownership;

use std::{collections::BTreeMap, fs, path::Path};

use muqi::store::{GeneratedDirectory, Record, sha256_hex};
use walkdir::WalkDir;

const MANIFEST: &str = "manifest.txt";

/// Names and contents, without the manifest.
type Plan<'a> = [(&'a str, &'a str)];

/// Returns the intention to have `plan` and its manifest in `directory`, as a run that starts
/// now would form it.
fn intended(directory: &Path, plan: &Plan<'_>) -> GeneratedDirectory {
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
fn tree(directory: &Path) -> BTreeMap<String, Option<String>> {
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
fn tree_of(plan: &Plan<'_>) -> BTreeMap<String, Option<String>> {
    let place = tempfile::tempdir().expect("directory");
    for (name, bytes) in intended(place.path(), plan).files {
        let path = place.path().join(name);
        fs::create_dir_all(path.parent().expect("a directory")).expect("created");
        fs::write(path, bytes).expect("written");
    }
    tree(place.path())
}
