//! Which number belongs to which cell, in a file whose lines may be wrong.
//!
//! A valid file has a first line `n m` and `2n` rows of `m` numbers. Where the
//! lines deviate, this module looks for the least that explains them, so that
//! one slip gives one fault: a missing number shortens one row and moves no
//! other, a missing line break joins two rows, a wrong `m` is one wrong number
//! and not `2n` wrong rows.

use std::{collections::BTreeSet, fmt};

use crate::text::{Code, Span};

use super::{Constraints, fault::Fault, lines::Line, number::Number};

/// More misplaced line breaks than this are told as one fault.
const BREAKS_TOLD_ONE_BY_ONE: usize = 3;

/// What a number stands for, in the statement's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The number of rows.
    N,
    /// The number of columns.
    M,
    /// A score of Black; row and column from 0, the column where it is known.
    A(usize, Option<usize>),
    /// A score of White.
    B(usize, Option<usize>),
    /// It cannot be told.
    Unknown,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::N => f.write_str("n"),
            Self::M => f.write_str("m"),
            Self::A(row, Some(column)) => write!(f, "a[{}][{}]", row + 1, column + 1),
            Self::B(row, Some(column)) => write!(f, "b[{}][{}]", row + 1, column + 1),
            Self::A(row, None) => write!(f, "a[{}][?]", row + 1),
            Self::B(row, None) => write!(f, "b[{}][?]", row + 1),
            Self::Unknown => f.write_str("?"),
        }
    }
}

/// The lines of an input with a place for every number.
pub(super) struct Layout {
    /// One place a token, line by line.
    pub(super) places: Vec<Vec<Place>>,
    /// What is wrong with the lines.
    pub(super) faults: Vec<Fault>,
    /// Tokens whose value is not held against its bounds: two numbers written
    /// together are told as one missing number.
    pub(super) unchecked: Vec<Span>,
}

/// A line of the file: its span and its numbers.
type Numbers = (Span, Vec<Number>);

/// Finds a place for every number. `lines` is not empty.
pub(super) fn lay_out(
    lines: &[Line],
    numbers: &[Vec<Number>],
    constraints: &Constraints,
) -> Layout {
    let rows: Vec<Numbers> =
        lines.iter().zip(numbers).map(|(line, numbers)| (line.span, numbers.clone())).collect();
    let places = rows.iter().map(|(_, numbers)| vec![Place::Unknown; numbers.len()]).collect();
    let layout = Layout { places, faults: Vec::new(), unchecked: Vec::new() };
    let total = rows.iter().map(|(_, numbers)| numbers.len()).sum();
    match Size::read(&rows, total, constraints) {
        Some(size) => with_size(layout, &rows, size, total),
        None => without_size(layout, &rows),
    }
}

/// The shape that the file claims.
#[derive(Clone, Copy)]
struct Size {
    n: usize,
    m: usize,
}

impl Size {
    /// Takes the first two numbers for `n` and `m` if they are within bounds
    /// or fit the rest of the file.
    fn read(rows: &[Numbers], total: usize, constraints: &Constraints) -> Option<Self> {
        let mut all = rows.iter().flat_map(|(_, numbers)| numbers);
        let (first, second) = (all.next()?.value?, all.next()?.value?);
        let size = Self { n: usize::try_from(first).ok()?, m: usize::try_from(second).ok()? };
        let within = constraints.n.contains(first) && constraints.m.contains(second);
        let has_header = rows[0].1.len() >= 2;
        let positive = size.n > 0 && size.m > 0;
        let trusted = size.numbers() == Some(total) || (within && has_header);
        (positive && trusted).then_some(size)
    }

    /// The numbers of a whole file: `2 + 2nm`.
    fn numbers(self) -> Option<usize> {
        self.n.checked_mul(self.m)?.checked_mul(2)?.checked_add(2)
    }

    /// The place of a row (0-based, `a` first) and a column.
    fn place(self, row: usize, column: Option<usize>) -> Place {
        if row < self.n { Place::A(row, column) } else { Place::B(row - self.n, column) }
    }

    /// The name of a row: `a[3]`.
    fn row_name(self, row: usize) -> String {
        if row < self.n { format!("a[{}]", row + 1) } else { format!("b[{}]", row - self.n + 1) }
    }
}

