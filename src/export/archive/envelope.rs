//! The parts of a zip archive that are no content of its files.
//!
//! ```text
//! [?] header, file [?] header, file [?] directory  end  comment [?]
//! ```
//!
//! Readers pass over the bytes at the question marks, so it goes unnoticed;
//! an archive of muqi has nothing there and no comments.

use std::{collections::BTreeSet, io::Cursor};

use zip::ZipArchive;

use crate::text::count;

/// The signature and the length of a header in the directory of an archive, and
/// where the lengths of what follows it stand: name, extra field, comment.
const HEADER: (&[u8], usize) = (b"PK\x01\x02", 46);
const LENGTHS: [usize; 3] = [28, 30, 32];

/// The signature and the length of the end of an archive, and where the length of the
/// comment after it is.
const END: (&[u8], usize) = (b"PK\x05\x06", 22);
const COMMENT: usize = 20;

/// Bytes behind a file that repeat its sizes, at most.
const DESCRIPTOR: usize = 24;

/// Returns what is around the files of an archive, in words.
pub(super) fn faults_around(bytes: &[u8], zip: &mut ZipArchive<Cursor<&[u8]>>) -> Vec<String> {
    let directory = Directory::read(bytes, zip);
    let mut faults = directory.doubles();
    let start = usize::try_from(zip.central_directory_start()).unwrap_or(usize::MAX);
    // Of files with one name only the last is found, so the others would count as well.
    let has_doubles = !directory.doubles.is_empty();
    let [before, between] = if has_doubles { [0, 0] } else { unclaimed(zip, start) };
    let mut report = |length: usize, place: &str| {
        if length > 0 {
            faults.push(format!("{} {place}, no part of any file", count(length, "byte")));
        }
    };
    report(before, "before the first file of the archive");
    report(between, "between the files of the archive");
    let rest = bytes.get(directory.end..).unwrap_or_default();
    let (signature, length) = END;
    let ends = rest.windows(signature.len()).position(|bytes| bytes == signature);
    if let Some(end) = ends.and_then(|at| rest.get(at..)).filter(|end| end.len() >= length) {
        let comment = usize::from(u16::from_le_bytes([end[COMMENT], end[COMMENT + 1]]));
        let after = (end.len() - length).saturating_sub(comment);
        report(after, "after the end of the archive");
        if comment > 0 {
            faults.push(format!("a comment of {} in the archive", count(comment, "byte")));
        }
    }
    faults
}

/// Returns how many bytes before the first file, and between the files and the
/// directory, belong to none.
fn unclaimed(zip: &mut ZipArchive<Cursor<&[u8]>>, directory: usize) -> [usize; 2] {
    let mut spans = Vec::new();
    for index in 0..zip.len() {
        let Ok(file) = zip.by_index_raw(index) else { continue };
        let data = file.data_start().unwrap_or(file.header_start());
        let end = data.saturating_add(file.compressed_size());
        let fitting = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        spans.push((fitting(file.header_start()), fitting(end)));
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

/// The parts of an archive's directory that readers do not show.
#[derive(Default)]
struct Directory<'a> {
    /// Names that are there more than once.
    doubles: BTreeSet<&'a [u8]>,
    /// Names with a comment.
    comments: BTreeSet<&'a [u8]>,
    /// The offset of its end.
    end: usize,
}

impl<'a> Directory<'a> {
    fn read(bytes: &'a [u8], zip: &ZipArchive<Cursor<&[u8]>>) -> Self {
        let (signature, length) = HEADER;
        let start = usize::try_from(zip.central_directory_start()).unwrap_or(usize::MAX);
        let (mut seen, mut found) = (BTreeSet::new(), Self { end: start, ..Self::default() });
        while let Some(header) = bytes.get(found.end..).and_then(|rest| rest.get(..length)) {
            if !header.starts_with(signature) {
                break;
            }
            let lengths =
                LENGTHS.map(|at| usize::from(u16::from_le_bytes([header[at], header[at + 1]])));
            let name = found.end + length..found.end + length + lengths[0];
            let name = bytes.get(name).unwrap_or_default();
            if !seen.insert(name) {
                found.doubles.insert(name);
            }
            if lengths[2] > 0 {
                found.comments.insert(name);
            }
            found.end += length + lengths.iter().sum::<usize>();
        }
        found
    }

    fn doubles(&self) -> Vec<String> {
        let fault = |name: &&[u8], what: &str| format!("{}: {what}", String::from_utf8_lossy(name));
        let twice = "in the archive twice, of which judges take one or the other";
        let doubles = self.doubles.iter().map(|name| fault(name, twice));
        let comments =
            self.comments.iter().map(|name| fault(name, "with a comment in the archive"));
        doubles.chain(comments).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::{ZipWriter, write::SimpleFileOptions};

    use crate::export::{Archive, Package};

    fn faults(bytes: &[u8]) -> Vec<String> {
        Archive::read(bytes).expect("an archive").faults
    }

    fn package() -> Vec<u8> {
        let mut package = Package::default();
        package.add("1.in", "1 1\n");
        package.add("1.ans", "5\n");
        package.zip().expect("an archive")
    }

    #[test]
    fn bytes_around_an_archive_are_told() {
        let whole = package();
        assert_eq!(faults(&whole), Vec::<String>::new());
        let before = "7 bytes before the first file of the archive, no part of any file";
        let after = "7 bytes after the end of the archive, no part of any file";
        assert_eq!(faults(&[b"#!shell", &whole[..]].concat()), [before]);
        assert_eq!(faults(&[&whole[..], b"garbage"].concat()), [after]);
        assert_eq!(faults(&[b"#!shell", &whole[..], b"garbage"].concat()), [before, after]);
        let twice = faults(&[&whole[..], &whole[..]].concat());
        assert!(matches!(&twice[..], [one] if one.contains("before the first")), "{twice:?}");
    }

    #[test]
    fn comments_and_empty_directories_and_rights_are_told() {
        let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default();
        zip.set_comment("hidden").expect("a comment");
        zip.add_directory("empty/", options).expect("a directory");
        zip.add_directory("full/", options).expect("a directory");
        zip.start_file("full/1.in", options.unix_permissions(0o755)).expect("a file");
        zip.write_all(b"1 1\n").expect("written");
        zip.start_file("full/2.in", options).expect("a file");
        zip.write_all(b"1 1\n").expect("written");
        let bytes = zip.finish().expect("an archive").into_inner();
        assert_eq!(
            faults(&bytes),
            [
                "a comment of 6 bytes in the archive",
                "executable, though exported otherwise: full/1.in",
                "empty/: an empty directory",
            ]
        );
    }

    #[test]
    fn a_file_that_the_directory_of_an_archive_leaves_out_is_told() {
        // The entry of the directory for `1.in` taken out, the file itself left.
        let whole = package();
        let header = |name: &[u8]| {
            let is_it = |at: &usize| {
                whole[*at..].starts_with(b"PK\x01\x02") && whole[at + 46..].starts_with(name)
            };
            (0..whole.len() - 46).find(is_it).expect("a header")
        };
        let (first, second) = (header(b"1.in"), header(b"1.ans"));
        let mut hidden = [&whole[..first], &whole[second..]].concat();
        let end = hidden.len() - 22;
        hidden[end + 8..end + 12].copy_from_slice(&[1, 0, 1, 0]);
        let size = u32::try_from(end - first).expect("a small archive");
        hidden[end + 12..end + 16].copy_from_slice(&size.to_le_bytes());
        let faults = faults(&hidden);
        assert!(matches!(&faults[..], [one] if one.contains("before the first")), "{faults:?}");
    }
}
