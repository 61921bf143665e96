//! `--apply`: what the jury's programs earn, recorded for packages.

use std::{fs, path::Path};

use crate::{
    judge::{Entry, Judging},
    store::write_atomically,
    submission::{Content, Earned},
};

use super::{
    super::{console::Console, failure::Failure, package::Package},
    into::hash_of,
    test_set::TestSet,
};

/// Records what was judged of the programs below `problem/submissions/`. Fails when the file is
/// none of ours, or cannot be written.
pub(super) fn record(
    judging: &Judging<'_>,
    set: &TestSet,
    package: &Package,
    console: &Console,
) -> Result<(), Failure> {
    let files = &package.problem.files;
    let (Some(directory), Some(edition)) = (files.directory(), judging.edition) else {
        return Ok(());
    };
    let Ok(root) = fs::canonicalize(directory.join("submissions")) else { return Ok(()) };
    let mut earned = Earned::read(files).map_err(Failure::from)?;
    let Some(tests) = hash_of(set, package) else { return Ok(()) };
    for (entry, name) in judging.entries.iter().filter_map(|one| Some((one, name(one, &root)?))) {
        if let (Some(bytes), Some(reward)) = (entry.submission.source(), entry.reward()) {
            earned.record((&edition.name, &tests), &name, bytes, reward);
        }
    }
    earned.retain(&package.plan_names(), |name| root.join(name).is_file());
    let (path, text) = (directory.join(Earned::FILE), earned.to_toml());
    if files.get(Earned::FILE) != Some(text.as_bytes()) {
        write_atomically(&path, text.as_bytes())?;
        console.inform(message!("check-earned-recorded", path = &path));
    }
    Ok(())
}

/// Returns the path of a program below a directory, if it is there.
fn name(entry: &Entry, root: &Path) -> Option<String> {
    let Content::Source(_) = entry.submission.content else { return None };
    let path = fs::canonicalize(entry.submission.on_disk.as_ref()?).ok()?;
    let parts = path.strip_prefix(root).ok()?.iter().map(|part| part.to_str());
    Some(parts.collect::<Option<Vec<_>>>()?.join("/"))
}
