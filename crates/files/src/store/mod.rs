//! Files on disk: written whole or not at all, and never over somebody else's.
//!
//! [`write_atomically`] replaces one file, [`rewrite_atomically`] one of the user's, whose
//! permissions stay; [`write_new`] replaces nothing. A [`GeneratedDirectory`] is a set of files
//! with a manifest that records them: [`GeneratedDirectory::compare`] returns the differences from
//! the intended state without writing, [`GeneratedDirectory::apply`] brings the directory there. An
//! apply that is killed at any point is finished, or undone by other intentions, by the next one.
//!
//! # Who owns a file
//!
//! *Recorded* means named in the manifest on disk. *Journalled* means named in
//! the journal of a run that did not finish, with the hashes that the file had
//! before it and was to have after it. *Ours* is what is recorded or journalled,
//! the manifest that is there, and every intended file where that manifest was
//! changed by hand, or is gone and another file has the intended bytes: nothing
//! vouches for the contents of the files then.
//!
//! ```text
//! intended?  on disk                             found      what apply does
//! yes        nothing                             missing    writes it
//! yes        the intended bytes, by any writer   same       leaves it, adopts it
//! yes        recorded or journalled hash         different  overwrites it
//! yes        the manifest, as it was written     different  overwrites it
//! yes        ours, no bytes at all               different  overwrites it
//! yes        ours, any other hash                edited     leaves it and reports it
//! yes        ours, but no file that can be read  obstacle   leaves it and reports it
//! yes        anything else                       foreign    refuses, writes nothing
//! no         recorded or journalled hash         stale      removes it
//! no         recorded, no bytes at all           stale      removes it
//! no         recorded or journalled, edited      kept       leaves it and reports it
//! no         neither recorded nor journalled     -          never looks at it
//! any        name of a journal, a lock or of a   leftover   removes it
//!            file that was being written
//! ```
//!
//! No file that can be read: a directory, a symbolic link, a pipe, or a file without the
//! permission, at the name or above it.
//!
//! With [`Edits::Discard`] edited files and obstacles other than directories are replaced, and
//! recorded files that are no longer intended are removed. Foreign ones never are.
//!
//! A directory that is empty after a stale file went, or never received the
//! file a killed run meant for it, goes too.
//!
//! # Order of an apply
//!
//! Lock, journal, files, manifest, stale files, leftovers, empty directories, journal, lock. The
//! manifest therefore never records a file that is not yet in place, and until the last stale file
//! is gone the journal remembers it. A manifest that was changed by hand and stays cannot record
//! what was written: then the journal stays, too. When there is nothing to do, none of this happens
//! and no time stamp changes.
//!
//! A run that is killed leaves whole files only. Journal and manifest are
//! flushed to the device before they are renamed, the files between them are
//! not: a power cut may leave one of them empty, which the next run repairs as it
//! repairs a kill, or undo its rename, which the next run takes for an edit.
//!
//! Deliberately absent: following symbolic links below the directory,
//! permissions other than the user's default, and guarding against a hostile
//! program that changes the directory between two system calls.

mod name;
mod private;
mod seal;
mod blob;
mod foreign;
mod disk;
mod occupant;
mod write;
mod changes;
mod directory;
mod compare;
mod apply;

#[cfg(test)]
mod interruption;
#[cfg(test)]
mod ownership;
#[cfg(test)]
mod sample;

pub use blob::Blob;
pub use changes::{Changes, Edits, Record, Summary};
pub use directory::GeneratedDirectory;
pub use disk::{Operation, StoreError};
pub use foreign::{Foreign, OccupantKind};
pub use name::{
    NameFault, RANDOM_CHARACTERS, RESERVED_PREFIX, check as check_name, is_random, is_temporary,
};
pub use private::make_private;
pub use seal::{is_unchanged, sealed, sha256_hex};
pub use write::{
    rewrite_atomically, try_writing, write_atomically, write_blob, write_new, write_unflushed,
};
