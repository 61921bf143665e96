//! A game on one board as LaTeX: who filled which cell, and when.

use std::fmt::Write as _;

use muqi_game::{Board, Cell, Player, Replay, Step};

use super::diagram::{Caption, Diagram, Digits, Mark, Panel};

/// Returns a game as a table of LaTeX that needs no package, so that every class and
/// every converter to HTML takes it. It has no language: on every cell are Black's
/// score, the number of the move, and White's score; the moves of Black and the score
/// that counted are bold.
///
/// ```text
/// $^{2}\;\mathbf{1}\;_{3}$     ²  1  ₃
/// ```
pub(crate) fn game_latex(board: &Board, replay: &Replay) -> String {
    let columns = "c|".repeat(board.m());
    let mut text = format!(
        "\\begin{{center}}\n\\renewcommand{{\\arraystretch}}{{1.6}}\n\
         \\begin{{tabular}}{{|{columns}}}\n\\hline\n"
    );
    for row in 0..board.n() {
        let cells: Vec<String> =
            (0..board.m()).map(|column| cell(board, replay, Cell { row, column })).collect();
        let _ = writeln!(text, "{} \\\\ \\hline", cells.join(" & "));
    }
    text + "\\end{tabular}\n\\end{center}\n"
}

fn cell(board: &Board, replay: &Replay, cell: Cell) -> String {
    let ply = replay.plies.iter().find(|ply| ply.cell == cell);
    let by_black = ply.is_some_and(|ply| ply.player == Player::Black);
    let a = bold_if(board.a(cell).to_string(), by_black);
    let b = bold_if(board.b(cell).to_string(), !by_black);
    let number = ply.map_or_else(String::new, |ply| bold_if(ply.number.to_string(), by_black));
    format!("$^{{{a}}}\\;{number}\\;_{{{b}}}$")
}

fn bold_if(number: String, is_bold: bool) -> String {
    if is_bold { format!("\\mathbf{{{number}}}") } else { number }
}

/// Returns positions side by side as tables of LaTeX that need no package, so that every class
/// and every converter to HTML takes them. It has no language. A filled cell has a dot or the
/// number of its move, Black's in bold; a cell that may be filled has a circle or what that comes
/// to, the best in bold. Where digits are shown they are between the cells, on their steps.
///
/// ```text
/// $\bullet$ & 1 & $\cdot$      a filled cell, a step up, an empty cell
/// ```
pub(crate) fn diagram_latex(diagram: &Diagram) -> String {
    let lines: Vec<String> = diagram
        .lines
        .iter()
        .map(|line| line.iter().map(drawn).collect::<Vec<_>>().join("\\quad\n") + "\n")
        .collect();
    format!(
        "\\begin{{center}}\n\\setlength{{\\tabcolsep}}{{3pt}}\n{}\\end{{center}}\n",
        lines.join("\n\\medskip\n\n")
    )
}

/// Returns a position with what is below it.
fn drawn(panel: &Panel) -> String {
    let table = match panel.digits() {
        Some(digits) => with_digits(panel, digits),
        None => grid(panel),
    };
    let number = panel.digits().map(|digits| number(panel, digits));
    let caption = panel.caption().map(|Caption { text, is_important }| {
        let text = text.replace('−', "-");
        if *is_important { format!("$\\mathbf{{{text}}}$") } else { format!("${text}$") }
    });
    let parts = [Some(table), number, caption];
    let lines: Vec<String> = parts.into_iter().flatten().collect();
    let column = lines.join("\\\\[3pt]\n");
    format!("\\begin{{tabular}}{{@{{}}c@{{}}}}\n{column}\n\\end{{tabular}}")
}

/// Returns the cells between rules.
fn grid(panel: &Panel) -> String {
    let (n, m) = (panel.contour().n(), panel.contour().m());
    let cells: Vec<String> =
        panel.cells().map(|(_, mark, scores)| cell_of_diagram(mark, scores)).collect();
    let mut text = format!("\\begin{{tabular}}{{|{}}}\n\\hline\n", "c|".repeat(m));
    for row in 0..n {
        text += &format!("{} \\\\ \\hline\n", cells[row * m..(row + 1) * m].join(" & "));
    }
    text + "\\end{tabular}"
}

