//! The input that is meant: a file, standard input, or a find of `muqi stress`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    plan::Plan,
    store::Blob,
    testset::{FIND_RECORD, faults_anywhere},
    text::{Diagnostic, Fact, nearest, shown},
};

use super::{
    super::{
        failure::Failure,
        inputs::{InputPath, is_dash},
        package::Package,
    },
    HACKS,
};

/// The smallest input of a find.
const OF_FIND: &str = "1.in";

/// The record among inputs that a validator judges wrongly: no program fails on these.
const OF_VALIDATOR: &str = "validator.json";

/// Finds that an error lists.
const MOST_LISTED: usize = 20;

/// A valid input of the problem.
pub(crate) struct NamedInput {
    pub(crate) input: Blob,
    /// The name that a file by hand of it gets, if that is free.
    pub(crate) name: String,
    /// The find or the file that it is from.
    pub(crate) from: String,
}

impl NamedInput {
    /// Reads an input: of a file, of a find, or of an extra test of the plan by either of its
    /// names. Fails with all faults of the input, or when there is none.
    pub(crate) fn read_or_extra(
        typed: &Path,
        edition: &Plan,
        package: &Package,
    ) -> Result<Self, Vec<Diagnostic>> {
        let is_file = is_dash(typed) || typed.is_file() || input_of_find(typed, package).is_some();
        let named = typed.to_str().filter(|_| !is_file);
        let extra = named.and_then(|name| edition.scheme.extra_named(name));
        let file = extra.map(|extra| format!("handmade/{}.in", extra.file));
        let directory = package.problem.files.directory();
        match file.zip(directory) {
            Some((file, directory)) => Self::read(&directory.join(file), package),
            None => Self::read(typed, package),
        }
    }

    /// Reads an input. Fails with all of its faults, or when there is none.
    pub(crate) fn read(typed: &Path, package: &Package) -> Result<Self, Vec<Diagnostic>> {
        let find = input_of_find(typed, package);
        let file = find.as_ref().map_or(typed, |find| find.as_path());
        let problem = &package.problem;
        let path = InputPath::new(file);
        let input = path.blob_alone(problem)?;
        let scheme = package.default_scheme();
        let faults = faults_anywhere(problem, scheme.as_ref(), &input, &path.shown());
        if !faults.is_empty() {
            return Err(faults);
        }
        let named = match &find {
            Some(file) => file.parent().and_then(Path::file_name),
            None if is_dash(typed) => None,
            None => typed.file_stem(),
        };
        let stem = named.map_or_else(|| "hack".to_owned(), shown);
        let from = if find.is_some() { stem.clone() } else { file_name(typed) };
        Ok(Self { input, name: plain(&stem), from })
    }
}

/// Returns the input of a find, by its path, that of its directory, or its name in `hacks/`.
pub(crate) fn input_of_find(typed: &Path, package: &Package) -> Option<PathBuf> {
    if typed.is_file() && typed.with_file_name(FIND_RECORD).is_file() {
        return Some(typed.to_owned());
    }
    let root = package.root();
    // Also as `hack list` and `stress` print it, from a directory of the package.
    let directories = [typed.to_owned(), root.join(HACKS).join(typed), root.join(typed)];
    let directories = directories.into_iter();
    directories.map(|directory| directory.join(OF_FIND)).find(|file| file.is_file())
}

/// Returns the names of all finds of a package.
pub(crate) fn find_names(package: &Package) -> Vec<String> {
    let directory = package.root().join(HACKS);
    let entries = fs::read_dir(&directory).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names
        .filter(|name| {
            let directory = directory.join(name);
            !name.starts_with('.') && directory.is_dir() && !directory.join(OF_VALIDATOR).is_file()
        })
        .collect();
    names.sort();
    names
}

/// Refuses a name that is neither that of a file nor of a find, with those that there are.
pub(crate) fn require(typed: &Path, package: &Package) -> Result<(), Failure> {
    if is_dash(typed) || typed.exists() || input_of_find(typed, package).is_some() {
        return Ok(());
    }
    let names = find_names(package);
    let near = nearest(&shown(typed), names.iter().map(String::as_str)).map(str::to_owned);
    let known = (!names.is_empty()).then(|| Fact::list(names, MOST_LISTED));
    Err(message!("hack-no-input", path = typed, nearest = near, known = known).into())
}

fn file_name(typed: &Path) -> String {
    typed.file_name().map(shown).unwrap_or_default()
}

/// Returns a name with nothing in it but letters, digits, `-` and `_`.
fn plain(name: &str) -> String {
    let plain = name.replace(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_', "-");
    if plain.contains(|letter: char| letter.is_ascii_alphanumeric()) {
        plain.to_ascii_lowercase()
    } else {
        "hack".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_of_a_file_becomes_one_that_every_system_takes() {
        let names = ["Chess-001", "a b.c", "棋", "", "--"].map(plain);
        assert_eq!(names, ["chess-001", "a-b-c", "hack", "hack", "hack"]);
    }
}
