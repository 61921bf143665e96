//! `docs/design.md` has the imports and the modules as they are.

use crate::import_direction::{TABLE, modules};

use super::{assert_page_is, markdown::headings, read_page};

/// The lines around the table of imports.
const BEFORE_TABLE: &str = "```text\ntext       → ";
const AFTER_TABLE: &str = "```\n";

#[test]
fn the_design_shows_the_table_of_imports() {
    let page = read_page("design.md");
    let (before, rest) = page.split_once(BEFORE_TABLE).expect("a table of imports");
    let (_, after) = rest.split_once(AFTER_TABLE).expect("its end");
    assert_page_is("design.md", &format!("{before}```text\n{TABLE}{AFTER_TABLE}{after}"));
}

#[test]
fn the_design_has_the_modules_in_reading_order() {
    let page = read_page("design.md");
    let titles: Vec<&str> =
        headings(&page, 3).into_iter().map(|title| title.trim_matches('`')).collect();
    assert_eq!(titles, modules());
}
