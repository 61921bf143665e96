//! Many runs one after the other: a helper is started once, and no run sees anything of those
//! before it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::{scope, sleep},
    time::{Duration, Instant},
};

use muqi::sandbox::{End, Mode, Run, SandboxError};

use super::{
    arena::{Arena, modes, processes_with},
    hostile::patient,
    pauses::status,
    programs,
};

/// Asks [`stand_in_that_waits`] to run programs: a mode.
const STAND_IN: &str = "MUQI_TEST_SANDBOX_STAND_IN_THAT_WAITS";

/// Asks [`stand_in_that_counts`] to run programs: a directory for what they used.
const COUNTING: &str = "MUQI_TEST_SANDBOX_STAND_IN_THAT_COUNTS";

/// Returns an arena for a program; nothing without a compiler.
fn arena(mode: Mode, program: &str, change: impl Fn(&mut Run)) -> Option<Arena> {
    let mut arena = Arena::new(mode);
    patient(&mut arena.run);
    change(&mut arena.run);
    arena.take(program)?;
    Some(arena)
}

/// Returns the helpers that the caller's thread has started and that have not been waited for.
fn helpers() -> Vec<String> {
    let text = fs::read_to_string("/proc/thread-self/children").expect("its children");
    text.split_whitespace().map(str::to_owned).collect()
}

fn all_output(arena: &Arena) -> String {
    fs::read_to_string(&arena.run.output).expect("an output")
}

fn send(signal: &str, process: &str) {
    let status = Command::new("kill").args([signal, process]).status();
    assert!(status.expect("kill is to be had").success(), "{process} was there");
}

/// Waits for what must come; a minute is for ever.
pub(super) fn wait_until(is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_mins(1), "it never happened");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn all_runs_of_a_thread_that_see_the_same_share_a_helper() {
    for mode in modes() {
        let arena = Arena::new(mode);
        arena.run("/usr/bin/true", &[]).expect("a report");
        let first = helpers();
        assert_eq!(first.len(), 1, "{mode}");
        arena.run("/usr/bin/true", &[]).expect("a report");
        assert_eq!(helpers(), first, "{mode}");
        scope(|scope| {
            let other = scope.spawn(|| {
                arena.run("/usr/bin/true", &[]).expect("a report");
                helpers()
            });
            let other = other.join().expect("it ran");
            assert!(other.len() == 1 && other != first, "{mode}: {other:?}");
        });
        drop(arena);
        assert_eq!(helpers(), Vec::<String>::new(), "{mode}");
    }
}

#[test]
fn few_helpers_of_a_thread_wait_whatever_its_runs_see() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        for number in 0..6 {
            let directory = arena.path(&format!("shown-{number}"));
            fs::create_dir(&directory).expect("a directory");
            arena.run.readable = vec![directory];
            arena.run("/usr/bin/true", &[]).expect("a report");
        }
        assert_eq!(helpers().len(), 2, "{mode}");
    }
}

/// Runs that may not start other processes, and runs that may.
const CHANGES: [fn(&mut Run); 2] = [|_| {}, |run| run.limits.processes = true];

#[test]
fn a_run_starts_alike_whatever_was_run_before() {
    for mode in modes() {
        for change in CHANGES {
            let Some(arena) = arena(mode, "traces", change) else { return };
            let describe = || {
                let report = arena.run("traces", &["describes"]).expect("a report");
                let output = all_output(&arena);
                assert_eq!(report.end, End::Exited(0), "{mode}: {output}");
                assert!(output.ends_with("held\n"), "{mode}: {output}");
                output
            };
            let before = describe();
            let first_helpers = helpers();
            for task in ["leaves", "fills", "leaves"] {
                let report = arena.run("traces", &[task]).expect("a report");
                // Its own SIGUSR1 may have ended it, had it not ignored that.
                assert_eq!(report.end, End::Exited(0), "{mode}, {task}: {}", arena.output());
                assert_eq!(describe(), before, "{mode}, after {task}");
                arena.assert_nothing_happened();
            }
            assert_eq!(helpers(), first_helpers, "{mode}: all in one session");
        }
    }
}

