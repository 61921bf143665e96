//! `docs/diagnostics.md` explains every code, with an example that is real.

use muqi::{
    chess::input::input_code,
    cli::codes,
    jury::jury_code,
    submission::submission_code,
    text::{Code, block_code, path_code},
};

use super::{
    assert_examples_are_real,
    markdown::{headings, section},
    read_page,
};

/// Codes without an example: a gap in the explanations, which has yet to be
/// found, files that cannot be written or are links, and what `check` reports about programs.
const WITHOUT_EXAMPLE: [Code; 5] = [
    path_code::UNWRITABLE,
    input_code::NOT_CANONICAL,
    block_code::LINKED,
    jury_code::STATEMENT,
    submission_code::CONTRADICTION,
];

#[test]
fn every_code_has_a_section_and_every_section_a_code() {
    let page = read_page("diagnostics.md");
    let codes: Vec<String> = codes().map(|code| format!("`{code}`")).collect();
    assert_eq!(headings(&page, 3), codes);
}

#[test]
fn every_section_has_a_remedy_and_an_example() {
    let page = read_page("diagnostics.md");
    for code in codes() {
        let section = section(&page, &format!("`{code}`"));
        assert!(section.contains("\n**Mend it:** "), "{code}");
        let shown = section.contains(&format!("error[{code}]: "))
            || section.contains(&format!("warning[{code}]: "));
        assert_eq!(shown, !WITHOUT_EXAMPLE.contains(&code), "{code}: an example");
    }
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_examples_of_the_diagnostics_are_real() {
        assert_examples_are_real("diagnostics.md");
    }
}
