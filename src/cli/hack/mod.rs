//! `muqi hack`: boards on which programs fail, tried and kept as tests.

mod add;
mod board;
mod replaced;

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    game::Board,
    input,
    judge::{BoardTrial, TrialBoard},
    plan::{Edition, ExtraTest, without_extra},
    report::{Column, table, trials_json, trials_text},
    solver,
    submission::Verdict,
    testset::{StoredTest, TestCase},
    text::{Fact, Language, Message, nearest},
};

use super::{
    ExitStatus,
    args::{Format, Hack, HackAction, HackDrop, HackList, HackTry},
    check::{Bench, from_cache, judged, take},
    console::Console,
    failure::{Because as _, Failure},
    interruption,
    package::Package,
};

use add::Plan;
use board::{NamedBoard, find_names, require};

pub(super) use board::board_of_find;
/// The directory of finds in a package.
const HACKS: &str = "hacks";

pub(super) fn run(arguments: &Hack, console: &mut Console) -> Result<ExitStatus, Failure> {
    match &arguments.action {
        HackAction::Try(arguments) => try_board(arguments, console),
        HackAction::Add(arguments) => add::run(arguments, console),
        HackAction::List(arguments) => list(arguments, console),
        HackAction::Drop(arguments) => drop_extra(arguments, console),
    }
}

/// Returns the directory `problem/` of a package. Fails for the built-in problem, where nothing can
/// be kept.
fn problem_directory(package: &Package) -> Result<&Path, Failure> {
    let directory = package.problem.files.directory();
    Ok(directory.ok_or_else(|| message!("built-in-unchangeable"))?)
}

pub(super) fn list(arguments: &HackList, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    problem_directory(&package)?;
    let editions = package.editions()?;
    let language = console.language();
    console.result(extra_tests(&editions, language))?;
    for (name, board) in finds(&package) {
        let message = match board {
            Some(board) if is_in_a_plan(&board, &editions) => continue,
            Some(board) => message!("hack-find", name = name, n = board.n(), m = board.m()),
            None => message!("hack-broken-find", name = name),
        };
        console.result(language.text(message) + "\n")?;
    }
    Ok(ExitStatus::Success)
}

/// Returns a table of the extra tests of all plans, or that there is none.
fn extra_tests(editions: &BTreeMap<String, Edition>, language: Language) -> String {
    let text = |message: Message| language.text(message);
    let row = |edition: &Edition, extra: &ExtraTest| {
        vec![
            edition.name.clone(),
            ExtraTest::name_of(extra.number),
            extra.board_name().to_owned(),
            extra.board.n().to_string(),
            extra.board.m().to_string(),
            extra.from.clone(),
            extra.purpose.text(language).to_owned(),
        ]
    };
    let all = editions.values().flat_map(|one| one.extra.iter().map(move |extra| (one, extra)));
    let rows: Vec<Vec<String>> = all.map(|(edition, extra)| row(edition, extra)).collect();
    if rows.is_empty() {
        return text(message!("hack-none")) + "\n";
    }
    let columns = [
        Column::Text(message!("word-plan")),
        Column::Text(message!("word-test")),
        Column::Text(message!("word-board")),
        Column::Number(Message::verbatim("n")),
        Column::Number(Message::verbatim("m")),
        Column::Text(message!("word-origin")),
        Column::Text(message!("word-purpose")),
    ];
    table(&columns, &rows, language)
}

fn is_in_a_plan(board: &Board, editions: &BTreeMap<String, Edition>) -> bool {
    editions.values().any(|edition| {
        edition.tests.iter().any(|test| test.board == *board)
            || edition.extra.iter().any(|extra| extra.board == *board)
    })
}

/// Returns the finds of a package by name: with their boards, where these are valid.
fn finds(package: &Package) -> Vec<(String, Option<Board>)> {
    let directory = package.root().join(HACKS);
    let read = |name: String| {
        let find = NamedBoard::read(&directory.join(&name), package);
        (name, find.ok().map(|find| find.board))
    };
    find_names(package).into_iter().map(read).collect()
}

/// The name of the board among the extra tests, which no file of a test set has.
const NAME: &str = "the board";

pub(super) fn try_board(arguments: &HackTry, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let is_extra = arguments.board.to_str().is_some_and(|name| edition.extra_named(name).is_some());
    if !is_extra {
        require(&arguments.board, &package)?;
    }
    let board = match NamedBoard::read_or_extra(&arguments.board, &edition, &package) {
        Ok(board) => board,
        Err(faults) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
    };
    let judging = arguments.judging();
    let (mut set, mut intake) = take(&judging, None, &package, console)?;
    let answer = solver::value(&board.board)?;
    set.add_extra(stored(&board, answer));
    let bench = Bench::of(&intake, &judging, &package, console)?;
    let entries = judged(&mut intake, &judging, &set, &bench, &package, console)?;
    if let Some(from_cache) = from_cache(&entries) {
        console.remark(from_cache);
    }
    if let Some(interruption) = interruption::first() {
        console.remark(message!("check-interrupted"));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let edition = set.edition.as_ref();
    let on = TrialBoard { edition, subtask: edition.and_then(|one| one.first_fit(&board.board)) };
    let trials: Vec<BoardTrial<'_>> = entries.iter().filter_map(|entry| on.trial(entry)).collect();
    let (board, language) = ((&board.board, answer), console.language());
    console.result(match arguments.format {
        Format::Human => trials_text(&on, board, &trials, language),
        Format::Json => trials_json(&on, board, &trials, language),
    })?;
    if trials.iter().any(|trial| trial.on_board.verdict == Verdict::JudgeError) {
        return Ok(ExitStatus::Usage);
    }
    Ok(ExitStatus::found(trials.iter().any(|one| one.is_broken() || one.only_loses_points())))
}

/// Returns the board as a test of its own.
fn stored(NamedBoard { board, .. }: &NamedBoard, answer: i64) -> StoredTest {
    let test = TestCase { number: 0, name: NAME.to_owned(), board: board.clone(), answer };
    StoredTest {
        number: test.number,
        answer: test.answer_bytes(),
        input: Some(input::write(&test.board)),
        name: test.name,
    }
}

pub(super) fn drop_extra(
    arguments: &HackDrop,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let directory = problem_directory(&package)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let extra = meant(&arguments.name, &edition, &package)?;
    let plan = Plan::of(&edition, &package);
    plan.write(without_extra(&plan.text, extra.number), None)?;
    let board = extra.board_name();
    let is_needed = is_needed_elsewhere(extra, &edition, &package)?;
    if !is_needed {
        let path = directory.join(format!("handmade/{board}.in"));
        fs::remove_file(&path).because(message!("cannot-remove", path = &path))?;
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
