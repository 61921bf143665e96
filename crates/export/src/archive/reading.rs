//! Reads a zip archive or a directory as a package.

use std::{collections::BTreeMap, fs, io, path::Path};

use muqi_files::{
    archive::{ArchiveError, Entry, EntryKind, Fault, Listing, Place, Unread},
    store::Blob,
};
use muqi_text::{Message, ToMessage};
use zip::result::ZipError;

use super::{
    super::{faults::fault, package::MOST_BYTES},
    Archive, MOST_FILES, PackageError,
    around::{faults_around, resolved},
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
            ArchiveError::OtherKind(_) => Self::Archive,
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
    pub fn read(archive: &Blob) -> Result<Self, PackageError> {
        if archive.length() == 0 {
            return Err(PackageError::Empty);
        }
        let listing = Listing::of_blob(archive, MOST_FILES)?;
        // Ours is not compressed: its files are no longer than it.
        let most = MOST_BYTES.max(archive.length());
        Self { faults: faults_around(archive, &listing.entries), ..Self::default() }
            .add_files(&listing, most)
    }

    /// Reads all files of a directory, in the order of their names; links to other files of
    /// it are followed, and anything else but files and directories is a fault.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or holds far more files than a package.
    pub fn of_directory(directory: &Path) -> Result<Self, PackageError> {
        let listing = Listing::of_directory(directory, true, MOST_FILES, |_| false)?;
        Self::default().add_files(&listing, u64::MAX)
    }

    fn add_files(mut self, listing: &Listing<'_>, most: u64) -> Result<Self, PackageError> {
        let (mut bytes_left, mut links, mut links_on_disk) = (most, BTreeMap::new(), Vec::new());
        let (mut executables, mut directories) = (Vec::new(), Vec::new());
        for entry in &listing.entries {
            let path = entry.name.clone();
            if entry.kind == EntryKind::Directory {
                directories.push(path);
                continue;
            }
            let blob = match content(listing, entry, bytes_left) {
                Ok(blob) => blob,
                Err(Unusable { fault, is_damaged }) => {
                    self.is_damaged |= is_damaged;
                    self.faults.push(fault);
                    continue;
                }
            };
            bytes_left = bytes_left.checked_sub(blob.length()).ok_or(PackageError::TooLarge)?;
            if entry.kind == EntryKind::Link {
                let leads_to = blob.beginning(LONGEST_LINK)?;
                links.insert(path.clone(), String::from_utf8_lossy(&leads_to).into_owned());
            }
            links_on_disk.extend(link_on_disk(entry));
            executables.extend(entry.is_executable().then(|| path.clone()));
            self.package.add(path, blob);
        }
        self.resolve_links(&links);
        for (path, leads_to) in links_on_disk {
            self.package.mark_link(&path, &leads_to);
        }
        self.add_executables(&executables);
        self.add_empty_directories(&directories);
        Ok(self)
    }

    /// Gives every link the bytes of the file that it leads to.
    fn resolve_links(&mut self, links: &BTreeMap<String, String>) {
        for (path, leads_to) in links {
            let file = resolved(path, leads_to).filter(|other| !links.contains_key(other));
            // A link to a link is none of ours, and could lead round in a circle.
            if let Some(other) = file.filter(|other| self.package.get(other).is_some()) {
                self.package.add_same(path.as_str(), &other);
                continue;
            }
            self.package.remove(path);
            let problem = message!("export-archive-broken-link", target = leads_to);
            self.faults.push(fault(path, problem));
        }
    }
}

/// Returns a link on disk with its target: a file of the package, or somewhere else.
fn link_on_disk(entry: &Entry) -> Option<(String, String)> {
    let Place::OnDisk(file) = &entry.place else { return None };
    let leads_to = fs::read_link(file.path()).ok()?.to_string_lossy().into_owned();
    Some((entry.name.clone(), resolved(&entry.name, &leads_to).unwrap_or(leads_to)))
}

/// An entry whose bytes are of no use.
struct Unusable {
    fault: Message,
    /// True where the archive is not as it was written.
    is_damaged: bool,
}

impl Unusable {
    fn unread(name: &str, cause: &Unread) -> Self {
        let is_damaged = matches!(cause, Unread::Damaged(_));
        Self { fault: fault(name, cause.to_message()), is_damaged }
    }
}

