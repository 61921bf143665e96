//! Plans in their grammar: commands with counts and lists, inputs by hand and in the plan,
//! properties, tests of several subtasks, ids and points of any kind.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

/// A table of test points: every test counts by itself.
const LOOSE: &str = r#"title = { zh = "散", en = "loose" }

[[properties]]
id = "A"
text = { zh = "$b$ 全为 0", en = "all $b$ are 0" }
constraints = { b = { max = 0 } }

[[tests]]
run = ["uniform n={k} m=2 b=zero", "uniform n={k} m={n.max} 'b=zero'"]
each = { k = [1, 2] }
properties = ["A"]
constraints = { n = { max = 3 } }

[[tests]]
file = "ten_moves_lowest*"

[[tests]]
input = "1 1\n5\n3\n"
"#;

/// Tests that are scored in several subtasks, with points in hundredths.
const SHARED: &str = r#"title = { zh = "共用", en = "shared" }

[[subtasks]]
id = "s1"
points = 33.34
policy = "min"
constraints = { n = { max = 3 }, m = { max = 3 } }

[[subtasks]]
id = 2
points = 33.33
policy = "sum"

[[subtasks]]
id = "all"
points = 33.33
policy = "minimum"
includes = ["s1", 2]
depends_on = ["s1"]

[[tests]]
subtask = ["s1", 2]
run = "uniform n={n.max} m=2"
count = 3

[[tests]]
subtask = 2
run = "uniform n=max m=max"
count = 2
"#;

/// Subtasks that count only after the samples, or have limits of their own.
const AFTER_SAMPLES: &str = r#"title = { zh = "样例", en = "samples" }

[[subtasks]]
id = "free"
points = 40
policy = "minimum"
limits = { time_ms = 2500, memory_mib = 64 }

[[subtasks]]
id = "behind"
points = 60
policy = "minimum"
depends_on = ["samples"]

[[tests]]
subtask = "free"
input = "1 1\n5\n3\n"

[[tests]]
subtask = "behind"
input = "1 1\n5\n4\n"
"#;

/// A test of two subtasks between which there is a third.
const IN_SEVERAL: &str = r#"title = { zh = "几个", en = "several" }

[[subtasks]]
id = "tiny"
points = 20
policy = "minimum"
depends_on = ["samples"]

[[subtasks]]
id = "between"
points = 20
policy = "sum"

[[subtasks]]
id = "all"
points = 60
policy = "minimum"
depends_on = ["tiny", "between"]

[[tests]]
subtask = ["tiny", "all"]
input = "1 1\n5\n3\n"

[[tests]]
subtask = "between"
input = "1 1\n5\n4\n"
"#;

/// A plan of an earlier version.
const OLD: &str = r#"salt = "old"
title = { zh = "旧", en = "old" }

[[rules]]
tests = "odd"
b = { max = 0 }
text = { zh = "无", en = "none" }

[[subtasks]]
id = 1
points = 100
policy = "sum"
n = { max = 5 }

[[tests]]
subtask = 1
family = "uniform"
n = 2
m = "max"
b = "zero"
variant = 2

[[tests]]
subtask = 1
family = "handmade"
board = "sample"

[[extra]]
board = "sample2"
"#;

fn package() -> Workplace {
    let here = Workplace::package();
    for (name, plan) in
        [("loose", LOOSE), ("shared", SHARED), ("old", OLD), ("after", AFTER_SAMPLES)]
    {
        here.write(&format!("problem/plans/{name}.toml"), plan);
    }
    here
}

#[test]
fn a_table_of_tests_needs_no_subtasks() {
    let here = package();
    here.run("gen --plan loose");
    assert_snapshot!(here.read("testdata/loose/manifest.json"));
    assert_eq!(here.read("testdata/loose/07.in"), "1 1\n5\n3\n");
    here.succeed("validate testdata/loose --plan loose");
}

#[test]
fn a_subtask_without_a_policy_counts_as_a_whole() {
    let here = package();
    here.succeed("gen --plan shared");
    for test in ["01", "02", "03", "05"] {
        here.write(&format!("out/{test}.out"), here.read(&format!("testdata/shared/{test}.ans")));
    }
    here.write("out/04.out", "7\n");
    let [stated, left_out, sum] =
        ["policy = \"minimum\"\n", "", "policy = \"sum\"\n"].map(|line| {
            here.write("problem/plans/shared.toml", SHARED.replace("policy = \"minimum\"\n", line));
            here.run("check out --plan shared").stdout
        });
    assert_eq!(left_out, stated);
    assert_ne!(left_out, sum);
}

