//! A package from anywhere, compared with what would be exported.
//!
//! Two checks: the reader of the format reports differences of the judging, and every
//! file is compared byte by byte, which finds differences that no reader looks for. Links are compared, and the order of the files in an
//! archive that importers read in its order; what else an archive or a directory may
//! hold is found while it is read.

use std::collections::HashSet;

use crate::text::{Fact, Message};

use super::{Contents, Package, Target};

/// The form in which a package was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As an archive, in which some files are links.
    Archive,
    /// As a directory, in which they may be copies.
    Directory,
}

/// Files that are named where the same is wrong with many.
pub(super) const MOST_NAMED: usize = 8;

/// Returns what of a package is not as it is exported; nothing if all is.
///
/// # Errors
///
/// The rules that are broken, when the judge cannot take the edition at all.
pub fn verified(
    target: &dyn Target,
    found: &Package,
    form: Form,
    contents: &Contents<'_>,
) -> Result<Vec<Message>, Message> {
    let lowered = target.lower(contents)?;
    let exported = target.write(contents, &lowered).package;
    let mut of_form = links(found, &exported, form);
    of_form.extend(
        order(found, &exported)
            .filter(|_| form == Form::Archive && target.facts().is_read_in_order),
    );
    let (found, rewritten) = with_plain_line_ends(found, &exported);
    let mut differences = Vec::from_iter(line_ends(&rewritten));
    differences.extend(of_form);
    differences.extend(target.read(&found).differences(contents, &lowered));
    differences.extend(unlike(&found, &exported));
    Ok(differences)
}

/// Returns how many thousandths of an edition's tests have their input in a package,
/// whatever it is called there.
pub fn thousandths_of_tests(found: &Package, contents: &Contents<'_>) -> usize {
    let found = found.unpacked_as(found);
    let files: HashSet<Vec<u8>> = found.iter().map(|(_, bytes)| plain(bytes)).collect();
    let tests = &contents.tests.tests;
    let there = tests.iter().filter(|test| files.contains(&test.input_bytes())).count();
    there * 1000 / tests.len().max(1)
}

/// Returns the package with LF where a file has CR LF at its line ends and the one
/// that is exported has not, and the paths of these files.
fn with_plain_line_ends(found: &Package, exported: &Package) -> (Package, Vec<String>) {
    let (mut package, mut rewritten) = (Package::default(), Vec::new());
    for (path, bytes) in found.iter() {
        let as_plain = plain(bytes);
        let is_meant = as_plain == bytes || exported.get(path) == Some(bytes);
        if !is_meant {
            rewritten.push(path.to_owned());
        }
        package.add(path, if is_meant { bytes.to_vec() } else { as_plain });
    }
    (package, rewritten)
}

/// Returns a text with LF for every CR LF; what is no text stays.
fn plain(bytes: &[u8]) -> Vec<u8> {
    if bytes.contains(&0) {
        return bytes.to_vec();
    }
    let is_dropped = |at: usize| bytes[at..].starts_with(b"\r\n");
    (0..bytes.len()).filter(|&at| !is_dropped(at)).map(|at| bytes[at]).collect()
}

fn line_ends(rewritten: &[String]) -> Option<Message> {
    let first = rewritten.first()?;
    Some(message!("export-line-ends", number = rewritten.len(), first = first))
}

/// Returns which files are links that are exported as files, and the other way round.
fn links(found: &Package, exported: &Package, form: Form) -> Vec<Message> {
    let are_linked = |one: &Package, other: &Package| -> Vec<String> {
        let is_it = |path: &&str| one.link(path).is_some() && other.link(path).is_none();
        let paths = found.iter().map(|(path, _)| path).filter(|path| exported.get(path).is_some());
        paths.filter(is_it).map(str::to_owned).collect()
    };
    let (links, mut copies) = (are_linked(found, exported), are_linked(exported, found));
    if form == Form::Directory {
        copies.clear();
    }
    let links = listed(links).map(|files| message!("export-files-links", files = files));
    let copies = listed(copies).map(|files| message!("export-files-copies", files = files));
    links.into_iter().chain(copies).collect()
}

/// Returns the files of which the same is wrong, if there are any.
fn listed(paths: Vec<String>) -> Option<Fact> {
    (!paths.is_empty()).then(|| Fact::list(paths, MOST_NAMED))
}

/// Returns the first file that comes too early in an archive.
fn order(found: &Package, exported: &Package) -> Option<Message> {
    let in_both = |one: &Package, other: &Package| -> Vec<String> {
        let paths = one.iter().map(|(path, _)| path.to_owned());
        paths.filter(|path| other.get(path).is_some()).collect()
    };
    let (found, exported) = (in_both(found, exported), in_both(exported, found));
    let (early, meant) = found.iter().zip(&exported).find(|(found, meant)| found != meant)?;
    Some(message!("export-order-differs", found = early, expected = meant))
}

/// Returns which files are not those that are exported.
fn unlike(found: &Package, exported: &Package) -> impl Iterator<Item = Message> {
    let (found, exported) = (found.unpacked_as(exported), exported.unpacked_as(found));
    let is_changed = |&(path, bytes): &(&str, &[u8])| found.get(path).is_some_and(|it| it != bytes);
    let changed = exported.iter().filter(is_changed).map(|(path, _)| path.to_owned()).collect();
    let (missing, added) = (exported.paths_beside(&found), found.paths_beside(&exported));
    [
        listed(changed).map(|files| message!("export-files-changed", files = files)),
        listed(missing).map(|files| message!("export-files-missing", files = files)),
        listed(added).map(|files| message!("export-files-added", files = files)),
    ]
    .into_iter()
    .flatten()
}
