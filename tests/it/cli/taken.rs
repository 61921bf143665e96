//! `muqi check`: what is taken of everything that is named, and what is refused.

use insta::assert_snapshot;

use crate::support::transcript;

use super::programs::{ONE_CELL, ONE_ROW, check, package};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_of_several_directories_are_distinguished() {
    let here = package();
    here.write("a/chess.c", ONE_ROW);
    here.write("b/chess.c", ONE_CELL);
    let run = check(&here, "a b");
    assert!(
        run.stdout.contains("a/chess.c      100 ") && run.stdout.contains("b/chess.c       40 "),
        "{run}"
    );
}

#[test]
fn a_misspelt_path_is_reported_with_the_nearest_name() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("one_row.txt", "");
    assert_snapshot!(transcript([
        check(&here, "one_rwo.c"),
        check(&here, "-"),
        check(&here, "one_row.c --report-each one_row.txt"),
    ]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn contestants_beside_programs_of_the_jury_are_refused_unless_all_are_contestants() {
    let here = package();
    here.write("contest/甲/chess/chess.c", ONE_ROW);
    here.write("contest/乙/chess.c", ONE_CELL);
    let run = check(&here, "contest/甲 contest/乙");
    assert_eq!(run.status, Some(2), "{run}");
    let sides =
        "contest/甲/chess/chess.c is from a contestant, contest/乙/chess.c is a program of the";
    assert!(run.stderr.contains(sides) && run.stderr.contains("--as contestants"), "{run}");
    let run = check(&here, "contest/甲 contest/乙 --as contestants");
    assert!(run.stdout.contains("   1  甲             100  ["), "{run}");
    assert!(run.stdout.contains("   2  乙              40  ["), "{run}");
}

#[test]
fn a_roster_is_refused_where_there_is_no_contestant() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("roster.txt", "张三\n");
    let run = here.run("check --plan three one_row.c --roster roster.txt");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(
        run.stderr
            .contains("--roster is for contestants, but no directory of contestants was given"),
        "{run}"
    );
}
