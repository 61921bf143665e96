//! Programs that write too much.

use std::{fs, time::Duration};

use muqi::judge::sandbox::{End, Run};

use super::arena::ends_with;

fn patient(run: &mut Run) {
    run.limits.cpu = Duration::from_secs(20);
}

#[test]
fn floods_end_at_the_output_limit() {
    for program in ["stdout", "ignores_the_signal", "sparse", "seeks"] {
        ends_with("output", &[program], End::OutputLimit, patient);
    }
    ends_with("output", &["stderr"], End::ErrorsLimit, patient);
}

#[test]
fn standard_error_has_a_limit_of_its_own() {
    let small = |run: &mut Run| run.limits.output_bytes = 100_000;
    ends_with("output", &["complains", "2000000"], End::Exited(0), small);
    // It is ended long before it has written as much as it may to standard error.
    ends_with("output", &["stdout"], End::OutputLimit, small);
}

#[test]
fn a_flooded_file_of_its_own_ends_there_too() {
    ends_with("output", &["file"], End::OutputLimit, |run| {
        patient(run);
        fs::write(run.directory.join("chess.out"), "").expect("a file");
        run.writable_files = vec!["chess.out".into()];
    });
}

#[test]
fn the_limit_itself_may_be_reached() {
    let small = |run: &mut Run| run.limits.output_bytes = 100_000;
    ends_with("output", &["writes", "100000"], End::Exited(0), small);
    ends_with("output", &["writes", "100001"], End::OutputLimit, small);
}