#[test]
fn a_test_is_scored_in_every_subtask_that_holds_or_includes_it() {
    let here = package();
    let table = here.run("gen --plan shared").stdout;
    for test in ["01", "02", "03", "05"] {
        here.write(&format!("out/{test}.out"), here.read(&format!("testdata/shared/{test}.ans")));
    }
    here.write("out/04.out", "7\n");
    let packed = here.run("export hydro --plan shared");
    assert!(!here.path("dist").exists(), "{packed}");
    let checked = here.run("check out --plan shared");
    assert_snapshot!(format!(
        "{}\n\n{}",
        &table[..table.find("\n\n").expect("a table")],
        transcript([checked, packed])
    ));
}

#[test]
fn what_has_no_points_takes_fractions_of_a_point() {
    let here = package();
    here.run("gen --plan shared");
    here.succeed("export icpc noi --plan shared");
    here.succeed("site --plan shared");
    assert!(here.read("dist/site/en/statement.html").contains("33.34"));
}

#[test]
fn a_misspelt_judge_in_a_comment_of_a_program_is_reported() {
    let here = package();
    let program = "problem/submissions/accepted/all_masks.c";
    here.write(program, format!("// not for: katis, icpc (too slow)\n{}", here.read(program)));
    here.run("gen");
    let run = here.run("export noi");
    assert!(run.stderr.contains("there is no judge \"katis\""), "{run}");
    assert_eq!(run.stderr.matches("there is no judge").count(), 1, "{run}");
    assert!(run.stderr.contains("expected: kattis"), "{run}");
}

#[test]
fn points_of_a_test_are_those_of_its_subtask() {
    let here = package();
    here.edit("problem/plans/shared.toml", "count = 3", "count = 3\npoints = 7");
    let run = here.run("gen --plan shared");
    assert!(run.stderr.contains("where there are subtasks, points are theirs"), "{run}");
    assert_eq!(run.status, Some(2), "{run}");
}

#[test]
fn points_are_stated_for_all_tests_of_a_table_or_for_none() {
    let here = package();
    here.edit("problem/plans/loose.toml", "input = ", "points = 60\ninput = ");
    let run = here.run("gen --plan loose");
    assert_eq!(run.status, Some(2), "{run}");
    assert_eq!(run.stderr.matches("lacks the key `points`").count(), 2, "{run}");
}

#[test]
fn lists_with_more_combinations_than_a_plan_has_tests_are_refused_before_they_are_made() {
    let here = package();
    let list = format!("{:?}", (1..=1000).collect::<Vec<_>>());
    let each = format!("{{ k = {list}, x = {list}, y = {list}, z = {list}, w = {list} }}");
    here.edit("problem/plans/loose.toml", "{ k = [1, 2] }", &each);
    let run = here.run("gen --plan loose");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("2000000000000000 tests, at most 9999"), "{run}");
}