/// Returns the cells with the digits of the contour between them.
fn with_digits(panel: &Panel, digits: Digits) -> String {
    let (n, m) = (panel.contour().n(), panel.contour().m());
    let mut places = vec![vec![String::new(); 2 * m + 1]; 2 * n + 1];
    for (Cell { row, column }, mark, scores) in panel.cells() {
        places[2 * row + 1][2 * column + 1] = cell_of_diagram(mark, scores);
    }
    let (mut x, mut y) = (0, n);
    for (place, step) in panel.contour().path().enumerate() {
        let digit = digit(step, digits.is_stressed(place));
        match step {
            Step::Up => {
                y -= 1;
                places[2 * y + 1][2 * x] = digit;
            }
            Step::Right => {
                places[2 * y][2 * x + 1] = digit;
                x += 1;
            }
        }
    }
    let rows: Vec<String> = places.iter().map(|row| row.join(" & ")).collect();
    let columns = "c".repeat(2 * m + 1);
    format!("\\begin{{tabular}}{{{columns}}}\n{}\n\\end{{tabular}}", rows.join(" \\\\\n"))
}

fn digit(step: Step, is_stressed: bool) -> String {
    let digit = if step == Step::Up { "1" } else { "0" };
    if is_stressed { format!("\\underline{{\\textbf{{{digit}}}}}") } else { digit.to_owned() }
}

/// Returns the digits as one number, the step at the top right first.
fn number(panel: &Panel, digits: Digits) -> String {
    let steps: Vec<String> = (panel.contour().path().enumerate())
        .map(|(place, step)| digit(step, digits.is_stressed(place)))
        .collect();
    steps.into_iter().rev().collect()
}

fn cell_of_diagram(mark: Mark, scores: Option<(i32, i32)>) -> String {
    let content = match mark {
        Mark::Empty if scores.is_some() => String::new(),
        Mark::Empty => "\\cdot".to_owned(),
        Mark::Filled => "\\bullet".to_owned(),
        Mark::Piece { player: Player::Black, number } => format!("\\mathbf{{{number}}}"),
        Mark::Piece { player: Player::White, number } => number.to_string(),
        Mark::Playable => "\\circ".to_owned(),
        Mark::Choice(choice) if choice.loss == 0 => format!("\\mathbf{{{:+}}}", choice.outcome),
        Mark::Choice(choice) => format!("{:+}", choice.outcome),
    };
    match scores {
        Some((a, b)) => format!("$^{{{a}}}\\;{content}\\;_{{{b}}}$"),
        None => format!("${content}$"),
    }
}

#[cfg(test)]
mod tests {
    use muqi_game::{Board, Contour, Line};

    use super::*;

    #[test]
    fn every_cell_shows_its_move_and_both_scores() {
        let board = Board::from_fn(1, 2, |cell| ([10, 11][cell.column], 7));
        let line: Line = (0..2).map(|column| Cell { row: 0, column }).collect();
        let latex = game_latex(&board, &line.replay(&board).expect("a legal line"));
        let row =
            "$^{\\mathbf{10}}\\;\\mathbf{1}\\;_{7}$ & $^{11}\\;2\\;_{\\mathbf{7}}$ \\\\ \\hline";
        assert_eq!(latex.lines().nth(4), Some(row), "{latex}");
        assert!(latex.contains("{|c|c|}"), "{latex}");
    }

    #[test]
    fn digits_are_on_their_steps_and_those_that_changed_are_stressed() {
        let contour = Contour::from_row_lengths(2, vec![1]).expect("a contour");
        let last = Some(Cell { row: 0, column: 0 });
        let panel = Panel::of_contour(&contour).with_digits(last).captioned("−5", false);
        let latex = diagram_latex(&Diagram { lines: vec![vec![panel]] });
        let (up, right) = ("\\underline{\\textbf{1}}", "\\underline{\\textbf{0}}");
        let rows = format!(
            " &  &  & 0 &  \\\\\n & $\\bullet$ & {up} & $\\cdot$ &  \\\\\n & {right} &  &  & \n"
        );
        assert!(latex.contains(&rows), "{latex}");
        assert!(latex.contains(&format!("0{up}{right}\\\\[3pt]\n$-5$")), "{latex}");
    }

    #[test]
    fn cells_without_digits_are_between_rules_with_their_scores() {
        let board = Board::from_fn(1, 2, |cell| ([3, 4][cell.column], 7));
        let panel = Panel::after(&board, &[]).playable().with_scores(&board);
        let latex = diagram_latex(&Diagram { lines: vec![vec![panel]] });
        let row = "$^{3}\\;\\circ\\;_{7}$ & $^{4}\\;\\;_{7}$ \\\\ \\hline\n";
        assert!(latex.contains(row), "{latex}");
    }
}
