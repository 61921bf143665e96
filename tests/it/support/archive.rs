//! Zip archives for commands to be given.

use std::io::{Cursor, Write as _};

use zip::{ZipWriter, write::SimpleFileOptions};

/// Returns an archive with files by their names.
pub(crate) fn archive<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(name, SimpleFileOptions::default()).expect("an entry");
        archive.write_all(text.as_bytes()).expect("an entry can be written");
    }
    archive.finish().expect("an archive").into_inner()
}
