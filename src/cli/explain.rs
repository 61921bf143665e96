//! `muqi explain`: how a board is played.

use std::fmt::Write as _;

use crate::{
    game::{Board, Contour, Player, Ply, Ranking},
    input,
    picture::{Scene, board_text, contour_text, legend, position_text},
    report::{Column, HEADING, styled, table},
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    text::{Language, Message},
};

use super::{
    ExitStatus, args::Explain, console::Console, failure::Failure, inputs::InputPath,
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
    let opened = path.open_alone(&constraints);
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

/// Returns the line of an optimal game on a board of at most [`DRAWN_CELLS`].
fn line_of_play(board: &Board, values: &ValueTable, language: Language) -> Result<String, Failure> {
    if board.area() > DRAWN_CELLS {
        return Err(message!("explain-too-large-to-draw", cells = board.area()).into());
    }
    let replay = optimal_line(board, values).replay(board).expect("legal moves");
    let mut text = format!("{}\n{}\n", board_text(board), legend(language));
    let _ = writeln!(text, "{}", styled(HEADING, language.text(message!("explain-start"))));
    text += &position_text(&Scene::after(board, &[]), language);
    for (index, ply) in replay.plies.iter().enumerate() {
        let player = language.text(name_of(ply.player));
        let heading = styled(HEADING, format!("{:>2}. {player} {}", ply.number, ply.cell));
        let difference = format!("{:+}", ply.difference);
        let scored = message!("explain-scored", score = ply.score, difference = difference);
        let _ = writeln!(text, "\n{heading}  {}", language.text(scored));
        text += &position_text(&Scene::after(board, &replay.plies[..=index]), language);
    }
    text.push('\n');
    text += &summary(&replay.plies, language);
    let totals = message!("explain-totals", black = replay.black, white = replay.white);
    let answer = language.text(message!("explain-answer"));
    let _ = writeln!(text, "\n{}", language.text(totals));
    let _ = writeln!(text, "{answer} {}", styled(HEADING, values.of_board()));
    Ok(text)
}

fn name_of(player: Player) -> Message {
    message!(match player {
        Player::Black => "player-black",
        Player::White => "player-white",
    })
}

fn summary(plies: &[Ply], language: Language) -> String {
    let row = |ply: &Ply| {
        vec![
            ply.number.to_string(),
            language.text(name_of(ply.player)),
            ply.cell.to_string(),
            ply.score.to_string(),
            format!("{:+}", ply.difference),
            ply.contour.to_string(),
        ]
    };
    let headings = [
        "explain-heading-move",
        "explain-heading-player",
        "explain-heading-cell",
        "explain-heading-score",
        "explain-heading-difference",
        "explain-heading-mask",
    ];
    let [number, player, cell, score, difference, mask] =
        &headings.map(|heading| language.text(message!(heading)));
    let headings = [
        Column::Number(number),
        Column::Text(player),
        Column::Text(cell),
        Column::Number(score),
        Column::Number(difference),
        Column::Text(mask),
    ];
    table(&headings, &plies.iter().map(row).collect::<Vec<_>>())
}

/// Prints every position in ascending rank, with its moves and its value.
fn transitions(board: &Board, values: &ValueTable, console: &mut Console) -> Result<(), Failure> {
    let ranking = Ranking::new(board.n(), board.m()).expect("a board that has a table");
    let positions = ranking.positions();
    if positions > PRINTED_POSITIONS {
        let most = PRINTED_POSITIONS;
        let message = message!("explain-too-many-positions", positions = positions, most = most);
        return Err(message.into());
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
            language.text(to_move(&position, values)),
        );
        for cell in position.addable_corners() {
            let mut next = position.clone();
            next.fill(cell);
            let line = message!(
                "explain-transition",
                cell = cell.to_string(),
                score = format!("{:>6}", board.score(position.player_to_move(), cell)),
                rank = format!("{:>4}", rank + ranking.weight(cell)),
                mask = next.to_string(),
                value = values.after(board, &position, cell)
            );
            let _ = writeln!(text, "      {}", language.text(line));
        }
    }
    console.result(text)
}

fn to_move(position: &Contour, values: &ValueTable) -> Message {
    let value = values.of(position);
    if position.is_full() {
        return message!("explain-end", value = value);
    }
    message!("explain-to-move", player = name_of(position.player_to_move()), value = value)
}
