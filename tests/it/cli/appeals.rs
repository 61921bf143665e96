//! `muqi check` before and after a contest: `--list`, `--only`, and appeals.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, archive, transcript};

use super::programs::{ONE_CELL, ONE_ROW, check, package};

/// Four who came, of whom two have a program, and one who is absent.
fn contest() -> Workplace {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/张三/chess.in", "1 1\n2\n3\n");
    here.write("contest/李四/chess/chess.c", ONE_CELL);
    here.write("contest/王五/chess1.c", ONE_ROW);
    here.write("contest/钱七.zip", "PK and so on");
    here.write("roster.txt", "张三\n李四\n王五\n孙七\n");
    here
}

#[test]
fn what_would_be_judged_is_listed_and_nothing_is_run() {
    let here = contest();
    for number in 0..100 {
        here.write(&format!("contest/李四/notes {number}.txt"), "no time left");
    }
    assert_snapshot!(transcript([
        here.run("check --list contest --roster roster.txt"),
        here.run("check --list contest --only 张三 --format json"),
        here.run("check --list contest --report r.json"),
    ]));
    let json = here.run("check --list contest --format json").stdout;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let hash = muqi::store::sha256_hex(ONE_CELL.as_bytes());
    assert_eq!(json["submissions"][1]["sha256"], hash.as_str(), "as it was handed in");
}

#[test]
fn archives_and_outputs_are_listed_by_what_they_hold() {
    let here = package();
    here.write("contest/张三.zip", archive([("chess/chess.cpp", "int main() {}")]));
    let run = here.run("check --list contest");
    assert!(run.stdout.contains("张三        contest/张三.zip: chess/chess.cpp  C++"), "{run}");
    here.write("outputs/chess1.out", "2\n");
    let run = check(&here, "--list outputs");
    assert!(run.stdout.contains("outputs     outputs  1 output\n"), "{run}");
    assert_eq!(run.status, Some(0), "{run}");
}

