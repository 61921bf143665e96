//! Plans and problems that cannot be kept: refused with line, column and the
//! nearest known word, before anything is written.

use insta::assert_snapshot;

use crate::support::{Run, Workplace};

const PLAN: &str = "problem/plans/classic.toml";

/// A plan that is edited here; it stays as it is when the plans of the problem
/// change.
const TWENTY_TESTS: &str = include_str!("twenty_tests.toml");

/// Returns a package with that plan alone.
fn package() -> Workplace {
    let here = Workplace::package();
    here.write(PLAN, TWENTY_TESTS);
    here.remove("problem/plans/full.toml");
    here
}

/// Runs `gen` on the classic plan with one text replaced; nothing may be
/// written.
fn gen_after(from: &str, to: &str) -> Run {
    let here = package();
    here.edit(PLAN, from, to);
    gen_writes_nothing(&here)
}

fn gen_writes_nothing(here: &Workplace) -> Run {
    let run = here.run("gen");
    assert!(!here.path("testdata").exists(), "nothing may be written: {run}");
    run
}

#[test]
fn an_unknown_key_is_reported_with_the_nearest_word() {
    assert_snapshot!(gen_after("greatest = 3\n", "graetest = 3\n"));
}

#[test]
fn an_unknown_key_of_a_subtask_is_reported_with_the_nearest_word() {
    assert_snapshot!(gen_after(
        "policy = \"per_test\"\nn = { max = 4 }",
        "policy = \"per_test\"\nrows = { max = 4 }"
    ));
}

#[test]
fn an_unknown_key_at_the_top_is_reported_with_the_nearest_word() {
    assert_snapshot!(gen_after("salt = ", "slat = "));
}

#[test]
fn an_unknown_family_is_reported_with_the_nearest_word() {
    assert_snapshot!(gen_after("family = \"checkerboard\"", "family = \"chekcerboard\""));
}

#[test]
fn an_unknown_word_is_reported_with_the_nearest_one() {
    assert_snapshot!(gen_after("black = \"corner\"", "black = \"corners\""));
}

#[test]
fn points_that_do_not_total_100_are_reported() {
    assert_snapshot!(gen_after("points = 60", "points = 48"));
}

#[test]
fn a_test_that_breaks_the_odd_rule_is_reported() {
    assert_snapshot!(gen_after(
        "b = \"zero\"\npurpose = \"the smallest board\"",
        "purpose = \"the smallest board\""
    ));
}

#[test]
fn a_test_outside_its_subtask_is_reported() {
    let here = package();
    here.edit(PLAN, "n = 3\nm = 4\ngreatest = 100", "n = 3\nm = 6\ngreatest = 100");
    here.write("problem/handmade/wide.in", "1 6\n1 2 3 4 5 6\n0 0 0 0 0 0\n");
    here.edit(
        PLAN,
        "family = \"uniform\"\nn = 2\nm = 2\n",
        "family = \"handmade\"\nboard = \"wide\"\n",
    );
    assert_snapshot!(gen_writes_nothing(&here));
}

#[test]
fn extra_tests_with_unknown_boards_and_keys_are_reported() {
    assert_snapshot!(gen_after(
        "[[tests]]",
        "[[extra]]\nboard = \"most_for_blac\"\n\n[[extra]]\nboard = \"sample\"\nform = \"x\"\n\n[[tests]]"
    ));
}

#[test]
fn an_extra_test_with_the_board_of_another_is_reported() {
    assert_snapshot!(gen_after(
        "[[tests]]",
        "[[extra]]\nboard = \"sample2\"\n\n[[extra]]\nboard = \"sample2\"\n\n[[tests]]"
    ));
}

#[test]
fn a_repeated_recipe_is_reported() {
    assert_snapshot!(gen_after("n = 9\nm = 3\n", "n = \"max\"\nm = 1\n"));
}

#[test]
fn a_dependency_on_a_later_subtask_is_reported() {
    assert_snapshot!(gen_after("id = 2\n", "id = 2\ndepends_on = [1, 3]\n"));
}

#[test]
fn a_missing_key_and_a_wrong_type_are_reported() {
    let here = package();
    here.edit(PLAN, "points = 60\n", "");
    here.edit(PLAN, "id = 2\n", "id = \"two\"\n");
    assert_snapshot!(gen_writes_nothing(&here));
}

#[test]
fn broken_toml_is_reported_with_its_place() {
    assert_snapshot!(gen_after("points = 60", "points = "));
}

#[test]
fn all_faults_of_all_plans_are_reported_at_once() {
    let here = package();
    here.write("problem/plans/second.toml", here.read(PLAN).replace("subtask = 1", "subtsk = 1"));
    here.edit(PLAN, "salt = ", "slat = ");
    here.edit(PLAN, "percent = 30", "precent = 30");
    here.edit(PLAN, "family = \"gradient\"\nn = 4", "family = \"gradeint\"\nn = 4");
    here.edit(PLAN, "n = 10\nm = 7", "n = 10\nm = 77");
    let run = gen_writes_nothing(&here);
    assert_eq!(run.status, Some(2), "{run}");
    let places: Vec<&str> = run
        .stderr
        .lines()
        .filter(|line| line.starts_with("error") || line.contains("-->"))
        .collect();
    assert_snapshot!(places.join("\n"));
}

#[test]
fn faults_of_problem_toml_are_reported_at_once() {
    let here = package();
    let file = "problem/problem.toml";
    here.edit(file, "io = \"standard\"", "io = \"standart\"");
    here.edit(file, "time_ms = 1000", "time_s = 1");
    here.edit(file, "values = { min = 0, max = 100000 }", "values = { min = 5, max = 3 }");
    here.edit(file, "samples = [\"sample\",", "samples = [\"smaple\",");
    assert_snapshot!(gen_writes_nothing(&here));
}

#[test]
fn a_handmade_board_that_is_no_input_is_reported() {
    let here = package();
    here.write("problem/handmade/sample.in", "2 3\n2 7 3\n9 1\n3 7 2\n2 3 1\n");
    assert_snapshot!(gen_writes_nothing(&here));
}

#[test]
fn a_package_without_problem_toml_is_reported() {
    let here = package();
    here.remove("problem/plans/classic.toml");
    let no_plan = here.run("gen --plan classic");
    here.rename("problem/problem.toml", "problem/problem.tml");
    assert_snapshot!(crate::support::transcript([
        no_plan,
        here.run("gen --problem ."),
        here.run("gen --problem missing")
    ]));
}
