//! Bounds and numbers as formulas of a statement.

use crate::{
    input::{Constraints, Interval},
    text::Language,
};

pub(super) fn markdown_row(cells: &[impl AsRef<str>]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Several names with the same bounds in one formula, otherwise one each.
pub(super) fn joined_bounds(bounds: &[(&str, Interval)]) -> Vec<String> {
    let same = bounds.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if same {
        let names: Vec<&str> = bounds.iter().map(|(name, _)| *name).collect();
        // The comma of a subscript is nearer than that between two names.
        let between = if names.iter().any(|name| name.contains('_')) { ",\\, " } else { ", " };
        return vec![bound(&names.join(between), bounds[0].1)];
    }
    bounds.iter().map(|(name, interval)| bound(name, *interval)).collect()
}

/// Bounds one after the other.
pub(super) fn listed(bounds: &[String], language: Language) -> String {
    bounds.join(&language.text(message!("statement-bounds-separator")))
}

/// The bounds of the area that do not follow from those of the sides.
pub(super) fn area(constraints: &Constraints) -> Option<String> {
    let Constraints { n, m, cells, .. } = constraints;
    let least = Some(cells.least).filter(|&least| least > n.least * m.least);
    let greatest = Some(cells.greatest).filter(|&greatest| greatest < n.greatest * m.greatest);
    match (least.map(|least| grouped(&least)), greatest.map(|greatest| grouped(&greatest))) {
        (None, None) => None,
        (Some(least), None) => Some(format!("$n \\times m \\ge {least}$")),
        (None, Some(greatest)) => Some(format!("$n \\times m \\le {greatest}$")),
        (Some(least), Some(greatest)) => {
            Some(format!("${least} \\le n \\times m \\le {greatest}$"))
        }
    }
}

/// Those of the bounds that are not the problem's.
pub(super) fn narrowed(bounds: [(&str, Interval, Interval); 2]) -> Vec<String> {
    let own = bounds.into_iter().filter(|(_, own, all)| own != all);
    own.map(|(name, own, _)| bound(name, own)).collect()
}

pub(super) fn bound(name: &str, interval: Interval) -> String {
    if interval.least == interval.greatest {
        return format!("${name} = {}$", grouped(&interval.least));
    }
    format!("${} \\le {name} \\le {}$", grouped(&interval.least), grouped(&interval.greatest))
}

/// A number with its digits in groups of three, as formulas write it.
pub(super) fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let digits = number.trim_start_matches('-');
    let mut text = if digits.len() < number.len() { "-".to_owned() } else { String::new() };
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += "\\,";
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_formulas_write_them() {
        assert_eq!(grouped(&100_000), "100\\,000");
        assert_eq!(grouped(&-5), "-5");
    }

    #[test]
    fn the_area_is_written_where_it_does_not_follow_from_the_sides() {
        let sides = Interval::new(1, 5);
        let told = |least, greatest| {
            let cells = Interval::new(least, greatest);
            area(&Constraints { n: sides, m: sides, cells, ..Constraints::OFFICIAL })
        };
        assert_eq!(told(1, 100), None);
        assert_eq!(told(20, 100).as_deref(), Some("$n \\times m \\ge 20$"));
        assert_eq!(told(1, 20).as_deref(), Some("$n \\times m \\le 20$"));
        assert_eq!(told(6, 20).as_deref(), Some("$6 \\le n \\times m \\le 20$"));
    }

    #[test]
    fn equal_bounds_are_in_one_formula() {
        let ten = Interval::new(1, 10);
        assert_eq!(joined_bounds(&[("n", ten), ("m", ten)]), ["$1 \\le n, m \\le 10$"]);
        assert_eq!(bound("b", Interval::new(0, 0)), "$b = 0$");
    }
}
