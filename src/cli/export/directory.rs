//! The files of packages on disk.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, ErrorKind},
    path::Path,
};

use serde::{Deserialize, Serialize, de::IgnoredAny};

use crate::{
    export::{COQ, Contents, ExportError, Exported, Package, TARGETS, Target, target},
    store::{Blob, Edits, GeneratedDirectory, Record, Summary, sealed},
    text::{Diagnostic, Fact, Failed, Message, ToMessage as _},
};

use super::super::{
    again::Again,
    args,
    console::Console,
    failure::{Because as _, Failure},
    generated::{self, Writer, WrittenDirectory, read_regular, report_edits},
};

/// The name of a target's manifest in its directory.
const MANIFEST: &str = "manifest.json";

/// The files written for one target, so that a later run recognises its own.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportManifest {
    problem: String,
    edition: String,
    target: String,
    /// SHA-256 of every file but the manifest, in hexadecimal, by name.
    files: BTreeMap<String, String>,
    /// The seal that [`sealed`] adds and `store` looks at.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "it is read from the bytes of the manifest")]
    seal: IgnoredAny,
}

/// The changes that were made for a package, or why none was.
type Replacement = Result<Summary, Failure>;

/// Writes the packages; one that cannot be written keeps no other from it. Returns what
/// was done for each, or why nothing was, and what a person has changed and was left.
pub(crate) fn write(
    arguments: &args::Export,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    console: &Console,
) -> Result<(Vec<Replacement>, Vec<Diagnostic>), Failure> {
    let out = arguments.out.as_path();
    let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
    let mut directories = Vec::new();
    let mut replaced: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (target, exported) in exports {
        let earlier = earlier(out, target.name());
        let edition = earlier.manifest.as_ref().map(|manifest| &manifest.edition);
        if let Some(edition) = edition.filter(|edition| **edition != contents.edition.name) {
            replaced.entry(edition.clone()).or_default().push(target.name());
        }
        directories.push(directory(out, contents, *target, exported, earlier.record)?);
    }
    for (edition, targets) in replaced {
        let targets = Fact::list(targets, 20);
        console.remark(message!("export-replaced", plan = edition, targets = targets));
    }
    let summaries: Vec<Replacement> = directories
        .iter()
        .map(|directory| {
            let done = generated::apply(directory, edits);
            done.inspect_err(|failure| console.error(failure))
        })
        .collect();
    let written = directories.iter().zip(&summaries).zip(exports);
    let written = written.filter_map(|((directory, summary), (target, _))| {
        Some(WrittenDirectory {
            directory,
            summary: summary.as_ref().ok()?,
            again: Again::export(arguments, target.name()),
            keeping: BTreeMap::new(),
        })
    });
    let written: Vec<WrittenDirectory<'_>> = written.collect();
    let left = report_edits(Writer::Export, edits, &written, console);
    Ok((summaries, left))
}

/// Names packages that earlier runs have left and this one has not written, where
/// they are of another problem or refused: they may still be wanted, so that
/// removing them is left to a person.
pub(crate) fn note_left_over(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    refused: &[ExportError],
    console: &Console,
) {
    for target in TARGETS {
        let Some(manifest) = earlier(out, target.name()).manifest else { continue };
        let is_written = exports.iter().any(|(one, _)| one.name() == target.name());
        let mut refused = refused.iter().filter_map(ExportError::refused_by);
        let is_refused = refused.any(|name| name == target.name());
        if !is_written && (manifest.problem != contents.short_name() || is_refused) {
            let ExportManifest { problem, edition, .. } = manifest;
            let directory = out.join(target.name());
            console.remark(message!(
                "export-left-over",
                directory = &directory,
                plan = edition,
                problem = problem
            ));
        }
    }
}

/// Returns which archives of a target and which files beside its package are
/// not as it was written.
pub(crate) fn differences_beside(out: &Path, target: &dyn Target) -> Vec<Message> {
    let Some(manifest) = earlier(out, target.name()).manifest else { return Vec::new() };
    let package = format!("{}/package/", target.name());
    let beside = manifest.files.iter().filter(|(name, _)| !name.starts_with(&package));
    let mut differences = Vec::new();
    for (name, hash) in beside {
        let problem = match read(&out.join(name)).and_then(|it| it.sha256()) {
            Ok(found) if found == *hash => continue,
            Ok(_) => message!("export-file-changed"),
            Err(error) => message!("path-unreadable", problem = error.to_message()),
        };
        differences.push(file_fault(name, problem));
    }
    differences
}

fn file_fault(name: &str, problem: Message) -> Message {
    message!("about", subject = name, what = problem)
}

