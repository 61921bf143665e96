//! `muqi strength --mutate`: programs that are right, with one change each.

use insta::assert_snapshot;
use serde_json::Value;

use super::programs::{DOES_NOT_COMPILE, ONE_CELL, package};
use crate::support::{Workplace, transcript};

/// Boards on which White scores nothing, too few of them.
const WEAK: &str = "\
salt = \"mutants\"
title = { zh = \"很水\", en = \"weak\" }
subtasks = [{ id = 1, points = 100, policy = \"per_test\" }]
tests = [
  { subtask = 1, run = \"uniform n=1 m=2 b=zero\" },
  { subtask = 1, run = \"uniform n=2 m=2 b=zero\" },
]
";

const RIGHT: &str = include_str!("../../../problem/submissions/accepted/all_masks.c");

fn weak() -> Workplace {
    let here = Workplace::package();
    here.write("problem/plans/weak.toml", WEAK);
    here.write("all_masks.c", RIGHT);
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn programs_that_cannot_be_mutated_are_refused_with_the_reason() {
    let here = package();
    here.write("wrong.c", ONE_CELL);
    here.write("broken.c", DOES_NOT_COMPILE);
    here.write("right.py", "print(1)\n");
    assert_snapshot!(transcript([
        here.run("strength --plan three --mutate wrong.c"),
        here.run("--lang zh strength --plan three --mutate wrong.c"),
        here.run("strength --plan three --mutate broken.c"),
        here.run("strength --mutate right.py"),
        here.run("strength --mutate no-such.c"),
        here.run("strength --mutate"),
        here.run("strength --mutate wrong.c --sample 3"),
        here.run("strength --count 3"),
        here.run("--lang zh strength --no-cache"),
    ]));
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn mutants_that_survive_a_weak_plan_are_separated_by_small_boards() {
        let here = weak();
        let mutate = "strength --plan weak --mutate all_masks.c --count 40 --time 1s";
        let run = here.run(&format!("{mutate} --format json --jobs 1"));
        assert_eq!(run.status, Some(1), "{run}");
        let json: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let program = &json["programs"][0];
        let fates = program["fates"].as_array().expect("a list");
        assert_eq!(fates.len(), 40);
        for fate in ["not_compiled", "same_code", "killed", "separated", "not_separated"] {
            let counted = fates.iter().filter(|one| one["fate"] == fate).count();
            assert_eq!(program[fate], counted, "{fate}");
            // In C nearly everything compiles.
            assert!(counted > 0 || fate == "not_compiled", "{fate}: {run}");
        }
        let found = fates.iter().find(|one| one["fate"] == "separated").expect("a survivor");
        let find = &found["find"];
        let directory = find["saved"].as_str().expect("a directory");
        let mutant = here.read(&format!("{directory}/program.c"));
        let changed: Vec<(&str, &str)> =
            RIGHT.lines().zip(mutant.lines()).filter(|(before, after)| before != after).collect();
        let [(before, after)] = changed.as_slice() else { panic!("one line: {changed:?}") };
        assert_eq!(found["before"][0], before.trim());
        assert_eq!(found["after"][0], after.trim());
        let input = here.read(&format!("{directory}/1.in"));
        assert_eq!(find["smallest"]["input"], input.as_str());

        let plain = here.run(&format!("--lang zh {mutate} --jobs 2"));
        assert!(plain.stdout.contains("没卡住而有反例的"), "{plain}");
        assert!(plain.stdout.contains(&format!("    + {}\n", after.trim())), "{plain}");
    }
}
