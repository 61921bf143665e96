//! The explaining reader: everything that is wrong with an input.

use muqi_files::archive::kind_of;
use muqi_text::{Code, Diagnostic, Fact, Source, Span};

use super::{
    Bounds, Interval, input_code,
    layout::{self, Layout, Place},
    lines::{self, Fault, Number, is_stray},
};

/// Faults reported of one file; a file that has more is not read by people.
const TOLD: usize = 1_000;

/// Stray characters beyond which a file is called no text at all.
const STRAY_CHARACTERS_OF_A_TEXT: usize = 16;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Returns the faults of an input that the strict reader refuses, in the order
/// of the file; at least one.
pub(crate) fn explain(source: &Source, constraints: &Bounds) -> Vec<Diagnostic> {
    let mut faults = collect(source, constraints);
    if faults.is_empty() {
        // The strict reader decides: this one may be wrong about a reason, never about validity.
        faults.push(Fault::at(input_code::NOT_CANONICAL, Span::at(0)));
    }
    faults
        .sort_by_key(|fault| (fault.span, input_code::ALL.iter().position(|&it| it == fault.code)));
    faults.truncate(TOLD);
    faults.into_iter().map(|fault| fault.into_diagnostic(source)).collect()
}

fn collect(source: &Source, constraints: &Bounds) -> Vec<Fault> {
    let bytes = source.bytes();
    if let Some(other_kind) = of_bytes(bytes) {
        return vec![other_kind];
    }
    if let Some(not_text) = not_a_text(bytes) {
        return vec![not_text];
    }
    let mut faults = Vec::new();
    let mut start = 0;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        start = BYTE_ORDER_MARK.len();
        faults.push(Fault::at(input_code::BYTE_ORDER_MARK, Span { start: 0, end: start }));
    }
    let split = lines::split(source, start);
    if split.with_tokens.is_empty() {
        return vec![Fault::at(input_code::EMPTY, Span::at(0))];
    }
    let numbers: Vec<Vec<Number>> = split
        .with_tokens
        .iter()
        .map(|line| {
            line.tokens.iter().map(|&span| Number::read(&bytes[span.range()], span)).collect()
        })
        .collect();
    if let Some(other_kind) = of_words(&numbers) {
        return vec![other_kind];
    }
    let layout = layout::lay_out(&split, &numbers, constraints);
    faults.extend(split.faults.into_iter().filter(|fault| !layout.explains(fault.span)));
    faults.extend(number_faults(source, constraints, &numbers, &layout));
    faults.extend(area_fault(constraints, &numbers, &layout));
    faults.extend(layout.faults);
    faults
}

/// Recognises files that are no text, so that they give one fault and not one a byte.
fn not_a_text(bytes: &[u8]) -> Option<Fault> {
    let mut stray = Vec::new();
    let mut offset = 0;
    for chunk in bytes.utf8_chunks() {
        let control = chunk
            .valid()
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte < 0x20 && !byte.is_ascii_whitespace() && *byte != 0x0b);
        stray.extend(control.map(|(index, _)| offset + index));
        offset += chunk.valid().len();
        stray.extend((!chunk.invalid().is_empty()).then_some(offset));
        offset += chunk.invalid().len();
    }
    let first = *stray.first()?;
    let utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
    (stray.len() > STRAY_CHARACTERS_OF_A_TEXT || utf16).then(|| {
        Fault::at(input_code::NOT_TEXT, Span { start: first, end: first + 1 })
            .with("found", Fact::quoted(&bytes[first..=first]))
            .with("total", stray.len())
            .with("utf16", utf16)
    })
}

fn number_faults(
    source: &Source,
    constraints: &Bounds,
    numbers: &[Vec<Number>],
    layout: &Layout,
) -> Vec<Fault> {
    let placed = numbers.iter().flatten().zip(layout.places.iter().flatten());
    placed
        .filter(|(number, _)| !layout.explains(number.span))
        .filter_map(|(number, &place)| match number.misspelling {
            Some(input_code::STRAY_CHARACTER) => Some(stray_character(source, number, place)),
            Some(code) => Some(misspelling(source, code, number, place, constraints)),
            None => out_of_range(source, number, place, constraints),
        })
        .collect()
}

fn misspelling(
    source: &Source,
    code: Code,
    number: &Number,
    place: Place,
    constraints: &Bounds,
) -> Fault {
    let allowed = bounds(constraints, place).unwrap_or(constraints.a);
    let fault = named(Fault::at(code, number.span), place)
        .with("found", Fact::quoted(&source.bytes()[number.span.range()]))
        .with("least", allowed.least)
        .with("greatest", allowed.greatest);
    match number.value {
        Some(value) => fault.with("expected", Fact::quoted(value.to_string().as_bytes())),
        None => fault,
    }
}

fn stray_character(source: &Source, number: &Number, place: Place) -> Fault {
    let bytes = &source.bytes()[number.span.range()];
    let mut offset = 0;
    for chunk in bytes.utf8_chunks() {
        let control = chunk.valid().char_indices().find(|(_, character)| is_stray(*character));
        if let Some((index, character)) = control {
            return stray_at(
                source,
                number.span.start + offset + index,
                character.len_utf8(),
                place,
            );
        }
        offset += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            return stray_at(source, number.span.start + offset, chunk.invalid().len(), place);
        }
    }
    stray_at(source, number.span.start, bytes.len(), place)
}

