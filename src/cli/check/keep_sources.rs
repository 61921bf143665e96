//! `--keep-sources DIR`: every judged source as it was handed in, by its hash.

use std::{fs, path::Path};

use crate::{
    store::write_new,
    submission::Intake,
    text::{count, shown},
};

use super::super::{
    console::Console,
    failure::{Context as _, Failure, with_hint},
};

/// Writes every source to `SHA-256.ENDING`, with the customary ending of its language. Nothing
/// that is there is replaced. Fails when the directory cannot be made, a file cannot be
/// written, or one is there with other bytes than its name means.
pub(super) fn keep(directory: &Path, intake: &Intake, console: &Console) -> Result<(), Failure> {
    if directory.exists() && !directory.is_dir() {
        let hint = "--keep-sources writes each source into a directory";
        return Err(with_hint(format!("{}: not a directory", shown(directory)), hint));
    }
    fs::create_dir_all(directory)
        .with_context(|| format!("{}: cannot be made", shown(directory)))?;
    let mut sources = 0;
    for one in &intake.submissions {
        let (Some(bytes), Some(hash), Some(language)) =
            (one.source(), one.sha256(), one.language())
        else {
            continue;
        };
        let path = directory.join(format!("{hash}.{}", language.extensions()[0]));
        if !write_new(&path, bytes)? && fs::read(&path).ok().as_deref() != Some(bytes) {
            let message = format!("{}: other bytes than its name says", shown(&path));
            return Err(with_hint(message, "move it away, and run the same again"));
        }
        sources += 1;
    }
    console.note(format!("note: {} kept in {}\n", count(sources, "source"), shown(directory)));
    Ok(())
}
