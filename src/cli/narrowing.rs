//! Bounds that an option sets within those of the problem.

use crate::input::{Constraints, Interval};

use super::failure::Failure;

/// The bounds of boards, as far as they are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Narrowing {
    /// Rows.
    pub(super) n: Option<Interval>,
    /// Columns.
    pub(super) m: Option<Interval>,
    /// White scores nothing.
    pub(super) b_zero: bool,
    /// The greatest score.
    pub(super) max_value: Option<i64>,
}

impl Narrowing {
    /// Returns constraints with these bounds. Fails when no board is left.
    pub(super) fn of(&self, constraints: &Constraints) -> Result<Constraints, Failure> {
        let at_most = |greatest| Interval::new(0, greatest);
        let allowed = constraints.a.greatest.max(constraints.b.greatest);
        if let Some(score) = self.max_value.filter(|&score| score > allowed) {
            return Err(message!("hunt-scores-too-large", score = score, greatest = allowed).into());
        }
        let scores = at_most(self.max_value.unwrap_or(i64::MAX));
        let narrow = |name: &str, allowed: Interval, asked: Interval| {
            let both = allowed.intersection(asked);
            if both.least <= both.greatest {
                return Ok(both);
            }
            let [allowed, asked] = [allowed, asked].map(|one| one.to_string());
            let message = message!("hunt-no-board", name = name, allowed = allowed, asked = asked);
            Err(Failure::from(message))
        };
        let any = Interval::new(1, i64::MAX);
        let range = Constraints {
            n: narrow("n", constraints.n, self.n.unwrap_or(any))?,
            m: narrow("m", constraints.m, self.m.unwrap_or(any))?,
            a: narrow("a", constraints.a, scores)?,
            b: narrow("b", constraints.b, if self.b_zero { at_most(0) } else { scores })?,
            ..*constraints
        };
        let fewest = range.n.least.saturating_mul(range.m.least);
        let most = range.n.greatest.saturating_mul(range.m.greatest);
        narrow("n·m", constraints.cells, Interval::new(fewest, most))?;
        Ok(range)
    }
}
