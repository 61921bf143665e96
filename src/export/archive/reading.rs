//! Reading a zip archive.

use std::{
    collections::BTreeMap,
    io::{self, Cursor, Read as _},
};

use zip::{ZipArchive, result::ZipError};

use super::{Archive, MOST_FILES, PackageError, envelope::faults_around, links::resolved};
use crate::export::package::MOST_BYTES;

/// The rights to execute a file.
pub(super) const EXECUTABLE: u32 = 0o111;

/// One entry of an archive.
enum Found {
    File(Entry),
    Directory(String),
}

/// One file of an archive, or a link.
struct Entry {
    path: String,
    bytes: Vec<u8>,
    is_link: bool,
    is_executable: bool,
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
        let mut archive = Self { faults: faults_around(bytes, &mut zip), ..Self::default() };
        let (mut left, mut links) = (MOST_BYTES, BTreeMap::new());
        let (mut executables, mut directories) = (Vec::new(), Vec::new());
        for index in 0..zip.len() {
            match entry(&mut zip, index, left) {
                Ok(Found::File(Entry { path, bytes, is_link, is_executable })) => {
                    left = left.checked_sub(bytes.len() as u64).ok_or(PackageError::TooLarge)?;
                    if is_link {
                        links.insert(path.clone(), String::from_utf8_lossy(&bytes).into_owned());
                    }
                    executables.extend(is_executable.then(|| path.clone()));
                    archive.package.add(path, bytes);
                }
                Ok(Found::Directory(name)) => directories.push(name),
                Err(fault) => archive.faults.push(fault),
            }
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

/// Reads one entry, of its content one byte more than may be left at most; its name
/// alone where it is a directory.
///
/// # Errors
///
/// What is wrong with it, in words.
fn entry(zip: &mut ZipArchive<Cursor<&[u8]>>, index: usize, left: u64) -> Result<Found, String> {
    let name = match zip.name_for_index(index) {
        Some(Ok(name)) => name.into_owned(),
        _ => return Err(format!("file {} of the archive: its name cannot be read", index + 1)),
    };
    let damaged =
        |cause: &dyn std::fmt::Display| format!("{name}: damaged in the archive: {cause}");
    let file = zip.by_index(index).map_err(|cause| damaged(&cause))?;
    if file.is_dir() {
        return Ok(Found::Directory(name));
    }
    let is_plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains([':', '\0']);
    // Old tools of Windows write it so.
    let path = name.replace('\\', "/");
    if !path.split('/').all(is_plain) {
        return Err(format!("{name}: leads out of the archive, or is no name of a file"));
    }
    let mode = file.unix_mode().unwrap_or_default();
    if let Some(kind) = kind(mode) {
        return Err(format!("{path}: {kind}, no file"));
    }
    let is_executable = mode & EXECUTABLE != 0;
    let (is_link, declared, mut bytes) = (file.is_symlink(), file.size(), Vec::new());
    let is_executable = is_executable && !is_link;
    file.take(left + 1).read_to_end(&mut bytes).map_err(|cause| damaged(&cause))?;
    if bytes.len() as u64 <= left && bytes.len() as u64 != declared {
        return Err(damaged(&format!("{} bytes, {declared} announced", bytes.len())));
    }
    Ok(Found::File(Entry { path, bytes, is_link, is_executable }))
}

/// Returns what an entry is that is neither a file, a directory nor a link, by its mode.
fn kind(mode: u32) -> Option<&'static str> {
    Some(match mode & 0o170_000 {
        0o010_000 => "a fifo",
        0o020_000 | 0o060_000 => "a device",
        0o140_000 => "a socket",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;
    use crate::export::Package;

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
}
