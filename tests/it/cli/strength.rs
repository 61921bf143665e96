//! `muqi strength`.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::Workplace;

const HEADER: &str = "\
salt = \"strength\"

[title]
zh = \"强度\"
en = \"strength\"

[[subtasks]]
id = 1
points = 60
policy = \"sum\"

[[subtasks]]
id = 2
points = 40
policy = \"minimum\"
n = { max = 3 }
depends_on = [1]
";

/// Tests that kill most mistakes, as the keys of a table.
const TESTS: [&str; 12] = [
    "subtask = 1\nfamily = \"uniform\"\nn = 4\nm = 4",
    "subtask = 1\nfamily = \"uniform\"\nn = 5\nm = 5",
    "subtask = 1\nfamily = \"uniform\"\nn = 5\nm = 5\nvariant = 2",
    "subtask = 1\nfamily = \"uniform\"\nn = 3\nm = 5",
    "subtask = 1\nfamily = \"uniform\"\nn = 5\nm = 4",
    "subtask = 1\nfamily = \"uniform\"\nn = 4\nm = 6",
    "subtask = 1\nfamily = \"zero\"\nn = 5\nm = 5",
    "subtask = 1\nfamily = \"zero\"\nn = 5\nm = 6",
    "subtask = 1\nfamily = \"zero\"\nn = 5\nm = 7",
    "subtask = 2\nfamily = \"uniform\"\nn = 3\nm = 3",
    "subtask = 2\nfamily = \"uniform\"\nn = 3\nm = 7",
    "subtask = 2\nfamily = \"gradient\"\nn = 3\nm = 10",
];

/// Makes a package with a plan of those tests that `is_kept`.
fn package(is_kept: impl Fn(&str) -> bool) -> Workplace {
    let here = Workplace::package();
    let kept = TESTS.iter().filter(|test| is_kept(test));
    let tests: Vec<String> = kept.map(|test| format!("\n[[tests]]\n{test}\n")).collect();
    here.write("problem/plans/small.toml", HEADER.to_owned() + &tests.concat());
    here
}

fn json(here: &Workplace) -> Value {
    let run = here.run("strength --plan small --format json");
    assert_eq!(run.status, Some(1), "{run}");
    serde_json::from_str(&run.stdout).expect("JSON")
}

fn texts<'a>(list: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    list.as_array().expect("a list").iter().map(move |item| item[key].as_str().expect("a text"))
}

/// Returns the mistakes that survive where they must not, with the subtask.
fn survivors(here: &Workplace) -> BTreeSet<(String, i64)> {
    let json = json(here);
    let requirements = json["requirements"].as_array().expect("a list");
    let unmet = requirements.iter().filter(|required| required["met"] == false);
    let survivor = |unmet: &Value| {
        let subtask = unmet["subtasks"][0].as_i64().expect("an id");
        (unmet["flaw"].as_str().expect("a name").to_owned(), subtask)
    };
    unmet.map(survivor).collect()
}

#[test]
fn what_survives_is_shown_and_the_matrix_on_request() {
    let here = package(|_| true);
    assert_snapshot!(here.run("strength --plan small"));
    let matrix = here.run("--lang zh strength --plan small --matrix").stdout;
    let (_, matrix) = matrix.split_once("\n\n").expect("the rates above it");
    assert_snapshot!(matrix.lines().take(110).collect::<Vec<_>>().join("\n"));
}

#[test]
fn coverage_is_shown_on_request_and_what_is_not_reached_is_an_error() {
    let here = package(|test| test.contains("n = 3"));
    here.edit("problem/plans/small.toml", "depends_on = [1]", "");
    assert_snapshot!(here.run("strength --plan small --coverage"));
}

#[test]
fn any_number_of_threads_prints_the_same_bytes() {
    let here = package(|_| true);
    for format in ["human", "json"] {
        let [alone, together] = [1, 2].map(|jobs| {
            here.run(&format!("strength --plan small --format {format} --jobs {jobs}")).stdout
        });
        assert!(alone.contains("alpha-beta-top-first"), "{alone}");
        assert_eq!(alone, together);
    }
}

#[test]
fn json_has_every_flaw_every_test_and_every_finding() {
    let here = package(|_| true);
    let json = json(&here);
    let flaws = json["flaws"].as_array().expect("a list");
    assert_eq!(flaws.len(), muqi::flawed::FLAWS.len());
    assert!(flaws.iter().all(|flaw| flaw["fates"].as_array().map(Vec::len) == Some(TESTS.len())));
    assert_eq!(json["tests"].as_array().map(Vec::len), Some(TESTS.len()));
    let told = here.run("strength --plan small").stdout;
    for code in texts(&json["findings"], "code") {
        assert!(told.contains(&format!("[{code}]: ")), "{code}");
    }
}

/// Returns what survives in a weakened plan and not in the whole one.
fn newly_surviving(is_kept: impl Fn(&str) -> bool) -> BTreeSet<(String, i64)> {
    let before = survivors(&package(|_| true));
    survivors(&package(is_kept)).difference(&before).cloned().collect()
}

#[track_caller]
fn assert_holds(survivors: &BTreeSet<(String, i64)>, names: &[&str], subtask: i64) {
    for name in names {
        assert!(survivors.contains(&((*name).to_owned(), subtask)), "{name}: {survivors:?}");
    }
}

#[test]
fn a_plan_of_uniform_boards_only_lets_markers_survive() {
    let survivors = newly_surviving(|test| test.contains("uniform"));
    assert_holds(&survivors, &["marker-zero"], 1);
}

#[test]
fn a_plan_without_thin_boards_lets_pruning_survive() {
    let survivors = newly_surviving(|test| !test.contains("m = 10"));
    assert_holds(&survivors, &["alpha-beta-top-first", "no-memory"], 2);
}

#[test]
fn a_plan_of_squares_only_lets_transposition_survive() {
    let is_square = |test: &str| {
        let side = |key: &str| test.lines().find_map(|line| line.strip_prefix(key)).unwrap_or("");
        side("n = ") == side("m = ")
    };
    let flaws = ["size-swapped", "transposed", "square-of-rows", "start-mask-of-m"];
    let survivors = newly_surviving(is_square);
    assert_holds(&survivors, &flaws, 1);
    assert_holds(&survivors, &flaws, 2);
}

#[test]
fn the_points_of_slow_programs_are_those_of_the_plan() {
    let here = package(|_| true);
    let plan = here.read("problem/plans/small.toml");
    let earned = json(&here);
    let held = |no_memory_more: u64| -> Vec<String> {
        let mut section = String::from("\n[brute_force]\n");
        for known in earned["brute_forces"].as_array().expect("a list") {
            let score = known["score"].as_u64().expect("points");
            let more = if known["flaw"] == "no-memory" { no_memory_more } else { 0 };
            section += &format!("{} = {}\n", known["flaw"], score + more);
        }
        here.write("problem/plans/small.toml", format!("{plan}{section}"));
        let found = json(&here);
        let codes = texts(&found["findings"], "code").filter(|code| code.contains("brute-force"));
        codes.map(str::to_owned).collect()
    };
    assert_eq!(held(0), [""; 0]);
    assert_eq!(held(1), ["strength-brute-force"]);
}
