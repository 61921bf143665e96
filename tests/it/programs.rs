//! Packages with programs of their own: generators, validators and solutions, which run in the
//! sandbox.

use std::{collections::BTreeMap, fs};

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{Workplace, lacking, transcript};

/// The beginning of `problem.toml`; keys of tables follow.
const CONFIG: &str = "\
name = \"dice\"
title = \"Dice\"
limits = { time_ms = 1000, memory_mib = 256 }
";

/// Prints a number between two others.
const DICE: &str = "\
import random, sys
least, most, seed = map(int, sys.argv[1:])
random.seed(seed)
print(random.randint(least, most))
";

/// Prints twice the number.
const DOUBLE: &str = "print(2 * int(input()))\n";

/// Returns whether this machine has what the packages of these tests are written in.
pub(crate) fn has_tools() -> bool {
    let missing = ["g++", "python3"].into_iter().find(|tool| which::which(tool).is_err());
    if let Some(missing) = missing {
        lacking(missing, &format!("packages of programs: there is no {missing}"));
    }
    missing.is_none()
}

/// Makes a package with a generator and a solution, more keys of `problem.toml`, and a plan.
pub(crate) fn package(keys: &str, plan: &str) -> Workplace {
    let here = Workplace::empty();
    here.write("problem/problem.toml", format!("{CONFIG}{keys}"));
    here.write("problem/plans/main.toml", plan);
    here.write("problem/generators/dice.py", DICE);
    here.write("problem/submissions/accepted/double.py", DOUBLE);
    here
}

#[test]
fn a_new_package_works_at_once() {
    if !has_tools() {
        return;
    }
    let here = Workplace::tree();
    let first = here.run("gen");
    let made = here.files("testdata");
    let runs = [first, here.run("gen"), here.run("gen --check"), here.run("validate")];
    assert_snapshot!(transcript(runs));
    assert_eq!(here.files("testdata"), made);
    let checked = here.run("check problem/submissions");
    assert_eq!(checked.status, Some(0), "{checked}");
    assert!(checked.stdout.ends_with("\n6 submissions as expected\n"), "{checked}");
    let strength = here.run("strength");
    assert_eq!(strength.status, Some(0), "{strength}");
}

#[test]
fn faults_of_generators_are_reported_at_once_with_their_places() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = [\"clock\", \"leaves 7\", \"silent\", \"windows\"]\n\n\
                [[tests]]\nrun = \"broken\"\n\n[[tests]]\nrun = \"headless {seed}\"\n";
    let here = package("", plan);
    for (name, text) in [
        ("clock.py", "import time\nprint(time.time())\n"),
        ("leaves.py", "import sys\nsys.exit(\"there is no size \" + sys.argv[1])\n"),
        ("silent.py", "import sys\nsys.stderr.write(\"nothing to do\\n\")\n"),
        ("windows.py", "import sys\nsys.stdout.buffer.write(b\"1\\r\\n\")\n"),
        ("broken.cpp", "#include <cstdio>\n\n#error no size\n"),
        ("headless.cpp", "#include \"draw.h\"\nint main() {}\n"),
    ] {
        here.write(&format!("problem/generators/{name}"), text);
    }
    assert_snapshot!(transcript([here.run("gen"), here.run("gen clock --lang zh")]));
    assert!(!here.path("testdata/main").exists());
}

#[test]
fn programs_that_do_not_compile_are_reported_with_those_that_fail_each_once() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = [\"dice 9 1 {seed}\", \"dice 1 9 {seed}\", \"dice 1 8 {seed}\"]\n";
    let keys = "model_solution = \"accepted/first.cpp\"\n\n[[samples]]\nfile = \"six\"\n";
    let here = package(keys, plan);
    here.write("problem/handmade/six.in", "6\n");
    here.write("problem/submissions/accepted/first.cpp", "int main() { return x; }\n");
    here.write("validators/broken.cpp", "int main() { return y; }\n");
    here.write("validators/sleepy.py", "import os\nos.abort()\n");
    let all = here.run("gen");
    here.write("problem/plans/main.toml", plan.replace("dice 9 1", "dice 9 9"));
    assert_snapshot!(transcript([all, here.run("gen")]));
}

#[test]
fn faults_of_the_problem_its_samples_plans_and_programs_are_reported_in_one_run() {
    if !has_tools() {
        return;
    }
    let keys = "io = \"pipes\"\nmodel_solution = \"accepted/dubble.py\"\n\
                constraints = { n = { max = 9 } }\n\n\
                [[validators]]\nprogram = \"range.py\"\n\n[[samples]]\nfile = \"six\"\n";
    let here = package(keys, "[[tests]]\nrun = \"dice 1 {n.mx} {seed}\"\n");
    here.write(
        "problem/plans/other.toml",
        "[[tests]]\nrun = [\"leaves {n.max}\", \"dize {seed}\"]\n",
    );
    here.write("problem/generators/leaves.cpp", "#error no size\n");
    here.write("problem/generators/unused.cpp", "#error nobody asks for it\n");
    here.write("validators/odd.cpp", "int main() { return y; }\n");
    let all = here.run("gen");
    // Its placeholders cannot be read without the constraints.
    here.edit("problem/problem.toml", "constraints =", "constraint =");
    here.write("problem/plans/other.toml", "[[tests]\n");
    assert_snapshot!(transcript([all, here.run("gen")]));
}

