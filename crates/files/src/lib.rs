//! Files of the disk: written whole or not at all, and read within bounds.
//!
//! - [`store`]: one file, replaced whole; and generated directories with a manifest, in which
//!   files that a person has written or changed are never overwritten. A run that is killed
//!   leaves old files or new ones, and the next repairs the rest. The page of the module has the
//!   table of who owns a file.
//! - [`archive`]: directories and zip archives of strangers as lists of files, never unpacked to
//!   disk; archives that have the same bytes every time.
//! - [`process`]: programs that are trusted, as children with a bounded time.
//!
//! Where to begin: [`store::write_atomically`] for one file,
//! [`store::GeneratedDirectory::apply`] for many, [`archive::Listing`] for what a stranger has
//! made, [`process::run_child`] for a program.
//!
//! ```
//! use muqi_files::store::write_atomically;
//!
//! let directory = tempfile::tempdir()?;
//! let path = directory.path().join("report.json");
//! write_atomically(&path, b"{}\n")?;
//! assert_eq!(std::fs::read(&path)?, b"{}\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
extern crate muqi_text;

mod disk_file;
pub mod process;
pub mod store;
pub mod archive;

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences = sentences!("archive", "process", "store");

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 1] = [&SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}
