//! `muqi check`: what is taken of everything that is named, and what is refused.

use insta::assert_snapshot;

use crate::support::{archive, transcript};

use super::programs::{ONE_CELL, ONE_ROW, check, package};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_directory_around_a_contest_is_read_with_other_files_in_it() {
    let here = package();
    here.write("handed in/选手/张三/chess.c", ONE_ROW);
    here.write("handed in/选手/李四/chess/chess.c", ONE_ROW);
    here.write("handed in/选手/名单.txt", "张三\n李四\n");
    std::fs::rename(here.path("handed in"), here.path("contest")).expect("renamed");
    let run = check(&here, "contest");
    assert!(run.stdout.ends_with("\n2 submissions, 2 accepted\n"), "{run}");
    here.write("nobody/张三/chess.txt", "nothing");
    let nobody = check(&here, "nobody --as contestants");
    assert_eq!(nobody.status, Some(2), "{nobody}");
}

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
fn a_file_that_is_named_twice_is_judged_once() {
    let here = package();
    here.write("jury/accepted/one_row.c", ONE_ROW);
    let run = check(&here, "jury jury/accepted/one_row.c ./jury");
    assert!(run.stdout.ends_with("\n1 submission as expected\n"), "{run}");
    for path in ["jury/accepted/one_row.c", "./jury"] {
        let told = format!("note: ignored: {path}: given twice; it is judged once\n");
        assert!(run.stderr.contains(&told), "{run}");
    }
}

#[test]
fn a_misspelt_directory_of_the_jury_is_reported_before_anything_is_judged() {
    let here = package();
    here.write("jury/accepte/one_row.c", ONE_ROW);
    here.write("jury/wrong_answer/one_cell.c", ONE_CELL);
    assert_snapshot!(transcript([check(&here, "jury"), check(&here, "jury --as submissions")]));
    assert_eq!(check(&here, "jury --as contestants").status, Some(2));
}

#[test]
fn an_unclear_mixture_is_refused_with_both_sides() {
    let here = package();
    here.write("mixed/张三/chess.c", ONE_ROW);
    here.write("mixed/1.out", "2\n");
    here.write("typo.c", format!("// expect: WRONG\n{ONE_ROW}"));
    here.write("empty/notes.txt", "");
    assert_snapshot!(transcript([
        check(&here, "mixed"),
        check(&here, "mixed --as outputs"),
        check(&here, "typo.c"),
        check(&here, "empty"),
        check(&here, "nothing.c"),
    ]));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn archives_of_contestants_that_are_named_one_by_one_are_contestants() {
    let here = package();
    here.write("张三.zip", archive([("chess.c", ONE_ROW)]));
    here.write("李四.zip", archive([("chess/chess.c", ONE_CELL)]));
    here.write("jury.zip", archive([("one_row.c", ONE_ROW)]));
    let run = check(&here, "张三.zip 李四.zip");
    assert!(run.stdout.contains("   1  张三           100  ["), "{run}");
    assert!(run.stdout.contains("   2  李四            40  ["), "{run}");
    assert!(check(&here, "jury.zip").stdout.contains("\none_row.c      100  "));
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
