//! Inputs with their answers, as each judge calls them.

use crate::support::{Run, Workplace};

/// A board with the answer 2, and one with the answer 5.
const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";
const FIVE: &str = "1 1\n5\n0\n";

/// Runs `validate` on a directory with these files.
fn validated(files: &[(&str, &str)]) -> Run {
    let here = Workplace::empty();
    for (name, text) in files {
        here.write(&format!("t/{name}"), text);
    }
    here.run("validate t")
}

fn codes(run: &Run) -> Vec<&str> {
    let lines = run.stdout.lines().filter_map(|line| line.strip_prefix("error["));
    lines.filter_map(|line| line.split(']').next()).collect()
}

#[test]
fn files_that_do_not_go_together_are_reported() {
    let first = [("chess1.in", SAMPLE), ("chess1.out", "2\n"), ("chess10.in", FIVE)];
    assert_eq!(codes(&validated(&first)), ["testset-missing-answer"]);
    let two_answers = [("1.in", SAMPLE), ("1.ans", "2\n"), ("1.out", "3\n")];
    let found = ["testset-several-answers", "testset-wrong-answer"];
    assert_eq!(codes(&validated(&two_answers)), found);
    let two_inputs = [("1", SAMPLE), ("1.in", SAMPLE), ("1.a", "2\n")];
    assert_eq!(codes(&validated(&two_inputs)), ["testset-several-inputs"]);
    let orphan = [("1.in", SAMPLE), ("1.out", "2\n"), ("2.out", "2\n")];
    assert_eq!(codes(&validated(&orphan)), ["testset-missing-input"]);
    let none_of_polygon = [("01", SAMPLE), ("01.a", "2\n"), ("02", FIVE)];
    assert_eq!(codes(&validated(&none_of_polygon)), ["testset-missing-answer"]);
}

#[test]
fn the_answer_in_the_directory_beside_a_named_input_is_checked() {
    let here = Workplace::empty();
    here.write("in/1", SAMPLE);
    here.write("out/1", "99\n");
    let run = here.run("validate in/1");
    assert_eq!((codes(&run), run.status), (vec!["testset-wrong-answer"], Some(1)), "{run}");
    for path in [".", "1"] {
        let inside =
            here.command(&format!("validate {path}")).current_dir(here.path("in")).output();
        let printed = String::from_utf8(inside.expect("started").stdout).expect("text");
        assert!(
            printed.contains("--> ../out/1:1:1\n") || printed.contains("--> ./../out/1:1:1\n"),
            "{printed}"
        );
    }
}

#[cfg(unix)]
#[test]
fn directories_behind_links_are_looked_at() {
    use std::os::unix::fs::symlink;
    let here = Workplace::empty();
    here.write("elsewhere/01.in", SAMPLE);
    here.write("elsewhere/01.ans", "99\n");
    here.write("testdata/good/01.in", SAMPLE);
    symlink("../elsewhere", here.path("testdata/classic")).expect("a link");
    symlink("..", here.path("testdata/good/loop")).expect("a link");
    for path in ["testdata", "testdata/classic", ""] {
        let run = here.run(&format!("validate {path}"));
        assert_eq!((codes(&run), run.status), (vec!["testset-wrong-answer"], Some(1)), "{run}");
    }
    let solved = here.run("solve testdata");
    assert!(solved.stdout.contains("testdata/classic/01.in\t2\n"), "{solved}");
    symlink("nowhere", here.path("testdata/full")).expect("a link");
    let run = here.run("validate testdata");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("cannot be read: a link to a path that does not exist"), "{run}");
}

#[test]
fn invalid_inputs_must_be_refused_also_where_their_directory_is_named() {
    let here = Workplace::empty();
    here.write("tests/invalid/good.in", SAMPLE);
    let run = here.run("validate tests/invalid");
    assert_eq!((codes(&run), run.status), (vec!["testset-not-invalid"], Some(1)), "{run}");
}

#[test]
fn one_path_that_cannot_be_read_hides_no_other() {
    let here = Workplace::empty();
    here.write("good.in", SAMPLE);
    here.write("bad.in", "1 1\n5\n00\n");
    here.write("empty/notes.txt", "nothing");
    let run = here.run("validate missing.in bad.in empty good.in");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stdout.contains("bad.in: 1 fault\ngood.in: valid\n"), "{run}");
    assert!(run.stderr.contains("path-missing") && run.stderr.contains("path-no-input"), "{run}");
    let json = here.run("validate --format json missing.in bad.in good.in").stdout;
    assert!(json.contains("path-missing") && json.contains("input-leading-zero"), "{json}");
    let run = here.run("solve missing.in good.in bad.in");
    assert_eq!((run.stdout.as_str(), run.status), ("good.in\t2\n", Some(2)), "{run}");
}

#[test]
fn the_mended_standard_input_is_the_result() {
    let here = Workplace::empty();
    let run = here.run_with_input("validate --fix -", b"1 1\r\n 05\r\n0");
    assert_eq!((run.stdout.as_str(), run.status), (FIVE, Some(0)), "{run}");
    assert!(run.stderr.contains("fault"), "{run}");
    let valid = here.run_with_input("validate --fix -", FIVE.as_bytes());
    assert_eq!((valid.stdout.as_str(), valid.status), (FIVE, Some(0)), "{valid}");
    let broken = here.run_with_input("validate --fix -", b"1 1\n5\n");
    assert_eq!((broken.stdout.as_str(), broken.status), ("", Some(1)), "{broken}");
    let json = here.run_with_input("validate --fix --format json -", FIVE.as_bytes());
    assert_eq!(json.status, Some(2), "{json}");
}

#[test]
fn answers_beside_inputs_are_mended_with_them() {
    let here = Workplace::empty();
    for (name, text) in
        [("1.in", "1 1\r\n5\r\n0\r\n"), ("1.out", "5\r\n"), ("2.in", FIVE), ("2.out", " 5")]
    {
        here.write(&format!("data/{name}"), text);
    }
    // Another number is not what the answer should have been.
    here.write("data/3.in", FIVE);
    here.write("data/3.out", "6\r\n");
    let run = here.run("validate --fix data");
    assert_eq!(
        [1, 2, 3].map(|test| here.read(&format!("data/{test}.out"))),
        ["5\n", "5\n", "6\r\n"]
    );
    assert_eq!(here.read("data/1.in"), FIVE);
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("data/2.out: written as it should be\n"), "{run}");
}
