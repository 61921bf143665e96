//! A judge that is paused with all that it runs: `docker pause`, a freezer, a closed lid.

use std::{
    fs,
    path::PathBuf,
    process::{Command, id},
    thread::{scope, sleep},
    time::Duration,
};

use muqi::sandbox::{End, Report};

use super::arena::{Arena, modes, processes_with};

/// Time by the clock of the program that is paused, and length of the pause.
const WALL: Duration = Duration::from_secs(3);

#[test]
fn time_in_which_the_judge_itself_is_paused_is_not_the_programs() {
    for mode in modes() {
        let mut arena = Arena::new(mode);
        if arena.take("time").is_none() {
            return;
        }
        arena.run.limits.wall = WALL;
        // On a busy machine the program may have ended before it could be stopped.
        let report = std::iter::repeat_with(|| paused_run(&arena)).take(5).flatten().next();
        let report = report.expect("it is stopped in time");
        assert_eq!(report.end, End::WallLimit, "{mode}: {report:?}");
        assert!(report.unwatched >= WALL, "{mode}: {report:?}");
        assert!(report.wall >= WALL + report.unwatched, "{mode}: {report:?}");
        arena.assert_nothing_happened();
    }
}

/// Runs a program that waits for ever, and stops it with all above it for as long as it may
/// take; nothing when it ended before that.
fn paused_run(arena: &Arena) -> Option<Report> {
    let output = &arena.run.output;
    let _ = fs::remove_file(output);
    scope(|scope| {
        let run = scope.spawn(|| arena.run("time", &["says_and_pauses"]).expect("a report"));
        let is_running = || fs::read(output).is_ok_and(|text| text.starts_with(b"running"));
        while !is_running() {
            sleep(Duration::from_millis(5));
        }
        let chain = processes_with(arena.mark()).pop().map(chain_from).unwrap_or_default();
        // From the helper down, so that no part of the judge sees another one stand still.
        for process in chain.iter().rev() {
            send("-STOP", process);
        }
        let are_stopped = !chain.is_empty() && chain.iter().all(|process| is_stopped(process));
        if are_stopped {
            sleep(WALL);
        }
        for process in &chain {
            send("-CONT", process);
        }
        let report = run.join().expect("it ran");
        are_stopped.then_some(report)
    })
}

/// Returns a process and all above it, up to this one.
fn chain_from(process: String) -> Vec<String> {
    let above =
        |process: &String| status(process, "PPid:").filter(|parent| *parent != id().to_string());
    std::iter::successors(Some(process), above).collect()
}

pub(super) fn status(process: &str, name: &str) -> Option<String> {
    let path: PathBuf = ["/proc", process, "status"].iter().collect();
    let text = fs::read_to_string(path).ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(value.trim().to_owned())
}

/// Waits until a process has stopped; false when it is gone.
fn is_stopped(process: &str) -> bool {
    loop {
        match status(process, "State:") {
            Some(state) if state.starts_with('T') => return true,
            Some(state) if !state.starts_with(['Z', 'X']) => sleep(Duration::from_millis(5)),
            _ => return false,
        }
    }
}

fn send(signal: &str, process: &str) {
    // One that is gone needs none.
    let _ =
        Command::new("kill").args([signal, process]).stderr(std::process::Stdio::null()).status();
}
