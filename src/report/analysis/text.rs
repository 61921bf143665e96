//! A game on a terminal: every position drawn, with the choices beside it.

use std::fmt::Write as _;

use crate::{
    chess::{
        name_of,
        picture::{Scene, board_text, legend, position_text},
    },
    game::Ply,
    report::{Column, GOOD, HEADING, styled, table},
    solver::{AnalysedMove, Analysis, Choice},
    text::{Language, ToMessage as _},
};

use super::Explained;

/// Returns a game move by move; `is_brief` without the drawings.
pub(crate) fn analysis_text(
    explained: &Explained<'_>,
    analysis: &Analysis,
    is_brief: bool,
    language: Language,
) -> String {
    let mut text = format!("{}\n", board_text(explained.board));
    if !is_brief {
        text += &drawn(explained, analysis, language);
    }
    text += &summary(explained, analysis, language);
    let totals = message!("explain-totals", black = analysis.black, white = analysis.white);
    let _ = writeln!(text, "\n{}", language.text(totals));
    if analysis.given > 0 {
        let (position, difference) = analysis.start(explained.board);
        let outcome = difference + explained.values.of(&position);
        let outcome = message!("explain-outcome", outcome = format!("{outcome:+}"));
        let _ = writeln!(text, "{}", language.text(outcome));
    }
    let answer = language.text(message!("word-answer"));
    let _ = writeln!(text, "{answer} {}", styled(HEADING, explained.values.of_board()));
    text
}

/// Returns the best moves after those that are given, each with a best game to the end.
pub(crate) fn best_moves_text(
    explained: &Explained<'_>,
    analysis: &Analysis,
    language: Language,
) -> String {
    let games = explained.best_games(analysis);
    let choices = analysis.moves.get(analysis.given).map_or(0, |next| next.choices.len());
    let heading = message!("explain-best-moves", best = games.len(), choices = choices);
    let mut text = format!("{}\n", styled(HEADING, language.text(heading)));
    for game in games {
        let cells: Vec<String> =
            game.moves[analysis.given..].iter().map(|one| one.ply.cell.to_string()).collect();
        let _ = writeln!(text, "  {}", cells.join(" "));
    }
    text
}

/// Returns the positions of a game, the first one too.
fn drawn(explained: &Explained<'_>, analysis: &Analysis, language: Language) -> String {
    let plies = analysis.plies();
    let start = styled(HEADING, language.text(message!("explain-start")));
    let mut text = format!("{}\n{start}\n", legend(language));
    text += &drawn_position(explained, &analysis.moves, &[], language);
    for (index, one) in analysis.moves.iter().enumerate() {
        let Ply { number, player, cell, score, difference, .. } = &one.ply;
        let player = language.text(name_of(*player));
        let heading = styled(HEADING, format!("{number:>2}. {player} {cell}"));
        let difference = format!("{difference:+}");
        let scored =
            message!("explain-scored", score = *score, difference = difference, loss = one.loss());
        let _ = writeln!(text, "\n{heading}  {}", language.text(scored));
        let next = &analysis.moves[index + 1..];
        text += &drawn_position(explained, next, &plies[..=index], language);
    }
    text + "\n"
}

/// Returns the position after the moves that have been played, with what may be played there.
fn drawn_position(
    explained: &Explained<'_>,
    next: &[AnalysedMove],
    played: &[Ply],
    language: Language,
) -> String {
    let notes = next.first().map_or(Vec::new(), |next| notes(next, language));
    position_text(&Scene::after(explained.board, played), explained.convention, &notes, language)
}

/// Returns what may be played next, a line for each cell.
fn notes(next: &AnalysedMove, language: Language) -> Vec<String> {
    let width = next.choices.iter().map(|choice| signed_outcome(choice).len()).max().unwrap_or(0);
    let cells = next.choices.iter().map(|choice| choice.cell.to_string().len()).max().unwrap_or(0);
    let player = name_of(next.ply.player);
    let heading = message!("explain-choices", player = player, choices = next.choices.len());
    let mut lines = vec![language.text(heading)];
    for choice in &next.choices {
        let line =
            format!("{:<cells$}  {:>width$}", choice.cell.to_string(), signed_outcome(choice));
        lines.push(if choice.loss == 0 {
            styled(GOOD, line)
        } else {
            let loss = language.text(message!("explain-loses", loss = choice.loss));
            format!("{line}  {loss}")
        });
    }
    lines
}

fn signed_outcome(choice: &Choice) -> String {
    format!("{:+}", choice.outcome)
}

fn summary(explained: &Explained<'_>, analysis: &Analysis, language: Language) -> String {
    let mut rows = Vec::new();
    for one in &analysis.moves {
        let ply = &one.ply;
        rows.push(vec![
            ply.number.to_string(),
            language.text(name_of(ply.player)),
            ply.cell.to_string(),
            ply.score.to_string(),
            format!("{:+}", ply.difference),
            one.choices.len().to_string(),
            one.loss().to_string(),
            explained.convention.written(&ply.contour),
        ]);
    }
    let headings = [
        Column::Number(message!("explain-heading-move")),
        Column::Text(message!("explain-heading-player")),
        Column::Text(message!("explain-heading-cell")),
        Column::Number(message!("word-score")),
        Column::Number(message!("explain-heading-difference")),
        Column::Number(message!("explain-heading-choices")),
        Column::Number(message!("explain-heading-loss")),
        Column::Text(explained.convention.to_message()),
    ];
    table(&headings, &rows, language)
}
