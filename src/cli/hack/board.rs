//! The board that is meant: a file, standard input, or a find of `muqi stress`.

use std::path::{Path, PathBuf};

use crate::{
    game::Board,
    input,
    text::{Diagnostic, Source, shown},
};

use super::{
    super::{
        inputs::{InputPath, is_dash},
        package::Package,
    },
    HACKS,
};

/// The smallest board of a find.
const OF_FIND: &str = "1.in";

/// The file that only finds have.
const MARK: &str = "find.json";

/// A valid board of the problem.
pub(super) struct NamedBoard {
    pub(super) board: Board,
    /// The name that a handmade board of it gets, if that is free.
    pub(super) name: String,
    /// The find or the file that it is from.
    pub(super) from: String,
    /// The bytes of its input.
    pub(super) source: Source,
}

impl NamedBoard {
    /// Reads a board. Fails with all faults of the input, or when there is none.
    pub(super) fn read(typed: &Path, package: &Package) -> Result<Self, Vec<Diagnostic>> {
        let find = find(typed, package);
        let file = find.as_ref().map_or(typed, |find| find.as_path());
        let constraints = &package.problem.config.constraints;
        let source = InputPath::new(file).open_alone(constraints)?;
        let board = input::read(&source, constraints)?;
        let named = match &find {
            Some(file) => file.parent().and_then(Path::file_name),
            None if is_dash(typed) => None,
            None => typed.file_stem(),
        };
        let stem = named.map_or_else(|| "hack".to_owned(), shown);
        let from = if find.is_some() { stem.clone() } else { file_name(typed) };
        Ok(Self { board, name: plain(&stem), from, source })
    }
}

/// Returns the input of a find, by its path, that of its directory, or its name in `hacks/`.
fn find(typed: &Path, package: &Package) -> Option<PathBuf> {
    if typed.is_file() && typed.with_file_name(MARK).is_file() {
        return Some(typed.to_owned());
    }
    let named = package.root().join(HACKS).join(typed);
    let directories = [typed.to_owned(), named].into_iter();
    directories.map(|directory| directory.join(OF_FIND)).find(|file| file.is_file())
}

fn file_name(typed: &Path) -> String {
    typed.file_name().map(shown).unwrap_or_default()
}

/// Returns a name with nothing in it but letters, digits, `-` and `_`.
fn plain(name: &str) -> String {
    let is_plain = |letter: &char| letter.is_ascii_alphanumeric() || "-_".contains(*letter);
    let plain: String = name.chars().map(|it| if is_plain(&it) { it } else { '-' }).collect();
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
