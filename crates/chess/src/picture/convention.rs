//! The ways in which programs write a position down.

use muqi_game::{Contour, Step};
use muqi_text::{Message, ToMessage};

named! {
    /// A way to write a position down, by the name of an option.
    ///
    /// ```text
    ///     # # # .      mask                   0100101   37
    ///     # . . .      mask-from-top-right    1010010
    ///     . . . .      mask-right-is-1        1011010
    ///                  row-lengths            3 1 0
    ///                  base-11                374 = 3·11² + 1·11 + 0
    ///                  column-heights         2 1 1 0
    ///                  first-row              3 and 00101, the path below the first row
    /// ```
    ///
    /// The path goes from the bottom left to the top right corner.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Convention: name {
        /// A bit for each step of the path, the first one lowest, up = 1.
        #[default]
        Mask = "mask",
        /// The same bits, the last step lowest.
        MaskFromTopRight = "mask-from-top-right",
        /// The bits of [`Convention::Mask`] with right = 1.
        MaskRightIs1 = "mask-right-is-1",
        /// The number of filled cells of every row.
        RowLengths = "row-lengths",
        /// These as digits of a number in base 11, or `m + 1` on broader boards; the first row is
        /// the highest digit.
        Base11 = "base-11",
        /// The number of filled cells of every column.
        ColumnHeights = "column-heights",
        /// The length of the first row, and the mask of the path below it.
        FirstRow = "first-row",
    }
}

impl ToMessage for Convention {
    fn to_message(&self) -> Message {
        message!("picture-convention", name = self.name())
    }
}

impl Convention {
    /// Returns a position written this way. In base 11 a number of more than 128 bits is a dash.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_chess::picture::Convention;
    /// use muqi_game::Contour;
    ///
    /// let contour = Contour::from_row_lengths(4, vec![3, 1, 0])?;
    /// assert_eq!(Convention::Base11.written(&contour), "374");
    /// assert_eq!(Convention::FirstRow.written(&contour), "3 00101");
    /// # Ok::<(), muqi_game::ContourError>(())
    /// ```
    pub fn written(self, contour: &Contour) -> String {
        match self {
            Self::Mask => contour.to_string(),
            Self::MaskFromTopRight => contour.to_string().chars().rev().collect(),
            Self::MaskRightIs1 => {
                contour.to_string().chars().map(|bit| if bit == '0' { '1' } else { '0' }).collect()
            }
            Self::RowLengths => joined(contour.row_lengths()),
            Self::Base11 => number(contour).map_or("-".to_owned(), |number| number.to_string()),
            Self::ColumnHeights => joined(contour.transposed().row_lengths()),
            Self::FirstRow => {
                let first = contour.row_lengths().first().copied().unwrap_or(0);
                let steps: Vec<Step> = contour.path().take(contour.n() + first - 1).collect();
                format!(
                    "{first} {}",
                    steps
                        .iter()
                        .rev()
                        .map(|step| if *step == Step::Up { '1' } else { '0' })
                        .collect::<String>()
                )
            }
        }
    }
}

fn joined(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the row lengths as the digits of a number, if it has at most 128 bits.
fn number(contour: &Contour) -> Option<u128> {
    let base = u128::try_from(contour.m().max(10) + 1).ok()?;
    contour.row_lengths().iter().try_fold(0_u128, |number, &length| {
        number.checked_mul(base)?.checked_add(u128::try_from(length).ok()?)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use muqi_game::Ranking;

    #[test]
    fn positions_are_written_as_the_documentation_draws_them() {
        let contour = Contour::from_row_lengths(4, vec![3, 1, 0]).expect("a position");
        let written = Convention::ALL.map(|convention| convention.written(&contour));
        let expected = ["0100101", "1010010", "1011010", "3 1 0", "374", "2 1 1 0", "3 00101"];
        assert_eq!(written, expected);
    }

    #[test]
    fn no_two_positions_of_a_board_are_written_alike() {
        for (n, m) in [(1, 1), (1, 5), (5, 1), (3, 4), (2, 12)] {
            let ranking = Ranking::new(n, m).expect("a small board");
            let positions = || (0..ranking.positions()).map(|rank| ranking.unrank(rank));
            for convention in Convention::ALL {
                let written: BTreeSet<String> =
                    positions().map(|position| convention.written(&position)).collect();
                assert_eq!(written.len(), positions().count(), "{convention:?} on {n}×{m}");
            }
        }
    }

    #[test]
    fn a_number_that_is_too_long_is_a_dash() {
        assert_eq!(Convention::Base11.written(&Contour::full(60, 3)), "-");
    }
}
