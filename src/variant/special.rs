//! Boards that programs treat apart: every length of both sides, and every special case of tables.

use crate::generator::SpecialCase;

use super::{
    candidate::Candidate,
    candidates::{FEW_POSITIONS, Way, drawn, positions, way},
    scopes::Scope,
};

/// The variant of the recipes of these boards, behind all others of the first subtask.
const VARIANT: u64 = 149;

/// Sides that every length of the other is tried with.
const OTHER_SIDES: [i64; 2] = [2, 3];

const UNIFORM: Way = way("uniform", &[], "random");

/// Returns boards of a subtask, by its index: on squares and on boards of two or three lines, of
/// every length, uniform ones and some special cases in turn.
pub(super) fn special_boards(index: usize, scope: &Scope, salt: &str) -> Vec<Candidate> {
    let bounds = &scope.constraints;
    let is_tried = |&(n, m): &(i64, i64)| {
        let is_thin = OTHER_SIDES.contains(&n.min(m));
        (n == m || is_thin) && positions((n, m)) <= FEW_POSITIONS
    };
    let shapes = scope.shapes().into_iter().filter(is_tried).enumerate();
    let of_shape = |(turn, shape): (usize, (i64, i64))| {
        let cases = SpecialCase::ALL.into_iter().enumerate();
        // Only squares can be symmetric; any other case is tried on one shape of two.
        let is_turn = move |(number, case): &(usize, SpecialCase)| {
            let is_symmetric = [SpecialCase::SymmetricA, SpecialCase::SymmetricB].contains(case);
            if is_symmetric { shape.0 == shape.1 } else { (turn + number).is_multiple_of(2) }
        };
        let ways = cases.filter(is_turn).map(|(_, case)| of_case(case)).chain([UNIFORM]);
        ways.filter_map(move |way| drawn(index, bounds, salt, &way, false, shape, Some(VARIANT)))
    };
    shapes.flat_map(of_shape).collect()
}

/// Returns the way to draw boards of a special case.
const fn of_case(case: SpecialCase) -> Way {
    match case {
        SpecialCase::EqualTables => way("special", &[("case", "equal-tables")], "special"),
        SpecialCase::ZeroA => way("special", &[("case", "zero-a")], "special"),
        SpecialCase::ConstantA => way("special", &[("case", "constant-a")], "special"),
        SpecialCase::ConstantB => way("special", &[("case", "constant-b")], "special"),
        SpecialCase::SymmetricA => way("special", &[("case", "symmetric-a")], "special"),
        SpecialCase::SymmetricB => way("special", &[("case", "symmetric-b")], "special"),
        SpecialCase::EmptyLastRow => way("special", &[("case", "empty-last-row")], "special"),
        SpecialCase::EmptyLastColumn => way("special", &[("case", "empty-last-column")], "special"),
    }
}
