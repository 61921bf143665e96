//! One slip in a plan is one fault.

use crate::support::{Run, Workplace};

const PLAN: &str = "problem/plans/classic.toml";
const TWENTY_TESTS: &str = include_str!("twenty_tests.toml");

fn codes(run: &Run) -> Vec<&str> {
    let lines = run.stderr.lines().filter_map(|line| line.strip_prefix("error["));
    lines.filter_map(|line| line.split(']').next()).collect()
}

#[test]
fn one_slip_is_one_fault() {
    let here = Workplace::package();
    here.remove("problem/plans/full.toml");
    let (tests, tables) = ("[[tests]]\nsubtask = 2\n", "[[subtasks]]\nid = 2\n");
    assert!(TWENTY_TESTS.contains(tests) && TWENTY_TESTS.contains(tables));
    for (from, to, code) in [
        ("id = 3\n", "id = 7\n", "plan-unknown-subtask"),
        ("id = 2\n", "id = 1\n", "plan-repeated-id"),
        ("id = 2\n", "id = 3\n", "plan-repeated-id"),
        ("\nid = 1\n", "\nid = 2\n", "plan-repeated-id"),
        ("points = 20\n", "points = 20.01\n", "plan-points-uneven"),
        ("points = 20\n", "points = 20.125\n", "config-bad-text"),
        ("id = 2\n", "", "config-missing-key"),
        ("n = { max = 4 }", "n = { max = 4", "config-syntax"),
        ("n = { max = 4 }", "n = { max = 1 }", "plan-outside-subtask"),
        ("n = { max = 4 }", "n = { mx = 4 }", "config-unknown-key"),
        ("policy = ", "polcy = ", "config-unknown-key"),
        ("points = ", "pionts = ", "config-unknown-key"),
        ("run = ", "rnu = ", "config-unknown-key"),
        (tables, "[[subtask]]\nid = 2\n", "config-unknown-key"),
        (tables, "id = 2\n", "config-syntax"),
        (tests, "[[test]]\nsubtask = 2\n", "config-unknown-key"),
        (tests, "subtask = 2\n", "config-syntax"),
        (tests, "[[tests]]\nsubtsak = 2\n", "config-unknown-key"),
        (tests, "[[tests]]\nsubtask = 9\n", "plan-unknown-subtask"),
        ("salt = \"", "salt = ", "config-syntax"),
    ] {
        here.write(PLAN, TWENTY_TESTS.replacen(from, to, 1));
        let run = here.run("gen --check");
        assert_eq!(codes(&run), [code], "{from} -> {to}: {run}");
        assert_eq!(run.status, Some(2), "{run}");
    }
}

#[test]
fn a_misspelt_brute_force_is_found_by_gen() {
    let here = Workplace::package();
    here.edit("problem/plans/full.toml", "marker-zero =", "marker-zro =");
    for arguments in ["gen --check", "gen", "strength --plan full", "validate"] {
        let run = here.run(arguments);
        let found = codes(&run);
        let is_found = found == ["strength-unknown-brute-force"];
        assert!(is_found || arguments == "validate", "{run}");
        assert_eq!(run.status, Some(2), "{run}");
    }
}

#[test]
fn a_bound_that_boards_break_names_the_tests_that_have_them() {
    let here = Workplace::with_room();
    here.edit("problem/problem.toml", "max = 100000 }", "max = 99999 }");
    let run = here.run("gen --check");
    assert_eq!(run.status, Some(2), "{run}");
    let told = "problem/handmade/most_for_black.in does not fit `problem.toml`\n";
    assert!(run.stderr.contains(told), "{told}{run}");
    let boards: std::collections::BTreeSet<&str> = run
        .stderr
        .lines()
        .filter_map(|line| line.split_once("--> problem/handmade/"))
        .map(|it| it.1)
        .collect();
    assert_eq!(run.stderr.matches("error[input-").count(), boards.len(), "one a board: {run}");
}

#[test]
fn usage_errors_have_right_words() {
    let here = Workplace::empty();
    for (arguments, word) in [
        ("gen --jobs -1", "expected a whole number from 1 to 1024"),
        ("gen --jobs x", "expected a whole number from 1 to 1024"),
        ("validate --subtask -3 -", "the plan classic has no subtask -3"),
        ("gen uniform --n 2", "write parameters of a family without dashes: n=..."),
        ("export loj", "did you mean lyrio?"),
        ("export domjudge", "did you mean icpc?"),
        ("export Luogu", "did you mean luogu?"),
        ("export polygon", "muqi does not support polygon"),
        ("gen familly=x", "write the family before its parameters"),
        ("gen family=unifrom n=2", "did you mean uniform?"),
        ("stress --protocol kattis x", "leave out one of the two"),
        ("check x --list --report r.csv", "leave out one of the two"),
    ] {
        let run = here.run(arguments);
        assert!(run.stderr.contains(word), "{run}");
        assert_eq!(run.status, Some(2), "{run}");
    }
    let narrow = here.command("gen --help").env("COLUMNS", "0").output().expect("it runs");
    assert!(String::from_utf8_lossy(&narrow.stdout).starts_with("Build the test sets"));
}

#[test]
fn options_with_the_dashes_of_an_input_method_are_refused_and_make_no_directory() {
    let here = Workplace::empty();
    for (command, meant) in [
        ("init －－help", "type --help"),
        ("gen uniform n=3 m=3 －－seed 5", "type --seed"),
        ("export ——all", "type --all"),
        ("validate －－fix", "type --fix"),
    ] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("an ASCII `-`\n") && run.stderr.contains(meant), "{run}");
    }
    for command in ["gen --out -", "export luogu --out -", "init -"] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("-: expected a directory to write to"), "{run}");
    }
    assert_eq!(std::fs::read_dir(here.path(".")).expect("readable").count(), 0);
    let run = here.run("gen uniform n＝3 m=3");
    assert!(run.stderr.contains("in place of the full-width `＝`, as in n=3"), "{run}");
}

#[test]
fn keys_of_a_plan_and_options_of_a_hunt_are_refused_where_they_mean_nothing() {
    let here = Workplace::empty();
    for key in ["subtask=1", "purpose=x", "familly=x"] {
        let run = here.run(&format!("gen uniform n=3 m=3 {key}"));
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("in the family uniform"), "{run}");
    }
    for what in ["--matrix", "--coverage"] {
        for option in ["--out f", "--seed 3", "--constraints n=3"] {
            let run = here.run(&format!("strength {what} {option}"));
            assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{run}");
        }
    }
}

/// Errors of the system come with what to do about them.
#[cfg(target_os = "linux")]
#[test]
fn a_path_of_the_wrong_kind_is_named_with_what_to_do() {
    let here = Workplace::empty();
    here.write("f", "mine\n");
    here.write("a.py", "print(0)\n");
    for (command, message, hint) in [
        (
            "init /proc/x --from chess",
            "/proc/x/problem/handmade: cannot be created: ",
            "give another one",
        ),
        ("check a.py --report-each f/x", "f: not a directory", "nothing was written there"),
        (
            "check a.py --into .",
            ".: cannot be read: ",
            "it is a directory: give the path of a file",
        ),
        ("strength --hunt greedy --out f/x", "f/x: cannot be written: ", "give another path"),
    ] {
        let run = here.run(command);
        assert!(run.status == Some(2) && run.stderr.contains(message), "{run}");
        assert!(run.stderr.trim_end().ends_with(hint), "{run}");
    }
}
