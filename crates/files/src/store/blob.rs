//! Bytes that may be too many for memory.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use sha2::{Digest as _, Sha256};
use tempfile::{NamedTempFile, TempPath};

use crate::process::temporary_directory;

use super::seal::{hex, sha256_hex};

/// Bytes of a file that are read at once.
const READ_AT_ONCE: usize = 64 << 10;

/// Bytes that are kept in memory; of more there is a file.
const MOST_IN_MEMORY: u64 = 1 << 20;

/// The content of a file: in memory up to 1 MiB, beyond that a file that nobody reads whole.
///
/// Clones share the bytes or the file.
#[derive(Clone, Debug)]
pub struct Blob(BlobContent);

#[derive(Clone, Debug)]
enum BlobContent {
    Memory(Arc<[u8]>),
    File {
        path: Arc<PathBuf>,
        length: u64,
    },
    /// A file of ours, which is removed with the last clone.
    Temporary {
        path: Arc<TempPath>,
        length: u64,
    },
}

/// A place for a blob to be written, which a writer may move in.
pub trait BlobWriter: Write + Seek + Send {}

impl<W: Write + Seek + Send> BlobWriter for W {}

impl Blob {
    /// Takes the content of a file that stays where it is. What is small is read now.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let mut file = crate::disk_file::open(path)?;
        let length = file.metadata()?.len();
        if length > MOST_IN_MEMORY {
            return Ok(Self(BlobContent::File { path: Arc::new(path.to_owned()), length }));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }

    /// Returns what is written, of which `length` is a guess: with more than 1 MiB it goes to a
    /// temporary file at once.
    ///
    /// # Errors
    ///
    /// When writing fails.
    pub fn of_writing<E: From<io::Error>>(
        length: u64,
        write: impl FnOnce(&mut dyn BlobWriter) -> Result<(), E>,
    ) -> Result<Self, E> {
        if length <= MOST_IN_MEMORY {
            let mut bytes = io::Cursor::new(Vec::new());
            write(&mut bytes)?;
            return Ok(bytes.into_inner().into());
        }
        let mut file = NamedTempFile::new_in(temporary_directory())?;
        let mut buffered = io::BufWriter::with_capacity(READ_AT_ONCE, file.as_file_mut());
        write(&mut buffered)?;
        buffered.flush()?;
        drop(buffered);
        Ok(Self::of_temporary(file)?)
    }

