//! Files whose numbers are complete, but whose lines break in the wrong places.

use std::collections::BTreeSet;

use crate::text::{Code, Span};

use super::{
    super::{fault::Fault, number::Number},
    by_row::gap,
    findings::Layout,
    place::Place,
    size::{Numbers, Size},
};

/// More misplaced line breaks than this are reported as one fault.
const TOLD_ONE_BY_ONE: usize = 3;

/// Places all numbers by their count, and reports the line breaks that are missing or too many.
pub(super) fn by_count(mut layout: Layout, rows: &[Numbers], size: Size) -> Layout {
    place_all(&mut layout, size);
    let all: Vec<Number> = rows.iter().flat_map(|(_, numbers)| numbers.iter().copied()).collect();
    if is_swapped(rows, size) {
        let header = all[0].span.to(all[1].span);
        let fault = Fault::at(Code::InputSwappedSize, header).concerning("n m");
        let fault = fault.with("n", size.n).with("m", size.m);
        layout.faults.push(fault.with("rows", 2 * size.m));
        return layout;
    }
    if is_side_by_side(rows, size) {
        let first_row = rows.iter().find(|(_, numbers)| numbers.len() == 2 * size.m);
        let span = first_row.map_or(all[2].span, |(span, _)| *span);
        let fault = Fault::at(Code::InputSideBySide, span);
        layout.faults.push(fault.with("found", 2 * size.m).with("expected", size.m));
        return layout;
    }
    let wanted: BTreeSet<usize> = (0..2 * size.n).map(|row| 2 + row * size.m).collect();
    let misplaced: Vec<usize> = wanted.symmetric_difference(&breaks(rows)).copied().collect();
    if misplaced.len() > TOLD_ONE_BY_ONE {
        let fault = Fault::at(Code::InputLineStructure, all[misplaced[0]].span);
        let fault = fault.with("found", rows.len()).with("expected", 2 * size.n + 1);
        layout.faults.push(fault);
        return layout;
    }
    for index in misplaced {
        let between = gap(all[index - 1], all[index]);
        layout.explain(between);
        layout.faults.push(if wanted.contains(&index) {
            let next = size.row_name((index - 2) / size.m);
            Fault::at(Code::InputJoinedRows, between).concerning(next)
        } else {
            split_line(between.start, index, size)
        });
    }
    layout
}

fn place_all(layout: &mut Layout, size: Size) {
    for (index, place) in layout.places.iter_mut().flatten().enumerate() {
        *place = match index {
            0 => Place::N,
            1 => Place::M,
            _ => size.place((index - 2) / size.m, Some((index - 2) % size.m)),
        };
    }
}

/// Returns whether the lines are those of a board of `m` rows and `n` columns.
fn is_swapped(rows: &[Numbers], size: Size) -> bool {
    let fits = |(_, numbers): &Numbers| numbers.len() == size.n;
    rows.len() == 2 * size.m + 1 && rows[1..].iter().all(fits)
}

/// Returns whether every row has a line break behind `2m` numbers: the row of `b`
/// beside that of `a`, or two rows of one table. With one row both are the same.
fn is_side_by_side(rows: &[Numbers], size: Size) -> bool {
    let after_header = breaks(rows).into_iter().filter(|&index| index > 2);
    size.n > 1 && after_header.eq((1..size.n).map(|row| 2 + row * 2 * size.m))
}

/// Returns the numbers that begin a line, but the first, by their count.
fn breaks(rows: &[Numbers]) -> BTreeSet<usize> {
    let starts = rows.iter().scan(0, |count, (_, numbers)| {
        *count += numbers.len();
        Some(*count)
    });
    starts.take(rows.len() - 1).collect()
}

/// A line break at `offset`, before the number `index`, inside a row.
fn split_line(offset: usize, index: usize, size: Size) -> Fault {
    let (line, width, found) = if index == 1 {
        ("n m".to_owned(), 2, 1)
    } else {
        (size.row_name((index - 2) / size.m), size.m, (index - 2) % size.m)
    };
    let fault = Fault::at(Code::InputSplitRow, Span::at(offset)).concerning(line);
    fault.with("found", found).with("expected", width)
}
