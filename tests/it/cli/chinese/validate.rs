//! `muqi validate`: inputs, directories, whole test sets.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const VALID: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

#[test]
fn inputs_and_directories_get_a_line_each() {
    let here = Workplace::empty();
    here.write("set/1.in", VALID);
    here.write("set/1.ans", "2\n");
    here.write("set/2.in", "1 1\n5\n00\n");
    here.write("set/2.ans", "6\n");
    here.write("inputs/1.in", VALID);
    here.write("inputs/2.in", "1 1\n5\n");
    here.write("problem/invalid_input/1.in", "1 1\n5\n");
    here.write("form.in", "\u{feff}2 3\r\n2 07 3\r\n 9\t1 2 \r\n3 7 2\r\n2 +3 1");
    assert_snapshot!(transcript([
        here.run("validate inputs set set/1.in problem/invalid_input --lang zh"),
        here.run("validate --fix form.in --lang zh"),
    ]));
}

#[test]
fn test_sets_are_compared_with_their_plan() {
    let here = Workplace::generated();
    let whole = here.run("validate --lang zh");
    here.write("testdata/classic/05.in", "1 2\n7 3\n0 0\n");
    here.write("testdata/classic/06.ans", "7\n");
    here.remove("testdata/classic/07.ans");
    here.write("testdata/classic/99.in", "1 1\n5\n0\n");
    here.write("testdata/classic/notes1.dat", "");
    assert_snapshot!(transcript([whole, here.run("validate testdata/classic --lang zh")]));
}

#[test]
fn common_mistakes_are_explained() {
    let here = Workplace::empty();
    here.write("valid.in", VALID);
    assert_snapshot!(transcript([
        here.run("validate --lang zh"),
        here.run("validate missing.in --lang zh"),
        here.run("validate --subtask 4 valid.in --lang zh"),
        here.run("validate --fix - --format json --lang zh"),
        here.run("validate --protocol kattis valid.in valid.in --lang zh"),
        here.run_with_input("validate - --lang zh", b"1 1\n5\n"),
    ]));
}
