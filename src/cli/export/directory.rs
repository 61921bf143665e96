//! The files of packages on disk.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use crate::{
    export::{Contents, Exported, Target},
    store::{GeneratedDirectory, Summary, sha256_hex},
};

/// What was written for one target, so that a later run knows its own files.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    problem: String,
    edition: String,
    target: String,
    /// SHA-256 of every file but the manifest, in hexadecimal, by name.
    files: BTreeMap<String, String>,
}

/// Writes the packages; files of other hands in the way stop it before the
/// first one.
pub(super) fn write(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
) -> anyhow::Result<Vec<Summary>> {
    let mut directories = Vec::new();
    for (target, exported) in exports {
        let directory = directory(out, contents, *target, exported)?;
        let changes = directory.compare()?;
        if !changes.foreign.is_empty() {
            directory.apply()?;
        }
        directories.push(directory);
    }
    directories.iter().map(|directory| Ok(directory.apply()?)).collect()
}

fn directory(
    out: &Path,
    contents: &Contents<'_>,
    target: &dyn Target,
    exported: &Exported,
) -> anyhow::Result<GeneratedDirectory> {
    let mut files: BTreeMap<String, Vec<u8>> = exported
        .files(target, contents)?
        .iter()
        .map(|(path, bytes)| (path.to_owned(), bytes.to_vec()))
        .collect();
    let manifest = Manifest {
        problem: contents.short_name().to_owned(),
        edition: contents.edition.name.clone(),
        target: target.name().to_owned(),
        files: files.iter().map(|(path, bytes)| (path.clone(), sha256_hex(bytes))).collect(),
    };
    let name = format!("{}/manifest.json", target.name());
    let recorded = match fs::read(out.join(&name)) {
        Ok(bytes) => serde_json::from_slice(&bytes).ok().map(|manifest: Manifest| manifest.files),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => {
            return Err(error)
                .with_context(|| format!("{}: cannot read", out.join(&name).display()));
        }
    };
    let json = serde_json::to_string_pretty(&manifest).context("a manifest")?;
    files.insert(name.clone(), (json + "\n").into_bytes());
    Ok(GeneratedDirectory { path: out.to_owned(), manifest: name, files, recorded })
}
