//! Parts that are judged again: results that are kept, and those that are not.

use serde_json::{Value, json};

use crate::cli::programs::{ONE_CELL, ONE_ROW, check};

use super::{contest, forged, judged, merge, part};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_part_that_is_there_is_not_judged_again_and_what_has_changed_is() {
    let here = contest();
    let first = part(&here, 1, 1);
    assert!(first.stdout.contains("part 1 of 1, 6 contestants: "), "{first}");
    let lines = here.read("parts/part-1-of-1.jsonl");
    let again = part(&here, 1, 1);
    assert!(again.stdout.contains("up to date"), "{again}");
    assert_eq!(here.read("parts/part-1-of-1.jsonl"), lines);
    assert_eq!(here.names("parts"), ["part-1-of-1.jsonl"]);
    here.write("contest/李四/chess/chess.c", ONE_ROW);
    here.write("contest/new/chess.c", ONE_CELL);
    here.remove("contest/bob/chess.c");
    let changed = part(&here, 1, 1);
    assert!(changed.stdout.contains("7 contestants (2 judged by an earlier run)"), "{changed}");
    let joined = merge(&here, "parts");
    for expected in ["李四           100", "new             40"] {
        assert!(joined.stdout.contains(expected), "{joined}");
    }
    assert!(joined.stdout.contains("without a program: bob: empty"), "{joined}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_result_in_doubt_is_judged_again_when_its_part_is() {
    let here = judged();
    let lines = here.read("parts/part-1-of-1.jsonl");
    let doubted = forged(&lines, |line| {
        if line["result"]["entry"]["name"] == "李四" {
            line["result"]["entry"]["tests"][0]["disturbance"] = json!("busy");
        }
    });
    here.write("parts/part-1-of-1.jsonl", &doubted);
    let again = part(&here, 1, 1);
    assert!(again.stdout.contains("6 contestants (3 judged by an earlier run)"), "{again}");
    assert!(again.stderr.contains("warning: judge error: 钱七: contest/钱七.zip"), "{again}");
    assert!(part(&here, 1, 1).stdout.contains("up to date"), "nothing is in doubt any more");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_a_killed_run_has_recorded_is_not_judged_again() {
    let here = judged();
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let results = lines.match_indices("{\"result\"").map(|(at, _)| at).collect::<Vec<_>>();
    // Two whole results, and a third one of which only the beginning was written.
    here.write("parts/.part-1-of-1.killed.jsonl", &lines[..results[2] + 100]);
    here.write("parts/.part-1-of-1.damaged.jsonl", "{\"part\":");
    let run = part(&here, 1, 1);
    assert!(run.stdout.contains("6 contestants (2 judged by an earlier run)"), "{run}");
    let names = here.names("parts");
    assert_eq!(names, [".part-1-of-1.damaged.jsonl", "part-1-of-1.jsonl"], "no file is lost");
    let joined = merge(&here, "parts");
    assert!(joined.stdout.contains("4 submissions, 1 accepted"), "{joined}");
}

/// Returns a part with one of the contestants of another, as if it had been judged on a machine on
/// which the known program takes so long, and with changed results.
fn forged_on(
    lines: &str,
    (part, machine_us): (Value, u64),
    name: &str,
    change: impl Fn(&mut Value),
) -> String {
    let host = format!("node{machine_us}");
    let of_it = forged(lines, |line| {
        if let Some(header) = line.get_mut("part") {
            header["part"] = part.clone();
        }
        if let Some(run) = line.get_mut("run") {
            run["host"] = json!(host);
            run["speed"]["cpu_us"] = json!(machine_us);
        }
        if line.pointer("/result/entry/name") == Some(&json!(name)) {
            change(&mut line["result"]["entry"]["tests"]);
        }
    });
    let is_kept =
        |line: &&str| line.contains(&format!("\"{name}\"")) || !line.contains("\"result\"");
    let kept: String = of_it.lines().filter(is_kept).map(|line| line.to_owned() + "\n").collect();
    forged(&kept, |_| {})
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn verdicts_that_another_machine_could_turn_are_listed_and_judged_again() {
    let here = judged();
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let half = |number: u32, machine_us: u64, name: &str, cpu_us: u64| {
        let on = (json!({ "number": number, "of": 2 }), machine_us);
        let forged = forged_on(&lines, on, name, |tests| tests[0]["cpu_us"] = json!(cpu_us));
        here.write(&format!("parts/half-{number}.jsonl"), forged);
    };
    half(1, 40_000, "张三", 920_000);
    // Far from the limit on a busy machine, too, where the known program takes several times as
    // long when 张三 is judged again.
    half(2, 44_000, "李四", 100_000);
    let run = merge(&here, "parts --risky risky.txt");
    assert!(run.stderr.contains("machines are 10.0 % apart: node40000"), "{run}");
    let risk = "could differ: 张三, test 01: AC in 0.920 s, elsewhere 1.012 s (limit 1.000 s)";
    assert!(run.stderr.contains(risk) && !run.stderr.contains("李四, test"), "{run}");
    assert!(here.read("risky.txt").starts_with("张三\n# muqi seal"), "{run}");
    let command = "check contest --plan three --only @risky.txt --out parts --jobs 1 --no-cache";
    assert!(run.stderr.contains(&format!("muqi {command}")), "{run}");
    let again = here.run(command);
    assert_eq!(again.status, Some(0), "{again}");
    let settled = merge(&here, "parts --risky risky.txt");
    assert!(!settled.stderr.contains("could differ: 张三"), "{settled}");
    let list = here.read("risky.txt");
    assert!(list.starts_with("# muqi seal"), "{settled}");
    here.write("risky.txt", format!("me\n{list}"));
    let edited = merge(&here, "parts --risky risky.txt");
    assert!(edited.stderr.contains("risky.txt: changed since muqi wrote it"), "{edited}");
    merge(&here, "parts --risky risky.txt --discard-edits");
    assert_eq!(here.read("risky.txt"), list);
    here.write("risky.txt", "mine\n");
    assert_eq!(merge(&here, "parts --risky risky.txt --discard-edits").status, Some(2));
    assert_eq!(here.read("risky.txt"), "mine\n");
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn contestants_are_judged_again_on_one_machine_also_when_a_run_was_killed() {
        let here = contest();
        let judge = "contest --only 张三 --only 李四 --out parts";
        check(&here, judge);
        let lines = here.read("parts/again-1.jsonl");
        here.remove("parts/again-1.jsonl");
        let last = lines.rfind("{\"result\"").expect("two results");
        let killed = &lines[..last];
        let elsewhere = killed.replacen("\"machine\":\"", "\"machine\":\"another ", 1);
        here.write("parts/.again.elsewhere.jsonl", &elsewhere);
        let without = check(&here, judge);
        assert!(
            without.stdout.contains("2 contestants judged by name: parts/again-1"),
            "{without}"
        );
        here.write("parts/.again.killed.jsonl", killed);
        let run = check(&here, judge);
        let shown = "2 contestants judged by name (1 by a run that did not come to its end)";
        assert!(run.stdout.contains(shown), "{run}");
        let names = here.names("parts");
        assert_eq!(names, [".again.elsewhere.jsonl", "again-1.jsonl", "again-2.jsonl"]);
    }
}
