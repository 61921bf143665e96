//! The variant of the problem as packages carry it, made once.

use std::sync::LazyLock;

use muqi::{
    export::Contents,
    plan::Plan,
    problem::Problem,
    testset::{build, build_sample},
};

use crate::support::variant;

pub(super) static VARIANT: LazyLock<(Problem, Plan)> = LazyLock::new(variant);

pub(super) static CONTENTS: LazyLock<Contents<'static>> = LazyLock::new(|| {
    let (problem, plan) = &*VARIANT;
    let tests = build(problem, plan).expect("small boards");
    let samples = build_sample(problem).expect("small boards");
    Contents::collect(problem, &plan.scheme, tests, samples).expect("a problem to pack")
});