impl From<Message> for Unusable {
    fn from(fault: Message) -> Self {
        Self { fault, is_damaged: false }
    }
}

/// Bytes of the target of a link that are looked at.
const LONGEST_LINK: u64 = 4096;

/// Returns an entry, of one in an archive at most `bytes_left + 1` bytes, so that the caller sees
/// that the budget is exceeded.
///
/// # Errors
///
/// What is wrong with it.
fn content(listing: &Listing<'_>, entry: &Entry, bytes_left: u64) -> Result<Blob, Unusable> {
    let Entry { name, spelt, kind, place, fault: of_entry } = entry;
    let is_packed = matches!(place, Place::InArchive(_));
    match of_entry {
        Some(Fault::Unread(cause)) => {
            return Err(Unusable::unread(name, cause));
        }
        Some(Fault::Encrypted) => {
            return Err(fault(name, message!("reason-encrypted")).into());
        }
        Some(Fault::LeadsOut) => {
            return Err(fault(spelt, message!("reason-leads-out")).into());
        }
        _ if is_packed && (spelt != name || name.contains(':')) => {
            return Err(fault(spelt, message!("reason-leads-out")).into());
        }
        _ => {}
    }
    match (kind, place) {
        (EntryKind::File, _) | (EntryKind::Link, Place::InArchive(_)) => {}
        (EntryKind::Link, Place::OnDisk(file)) => {
            let target = fs::read_link(file.path()).unwrap_or_default();
            let problem = message!("export-archive-broken-link", target = target.as_path());
            return Err(fault(name, problem).into());
        }
        _ => return Err(fault(name, message!("export-archive-no-file", kind = *kind)).into()),
    }
    let blob = listing.blob(place, bytes_left.saturating_add(1));
    let blob = blob.map_err(|cause| Unusable::unread(name, &cause))?;
    let found = blob.length();
    match place {
        Place::InArchive(packed) if found <= bytes_left && found != packed.bytes => {
            let expected = packed.bytes;
            let problem = message!("export-archive-damaged", found = found, expected = expected);
            Err(Unusable { fault: fault(name, problem), is_damaged: true })
        }
        _ => Ok(blob),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

    use super::*;
    use crate::Package;
    use muqi_text::Language;

    fn english(faults: &[Message]) -> Vec<String> {
        faults.iter().map(|fault| Language::English.text(fault)).collect()
    }

    fn package() -> Package {
        let mut package = Package::default();
        package.add("problem.yaml", "title: 一双木棋\n");
        package.add("a/1.in", "1 1\n");
        package
    }

    fn read(bytes: &[u8]) -> Archive {
        Archive::read(&bytes.into()).expect("an archive")
    }

    fn zipped(package: &Package) -> Vec<u8> {
        package.zip().expect("an archive").in_memory().expect("a small one").to_vec()
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
        let bytes = zipped(&package());
        assert_eq!(read(&bytes), Archive { package: package(), ..Archive::default() });
        assert_eq!(zipped(&package()), bytes);
    }

    #[test]
    fn the_same_file_twice_is_a_link_in_the_archive_and_is_read_as_what_it_leads_to() {
        let mut package = package();
        package.add_same("b/c/1.in", "a/1.in");
        let bytes = zipped(&package);
        let found = read(&bytes).package;
        assert_eq!(found, package);
        assert_eq!(found.get("b/c/1.in"), Some(&"1 1\n".into()));
        assert_eq!(package.below("b").get("c/1.in"), Some(&"1 1\n".into()));
    }

    #[test]
    fn faults_of_one_file_are_reported_and_the_others_are_read() {
        let mut package = package();
        package.add("b/1.in", "2 2\n");
        package.add_same("c/1.in", "a/1.in");
        let bytes = zipped(&package);
        let whole = ["problem.yaml", "a/1.in", "b/1.in", "c/1.in"];
        for (from, to, fault, left) in [
            ("b/1.in", "../1.i", "../1.i: its name leads out", 3),
            ("b/1.in", "/1.inn", "/1.inn: its name leads out", 3),
            ("b/1.in", "a/1.in", "a/1.in: several files of the archive", 3),
            ("2 2\n", "2 3\n", "b/1.in: damaged in the archive", 3),
            ("../a/1.in", "../../etc", "c/1.in: damaged in the archive", 3),
        ] {
            let Archive { package, faults, .. } =
                read(&edited(&bytes, from.as_bytes(), to.as_bytes()));
            let faults = english(&faults);
            assert!(matches!(&faults[..], [only] if only.starts_with(fault)), "{to}: {faults:?}");
            assert_eq!(package.iter().count(), left, "{to}");
            assert!(package.iter().all(|(path, _)| whole.contains(&path)), "{package:?}");
        }
    }

    #[test]
    fn a_dangling_link_is_reported() {
        let mut package = package();
        package.add_same("b/1.in", "a/1.in");
        package.remove("a/1.in");
        let Archive { package, faults, .. } = read(&zipped(&package));
        assert_eq!(
            english(&faults),
            ["b/1.in: a link to ../a/1.in, which is not a file of the package"]
        );
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
        let Archive { package, faults, .. } = read(&bytes);
        assert_eq!(english(&faults), ["1x.in: a device, a socket or a pipe, not a file"]);
        assert_eq!(package.iter().count(), 1);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        let whole = zipped(&package());
        assert!(matches!(Archive::read(&"".into()), Err(PackageError::Empty)));
        for bytes in [&b"PK"[..], &whole[..whole.len() - 30], &whole[..40]] {
            assert!(matches!(Archive::read(&bytes.into()), Err(PackageError::Archive)));
        }
    }

    #[test]
    fn an_archive_that_grows_too_large_is_refused_before_it_is_unpacked() {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        zip.start_file("1.in", options.compression_level(Some(1))).expect("a file");
        for _ in 0..=64 {
            zip.write_all(&vec![b'0'; 1 << 20]).expect("written");
        }
        let bytes = zip.finish().expect("an archive").into_inner();
        assert!(bytes.len() < 1 << 20);
        assert!(matches!(Archive::read(&bytes.into()), Err(PackageError::TooLarge)));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_of_a_directory_that_cannot_be_read_is_reported_and_the_others_are_read() {
        let directory = tempfile::tempdir().expect("a directory");
        fs::write(directory.path().join("1.in"), "1 1\n").expect("written");
        let link = |to: &str, name: &str| {
            std::os::unix::fs::symlink(to, directory.path().join(name)).expect("a link");
        };
        link("nowhere", "2.in");
        link(".", "loop");
        let Archive { package, faults, .. } =
            Archive::of_directory(directory.path()).expect("read");
        let faults = english(&faults);
        assert_eq!(package.iter().count(), 1);
        assert!(
            matches!(&faults[..], [one, other] if one.starts_with("2.in: cannot be read: ")
            && other.starts_with("loop: cannot be read: ")),
            "{faults:?}"
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn special_files_are_reported_and_never_waited_for() {
        use std::os::unix::{fs::PermissionsExt as _, net::UnixListener};
        let directory = tempfile::tempdir().expect("a directory");
        let place = |name: &str| directory.path().join(name);
        for name in ["1.in", "1.ans"] {
            fs::write(place(name), "1\n").expect("written");
        }
        fs::set_permissions(place("1.in"), fs::Permissions::from_mode(0o755)).expect("a right");
        fs::create_dir(place("empty")).expect("a directory");
        rustix::fs::mkfifoat(rustix::fs::CWD, place("fifo"), rustix::fs::Mode::RWXU)
            .expect("a fifo");
        let _listener = UnixListener::bind(place("socket")).expect("a socket");
        std::os::unix::fs::symlink("/dev/zero", place("zero")).expect("a link");
        let Archive { package, faults, .. } =
            Archive::of_directory(directory.path()).expect("read");
        let faults = english(&faults);
        assert_eq!(package.iter().count(), 2);
        assert_eq!(
            faults,
            [
                "fifo: a device, a socket or a pipe, not a file",
                "socket: a device, a socket or a pipe, not a file",
                "zero: a device, a socket or a pipe, not a file",
                "executable, but exported without that permission: 1.in",
                "empty/: an empty directory",
            ]
        );
    }
}
