//! `muqi gen`: whole test sets.

use std::{process::Stdio, thread::sleep, time::Duration};

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, transcript};

#[test]
fn gen_writes_the_samples_and_every_plan_and_a_second_run_changes_nothing() {
    let here = Workplace::package();
    let first = here.run("gen");
    let written = here.files("testdata");
    let second = here.run("gen");
    assert_eq!(here.files("testdata"), written);
    assert_snapshot!(transcript([first, second, here.run("gen --check")]));
}

#[test]
fn the_test_sets_of_this_repository_are_those_of_its_plans() {
    let here = Workplace::empty();
    here.succeed("gen --out tests");
    assert!(here.names(".").iter().all(|name| name.starts_with("tests/")), "and nothing else");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    for (name, bytes) in here.files("tests") {
        let committed = std::fs::read(root.join(&name)).unwrap_or_default();
        assert!(committed == bytes, "testdata/{name} differs: run `muqi gen`");
    }
}

#[test]
fn the_number_of_jobs_changes_no_byte() {
    let here = Workplace::empty();
    here.succeed("gen --out one --jobs 1");
    here.succeed("gen --out eight --jobs 8");
    assert_eq!(here.files("one"), here.files("eight"));
}

#[test]
fn one_plan_is_built_by_itself() {
    let here = Workplace::empty();
    let built = here.run("gen --plan classic --out tests");
    assert_eq!(built.status, Some(0), "{built}");
    assert!(!here.path("tests/sample").exists());
    let again = here.run("gen --plan classic --out tests --check");
    assert_snapshot!(transcript([again, here.run("gen --plan clasic --out tests")]));
}

#[test]
fn check_names_the_file_in_which_one_byte_was_flipped() {
    let here = Workplace::generated();
    let name = "testdata/classic/02.in";
    let mut bytes = here.read(name).into_bytes();
    let last = bytes.len() - 2;
    bytes[last] ^= 1;
    here.write(name, &bytes);
    let run = here.run("gen --check");
    assert_eq!(here.read(name).into_bytes(), bytes, "--check writes nothing");
    let discarded = here.run("gen --discard-edits");
    assert_snapshot!(transcript([run, discarded, here.run("gen --check")]));
}

#[test]
fn tests_of_an_earlier_plan_are_removed_and_foreign_files_stay() {
    let here = Workplace::with_room();
    here.write("testdata/classic/notes.txt", "mine\n");
    here.write("testdata/classic/99.in", "1 1\n0\n0\n");
    here.write("testdata/README", "mine\n");
    here.drop_tests_from(11);
    let checked = here.run("gen --check");
    let run = here.run("gen");
    assert_eq!(run.status, Some(0), "{run}");
    assert_snapshot!(transcript([checked, here.run("gen"), here.run("gen --check")]));
    let names = here.names("testdata/classic");
    assert!(
        names.contains(&"10.in".to_owned()) && !names.contains(&"11.in".to_owned()),
        "{names:?}"
    );
    assert_eq!(here.read("testdata/classic/notes.txt"), "mine\n");
    assert_eq!(here.read("testdata/classic/99.in"), "1 1\n0\n0\n");
    assert_eq!(here.read("testdata/README"), "mine\n");
}

#[test]
fn two_new_tests_change_no_other_board() {
    let here = Workplace::with_room();
    let boards = |here: &Workplace| -> std::collections::BTreeSet<Vec<u8>> {
        let is_input = |name: &str| std::path::Path::new(name).extension() == Some("in".as_ref());
        let files = here.files("testdata/classic").into_iter();
        files.filter(|(name, _)| is_input(name)).map(|(_, bytes)| bytes).collect()
    };
    let before = boards(&here);
    let test = |variant: u64| {
        format!("[[tests]]\nsubtask = 3\nrun = \"uniform n=6 m=9 b=zero\"\nvariant = {variant}\n\n")
    };
    let plan = here.read("problem/plans/classic.toml");
    let place = plan.find("[[tests]]\nsubtask = 3").expect("the third subtask has tests");
    let plan = format!("{}{}{}{}", &plan[..place], test(1), test(2), &plan[place..]);
    here.write("problem/plans/classic.toml", plan.replace("per_test", "sum"));
    here.succeed("gen");
    let after = boards(&here);
    assert_eq!(after.len(), before.len() + 2);
    assert!(before.is_subset(&after), "a seed follows from the recipe alone");
}

/// A plan of 1×1, 1×2, 2×1 and 2×2 boards, without a rule.
const TINY: &str = r#"salt = "tiny"
title = { zh = "小", en = "tiny" }

[[subtasks]]
id = 1
points = 100
policy = "sum"
constraints = { n = { max = 2 }, m = { max = 2 } }

[[tests]]
subtask = 1
run = "maximal n=max m=max b=zero"

[[tests]]
subtask = 1
run = "uniform n=1 m=2"
"#;

#[test]
fn gen_warns_of_what_no_test_reaches_and_is_content_when_all_is() {
    let here = Workplace::package();
    here.write("problem/plans/tiny.toml", TINY);
    let lacking = here.run("gen --plan tiny");
    let more = ["constant a=0 b=100000 n=2 m=2", "zero n=1 m=1", "uniform n=2 m=1"];
    let more = more.map(|test| format!("\n[[tests]]\nsubtask = 1\nrun = \"{test}\"\n"));
    here.write("problem/plans/tiny.toml", TINY.to_owned() + &more.concat());
    assert_snapshot!(transcript([lacking, here.run("gen --plan tiny")]));
}

