//! Programs that are greedy.

use std::time::Duration;

use muqi::judge::sandbox::{End, Run};

use super::arena::{HELPER_BYTES, ends_with, is_held};

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
fn memory_that_would_not_be_counted_is_refused() {
    is_held("memory", &["uncounted"]);
}

#[test]
fn files_in_tmp_are_limited() {
    ends_with("memory", &["fills_tmp"], End::Exited(0), patient);
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
