//! `muqi init`: an editable copy of the built-in problem.

use std::{fs, path::Path};

use anyhow::Context as _;

use crate::{
    problem::Files,
    report::{GOOD, styled},
    store::write_atomically,
    text::{count, list},
};

use super::{
    ExitStatus,
    args::Init,
    console::{Console, with_hint},
    inputs,
};

pub(super) fn run(arguments: &Init, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let directory = &arguments.directory;
    let files = Files::embedded();
    refuse_foreign(directory, &files)?;
    let mut written = 0;
    for (name, bytes) in files.iter() {
        let path = directory.join("problem").join(name);
        if fs::read(&path).is_ok_and(|found| found == bytes) {
            continue;
        }
        let parent = path.parent().unwrap_or(directory);
        fs::create_dir_all(parent)
            .with_context(|| format!("{}: cannot create", parent.display()))?;
        write_atomically(&path, bytes)?;
        written += 1;
    }
    let shown = directory.display();
    console.result(format!(
        "{shown}: {}\n",
        styled(GOOD, format!("{} written", count(written, "file")))
    ))?;
    console.note(format!(
        "edit {shown}/problem/problem.toml and the plans beside it, then run `muqi gen` in {shown}\n"
    ));
    Ok(ExitStatus::Success)
}

/// Refuses a directory that holds anything but what an interrupted `init` has
/// written there.
fn refuse_foreign(directory: &Path, files: &Files) -> anyhow::Result<()> {
    let shown = directory.display();
    if directory.exists() && !directory.is_dir() {
        return Err(with_hint(format!("{shown}: not a directory"), "name a new directory"));
    }
    let mut foreign = Vec::new();
    for entry in walkdir::WalkDir::new(directory).min_depth(1).sort_by_file_name() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error)
                if error.io_error().is_some_and(|e| e.kind() == std::io::ErrorKind::NotFound) =>
            {
                break;
            }
            Err(error) => return Err(inputs::unreadable(directory, error)),
        };
        let name: Vec<_> = entry
            .path()
            .strip_prefix(directory)?
            .iter()
            .map(|part| part.to_string_lossy())
            .collect();
        let name = name.join("/");
        let intended = name.strip_prefix("problem/").and_then(|name| files.get(name));
        let is_ours = match intended {
            Some(bytes) => fs::read(entry.path()).is_ok_and(|found| found == bytes),
            None => entry.file_type().is_dir() && name.split('/').next() == Some("problem"),
        };
        if !is_ours {
            foreign.push(name);
        }
    }
    if foreign.is_empty() {
        return Ok(());
    }
    Err(with_hint(
        format!("{shown}: not empty: {}", list(&foreign, 8)),
        "name a new or an empty directory; nothing was written",
    ))
}
