//! `muqi stress`.

mod full;

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

use insta::assert_snapshot;
use serde_json::Value;

use super::programs::{ONE_CELL, ONE_ROW};
use crate::support::{Run, Workplace, transcript};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).expect("JSON")
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_wrong_program_is_found_made_small_explained_and_saved() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    assert_snapshot!(transcript([
        here.run("stress row.c --jobs 1"),
        here.run("--lang zh stress row.c --jobs 2"),
    ]));
    let stored = here.names("hacks/row-001");
    for file in ["1.ans", "1.in", "1.out", "find.json", "original.ans", "original.in"] {
        assert!(stored.iter().any(|name| name == file), "{file}: {stored:?}");
    }
    let again = here.run("solve hacks/row-001/1.in");
    assert_eq!(again.stdout, here.read("hacks/row-001/1.ans"));
    assert_ne!(here.read("hacks/row-001/1.ans"), here.read("hacks/row-001/1.out"));
    let is_once = here.names("hacks").iter().all(|name| name.starts_with("row-001/"));
    assert!(is_once, "the same files with any --jobs are kept once");
}

#[test]
fn a_built_in_program_is_stressed_without_any_sandbox() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("stress --flaw white-maximises"),
        here.run("--lang zh stress --flaw sign-reversed"),
        here.run("stress --flaw greedy --constraints n=1 --count 50"),
        here.run("stress --flaw scores-swapped --constraints b=0,a=0..1"),
        here.run("stress --flaw greedy --family bait --count 40"),
        here.run("stress --flaw infinity-100000 --subtask 1 --plan classic --count 2000"),
    ]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn another_program_can_be_the_reference_and_a_generator_the_source() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    here.write("cell.c", ONE_CELL);
    here.write_program("gen.sh", "#!/bin/sh\necho 1 2\necho 3 $(($1 % 5))\necho 0 $(($1 % 7))\n");
    let found = here.run("stress cell.c --against row.c --gen ./gen.sh --count 40 --format json");
    assert_eq!(found.status, Some(1), "{found}");
    let find = &json(&found)["programs"][0]["details"]["find"];
    assert_eq!(find["origin"]["kind"], "generator");
    here.write_program("gen.sh", "#!/bin/sh\necho 1 2\necho 3\n");
    assert_snapshot!(transcript([
        here.run("stress cell.c --gen ./gen.sh --seed 7"),
        here.run("stress cell.c --gen ./no-such.sh"),
        here.run("stress cell.c --gen '"),
        here.run("stress cell.c --against gen.sh"),
    ]));
}

#[cfg(target_os = "linux")]
#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_place_in_which_nothing_can_be_saved_is_refused_before_the_search() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    let run = here.run("stress row.c --out /proc/finds --count 100000000");
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{run}");
    assert!(run.stderr.contains("/proc/finds: cannot be written: "), "{run}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_generator_that_repeats_itself_is_warned_of_and_no_program_is_called_right() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    here.write_program("gen.sh", "#!/bin/sh\necho 1 2\necho 3 1\necho 0 1\n");
    let run = here.run("stress row.c --gen ./gen.sh --count 20");
    assert!(run.stdout.contains("20 inputs, no failure"), "{run}");
    assert!(
        run.stdout.contains("warning: the generator printed 20 inputs, 1 different: "),
        "{run}"
    );
}

#[test]
fn what_cannot_be_meant_is_refused_with_a_hint() {
    let here = Workplace::empty();
    here.write("cell.c", ONE_CELL);
    assert_snapshot!(transcript([
        here.run("stress"),
        here.run("stress no-such.c"),
        here.run("stress --flaw greedyy"),
        here.run("--lang zh stress cell.c --family bates"),
        here.run("stress cell.c --family handmade"),
        here.run("stress cell.c --subtask 9"),
        here.run("stress cell.c --constraints n=11"),
        here.run("stress cell.c --time soon"),
        here.run("--lang zh stress cell.c --count 0"),
    ]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_search_goes_on_where_the_last_one_ended() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    let reached = |arguments: &str| {
        let run = here
            .run(&format!("stress row.c --constraints n=1 --count 30 --format json {arguments}"));
        json(&run)["programs"][0]["details"]["reached"].as_u64()
    };
    let first = here.run("stress row.c --constraints n=1 --count 1 --resume");
    assert!(first.stderr.contains("begins with the first"), "{first}");
    let counts = [reached(""), reached("--resume"), reached("--resume"), reached("")];
    assert_eq!(counts, [30, 60, 90, 30].map(Some));
    let goes_on = here.run("stress row.c --constraints n=1 --count 30 --resume");
    assert!(goes_on.stderr.contains("behind the first 30 inputs"), "{goes_on}");
}

#[test]
fn the_script_for_shells_finds_what_is_wrong() {
    let here = Workplace::empty();
    let script = here.succeed("stress --script sh");
    here.write("stress.sh", script);
    here.write_program("always-zero", "#!/bin/sh\necho 0\n");
    let muqi = here.command("").get_program().to_owned();
    let directory = Path::new(&muqi).parent().expect("a directory").display().to_string();
    let path = format!("{directory}:{}", std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["stress.sh", "./always-zero"]).current_dir(here.path("")).env("PATH", path);
    let run = shell.output().expect("sh runs");
    assert_eq!(run.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&run.stdout).contains("board 1 (uniform, 1 x 1)"));
    assert_eq!(here.read("stress.out"), "0\n");
    let for_windows = here.succeed("stress --script bat");
    assert_ne!(here.succeed("stress --script bat --lang zh"), for_windows);
    assert_eq!(here.run("stress --script bat --seed 2").status, Some(2));
    assert!(for_windows.lines().count() > 20 && for_windows.contains("\r\n"));
}

/// Returns whether a process has asked to be told of the signal of Ctrl-C.
fn takes_interrupts(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("a line");
    let caught = u64::from_str_radix(caught.trim(), 16).expect("a hexadecimal number");
    caught >> (rustix::process::Signal::INT.as_raw() - 1) & 1 == 1
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_interrupted_search_ends_with_the_status_of_the_signal() {
    let here = Workplace::empty();
    here.write("row.c", ONE_ROW);
    let mut child = here
        .command("stress row.c --constraints n=1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("muqi runs");
    // How far it came does not matter, once it takes the signal.
    while !takes_interrupts(child.id()) {
        sleep(Duration::from_millis(50));
    }
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("it runs");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_right_program_survives_and_a_wrong_one_in_its_place_is_news() {
        let here = Workplace::empty();
        here.write("jury/accepted/row.c", ONE_ROW);
        here.write("jury/wrong_answer/cell.c", ONE_CELL);
        let one_row = here.run("stress jury --constraints n=1 --count 60");
        assert_eq!(one_row.status, Some(0), "{one_row}");
        let any = here.run("--lang zh stress jury --count 400");
        assert_eq!(any.status, Some(1), "{any}");
        here.rename("jury/accepted/row.c", "jury/wrong_answer/row.c");
        let as_expected = here.run("stress jury --count 400");
        assert_eq!(as_expected.status, Some(0), "{as_expected}");
        let never_wrong = here.run("stress jury --constraints n=1,m=1,b=0 --count 30");
        assert_eq!(never_wrong.status, Some(1), "{never_wrong}");
        assert!(never_wrong.stdout.contains("no failure found"), "{never_wrong}");
    }
}
