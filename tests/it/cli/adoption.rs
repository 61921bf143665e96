//! `muqi gen --adopt`: a changed input becomes a handmade board of its test.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const PLAN: &str = "problem/plans/classic.toml";
const INPUT: &str = "testdata/classic/05.in";
const BOARD: &str = "1 2\n7 3\n0 0\n";

#[test]
fn an_adopted_input_is_the_board_of_its_test_and_everything_follows() {
    let here = Workplace::with_room();
    let plan = here.read(PLAN);
    here.write(INPUT, BOARD);
    let run = here.run("gen --adopt classic/05.in");
    assert_eq!(run.status, Some(0), "{run}");
    assert_eq!(here.read("problem/handmade/classic-05.in"), BOARD);
    let expected = plan.replace("\"two_cells_in_a_column\"", "\"classic-05\"");
    assert_eq!(here.read(PLAN), expected);
    assert_eq!(
        (here.read(INPUT).as_str(), here.read("testdata/classic/05.ans").as_str()),
        (BOARD, "7\n")
    );
    here.succeed("gen --check");
    here.succeed("validate testdata/classic");
    let again = here.run(&format!("gen --adopt {INPUT}"));
    assert!(again.status == Some(0) && again.stderr.contains("05.in is as planned"), "{again}");
}

#[test]
fn faults_of_all_inputs_are_shown_and_nothing_is_written() {
    let here = Workplace::with_room();
    here.write(INPUT, "1 2\n7 3\n0 8\n");
    here.write("testdata/classic/02.in", "edited\n");
    here.write("testdata/classic/04.in", "5 1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
    here.write("testdata/classic/06.in", here.read("testdata/classic/08.in"));
    let before = here.files(".");
    let run = here.run("gen --adopt classic/02.in classic/04.in classic/05.in classic/06.in");
    assert_eq!(run.status, Some(1), "{run}");
    assert_eq!(here.files("."), before);
    assert_snapshot!(run);
}

#[test]
fn an_adoption_that_was_interrupted_is_finished_by_the_next() {
    let here = Workplace::with_room();
    here.write(INPUT, BOARD);
    here.write("problem/handmade/classic-05.in", BOARD);
    here.succeed("gen --adopt classic/05.in");
    assert!(!here.path("problem/handmade/classic-05-2.in").exists());
    here.write(INPUT, "1 1\n4\n0\n");
    here.succeed("gen --adopt classic/05.in");
    assert!(here.path("problem/handmade/classic-05-2.in").exists(), "the first board stays");
    here.succeed("gen --check");
}

#[test]
fn a_sample_is_adopted_as_a_board_of_the_problem() {
    let here = Workplace::with_room();
    here.write("testdata/sample/sample2.in", BOARD);
    here.succeed("gen --adopt sample/sample2.in");
    assert!(here.read("problem/problem.toml").contains(r#"["sample", "sample-2", "#));
    assert_eq!(here.read("testdata/sample/sample2.ans"), "7\n");
    here.succeed("gen --check");
}

#[test]
fn what_cannot_be_adopted_is_refused_with_what_to_do() {
    let here = Workplace::with_room();
    here.write("testdata/classic/77.in", BOARD);
    let runs = ["05.ans", "55.in", "77.in", "manifest.json"]
        .map(|name| here.run(&format!("gen --adopt classic/{name}")));
    assert!(runs.iter().all(|run| run.status == Some(2)));
    let elsewhere = here.run("gen --adopt problem/handmade/sample.in");
    let empty = Workplace::empty();
    empty.succeed("gen --out testdata");
    let built_in = empty.run("gen --adopt classic/05.in");
    assert_snapshot!(transcript(runs.into_iter().chain([elsewhere, built_in])));
}

#[test]
fn what_would_change_another_test_or_plan_is_refused_and_all_of_it_is_named() {
    let here = Workplace::with_room();
    here.write(INPUT, BOARD);
    let before = here.files(".");
    let unbuilt = here.run("gen --plan full --adopt classic/05.in");
    let misspelt = here.run("gen --adopt nope classic/05.in bad");
    assert_eq!(here.files("."), before);
    here.write("testdata/classic/02.in", "1 1\n5\n0\n");
    here.edit(PLAN, "m = 1\npurpose", "m = 3\npurpose");
    let before = here.files(".");
    let moved = here.run("gen --adopt classic/02.in");
    assert_eq!(here.files("."), before);
    assert_snapshot!(transcript([unbuilt, misspelt, moved]));
}

#[cfg(unix)]
#[test]
fn a_plan_that_is_read_only_is_left_and_no_board_is_written() {
    use std::os::unix::fs::PermissionsExt as _;

    let here = Workplace::with_room();
    here.write(INPUT, BOARD);
    let before = here.files(".");
    let read_only = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(here.path(PLAN), read_only).expect("permissions");
    let run = here.run("gen --adopt classic/05.in");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("read-only") && run.stderr.contains(PLAN), "{run}");
    assert_eq!(here.files("."), before);
}
