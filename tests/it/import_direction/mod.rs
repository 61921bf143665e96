//! The imports that are allowed, and the modules that may touch the outside world.
//!
//! The rules are looked for in the tokens of `src/` and of `src/` in every crate: comments, texts
//! and everything under `#[cfg(test)]` do not count.

mod tokens;
mod crates;
mod source_tree;
mod order;

use std::{collections::BTreeSet, fs, path::Path};

use proc_macro2::TokenStream;

pub(crate) use crates::{CRATES, directories, knows};
use source_tree::SourceFile;
pub(crate) use source_tree::source_files;
use tokens::{first_segments, own_paths, read, words};

/// Left of the arrow the modules of the program in reading order, right of it what each may
/// import: earlier modules, and crates as `lib.rs` names them. It is written into
/// `docs/design.md`.
pub(crate) const TABLE: &str = "\
sentences → text
report    → text store game solver flawed chess checker problem plan testset jury statement submission strength judge sandbox stress
cli       → everything
";

fn rows() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    TABLE.lines().map(|line| {
        let (module, allowed) = line.split_once('→').expect("an arrow");
        (module.trim(), allowed.split_whitespace().collect())
    })
}

pub(crate) fn modules() -> Vec<&'static str> {
    rows().map(|(module, _)| module).collect()
}

fn may_import(module: &str, imported: &str) -> bool {
    let (_, allowed) = rows().find(|(name, _)| *name == module).expect("a module of the table");
    imported == module || allowed == ["everything"] || allowed.contains(&imported)
}

/// Returns the modules of this crate that tokens of a module mention, which has a path below
/// the crate's root.
fn imported_modules(tokens: &TokenStream, path: &[String]) -> BTreeSet<String> {
    let own = path.first();
    let imported = own_paths(tokens).into_iter().map(|imported| imported.from(path));
    imported.filter_map(|path| path.into_iter().next()).filter(|name| Some(name) != own).collect()
}

/// Returns the faults of a file by one of the rules below.
type Rule = fn(&SourceFile) -> Vec<String>;

/// Every file is read once for all of them.
const RULES: [Rule; 6] = [
    imports_only_what_the_table_allows,
    imports_once_from_each_origin,
    is_nothing_but_the_command_line_and_the_door_of_the_sandbox,
    leaves_printing_to_the_command_line,
    names_paths_only_as_they_can_be_shown,
    does_no_input_or_output_where_it_computes,
];

