//! Reading a zip archive as a package.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
};

use zip::result::ZipError;

use super::{Archive, MOST_FILES, PackageError, links::resolved};
use crate::{
    archive::{ArchiveError, EntryKind, Envelope, Fault, Packed, Zip},
    export::package::MOST_BYTES,
    text::count,
};

impl From<ZipError> for PackageError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                Self::Read(error)
            }
            _ => Self::Archive,
        }
    }
}

impl From<ArchiveError> for PackageError {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::Read(error) => Self::Read(error),
            ArchiveError::Damaged(error) => error.into(),
            ArchiveError::TooManyEntries { .. } => Self::TooLarge,
        }
    }
}

impl Archive {
    /// Reads the files of a zip archive in their order.
    ///
    /// # Errors
    ///
    /// When it is none, or far larger than a package.
    pub fn read(bytes: &[u8]) -> Result<Self, PackageError> {
        if bytes.is_empty() {
            return Err(PackageError::Empty);
        }
        let (zip, entries) = Zip::of_bytes(bytes, MOST_FILES)?;
        let mut archive = Self { faults: faults_around(bytes, &entries), ..Self::default() };
        let (mut left, mut links) = (MOST_BYTES, BTreeMap::new());
        let (mut executables, mut directories) = (Vec::new(), Vec::new());
        for entry in &entries {
            if entry.kind == EntryKind::Directory {
                directories.push(entry.name.clone());
                continue;
            }
            let bytes = match content(&zip, entry, left) {
                Ok(bytes) => bytes,
                Err(fault) => {
                    archive.faults.push(fault);
                    continue;
                }
            };
            left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
            let path = entry.name.clone();
            if entry.kind == EntryKind::Link {
                links.insert(path.clone(), String::from_utf8_lossy(&bytes).into_owned());
            }
            executables.extend(entry.is_executable.then(|| path.clone()));
            archive.package.add(path, bytes);
        }
        archive.follow(&links);
        archive.add_executables(&executables);
        archive.add_empty_directories(&directories);
        Ok(archive)
    }

    /// Gives every link the bytes of the file that it leads to.
    fn follow(&mut self, links: &BTreeMap<String, String>) {
        for (path, leads_to) in links {
            let file = resolved(path, leads_to).filter(|other| !links.contains_key(other));
            if let Some(other) = file.filter(|other| self.package.get(other).is_some()) {
                self.package.add_same(path.as_str(), &other);
                continue;
            }
            self.package.remove(path);
            let fault = format!("{path}: a link to {leads_to}, which is no file in the archive");
            self.faults.push(fault);
        }
    }
}

/// Returns the bytes of an entry, one more than may be left at most.
///
/// # Errors
///
/// What is wrong with it, in words.
fn content(zip: &Zip<'_>, entry: &Packed, left: u64) -> Result<Vec<u8>, String> {
    let Packed { name, spelt, kind, .. } = entry;
    match &entry.fault {
        Some(Fault::Unreadable(cause)) => {
            return Err(format!("{name}: damaged in the archive: {cause}"));
        }
        Some(Fault::Encrypted) => return Err(format!("{name}: encrypted")),
        fault if *fault == Some(Fault::LeadsOut) || spelt != name || name.contains(':') => {
            return Err(format!("{spelt}: leads out of the archive, or is no name of a file"));
        }
        _ => {}
    }
    if !matches!(kind, EntryKind::File | EntryKind::Link) {
        return Err(format!("{name}: {kind}, no file"));
    }
    let bytes = zip.beginning(entry.index, left + 1).map_err(|cause| format!("{name}: {cause}"))?;
    let (found, announced) = (bytes.len() as u64, entry.bytes);
    if found <= left && found != announced {
        return Err(format!(
            "{name}: damaged in the archive: {found} bytes, {announced} announced"
        ));
    }
    Ok(bytes)
}

