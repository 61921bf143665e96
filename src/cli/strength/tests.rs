//! The tests of a directory, in place of those of a plan.

use crate::{
    game::Board,
    input,
    plan::Edition,
    text::{Code, Diagnostic, Source},
};

use super::super::{
    args::Strength, check::TestSet, console::Console, failure::Failure, package::Package,
};

/// Returns the tests that `--tests` names as an edition: with the subtasks of their plan, or of
/// none, where each counts by itself.
///
/// # Errors
///
/// When the directory is no test set, its tests are not numbered as those of the plan, or an input
/// is invalid.
pub(super) fn edition_of_tests(
    arguments: &Strength,
    package: &Package,
    console: &Console,
) -> Result<Edition, Failure> {
    let judging = arguments.judging(Vec::new());
    let set = TestSet::of(&judging.tests, package, console)?;
    // That they are not those of the plan is meant.
    let is_told = |warning: &&Diagnostic| warning.code != Code::TestsetStale;
    console.faults(&set.warnings.iter().filter(is_told).cloned().collect::<Vec<_>>());
    let constraints = package.problem.config.constraints;
    let mut boards: Vec<Board> = Vec::new();
    for test in &set.tests.tests {
        // Inputs that are there are valid: with others the tests were refused.
        let source = test.input.as_ref().map(|bytes| Source::new(test.name.as_str(), &**bytes));
        let board = source.and_then(|source| input::read(&source, &constraints).ok());
        boards.push(board.ok_or_else(|| message!("strength-no-input", test = &test.name))?);
    }
    if let Some(edition) = set.edition {
        return Ok(edition.with_boards(boards));
    }
    let directory = arguments.tests.as_deref().and_then(|it| it.file_name());
    let name = directory.map_or_else(|| "tests".into(), |name| name.to_string_lossy());
    Ok(Edition::of_boards(&name, constraints, boards))
}
