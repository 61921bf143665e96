//! The source files of the program and of every crate of the toolkit.

use std::{collections::BTreeSet, fs, path::Path};

use proc_macro2::TokenStream;
use walkdir::WalkDir;

use super::{crates, tokens};

/// One file below `src/` of a crate.
pub(crate) struct SourceFile {
    /// The crate that it belongs to: `muqi`, or the name of its directory in `crates/`.
    pub(crate) of: String,
    /// Path below the crate's `src/`, its parts separated by `/`.
    pub(crate) name: String,
    /// Its content.
    pub(crate) text: String,
    /// Its content, without the parts for tests.
    pub(crate) tokens: TokenStream,
}

impl SourceFile {
    /// Returns the module of the program that it belongs to; nothing for `lib.rs`, `main.rs`
    /// and the files of other crates.
    pub(crate) fn module(&self) -> Option<&str> {
        let (module, _) = self.name.split_once('/')?;
        (self.of == "muqi").then_some(module)
    }

    /// Returns the path of its module below the crate's root.
    pub(crate) fn path(&self) -> Vec<String> {
        let mut parts: Vec<String> = self.name.split('/').map(str::to_owned).collect();
        if self.is_root() {
            parts.pop();
        } else if let Some(last) = parts.last_mut() {
            *last = last.trim_end_matches(".rs").to_owned();
        }
        parts
    }

    /// Returns whether it declares the modules of its directory.
    pub(crate) fn is_root(&self) -> bool {
        let (_, file) = self.name.rsplit_once('/').unwrap_or(("", &self.name));
        ["lib.rs", "mod.rs", "main.rs"].contains(&file)
    }

    /// Takes the content of a file.
    pub(crate) fn new(of: &str, name: &str, text: &str) -> Self {
        let tokens = tokens::read(text).expect("a source file is Rust");
        Self { of: of.to_owned(), name: name.to_owned(), text: text.to_owned(), tokens }
    }
}

/// Reads all files but those that are modules for tests only.
pub(crate) fn source_files() -> Vec<SourceFile> {
    let directories = crates::directories();
    directories.iter().flat_map(|(of, directory)| files_of(of, &directory.join("src"))).collect()
}

fn files_of(of: &str, root: &Path) -> Vec<SourceFile> {
    let mut files = Vec::new();
    let mut for_tests = BTreeSet::new();
    for entry in WalkDir::new(root).sort_by_file_name() {
        let entry = entry.expect("sources can be read");
        if entry.path().extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("a source file can be read");
        let directory = entry.path().parent().expect("a file is in a directory");
        for_tests.extend(test_modules(&text).map(|module| name_of(root, &directory.join(module))));
        files.push(SourceFile::new(of, &name_of(root, entry.path()), &text));
    }
    files.retain(|file| !for_tests.contains(&file.name));
    files
}

/// Returns the path of a file below its root, the parts separated by `/`.
fn name_of(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).expect("a path below the root");
    let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// Returns the files that `#[cfg(test)] mod NAME;` declares.
fn test_modules(text: &str) -> impl Iterator<Item = String> {
    let lines: Vec<&str> = text.lines().collect();
    let declared = |pair: &[&str]| {
        let module = pair[1].strip_prefix("mod ")?.strip_suffix(';')?;
        (pair[0] == "#[cfg(test)]").then(|| format!("{module}.rs"))
    };
    lines.windows(2).filter_map(declared).collect::<Vec<_>>().into_iter()
}
