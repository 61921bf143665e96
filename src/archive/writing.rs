//! Zip archives with the same bytes every time.

use std::io::{Cursor, Write as _};

use zip::{CompressionMethod, DateTime, ZipWriter, result::ZipResult, write::SimpleFileOptions};

/// The content of an entry to be written.
pub(crate) enum Content<'a> {
    /// A file with these bytes.
    File(&'a [u8]),
    /// A symbolic link that leads there.
    Link(String),
}

/// Returns the bytes of a zip archive of files by their names.
///
/// They follow from the files alone: all have the same time stamp and permissions, and nothing
/// is compressed, because what a compressor makes of them may change from version to version.
/// Fails when a file or the whole is too large for an archive.
pub(crate) fn written<'a>(
    files: impl Iterator<Item = (&'a str, Content<'a>)>,
) -> ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in files {
        match content {
            Content::Link(leads_to) => archive.add_symlink(path, leads_to, options)?,
            Content::File(bytes) => {
                archive.start_file(path, options)?;
                archive.write_all(bytes)?;
            }
        }
    }
    Ok(archive.finish()?.into_inner())
}
