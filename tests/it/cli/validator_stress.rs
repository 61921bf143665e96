//! `muqi stress --validator`.

use std::process::Command;

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Run, Workplace, lacking, transcript};

/// A validator that reads an input as strictly as ours, unless a macro makes it lax.
const STRICT: &str = r"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef GREATEST
#define GREATEST 100000
#endif

static int next;

static void refuse(void) { exit(43); }

static int number(int least, int greatest, int after) {
    int value = 0, digits = 0;
#ifdef BY_WORDS
    while (isspace(next)) next = getchar();
#endif
    int first = next;
    for (; isdigit(next); next = getchar()) {
        if (++digits > 6) refuse();
        value = 10 * value + (next - '0');
    }
    if (digits == 0 || (digits > 1 && first == '0') || value < least || value > greatest) refuse();
#ifdef BY_WORDS
    if (!isspace(next) && next != EOF) refuse();
#else
    if (next != after) refuse();
    next = getchar();
#endif
    (void)after;
    return value;
}

int main(void) {
    next = getchar();
    int n = number(1, 10, ' '), m = number(1, 10, '\n');
    for (int row = 0; row < 2 * n; row++)
        for (int column = 1; column <= m; column++)
            number(0, GREATEST, column < m ? ' ' : '\n');
#ifdef BY_WORDS
    while (isspace(next)) next = getchar();
#endif
#ifndef BLIND_AT_END
    if (next != EOF) refuse();
#endif
    return 42;
}
";

/// Compiles the validator with macros; nothing where this machine has no compiler.
fn compiled(macros: &[&str]) -> Option<Workplace> {
    if which::which("gcc").is_err() {
        lacking("gcc", "validators under stress");
        return None;
    }
    let here = Workplace::empty();
    here.write("validator.c", STRICT);
    let mut compiler = Command::new("gcc");
    compiler.args(macros).arg("-O1").arg(here.path("validator.c"));
    let run = compiler.arg("-o").arg(here.path("validator")).output().expect("gcc runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    Some(here)
}

fn stressed(here: &Workplace, arguments: &str) -> Run {
    here.run(&format!("stress --validator ./validator --protocol kattis {arguments}"))
}

/// Returns the names of all weaknesses, in alphabetical order.
fn weaknesses(here: &Workplace, arguments: &str) -> Vec<String> {
    let run = stressed(here, &format!("--format json {arguments}"));
    let report: Value = serde_json::from_str(&run.stdout).expect("JSON");
    let all = report["weaknesses"].as_array().expect("a list");
    let mut names: Vec<String> =
        all.iter().map(|one| one["name"].as_str().expect("a name").to_owned()).collect();
    assert_eq!(run.status, Some(i32::from(!names.is_empty())), "{run}");
    names.sort();
    names
}

#[test]
fn a_validator_that_reads_words_takes_every_white_space() {
    let Some(here) = compiled(&["-DBY_WORDS"]) else { return };
    let expected = [
        "blank-at-end",
        "blank-at-end-of-last-line",
        "blank-at-start",
        "blank-line",
        "blank-line-at-end",
        "blank-line-at-start",
        "cr",
        "cr-on-one-line",
        "crlf",
        "crlf-on-one-line",
        "double-blank",
        "form-feed",
        "joined-rows",
        "leading-blank",
        "missing-final-line-end",
        "split-row",
        "swapped-sides",
        "tab",
        "trailing-blank",
        "trailing-tab",
        "vertical-tab",
    ];
    assert_eq!(weaknesses(&here, "--constraints m=1,values=0..9"), with(&expected, BOUNDS));
}

/// Weaknesses of every validator within narrower bounds than it knows.
const BOUNDS: &[&str] = &["a-above-bound", "b-above-bound", "m-above-bound"];

fn with(names: &[&str], others: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = names.iter().chain(others).map(|&name| name.to_owned()).collect();
    all.sort();
    all
}

#[test]
fn a_validator_that_does_not_look_past_the_last_value_is_found_out_with_the_smallest_inputs() {
    let Some(here) = compiled(&["-DBLIND_AT_END"]) else { return };
    assert_snapshot!(transcript([
        stressed(&here, "--constraints values=0..9 --jobs 1"),
        here.run("--lang zh stress --validator ./validator --protocol kattis --constraints n=1,m=2 --jobs 2"),
    ]));
    assert_eq!(here.read("hacks/validator-001/number-at-end.in"), "1 1\n0\n0\n7\n");
    let record: Value =
        serde_json::from_str(&here.read("hacks/validator-001/validator.json")).expect("JSON");
    assert_eq!(record["end"], "exhausted");
    let again = stressed(&here, "--constraints values=0..9 --jobs 1");
    assert!(again.stdout.contains("hacks/validator-001"), "{again}");
    assert!(!here.path("hacks/validator-003").exists(), "what was found before is stored once");
}

#[test]
fn a_validator_that_crashes_or_speaks_another_protocol_is_reported() {
    let here = Workplace::empty();
    let crash = "#!/bin/sh\nread header\ncase $header in '1 '?) exit 0;; *) kill -9 $$;; esac\n";
    here.write_program("crash", crash);
    here.write_program("kattis", "#!/bin/sh\nexit 42\n");
    let crashes = here.run("stress --validator ./crash --constraints n=1,m=1..2 --format json");
    let report: Value = serde_json::from_str(&crashes.stdout).expect("JSON");
    let all = report["weaknesses"].as_array().expect("a list");
    let no_verdict = all.iter().find(|one| one["name"] == "no-verdict").expect("it crashes");
    assert_eq!(
        (no_verdict["answer"].as_str(), no_verdict["input"].as_str()),
        (Some("neither"), Some(""))
    );
    assert_snapshot!(transcript([
        here.run("stress --validator ./kattis"),
        here.run("--lang zh stress --validator ./no-such"),
        here.run("stress --validator '"),
        here.run("stress --validator ./v chess.c"),
        here.run("stress --protocol kattis chess.c"),
    ]));
    here.succeed("init package --from chess");
    here.rename("hacks", "package/hacks");
    let listed = here.succeed("hack list --problem package");
    assert!(!listed.contains("validator"), "inputs of validators are no finds: {listed}");
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn a_bound_that_is_off_by_one_and_a_rule_that_is_not_checked_have_their_names() {
        let Some(above) = compiled(&["-DGREATEST=100001"]) else { return };
        assert_eq!(weaknesses(&above, ""), ["a-above-bound", "b-above-bound"]);
        let smallest = above.read("hacks/validator-001/b-above-bound.in");
        assert_eq!(smallest, "1 1\n0\n100001\n");
        let Some(below) = compiled(&["-DGREATEST=99999"]) else { return };
        assert_eq!(weaknesses(&below, ""), ["refuses-greatest-a", "refuses-greatest-b"]);
        let Some(strict) = compiled(&[]) else { return };
        assert_eq!(weaknesses(&strict, "--constraints b=0"), ["b-above-bound"]);
        assert_eq!(strict.read("hacks/validator-001/b-above-bound.in"), "1 1\n0\n1\n");
        assert!(weaknesses(&strict, "").is_empty());
        assert!(
            !strict.path("hacks/validator-002").exists(),
            "nothing is stored without a weakness"
        );
        let of_subtask = ["m-above-bound", "m-below-bound", "n-above-bound", "n-below-bound"];
        assert_eq!(weaknesses(&strict, "--subtask 2"), of_subtask);
    }
}
