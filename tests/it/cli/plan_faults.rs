//! Plans and problems that cannot be kept: refused with line, column and the
//! nearest known word, before anything is written.

use insta::assert_snapshot;

use crate::support::{Run, Workplace, transcript};

const PLAN: &str = "problem/plans/classic.toml";

/// A plan that is edited here; it stays as it is when the plans of the problem
/// change.
const TWENTY_TESTS: &str = include_str!("twenty_tests.toml");

/// Faults of a plan: a text of it, and what is in its place.
const FAULTS: [[&str; 2]; 13] = [
    ["greatest=3", "graetest=3"],
    ["constraints = { n = { max = 4 }", "constraints = { rows = { max = 4 }"],
    ["salt = ", "slat = "],
    ["checkerboard ", "chekcerboard "],
    ["black=corner\"", "black=corners\""],
    ["points = 60", "points = 60.125"],
    [" b=zero\"\npurpose = \"the smallest board\"", "\"\npurpose = \"the smallest board\""],
    ["n=3 m=4 greatest=100", "n=3 m=6 greatest=100"],
    [
        "[[tests]]",
        "[[extra]]\nfile = \"most_for_blac\"\n\n[[extra]]\nfile = \"sample\"\nform = \"x\"\n\n[[tests]]",
    ],
    ["[[tests]]", "[[extra]]\nfile = \"sample2\"\n\n[[extra]]\nfile = \"sample2\"\n\n[[tests]]"],
    ["n=9 m=3", "n=max m=1"],
    ["id = 2\n", "id = 2\ndepends_on = [1, 3]\n"],
    ["points = 60", "points = "],
];

/// Returns a package with that plan alone.
fn package() -> Workplace {
    let here = Workplace::package();
    here.write(PLAN, TWENTY_TESTS);
    here.remove("problem/plans/full.toml");
    here
}

fn gen_writes_nothing(here: &Workplace) -> Run {
    let run = here.run("gen");
    assert!(!here.path("testdata").exists(), "nothing may be written: {run}");
    run
}

#[test]
fn every_fault_of_a_plan_is_reported_with_its_place_and_the_nearest_word() {
    assert_snapshot!(transcript(FAULTS.map(|[from, to]| {
        let here = package();
        here.edit(PLAN, from, to);
        gen_writes_nothing(&here)
    })));
}

/// A small plan of one test.
const SMALL: &str = "title = { zh = \"小\", en = \"small\" }\nsalt = \"small\"\n\n[[subtasks]]\n\
                     id = \"tiny\"\npoints = 100\npolicy = \"sum\"\n\n[[tests]]\nsubtask = \"tiny\"\nconstraints = {}\n\
                     run = \"uniform n=2 m={n.max}\"\n";

/// Faults of it: a text of it, what is in its place, and what is reported.
const FAULTS_OF_SMALL: [(&str, &str, &[&str]); 12] = [
    (
        "policy = \"sum\"",
        "policy = \"sum\"\ndepends_on = [\"sample\"]",
        &["did you mean samples?", "the subtasks are tiny, samples"],
    ),
    (
        "[[subtasks]]\nid = \"tiny\"\npoints = 100\npolicy = \"sum\"\n",
        "",
        &["this plan has no subtasks", "leave it out, or write a table [[subtasks]] with this id"],
    ),
    ("id = \"tiny\"", "id = \" \"", &["expected at least one printable character"]),
    ("id = \"tiny\"", "id = \"samples\"", &["\"samples\" are the samples in `depends_on`"]),
    ("n=2", "n={i}", &["expected one of {n.min}, {n.max}"]),
    (
        "n.max}\"",
        "n.max}\"\neach = { k = [1] }",
        &["`each` = \"k\" cannot be used\n", "^ no command has {k}"],
    ),
    (
        "run = \"uniform n=2 m={n.max}\"",
        "file = [\"sample\", \"samp*\"]",
        &["name every file once"],
    ),
    (
        "run = \"uniform n=2 m={n.max}\"",
        "file = \"zz*\"",
        &["give the name of a file in problem/handmade/"],
    ),
    (
        "run = \"uniform n=2 m={n.max}\"",
        "handmade = \"sample\"",
        &["add run = \"...\", or file = \"NAME\", or input = \"...\""],
    ),
    (
        "constraints = {}",
        "constraints = { n = { min = 3 } }",
        &[
            "breaks the rule for its own constraints",
            "hint: change the command or the constraints\n",
        ],
    ),
    (
        "run = \"uniform n=2 m={n.max}\"",
        "input = \"1 1\\n5\\n6\"",
        &["--> problem/plans/small.toml: input:3:2"],
    ),
    (
        "constraints = {}",
        "constraints = { n = { min = 2, max = 2 }, cells = { min = 7, max = 7 } }",
        &["no product of `n` (2) and `m` (1..10) is within"],
    ),
];

