//! The directory around everything in a tree, as archives often have one:
//! `2018/张三/chess.cpp`.

use std::mem;

use crate::archive::of_file;

use super::{
    Reason, StatedResult,
    file_name::is_source,
    tree::{MayBe, Refused, Tree},
};

/// Cuts the directory around a tree off all names; files outside are passed over. Returns the
/// directory whose files are those that are in no other.
pub(super) fn cut_root(tree: &mut Tree, problem: &str) -> String {
    let root = root_of(tree, problem);
    if root.is_empty() {
        return tree.path.file_name().map(of_file).unwrap_or_default();
    }
    let below_root = |name: &str| name.strip_prefix(&root).map(str::to_owned);
    let mut outside = Vec::new();
    for mut file in mem::take(&mut tree.files) {
        if let Some(name) = below_root(&file.name) {
            file.name = name;
            tree.files.push(file);
        } else {
            let passed_over = file.passed_over(Reason::NoSource);
            outside.push(Refused { name: file.name, may_be: MayBe::Nothing, passed_over });
        }
    }
    tree.directories = tree.directories.iter().filter_map(|name| below_root(name)).collect();
    // What cannot be read may be a contestant's wherever it is.
    for refused in &mut tree.refused {
        refused.name = below_root(&refused.name).unwrap_or_else(|| refused.name.clone());
    }
    tree.refused.splice(0..0, outside);
    String::new()
}

/// Returns the directory around a tree, with a slash, or nothing. Where there are sources
/// they decide: a list of names or a note beside them does not.
pub(super) fn root_of(tree: &Tree, problem: &str) -> String {
    let sources: Vec<&str> = tree.names().filter(|name| is_source(name)).collect();
    let names = if sources.is_empty() { tree.names().collect() } else { sources };
    around_directories(names, problem)
}

/// Returns the directory around directories of contestants or of the jury. That of the
/// only contestant is not such a one, nor is one that states an expectation.
fn around_directories(mut names: Vec<&str>, problem: &str) -> String {
    let mut around = String::new();
    while let Some((directory, _)) = names.first().and_then(|name| name.split_once('/')) {
        let below = |name: &&'_ str| {
            let below = name.strip_prefix(directory)?.strip_prefix('/')?;
            let (inner, _) = below.split_once('/')?;
            (!inner.eq_ignore_ascii_case(problem)).then_some(())
        };
        if StatedResult::is_of_directory(directory)
            || names.iter().any(|name| below(name).is_none())
        {
            break;
        }
        around = around + directory + "/";
        names = names.iter().filter_map(|name| Some(name.split_once('/')?.1)).collect();
    }
    around
}

/// Returns the directory around everything in the archive of one contestant, with a slash,
/// or nothing. That of the problem is none.
pub(super) fn around_program(names: &[&str], problem: &str) -> String {
    let (mut names, mut around) = (names.to_vec(), String::new());
    while let Some((first, _)) = names.first().and_then(|name| name.split_once('/')) {
        let is_inside = |name: &&str| name.split_once('/').is_some_and(|(it, _)| it == first);
        if first.eq_ignore_ascii_case(problem) || !names.iter().all(is_inside) {
            break;
        }
        around = around + first + "/";
        names = names.iter().filter_map(|name| Some(name.split_once('/')?.1)).collect();
    }
    around
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_around_a_tree_is_found() {
        let around = |names: &[&str]| around_directories(names.to_vec(), "chess");
        assert_eq!(around(&["2018/a/chess.cpp", "2018/b/chess.cpp"]), "2018/");
        assert_eq!(around(&["x/y/a/chess/chess.cpp"]), "x/y/");
        assert_eq!(around(&["张三/chess.cpp"]), "", "the only contestant");
        assert_eq!(around(&["张三/chess/chess.cpp"]), "");
        assert_eq!(around(&["jury/accepted/a.cpp"]), "jury/");
        assert_eq!(around(&["a/chess.cpp", "b/chess.cpp"]), "");
        assert_eq!(around(&[]), "");
    }

    #[test]
    fn a_directory_around_a_program_is_found() {
        let around = |names: &[&str]| around_program(names, "chess");
        assert_eq!(around(&["a/b/chess.cpp", "a/b/notes.txt"]), "a/b/");
        assert_eq!(around(&["a/chess/chess.cpp"]), "a/");
        assert_eq!(around(&["Chess/chess.cpp"]), "");
        assert_eq!(around(&["a/chess.cpp", "b/chess.cpp"]), "");
    }
}
