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
    assert!(run.stdout.contains("张三        张三/chess/chess.cpp  C++"), "{run}");
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
    assert!(run.stdout.contains("present 实到 3, without a program 无程序 1,"), "{run}");
    let run = check(&here, "contest --only @nothing.txt");
    assert_eq!(run.status, Some(2), "{run}");
}

#[test]
fn those_who_are_not_judged_again_are_not_gone() {
    let here = contest();
    check(&here, "contest --report old.json");
    here.write("contest/李四/chess/chess.c", ONE_ROW);
    let run = check(&here, "contest --only 李四 --compare old.json");
    assert!(run.stdout.ends_with("\n1 submission changed\n"), "{run}");
}
