//! `muqi strength`.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, transcript};

use super::programs::{self, CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW};

const HEADER: &str = "\
salt = \"strength\"

[title]
zh = \"强度\"
en = \"strength\"

[[subtasks]]
id = 1
points = 60
policy = \"sum\"

[[subtasks]]
id = 2
points = 40
policy = \"minimum\"
constraints = { n = { max = 3 } }
depends_on = [1]
";

/// Tests that kill most mistakes, as the keys of a table.
const TESTS: [&str; 12] = [
    "subtask = 1\nrun = \"uniform n=4 m=4\"",
    "subtask = 1\nrun = \"uniform n=5 m=5\"",
    "subtask = 1\nrun = \"uniform n=5 m=5\"\nvariant = 2",
    "subtask = 1\nrun = \"uniform n=3 m=5\"",
    "subtask = 1\nrun = \"uniform n=5 m=4\"",
    "subtask = 1\nrun = \"uniform n=4 m=6\"",
    "subtask = 1\nrun = \"zero n=5 m=5\"",
    "subtask = 1\nrun = \"zero n=5 m=6\"",
    "subtask = 1\nrun = \"zero n=5 m=7\"",
    "subtask = 2\nrun = \"uniform n=3 m=3\"",
    "subtask = 2\nrun = \"uniform n=3 m=7\"",
    "subtask = 2\nrun = \"gradient n=3 m=10\"",
];

/// Makes a package with a plan of those tests that `is_kept`.
fn package(is_kept: impl Fn(&str) -> bool) -> Workplace {
    let here = Workplace::package();
    let kept = TESTS.iter().filter(|test| is_kept(test));
    let tests: Vec<String> = kept.map(|test| format!("\n[[tests]]\n{test}\n")).collect();
    here.write("problem/plans/small.toml", HEADER.to_owned() + &tests.concat());
    here
}

fn json(here: &Workplace) -> Value {
    let run = here.run("strength --plan small --format json");
    assert_eq!(run.status, Some(1), "{run}");
    serde_json::from_str(&run.stdout).expect("JSON")
}

fn texts<'a>(list: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    list.as_array().expect("a list").iter().map(move |item| item[key].as_str().expect("a text"))
}

#[test]
fn what_survives_is_shown_and_the_matrix_on_request() {
    let here = package(|_| true);
    assert_snapshot!(here.run("strength --plan small"));
    let matrix = here.run("--lang zh strength --plan small --matrix").stdout;
    let (_, matrix) = matrix.split_once("\n\n").expect("the rates above it");
    assert_snapshot!(matrix.lines().take(110).collect::<Vec<_>>().join("\n"));
}

#[test]
fn coverage_is_shown_on_request_and_what_is_not_reached_is_an_error() {
    let here = package(|test| test.contains("n=3"));
    here.edit("problem/plans/small.toml", "depends_on = [1]", "");
    assert_snapshot!(here.run("strength --plan small --coverage"));
}

#[test]
fn json_has_every_flaw_every_test_and_every_finding() {
    let here = package(|_| true);
    let json = json(&here);
    let flaws = json["flaws"].as_array().expect("a list");
    assert_eq!(flaws.len(), muqi::flawed::FLAWS.len());
    assert!(flaws.iter().all(|flaw| flaw["fates"].as_array().map(Vec::len) == Some(TESTS.len())));
    assert_eq!(json["tests"].as_array().map(Vec::len), Some(TESTS.len()));
    let told = here.run("strength --plan small").stdout;
    for code in texts(&json["findings"], "code") {
        assert!(told.contains(&format!("[{code}]: ")), "{code}");
    }
}

/// Returns a place with the tests of `classic` as a contest hands them out: numbers without zeros,
/// samples beside them, no manifest.
fn handed_out() -> Workplace {
    let here = Workplace::generated();
    for number in 1..=20 {
        for ending in ["in", "ans"] {
            let bytes = here.read(&format!("testdata/classic/{number:02}.{ending}"));
            here.write(&format!("mine/{number}.{ending}"), bytes);
        }
    }
    for name in ["sample1.in", "sample1.ans", "sample2.in", "sample2.ans"] {
        here.write(&format!("mine/{name}"), here.read(&format!("testdata/sample/{name}")));
    }
    here
}

/// Returns the rows of flawed solvers, without the name of the test set above them.
fn rows(printed: &str) -> Vec<&str> {
    let rows = printed.lines().skip_while(|line| !line.starts_with("size-swapped "));
    rows.take_while(|line| !line.is_empty()).collect()
}

#[test]
fn without_a_plan_each_test_of_a_directory_counts_by_itself() {
    let here = Workplace::empty();
    here.write("two/1.in", "2 2\n5 3\n1 2\n0 0\n0 0\n");
    here.write("two/1.ans", "6\n");
    here.write("two/2.in", "1 2\n7 3\n0 2\n");
    here.write("two/2.ans", "5\n");
    let found = here.run("strength --tests two --matrix");
    assert_eq!(found.status, Some(1), "two small boards are weak: {found}");
    assert!(found.stdout.starts_with("two: 62 flawed solvers on 2 tests\n"), "{found}");
    assert!(found.stdout.contains("\ntests 01 to 02, 100 points\n"), "{found}");
    here.write("two/2.in", "1 2\n7 x\n0 2\n");
    let found = here.run("strength --tests two");
    assert_eq!(found.status, Some(2), "{found}");
    assert!(found.stderr.contains("2.in:2:3"), "{found}");
}

#[test]
fn a_board_that_breaks_the_table_is_refused_with_its_row_and_samples_are_none_of_its_tests() {
    let here = handed_out();
    let told = here.succeed("validate mine --plan classic");
    assert!(told.contains("22 answers recomputed: valid"), "{told}");
    here.write("mine/13.in", "3 2\n5 3\n1 2\n7 7\n0 0\n0 0\n0 0\n");
    here.write("mine/13.ans", "14\n");
    let run = here.run("validate mine --plan classic");
    assert_eq!(run.status, Some(1), "{run}");
    let row = "test 13 is outside its subtask 6: n = 3, allowed is 10 to 10";
    assert!(run.stdout.contains(row), "{run}");
    here.write("mine/13.in", here.read("mine/14.in"));
    here.write("mine/13.ans", here.read("mine/14.ans"));
    let run = here.run("validate mine --plan classic");
    assert!(run.stdout.contains("13.in") && run.status == Some(1), "an odd test has b = 0: {run}");
}

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
    let here = programs::package();
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

fn judged_json(here: &Workplace, status: i32) -> Value {
    let run = strength(here, "--programs jury --format json");
    assert_eq!(run.status, Some(status), "{run}");
    serde_json::from_str(&run.stdout).expect("JSON")
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn any_number_of_threads_and_runs_taken_from_the_cache_print_the_same_bytes() {
    let here = jury();
    let first = judged_json(&here, 0);
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
        "--programs jury --matrix",
        "--no-cache",
    ];
    let runs = refused.map(|arguments| strength(&here, arguments));
    assert!(runs.iter().all(|run| run.status == Some(2)));
    assert_snapshot!(transcript(runs));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn tests_of_a_directory_are_examined_with_the_subtasks_of_a_plan() {
        let here = handed_out();
        let own = here.succeed("strength --plan classic --matrix");
        let found = here.succeed("strength --plan classic --tests mine --matrix");
        assert!(rows(&own).len() > 60, "{own}");
        assert_eq!(rows(&found), rows(&own));
        assert!(!found.contains("expected 50"), "no points are meant: {found}");
    }
}
