//! Packages as zip archives, written with the same bytes every time, and packages
//! read from archives and directories, wherever they come from.
//!
//! Nothing is unpacked to disk, and what is read is bounded. A file that cannot be
//! read, or whose name leads out of the archive, is a fault and left out; the rest
//! is read.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::{self, Cursor, Read as _, Write as _},
    path::Path,
};

use zip::{
    CompressionMethod, DateTime, ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions,
};

use super::{Package, PackageError, package::MOST_BYTES};

/// Files of an archive that is read, at most; one of ours has some hundred.
const MOST_FILES: usize = 10_000;

/// The signature and the length of a header in the directory of an archive, and
/// where the lengths of what follows it stand: name, extra field, comment.
const HEADER: (&[u8], usize) = (b"PK\x01\x02", 46);
const LENGTHS: [usize; 3] = [28, 30, 32];

/// A package that was read from an archive or a directory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// Its files, in their order.
    pub package: Package,
    /// What could not be read and why, in words.
    pub faults: Vec<String>,
}

/// One file of an archive, or a link.
struct Entry {
    path: String,
    bytes: Vec<u8>,
    is_link: bool,
}

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
        let mut zip = ZipArchive::new(Cursor::new(bytes))?;
        if zip.len() > MOST_FILES {
            return Err(PackageError::TooLarge);
        }
        let mut archive = Self { faults: doubles(bytes, &zip), ..Self::default() };
        let (mut left, mut links) = (MOST_BYTES, BTreeMap::new());
        for index in 0..zip.len() {
            match entry(&mut zip, index, left) {
                Ok(Some(Entry { path, bytes, is_link })) => {
                    left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
                    if is_link {
                        links.insert(path.clone(), String::from_utf8_lossy(&bytes).into_owned());
                    }
                    archive.package.add(path, bytes);
                }
                Ok(None) => {}
                Err(fault) => archive.faults.push(fault),
            }
        }
        archive.follow(&links);
        Ok(archive)
    }

    /// Reads all files of a directory, in the order of their names; links are
    /// followed.
    ///
    /// # Errors
    ///
    /// When it is far larger than a package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let mut archive = Self::default();
        let mut left = MOST_BYTES;
        for entry in walkdir::WalkDir::new(directory).sort_by_file_name().follow_links(true) {
            let path = match &entry {
                Ok(entry) => entry.path(),
                Err(error) => error.path().unwrap_or(directory),
            };
            let path = path.strip_prefix(directory).unwrap_or(path);
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            let path = parts.join("/");
            let bytes = match entry {
                Ok(entry) if !entry.file_type().is_file() => continue,
                Ok(entry) => bounded(entry.path(), left),
                Err(error) => Err(error.into()),
            };
            match bytes {
                Ok(bytes) => {
                    left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
                    archive.package.add(path, bytes);
                }
                Err(error) => archive.faults.push(format!("{path}: cannot be read: {error}")),
            }
        }
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

impl Package {
    /// Returns the bytes of a zip archive of the files.
    ///
    /// They follow from the files alone: all have the same time stamp and
    /// permissions, and nothing is compressed, because what a compressor makes
    /// of them may change from version to version.
    ///
    /// # Errors
    ///
    /// When a file or the whole is too large for an archive.
    pub fn zip(&self) -> Result<Vec<u8>, PackageError> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, bytes) in self.iter() {
            if let Some(other) = self.link(path) {
                archive.add_symlink(path, relative(path, other), options)?;
                continue;
            }
            archive.start_file(path, options)?;
            archive.write_all(bytes)?;
        }
        Ok(archive.finish()?.into_inner())
    }
}

