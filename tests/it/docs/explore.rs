//! `docs/explore.html` is the page that `muqi explain --html` writes for the sample of the problem.

use std::{fs, path::Path};

use crate::support::Workplace;

use super::assert_page_is;

#[test]
fn the_page_of_the_sample_is_what_the_program_writes() {
    let here = Workplace::empty();
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample/sample1.in");
    let input = fs::read(sample).expect("the sample");
    // Read from standard input it has no name: the page has a title of its own in either language.
    let run = here.run_with_input("explain --html=-", &input);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert_page_is("explore.html", &run.stdout);
}
