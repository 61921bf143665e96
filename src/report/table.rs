//! Tables that line up, Chinese text included.

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use super::style::{HEADING, styled};

/// Blanks between two columns.
const GAP: usize = 2;

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// Text, flush left, under a heading.
    Text(&'static str),
    /// Numbers, flush right, under a heading.
    Number(&'static str),
    /// Text, flush left, each cell in the style that follows from it.
    Styled(&'static str, fn(&str) -> Style),
}

impl Column {
    fn heading(self) -> &'static str {
        match self {
            Self::Text(heading) | Self::Number(heading) | Self::Styled(heading, _) => heading,
        }
    }

    /// Returns a cell with the blanks on its left and on its right that fill
    /// `width` columns of a terminal. The blanks are never styled.
    fn aligned(self, cell: &str, width: usize, style: Style) -> String {
        let blanks = " ".repeat(width - cell.width());
        let cell = if cell.is_empty() { String::new() } else { styled(style, cell) };
        match self {
            Self::Number(_) => blanks + &cell,
            Self::Text(_) | Self::Styled(..) => cell + &blanks,
        }
    }

    fn style_of(self, cell: &str) -> Style {
        match self {
            Self::Styled(_, style_of) => style_of(cell),
            Self::Text(_) | Self::Number(_) => Style::new(),
        }
    }
}

/// Returns rows under headings, two blanks between columns, no lines.
pub fn table(columns: &[Column], rows: &[Vec<String>]) -> String {
    let width = |index: usize, column: &Column| {
        let cells = rows.iter().map(|row| row[index].width());
        cells.fold(column.heading().width(), usize::max)
    };
    let widths: Vec<usize> =
        columns.iter().enumerate().map(|(index, column)| width(index, column)).collect();
    let line = |cell: &dyn Fn(usize) -> (String, Style)| {
        let cells = columns.iter().zip(&widths).enumerate().map(|(index, (column, &width))| {
            let (text, style) = cell(index);
            column.aligned(&text, width, style)
        });
        let cells: Vec<String> = cells.collect();
        cells.join(&" ".repeat(GAP)).trim_end().to_owned() + "\n"
    };
    let mut drawn = line(&|index| (columns[index].heading().to_owned(), HEADING));
    for row in rows {
        drawn += &line(&|index| (row[index].clone(), columns[index].style_of(&row[index])));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::super::style::GOOD;
    use super::*;

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
        let rows = [["AC", ""], ["JE", "why"]].map(|row| row.map(str::to_owned).to_vec());
        let drawn = table(&[Column::Styled("verdict", |_| GOOD), Column::Text("reason")], &rows);
        assert_eq!(plain(&drawn), "verdict  reason\nAC\nJE       why\n");
        assert!(drawn.contains(&styled(GOOD, "AC")));
    }
}
