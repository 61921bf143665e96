//! The one integration test binary. Every file of this directory is a module
//! here; a file that is not listed fails `every_test_file_is_listed`.

#[cfg(target_os = "linux")]
mod browser;
mod catalogues;
mod cli;
mod coverage;
#[cfg(target_os = "linux")]
#[path = "../devtools/mod.rs"]
mod devtools;
mod diagnosis;
mod docs;
mod export;
mod flaws;
mod fuzzed;
mod import_direction;
mod invalid_inputs;
mod kill_matrix;
mod laws;
mod plain_words;
mod proof;
mod readers;
mod readme;
#[cfg(judge)]
mod sandbox;
mod shape_bands;
mod site;
mod solver_batches;
mod solver_guide;
mod solver_laws;
mod statement;
mod submissions;
mod support;
#[cfg(unix)]
mod validators;

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

#[test]
fn every_test_file_is_listed() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let forgotten = files_not_listed(&here, &here.join("main.rs"));
    assert_eq!(forgotten, Vec::<PathBuf>::new(), "no `mod` line, so these tests never run");
}

/// Returns the files and directory modules below `directory` that have no
/// `mod` line in `index`, or in the `mod.rs` of their own directory.
fn files_not_listed(directory: &Path, index: &Path) -> Vec<PathBuf> {
    let listing = fs::read_to_string(index).unwrap_or_default();
    let is_listed = |name: &str| {
        listing.lines().any(|line| {
            let line = line.strip_prefix("pub(crate) ").unwrap_or(line);
            line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) == Some(name)
        })
    };
    let mut forgotten = Vec::new();
    for path in entries(directory) {
        let is_rust = path.extension() == Some(OsStr::new("rs"));
        let is_module = if path.is_dir() { holds_rust(&path) } else { is_rust && path != index };
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        if is_module && !is_listed(name) {
            forgotten.push(path);
        } else if path.is_dir() {
            forgotten.extend(files_not_listed(&path, &path.join("mod.rs")));
        }
    }
    forgotten
}

fn holds_rust(directory: &Path) -> bool {
    entries(directory).iter().any(|path| {
        if path.is_dir() { holds_rust(path) } else { path.extension() == Some(OsStr::new("rs")) }
    })
}

fn entries(directory: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(directory)
        .expect("a directory of tests can be read")
        .map(|entry| entry.expect("an entry can be read").path())
        .collect();
    paths.sort();
    paths
}