#[test]
fn hostile_programs_leave_a_session_as_it_was() {
    let tasks: [(&str, &[&str]); 8] = [
        ("processes", &["busy_daemon"]),
        ("processes", &["fork_bomb"]),
        ("processes", &["kills_all"]),
        ("processes", &["kills_its_group"]),
        ("processes", &["signals_groups", "1"]),
        ("memory", &["fills_tmp_with_names"]),
        ("output", &["both"]),
        ("time", &["main_leaves_and_a_thread_sleeps"]),
    ];
    for mode in modes() {
        for change in CHANGES {
            let short = |run: &mut Run| {
                change(run);
                run.limits.cpu = Duration::from_millis(200);
                run.limits.wall = Duration::from_secs(1);
            };
            let Some(mut arena) = arena(mode, "traces", short) else { return };
            let describe = |arena: &Arena| {
                arena.run("traces", &["describes"]).expect("a report");
                all_output(arena)
            };
            let before = describe(&arena);
            for (program, arguments) in tasks {
                arena.take(program);
                let hostile = arena.run(program, arguments).expect("a report");
                fs::remove_file(arena.run.directory.join(program)).expect("the program");
                assert_eq!(
                    describe(&arena),
                    before,
                    "{mode}, {program} {arguments:?}: {hostile:?}"
                );
                arena.assert_nothing_happened();
            }
            if arena.run.limits.processes {
                // Threads of a compiler are counted otherwise where there are no namespaces.
                continue;
            }
            // The limits are those of the run.
            arena.run.limits.threads = 3;
            arena.take("processes");
            arena.run("processes", &["threads", "100"]).expect("a report");
            assert_eq!(arena.output(), "2\n", "{mode}: beside the first one");
        }
    }
}

#[test]
fn figures_are_those_of_one_run() {
    for mode in modes() {
        let short = |run: &mut Run| run.limits.cpu = Duration::from_secs(1);
        let Some(arena) = arena(mode, "memory", short) else { return };
        arena.take("time");
        let trivial = || arena.run("/usr/bin/true", &[]).expect("a report");
        let before = trivial();
        let large = arena.run("memory", &["touches_400"]).expect("a report");
        let busy = arena.run("time", &["loop"]).expect("a report");
        let after = trivial();
        assert_eq!((large.end, busy.end), (End::Exited(0), End::CpuLimit), "{mode}");
        assert!(after.peak_bytes < 2 * before.peak_bytes, "{mode}: {before:?}, {after:?}");
        assert!(after.cpu < busy.cpu, "{mode}: {busy:?}, {after:?}");
    }
}

#[test]
fn two_directories_and_their_inputs_are_kept_apart_in_one_session() {
    for mode in modes() {
        let Some(mut arena) = arena(mode, "files", |_| {}) else { return };
        let (one, other) = (arena.run.directory.clone(), arena.path("other"));
        fs::create_dir(&other).expect("a directory");
        fs::write(one.join("only here"), "").expect("a file");
        arena.run.program = "/bin/ls".into();
        arena.run.readable = vec!["/bin/ls".into()];
        let mut lists = |directory: &Path| {
            arena.run.directory = directory.to_owned();
            let report = arena.run("/bin/ls", &[]).expect("a report");
            assert_eq!(report.end, End::Exited(0), "{mode}: {}", arena.output());
            arena.output()
        };
        assert_eq!(lists(&one), "files\nonly here\n", "{mode}");
        assert_eq!(lists(&other), "", "{mode}");
        assert_eq!(lists(&one), "files\nonly here\n", "{mode}");
        assert_eq!(helpers().len(), 1, "{mode}");
    }
}

#[test]
fn a_helper_that_is_gone_is_replaced() {
    for mode in modes() {
        let arena = Arena::new(mode);
        let run = || arena.run("/usr/bin/true", &[]).expect("a report");
        assert_eq!(run().end, End::Exited(0), "{mode}");
        let [helper] = &helpers()[..] else { panic!("{mode}: one helper") };
        send("-KILL", helper);
        wait_until(|| {
            let stat = fs::read_to_string(format!("/proc/{helper}/stat")).unwrap_or_default();
            stat.contains(") Z")
        });
        assert_eq!(run().end, End::Exited(0), "{mode}");
        assert!(!helpers().contains(helper), "{mode}");
    }
}

