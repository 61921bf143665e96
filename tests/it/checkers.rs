//! Packages with checkers of their own.
//!
//! The problem of these tests: given n, print two numbers with the sum n. Equal ones are right in
//! part.

use insta::assert_snapshot;

use crate::{
    programs::has_tools,
    support::{Workplace, transcript},
};

/// The beginning of `problem.toml`; the table of the checker follows.
const CONFIG: &str = "\
name = \"pair\"
title = \"Pair\"
limits = { time_ms = 1000, memory_mib = 256, programs = { time_ms = 500 } }

[checker]
program = \"checker.py\"
";

/// Two rows of one test each: 6 and 8.
const PLAN: &str =
    "[[tests]]\ninput = \"6\\n\"\npoints = 33.33\n\n[[tests]]\ninput = \"8\\n\"\npoints = 66.67\n";

/// The beginning of checkers in Python: reads `n` and what was printed from the named files, and
/// sets `value` to how much of it is right, with words.
const JUDGE: &str = "\
import sys
def judge(input_file, output_file):
    n = int(open(input_file).read())
    file = open(output_file, 'rb') if isinstance(output_file, str) else output_file.buffer
    words = file.read().split()
    if len(words) != 2 or not all(word.isdigit() for word in words):
        return 0, 'expected two numbers'
    a, b = map(int, words)
    if a + b != n:
        return 0, f'{a} + {b} is not {n}'
    return (0.5, 'they are equal') if a == b else (1, 'good')
";

/// Programs with what they earn: in full, in part, nothing, and what breaks the checker.
const PROGRAMS: [(&str, &str); 5] = [
    ("accepted/one.py", "n = int(input())\nprint(1, n - 1)\n"),
    ("accepted/two.py", "n = int(input())\nprint(n - 2, 2)\n"),
    ("partially_correct/half.py", "n = int(input())\nprint(n // 2, n // 2)\n"),
    ("wrong_answer/same.py", "n = input()\nprint(n, n)\n"),
    ("wrong_answer/mixed.py", "n = int(input())\nprint(n // 2, n // 2 + (n > 6))\n"),
];

/// Makes a package with a checker and further keys of its table.
fn package(checker: &str, keys: &str) -> Workplace {
    let here = Workplace::empty();
    here.write("problem/problem.toml", format!("{CONFIG}{keys}"));
    here.write("problem/plans/main.toml", PLAN);
    here.write("problem/checker.py", format!("{JUDGE}{checker}"));
    for (name, text) in PROGRAMS {
        here.write(&format!("problem/submissions/{name}"), text);
    }
    here
}

/// Returns whether a line has no measured times.
fn is_no_advice(line: &str) -> bool {
    !line.starts_with("time limit for ")
}

/// Returns a text with one blank in place of several.
fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The checker of testlib's protocol.
const TESTLIB: &str = "\
value, words = judge(sys.argv[1], sys.argv[2])
if value == 1:
    sys.stderr.write('ok ' + words)
    sys.exit(0)
if value == 0:
    sys.stderr.write('wrong answer ' + words)
    sys.exit(1)
sys.stderr.write('points 0.5 ' + words)
sys.exit(7)
";

#[test]
fn the_checker_of_a_package_finds_outputs_right_wrong_or_right_in_part() {
    if !has_tools() {
        return;
    }
    let here = package(TESTLIB, "");
    let made = here.run("gen");
    let judged = here.run("check problem/submissions").with_lines_of_stdout(is_no_advice);
    let mixed = PROGRAMS[4].1;
    here.write("contestants/li/pair.py", mixed);
    let of_contest = here.run("check contestants");
    let chinese = here.run("check contestants/li/pair.py --lang zh");
    assert_snapshot!(transcript([made, judged, of_contest, chinese]));
    let json = here.run("check problem/submissions --format json");
    let json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    let half = &json["submissions"][2];
    assert_eq!((half["score"].as_f64(), half["verdict"].as_str()), (Some(49.99), Some("PC")));
    assert_eq!(half["tests"][0]["part"], 0.5, "{half}");
}

#[test]
fn a_checker_that_fails_is_the_jurys_fault_and_never_a_verdict() {
    if !has_tools() {
        return;
    }
    let printing =
        |text: &str, status: i32| format!("sys.stderr.write({text:?})\nsys.exit({status})\n");
    let mut runs = Vec::new();
    for checker in [
        "import os\nos.abort()\n".to_owned(),
        "raise ValueError('no such edge')\n".to_owned(),
        // What a contestant printed comes after what testlib itself says, in any line.
        printing("wrong answer\npoints 1 by the contestant", 7),
        printing("points 37 of 100", 7),
        "while True:\n    pass\n".to_owned(),
        "while True:\n    print('x' * 1000)\n".to_owned(),
    ] {
        let here = package(&checker, "");
        // Else the tests are not made: its output would show that the checker fails.
        here.remove("problem/submissions/accepted/two.py");
        let judged = here.run("check problem/submissions/wrong_answer/same.py");
        assert_eq!(judged.status, Some(2), "{checker}: {judged}");
        assert!(judged.stdout.contains("[JJ]"), "{checker}: {judged}");
        let reason = judged.stdout.lines().find(|line| line.starts_with("2 runs could not"));
        let reason = reason.unwrap_or_else(|| panic!("{checker}: {judged}"));
        // The time that it had is measured.
        runs.push(reason.split(" after ").next().unwrap_or_default().to_owned());
    }
    assert_snapshot!(runs.join("\n"));
}