/// Returns what is in an archive beside its files, in words: one of muqi has nothing there.
fn faults_around(bytes: &[u8], entries: &[Packed]) -> Vec<String> {
    let doubles: BTreeSet<&str> = entries
        .iter()
        .filter(|entry| entry.fault == Some(Fault::SameName))
        .map(|entry| entry.name.as_str())
        .collect();
    let twice = "in the archive twice, of which judges take one or the other";
    let mut faults: Vec<String> =
        doubles.into_iter().map(|name| format!("{name}: {twice}")).collect();
    let commented = entries.iter().filter(|entry| entry.has_comment);
    faults.extend(commented.map(|entry| format!("{}: with a comment in the archive", entry.name)));
    let Envelope { before, between, after, comment } = Envelope::of(bytes);
    for (length, place) in [
        (before, "before the first file of the archive"),
        (between, "between the files of the archive"),
        (after, "after the end of the archive"),
    ] {
        if length > 0 {
            faults.push(format!("{} {place}, no part of any file", count(length, "byte")));
        }
    }
    if comment > 0 {
        faults.push(format!("a comment of {} in the archive", count(comment, "byte")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;
    use crate::export::Package;

    fn faults(bytes: &[u8]) -> Vec<String> {
        read(bytes).faults
    }

    fn two_files() -> Vec<u8> {
        let mut package = Package::default();
        package.add("1.in", "1 1\n");
        package.add("1.ans", "5\n");
        package.zip().expect("an archive")
    }

    fn package() -> Package {
        let mut package = Package::default();
        package.add("problem.yaml", "title: 一双木棋\n");
        package.add("a/1.in", "1 1\n");
        package
    }

    fn read(bytes: &[u8]) -> Archive {
        Archive::read(bytes).expect("an archive")
    }

    /// Returns an archive in which these bytes are others, of the same length.
    fn edited(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
        let mut edited = bytes.to_vec();
        for at in 0..=bytes.len() - from.len() {
            if bytes[at..].starts_with(from) {
                edited[at..at + from.len()].copy_from_slice(to);
            }
        }
        edited
    }

    #[test]
    fn an_archive_keeps_the_order_and_is_the_same_every_time() {
        let bytes = package().zip().expect("an archive");
        assert_eq!(read(&bytes), Archive { package: package(), faults: vec![] });
        assert_eq!(package().zip().expect("an archive"), bytes);
    }

    #[test]
    fn the_same_file_twice_is_a_link_in_the_archive_and_is_read_as_what_it_leads_to() {
        let mut package = package();
        package.add_same("b/c/1.in", "a/1.in");
        let bytes = package.zip().expect("an archive");
        let found = read(&bytes).package;
        assert_eq!(found, package);
        assert_eq!(found.get("b/c/1.in"), Some(&b"1 1\n"[..]));
        assert_eq!(package.below("b").get("c/1.in"), Some(&b"1 1\n"[..]));
    }

    #[test]
    fn what_is_wrong_with_one_file_is_told_and_the_others_are_read() {
        let mut package = package();
        package.add("b/1.in", "2 2\n");
        package.add_same("c/1.in", "a/1.in");
        let bytes = package.zip().expect("an archive");
        let whole = ["problem.yaml", "a/1.in", "b/1.in", "c/1.in"];
        for (from, to, fault, left) in [
            ("b/1.in", "../1.i", "../1.i: leads out", 3),
            ("b/1.in", "/1.inn", "/1.inn: leads out", 3),
            ("b/1.in", "a/1.in", "a/1.in: in the archive twice", 3),
            ("2 2\n", "2 3\n", "b/1.in: damaged in the archive", 3),
            ("../a/1.in", "../../etc", "c/1.in: damaged in the archive", 3),
        ] {
            let Archive { package, faults } = read(&edited(&bytes, from.as_bytes(), to.as_bytes()));
            assert!(matches!(&faults[..], [only] if only.starts_with(fault)), "{to}: {faults:?}");
            assert_eq!(package.iter().count(), left, "{to}");
            assert!(package.iter().all(|(path, _)| whole.contains(&path)), "{package:?}");
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_told() {
        let mut package = package();
        package.add_same("b/1.in", "a/1.in");
        package.remove("a/1.in");
        let Archive { package, faults } = read(&package.zip().expect("an archive"));
        assert_eq!(faults, ["b/1.in: a link to ../a/1.in, which is no file in the archive"]);
        assert_eq!(package.iter().count(), 1);
    }

    #[test]
    fn a_fifo_is_no_file_though_it_has_the_name_of_one() {
        let options = SimpleFileOptions::default().unix_permissions(0o644);
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for name in ["1.in", "1x.in"] {
            zip.start_file(name, options).expect("a file");
            zip.write_all(b"1 1\n").expect("written");
        }
        let bytes = zip.finish().expect("an archive").into_inner();
        // In the directory of an archive the upper byte of a mode is five before the name.
        let name = bytes.windows(5).rposition(|name| name == b"1x.in").expect("the name");
        let mut bytes = bytes;
        bytes[name - 5] = 0x11;
        let Archive { package, faults } = read(&bytes);
        assert_eq!(faults, ["1x.in: a fifo, no file"]);
        assert_eq!(package.iter().count(), 1);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        let whole = package().zip().expect("an archive");
        assert!(matches!(Archive::read(b""), Err(PackageError::Empty)));
        for bytes in [&b"PK"[..], &whole[..whole.len() - 30], &whole[..40]] {
            assert!(matches!(Archive::read(bytes), Err(PackageError::Archive)));
        }
    }

    #[test]
    fn an_archive_that_grows_too_large_is_refused_before_it_is_unpacked() {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file("1.in", options).expect("a file");
        for _ in 0..=64 {
            zip.write_all(&vec![b'0'; 1 << 20]).expect("written");
        }
        let bytes = zip.finish().expect("an archive").into_inner();
        assert!(bytes.len() < 1 << 20);
        assert!(matches!(Archive::read(&bytes), Err(PackageError::TooLarge)));
    }

    #[test]
    fn bytes_around_an_archive_are_told() {
        let whole = two_files();
        assert_eq!(faults(&whole), Vec::<String>::new());
        let before = "7 bytes before the first file of the archive, no part of any file";
        let after = "7 bytes after the end of the archive, no part of any file";
        assert_eq!(faults(&[b"#!shell", &whole[..]].concat()), [before]);
        assert_eq!(faults(&[&whole[..], b"garbage"].concat()), [after]);
        assert_eq!(faults(&[b"#!shell", &whole[..], b"garbage"].concat()), [before, after]);
        let twice = faults(&[&whole[..], &whole[..]].concat());
        assert!(matches!(&twice[..], [one] if one.contains("before the first")), "{twice:?}");
    }

    #[test]
    fn comments_and_empty_directories_and_rights_are_told() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default();
        zip.set_comment("hidden").expect("a comment");
        zip.add_directory("empty/", options).expect("a directory");
        zip.add_directory("full/", options).expect("a directory");
        zip.start_file("full/1.in", options.unix_permissions(0o755)).expect("a file");
        zip.write_all(b"1 1\n").expect("written");
        zip.start_file("full/2.in", options).expect("a file");
        zip.write_all(b"1 1\n").expect("written");
        let bytes = zip.finish().expect("an archive").into_inner();
        assert_eq!(
            faults(&bytes),
            [
                "a comment of 6 bytes in the archive",
                "executable, though exported otherwise: full/1.in",
                "empty/: an empty directory",
            ]
        );
    }

    #[test]
    fn a_file_that_the_directory_of_an_archive_leaves_out_is_told() {
        // The entry of the directory for `1.in` taken out, the file itself left.
        let whole = two_files();
        let header = |name: &[u8]| {
            let is_it = |at: &usize| {
                whole[*at..].starts_with(b"PK\x01\x02") && whole[at + 46..].starts_with(name)
            };
            (0..whole.len() - 46).find(is_it).expect("a header")
        };
        let (first, second) = (header(b"1.in"), header(b"1.ans"));
        let mut hidden = [&whole[..first], &whole[second..]].concat();
        let end = hidden.len() - 22;
        hidden[end + 8..end + 12].copy_from_slice(&[1, 0, 1, 0]);
        let size = u32::try_from(end - first).expect("a small archive");
        hidden[end + 12..end + 16].copy_from_slice(&size.to_le_bytes());
        let faults = faults(&hidden);
        assert!(matches!(&faults[..], [one] if one.contains("before the first")), "{faults:?}");
    }
}
