//! Tables that line up, Chinese text included.

use comfy_table::{CellAlignment, ContentArrangement, Table};

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// Text, flush left, under a heading.
    Text(&'static str),
    /// Numbers, flush right, under a heading.
    Number(&'static str),
}

/// Returns rows under headings, two blanks between columns, no lines.
pub fn table(columns: &[Column], rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(columns.iter().map(|column| match column {
        Column::Text(heading) | Column::Number(heading) => *heading,
    }));
    table.add_rows(rows);
    for (column, shape) in table.column_iter_mut().zip(columns) {
        column.set_padding((0, 2));
        if matches!(shape, Column::Number(_)) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_text_takes_two_columns_a_character() {
        let rows = vec![
            vec!["木棋".to_owned(), "7".to_owned()],
            vec!["chess".to_owned(), "100".to_owned()],
        ];
        let drawn = table(&[Column::Text("name"), Column::Number("points")], rows);
        assert_eq!(drawn, "name   points\n木棋        7\nchess     100\n");
    }
}
