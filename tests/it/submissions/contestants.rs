//! Directories of contestants, odd names among them.

use muqi::submission::{Holds, Intake, IntakeOptions, Roster, take_in};

use crate::support::Workplace;

use super::{
    OPTIONS, PROGRAM, names, passed_over, take, unjudged_below, unreadable, without_program,
    zip_file::{Entry, PLAIN, ZipFile},
};

#[test]
fn a_contest_is_taken_as_lemonlime_and_the_noi_lay_it_out() {
    let here = Workplace::empty();
    for name in ["GD-10/chess.cpp", "GD-9/chess/chess.pas", "张 三/chess/chess.py", "-rf/chess.c"]
    {
        here.write(&format!("source/{name}"), PROGRAM);
    }
    here.write("source/GD-9/road/road.pas", PROGRAM);
    here.write("source/GD-9/chess/1.out", "2\n");
    let intake = take(here.path("source")).expect("contestants");
    assert_eq!(names(&intake), ["-rf", "GD-9", "GD-10", "张 三"]);
    let told = passed_over(&intake).join("\n");
    assert!(told.contains("GD-9/chess/1.out: not a source in a supported language"), "{told}");
    assert!(
        told.contains(
            "GD-9/road/road.pas: not chess.* in the contestant's directory, nor in chess/ there"
        ),
        "{told}"
    );
    assert_eq!(passed_over(&intake).len(), 2);
}

#[test]
fn the_directory_of_the_problem_comes_first_and_other_letters_are_forgiven() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", "// beside\n");
    here.write("c/a/chess/chess.cpp", "// below\n");
    here.write("c/b/Chess.CPP", PROGRAM);
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!(super::text(&intake.submissions[0]), "// below\n");
    assert_eq!(names(&intake), ["a", "b"]);
    assert!(passed_over(&intake)[0].ends_with("c/a/chess/chess.cpp is judged instead"));
}

#[test]
fn names_in_other_letters_are_remarked_and_refused_where_names_are_exact() {
    let here = Workplace::empty();
    let others = ["Chess.cpp", "CHESS.CPP", "chess.CPP", "Chess/chess.cpp", "chess/Chess.cpp"];
    for (contestant, file) in (1..).zip(others) {
        here.write(&format!("c/{contestant}/{file}"), PROGRAM);
    }
    here.write("c/6/chess.cpp", PROGRAM);
    here.write("c/7/chess/chess.cpp", PROGRAM);
    here.write("c/7/CHESS/chess.cpp", PROGRAM);
    here.write("c/8/chess.cpp", PROGRAM);
    here.write("c/8/chess.CPP", PROGRAM);
    here.write("c/Chess.cpp", PROGRAM);
    let options = IntakeOptions { holds: Some(Holds::Contestants), ..OPTIONS };
    let intake = take_in(&[here.path("c")], &options).expect("contestants");
    let remarks: Vec<Option<&str>> =
        intake.submissions.iter().map(|one| one.other_letters.as_deref()).collect();
    let mut expected: Vec<Option<&str>> = others.iter().copied().map(Some).collect();
    expected.extend([None; 4]);
    assert_eq!(remarks, expected, "{:?}", names(&intake));
    let options = IntakeOptions { exact_names: true, ..options };
    let intake = take_in(&[here.path("c")], &options).expect("contestants");
    assert_eq!(names(&intake), ["6", "7", "8", "Chess"]);
    assert_eq!(without_program(&intake), ["1", "2", "3", "4", "5"]);
    let why = unjudged_below(&here, &intake);
    assert!(why.contains("4: called Chess/chess.cpp, and names are compared exactly"), "{why}");
}

#[test]
fn a_directory_beside_an_archive_of_its_name_is_for_a_judge_to_see() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("c/a.zip", crate::support::archive([("chess.cpp", PROGRAM)]));
    here.write("c/b/chess.cpp", PROGRAM);
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!((names(&intake), unreadable(&intake)), (vec!["b"], vec!["a"]));
    let why = unjudged_below(&here, &intake);
    assert_eq!(why, "a: c/a.zip: also in c/a/; keep one\n");
}