#[test]
fn numbers_names_and_lists_that_cannot_be_are_reported_with_what_can() {
    if !has_tools() {
        return;
    }
    let keys = "scoring = \"pass_fail\"\nmodel_solution = \"accepted/dubble.py\"\n\
                constraints = { n = { min = \"-10^40\", max = \"1e99\" } }\n\n\
                [[validators]]\nprogram = \"validatr.py\"\n";
    let here = package(keys, "tests = []\n");
    here.write("validators/validator.py", "");
    here.write("validators/other.py", "");
    let numbers = here.run("gen");
    here.edit("problem/problem.toml", "\"-10^40\", max = \"1e99\"", "1, max = \"1e9\"");
    assert_snapshot!(transcript([numbers, here.run("gen --lang zh")]));
}

#[test]
fn a_faulty_plan_hides_nothing_of_other_plans_and_no_test_those_behind_it() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = [\"dice 9 1 {seed}\", \"dice 12 12 {seed}\"]\n";
    let here = package("", plan);
    here.write("problem/plans/other.toml", "[[tests]]\nrun = \"dize {seed}\"\n");
    let validator = "n = int(input())\nif n > 9:\n    raise SystemExit(f\"{n} is above 9\")\n";
    here.write("validators/range.py", validator);
    assert_snapshot!(transcript([here.run("gen"), here.run("gen --plan main")]));
}

#[test]
fn a_fault_of_all_variants_of_a_command_is_shown_once_with_the_way_to_an_input() {
    if !has_tools() {
        return;
    }
    let plan = |command: &str| format!("[[tests]]\nrun = \"{command} {{seed}}\"\ncount = 3\n");
    let here = package("", &plan("leaves"));
    here.write("problem/generators/leaves.py", "import sys\nsys.exit(\"no size\")\n");
    let of_generator = here.run("gen");
    here.write("problem/plans/main.toml", plan("dice 1 9"));
    here.write("problem/submissions/accepted/double.py", "raise SystemExit(\"no answer\")\n");
    let of_solution = here.run("gen");
    here.write("validators/none.py", "raise SystemExit(\"never\")\n");
    let of_validator = here.run("gen");
    let printed = here.run("gen dice 1 9 --seed 490433930");
    assert_eq!((printed.status, printed.stdout.as_str()), (Some(2), "8\n"), "{printed}");
    here.remove("validators/none.py");
    here.write("problem/submissions/accepted/double.py", DOUBLE);
    here.write("problem/submissions/accepted/triple.py", "print(3 * int(input()))\n");
    assert_snapshot!(transcript([of_generator, of_solution, of_validator, here.run("gen")]));
}

#[test]
fn a_row_or_an_argument_that_no_validator_knows_is_named() {
    if !has_tools() {
        return;
    }
    let rows = "[[tests]]\nrun = \"dice 1 1 {seed}\"\nconstraints = { n = { max = 10 } }\n\n\
                [[tests]]\nrun = \"dice 99 99 {seed}\"\n";
    let bounds = "\n[constraints]\nn = { min = 1, max = 100 }\n";
    let here = package(bounds, rows);
    here.write(
        "validators/any.py",
        "import sys\nsys.exit(int(input()) > int((sys.argv + [\"99\"])[1]))\n",
    );
    let ignored = here.run("gen");
    assert!(ignored.stderr.contains("of other rows for test 1"), "{ignored}");
    let arguments = "\n[[validators]]\nprogram = \"any.py\"\nargs = [\"{n.max}\"]\n";
    here.write("problem/problem.toml", format!("{CONFIG}{bounds}{arguments}"));
    let known = here.run("gen");
    assert_eq!((known.status, known.stderr.as_str()), (Some(0), ""), "{known}");
    // Of two arguments the second is the wide one.
    let subtasks = "[[subtasks]]\nid = 1\npoints = 50\npolicy = \"minimum\"\nargs = [\"10\"]\n\n\
                    [[subtasks]]\nid = 2\npoints = 50\npolicy = \"minimum\"\nargs = [\"99\"]\n\n\
                    [[tests]]\nsubtask = 1\nrun = \"dice 1 1 {seed}\"\n\n\
                    [[tests]]\nsubtask = 2\nrun = \"dice 99 99 {seed}\"\n";
    here.write("problem/problem.toml", format!("{CONFIG}{bounds}"));
    here.write("problem/plans/main.toml", subtasks);
    let by_arguments = here.run("gen");
    assert_eq!(
        (by_arguments.status, by_arguments.stderr.as_str()),
        (Some(0), ""),
        "{by_arguments}"
    );
}

