//! Tables that line up, Chinese text included.

use std::iter;

use unicode_width::UnicodeWidthStr;

use crate::text::{Language, Message};

use super::style::{HEADING, styled};

/// Blanks between two columns.
const GAP: usize = 2;

/// A column of a table, with its heading.
#[derive(Clone, Debug)]
pub(crate) enum Column {
    /// Text, flush left.
    Text(Message),
    /// Numbers, flush right.
    Number(Message),
}

/// Returns the columns of a terminal that a cell takes, whatever its style.
fn width(cell: &str) -> usize {
    anstream::adapter::strip_str(cell).map(UnicodeWidthStr::width).sum()
}

/// Returns rows under headings, two blanks between columns, no lines. Cells may be styled.
pub(crate) fn table(columns: &[Column], rows: &[Vec<String>], language: Language) -> String {
    // Of our own: with comfy-table styles and trimmed line ends did not go together.
    let headings: Vec<String> = columns
        .iter()
        .map(|column| {
            let (Column::Text(heading) | Column::Number(heading)) = column;
            styled(HEADING, language.text(heading))
        })
        .collect();
    let lines: Vec<&[String]> =
        iter::once(headings.as_slice()).chain(rows.iter().map(Vec::as_slice)).collect();
    let widths: Vec<usize> = (0..columns.len())
        .map(|index| lines.iter().map(|line| width(&line[index])).max().unwrap_or_default())
        .collect();
    let drawn = lines.iter().map(|line| {
        let cells = columns.iter().zip(*line).zip(&widths).map(|((column, cell), &columns)| {
            // The blanks that fill a column are never styled.
            let blanks = " ".repeat(columns - width(cell));
            match column {
                Column::Number(_) => blanks + cell,
                Column::Text(_) => cell.to_owned() + &blanks,
            }
        });
        cells.collect::<Vec<String>>().join(&" ".repeat(GAP)).trim_end().to_owned() + "\n"
    });
    drawn.collect()
}

/// Returns lines of a label and a text, the texts one under the other.
pub(crate) fn aligned(lines: &[[String; 2]]) -> String {
    let columns = lines.iter().map(|[label, _]| width(label)).max().unwrap_or_default() + GAP;
    let mut drawn = String::new();
    for [label, text] in lines {
        drawn += &format!("{label}{}{text}\n", " ".repeat(columns - width(label)));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::{super::style::GOOD, *};

    fn plain(styled: &str) -> String {
        anstream::adapter::strip_str(styled).to_string()
    }

    fn drawn(first: &str, second: Column, rows: &[Vec<String>]) -> String {
        table(&[Column::Text(Message::verbatim(first)), second], rows, Language::English)
    }

    #[test]
    fn chinese_text_takes_two_columns_a_character() {
        let rows = [["木棋", "7"], ["chess", "100"]].map(|row| row.map(str::to_owned).to_vec());
        let drawn = drawn("name", Column::Number(Message::verbatim("points")), &rows);
        assert_eq!(plain(&drawn), "name   points\n木棋        7\nchess     100\n");
    }

    #[test]
    fn styles_move_nothing_and_no_line_ends_with_a_blank() {
        let rows = [["AC", ""], ["JE", "why"]]
            .map(|[verdict, reason]| vec![styled(GOOD, verdict), reason.to_owned()]);
        let drawn = drawn("verdict", Column::Text(Message::verbatim("reason")), &rows);
        assert_eq!(plain(&drawn), "verdict  reason\nAC\nJE       why\n");
        assert!(drawn.contains(&styled(GOOD, "AC")));
    }
}
