//! The score that is taken for that of a cell.

use super::{
    change::{Change, Scope},
    reading::Tables,
};

/// The place in a table where the score of a cell is looked up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lookup {
    /// The board is mirrored or turned first.
    pub(super) mirror: Mirror,
    /// Rows down and columns to the right.
    pub(super) shift: (isize, isize),
    /// The value outside the table.
    pub(super) beyond: Beyond,
}

/// A symmetry of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Mirror {
    #[default]
    None,
    LeftRight,
    UpsideDown,
    Turned,
    Transposed,
    AntiTransposed,
}

/// The value found outside a table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Beyond {
    /// Zero.
    #[default]
    Zero,
    /// The other end of the row or column.
    Wrapped,
    /// The end of the row or column.
    Clamped,
    /// The neighbours in memory, row by row.
    Flat,
}

impl Lookup {
    /// Returns the score that is found for a cell of a board of `n` rows and
    /// `m` columns.
    pub(super) fn score(
        self,
        tables: &Tables,
        table: usize,
        (row, column): (usize, usize),
        (n, m): (usize, usize),
    ) -> i64 {
        let signed = |number: usize| isize::try_from(number).expect("a side of a board");
        let (row, column, n, m) = (signed(row), signed(column), signed(n), signed(m));
        let (row, column) = match self.mirror {
            Mirror::None => (row, column),
            Mirror::LeftRight => (row, m - 1 - column),
            Mirror::UpsideDown => (n - 1 - row, column),
            Mirror::Turned => (n - 1 - row, m - 1 - column),
            Mirror::Transposed => (column, row),
            Mirror::AntiTransposed => (m - 1 - column, n - 1 - row),
        };
        let (row, column) = (row + self.shift.0, column + self.shift.1);
        let index = self.beyond.index((row, column), (signed(tables.rows), signed(tables.columns)));
        let found = usize::try_from(index).ok().and_then(|index| tables.scores[table].get(index));
        found.copied().unwrap_or(0)
    }
}

impl Beyond {
    /// Returns the place of a cell in a table, or a negative number.
    fn index(self, (row, column): (isize, isize), (rows, columns): (isize, isize)) -> isize {
        if rows == 0 || columns == 0 {
            return -1;
        }
        let (row, column) = match self {
            Self::Wrapped => (row.rem_euclid(rows), column.rem_euclid(columns)),
            Self::Clamped => (row.clamp(0, rows - 1), column.clamp(0, columns - 1)),
            Self::Zero if !(0..rows).contains(&row) || !(0..columns).contains(&column) => {
                return -1;
            }
            Self::Zero | Self::Flat => (row, column),
        };
        row * columns + column
    }
}

pub(super) fn changes() -> Vec<Change> {
    let everywhere = [-1, 0, 1].into_iter().flat_map(|down| [-1, 0, 1].map(|right| (down, right)));
    let shifts = everywhere.filter(|&shift| shift != (0, 0));
    mirrored().chain(shifts.flat_map(shifted)).collect()
}

fn mirrored() -> impl Iterator<Item = Change> {
    let mirrors = [
        (Mirror::LeftRight, "left-right"),
        (Mirror::UpsideDown, "upside-down"),
        (Mirror::Turned, "turned"),
        (Mirror::Transposed, "transposed"),
        (Mirror::AntiTransposed, "anti-transposed"),
    ];
    mirrors.into_iter().flat_map(|(mirror, form)| {
        let lookup = Lookup { mirror, ..Lookup::default() };
        Scope::TABLES.map(|scope| change(scope, form, lookup).within(scope))
    })
}

fn shifted(shift: (isize, isize)) -> impl Iterator<Item = Change> {
    let kinds = [
        (Beyond::Zero, "zero"),
        (Beyond::Wrapped, "wrapped"),
        (Beyond::Clamped, "clamped"),
        (Beyond::Flat, "flat"),
    ];
    let to = towards(shift.0, "up", "down") + &towards(shift.1, "left", "right");
    let to = to.trim_start_matches('-').to_owned();
    // Above and below the table there is nothing in memory.
    let possible =
        kinds.into_iter().filter(move |(beyond, _)| shift.1 != 0 || *beyond != Beyond::Flat);
    possible.flat_map(move |(beyond, form)| {
        let choice = if beyond == Beyond::Zero { to.clone() } else { format!("{to}-{form}") };
        let lookup = Lookup { shift, beyond, ..Lookup::default() };
        let numbers = [shift.0, shift.1];
        Scope::TABLES
            .map(|scope| change(scope, form, lookup).named(&choice, &numbers).within(scope))
    })
}

fn change(scope: Scope, form: &'static str, lookup: Lookup) -> Change {
    Change::new("lookup", form, move |variant| scope.set(&mut variant.lookup, lookup))
}

fn towards(shift: isize, backward: &'static str, forward: &'static str) -> String {
    match shift {
        0 => String::new(),
        ..0 => format!("-{backward}"),
        _ => format!("-{forward}"),
    }
}
