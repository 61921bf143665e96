//! The files of a site on disk.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, de::IgnoredAny};

use crate::{
    plan::Edition,
    store::{Edits, GeneratedDirectory, Record, sealed, sha256_hex},
};

use super::super::{
    ExitStatus,
    again::Again,
    args,
    console::Console,
    failure::Failure,
    generated::{self, Writer, Written, read_regular, report_edits},
    package::Package,
};

/// The directory of the site in that of all packages.
const DIRECTORY: &str = "site";

/// The name of the manifest, beside the pages.
const MANIFEST: &str = "site/manifest.json";

/// The files of a site, so that a later run recognises its own.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    problem: String,
    edition: String,
    /// SHA-256 of every file but the manifest, in hexadecimal, by name.
    files: BTreeMap<String, String>,
    /// The seal that [`sealed`] adds and `store` looks at.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "it is read from the bytes of the manifest")]
    seal: IgnoredAny,
}

/// Writes the files and reports what a person has changed and was left as it is. Fails when files
/// of other hands are in the way, or the directory cannot be written.
pub(super) fn write(
    package: &Package,
    edition: &Edition,
    files: &BTreeMap<String, Vec<u8>>,
    arguments: &args::Site,
    console: &Console,
) -> Result<ExitStatus, Failure> {
    let record = read_regular(&arguments.out.join(MANIFEST));
    let record = record.map_or(Record::Absent, |bytes| {
        let manifest: Option<Manifest> = serde_json::from_slice(&bytes).ok();
        Record::of(&bytes, manifest.map(|manifest| manifest.files))
    });
    let mut intended: BTreeMap<String, Vec<u8>> =
        files.iter().map(|(path, bytes)| (format!("{DIRECTORY}/{path}"), bytes.clone())).collect();
    let manifest = Manifest {
        problem: package.problem.config.name.clone(),
        edition: edition.name.clone(),
        files: intended.iter().map(|(path, bytes)| (path.clone(), sha256_hex(bytes))).collect(),
        seal: IgnoredAny,
    };
    intended.insert(MANIFEST.to_owned(), sealed(&manifest));
    let directory = GeneratedDirectory {
        path: arguments.out.clone(),
        manifest: MANIFEST.to_owned(),
        files: intended,
        record,
        earlier: BTreeMap::new(),
    };
    let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
    let summary = generated::apply(&directory, edits)?;
    let again = Again::site(arguments);
    let written =
        Written { directory: &directory, summary: &summary, again, keeping: BTreeMap::new() };
    let left = report_edits(Writer::Site, edits, &[written], console);
    let bytes: usize = files.values().map(Vec::len).sum();
    let path = arguments.out.join(DIRECTORY).join("index.html");
    let (files, kib) = (files.len(), bytes.div_ceil(1024));
    console.inform(message!("site-written", path = &path, files = files, kib = kib));
    if arguments.serve.is_none() {
        console.inform(message!("site-to-open"));
    }
    Ok(ExitStatus::found(!left.is_empty()))
}
