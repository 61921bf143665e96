//! `--keep-sources DIR`: every judged source as it was handed in, by its hash.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{store::write_new, submission::Intake};

use super::super::{
    console::Console,
    failure::{Because as _, Failure},
};

/// Writes every source to `SHA-256.ENDING`, with the customary ending of its language. Nothing
/// that is there is replaced. Fails when the directory cannot be made, a file cannot be
/// written, or one is there with other bytes than its name means.
pub(super) fn keep(directory: &Path, intake: &Intake, console: &Console) -> Result<(), Failure> {
    if directory.exists() && !directory.is_dir() {
        return Err(message!("check-keep-sources-no-directory", path = directory).into());
    }
    fs::create_dir_all(directory).because(message!("cannot-make-directory", path = directory))?;
    let (mut sources, mut files) = (0, BTreeSet::new());
    for one in &intake.submissions {
        let (Some(bytes), Some(hash), Some(language)) =
            (one.source(), one.sha256(), one.language())
        else {
            continue;
        };
        let path = directory.join(format!("{hash}.{}", language.extensions()[0]));
        if !write_new(&path, bytes)? && fs::read(&path).ok().as_deref() != Some(bytes) {
            return Err(message!("check-kept-source-differs", path = &path).into());
        }
        sources += 1;
        files.insert(path);
    }
    let kept = message!("check-sources-kept", number = sources, path = directory);
    console.remark(kept.with("files", files.len()).with("repeated", files.len() < sources));
    Ok(())
}