#[test]
fn a_generator_without_end_is_ended_at_its_limit() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"endless\"\n");
    here.edit("problem/problem.toml", "256 }", "256, programs = { time_ms = 300 } }");
    here.write("problem/generators/endless.py", "while True: pass\n");
    let run = here.run("gen");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("error[plan-program-fails]: `endless` failed: "), "{run}");
    assert!(run.stderr.contains("the limit is 0.300 s"), "{run}");
}

#[test]
fn one_input_is_printed_by_the_name_of_its_generator() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"dice 1 1000000 {seed}\"\ncount = 2\n");
    here.succeed("gen");
    let seven = here.succeed("gen dice 1 1000000 --seed 7");
    assert_eq!(here.succeed("gen dice 1 1000000 {seed} --seed 7"), seven);
    assert_eq!(here.succeed("gen dice 1 1000000 7"), seven);
    assert_ne!(here.succeed("gen dice 1 1000000 --seed hello"), seven);
    let manifest: Value =
        serde_json::from_str(&here.read("testdata/main/manifest.json")).expect("JSON");
    let second = &manifest["tests"][1];
    assert_eq!(second["recipe"], "dice 1 1000000 '{seed}' variant=2");
    let seed = second["seed"].as_str().expect("a seed");
    assert_eq!(
        here.succeed(&format!("gen dice 1 1000000 {{seed}} --seed {seed}")),
        here.read("testdata/main/02.in")
    );
}

#[test]
fn words_of_commands_reach_a_generator_as_a_shell_splits_them() {
    if !has_tools() {
        return;
    }
    let keys = "[constraints]\nn = { min = 1, max = \"2e1\" }\n";
    let plan = "[[tests]]\nrun = \"words 'a  b' \\\"c{i}\\\" d\\\\ e {n.min}-{n.max} {how}\"\n\
                each = { how = [\"x\", \"y\"] }\ncount = 2\nconstraints = { n = { max = 9 } }\n";
    let here = package(keys, plan);
    here.write("problem/generators/words.py", "import sys\nprint(\"|\".join(sys.argv[1:]))\n");
    here.write("problem/submissions/accepted/double.py", "print(0)\n");
    here.succeed("gen");
    let inputs =
        ["01", "02", "03", "04"].map(|name| here.read(&format!("testdata/main/{name}.in")));
    assert_eq!(
        inputs,
        [
            "a  b|c1|d e|1-9|x\n",
            "a  b|c2|d e|1-9|x\n",
            "a  b|c1|d e|1-9|y\n",
            "a  b|c2|d e|1-9|y\n"
        ]
    );
}

#[test]
fn options_behind_the_name_of_a_generator_are_its_own_but_for_those_of_gen() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"words\"\n");
    here.write("problem/generators/words.py", "import sys\nprint(\"|\".join(sys.argv[1:]))\n");
    let printed = here.succeed("gen words -n 5 --shape=path --seed 7 --check --problem . {i}");
    assert_eq!(printed, "-n|5|--shape=path|--check|1|7\n");
    for typed in ["gen --seed 7 -- words -n 5", "gen --problem . --seed=7 words -n 5"] {
        assert_eq!(here.succeed(typed), "-n|5|7\n", "{typed}");
    }
}