/// Where `n` and `m` cannot be told, only the first line is looked at.
fn without_size(mut layout: Layout, rows: &[Numbers]) -> Layout {
    let (span, header) = &rows[0];
    let widths: BTreeSet<usize> = rows.iter().map(|(_, numbers)| numbers.len()).collect();
    if header.len() > 2 && rows.len() > 1 && widths.len() == 1 {
        layout.faults.push(missing_header(*span));
        return layout;
    }
    for (place, known) in layout.places[0].iter_mut().zip([Place::N, Place::M]) {
        *place = known;
    }
    match header.len() {
        1 => layout.faults.push(
            Fault::at(Code::InputMissingToken, Span::at(span.end))
                .concerning("m")
                .with("found", 1_usize)
                .with("expected", 2_usize)
                .with("missing", 1_usize)
                .with("joined", 0_usize),
        ),
        2 => {}
        _ => layout.faults.push(extra_tokens(header, 2, "n m")),
    }
    layout
}

fn missing_header(span: Span) -> Fault {
    Fault::at(Code::InputMissingHeader, Span { start: span.start, end: span.end })
}

fn with_size(mut layout: Layout, rows: &[Numbers], size: Size, total: usize) -> Layout {
    let widths: BTreeSet<usize> = rows.iter().map(|(_, numbers)| numbers.len()).collect();
    let no_header = rows[0].1.len() > 2 && widths.len() == 1 && rows.len().is_multiple_of(2);
    if no_header && size.numbers() != Some(total) {
        layout.faults.push(missing_header(rows[0].0));
        return layout;
    }
    if size.numbers() == Some(total) && rows.len() != 2 * size.n + 1 {
        return by_count(layout, rows, size);
    }
    layout.places[0].iter_mut().zip([Place::N, Place::M]).for_each(|(place, known)| *place = known);
    if rows[0].1.len() > 2 {
        layout.faults.push(extra_tokens(&rows[0].1, 2, "n m"));
    }
    let body = &rows[1..];
    let body_widths: BTreeSet<usize> = body.iter().map(|(_, numbers)| numbers.len()).collect();
    match body_widths.first() {
        Some(&width) if body_widths.len() == 1 && width != size.m && body.len() == 2 * size.n => {
            let fault = Fault::at(Code::InputWidthMismatch, rows[0].1[1].span).concerning("m");
            layout.faults.push(fault.with("found", width).with("expected", size.m));
            layout
        }
        _ => row_by_row(layout, body, size),
    }
}

/// All numbers are there, but the lines break in the wrong places.
fn by_count(mut layout: Layout, rows: &[Numbers], size: Size) -> Layout {
    let mut index = 0;
    for places in &mut layout.places {
        for place in places {
            *place = match index {
                0 => Place::N,
                1 => Place::M,
                _ => size.place((index - 2) / size.m, Some((index - 2) % size.m)),
            };
            index += 1;
        }
    }
    let all: Vec<Number> = rows.iter().flat_map(|(_, numbers)| numbers.iter().copied()).collect();
    let wanted: BTreeSet<usize> = (0..2 * size.n).map(|row| 2 + row * size.m).collect();
    let line_starts = rows.iter().scan(0, |count, (_, numbers)| {
        let start = *count;
        *count += numbers.len();
        Some(start)
    });
    let found: BTreeSet<usize> = line_starts.skip(1).collect();
    let expected_lines = 2 * size.n + 1;
    if rows.len() == 2 * size.m + 1 && rows[1..].iter().all(|(_, numbers)| numbers.len() == size.n)
    {
        let fault =
            Fault::at(Code::InputSwappedSize, all[0].span.to(all[1].span)).concerning("n m");
        let fault = fault.with("n", size.n).with("m", size.m).with("rows", 2 * size.m);
        layout.faults.push(fault);
        return layout;
    }
    let misplaced: Vec<usize> = wanted.symmetric_difference(&found).copied().collect();
    if misplaced.len() > BREAKS_TOLD_ONE_BY_ONE {
        let fault = Fault::at(Code::InputLineStructure, all[misplaced[0]].span);
        layout.faults.push(fault.with("found", rows.len()).with("expected", expected_lines));
        return layout;
    }
    layout.faults.extend(misplaced.into_iter().map(|index| {
        let before = all[index - 1].span.end;
        if wanted.contains(&index) {
            let next = size.row_name((index - 2) / size.m);
            return Fault::at(
                Code::InputJoinedRows,
                Span { start: before, end: all[index].span.start },
            )
            .concerning(next);
        }
        let (row, width) = if index == 1 {
            ("n m".to_owned(), 2)
        } else {
            (size.row_name((index - 2) / size.m), size.m)
        };
        let found = if index == 1 { 1 } else { (index - 2) % size.m };
        let fault = Fault::at(Code::InputSplitRow, Span::at(before)).concerning(row);
        fault.with("found", found).with("expected", width)
    }));
    layout
}

