//! Extra tests, and `muqi hack`, which makes them of boards that broke somebody.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, transcript};

use super::programs::{ONE_ROW, package as with_three_tests};

/// A small board without rows of its own in any plan.
const BOARD: &str = "2 2\n1 2\n3 4\n5 6\n7 8\n";

const CLASSIC: &str = "problem/plans/classic.toml";

/// Returns a package with a find.
fn package() -> Workplace {
    let here = Workplace::package();
    here.write("hacks/chess-001/1.in", BOARD);
    here.write("hacks/chess-001/find.json", "{}\n");
    here
}

/// Returns a package with a find that is an extra test of the plan of three tests, on boards of one
/// row, and a program that solves these only.
fn one_row_caught() -> Workplace {
    let here = with_three_tests();
    here.write("hacks/one_row-001/1.in", BOARD);
    here.write("one_row.c", ONE_ROW);
    here.succeed("hack add one_row-001 --plan three");
    here
}

fn judge(here: &Workplace, arguments: &str) -> Run {
    let mut run = here.run(&format!("check --plan three one_row.c {arguments}"));
    run.stderr.clear();
    run
}

#[test]
fn an_extra_test_changes_no_other_test() {
    let here = package();
    here.succeed("gen");
    let before = here.files("testdata/classic");
    here.succeed("hack add chess-001");
    here.succeed("gen");
    let after = here.files("testdata/classic");
    for (name, bytes) in before.iter().filter(|(name, _)| *name != "manifest.json") {
        assert_eq!(after.get(name), Some(bytes), "{name}");
    }
    assert_eq!(here.read("testdata/classic/extra1.in"), BOARD);
    assert_eq!(here.read("testdata/classic/extra1.ans"), "-12\n");
    assert_eq!(after.len(), before.len() + 2);
    let validated = here.succeed("validate testdata/classic");
    assert!(validated.contains("21 test cases of classic, 21 answers recomputed: valid"));
    let checked = here.succeed("gen --check --plan classic");
    assert!(checked.contains("20 tests and 1 extra test: as planned"), "{checked}");
}

#[test]
fn a_changed_extra_test_is_reported_and_never_overwritten() {
    let here = package();
    here.succeed("hack add chess-001");
    here.succeed("gen");
    here.edit("testdata/classic/extra1.in", "7 8", "7 9");
    let validate = here.run("validate testdata/classic");
    assert_eq!(validate.status, Some(1), "{validate}");
    assert!(validate.stdout.contains("error[testset-changed-file]"), "{validate}");
    assert!(validate.stdout.contains("testdata/classic/extra1.in:5:3"), "{validate}");
    assert_eq!(here.run("gen").status, Some(1));
    assert!(here.read("testdata/classic/extra1.in").ends_with("7 9\n"));
}

#[test]
fn twice_adds_nothing() {
    let here = package();
    here.succeed("hack add chess-001");
    let plan = here.read(CLASSIC);
    let again = here.run("hack add hacks/chess-001/1.in");
    assert_eq!((again.status, here.read(CLASSIC) == plan), (Some(0), true), "{again}");
    assert!(again.stderr.contains("is test extra1 of classic already"), "{again}");
    let of_a_test = here.run("hack add problem/handmade/markers_in_three_columns.in");
    assert!(of_a_test.stderr.contains("is test 16 of classic already"), "{of_a_test}");
    assert_eq!((of_a_test.status, here.read(CLASSIC) == plan), (Some(0), true));
    assert_eq!(here.names("problem/handmade").iter().filter(|it| it.contains("001")).count(), 1);
}

#[test]
fn a_board_that_others_have_is_kept() {
    let here = package();
    here.succeed("hack add chess-001");
    here.succeed("hack add chess-001 --plan full");
    let dropped = here.succeed("hack drop extra1");
    assert!(dropped.contains("the input is kept"), "{dropped}");
    let dropped = here.succeed("hack drop extra1 --plan full");
    assert!(dropped.contains("the input was deleted"), "{dropped}");
    assert!(!here.path("problem/handmade/chess-001.in").exists());
}