/// Writes so many files.
const SEVERAL: &str = "\
import random, sys
random.seed(int(sys.argv[2]))
for number in range(1, int(sys.argv[1]) + 1):
    with open(f\"{number}.in\", \"w\") as file:
        print(random.randint(1, 10 ** 6), file=file)
open(\"notes.txt\", \"w\").write(\"not a test\")
open(\"log.txt\", \"w\")
";

#[test]
fn compiled_generators_write_files_in_any_mode() {
    if !has_tools() {
        return;
    }
    for mode in ["namespaces", "landlock"] {
        let here = package("", "[[tests]]\nrun = \"two {seed}\"\nwrites = \"*.in\"\n");
        here.write(
            "problem/generators/two.cpp",
            format!(
                "#include <fstream>\nint main() {{ std::ofstream(\"a.in\") << \"1\\n\"; \
                 std::ofstream(\"b.in\") << \"2\\n\"; }}\n// by {mode}\n"
            ),
        );
        let made = here.run(&format!("--isolation {mode} gen"));
        if made.status != Some(0) && made.stderr.contains("isolat") {
            lacking(mode, "generators that write files");
            continue;
        }
        assert_eq!(made.status, Some(0), "{mode}: {made}");
        assert_eq!(here.read("testdata/main/02.in"), "2\n", "{mode}");
    }
}

#[test]
fn a_pasted_script_is_refused_and_not_taken_for_arguments() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = \"\"\"\ndice 1 2 3\ndice 1 2 4\n\"\"\"\n\n\
                [[tests]]\nrun = [\"dice 1 5 > 5\", \"dice 1 5 '>' 5\"]\n";
    assert_snapshot!(transcript([package("", plan).run("gen")]));
}

#[test]
fn a_generator_that_writes_files_makes_a_test_of_each_in_natural_order() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = \"several {count} {seed}\"\neach = { count = [2, 10] }\n\
                writes = \"*.in\"\n\n[[tests]]\nrun = \"dice 1 1 {seed}\"\n";
    let here = package("", plan);
    here.write("problem/generators/several.py", SEVERAL);
    let made = here.run("gen");
    assert_eq!(made.status, Some(0), "{made}");
    let manifest: Value =
        serde_json::from_str(&here.read("testdata/main/manifest.json")).expect("JSON");
    let commands: Vec<&str> = manifest["tests"]
        .as_array()
        .expect("tests")
        .iter()
        .map(|test| test["recipe"].as_str().expect("a command"))
        .collect();
    assert_eq!(
        commands[..4],
        [
            "several 2 '{seed}' -> 1.in",
            "several 2 '{seed}' -> 2.in",
            "several 10 '{seed}' -> 1.in",
            "several 10 '{seed}' -> 2.in",
        ]
    );
    assert_eq!(commands[11..], ["several 10 '{seed}' -> 10.in", "dice 1 1 '{seed}'"]);
    assert_ne!(here.read("testdata/main/01.in"), here.read("testdata/main/02.in"));
    assert_eq!(here.run("gen --check").status, Some(0));
    here.write("problem/plans/main.toml", plan.replace("*.in", "log.txt"));
    let empty = here.run("gen --check");
    assert!(empty.stderr.contains("wrote an empty file log.txt"), "{empty}");
    here.write("problem/plans/main.toml", plan.replace("*.in", "../*.in"));
    let elsewhere = here.run("gen --check");
    here.write("problem/plans/main.toml", plan.replace("*.in", "*.dat"));
    assert_snapshot!(transcript([elsewhere, here.run("gen --check")]));
}

#[test]
fn inputs_that_are_not_made_again_are_kept_by_hand_with_their_commands() {
    if !has_tools() {
        return;
    }
    let plan = "# Sizes.\n[[tests]]\nrun = [\"clock {i}\", \"dice 1 999 {seed}\"] # both\ncount = 2\n\
                purpose = \"any\"\n\n[[tests]]\nrun = \"dice 2 2 {seed}\"\n";
    let here = package("\n[[samples]]\nrun = \"clock 7\"\n", plan);
    here.write(
        "problem/generators/clock.py",
        "import sys, time\nprint(int(sys.argv[1]) * 10**9 + int(time.time()))\n",
    );
    let refused = here.run("gen");
    assert!(refused.stderr.contains("`muqi gen --freeze` keeps its inputs"), "{refused}");
    let frozen = here.run("gen --freeze");
    assert_eq!(frozen.status, Some(0), "{frozen}");
    assert_snapshot!(format!(
        "{}{}\n{}",
        frozen.stderr,
        here.read("problem/plans/main.toml"),
        here.read("problem/problem.toml")
    ));
    assert_eq!(here.run("gen --check").status, Some(0));
    let again = here.run("gen --freeze");
    assert_eq!((again.status, again.stderr.as_str()), (Some(0), ""), "{again}");
}

#[test]
fn double_braces_reach_a_generator_as_braces() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"echo {{seed}} {{{{ {seed}\"\n");
    here.write("problem/generators/echo.py", "import sys\nprint(*sys.argv[1:3])\n");
    here.write("problem/submissions/accepted/double.py", "print(1)\n");
    let made = here.run("gen");
    assert_eq!(made.status, Some(0), "{made}");
    assert_eq!(here.read("testdata/main/01.in"), "{seed} {{\n");
}

#[test]
fn several_sources_of_a_directory_are_one_generator_and_headers_are_shared() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"big\"\n");
    here.write(
        "problem/generators/big/main.cpp",
        "#include \"part.h\"\n#include \"shared.h\"\n#include <cstdio>\n\
         int main() { std::printf(\"%d\\n\", part() + SHARED); }\n",
    );
    here.write(
        "problem/generators/big/part.cpp",
        "#include \"part.h\"\nint part() { return 4; }\n",
    );
    here.write("problem/generators/big/part.h", "int part();\n");
    here.write("problem/include/shared.h", "#define SHARED 3\n");
    assert_eq!(here.succeed("gen big"), "7\n");
    // What a compiler sees has changed, so the program is another.
    here.write("problem/include/shared.h", "#define SHARED 5\n");
    assert_eq!(here.succeed("gen big"), "9\n");
}

#[test]
fn testlib_is_found_where_the_environment_names_it() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"own\"\n");
    here.write(
        "problem/generators/own.cpp",
        "#include \"testlib.h\"\nint main() { puts(TEXT); }\n",
    );
    here.write("headers/testlib.h", "#include <stdio.h>\n#define TEXT \"by the environment\"\n");
    let output = here
        .command("gen own")
        .env("MUQI_INCLUDE", format!("/nonexistent:{}", here.path("headers").display()))
        .output()
        .expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "by the environment\n");
    // That of the package comes first.
    here.write("problem/include/testlib.h", "#include <stdio.h>\n#define TEXT \"its own\"\n");
    assert_eq!(here.succeed("gen own"), "its own\n");
}

