//! Writing an input again as it should have been written.

use crate::{
    game::Board,
    text::{Code, Diagnostic, Source},
};

use super::{Constraints, lines, number::Number, read, write};

/// Faults of form: what was meant is beyond doubt.
const FAULTS_OF_FORM: [Code; 14] = [
    Code::InputByteOrderMark,
    Code::InputCrlf,
    Code::InputCr,
    Code::InputMissingFinalNewline,
    Code::InputWrongBlank,
    Code::InputLeadingBlank,
    Code::InputTrailingBlank,
    Code::InputDoubleBlank,
    Code::InputBlankLine,
    Code::InputLeadingZero,
    Code::InputPlusSign,
    Code::InputMinusZero,
    Code::InputForeignDigit,
    Code::InputLineStructure,
];

/// Returns the canonical bytes of an input with these `faults`, if all of them are of form only.
/// Nothing is guessed: a number that is missing, or written as `7.0`, is for a person to put right.
pub fn repair(
    source: &Source,
    faults: &[Diagnostic],
    constraints: &Constraints,
) -> Option<Vec<u8>> {
    let split_or_joined = [Code::InputSplitRow, Code::InputJoinedRows];
    let of_form = |code: &Code| FAULTS_OF_FORM.contains(code) || split_or_joined.contains(code);
    if !faults.iter().all(|fault| of_form(&fault.code)) {
        return None;
    }
    let byte_order_mark = faults.iter().any(|fault| fault.code == Code::InputByteOrderMark);
    let lines = lines::split(source, if byte_order_mark { 3 } else { 0 }).with_tokens;
    let tokens = lines.iter().flat_map(|line| &line.tokens);
    let value = |span: &crate::text::Span| Number::read(&source.bytes()[span.range()], *span).value;
    let values: Vec<i64> = tokens.map(value).collect::<Option<_>>()?;
    let (&n, rest) = values.split_first()?;
    let (&m, scores) = rest.split_first()?;
    let (n, m) = (usize::try_from(n).ok()?, usize::try_from(m).ok()?);
    let scores: Vec<i32> =
        scores.iter().map(|&score| i32::try_from(score).ok()).collect::<Option<_>>()?;
    let (a, b) = scores.split_at_checked(n.checked_mul(m)?)?;
    let bytes = write(&Board::new(n, m, a.to_vec(), b.to_vec()).ok()?);
    read(&Source::new(source.name(), bytes.clone()), constraints).ok().map(|_| bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repaired(text: &str) -> Option<String> {
        let source = Source::new("x.in", text);
        let faults = read(&source, &Constraints::OFFICIAL).expect_err("faulty");
        let bytes = repair(&source, &faults, &Constraints::OFFICIAL)?;
        String::from_utf8(bytes).ok()
    }

    #[test]
    fn faults_of_form_are_put_right() {
        let meant = Some("1 2\n5 7\n0 1\n".to_owned());
        assert_eq!(repaired("\u{feff}1 2\r\n5  07\r\n 0\t+1 \r\n\r\n"), meant);
        assert_eq!(repaired("1 2 5 7 0 1"), meant);
    }

    #[test]
    fn what_is_in_doubt_is_left_alone() {
        assert_eq!(repaired("1 2\n5\n0 1\n"), None);
        assert_eq!(repaired("1 1\n7.0\n0\n"), None);
        assert_eq!(repaired("1 1\n100001\n0\n"), None);
    }

    #[test]
    fn tables_side_by_side_are_not_taken_apart() {
        assert_eq!(repaired("2 2\n1 2 5 6\n3 4 7 8\n"), None);
        assert_eq!(repaired("2 2\n1 2\t5 6\n\n3 4\t7 8\n"), None);
        assert_eq!(repaired("2 2 1 2 5 6\n3 4 7 8\n"), None);
        assert_eq!(repaired("3 1\n1 2\n3 4\n5 6\n"), None);
        assert_eq!(repaired("1 2\n5 7 0 1\n"), Some("1 2\n5 7\n0 1\n".to_owned()));
        let one_break_too_few = Some("2 1\n1\n2\n3\n4\n".to_owned());
        assert_eq!(repaired("2 1\n1 2\n3\n4\n"), one_break_too_few);
    }
}
