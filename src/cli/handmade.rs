//! New boards in `problem/handmade/`, written together with the files that name them.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use crate::{
    problem::Files,
    store::{try_writing, write_new},
    text::{Code, Diagnostic, shown},
};

use super::{
    inputs::{not_written, read_only, rewrite, unwritable},
    paths,
};

/// A board for a file of `problem/handmade/`.
pub(super) struct NewBoard<'b> {
    /// The name of the file, without extension.
    pub(super) name: &'b str,
    /// Its content.
    pub(super) bytes: &'b [u8],
}

/// Writes the boards and the files that name them, unless one of all these cannot be
/// written: then nothing is.
pub(super) fn write(
    directory: &Path,
    boards: &[NewBoard<'_>],
    texts: &BTreeMap<String, String>,
) -> Result<(), Vec<Diagnostic>> {
    if texts.is_empty() {
        return Ok(());
    }
    let handmade = directory.join("handmade");
    fs::create_dir_all(&handmade).map_err(|error| vec![unwritable(&handmade, &error)])?;
    let files: Vec<PathBuf> = texts.keys().map(|file| directory.join(file)).collect();
    let root = directory.parent().unwrap_or(directory);
    let fault = try_writing(&handmade).err().map(|error| not_written(&handmade, error));
    let fault = outside(root, &handmade).or(fault);
    let faults = fault.into_iter().chain(files.iter().filter_map(|file| refusal(root, file)));
    let faults: Vec<Diagnostic> = faults.collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    for one in boards {
        let board = handmade.join(format!("{}.in", one.name));
        let is_written =
            write_new(&board, one.bytes).map_err(|error| vec![not_written(&board, error)])?;
        if !is_written && !fs::read(&board).is_ok_and(|found| found == one.bytes) {
            return Err(vec![unwritable(&board, &ErrorKind::AlreadyExists.into())]);
        }
    }
    for (file, text) in files.iter().zip(texts.values()) {
        rewrite(file, text.as_bytes())?;
    }
    Ok(())
}

/// Returns the fault of a path that leads out of the package through a link.
fn outside(root: &Path, path: &Path) -> Option<Diagnostic> {
    let real = paths::leads_outside(root, path)?;
    let outside = message!("adopt-link-outside", target = &real);
    let fault = Diagnostic::of_file(Code::PathUnwritable, shown(path)).with("is_full", false);
    Some(fault.with("problem", outside))
}

/// Returns why a file of a package cannot be written anew.
fn refusal(root: &Path, file: &Path) -> Option<Diagnostic> {
    if fs::metadata(file).is_ok_and(|found| found.permissions().readonly()) {
        return Some(unwritable(file, &read_only()));
    }
    if let Some(fault) = outside(root, file) {
        return Some(fault);
    }
    // A link is followed: what is written anew is the file that it leads to.
    let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let directory = target.parent().unwrap_or(&target);
    try_writing(directory).err().map(|error| not_written(file, error))
}

/// Returns a name for a board that no file has, or that of a file with the same board.
pub(super) fn free_name(first: &str, bytes: &[u8], files: &Files) -> String {
    let further = (2..).map(|number| format!("{first}-{number}"));
    let mut names = std::iter::once(first.to_owned()).chain(further);
    let is_free = |name: &String| {
        let file = format!("handmade/{name}.in");
        // Some systems take names that differ in case only for one.
        let mut others = files.iter().filter(|(one, _)| one.eq_ignore_ascii_case(&file));
        others.all(|(one, content)| one == file && content == bytes)
    };
    names.find(is_free).unwrap_or_else(|| first.to_owned())
}

/// Returns an edited text with the byte order mark and the line ends of the one before.
pub(super) fn saved_like(before: &str, edited: String) -> String {
    let has_crlf = before.contains("\r\n") && !before.replace("\r\n", "").contains('\n');
    let edited = if has_crlf { edited.replace("\r\n", "\n").replace('\n', "\r\n") } else { edited };
    let mark = if before.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    mark.to_owned() + edited.trim_start_matches('\u{feff}')
}
