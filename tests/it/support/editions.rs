//! The plans of the built-in problem, with their test sets.

use muqi::{
    chess::{built_in, engines},
    plan::Plan,
    problem::Problem,
    testset::{self, TestSet},
    text::Source,
};

/// Returns the built-in problem.
pub(crate) fn embedded() -> Problem {
    Problem::parse(built_in(), &engines()).expect("the built-in problem is valid")
}

/// Returns every plan of the built-in problem in the order of their names.
pub(crate) fn editions() -> Vec<(Plan, TestSet)> {
    let problem = embedded();
    let names = problem.files.stems("plans", "toml");
    let build = |name: &str| {
        let path = format!("plans/{name}.toml");
        let text = problem.files.get(&path).expect("a plan of the problem");
        let plan = Plan::parse(name, &Source::new(path, text), &problem).expect("valid");
        let set = testset::build(&problem, &plan).expect("inputs that can be answered");
        (plan, set)
    };
    names.into_iter().map(build).collect()
}