/// Reads a file, one byte more than may be left at most.
fn bounded(path: &Path, left: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(left + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads one entry, of its content one byte more than may be left at most; nothing
/// where it is a directory.
///
/// # Errors
///
/// What is wrong with it, in words.
fn entry(
    zip: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    left: u64,
) -> Result<Option<Entry>, String> {
    let name = match zip.name_for_index(index) {
        Some(Ok(name)) => name.into_owned(),
        _ => return Err(format!("file {} of the archive: its name cannot be read", index + 1)),
    };
    let damaged =
        |cause: &dyn std::fmt::Display| format!("{name}: damaged in the archive: {cause}");
    let file = zip.by_index(index).map_err(|cause| damaged(&cause))?;
    if file.is_dir() {
        return Ok(None);
    }
    let is_plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains([':', '\0']);
    // Old tools of Windows write it so.
    let path = name.replace('\\', "/");
    if !path.split('/').all(is_plain) {
        return Err(format!("{name}: leads out of the archive, or is no name of a file"));
    }
    let (is_link, declared, mut bytes) = (file.is_symlink(), file.size(), Vec::new());
    file.take(left + 1).read_to_end(&mut bytes).map_err(|cause| damaged(&cause))?;
    if bytes.len() as u64 <= left && bytes.len() as u64 != declared {
        return Err(damaged(&format!("{} bytes, {declared} announced", bytes.len())));
    }
    Ok(Some(Entry { path, bytes, is_link }))
}

/// Returns which files an archive has twice, of which readers take one or the other.
fn doubles(bytes: &[u8], zip: &ZipArchive<Cursor<&[u8]>>) -> Vec<String> {
    let (mut seen, mut doubles) = (BTreeSet::new(), BTreeSet::new());
    let (signature, length) = HEADER;
    let mut at = usize::try_from(zip.central_directory_start()).unwrap_or(usize::MAX);
    while let Some(header) = bytes.get(at..).and_then(|rest| rest.get(..length)) {
        if !header.starts_with(signature) {
            break;
        }
        let lengths =
            LENGTHS.map(|at| usize::from(u16::from_le_bytes([header[at], header[at + 1]])));
        let name = bytes.get(at + length..at + length + lengths[0]).unwrap_or_default();
        if !seen.insert(name) {
            doubles.insert(String::from_utf8_lossy(name));
        }
        at += length + lengths.iter().sum::<usize>();
    }
    let told =
        |name| format!("{name}: in the archive twice, of which judges take one or the other");
    doubles.into_iter().map(told).collect()
}

/// Returns how a link of this path leads to another file.
fn relative(path: &str, other: &str) -> String {
    let (path, other): (Vec<&str>, Vec<&str>) =
        (path.split('/').collect(), other.split('/').collect());
    let same = path.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let mut steps = vec![".."; path.len() - 1 - same];
    steps.extend(&other[same..]);
    steps.join("/")
}

/// Returns the file that a link of this path leads to, unless that is outside.
fn resolved(path: &str, leads_to: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for step in leads_to.split('/') {
        match step {
            ".." => drop(parts.pop()?),
            "." | "" => return None,
            step => parts.push(step),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_directory_is_read_by_name() {
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::create_dir(directory.path().join("a")).expect("a");
        for (path, bytes) in package().iter() {
            std::fs::write(directory.path().join(path), bytes).expect("written");
        }
        let found = Archive::of_directory(directory.path()).expect("read");
        assert_eq!(found.faults, Vec::<String>::new());
        let paths: Vec<&str> = found.package.iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["a/1.in", "problem.yaml"]);
        assert_eq!(found.package.get("a/1.in"), package().get("a/1.in"));
        assert_eq!(found.package.below("a").get("1.in"), Some(&b"1 1\n"[..]));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_of_a_directory_that_cannot_be_read_is_told_and_the_others_are_read() {
        let directory = tempfile::tempdir().expect("a directory");
        std::fs::write(directory.path().join("1.in"), "1 1\n").expect("written");
        let link = |to: &str, name: &str| {
            std::os::unix::fs::symlink(to, directory.path().join(name)).expect("a link");
        };
        link("nowhere", "2.in");
        link(".", "loop");
        let Archive { package, faults } = Archive::of_directory(directory.path()).expect("read");
        assert_eq!(package.iter().count(), 1);
        assert!(
            matches!(&faults[..], [one, other] if one.starts_with("2.in: cannot be read: ")
            && other.starts_with("loop: cannot be read: ")),
            "{faults:?}"
        );
    }

    #[test]
    fn the_same_file_twice_is_a_link_in_the_archive_and_is_read_as_what_it_leads_to() {
        let mut package = package();
        package.add_same("b/c/1.in", "a/1.in");
        assert_eq!(relative("b/c/1.in", "a/1.in"), "../../a/1.in");
        assert_eq!(relative("a/b/1.in", "a/c/1.in"), "../c/1.in");
        assert_eq!(resolved("b/c/1.in", "../../a/1.in").as_deref(), Some("a/1.in"));
        assert_eq!(resolved("1.in", "../a"), None);
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
}
