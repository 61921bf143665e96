//! Rows whose lines deviate: split, joined, too short, too long, too many, too
//! few. One slip, one fault.

use std::collections::BTreeSet;

use muqi_text::Span;

use super::{
    super::{
        input_code,
        lines::{Fault, Number},
    },
    findings::{Layout, Numbers, Place, Sides},
};

/// Returns the span between two numbers.
pub(crate) fn gap(left: Number, right: Number) -> Span {
    Span { start: left.span.end, end: right.span.start }
}

/// Walks the lines beside the rows that should be there.
pub(crate) fn by_row(
    mut layout: Layout,
    body: &[Numbers],
    size: Sides,
    blanks: &[Fault],
) -> Layout {
    let expected_rows = 2 * size.n;
    let (mut line, mut row) = (0, 0);
    while line < body.len() && row < expected_rows {
        let (lines_left, rows_left) = (body.len() - line, expected_rows - row);
        let width = body[line].1.len();
        let next_width = body.get(line + 1).map_or(0, |(_, numbers)| numbers.len());
        // A break or a blank too few inside a number changes the count by one.
        let is_split = (1..size.m).contains(&width)
            && (1..size.m).contains(&next_width)
            && (size.m..=size.m + 1).contains(&(width + next_width));
        let is_joined = width > size.m && (2 * size.m - 1..=2 * size.m).contains(&width);
        if width == size.m {
            fill(&mut layout.places[line + 1], |column| size.place(row, Some(column)));
        } else if lines_left > rows_left && is_split {
            layout.split_row(body, line, size, row);
            line += 1;
        } else if lines_left > rows_left {
            layout.extra_row(body, line, expected_rows);
            line += 1;
            continue;
        } else if lines_left < rows_left && is_joined {
            layout.joined_rows(body, line, size, row);
            row += 1;
        } else {
            fill(&mut layout.places[line + 1], |_| size.place(row, None));
            // A file that was cut off inside a row lacks that row and all after it.
            let is_last = width < size.m && line + 1 == body.len() && row + 1 < expected_rows;
            if is_last && has_no_final_newline(blanks) {
                break;
            }
            layout.wrong_width(&body[line], size, row, blanks);
        }
        line += 1;
        row += 1;
    }
    layout.end(body, size, (line, row), blanks);
    layout
}

impl Layout {
    /// Two lines that are one row.
    fn split_row(&mut self, body: &[Numbers], line: usize, size: Sides, row: usize) {
        let (first, second) = (&body[line].1, &body[line + 1].1);
        let width = first.len();
        let is_inside_number = width + second.len() > size.m;
        let shift = width - usize::from(is_inside_number);
        fill(&mut self.places[line + 1], |column| size.place(row, Some(column)));
        fill(&mut self.places[line + 2], |column| size.place(row, Some(shift + column)));
        let (left, right) = (first[width - 1], second[0]);
        self.explain(if is_inside_number { left.span.to(right.span) } else { gap(left, right) });
        let fault = Fault::at(input_code::SPLIT_ROW, Span::at(body[line].0.end));
        let fault = fault.concerning(size.row_name(row));
        self.faults.push(fault.with("found", width).with("expected", size.m));
    }

    /// One line that is two rows; where not even a blank is between them, two numbers are one.
    fn joined_rows(&mut self, body: &[Numbers], line: usize, size: Sides, row: usize) {
        let numbers = &body[line].1;
        let is_inside_number = numbers.len() < 2 * size.m;
        fill(&mut self.places[line + 1], |column| {
            let column = column + usize::from(is_inside_number && column >= size.m);
            size.place(row + column / size.m, Some(column % size.m))
        });
        let last = numbers[size.m - 1];
        let span = if is_inside_number { last.span } else { gap(last, numbers[size.m]) };
        self.explain(span);
        self.faults
            .push(Fault::at(input_code::JOINED_ROWS, span).concerning(size.row_name(row + 1)));
    }

    /// A line in the middle that is no row.
    fn extra_row(&mut self, body: &[Numbers], line: usize, expected_rows: usize) {
        self.explain(body[line].0);
        self.faults.push(
            Fault::at(input_code::EXTRA_ROW, body[line].0)
                .with("atend", false)
                .with("surplus", 1_usize)
                .with("rows", 0_usize)
                .with("found", body.len())
                .with("expected", expected_rows),
        );
    }

    /// Reports the rest when all rows have been found, or all lines used.
    fn end(
        &mut self,
        body: &[Numbers],
        size: Sides,
        (line, row): (usize, usize),
        blanks: &[Fault],
    ) {
        if row < 2 * size.n {
            if has_no_final_newline(blanks) {
                // Adding rows ends the line that they are added to.
                body.last().into_iter().for_each(|last| self.explain(after_all(last)));
            }
            self.faults.push(missing_rows(body, size, row));
        } else if body[line..]
            .iter()
            .flat_map(|(_, numbers)| numbers)
            .all(|number| number.misspelling == Some(input_code::STRAY_CHARACTER))
        {
            // Stray characters are reported one by one; removing them is enough.
            body[line..].last().into_iter().for_each(|last| self.explain(after_all(last)));
        } else {
            self.explain(Span { start: body[line].0.start, end: usize::MAX });
            self.faults.push(surplus_rows(body, size, line));
        }
    }
}