#[test]
fn every_file_obeys_every_rule() {
    let files = source_files();
    assert!(files.len() > 50, "the sources have been found: {} files", files.len());
    let mut found = Vec::new();
    for file in &files {
        for wrong in RULES.iter().flat_map(|rule| rule(file)) {
            found.push(format!("{}: {}: {wrong}", file.of, file.name));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

fn imports_only_what_the_table_allows(file: &SourceFile) -> Vec<String> {
    let Some(module) = file.module() else { return Vec::new() };
    let imported = imported_modules(&file.tokens, &file.path());
    let forbidden = imported.into_iter().filter(|imported| !may_import(module, imported));
    forbidden.map(|imported| format!("{module} must not import {imported}")).collect()
}

fn imports_once_from_each_origin(file: &SourceFile) -> Vec<String> {
    let origins =
        file.text.lines().filter_map(|line| line.strip_prefix("use ")?.split("::").next());
    let own = ["std", "crate", "super"];
    let repeated = own.into_iter().filter(|own| origins.clone().filter(|it| it == own).count() > 1);
    repeated.map(|origin| format!("imports from {origin} more than once")).collect()
}

fn is_nothing_but_the_command_line_and_the_door_of_the_sandbox(file: &SourceFile) -> Vec<String> {
    if file.of != "muqi" || file.name != "main.rs" {
        return Vec::new();
    }
    let used = first_segments(&file.tokens, "muqi");
    let expected = BTreeSet::from(["cli", "sandbox", "sentences"].map(str::to_owned));
    (used != expected).then(|| format!("uses {used:?}")).into_iter().collect()
}

fn leaves_printing_to_the_command_line(file: &SourceFile) -> Vec<String> {
    const PRINTING: [&str; 7] =
        ["print", "println", "eprint", "eprintln", "dbg", "stdout", "stderr"];
    if file.name == "main.rs" || file.module() == Some("cli") {
        return Vec::new();
    }
    // The streams of a child are nobody's terminal; the helper of the sandbox writes its
    // report to one.
    let may_name_streams = file.of == "sandbox" || file.name == "process.rs";
    let words = words(&file.tokens);
    let printing = PRINTING
        .into_iter()
        .filter(|word| words.contains(*word) && !(may_name_streams && word.starts_with("std")));
    printing.map(|word| format!("`{word}` is for cli")).collect()
}

/// A name may hold ESC or bytes that are not UTF-8: `text::shown` escapes both.
fn names_paths_only_as_they_can_be_shown(file: &SourceFile) -> Vec<String> {
    let is_displayed = file.module() == Some("cli") && words(&file.tokens).contains("display");
    is_displayed.then(|| "`display()`: use `text::shown`".to_owned()).into_iter().collect()
}

fn does_no_input_or_output_where_it_computes(file: &SourceFile) -> Vec<String> {
    const OUTSIDE: [&str; 6] = ["env", "fs", "io", "net", "os", "process"];
    if !["game", "rng"].contains(&file.of.as_str()) {
        return Vec::new();
    }
    let used = first_segments(&file.tokens, "std");
    let outside = OUTSIDE.into_iter().filter(|name| used.contains(*name));
    outside.map(|name| format!("std::{name} is input or output")).collect()
}

fn library() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    fs::read_to_string(path).expect("lib.rs")
}

/// Returns the names that `lib.rs` gives to crates and to parts of them.
fn names_of_crates(library: &str) -> Vec<&str> {
    let uses = library.lines().filter_map(|line| {
        let path =
            line.strip_prefix("pub use muqi_").or(line.strip_prefix("pub extern crate muqi_"));
        path?.strip_suffix(';')
    });
    let names = uses.flat_map(|path| match (path.split_once(" as "), path.split_once("::")) {
        (Some((_, name)), _) => vec![name],
        (None, Some((_, names))) => names.trim_matches(['{', '}']).split(", ").collect(),
        (None, None) => panic!("{path} has a name"),
    });
    names.collect()
}

#[test]
fn the_library_declares_its_modules_in_the_order_of_the_table() {
    let library = library();
    let declared =
        library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    assert_eq!(declared.collect::<Vec<_>>(), modules());
    let is_of_crate = |name: &&str| names_of_crates(&library).contains(name);
    let listed =
        library.lines().filter_map(|line| Some(line.strip_prefix("//! - [`")?.split_once('`')?.0));
    let listed: Vec<&str> = listed.filter(|name| !is_of_crate(name)).collect();
    assert_eq!(listed, modules(), "the list in the docs of lib.rs");
}

#[test]
fn no_module_may_import_a_later_one() {
    let (modules, library) = (modules(), library());
    let names_of_crates = names_of_crates(&library);
    for (index, (module, allowed)) in rows().enumerate() {
        let later = |name: &&str| modules[index..].contains(name);
        assert!(!allowed.iter().any(later), "{module} → {allowed:?}");
        let known = |name: &&str| {
            modules.contains(name)
                || names_of_crates.contains(name)
                || ["nothing", "everything"].contains(name)
        };
        assert!(allowed.iter().all(known), "{module} → {allowed:?}");
    }
}

#[test]
fn every_file_begins_with_a_sentence_on_what_it_holds() {
    for directory in directories().into_values() {
        for entry in walkdir::WalkDir::new(directory.join("src")) {
            let path = entry.expect("sources can be read").into_path();
            if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("UTF-8");
                assert!(text.starts_with("//! "), "{}", path.display());
            }
        }
    }
}

#[test]
fn imports_are_found_in_paths_groups_and_above_and_not_in_comments_texts_and_tests() {
    let apart = r#"
        //! See [`crate::plan`].
        /// And [`x`](crate::store).
        const TEXT: &str = "crate::game"; // crate::rng
        #[cfg(test)] mod tests { use crate::cli::run; }
        #[cfg(test)] use crate::submission::Verdict;
        #[test] fn f() { crate::report::table(); }
        fn g() { crate::chess::read(); }
    "#;
    for (text, depth, expected) in [
        ("use crate::{game::{Board, Cell}, text}; fn f() { crate::rng::x!() }", 1, "game rng text"),
        ("use {crate::plan::Recipe, std::fmt};", 1, "plan"),
        ("use crate::*;", 1, "*"),
        ("use super::super::store::Kind;", 2, "store"),
        ("use super::{Kind, super::store::{Kind, self}};", 2, "store"),
        ("use super::super::{store, rng::Seed};", 2, "rng store"),
        ("use super::Kind; use super::super::console;", 3, ""),
        (apart, 1, "chess"),
    ] {
        let path = vec!["own".to_owned(); depth];
        let imported = imported_modules(&read(text).expect("Rust"), &path);
        assert_eq!(imported.into_iter().collect::<Vec<_>>().join(" "), expected, "{text}");
    }
}
