//! `muqi solve`.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

#[test]
fn one_input_gives_what_a_contestant_prints() {
    let here = Workplace::empty();
    here.write("sample.in", SAMPLE);
    assert_snapshot!(transcript([
        here.run("solve sample.in"),
        here.run_with_input("solve -", SAMPLE.as_bytes()),
        here.run_with_input("solve", SAMPLE.as_bytes()),
    ]));
}

#[cfg(unix)]
#[test]
fn a_directory_on_standard_input_is_named_as_that() {
    let here = Workplace::empty();
    let directory = std::fs::File::open(here.path(".")).expect("a directory");
    let ended = here.command("solve -").stdin(directory).output().expect("muqi can be started");
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(told.contains("a directory, expected a file or a pipe on standard input"), "{told}");
    assert_eq!(ended.status.code(), Some(2), "{told}");
}

#[test]
fn several_inputs_give_a_line_each() {
    let here = Workplace::empty();
    here.write("a/1.in", SAMPLE);
    here.write("a/2.in", "1 1\n5\n0\n");
    here.write("b.in", "1 2\n0 0\n0 100000\n");
    let run = here.run("solve a b.in");
    assert_eq!(run.stdout, "a/1.in\t2\na/2.in\t5\nb.in\t-100000\n");
    assert_snapshot!(transcript([run, here.run("solve a")]));
}

#[test]
fn solve_computes_the_answers_of_the_test_set() {
    let here = Workplace::generated();
    for line in here.succeed("solve testdata").lines() {
        let (path, value) = line.split_once('\t').expect("a path and a value");
        assert_eq!(format!("{value}\n"), here.read(&path.replace(".in", ".ans")), "{path}");
    }
}

#[test]
fn a_bad_input_gets_the_message_of_the_validator() {
    let here = Workplace::empty();
    here.write("bad.in", "1 2\n5\n0 0\n");
    here.write("good.in", "1 1\n5\n0\n");
    assert_snapshot!(transcript([
        here.run("solve bad.in"),
        here.run("solve bad.in good.in"),
        here.run("solve missing.in"),
        here.run("solve"),
    ]));
}
