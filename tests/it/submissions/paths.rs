//! Paths of all kinds, mixtures of them, and paths with nothing to judge.

use std::fs;

use muqi::{
    jury::jury_code,
    jury::{StatedResult, Verdict},
    problem::{ProgrammingLanguage, Standard},
    submission::{Holds, IntakeOptions, SubmissionContent, submission_code, take_in},
    text::{Code, Severity},
};

use crate::support::Workplace;

use super::{OPTIONS, PROGRAM, names, passed_over, take};

#[test]
fn files_of_all_kinds_are_taken_together_in_the_order_they_are_named() {
    let here = Workplace::empty();
    here.write("b.cpp", PROGRAM);
    here.write("a.py", "#!/usr/bin/env pypy3\n");
    here.write("sol", b"\x7fELF\x02\x01");
    here.write("1.out", "2\n");
    here.write("chess2.out", "2\n");
    here.write("outputs/7.out", "2\n");
    let paths = ["b.cpp", "1.out", "a.py", "sol", "outputs", "chess2.out"];
    let paths = paths.map(|name| here.path(name));
    let intake = take_in(&paths, &OPTIONS).expect("submissions");
    let kinds: Vec<String> = intake
        .submissions
        .iter()
        .map(|submission| match &submission.content {
            SubmissionContent::Source(source) => source.language.name().to_owned(),
            SubmissionContent::Executable(file) => file.path().display().to_string(),
            SubmissionContent::Outputs(outputs) => format!("{:?}", outputs.by_test.keys()),
            SubmissionContent::Recorded { .. } => unreachable!("nothing was judged"),
        })
        .collect();
    let executable = here.path("sol").display().to_string();
    assert_eq!(kinds, ["cpp", "pypy", &executable, "[7]", "[1, 2]"]);
}

