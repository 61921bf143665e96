//! A variant of the problem that is unlike the built-in one in all that a setter
//! may change.

use std::{fs, path::Path};

use muqi::{
    chess::{built_in, engines},
    plan::Plan,
    problem::{Files, Problem},
    text::Source,
};

const CONFIG: &str = r#"
engine = "chess"
name = "boards"
uuid = "11111111-2222-4333-8444-555555555555"
author = "somebody"
source = "somewhere"
license = "CC-BY-SA-4.0"
io = "either"

[title]
zh = "棋盘"
en = "Boards"

[limits]
time_ms = 1500
memory_mib = 256
output_kib = 64

[constraints]
n = { min = 1, max = 12 }
m = { min = 1, max = 12 }
values = { min = 0, max = 50 }

[[samples]]
file = "sample"

[[samples]]
salt = "variant"
run = "one-sided n=max m=3"
print = false
"#;

/// Every policy, two dependencies, and points that do not divide evenly.
const PLAN: &str = r#"
salt = "variant"

[title]
zh = "变体"
en = "variant"

[[properties]]
id = "A"
tests = [1, 2]
constraints = { b = { min = 0, max = 0 } }
text = { zh = "测试点 1、2 满足 $b = 0$。", en = "In test cases 1 and 2, $b = 0$." }

[[subtasks]]
id = 1
points = 20
policy = "minimum"
constraints = { n = { max = 3 } }

[[subtasks]]
id = 2
points = 31
policy = "sum"
constraints = { n = { max = 6 } }

[[subtasks]]
id = 3
points = 49
policy = "minimum"
depends_on = [1, 2]
"#;

/// Subtask, rows, columns and whether `b` is zero.
const TESTS: [(usize, usize, usize, bool); 7] = [
    (1, 2, 3, true),
    (1, 3, 2, true),
    (2, 4, 4, false),
    (2, 6, 2, false),
    (2, 5, 5, false),
    (3, 12, 3, false),
    (3, 7, 12, false),
];

/// Returns the variant and its one plan.
pub(crate) fn variant() -> (Problem, Plan) {
    // The fuzz targets include this file, and nothing else of the support.
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    write_variant(directory.path());
    let problem =
        Problem::parse(Files::read(directory.path()), &engines()).expect("a valid variant");
    let plan = Source::new("plans/variant.toml", plan());
    let plan = Plan::parse("variant", &plan, &problem).expect("a valid plan");
    (problem, plan)
}

/// Writes the problem directory of the variant: the built-in one with another
/// configuration and plan.
pub(crate) fn write_variant(directory: &Path) {
    for (name, bytes) in built_in().iter().filter(|(name, _)| is_kept(name)) {
        let path = directory.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a directory")).expect("a directory");
        fs::write(path, bytes).expect("a file can be written");
    }
    fs::create_dir_all(directory.join("plans")).expect("a directory");
    fs::write(directory.join("plans/variant.toml"), plan()).expect("a plan");
    fs::write(directory.join("problem.toml"), CONFIG).expect("a configuration");
}

/// Boards of the built-in problem have larger scores than the variant allows.
fn is_kept(name: &str) -> bool {
    let directory = name.split('/').next();
    matches!(directory, Some("statement" | "submissions")) || name == "handmade/sample.in"
}

fn plan() -> String {
    let test = |(subtask, n, m, zero): (usize, usize, usize, bool)| {
        let b = if zero { " b=zero" } else { "" };
        format!("\n[[tests]]\nsubtask = {subtask}\nrun = \"uniform n={n} m={m}{b}\"\n")
    };
    PLAN.to_owned() + &TESTS.map(test).concat()
}
