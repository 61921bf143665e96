//! `muqi validate` of packages with programs of their own, as a whole.

use insta::assert_snapshot;
use serde_json::Value;

use crate::{
    programs::{has_tools, package},
    support::{Run, Workplace, lacking, transcript},
};

/// A plan with two subtasks; the input of the first states how many numbers follow.
const LISTS: &str = "\
[[subtasks]]
id = \"few\"
points = 40
policy = \"minimum\"

[[subtasks]]
id = \"all\"
points = 60
policy = \"minimum\"

[[tests]]
subtask = \"few\"
input = \"2\\n3 4\\n\"

[[tests]]
subtask = \"all\"
input = \"4\\n5 6 7 8\\n\"
";

/// The constraints of `LISTS`.
const BOUNDS: &str = "[constraints]\nn = { min = 1, max = 9 }\na = { min = 1, max = 9 }\n";

/// Accepts nothing but a count and so many digits, in canonical form.
const STRICT: &str = "\
import re, sys
text = sys.stdin.buffer.read().decode()
if not re.fullmatch(r\"[1-9]\\n[1-9]( [1-9])*\\n\", text):
    sys.exit(\"not canonical\")
n, *a = map(int, text.split())
if len(a) != n:
    sys.exit(\"a wrong count\")
";

/// Makes a package of lists with a validator.
fn lists(validator: &str) -> Workplace {
    let here = package(BOUNDS, LISTS);
    here.write("problem/submissions/accepted/double.py", "print(0)\n");
    here.write("validators/validator.py", validator);
    here.succeed("gen");
    here
}

/// Returns the codes of the findings of a run with `--format json`.
fn codes(run: &Run) -> Vec<String> {
    let json: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{run}"));
    let findings = json["findings"].as_array().expect("a list");
    findings.iter().map(|finding| finding["code"].as_str().expect("a code").to_owned()).collect()
}

#[test]
fn a_strict_validator_is_praised_for_nothing_and_a_second_run_is_the_same() {
    if !has_tools() {
        return;
    }
    let here = lists(STRICT);
    let first = here.run("validate");
    assert!(!first.stdout.contains("accepts"), "{first}");
    assert_eq!(here.run("validate").to_string(), first.to_string());
}

#[test]
fn what_validators_wrongly_accept_is_one_warning_a_kind_with_a_command_that_shows_it() {
    if !has_tools() {
        return;
    }
    // What every beginner writes.
    let here = lists("n = int(input())\na = list(map(int, input().split()))\n");
    let all = here.run("validate");
    assert_snapshot!(transcript([all, here.run("validate --lang zh")]));
    assert_eq!(here.run("validate").status, Some(0), "warnings are no faults");
    let shown = "printf '2\\n3 4 4\\n' | muqi validate - --subtask few";
    assert!(here.run("validate").stdout.contains(shown));
    let shown = here.run_with_input("validate - --subtask few", b"2\n3 4 4\n");
    assert_eq!(shown.stdout, "-: valid\n", "{shown}");
    // Each input that is named is looked at as it is.
    assert_eq!(codes(&here.run("validate --format json testdata")), Vec::<String>::new());
}

#[test]
fn a_damage_is_accepted_where_every_validator_does_so() {
    if !has_tools() {
        return;
    }
    let here = lists("n = int(input())\na = list(map(int, input().split()))\n");
    here.write("validators/strict.py", STRICT);
    assert_eq!(codes(&here.run("validate --format json")), Vec::<String>::new());
    // A validator that breaks on a damaged input accepts nothing.
    here.write("validators/strict.py", STRICT.replace("sys.exit(", "exit(7) if 1 else ("));
    assert_eq!(codes(&here.run("validate --format json")), Vec::<String>::new());
    here.remove("validators/strict.py");
    here.remove("validators/validator.py");
    assert_eq!(codes(&here.run("validate --format json")), Vec::<String>::new());
}

#[test]
fn text_may_hold_what_is_damage_among_numbers() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\ninput = \"1\\nsome words\\n\"\n\n[[tests]]\ninput = \"1\\n0110 +5\\n\"\n\n\
                [[tests]]\ninput = \"2\\na\\n\\n\"\n";
    let here = package("", plan);
    here.write("problem/submissions/accepted/double.py", "print(0)\n");
    // Text of any kind behind a number in canonical form, which ends with a line end.
    here.write(
        "validators/validator.py",
        "import re, sys\ntext = sys.stdin.buffer.read().decode()\n\
         if not re.fullmatch(r\"[12]\\n(.|\\n)*\\n\", text):\n    sys.exit(\"not canonical\")\n",
    );
    here.succeed("gen");
    assert_eq!(codes(&here.run("validate --format json")), Vec::<String>::new());
}

#[test]
fn fix_mends_blanks_and_line_ends_where_the_validators_then_accept() {
    if !has_tools() {
        return;
    }
    let here = lists(STRICT);
    let faulty = [
        ("windows", "2\r\n3 4\r\n"),
        ("unfinished", "2\n3 4"),
        ("trailing", "2 \n3 4\t\n\n\n"),
        ("marked", "\u{feff}2\n3 4\n"),
        ("doubled", " 2\n3   4\n"),
        ("wrong", "2 \n3 4 5 \n"),
        ("fine", "2\n3 4\n"),
    ];
    for (name, text) in faulty {
        here.write(&format!("mine/{name}.in"), text);
        here.write(&format!("others/{name}.in"), text);
    }
    let refused = here.run("validate mine");
    assert!(refused.stderr.contains("note: `--fix` corrects 5 inputs"), "{refused}");
    let fixed = here.run("validate --fix mine");
    assert_eq!(fixed.status, Some(1), "{fixed}");
    for (name, text) in faulty {
        let expected = if name == "wrong" { text } else { "2\n3 4\n" };
        assert_eq!(here.read(&format!("mine/{name}.in")), expected, "{name}");
        assert_eq!(here.read(&format!("others/{name}.in")), text, "what was not named: {name}");
    }
    let piped = here.run_with_input("validate --fix -", b"2\r\n3 4");
    assert_eq!(piped.stdout, "2\n3 4\n", "{piped}");
    here.write("mine/unfinished.in", "2\n3 4");
    assert_snapshot!(transcript([fixed, here.run("validate --fix mine --lang zh")]));
}

#[test]
fn fix_mends_an_input_that_only_one_subtask_takes_and_leaves_what_must_be_refused() {
    if !has_tools() {
        return;
    }
    let here = lists(STRICT);
    let validator = "import sys\nif sys.argv[1:3] != [\"--testset\", \"main\"]:\n    exit(3)\n\
                     if sys.stdin.buffer.read().decode() != \"1\\n5\\n\" and sys.argv[4] == \"few\":\n    \
                     exit(3)\n";
    here.write("validators/validator.py", validator);
    here.edit(
        "problem/problem.toml",
        "[constraints]",
        "[[validators]]\nprogram = \"validator.py\"\nprotocol = \"testlib\"\n\n[constraints]",
    );
    here.write("one.in", "1\r\n5\r\n");
    here.write("validators/tests/invalid/blank.in", "1 \n5\n");
    let run = here.run("validate --fix one.in --subtask few");
    assert_eq!((run.status, here.read("one.in").as_str()), (Some(0), "1\n5\n"), "{run}");
    here.run("validate --fix");
    assert_eq!(here.read("validators/tests/invalid/blank.in"), "1 \n5\n");
}

/// Logs bounds and features as testlib does, and accepts everything.
const LOGS: &str = "\
#include \"testlib.h\"
#include <cstdio>
#include <cstring>
int main(int argc, char** argv) {
    int n;
    if (std::scanf(\"%d\", &n) != 1) return 3;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], \"--testOverviewLogFileName\")) continue;
        FILE* log = std::fopen(argv[i + 1], \"wb\");
        if (!log) return 4;
        std::fprintf(log, \"\\\"n\\\":%s%s\\n\", n == 1 ? \" min-value-hit\" : \"\",
                     n == 20 ? \" max-value-hit\" : \"\");
        if (n > 1) std::fprintf(log, \"\\\"w\\\": max-value-hit\\n\");
        std::fprintf(log, \"feature \\\"even\\\":%s\\n\", n % 2 ? \"\" : \" hit\");
        std::fprintf(log, \"feature \\\"huge\\\":\\nconstant-bounds \\\"n\\\": 1 20\\n\");
        std::fclose(log);
    }
}
";

#[test]
fn bounds_that_a_validator_of_testlib_logs_are_a_table_by_subtask() {
    if !has_tools() {
        return;
    }
    let plan = "[[subtasks]]\nid = \"small\"\npoints = 40\npolicy = \"minimum\"\n\n\
                [[subtasks]]\nid = \"all\"\npoints = 60\npolicy = \"minimum\"\n\n\
                [[tests]]\nsubtask = \"small\"\ninput = \"1\\n\"\n\n\
                [[tests]]\nsubtask = \"all\"\ninput = \"20\\n\"\n\n\
                [[tests]]\nsubtask = [\"small\", \"all\"]\ninput = \"3\\n\"\n";
    let here = package("", plan);
    here.write("problem/include/testlib.h", "");
    here.write("validators/validator.cpp", LOGS);
    here.succeed("gen");
    // Damage is for other tests: this validator accepts nearly all.
    let tables = |run: &Run| run.stdout.split("warning[").next().unwrap_or_default().to_owned();
    let first = here.run("validate");
    let json: Value =
        serde_json::from_str(&here.run("validate --format json").stdout).expect("JSON");
    // What was run before is kept with its log.
    assert_eq!(tables(&here.run("validate")), tables(&first));
    let chinese = here.run("validate --lang zh");
    let chinese_table = chinese.stdout.split("警告[").next().unwrap_or_default();
    let json = serde_json::to_string_pretty(&json["bounds"]).expect("JSON");
    let notes = [&first, &chinese].map(|run| run.stderr.clone()).concat();
    assert_snapshot!(format!("{}\n{chinese_table}\n{notes}\n{json}", tables(&first)));
    assert!(
        !here.run("validate testdata").stdout.contains("min"),
        "only of the package as a whole"
    );
}

#[test]
fn bounds_of_a_table_of_test_points_are_by_row() {
    if !has_tools() {
        return;
    }
    let keys = "[constraints]\nn = { min = 1, max = 20 }\n";
    let plan = "[[tests]]\ninput = \"1\\n\"\nconstraints = { n = { max = 2 } }\n\n\
                [[tests]]\ninput = \"2\\n\"\nconstraints = { n = { max = 2 } }\n\n\
                [[tests]]\ninput = \"20\\n\"\n";
    let here = package(keys, plan);
    here.write("problem/include/testlib.h", "");
    here.write("validators/validator.cpp", LOGS);
    here.succeed("gen");
    let run = here.run("validate");
    let table = "variable  bounds  tests 1-2  tests 3\n\
                 n         1..20   min        max\n\
                 w                 max        max\n";
    assert!(run.stdout.contains(table), "{run}");
}

#[test]
fn testlib_itself_logs_bounds_in_the_form_that_is_read() {
    let Some(testlib) = std::env::var_os("MUQI_TESTLIB").filter(|_| has_tools()) else {
        return lacking("testlib", "a table of bounds: there is no testlib.h in MUQI_TESTLIB");
    };
    let here = package("", "[[tests]]\ninput = \"1\\n\"\n\n[[tests]]\ninput = \"7\\n\"\n");
    here.write(
        "validators/validator.cpp",
        "#include \"testlib.h\"\nint main(int argc, char** argv) {\n    \
         registerValidation(argc, argv);\n    addFeature(\"even\");\n    \
         inf.readInt(1, 20, \"n\");\n    inf.readEoln();\n    inf.readEof();\n}\n",
    );
    let run_all = |command: &str| {
        let output = here.command(command).env("MUQI_INCLUDE", &testlib).output();
        let output = output.expect("the program runs");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    run_all("gen");
    let run = run_all("validate");
    assert!(run.contains("n         1..20   min\n"), "{run}");
    assert!(run.contains("reaches the maximum of n (20), the feature `even`"), "{run}");
    assert!(!run.contains("accepts"), "it is strict: {run}");
}

#[test]
fn large_inputs_are_not_damaged_which_is_reported_where_all_are() {
    if !has_tools() {
        return;
    }
    let plan = "[[tests]]\nrun = \"long\"\n";
    let here = package("", plan);
    here.write("problem/generators/long.py", "print(\"1 \" * 40000 + \"1\")\n");
    here.write("problem/submissions/accepted/double.py", "print(0)\n");
    here.write("validators/validator.py", "");
    here.succeed("gen");
    let run = here.run("validate");
    let note =
        "note: the validators were not tried with damaged inputs: all are larger than 64 KiB";
    assert!(run.stderr.contains(note), "{run}");
    assert_eq!(codes(&here.run("validate --format json")), Vec::<String>::new());
}

#[test]
fn an_answer_of_words_is_wrong_and_has_no_form_and_families_are_of_boards() {
    if !has_tools() {
        return;
    }
    let here = package("", "[[tests]]\nrun = \"dice 1 9 {seed}\"\ncount = 3\n");
    here.succeed("gen");
    for (name, text) in [("01", ""), ("02", "7 x"), ("03", " 99 \r\n")] {
        here.write(&format!("testdata/main/{name}.ans"), text);
    }
    let validated = here.run("validate testdata/main");
    assert_snapshot!(transcript([validated, here.run("gen --families")]));
}
