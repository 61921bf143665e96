//! A directory or an archive as a list of files, both read the same way.

use std::{
    cell::Cell,
    collections::BTreeSet,
    mem,
    path::{Path, PathBuf},
};

use muqi_files::archive::{
    ArchiveError, DiskFile, Entry, EntryKind, Fault, Listing, Place, Unread, natural_order,
    of_file, of_path,
};
use muqi_text::{Message, ToMessage as _, escaped};

use super::{
    PassedOver, Reason,
    file_name::{
        extension, is_archive, is_other_archive, is_source, is_system_file, without_ending,
    },
};

/// The most files of a directory or entries of an archive that are looked at.
const MOST_ENTRIES: usize = 100_000;

/// Files of a directory or an archive, in natural order of their names.
pub(crate) struct Tree {
    pub(crate) path: PathBuf,
    pub(crate) files: Vec<TreeFile>,
    /// The directories, decoded and with slashes: an empty one is a contestant
    /// who handed in nothing.
    pub(crate) directories: BTreeSet<String>,
    pub(crate) refused: Vec<Refused>,
    /// Those of the tree and of the archives in it.
    listings: Vec<OpenListing>,
    /// The listing that was read last: the only archive that is open.
    last_read: Cell<usize>,
}

struct OpenListing {
    listing: Listing<'static>,
    /// The path of an archive.
    archive: Option<String>,
}

/// A part of a tree that is not taken.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// Its name below the tree; an archive's without the ending.
    pub(crate) name: String,
    pub(crate) may_be: MayBe,
    pub(crate) passed_over: PassedOver,
}

/// The possible meaning of a part of a tree that is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MayBe {
    /// Nobody's program: a file of a system, a name that leads out.
    Nothing,
    /// The file of its name.
    File,
    /// Any files: a directory or an archive.
    Files,
}

#[derive(Clone, Debug)]
pub(crate) struct TreeFile {
    /// Its name below the tree, decoded, with slashes.
    pub(crate) name: String,
    /// Its path on disk, or `archive.zip: inner/path`.
    pub(crate) path: String,
    place: Place,
    listing: usize,
}

impl Refused {
    /// Refuses a file that is an archive, where archives are not opened.
    pub(crate) fn nested(file: &TreeFile) -> Self {
        let passed_over = file.passed_over(Reason::OtherArchive);
        let name = without_ending(&file.name).to_owned();
        Self { name, may_be: MayBe::Files, passed_over }
    }
}

impl TreeFile {
    pub(crate) fn on_disk(&self) -> Option<&DiskFile> {
        match &self.place {
            Place::OnDisk(file) => Some(file),
            Place::InArchive(_) => None,
        }
    }

    /// Returns what it is called in messages, fit for a terminal.
    pub(crate) fn shown(&self) -> String {
        escaped(&self.path)
    }

    pub(crate) fn passed_over(&self, reason: Reason) -> PassedOver {
        PassedOver::new(self.shown(), reason).under(&self.name)
    }
}

impl Tree {
    /// Returns whether a path is a directory, or by its name an archive.
    pub(crate) fn is_tree(path: &Path) -> bool {
        path.is_dir() || path.file_name().is_some_and(|name| is_archive(&of_file(name)))
    }

    /// Lists a directory or an archive. Fails when it cannot be read, or there is too much of it.
    pub(crate) fn open(path: &Path) -> Result<Self, Message> {
        let mut tree = Self {
            path: path.to_owned(),
            files: Vec::new(),
            directories: BTreeSet::new(),
            refused: Vec::new(),
            listings: Vec::new(),
            last_read: Cell::new(0),
        };
        let archive = (!path.is_dir()).then(|| of_path(path));
        let listing = if archive.is_none() {
            Listing::of_directory(path, false, MOST_ENTRIES, is_system_file)
        } else {
            Listing::of_archive(path.to_owned().into(), MOST_ENTRIES)
        };
        let listing = listing.map_err(|cause| unreadable(path, &cause))?;
        tree.take(OpenListing { listing, archive }, "", "");
        tree.sort();
        Ok(tree)
    }