/// Walks the lines beside the rows that should be there.
fn row_by_row(mut layout: Layout, body: &[Numbers], size: Size) -> Layout {
    let expected_rows = 2 * size.n;
    let (mut line, mut row) = (0, 0);
    while line < body.len() && row < expected_rows {
        let (span, numbers) = &body[line];
        let (lines_left, rows_left) = (body.len() - line, expected_rows - row);
        let width = numbers.len();
        let next_width = body.get(line + 1).map_or(0, |(_, numbers)| numbers.len());
        let places = &mut layout.places[line + 1];
        let fault = if width == size.m {
            fill(places, |column| size.place(row, Some(column)));
            row += 1;
            None
        } else if width < size.m && lines_left > rows_left && width + next_width == size.m {
            fill(places, |column| size.place(row, Some(column)));
            fill(&mut layout.places[line + 2], |column| size.place(row, Some(width + column)));
            let fault =
                Fault::at(Code::InputSplitRow, Span::at(span.end)).concerning(size.row_name(row));
            line += 1;
            row += 1;
            Some(fault.with("found", width).with("expected", size.m))
        } else if width != size.m && lines_left > rows_left {
            Some(
                Fault::at(Code::InputExtraRow, *span)
                    .with("atend", 0_usize)
                    .with("surplus", 1_usize)
                    .with("found", body.len())
                    .with("expected", expected_rows),
            )
        } else if width > size.m && lines_left < rows_left && width == 2 * size.m {
            fill(places, |column| size.place(row + column / size.m, Some(column % size.m)));
            let gap = Span { start: numbers[size.m - 1].span.end, end: numbers[size.m].span.start };
            row += 2;
            Some(Fault::at(Code::InputJoinedRows, gap).concerning(size.row_name(row - 1)))
        } else {
            fill(places, |_| size.place(row, None));
            row += 1;
            wrong_width(*span, numbers, size, row - 1, &mut layout.unchecked)
        };
        layout.faults.extend(fault);
        line += 1;
    }
    layout.faults.extend(surplus_or_missing_rows(body, size, line, row));
    layout
}

fn fill(places: &mut [Place], place: impl Fn(usize) -> Place) {
    for (column, known) in places.iter_mut().enumerate() {
        *known = place(column);
    }
}

/// A row that has too few numbers or too many.
fn wrong_width(
    span: Span,
    numbers: &[Number],
    size: Size,
    row: usize,
    unchecked: &mut Vec<Span>,
) -> Option<Fault> {
    let found = numbers.len();
    // `1,2,3` is one word and three numbers: the word is told, not the count.
    let countable = numbers.iter().all(|number| number.value.is_some());
    if !countable {
        return None;
    }
    if found > size.m {
        return Some(extra_tokens(numbers, size.m, &size.row_name(row)));
    }
    let digits = |number: &Number| number.span.end - number.span.start;
    let longest = numbers.iter().max_by_key(|number| digits(number))?;
    let others = numbers.iter().filter(|number| number.span != longest.span).map(digits).max();
    let joined = digits(longest) > 6 && others.unwrap_or(0) < digits(longest);
    let span = if joined { longest.span } else { Span::at(span.end) };
    if joined {
        unchecked.push(span);
    }
    let fault = Fault::at(Code::InputMissingToken, span);
    Some(
        fault
            .concerning(if size.m - found == 1 && !joined {
                size.place(row, Some(found)).to_string()
            } else {
                size.place(row, None).to_string()
            })
            .with("found", found)
            .with("expected", size.m)
            .with("missing", size.m - found)
            .with("joined", usize::from(joined)),
    )
}

fn extra_tokens(numbers: &[Number], expected: usize, row: &str) -> Fault {
    let surplus = numbers[expected].span.to(numbers[numbers.len() - 1].span);
    Fault::at(Code::InputExtraToken, surplus)
        .concerning(row)
        .with("found", numbers.len())
        .with("expected", expected)
        .with("surplus", numbers.len() - expected)
}

fn surplus_or_missing_rows(body: &[Numbers], size: Size, line: usize, row: usize) -> Option<Fault> {
    let expected = 2 * size.n;
    if let Some((first, _)) = body.get(line) {
        let fault = Fault::at(Code::InputExtraRow, *first).with("atend", 1_usize);
        return Some(
            fault
                .with("surplus", body.len() - line)
                .with("found", expected + body.len() - line)
                .with("expected", expected),
        );
    }
    if row == expected {
        return None;
    }
    let end = body.last().map_or(0, |(span, _)| span.end);
    let fault = Fault::at(Code::InputMissingRow, Span::at(end)).concerning(size.row_name(row));
    Some(fault.with("found", row).with("expected", expected).with("missing", expected - row))
}
