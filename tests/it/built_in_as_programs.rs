//! The built-in problem as a package of programs: its inputs by hand, its validator in Python, its
//! model solution in C++. Every program of the jury gets the same verdicts and points.

use std::collections::BTreeMap;

use serde_json::Value;
use toml_edit::{Array, DocumentMut, value};

use crate::support::{Workplace, lacking};

/// The keys of a test that its input comes from.
const OF_THE_INPUT: [&str; 4] = ["run", "variant", "file", "input"];

/// Turns the package of the built-in problem into one of programs, with one plan.
fn without_engine(here: &Workplace, plan: &str) {
    let manifest: Value =
        serde_json::from_str(&here.read(&format!("testdata/{plan}/manifest.json"))).expect("JSON");
    let tests = manifest["tests"].as_array().expect("tests");
    let names: Vec<&str> = tests.iter().map(|it| it["name"].as_str().expect("a name")).collect();
    for name in &names {
        let input = here.read(&format!("testdata/{plan}/{name}.in"));
        here.write(&format!("problem/handmade/test-{name}.in"), input);
    }
    let path = format!("problem/plans/{plan}.toml");
    let mut document: DocumentMut = here.read(&path).parse().expect("TOML");
    document.remove("brute_force");
    document.remove("extra");
    let tables = document["tests"].as_array_of_tables_mut().expect("tests");
    assert_eq!(tables.len(), names.len(), "each table of {plan} makes one test");
    for (table, name) in tables.iter_mut().zip(&names) {
        for key in OF_THE_INPUT {
            table.remove(key);
        }
        table.insert("file", value(format!("test-{name}")));
    }
    // The validator has the subtasks of the default plan.
    let subtasks = document["subtasks"].as_array_of_tables_mut().expect("subtasks").iter_mut();
    for subtask in subtasks.filter(|_| plan == "classic") {
        let id = subtask["id"].as_integer().expect("a number").to_string();
        subtask.insert("args", value(Array::from_iter(["--group".to_owned(), id])));
    }
    here.write(&path, document.to_string());
    let mut problem: DocumentMut = here.read("problem/problem.toml").parse().expect("TOML");
    let scores = problem["constraints"]["values"].clone();
    problem["constraints"].as_table_mut().expect("a table").remove("values");
    for name in ["a", "b"] {
        problem["constraints"][name] = scores.clone();
    }
    let validator = "[[validators]]\nprogram = \"validator.py\"\nprotocol = \"kattis\"\n";
    let validators: DocumentMut = validator.parse().expect("TOML");
    problem["validators"] = validators["validators"].clone();
    problem["samples"]
        .as_array_of_tables_mut()
        .expect("samples")
        .retain(|it| it.contains_key("file"));
    problem.remove("engine");
    here.write("problem/problem.toml", problem.to_string());
    here.write("validators/validator.py", here.read("validators/python/validator.py"));
}

/// Returns the points and verdicts of every program, as JSON has them.
fn judged(here: &Workplace, plan: &str) -> BTreeMap<String, (Value, Vec<Value>)> {
    let run = here.run(&format!("check problem/submissions --plan {plan} --format json"));
    let report: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{run}"));
    let submissions = report["submissions"].as_array().expect("submissions").iter();
    let verdicts = |one: &Value| {
        let tests = one["tests"].as_array().expect("tests").iter();
        tests.map(|test| test["verdict"].clone()).collect()
    };
    submissions
        .map(|one| {
            let name = one["name"].as_str().expect("a name").to_owned();
            (name, (one["points"].clone(), verdicts(one)))
        })
        .collect()
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn every_program_of_the_jury_earns_the_same() {
        if let Some(missing) = ["g++", "python3"].into_iter().find(|it| which::which(it).is_err()) {
            return lacking(missing, "the built-in problem as a package of programs");
        }
        for plan in ["classic", "full"] {
            let (built_in, package) = (Workplace::package(), Workplace::package());
            built_in.succeed(&format!("gen --plan {plan}"));
            package.succeed(&format!("gen --plan {plan}"));
            without_engine(&package, plan);
            let made = package.run(&format!("gen --plan {plan}"));
            assert_eq!(made.status, Some(0), "{made}");
            let tests = |here: &Workplace| {
                let mut files = here.files(&format!("testdata/{plan}"));
                files.retain(|name, _| name.rsplit('/').next() != Some("manifest.json"));
                files
            };
            assert_eq!(tests(&package), tests(&built_in), "{plan}");
            let (of_programs, of_engine) = (judged(&package, plan), judged(&built_in, plan));
            assert!(of_engine.len() > 20, "{}", of_engine.len());
            assert_eq!(of_programs, of_engine, "{plan}");
        }
    }
}
