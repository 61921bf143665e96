//! `muqi init`: a copy of the problem to change.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn init_writes_an_editable_copy_and_a_second_run_changes_nothing() {
    let here = Workplace::empty();
    let first = here.run("init mine --from chess");
    assert_eq!(first.status, Some(0), "{first}");
    assert!(here.path("mine/problem/problem.toml").is_file());
    assert!(here.path("mine/problem/plans/classic.toml").is_file());
    assert!(here.path("mine/problem/submissions/accepted/contour_mask.cpp").is_file());
    assert!(here.path("mine/validators/testlib/validator.cpp").is_file());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, bytes) in here.files("mine") {
        assert_eq!(std::fs::read(root.join(&name)).ok(), Some(bytes), "{name}");
    }
    assert_eq!(
        first.stderr,
        "edit mine/problem/problem.toml and the plans next to it, then run `muqi gen` in mine\n"
    );
    let before = here.files("mine");
    assert_snapshot!(here.run("init mine --from chess"));
    assert_eq!(here.files("mine"), before);
}

#[test]
fn a_directory_that_is_not_empty_is_refused() {
    let here = Workplace::empty();
    here.write("mine/notes.txt", "mine");
    here.write("file", "mine");
    assert_snapshot!(transcript([
        here.run("init mine --from chess"),
        here.run("init file --from chess"),
        here.run("init file/below --from chess"),
        here.run("init")
    ]));
    assert_eq!(here.names("mine"), ["notes.txt"]);
}

#[test]
fn the_bounds_of_the_built_in_problem_change_nothing() {
    let here = Workplace::empty();
    here.succeed("init plain --from chess");
    here.succeed("init bounded --n 1..10 --m 10 --values 100000 --from chess");
    assert_eq!(here.files("plain"), here.files("bounded"));
}

#[test]
fn bounds_within_which_no_package_can_be_made_are_refused() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("init mine --n 8..1 --from chess"),
        here.run("init mine --n 0..8 --m 0..30 --values 5000000000 --from chess"),
        here.run("init mine --values 99999999 --from chess"),
        here.run("init mine --n 1 --m 1 --values 0 --from chess"),
        here.run("init mine --m few --from chess"),
        here.run("init mine --from oak"),
    ]));
    assert!(!here.path("mine").exists());
}

#[test]
fn a_copy_within_bounds_is_whole() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("init small --from chess --n 2..4 --m 2..4 --values 0..1"),
        here.run("init cell --n 1 --m 1 --lang zh --from chess"),
    ]));
    for name in ["small", "cell"] {
        here.succeed(&format!("gen --problem {name}"));
        here.succeed(&format!("gen --check --problem {name}"));
        here.succeed(&format!("validate --problem {name}"));
        here.succeed(&format!("export all --problem {name} --out packages/{name}"));
    }
    assert_snapshot!(here.read("small/problem/problem.toml"));
    assert!(here.read("small/problem/plans/main.toml").contains("points = 60"));
    // Of one cell every program is right.
    assert!(here.path("small/problem/submissions/wrong_answer/greedy.cpp").is_file());
    assert!(!here.path("cell/problem/submissions/wrong_answer").exists());
}

#[test]
fn an_init_that_was_killed_is_no_package_and_is_finished_by_the_next() {
    let here = Workplace::empty();
    here.succeed("init whole --from chess");
    let whole = here.files("whole");
    let (board, bytes) = whole.iter().find(|(name, _)| name.contains("handmade")).expect("boards");
    here.write(&format!("ini/{board}"), bytes);
    here.write("ini/problem/handmade/.muqi-writing-Njbusp0123456789.tmp", "torn");
    let generated = here.run("gen --problem ini");
    assert_eq!(generated.status, Some(2), "{generated}");
    assert!(generated.stderr.contains("`muqi init ini` to finish"), "{generated}");
    here.succeed("init ini --from chess");
    assert_eq!(here.files("ini"), whole);
}

#[test]
fn test_sets_that_are_not_there_are_one_line_each() {
    let here = Workplace::package();
    here.succeed("init new --from chess");
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

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn programs_of_a_copy_within_bounds_do_what_they_are_there_to_show() {
        let bounds = [
            "--n 2..4 --m 2..4 --values 0..1",
            "--n 8 --m 8 --values 1000",
            "--n 5 --m 12",
            "--n 12 --m 12 --values 1000000",
            "--n 3..4 --m 6..7 --values -5..-1",
            "--n 1 --m 1",
        ];
        for bounds in bounds {
            let here = Workplace::empty();
            here.succeed(&format!("init mine {bounds} --from chess"));
            here.succeed("check mine/problem/submissions --problem mine --no-cache");
        }
    }
}