/// Returns the files beside a package that would be written otherwise now: the problem
/// has changed since. Those in the package are reported one by one elsewhere.
pub(crate) fn not_as_now(
    out: &Path,
    target: &dyn Target,
    contents: &Contents<'_>,
) -> Result<Vec<Message>, Failure> {
    let Some(manifest) = earlier(out, target.name()).manifest else { return Ok(Vec::new()) };
    let exported = match Exported::new(target, contents) {
        Ok(exported) => exported,
        Err(error) => return Ok(vec![error.to_message()]),
    };
    let files = exported.files(target, contents)?;
    let package = format!("{}/package/", target.name());
    let archive = target.archive(contents);
    let beside = files.iter().filter(|(name, _)| !name.starts_with(&package) && *name != archive);
    // Changes by hand are reported by themselves.
    let mut changed = Vec::new();
    for (name, blob) in beside {
        if let Some(hash) = manifest.files.get(name)
            && *hash != hash_of(name, blob)?
        {
            changed.push(name);
        }
    }
    if changed.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![message!("export-written-before", files = Fact::list(changed, 8))])
}

/// Returns the target that the package in a directory was written for, if the
/// manifest of a run is there.
pub(crate) fn written_for(directory: &Path) -> Option<&'static dyn Target> {
    let bytes = read_regular(&directory.join(MANIFEST))?;
    target(&serde_json::from_slice::<ExportManifest>(&bytes).ok()?.target)
}

/// The files that an earlier run has left for a target.
#[derive(Default)]
struct Earlier {
    manifest: Option<ExportManifest>,
    record: Record,
}

fn earlier(out: &Path, target: &str) -> Earlier {
    let Some(bytes) = read_regular(&out.join(manifest_name(target))) else {
        return Earlier::default();
    };
    let manifest: Option<ExportManifest> = serde_json::from_slice(&bytes).ok();
    let files = manifest.as_ref().map(|manifest| manifest.files.clone());
    Earlier { record: Record::of(&bytes, files), manifest }
}

/// Returns the SHA-256 of a file that is to be written. Fails when a test set is gone meanwhile.
fn hash_of(path: &str, blob: &Blob) -> Result<String, Failure> {
    blob.sha256().because(message!("cannot-read", path = path))
}

/// Opens a file, and nothing that is no regular one: a fifo might never end.
fn read(path: &Path) -> io::Result<Blob> {
    match fs::metadata(path)? {
        found if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
        found if !found.is_file() => Err(io::Error::other(Failed(message!("own-no-regular-file")))),
        _ => Blob::of_file(path),
    }
}

fn manifest_name(target: &str) -> String {
    format!("{target}/{MANIFEST}")
}

fn directory(
    out: &Path,
    contents: &Contents<'_>,
    target: &dyn Target,
    exported: &Exported,
    record: Record,
) -> Result<GeneratedDirectory, Failure> {
    let files = exported.files(target, contents)?;
    let origin = (contents.short_name(), contents.edition.name.as_str(), target.name());
    with_manifest(out, origin, &files, record)
}

/// Returns the files of a target, of this problem, edition and target, with their manifest.
fn with_manifest(
    out: &Path,
    (problem, edition, target): (&str, &str, &str),
    files: &Package,
    record: Record,
) -> Result<GeneratedDirectory, Failure> {
    let (mut hashes, mut blobs) = (BTreeMap::new(), BTreeMap::new());
    for (path, blob) in files.iter() {
        hashes.insert(path.to_owned(), hash_of(path, blob)?);
        blobs.insert(path.to_owned(), blob.clone());
    }
    let manifest = ExportManifest {
        problem: problem.to_owned(),
        edition: edition.to_owned(),
        target: target.to_owned(),
        files: hashes,
        seal: IgnoredAny,
    };
    let name = manifest_name(target);
    blobs.insert(name.clone(), sealed(&manifest).into());
    Ok(GeneratedDirectory { path: out.to_owned(), manifest: name, files: blobs, record })
}

/// Writes the theorems for Coq into their directory, and returns what a person has changed
/// there and was left.
pub(crate) fn write_theorems(
    arguments: &args::Export,
    (problem, edition): (&str, &str),
    theorems: &Package,
    console: &Console,
) -> Result<Vec<Diagnostic>, Failure> {
    let out = arguments.out.as_path();
    let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
    let files = theorems.within(COQ);
    let directory = with_manifest(out, (problem, edition, COQ), &files, earlier(out, COQ).record)?;
    let summary = generated::apply(&directory, edits)?;
    let again = Again::export(arguments, COQ);
    let keeping = BTreeMap::new();
    let written = [WrittenDirectory { directory: &directory, summary: &summary, again, keeping }];
    Ok(report_edits(Writer::Export, edits, &written, console))
}
