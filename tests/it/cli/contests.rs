//! `muqi check` on contests: everybody is in the standings or has a reason why not.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, copy_program};

use super::programs::{ONE_CELL, ONE_ROW, check, package};

/// Four who came, of whom two have a result, and one who is absent.
fn contest() -> Workplace {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/李四/chess/chess.c", ONE_CELL);
    here.write("contest/王五/chess1.c", ONE_ROW);
    here.write("contest/王五/main.c", ONE_ROW);
    here.write("contest/赵六/notes.txt", "no time left");
    here.write("roster.txt", "张三\n李四\n王五\n赵六\n孙七\n");
    here
}

fn graded(here: &Workplace, arguments: &str) -> Run {
    check(here, &format!("contest --roster roster.txt {arguments}"))
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn standings_end_with_who_was_expected_and_why_somebody_has_no_result() {
    let here = contest();
    let run = graded(&here, "--report r.csv");
    assert_eq!(run.status, Some(1), "somebody on the roster has no program: {run}");
    assert_snapshot!(format!("{run}\n{}", here.read("r.csv").replace("\r\n", "\n")));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn somebody_who_cannot_be_read_is_a_judge_error_in_every_report() {
    let here = contest();
    here.write("contest/钱七.zip", "PK and so on");
    let reports =
        "--report r.csv --report r.json --report r.xml --report r.html --report-each each";
    let run = graded(&here, reports);
    assert_eq!(run.status, Some(2), "{run}");
    let reason = "contest/钱七.zip: cannot be read: an incomplete or damaged zip archive";
    assert!(run.stdout.contains(&format!("\n  judge error: 钱七: {reason}")), "{run}");
    let counted = "expected 5 (1 absent), present 5 (1 not on the roster), without a program 2, judge errors 1";
    assert!(run.stdout.contains(counted), "{run}");
    for file in ["r.csv", "r.json", "r.xml", "r.html", "each/钱七.html"] {
        assert!(here.read(file).contains(reason), "{file}");
    }
    for file in ["r.csv", "r.json", "r.xml", "r.html", "each/王五.html"] {
        assert!(here.read(file).contains("similar names: chess1.c, main.c"), "{file}");
    }
    assert!(here.read("r.html").contains(counted));
    assert!(here.read("r.csv").contains(",judge errors 1\r\n"));
    assert!(here.read("r.xml").contains("name=\"judge_errors\" value=\"1\""));
    let json: Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    let attendance = serde_json::json!({
        "expected": 5, "present": 5, "without_program": 2, "judge_errors": 1,
    });
    assert_eq!(json["attendance"], attendance);
    let how = json["missing"].as_array().expect("a list").iter().map(|one| &one["how"]);
    let how: Vec<&Value> = how.collect();
    assert_eq!(how, ["judge_error", "without_program", "without_program", "absent"]);
}

#[test]
fn a_contest_without_any_program_has_standings_and_reports() {
    let here = package();
    std::fs::create_dir_all(here.path("contest/alice")).expect("a directory");
    here.write("contest/bob/notes.txt", "no time left");
    here.write("roster.txt", "alice\nbob\nbob\n");
    let reports = "contest --as contestants --report r.json --report r.csv --report r.html";
    let run = check(&here, &format!("{reports} --roster roster.txt"));
    assert_eq!(run.status, Some(1), "{run}");
    let counted = "expected 2, present 2, without a program 2, judge errors 0";
    assert!(run.stdout.contains(counted), "{run}");
    assert!(run.stdout.contains("alice: empty"), "{run}");
    assert!(
        run.stderr.contains("error: no program for this problem\nhint: expected NAME/"),
        "{run}"
    );
    assert!(run.stdout.contains("unclear: bob: on 2 lines of the roster, counted once\n"), "{run}");
    for name in ["alice", "bob"] {
        for report in ["r.json", "r.csv", "r.html"] {
            assert!(here.read(report).contains(name), "{report}: {name}");
        }
    }
    let run = check(&here, reports);
    assert_eq!(run.status, Some(2), "without a roster it may be the wrong directory: {run}");
    assert!(run.stdout.contains("present 2, without a program 2"), "{run}");
}

#[test]
fn an_empty_or_unreadable_roster_is_refused_with_its_path() {
    let here = contest();
    for (text, told) in [("", "roster.txt: the list has no names"), ("# a\n\n", "has no names")] {
        here.write("roster.txt", text);
        let run = graded(&here, "");
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains(told), "{run}");
    }
    let run = check(&here, "contest --roster contest");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("contest: cannot be read: "), "{run}");
}

/// Runs `check` as somebody who is not root, who may read everything but one directory.
#[cfg(target_os = "linux")]
#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_directory_that_may_not_be_read_is_a_judge_error() {
    use std::{fs, os::unix::fs::PermissionsExt as _};

    use super::private_files::as_user;
    use crate::support::skipped;

    let here = Workplace::empty();
    here.write("contest/a/chess.c", ONE_ROW);
    here.write("contest/b/chess.c", ONE_ROW);
    let mode = |name: &str, mode| {
        let permissions = fs::Permissions::from_mode(mode);
        fs::set_permissions(here.path(name), permissions).expect("its own");
    };
    mode("", 0o777);
    mode("contest/b", 0);
    let muqi = here.command("check contest --as contestants --no-cache --report r.csv");
    let own = here.path("muqi");
    assert!(copy_program(muqi.get_program(), &own), "a copy");
    let mut command = as_user("65534", &own.to_string_lossy());
    command.args(muqi.get_args()).current_dir(here.path(""));
    command.env("TMPDIR", here.path("")).env("HOME", here.path(""));
    let ended = command.output();
    mode("contest/b", 0o755);
    let is_possible = |ended: &std::process::Output| {
        !String::from_utf8_lossy(&ended.stderr).starts_with("setpriv: ")
    };
    let Some(ended) = ended.ok().filter(is_possible) else {
        skipped("a directory that may not be read: nobody else can be run as");
        return;
    };
    let told = String::from_utf8_lossy(&ended.stdout);
    let noted = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{told}{noted}");
    assert!(told.contains("  judge error: b: contest/b: cannot be read: "), "{told}{noted}");
    assert!(here.read("r.csv").contains(",b,,,"), "{}", here.read("r.csv"));
}
