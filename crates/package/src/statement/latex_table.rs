//! Tables of LaTeX that need no package and fit into their page: columns that are too
//! broad are set on several lines, rows or columns that are too many in several tables.

use pulldown_cmark::Alignment;

use super::measure::{BETWEEN, breadth, least_breadth, shares};

/// The breadth that a column gets where a table is taken apart.
const COMFORTABLE: usize = 24;

/// Keeps the rules of a row off its fractions and binomial coefficients.
const STRUT: &str = "\\rule[-1.8ex]{0pt}{4.8ex}";

const END: &str = "\\end{tabular}\n\\end{center}\n\n";

/// The room that tables have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageRoom {
    /// Letters of a line, of the size of tables.
    pub(crate) letters: usize,
    /// Lines of a page.
    pub(crate) lines: usize,
}

/// A table while it is read.
pub(crate) struct Table {
    room: PageRoom,
    alignments: Vec<Alignment>,
    breadths: Vec<usize>,
    /// True where equal cells below each other are one.
    merges: bool,
    /// The header, and the rows.
    rows: Vec<Vec<String>>,
    /// The cells of the row that is being read.
    row: Vec<String>,
}

/// A table that is as broad as a page at most.
struct TablePart<'t> {
    room: PageRoom,
    /// Its columns as LaTeX names them.
    columns: String,
    /// The letters of a line in the columns that have several.
    shares: Vec<Option<usize>>,
    merges: bool,
    rows: Vec<Vec<&'t str>>,
}

impl Table {
    /// Returns an empty table.
    pub(crate) fn new(
        room: PageRoom,
        alignments: &[Alignment],
        breadths: Vec<usize>,
        merges: bool,
    ) -> Self {
        let alignments = alignments.to_vec();
        Self { room, alignments, breadths, merges, rows: Vec::new(), row: Vec::new() }
    }

    /// Takes the next cell of the row.
    pub(crate) fn cell(&mut self, text: String) {
        self.row.push(text);
    }

    /// Ends the row; the first is the header.
    pub(crate) fn end_row(&mut self) {
        self.rows.push(std::mem::take(&mut self.row));
    }

    /// Returns how many rows it has, with the header.
    pub(crate) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Returns the table, or several.
    pub(crate) fn latex(&self) -> String {
        let parts = groups_of_columns(&self.breadths, self.room.letters);
        parts.iter().map(|columns| self.part(columns).latex()).collect()
    }

    fn part(&self, columns: &[usize]) -> TablePart<'_> {
        let letters = self.room.letters;
        let breadths: Vec<usize> = columns.iter().map(|&column| self.breadths[column]).collect();
        let shares = shares(&breadths, letters);
        let names = columns.iter().zip(&shares).map(|(column, share)| {
            match (share, self.alignments[*column]) {
                (Some(share), _) => {
                    format!("p{{0.{:02}\\linewidth}}", (share * 100 / letters).min(99))
                }
                (None, Alignment::None | Alignment::Left) => "l".to_owned(),
                (None, Alignment::Center) => "c".to_owned(),
                (None, Alignment::Right) => "r".to_owned(),
            }
        });
        let names: Vec<String> = names.collect();
        let rows = self.rows.iter().map(|row| cells(row, columns)).collect();
        TablePart { room: self.room, columns: names.join("|"), shares, merges: self.merges, rows }
    }
}

impl TablePart<'_> {
    /// Returns it in as many tables as it takes pages, each with the header.
    fn latex(&self) -> String {
        let [header, rows @ ..] = self.rows.as_slice() else { return String::new() };
        let begin = self.begin() + &self.row(header) + " \\hline\n";
        let (mut text, mut lines) = (begin.clone(), self.lines(header));
        let mut above: Option<&[&str]> = None;
        for row in rows {
            if lines + self.lines(row) > self.room.lines {
                text += if above.is_some() { " \\hline\n" } else { "" };
                text += &format!("{END}{begin}");
                lines = self.lines(header);
                above = None;
            }
            text += &above.map_or_else(String::new, |above| self.rule(above, row));
            text += &self.row(&self.visible(above, row));
            lines += self.lines(row);
            above = Some(row);
        }
        text += if above.is_some() { " \\hline\n" } else { "" };
        text + END
    }

    /// Returns whether a cell is one with that above. Each row has a name of its own in front.
    fn is_merged(&self, above: &[&str], row: &[&str], column: usize) -> bool {
        self.merges && column > 0 && above[column] == row[column]
    }

    /// Returns the rule between two rows, open where their cells are one: cells of several rows
    /// would take a package.
    fn rule(&self, above: &[&str], row: &[&str]) -> String {
        let columns = 0..row.len();
        let ruled = columns.filter(|&column| !self.is_merged(above, row, column));
        let ruled: Vec<String> =
            ruled.map(|column| format!("\\cline{{{0}-{0}}}", column + 1)).collect();
        if ruled.len() == row.len() {
            " \\hline\n".to_owned()
        } else {
            format!(" {}\n", ruled.concat())
        }
    }

    /// Returns a row without the cells that are one with that above.
    fn visible<'r>(&self, above: Option<&[&str]>, row: &[&'r str]) -> Vec<&'r str> {
        let mut visible = row.to_vec();
        for (column, cell) in visible.iter_mut().enumerate() {
            if above.is_some_and(|above| self.is_merged(above, row, column)) {
                *cell = "";
            }
        }
        visible
    }

    fn begin(&self) -> String {
        let columns = &self.columns;
        format!(
            "\\begin{{center}}\n\\small\n\\renewcommand{{\\arraystretch}}{{1.2}}\n\
             \\setlength{{\\tabcolsep}}{{4pt}}\n\\begin{{tabular}}{{|{columns}|}}\n\\hline\n"
        )
    }

    fn is_broken(&self) -> bool {
        self.shares.iter().any(Option::is_some)
    }

    /// Returns the lines of a row, hardly ever too few: commands count as text.
    fn lines(&self, row: &[&str]) -> usize {
        let lines = row
            .iter()
            .zip(&self.shares)
            .map(|(text, share)| share.map_or(1, |share| breadth(text).div_ceil(share.max(1))));
        lines.max().unwrap_or_default().max(1)
    }

    /// `\\` would end a line, not the row, in a cell that has several.
    fn row(&self, row: &[&str]) -> String {
        let is_tall = row.iter().any(|text| text.contains("\\frac") || text.contains("\\binom"));
        let strut = if is_tall { STRUT } else { "" };
        let cells = row.iter().zip(&self.shares).map(|(text, share)| match share {
            Some(_) => format!("\\raggedright {text}"),
            None => (*text).to_owned(),
        });
        let cells: Vec<String> = cells.collect();
        let end = if self.is_broken() { "\\tabularnewline" } else { "\\\\" };
        format!("{}{strut} {end}", cells.join(" & "))
    }
}

