//! The directory around everything in a tree, as archives often have one:
//! `2018/张三/chess.cpp`.

use std::mem;

use muqi_files::archive::of_file;
use muqi_package::jury::StatedResult;

use super::{
    Reason,
    file_name::is_source,
    tree::{MayBe, Refused, Tree},
};

/// Cuts the directory around a tree off all names; files outside are passed over. Returns the
/// directory whose files are those that are in no other.
pub(crate) fn cut_root(tree: &mut Tree, problem: &str) -> String {
    let root = root_of(tree, problem);
    if root.is_empty() {
        return tree.path.file_name().map(of_file).unwrap_or_default();
    }
    let mut outside = Vec::new();
    for mut file in mem::take(&mut tree.files) {
        if file.name.starts_with(&root) {
            file.name.drain(..root.len());
            tree.files.push(file);
        } else {
            // A list of names or a note beside the directory around everything.
            let passed_over = file.passed_over(Reason::NoSource);
            outside.push(Refused { name: file.name, may_be: MayBe::Nothing, passed_over });
        }
    }
    let directories = mem::take(&mut tree.directories);
    let below = directories.iter().filter_map(|name| name.strip_prefix(&root));
    tree.directories = below.map(str::to_owned).collect();
    // What cannot be read may be a contestant's wherever it is.
    for refused in &mut tree.refused {
        if refused.name.starts_with(&root) {
            refused.name.drain(..root.len());
        }
    }
    tree.refused.splice(0..0, outside);
    String::new()
}

/// Returns the directory around a tree, with a slash, or nothing. Where there are sources
/// they decide: a list of names or a note beside them does not.
pub(crate) fn root_of(tree: &Tree, problem: &str) -> String {
    let sources: Vec<&str> = tree.names().filter(|name| is_source(name)).collect();
    let names = if sources.is_empty() { tree.names().collect() } else { sources };
    around_directories(names, problem)
}

/// Returns the directory around directories of contestants or of the jury. That of the
/// only contestant is not such a one, nor is one that states an expectation.
fn around_directories(mut names: Vec<&str>, problem: &str) -> String {
    let mut around = String::new();
    while let Some((directory, _)) = names.first().and_then(|name| name.split_once('/')) {
        let is_around = names.iter().all(|name| {
            let below = name.strip_prefix(directory).and_then(|name| name.strip_prefix('/'));
            let inner = below.and_then(|below| below.split_once('/'));
            inner.is_some_and(|(inner, _)| !inner.eq_ignore_ascii_case(problem))
        });
        if !is_around || StatedResult::is_of_directory(directory) {
            break;
        }
        around = around + directory + "/";
        names = names.iter().filter_map(|name| Some(name.split_once('/')?.1)).collect();
    }
    around
}

/// Returns the directory around everything in the archive of one contestant, with a slash,
/// or nothing. That of the problem is none.
pub(crate) fn around_program(names: &[&str], problem: &str) -> String {
    let (mut names, mut around) = (names.to_vec(), String::new());
    while let Some((first, _)) = names.first().and_then(|name| name.split_once('/')) {
        let is_around =
            names.iter().all(|name| name.split_once('/').is_some_and(|(it, _)| it == first));
        if !is_around || first.eq_ignore_ascii_case(problem) {
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
        for (names, around) in [
            (&["2018/a/chess.cpp", "2018/b/chess.cpp"][..], "2018/"),
            (&["x/y/a/chess/chess.cpp"], "x/y/"),
            // The only contestant.
            (&["张三/chess.cpp"], ""),
            (&["张三/chess/chess.cpp"], ""),
            (&["jury/accepted/a.cpp"], "jury/"),
            (&["a/chess.cpp", "b/chess.cpp"], ""),
            (&[], ""),
        ] {
            assert_eq!(around_directories(names.to_vec(), "chess"), around, "{names:?}");
        }
    }

    #[test]
    fn a_directory_around_a_program_is_found() {
        for (names, around) in [
            (&["a/b/chess.cpp", "a/b/notes.txt"][..], "a/b/"),
            (&["a/chess/chess.cpp"], "a/"),
            (&["Chess/chess.cpp"], ""),
            (&["a/chess.cpp", "b/chess.cpp"], ""),
        ] {
            assert_eq!(around_program(names, "chess"), around, "{names:?}");
        }
    }
}
