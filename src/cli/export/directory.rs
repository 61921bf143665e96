//! The files of packages on disk.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use crate::{
    export::{Contents, Exported, Target},
    store::{GeneratedDirectory, Summary, sha256_hex},
    text::list,
};

use super::super::console::Console;

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
    console: &Console,
) -> anyhow::Result<Vec<Summary>> {
    let mut directories = Vec::new();
    let mut replaced: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (target, exported) in exports {
        let earlier = earlier(out, *target)?;
        let edition = earlier.as_ref().map(|manifest| &manifest.edition);
        if let Some(edition) = edition.filter(|edition| **edition != contents.edition.name) {
            replaced.entry(edition.clone()).or_default().push(target.name());
        }
        let directory = directory(out, contents, *target, exported, earlier)?;
        let changes = directory.compare()?;
        if !changes.foreign.is_empty() {
            directory.apply()?;
        }
        directories.push(directory);
    }
    for (edition, targets) in replaced {
        console.note(format!(
            "note: packages of the plan {edition} are replaced: {}; --out keeps both apart\n",
            list(&targets, 20)
        ));
    }
    directories.iter().map(|directory| Ok(directory.apply()?)).collect()
}

/// Returns what of the archives of a target is not as it was written.
pub(super) fn archive_differences(out: &Path, target: &dyn Target) -> anyhow::Result<Vec<String>> {
    let Some(manifest) = earlier(out, target)? else { return Ok(Vec::new()) };
    let archives = manifest.files.iter().filter(|(name, _)| !name.contains('/'));
    let difference = |(name, hash): (&String, &String)| match fs::read(out.join(name)) {
        Ok(bytes) if sha256_hex(&bytes) == *hash => None,
        Ok(_) => Some(format!("{name}: not as it was written")),
        Err(error) => Some(format!("{name}: cannot read: {error}")),
    };
    Ok(archives.filter_map(difference).collect())
}

/// Returns the manifest of what is there; nothing where there is none of ours.
fn earlier(out: &Path, target: &dyn Target) -> anyhow::Result<Option<Manifest>> {
    let path = out.join(manifest_name(target));
    match fs::read(&path) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{}: cannot read", path.display())),
    }
}

fn manifest_name(target: &dyn Target) -> String {
    format!("{}/manifest.json", target.name())
}

fn directory(
    out: &Path,
    contents: &Contents<'_>,
    target: &dyn Target,
    exported: &Exported,
    earlier: Option<Manifest>,
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
    let name = manifest_name(target);
    let recorded = earlier.map(|manifest| manifest.files);
    let json = serde_json::to_string_pretty(&manifest).context("a manifest")?;
    files.insert(name.clone(), (json + "\n").into_bytes());
    Ok(GeneratedDirectory { path: out.to_owned(), manifest: name, files, recorded })
}
