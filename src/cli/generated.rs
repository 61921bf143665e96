//! Generated directories as commands speak of them: what is in the way, and what a
//! person has changed.

use std::{fs, path::Path};

use crate::{
    store::{Changes, GeneratedDirectory, Summary, sha256_hex},
    text::list,
};

use super::console::{Console, with_hint};

/// Paths of a kind that are told.
const MOST_TOLD: usize = 20;

const CHOOSE_ANOTHER: &str =
    "move it away, or choose another directory with --out; nothing was written";

/// Refuses a path that cannot become a directory because it, or what is above it,
/// is a file.
pub(super) fn refuse_file_above(path: &Path) -> anyhow::Result<()> {
    let there = path.ancestors().find(|ancestor| ancestor.exists());
    match there.filter(|there| !there.is_dir()) {
        None => Ok(()),
        Some(file) => {
            Err(with_hint(format!("{}: not a directory", file.display()), CHOOSE_ANOTHER))
        }
    }
}

/// Refuses to write where files of other hands are in the way, and names them.
pub(super) fn refuse_foreign(
    directory: &GeneratedDirectory,
    changes: &Changes,
) -> anyhow::Result<()> {
    if changes.foreign.is_empty() {
        return Ok(());
    }
    let name = |foreign: &crate::store::Foreign| {
        format!("{} ({})", directory.path.join(&foreign.at).display(), foreign.kind)
    };
    let names: Vec<String> = changes.foreign.iter().map(name).collect();
    Err(with_hint(
        format!("in the way, not written by muqi: {}", list(&names, MOST_TOLD)),
        "move them away, or choose another directory with --out; nothing was written",
    ))
}

/// Returns the paths of files of ours that differ and are not as the manifest
/// records them: somebody has changed them since.
pub(super) fn edited(directory: &GeneratedDirectory, changes: &Changes) -> Vec<String> {
    let edited = |name: &String| {
        let recorded = directory.recorded.as_ref()?.get(name)?;
        let path = directory.path.join(name);
        let found = sha256_hex(&fs::read(&path).ok()?);
        (found != *recorded).then(|| path.display().to_string())
    };
    changes.different.iter().filter_map(edited).collect()
}

/// Names files that were changed by hand and have been written again, as something.
pub(super) fn note_edited(edited: &[String], as_what: &str, console: &Console) {
    if !edited.is_empty() {
        let names = list(edited, MOST_TOLD);
        console.note(format!("note: changed by hand, now as {as_what} again: {names}\n"));
    }
}

/// Names files that were ours and have been kept, because a person changed them.
pub(super) fn note_kept(
    directory: &GeneratedDirectory,
    summary: &Summary,
    of_what: &str,
    console: &Console,
) {
    for name in &summary.kept {
        let path = directory.path.join(name);
        console.note(format!(
            "note: {} is no longer part of {of_what}, but was changed by hand: it is left alone\n",
            path.display()
        ));
    }
}