fn cells<'r>(row: &'r [String], columns: &[usize]) -> Vec<&'r str> {
    columns.iter().map(|&column| row.get(column).map_or("", String::as_str)).collect()
}

/// Returns the columns of each part of a table: all, or as many as a line has room for,
/// with the first, which names the rows, in every part.
fn groups_of_columns(breadths: &[usize], letters: usize) -> Vec<Vec<usize>> {
    let all: Vec<usize> = (0..breadths.len()).collect();
    if least_breadth(breadths) <= letters {
        return vec![all];
    }
    let broad: Vec<usize> = breadths.iter().map(|one| one.min(&COMFORTABLE) + BETWEEN).collect();
    let (mut groups, mut group, mut taken) = (Vec::new(), vec![0], broad[0]);
    for column in 1..breadths.len() {
        // A column that is too broad by itself is beside the first all the same.
        if taken + broad[column] > letters && group.len() > 1 {
            groups.push(std::mem::replace(&mut group, vec![0]));
            taken = broad[0];
        }
        group.push(column);
        taken += broad[column];
    }
    groups.push(group);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latex(room: PageRoom, rows: &[&[&str]]) -> String {
        table(room, rows, false)
    }

    fn table(room: PageRoom, rows: &[&[&str]], merges: bool) -> String {
        let columns = rows[0].len();
        let breadths = (0..columns)
            .map(|column: usize| rows.iter().map(|row| row[column].len()).max().expect("rows"))
            .collect();
        let mut table = Table::new(room, &vec![Alignment::Left; columns], breadths, merges);
        for row in rows {
            row.iter().for_each(|cell| table.cell((*cell).to_owned()));
            table.end_row();
        }
        table.latex()
    }

    const PAGE: PageRoom = PageRoom { letters: 60, lines: 10 };

    #[test]
    fn a_table_that_fits_needs_nothing_special() {
        let plain = latex(PAGE, &[&["a", "b"], &["c", "$\\binom{n}{k}$"]]);
        let rows = format!("a & b \\\\ \\hline\nc & $\\binom{{n}}{{k}}${STRUT} \\\\ \\hline\n");
        let expected = format!("\\begin{{tabular}}{{|l|l|}}\n\\hline\n{rows}{END}");
        assert!(plain.ends_with(&expected), "{plain}");
    }

    #[test]
    fn a_broad_column_has_several_lines() {
        let broad = latex(PAGE, &[&["a", &"b ".repeat(50)]]);
        assert!(broad.contains("{|l|p{0."), "{broad}");
        assert!(broad.contains("a & \\raggedright b b"), "{broad}");
        assert!(broad.contains(" \\tabularnewline \\hline\n"), "{broad}");
    }

    #[test]
    fn equal_cells_below_each_other_are_one_where_they_are_to_be() {
        let rows: &[&[&str]] = &[&["h", "n", "m"], &["1", "a", "b"], &["2", "a", "c"]];
        let merged = table(PAGE, rows, true);
        let body = "1 & a & b \\\\ \\cline{1-1}\\cline{3-3}\n2 &  & c \\\\ \\hline\n";
        assert!(merged.ends_with(&format!("{body}{END}")), "{merged}");
        // On the next page it is written again.
        let apart = table(PageRoom { lines: 2, ..PAGE }, rows, true);
        assert_eq!(apart.matches("& a &").count(), 2, "{apart}");
    }

    #[test]
    fn a_long_table_is_continued_below_its_header() {
        let mut rows: Vec<&[&str]> = vec![&["head"]];
        rows.resize(21, &["a"]);
        let long = latex(PAGE, &rows);
        assert_eq!(
            (long.matches("head").count(), long.matches("a \\\\").count()),
            (3, 20),
            "{long}"
        );
    }

    #[test]
    fn a_table_of_too_many_columns_is_continued_beside_its_first() {
        let columns: Vec<String> = (0..12).map(|column| format!("column {column}")).collect();
        let row: Vec<&str> = columns.iter().map(String::as_str).collect();
        let wide = latex(PAGE, &[&row]);
        assert_eq!(wide.matches("column 0").count(), 3, "{wide}");
        assert!((1..12).all(|column| wide.matches(&format!("column {column} ")).count() == 1));
    }
}
