//! Faults of everything in an archive that is no file, and symbolic links between its files.

use std::collections::BTreeSet;

use muqi_files::{
    archive::{Entry, Envelope, Fault, Place},
    store::Blob,
};
use muqi_text::Message;

use super::super::faults::fault;

/// Returns what is in an archive beside its files, in words: one of muqi has nothing there.
pub(crate) fn faults_around(archive: &Blob, entries: &[Entry]) -> Vec<Message> {
    let doubles = entries.iter().filter(|entry| matches!(entry.fault, Some(Fault::SameName)));
    let doubles: BTreeSet<&str> = doubles.map(|entry| entry.name.as_str()).collect();
    let mut faults: Vec<Message> =
        doubles.into_iter().map(|name| fault(name, message!("reason-same-name"))).collect();
    faults.extend(
        entries.iter().filter(
        |entry: &&Entry| matches!(entry.place, Place::InArchive(packed) if packed.has_comment),
    ).map(|entry| fault(&entry.name, message!("export-archive-comment-of-file"))),
    );
    let Envelope { before, between, after, comment } = Envelope::of(archive);
    for (length, place) in [(before, "before"), (between, "between"), (after, "after")] {
        if length > 0 {
            faults.push(message!("export-archive-extra", bytes = length, place = place));
        }
    }
    if comment > 0 {
        faults.push(message!("export-archive-comment", bytes = comment));
    }
    faults
}

/// Returns how a link of this path leads to another file.
pub(crate) fn relative(path: &str, other: &str) -> String {
    let (path, other): (Vec<&str>, Vec<&str>) =
        (path.split('/').collect(), other.split('/').collect());
    let same = path.iter().zip(&other).take_while(|(one, other)| one == other).count();
    // Up to the directory that both are in, then down.
    let mut steps = vec![".."; path.len() - 1 - same];
    steps.extend(&other[same..]);
    steps.join("/")
}

/// Returns the file that a link of this path leads to, unless that is outside.
pub(crate) fn resolved(path: &str, leads_to: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for step in leads_to.split('/') {
        match step {
            ".." => drop(parts.pop()?),
            // No link of ours has such a step.
            "." | "" => return None,
            step => parts.push(step),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write as _};

    use zip::{ZipWriter, write::SimpleFileOptions};

    use crate::{Archive, Package};
    use muqi_text::Language;

    use super::*;

    fn faults(bytes: &[u8]) -> Vec<String> {
        let faults = Archive::read(&bytes.into()).expect("an archive").faults;
        faults.iter().map(|fault| Language::English.text(fault)).collect()
    }

    fn two_files() -> Vec<u8> {
        let mut package = Package::default();
        package.add("1.in", "1 1\n");
        package.add("1.ans", "5\n");
        package.zip().expect("an archive").in_memory().expect("small").to_vec()
    }

    #[test]
    fn bytes_around_an_archive_are_reported() {
        let whole = two_files();
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
    fn comments_and_empty_directories_and_rights_are_reported() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
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
                "executable, but exported without that permission: full/1.in",
                "empty/: an empty directory",
            ]
        );
    }

    #[test]
    fn a_file_that_the_directory_of_an_archive_leaves_out_is_reported() {
        // The entry of the directory for `1.in` taken out, the file itself left.
        let whole = two_files();
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

    #[test]
    fn a_link_leads_from_its_directory_and_never_out_of_the_package() {
        assert_eq!(relative("b/c/1.in", "a/1.in"), "../../a/1.in");
        assert_eq!(relative("a/b/1.in", "a/c/1.in"), "../c/1.in");
        assert_eq!(resolved("b/c/1.in", "../../a/1.in").as_deref(), Some("a/1.in"));
        assert_eq!(resolved("1.in", "../a"), None);
    }
}
