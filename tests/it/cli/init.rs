//! `muqi init`: variants of the problem.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn init_writes_an_editable_copy_and_a_second_run_changes_nothing() {
    let here = Workplace::empty();
    let first = here.run("init variant");
    assert_eq!(first.status, Some(0), "{first}");
    assert!(here.path("variant/problem/problem.toml").is_file());
    assert!(here.path("variant/problem/plans/classic.toml").is_file());
    assert!(here.path("variant/problem/submissions/accepted/contour_mask.cpp").is_file());
    assert!(here.path("variant/validators/testlib/validator.cpp").is_file());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, bytes) in here.files("variant") {
        assert_eq!(std::fs::read(root.join(&name)).ok(), Some(bytes), "{name}");
    }
    assert_eq!(
        first.stderr,
        "edit variant/problem/problem.toml and the plans next to it, then run `muqi gen` in variant\n"
    );
    let before = here.files("variant");
    assert_snapshot!(here.run("init variant"));
    assert_eq!(here.files("variant"), before);
}

#[test]
fn a_directory_that_is_not_empty_is_refused() {
    let here = Workplace::empty();
    here.write("mine/notes.txt", "mine");
    here.write("file", "mine");
    assert_snapshot!(transcript([
        here.run("init mine"),
        here.run("init file"),
        here.run("init file/below"),
        here.run("init")
    ]));
    assert_eq!(here.names("mine"), ["notes.txt"]);
}

#[test]
fn the_bounds_of_the_built_in_problem_change_nothing() {
    let here = Workplace::empty();
    here.succeed("init plain");
    here.succeed("init bounded --n 1..10 --m 10 --values 100000");
    assert_eq!(here.files("plain"), here.files("bounded"));
}

#[test]
fn bounds_within_which_no_package_can_be_made_are_refused() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("init variant --n 8..1"),
        here.run("init variant --n 0..8"),
        here.run("init variant --n 2 --m 2"),
        here.run("init variant --n 13 --m 12"),
        here.run("init variant --values 1..9"),
        here.run("init variant --values -5..5"),
        here.run("init variant --values 5000000000"),
        here.run("init variant --m few"),
    ]));
    assert!(!here.path("variant").exists());
}

#[test]
fn an_edited_package_is_not_overwritten() {
    let here = Workplace::package();
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
    let run = here.run("init .");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(here.read("problem/problem.toml").contains("time_ms = 2000"));
}

#[test]
fn an_init_that_was_killed_is_no_package_and_is_finished_by_the_next() {
    let here = Workplace::empty();
    here.succeed("init whole");
    let whole = here.files("whole");
    let (board, bytes) = whole.iter().find(|(name, _)| name.contains("handmade")).expect("boards");
    here.write(&format!("ini/{board}"), bytes);
    here.write("ini/problem/handmade/.muqi-writing-Njbusp0123456789.tmp", "torn");
    let generated = here.run("gen --problem ini");
    assert_eq!(generated.status, Some(2), "{generated}");
    assert!(generated.stderr.contains("`muqi init ini` to finish"), "{generated}");
    here.succeed("init ini");
    assert_eq!(here.files("ini"), whole);
}

#[test]
fn test_sets_that_are_not_there_are_one_line_each() {
    let here = Workplace::package();
    here.succeed("init new");
    let checked = here.run("gen --check --problem new");
    assert_eq!(checked.status, Some(1), "{checked}");
    assert_eq!(checked.stdout.lines().count(), 3, "{checked}");
    assert!(checked.stdout.contains("new/testdata/classic: missing, all 41 files"), "{checked}");
    assert!(checked.stderr.contains("187 differences"), "{checked}");
    here.succeed("gen --problem new --plan classic");
    here.remove("new/testdata/classic/07.ans");
    let checked = here.run("gen --check --problem new --plan classic");
    assert!(checked.stdout.contains("new/testdata/classic/07.ans: missing"), "{checked}");
}

#[test]
fn gen_and_validate_obey_larger_bounds() {
    let here = Workplace::with_room();
    here.edit("problem/problem.toml", "n = { min = 1, max = 10 }", "n = { min = 1, max = 12 }");
    here.edit("problem/problem.toml", "m = { min = 1, max = 10 }", "m = { min = 1, max = 12 }");
    here.edit("problem/problem.toml", "max = 100000 }", "max = 1000000 }");
    here.succeed("gen");
    assert_eq!(here.succeed("gen --check").lines().count(), 3);
    assert!(here.read("testdata/classic/15.in").starts_with("3 12\n"), "`max` is the new bound");
    assert!(
        here.read("testdata/classic/07.in").contains("1000000"),
        "`extreme` takes the new bound"
    );
    here.succeed("validate");
    assert_eq!(here.succeed("gen maximal n=12 m=1 b=zero").lines().next(), Some("12 1"));

    let board = "1 12\n1000000 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0\n";
    here.write("wide.in", board);
    here.write("wider.in", "1 13\n1000001 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0\n");
    assert_snapshot!(transcript([
        here.run("validate wide.in wider.in"),
        here.run("solve wide.in")
    ]));
}

#[test]
fn a_package_is_named_from_elsewhere() {
    let here = Workplace::empty();
    here.succeed("init variant");
    here.edit(
        "variant/problem/problem.toml",
        "m = { min = 1, max = 10 }",
        "m = { min = 1, max = 12 }",
    );
    here.write("wide.in", "1 12\n0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0\n");
    assert_eq!(here.run("validate wide.in").status, Some(1));
    here.succeed("validate wide.in --problem variant");
    here.succeed("validate wide.in --problem variant/problem");
    here.succeed("gen --problem variant");
    assert!(here.path("variant/testdata/classic/01.in").is_file());
}
