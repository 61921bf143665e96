//! `muqi hack drop`: an extra test is taken out of a plan again.

use std::fs;

use crate::{
    plan::{Edition, ExtraTest, without_extra},
    text::{Fact, nearest},
};

use super::{
    super::{
        ExitStatus,
        args::HackDrop,
        console::Console,
        failure::{Because as _, Failure},
        package::Package,
    },
    add::Plan,
    problem_directory,
};

pub(super) fn run(arguments: &HackDrop, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let directory = problem_directory(&package)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let extra = meant(&arguments.name, &edition, &package)?;
    let plan = Plan::of(&edition, &package);
    let edited = plan.checked(without_extra(&plan.text, extra.number), None)?;
    plan.write(&edited, None)?;
    let board = extra.board_name();
    let is_needed = is_needed_elsewhere(extra, &edition, &package)?;
    if !is_needed {
        let path = directory.join(format!("handmade/{board}.in"));
        fs::remove_file(&path).because(message!("path-not-removed", path = &path))?;
    }
    let done = message!(
        "hack-dropped",
        board = board,
        test = ExtraTest::name_of(extra.number),
        plan = &edition.name,
        needed = is_needed
    );
    console.result(console.language().text(done) + "\n")?;
    Ok(ExitStatus::Success)
}

/// Returns the extra test of a name: of its board, or its own. Fails when there is none.
fn meant<'e>(
    name: &str,
    edition: &'e Edition,
    package: &Package,
) -> Result<&'e ExtraTest, Failure> {
    let names = || edition.extra.iter().map(ExtraTest::board_name);
    let unknown = || {
        let both =
            |one: &ExtraTest| format!("{} ({})", ExtraTest::name_of(one.number), one.board_name());
        let known = (!edition.extra.is_empty()).then(|| Fact::all(edition.extra.iter().map(both)));
        let near = nearest(name, names());
        let mut others = package.plan_names().into_iter().filter(|plan| {
            let other = package.edition(Some(plan));
            *plan != edition.name && other.is_ok_and(|other| other.extra_named(name).is_some())
        });
        message!(
            "hack-unknown",
            found = name,
            plan = &edition.name,
            known = known,
            nearest = near,
            other = others.next()
        )
    };
    Ok(edition.extra_named(name).ok_or_else(unknown)?)
}

/// Returns whether a test, another extra test of any plan, or a sample has the board of one. Fails
/// when a plan cannot be read: it may name the board.
fn is_needed_elsewhere(
    extra: &ExtraTest,
    edition: &Edition,
    package: &Package,
) -> Result<bool, Failure> {
    let recipe = extra.recipe.to_string();
    let is_other = |plan: &Edition, other: &ExtraTest| {
        (&plan.name, other.number) != (&edition.name, extra.number)
    };
    let has_board = |plan: &Edition| {
        plan.tests.iter().any(|test| test.recipe.to_string() == recipe)
            || plan
                .extra
                .iter()
                .any(|other| other.recipe.to_string() == recipe && is_other(plan, other))
    };
    let of_samples = crate::plan::samples(&package.problem).map_err(Failure::from)?;
    let mut samples = of_samples.boards.iter();
    Ok(package.editions()?.values().any(has_board) || samples.any(|sample| sample.recipe == recipe))
}
