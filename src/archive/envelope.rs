//! The parts of a zip archive that are no content of its files.
//!
//! ```text
//! [?] header, file [?] header, file [?] directory  end  comment [?]
//! ```
//!
//! Readers pass over the bytes at the question marks, so they go unnoticed.

use std::io::Cursor;

use zip::ZipArchive;

use super::headers::Headers;

/// The signature and the length of the end of an archive, and where the length of the
/// comment after it is.
const END: (&[u8], usize) = (b"PK\x05\x06", 22);
const COMMENT: usize = 20;

/// Bytes behind a file that repeat its sizes, at most.
const DESCRIPTOR: usize = 24;

/// Bytes of a zip archive that are no content of its files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Envelope {
    /// Bytes before the first file.
    pub(crate) before: usize,
    /// Bytes between the files.
    pub(crate) between: usize,
    /// Bytes after the end.
    pub(crate) after: usize,
    /// Bytes of its comment.
    pub(crate) comment: usize,
}

impl Envelope {
    /// Measures what is around the files of an archive; nothing around what is none.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let Ok(mut zip) = ZipArchive::new(Cursor::new(bytes)) else { return Self::default() };
        let start = zip.central_directory_start();
        let Ok(headers) = Headers::read(Cursor::new(bytes), start) else { return Self::default() };
        // Of files with one name only the last is found, so the others would count as well.
        let is_clear = !zip.has_duplicate_names();
        let [before, between] = if is_clear { unclaimed(&mut zip, offset(start)) } else { [0, 0] };
        let rest = bytes.get(offset(headers.end)..).unwrap_or_default();
        let (signature, length) = END;
        let ends = rest.windows(signature.len()).position(|bytes| bytes == signature);
        let end = ends.and_then(|at| rest.get(at..)).filter(|end| end.len() >= length);
        let (mut after, mut comment) = (0, 0);
        if let Some(end) = end {
            comment = usize::from(u16::from_le_bytes([end[COMMENT], end[COMMENT + 1]]));
            after = (end.len() - length).saturating_sub(comment);
        }
        Self { before, between, after, comment }
    }
}

fn offset(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

/// Returns how many bytes before the first file, and between the files and the
/// directory, belong to none.
fn unclaimed(zip: &mut ZipArchive<Cursor<&[u8]>>, directory: usize) -> [usize; 2] {
    let mut spans = Vec::new();
    for index in 0..zip.len() {
        let Ok(file) = zip.by_index_raw(index) else { continue };
        let data = file.data_start().unwrap_or(file.header_start());
        let end = data.saturating_add(file.compressed_size());
        spans.push((offset(file.header_start()), offset(end)));
    }
    spans.sort_unstable();
    let before = spans.first().map_or(directory, |(start, _)| *start);
    let (mut at, mut between) = (before, 0);
    for (start, end) in spans.into_iter().chain([(directory, directory)]) {
        let gap = start.saturating_sub(at);
        between += if gap > DESCRIPTOR { gap } else { 0 };
        at = at.max(end);
    }
    [before, between]
}
