//! `muqi validate`: inputs.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, transcript};

const VALID: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

/// Every kind of fault that one file can have at once.
const FAULTY: &str = "2 3\r\n2 07 3\r\n9  1 2\r\n3 x 100001\r\n2 +3\r\n\r\n";

fn workplace() -> Workplace {
    let here = Workplace::empty();
    here.write("valid.in", VALID);
    here.write("faulty.in", FAULTY);
    here
}

#[test]
fn all_faults_of_a_file_are_reported_in_one_run() {
    assert_snapshot!(workplace().run("validate faulty.in valid.in"));
}

#[test]
fn a_directory_is_walked_and_what_is_hidden_in_it_is_not() {
    let here = Workplace::empty();
    here.write("inputs/a/1.in", VALID);
    here.write("inputs/b/deep/2.in", VALID);
    here.write("inputs/b/3.in", "1 1\n5\n00\n");
    here.write("inputs/b/notes.txt", "no input");
    here.write("inputs/.cache/4.in", "broken");
    assert_snapshot!(here.run("validate inputs"));
}

#[test]
fn paths_that_are_not_there_are_reported() {
    let here = workplace();
    here.write("nothing/notes.txt", "no input");
    assert_snapshot!(transcript([
        here.run("validate"),
        here.run("validate missing.in"),
        here.run("validate valid.in missing.in"),
        here.run("validate valid.in/below.in"),
        here.run("validate nothing"),
    ]));
}

#[test]
fn json_has_everything_that_is_printed() {
    let here = workplace();
    let run = here.run("validate --format json faulty.in valid.in");
    let json: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(json["findings"].as_array().map(Vec::len), Some(8));
    assert_snapshot!(transcript([run, here.run("validate --format json valid.in")]));
}

#[test]
fn protocols_report_by_exit_status() {
    let here = workplace();
    let mut runs = Vec::new();
    for protocol in ["kattis", "testlib"] {
        runs.push(
            here.run_with_input(&format!("validate --protocol {protocol}"), VALID.as_bytes()),
        );
        runs.push(here.run_with_input(&format!("validate --protocol {protocol}"), b"1 1\n5\n"));
        runs.push(here.run(&format!("validate --protocol {protocol} valid.in")));
        runs.push(here.run(&format!("validate --protocol {protocol} missing.in")));
    }
    runs.push(here.run("validate --protocol kattis valid.in faulty.in"));
    runs.push(here.run("validate --protocol katis valid.in"));
    assert_snapshot!(transcript(runs));
}

#[test]
fn a_subtask_narrows_the_bounds() {
    let here = Workplace::empty();
    here.write("five.in", "1 5\n1 2 3 4 5\n0 0 0 0 0\n");
    assert_snapshot!(transcript([
        here.run("validate --subtask 1 five.in"),
        here.run("validate --subtask 2 five.in"),
        here.run("validate --subtask 4 five.in"),
        here.run("validate --subtask 1 --plan clasic five.in"),
    ]));
}

#[test]
fn faults_of_form_are_put_right_on_request_and_nothing_is_guessed() {
    let here = Workplace::empty();
    here.write("form.in", "\u{feff}2 3\r\n2 07 3\r\n 9\t1 2 \r\n3 7 2\r\n2 +3 1");
    here.write("doubt.in", "1 2\r\n5 7.0\r\n0 0\r\n");
    here.write("valid.in", VALID);
    let run = here.run("validate --fix form.in doubt.in valid.in");
    assert_eq!(here.read("form.in"), VALID);
    assert_eq!(here.read("doubt.in"), "1 2\r\n5 7.0\r\n0 0\r\n");
    assert_eq!(here.read("valid.in"), VALID);
    assert_snapshot!(transcript([run, here.run("validate --fix form.in")]));
}

#[test]
fn huge_and_endless_inputs_are_refused() {
    let here = Workplace::empty();
    here.write("huge.in", "1 ".repeat(5_000_000));
    let mut runs = vec![here.run("validate huge.in")];
    runs.push(here.run_with_input("validate -", &vec![0; 8_000_000]));
    #[cfg(unix)]
    runs.push(here.run("validate /dev/zero"));
    assert_snapshot!(transcript(runs));
}

#[test]
fn a_file_with_very_many_faults_is_reported_in_bounded_text() {
    let here = Workplace::empty();
    here.write("many.in", format!("10 10\n{}", "x 07 \n".repeat(10_000)));
    let run = here.run("validate many.in");
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.len() < 20_000, "{} bytes", run.stdout.len());
    assert!(run.stdout.contains("further fault"), "{run}");
}

#[test]
fn inputs_whose_faults_are_of_form_only_are_said_to_be_fixable() {
    let here = Workplace::empty();
    here.write("blank.in", "1 1 \n5\n0\n");
    here.write("end.in", "1 1\n5\n0");
    here.write("word.in", "1 1\nx\n0\n");
    let run = here.run("validate blank.in end.in word.in");
    assert!(run.stderr.contains("note: `--fix` corrects 2 inputs"), "{run}");
    assert!(!here.run("validate word.in").stderr.contains("--fix"));
    assert!(!here.run("validate --fix word.in").stderr.contains("--fix"));
}
