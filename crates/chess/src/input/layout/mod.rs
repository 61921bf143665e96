//! The cells of the numbers in a file whose lines may be wrong.
//!
//! A valid file has a first line `n m` and `2n` rows of `m` numbers. Where the lines deviate, this
//! module looks for the least that explains them, so that one slip gives one fault: a missing
//! number shortens one row and moves no other, a missing line break joins two rows, a wrong `m` is
//! one wrong number and not `2n` wrong rows.

mod findings;
mod by_row;

use std::collections::BTreeSet;

use crate::input::input_code;

use super::{
    Bounds,
    lines::{Fault, Lines, Number},
};

use by_row::{by_count, by_row};
pub(crate) use findings::{Layout, Place};
use findings::{Numbers, Sides, extra_tokens, missing_header, without_size};

/// Finds a place for every number. There is a line with numbers at least.
pub(crate) fn lay_out(lines: &Lines, numbers: &[Vec<Number>], constraints: &Bounds) -> Layout {
    let mut rows: Vec<Numbers> =
        lines.with_tokens.iter().map(|line| line.span).zip(numbers.iter().cloned()).collect();
    let total = rows.iter().map(|(_, numbers)| numbers.len()).sum();
    let Some(size) = Sides::read(&rows, total, constraints) else {
        return without_size(Layout::of(&rows, constraints), &rows, &lines.faults);
    };
    // On a board of one column, a missing number leaves a blank line.
    let first_line = rows[0].0;
    let blank = lines.blank.iter().filter(|span| span.start > first_line.start);
    if size.m == 1 && rows.len() + blank.clone().count() == 2 * size.n + 1 {
        rows.extend(blank.map(|&span| (span, Vec::new())));
        rows.sort_by_key(|(span, _)| span.start);
    }
    let layout = Layout::of(&rows, constraints);
    if size.numbers() != Some(total) {
        return with_size(layout, &rows, size, &lines.faults);
    }
    let has_rows = rows[0].1.len() >= 2 && rows.len() == 2 * size.n + 1;
    if has_rows {
        with_size(layout, &rows, size, &lines.faults)
    } else {
        by_count(layout, &rows, size)
    }
}

/// Takes the first line for `n m` and the others for rows.
fn with_size(mut layout: Layout, rows: &[Numbers], size: Sides, blanks: &[Fault]) -> Layout {
    let (header, body) = (&rows[0].1, &rows[1..]);
    let width = same_width(body);
    if header.len() > 2 && width == Some(header.len()) && rows.len().is_multiple_of(2) {
        layout.faults.push(missing_header(rows[0].0));
        return layout;
    }
    for (place, known) in layout.places[0].iter_mut().zip([Place::N, Place::M]) {
        *place = known;
    }
    let mut size = size;
    if header.len() > 2 {
        layout.faults.push(extra_tokens(header, 2, "n m"));
        // Which of three numbers are n and m is seen from well-formed rows.
        if let Some(m) = width.filter(|_| body.len().is_multiple_of(2)) {
            size = Sides { n: body.len() / 2, m };
        }
    }
    match width.filter(|&width| width != size.m && body.len() == 2 * size.n) {
        Some(width) => {
            let fault = Fault::at(input_code::WIDTH_MISMATCH, header[1].span).concerning("m");
            layout.faults.push(fault.with("found", width).with("expected", size.m));
            layout
        }
        None => by_row(layout, body, size, blanks),
    }
}

/// Returns the length of all rows if they are equally long.
fn same_width(rows: &[Numbers]) -> Option<usize> {
    let widths: BTreeSet<usize> = rows.iter().map(|(_, numbers)| numbers.len()).collect();
    widths.first().copied().filter(|_| widths.len() == 1)
}