#[test]
fn the_hints_of_a_fault_are_of_what_there_is() {
    for (from, to, reported) in FAULTS_OF_SMALL {
        let here = package();
        here.write("problem/plans/small.toml", SMALL);
        here.edit("problem/plans/small.toml", from, to);
        let run = here.run("gen --plan small");
        assert_eq!(run.status, Some(2), "{run}");
        for sentence in reported {
            assert!(run.stderr.contains(sentence), "{sentence}: {run}");
        }
    }
    let here = package();
    let each = SMALL.replace("n=2", "n={n}") + "each = { n = [1, 2, 3] }\n";
    here.write("problem/plans/small.toml", each.replace("n.max", "m"));
    let run = here.run("gen --plan small");
    assert_eq!(run.stderr.matches("nothing is known for the braces of `m`").count(), 1, "{run}");
}

#[test]
fn what_the_parser_does_not_understand_is_one_chinese_sentence() {
    let here = package();
    for broken in ["policy = sum", "policy =", "policy = true false", "!policy = 1"] {
        here.write("problem/plans/small.toml", SMALL.replace("policy = \"sum\"", broken));
        let run = here.run("--lang zh gen --plan small");
        assert!(run.stderr.contains("不是 TOML 文件：这里不合 TOML 语法\n"), "{run}");
        assert!(run.stderr.contains("每行写作 `键 = 值`\n"), "{run}");
    }
}

#[test]
fn a_missing_key_and_a_wrong_type_are_reported() {
    let here = package();
    here.edit(PLAN, "points = 60\n", "");
    here.edit(PLAN, "id = 2\n", "id = [2]\n");
    assert_snapshot!(gen_writes_nothing(&here));
}

#[test]
fn all_faults_of_all_plans_are_reported_at_once() {
    let here = package();
    here.write("problem/plans/second.toml", here.read(PLAN).replace("subtask = 1", "subtsk = 1"));
    here.edit(PLAN, "salt = ", "slat = ");
    here.edit(PLAN, "percent=30", "precent=30");
    here.edit(PLAN, "gradient n=4", "gradeint n=4");
    here.edit(PLAN, "n=10 m=7", "n=10 m=77");
    let run = gen_writes_nothing(&here);
    assert_eq!(run.status, Some(2), "{run}");
    let places: Vec<&str> = run
        .stderr
        .lines()
        .filter(|line| line.starts_with("error") || line.contains("-->"))
        .collect();
    assert_snapshot!(places.join("\n"));
}

#[test]
fn faults_of_problem_toml_are_reported_at_once() {
    let here = package();
    let file = "problem/problem.toml";
    here.edit(file, "io = \"standard\"", "io = \"standart\"");
    here.edit(file, "time_ms = 1000", "time_s = 1");
    here.edit(file, "values = { min = 0, max = 100000 }", "values = { min = 5, max = 3 }");
    here.edit(file, "file = \"sample\"", "file = \"smaple\"");
    assert_snapshot!(gen_writes_nothing(&here));
}
