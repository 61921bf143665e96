//! `muqi check --suggest` and `--apply`.

use std::fs;

use insta::assert_snapshot;

use crate::support::{Workplace, archive, transcript};

use super::programs::{CRASHES, ONE_CELL, ONE_ROW, PLAN, check, package};

/// A jury three of whose programs are not what they are said to be.
fn jury() -> Workplace {
    let here = package();
    here.write("jury/accepted/one_row.c", ONE_ROW);
    here.write("jury/accepted/one_cell.c", ONE_CELL.replace('\n', "\r\n"));
    here.write("jury/wrong_answer/crashes.c", CRASHES);
    let comments = "/* 木棋 */\n// expect: three score 70; WA\n";
    let (gbk, _, _) = encoding_rs::GB18030.encode(comments);
    here.write("jury/partially_accepted/gbk.c", [&gbk, ONE_CELL.as_bytes()].concat());
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn lines_are_suggested_that_would_make_the_expectations_true() {
    let here = jury();
    let before = here.files("jury");
    let suggested = check(&here, "jury --suggest");
    assert_snapshot!(suggested.with_lines_of_stdout(|line| !line.starts_with("time limit")));
    assert_eq!(here.files("jury"), before, "a suggestion writes nothing");
}

#[test]
fn what_is_expected_of_subtasks_that_a_plan_does_not_have_is_a_fault() {
    let here = package();
    here.write("problem/plans/other.toml", PLAN.replace("\"programs\"", "\"other\""));
    here.write(
        "a.c",
        format!("// expect: subtask 3 TLE\n// expect: other subtask 4 WA\n{ONE_ROW}"),
    );
    assert_snapshot!(check(&here, "a.c"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_of_which_nothing_is_expected_on_a_plan_is_not_as_expected() {
    let here = package();
    here.write("problem/plans/other.toml", PLAN.replace("\"programs\"", "\"other\""));
    here.write("a.c", format!("// expect: other score 10\n{ONE_CELL}"));
    let checked = check(&here, "a.c");
    assert!(checked.stdout.ends_with("1 submission, 0 accepted\n"), "{checked}");
    assert_eq!(checked.status, Some(1), "{checked}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn lines_that_were_written_hold_and_everything_else_is_as_it_was() {
    let here = jury();
    let before = here.files("jury");
    let applied = check(&here, "jury --apply");
    assert_eq!(applied.status, Some(0), "{applied}");
    assert!(applied.stdout.ends_with("\n3 programs written\n"), "{applied}");
    let after = here.files("jury");
    assert_eq!(after.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
    let with_line = |name: &str, line: &[u8]| [line, &before[name]].concat();
    for (name, line) in [
        ("accepted/one_cell.c", b"// expect: three WA\r\n".as_slice()),
        ("wrong_answer/crashes.c", b"// expect: three RTE\n"),
        ("accepted/one_row.c", b""),
    ] {
        assert_eq!(after[name], with_line(name, line), "{name}");
    }
    let gbk = "partially_accepted/gbk.c";
    let (comment, _, _) =
        encoding_rs::GB18030.encode("/* 木棋 */\n// expect: three score 40; WA\n");
    assert_eq!(after[gbk], [&comment, ONE_CELL.as_bytes()].concat());

    let again = check(&here, "jury --apply");
    assert_eq!(again.status, Some(0), "{again}");
    let told = "\n4 submissions as expected\nevery expectation is met: nothing to write\n";
    assert!(again.stdout.ends_with(told), "{again}");
    assert_eq!(here.files("jury"), after);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_is_not_too_slow_is_run_on_all_tests_before_anything_is_suggested() {
    let here = package();
    // Wrong on test 2; what it does on test 3 shows only when it is not ended there.
    let crashes_late = ONE_CELL.replace("printf", "if (m == 3) abort(); printf");
    let source = format!("#include <stdlib.h>\n{crashes_late}");
    here.write("jury/time_limit_exceeded/crashes_late.c", source);
    let applied = check(&here, "jury --apply");
    assert!(applied.stdout.contains("    // expect: three WA, RTE\n"), "{applied}");
    let held = check(&here, "jury");
    assert!(held.stdout.contains("  [A][WR]\n"), "{held}");
    assert_eq!(held.status, Some(0), "{held}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn impossible_suggestions_are_reported_before_anything_runs() {
    let here = jury();
    here.write("one_row.c", ONE_ROW);
    here.write("contest/a/chess.c", ONE_CELL);
    here.write("outputs/1.out", "2\n");
    here.write("jury.zip", archive([("accepted/one_cell.c", ONE_CELL)]));
    assert_snapshot!(transcript([
        check(&here, "one_row.c --suggest"),
        check(&here, "contest --suggest"),
        check(&here, "outputs --apply"),
        check(&here, "jury.zip --apply"),
        check(&here, "jury --suggest --format json"),
    ]));
    let suggested = check(&here, "jury.zip --suggest");
    assert!(suggested.stdout.contains("    // expect: three WA\n"), "{suggested}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_cannot_be_written_is_named_beside_what_can() {
    let here = package();
    here.write("jury/accepted/coded.py", "#!/usr/bin/env python3\n# coding: utf-8\nprint(2)\n");
    here.write("jury.zip", archive([("accepted/one_cell.c", ONE_CELL)]));
    let suggested = check(&here, "jury jury.zip --suggest");
    let below = "accepted/coded.py: write before line 3\n    # expect: three WA\n";
    assert!(suggested.stdout.contains(below), "{suggested}");
    let by_hand = "    by hand: muqi does not write into archives; unpack it and give the files\n";
    assert_eq!(suggested.stdout.matches(by_hand).count(), 1, "{suggested}");
    let hint = "hint: --apply writes the lines of 1 program; change 1 more by hand";
    assert!(suggested.stderr.contains(hint), "{suggested}");
    let alone = check(&here, "jury.zip --suggest");
    assert!(!alone.stderr.contains("--apply"), "{alone}");
    let applied = check(&here, "jury jury.zip --apply");
    assert!(applied.stdout.contains("accepted/coded.py: written before line 3"), "{applied}");
    assert!(applied.stdout.contains(by_hand), "{applied}");
    assert!(applied.stdout.ends_with("\n1 program written\n"), "{applied}");
    assert_eq!(applied.status, Some(1), "{applied}");
}

/// A package with two programs, of which the wrong one earns points on its plan.
fn package_of_two_programs() -> Workplace {
    let here = package();
    fs::remove_dir_all(here.path("problem/submissions")).expect("its programs");
    here.write("problem/submissions/accepted/ranked_contours.cpp", ONE_ROW);
    here.write("problem/submissions/wrong_answer/one_cell.c", ONE_CELL);
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn packages_have_programs_where_they_belong_by_what_they_earn() {
    let here = package_of_two_programs();
    let export = |judge: &str| {
        let run = here.run(&format!("export {judge} --plan three --discard-edits"));
        assert_eq!(run.status, Some(0), "{run}");
        let root = if judge == "kattis" { "chess/" } else { "" };
        let package = format!("dist/{judge}/package/{root}submissions");
        (here.files(&package).into_keys().collect::<Vec<_>>(), run.stderr)
    };
    let (programs, warned) = export("kattis");
    assert_eq!(programs, ["accepted/ranked_contours.cpp", "wrong_answer/one_cell.c"]);
    let command = "muqi check problem/submissions --plan three --apply";
    assert!(
        warned.contains("warning[submission-unrecorded]") && warned.contains(command),
        "{warned}"
    );

    let applied = check(&here, "problem/submissions --apply");
    assert_eq!(applied.status, Some(0), "{applied}");
    let (programs, warned) = export("kattis");
    assert_eq!(programs, ["accepted/ranked_contours.cpp", "partially_accepted/one_cell.c"]);
    assert!(!warned.contains("submission-unrecorded"), "{warned}");
    assert_eq!(export("icpc").0, ["accepted/ranked_contours.cpp", "wrong_answer/one_cell.c"]);

    // What was judged is not what is there now.
    here.write("problem/submissions/wrong_answer/one_cell.c", format!("{ONE_CELL}\n"));
    let (programs, warned) = export("kattis");
    assert_eq!(programs, ["accepted/ranked_contours.cpp", "wrong_answer/one_cell.c"]);
    assert!(warned.contains("wrong_answer/one_cell.c"), "{warned}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_of_a_variant_were_not_run_until_what_they_earn_is_recorded() {
    let here = package_of_two_programs();
    let config = here.read("problem/problem.toml");
    here.write("problem/problem.toml", config.replacen("max = 100000 }", "max = 200000 }", 1));
    let not_run = "were not run: `muqi check problem/submissions --plan three`";
    let run = here.run("export luogu --plan three");
    assert!(run.stderr.contains(not_run), "{run}");
    assert_eq!(check(&here, "problem/submissions --apply").status, Some(0));
    let run = here.run("export luogu --plan three --discard-edits");
    assert!(run.status == Some(0) && !run.stderr.contains("were not run"), "{run}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_record_that_is_none_is_left_as_it_is() {
    let here = package_of_two_programs();
    here.write("problem/submissions/earned.toml", "mine\n");
    let applied = check(&here, "problem/submissions --apply");
    assert!(
        applied.status == Some(2) && applied.stderr.contains("error[submission-earned]"),
        "{applied}"
    );
    assert_eq!(here.read("problem/submissions/earned.toml"), "mine\n");
}
