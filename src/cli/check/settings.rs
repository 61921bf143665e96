//! The settings of a judging, which each command makes of its own arguments, and the files that
//! follow from them: the cache, and all that no program may see.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::{
    judge::Extent, process::temporary_directory, store::make_private, submission::Holds,
    text::ToMessage as _,
};

use super::super::{
    args::{Jobs, ProblemArgument},
    console::Console,
    package::Package,
    paths,
};

/// The tests that a command works on.
#[derive(Clone, Debug)]
pub(crate) struct WantedTests {
    /// The directory of a test set; without it, that of the plan.
    pub(crate) directory: Option<PathBuf>,
    /// The plan that scores; without it, that of the test set, or the customary one.
    pub(crate) plan: Option<String>,
    /// The problem, for commands that hints name.
    pub(crate) problem: ProblemArgument,
}

/// The settings of a judging.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The programs or outputs, or what they are in.
    pub(crate) paths: Vec<PathBuf>,
    /// The content of directories and archives; without it, it is recognised.
    pub(crate) holds: Option<Holds>,
    /// True where outputs are refused: programs have to be run.
    pub(crate) needs_programs: bool,
    /// True where names of programs are compared exactly.
    pub(crate) strict_names: bool,
    pub(crate) tests: WantedTests,
    /// The tests that are run.
    pub(crate) extent: Extent,
    /// True where results and compiled programs are taken from the cache and kept in it.
    pub(crate) is_cached: bool,
    pub(crate) jobs: Jobs,
    /// Files and directories of the command that no program may see, beside those above.
    pub(crate) private: Vec<PathBuf>,
}

impl Settings {
    /// Returns the settings by which programs are run on all tests.
    pub(crate) fn of_programs(paths: Vec<PathBuf>, tests: WantedTests, jobs: Jobs) -> Self {
        Self {
            paths,
            holds: None,
            needs_programs: true,
            strict_names: false,
            tests,
            extent: Extent::All,
            is_cached: true,
            jobs,
            private: Vec::new(),
        }
    }
}

/// Returns the cache, closed to other users: it has programs of contestants in it. Nothing
/// is kept where that cannot be done.
///
/// It is made before anything is run: only what exists can be hidden.
pub(crate) fn usable_cache(settings: &Settings, console: &Console) -> Option<PathBuf> {
    if !settings.is_cached {
        return None;
    }
    let directory = cache_directory()?;
    if let Err(error) = make_private(&directory) {
        let problem = match paths::in_the_way(&directory) {
            Some((path, what)) => message!("about", subject = path, what = what),
            None => error.to_message(),
        };
        console.remark(message!("check-no-cache", path = &directory, problem = problem));
        return None;
    }
    Some(directory)
}

/// Returns the directory of grades and compiled programs; nothing when there is no home.
pub(crate) fn cache_directory() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.cache_dir().join("muqi"))
}

/// Returns what no program may see: the tests with their answers, the jury's files, submissions,
/// reports, what is kept of earlier judgings, and the files of runs, of other judgings, too.
pub(crate) fn private(settings: &Settings, package: &Package) -> Vec<PathBuf> {
    let Settings { paths, tests, private, .. } = settings;
    let named = paths.iter().chain(&tests.directory).chain(private).cloned();
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