#[test]
fn points_behind_a_link_are_none() {
    if !has_tools() {
        return;
    }
    let link = "import os\nos.symlink('/etc/passwd', sys.argv[3] + '/score.txt')\nsys.exit(42)\n";
    let here = package(link, "protocol = \"kattis\"\n");
    here.remove("problem/submissions/accepted/two.py");
    let judged = here.run("check problem/submissions/wrong_answer/same.py");
    assert!(judged.status == Some(2) && judged.stdout.contains("[JJ]"), "{judged}");
}

#[test]
fn a_checker_that_does_not_compile_is_named_before_anything_is_judged() {
    if !has_tools() {
        return;
    }
    let here = package("def judged(:\n", "");
    here.write("6.in", "6\n");
    for command in ["gen", "check problem/submissions", "compare 6.in --input 6.in --answer 6.in"] {
        let run = here.run(command);
        let is_named = [&run.stdout, &run.stderr].iter().any(|text| {
            text.contains("[program-not-compiled]") && text.contains("--> problem/checker.py")
        });
        assert!(run.status != Some(0) && is_named, "{command}: {run}");
    }
}

#[test]
fn a_checker_without_tests_of_its_own_is_tried_on_outputs_made_of_answers() {
    if !has_tools() {
        return;
    }
    let validated = |checker: &str| {
        let here = package("", "");
        here.write("problem/checker.py", format!("{JUDGE}{TESTLIB}"));
        let made = here.run("gen");
        assert_eq!(made.status, Some(0), "{made}");
        here.write("problem/checker.py", format!("{JUDGE}{checker}"));
        here.run("validate").to_string()
    };
    let right = validated(TESTLIB);
    assert!(right.contains("--- exit status 0"), "{right}");
    let trusting = "\
a, b = map(int, open(sys.argv[2]).read().split())
sys.exit(a + b != int(open(sys.argv[1]).read()))
";
    let accepting = "sys.exit(0)\n";
    let proud = TESTLIB.replace("value == 1", "value == 2");
    let moody = "\
import time
sys.stderr.write(f'wrong answer {time.time()}')
sys.exit(1)
";
    let shown = [trusting, accepting, &proud, moody].map(validated).join("\n");
    assert_snapshot!(shown);
}

#[test]
fn tests_of_a_checker_state_a_verdict_by_their_directory() {
    if !has_tools() {
        return;
    }
    let here = package(TESTLIB, "");
    assert_eq!(here.run("gen").status, Some(0));
    let test = |name: &str, output: &str| {
        for (extension, text) in [("in", "6\n"), ("ans", "1 5\n"), ("out", output)] {
            here.write(&format!("problem/checker_tests/{name}.{extension}"), text);
        }
    };
    test("ac/other", "2 4\n");
    test("wa/more", "2 5\n");
    test("points/equal", "3 3\n");
    let right = here.run("validate");
    test("ac/equal", "3 3\n");
    test("points/wrong", "1 1\n");
    test("worse/more", "2 5\n");
    here.write("problem/checker_tests/wa/alone.out", "");
    assert_snapshot!(transcript([right, here.run("validate"), here.run("validate --lang zh")]));
}

#[test]
fn a_new_package_with_a_checker_works_at_once() {
    if !has_tools() {
        return;
    }
    let here = Workplace::empty();
    here.succeed("init . --kind checker");
    let runs = ["gen", "gen --check", "validate", "strength"].map(|command| here.run(command));
    for run in &runs {
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{run}");
    }
    assert_snapshot!(transcript(runs));
    let checked = here.run("check problem/submissions");
    assert_eq!(checked.status, Some(0), "{checked}");
    assert!(checked.stdout.ends_with("\n7 submissions as expected\n"), "{checked}");
}

#[test]
fn a_checker_that_is_there_judges_a_package_that_begins_with_it() {
    if !has_tools() {
        return;
    }
    let here = Workplace::empty();
    here.write("chk.py", format!("{JUDGE}{TESTLIB}"));
    for (name, text) in [("1.in", "6\n"), ("1.out", "1 5\n"), ("2.in", "8\n"), ("2.out", "1 7\n")] {
        here.write(&format!("pairs/{name}"), text);
    }
    here.write("half.py", PROGRAMS[2].1);
    here.write("two.py", PROGRAMS[1].1);
    here.succeed("init own --data pairs --checker chk.py");
    here.succeed("gen --problem own");
    let runs = [
        here.run("check two.py half.py --problem own"),
        here.run("init other --kind checker --checker chk.py"),
        here.run("init other --kind checker --from chess"),
    ];
    assert_snapshot!(transcript(runs));
}

