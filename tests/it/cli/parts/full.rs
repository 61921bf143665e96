//! `muqi check --shard` killed at any moment, and run twice at the same time.

use std::{fs, process::Stdio, thread::sleep, time::Duration};

use serde_json::Value;

use crate::{
    cli::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, check, package},
    support::Workplace,
};

/// The contestants: every program is another one to the cache.
const CONTESTANTS: usize = 24;

/// Runs of a part that are killed, each a little later than the one before.
const ROUNDS: u32 = 8;

const STEP: Duration = Duration::from_millis(150);

const PART: &str = "check --plan three contest --shard 1/1 --out parts --no-cache --jobs 1";

fn contest() -> Workplace {
    let here = package();
    for number in 0..CONTESTANTS {
        let program = [ONE_ROW, ONE_CELL, CRASHES, DOES_NOT_COMPILE][number % 4];
        here.write(&format!("contest/{number:02}/chess.c"), format!("/* {number} */\n{program}"));
    }
    here
}

/// Returns the names, scores and verdicts of a judging.
fn results(here: &Workplace, arguments: &str) -> Vec<(String, Value, Value)> {
    let run = here.run(&format!("{arguments} --format json"));
    let judging: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{run}"));
    let entries = judging["submissions"].as_array().expect("a list");
    let result = |one: &Value| {
        let name = one["name"].as_str().expect("a name").to_owned();
        (name, one["score"].clone(), one["verdict"].clone())
    };
    entries.iter().map(result).collect()
}

/// Starts the part, kills it, and returns how many results are recorded whole.
fn recorded_until_killed_after(here: &Workplace, delay: Duration) -> usize {
    let mut command = here.command(PART);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    sleep(delay);
    child.kill().expect("a child can be killed");
    child.wait().expect("a child ends");
    let lines = |name: &String| here.read(&format!("parts/{name}")).matches("{\"result\"").count();
    let records = if here.path("parts").exists() { here.names("parts") } else { Vec::new() };
    records.iter().map(lines).max().unwrap_or_default()
}

#[test]
#[ignore = "full: .ci/full"]
fn a_part_that_is_killed_again_and_again_loses_nothing_and_ends_whole() {
    let here = contest();
    let mut recorded = 0;
    for round in 0..ROUNDS {
        let now = recorded_until_killed_after(&here, STEP * round);
        assert!(now >= recorded, "round {round}: {now} after {recorded}");
        recorded = now;
    }
    let last = here.succeed(PART);
    assert!(last.contains(&format!("part 1 of 1, {CONTESTANTS} contestants")), "{last}");
    assert_eq!(here.names("parts"), ["part-1-of-1.jsonl"], "nothing is left behind");
    assert_eq!(results(&here, "merge parts"), results(&here, "check --plan three contest"));
}

#[test]
#[ignore = "full: .ci/full"]
fn a_part_that_runs_twice_at_the_same_time_is_there_once() {
    let here = contest();
    let start = || {
        let mut command = here.command(PART);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("the program starts")
    };
    let runs = [start(), start()].map(|run| run.wait_with_output().expect("it ends"));
    for run in &runs {
        let text = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && text.contains("parts/part-1-of-1"), "{text}");
    }
    let left = here.names("parts");
    assert_eq!(left, ["part-1-of-1.jsonl"], "both came to the same");
    let bytes = fs::read(here.path("parts/part-1-of-1.jsonl")).expect("a part");
    check(&here, "contest --shard 1/1 --out parts");
    assert_eq!(fs::read(here.path("parts/part-1-of-1.jsonl")).expect("a part"), bytes);
    assert_eq!(results(&here, "merge parts"), results(&here, "check --plan three contest"));
}
