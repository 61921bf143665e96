//! The rule about cells that may be filled.

use crate::flawed::positions::Growth;

use super::change::Change;

/// The neighbours of a cell that have to be filled before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rule {
    /// The neighbours, rows down and columns to the right.
    pub(super) needs: &'static [(isize, isize)],
    /// One of them is enough.
    pub(super) one_is_enough: bool,
    /// A place outside the board counts as filled.
    pub(super) outside: bool,
}

const LEFT: (isize, isize) = (0, -1);
const ABOVE: (isize, isize) = (-1, 0);
const RIGHT: (isize, isize) = (0, 1);
const BELOW: (isize, isize) = (1, 0);
const ABOVE_LEFT: (isize, isize) = (-1, -1);
const ABOVE_RIGHT: (isize, isize) = (-1, 1);
const BELOW_LEFT: (isize, isize) = (1, -1);

impl Default for Rule {
    fn default() -> Self {
        Self { needs: &[LEFT, ABOVE], one_is_enough: false, outside: true }
    }
}

impl Rule {
    /// Returns how lines grow by the rule, where every position is made of lengths of lines.
    pub(super) fn growth(self) -> Option<Growth> {
        let all = |needs| Self { needs, ..Self::default() };
        let growths = [
            (Self::default(), Growth::Together),
            (all(&[LEFT]), Growth::RowsAlone),
            (all(&[ABOVE]), Growth::ColumnsAlone),
        ];
        growths.into_iter().find(|&(rule, _)| rule == self).map(|(_, growth)| growth)
    }

    /// Returns whether a cell may be filled.
    pub(super) fn allows(
        self,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
        filled: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let is_filled = |&(down, right): &(isize, isize)| {
            let row = row.checked_add_signed(down).filter(|&row| row < rows);
            let column = column.checked_add_signed(right).filter(|&column| column < columns);
            row.zip(column).map_or(self.outside, |(row, column)| filled(row, column))
        };
        if self.one_is_enough && !self.needs.is_empty() {
            self.needs.iter().any(is_filled)
        } else {
            self.needs.iter().all(is_filled)
        }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let all = |needs| Rule { needs, ..Rule::default() };
    let one = |needs| Rule { one_is_enough: true, ..all(needs) };
    let rules: Vec<(Rule, &str)> = vec![
        (all(&[]), "anywhere"),
        (all(&[LEFT]), "left"),
        (all(&[ABOVE]), "above"),
        (one(&[LEFT, ABOVE]), "either"),
        (all(&[ABOVE_LEFT]), "diagonal"),
        (all(&[LEFT, ABOVE_LEFT]), "left-and-diagonal"),
        (all(&[ABOVE, ABOVE_LEFT]), "above-and-diagonal"),
        (all(&[LEFT, ABOVE_RIGHT]), "left-and-right-above"),
        (all(&[ABOVE, BELOW_LEFT]), "above-and-left-below"),
        (all(&[RIGHT, ABOVE]), "right-and-above"),
        (all(&[LEFT, BELOW]), "left-and-below"),
        (all(&[RIGHT, BELOW]), "right-and-below"),
        (all(&[LEFT, ABOVE, ABOVE_RIGHT]), "and-right-above"),
        (all(&[LEFT, ABOVE, BELOW_LEFT]), "and-left-below"),
        (all(&[(0, -2), ABOVE]), "second-left"),
        (all(&[LEFT, (-2, 0)]), "second-above"),
        (Rule { outside: false, ..Rule::default() }, "outside-empty"),
        (Rule { outside: false, ..one(&[LEFT, ABOVE]) }, "either-inside"),
        (all(&[LEFT, ABOVE, ABOVE_LEFT]), "and-diagonal"),
    ];
    let change = |(rule, form)| Change::new("rule", form, move |variant| variant.rule = rule);
    rules.into_iter().map(change).collect()
}
