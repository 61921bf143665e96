//! The directory at the end of a zip archive, header by header.

use std::{
    collections::BTreeSet,
    io::{self, BufReader, Read, Seek, SeekFrom},
};

/// The signature and the length of a header, and where the lengths of what follows it
/// are: name, extra field, comment.
const SIGNATURE: &[u8] = b"PK\x01\x02";
const LENGTH: usize = 46;
const LENGTHS: [usize; 3] = [28, 30, 32];

/// The names of an archive as it spells them, also those that are there twice.
#[derive(Debug, Default)]
pub(super) struct Headers {
    names: BTreeSet<Vec<u8>>,
    doubles: BTreeSet<Vec<u8>>,
    /// The offset behind the last header.
    pub(super) end: u64,
}

impl Headers {
    /// Reads the headers from an offset on, as far as there are any. Fails when the archive
    /// cannot be read.
    pub(super) fn read(mut archive: impl Read + Seek, start: u64) -> io::Result<Self> {
        archive.seek(SeekFrom::Start(start))?;
        let mut archive = BufReader::new(archive);
        let mut headers = Self { end: start, ..Self::default() };
        let mut header = [0; LENGTH];
        while is_read(archive.read_exact(&mut header))? && header.starts_with(SIGNATURE) {
            let lengths =
                LENGTHS.map(|at| usize::from(u16::from_le_bytes([header[at], header[at + 1]])));
            let mut variable = vec![0; lengths.iter().sum()];
            if !is_read(archive.read_exact(&mut variable))? {
                break;
            }
            headers.end += (LENGTH + variable.len()) as u64;
            variable.truncate(lengths[0]);
            if let Some(double) = headers.names.replace(variable) {
                headers.doubles.insert(double);
            }
        }
        Ok(headers)
    }

    /// Returns whether more than one entry has a name that the `zip` crate gives once. It takes
    /// some names from the Unicode field; of those it is not known here which are doubled.
    pub(super) fn is_doubled(&self, name: &[u8]) -> bool {
        self.doubles.contains(name) || !self.names.contains(name)
    }
}

/// Returns whether there was enough to read.
fn is_read(read: io::Result<()>) -> io::Result<bool> {
    match read {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
