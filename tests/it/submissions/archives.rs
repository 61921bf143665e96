//! Archives that a stranger made.

use std::{
    collections::BTreeMap,
    io::{Cursor, Write as _},
};

use insta::assert_snapshot;
use muqi::submission::SubmissionContent;
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::support::Workplace;

use super::{
    PROGRAM, names, passed_over, take, text, unjudged_below, unreadable, without_program,
    zip_file::{Entry, PLAIN, ZipFile, unicode_name},
};

#[test]
fn names_are_read_in_utf_8_in_gbk_and_from_the_unicode_field() {
    let here = Workplace::empty();
    // The second byte of 昞 in GBK is a backslash, which is no separator there.
    let extra = unicode_name(b"?/chess.cpp", "王五/chess.cpp");
    let archive = ZipFile::of([
        Entry { name: "张三/chess.cpp".as_bytes(), flags: 0x800, ..PLAIN },
        Entry { name: b"\xc0\xee\xcb\xc4/chess.cpp", ..PLAIN },
        Entry { name: b"?/chess.cpp", extra, ..PLAIN },
        Entry { name: b"\x95\x5c\\chess.cpp", ..PLAIN },
    ]);
    here.write("contest.zip", archive);
    let intake = take(here.path("contest.zip")).expect("contestants");
    assert_eq!(names(&intake), ["张三", "昞", "李四", "王五"]);
    assert!(intake.submissions.iter().all(|submission| submission.is_contestants));
}

#[test]
fn an_archive_of_another_kind_is_called_what_it_is() {
    let here = Workplace::empty();
    let kinds: [(&[u8], &str); 4] = [
        (b"Rar!\x1a\x07\x01\0", "a RAR archive"),
        (b"7z\xbc\xaf\x27\x1c\0\x04", "a 7z archive"),
        (b"\x1f\x8b\x08\0", "a gzip archive"),
        (b"\xfd7zXZ\0", "a xz archive"),
    ];
    for (bytes, kind) in kinds {
        here.write("contest/a.zip", bytes);
        here.write("contest/b/chess.cpp", PROGRAM);
        let intake = take(here.path("contest")).expect("one contestant");
        let told = unjudged_below(&here, &intake) + &passed_over(&intake).join("\n");
        assert!(told.contains(kind), "{kind}: {told}");
    }
}

/// Says of every entry that it was packed by bzip2.
fn packed_by_bzip2(mut archive: Vec<u8>) -> Vec<u8> {
    for (mark, place) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
        let headers: Vec<usize> =
            (0..archive.len()).filter(|&start| archive[start..].starts_with(mark)).collect();
        for header in headers {
            archive[header + place] = 12;
        }
    }
    archive
}

#[test]
fn a_method_of_packing_that_is_not_read_is_no_damage() {
    let here = Workplace::empty();
    here.write("contest/b/chess.cpp", PROGRAM);
    let packed = ZipFile::of([Entry { name: b"chess.cpp", ..PLAIN }]);
    here.write("contest/a.zip", packed_by_bzip2(packed));
    let intake = take(here.path("contest")).expect("contestants");
    assert_eq!((names(&intake), unreadable(&intake)), (vec!["b"], vec!["a"]));
    let told = passed_over(&intake).join("\n");
    assert!(told.contains("(BZIP2); unpack it first"), "{told}");
    assert!(!told.contains("damaged"), "{told}");
}

#[test]
fn what_a_hostile_archive_holds_is_passed_over_and_the_rest_taken() {
    let here = Workplace::empty();
    let archive = ZipFile::of([
        Entry { name: b"a/chess.cpp", ..PLAIN },
        Entry { name: b"../b/chess.cpp", ..PLAIN },
        Entry { name: b"/c/chess.cpp", ..PLAIN },
        Entry { name: b"..\\d\\chess.cpp", ..PLAIN },
        Entry { name: b"C:\\e\\chess.cpp", ..PLAIN },
        Entry { name: b"f/chess.cpp", bytes: b"/etc/passwd", mode: 0o120_777, ..PLAIN },
        Entry { name: b"g/chess.cpp", flags: 1, ..PLAIN },
        Entry { name: b"./a//chess.cpp", ..PLAIN },
        Entry { name: b"__MACOSX/a/._chess.cpp", ..PLAIN },
        Entry { name: b"a/.DS_Store", ..PLAIN },
        Entry { name: b"h/chess.cpp", ..PLAIN },
    ]);
    here.write("contest.zip", archive);
    let intake = take(here.path("contest.zip")).expect("one contestant");
    assert_eq!(names(&intake), ["h"]);
    assert_eq!((without_program(&intake), unreadable(&intake)), (vec!["f"], vec!["a", "g"]));
    let refused = passed_over(&intake);
    let inside = refused.iter().map(|one| one.rsplit_once("contest.zip: ").expect("its archive").1);
    assert_eq!(
        inside.collect::<Vec<_>>(),
        [
            "/c/chess.cpp: its name leads out of the archive, or cannot be the name of a file",
            "./a//chess.cpp: several files of the archive have this name",
            "../b/chess.cpp: its name leads out of the archive, or cannot be the name of a file",
            "../d/chess.cpp: its name leads out of the archive, or cannot be the name of a file",
            "C:/e/chess.cpp: its name leads out of the archive, or cannot be the name of a file",
            "a/chess.cpp: several files of the archive have this name",
            "f/chess.cpp: a link or a device, not a file",
            "g/chess.cpp: encrypted",
        ]
    );
    assert_eq!(intake.passed_over.len(), refused.len() + 2, "files of systems are listed, too");
}

