//! The laws of zip archives. A first byte of 0 is followed by an archive as it is;
//! otherwise the bytes choose files, from which one is made and then damaged.
//!
//! - Every path that is read stays inside the archive.
//! - What is written for the files is read back as the same files.
//! - An archive that was made of files holds them, in their order.
//! - The reader of submissions takes the same bytes for a source as that of packages.

use std::{
    collections::BTreeMap,
    fs,
    io::{Cursor, Write as _},
};

use arbitrary::{Result, Unstructured};
use muqi::{
    export::{Archive, Package, PackageError},
    store::Blob,
    submission::{Holds, IntakeOptions, SubmissionContent, take_in},
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// Names that archives of strangers have.
const NAMES: [&str; 12] = [
    "chess.cpp",
    "a/chess.cpp",
    "a/b/1.in",
    "1.out",
    "../x",
    "/etc/passwd",
    "a\\b.py",
    "C:x",
    "./1.in",
    "a//b",
    "__MACOSX/x",
    "d/",
];

/// The most bytes that a submission is, and more than any file here.
const OPTIONS: IntakeOptions<'_> = IntakeOptions {
    holds: Some(Holds::Submissions),
    problem: "chess",
    exact_names: false,
    tests: 1..=20,
    output_bytes: 1 << 16,
    plans: &["classic"],
    roster: None,
};

pub(crate) fn law(bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, raw)) => drop(read(raw)),
        Some(_) => made(&mut Unstructured::new(bytes)).unwrap_or_default(),
        None => assert!(matches!(Archive::read(&bytes.into()), Err(PackageError::Empty))),
    }
}

/// Reads an archive, and asserts what is true of every one.
fn read(bytes: &[u8]) -> Option<Archive> {
    let archive = Archive::read(&bytes.into()).ok()?;
    for (path, _) in archive.package.iter() {
        let is_plain = |part: &str| !matches!(part, "" | "." | "..");
        assert!(path.split('/').all(is_plain) && !path.contains(['\\', '\0', ':']), "{path:?}");
    }
    let written = archive.package.zip().expect("files of an archive fit into one");
    let again = Archive::read(&written).expect("an archive");
    assert_eq!(again, Archive { package: archive.package.clone(), ..Archive::default() });
    assert_same_sources(bytes, &archive);
    Some(archive)
}

fn in_memory<'p>((path, blob): (&'p str, &'p Blob)) -> (&'p str, &'p [u8]) {
    (path, blob.in_memory().expect("a small file"))
}

/// Asserts that sources are the same bytes as submissions.
fn assert_same_sources(bytes: &[u8], archive: &Archive) {
    let is_source = |path: &str| path.rsplit('.').next() == Some("cpp") && path.is_ascii();
    let sources: BTreeMap<&str, &[u8]> =
        archive.package.iter().filter(|(path, _)| is_source(path)).map(in_memory).collect();
    if sources.is_empty() || !archive.faults.is_empty() {
        return;
    }
    let directory = tempfile::Builder::new().tempdir_in(scratch()).expect("a directory");
    let path = directory.path().join("x.zip");
    fs::write(&path, bytes).expect("written");
    let Ok(intake) = take_in(&[path], &OPTIONS) else { return };
    for submission in &intake.submissions {
        let SubmissionContent::Source(source) = &submission.content else { continue };
        if let Some(expected) = sources.get(submission.path.as_str()) {
            assert_eq!(source.bytes, *expected, "{}", submission.path);
        }
    }
}

/// Returns where files of a moment are written: in memory, where that can be.
pub(super) fn scratch() -> std::path::PathBuf {
    let memory = std::path::Path::new("/dev/shm");
    if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() }
}

/// Makes an archive of chosen files, reads it, damages it and reads it again.
fn made(chosen: &mut Unstructured<'_>) -> Result<()> {
    let _: u8 = chosen.arbitrary()?;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut files = Package::default();
    let mut is_plain = true;
    for _ in 0..chosen.int_in_range(0..=4)? {
        let name = match chosen.int_in_range(0..=15)? {
            at if at < NAMES.len() => NAMES[at].to_owned(),
            _ => chosen.arbitrary::<&str>()?.chars().take(30).collect(),
        };
        let bytes: &[u8] = chosen.arbitrary()?;
        let deflated = chosen.arbitrary()?;
        let method = if deflated { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        let options = SimpleFileOptions::default().compression_method(method);
        if zip.start_file(name.as_str(), options).is_err() {
            continue;
        }
        zip.write_all(bytes).expect("memory");
        is_plain &= is_plain_name(&name) && files.get(&name).is_none();
        files.add(name, bytes);
    }
    let mut bytes = zip.finish().expect("an archive").into_inner();
    let archive = read(&bytes).expect("an archive");
    if is_plain {
        assert_eq!(archive, Archive { package: files, ..Archive::default() });
    }
    for _ in 0..chosen.int_in_range(0..=3)? {
        let at = chosen.choose_index(bytes.len())?;
        bytes[at] ^= chosen.arbitrary::<u8>()?;
    }
    read(&bytes);
    Ok(())
}

fn is_plain_name(name: &str) -> bool {
    let is_plain = |part: &str| !matches!(part, "" | "." | "..");
    name.split('/').all(is_plain) && !name.contains(['\\', '\0', ':'])
}
