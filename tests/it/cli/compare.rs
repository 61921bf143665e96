//! `muqi compare`.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn one_output_is_compared_with_the_answer_of_an_input_or_an_answer_file() {
    let here = Workplace::empty();
    here.write("1.in", "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n");
    here.write("1.ans", "2\n");
    here.write("wrong.ans", "7\n");
    here.write("no.ans", "seven\n");
    assert_snapshot!(transcript([
        here.run_with_input("compare - --input 1.in", b"2"),
        here.run_with_input("compare - --input 1.in --answer 1.ans", b" 2\r\n"),
        here.run_with_input("compare - --answer 1.ans", b"3\n"),
        here.run_with_input("compare - --answer 1.ans", b"+2\n"),
        here.run_with_input("compare - --answer 1.ans", b"2\n5\n"),
        here.run_with_input("compare - --answer 1.ans", b""),
        here.run_with_input("compare - --input 1.in --answer wrong.ans", b"2"),
        here.run_with_input("compare - --answer no.ans", b"2"),
        here.run("compare 1.ans --answer missing.ans"),
        here.run("compare missing.out --answer 1.ans"),
        here.run("compare 1.ans 1.ans --answer 1.ans"),
        here.run("compare . --answer 1.ans"),
        here.run("compare right.cpp --input 1.in"),
        here.run("compare 1.ans"),
    ]));
}

#[test]
fn protocols_report_by_exit_status() {
    let here = Workplace::empty();
    here.write("1.ans", "2\n");
    here.write("no.ans", "seven\n");
    let mut runs = Vec::new();
    for protocol in ["kattis", "testlib"] {
        let arguments = format!("compare - --answer 1.ans --protocol {protocol}");
        runs.push(here.run_with_input(&arguments, b"2\n"));
        runs.push(here.run_with_input(&arguments, b"3\n"));
        runs.push(here.run_with_input(&arguments.replace("1.ans", "no.ans"), b"2\n"));
    }
    runs.push(here.run("compare . --answer 1.ans --protocol kattis"));
    assert_snapshot!(transcript(runs));
}
