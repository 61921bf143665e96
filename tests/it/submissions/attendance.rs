//! Contestants of whom nothing can be judged: none of them vanishes, each has a reason.

use muqi::submission::{Holds, Intake, IntakeOptions, take_in};

use crate::support::Workplace;

use super::{
    OPTIONS, PROGRAM, in_words, names, take, unreadable, without_program,
    zip_file::{Entry, PLAIN, ZipFile},
};

/// Returns why nothing of a contestant is judged.
fn why(intake: &Intake, name: &str) -> String {
    let one = intake.roll.unjudged.iter().find(|one| one.name == name);
    one.map_or_else(|| panic!("{name} is not there: {intake:?}"), |one| in_words(&one.why))
}

#[test]
fn what_cannot_be_read_is_no_missing_program() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("c/damaged.zip", "PK and so on");
    here.write("c/other.rar", "Rar!");
    here.write("c/below/chess.zip", "PK and so on");
    let locked = Entry { name: b"chess.cpp", flags: 1, ..PLAIN };
    here.write("c/locked.zip", ZipFile::of([locked]));
    let inner = ZipFile::of([Entry { name: b"chess.cpp", ..PLAIN }]);
    let nested = Entry { name: b"chess.zip", bytes: &inner, ..PLAIN };
    here.write("c/nested.zip", ZipFile::of([nested]));
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!(names(&intake), ["a"]);
    assert_eq!(unreadable(&intake), ["below", "damaged", "locked", "nested", "other"]);
    assert!(why(&intake, "damaged").contains("incomplete or damaged"), "{intake:?}");
    assert!(why(&intake, "locked").ends_with("c/locked.zip: chess.cpp: encrypted"), "{intake:?}");
    assert!(why(&intake, "nested").ends_with("an archive that is not read; unpack it first"));
}

#[test]
fn what_cannot_be_read_beside_a_program_may_have_been_meant() {
    let here = Workplace::empty();
    let damaged = "PK and so on";
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("c/a.zip", damaged);
    here.write("c/b/chess.cpp", PROGRAM);
    here.write("c/b/chess.zip", damaged);
    here.write("c/d/chess/chess.cpp", PROGRAM);
    here.write("c/d/chess.zip", damaged);
    here.write("c/e/chess.cpp", PROGRAM);
    here.write("c/e/road.zip", damaged);
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!(unreadable(&intake), ["a", "b"]);
    assert_eq!(
        names(&intake),
        ["d", "e"],
        "what is judged instead comes before what cannot be read"
    );
}

#[test]
fn every_contestant_of_an_archive_is_judged() {
    let here = Workplace::empty();
    let inner = ZipFile::of([Entry { name: b"chess.cpp", ..PLAIN }]);
    let archive = ZipFile::of([
        Entry { name: b"a/chess.cpp", ..PLAIN },
        Entry { name: b"b.zip", bytes: &inner, ..PLAIN },
        Entry { name: b"d/chess.cpp", flags: 1, ..PLAIN },
        Entry { name: b"e/chess.cpp", bytes: b"/etc/passwd", mode: 0o120_777, ..PLAIN },
        Entry { name: b"f/chess.cpp/", bytes: b"", mode: 0o040_755, ..PLAIN },
    ]);
    here.write("contest.zip", archive);
    let intake = take(here.path("contest.zip")).expect("contestants");
    assert_eq!(names(&intake), ["a"]);
    assert_eq!(unreadable(&intake), ["b", "d"]);
    assert_eq!(without_program(&intake), ["e", "f"]);
    assert_eq!(why(&intake, "e"), "a link or a device, not a file");
}

#[test]
fn an_empty_program_is_none() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("c/b/chess.cpp", "");
    here.write("c/d/chess.cpp", [0; 4096]);
    here.write("c/e/chess.py", " \r\n\n");
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!((names(&intake), without_program(&intake)), (vec!["a"], vec!["b", "d", "e"]));
    assert!(why(&intake, "b").starts_with("empty"), "{intake:?}");
}

#[test]
fn a_directory_in_the_place_of_a_program_is_none() {
    let here = Workplace::empty();
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("c/b/chess.cpp/chess.cpp", PROGRAM);
    here.write("c/d/chess/chess.cpp/notes.txt", "");
    std::fs::create_dir_all(here.path("c/e/chess.cpp")).expect("a directory");
    here.write("c/f.zip", crate::support::archive([("chess.cpp/x.txt", ""), ("notes.txt", "")]));
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!((names(&intake), without_program(&intake)), (vec!["a"], vec!["b", "d", "e", "f"]));
    assert!(why(&intake, "b").ends_with("; similar names: chess.cpp/chess.cpp"), "{intake:?}");
    for (contestant, place) in [("b", "b"), ("d", "d/chess"), ("e", "e"), ("f", "f")] {
        let expected = format!("{place}/chess.cpp is a directory, not a file");
        assert!(why(&intake, contestant).starts_with(&expected), "{intake:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_a_contestant_is_for_a_judge_to_see() {
    use std::os::unix::fs::symlink;

    let here = Workplace::empty();
    here.write("c/a/chess.cpp", PROGRAM);
    here.write("elsewhere/chess.cpp", PROGRAM);
    here.write("notes.txt", "");
    symlink("../gone", here.path("c/b")).expect("a link");
    symlink("../elsewhere", here.path("c/d")).expect("a link");
    symlink("../elsewhere/chess.cpp", here.path("c/e.cpp")).expect("a link");
    symlink("../notes.txt", here.path("c/notes.txt")).expect("a link");
    std::fs::create_dir(here.path("c/f")).expect("a directory");
    symlink("../../gone.cpp", here.path("c/f/chess.cpp")).expect("a link");
    let options = IntakeOptions { holds: Some(Holds::Contestants), ..OPTIONS };
    let intake = take_in(&[here.path("c")], &options).expect("contestants");
    assert_eq!(names(&intake), ["a"]);
    assert_eq!(unreadable(&intake), ["b", "d", "e"]);
    assert_eq!(without_program(&intake), ["f"], "who hands in a link has no program");
}
