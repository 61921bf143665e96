//! Parts that are judged again: results that are kept, and those that are not.

use serde_json::json;

use super::{contest, forged, judged, merge, part};
use crate::cli::programs::{ONE_CELL, ONE_ROW, check};

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
            line["result"]["entry"]["tests"][0]["doubtful"] = json!(true);
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

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
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
    assert!(without.stdout.contains("2 contestants judged by name: parts/again-1"), "{without}");
    here.write("parts/.again.killed.jsonl", killed);
    let run = check(&here, judge);
    let shown = "2 contestants judged by name (1 by a run that did not come to its end)";
    assert!(run.stdout.contains(shown), "{run}");
    let names = here.names("parts");
    assert_eq!(names, [".again.elsewhere.jsonl", "again-1.jsonl", "again-2.jsonl"]);
}
