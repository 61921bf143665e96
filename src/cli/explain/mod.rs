//! `muqi explain`: how a board is played.

mod board;
mod page;

pub(crate) use page::player;

use crate::{
    game::{Board, Cell, Contour, IllegalMove, Line, Ranking},
    report::{
        Explained, analysis_json, analysis_text, best_moves_text, positions_json, positions_text,
    },
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable},
    text::Message,
};

use super::{
    ExitStatus,
    args::{Explain, Format},
    console::Console,
    failure::Failure,
    package::Package,
};
use board::NamedBoard;

/// The most positions that `--transitions` prints.
const PRINTED_POSITIONS: u64 = 5_000;

/// The most cells of a board whose line of play is drawn move by move.
const DRAWN_CELLS: usize = 400;

pub(crate) fn run(arguments: &Explain, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let constraints = package.boards("explain")?;
    let named = match NamedBoard::read(&arguments.path, &package) {
        Ok(named) => named,
        Err(Failure::Faults(faults)) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
        Err(failure) => return Err(failure),
    };
    let board = &named.board;
    let page = arguments.page();
    if page.is_some() {
        page::refuse_large(board)?;
    }
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES)?;
    let explained = Explained { board, values: &values, convention: arguments.convention };
    if let Some(file) = &arguments.svg {
        let file = page::file_of(file, &named, "svg")?;
        page::draw(&explained, arguments, &file, console)?;
        return Ok(ExitStatus::Success);
    }
    if let Some(file) = &page {
        let file = page::file_of(file, &named, "html")?;
        page::write(&explained, &named, arguments, &file, &constraints, console)?;
        return Ok(ExitStatus::Success);
    }
    let text = if arguments.transitions {
        positions(&explained, arguments.format, console)?
    } else {
        game(&explained, arguments, console)?
    };
    console.result(text)?;
    Ok(ExitStatus::Success)
}

/// Returns every position, in the form asked for.
fn positions(
    explained: &Explained<'_>,
    format: Format,
    console: &Console,
) -> Result<String, Failure> {
    let board = explained.board;
    let ranking = Ranking::new(board.n(), board.m()).expect("a board that has a table");
    let positions = ranking.positions();
    if positions > PRINTED_POSITIONS {
        let most = PRINTED_POSITIONS;
        let message = message!("explain-too-many-positions", positions = positions, most = most);
        return Err(message.into());
    }
    Ok(match format {
        Format::Human => positions_text(explained, &ranking, console.language()),
        Format::Json => positions_json(explained, &ranking),
    })
}

/// Returns a game from the moves given on, in the form asked for.
fn game(
    explained: &Explained<'_>,
    arguments: &Explain,
    console: &Console,
) -> Result<String, Failure> {
    let analysis = analysis(explained, arguments)?;
    let language = console.language();
    Ok(match arguments.format {
        Format::Json => analysis_json(explained, &analysis),
        Format::Human if arguments.all => best_moves_text(explained, &analysis, language),
        Format::Human => analysis_text(explained, &analysis, arguments.brief, language),
    })
}

/// Returns the game that begins with the moves given.
fn analysis(explained: &Explained<'_>, arguments: &Explain) -> Result<Analysis, Failure> {
    let board = explained.board;
    if board.area() > DRAWN_CELLS {
        return Err(message!("explain-too-large-to-draw", cells = board.area()).into());
    }
    let given = arguments.from.clone().unwrap_or_default();
    let analysis = Analysis::new(board, explained.values, &given);
    analysis.map_err(|illegal| illegal_move(board, &given, &illegal).into())
}

/// Returns why a given move cannot be played.
fn illegal_move(board: &Board, given: &Line, illegal: &IllegalMove) -> Message {
    let IllegalMove { number, cell } = *illegal;
    let is_filled = given.0[..number - 1].contains(&cell);
    let is_outside = cell.row >= board.n() || cell.column >= board.m();
    let why = match (is_outside, is_filled) {
        (true, _) => "outside",
        (_, true) => "filled",
        _ => "unsupported",
    };
    let mut position = Contour::empty(board.n(), board.m());
    for &cell in &given.0[..number - 1] {
        position.fill(cell);
    }
    let playable: Vec<String> =
        position.addable_corners().map(|cell: Cell| cell.to_string()).collect();
    message!(
        "explain-illegal-move",
        number = number,
        cell = cell.to_string(),
        why = why,
        n = board.n(),
        m = board.m(),
        playable = (!playable.is_empty()).then(|| playable.join(" "))
    )
}
