//! Files of muqi that a judging uses, and all that no program may see.

use std::{
    io,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy as _;

use crate::{process::temporary_directory, store::make_private, text::ToMessage as _};

use super::super::{args::Check, console::Console, package::Package, paths};

/// Returns the cache, closed to other users: it has programs of contestants in it. Nothing
/// is kept where that cannot be done.
///
/// It is made before anything is run: only what exists can be hidden.
pub(in crate::cli) fn usable_cache(arguments: &Check, console: &Console) -> Option<PathBuf> {
    if arguments.no_cache {
        return None;
    }
    let directory = cache_directory()?;
    let unusable = |error: io::Error| {
        let problem = match paths::in_the_way(&directory) {
            Some((path, what)) => message!("path-and-problem", path = path, problem = what),
            None => error.to_message(),
        };
        console.remark(message!("check-no-cache", path = &directory, problem = problem));
    };
    make_private(&directory).map_err(unusable).is_ok().then_some(directory)
}

/// Returns the directory of grades and compiled programs; nothing when there is no home.
fn cache_directory() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.cache_dir().join("muqi"))
}

/// Returns what no program may see: the tests with their answers, the jury's files, submissions,
/// reports, what is kept of earlier judgings, and the files of runs, of other judgings, too.
pub(super) fn private(arguments: &Check, package: &Package) -> Vec<PathBuf> {
    let Check {
        paths, tests, report, report_each, compare, into, roster, keep_sources, out, ..
    } = arguments;
    let single =
        [tests, report_each, compare, into, roster, keep_sources, out].into_iter().flatten();
    let named = paths.iter().chain(report).chain(single).cloned();
    // Another judging may make them while this one runs.
    let own = cache_directory().into_iter().chain([temporary_directory()]);
    let own = own.filter_map(|path| nearest_existing(&path).map(Path::to_owned));
    named.chain(package.private_directories()).chain(own).collect()
}

/// Returns a path, or the nearest directory above it that exists.
fn nearest_existing(path: &Path) -> Option<&Path> {
    path.ancestors().find(|path| path.exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_yet_is_made_in_the_nearest_directory_that_is() {
        let place = tempfile::tempdir().expect("a directory");
        let deep = place.path().join("not/there/muqi");
        assert_eq!(nearest_existing(&deep), Some(place.path()));
        std::fs::create_dir_all(&deep).expect("a directory");
        assert_eq!(nearest_existing(&deep), Some(deep.as_path()));
    }
}
