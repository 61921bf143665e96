//! `muqi check --shard` and `muqi merge`: a judging in parts, joined again.

mod full;
mod kept;
mod missing;

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

#[test]
fn what_cannot_be_judged_in_parts_is_explained() {
    let here = contest();
    here.write("accepted/one.c", ONE_ROW);
    for (arguments, reason) in [
        ("contest --out parts", "--out is for a part of the contestants"),
        ("contest --shard 1/2", "--shard has no directory to record the results in"),
        (
            "accepted --shard 1/2 --out parts",
            "--out is for contestants, but no directory of contestants was given",
        ),
        ("contest --shard 3/2 --out parts", "expected a part of the contestants as in 3/40"),
        ("contest --shard 1/2 --out accepted/one.c", "accepted/one.c: not a directory"),
    ] {
        let run = check(&here, arguments);
        assert!(run.status == Some(2) && run.stderr.contains(reason), "{arguments}: {run}");
    }
    let listed = check(&here, "contest --list --shard 1/2").stdout;
    let other = check(&here, "contest --list --shard 2/2").stdout;
    for name in ["张三", "李四", "alice", "bob"] {
        let is_in = |list: &str| list.contains(&format!("contest/{name}"));
        assert!(is_in(&listed) != is_in(&other), "{name}");
    }
    for (arguments, reason) in
        [("nothing", "give files or directories"), ("accepted", "no part of a judging")]
    {
        let run = merge(&here, arguments);
        assert!(run.status == Some(2) && run.stderr.contains(reason), "{arguments}: {run}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn parts_in_any_order_give_the_reports_of_one_judging() {
    let here = contest();
    here.write("roster.txt", "张三\n李四\n王五\n孙七\nalice\n");
    let reports = |stem: &str| {
        ["json", "csv", "xml", "html"].map(|form| format!("--report {stem}.{form}")).join(" ")
    };
    let whole = check(&here, &format!("contest --roster roster.txt {}", reports("whole")));
    for number in [2, 3, 1] {
        let run = part(&here, number, 3);
        assert!(matches!(run.status, Some(0 | 2)), "{run}");
    }
    let [parts, again] = ["parts/part-3-of-3.jsonl parts", "parts parts/part-1-of-3.jsonl"]
        .map(|paths| merge(&here, &format!("{paths} --roster roster.txt {}", reports("joined"))));
    assert_eq!((&parts.stdout, parts.status), (&whole.stdout, whole.status), "{parts}");
    assert_eq!(parts.stdout, again.stdout);
    let [joined, undivided] =
        ["joined.json", "whole.json"].map(|it| without_times(json_of(&here, it)));
    assert_eq!(joined, undivided);
    for form in ["csv", "xml", "html"] {
        let [joined, undivided] =
            ["joined", "whole"].map(|stem| without_digits(&here.read(&format!("{stem}.{form}"))));
        assert_eq!(joined, undivided, "{form}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_has_one_language_whatever_those_of_the_judging_were() {
    let here = contest();
    let reports =
        |stem: &str| ["json", "csv", "xml", "html"].map(|form| format!("--report {stem}.{form}"));
    let whole = check(&here, &format!("contest --lang zh {}", reports("whole").join(" ")));
    for (number, language) in [(1, "zh"), (2, "en"), (3, "en")] {
        check(&here, &format!("contest --shard {number}/3 --out parts --lang {language}"));
    }
    let joined = merge(&here, &format!("parts --lang zh {}", reports("joined").join(" ")));
    assert_eq!((&joined.stdout, joined.status), (&whole.stdout, whole.status), "{joined}");
    check(&here, "contest --lang en --report english.json");
    let only = format!("contest --only alice --into english.json {}", reports("again").join(" "));
    check(&here, &format!("{only} --lang zh"));
    // Who was judged again has what came before beside what came now.
    let lines = |stem: &str| {
        without_digits(&here.read(&format!("{stem}.csv"))).replace("；原  CE，现  CE", "")
    };
    for stem in ["joined", "again"] {
        assert_eq!(lines(stem), lines("whole"), "{stem}");
    }
    let [joined, undivided] =
        ["joined.json", "whole.json"].map(|it| without_times(json_of(&here, it)));
    assert_eq!(joined, undivided);
}
