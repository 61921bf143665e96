//! Test sets that no submission is judged by: `check` refuses them with a manifest and
//! without one.

use insta::assert_snapshot;

use crate::support::{Run, Workplace};

use super::check::with_outputs;

const CLASSIC: &str = "testdata/classic";

/// Runs `check` on right outputs with the manifest and without one, on the tests of the plan
/// and on the same directory named.
fn checked(here: &Workplace) -> Vec<Run> {
    let mut runs = Vec::new();
    for has_manifest in [true, false] {
        if !has_manifest {
            here.remove(&format!("{CLASSIC}/manifest.json"));
        }
        runs.push(here.run("check out"));
        runs.push(here.run(&format!("check out --tests {CLASSIC}")));
    }
    runs
}

fn assert_refused(runs: &[Run], expected: &str) {
    for run in runs {
        assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{run}");
        assert!(run.stderr.contains(expected), "{expected}: {run}");
    }
}

#[test]
fn a_wrong_answer_is_refused_with_the_test_and_the_command_that_mends_it() {
    let here = with_outputs();
    here.write("testdata/classic/05.ans", "6\n");
    let runs = checked(&here);
    assert_refused(&runs, "error[testset-wrong-answer]");
    assert_snapshot!(runs[0]);
}

/// A file of the test set, its new text, and what `check` prints then.
const UNFIT: [(&str, &str, &str); 6] = [
    ("05.ans", "", "error[testset-answer-format]"),
    ("05.ans", "1 2\n", "error[testset-answer-format]"),
    ("05.ans", "seven\n", "error[testset-answer-format]"),
    ("05.in", "3 4\nfoo\n", "testdata/classic/05.in"),
    ("05.in", "", "testdata/classic/05.in"),
    ("05.out", "6\n", "error[testset-several-answers]"),
];

#[test]
fn an_answer_that_is_no_number_an_invalid_input_and_two_answers_are_refused() {
    for (name, text, expected) in UNFIT {
        let here = with_outputs();
        here.write(&format!("{CLASSIC}/{name}"), text);
        assert_refused(&checked(&here), expected);
    }
    let here = Workplace::empty();
    here.write("mine/1.ans", "");
    here.write("out/1.out", "2\n");
    assert_refused(&[here.run("check out --tests mine")], "error[testset-answer-format]");
}

#[test]
fn a_test_that_was_changed_on_purpose_is_refused_with_the_command_that_keeps_it() {
    let here = with_outputs();
    here.write("testdata/classic/02.in", "2 2\n5 3\n1 2\n0 0\n0 0\n");
    here.write("testdata/classic/02.ans", "6\n");
    let runs = checked(&here);
    assert_refused(&runs[..2], "error[testset-changed-file]");
    assert_snapshot!(runs[0]);
    let keep = "hack add testdata/classic/02.in --plan classic --scored --replace 02";
    let hint = format!("`muqi {keep}` makes it the board of its test");
    assert!(runs[0].stderr.contains(&hint), "{}", runs[0]);
    // Without a manifest the plan may have changed as well: the answers are right.
    for run in &runs[2..] {
        assert!(run.stderr.contains("warning[testset-stale]"), "{run}");
        assert_eq!(run.status, Some(1), "{run}");
    }
    let here = with_outputs();
    here.write("testdata/classic/02.in", "2 2\n5 3\n1 2\n0 0\n0 0\n");
    here.write("testdata/classic/02.ans", "6\n");
    here.succeed(keep);
    here.succeed("gen");
    here.write(
        "out/02.out",
        "6
",
    );
    assert_eq!(here.run("check out").status, Some(0));
}

#[test]
fn a_manifest_that_was_changed_with_its_files_vouches_for_nothing() {
    let here = with_outputs();
    let manifest = here.read("testdata/classic/manifest.json");
    here.write("testdata/classic/02.in", "1 2\n5 3\n1 2\n");
    here.write("testdata/classic/02.ans", "3\n");
    here.write("testdata/classic/manifest.json", manifest.replace("\"02.", "\"2."));
    assert_refused(&[here.run("check out")], "error[testset-changed-file]");
}

#[test]
fn a_foreign_test_is_named() {
    let here = with_outputs();
    here.write("testdata/classic/21.in", "1 1\n5\n0\n");
    let runs = checked(&here);
    for run in &runs {
        assert!(run.stderr.contains("testdata/classic/21.in"), "{run}");
    }
    assert_eq!(runs[0].status, Some(0), "the tests of the plan are as planned: {}", runs[0]);
    assert!(runs[0].stderr.contains("warning[testset-foreign-test]"), "{}", runs[0]);
}

#[test]
fn a_test_set_without_a_manifest_is_used_and_only_a_missing_one_is_built_in_memory() {
    let here = with_outputs();
    here.remove("testdata/classic/manifest.json");
    let run = here.run("check out");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{run}");
    std::fs::remove_dir_all(here.path(CLASSIC)).expect("removed");
    let run = here.run("check out");
    assert!(run.stderr.contains("no test set in testdata/classic: built in memory"), "{run}");
    here.write(CLASSIC, "a file in its place");
    let run = here.run("check out");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("error: testdata/classic: not a directory"), "{run}");
}

#[test]
fn a_manifest_of_an_unknown_plan_is_named_and_its_tests_are_worth_nothing() {
    let here = with_outputs();
    let manifest = here.read(&format!("{CLASSIC}/manifest.json"));
    std::fs::rename(here.path(CLASSIC), here.path("old")).expect("renamed");
    here.write("old/manifest.json", manifest.replacen("classic", "nosuch", 1));
    let run = here.run("check out --tests old");
    assert!(run.stdout.contains("20 of 20 tests solved"), "{run}");
    let warning = "warning[testset-unknown-plan]: the test set was made for plan \"nosuch\"";
    assert!(run.stderr.contains(warning), "{run}");
    assert!(
        run.stderr.contains("judged without points; choose a plan with --plan (classic, full)"),
        "{run}"
    );
}

#[test]
fn tests_without_a_number_are_named() {
    let here = Workplace::empty();
    here.write("out/1.out", "5\n");
    for (input, answer) in [("a.in", "a.ans"), ("chess.in", "chess.out")] {
        here.write(&format!("g1/{input}"), "1 1\n5\n0\n");
        here.write(&format!("g1/{answer}"), "5\n");
    }
    let run = here.run("check out --tests g1");
    assert_refused(&[run], "error[testset-unnumbered]");
    here.write("g1/1", "1 1\n5\n0\n");
    here.write("g1/1.out", "5\n");
    let run = here.run("check out --tests g1");
    assert_eq!(run.status, Some(0), "{run}");
    assert_eq!(run.stderr.matches("warning[testset-unnumbered]").count(), 2, "{run}");
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn tests_of_a_package_that_counts_from_0_have_the_points_of_their_plan() {
        let here = with_outputs();
        here.succeed("export cms");
        let tests = "dist/cms/package/chess/input";
        here.succeed("gen --plan full");
        let run = here
            .run(&format!("check dist/cms/package/chess/output --tests {tests} --plan classic"));
        assert!(run.stdout.contains("total 100/100"), "{run}");
        assert!(!run.stderr.contains("testset-stale"), "{run}");
    }
}
