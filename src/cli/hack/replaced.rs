//! `muqi hack add --scored`: a board in the place of a test, with its points, number and rules.

use std::collections::BTreeSet;

use crate::{
    flawed::FLAWS,
    game::Board,
    input::Constraints,
    plan::{Edition, ExtraTest, PlannedTest, with_board, without_extra},
    solver,
    testset::{self, number_in, test_name},
    text::{Fact, Message},
};

use super::{
    super::{
        ExitStatus, args::HackAdd, console::Console, failure::Failure, package::Package,
        strength::strength_of,
    },
    add::Plan,
    board::NamedBoard,
};

/// Tests that a sentence names.
const NAMED: usize = 60;

pub(super) fn run(
    arguments: &HackAdd,
    board: &NamedBoard,
    extra: Option<&ExtraTest>,
    (edition, package): (&Edition, &Package),
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let fitting: Vec<&PlannedTest> =
        edition.tests.iter().filter(|test| fits(board, test, edition)).collect();
    let Some(typed) = &arguments.replace else {
        return Err(which_test(arguments, board, &fitting, (edition, package), console)?);
    };
    let Some(test) = number_in(typed).and_then(|number| edition.tests.get(number.checked_sub(1)?))
    else {
        let tests = edition.tests.len();
        let plan = &edition.name;
        return Err(message!("hack-unknown-test", found = typed, plan = plan, tests = tests).into());
    };
    let name = test_name(test.number, edition.tests.len());
    if let Some(reason) = misfit(board, test, edition) {
        let fitting = names(fitting.into_iter(), edition);
        let message = message!("hack-misfit", test = name, reason = reason, fitting = fitting);
        return Err(message.into());
    }
    let plan = Plan::of(edition, package);
    let handmade = plan.board_name(board);
    // As a test it is an extra one no more.
    let without = match extra {
        Some(extra) => without_extra(&plan.text, extra.number),
        None => Some(plan.text.clone()),
    };
    let edited = without.and_then(|plan| with_board(&plan, test.number, &handmade));
    plan.write(edited, Some((&handmade, board)))?;
    let done = message!(
        "hack-replaced",
        board = &handmade,
        test = &name,
        plan = &edition.name,
        file = plan.files().displayed(&plan.file),
        recipe = test.recipe.to_string(),
        extra = extra.map(|extra| ExtraTest::name_of(extra.number))
    );
    let language = console.language();
    console.result(language.text(done) + "\n")?;
    let purpose = test.purpose.text(language);
    if !purpose.is_empty() {
        console.remark(message!("hack-purpose", test = name, purpose = purpose));
    }
    Ok(ExitStatus::Success)
}

/// Returns the failure that no test was named, with the tests whose replacement loses nothing.
fn which_test(
    arguments: &HackAdd,
    board: &NamedBoard,
    fitting: &[&PlannedTest],
    (edition, package): (&Edition, &Package),
    console: &Console,
) -> Result<Failure, Failure> {
    let set = testset::build(&package.problem, edition)?;
    let answers: Vec<i64> = set.tests.iter().map(|test| test.answer).collect();
    let strength = strength_of(&arguments.jobs, package, (edition, &answers), console)?;
    let answer = solver::value(&board.board)?;
    let kills = kills(&board.board, answer);
    // The board kills whatever too few tests would kill without the one that it replaces.
    let is_free = |test: &&&PlannedTest| {
        strength.needing(test.number).iter().all(|flaw| kills.contains(flaw.name))
    };
    let free = names(fitting.iter().filter(is_free).copied(), edition);
    let fitting = names(fitting.iter().copied(), edition);
    Ok(message!("hack-which-test", plan = &edition.name, free = free, fitting = fitting).into())
}

/// Returns the names of the mistakes that a board kills.
fn kills(board: &Board, answer: i64) -> BTreeSet<&'static str> {
    let killed = FLAWS.iter().filter(|flaw| flaw.fate(board, answer).is_killed());
    killed.map(|flaw| flaw.name).collect()
}

/// Returns the names of tests; nothing where there is none.
fn names<'t>(tests: impl Iterator<Item = &'t PlannedTest>, edition: &Edition) -> Option<Fact> {
    let all = edition.tests.len();
    let names: Vec<String> = tests.map(|test| test_name(test.number, all)).collect();
    (!names.is_empty()).then(|| Fact::list(names, NAMED))
}

fn fits(board: &NamedBoard, test: &PlannedTest, edition: &Edition) -> bool {
    misfit(board, test, edition).is_none()
}

/// Returns why a board cannot be that of a test: the first bound of its subtask or of a rule that
/// it breaks.
fn misfit(board: &NamedBoard, test: &PlannedTest, edition: &Edition) -> Option<Message> {
    let broken = |owner: Message, constraints: &Constraints| {
        let first = constraints.broken_by(&board.board).into_iter().next()?;
        Some(message!(
            "hack-outside",
            owner = owner,
            place = first.place.as_str(),
            found = first.found,
            least = first.allowed.least,
            greatest = first.allowed.greatest
        ))
    };
    let subtask = edition.subtask(test.subtask)?;
    let owner = message!("place-of-subtask", subtask = subtask.id);
    let rules = edition.rules.iter().filter(|rule| rule.tests.contain(test.number));
    let mut of_rules = rules
        .filter_map(|rule| broken(message!("hack-rule", tests = &rule.tests), &rule.constraints));
    broken(owner, &subtask.constraints).or_else(|| of_rules.next())
}