    /// Returns the names of all files, also of those that cannot be read.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        let refused = self.refused.iter().filter(|refused| {
            refused.may_be == MayBe::File && refused.passed_over.reason.is_unreadable()
        });
        let refused = refused.map(|refused| &*refused.name);
        self.files.iter().map(|file| &*file.name).chain(refused)
    }

    /// Takes the archives in a directory for directories of their names, as contestants hand them
    /// in: `张三.zip` with `chess.cpp`, `chess/chess.cpp` or `张三/chess/chess.cpp` in it. `around`
    /// returns the directory around the names of an archive, which counts for nothing. Archives
    /// that cannot be read are refused. Fails when there is too much in all of them together.
    pub(crate) fn open_archives(
        &mut self,
        around: impl Fn(&[&str]) -> String,
    ) -> Result<(), Message> {
        for file in mem::take(&mut self.files) {
            let Place::OnDisk(on_disk) = &file.place else { continue };
            let directory = without_ending(&file.name).to_owned();
            if is_other_archive(&file.name) {
                self.refuse(&directory, MayBe::Files, &file.path, Reason::OtherArchive);
                continue;
            } else if !is_archive(&file.name) {
                self.files.push(file);
                continue;
            }
            match Listing::of_archive(on_disk.clone(), MOST_ENTRIES) {
                Ok(listing) => {
                    let names: Vec<&str> =
                        listing.entries.iter().filter_map(name_of_file).collect();
                    let around = around(&names);
                    let archive = Some(of_path(on_disk.path()));
                    let below = format!("{directory}/");
                    self.take(OpenListing { listing, archive }, &below, &around);
                    self.directories.insert(directory);
                }
                Err(error) => {
                    let cause = match error {
                        ArchiveError::Read(cause) => cause.to_message(),
                        other => other.to_message(),
                    };
                    let reason = Reason::Unreadable(cause);
                    self.refuse(&directory, MayBe::Files, &file.path, reason);
                }
            }
            // Each archive has fewer; all together may have any number.
            if self.files.len() > MOST_ENTRIES {
                let (entries, most) = (self.files.len(), MOST_ENTRIES);
                let cause = ArchiveError::TooManyEntries { entries, most };
                return Err(unreadable(&self.path, &cause));
            }
        }
        self.sort();
        Ok(())
    }

    /// Gives everything names below a directory.
    pub(crate) fn put_below(&mut self, directory: &str) {
        let names = self.files.iter_mut().map(|file| &mut file.name);
        for name in names.chain(self.refused.iter_mut().map(|refused| &mut refused.name)) {
            *name = format!("{directory}/{name}");
        }
        self.directories =
            self.directories.iter().map(|name| format!("{directory}/{name}")).collect();
    }

    fn sort(&mut self) {
        self.files.sort_by(|left, right| natural_order(&left.name, &right.name));
        self.refused
            .sort_by(|left, right| natural_order(&left.passed_over.path, &right.passed_over.path));
    }

    /// Returns the beginning of a file, at most `most` bytes.
    pub(crate) fn beginning(&self, file: &TreeFile, most: u64) -> Result<Vec<u8>, Reason> {
        // Of a thousand archives one is open at a time.
        let last = self.last_read.replace(file.listing);
        if last != file.listing {
            self.listings[last].listing.close();
        }
        self.listings[file.listing].listing.beginning(&file.place, most).map_err(Reason::from)
    }

    /// Returns the path of the archive that a file is in.
    pub(crate) fn archive_of(&self, file: &TreeFile) -> Option<&str> {
        self.listings[file.listing].archive.as_deref()
    }

    /// Takes a listing, without a directory `around` it, as if it were `below` a directory:
    /// both nothing, or with a slash.
    fn take(&mut self, mut open: OpenListing, below: &str, around: &str) {
        let listing = self.listings.len();
        for Entry { name: whole, spelt, kind, place, fault } in mem::take(&mut open.listing.entries)
        {
            let name = format!("{below}{}", whole.strip_prefix(around).unwrap_or(&whole));
            // Where a name is at fault, people have to find it as the archive spells it.
            let inside = if fault.is_none() { &whole } else { &spelt };
            let path = match (&place, &open.archive) {
                (Place::OnDisk(file), _) => of_path(file.path()),
                (Place::InArchive(_), archive) => {
                    format!("{}: {inside}", archive.as_deref().unwrap_or_default())
                }
            };
            let (may_be, reason) = match (fault, kind) {
                (Some(Fault::LeadsOut), _) => (MayBe::Nothing, Reason::LeadsOut),
                _ if whole.split('/').any(is_system_file) => (MayBe::Nothing, Reason::SystemFile),
                // What it is cannot be read, either.
                (Some(Fault::Unread(cause)), _) => (MayBe::Files, cause.into()),
                (Some(Fault::SameName), _) => (MayBe::File, Reason::SameName),
                (Some(Fault::Encrypted), EntryKind::Directory) => (MayBe::Files, Reason::Encrypted),
                (Some(Fault::Encrypted), _) => (MayBe::File, Reason::Encrypted),
                (None, EntryKind::File) => {
                    self.files.push(TreeFile { name, path, place, listing });
                    continue;
                }
                (None, EntryKind::Directory) => {
                    self.directories.insert(name);
                    continue;
                }
                (None, _) => (replaced(&place, &name), Reason::NotRegular),
            };
            // A link called `张三.zip` stands for an archive, and what is in that for a directory.
            let is_link = reason == Reason::NotRegular && is_archive(&name);
            let name = if is_link { without_ending(&name) } else { &name };
            self.refuse(name, may_be, &path, reason);
        }
        if open.archive.is_some() {
            open.listing.close();
        }
        self.listings.push(open);
    }

    fn refuse(&mut self, name: &str, may_be: MayBe, path: &str, reason: Reason) {
        let passed_over = PassedOver::new(escaped(path), reason);
        self.refused.push(Refused { name: name.to_owned(), may_be, passed_over });
    }
}

