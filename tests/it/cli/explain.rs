//! `muqi explain`.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

#[test]
fn the_sample_is_played_move_by_move() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    let run = here.run("explain sample.in");
    assert!(run.stdout.contains("Black 12, White 10"), "{run}");
    assert_eq!(here.run_with_input("explain", SAMPLE.as_bytes()).stdout, run.stdout);
    assert_snapshot!(run);
}

#[test]
fn every_position_of_a_small_board_is_printed_on_request() {
    let here = Workplace::empty();
    assert_snapshot!(here.run_with_input("explain --transitions -", b"1 2\n5 3\n1 2\n"));
}

#[test]
fn a_board_with_too_many_positions_is_refused() {
    let here = Workplace::empty();
    let zeros = format!("{}\n", ["0"; 10].join(" ")).repeat(20);
    assert_snapshot!(
        here.run_with_input("explain --transitions", format!("10 10\n{zeros}").as_bytes())
    );
}

#[test]
fn a_bad_input_gets_the_message_of_the_validator() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run_with_input("explain", b"1 2\n5 3\n1 -2\n"),
        here.run("explain missing.in"),
        here.run("explain ."),
    ]));
}
