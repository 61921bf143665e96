//! `muqi check` of the jury's programs: expectations, and what would make them true.

use insta::assert_snapshot;

use crate::{
    cli::programs::{CRASHES, ONE_CELL, ONE_ROW, package},
    support::{Workplace, transcript},
};

fn jury() -> Workplace {
    let here = package();
    here.succeed("gen --plan three");
    here.write("jury/accepted/one_row.c", ONE_ROW);
    here.write("jury/wrong_answer/right.c", format!("\n{ONE_ROW}"));
    here.write("jury/wrong_answer/crashes.c", CRASHES);
    here.write("jury/partial/points.c", format!("// expect: score 30\n{ONE_CELL}"));
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn expectations_that_do_not_hold_come_with_suggestions() {
    let here = jury();
    // Advice on the limit has times.
    let is_certain = |line: &str| !line.contains(" ms");
    let run = |arguments: &str| {
        here.run(&format!("check --plan three jury {arguments} --lang zh"))
            .with_lines_of_stdout(is_certain)
    };
    assert_snapshot!(transcript([run("--suggest"), run("--apply"), run("--suggest")]));
}

#[test]
fn wrong_statements_are_pointed_at() {
    let here = package();
    for (name, line) in [
        ("key", "exptect: WA"),
        ("verdict", "expect: WAA"),
        ("standard", "std: c++99"),
        ("score", "expect: score 400"),
        ("subtask", "expect: subtask x WA"),
        ("nothing", "expect:"),
        ("twice", "expect: score 1; score 2"),
    ] {
        here.write(&format!("jury/{name}.c"), format!("// {line}\n{ONE_ROW}"));
    }
    here.write("jury/accepte/one_row.c", ONE_ROW);
    assert_snapshot!(here.run("check --plan three jury --lang zh"));
}
