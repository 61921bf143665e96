//! `muqi init`: an editable copy of the built-in problem.

mod bounds;
mod plan;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    chess::{
        built_in, engines,
        input::{Bounds, Interval},
    },
    problem::{Files, Problem},
    report::{GOOD, styled},
    store::{is_temporary, write_atomically},
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
    let within = match arguments.from {
        StartFrom::Chess => constraints(arguments),
    };
    let files = package_files(&within, console)?;
    for left in refuse_foreign(directory, &files)? {
        fs::remove_file(&left).because(message!("cannot-remove", path = &left))?;
    }
    let mut written = 0;
    // The file that makes it a package comes last: what is interrupted is none yet.
    let (config, others): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| *name == CONFIG);
    for (name, bytes) in others.into_iter().chain(config) {
        let path = directory.join(name);
        if fs::read(&path).is_ok_and(|found| found == **bytes) {
            continue;
        }
        let parent = path.parent().unwrap_or(directory);
        paths::make_directory(parent)?;
        write_atomically(&path, bytes)?;
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
    if within != Bounds::OFFICIAL {
        console.remark(message!("init-bounds"));
    }
    Ok(ExitStatus::Success)
}

/// Files that an error lists.
const MOST_LISTED: usize = 8;

/// The file that makes a directory a package.
const CONFIG: &str = "problem/problem.toml";

/// Returns the bounds that are asked for, those of the built-in problem where none are.
fn constraints(arguments: &Init) -> Bounds {
    let built_in = Bounds::OFFICIAL;
    let (n, m) = (arguments.n.unwrap_or(built_in.n), arguments.m.unwrap_or(built_in.m));
    let scores = arguments.values.unwrap_or(built_in.a);
    let least = n.least.saturating_mul(m.least);
    let cells = Interval::new(least, n.greatest.saturating_mul(m.greatest));
    Bounds { n, m, cells, a: scores, b: scores }
}

/// Returns the files of a package by their names in it. Fails when there is none within the bounds
/// that are asked for.
fn package_files(within: &Bounds, console: &Console) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let problem = if *within == Bounds::OFFICIAL {
        built_in()
    } else {
        let mut faults = bounds::faults(within);
        if let Some(last) = faults.pop() {
            for fault in faults {
                console.error(&fault.into());
            }
            return Err(last.into());
        }
        bounds::files(within)?
    };
    let validators = Problem::parse(problem.clone(), &engines())?.validators;
    let parts = [("problem", all_of(&problem)), ("validators", all_of(&validators))];
    let mut all = BTreeMap::new();
    for (directory, files) in parts {
        all.extend(files.into_iter().map(|(name, bytes)| (format!("{directory}/{name}"), bytes)));
    }
    Ok(all)
}

fn all_of(files: &Files) -> BTreeMap<String, Vec<u8>> {
    files.iter().map(|(name, bytes)| (name.to_owned(), bytes.to_vec())).collect()
}

/// Refuses a directory that holds anything but what an interrupted `init` has
/// written there; returns the temporary files that it has left.
fn refuse_foreign(
    directory: &Path,
    files: &BTreeMap<String, Vec<u8>>,
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
            Some(bytes) => fs::read(entry.path()).is_ok_and(|found| found == *bytes),
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
fn is_above(name: &str, files: &BTreeMap<String, Vec<u8>>) -> bool {
    files.keys().any(|file| file.strip_prefix(name).is_some_and(|rest| rest.starts_with('/')))
}
