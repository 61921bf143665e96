//! Plans of packages: tables of test points.

use insta::assert_snapshot;

use crate::{
    programs::{has_tools, package},
    support::{Workplace, transcript},
};

/// Two constraints, and a validator that holds both.
const GRAPH: &str = "
[constraints]
n = { min = 1, max = \"2e5\" }
m = { min = 1, max = \"4e5\", tex = \"|E|\" }

[[validators]]
program = \"graph.py\"
args = [\"{n.max}\", \"{m.max}\"]
";

/// Reads two numbers and compares them with its arguments.
const VALIDATOR: &str = "\
import sys
for value, most in zip(map(int, input().split()), map(int, sys.argv[1:])):
    if value > most:
        sys.exit(f\"{value} is above {most}\")
";

/// Prints its arguments but for the last, the seed, which makes the first a little less.
const PAIR: &str = "\
import random, sys
n, m, seed = map(int, sys.argv[1:])
random.seed(seed)
print(n - random.randrange(n), m)
";

/// A table of test points with everything that it may have.
const TEST_POINTS: &str = "
[[properties]]
id = \"A\"
text = { zh = \"图是一棵树\", en = \"the graph is a tree\" }

[[tests]]
run = \"pair {n.max} {m.max} {seed}\"
count = 3
constraints = { n = { max = 1000 }, m = { max = 10 } }

[[tests]]
run = \"pair {n.max} {n.max} {seed}\"
count = 2
constraints = { n = { max = 50000 } }
properties = [\"A\"]
show = { m = \"= n - 1\" }

[[tests]]
run = \"pair {n.max} 9 {seed}\"
constraints = { n = { max = 50000 } }
properties = [\"A\"]
show = { m = { zh = \"不超过 $n | 1$\", en = \"at most $n | 1$\" } }
limits = { time_ms = 2000 }

[[tests]]
run = \"pair {n.max} {m.max} {seed}\"
count = 4
";

/// Makes a package of two numbers with statements in both languages.
fn graph(keys: &str, plan: &str) -> Workplace {
    let here = package(&format!("{keys}{GRAPH}"), plan);
    here.write("validators/graph.py", VALIDATOR);
    here.write("problem/generators/pair.py", PAIR);
    here.write("problem/submissions/accepted/double.py", "print(sum(map(int, input().split())))\n");
    for language in ["zh", "en"] {
        let blocks = ["subtasks", "samples", "large-sample"]
            .map(|name| format!("<!-- muqi: {name} -->\n<!-- muqi: end -->\n"))
            .join("\n");
        here.write(
            &format!("problem/statement/statement.{language}.md"),
            format!("# Graph\n\n{blocks}"),
        );
    }
    here
}

/// Returns the lines of a statement between marks.
fn block(here: &Workplace, language: &str, name: &str) -> String {
    let text = here.read(&format!("problem/statement/statement.{language}.md"));
    let (_, block) = text.split_once(&format!("<!-- muqi: {name} -->\n")).expect("it begins");
    block.split_once("<!-- muqi: end").expect("it ends").0.to_owned()
}

#[test]
fn the_statement_of_a_plan_without_subtasks_has_a_table_of_test_points() {
    if !has_tools() {
        return;
    }
    let here = graph("", TEST_POINTS);
    here.succeed("gen");
    let zh = block(&here, "zh", "subtasks");
    assert_snapshot!(format!("{zh}\n{}", block(&here, "en", "subtasks")));
    here.edit("problem/plans/main.toml", "limits = { time_ms = 2000 }", "points = 40");
    here.edit("problem/plans/main.toml", "count = 3", "count = 3\npoints = 5");
    here.edit("problem/plans/main.toml", "count = 2", "count = 2\npoints = 5");
    here.edit("problem/plans/main.toml", "count = 4", "count = 4\npoints = 2.5");
    here.succeed("gen");
    let table = block(&here, "en", "subtasks");
    assert!(table.contains("| property | points |\n"), "{table}");
    assert!(table.contains("| A | 40 |\n") && table.contains("| none | 2.5 |\n"), "{table}");
    assert!(!table.contains("is worth"), "{table}");
}

#[test]
fn show_names_constraints_in_a_plan_without_subtasks_only() {
    if !has_tools() {
        return;
    }
    let here = graph("", TEST_POINTS);
    here.edit("problem/plans/main.toml", "show = { m =", "show = { k =");
    let unknown = here.run("gen");
    here.edit("problem/plans/main.toml", "show = { k = \"= n - 1\"", "show = { n = \"\", m = \"\"");
    let blank = here.run("gen").stderr;
    assert!(blank.contains("`n` = \"\"") && blank.contains("`m` = \"\""), "{blank}");
    assert!(!blank.contains("unknown key"), "{blank}");
    here.edit("problem/plans/main.toml", "show = { n = \"\", m = \"\"", "show = { m = \"= n - 1\"");
    let plan = here.read("problem/plans/main.toml").replace("[[tests]]", "[[tests]]\nsubtask = 1");
    let subtask = "[[subtasks]]\nid = 1\npoints = 100\npolicy = \"minimum\"\n";
    here.write("problem/plans/main.toml", format!("{subtask}{plan}"));
    assert_snapshot!(transcript([unknown, here.run("gen")]));
}

#[test]
fn a_test_point_outside_of_its_row_is_refused_with_its_command() {
    if !has_tools() {
        return;
    }
    let here = graph("", TEST_POINTS);
    here.edit(
        "problem/plans/main.toml",
        "pair {n.max} {m.max} {seed}\"\ncount = 3",
        "pair 1001 11 1\"",
    );
    assert_snapshot!(transcript([here.run("gen")]));
}

/// A plan of two tests without subtasks, and a program that is right on the first only.
fn two_tests() -> Workplace {
    let here = package("", "[[tests]]\ninput = \"1\\n\"\n\n[[tests]]\ninput = \"20\\n\"\n");
    here.write("problem/submissions/wrong_answer/two.py", "print(2)\n");
    here.succeed("gen");
    here
}

#[test]
fn reports_on_a_plan_without_subtasks_name_none() {
    if !has_tools() {
        return;
    }
    let here = two_tests();
    for (name, text) in [("1.out", "2\n"), ("2.out", "2\n")] {
        here.write(&format!("outputs/{name}"), text);
    }
    let runs = [
        here.run("gen"),
        here.run("check problem/submissions --verbose"),
        here.run("check outputs"),
        here.run("validate --subtask 1"),
        here.run("stress problem/submissions/wrong_answer/two.py --subtask 1"),
    ];
    for run in &runs {
        assert!(!run.stdout.contains("subtask"), "{run}");
    }
    let refused = &runs[3];
    assert_eq!(refused.status, Some(2), "{refused}");
    assert!(refused.stderr.contains("the plan main has no subtask 1"), "{refused}");
    for (file, language) in [("r.html", "en"), ("r.csv", "en"), ("r.html", "zh")] {
        here.run(&format!("check problem/submissions --report {file} --lang {language}"));
        let report = here.read(file);
        assert!(!report.contains("subtask") && !report.contains("子任务"), "{report}");
    }
}

#[test]
fn verdicts_are_expected_by_subtask_and_of_the_samples() {
    if !has_tools() {
        return;
    }
    let keys = "[[samples]]\ninput = \"1\\n\"\n";
    let plan = "[[subtasks]]\nid = \"s1\"\npoints = 30\npolicy = \"minimum\"\n\n\
                [[subtasks]]\nid = \"s2\"\npoints = 20\npolicy = \"minimum\"\n\n\
                [[subtasks]]\nid = \"s3\"\npoints = 10\npolicy = \"minimum\"\n\
                depends_on = [\"samples\"]\n\n\
                [[tests]]\nsubtask = \"s1\"\ninput = \"2\\n\"\n\n\
                [[tests]]\nsubtask = [\"s2\", \"s3\"]\ninput = \"20\\n\"\n";
    let here = package(keys, plan);
    here.succeed("gen");
    let path = "problem/submissions/wrong_answer/four.py";
    let with = |comment: &str| {
        here.write(path, format!("# expect: {comment}\nprint(4)\n"));
        here.run(&format!("check {path} --plan main"))
    };
    let right = with("subtask s1 AC; subtask s2 WA; subtask samples WA; score 30");
    assert_eq!(right.status, Some(0), "{right}");
    assert_snapshot!(transcript([
        with("subtask s1 WA; subtask s2 AC; subtask samples TLE"),
        with("subtask s4 AC"),
    ]));
    let alone = two_tests();
    alone.write("problem/submissions/wrong_answer/two.py", "# expect: subtask 1 WA\nprint(2)\n");
    assert_snapshot!("of_a_plan_without_subtasks", alone.run("check problem/submissions"));
}

/// Two samples that keep the constraints of tests: one that is printed, one that is not.
const LIKE: &str = "
[[samples]]
input = \"3 10\\n\"
like = 1

[[samples]]
run = \"pair {n.max} {n.max} {seed}\"
like = 4
print = false
";

#[test]
fn a_sample_that_keeps_the_constraints_of_a_test_is_validated_for_it() {
    if !has_tools() {
        return;
    }
    let here = graph("", TEST_POINTS);
    let config = here.read("problem/problem.toml");
    here.write("problem/problem.toml", config + LIKE);
    here.succeed("gen");
    // The maximum is that of test 4.
    assert!(here.read("testdata/sample/sample2.in").ends_with(" 50000\n"));
    for (language, first, second) in [
        ("zh", "该样例满足测试点 1 的限制。", "该样例满足测试点 4 的限制。"),
        (
            "en",
            "This sample keeps the constraints of test case 1.",
            "This sample keeps the constraints of test case 4.",
        ),
    ] {
        assert!(block(&here, language, "samples").ends_with(&format!("```\n\n{first}\n")));
        assert!(block(&here, language, "large-sample").ends_with(&format!("\n\n{second}\n")));
    }
    here.edit("problem/problem.toml", "3 10", "3 11");
    here.edit("problem/problem.toml", "like = 4", "like = 11");
    let unknown = here.run("gen");
    here.edit("problem/problem.toml", "like = 11", "like = 10");
    let outside = here.run("gen --lang zh");
    here.write("problem/plans/other.toml", TEST_POINTS);
    assert_snapshot!(transcript([unknown, outside, here.run("gen")]));
}

#[test]
fn a_sample_like_a_test_of_a_subtask_keeps_what_the_subtask_does() {
    if !has_tools() {
        return;
    }
    let plan = "[[subtasks]]\nid = \"s1\"\npoints = 40\npolicy = \"minimum\"\n\
                constraints = { n = { max = 5 } }\n\n\
                [[subtasks]]\nid = \"s2\"\npoints = 60\npolicy = \"minimum\"\n\n\
                [[tests]]\nsubtask = \"s1\"\nrun = \"pair {n.max} {m.max} {seed}\"\n\n\
                [[tests]]\nsubtask = \"s2\"\nrun = \"pair {n.max} {m.max} {seed}\"\n";
    let here = graph("", plan);
    let config = here.read("problem/problem.toml");
    here.write(
        "problem/problem.toml",
        format!("{config}\n[[samples]]\ninput = \"5 9\\n\"\nlike = 1\n"),
    );
    here.succeed("gen");
    let samples = block(&here, "en", "samples");
    assert!(samples.contains("This sample keeps the constraints of subtask s1.\n"), "{samples}");
    here.edit("problem/problem.toml", "5 9", "6 9");
    let run = here.run("gen");
    assert!(run.stderr.contains("refuses this input for subtask s1: 6 is above 5"), "{run}");
}

/// A plan of 60 points.
const SIXTY: &str = "
[[subtasks]]
id = 1
points = 20
policy = \"minimum\"

[[subtasks]]
id = 2
points = 40
policy = \"sum\"

[[tests]]
subtask = 1
input = \"1\\n\"

[[tests]]
subtask = 2
input = \"20\\n\"

[[tests]]
subtask = 2
input = \"30\\n\"
";

#[test]
fn all_points_of_a_plan_are_its_own_total() {
    if !has_tools() {
        return;
    }
    let here = package("", SIXTY);
    here.succeed("gen");
    here.write(
        "problem/submissions/accepted/double.py",
        "# expect: score 60\nprint(2 * int(input()))\n",
    );
    for (name, comment, condition) in [
        ("partially_accepted/forty", "score 40", "n > 1"),
        ("wrong_answer/small", "score 20", "n == 1"),
    ] {
        here.write(
            &format!("problem/submissions/{name}.py"),
            format!("# expect: {comment}\nn = int(input())\nprint(2 * n if {condition} else 0)\n"),
        );
    }
    let right = here.run("check problem/submissions");
    assert_eq!(right.status, Some(0), "{right}");
    assert!(!right.stderr.contains("submission-contradiction"), "{right}");
    assert!(right.stdout.contains("accepted/double.py               60  [A][AA]\n"), "{right}");
    let rates = here.succeed("strength");
    assert!(rates.contains("right, full points          1         1"), "{rates}");
    assert!(rates.contains("wrong, fewer points         2         2"), "{rates}");
    // What is all of a hundred is more than there is here, and all of sixty is not a part.
    here.edit("problem/submissions/accepted/double.py", "score 60", "score 40");
    here.edit("problem/submissions/partially_accepted/forty.py", "score 40", "score 60");
    let contradictions = here.run("check problem/submissions");
    assert_eq!(contradictions.stderr.matches("submission-contradiction").count(), 2);
    assert_eq!(contradictions.status, Some(1), "{contradictions}");
}

#[test]
fn properties_and_lists_that_nothing_has_are_named_and_tests_of_one_input_are_one_remark() {
    if !has_tools() {
        return;
    }
    let plan = "[[properties]]\nid = \"A\"\ntext = \"no test has it\"\n\n\
                [[tests]]\nrun = [\"dice 1 {k} {seed}\", \"dice 1 9 {seed}\"]\n\
                each = { k = [3, 4, 5, 6] }\n\n\
                [[tests]]\nrun = \"dice 2 9 {seed}\"\neach = { m = [1, 2, 3] }\n";
    let here = package("", plan);
    let lists = here.run("gen");
    let equal = "[[tests]]\nrun = \"dice 7 7 {seed}\"\ncount = 12\n";
    let (property, _) = plan.split_once("[[tests]]").expect("a property");
    here.write("problem/plans/main.toml", format!("{property}{equal}"));
    let remarks = here.run("gen --plan main");
    assert_snapshot!(transcript([lists, remarks, here.run("validate testdata/main")]));
}
