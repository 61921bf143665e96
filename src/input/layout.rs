//! Which number belongs to which cell, in a file whose lines may be wrong.
//!
//! A valid file has a first line `n m` and `2n` rows of `m` numbers. Where the
//! lines deviate, this module looks for the least that explains them, so that
//! one slip gives one fault: a missing number shortens one row and moves no
//! other, a missing line break joins two rows, a wrong `m` is one wrong number
//! and not `2n` wrong rows.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use crate::text::{Code, Span};

use super::{
    Constraints,
    fault::Fault,
    lines::Lines,
    number::Number,
    rows::{blank_left_behind, extra_tokens, gap, is_countable, row_by_row},
};

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
    /// Ranges, by their start, of which nothing further is told, because a
    /// fault of the lines explains what is odd about them: two numbers written
    /// together, the blank that a missing number has left behind, lines that
    /// are to be removed.
    explained: BTreeMap<usize, usize>,
}

impl Layout {
    fn of(rows: &[Numbers]) -> Self {
        let places = rows.iter().map(|(_, numbers)| vec![Place::Unknown; numbers.len()]).collect();
        Self { places, faults: Vec::new(), explained: BTreeMap::new() }
    }

    /// Returns whether whatever is odd about a span has been told already.
    pub(super) fn explains(&self, span: Span) -> bool {
        let range = self.explained.range(..=span.start).next_back();
        range.is_some_and(|(_, &end)| span.end <= end)
    }

    pub(super) fn explain(&mut self, span: Span) {
        let end = self.explained.entry(span.start).or_insert(span.end);
        *end = span.end.max(*end);
    }
}

/// A line of the file: its span and its numbers.
pub(super) type Numbers = (Span, Vec<Number>);

/// Finds a place for every number. There is a line with numbers at least.
pub(super) fn lay_out(lines: &Lines, numbers: &[Vec<Number>], constraints: &Constraints) -> Layout {
    let spans = lines.with_tokens.iter().map(|line| line.span);
    let mut rows: Vec<Numbers> = spans.zip(numbers.iter().cloned()).collect();
    let total = rows.iter().map(|(_, numbers)| numbers.len()).sum();
    let Some(size) = Size::read(&rows, total, constraints) else {
        return without_size(Layout::of(&rows), &rows, &lines.faults);
    };
    // On a board of one column, a missing number leaves a blank line.
    let first_line = rows[0].0;
    let blank = lines.blank.iter().filter(|span| span.start > first_line.start);
    if size.m == 1 && rows.len() + blank.clone().count() == 2 * size.n + 1 {
        rows.extend(blank.map(|&span| (span, Vec::new())));
        rows.sort_by_key(|(span, _)| span.start);
    }
    let layout = Layout::of(&rows);
    with_size(layout, &rows, size, total, &lines.faults)
}

/// The shape that the file claims.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) n: usize,
    pub(super) m: usize,
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
    pub(super) fn place(self, row: usize, column: Option<usize>) -> Place {
        if row < self.n { Place::A(row, column) } else { Place::B(row - self.n, column) }
    }

    /// The name of a row: `a[3]`.
    pub(super) fn row_name(self, row: usize) -> String {
        if row < self.n { format!("a[{}]", row + 1) } else { format!("b[{}]", row - self.n + 1) }
    }
}

/// Where `n` and `m` cannot be told, only the first line is looked at.
fn without_size(mut layout: Layout, rows: &[Numbers], blanks: &[Fault]) -> Layout {
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
        // `3x4` is one word and was two numbers: the word is told.
        1 if !is_countable(&header[0]) => {}
        1 => {
            let (at, before) = blank_left_behind(*span, header, blanks);
            layout.explain(header[0].span);
            layout.explain(at);
            layout.places[0] = vec![if before == Some(0) { Place::M } else { Place::N }];
            layout.faults.push(
                Fault::at(Code::InputMissingToken, at)
                    .concerning(if before == Some(0) { "n" } else { "m" })
                    .with("found", 1_usize)
                    .with("expected", 2_usize)
                    .with("missing", 1_usize)
                    .with("joined", 0_usize),
            );
        }
        2 => {}
        _ => layout.faults.push(extra_tokens(header, 2, "n m")),
    }
    layout
}

fn missing_header(span: Span) -> Fault {
    Fault::at(Code::InputMissingHeader, Span { start: span.start, end: span.end })
}

fn with_size(
    mut layout: Layout,
    rows: &[Numbers],
    size: Size,
    total: usize,
    blanks: &[Fault],
) -> Layout {
    let widths: BTreeSet<usize> = rows.iter().map(|(_, numbers)| numbers.len()).collect();
    let no_header = rows[0].1.len() > 2 && widths.len() == 1 && rows.len().is_multiple_of(2);
    if no_header && size.numbers() != Some(total) {
        layout.faults.push(missing_header(rows[0].0));
        return layout;
    }
    let has_rows = rows[0].1.len() >= 2 && rows.len() == 2 * size.n + 1;
    if size.numbers() == Some(total) && !has_rows {
        return by_count(layout, rows, size);
    }
    layout.places[0].iter_mut().zip([Place::N, Place::M]).for_each(|(place, known)| *place = known);
    let body = &rows[1..];
    let body_widths: BTreeSet<usize> = body.iter().map(|(_, numbers)| numbers.len()).collect();
    let mut size = size;
    if rows[0].1.len() > 2 {
        layout.faults.push(extra_tokens(&rows[0].1, 2, "n m"));
        // Which of three numbers are n and m is seen from well-formed rows.
        if let (1, Some(&m), 0) = (body_widths.len(), body_widths.first(), body.len() % 2) {
            size = Size { n: body.len() / 2, m };
        }
    }
    match body_widths.first() {
        Some(&width) if body_widths.len() == 1 && width != size.m && body.len() == 2 * size.n => {
            let fault = Fault::at(Code::InputWidthMismatch, rows[0].1[1].span).concerning("m");
            layout.faults.push(fault.with("found", width).with("expected", size.m));
            layout
        }
        _ => row_by_row(layout, body, size, blanks),
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
    for &index in &misplaced {
        layout.explain(gap(all[index - 1], all[index]));
    }
    layout.faults.extend(misplaced.into_iter().map(|index| {
        let before = all[index - 1].span.end;
        if wanted.contains(&index) {
            let next = size.row_name((index - 2) / size.m);
            return Fault::at(Code::InputJoinedRows, gap(all[index - 1], all[index]))
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
