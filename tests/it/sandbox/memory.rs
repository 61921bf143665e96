//! Programs that are greedy.

use std::{fs, time::Duration};

use muqi::sandbox::{End, Run};

use super::arena::{HELPER_BYTES, ends_with};

/// Touching memory takes time, most of all on a busy machine.
fn patient(run: &mut Run) {
    run.limits.cpu = Duration::from_secs(20);
}

#[test]
fn memory_that_is_only_reserved_does_not() {
    for report in ends_with("memory", &["reserves_1024"], End::Exited(0), patient) {
        assert!(report.peak_bytes < HELPER_BYTES, "{report:?}");
    }
}

#[test]
fn a_program_may_use_what_it_has_and_its_stack_too() {
    for (program, bytes) in [("touches_400", 400 << 20), ("stack_200", 200 << 20)] {
        for report in ends_with("memory", &[program], End::Exited(0), patient) {
            assert!(report.peak_bytes > bytes, "{program}: {report:?}");
            assert!(report.peak_bytes < bytes + (16 << 20), "{program}: {report:?}");
        }
    }
}

#[test]
fn memory_of_children_is_added_up() {
    let several = |run: &mut Run| {
        patient(run);
        run.limits.processes = true;
    };
    ends_with("memory", &["children_share_it_out"], End::MemoryLimit, several);
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

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn memory_that_is_used_counts() {
        for program in ["touches_1024", "static_600", "recursion", "mmap_bomb", "leader_leaves"] {
            for report in ends_with("memory", &[program], End::MemoryLimit, patient) {
                assert!(report.peak_bytes > 512 << 20, "{program}: {report:?}");
            }
        }
    }
}
