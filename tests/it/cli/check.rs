//! `muqi check`.

use insta::assert_snapshot;
use muqi::{
    chess::input::{self, Bounds},
    flawed::flaw,
    solver,
    text::Source,
};
use serde_json::Value;

use crate::support::{Workplace, archive, transcript};

/// A generated package with the right outputs in `out`.
pub(super) fn with_outputs() -> Workplace {
    let here = Workplace::generated();
    for number in 1..=20 {
        here.write(
            &format!("out/{number:02}.out"),
            here.read(&format!("testdata/classic/{number:02}.ans")),
        );
    }
    here
}

#[test]
fn right_outputs_score_100() {
    assert_snapshot!(with_outputs().run("check out"));
}

#[test]
fn a_wrong_output_is_shown_with_its_difference_and_missing_ones_are_named() {
    let here = with_outputs();
    here.write("out/03.out", "7 \r\n");
    here.write("out/08.out", here.read("out/08.out").trim_end().to_owned() + " 5\n");
    here.write("out/10.out", "");
    here.write("out/12.out", format!("0{}", here.read("out/12.out")));
    here.remove("out/19.out");
    here.remove("out/20.out");
    here.write("out/notes.txt", "mine");
    assert_snapshot!(here.run("check out"));
}

#[test]
fn two_outputs_for_one_test_are_both_named() {
    let here = with_outputs();
    here.write("out/chess3.out", "0\n");
    assert_snapshot!(here.run("check out"));
}

#[test]
fn a_directory_without_outputs_is_reported() {
    let here = Workplace::generated();
    here.write("empty/notes.txt", "mine");
    here.write("broken.zip", "not an archive");
    here.write("outputs/1.out", "2\n");
    cut_archive(&here);
    assert_snapshot!(transcript([
        here.run("check empty"),
        here.run("check missing"),
        here.run("check broken.zip"),
        here.run("check cut.zip"),
        here.run("check"),
    ]));
}

/// Writes an archive whose transfer was interrupted.
fn cut_archive(here: &Workplace) {
    let bytes = archive([("1.out", "2\n")]);
    here.write("cut.zip", &bytes[..bytes.len() - 9]);
}

#[test]
fn the_origin_of_tests_is_reported_when_judging_begins_and_not_before_an_error() {
    let here = Workplace::empty();
    here.write("notes.txt", "mine");
    here.write("outputs/1.out", "2\n");
    here.write("outputs/01.out", "2\n");
    here.write("a.c", "// expect: WRONG\n");
    for path in ["missing.c", "notes.txt", "outputs", "a.c", "outputs --report r.pdf"] {
        let run = here.run(&format!("check {path}"));
        assert_eq!(run.status, Some(2), "{run}");
        assert!(!run.stderr.contains("built in memory"), "{run}");
    }
}

#[test]
fn a_plan_given_by_its_file_gets_a_hint_with_its_name() {
    let here = Workplace::package();
    here.write("1.out", "2\n");
    let run = here.run("check 1.out --plan problem/plans/full.toml");
    assert!(run.stderr.contains("hint: did you mean --plan full? "), "{run}");
    assert_eq!(run.status, Some(2));
}

#[test]
fn without_a_test_set_on_disk_one_is_built_in_memory() {
    let here = with_outputs();
    let empty = Workplace::empty();
    for number in 1..=20 {
        empty.write(&format!("out/{number}.out"), here.read(&format!("out/{number:02}.out")));
    }
    let run = empty.run("check out");
    assert_eq!(run.stdout, here.run("check out").stdout);
    assert_snapshot!(run.stderr);
}

#[test]
fn outputs_are_checked_against_a_test_set_of_any_directory() {
    let here = Workplace::empty();
    here.write("mine/1.ans", "2\n");
    here.write("mine/2.ans", "-5\n");
    here.write("out/1.out", "2\n");
    here.write("out/2.out", "5\n");
    assert_snapshot!(transcript([
        here.run("check out --tests mine"),
        here.run("check out --tests out"),
        here.run("check out --tests missing"),
        here.run("check out --tests mien"),
        here.run("check out --tests mine/1.ans"),
    ]));
}

#[test]
fn json_carries_verdicts_scores_and_differences() {
    let here = with_outputs();
    here.write("out/03.out", "7\n");
    here.remove("out/20.out");
    let run = here.run("check out --format json");
    assert_eq!(run.status, Some(1), "{run}");
    let json: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!((json["accepted"].clone(), json["score"].clone()), (false.into(), 90.into()));
    let tests = json["tests"].as_array().expect("tests");
    assert_eq!(tests.len(), 20);
    let shown = [&json["subtasks"], &tests[0], &tests[2], &tests[19]];
    assert_snapshot!(serde_json::to_string_pretty(&shown).expect("JSON"));
}

/// A test set of `tests` square boards in `mine`, with the outputs of a flaw in
/// `out`.
fn with_outputs_of(name: &str, tests: usize) -> Workplace {
    let here = Workplace::empty();
    let flaw = flaw(name).expect("a flaw");
    for number in 1..=tests {
        let text = here.succeed(&format!("gen uniform n=4 m=4 --seed {number}"));
        let board = input::read(&Source::new("mine", text.as_str()), &Bounds::OFFICIAL);
        let board = board.expect("a valid input");
        let value = solver::value(&board).expect("a small board");
        here.write(&format!("mine/{number}.in"), text);
        here.write(&format!("mine/{number}.ans"), format!("{value}\n"));
        let printed = flaw.output(&board).map_or(String::new(), |number| format!("{number}\n"));
        here.write(&format!("out/{number}.out"), printed);
    }
    here
}

#[test]
fn a_wrong_submission_comes_with_the_mistake_that_it_resembles() {
    let here = with_outputs_of("white-maximises", 6);
    assert_snapshot!(here.run("check out --tests mine"));
    let json = here.run("check out --tests mine --format json").stdout;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_snapshot!(serde_json::to_string_pretty(&json["diagnosis"]).expect("JSON"));
}

#[test]
fn nothing_is_diagnosed_without_inputs() {
    let here = with_outputs_of("white-maximises", 6);
    here.remove("mine/6.in");
    let run = here.run("check out --tests mine");
    assert!(run.stdout.contains("same output on 5 of 5 tests"), "{run}");
    for number in 1..=5 {
        here.remove(&format!("mine/{number}.in"));
    }
    let none = here.run("check out --tests mine --format json");
    assert!(none.stdout.contains("\"diagnosis\": null"), "{none}");
}