#[test]
fn a_validator_that_refuses_is_quoted_at_the_command_or_the_line() {
    if !has_tools() {
        return;
    }
    let keys = "[constraints]\nn = { min = 1, max = 100 }\n\n\
                [[validators]]\nprogram = \"range.py\"\nargs = [\"{n.max}\"]\n";
    let plan = "[[subtasks]]\nid = \"small\"\npoints = 40\npolicy = \"minimum\"\n\
                constraints = { n = { max = 10 } }\n\n\
                [[subtasks]]\nid = \"all\"\npoints = 60\npolicy = \"minimum\"\n\n\
                [[tests]]\nsubtask = \"small\"\nrun = \"dice 20 20 {seed}\"\n\n\
                [[tests]]\nsubtask = [\"small\", \"all\"]\nfile = \"eleven\"\n";
    let here = package(keys, plan);
    here.write(
        "validators/range.py",
        "import sys\nn = int(input())\nif n > int(sys.argv[1]):\n    \
         sys.exit(f\"line 1: {n} is above {sys.argv[1]}\")\n",
    );
    here.write("problem/handmade/eleven.in", "11\n");
    here.write("large.in", "101\n");
    assert_snapshot!(transcript([
        here.run("gen"),
        here.run("validate problem/handmade/eleven.in"),
        here.run("validate problem/handmade/eleven.in --subtask small"),
        here.run("validate large.in --lang zh"),
        here.run_with_input("validate --protocol kattis", b"101\n"),
    ]));
}

/// Returns the judgement of a validator by the status with which it exits: of an input with that
/// number.
fn judgements(keys: &str) -> BTreeMap<i32, &'static str> {
    let here = package(keys, "[[tests]]\ninput = \"0\\n\"\n");
    here.write("validators/exits.py", "import sys\nsys.exit(int(input()))\n");
    let statuses = [0, 1, 2, 3, 42, 43];
    for status in statuses {
        here.write(&format!("tries/{status}.in"), format!("{status}\n"));
    }
    let run = here.run("validate tries");
    let judgement = |status: i32| {
        let name = format!("tries/{status}.in");
        let mut findings = run.stdout.split("\n\n").filter(|finding| finding.contains(&name));
        match (findings.next(), findings.next()) {
            (None, None) => "valid",
            (Some(one), None) if one.contains("error[validator-refuses]") => "not valid",
            (Some(one), None) if one.contains("error[validator-fails]") => "fault",
            _ => panic!("{run}"),
        }
    };
    assert_eq!(run.status, Some(1), "{run}");
    statuses.map(|status| (status, judgement(status))).into()
}

#[test]
fn the_exit_status_of_a_validator_means_what_its_protocol_has() {
    if !has_tools() {
        return;
    }
    let of_others = [
        (0, "valid"),
        (1, "not valid"),
        (2, "fault"),
        (3, "fault"),
        (42, "valid"),
        (43, "not valid"),
    ];
    assert_eq!(judgements(""), of_others.into());
    let of_testlib =
        [(0, "valid"), (1, "fault"), (2, "fault"), (3, "not valid"), (42, "fault"), (43, "fault")];
    let of_kattis =
        [(0, "fault"), (1, "fault"), (2, "fault"), (3, "fault"), (42, "valid"), (43, "not valid")];
    for (protocol, meanings) in [("testlib", of_testlib), ("kattis", of_kattis)] {
        let keys = format!("[[validators]]\nprogram = \"exits.py\"\nprotocol = {protocol:?}\n");
        assert_eq!(judgements(&keys), meanings.into(), "{protocol}");
    }
}

#[test]
fn validators_of_testlib_get_plan_and_subtask_and_then_the_arguments_of_the_subtask() {
    if !has_tools() {
        return;
    }
    let keys =
        "[[validators]]\nprogram = \"words.py\"\nargs = \"--first\"\nprotocol = \"testlib\"\n";
    let plan = "[[properties]]\nid = \"A\"\ntext = \"a property\"\nargs = [\"--of-property\"]\n\n\
                [[subtasks]]\nid = \"s 1\"\npoints = 100\npolicy = \"minimum\"\n\
                properties = [\"A\"]\nargs = [\"--of-subtask\"]\n\n\
                [[tests]]\nsubtask = \"s 1\"\ninput = \"1\\n\"\n";
    let here = package(keys, plan);
    here.write(
        "validators/words.py",
        "import sys\nprint(\"|\".join(sys.argv[1:]), file=sys.stderr)\nsys.exit(3)\n",
    );
    let run = here.run("gen");
    let words = "--first|--testset|main|--group|s 1|--of-subtask|--of-property";
    assert!(run.stderr.contains(words), "{run}");
}

