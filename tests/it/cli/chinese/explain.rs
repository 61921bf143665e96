//! `muqi explain` and `muqi solve`: how a board is played.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

#[test]
fn the_sample_is_played_move_by_move() {
    assert_snapshot!(Workplace::empty().run_with_input("explain --lang zh", SAMPLE.as_bytes()));
}

#[test]
fn every_position_of_a_small_board_is_printed_on_request() {
    let here = Workplace::empty();
    assert_snapshot!(here.run_with_input("explain --transitions --lang zh", b"1 2\n5 3\n1 2\n"));
}

#[test]
fn boards_that_are_too_large_are_refused() {
    let here = Workplace::package();
    let zeros = format!("{}\n", ["0"; 10].join(" ")).repeat(20);
    let large = here
        .run_with_input("explain --transitions --lang zh", format!("10 10\n{zeros}").as_bytes());
    here.edit("problem/problem.toml", "m = { min = 1, max = 10 }", "m = { min = 1, max = 500 }");
    let row = format!("{}\n", ["0"; 450].join(" "));
    let long = format!("1 450\n{row}{row}");
    assert_snapshot!(transcript([
        large,
        here.run_with_input("explain --lang zh", long.as_bytes()),
        here.run_with_input("solve --lang zh - -", b""),
    ]));
}