#[test]
fn a_contestant_whose_archive_holds_two_programs_of_one_name_is_for_a_judge_to_see() {
    let here = Workplace::empty();
    let entry = |name: &'static str, bytes: &'static str| Entry {
        name: name.as_bytes(),
        bytes: bytes.as_bytes(),
        ..PLAIN
    };
    let twice =
        |name| ZipFile::of([entry(name, "int main() { return 1; }\n"), entry(name, PROGRAM)]);
    here.write("c/张三.zip", twice("张三/chess.cpp"));
    here.write("c/李四.zip", twice("chess/chess.cpp"));
    here.write(
        "c/王五.zip",
        ZipFile::of([
            entry("notes.txt", "1"),
            entry("notes.txt", "2"),
            entry("chess.cpp", PROGRAM),
        ]),
    );
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!((names(&intake), unreadable(&intake)), (vec!["王五"], vec!["张三", "李四"]));
    let why = unjudged_below(&here, &intake);
    let expected =
        "张三: c/张三.zip: 张三/chess.cpp: several files of the archive have this name\n";
    assert!(why.starts_with(expected), "{why}");
    // Named by itself it is a contestant, too.
    let intake = take(here.path("c/李四.zip")).expect("a contestant");
    assert_eq!(unreadable(&intake), ["李四"]);
    // By their Unicode fields, which outweigh what they are called otherwise.
    let unicode = |raw: &'static [u8]| Entry {
        name: raw,
        extra: unicode_name(raw, "赵六/chess.cpp"),
        ..PLAIN
    };
    here.write("contest.zip", ZipFile::of([unicode(b"?/chess.cpp"), unicode(b"!/chess.cpp")]));
    assert_eq!(unreadable(&take(here.path("contest.zip")).expect("a contestant")), ["赵六"]);
    here.write("outputs.zip", ZipFile::of([entry("1.out", "2\n"), entry("1.out", "3\n")]));
    let intake = take(here.path("outputs.zip")).expect("outputs");
    let SubmissionContent::Outputs(outputs) = &intake.submissions[0].content else {
        panic!("{intake:?}")
    };
    assert_eq!(outputs.ambiguities[0].test, 1);
    assert!(outputs.by_test.is_empty());
}

