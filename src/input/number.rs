//! One token as a number: its value, and what is wrong with the way it is written.

use crate::text::{Code, Span};

/// A token, read with forbearance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    /// Its place.
    pub(super) span: Span,
    /// Its value, where it has one. Numbers beyond 64 bits are the nearest that fits.
    pub(super) value: Option<i64>,
    /// The fault of its spelling.
    pub(super) misspelling: Option<Code>,
}

impl Number {
    pub(super) fn read(token: &[u8], span: Span) -> Self {
        let spelled = |misspelling, value| Self { span, value, misspelling };
        let Ok(text) = std::str::from_utf8(token) else {
            return spelled(Some(Code::InputStrayCharacter), None);
        };
        if text.contains(is_stray) {
            return spelled(Some(Code::InputStrayCharacter), None);
        }
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        if let Some(value) = integer(text) {
            let misspelling = match unsigned.as_bytes() {
                [b'0'] if unsigned.len() < text.len() => Some(Code::InputMinusZero),
                [b'0', _, ..] => Some(Code::InputLeadingZero),
                _ => None,
            };
            return spelled(misspelling, Some(value));
        }
        if let Some(value) = text.strip_prefix('+').and_then(integer) {
            return spelled(Some(Code::InputPlusSign), Some(value));
        }
        if text.contains(|c: char| !c.is_ascii() && c.is_numeric()) {
            return spelled(Some(Code::InputForeignDigit), integer(&with_ascii_digits(text)));
        }
        match text.parse::<f64>() {
            Ok(number)
                if unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.') =>
            {
                spelled(Some(Code::InputNotInteger), integer(&number.to_string()))
            }
            _ => spelled(Some(Code::InputNotNumber), None),
        }
    }
}

/// Returns whether a character is invisible, or is there by accident: control
/// characters, zero-width spaces, a byte order mark in the middle. It is
/// inside a number or between two: that does not show.
pub(super) fn is_stray(character: char) -> bool {
    character.is_control() || matches!(character, '\u{200b}'..='\u{200d}' | '\u{feff}')
}

/// Reads an optional minus sign and digits, saturating.
fn integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let saturated = if digits.len() < text.len() { i64::MIN } else { i64::MAX };
    all_digits.then(|| text.parse().unwrap_or(saturated))
}

/// Translates the full-width digits of Chinese keyboards; those of other scripts stay.
fn with_ascii_digits(text: &str) -> String {
    let translated = |character: char| match character {
        '０'..='９' => char::from_digit(u32::from(character) - u32::from('０'), 10),
        _ => None,
    };
    text.chars().map(|character| translated(character).unwrap_or(character)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(token: &str) -> (Option<i64>, Option<Code>) {
        let number = Number::read(token.as_bytes(), Span { start: 0, end: token.len() });
        (number.value, number.misspelling)
    }

    #[test]
    fn each_misspelling_has_its_code_and_the_value_that_was_meant() {
        assert_eq!(read("7"), (Some(7), None));
        assert_eq!(read("-5"), (Some(-5), None));
        assert_eq!(read("007"), (Some(7), Some(Code::InputLeadingZero)));
        assert_eq!(read("-07"), (Some(-7), Some(Code::InputLeadingZero)));
        assert_eq!(read("+7"), (Some(7), Some(Code::InputPlusSign)));
        assert_eq!(read("-0"), (Some(0), Some(Code::InputMinusZero)));
        assert_eq!(read("7.0"), (Some(7), Some(Code::InputNotInteger)));
        assert_eq!(read("1e5"), (Some(100_000), Some(Code::InputNotInteger)));
        assert_eq!(read("7.5"), (None, Some(Code::InputNotInteger)));
        assert_eq!(read("７"), (Some(7), Some(Code::InputForeignDigit)));
        assert_eq!(read("٧"), (None, Some(Code::InputForeignDigit)));
        assert_eq!(read("x"), (None, Some(Code::InputNotNumber)));
        assert_eq!(read("nan"), (None, Some(Code::InputNotNumber)));
        assert_eq!(read("-"), (None, Some(Code::InputNotNumber)));
        assert_eq!(read("7\0"), (None, Some(Code::InputStrayCharacter)));
        assert_eq!(read("3\u{200b}3"), (None, Some(Code::InputStrayCharacter)));
    }

    #[test]
    fn numbers_beyond_64_bits_are_the_nearest_that_fits() {
        assert_eq!(read("99999999999999999999"), (Some(i64::MAX), None));
        assert_eq!(read("-99999999999999999999"), (Some(i64::MIN), None));
    }
}