#[test]
fn a_list_ends_with_the_status_that_a_judging_would() {
    let here = contest();
    let list = |roster: &str| {
        here.write("roster.txt", roster);
        here.run("check --list contest --roster roster.txt").status
    };
    assert_eq!(list("张三\n"), Some(2), "钱七 cannot be read");
    here.remove("contest/钱七.zip");
    assert_eq!(list("张三\n"), Some(0), "王五 was not expected");
    assert_eq!(list("张三\n王五\n"), Some(1));
    assert_eq!(list("张三\n孙七\n"), Some(1), "absent");
    assert_eq!(here.run("check --list contest").status, Some(0), "nobody was called");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn some_are_judged_as_the_contestants_they_are() {
    let here = contest();
    here.write("again.txt", "考号,姓名\n7,张三\n8,王五\n");
    let run = check(&here, "contest --only @again.txt --only 李四");
    assert_snapshot!(transcript([
        check(&here, "contest --only 李四"),
        check(&here, "contest --only 张三 --only 李 --only 孙七"),
    ]));
    assert_eq!(run.status, Some(0), "钱七 is not among them: {run}");
    assert!(run.stdout.contains("\n   1  张三"), "{run}");
    assert!(run.stdout.contains("present 3, without a program 1,"), "{run}");
    let run = check(&here, "contest --only @nothing.txt");
    assert_eq!(run.status, Some(2), "{run}");
    here.write("nobody.txt", "\n");
    let run = check(&here, "contest --only @nobody.txt");
    assert!(run.stderr.contains("nobody.txt: the list has no names"), "{run}");
}

/// A contest of five, judged, with every report.
fn judged() -> Workplace {
    let here = contest();
    here.write("contest/周八/chess.c", ONE_CELL);
    here.write("contest/吴九/chess.c", "int main(void) { return chess; }\n");
    let run = check(&here, &format!("contest --roster roster.txt {REPORTS}"));
    assert_eq!(run.status, Some(2), "钱七 cannot be read: {run}");
    here
}

const REPORTS: &str =
    "--report all.json --report all.csv --report all.xml --report all.html --report-each pages";

fn json(here: &Workplace, name: &str) -> Value {
    serde_json::from_str(&here.read(name)).expect("JSON")
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_appeal_changes_the_result_of_one_and_keeps_those_of_all_others() {
    let here = judged();
    let (before, pages) = (json(&here, "all.json"), here.read("pages/周八.html"));
    here.write("contest/李四/chess/chess.c", ONE_ROW);
    let run = check(&here, &format!("contest --only 李四 --into all.json {REPORTS}"));
    assert_snapshot!(format!("{run}\n{}", here.read("all.csv").replace("\r\n", "\n")));
    let mut after = json(&here, "all.json");
    assert_eq!(after["submissions"][3]["name"], "李四", "in its old place");
    assert_eq!(after["changes"][0]["before"]["score"], 40);
    assert_eq!(after["changes"][0]["now"]["score"], 100);
    for field in ["changes", "same_sources", "seal"] {
        after[field] = before[field].clone();
    }
    after["submissions"][3] = before["submissions"][3].clone();
    assert_eq!(after, before, "nothing else is another");
    assert_eq!(here.read("pages/周八.html"), pages);
    let page = here.read("pages/李四.html");
    assert!(page.contains("before 40 WA, now 100 AC"), "{page}");
    let change = "name=\"change\" value=\"before 40 WA, now 100 AC\"";
    assert!(here.read("all.xml").contains(change));
    assert!(here.read("all.html").contains("before 40 WA, now 100 AC"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn late_and_mended_hand_ins_are_put_into_the_standings() {
    let here = judged();
    here.write("late/孙七/chess.c", ONE_ROW);
    here.write("late/王五/chess.c", ONE_ROW);
    here.write("late/周八/notes.txt", "withdrawn");
    here.write("late/冯十/chess.c", ONE_ROW);
    let reports = REPORTS.replace("all.", "new.");
    let run = check(&here, &format!("late --into all.json {reports}"));
    assert_eq!(run.status, Some(2), "钱七 still cannot be read: {run}");
    let after = json(&here, "new.json");
    let names = |field: &str| -> Vec<String> {
        let all = after[field].as_array().expect("a list").iter();
        let name = |one: &Value| one.get("name").unwrap_or(one).as_str().map(str::to_owned);
        all.filter_map(name).collect()
    };
    assert_eq!(names("submissions"), ["冯十", "吴九", "孙七", "张三", "李四", "王五"]);
    assert_eq!(names("missing"), ["钱七", "周八"], "nobody is absent any more");
    assert_eq!(names("unlisted"), ["吴九", "周八", "钱七", "冯十"]);
    assert_eq!(names("changes"), ["冯十", "孙七", "王五", "周八"]);
    assert!(run.stdout.contains("周八        40 WA   -\n"), "{run}");
    for (name, change) in [
        ("王五", "before no result, now 100 AC"),
        ("孙七", "before no result, now 100 AC"),
        ("周八", "before 40 WA, now no result"),
    ] {
        let page = here.read(&format!("pages/{name}.html"));
        assert!(page.contains(change), "{page}");
        let csv = here.read("new.csv");
        let line = csv.lines().find(|line| line.contains(&format!(",{name},")));
        assert!(line.is_some_and(|line| line.contains(change)), "{csv}");
    }
    let now = "before 40 WA, now no result";
    assert!(here.read("new.html").contains(now) && here.read("pages/周八.html").contains(now));
    for file in ["new.html", "new.xml"] {
        let text = here.read(file);
        assert_eq!(text.matches("before no result, now 100 AC").count(), 3, "{file}: {text}");
        assert!(text.contains("before 40 WA, now no result"), "{file}: {text}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn somebody_named_by_another_column_of_the_roster_takes_their_own_place() {
    let here = package();
    here.write("roster.txt", "001,张三\n002,李四\n");
    here.write("contest/001/chess.c", ONE_CELL);
    here.write("contest/002/chess.c", ONE_CELL);
    check(&here, "contest --roster roster.txt --report all.json");
    here.write("contest/002/chess.c", ONE_ROW);
    here.write("appeal/李四/chess.c", ONE_ROW);
    for appeal in ["contest --only 李四", "appeal --only 李四", "appeal"] {
        let run = check(&here, &format!("{appeal} --into all.json --report new.json"));
        assert!(run.stdout.contains("\n002         40 WA   100 AC\n1 submission"), "{run}");
        let after = json(&here, "new.json");
        let names = after["submissions"].as_array().expect("a list").iter();
        assert_eq!(names.map(|one| &one["name"]).collect::<Vec<_>>(), ["001", "002"]);
        assert_eq!(after["unlisted"], Value::Array(vec![]));
        here.remove("new.json");
    }
    here.write("absent/001/chess.c", ONE_CELL);
    let absent = check(&here, "absent --only 李四 --into all.json");
    assert!(
        absent.stderr.contains(
            "no contestant is called 李四 (on the roster, but nothing of theirs is here)\n"
        ),
        "{absent}"
    );
    here.write("appeal/002/chess.c", ONE_CELL);
    let both = check(&here, "appeal --into all.json");
    assert_eq!(both.status, Some(2), "two programs of one person: {both}");
}

/// Returns the contestants of a judging with their points.
fn scores(judging: &Value) -> Vec<(&str, u64)> {
    let of_one = |one: &'_ Value| one["score"].as_u64().expect("points");
    let entries = judging["submissions"].as_array().expect("a list");
    entries.iter().map(|one| (one["name"].as_str().expect("a name"), of_one(one))).collect()
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn names_that_differ_in_a_control_character_are_different_contestants() {
    let here = package();
    for name in ["a\nb", "a\\nb"] {
        here.write(&format!("contest/{name}/chess.c"), ONE_ROW);
    }
    check(&here, "contest --report all.json");
    let before = json(&here, "all.json");
    assert_eq!(scores(&before), [("a\\nb", 100), ("a\\\\nb", 100)]);
    here.write("contest/a\nb/chess.c", ONE_CELL);
    let again = check(&here, "contest --only a\\nb --into all.json --report new.json");
    assert_eq!(again.status, Some(0), "{again}");
    let after = json(&here, "new.json");
    assert_eq!(scores(&after), [("a\\nb", 40), ("a\\\\nb", 100)]);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_is_no_roster() {
    let here = judged();
    for file in ["all.json", "all.html", "all.xml"] {
        let run = check(&here, &format!("contest --roster {file}"));
        assert!(run.stderr.contains(&format!("error: {file}: not a list of contestants")), "{run}");
        assert_eq!(run.status, Some(2), "{run}");
    }
    here.write("open.csv", "001,张三\n002,\"李四\n");
    let run = check(&here, "contest --roster open.csv");
    assert!(run.stderr.contains("error: open.csv:2: a quote that has no end"), "{run}");
    assert_eq!(run.status, Some(2), "{run}");
}

#[test]
fn runs_of_the_earlier_judging_are_none_of_this_one() {
    let here = judged();
    let again = check(&here, "contest --only 张三 --into all.json --no-cache");
    assert!(!again.stderr.contains("taken from the cache"), "{again}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn results_are_put_into_no_other_judging() {
    let here = judged();
    here.write(
        "problem/plans/other.toml",
        super::programs::PLAN.replace("60", "70").replace("40", "30"),
    );
    here.write("one.c", ONE_ROW);
    check(&here, "one.c --report one.json");
    here.write("tests/1.in", "1 1\n2\n3\n");
    here.write("tests/1.ans", "2\n");
    let old = here.read("all.json");
    here.write("cut.json", old.replace("\"interrupted\": false", "\"interrupted\": true"));
    here.write("older.json", old.replace("\"tests_sha256\"", "\"x\""));
    here.write("tests.json", old.replace("\"tests_sha256\": \"", "\"tests_sha256\": \"0"));
    here.write("problem.json", old.replace("\"problem\": \"chess\"", "\"problem\": \"go\""));
    let mode = format!("\"isolation\": {}", json(&here, "all.json")["isolation"]);
    here.write("mode.json", old.replace(&mode, "\"isolation\": \"other\""));
    here.write("unsafe.json", old.replace(&mode, "\"isolation\": \"unsafe\""));
    let into = |file: &str| check(&here, &format!("contest --only 张三 --into {file}"));
    assert_snapshot!(transcript([
        into("cut.json"),
        into("older.json"),
        into("tests.json"),
        into("problem.json"),
        into("one.json"),
        into("mode.json"),
        into("roster.txt"),
        here.run("check --plan other contest --only 张三 --into all.json"),
        check(&here, "one.c --into all.json"),
        here.run("check --tests tests contest --only 张三 --into all.json"),
    ]));
    let run = into("unsafe.json");
    assert!(run.stderr.contains("unsafe.json: changed since muqi wrote it"), "{run}");
    assert_eq!(run.status, Some(2), "{run}");
    let by = |mode: &str, rest: &str| check(&here, &format!("contest --isolation {mode} {rest}"));
    by("landlock", "--report landlock.json");
    let run = by("namespaces", "--only 张三 --into landlock.json");
    let is_refused = run.stderr.contains("a judging in another isolation, landlock");
    let has_both = here.path("landlock.json").exists() && !run.stderr.contains("no isolation");
    assert!(is_refused || !has_both, "{run}");
    assert_eq!(run.status, Some(2), "{run}");
    assert_eq!(here.read("all.json"), old);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn sources_are_kept_as_they_were_handed_in_and_never_replaced() {
    let here = contest();
    let run = check(&here, "contest --keep-sources kept --report all.json");
    assert!(run.stderr.contains("note: 2 sources kept in kept\n"), "{run}");
    let hash = json(&here, "all.json")["submissions"][1]["sha256"].clone();
    let kept = format!("kept/{}.c", hash.as_str().expect("a hash"));
    assert_eq!(here.read(&kept), ONE_CELL);
    // An appeal is judged on what was handed in, whatever is in its place now.
    here.write("contest/李四/chess/chess.c", ONE_ROW);
    here.write("appeal/李四/chess.c", here.read(&kept));
    let run = check(&here, "appeal --into all.json --report new.json --keep-sources kept");
    assert!(run.stdout.contains("\n李四        40 WA   40 WA\n0 submissions changed\n"), "{run}");
    here.write(&kept, "other");
    let run = check(&here, "appeal --keep-sources kept");
    assert!(
        run.stderr.contains(&format!("{kept}: its content does not have the hash in its name")),
        "{run}"
    );
    assert_eq!((run.status, here.read(&kept).as_str()), (Some(2), "other"));
    assert_eq!(check(&here, "appeal --keep-sources roster.txt").status, Some(2));
}
