//! `muqi check --shard` and `muqi merge`: a judging in parts, joined again.

mod joined;
mod kept;
mod machines;
mod missing;
mod options;

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::support::{Run, Workplace};

use super::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, check, package};

/// Contestants of whom two have no program, with files beside the programs.
fn contest() -> Workplace {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/张三/chess.in", "1 1\n2\n3\n");
    here.write("contest/李四/chess/chess.c", ONE_CELL);
    here.write("contest/王五/chess1.c", ONE_ROW);
    here.write("contest/钱七.zip", "PK and so on");
    here.write("contest/alice/chess.c", DOES_NOT_COMPILE);
    here.write("contest/bob/chess.c", CRASHES);
    here.write("contest/notes.txt", "nobody's");
    here
}

/// Returns the same with its only part, which is judged once for all tests that begin so.
fn judged() -> Workplace {
    static LINES: LazyLock<String> = LazyLock::new(|| {
        let here = contest();
        part(&here, 1, 1);
        here.read("parts/part-1-of-1.jsonl")
    });
    let here = contest();
    here.write("parts/part-1-of-1.jsonl", LINES.as_str());
    here
}

fn part(here: &Workplace, number: u32, of: u32) -> Run {
    check(here, &format!("contest --shard {number}/{of} --out parts"))
}

fn merge(here: &Workplace, arguments: &str) -> Run {
    here.run(&format!("merge {arguments}"))
}

/// Removes what differs from one judging to the next: times, machines, and the cache.
fn without_times(mut judging: Value) -> Value {
    fn blank(value: &mut Value) {
        const OF_A_RUN: [&str; 11] = [
            "cpu_us",
            "slowest_cpu_us",
            "wall_us",
            "memory_bytes",
            "involuntary_switches",
            "runs",
            "noisy",
            "doubtful",
            "from_cache",
            "machine",
            "seal",
        ];
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !OF_A_RUN.contains(&name.as_str()));
                fields.values_mut().for_each(blank);
            }
            Value::Array(values) => values.iter_mut().for_each(blank),
            _ => {}
        }
    }
    blank(&mut judging);
    judging
}

fn json_of(here: &Workplace, file: &str) -> Value {
    serde_json::from_str(&here.read(file)).expect("JSON")
}

/// Returns a text without its digits, of which those of times differ.
fn without_digits(text: &str) -> String {
    text.lines()
        .filter(|line| !line.contains("seal"))
        .flat_map(str::chars)
        .filter(|letter| !letter.is_ascii_digit())
        .collect()
}

/// Changes the lines of a part, and seals them again.
fn forged(lines: &str, change: impl Fn(&mut Value)) -> String {
    let mut values: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let end = values.pop().expect("a last line");
    values.iter_mut().for_each(change);
    let body: String = values.iter().map(|value| value.to_string() + "\n").collect();
    let seal = muqi::store::sha256_hex(body.as_bytes());
    let end = json!({ "end": { "contestants": end["end"]["contestants"], "sha256": seal } });
    format!("{body}{end}\n")
}