#[test]
fn who_has_an_empty_directory_was_there_and_handed_in_nothing() {
    let here = Workplace::empty();
    here.write("c/2018/a/chess.cpp", PROGRAM);
    here.write("c/2018/e/.DS_Store", "");
    std::fs::create_dir_all(here.path("c/2018/b/chess")).expect("a directory");
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!((names(&intake), without_program(&intake).join(" ")), (vec!["a"], "b e".to_owned()));
    assert_eq!(passed_over(&intake), ["b: empty", "e: empty"]);
    let archive = ZipFile::of([
        Entry { name: b"2018/", bytes: b"", ..PLAIN },
        Entry { name: b"2018/b/", bytes: b"", ..PLAIN },
        Entry { name: b"2018/a/chess.cpp", ..PLAIN },
    ]);
    here.write("c.zip", archive);
    let intake = take(here.path("c.zip")).expect("contestants");
    assert_eq!((names(&intake), without_program(&intake).join(" ")), (vec!["a"], "b".to_owned()));
}

#[test]
fn a_roster_names_who_is_absent_and_who_is_not_on_it() {
    let here = Workplace::empty();
    here.write("c/GD-1/chess.cpp", PROGRAM);
    here.write("c/GD-2/notes.txt", "");
    here.write("c/GD-7/chess.cpp", PROGRAM);
    let intake = called(&here, &["c"], "考号,姓名\nGD-1,张三\nGD-2,李四\nGD-3,王五\n");
    assert_eq!(intake.roll.absent, ["GD-3 王五"], "who handed in nothing was there");
    assert_eq!(intake.roll.unlisted, ["GD-7"]);
}

fn called(here: &Workplace, directories: &[&str], roster: &str) -> Intake {
    let paths: Vec<_> = directories.iter().map(|name| here.path(name)).collect();
    let roster = Roster::parse(roster.as_bytes());
    let options = IntakeOptions { roster: Some(&roster), ..OPTIONS };
    take_in(&paths, &options).expect("contestants")
}

#[test]
fn programs_of_a_contestant_in_several_places_are_for_a_judge_to_choose_from() {
    let here = Workplace::empty();
    here.write("contest/a/chess.cpp", PROGRAM);
    here.write("contest/b/chess.cpp", PROGRAM);
    here.write("contest/d/chess.txt", PROGRAM);
    here.write("contest/e/chess.cpp", PROGRAM);
    here.write("late/a.zip", crate::support::archive([("chess/chess.cpp", PROGRAM)]));
    here.write("late/d/chess/chess.cpp", PROGRAM);
    here.write("late/e.rar", "Rar!");
    here.write("late/f/chess.cpp", PROGRAM);
    let intake = called(&here, &["contest", "late"], "a\nb\nd\ne\n");
    assert_eq!(names(&intake), ["b", "d", "f"], "what is no program is not meant");
    let expected = "a: contest/a/chess.cpp: also in late/a.zip: chess/chess.cpp; keep one\n\
                    e: contest/e/chess.cpp: also in late/e.rar; keep one\n";
    assert_eq!(unjudged_below(&here, &intake), expected);
    assert_eq!(unreadable(&intake), ["a", "e"]);
    assert_eq!((intake.roll.absent.len(), intake.roll.unlisted.join(" ")), (0, "f".to_owned()));
}

#[test]
fn directories_of_one_person_on_the_roster_are_for_a_judge_to_choose_from() {
    let here = Workplace::empty();
    for name in ["001", "张三", "002", "003", "一中"] {
        here.write(&format!("c/{name}/chess.cpp"), PROGRAM);
    }
    here.write("c/李四/notes.txt", "");
    let intake = called(&here, &["c"], "001,张三,一中\n002,李四,一中\n003,王五,一中\n");
    let expected = "001: c/001/chess.cpp: also in c/张三/chess.cpp; keep one. The roster makes \
                    one person of both with the line `001, 张三, 一中`: give two people two lines\n";
    assert_eq!(unjudged_below(&here, &intake), expected);
    assert_eq!(names(&intake), ["002", "003", "一中"], "a school is everybody's");
    assert_eq!(intake.roll.absent, [""; 0]);
    let notes = intake.passed_over.iter().find(|one| one.path.ends_with("notes.txt"));
    assert_eq!(notes.and_then(|one| one.below.as_deref()), Some("002"));
}

