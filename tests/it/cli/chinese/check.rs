//! `muqi check` of outputs and of single programs.

use insta::assert_snapshot;

use crate::{
    cli::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, package},
    support::Workplace,
};

/// Writes outputs for a small set of tests of the sample's kind.
fn with_outputs() -> Workplace {
    let here = Workplace::package();
    for (number, answer) in (1..).zip(["2", "-5", "0"]) {
        here.write(&format!("set/{number}.ans"), format!("{answer}\n"));
    }
    here.write("out/1.out", "2\n");
    here.write("out/2.out", "5\n");
    here.write("out/notes.txt", "");
    here
}

#[test]
fn outputs_are_graded_with_what_is_missing() {
    let here = with_outputs();
    assert_snapshot!(here.run("check out --tests set --lang zh"));
    assert_snapshot!(here.run("check out/1.out out/2.out --tests set --list --lang zh"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_wrong_program_comes_with_the_mistake_that_it_resembles() {
    let here = Workplace::package();
    here.succeed("gen --plan classic");
    let greedy = here.read("problem/submissions/wrong_answer/greedy.cpp");
    here.write("greedy.cpp", greedy.replace("expect:", "once:"));
    assert_snapshot!(here.run("check greedy.cpp --lang zh"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_fail_in_many_ways() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("one_cell.c", ONE_CELL);
    here.write("crashes.c", CRASHES);
    here.write("chess.c", DOES_NOT_COMPILE);
    let run = here.run("check --plan three one_row.c one_cell.c crashes.c chess.c --lang zh");
    let is_of_compiler = |line: &str| line.contains("chess.c:") && line.contains('^');
    assert_snapshot!(run.with_lines_of_stdout(|line| !is_of_compiler(line)));
}
