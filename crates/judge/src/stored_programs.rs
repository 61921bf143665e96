//! Compiled programs, stored by their content: a hash of source, commands and version of the
//! compiler.
//!
//! ```text
//! STORE/KEY/outcome.json   what the compiler printed
//! STORE/KEY/product/       what is needed to run, unless it did not compile
//! ```

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use muqi_sandbox::directory_in;
use muqi_text::Message;
use serde::{Deserialize, Serialize};
use walkdir::WalkDir;

use super::language::{Build, Product};

/// The record beside a product: an entry without it is not finished.
pub(crate) const OUTCOME_FILE: &str = "outcome.json";

/// The outcome of compiling a source.
#[derive(Serialize, Deserialize)]
pub(crate) struct CompilerOutcome {
    /// The failure; nothing when it compiled.
    pub(crate) failure: Option<Message>,
    /// The output of the compiler.
    pub(crate) messages: String,
    /// The first newer standard under which it compiles.
    pub(crate) newer: Option<String>,
}

/// Returns the outcome of an entry; nothing where its product is missing.
pub(crate) fn find(entry: &Path, build: &Build) -> Option<CompilerOutcome> {
    let path = entry.join(OUTCOME_FILE);
    let bytes = fs::read(&path).ok()?;
    let outcome: CompilerOutcome = serde_json::from_slice(&bytes).ok()?;
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
pub(crate) fn store(
    entry: &Path,
    outcome: &CompilerOutcome,
    product: Option<&Path>,
    build: &Build,
) -> io::Result<()> {
    let store = entry.parent().unwrap_or(entry);
    fs::create_dir_all(store)?;
    sweep(store);
    // Closed to other users: entries follow from the source.
    let directory = directory_in(store, UNFINISHED_PREFIX, 6, 0o700)?;
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
    fs::write(directory.path().join(OUTCOME_FILE), text)?;
    if entry.exists() && find(entry, build).is_none() {
        fs::remove_dir_all(entry)?;
    }
    // Another judging may have been quicker: what it made is the same.
    let renamed = fs::rename(directory.path(), entry);
    if find(entry, build).is_some() { Ok(()) } else { renamed }
}

/// Returns the files of a directory that are needed to run, by their names.
pub(crate) fn product_files(directory: &Path, build: &Build) -> Vec<(PathBuf, PathBuf)> {
    let mut needed = Vec::new();
    for entry in WalkDir::new(directory).sort_by_file_name().into_iter().flatten() {
        let Ok(name) = entry.path().strip_prefix(directory) else { continue };
        let is_needed = match &build.product {
            Product::File(file) => name == Path::new(file),
            Product::Directory => name != Path::new(&build.source_name),
            Product::Everything => true,
        };
        if is_needed && entry.file_type().is_file() {
            needed.push((name.to_owned(), entry.into_path()));
        }
    }
    needed
}
