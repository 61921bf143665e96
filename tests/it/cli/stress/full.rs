//! `muqi stress` with programs that misbehave, and killed at any moment.

use std::{
    collections::BTreeSet,
    fs,
    process::{Child, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::{
    cli::programs::{CRASHES, ONE_CELL, ONE_ROW},
    support::Workplace,
};

/// Searches that are killed, each at another moment.
const ROUNDS: usize = 8;

/// The time in which everything has to be gone, on a busy machine, too.
const PATIENCE: Duration = Duration::from_secs(30);

/// Programs with the verdict that they deserve.
const HOSTILE: [(&str, &str, &str); 7] = [
    ("hangs", "int main(void) { for (;;); }\n", "TLE"),
    ("floods", "#include <stdio.h>\nint main(void) { for (;;) puts(\"1\"); }\n", "OLE"),
    (
        "forks",
        "#include <unistd.h>\nint main(void) { for (;;) if (fork() < 0) return 3; }\n",
        "RTE",
    ),
    ("is-deaf", "int main(void) { return 0; }\n", "WA"),
    (
        "answers-before-reading",
        "#include <stdio.h>\n\
         int main(void) { puts(\"0\"); fclose(stdout); while (getchar() != EOF); }\n",
        "WA",
    ),
    ("crashes", CRASHES, "RTE"),
    ("reads-one-cell", ONE_CELL, "WA"),
];

fn searching(here: &Workplace, arguments: &str) -> Child {
    let mut command = here.command(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if here.path("tmp").exists() {
        command.env("TMPDIR", here.path("tmp"));
    }
    command.spawn().expect("muqi runs")
}

/// Returns whether something becomes true in time.
fn comes_true(is_so: impl Fn() -> bool) -> bool {
    let deadline = Instant::now() + PATIENCE;
    while !is_so() {
        if Instant::now() >= deadline {
            return false;
        }
        sleep(Duration::from_millis(20));
    }
    true
}

/// A process by its number and the time at which it started, which no later one has.
#[derive(Clone, PartialEq, Eq)]
struct Process {
    id: String,
    started: String,
    parent: String,
    state: String,
}

impl Process {
    fn of(id: &str) -> Option<Self> {
        let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name in parentheses may hold blanks.
        let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
        let field = |number: usize| fields.get(number - 3).map(|&field| field.to_owned());
        Some(Self { id: id.to_owned(), started: field(22)?, parent: field(4)?, state: field(3)? })
    }
}

fn is_alive(process: &Process) -> bool {
    let now = Process::of(&process.id).filter(|now| now.started == process.started);
    now.is_some_and(|now| now.state != "Z")
}

/// Returns a process's children, their children, and so on.
fn descendants(of: u32) -> Vec<Process> {
    let entries = fs::read_dir("/proc").expect("processes").flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let numbers = names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    let all: Vec<Process> = numbers.filter_map(|id| Process::of(&id)).collect();
    let mut ids = vec![of.to_string()];
    let mut found = Vec::new();
    while let Some(parent) = ids.pop() {
        let children: Vec<Process> =
            all.iter().filter(|process| process.parent == parent).cloned().collect();
        ids.extend(children.iter().map(|child| child.id.clone()));
        found.extend(children);
    }
    found
}

#[test]
#[ignore = "full: .ci/full"]
fn hostile_programs_are_reported_as_what_they_are_and_the_run_goes_on() {
    let here = Workplace::empty();
    for (name, source, _) in HOSTILE {
        here.write(&format!("all/{name}.c"), source);
    }
    let run = here.run("stress all --count 50 --shrink-time 5 --format json");
    let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let programs = report["programs"].as_array().expect("a list");
    let verdicts: BTreeSet<(String, String)> = programs
        .iter()
        .map(|one| {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            (text(&one["program"]), text(&one["details"]["find"]["verdict"]))
        })
        .collect();
    let expected =
        HOSTILE.map(|(name, _, verdict)| (format!("{name}.c"), verdict.to_owned())).into();
    assert_eq!((verdicts, run.status), (expected, Some(1)), "{run}");
    for (name, ..) in HOSTILE {
        assert!(here.path(&format!("hacks/{name}-001/1.in")).exists(), "{name}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_search_killed_at_any_moment_loses_no_find_and_leaves_nothing_behind() {
    let here = Workplace::empty();
    // For the directory of runs.
    fs::create_dir(here.path("tmp")).expect("a directory");
    here.write("all/cell.c", ONE_CELL);
    here.write("all/row.c", ONE_ROW);
    here.write("all/hangs.c", HOSTILE[0].1);
    // Compiled once: what is killed is the search.
    here.run("stress all --count 1 --shrink-time 1 --out warm");
    let mut random = ChaCha8Rng::seed_from_u64(17);
    for round in 0..ROUNDS {
        let mut child = searching(&here, "stress all --jobs 2 --shrink-time 5");
        sleep(Duration::from_millis(random.random_range(20..4000)));
        let processes = descendants(child.id());
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        let is_gone = || processes.iter().all(|process| !is_alive(process));
        assert!(comes_true(is_gone), "round {round}: processes are left");
        let is_empty = || fs::read_dir(here.path("tmp")).expect("read").next().is_none();
        assert!(comes_true(is_empty), "round {round}: the directory of runs is left");
    }
    let mut whole = 0;
    for file in here.names("hacks") {
        let Some(stem) = file.strip_suffix(".in") else { continue };
        let answer = here.succeed(&format!("solve hacks/{file}"));
        assert_eq!(answer, here.read(&format!("hacks/{stem}.ans")), "{file}");
        let find = file.split('/').next().expect("a directory");
        if here.path(&format!("hacks/{find}/find.json")).exists() {
            let record = here.read(&format!("hacks/{find}/find.json"));
            assert!(serde_json::from_str::<Value>(&record).is_ok(), "{find}: {record}");
        }
        assert!(here.path(&format!("hacks/{find}/original.in")).exists(), "{find}");
        whole += 1;
    }
    assert!(whole > 0, "every search was killed before its first find: nothing was tried");
}
