//! Pictures and the page in `docs` are what `muqi explain` writes: the page of the sample, and the
//! pictures of the guides.

use std::{fs, path::Path};

use crate::support::Workplace;

use super::assert_page_is;

/// The board on which greed for the best cell loses, in `docs/solver.md`.
const GREED_LOSES: &[u8] = b"2 3\n1 2 9\n1 1 1\n1 2 9\n1 1 1\n";

#[test]
fn the_page_of_the_sample_is_what_the_program_writes() {
    // Read from standard input it has no name: the page has a title of its own in either language.
    assert_is_drawn("explore.html", "--html=-", &sample());
}

#[test]
fn the_game_of_the_sample_is_drawn_as_the_program_draws_it() {
    assert_is_drawn("pictures/sample.svg", "--svg=-", &sample());
}

#[test]
fn the_move_that_greed_gets_wrong_is_drawn_as_the_program_draws_it() {
    assert_is_drawn("pictures/greed.svg", "--svg=- --position --from 1,1", GREED_LOSES);
}

fn sample() -> Vec<u8> {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/sample/sample1.in");
    fs::read(sample).expect("the sample")
}

fn assert_is_drawn(file: &str, options: &str, input: &[u8]) {
    let run = Workplace::empty().run_with_input(&format!("explain {options}"), input);
    assert_eq!(run.status, Some(0), "{}", run.stderr);
    assert_page_is(file, &run.stdout);
}
