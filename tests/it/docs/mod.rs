//! The pages of `docs/` say what the program does: their examples are run,
//! their tables are compared with the code.
//!
//! With `MUQI_WRITE_DOCS=1` in the environment the tests write what the program
//! prints into the pages instead of comparing it.

mod cli_reference;
mod cluster;
mod design;
mod diagnostics;
mod drawn;
mod families;
mod formats;
mod glossary;
mod judges;
mod markdown;
mod security;
mod session;
mod strength;

use std::{
    fs,
    path::{Path, PathBuf},
};

use markdown::with_outputs;

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)
}

fn read_page(name: &str) -> String {
    let path = page(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Compares a page with what it should be, or writes it.
fn assert_page_is(name: &str, intended: &str) {
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(page(name), intended).expect("a page can be written");
        return;
    }
    let found = read_page(name);
    for (index, (found, intended)) in found.lines().zip(intended.lines()).enumerate() {
        assert_eq!(
            found,
            intended,
            "docs/{name}:{}: MUQI_WRITE_DOCS=1 cargo test --test it docs:: -- --include-ignored writes what is printed",
            index + 1
        );
    }
    assert_eq!(found.lines().count(), intended.lines().count(), "docs/{name} has all lines");
}

/// Runs every example of a page and holds the page to what was printed.
fn assert_examples_are_real(name: &str) {
    assert_page_is(name, &with_outputs(&read_page(name)));
}
