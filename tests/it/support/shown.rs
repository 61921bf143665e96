//! Runs of `muqi` as a terminal would show them.

use std::{
    collections::HashMap,
    fs,
    io::{Read as _, Seek as _},
    path::Path,
    process::Stdio,
    sync::{LazyLock, Mutex, PoisonError},
};

use super::temporary::muqi;

/// A run of `muqi strength` that is asked for again: its arguments, its locale, and the plans and
/// boards of the package.
type StrengthRun = (String, String, Vec<Vec<u8>>);

/// Their output. Each takes many seconds, and several pages show the same one.
static OF_STRENGTH: LazyLock<Mutex<HashMap<StrengthRun, String>>> = LazyLock::new(Mutex::default);

/// Runs `muqi` in a package and returns standard output and standard error as they come. The
/// same run of `muqi strength` is made once.
pub(crate) fn shown(arguments: &str, directory: &Path, locale: &str) -> String {
    if arguments.split(' ').next() != Some("strength") {
        return run(arguments, directory, locale);
    }
    let key = (arguments.to_owned(), locale.to_owned(), problem_of(directory));
    let mut known = OF_STRENGTH.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(key).or_insert_with(|| run(arguments, directory, locale)).clone()
}

/// Returns the files that a problem consists of.
fn problem_of(directory: &Path) -> Vec<Vec<u8>> {
    let entries = walkdir::WalkDir::new(directory.join("problem")).sort_by_file_name();
    let files = entries.into_iter().map(|entry| entry.expect("a readable package"));
    let files = files.filter(|entry| entry.file_type().is_file());
    files.map(|entry| fs::read(entry.path()).expect("a readable file")).collect()
}

fn run(arguments: &str, directory: &Path, locale: &str) -> String {
    let mut output = tempfile::tempfile().expect("a temporary file");
    let status = muqi()
        .args(arguments.split(' '))
        .current_dir(directory)
        .env("NO_COLOR", "1")
        .env("LC_ALL", locale)
        // Nothing is known from the runs of anybody else.
        .env("XDG_CACHE_HOME", directory.join(".cache"))
        .stdin(Stdio::null())
        .stdout(output.try_clone().expect("a second handle"))
        .stderr(output.try_clone().expect("a third handle"))
        .status()
        .expect("muqi can be started");
    assert!(matches!(status.code(), Some(0 | 1)), "muqi {arguments}: {status}");
    let mut text = String::new();
    output.rewind().expect("a seekable file");
    output.read_to_string(&mut text).expect("UTF-8");
    text
}