/// Returns the name of an entry that is a file, also where it cannot be read.
fn name_of_file(entry: &Entry) -> Option<&str> {
    let is_named = matches!(entry.fault, None | Some(Fault::SameName | Fault::Encrypted));
    let is_file = is_named && entry.kind == EntryKind::File;
    (is_file && !entry.name.split('/').any(is_system_file)).then_some(&*entry.name)
}

/// Returns what something that is no regular file may be in the place of; a link that
/// leads nowhere may have led to anything.
fn replaced(place: &Place, name: &str) -> MayBe {
    let target = match place {
        Place::OnDisk(file) => file.path().metadata().ok(),
        Place::InArchive(_) => None,
    };
    let may_be_directory =
        target.map_or_else(|| extension(name).is_none(), |metadata| metadata.is_dir());
    if is_source(name) {
        MayBe::File
    } else if may_be_directory || is_archive(name) {
        MayBe::Files
    } else {
        MayBe::Nothing
    }
}

/// Returns that a path cannot be read.
pub(crate) fn unreadable(path: &Path, cause: &ArchiveError) -> Message {
    match cause {
        ArchiveError::Damaged(_) => message!("tree-damaged", path = path, problem = cause),
        _ => message!("about", subject = path, what = cause),
    }
}

impl From<Unread> for Reason {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::TooMuch => Self::ArchiveTooLarge,
            Unread::OtherCompression(method) => Self::OtherCompression(method),
            Unread::OnDisk(cause) => Self::Unreadable(cause.to_message()),
            damaged @ Unread::Damaged(_) => Self::Unreadable(damaged.to_message()),
        }
    }
}