#[test]
fn answers_by_hand_are_taken_as_they_are_and_compared() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nfile = [\"one\", \"two\"]\n");
    for (name, text) in [("one.in", "1\n"), ("one.ans", "2 \n\n"), ("two.in", "2\n")] {
        here.write(&format!("problem/handmade/{name}"), text);
    }
    here.succeed("gen");
    assert_eq!(here.read("testdata/main/01.ans"), "2 \n\n");
    assert_eq!(here.read("testdata/main/02.ans"), "4\n");
    here.write("problem/handmade/two.ans", "5\n");
    let differs = here.run("gen --check");
    // Without a solution every input needs an answer.
    here.remove("problem/submissions/accepted/double.py");
    here.succeed("gen");
    assert_eq!(here.read("testdata/main/02.ans"), "5\n");
    here.remove("problem/handmade/two.ans");
    assert_snapshot!(transcript([differs, here.run("gen --check")]));
}

#[test]
fn a_solution_reads_and_writes_files_where_the_problem_does() {
    if !has_tools() {
        return;
    }
    let here = package("io = \"files\"\n", "[[tests]]\ninput = \"4\\n\"\n");
    here.write(
        "problem/submissions/accepted/double.py",
        "open(\"dice.out\", \"w\").write(f\"{2 * int(open('dice.in').read())}\\n\")\n",
    );
    here.succeed("gen");
    assert_eq!(here.read("testdata/main/01.ans"), "8\n");
}

#[test]
fn outputs_are_compared_as_problem_toml_states() {
    let status = |checker: &str, output: &str, answer: &str| {
        let here = package(checker, "[[tests]]\ninput = \"1\\n\"\n");
        here.write("o.txt", output);
        here.write("a.txt", answer);
        here.run("compare o.txt --answer a.txt").status
    };
    for (checker, output, answer, is_right) in [
        ("", "YES\n1  2", "YES 1 2\n", true),
        ("", "yes", "YES\n", false),
        ("[checker]\ncase = \"any\"\n", "yes", "YES\n", true),
        ("[checker]\nkind = \"lines\"\n", "a b \n\n", "a b\n", true),
        ("[checker]\nkind = \"lines\"\n", "a  b\n", "a b\n", false),
        ("[checker]\nkind = \"integer\"\n", "1\n2\n", "1 2\n", true),
        ("[checker]\nkind = \"integer\"\n", "1 02\n", "1 2\n", false),
        ("[checker]\nkind = \"real\"\n", "1.0000009\n", "1\n", true),
        ("[checker]\nkind = \"real\"\n", "1.00001\n", "1\n", false),
        ("[checker]\nkind = \"real\"\nabsolute = 1e-3\n", "1000.1\n", "1000\n", false),
        ("[checker]\nkind = \"real\"\nrelative = 1e-3\n", "1000.1\n", "1000\n", true),
        ("[checker]\nkind = \"uncmp\"\n", "1 2\n", "2 1\n", true),
        ("[checker]\nkind = \"yesno\"\n", "Yes\n", "NO\n", false),
    ] {
        let expected = i32::from(!is_right);
        assert_eq!(
            status(checker, output, answer),
            Some(expected),
            "{checker}: {output:?} for {answer:?}"
        );
    }
}

#[test]
fn a_package_of_files_that_are_there_judges_at_once() {
    if !has_tools() {
        return;
    }
    let here = Workplace::empty();
    for (name, text) in
        [("1.in", "1\n"), ("1.out", "2\n"), ("2.in", "20\n"), ("2.out", "40\n"), ("10.in", "3\n")]
    {
        here.write(&format!("pairs/{name}"), text);
    }
    here.write("dice.py", DICE);
    here.write("double.py", DOUBLE);
    here.write("wrong.py", "print(40)\n");
    let without = here.run("init lacks --data pairs");
    here.write("pairs/10.out", "6\n");
    let runs = [
        without,
        here.run("init own --data pairs --title 翻倍 --time 500"),
        here.run("gen --problem own"),
        here.run("init all --data pairs --solution double.py --points 1"),
        here.run("init all --data pairs --solution double.exe"),
    ];
    assert_snapshot!(transcript(runs));
    let statement = here.read("own/problem/statement/statement.en.md");
    assert!(
        statement.starts_with("# 翻倍\n\n<!-- muqi: limits -->\n- time limit: 0.5 s"),
        "{statement}"
    );
    let exported = here.run("export all --problem own");
    assert_eq!(exported.status, Some(1), "{exported}");
    let refused = exported.stderr.matches("warning: ").count();
    assert!(refused == 2 && exported.stdout.contains("Hydro"), "Kattis and the ICPC: {exported}");
    let checked = here.run("check wrong.py --problem own");
    assert!(checked.stdout.contains("wrong.py        33  [WAW]"), "{checked}");
    assert!(!checked.to_string().contains("warning["), "{checked}");
    let validated = here.run("validate --problem own");
    assert_eq!(validated.status, Some(0), "{validated}");
}

/// Tries what programs of packages must not do, and prints `held`, or what succeeded. It gets no
/// path by its arguments, so that validators and solutions can try the same: the test writes
/// `PLACES` in front of it.
const ATTEMPTS: &str = r#"
import os, socket, subprocess, sys

found = []

def attempt(name, act):
    try:
        act()
    except BaseException:
        return
    found.append(name)

def write(path):
    with open(path, "w") as file:
        file.write("gotcha")

