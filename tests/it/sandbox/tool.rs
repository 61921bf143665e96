//! The duties of the sandbox towards the tool that uses it.

use std::{
    env,
    io::{self, Write},
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread::scope,
    time::Duration,
};

use muqi::{
    sandbox::{End, Mode, Sandbox, SandboxError},
    text::Language,
};

use super::{
    arena::{Arena, HELPER_BYTES, helper, modes, processes_with, skipped},
    programs,
    sessions::wait_until,
};

/// Tells [`stand_in_for_the_tool`] what to do: a mode, and the program's name.
const STAND_IN: &str = "MUQI_TEST_SANDBOX_STAND_IN";

#[test]
fn the_size_of_the_tool_is_not_that_of_the_program() {
    let held = vec![1_u8; 512 << 20];
    for mode in modes() {
        let arena = Arena::new(mode);
        let report = arena.run("/usr/bin/true", &[]).expect("a report");
        assert!(report.peak_bytes < HELPER_BYTES, "{report:?}");
    }
    assert_eq!(held[held.len() / 2], 1);
}

#[test]
fn a_mode_is_chosen_by_running_a_program() {
    let modes = modes();
    match Sandbox::choose_with_helper(&helper(), false) {
        Ok(sandbox) => {
            assert_eq!(Some(&sandbox.mode()), modes.first());
            assert_eq!(sandbox.note().is_some(), sandbox.mode() != Mode::Namespaces);
        }
        Err(refused) => assert_eq!((modes.len(), refused.refusals.len()), (0, 2), "{refused}"),
    }
}

/// Not a test: what [`landlock_is_chosen_where_namespaces_are_refused`] starts.
#[test]
fn stand_in_that_chooses() {
    if env::var_os(STAND_IN).is_some_and(|task| task == "choose") {
        let sandbox = Sandbox::choose_with_helper(&helper(), false).expect("a mode");
        let note = sandbox.note().map(|note| Language::English.text(note)).unwrap_or_default();
        writeln!(io::stdout(), "chosen: {note}").expect("it can print");
    }
}

