//! Packages that are scored by all tests or nothing (`scoring = "pass_fail"`).

use insta::assert_snapshot;
use serde_json::Value;

use crate::{
    programs::{has_tools, package},
    support::{Workplace, transcript},
};

/// Two samples, and programs that are right, wrong on a sample, and wrong on a test.
fn dice() -> Workplace {
    let keys = "scoring = \"pass_fail\"\n\n\
                [[samples]]\ninput = \"1\\n\"\n\n[[samples]]\ninput = \"3\\n\"\n";
    let plan = "[[tests]]\ninput = \"20\\n\"\n\n[[tests]]\ninput = \"30\\n\"\n\n\
                [[tests]]\ninput = \"2\\n\"\n";
    let here = package(keys, plan);
    for (name, condition) in [("sample", "n == 3"), ("large", "n > 9")] {
        here.write(
            &format!("problem/submissions/wrong_answer/{name}.py"),
            format!("n = int(input())\nprint(0 if {condition} else 2 * n)\n"),
        );
    }
    here.succeed("gen");
    here
}

#[test]
fn a_program_passes_with_all_samples_and_tests_and_fails_by_the_first_that_it_fails() {
    if !has_tools() {
        return;
    }
    let here = dice();
    let checked = ["en", "zh"].map(|language| {
        let run = here.run(&format!("check problem/submissions --lang {language}"));
        assert_eq!(run.status, Some(0), "{run}");
        // Behind the matrix is advice on the time limit, with the times of this machine.
        run.stdout.split("\n\n").next().unwrap_or_default().to_owned()
    });
    let strength = here.succeed("strength");
    assert_snapshot!([&checked[..], &[strength]].concat().join("\n\n"));
}

#[test]
fn contestants_are_ranked_by_passing_and_parts_are_merged() {
    if !has_tools() {
        return;
    }
    let here = dice();
    let programs = ["accepted/double", "wrong_answer/large", "wrong_answer/sample"];
    for (contestant, program) in ["甲", "乙", "丙"].into_iter().zip(programs) {
        let source = here.read(&format!("problem/submissions/{program}.py"));
        here.write(&format!("contest/{contestant}/dice.py"), source);
    }
    let whole = here.run("check contest --report r.csv");
    for part in ["1/2", "2/2"] {
        here.run(&format!("check contest --shard {part} --out parts"));
    }
    let merged = here.run("merge parts");
    assert_eq!(merged.stdout, whole.stdout);
    let rows: Vec<String> = here.read("r.csv").lines().take(4).map(str::to_owned).collect();
    assert_snapshot!(format!("{}{}", whole.stdout, rows.join("\n")));
    here.run("check contest --report r.json");
    let report: Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    assert_eq!(report["points"], Value::Null);
    let results: Vec<(&Value, &Value)> = report["submissions"]
        .as_array()
        .expect("submissions")
        .iter()
        .map(|one| (&one["verdict"], &one["score"]))
        .collect();
    for (verdict, score) in &results {
        assert!(score.is_null() && ["AC", "WA"].map(Value::from).contains(*verdict));
    }
    here.run("check contest --report r.html");
    let page = here.read("r.html");
    assert!(page.contains(">verdict</button>") && !page.contains("0 points"), "{page}");
}

#[test]
fn points_and_subtasks_are_refused_where_they_count_nothing() {
    if !has_tools() {
        return;
    }
    let here = dice();
    here.write("problem/submissions/wrong_answer/large.py", "# expect: score 40\nprint(0)\n");
    let stated = here.run("check problem/submissions");
    here.edit("problem/plans/main.toml", "input = \"30\\n\"", "input = \"30\\n\"\npoints = 30");
    let points = here.run("gen --lang zh");
    let subtask = "[[subtasks]]\nid = \"s1\"\npoints = 60\npolicy = \"sum\"\n\n";
    let plan = "[[tests]]\nsubtask = \"s1\"\ninput = \"30\\n\"\n";
    here.write("problem/plans/main.toml", format!("{subtask}{plan}"));
    assert_snapshot!(transcript([stated, points, here.run("gen")]));
}