def leave():
    if os.fork() == 0:
        os.setsid()
        os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(60)", MARK])

for place in READ:
    attempt("reads " + place, lambda: open(place).read())
for place in LIST:
    attempt("lists " + place, lambda: os.listdir(place))
for place in WRITE:
    attempt("writes " + place, lambda: write(place))
attempt("forks", leave)
attempt("starts", lambda: subprocess.run(["/bin/sh", "-c", "true"]))
attempt("connects", lambda: socket.create_connection(("127.0.0.1", 22), 1))
attempt("listens", lambda: socket.socket(socket.AF_UNIX).bind("/tmp/muqi-socket"))
attempt("becomes", lambda: os.execv("/bin/true", ["true"]))
attempt("signals", lambda: os.kill(os.getppid(), 0) if os.getppid() > 1 else 1 / 0)
words = ", ".join(found) or "held"
"#;

/// Returns a program that tries all of this and ends with `end`.
fn hostile(here: &Workplace, mark: &str, end: &str) -> String {
    let list = |names: &[&str]| {
        let paths: Vec<String> = names
            .iter()
            .map(|name| format!("{:?}", here.path(name).display().to_string()))
            .collect();
        format!("[{}]", paths.join(", "))
    };
    let read = list(&[
        "testdata/main/01.ans",
        "problem/problem.toml",
        "problem/handmade/one.ans",
        "problem/submissions/accepted/other.py",
        "validators/validator.py",
        "secret.txt",
    ]);
    let directories = list(&["", "problem", "testdata", ".cache"]);
    let write = list(&["testdata/main/01.ans", "problem/new.txt", "new.txt"]);
    format!(
        "MARK = {mark:?}\nREAD = {read} + [\"/etc/passwd\", \"/etc/shadow\"]\nLIST = {directories}\n\
         WRITE = {write}\n{ATTEMPTS}{end}"
    )
}

#[test]
fn hostile_programs_of_a_package_reach_nothing_but_their_own_files_in_any_mode() {
    if !has_tools() {
        return;
    }
    for mode in ["namespaces", "landlock"] {
        let plan = "[[tests]]\nfile = \"one\"\n\n[[tests]]\nrun = \"hostile {seed}\"\n\n\
                    [[tests]]\nrun = \"writing {seed}\"\nwrites = \"*.in\"\n";
        let here = package("", plan);
        let make = format!("--isolation {mode} gen");
        here.write("secret.txt", "the secret\n");
        here.write("problem/handmade/one.in", "one\n");
        here.write("problem/handmade/one.ans", "held\n");
        here.write("problem/submissions/accepted/double.py", "print(\"held\")\n");
        here.write("problem/generators/hostile.py", "print(1)\n");
        let writing = "print(words, file=open(\"1.in\", \"w\"))\n";
        here.write("problem/generators/writing.py", format!("words = 1\n{writing}"));
        // So that there are tests and answers to be reached.
        let first = here.run(&make);
        if first.status != Some(0) && first.stderr.contains("isolat") {
            lacking(mode, "hostile programs of packages");
            continue;
        }
        assert_eq!(first.status, Some(0), "{first}");
        let mark = format!("muqi-left-{}-{mode}", std::process::id());
        for (name, end) in [
            ("problem/generators/hostile.py", "print(words)\n"),
            ("problem/generators/writing.py", writing),
            ("problem/submissions/accepted/double.py", "print(words)\n"),
            ("problem/submissions/accepted/other.py", "print(words)\n"),
            ("validators/validator.py", "sys.exit(words if found else 0)\n"),
        ] {
            here.write(name, hostile(&here, &mark, end));
        }
        let run = here.run(&make);
        assert_eq!(run.status, Some(0), "{mode}: {run}");
        for made in ["02.in", "02.ans", "03.in", "03.ans"] {
            assert_eq!(here.read(&format!("testdata/main/{made}")), "held\n", "{mode}: {made}");
        }
        for command in ["validate", "solve testdata/main/01.in"] {
            let run = here.run(&format!("--isolation {mode} {command}"));
            assert_eq!(run.status, Some(0), "{mode}: {run}");
        }
        // One that may write nothing, and one that may write into its directory.
        for (protocol, right) in [("testlib", 0), ("kattis", 42)] {
            let end = format!("sys.exit({right} + 1 if found else {right})\n");
            here.write("problem/checker.py", hostile(&here, &mark, &end));
            let keys = format!("[checker]\nprogram = \"checker.py\"\nprotocol = \"{protocol}\"\n");
            here.write("problem/problem.toml", format!("{CONFIG}{keys}"));
            let run = here.run(&format!("--isolation {mode} check problem/submissions/accepted"));
            assert!(run.stdout.contains("double.py      100  [AAA]"), "{mode}: {run}");
        }
        assert!(!here.path("new.txt").exists() && !here.path("problem/new.txt").exists());
        let processes = fs::read_dir("/proc").expect("there is /proc").filter_map(Result::ok);
        let left = processes.filter(|process| {
            let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&line).contains(&mark)
        });
        assert_eq!(left.count(), 0, "{mode}: no process is left");
    }
}

