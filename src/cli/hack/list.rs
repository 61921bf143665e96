//! `muqi hack list`: the extra tests of all plans, and the finds that are in none.

use std::collections::BTreeMap;

use crate::{
    game::Board,
    plan::{Edition, ExtraTest},
    report::{Column, table},
    text::{Language, Message},
};

use super::{
    super::{ExitStatus, args::HackList, console::Console, failure::Failure, package::Package},
    HACKS,
    board::{NamedBoard, find_names},
    problem_directory,
};

pub(super) fn run(arguments: &HackList, console: &mut Console) -> Result<ExitStatus, Failure> {
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
    let headings = ["plan", "test", "board", "from", "purpose"]
        .map(|column| text(message!("hack-heading", column = column)));
    let [plan, name, board, from, purpose] = &headings;
    let columns = [
        Column::Text(plan),
        Column::Text(name),
        Column::Text(board),
        Column::Number("n"),
        Column::Number("m"),
        Column::Text(from),
        Column::Text(purpose),
    ];
    table(&columns, &rows)
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
