//! Hostile programs, a line each: which of `programs/`, what it is asked to try,
//! and what it deserves.
//!
//! Each runs in every mode. Afterwards the input, its rights and a secret beside
//! it are as they were, no file is there that was not there before, and no
//! process, mount, socket or shared object of the program's.

use std::{fs, time::Duration};

use muqi::sandbox::{End, Mode, Run};

use super::arena::{Arena, modes};

/// The end of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It ends well, and every attempt was refused.
    Held,
    /// It ends in another way.
    Is(End),
}

use Fate::{Held, Is};

pub(super) const CPU: Fate = Is(End::CpuLimit);
pub(super) const WALL: Fate = Is(End::WallLimit);
pub(super) const MEMORY: Fate = Is(End::MemoryLimit);
pub(super) const OUTPUT: Fate = Is(End::OutputLimit);
pub(super) const WELL: Fate = Is(End::Exited(0));

pub(super) const fn exits(status: i32) -> Fate {
    Is(End::Exited(status))
}

const fn dies_of(signal: i32) -> Fate {
    Is(End::Signaled(signal))
}

/// A task of a program, and its fate.
pub(super) type Row = (&'static str, Fate);

#[test]
fn one_can_wait_for_ever_in_many_ways() {
    let soon = |run: &mut Run| run.limits.wall = Duration::from_millis(300);
    every(
        "time",
        soon,
        &[
            ("waits_for_a_futex", WALL),
            ("waits_for_its_pipe", WALL),
            ("waits_for_its_socket", WALL),
            ("waits_for_events", WALL),
            ("waits_for_a_signal", WALL),
            ("waits_for_itself", WALL),
            ("pause", WALL),
            ("select", WALL),
            ("stops_itself", WALL),
            ("naps", WALL),
            ("threads_wait_for_each_other", WALL),
            ("main_leaves_and_a_thread_sleeps", WALL),
        ],
    );
    every("time", patient, &[("is_killed_by_its_alarm", dies_of(14))]);
}

#[test]
fn what_the_kernel_keeps_for_a_program_is_bounded() {
    every(
        "memory",
        patient,
        &[
            ("kernel_memory", Held),
            ("queues_signals", Held),
            ("splits_its_mappings", Held),
            ("watches_itself", Held),
            ("locks_its_memory", Held),
            ("keeps_pages_in_pipes", Held),
            ("maps_by_odd_flags", Held),
            ("shares_zeros", Held),
            ("threads_with_files_of_their_own", Held),
            ("fills_pipes", Held),
            ("uncounted", Held),
            ("fills_tmp", WELL),
            ("fills_pairs_of_sockets", Held),
            ("sends_files_to_itself", Held),
            ("fills_tmp_with_names", Held),
            ("a_deep_directory_in_tmp", Held),
        ],
    );
}

#[test]
fn an_output_stays_the_file_that_it_was() {
    let files = |run: &mut Run| {
        fs::write(run.directory.join("chess.in"), "7\n").expect("a file");
        fs::write(run.directory.join("chess.out"), "").expect("a file");
        run.writable_files = vec!["chess.out".into()];
    };
    every("output", files, &[("makes_its_output_something_else", Held)]);
}

#[test]
fn files_of_others_are_out_of_reach() {
    every(
        "files",
        patient,
        &[
            ("writes_elsewhere", Held),
            ("rewrites_its_input", Held),
            ("makes_devices", Held),
            ("changes_itself_in_proc", Held),
            ("asks_proc_about_the_machine", Held),
            ("climbs", Held),
            ("uses_handles", Held),
            ("watches_files", Held),
            ("reads_what_is_noted", Held),
            ("changes_what_is_noted", Held),
            ("maps_its_input", Held),
            ("links_what_is_not_its_own", Held),
            ("drives_the_terminal", Held),
            ("opens_devices", Held),
            ("asks_random_for_more", Held),
            ("looks_for_other_runs", Held),
        ],
    );
}

#[test]
fn processes_of_others_are_out_of_reach() {
    every(
        "processes",
        patient,
        &[
            ("threads_in_turn 200", WELL),
            ("clones", Held),
            ("becomes_a_shell", WELL),
            ("takes_descriptors", Held),
            ("sets_odd_options", Held),
            ("takes_rights", Held),
            ("pushes_in", Held),
            ("raises_every_limit", Held),
            ("has_signals_sent", Held),
            ("leaves_its_session", Held),
            ("main_leaves_first", WELL),
            ("ends_among_threads", exits(5)),
            ("a_thread_crashes", dies_of(11)),
        ],
    );
}

#[test]
fn the_kernel_answers_little() {
    every(
        "kernel",
        patient,
        &[
            ("network", Held),
            ("calls", Held),
            ("inherits_nothing", Held),
            ("sockets", Held),
            ("mounts_anew", Held),
            ("changes_worlds", Held),
            ("sets_the_clock", Held),
            ("administers", Held),
            ("looks_into_the_kernel", Held),
            ("keeps_keys", Held),
            ("queues_requests", Held),
            ("shares_by_name", Held),
            ("calls_of_the_future", Held),
            ("notes_in_the_page_cache", Held),
            ("wakes_strangers", Held),
            ("marks_files", Held),
            ("filters_itself", Held),
        ],
    );
}

#[cfg(target_arch = "x86_64")]
#[test]
fn the_processor_has_no_other_doors() {
    every(
        "kernel",
        patient,
        &[
            ("hardware", Held),
            ("other_half_of_the_processor", dies_of(31)),
            ("short_pointers", dies_of(31)),
        ],
    );
}

#[test]
fn an_exit_status_means_nothing_else() {
    for status in [1, 2, 42, 43, 100, 127, 128 + 9, 128 + 24, 255] {
        every("ends", patient, &[(&format!("exit {status}"), exits(status))]);
    }
}

/// Time enough on a busy machine for what ends otherwise.
pub(super) fn patient(run: &mut Run) {
    run.limits.cpu = Duration::from_secs(20);
}

/// Runs tasks of a compiled program.
fn every(program: &str, change: impl Fn(&mut Run), rows: &[(&str, Fate)]) {
    for mode in modes() {
        for (task, fate) in rows {
            let arguments: Vec<&str> = task.split(' ').collect();
            one(mode, program, program, &arguments, &change, *fate);
        }
    }
}

/// Runs one task, and looks at its fate and at what it left.
pub(super) fn one(
    mode: Mode,
    program: &str,
    started: &str,
    arguments: &[&str],
    change: impl Fn(&mut Run),
    fate: Fate,
) {
    let mut arena = Arena::new(mode);
    change(&mut arena.run);
    if arena.take(program).is_none() {
        return;
    }
    let before = arena.names();
    let report = arena.run(started, &[arguments, &[arena.mark()]].concat()).expect("a report");
    let output = arena.output();
    let what = format!("{started} {arguments:?} by {mode}: {report:?}\n{output}");
    let end = match fate {
        Held => End::Exited(0),
        Is(end) => end,
    };
    assert_eq!(report.end, end, "{what}");
    assert!(!output.contains("escaped"), "{what}");
    assert!(fate != Held || output.contains("held"), "{what}");
    assert_eq!(arena.names(), before, "{what}");
    arena.assert_nothing_happened();
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn time_is_used_up_in_many_ways() {
        let short = |run: &mut Run| run.limits.cpu = Duration::from_millis(150);
        every(
            "time",
            short,
            &[
                ("loop", CPU),
                ("reads_zeros", CPU),
                ("ignores_signals", CPU),
                ("four_threads", CPU),
                ("raises_its_limits", CPU),
                ("main_thread_leaves", CPU),
                ("yields", CPU),
                ("vforks", CPU),
                ("is_interrupted", CPU),
                ("maps_and_unmaps", CPU),
                ("writes_nowhere", CPU),
                ("starts_threads_for_ever", CPU),
                ("closes_everything", CPU),
                ("burns_at_exit", CPU),
                ("catches_the_signal_of_the_limit", CPU),
                ("asks_for_time", CPU),
                ("asks_for_random_bytes", CPU),
            ],
        );
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn memory_is_taken_in_many_ways() {
        every(
            "memory",
            |run| {
                patient(run);
                // What is taken up to a small limit is taken quickly.
                run.limits.memory_bytes = 128 << 20;
            },
            &[
                ("moves_its_end", MEMORY),
                ("grows_a_mapping", MEMORY),
                ("many_small_pieces", MEMORY),
                ("stacks_of_threads", MEMORY),
                ("touches_sparsely", MEMORY),
                ("reads_sparsely", MEMORY),
                ("populates", MEMORY),
                ("populates_by_advice", MEMORY),
                ("droppable", MEMORY),
                ("lazily_frees", MEMORY),
                ("gives_back", WELL),
                ("touches_then_becomes_another", exits(2)),
            ],
        );
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn too_much_is_written_in_many_ways() {
        every(
            "output",
            patient,
            &[
                ("both", Is(End::ErrorsLimit)),
                ("in_parts", OUTPUT),
                ("far_away", OUTPUT),
                ("copies_a_file", OUTPUT),
                ("closes_and_floods", Is(End::ErrorsLimit)),
                ("at_exit", OUTPUT),
                ("preallocates", Held),
            ],
        );
        let short = |run: &mut Run| run.limits.cpu = Duration::from_millis(150);
        every("output", short, &[("again_and_again", CPU)]);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn no_program_speaks_for_the_judge() {
        let short = |run: &mut Run| run.limits.cpu = Duration::from_millis(150);
        every(
            "forging",
            short,
            &[
                ("reports_to_everybody", exits(3)),
                ("reports_and_crashes", dies_of(6)),
                ("reports_and_burns", CPU),
                ("says_it_is_ready", dies_of(9)),
                ("prints_after_main", WELL),
                ("has_another_output", exits(4)),
                ("swaps_its_streams", WELL),
                ("handles_its_crash", WELL),
                ("crashes_while_it_crashes", dies_of(11)),
                ("jumps_into_nothing", dies_of(11)),
                ("becomes_a_program_that_does_well", exits(2)),
                ("writes_to_a_closed_pipe", dies_of(13)),
                ("takes_a_misleading_name", CPU),
            ],
        );
        every("forging", patient, &[("names_its_memory", MEMORY)]);
    }
}