#[test]
fn a_helper_that_dies_during_a_run_is_no_verdict() {
    for mode in modes() {
        let Some(arena) = arena(mode, "time", |run| run.limits.wall = Duration::from_secs(2))
        else {
            return;
        };
        // First the helper, then the keeper.
        for is_keeper in [false, true] {
            let ended = scope(|scope| {
                let run = scope.spawn(|| arena.run("time", &["pause"]));
                wait_until(|| !processes_with(arena.mark()).is_empty());
                let program = processes_with(arena.mark()).pop().unwrap_or_default();
                let parent = |process: &str| status(process, "PPid:").unwrap_or_default();
                let keeper = parent(&program);
                send("-KILL", &if is_keeper { keeper } else { parent(&keeper) });
                run.join().expect("it ran")
            });
            let is_no_verdict = match &ended {
                Err(SandboxError::NoReport(_) | SandboxError::Refused(_)) => true,
                // Without namespaces the keeper goes on, and reports.
                Ok(report) => mode == Mode::Landlock && !is_keeper && report.end == End::WallLimit,
                Err(_) => false,
            };
            assert!(is_no_verdict, "{mode}, {is_keeper}: {ended:?}");
            wait_until(|| processes_with(arena.mark()).is_empty());
            let next = arena.run("time", &["sleeps"]).expect("a report");
            assert_eq!(next.end, End::Exited(0), "{mode}");
            arena.assert_nothing_happened();
        }
    }
}

/// Not a test: what [`the_use_of_programs_is_counted_with_that_of_the_tool`] asks.
#[test]
fn stand_in_that_counts() {
    let Some(place) = env::var_os(COUNTING) else { return };
    let place = PathBuf::from(place);
    for mode in modes() {
        let short = |run: &mut Run| run.limits.cpu = Duration::from_millis(300);
        let Some(arena) = arena(mode, "time", short) else { return };
        let before = ticks_of_children();
        // A thread of the judge ends while its sessions wait.
        scope(|scope| {
            let judged = scope.spawn(|| arena.run("time", &["loop"]).expect("a report"));
            assert_eq!(judged.join().expect("it ran").end, End::CpuLimit);
        });
        let used = (ticks_of_children() - before).to_string();
        fs::write(place.join(mode.name()), used).expect("it is noted");
    }
}

/// Returns the processor time of all children that have ended, in hundredths of a second.
fn ticks_of_children() -> u64 {
    let text = fs::read_to_string("/proc/self/stat").expect("of this process");
    let (_, fields) = text.rsplit_once(") ").expect("fields behind the name");
    let field =
        |index| fields.split(' ').nth(index).expect("a field").parse::<u64>().expect("ticks");
    field(13) + field(14)
}

#[test]
fn the_use_of_programs_is_counted_with_that_of_the_tool() {
    let place = tempfile::tempdir().expect("a directory");
    let mut command = stand_in("stand_in_that_counts");
    let status = command.env(COUNTING, place.path()).status().expect("it starts");
    assert!(status.success());
    for mode in modes() {
        // There is none without a compiler.
        let Ok(text) = fs::read_to_string(place.path().join(mode.name())) else { return };
        assert!(text.parse::<u64>().expect("ticks") >= 25, "{mode}: {text} of 30");
    }
}

/// Not a test: what [`no_helper_outlives_the_tool_between_runs`] kills.
#[test]
fn stand_in_that_waits() {
    let Some(mode) = env::var_os(STAND_IN) else { return };
    let isolating = [Mode::Namespaces, Mode::Landlock];
    let mode = isolating.into_iter().find(|known| mode == known.name()).expect("a mode");
    let arena = Arena::new(mode);
    arena.run("/usr/bin/true", &[]).expect("a report");
    let [helper] = &helpers()[..] else { panic!("one helper") };
    fs::write(Path::new(&env::temp_dir()).join("helper"), helper).expect("it is noted");
    loop {
        sleep(Duration::from_mins(1));
    }
}

#[test]
fn no_helper_outlives_the_tool_between_runs() {
    for mode in modes() {
        let arena = Arena::new(mode);
        let note = arena.path("box").join("helper");
        let mut tool = start_stand_in(mode, &arena.path("box"));
        wait_until(|| fs::read_to_string(&note).is_ok_and(|text| !text.is_empty()));
        let helper = PathBuf::from("/proc").join(fs::read_to_string(&note).expect("its id"));
        assert!(helper.exists(), "{mode}");
        tool.kill().expect("it can be killed");
        tool.wait().expect("it ended");
        wait_until(|| !helper.exists());
    }
}

fn start_stand_in(mode: Mode, place: &Path) -> Child {
    stand_in("stand_in_that_waits")
        .env(STAND_IN, mode.name())
        // It is killed before it can clean up.
        .env("TMPDIR", place)
        .spawn()
        .expect("it starts")
}

/// Returns this program as a process for one of the stand-ins above.
fn stand_in(name: &str) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program"));
    if let Some(compiled) = programs::DIRECTORY.as_ref() {
        command.env(programs::PROGRAMS, compiled);
    }
    command.args(["--exact", &format!("sandbox::sessions::{name}")]).stdout(Stdio::null());
    command
}
