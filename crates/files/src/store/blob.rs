//! Bytes that may be too many for memory.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use sha2::{Digest as _, Sha256};

use super::seal::{hex, sha256_hex};

/// Bytes of a file that are read at once.
const READ_AT_ONCE: usize = 64 << 10;

/// Bytes that are kept in memory; of more there is a file.
const MOST_IN_MEMORY: u64 = 1 << 20;

/// The content of a file: in memory up to 1 MiB, beyond that a file that nobody reads whole.
///
/// Clones share the bytes or the file.
#[derive(Clone, Debug)]
pub struct Blob(Content);

#[derive(Clone, Debug)]
enum Content {
    Memory(Arc<[u8]>),
    File { path: Arc<PathBuf>, length: u64 },
}

impl Blob {
    /// Takes the content of a file that stays where it is. What is small is read now.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let mut file = crate::archive::open(path)?;
        let length = file.metadata()?.len();
        if length > MOST_IN_MEMORY {
            return Ok(Self(Content::File { path: Arc::new(path.to_owned()), length }));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes.into())
    }

    /// Returns the number of bytes.
    pub fn length(&self) -> u64 {
        match &self.0 {
            Content::Memory(bytes) => bytes.len() as u64,
            Content::File { length, .. } => *length,
        }
    }

    /// Returns the bytes where they are in memory.
    pub fn in_memory(&self) -> Option<&[u8]> {
        match &self.0 {
            Content::Memory(bytes) => Some(bytes),
            Content::File { .. } => None,
        }
    }

    /// Opens the bytes.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn open(&self) -> io::Result<Box<dyn Read + Send + '_>> {
        Ok(match &self.0 {
            Content::Memory(bytes) => Box::new(&bytes[..]),
            Content::File { path, .. } => Box::new(BufReader::new(File::open(path.as_path())?)),
        })
    }

    /// Returns at most so many bytes from the beginning.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn beginning(&self, most: u64) -> io::Result<Cow<'_, [u8]>> {
        if let Content::Memory(bytes) = &self.0 {
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
        if let Content::Memory(bytes) = &self.0 {
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
        match (&self.0, &other.0) {
            (Content::Memory(bytes), Content::Memory(others)) => bytes == others,
            _ => self.sha256().is_ok_and(|hash| other.sha256().is_ok_and(|other| hash == other)),
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
        Self(Content::Memory(bytes.into()))
    }
}

impl From<&[u8]> for Blob {
    fn from(bytes: &[u8]) -> Self {
        Self(Content::Memory(bytes.into()))
    }
}
