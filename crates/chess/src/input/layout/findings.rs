//! The findings about the lines so far.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use muqi_text::Span;

use super::super::{
    Bounds,
    bounds::digits,
    input_code,
    lines::{Fault, Number},
};

/// The lines of an input with a place for every number.
pub(crate) struct Layout {
    /// One place a token, line by line.
    pub(crate) places: Vec<Vec<Place>>,
    /// The faults of the lines.
    pub(crate) faults: Vec<Fault>,
    /// Ranges, by their start, of which nothing further is reported, because a fault of the lines
    /// explains what is odd about them: two numbers written together, the blank that a missing
    /// number has left behind, lines that are to be removed.
    explained: BTreeMap<usize, usize>,
    /// Digits of the longest score that is allowed.
    pub(crate) most_digits: usize,
}

impl Layout {
    pub(crate) fn of(rows: &[Numbers], constraints: &Bounds) -> Self {
        let places = rows.iter().map(|(_, numbers)| vec![Place::Unknown; numbers.len()]).collect();
        let most_digits = digits(constraints.a).max(digits(constraints.b));
        Self { places, faults: Vec::new(), explained: BTreeMap::new(), most_digits }
    }

    /// Returns whether the fault of a span has been reported already.
    pub(crate) fn explains(&self, span: Span) -> bool {
        let range = self.explained.range(..=span.start).next_back();
        range.is_some_and(|(_, &end)| span.end <= end)
    }

    /// Suppresses further reports of a range.
    pub(crate) fn explain(&mut self, span: Span) {
        let end = self.explained.entry(span.start).or_insert(span.end);
        *end = span.end.max(*end);
    }
}

/// The meaning of a number, in the statement's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    N,
    M,
    /// A score of Black; row and column from 0, the column where it is known.
    A(usize, Option<usize>),
    B(usize, Option<usize>),
    /// It is unknown.
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

/// A line of the file: its span and its numbers.
pub(crate) type Numbers = (Span, Vec<Number>);

#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) n: usize,
    pub(crate) m: usize,
}

impl Sides {
    /// Takes the first two numbers for `n` and `m` if they are within bounds
    /// or fit the rest of the file.
    pub(crate) fn read(rows: &[Numbers], total: usize, constraints: &Bounds) -> Option<Self> {
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
    pub(crate) fn numbers(self) -> Option<usize> {
        self.n.checked_mul(self.m)?.checked_mul(2)?.checked_add(2)
    }

    /// The place of a row (0-based, `a` first) and a column.
    pub(crate) fn place(self, row: usize, column: Option<usize>) -> Place {
        if row < self.n { Place::A(row, column) } else { Place::B(row - self.n, column) }
    }

    /// The name of a row: `a[3]`.
    pub(crate) fn row_name(self, row: usize) -> String {
        if row < self.n { format!("a[{}]", row + 1) } else { format!("b[{}]", row - self.n + 1) }
    }
}

/// Reports the faults of the first line alone, which does not show `n` and `m`.
pub(crate) fn without_size(mut layout: Layout, rows: &[Numbers], blanks: &[Fault]) -> Layout {
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
        // `3x4` is one word and was two numbers: the word is reported.
        1 if !is_countable(&header[0]) => {}
        1 => {
            let (at, before) = blank_left_behind(*span, header, blanks);
            layout.explain(header[0].span);
            layout.explain(at);
            layout.places[0] = vec![if before == Some(0) { Place::M } else { Place::N }];
            layout.faults.push(
                Fault::at(input_code::MISSING_TOKEN, at)
                    .concerning(if before == Some(0) { "n" } else { "m" })
                    .with("found", 1_usize)
                    .with("expected", 2_usize)
                    .with("missing", 1_usize)
                    .with("joined", false),
            );
        }
        2 => {}
        _ => layout.faults.push(extra_tokens(header, 2, "n m")),
    }
    layout
}

/// The first line is a row of the board.
pub(crate) fn missing_header(span: Span) -> Fault {
    Fault::at(input_code::MISSING_HEADER, span)
}

impl Layout {
    /// A row that has too few numbers or too many.
    pub(crate) fn wrong_width(
        &mut self,
        (span, numbers): &Numbers,
        size: Sides,
        row: usize,
        blanks: &[Fault],
    ) {
        // `1,2,3` is one word and three numbers: the word is reported, not the count.
        if !numbers.iter().all(is_countable) {
            return;
        }
        let found = numbers.len();
        if found > size.m {
            self.faults.push(extra_tokens(numbers, size.m, &size.row_name(row)));
            return;
        }
        let missing = size.m - found;
        let joined = joined_number(numbers, self.most_digits);
        let (at, column) = match (joined, missing) {
            (Some(joined), _) => (joined.span, None),
            (None, 1) if numbers.is_empty() => (*span, Some(0)),
            (None, 1) => blank_left_behind(*span, numbers, blanks),
            (None, _) => (Span::at(span.end), None),
        };
        if at.start < at.end || numbers.is_empty() {
            self.explain(at);
        }
        self.faults.push(
            Fault::at(input_code::MISSING_TOKEN, at)
                .concerning(size.place(row, column).to_string())
                .with("found", found)
                .with("expected", size.m)
                .with("missing", missing)
                .with("joined", joined.is_some()),
        );
    }
}

/// Returns whether a word is one number beyond doubt.
fn is_countable(number: &Number) -> bool {
    let doubtful = [input_code::NOT_INTEGER, input_code::FOREIGN_DIGIT]
        .map(Some)
        .contains(&number.misspelling);
    number.value.is_some() && !doubtful
}

/// Finds the number of a row that is most likely two: the only one that begins
/// with a zero, or one that is longer than any allowed.
fn joined_number(numbers: &[Number], most_digits: usize) -> Option<&Number> {
    let mut leading_zeros =
        numbers.iter().filter(|number| number.misspelling == Some(input_code::LEADING_ZERO));
    if let (Some(only), None) = (leading_zeros.next(), leading_zeros.next()) {
        return Some(only);
    }
    let longest = numbers.iter().max_by_key(|number| length(number))?;
    let others = numbers.iter().filter(|number| number.span != longest.span).map(length).max();
    (length(longest) > most_digits && others.unwrap_or(0) < length(longest)).then_some(longest)
}

fn length(number: &Number) -> usize {
    number.span.end - number.span.start
}

/// Finds where the one number that a row lacks belongs: where the only odd
/// blank of the line is, otherwise at its end.
fn blank_left_behind(line: Span, numbers: &[Number], blanks: &[Fault]) -> (Span, Option<usize>) {
    let mut odd = blanks
        .iter()
        .filter(|fault| {
            let is_blank = fault.code != input_code::BLANK_LINE
                && fault.code != input_code::MISSING_FINAL_NEWLINE;
            is_blank && fault.span.start >= line.start && fault.span.end <= line.end
        })
        .map(|fault| fault.span);
    match (odd.next(), odd.next()) {
        (Some(only), None) => {
            let before = numbers.iter().filter(|number| number.span.end <= only.start).count();
            (only, Some(before))
        }
        _ => (Span::at(line.end), Some(numbers.len())),
    }
}

/// More numbers than a line should have.
pub(crate) fn extra_tokens(numbers: &[Number], expected: usize, row: &str) -> Fault {
    let surplus = numbers[expected].span.to(numbers[numbers.len() - 1].span);
    Fault::at(input_code::EXTRA_TOKEN, surplus)
        .concerning(row)
        .with("found", numbers.len())
        .with("expected", expected)
        .with("surplus", numbers.len() - expected)
}