#[test]
fn extra_tests_and_finds_are_listed() {
    let here = package();
    let empty = here.run("hack list");
    here.succeed("hack add chess-001");
    here.write("hacks/chess-002/1.in", "1 1\n7\n9\n");
    here.write("hacks/chess-003/1.in", "1 1\n");
    assert_snapshot!(transcript([empty, here.run("hack list")]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_extra_test_shows_what_points_do_not() {
    let here = one_row_caught();
    let json = judge(&here, "--format json");
    let judging: Value = serde_json::from_str(&json.stdout).expect("JSON");
    let entry = &judging["submissions"][0];
    assert_eq!((&entry["score"], &entry["verdict"]), (&Value::from(100), &Value::from("AC")));
    assert_eq!((&entry["accepted"], json.status), (&Value::from(false), Some(1)));
    assert_eq!(
        (&entry["extra"][0]["test"], &entry["extra"][0]["verdict"]),
        (&Value::from("extra1"), &Value::from("WA"))
    );
    assert_snapshot!(judge(&here, ""));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn every_report_names_the_extra_test_that_a_program_fails() {
    let here = one_row_caught();
    judge(&here, "--report r.csv --report r.xml --report r.html --report r.json");
    for (file, text) in [
        ("r.csv", "all points, but wrong: fails extra1 (wrong answer)"),
        ("r.xml", "<testcase name=\"test extra1\""),
        ("r.html", "all points, but wrong: fails extra1 (wrong answer)"),
        ("r.json", "\"test\": \"extra1\""),
    ] {
        assert!(here.read(file).contains(text), "{file}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_board_is_tried_before_it_is_added() {
    let here = with_three_tests();
    here.write("board.in", BOARD);
    here.write("one_row.c", ONE_ROW);
    let all_masks = here.read("problem/submissions/accepted/all_masks.c");
    here.write("right.c", all_masks);
    let tried = |programs: &str| {
        let mut run = here.run(&format!("hack try board.in {programs} --plan three"));
        run.stderr.clear();
        run
    };
    let (broken, nobody) = (tried("one_row.c right.c"), tried("right.c"));
    assert_eq!((broken.status, nobody.status), (Some(1), Some(0)));
    let json = tried("one_row.c right.c --format json");
    let report: Value = serde_json::from_str(&json.stdout).expect("JSON");
    let [wrong, right] = [0, 1].map(|index| &report["programs"][index]);
    assert_eq!((&wrong["as_extra_on_uoj"], &wrong["is_broken"]), (&97.into(), &true.into()));
    assert_eq!((&right["as_extra_on_uoj"], &right["is_broken"]), (&100.into(), &false.into()));
    assert_snapshot!(transcript([broken, nobody]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_board_is_known_by_every_name_that_is_listed() {
    let here = one_row_caught();
    let listed = here.succeed("hack list");
    for name in ["extra1", "one_row-001", "hacks/one_row-001"] {
        let name_is_listed = listed.contains(name) || name.starts_with("hacks/");
        assert!(name_is_listed, "{listed}");
        let tried = here.run(&format!("hack try {name} one_row.c --plan three"));
        assert!(tried.stdout.contains("an input (2×2)"), "{name}: {tried}");
    }
    let mut unknown = here.run("hack add one_row-002 --plan three");
    unknown.stderr += &here.run("--lang zh hack try nothing one_row.c --plan three").stderr;
    assert_snapshot!(unknown);
}

#[test]
fn a_board_with_faults_is_neither_tried_nor_added() {
    let here = package();
    here.write("board.in", "2 2\n1 2\n");
    let before = here.files("problem");
    for action in ["hack try board.in problem/submissions/accepted", "hack add board.in"] {
        let run = here.run(action);
        assert_eq!(run.status, Some(1), "{run}");
        assert!((run.stderr.clone() + &run.stdout).contains("input-missing-row"), "{run}");
    }
    assert_eq!(here.files("problem"), before);
}

#[test]
fn a_board_takes_the_place_of_a_test_that_it_fits_and_of_no_other() {
    let here = package();
    let before = here.files("problem");
    let large = here.run("hack add chess-001 --scored --replace 10");
    let odd = here.run("hack add chess-001 --scored --replace 03");
    let none = here.run("hack add chess-001 --scored --replace 21");
    assert_eq!(here.files("problem"), before);
    here.succeed("hack add chess-001");
    let replaced = here.run("hack add chess-001 --scored --replace 02");
    assert!(!here.read(CLASSIC).contains("[[extra]]"), "it is an extra test no more");
    here.succeed("gen");
    assert_eq!(here.read("testdata/classic/02.in"), BOARD);
    assert!(!here.path("testdata/classic/extra1.in").exists());
    assert_snapshot!(transcript([large, odd, none, replaced]));
}

#[test]
fn the_embedded_problem_keeps_no_hacks() {
    let here = Workplace::empty();
    here.write("board.in", BOARD);
    let add = here.run("hack add board.in");
    for action in ["hack list", "hack drop board"] {
        assert_eq!(here.run(action).stderr, add.stderr, "{action}");
    }
    assert_snapshot!(add);
}

#[test]
fn judges_with_a_place_for_extra_tests_get_them() {
    let here = package();
    here.succeed("hack add chess-001");
    let exported = here.run("export uoj luogu hydro icpc syzoj");
    assert_eq!(exported.status, Some(0), "{exported}");
    let config = here.read("dist/uoj/package/problem.conf");
    assert!(config.contains("n_ex_tests 5\nn_sample_tests 4\n"), "{config}");
    let luogu = here.read("dist/luogu/package/config.yml");
    let entry = luogu.split_once("chess21.in").expect("behind the tests").1;
    assert!(entry.contains("score: 0\n  subtaskId: 9"), "{entry}");
    let hydro = here.read("dist/hydro/package/chess/testdata/config.yaml");
    assert!(hydro.contains("- id: 9\n  score: 0\n  type: sum\n"), "{hydro}");
    for file in [
        "uoj/package/ex_chess5.in",
        "luogu/package/chess21.in",
        "hydro/package/chess/testdata/chess21.in",
        "icpc/package/data/secret/extra1.in",
    ] {
        assert_eq!(here.read(&format!("dist/{file}")), BOARD, "{file}");
    }
    assert!(here.read("dist/uoj/README.md").contains("cost a program with full points 3 points"));
    let syzoj = "syzoj: the 1 extra test of the plan is not in the package";
    assert!((exported.stdout.clone() + &exported.stderr).contains(syzoj), "{exported}");
    here.write("dist/uoj/package/ex_chess5.ans", "5\n");
    let damaged = here.run("export uoj --verify dist/uoj");
    assert_eq!(damaged.status, Some(1), "{damaged}");
    assert!(damaged.stdout.contains("the extra tests are not those of the plan"), "{damaged}");
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn without_a_test_to_replace_those_are_named_that_lose_nothing() {
        let here = package();
        assert_snapshot!(here.run("hack add chess-001 --scored"));
    }
}
