//! The editions of the built-in problem, with their test sets.

use muqi::{
    plan::Edition,
    problem::{Files, Problem},
    testset::{self, TestSet},
    text::Source,
};

/// Returns the built-in problem.
pub(crate) fn embedded() -> Problem {
    Problem::parse(Files::embedded()).expect("the built-in problem is valid")
}

/// Returns every edition of the built-in problem in the order of their names.
pub(crate) fn editions() -> Vec<(Edition, TestSet)> {
    let problem = embedded();
    let names = problem.files.stems("plans", "toml");
    let build = |name: &str| {
        let path = format!("plans/{name}.toml");
        let text = problem.files.get(&path).expect("a plan of the problem");
        let edition = Edition::parse(name, &Source::new(path, text), &problem).expect("valid");
        let set = testset::build(&problem, &edition).expect("boards that can be solved");
        (edition, set)
    };
    names.into_iter().map(build).collect()
}
