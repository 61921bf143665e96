//! Packages as zip archives.

use std::io::{Cursor, Write as _};

use zip::{CompressionMethod, DateTime, ZipWriter, write::SimpleFileOptions};

use super::{Package, PackageError, links::relative};

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