#[test]
fn sources_of_a_package_include_no_file_of_the_machine() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = [\"includes\", \"copies\"]\n");
    here.write("secret.h", "#define SECRET \"the secret\"\n");
    let secret = here.path("secret.h").display().to_string();
    here.write(
        "problem/generators/includes.cpp",
        format!("#include \"{secret}\"\n#include <cstdio>\nint main() {{ puts(SECRET); }}\n"),
    );
    here.write(
        "problem/generators/copies.cpp",
        format!(
            "#include <cstdio>\nasm(\".globl secret\\nsecret: .incbin \\\"{secret}\\\"\\n.byte 0\");\n\
             extern char secret[];\nint main() {{ puts(secret); }}\n"
        ),
    );
    let run = here.run("gen");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("problem/generators/includes.cpp"), "{run}");
    assert!(run.stderr.contains("problem/generators/copies.cpp"), "{run}");
    assert!(!run.to_string().contains("the secret"), "{run}");
}

#[cfg(unix)]
#[test]
fn links_are_followed_within_a_package_and_named_where_they_lead_out_of_it() {
    use std::os::unix::fs::symlink;

    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"other 1 1 {seed}\"\n");
    symlink("dice.py", here.path("problem/generators/other.py")).expect("a link");
    let inside = here.run("gen");
    assert_eq!(inside.status, Some(0), "{inside}");
    let outside = Workplace::empty();
    outside.write("home/secret.h", "the secret\n");
    outside.write("val.py", "");
    symlink(outside.path("home"), here.path("problem/include")).expect("a link");
    let directory = here.run("gen --check");
    assert_eq!(directory.status, Some(2), "{directory}");
    assert!(
        directory.stderr.contains("links lead out of the package: problem/include\n"),
        "{directory}"
    );
    here.remove("problem/include");
    here.write("validators/accepts.py", "");
    symlink(outside.path("val.py"), here.path("validators/val.py")).expect("a link");
    let file = here.run("--lang zh gen --check");
    assert!(file.stderr.contains("链接指向题目目录之外：validators/val.py\n"), "{file}");
}

/// Writes without end.
const WITHOUT_END: &str = "import sys\nwhile True: sys.stdout.write(\"y\" * 65536)\n";

#[test]
fn what_programs_of_a_package_print_is_bounded() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\ninput = \"1\\n\"\n");
    here.edit("problem/problem.toml", "256 }", "256, output_kib = 64 }");
    here.write("validators/loud.py", WITHOUT_END);
    let of_validator = here.run("gen");
    assert!(of_validator.stderr.contains("error[validator-fails]"), "{of_validator}");
    here.remove("validators/loud.py");
    here.write("problem/submissions/accepted/double.py", WITHOUT_END);
    let of_solution = here.run("gen");
    assert!(of_solution.stderr.contains("error[plan-program-fails]"), "{of_solution}");
    assert!(!here.path("testdata").exists());
}

#[test]
fn everything_that_is_wrong_with_the_files_of_a_setter_is_reported_at_once() {
    if !has_tools() {
        return;
    }
    let here = Workplace::empty();
    for number in 1..=10 {
        here.write(&format!("pairs/{number}.in"), "1\n");
    }
    here.write("pairs/1.out", "2\n");
    assert_snapshot!(transcript([
        here.run("init own --data pairs --points 1 --generator dice.exe --validator gone.py"),
        here.run("init own --data none --solution gone.py --lang zh"),
    ]));
    assert!(!here.path("own").exists());
}

#[test]
fn a_contest_names_programs_that_open_files_where_the_problem_has_none() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"dice 1 9 {seed}\"\ncount = 2\n");
    here.succeed("gen");
    here.write("contest/a/dice.py", DOUBLE);
    for name in ["b", "c", "d", "e", "f", "g"] {
        here.write(
            &format!("contest/{name}/dice.py"),
            format!("# {name}\nprint(2 * int(open(\"dice.in\").read()))\n"),
        );
    }
    assert_snapshot!(transcript([here.run("check contest")]));
    let verbose = here.run("check contest --verbose");
    assert_eq!(verbose.stdout.matches("line 2 opens a file").count(), 6, "{verbose}");
}

#[test]
fn points_of_a_slow_program_that_is_not_run_on_every_test_are_the_least() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"dice {i} {i} {seed}\"\ncount = 4\n");
    here.succeed("gen");
    here.write(
        "problem/submissions/time_limit_exceeded/slow.py",
        "n = int(input())\nwhile n == 2:\n    pass\nprint(2 * n)\n",
    );
    let some = here.run("check problem/submissions/time_limit_exceeded");
    assert!(some.stdout.contains("slow.py        25+  [AT--]\n"), "{some}");
    assert!(some.stdout.contains("\n+ at least: "), "{some}");
    let all = here.run("check problem/submissions/time_limit_exceeded --all");
    assert!(all.stdout.contains("slow.py         75  [ATAA]\n"), "{all}");
    assert!(!all.stdout.contains("at least: "), "{all}");
}
