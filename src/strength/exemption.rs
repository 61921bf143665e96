//! Exemptions of whole subtasks: none of their boards can kill a flawed solver.

use crate::{
    flawed::{Flaw, Region},
    input::Constraints,
};

/// Returns whether no board that keeps `constraints` can kill a flawed solver.
pub fn is_exempt(flaw: &Flaw, constraints: &Constraints) -> bool {
    flaw.exemptions.iter().any(|known| covers(&known.region, constraints))
}

/// Returns whether every board that keeps `constraints` is in the region.
pub(super) fn covers(region: &Region, constraints: &Constraints) -> bool {
    // A bound beyond the numbers of `i64` is none.
    let at_most =
        |greatest: i64, bound: usize| !i64::try_from(bound).is_ok_and(|bound| greatest > bound);
    let (n, m) = (constraints.n.greatest, constraints.m.greatest);
    let cells = n.saturating_mul(m).min(constraints.cells.greatest);
    let total = |share: i64, greatest: i64| share.saturating_mul(greatest) <= region.total;
    let only_squares = n == m && constraints.n.least == n && constraints.m.least == m;
    at_most(n, region.n)
        && at_most(m, region.m)
        && at_most(cells, region.cells)
        && at_most(n.saturating_add(m), region.sides)
        && constraints.a.greatest <= region.a
        && constraints.b.greatest <= region.b
        && total(cells / 2 + cells % 2, constraints.a.greatest)
        && total(cells / 2, constraints.b.greatest)
        && (only_squares || !region.is_square)
}
