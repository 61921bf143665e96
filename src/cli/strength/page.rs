//! `muqi strength --page`: everything about all plans, as Markdown.

use crate::{
    report::strength_page,
    strength::Strength,
    testset::{self, BuildError, TestSet},
};

use super::{
    super::{
        ExitStatus, args,
        console::Console,
        package::{Package, on_threads},
    },
    bounds, kill_matrix,
};

pub(super) fn print(
    arguments: &args::Strength,
    package: &Package,
    console: &mut Console,
) -> anyhow::Result<ExitStatus> {
    let editions = package.editions()?;
    let problem = &package.problem;
    let build = || editions.values().map(|edition| testset::build(problem, edition)).collect();
    let sets: Result<Vec<TestSet>, BuildError> = on_threads(&arguments.jobs, build)?;
    let mut strengths = Vec::new();
    for (edition, set) in editions.values().zip(sets?) {
        let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
        let matrix = kill_matrix(arguments, edition, &answers, console)?;
        strengths.push(Strength::of(problem, edition, matrix, &bounds(edition, &answers)));
    }
    console.result(strength_page(&testset::build_sample(problem)?, &strengths))?;
    Ok(ExitStatus::Success)
}
