//! `muqi check` again: results that are known, and results that have changed.

use insta::assert_snapshot;
use serde_json::Value;

use super::programs::{CRASHES, ONE_CELL, ONE_ROW, check, package};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn changed_scores_since_an_earlier_report_are_reported() {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/李四/chess.c", ONE_CELL);
    here.write("contest/王五/chess.c", ONE_CELL);
    assert_eq!(check(&here, "contest --report old.json").status, Some(0));
    check(&here, "contest --shard 1/1 --out before");
    let same = here.run("merge before --compare old.json");
    assert!(same.stdout.ends_with("\nno score has changed\n"), "{same}");
    here.write("contest/李四/chess.c", ONE_ROW);
    here.remove("contest/王五/chess.c");
    here.write("contest/赵六/chess.c", CRASHES);
    check(&here, "contest --shard 1/1 --out after");
    let merge = |rest: &str| here.run(&format!("merge after {rest}"));
    let run = merge("--compare old.json --report now.csv --report now.xml --report now.html");
    let changes = run.stdout.split("accepted\n\n").last().unwrap_or_default();
    assert_snapshot!(changes);
    let gone = "before 40 WA, now no result";
    for report in ["now.csv", "now.xml", "now.html"] {
        let text = here.read(report);
        assert!(text.contains("王五") && text.matches(gone).count() == 1, "{report}: {text}");
    }
    let json = merge("--compare old.json --format json").stdout;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let of = |name: &str, before: Value, now: Value| serde_json::json!({ "name": name, "before": before, "now": now });
    let result = |score, verdict| serde_json::json!({ "score": score, "verdict": verdict });
    let changes = [
        of("李四", result(40, "WA"), result(100, "AC")),
        of("赵六", Value::Null, result(0, "RTE")),
        of("王五", result(40, "WA"), Value::Null),
    ];
    assert_eq!(json["changes"], Value::from(changes.to_vec()));
    let alone = merge("--format json").stdout;
    assert!(alone.ends_with("\"changes\": null\n}\n"), "{alone}");
    assert_eq!(merge("--compare contest/李四/chess.c").status, Some(2));
    let of_format_1 =
        r#"{"format": 1, "submissions": [{"name": "李四", "score": 7, "verdict": "WA"}]}"#;
    here.write("format1.json", of_format_1);
    let run = merge("--compare format1.json");
    assert!(
        run.stdout.lines().any(|line| line.split_whitespace().take(3).eq(["李四", "7", "WA"])),
        "{run}"
    );
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_is_known_is_not_run_again() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    assert!(!check(&here, "one_row.c").stderr.contains("taken from the cache"));
    let again = check(&here, "one_row.c");
    assert!(again.stderr.contains("note: 3 of 3 runs taken from the cache"), "{again}");
    here.write("renamed.c", ONE_ROW);
    assert!(check(&here, "renamed.c").stderr.contains("note: 3 of 3 runs taken"));
    let anew = check(&here, "one_row.c --no-cache");
    assert!(!anew.stderr.contains("taken from the cache"), "{anew}");
    here.write("one_row.c", format!("{ONE_ROW}// changed"));
    assert!(!check(&here, "one_row.c").stderr.contains("taken from the cache"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_cache_that_cannot_be_written_stops_no_judging() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("no directory", "");
    let command = "check --plan three one_row.c";
    let ended = here
        .command(command)
        .env("XDG_CACHE_HOME", here.path("no directory"))
        .output()
        .expect("muqi can be started");
    let told = String::from_utf8_lossy(&ended.stdout);
    assert!(told.ends_with("\n1 submission, 1 accepted\n"), "{told}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_of_all_is_not_replaced_by_one_of_some() {
    let here = package();
    for contestant in ["a", "b"] {
        here.write(&format!("contest/{contestant}/chess.c"), ONE_CELL);
    }
    assert_eq!(check(&here, "contest --report all.csv").status, Some(0));
    let before = here.read("all.csv");
    let some = check(&here, "contest --only a --report all.csv");
    assert_eq!(some.status, Some(2), "{some}");
    assert!(some.stderr.contains("all.csv: with --only this report would lose"), "{some}");
    assert_eq!(here.read("all.csv"), before);
    assert_eq!(check(&here, "contest --only a --report a.csv").status, Some(0));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn the_directory_of_a_contestant_that_is_named_itself_is_that_contestant() {
    let here = package();
    for contestant in ["a", "b"] {
        here.write(&format!("contest/{contestant}/chess/chess.c"), ONE_CELL);
    }
    assert_eq!(check(&here, "contest --report all.json").status, Some(0));
    here.write("contest/a/chess/chess.c", ONE_ROW);
    let again = check(&here, "contest/a --into all.json --report all.json");
    assert!(again.stdout.contains("1 submission changed"), "{again}");
    let all: Value = serde_json::from_str(&here.read("all.json")).expect("JSON");
    let names: Vec<_> = all["submissions"].as_array().expect("a list").iter().collect();
    let names: Vec<&Value> = names.iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["a", "b"]);
}