#[test]
fn every_line_of_an_earlier_form_is_named_with_what_it_reads_now() {
    assert_snapshot!(package().run("gen --plan old"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_subtask_behind_the_samples_counts_only_where_they_are_solved() {
    let here = package();
    here.write("five.py", "print(5)\n");
    let run = here.run("check five.py --plan after --report five.json");
    assert!(run.stdout.contains("40"), "{run}");
    let report: serde_json::Value =
        serde_json::from_str(&here.read("five.json")).expect("a report");
    let one = &report["submissions"][0];
    assert_eq!(one["score"], 40, "{run}");
    let verdicts = |of: &str| -> Vec<String> {
        let runs = one[of].as_array().expect("runs").iter();
        runs.map(|run| run["verdict"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(verdicts("tests"), ["AC", "--"]);
    assert_eq!(verdicts("samples").len(), 4);
    assert_eq!(one["tests"][1]["reason"], "the samples are not solved");
    assert_eq!(one["closed_by_samples"], serde_json::json!(["behind"]), "{run}");
    let sentence = "the samples are not solved, so these subtasks do not count: behind";
    assert!(run.stdout.contains(sentence), "{run}");
    assert!(run.stdout.contains("sample 1: WA"), "{run}");
    here.run("check five.py --plan after --report five.html");
    assert!(here.read("five.html").contains(sentence));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn tests_of_several_subtasks_are_shown_in_the_order_of_the_plan_with_the_first_reason() {
    let here = package();
    here.write("problem/plans/after.toml", IN_SEVERAL);
    here.write("five.py", "print(5)\n");
    let run = here.run("check five.py --plan after --verbose");
    assert!(run.stdout.contains("tests by subtask (tiny, between, all)"), "{run}");
    assert!(run.stdout.contains("[-][A][-]"), "{run}");
    assert_eq!(run.stdout.matches("the samples are not solved").count(), 2, "{run}");
}

#[test]
fn judges_get_the_limits_of_tests_or_the_loss_is_named() {
    let here = package();
    let run = here.run("export hydro luogu lyrio lemon uoj syzoj --plan after");
    for (file, expected) in [
        ("hydro/package/chess/testdata/config.yaml", "time: 2500ms\n    memory: 64m"),
        ("lyrio/package/judge.yaml", "timeLimit: 2500\n    memoryLimit: 64"),
        ("luogu/package/config.yml", "timeLimit: 2500\n  memoryLimit: 65536"),
        ("uoj/package/problem.conf", "time_limit_1 2.5\nmemory_limit_1 64\n"),
        ("hydro/package/chess/problem_zh.md", "测试点 1-1：时间限制 2.5 秒，空间限制 64 MiB。"),
        ("hydro/package/chess/problem_en.md", "| all tests or nothing |"),
        ("lemon/package/chess.cdf", "\"timeLimit\": 2500"),
    ] {
        let found = here.read(&format!("dist/{file}"));
        assert!(found.contains(expected), "{file}: {found}");
    }
    assert_snapshot!(run);
}

#[test]
fn a_test_of_several_subtasks_is_packed_where_a_judge_can_score_it_in_each() {
    let here = package();
    here.edit("problem/plans/shared.toml", "33.34", "34");
    here.edit("problem/plans/shared.toml", "33.33\npolicy = \"sum\"", "33\npolicy = \"sum\"");
    here.edit("problem/plans/shared.toml", "33.33", "33");
    here.succeed("export luogu hydro lemon uoj syzoj lyrio dmoj cms kattis --plan shared");
    let config = here.read("dist/hydro/package/chess/testdata/config.yaml");
    assert_eq!(config.matches("input: chess1.in").count(), 3, "{config}");
    // These take a test in one subtask only.
    for judge in ["luogu", "uoj"] {
        let files = here.files(&format!("dist/{judge}/package"));
        let first = &files["chess1.in"];
        // Behind their prefix are no others with these bytes.
        let same =
            files.iter().filter(|(name, input)| name.starts_with("chess") && *input == first);
        assert_eq!(same.count(), 3, "{judge}");
    }
}

#[test]
fn a_list_without_an_item_and_a_subtask_that_is_named_twice_are_faults() {
    let run_line = "run = \"uniform n={n.max} m=2\"";
    for (before, after, problem) in [
        (run_line, "run = []", ["`run` = \"[]\" cannot be used\n", "^ the list is empty\n"]),
        (
            "count = 3",
            "each = { k = [] }",
            ["`k` = \"[]\" cannot be used\n", "^ the list is empty\n"],
        ),
        (
            "[\"s1\", 2]\nrun",
            "[2, 2]\nrun",
            ["`subtask` = \"2\" cannot be used\n", "^ it is named before\n"],
        ),
    ] {
        let here = package();
        here.edit("problem/plans/shared.toml", before, after);
        let run = here.run("gen --plan shared");
        assert!(problem.iter().all(|part| run.stderr.contains(part)), "{run}");
        assert_eq!(run.status, Some(2), "{run}");
    }
}

#[test]
fn names_of_tests_are_in_the_manifest_and_in_packages_of_judges_that_have_some() {
    let here = package();
    here.remove("problem/plans/old.toml");
    here.edit("problem/plans/loose.toml", "each = {", "name = \"thin\"\neach = {");
    here.edit("problem/plans/loose.toml", "input = ", "name = \"anti_hash\"\ninput = ");
    here.succeed("gen --plan loose");
    let manifest: serde_json::Value =
        serde_json::from_str(&here.read("testdata/loose/manifest.json")).expect("JSON");
    let called = |index: usize| manifest["tests"][index]["called"].as_str();
    assert_eq!([called(0), called(3), called(4)], [Some("thin-1"), Some("thin-4"), None]);
    here.succeed("export icpc kattis --plan loose");
    for target in ["icpc", "kattis"] {
        let archive = std::fs::read(here.path(&format!("dist/chess-{target}.zip")));
        let archive = archive.expect("a package");
        let holds = |name: &str| archive.windows(name.len()).any(|it| it == name.as_bytes());
        assert!(holds("/1-thin-1.in") && holds("-anti_hash.ans"), "{target}");
        let verified =
            here.succeed(&format!("export --verify dist/chess-{target}.zip --plan loose"));
        assert!(verified.contains("as expected"), "{verified}");
    }
}

#[test]
fn a_name_of_tests_is_one_of_files_and_is_there_once() {
    let here = package();
    here.edit("problem/plans/loose.toml", "each = {", "name = \"a\"\neach = {");
    here.edit("problem/plans/loose.toml", "file = ", "name = \"a b\"\nfile = ");
    here.edit("problem/plans/loose.toml", "input = ", "name = \"a-4\"\ninput = ");
    assert_snapshot!(transcript([
        here.run("gen --plan loose"),
        here.run("gen --plan loose --lang zh"),
    ]));
}
