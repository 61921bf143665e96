//! Programs that take their time.

use std::time::Duration;

use muqi::judge::sandbox::{End, Run};

use super::arena::ends_with;

fn short(run: &mut Run) {
    run.limits.cpu = Duration::from_millis(150);
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn programs_that_burn_time_end_at_the_cpu_limit() {
    for program in [
        "loop",
        "reads_zeros",
        "ignores_signals",
        "four_threads",
        "raises_its_limits",
        "main_thread_leaves",
    ] {
        ends_with("time", &[program], End::CpuLimit, short);
    }
}

#[test]
fn time_of_children_counts() {
    let several = |run: &mut Run| {
        short(run);
        run.limits.processes = true;
    };
    ends_with("time", &["child_burns"], End::CpuLimit, several);
}

#[test]
fn programs_that_wait_for_ever_end_at_the_wall_limit() {
    for program in ["pause", "select", "stops_itself"] {
        let soon = |run: &mut Run| run.limits.wall = Duration::from_millis(600);
        for report in ends_with("time", &[program], End::WallLimit, soon) {
            assert!(report.wall >= Duration::from_millis(600), "{report:?}");
        }
    }
}

#[test]
fn sleep_is_no_processor_time() {
    for report in ends_with("time", &["sleeps"], End::Exited(0), |_| {}) {
        assert!(report.cpu < Duration::from_millis(150), "{report:?}");
        assert!(report.wall >= Duration::from_millis(300), "{report:?}");
    }
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_program_just_below_its_limit_is_let_alone() {
    for _ in 0..10 {
        for report in ends_with("time", &["burns", "0.12"], End::Exited(0), short) {
            assert!(report.cpu >= Duration::from_millis(110), "{report:?}");
        }
    }
}