#[test]
fn the_jurys_directories_and_comments_state_what_is_expected() {
    let here = Workplace::empty();
    here.write("s/accepted/a10.cpp", "// std: c++17\n");
    here.write("s/accepted/a9.cpp", PROGRAM);
    here.write("s/wrong-answer/b.py", "# expect: TLE\n");
    here.write("s/partially_accepted/c.rs", "// expect: full score 40\n// expect: scroe 7\n");
    here.write("s/README.md", "");
    let mut intake = take(here.path("s")).expect("submissions");
    let contradictions = intake.contradictions(None);
    let expected =
        ["accepted/a9.cpp", "accepted/a10.cpp", "partially_accepted/c.rs", "wrong-answer/b.py"];
    assert_eq!(names(&intake), expected);
    assert_eq!(intake.submissions[1].standard, Standard::of(ProgrammingLanguage::Cpp, "c++17"));
    let on = |index: usize, plan| {
        let statements = intake.submissions[index].expectation.on_plan(plan);
        statements.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(on(0, "classic"), ["AC"]);
    assert_eq!(on(2, "classic"), ["a part of the score"]);
    assert_eq!(on(2, "full"), ["full score 40", "a part of the score"]);
    assert_eq!(on(3, "classic"), ["TLE"], "the comment wins");
    let faults = intake.faults.iter().chain(&contradictions);
    let faults: Vec<_> = faults.map(|fault| (fault.code, fault.severity)).collect();
    let fault = (jury_code::STATEMENT, Severity::Error);
    assert_eq!(faults, [fault, (submission_code::CONTRADICTION, Severity::Warning)]);
    assert_eq!(intake.faults[0].location.excerpt.as_ref().map(|excerpt| excerpt.line), Some(2));
    assert!(passed_over(&intake)[0].ends_with("README.md: not a source in a supported language"));
}

#[test]
fn the_directory_of_a_file_or_a_tree_that_is_named_itself_counts() {
    let here = Workplace::empty();
    here.write("s/wrong_answer/a.cpp", PROGRAM);
    for path in ["s/wrong_answer", "s/wrong_answer/a.cpp", "s"] {
        let intake = take(here.path(path)).expect("a submission");
        let wanted = intake.submissions[0].expectation.of_directory.clone();
        assert_eq!(wanted, Some(StatedResult::verdict(Verdict::WrongAnswer)), "{path}");
    }
}

#[test]
fn a_mixture_is_an_error_that_names_both_sides_without_as() {
    let here = Workplace::empty();
    here.write("s/accepted/a.cpp", PROGRAM);
    here.write("s/张三/b.cpp", PROGRAM);
    here.write("s/1.out", "2\n");
    let error = take(here.path("s")).expect_err("a mixture").to_string();
    let told = "s: 1.out looks like an output, accepted/a.cpp looks like a program of the jury, \
                张三/b.cpp looks like a contestant's";
    assert!(error.ends_with(told), "{error}");
    let said = |holds| {
        let options = IntakeOptions { holds: Some(holds), ..OPTIONS };
        take_in(&[here.path("s")], &options).expect("it was said").submissions.len()
    };
    assert_eq!([said(Holds::Outputs), said(Holds::Submissions)], [1, 2]);
}

#[test]
fn a_misspelt_directory_of_the_jury_is_reported_once() {
    let here = Workplace::empty();
    here.write("s/wrong_anwser/a.cpp", PROGRAM);
    here.write("s/wrong_anwser/b.cpp", PROGRAM);
    here.write("s/张三/c.cpp", PROGRAM);
    let options = IntakeOptions { holds: Some(Holds::Submissions), ..OPTIONS };
    let intake = take_in(&[here.path("s")], &options).expect("submissions");
    let codes: Vec<Code> = intake.faults.iter().map(|fault| fault.code).collect();
    assert_eq!(
        (codes.as_slice(), intake.submissions.len()),
        ([submission_code::DIRECTORY].as_slice(), 3)
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_two_paths_lead_to_is_taken_once() {
    let here = Workplace::empty();
    here.write("s/accepted/a.cpp", PROGRAM);
    std::os::unix::fs::symlink("s/accepted/a.cpp", here.path("link.cpp")).expect("a link");
    let paths = ["link.cpp", "s", "s/accepted/../accepted/a.cpp"].map(|path| here.path(path));
    let intake = take_in(&paths, &OPTIONS).expect("a submission");
    assert_eq!(intake.submissions.len(), 1);
    assert_eq!(passed_over(&intake).len(), 2, "{:?}", intake.passed_over);
}

#[test]
fn where_there_is_nothing_to_judge_that_is_an_error() {
    let here = Workplace::empty();
    fs::create_dir(here.path("empty")).expect("a directory");
    here.write("notes/notes.txt", "");
    here.write("notes.txt", "");
    for (path, told) in [
        ("empty", "empty: no source in a supported language and no output of a test"),
        ("notes", "notes: no source in a supported language and no output of a test"),
        ("notes.txt", "notes.txt: not a source in a supported language, a program"),
        ("typo.cpp", "typo.cpp: cannot be read: "),
    ] {
        let error = take(here.path(path)).expect_err("nothing").to_string();
        assert!(error.contains(told), "{error}");
    }
    here.write("c/a/chess.cpp", PROGRAM);
    let options = IntakeOptions { holds: Some(Holds::Outputs), ..OPTIONS };
    let error = take_in(&[here.path("c")], &options).expect_err("no output").to_string();
    assert!(error.ends_with("c: no output of any test"), "{error}");
}

#[cfg(unix)]
#[test]
fn executables_of_a_tree_are_taken_and_those_of_an_archive_are_not() {
    use super::zip_file::{Entry, PLAIN, ZipFile};

    let here = Workplace::empty();
    here.write("s/accepted/sol", b"\x7fELF\x02\x01");
    here.write("s/accepted/a.cpp", PROGRAM);
    let intake = take(here.path("s")).expect("submissions");
    assert_eq!(names(&intake), ["accepted/a.cpp", "accepted/sol"]);
    let archive = ZipFile::of([
        Entry { name: b"accepted/a.cpp", ..PLAIN },
        Entry { name: b"accepted/sol", bytes: b"\x7fELF\x02\x01", ..PLAIN },
    ]);
    here.write("s.zip", archive);
    let intake = take(here.path("s.zip")).expect("submissions");
    let told = passed_over(&intake).join("\n");
    assert!(
        told.ends_with("s.zip: accepted/sol: a program in an archive; unpack it first"),
        "{told}"
    );
}
