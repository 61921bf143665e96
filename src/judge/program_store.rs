//! The store of compiled programs, by a hash of all that they follow from.
//!
//! ```text
//! STORE/KEY/outcome.json   what the compiler printed
//! STORE/KEY/product/       what is needed to run, unless it did not compile
//! ```
//!
//! The key is a hash of everything that the result follows from: source,
//! commands, version of the compiler. So whatever is there is right, and all of
//! it can be thrown away at any moment.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use serde::{Deserialize, Serialize};

use crate::text::Message;

use super::{
    language::{Build, Product},
    sandbox::directory_in,
};

/// The record beside a product.
#[derive(Serialize, Deserialize)]
pub(super) struct Outcome {
    /// The failure; nothing when it compiled.
    pub(super) failure: Option<Message>,
    pub(super) messages: String,
    /// The first newer standard under which it compiles.
    pub(super) newer: Option<String>,
}

/// Returns the outcome of an entry; nothing where its product is missing.
pub(super) fn find(entry: &Path, build: &Build) -> Option<Outcome> {
    let path = entry.join("outcome.json");
    let bytes = fs::read(&path).ok()?;
    let outcome: Outcome = serde_json::from_slice(&bytes).ok()?;
    let is_whole =
        outcome.failure.is_some() || !product_files(&entry.join("product"), build).is_empty();
    // The bound of the cache removes what was not used for long.
    let _ = File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_modified(SystemTime::now()));
    is_whole.then_some(outcome)
}

/// The beginning of the names of directories that are not in the store yet.
const UNFINISHED_PREFIX: &str = "build-";

/// Removes what interrupted judgings left: unfinished directories older than any compilation
/// takes.
fn sweep(store: &Path) {
    const OLD: Duration = Duration::from_hours(1);
    for entry in fs::read_dir(store).into_iter().flatten().flatten() {
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(UNFINISHED_PREFIX);
        let modified = entry.metadata().ok().and_then(|metadata| metadata.modified().ok());
        let age = modified.and_then(|time| time.elapsed().ok());
        if is_unfinished && age.is_some_and(|age| age > OLD) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Writes an outcome to the store: all of it, or nothing. Fails when it cannot be written.
pub(super) fn store(
    entry: &Path,
    outcome: &Outcome,
    product: Option<&Path>,
    build: &Build,
) -> io::Result<()> {
    let store = entry.parent().unwrap_or(entry);
    fs::create_dir_all(store)?;
    sweep(store);
    let directory = private_directory(store)?;
    if let Some(product) = product {
        let files = product_files(product, build);
        if files.is_empty() {
            return Err(io::ErrorKind::NotFound.into());
        }
        for (name, file) in files {
            let to = directory.path().join("product").join(name);
            to.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::copy(file, to)?;
        }
    }
    let text = serde_json::to_vec_pretty(outcome).map_err(io::Error::from)?;
    fs::write(directory.path().join("outcome.json"), text)?;
    if entry.exists() && find(entry, build).is_none() {
        fs::remove_dir_all(entry)?;
    }
    // Another judging may have been quicker: what it made is the same.
    let renamed = fs::rename(directory.path(), entry);
    if find(entry, build).is_some() { Ok(()) } else { renamed }
}

/// Makes the directory of a future entry. It is closed to other users: entries follow from the
/// source.
fn private_directory(store: &Path) -> io::Result<tempfile::TempDir> {
    directory_in(store, UNFINISHED_PREFIX, 6, 0o700)
}

/// Returns the files of a directory that are needed to run, by their names.
pub(super) fn product_files(directory: &Path, build: &Build) -> Vec<(PathBuf, PathBuf)> {
    let is_needed = |name: &Path| match &build.product {
        Product::File(file) => name == Path::new(file),
        Product::Directory => name != Path::new(&build.source_name),
    };
    let files = walkdir::WalkDir::new(directory).sort_by_file_name().into_iter();
    let files = files.filter_map(|entry| {
        let entry = entry.ok().filter(|entry| entry.file_type().is_file())?;
        let name = entry.path().strip_prefix(directory).ok()?.to_owned();
        Some((name, entry.into_path()))
    });
    files.filter(|(name, _)| is_needed(name)).collect()
}
