//! Programs that start, stop and drive others.

use std::process;

use muqi::sandbox::{End, Run};

use super::arena::{Arena, ends, ends_with, is_held, modes};

const TERM: i32 = 15;

fn several(run: &mut Run) {
    run.limits.processes = true;
}

#[test]
fn other_processes_cannot_be_started() {
    is_held("processes", &["fork"]);
    ends("processes", &["fork_bomb"], End::CpuLimit);
}

#[test]
fn processes_left_behind_are_killed() {
    for program in ["daemon", "busy_daemon"] {
        ends("processes", &[program], End::Exited(0));
        ends_with("processes", &[program], End::Exited(0), several);
    }
}

#[test]
fn the_threads_of_a_program_are_counted_alike_in_every_mode() {
    for mode in modes() {
        let arena = Arena::new(mode);
        if arena.take("processes").is_none() {
            continue;
        }
        arena.run("processes", &["threads", "100000"]).expect("a report");
        assert_eq!(arena.output(), "31\n", "{mode}: beside the first one");
        arena.assert_nothing_happened();
    }
}

#[test]
fn two_runs_at_once_both_get_their_threads() {
    let run = |mode| {
        let arena = Arena::new(mode);
        arena.take("processes")?;
        arena.run("processes", &["threads", "25"]).expect("a report");
        assert_eq!(arena.output(), "25\n", "{mode}");
        Some(())
    };
    for mode in modes() {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| run(mode));
            }
        });
    }
}

#[test]
fn signals_to_all_and_to_the_judge_have_no_effect() {
    let own = process::id().to_string();
    for change in [|_: &mut Run| {}, several] {
        ends_with("processes", &["kills_all"], End::Exited(0), change);
        ends_with("processes", &["attacks_the_judge", &own], End::Exited(0), change);
        ends_with("processes", &["signals_groups", &own], End::Exited(0), change);
    }
}

#[test]
fn a_signal_to_its_group_ends_the_program_alone() {
    for change in [|_: &mut Run| {}, several] {
        ends_with("processes", &["kills_its_group"], End::Signaled(TERM), change);
    }
}

#[test]
fn memory_priority_and_secrets_of_others_cannot_be_reached() {
    is_held("processes", &["traces", &process::id().to_string()]);
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn where_processes_are_allowed_a_bomb_is_defused() {
        ends_with("processes", &["fork_bomb"], End::CpuLimit, several);
    }
}
