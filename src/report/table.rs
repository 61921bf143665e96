//! Tables that line up, Chinese text included.

use unicode_width::UnicodeWidthStr;

use super::style::{HEADING, styled};

/// Blanks between two columns.
const GAP: usize = 2;

/// A column of a table, with its heading.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Column<'h> {
    /// Text, flush left.
    Text(&'h str),
    /// Numbers, flush right.
    Number(&'h str),
}

impl<'h> Column<'h> {
    fn heading(self) -> &'h str {
        match self {
            Self::Text(heading) | Self::Number(heading) => heading,
        }
    }

    /// Returns a cell with the blanks on its left or on its right that fill `columns` of a
    /// terminal. The blanks are never styled.
    fn aligned(self, cell: &str, columns: usize) -> String {
        let blanks = " ".repeat(columns - width(cell));
        match self {
            Self::Number(_) => blanks + cell,
            Self::Text(_) => cell.to_owned() + &blanks,
        }
    }
}

/// Returns the columns of a terminal that a cell takes, whatever its style.
fn width(cell: &str) -> usize {
    anstream::adapter::strip_str(cell).map(UnicodeWidthStr::width).sum()
}

/// Returns rows under headings, two blanks between columns, no lines. Cells may be styled.
pub(crate) fn table(columns: &[Column<'_>], rows: &[Vec<String>]) -> String {
    let greatest = |(index, column): (usize, &Column<'_>)| {
        rows.iter().map(|row| width(&row[index])).fold(column.heading().width(), usize::max)
    };
    let widths: Vec<usize> = columns.iter().enumerate().map(greatest).collect();
    let line = |cells: &[String]| {
        let aligned = |index: usize| columns[index].aligned(&cells[index], widths[index]);
        let cells: Vec<String> = (0..columns.len()).map(aligned).collect();
        cells.join(&" ".repeat(GAP)).trim_end().to_owned() + "\n"
    };
    let headings: Vec<String> =
        columns.iter().map(|column| styled(HEADING, column.heading())).collect();
    line(&headings) + &rows.iter().map(|row| line(row)).collect::<String>()
}

/// Returns lines of a label and a text, the texts one under the other.
pub(crate) fn aligned(lines: &[[String; 2]]) -> String {
    let columns = lines.iter().map(|[label, _]| width(label)).max().unwrap_or_default() + GAP;
    let line = |[label, text]: &[String; 2]| Column::Text("").aligned(label, columns) + text + "\n";
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::style::GOOD, *};

    fn plain(styled: &str) -> String {
        anstream::adapter::strip_str(styled).to_string()
    }

    #[test]
    fn chinese_text_takes_two_columns_a_character() {
        let rows = [["木棋", "7"], ["chess", "100"]].map(|row| row.map(str::to_owned).to_vec());
        let drawn = table(&[Column::Text("name"), Column::Number("points")], &rows);
        assert_eq!(plain(&drawn), "name   points\n木棋        7\nchess     100\n");
    }

    #[test]
    fn styles_move_nothing_and_no_line_ends_with_a_blank() {
        let row = |[verdict, reason]: [&str; 2]| vec![styled(GOOD, verdict), reason.to_owned()];
        let rows = [["AC", ""], ["JE", "why"]].map(row);
        let drawn = table(&[Column::Text("verdict"), Column::Text("reason")], &rows);
        assert_eq!(plain(&drawn), "verdict  reason\nAC\nJE       why\n");
        assert!(drawn.contains(&styled(GOOD, "AC")));
    }
}
