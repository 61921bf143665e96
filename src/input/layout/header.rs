//! The first line, where it does not show `n` and `m`.

use std::collections::BTreeSet;

use crate::text::{Code, Span};

use super::{
    super::{lines::Fault, number::Number},
    findings::{Layout, Numbers, Place, Size},
};

/// Reports the faults of the first line alone, which does not show `n` and `m`.
pub(super) fn without_size(mut layout: Layout, rows: &[Numbers], blanks: &[Fault]) -> Layout {
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
                Fault::at(Code::InputMissingToken, at)
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
pub(super) fn missing_header(span: Span) -> Fault {
    Fault::at(Code::InputMissingHeader, span)
}

impl Layout {
    /// A row that has too few numbers or too many.
    pub(super) fn wrong_width(
        &mut self,
        (span, numbers): &Numbers,
        size: Size,
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
            Fault::at(Code::InputMissingToken, at)
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
    let doubtful =
        [Code::InputNotInteger, Code::InputForeignDigit].map(Some).contains(&number.misspelling);
    number.value.is_some() && !doubtful
}

/// Finds the number of a row that is most likely two: the only one that begins
/// with a zero, or one that is longer than any allowed.
fn joined_number(numbers: &[Number], most_digits: usize) -> Option<&Number> {
    let digits = |number: &Number| number.span.end - number.span.start;
    let mut leading_zeros =
        numbers.iter().filter(|number| number.misspelling == Some(Code::InputLeadingZero));
    if let (Some(only), None) = (leading_zeros.next(), leading_zeros.next()) {
        return Some(only);
    }
    let longest = numbers.iter().max_by_key(|number| digits(number))?;
    let others = numbers.iter().filter(|number| number.span != longest.span).map(digits).max();
    (digits(longest) > most_digits && others.unwrap_or(0) < digits(longest)).then_some(longest)
}

/// Finds where the one number that a row lacks belongs: where the only odd
/// blank of the line is, otherwise at its end.
fn blank_left_behind(line: Span, numbers: &[Number], blanks: &[Fault]) -> (Span, Option<usize>) {
    let inside = |fault: &&Fault| {
        let is_blank =
            fault.code != Code::InputBlankLine && fault.code != Code::InputMissingFinalNewline;
        is_blank && fault.span.start >= line.start && fault.span.end <= line.end
    };
    let mut odd = blanks.iter().filter(inside).map(|fault| fault.span);
    match (odd.next(), odd.next()) {
        (Some(only), None) => {
            let before = numbers.iter().filter(|number| number.span.end <= only.start).count();
            (only, Some(before))
        }
        _ => (Span::at(line.end), Some(numbers.len())),
    }
}

/// More numbers than a line should have.
pub(super) fn extra_tokens(numbers: &[Number], expected: usize, row: &str) -> Fault {
    let surplus = numbers[expected].span.to(numbers[numbers.len() - 1].span);
    Fault::at(Code::InputExtraToken, surplus)
        .concerning(row)
        .with("found", numbers.len())
        .with("expected", expected)
        .with("surplus", numbers.len() - expected)
}