    /// Returns what a reader has: beyond 1 MiB it goes to a temporary file.
    ///
    /// # Errors
    ///
    /// When reading or writing fails.
    pub fn of_reader(mut reader: impl Read) -> io::Result<Self> {
        let mut bytes = Vec::new();
        reader.by_ref().take(MOST_IN_MEMORY + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= MOST_IN_MEMORY {
            return Ok(bytes.into());
        }
        let mut file = NamedTempFile::new_in(temporary_directory())?;
        file.write_all(&bytes)?;
        io::copy(&mut reader, file.as_file_mut())?;
        Self::of_temporary(file)
    }

    fn of_temporary(mut file: NamedTempFile) -> io::Result<Self> {
        let length = file.as_file_mut().seek(SeekFrom::End(0))?;
        Ok(Self(BlobContent::Temporary { path: Arc::new(file.into_temp_path()), length }))
    }

    /// Returns the path of the file where the bytes are not in memory.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            BlobContent::Memory(_) => None,
            BlobContent::File { path, .. } => Some(path),
            BlobContent::Temporary { path, .. } => Some(path),
        }
    }

    /// Returns the number of bytes.
    pub fn length(&self) -> u64 {
        match &self.0 {
            BlobContent::Memory(bytes) => bytes.len() as u64,
            BlobContent::File { length, .. } | BlobContent::Temporary { length, .. } => *length,
        }
    }

    /// Returns the bytes where they are in memory.
    pub fn in_memory(&self) -> Option<&[u8]> {
        match &self.0 {
            BlobContent::Memory(bytes) => Some(bytes),
            BlobContent::File { .. } | BlobContent::Temporary { .. } => None,
        }
    }

    /// Opens the bytes.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn open(&self) -> io::Result<Box<dyn BufRead + Send + '_>> {
        if let Some(bytes) = self.in_memory() {
            return Ok(Box::new(bytes));
        }
        let file = File::open(self.path().unwrap_or(Path::new("")))?;
        Ok(Box::new(BufReader::with_capacity(READ_AT_ONCE, file)))
    }

    /// Returns at most so many bytes from the beginning.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn beginning(&self, most: u64) -> io::Result<Cow<'_, [u8]>> {
        if let BlobContent::Memory(bytes) = &self.0 {
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            return Ok(bytes[..bytes.len().min(most)].into());
        }
        let mut beginning = Vec::new();
        self.open()?.take(most).read_to_end(&mut beginning)?;
        Ok(beginning.into())
    }

    /// Returns the SHA-256 in hexadecimal.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn sha256(&self) -> io::Result<String> {
        if let BlobContent::Memory(bytes) = &self.0 {
            return Ok(sha256_hex(bytes));
        }
        let mut hasher = Sha256::new();
        let (mut content, mut buffer) = (self.open()?, vec![0; READ_AT_ONCE]);
        loop {
            match content.read(&mut buffer)? {
                0 => return Ok(hex(&hasher.finalize())),
                read => hasher.update(&buffer[..read]),
            }
        }
    }

    /// Returns whether two blobs have the same bytes; false where one cannot be read.
    pub fn is_same(&self, other: &Self) -> bool {
        if self.length() != other.length() {
            return false;
        }
        if self.path().is_some() && self.path() == other.path() {
            return true;
        }
        match (self.in_memory(), other.in_memory()) {
            (Some(bytes), Some(others)) => bytes == others,
            _ => self.has_bytes_of(other).unwrap_or(false),
        }
    }

    /// Compares the bytes piece by piece.
    fn has_bytes_of(&self, other: &Self) -> io::Result<bool> {
        let (mut one, mut other) = (self.open()?, other.open()?);
        loop {
            let (left, right) = (one.fill_buf()?, other.fill_buf()?);
            let both = left.len().min(right.len());
            if both == 0 {
                return Ok(left.is_empty() && right.is_empty());
            }
            if left[..both] != right[..both] {
                return Ok(false);
            }
            one.consume(both);
            other.consume(both);
        }
    }
}

impl PartialEq for Blob {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

impl Eq for Blob {}

impl From<Vec<u8>> for Blob {
    fn from(bytes: Vec<u8>) -> Self {
        Self(BlobContent::Memory(bytes.into()))
    }
}

impl From<&[u8]> for Blob {
    fn from(bytes: &[u8]) -> Self {
        Self(BlobContent::Memory(bytes.into()))
    }
}

/// A clone, which shares the bytes or the file.
impl From<&Self> for Blob {
    fn from(blob: &Self) -> Self {
        blob.clone()
    }
}

impl From<&str> for Blob {
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

impl From<String> for Blob {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_large_is_a_file_until_the_last_clone_is_gone() {
        let bytes = vec![b'1'; READ_AT_ONCE * 17];
        let read = Blob::of_reader(&bytes[..]).expect("a temporary file");
        let written = Blob::of_writing(bytes.len() as u64, |file| file.write_all(&bytes));
        let written = written.expect("a temporary file");
        assert_eq!(read.in_memory(), None);
        assert_eq!((read.length(), &read), (bytes.len() as u64, &written));
        assert_eq!(written, Blob::from(bytes.clone()));
        let mut other = bytes;
        *other.last_mut().expect("bytes") = b'2';
        assert_ne!(written, Blob::from(other));
        let path = read.path().expect("a file").to_owned();
        let clone = read.clone();
        drop(read);
        assert!(path.exists());
        drop(clone);
        assert!(!path.exists());
    }

    #[test]
    fn what_is_small_stays_in_memory() {
        let small = Blob::of_reader(&b"1 1\n"[..]).expect("memory");
        assert_eq!(small.in_memory(), Some(&b"1 1\n"[..]));
    }
}
