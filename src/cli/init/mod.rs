//! `muqi init`: a package that works at once, of an example, of files that are there, or of the
//! built-in problem.

mod bounds;
mod plan;
mod chess;
mod example;
mod own;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    report::{GOOD, styled},
    store::{Blob, is_temporary, write_blob},
    text::{Fact, shown},
};

use super::{
    ExitStatus,
    args::{Init, StartFrom},
    console::Console,
    failure::{Because as _, Failure},
    paths,
    usage::refuse_dash,
};

pub(crate) fn run(arguments: &Init, console: &mut Console) -> Result<ExitStatus, Failure> {
    let directory = &arguments.directory;
    refuse_dash(directory)?;
    paths::refuse_file_above(directory)?;
    refuse_mixed(arguments)?;
    let files = match arguments.from {
        StartFrom::Chess => chess::files(arguments, console)?,
        StartFrom::Example if arguments.own.are_given() => own::files(arguments, console)?,
        StartFrom::Example => example::files(arguments)?,
    };
    for left in refuse_foreign(directory, &files)? {
        fs::remove_file(&left).because(message!("cannot-remove", path = &left))?;
    }
    let mut written = 0;
    // The file that makes it a package comes last: what is interrupted is none yet.
    let (config, others): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| *name == CONFIG);
    for (name, content) in others.into_iter().chain(config) {
        let path = directory.join(name);
        if Blob::of_file(&path).is_ok_and(|found| found == *content) {
            continue;
        }
        let parent = path.parent().unwrap_or(directory);
        paths::make_directory(parent)?;
        write_blob(&path, content)?;
        written += 1;
    }
    let language = console.language();
    let done = match written {
        0 => message!("init-nothing-to-write"),
        files => message!("init-written", files = files),
    };
    let done = styled(GOOD, language.text(done));
    console.result(language.about(shown(directory), done) + "\n")?;
    console.note(language.text(message!("init-next", path = directory)) + "\n");
    if arguments.from == StartFrom::Example && !example::is_named_after(directory) {
        console.remark(message!("init-other-name", found = shown(directory)));
    }
    match arguments.from {
        StartFrom::Chess if chess::has_other_bounds(arguments) => {
            console.remark(message!("init-bounds"));
        }
        StartFrom::Example if !arguments.own.are_given() => {
            console.remark(message!("init-from-chess"));
        }
        _ => {}
    }
    Ok(ExitStatus::Success)
}

/// Refuses options that are of another problem to start from.
fn refuse_mixed(arguments: &Init) -> Result<(), Failure> {
    let Init { kind, title, time, memory, points, own, n, m, values, .. } = arguments;
    let of_boards = n.or(*m).or(*values).is_some();
    let of_packages = title.is_some() || time.or(*memory).is_some() || !points.is_empty();
    let has_kind = kind.is_some();
    match arguments.from {
        StartFrom::Example if of_boards => Err(message!("init-bounds-of-boards").into()),
        StartFrom::Example if has_kind && own.are_given() => {
            Err(message!("init-kind-of-own").into())
        }
        StartFrom::Chess if of_packages || has_kind || own.are_given() => {
            Err(message!("init-options-of-packages").into())
        }
        _ => Ok(()),
    }
}

/// Files that an error lists.
const MOST_LISTED: usize = 8;

/// The file that makes a directory a package.
const CONFIG: &str = "problem/problem.toml";

/// Refuses a directory that holds anything but what an interrupted `init` has
/// written there; returns the temporary files that it has left.
fn refuse_foreign(
    directory: &Path,
    files: &BTreeMap<String, Blob>,
) -> Result<Vec<PathBuf>, Failure> {
    let (mut foreign, mut leftovers) = (Vec::new(), Vec::new());
    for entry in walkdir::WalkDir::new(directory).min_depth(1).sort_by_file_name() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error)
                if error.io_error().is_some_and(|e| e.kind() == std::io::ErrorKind::NotFound) =>
            {
                break;
            }
            Err(error) => return Err(paths::unreadable(directory, error)),
        };
        let name: Vec<_> = entry
            .path()
            .strip_prefix(directory)
            .unwrap_or(entry.path())
            .iter()
            .map(|part| part.to_string_lossy())
            .collect();
        let name = name.join("/");
        let is_file = entry.file_type().is_file();
        if is_file && entry.file_name().to_str().is_some_and(is_temporary) {
            leftovers.push(entry.into_path());
            continue;
        }
        let is_ours = match files.get(&name) {
            Some(content) => Blob::of_file(entry.path()).is_ok_and(|found| found == *content),
            None => entry.file_type().is_dir() && is_above(&name, files),
        };
        if !is_ours {
            foreign.push(name);
        }
    }
    if foreign.is_empty() {
        return Ok(leftovers);
    }
    let files = Fact::list(foreign, MOST_LISTED);
    Err(message!("init-not-empty", path = directory, files = files).into())
}

/// Returns whether a name is that of a directory of files of ours.
fn is_above(name: &str, files: &BTreeMap<String, Blob>) -> bool {
    files.keys().any(|file| file.strip_prefix(name).is_some_and(|rest| rest.starts_with('/')))
}
