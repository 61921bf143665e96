//! `muqi validate` on whole test sets.

use insta::assert_snapshot;

use crate::support::{Run, Workplace, transcript};

/// Runs `validate` on a generated package after something was done to its
/// test set.
fn validate_after(damage: fn(&Workplace)) -> Run {
    let here = Workplace::generated();
    damage(&here);
    here.run("validate testdata/classic")
}

/// Damages of a test set, each done to a whole one.
const DAMAGES: [fn(&Workplace); 11] = [
    |here| here.remove("testdata/classic/03.ans"),
    |here| here.remove("testdata/classic/03.in"),
    |here| here.write("testdata/classic/21.ans", "0\n"),
    |here| {
        here.write("testdata/classic/19.in", here.read("testdata/classic/17.in"));
        here.write("testdata/classic/19.ans", here.read("testdata/classic/17.ans"));
    },
    |here| {
        here.write("testdata/classic/03.in", "2 2\n1 2\n3 4\n0 0\n0 7\n");
        here.write("testdata/classic/03.ans", "-3\n");
    },
    |here| {
        here.write("testdata/classic/02.in", "1 6\n1 2 3 4 5 6\n1 1 1 1 1 1\n");
        here.write("testdata/classic/02.ans", "6\n");
    },
    |here| here.write("testdata/classic/01.ans", "12345\n"),
    |here| {
        here.write("testdata/classic/02.in", "1 2\n5 3\n1 2\n");
        here.write("testdata/classic/02.ans", "3\n");
    },
    |here| {
        here.write("testdata/classic/99.in", "1 2\n5 3\n1 2\n");
        here.write("testdata/classic/99.ans", "3\n");
    },
    |here| here.write("testdata/classic/manifest.json", "{"),
    |here| {
        here.rename("problem/plans/classic.toml", "problem/plans/other.toml");
    },
];

#[test]
fn every_damage_of_a_test_set_is_reported() {
    assert_snapshot!(transcript(DAMAGES.map(validate_after)));
}

#[test]
fn everything_below_testdata_is_validated_by_default() {
    assert_snapshot!(Workplace::generated().run("validate"));
}

#[test]
fn the_test_data_of_this_repository_is_valid() {
    let here = Workplace::empty();
    let root = env!("CARGO_MANIFEST_DIR");
    let run = here.run(&format!("validate {root}/testdata {root}/validators/tests"));
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{run}");
    assert_eq!(run.stdout.lines().count(), 4, "{run}");
}

#[test]
fn files_that_are_missing_in_a_directory_of_their_own_are_expected_there() {
    let here = Workplace::empty();
    for number in [1, 2] {
        here.write(&format!("set/inputs/{number}.in"), format!("1 1\n{number}\n0\n"));
    }
    here.write("set/outputs/2.out", "2\n");
    here.write("set/outputs/3.out", "3\n");
    let run = here.run("validate set");
    let answer =
        "hint: expected set/outputs/1.out; `muqi solve set/inputs/1.in` prints its content\n";
    assert!(run.stdout.contains(answer), "{run}");
    assert!(run.stdout.contains("hint: expected set/inputs/3.in\n"), "{run}");
    assert!(!run.stdout.contains("muqi gen"), "{run}");
}

#[test]
fn an_answer_that_is_not_one_integer_and_a_newline_is_reported() {
    let here = Workplace::generated();
    let right = here.read("testdata/classic/01.ans");
    let mut runs = Vec::new();
    for answer in [
        right.trim_end().to_owned(),
        right.replace('\n', "\r\n"),
        String::new(),
        format!("0{right}"),
        "none\n".to_owned(),
    ] {
        here.write("testdata/classic/01.ans", answer);
        runs.push(here.run("validate testdata/classic"));
    }
    assert_snapshot!(transcript(runs));
}

#[test]
fn inputs_with_answers_and_no_manifest_are_a_test_set() {
    let here = Workplace::empty();
    here.write("mine/1.in", "1 2\n5 3\n1 2\n");
    here.write("mine/1.ans", "3\n");
    here.write("mine/2.in", "1 2\n5 3\n1 2\n");
    here.write("mine/2.ans", "4\n");
    here.write("mine/3.in", "1 2\n5 3\n1 9\n");
    assert_snapshot!(here.run("validate mine"));
}

#[test]
fn what_is_expected_to_be_invalid_must_be_refused_with_the_expected_words() {
    let here = Workplace::empty();
    here.write("tests/invalid/good.in", "1 1\n5\n0\n");
    here.write("tests/invalid/other.in", "1 1\n05\n0\n");
    here.write(
        "tests/invalid/other.toml",
        "message = '2:1 input-plus-sign a[1][1] is written with a plus sign: `05`'\n",
    );
    here.write("tests/invalid/right.in", "1 1\n05\n0\n");
    here.write(
        "tests/invalid/right.toml",
        "message = '2:1 input-leading-zero a[1][1] is written with leading zeros: `05`'\n",
    );
    here.write("tests/invalid/silent.in", "1 1\n05\n0\n");
    let run = here.run("validate tests");
    for name in ["good", "other"] {
        here.remove(&format!("tests/invalid/{name}.in"));
    }
    assert_snapshot!(transcript([run, here.run("validate tests")]));
}

#[test]
fn fix_rewrites_the_inputs_of_a_test_set_before_it_is_judged() {
    let here = Workplace::generated();
    let before = here.read("testdata/classic/05.in");
    here.write("testdata/classic/05.in", before.replace('\n', "\r\n"));
    let run = here.run("validate --fix testdata/classic");
    assert_eq!(here.read("testdata/classic/05.in"), before);
    assert_snapshot!(run);
}
