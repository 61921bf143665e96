//! Programs that take their time.

use std::{
    hint::spin_loop,
    sync::atomic::{AtomicBool, Ordering},
    thread::{available_parallelism, scope},
    time::Duration,
};

use muqi::sandbox::{End, Report, Run};

use super::arena::{ends_some_way, ends_with};

fn short(run: &mut Run) {
    run.limits.cpu = Duration::from_millis(150);
}

#[test]
fn time_of_children_counts() {
    let several = |run: &mut Run| {
        short(run);
        run.limits.processes = true;
    };
    ends_with("time", &["child_burns"], End::CpuLimit, several);
}

/// Does something while other threads want every core.
fn among_others<T>(then: impl FnOnce() -> T) -> T {
    let is_over = AtomicBool::new(false);
    scope(|scope| {
        for _ in 0..4 * available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    spin_loop();
                }
            });
        }
        let result = then();
        is_over.store(true, Ordering::Relaxed);
        result
    })
}

const WALL: Duration = Duration::from_millis(400);

fn soon(run: &mut Run) {
    run.limits.wall = WALL;
}

/// Returns the time by the clock of a run that neither other work nor a pause explains.
fn own_wall(report: &Report) -> Duration {
    report.wall.saturating_sub(report.unwatched.max(report.starved.unwrap_or_default()))
}

#[test]
fn a_program_that_others_keep_from_a_core_is_not_too_slow_by_the_clock() {
    let run = || ends_some_way("time", &["burns", "0.35"], soon);
    for report in among_others(run) {
        // On a machine without any core for it the result is in doubt.
        assert!(report.end == End::Exited(0) || own_wall(&report) < WALL, "{report:?}");
    }
}

#[test]
fn a_program_that_sleeps_is_too_slow_by_the_clock_however_busy_the_machine_is() {
    for report in among_others(|| ends_with("time", &["naps"], End::WallLimit, soon)) {
        assert!(own_wall(&report) >= WALL, "{report:?}");
    }
}

#[test]
fn sleep_is_no_processor_time() {
    for report in ends_with("time", &["sleeps"], End::Exited(0), |_| {}) {
        assert!(report.cpu < Duration::from_millis(150), "{report:?}");
        assert!(report.wall >= Duration::from_millis(300), "{report:?}");
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_program_just_below_its_limit_is_let_alone() {
        for _ in 0..10 {
            for report in ends_with("time", &["burns", "0.12"], End::Exited(0), short) {
                assert!(report.cpu >= Duration::from_millis(110), "{report:?}");
            }
        }
    }
}
