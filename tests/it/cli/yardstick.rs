//! `muqi strength --programs`: programs that are known to be right or wrong.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, transcript};

use super::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, package};

fn strength(here: &Workplace, arguments: &str) -> Run {
    let mut run = here.run(&format!("strength --plan three {arguments}"));
    // The note about a set that was not written has its own test.
    let is_of_programs = |line: &&str| !line.starts_with("note: no test set in ");
    run.stderr = run.stderr.split_inclusive('\n').filter(is_of_programs).collect();
    run
}

/// A right program that is another source than [`ONE_ROW`].
fn another_right() -> String {
    format!("/* another */{ONE_ROW}")
}

/// Makes a directory of programs that are judged as they should be.
fn jury() -> Workplace {
    let here = package();
    here.write("jury/accepted/one_row.c", ONE_ROW);
    here.write("jury/wrong_answer/one_cell.c", ONE_CELL);
    here.write("jury/run_time_error/crashes.c", CRASHES);
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_that_are_judged_as_they_should_be_exit_0() {
    let here = jury();
    here.write("jury/rejected/copy.c", ONE_CELL);
    here.write("jury/compile_error/compile.c", DOES_NOT_COMPILE);
    here.write("jury/misc/unknown.c", "int main(void) { return 3; }\n");
    let run = strength(&here, "--programs jury");
    assert_eq!(run.status, Some(0), "{run}");
    assert_snapshot!(run);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_survivor_and_a_right_program_without_full_points_exit_1() {
    let here = jury();
    here.write("jury/accepted/first_cell.c", format!("// right?\n{ONE_CELL}"));
    here.write("jury/time_limit_exceeded/quick.c", another_right());
    let run = strength(&here, "--programs jury");
    assert_eq!(run.status, Some(1), "{run}");
    assert_snapshot!(transcript([run, strength(&here, "--programs jury --lang zh")]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_does_not_compile_exits_2() {
    let here = jury();
    here.write("jury/wrong_answer/broken.c", DOES_NOT_COMPILE);
    let run = strength(&here, "--programs jury");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stdout.contains("wrong_answer/broken.c  compile error"), "{run}");
    assert!(run.stdout.contains("three: 1 right program and 2 wrong programs"), "{run}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_part_of_the_points_or_of_the_verdicts_is_wrong() {
    let here = package();
    here.write("jury/partially_accepted/one_row.c", ONE_ROW);
    here.write("jury/late.c", format!("// expect: subtask 2 TLE\n{ONE_ROW}"));
    here.write("jury/right.c", format!("// expect: score 100\n{ONE_ROW}"));
    let json = json(&here, 1);
    assert_eq!(json["true_positive"]["as_known"], 1);
    assert_eq!(json["true_negative"]["as_known"], 0, "{json}");
}

fn json(here: &Workplace, status: i32) -> Value {
    let run = strength(here, "--programs jury --format json");
    assert_eq!(run.status, Some(status), "{run}");
    serde_json::from_str(&run.stdout).expect("JSON")
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn any_number_of_threads_and_runs_taken_from_the_cache_print_the_same_bytes() {
    let here = jury();
    let first = json(&here, 0);
    for jobs in ["--jobs 1", "--jobs 2", "--no-cache"] {
        let again = strength(&here, &format!("--programs jury --format json {jobs}"));
        assert_eq!(first, serde_json::from_str::<Value>(&again.stdout).expect("JSON"));
    }
}

#[test]
fn what_holds_no_program_that_is_known_to_be_right_or_wrong_is_refused() {
    let here = jury();
    here.write("empty/notes.txt", "");
    here.write("misc/unknown.c", ONE_ROW);
    let refused = [
        "--programs nosuch",
        "--programs empty",
        "--programs empty/notes.txt",
        "--programs misc",
        "--programs misc/unknown.c",
        "--programs jury --mutants",
        "--no-cache",
    ];
    let runs = refused.map(|arguments| strength(&here, arguments));
    assert!(runs.iter().all(|run| run.status == Some(2)));
    assert_snapshot!(transcript(runs));
}