/// Returns everything behind the numbers of a line.
fn after_all(numbers: &Numbers) -> Span {
    let start = numbers.1.last().map_or(numbers.0.end, |last| last.span.end);
    Span { start, end: usize::MAX }
}

fn has_no_final_newline(blanks: &[Fault]) -> bool {
    blanks.iter().any(|fault| fault.code == input_code::MISSING_FINAL_NEWLINE)
}

fn fill(places: &mut [Place], place: impl Fn(usize) -> Place) {
    for (column, known) in places.iter_mut().enumerate() {
        *known = place(column);
    }
}

fn surplus_rows(body: &[Numbers], size: Sides, line: usize) -> Fault {
    let expected = 2 * size.n;
    let fault = Fault::at(input_code::EXTRA_ROW, body[line].0).with("atend", true);
    fault
        .with("surplus", body.len() - line)
        .with("rows", rows_of_another_size(body, size))
        .with("found", expected + body.len() - line)
        .with("expected", expected)
}

fn missing_rows(body: &[Numbers], size: Sides, row: usize) -> Fault {
    let expected = 2 * size.n;
    let end = body.last().map_or(0, |(span, _)| span.end);
    let fault = Fault::at(input_code::MISSING_ROW, Span::at(end)).concerning(size.row_name(row));
    let fault = fault.with("rows", rows_of_another_size(body, size));
    fault.with("found", row).with("expected", expected).with("missing", expected - row)
}

/// Returns the `n` that the rows fit if they are all well formed, or 0.
fn rows_of_another_size(body: &[Numbers], size: Sides) -> usize {
    let whole = body.iter().all(|(_, numbers)| numbers.len() == size.m);
    if whole && body.len().is_multiple_of(2) { body.len() / 2 } else { 0 }
}

/// More misplaced line breaks than this are reported as one fault.
const TOLD_ONE_BY_ONE: usize = 3;

/// Places all numbers by their count, and reports the line breaks that are missing or too many.
pub(crate) fn by_count(mut layout: Layout, rows: &[Numbers], size: Sides) -> Layout {
    place_all(&mut layout, size);
    let all: Vec<Number> = rows.iter().flat_map(|(_, numbers)| numbers.iter().copied()).collect();
    if is_swapped(rows, size) {
        let header = all[0].span.to(all[1].span);
        let fault = Fault::at(input_code::SWAPPED_SIZE, header).concerning("n m");
        let fault = fault.with("n", size.n).with("m", size.m);
        layout.faults.push(fault.with("rows", 2 * size.m));
        return layout;
    }
    if is_side_by_side(rows, size) {
        let first_row = rows.iter().find(|(_, numbers)| numbers.len() == 2 * size.m);
        let span = first_row.map_or(all[2].span, |(span, _)| *span);
        let fault = Fault::at(input_code::SIDE_BY_SIDE, span);
        layout.faults.push(fault.with("found", 2 * size.m).with("expected", size.m));
        return layout;
    }
    let wanted: BTreeSet<usize> = (0..2 * size.n).map(|row| 2 + row * size.m).collect();
    let misplaced: Vec<usize> = wanted.symmetric_difference(&breaks(rows)).copied().collect();
    if misplaced.len() > TOLD_ONE_BY_ONE {
        let fault = Fault::at(input_code::LINE_STRUCTURE, all[misplaced[0]].span);
        let fault = fault.with("found", rows.len()).with("expected", 2 * size.n + 1);
        layout.faults.push(fault);
        return layout;
    }
    for index in misplaced {
        let between = gap(all[index - 1], all[index]);
        layout.explain(between);
        layout.faults.push(if wanted.contains(&index) {
            let next = size.row_name((index - 2) / size.m);
            Fault::at(input_code::JOINED_ROWS, between).concerning(next)
        } else {
            split_line(between.start, index, size)
        });
    }
    layout
}

fn place_all(layout: &mut Layout, size: Sides) {
    for (index, place) in layout.places.iter_mut().flatten().enumerate() {
        *place = match index {
            0 => Place::N,
            1 => Place::M,
            _ => size.place((index - 2) / size.m, Some((index - 2) % size.m)),
        };
    }
}

/// Returns whether the lines are those of a board of `m` rows and `n` columns.
fn is_swapped(rows: &[Numbers], size: Sides) -> bool {
    rows.len() == 2 * size.m + 1
        && rows[1..].iter().all(|(_, numbers): &Numbers| numbers.len() == size.n)
}

/// Returns whether every row has a line break behind `2m` numbers: the row of `b`
/// beside that of `a`, or two rows of one table. With one row both are the same.
fn is_side_by_side(rows: &[Numbers], size: Sides) -> bool {
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
fn split_line(offset: usize, index: usize, size: Sides) -> Fault {
    let (line, width, found) = if index == 1 {
        ("n m".to_owned(), 2, 1)
    } else {
        (size.row_name((index - 2) / size.m), size.m, (index - 2) % size.m)
    };
    let fault = Fault::at(input_code::SPLIT_ROW, Span::at(offset)).concerning(line);
    fault.with("found", found).with("expected", width)
}
