//! Packages within other bounds, about which no subcommand has anything to say.

use crate::support::{Run, Workplace};

/// Makes a package, and goes through it as its setter would.
fn expect_nothing_to_say(bounds: &str) {
    let here = Workplace::empty();
    here.succeed(&format!("init variant {bounds}"));
    here.succeed("gen --problem variant");
    here.succeed("gen --problem variant --check");
    here.succeed("validate variant/testdata --problem variant");
    here.succeed("export all --problem variant --out packages");
    for plan in ["classic", "full"] {
        let strong = here.run(&format!("strength --problem variant --plan {plan}"));
        assert_eq!(complaints(&strong), Vec::<&str>::new());
        assert_eq!(strong.status, Some(0), "{strong}");
        let covered = here.run(&format!("strength --problem variant --plan {plan} --coverage"));
        assert_eq!(complaints(&covered), Vec::<&str>::new());
        assert_eq!(covered.status, Some(0), "{covered}");
        here.succeed(&format!("strength --problem variant --plan {plan} --mutants"));
        let submissions = "check variant/problem/submissions --problem variant";
        let judged = here.run(&format!("{submissions} --plan {plan} --no-cache"));
        assert_eq!(judged.status, Some(0), "{judged}");
    }
}

/// Returns the lines that are an error or a warning.
fn complaints(run: &Run) -> Vec<&str> {
    let is_complaint = |line: &&str| line.starts_with("error") || line.starts_with("warning");
    run.stdout.lines().chain(run.stderr.lines()).filter(is_complaint).collect()
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_small_boards_and_scores_of_0_and_1() {
    expect_nothing_to_say("--n 2..4 --m 2..4 --values 0..1");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_5_by_5() {
    expect_nothing_to_say("--n 1..5 --m 1..5");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_6_by_6() {
    expect_nothing_to_say("--n 1..6 --m 1..6");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_8_by_8() {
    expect_nothing_to_say("--n 1..8 --m 1..8 --values 0..1000");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_5_by_12() {
    expect_nothing_to_say("--n 1..5 --m 1..12");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_boards_of_12_by_12() {
    expect_nothing_to_say("--n 1..12 --m 1..12 --values 0..1000000");
}

#[test]
#[ignore = "takes minutes: .ci/full runs it"]
fn nothing_is_wrong_with_scores_up_to_a_billion() {
    expect_nothing_to_say("--n 1..12 --m 1..12 --values 0..1000000000");
}