#[test]
fn what_there_is_in_place_of_a_program_is_named() {
    let here = Workplace::empty();
    let entry = |name: &'static str| Entry { name: name.as_bytes(), ..PLAIN };
    here.write("c/slip.zip", ZipFile::of([entry("../chess.cpp"), entry("/etc/passwd")]));
    here.write("c/hidden/.chess.cpp", PROGRAM);
    std::fs::create_dir_all(here.path("c/directory/chess.cpp")).expect("a directory");
    here.write("c/several.zip", ZipFile::of([entry("chess.cpp"), entry("chess.c")]));
    here.write("c/noise/.DS_Store", "");
    here.write("c/noted/notes.txt", "");
    here.write("c/noted/.chess.cpp", PROGRAM);
    here.write("c/well/chess.cpp", PROGRAM);
    let intake = take(here.path("c")).expect("contestants");
    assert_snapshot!(unjudged_below(&here, &intake), @"
    directory: directory/chess.cpp is a directory, not a file
    hidden: only c/hidden/.chess.cpp (hidden, or made by an operating system)
    noise: empty
    noted: not chess.* in the contestant's directory, nor in chess/ there; similar names: .chess.cpp
    several: several candidates: c/several.zip: chess.c, c/several.zip: chess.cpp; keep one
    slip: only c/slip.zip: /etc/passwd (its name leads out of the archive, or cannot be the name of a file)
    ");
}

/// Returns an archive with files of these sizes. What is as large as another is packed once.
fn deflated(files: &[(String, usize)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut packed: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    for (name, size) in files {
        let packed = packed.entry(*size).or_insert_with(|| deflated_alone(*size));
        let mut packed = ZipArchive::new(Cursor::new(&packed[..])).expect("an archive");
        let entry = packed.by_index_raw(0).expect("an entry");
        archive.raw_copy_file_rename(entry, name.as_str()).expect("an entry can be copied");
    }
    archive.finish().expect("an archive").into_inner()
}

fn deflated_alone(size: usize) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("alone", SimpleFileOptions::default()).expect("an entry");
    archive.write_all(&vec![b'/'; size]).expect("an entry can be written");
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn a_source_that_unpacks_to_too_much_is_passed_over() {
    let here = Workplace::empty();
    let files =
        [("a/chess.cpp", 1 << 20), ("b/chess.cpp", (1 << 20) + 1), ("c/chess.cpp", 1 << 26)];
    let files = files.map(|(name, size)| (name.to_owned(), size));
    here.write("contest.zip", deflated(&files));
    let intake = take(here.path("contest.zip")).expect("contestants");
    assert_eq!(names(&intake), ["a"]);
    assert_eq!(without_program(&intake), ["b", "c"]);
    let told = passed_over(&intake).join("\n");
    let expected = "contest.zip: b/chess.cpp: more than 1048576 bytes, the limit of a source";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn an_archive_that_unpacks_to_too_much_in_all_is_read_no_further() {
    let here = Workplace::empty();
    let files = (0..100).map(|number| (format!("c{number}/chess.cpp"), 1 << 20));
    let archive = deflated(&files.collect::<Vec<_>>());
    // A hundred times what it has itself, and 64 MiB.
    let fit = 64 + archive.len() * 100 / (1 << 20);
    assert!(fit < 100, "the archive is small enough to tell: {fit}");
    here.write("contest.zip", archive);
    let intake = take(here.path("contest.zip")).expect("contestants");
    assert!(names(&intake).len() <= fit, "{} of {fit}", names(&intake).len());
    let told = passed_over(&intake).join("\n");
    assert!(told.contains("c99/chess.cpp: the unpacked archive is too large"), "{told}");
}

#[test]
fn a_broken_archive_is_an_error_and_a_broken_entry_is_passed_over() {
    let here = Workplace::empty();
    here.write("broken.zip", "PK\x03\x04 and so on");
    let error = take(here.path("broken.zip")).expect_err("no archive").to_string();
    assert!(error.contains("broken.zip: an incomplete or damaged zip archive"), "{error}");
    let mut archive = ZipFile::of([
        Entry { name: b"a/chess.cpp", ..PLAIN },
        Entry { name: b"b/chess.cpp", bytes: b"0123456789", ..PLAIN },
    ]);
    let at = archive.windows(10).position(|bytes| bytes == b"0123456789").expect("the content");
    archive[at] = b'X';
    here.write("contest.zip", archive);
    let intake = take(here.path("contest.zip")).expect("one contestant");
    assert_eq!((names(&intake), unreadable(&intake)), (vec!["a"], vec!["b"]));
    assert!(
        passed_over(&intake)[0].contains("cannot be read: damaged in the archive"),
        "{intake:?}"
    );
}

#[test]
fn a_directory_may_hold_an_archive_for_each_contestant() {
    let here = Workplace::empty();
    let entry = |name: &'static str| Entry { name: name.as_bytes(), ..PLAIN };
    here.write("c/张三.zip", ZipFile::of([entry("chess.cpp")]));
    here.write("c/李四.ZIP", ZipFile::of([entry("road/road.cpp"), entry("chess/chess.c")]));
    let wrapped = [entry("王五/chess/chess.pas"), entry("王五/road.pas"), entry("__MACOSX/._x")];
    here.write("c/王五.zip", ZipFile::of(wrapped));
    here.write("c/赵六.zip", ZipFile::of([entry("../chess.cpp"), entry("notes.txt")]));
    here.write("c/钱七.zip", "PK and so on");
    here.write("c/孙八.rar", "Rar!");
    here.write("c/周九/chess.py", PROGRAM);
    let intake = take(here.path("c")).expect("contestants");
    assert_eq!(names(&intake), ["周九", "张三", "李四", "王五"]);
    assert_eq!(without_program(&intake), ["赵六"]);
    assert_eq!(unreadable(&intake), ["孙八", "钱七"]);
    let told = passed_over(&intake).join("\n").replace(&here.path("").display().to_string(), "");
    assert_snapshot!(told);
}

#[test]
fn more_archives_than_files_may_be_open_are_read() {
    let here = Workplace::empty();
    for number in 0..1100 {
        let source = format!("// {number}\n");
        let entry = Entry { name: b"chess.cpp", bytes: source.as_bytes(), ..PLAIN };
        here.write(&format!("c/{number}.zip"), ZipFile::of([entry]));
    }
    let intake = take(here.path("c")).expect("contestants");
    let sources: Vec<&str> = intake.submissions.iter().map(text).collect();
    let expected: Vec<String> = (0..1100).map(|number| format!("// {number}\n")).collect();
    assert_eq!(sources, expected);
}

#[test]
fn archives_beside_programs_of_the_jury_or_outputs_are_nobodys() {
    let here = Workplace::empty();
    let archive = ZipFile::of([Entry { name: b"chess.cpp", ..PLAIN }]);
    here.write("jury/accepted/a.cpp", PROGRAM);
    here.write("jury/old.zip", &archive);
    here.write("outputs/1.out", "2\n");
    here.write("outputs/old.zip", &archive);
    let taken = |name| names(&take(here.path(name)).expect("a submission")).len();
    assert_eq!((taken("jury"), taken("outputs")), (1, 1));
}