#[test]
fn landlock_is_chosen_where_namespaces_are_refused() {
    if modes() != [Mode::Namespaces, Mode::Landlock] {
        return;
    }
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "sh", "-c"])
        .arg("echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"")
        .arg("sh")
        .arg(env::current_exe().expect("this program"))
        .args(["--exact", "sandbox::tool::stand_in_that_chooses", "--nocapture"])
        .env(STAND_IN, "choose")
        .output();
    let Ok(output) = output else {
        return skipped("choosing landlock: there is no unshare");
    };
    let said = String::from_utf8_lossy(&output.stdout);
    let expected = "chosen: isolation = landlock (refused: namespaces: unshare: No space left";
    assert!(said.contains(expected), "{said}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn without_a_helper_there_is_no_isolation_and_every_reason_is_reported() {
    let refused = Sandbox::choose_with_helper(Path::new("/nowhere"), false).expect_err("none");
    let text = refused.to_string();
    assert!(text.starts_with("no isolation available: "), "{text}");
    assert_eq!(text.matches("cannot start the sandbox: no such file").count(), 2, "{text}");
    let unsafe_one = Sandbox::choose_with_helper(Path::new("/nowhere"), true).expect("unsafe");
    assert_eq!(unsafe_one.mode(), Mode::Unsafe);
    let note = Language::Chinese.text(unsafe_one.note().expect("a note"));
    assert!(
        note.starts_with("isolation = unsafe（不可用：")
            && note.contains("沙箱无法启动：文件或目录不存在")
    );
}

/// This test has no helper of its own, so no mode works in it.
#[test]
fn a_mode_that_is_asked_for_and_does_not_work_is_not_replaced_by_another() {
    for mode in [Mode::Namespaces, Mode::Landlock] {
        let refused = Sandbox::choose_mode(mode).expect_err("no helper");
        assert_eq!(refused.refusals.len(), 1, "{refused}");
        let what = Language::English.text(&refused.refusals[0].what);
        assert!(what.contains(mode.name()), "{refused}");
    }
}

#[test]
fn a_helper_that_is_none_is_no_verdict() {
    for helper in ["/usr/bin/true", "/usr/bin/echo", "/usr/bin/cat"] {
        let mut arena = Arena::new(Mode::Namespaces);
        arena.sandbox = Sandbox::with_mode(Mode::Namespaces, Path::new(helper));
        let error = arena.run("/bin/sh", &[]).expect_err("no report");
        assert!(matches!(error, SandboxError::NoReport(_)), "{helper}: {error}");
    }
}

#[test]
fn without_isolation_limits_hold_all_the_same() {
    let arena = Arena::new(Mode::Unsafe);
    if arena.take("time").is_some() && arena.take("processes").is_some() {
        assert_eq!(arena.run("time", &["loop"]).expect("a report").end, End::CpuLimit);
        let report = arena.run("processes", &["busy_daemon"]).expect("a report");
        assert_eq!(report.end, End::Exited(0));
        arena.assert_nothing_happened();
    }
}

#[test]
fn a_flag_ends_a_run_with_all_its_processes_and_is_no_verdict() {
    for mode in modes() {
        for program in ["time", "processes"] {
            let mut arena = Arena::new(mode);
            if arena.take(program).is_none() {
                return;
            }
            let stop: &'static AtomicBool = Box::leak(Box::new(AtomicBool::new(false)));
            arena.sandbox = arena.sandbox.clone().stopped_by(stop);
            arena.run.limits.processes = program == "processes";
            arena.run.limits.cpu = Duration::from_mins(1);
            let task = if program == "time" { "pause" } else { "fork_bomb" };
            let ended = scope(|scope| {
                let run = scope.spawn(|| arena.run(program, &[task]));
                wait_until(|| !processes_with(arena.mark()).is_empty());
                stop.store(true, Ordering::SeqCst);
                run.join().expect("it ran")
            });
            assert!(matches!(ended, Err(SandboxError::Refused(_))), "{mode}, {task}: {ended:?}");
            arena.assert_nothing_happened();
        }
    }
}

/// Not a test: what [`nothing_outlives_the_tool`] kills.
#[test]
fn stand_in_for_the_tool() {
    let Some(words) = env::var_os(STAND_IN) else { return };
    if words == "choose" {
        return;
    }
    let words = words.to_string_lossy().into_owned();
    let (mode, program, mark) = three_words(&words);
    // Not those that are to be had: what one is given here may be closed to another.
    let isolating = [Mode::Namespaces, Mode::Landlock];
    let mode = isolating.into_iter().find(|known| known.name() == mode).expect("a mode");
    let mut arena = Arena::new(mode);
    arena.run.limits.processes = program == "processes";
    arena.take(program);
    let task = if program == "time" { "pause" } else { "fork_bomb" };
    arena.run.limits.cpu = Duration::from_mins(1);
    let _ = arena.run(program, &[task, mark]);
}

fn three_words(words: &str) -> (&str, &str, &str) {
    let mut words = words.split(' ');
    let mut next = || words.next().expect("three words");
    (next(), next(), next())
}

fn start_stand_in(mode: Mode, program: &str, mark: &str, place: &Path) -> Child {
    Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "sandbox::tool::stand_in_for_the_tool"])
        .env(STAND_IN, format!("{mode} {program} {mark}"))
        // Compiling them again would take them from under other tests.
        .env(programs::PROGRAMS, programs::DIRECTORY.as_ref().expect("compiled programs"))
        // It is killed before it can clean up.
        .env("TMPDIR", place)
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts")
}

#[test]
fn nothing_outlives_the_tool() {
    if programs::DIRECTORY.is_none() {
        return;
    }
    for mode in modes() {
        for program in ["time", "processes"] {
            let arena = Arena::new(mode);
            let mark = format!("{}-{mode}-{program}", arena.mark());
            let mut tool = start_stand_in(mode, program, &mark, &arena.path("box"));
            wait_until(|| !processes_with(&mark).is_empty());
            tool.kill().expect("it can be killed");
            tool.wait().expect("it ended");
            wait_until(|| processes_with(&mark).is_empty());
        }
    }
}
