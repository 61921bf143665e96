//! `docs/design.md` names every source file, and no other.

use std::collections::BTreeSet;

use walkdir::WalkDir;

use super::{
    markdown::{headings, section},
    read_page,
};
use crate::import_direction::{modules, name_of, roots};

/// Returns the source files with their module; those beside the modules have
/// none.
fn source_files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for root in roots() {
        for entry in WalkDir::new(&root).sort_by_file_name() {
            let entry = entry.expect("sources can be read");
            if entry.file_type().is_file() {
                let name = name_of(&root, entry.path());
                let (module, file) = name.split_once('/').unwrap_or(("", &name));
                files.push((module.to_owned(), file.to_owned()));
            }
        }
    }
    files
}

/// Returns whether the page has a sentence for a file of a module. A `mod.rs` is told by
/// the heading of its module, files beside the modules in the chapter itself.
fn has_sentence(page: &str, module: &str, file: &str) -> bool {
    if module.is_empty() {
        return section(page, "Modules").contains(&format!("`{file}`"));
    }
    let title = format!("`{module}`");
    headings(page, 3).contains(&title.as_str())
        && (file == "mod.rs" || rows(&section(page, &title)).contains(file))
}

/// Returns the names in the first column of the tables of a section.
fn rows(section: &str) -> BTreeSet<String> {
    let name = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
    section.lines().filter_map(name).collect()
}

#[test]
fn every_source_file_has_its_sentence_in_the_design() {
    let page = read_page("design.md");
    let missing: Vec<String> = source_files()
        .into_iter()
        .filter(|(module, file)| !has_sentence(&page, module, file))
        .map(|(module, file)| format!("{module}/{file}"))
        .collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_file_of_the_design_exists() {
    let page = read_page("design.md");
    let files = source_files();
    let mut gone = Vec::new();
    for module in modules() {
        let named = rows(&section(&page, &format!("`{module}`")));
        let is_there = |name: &String| files.contains(&(module.to_owned(), name.clone()));
        gone.extend(named.into_iter().filter(|name| !is_there(name)));
    }
    assert_eq!(gone, Vec::<String>::new());
}

#[test]
fn the_design_has_the_modules_in_reading_order() {
    let page = read_page("design.md");
    let titles: Vec<&str> =
        headings(&page, 3).into_iter().map(|title| title.trim_matches('`')).collect();
    assert_eq!(titles, modules());
}
