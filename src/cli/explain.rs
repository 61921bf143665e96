//! `muqi explain`: how a board is played.

use std::fmt::Write as _;

use crate::{
    game::{Board, Contour, Ply, Ranking},
    input,
    picture::{Scene, board_text, contour_text, legend, position_text},
    report::{Column, HEADING, styled, table},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    text::Language,
};

use super::{
    ExitStatus,
    args::Explain,
    console::Console,
    failure::{Failure, with_hint},
    inputs::InputPath,
    package::Package,
};

/// The most positions that `--transitions` prints.
const PRINTED_POSITIONS: u64 = 5_000;

/// The most cells of a board whose line of play is drawn move by move.
const DRAWN_CELLS: usize = 400;

pub(super) fn run(arguments: &Explain, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let constraints = package.problem.config.constraints;
    let path = InputPath::new(&arguments.path);
    let opened = path.open(&constraints);
    let board = match opened.and_then(|source| input::read(&source, &constraints)) {
        Ok(board) => board,
        Err(faults) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
    };
    let table = ValueTable::new(&board, DEFAULT_BUDGET_BYTES)?;
    if arguments.transitions {
        transitions(&board, &table, console)?;
    } else {
        console.result(line_of_play(&board, &table, console.language())?)?;
    }
    Ok(ExitStatus::Success)
}

fn line_of_play(board: &Board, values: &ValueTable, language: Language) -> Result<String, Failure> {
    if board.area() > DRAWN_CELLS {
        let message =
            format!("a board of {} cells is too large to be drawn move by move", board.area());
        return Err(with_hint(message, "`muqi solve` prints its answer"));
    }
    let replay = optimal_line(board, values).replay(board)?;
    let mut text = format!("{}\n{}\n", board_text(board), legend(language));
    let _ = writeln!(text, "{}", styled(HEADING, "start"));
    text += &position_text(&Scene::after(board, &[]), language);
    for (index, ply) in replay.plies.iter().enumerate() {
        let move_text = format!("{:>2}. {} {}", ply.number, ply.player, ply.cell);
        let _ = writeln!(
            text,
            "\n{}  scores {}, difference {:+}",
            styled(HEADING, move_text),
            ply.score,
            ply.difference
        );
        text += &position_text(&Scene::after(board, &replay.plies[..=index]), language);
    }
    text.push('\n');
    text += &summary(&replay.plies);
    let _ = writeln!(text, "\nBlack {}, White {}", replay.black, replay.white);
    let _ = writeln!(text, "answer {}", styled(HEADING, values.of_board()));
    Ok(text)
}

fn summary(plies: &[Ply]) -> String {
    let row = |ply: &Ply| {
        vec![
            ply.number.to_string(),
            ply.player.to_string(),
            ply.cell.to_string(),
            ply.score.to_string(),
            format!("{:+}", ply.difference),
            ply.contour.to_string(),
        ]
    };
    let headings = [
        Column::Number("move"),
        Column::Text("player"),
        Column::Text("cell"),
        Column::Number("score"),
        Column::Number("difference"),
        Column::Text("mask"),
    ];
    table(&headings, &plies.iter().map(row).collect::<Vec<_>>())
}

/// Prints every position in ascending rank, with its moves and its value.
fn transitions(board: &Board, values: &ValueTable, console: &mut Console) -> Result<(), Failure> {
    let ranking = Ranking::new(board.n(), board.m()).expect("a board that has a table");
    let positions = ranking.positions();
    if positions > PRINTED_POSITIONS {
        return Err(with_hint(
            format!(
                "the board has {positions} positions, more than the {PRINTED_POSITIONS} that are printed"
            ),
            "take a smaller board, 6×6 has 924 positions",
        ));
    }
    let language = console.language();
    let mut text = format!("{}\n{}\n", board_text(board), legend(language));
    for rank in 0..positions {
        let position = ranking.unrank(rank);
        let _ = writeln!(
            text,
            "{}  {}  {}",
            styled(HEADING, format!("{rank:>4}")),
            contour_text(&position, language),
            to_move(&position, values),
        );
        for cell in position.addable_corners() {
            let mut next = position.clone();
            next.fill(cell);
            let score = board.score(position.player_to_move(), cell);
            let rank = rank + ranking.weight(cell);
            let value = values.after(board, &position, cell);
            let _ = writeln!(
                text,
                "      {cell} scores {score:>6}  to {rank:>4}  mask {next}  value {value}",
            );
        }
    }
    console.result(text)
}

fn to_move(position: &Contour, values: &ValueTable) -> String {
    let value = values.of(position);
    if position.is_full() {
        return format!("the end, value {value}");
    }
    format!("{} to move, value {value}", position.player_to_move())
}
