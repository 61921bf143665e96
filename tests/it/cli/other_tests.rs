//! `muqi strength --tests` and `muqi validate --plan` on tests that muqi did not write.

use crate::support::Workplace;

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
fn tests_of_a_directory_are_examined_with_the_subtasks_of_a_plan() {
    let here = handed_out();
    let own = here.succeed("strength --plan classic --matrix");
    let found = here.succeed("strength --plan classic --tests mine --matrix");
    assert!(rows(&own).len() > 60, "{own}");
    assert_eq!(rows(&found), rows(&own));
    assert!(!found.contains("expected 50"), "no points are meant: {found}");
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
    assert!(found.stdout.contains("subtask 1: tests 01 to 02, 100 points, sum\n"), "{found}");
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