fn stray_at(source: &Source, start: usize, length: usize, place: Place) -> Fault {
    let span = Span { start, end: start + length };
    named(Fault::at(input_code::STRAY_CHARACTER, span), place)
        .with("found", Fact::quoted(&source.bytes()[span.range()]))
}

fn out_of_range(
    source: &Source,
    number: &Number,
    place: Place,
    constraints: &Bounds,
) -> Option<Fault> {
    let allowed = bounds(constraints, place)?;
    let value = number.value.filter(|&value| !allowed.contains(value))?;
    let bounded = match place {
        Place::A(..) => "a[i][j]",
        Place::B(..) => "b[i][j]",
        Place::M => "m",
        Place::N | Place::Unknown => "n",
    };
    let found = String::from_utf8_lossy(&source.bytes()[number.span.range()]);
    let fault = named(Fault::at(input_code::OUT_OF_RANGE, number.span), place);
    Some(limits(fault, &found, bounded, allowed, value))
}

/// The area may be bounded more tightly than rows and columns.
fn area_fault(constraints: &Bounds, numbers: &[Vec<Number>], layout: &Layout) -> Option<Fault> {
    let mut placed = numbers.iter().flatten().zip(layout.places.iter().flatten());
    let (first, _) = placed.next().filter(|(_, place)| **place == Place::N)?;
    let (second, _) = placed.next().filter(|(_, place)| **place == Place::M)?;
    let (n, m) = (first.value?, second.value?);
    let area = n.checked_mul(m)?;
    let shape_is_fine = constraints.n.contains(n) && constraints.m.contains(m);
    (shape_is_fine && !constraints.cells.contains(area)).then(|| {
        let fault =
            Fault::at(input_code::OUT_OF_RANGE, first.span.to(second.span)).concerning("n·m");
        limits(fault, &area.to_string(), "n·m", constraints.cells, area)
    })
}

fn limits(fault: Fault, found: &str, bounded: &str, allowed: Interval, value: i64) -> Fault {
    fault
        .with("found", found)
        .with("bounded", bounded)
        .with("expected", format!("{}..{}", allowed.least, allowed.greatest))
        .with("least", allowed.least)
        .with("greatest", allowed.greatest)
        .with("toolarge", value > allowed.greatest)
        .with("subtask", "none")
}

fn named(fault: Fault, place: Place) -> Fault {
    match place {
        Place::Unknown => fault.with("place", message!("term-this-number")),
        known => fault.concerning(known.to_string()),
    }
}

fn bounds(constraints: &Bounds, place: Place) -> Option<Interval> {
    match place {
        Place::N => Some(constraints.n),
        Place::M => Some(constraints.m),
        Place::A(..) => Some(constraints.a),
        Place::B(..) => Some(constraints.b),
        Place::Unknown => None,
    }
}

/// Words that are no numbers, from which on a text is none of numbers.
const WORDS_OF_A_TEXT: usize = 8;

/// Returns that a file is of another kind, by its first bytes.
pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Fault> {
    Some(fault(kind_of(bytes)?, Span { start: 0, end: 1 }))
}

/// Returns that a file is a text, because most of its words are no numbers and the first is none.
pub(crate) fn of_words(numbers: &[Vec<Number>]) -> Option<Fault> {
    let all = numbers.iter().flatten();
    let words = all.clone().filter(|number| number.value.is_none()).count();
    let first = all.clone().next().filter(|number| number.value.is_none())?;
    let is_text = words >= WORDS_OF_A_TEXT && 2 * words > all.count();
    is_text.then(|| fault("term-text", first.span))
}

fn fault(kind: &'static str, span: Span) -> Fault {
    Fault::at(input_code::OTHER_KIND, span)
        .with("kind", message!(kind))
        .with("archive", kind == "term-archive")
}

#[cfg(test)]
mod tests {
    use crate::input::{Bounds, input_code, read};
    use muqi_text::{Code, Source};

    fn codes(bytes: &[u8]) -> Vec<Code> {
        let faults = read(&Source::new("x.in", bytes), &Bounds::OFFICIAL);
        faults.expect_err("no input").iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn a_file_of_another_kind_is_one_fault() {
        let page = b"\n<!DOCTYPE html>\n<html><body>404 Not Found, sorry</body></html>\n";
        let program = b"#include <cstdio>\nint main() { return 0; }\n";
        let readme = b"The board has n rows and m columns, 10 at most, and 0 is allowed.\n";
        for bytes in [&page[..], program, readme, b"PK\x03\x04\x14\0\0\0", b"%PDF-1.7\n%\xe2\xe3"] {
            assert_eq!(codes(bytes), [input_code::OTHER_KIND], "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn an_input_with_words_in_it_is_still_one() {
        assert_eq!(codes(b"1 2\n5 x\n0 0\n"), [input_code::NOT_NUMBER]);
        assert_eq!(codes(b"n 2\n5 7\n0 0\n"), [input_code::NOT_NUMBER]);
        assert_eq!(codes(b"1 2\nx x\n<html> x\n").len(), 4);
    }
}
