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
    bounds, errors, kill_matrix,
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
    let mut errors_found = 0;
    for (edition, set) in editions.values().zip(sets?) {
        let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
        let matrix = kill_matrix(arguments, edition, &answers, console)?;
        let strength = Strength::of(problem, edition, matrix, &bounds(edition, &answers));
        errors_found += errors(&strength.findings(&package.plan_source(&edition.name)));
        strengths.push(strength);
    }
    console.result(strength_page(&testset::build_sample(problem)?, &strengths))?;
    Ok(ExitStatus::found(errors_found > 0))
}
