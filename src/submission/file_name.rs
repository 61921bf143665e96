//! The kind of a file by its name.

use std::path::Path;

use crate::{
    problem::ProgrammingLanguage,
    testset::{extra_number_in, number_in},
};

/// Endings that outputs have; a name without an ending is an output, too.
pub(super) const OUTPUTS: [&str; 5] = ["out", "ans", "txt", "output", "res"];

/// Returns the ending of a file name with slashes, without the dot.
pub(super) fn extension(name: &str) -> Option<&str> {
    let file = name.rsplit('/').next()?;
    file.rsplit_once('.').filter(|(stem, _)| !stem.is_empty()).map(|(_, extension)| extension)
}

/// Returns the name of a file without its ending, both endings of `.tar.gz`.
pub(super) fn without_ending(name: &str) -> &str {
    let Some(ending) = extension(name) else { return name };
    let stem = &name[..name.len() - ending.len() - 1];
    if is_other_archive(name) { stem.strip_suffix(".tar").unwrap_or(stem) } else { stem }
}

pub(super) fn is_source(name: &str) -> bool {
    extension(name).and_then(ProgrammingLanguage::of_extension).is_some()
}

pub(super) fn is_archive(name: &str) -> bool {
    extension(name).is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Returns whether a file is an archive of a kind that is not read.
pub(super) fn is_other_archive(name: &str) -> bool {
    const ENDINGS: [&str; 7] = ["rar", "7z", "tar", "gz", "tgz", "bz2", "xz"];
    extension(name).is_some_and(|ending| ENDINGS.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

/// Returns whether a file is hidden, or one that systems leave everywhere.
pub(super) fn is_system_file(name: &str) -> bool {
    name.starts_with('.')
        || ["__MACOSX", "Thumbs.db", "desktop.ini"]
            .iter()
            .any(|noise| noise.eq_ignore_ascii_case(name))
}

/// Returns the number of the test that a file name, or the last part of a path, claims. Outputs
/// of extra tests earn nothing and are none.
pub(super) fn test_of_output(name: &str) -> Option<usize> {
    let path = Path::new(name);
    let is_output = path
        .extension()
        .is_none_or(|ending| OUTPUTS.iter().any(|known| ending.eq_ignore_ascii_case(known)));
    let stem = path.file_stem()?.to_string_lossy();
    (is_output && extra_number_in(&stem).is_none()).then(|| number_in(&stem)).flatten()
}

/// Returns the name of a file without its last ending.
pub(super) fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}