#[test]
fn files_of_a_contestant_whose_name_has_a_dot_are_the_contestants() {
    let here = Workplace::empty();
    here.write("c/J. Smith/chess.cpp", PROGRAM);
    here.write("c/J. Smith/notes.txt", "");
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!(intake.passed_over[0].below.as_deref(), Some("J. Smith"));
}

#[test]
fn comments_of_contestants_state_nothing() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", "// std: c++20\n// expect: nothing\nint main() {}\n");
    let intake = take(here.path("c")).expect("contestants");
    let [submission] = intake.submissions.as_slice() else { panic!("{intake:?}") };
    assert!(submission.standard.is_none() && submission.expectation.is_empty());
    assert!(intake.faults.is_empty());
}

/// Names that only some systems allow.
#[cfg(unix)]
mod odd_names {
    use std::{ffi::OsStr, fs, os::unix::ffi::OsStrExt as _};

    use super::*;

    #[test]
    fn names_that_would_change_a_terminal_are_escaped_and_very_long_ones_kept() {
        let here = Workplace::empty();
        let long = "长".repeat(80);
        here.write("c/\u{1b}[31mred\n/chess.cpp", PROGRAM);
        here.write(&format!("c/{long}/chess.cpp"), PROGRAM);
        let intake = take(here.path("c")).expect("contestants");
        assert_eq!(names(&intake), ["\\u{1b}[31mred\\n", long.as_str()]);
    }

    #[test]
    fn names_on_disk_may_be_gbk() {
        let here = Workplace::empty();
        let directory = here.path("c").join(OsStr::from_bytes(b"\xd5\xc5\xc8\xfd"));
        // Some file systems refuse such names: then nobody has them.
        if fs::create_dir_all(&directory).is_ok() {
            fs::write(directory.join("chess.cpp"), PROGRAM).expect("a file");
            let intake = take(here.path("c")).expect("a contestant");
            assert_eq!(names(&intake), ["张三"]);
            assert!(intake.submissions[0].path.ends_with("c/张三/chess.cpp"), "{intake:?}");
        }
    }

    #[test]
    fn links_are_passed_over() {
        let here = Workplace::empty();
        here.write("secret.cpp", PROGRAM);
        here.write("c/a/chess.cpp", PROGRAM);
        here.write("c/b/notes.txt", "");
        let link = |to: &str| std::os::unix::fs::symlink("../../secret.cpp", here.path(to));
        link("c/b/chess.cpp").expect("a link");
        std::os::unix::fs::symlink(here.path("c"), here.path("c/round")).expect("a link");
        let intake = take(here.path("c")).expect("contestants");
        assert_eq!(names(&intake), ["a"]);
        let links = passed_over(&intake);
        let links = links.iter().filter(|told| told.contains("a link or a device")).count();
        assert_eq!(links, 2);
    }
}

#[test]
fn a_file_is_its_contestants_whatever_the_directories_above_the_contest_are_called() {
    let here = Workplace::empty();
    let files = ["b/chess.cpp", "a/chess.cpp", "a/b/other.cpp", "b/note.txt"];
    for name in files {
        here.write(&format!("a/b/contest/{name}"), PROGRAM);
    }
    // Archives often have one directory around everything, here called like a contestant.
    let inside = files.map(|name| format!("b/{name}"));
    let archive = crate::support::archive(inside.iter().map(|name| (name.as_str(), PROGRAM)));
    here.write("a/b/contest.zip", archive);
    for contest in ["a/b/contest", "a/b/contest.zip"] {
        let intake = take(here.path(contest)).expect("contestants");
        let names = intake.names().collect();
        let owner = |end: &str| {
            let file = intake.passed_over.iter().find(|one| one.path.ends_with(end));
            file.expect("it is ignored files").owner(&names)
        };
        assert_eq!(owner("a/b/other.cpp"), Some("a"), "{contest}");
        assert_eq!(owner("b/note.txt"), Some("b"), "{contest}");
    }
}