#[test]
fn testlib_beside_a_program_of_the_setter_is_a_header_of_the_package() {
    if !has_tools() {
        return;
    }
    let here = Workplace::empty();
    here.write("tools/testlib.h", "const int STATUS = 0;\n");
    let checker = "  # include \"testlib.h\"\nint main() { return STATUS; }\n";
    here.write("tools/checker.cpp", checker);
    here.write("pairs/1.in", "6\n");
    here.write("pairs/1.out", "1 5\n");
    here.succeed("init own --data pairs --checker tools/checker.cpp");
    assert_eq!(here.read("own/problem/include/testlib.h"), "const int STATUS = 0;\n");
    here.succeed("gen --problem own");
}

#[test]
fn a_source_that_a_judge_cannot_compile_is_named_with_the_judge() {
    if !has_tools() {
        return;
    }
    let here = Workplace::swaps();
    here.edit(
        "problem/checker.cpp",
        "#include <cstdio>",
        "#include <algorithm>\n#include <cstdio>",
    );
    let bounds = "number < least || number > most";
    here.edit("problem/checker.cpp", bounds, "std::clamp(number, least, most) != number");
    let run = here.run("export luogu hydro syzoj");
    assert_eq!(run.status, Some(1), "{run}");
    let named = "this program does not compile as c++14 (luogu, hydro): ";
    assert!(run.stderr.contains(named) && !run.stderr.contains("c++17"), "{run}");
    let place = "--> dist/luogu/package/checker.cpp:";
    assert!(run.stderr.contains(place) && run.stdout.contains("dist/problem-luogu.zip"), "{run}");
    assert_eq!(here.run("export syzoj").status, Some(0));
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn every_protocol_gives_the_same_points_for_the_same_outputs() {
        if !has_tools() {
            return;
        }
        let kattis = "\
value, words = judge(sys.argv[1], sys.stdin)
open(sys.argv[3] + 'judgemessage.txt', 'w').write(words)
if value == 0.5:
    open(sys.argv[3] + sys.argv[4], 'w').write(sys.argv[5])
sys.exit(42 if value else 43)
";
        let lemon = "\
value, words = judge(sys.argv[1], sys.argv[2])
open(sys.argv[5], 'w').write(str(int(value * int(sys.argv[4]))))
open(sys.argv[6], 'w').write(words)
";
        let syzoj = "\
value, words = judge('input', 'user_out')
print(value * 100)
sys.stderr.write(words)
";
        let cms = "\
value, words = judge(sys.argv[1], sys.argv[3])
print(value)
sys.stderr.write(words)
";
        let sinol = "\
value, words = judge(sys.argv[1], sys.argv[2])
print('OK' if value else 'WRONG')
print(words)
print(int(value * 100))
";
        let absolute = TESTLIB.replace("points 0.5", "points 16.66");
        let percent = TESTLIB.replace("points 0.5", "points 50");
        for (checker, keys) in [
            (TESTLIB, "points = \"fraction\""),
            (&percent, "points = \"percent\""),
            (kattis, "protocol = \"kattis\"\nargs = [\"score_multiplier.txt\", \"0.5\"]"),
            (kattis, "protocol = \"kattis\"\nargs = [\"score.txt\", \"50\"]\npoints = \"percent\""),
            (lemon, "protocol = \"lemon\""),
            (syzoj, "protocol = \"syzoj\""),
            (cms, "protocol = \"cms\""),
            (sinol, "protocol = \"sinol\""),
        ] {
            let here = package(checker, keys);
            let judged = here.run("check problem/submissions");
            assert_eq!(judged.status, Some(0), "{keys}: {judged}");
            for row in ["half.py 49.99 [PP]", "mixed.py 16.66 [PW]", "same.py 0 [WW]"] {
                assert!(single_blanks(&judged.stdout).contains(row), "{keys}: {judged}");
            }
        }
        // As many points of either test, although one is worth twice as much.
        let here = package(&absolute, "points = \"absolute\"");
        let judged = here.run("check problem/submissions");
        assert!(single_blanks(&judged.stdout).contains("half.py 33.32 [PP]"), "{judged}");
        for (protocol, words) in
            [("hustoj", "sys.argv[1], sys.argv[3]"), ("qduoj", "sys.argv[1], sys.argv[2]")]
        {
            let checker =
                format!("value, words = judge({words})\nsys.exit(0 if value == 1 else 1)\n");
            let here = package(&checker, &format!("protocol = \"{protocol}\""));
            let judged = here.run("check problem/submissions");
            for row in ["one.py 100 [AA]", "half.py 0 [WW]"] {
                assert!(single_blanks(&judged.stdout).contains(row), "{protocol}: {judged}");
            }
        }
    }
}
