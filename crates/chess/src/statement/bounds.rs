//! The bounds of boards as statements show them.

use muqi_package::problem::{
    Constraints, Interval, ShownBound,
    formula::{bound, grouped},
};

use super::super::input::Bounds;

/// Returns all bounds one by one; that of the cells only where it does not follow from the sides.
pub(crate) fn shown_bounds(constraints: &Constraints) -> Vec<ShownBound> {
    let bounds = &Bounds::of(constraints);
    let mut shown = Vec::new();
    for (name, symbol, interval) in [
        ("n", "n", bounds.n),
        ("m", "m", bounds.m),
        ("a", "a_{i,j}", bounds.a),
        ("b", "b_{i,j}", bounds.b),
    ] {
        shown.push(ShownBound {
            name: name.to_owned(),
            symbol: symbol.to_owned(),
            formula: bound(symbol, interval),
            has_column: name == symbol,
        });
    }
    shown.extend(area(bounds).map(|formula| ShownBound {
        name: "cells".to_owned(),
        symbol: AREA.to_owned(),
        formula,
        has_column: false,
    }));
    shown
}

/// Returns the bounds as a sentence has them: sides with the same bounds in one formula, and so
/// with scores.
pub(crate) fn joined_bounds(constraints: &Constraints) -> Vec<String> {
    let bounds = &Bounds::of(constraints);
    let mut joined = joined([("n", bounds.n), ("m", bounds.m)], ", ");
    // The comma of a subscript is nearer than that between two names.
    joined.extend(self::joined([("a_{i,j}", bounds.a), ("b_{i,j}", bounds.b)], ",\\, "));
    joined.extend(area(bounds));
    joined
}

fn joined([one, other]: [(&str, Interval); 2], between: &str) -> Vec<String> {
    if one.1 == other.1 {
        return vec![bound(&format!("{}{between}{}", one.0, other.0), one.1)];
    }
    vec![bound(one.0, one.1), bound(other.0, other.1)]
}

const AREA: &str = "n \\times m";

/// Returns the bounds of the area that do not follow from those of the sides.
fn area(bounds: &Bounds) -> Option<String> {
    let Bounds { n, m, cells, .. } = bounds;
    let least = (cells.least > n.least * m.least).then(|| grouped(&cells.least));
    let greatest = (cells.greatest < n.greatest * m.greatest).then(|| grouped(&cells.greatest));
    match (least, greatest) {
        (None, None) => None,
        (Some(least), None) => Some(format!("${AREA} \\ge {least}$")),
        (None, Some(greatest)) => Some(format!("${AREA} \\le {greatest}$")),
        (Some(least), Some(greatest)) => Some(format!("${least} \\le {AREA} \\le {greatest}$")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_area(least: i64, greatest: i64) -> Option<String> {
        let sides = Interval::new(1, 5);
        let cells = Interval::new(least, greatest);
        area(&Bounds { n: sides, m: sides, cells, ..Bounds::OFFICIAL })
    }

    #[test]
    fn the_area_is_written_where_it_does_not_follow_from_the_sides() {
        assert_eq!(of_area(1, 100), None);
        assert_eq!(of_area(20, 100).as_deref(), Some("$n \\times m \\ge 20$"));
        assert_eq!(of_area(1, 20).as_deref(), Some("$n \\times m \\le 20$"));
        assert_eq!(of_area(6, 20).as_deref(), Some("$6 \\le n \\times m \\le 20$"));
    }
}
