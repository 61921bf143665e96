//! `muqi stress` and `muqi hack` on packages with programs of their own.

use insta::assert_snapshot;

use crate::{
    programs::{has_tools, package},
    support::{Workplace, transcript},
};

/// Prints some numbers: their count and the greatest are arguments.
const NUMBERS: &str = "\
import random, sys
count, greatest, seed = int(sys.argv[1]), int(sys.argv[2].split('=')[1]), int(sys.argv[3])
random.seed(seed)
print(count)
print(*(random.randint(1, greatest) for _ in range(count)))
";

/// Accepts a count from 1 to 100 and as many numbers from 1 to 10^9.
const VALIDATOR: &str = "\
import sys
lines = sys.stdin.read().split('\\n')
count, numbers = int(lines[0]), list(map(int, lines[1].split(' ')))
ok = len(lines) == 3 and lines[2] == '' and 1 <= count <= 100 and len(numbers) == count
sys.exit(0 if ok and all(1 <= number <= 10**9 for number in numbers) else 1)
";

const PLAN: &str = "[[tests]]\nrun = \"numbers 100 --greatest=1000000000 {seed}\"\n";

/// The greatest number.
const GREATEST: &str = "input()\nprint(max(map(int, input().split())))\n";

/// The greatest number, where it is none of the last two.
const WRONG: &str = "input()\nprint(max(list(map(int, input().split()))[:-2] + [0]))\n";

fn greatest() -> Workplace {
    let here = package("", PLAN);
    here.write("problem/generators/numbers.py", NUMBERS);
    here.write("validators/validator.py", VALIDATOR);
    here.remove("problem/submissions/accepted/double.py");
    here.write("problem/submissions/accepted/greatest.py", GREATEST);
    here.write("problem/submissions/wrong_answer/first.py", WRONG);
    here
}

#[test]
fn an_input_is_found_made_small_and_added_to_the_tests() {
    if !has_tools() {
        return;
    }
    let here = greatest();
    here.succeed("gen");
    let found = here.run("stress problem/submissions/wrong_answer/first.py --shrink-time 10m");
    assert_eq!(here.read("hacks/first-001/1.in"), "1\n1\n", "{found}");
    let added = here.run("hack add first-001");
    let made = here.run("gen");
    assert_snapshot!(transcript([found, added, made, here.run("hack list")]));
    let judged = here.run("check problem/submissions");
    assert!(judged.stdout.contains("first.py     100  [A] +[W]"), "{judged}");
    here.write("mine.py", "print(1)\n");
    let judged = here.run("check mine.py");
    assert!(judged.stderr.contains("fails: `muqi stress mine.py`"), "{judged}");
    let survives = here.run("stress problem/submissions/accepted/greatest.py --count 30");
    assert_eq!(survives.status, Some(0), "{survives}");
}

#[test]
fn the_same_seed_finds_the_same_input_on_any_number_of_threads() {
    if !has_tools() {
        return;
    }
    let here = greatest();
    let found = |jobs: usize, seed: &str| {
        let out = format!("out-{jobs}-{seed}");
        let program = "problem/submissions/wrong_answer/first.py";
        here.run(&format!(
            "stress {program} --jobs {jobs} --seed {seed} --shrink-time 1s --out {out}"
        ));
        here.read(&format!("{out}/first-001/original.in"))
    };
    assert_eq!(found(1, "a"), found(3, "a"));
    assert_ne!(found(1, "b"), found(3, "a"));
}

#[test]
fn a_jury_that_disagrees_is_no_find() {
    if !has_tools() {
        return;
    }
    let here = greatest();
    here.write("problem/submissions/accepted/other.py", "n = int(input())\nprint(n)\n");
    here.write("tests/1.in", "1\n1\n");
    // Right on the only test of the plan.
    here.write("problem/plans/main.toml", "[[tests]]\nrun = \"numbers 1 --greatest=1 {seed}\"\n");
    here.succeed("gen");
    here.write("problem/plans/main.toml", PLAN);
    let run = here.run("stress problem/submissions/wrong_answer/first.py --count 50");
    assert!(run.to_string().contains("disagree"), "{run}");
}
