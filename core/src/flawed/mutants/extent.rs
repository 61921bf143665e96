//! The size that a program takes a board to have.

use super::{change::Change, few_boards::FewBoards, variant::Variant};

/// The meaning given to the two numbers of the first line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Size {
    /// Rows, then columns.
    #[default]
    RowsFirst,
    /// Columns, then rows.
    ColumnsFirst,
    /// The rows are the columns, too.
    RowsOnly,
    /// The columns are the rows, too.
    ColumnsOnly,
}

impl Size {
    /// Returns what is taken for rows and columns.
    pub(super) fn of(self, n: usize, m: usize) -> (usize, usize) {
        match self {
            Self::RowsFirst => (n, m),
            Self::ColumnsFirst => (m, n),
            Self::RowsOnly => (n, n),
            Self::ColumnsOnly => (m, m),
        }
    }
}

/// The bound of a loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bound {
    /// Rows, and so many more.
    Rows(isize),
    /// Columns, and so many more.
    Columns(isize),
    /// The shorter side.
    Shorter,
    /// The longer side.
    Longer,
    /// The rows, at most so many.
    RowsUpTo(usize),
    /// The columns, at most so many.
    ColumnsUpTo(usize),
}

impl Bound {
    fn of(self, n: usize, m: usize) -> usize {
        match self {
            Self::Rows(more) => n.saturating_add_signed(more),
            Self::Columns(more) => m.saturating_add_signed(more),
            Self::Shorter => n.min(m),
            Self::Longer => n.max(m),
            Self::RowsUpTo(most) => n.min(most),
            Self::ColumnsUpTo(most) => m.min(most),
        }
    }

    fn formula(self) -> String {
        match self {
            Self::Rows(more) => shifted("n", more),
            Self::Columns(more) => shifted("m", more),
            Self::Shorter => "min(n, m)".to_owned(),
            Self::Longer => "max(n, m)".to_owned(),
            Self::RowsUpTo(most) => format!("min(n, {most})"),
            Self::ColumnsUpTo(most) => format!("min(m, {most})"),
        }
    }
}

/// Returns a letter with what is added to it.
fn shifted(letter: &str, more: isize) -> String {
    match more {
        0 => letter.to_owned(),
        1.. => format!("({letter} + {more})"),
        _ => format!("({letter} − {})", more.unsigned_abs()),
    }
}

/// Returns every cell of an extent, row by row.
pub(super) fn cells(rows: usize, columns: usize) -> impl ExactSizeIterator<Item = (usize, usize)> {
    (0..rows * columns).map(move |index| (index / columns, index % columns))
}

/// Two loops, over rows and over columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    /// The number of rows.
    pub(super) rows: Bound,
    /// The number of columns.
    pub(super) columns: Bound,
}

impl Default for Extent {
    fn default() -> Self {
        Self { rows: Bound::Rows(0), columns: Bound::Columns(0) }
    }
}

impl Extent {
    /// Returns rows and columns.
    pub(super) fn of(self, n: usize, m: usize) -> (usize, usize) {
        (self.rows.of(n, m), self.columns.of(n, m))
    }

    /// Returns every extent with one bound wrong, or both in the same way.
    pub(super) fn others() -> Vec<Self> {
        use Bound::{Columns, ColumnsUpTo, Longer, Rows, RowsUpTo, Shorter};
        let right = Self::default();
        let rows = [Rows(-2), Rows(-1), Rows(1), Columns(0), Shorter, Longer]
            .into_iter()
            .chain([8, 9].map(RowsUpTo));
        let columns = [Columns(-2), Columns(-1), Columns(1), Rows(0), Shorter, Longer]
            .into_iter()
            .chain([8, 9].map(ColumnsUpTo));
        let both = [
            (Rows(-1), Columns(-1)),
            (Rows(1), Columns(1)),
            (Rows(-1), Columns(1)),
            (Rows(1), Columns(-1)),
            (Columns(0), Rows(0)),
            (Shorter, Shorter),
            (Longer, Longer),
            (Shorter, Longer),
            (Longer, Shorter),
        ];
        let rows = rows.map(|rows| Self { rows, ..right });
        let columns = columns.map(|columns| Self { columns, ..right });
        let both = both.into_iter().map(|(rows, columns)| Self { rows, columns });
        rows.chain(columns).chain(both).collect()
    }

    /// Returns the extent as a formula: `n × (m − 1)`.
    fn formula(self) -> String {
        format!("{} × {}", self.rows.formula(), self.columns.formula())
    }

    /// Returns the reason why few boards show it, if they are few: there are as many rows as the
    /// longer side has cells.
    fn few_boards(self) -> Option<FewBoards> {
        let absent_rows = Self { rows: Bound::Longer, ..Self::default() };
        (self == absent_rows).then_some(FewBoards::AbsentRows)
    }

    /// Returns a change to the extent; the choice is called by its letters and digits.
    fn change(
        self,
        concept: &'static str,
        apply: impl Fn(&mut Variant) + Send + Sync + 'static,
    ) -> Change {
        let formula = self.formula();
        let words = formula.replace('×', "by").replace('−', "less").replace('+', "more");
        let parts = words.split(|letter: char| !letter.is_alphanumeric());
        let choice = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        Change::new(concept, formula, apply)
            .named::<i64>(choice, &[])
            .shown_by_few(self.few_boards())
    }
}

pub(super) fn changes() -> Vec<Change> {
    let sizes = [
        (Size::ColumnsFirst, "columns-first"),
        (Size::RowsOnly, "rows-only"),
        (Size::ColumnsOnly, "columns-only"),
    ];
    let size = |(size, form)| Change::new("size", form, move |variant| variant.size = size);
    let board = |extent: Extent| extent.change("board", move |variant| variant.board = extent);
    let reading =
        |extent: Extent| extent.change("reading", move |variant| variant.reading.extent = extent);
    let extents = Extent::others();
    let played = extents.iter().copied().map(board);
    sizes.map(size).into_iter().chain(played).chain(extents.iter().copied().map(reading)).collect()
}
