//! The files of packages on disk.

use std::{collections::BTreeMap, fs, io::ErrorKind, path::Path};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use crate::{
    export::{Contents, Exported, TARGETS, Target, target},
    store::{GeneratedDirectory, Summary, sha256_hex},
    text::list,
};

use super::super::{
    console::Console,
    generated::{self, note_edited, note_kept, refuse_foreign},
};

/// What the manifest of a target is called, in its directory.
const MANIFEST: &str = "manifest.json";

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
    let (mut directories, mut edited) = (Vec::new(), Vec::new());
    let mut replaced: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (target, exported) in exports {
        let earlier = earlier(out, *target)?;
        let edition = earlier.as_ref().map(|manifest| &manifest.edition);
        if let Some(edition) = edition.filter(|edition| **edition != contents.edition.name) {
            replaced.entry(edition.clone()).or_default().push(target.name());
        }
        let directory = directory(out, contents, *target, exported, earlier)?;
        let changes = directory.compare()?;
        refuse_foreign(&directory, &changes)?;
        edited.extend(generated::edited(&directory, &changes));
        directories.push(directory);
    }
    for (edition, targets) in replaced {
        console.note(format!(
            "note: packages of the plan {edition} are replaced: {}; --out keeps both apart\n",
            list(&targets, 20)
        ));
    }
    let apply = |directory: &GeneratedDirectory| Ok(directory.apply()?);
    let summaries: Vec<Summary> = directories.iter().map(apply).collect::<anyhow::Result<_>>()?;
    for (directory, summary) in directories.iter().zip(&summaries) {
        note_kept(directory, summary, "the package", console);
    }
    note_edited(&edited, "exported", console);
    Ok(summaries)
}

/// Names packages that earlier runs have left and this one has not written, where
/// they are of another problem or `is_refused`: they may still be wanted, so that
/// removing them is left to a person.
pub(super) fn note_left_over(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    is_refused: impl Fn(&dyn Target) -> bool,
    console: &Console,
) -> anyhow::Result<()> {
    for target in TARGETS {
        let Some(manifest) = earlier(out, target)? else { continue };
        let is_written = exports.iter().any(|(one, _)| one.name() == target.name());
        if !is_written && (manifest.problem != contents.short_name() || is_refused(target)) {
            let Manifest { problem, edition, .. } = manifest;
            let directory = out.join(target.name());
            console.note(format!(
                "note: {} is the package of an earlier run, of the plan {edition} of {problem}; \
                 delete it and its archive if they are not needed\n",
                directory.display()
            ));
        }
    }
    Ok(())
}

/// Returns what of the archives of a target and of what lies beside its package is
/// not as it was written.
pub(super) fn differences_beside(out: &Path, target: &dyn Target) -> anyhow::Result<Vec<String>> {
    let Some(manifest) = earlier(out, target)? else { return Ok(Vec::new()) };
    let package = format!("{}/package/", target.name());
    let beside = manifest.files.iter().filter(|(name, _)| !name.starts_with(&package));
    let difference = |(name, hash): (&String, &String)| match fs::read(out.join(name)) {
        Ok(bytes) if sha256_hex(&bytes) == *hash => None,
        Ok(_) => Some(format!("{name}: not as it was written")),
        Err(error) => Some(format!("{name}: cannot read: {error}")),
    };
    Ok(beside.filter_map(difference).collect())
}

/// Returns what lies beside a package and would be written otherwise now: the problem
/// has changed since. What is in the package is told file by file elsewhere.
pub(super) fn not_as_now(
    out: &Path,
    target: &dyn Target,
    contents: &Contents<'_>,
) -> anyhow::Result<Vec<String>> {
    let Some(manifest) = earlier(out, target)? else { return Ok(Vec::new()) };
    let exported = match Exported::new(target, contents) {
        Ok(exported) => exported,
        Err(error) => return Ok(vec![error.to_string()]),
    };
    let files = exported.files(target, contents)?;
    let package = format!("{}/package/", target.name());
    let archive = Exported::archive_name(target, contents);
    let beside = files.iter().filter(|(name, _)| !name.starts_with(&package) && *name != archive);
    // What was changed by hand is told by itself.
    let is_another = |(name, bytes): &(&str, &[u8])| {
        let then = manifest.files.get(*name);
        then.is_some_and(|hash| *hash != sha256_hex(bytes))
    };
    let changed: Vec<&str> = beside.filter(is_another).map(|(name, _)| name).collect();
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    let changed = list(&changed, 8);
    Ok(vec![format!("written before the problem was changed: {changed}; export again")])
}

/// Returns the target that the package in a directory was written for, if the
/// manifest of a run stands there.
pub(super) fn written_for(directory: &Path) -> Option<&'static dyn Target> {
    let bytes = fs::read(directory.join(MANIFEST)).ok()?;
    target(&serde_json::from_slice::<Manifest>(&bytes).ok()?.target)
}

/// Returns the manifest of what is there; nothing where there is none of ours.
fn earlier(out: &Path, target: &dyn Target) -> anyhow::Result<Option<Manifest>> {
    let path = out.join(manifest_name(target));
    match fs::read(&path) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
        // What is in the way instead of the directory is told with all that is.
        Err(error) if is_none(error.kind()) => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{}: cannot read", path.display())),
    }
}

fn is_none(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory)
}

fn manifest_name(target: &dyn Target) -> String {
    format!("{}/{MANIFEST}", target.name())
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