#[test]
fn families_are_listed_with_their_parameters() {
    assert_snapshot!(Workplace::empty().run("gen --families"));
}

#[test]
fn a_family_prints_one_input() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen uniform n=2 m=3"),
        here.run("gen uniform n=2 m=3 --seed 7"),
        here.run("gen uniform n=2 m=3 --seed 木棋"),
        here.run("gen uniform n=2 m=3 variant=2 --seed 7"),
        here.run("gen maximal n=2 m=max b=zero"),
        here.run("gen zero n=1 m=1"),
    ]));
}

#[test]
fn the_recipe_and_the_seed_of_the_manifest_give_the_bytes_of_the_test() {
    let here = Workplace::generated();
    let manifest: Value =
        serde_json::from_str(&here.read("testdata/classic/manifest.json")).expect("JSON");
    let tests = manifest["tests"].as_array().expect("a list of tests");
    assert_eq!(tests.len(), 20);
    for test in tests {
        let text = |key: &str| test[key].as_str().unwrap_or_else(|| panic!("{key} of {test}"));
        // Inputs written by hand follow from no seed.
        let printed = match test["file"].as_str() {
            Some(file) => here.read(&format!("problem/handmade/{file}.in")),
            None => here.succeed(&format!("gen {} --seed {}", text("recipe"), text("seed"))),
        };
        assert_eq!(printed, here.read(&format!("testdata/classic/{}.in", text("name"))));
    }
}

#[test]
fn misspelt_words_are_reported_with_the_nearest_known_one() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen unifrom n=2 m=2"),
        here.run("gen nothing-like-it"),
        here.run("gen uniform n=2 m=2 graetest=5"),
        here.run("gen uniform n=2 m=2 b=zreo"),
    ]));
}

#[test]
fn values_that_do_not_fit_are_reported() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen uniform"),
        here.run("gen uniform n=2"),
        here.run("gen uniform n=11 m=2"),
        here.run("gen uniform n=2 m=two"),
        here.run("gen uniform n=2 m"),
        here.run("gen uniform n= m=2"),
        here.run("gen uniform n=2 n=3 m=2"),
        here.run("gen uniform n=2 m=2 least=9 greatest=3"),
        here.run("gen balanced n=1 m=1 answer=-1"),
        here.run("gen extreme n=2 m=2 b=zero winner=white"),
        here.run("gen markers n=2 m=2 b=zero"),
        here.run("gen uniform n=2 m=2 variant=0"),
        here.run("gen uniform n=0 m=99 b=no leest=1"),
        here.run("gen --seed 7"),
    ]));
}

/// Runs that are killed, each a little later than the one before.
const ROUNDS: u32 = 12;

/// The delay grows by this much a round, to a little more than a whole run
/// takes.
const STEP: Duration = Duration::from_millis(15);

/// The classic plan, and one with half its tests and another salt: all boards
/// of the first are removed or written anew.
fn two_plans(here: &Workplace) -> [String; 2] {
    let plan = here.read("problem/plans/classic.toml");
    here.drop_tests_from(11);
    here.edit("problem/plans/classic.toml", "muqi classic 1", "another salt");
    [plan, here.read("problem/plans/classic.toml")]
}

/// Starts `gen` and kills it. Returns whether it was still running.
fn gen_killed_after(here: &Workplace, delay: Duration) -> bool {
    let mut child = here
        .command("gen")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    sleep(delay);
    let running = child.try_wait().expect("a child can be asked").is_none();
    child.kill().expect("a child can be killed");
    child.wait().expect("a child ends");
    running
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_killed_gen_is_repaired_by_the_next_run() {
        let here = Workplace::with_room();
        let plans = two_plans(&here);
        here.write("testdata/classic/notes.txt", "mine\n");
        here.write("testdata/classic/.hidden", "mine\n");
        here.write("testdata/mine/01.in", "mine\n");
        let mut cut_short = 0;
        for round in 0..ROUNDS {
            here.write("problem/plans/classic.toml", &plans[usize::from(!round.is_multiple_of(2))]);
            cut_short += u32::from(gen_killed_after(&here, STEP * round));
            let unfinished = here.run("gen --check");
            assert!(matches!(unfinished.status, Some(0 | 1)), "round {round}: {unfinished}");
            if round % 3 == 2 {
                // Killed once more, in the middle of the repair.
                gen_killed_after(&here, STEP * (ROUNDS - round));
            }
            here.succeed("gen");
            let checked = here.run("gen --check");
            assert_eq!(checked.status, Some(0), "round {round}: {checked}");
            assert_eq!(here.read("testdata/classic/notes.txt"), "mine\n");
            assert_eq!(here.read("testdata/classic/.hidden"), "mine\n");
            assert_eq!(here.read("testdata/mine/01.in"), "mine\n");
        }
        assert!(cut_short > 0, "no run was killed before its end: nothing was tried");
        let tests = if ROUNDS % 2 == 1 { 20 } else { 10 };
        let expected = 2 * tests + 3; // the manifest and two foreign files
        assert_eq!(here.names("testdata/classic").len(), expected, "nothing is left behind");
    }
}
