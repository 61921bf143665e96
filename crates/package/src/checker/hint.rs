//! The mistake that a wrong token looks like.

use muqi_text::{Message, ToMessage};

use super::Token;

/// The most likely mistake behind a token that differs from the answer.
///
/// It is one that the two tokens prove; two hints never apply to one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The right number, written differently: `02`, `+2`, `2.0`.
    SameNumber,
    /// The right number in floating point, rounded to six significant digits
    /// as C++ streams and `%g` do.
    Rounded,
    /// The right number with the other sign: a difference taken the other way round, or an absolute
    /// value.
    OppositeSign,
    /// The right negative number, printed from an unsigned type.
    Unsigned {
        /// Width of the type, in bits.
        bits: u32,
    },
    /// The output begins with the byte order mark of UTF-16, as files written
    /// by redirection in Windows `PowerShell` do.
    Utf16,
    /// The right word but for capital and small letters.
    Case,
    /// A number with a comma where the point of decimals is expected.
    DecimalComma,
    /// The result of a computation that has no value: `nan`, `inf`.
    NoValue,
}

impl Hint {
    /// Returns what `found` looks like where `expected` was expected.
    pub(crate) fn on(expected: i64, found: &Token) -> Option<Self> {
        if is_utf_16(found) {
            return Some(Self::Utf16);
        }
        let number = Decimal::read(found.as_str()?)?;
        let right = Decimal::read(&expected.to_string())?;
        if number == right {
            Some(Self::SameNumber)
        } else if number == right.negated() {
            Some(Self::OppositeSign)
        } else if Some(&number) == rounded(expected).as_ref() {
            Some(Self::Rounded)
        } else {
            [32, 64]
                .into_iter()
                .find(|bits| Some(&number) == wrapped(expected, *bits).as_ref())
                .map(|bits| Self::Unsigned { bits })
        }
    }
}

impl Hint {
    /// Returns what `found` looks like where the word `expected` was expected.
    pub(crate) fn on_word(expected: &Token, found: &Token) -> Option<Self> {
        if is_utf_16(found) {
            return Some(Self::Utf16);
        }
        let differs_by_case = expected.bytes() != found.bytes()
            && expected.bytes().eq_ignore_ascii_case(found.bytes());
        (differs_by_case && !expected.is_cut()).then_some(Self::Case)
    }

    /// Returns what `found` looks like where a real number was expected.
    pub(crate) fn on_real(found: &Token) -> Option<Self> {
        if is_utf_16(found) {
            return Some(Self::Utf16);
        }
        let text = found.as_str()?.to_ascii_lowercase();
        let unsigned = text.trim_start_matches(['+', '-']);
        if ["nan", "inf"].iter().any(|word| unsigned.starts_with(word)) {
            return Some(Self::NoValue);
        }
        let (whole, fraction) = unsigned.split_once(',')?;
        let is_number = format!("{whole}{fraction}").bytes().all(|byte| byte.is_ascii_digit());
        is_number.then_some(Self::DecimalComma)
    }
}

fn is_utf_16(found: &Token) -> bool {
    found.bytes().starts_with(b"\xff\xfe") || found.bytes().starts_with(b"\xfe\xff")
}

/// Returns what C++ prints for a number of type `double` by default.
fn rounded(number: i64) -> Option<Decimal> {
    let number = f64::from(i32::try_from(number).ok()?);
    Decimal::read(&format!("{number:.5e}"))
}

/// Returns what is printed for a negative number as an unsigned one.
fn wrapped(number: i64, bits: u32) -> Option<Decimal> {
    let wrapped = i128::from(number) + (1_i128 << bits);
    (number < 0).then(|| Decimal::read(&wrapped.to_string()))?
}

impl ToMessage for Hint {
    fn to_message(&self) -> Message {
        match *self {
            Self::SameNumber => message!("mistake-same-number"),
            Self::Rounded => message!("mistake-rounded"),
            Self::OppositeSign => message!("mistake-opposite-sign"),
            Self::Unsigned { bits } => message!("mistake-unsigned", bits = bits),
            Self::Utf16 => message!("mistake-utf-16"),
            Self::Case => message!("mistake-case"),
            Self::DecimalComma => message!("mistake-decimal-comma"),
            Self::NoValue => message!("mistake-no-value"),
        }
    }
}

/// The value of a decimal notation: `02`, `+2`, `2.0` and `2e0` are all equal.
///
/// Exact, because a comparison by floating point would call `2` and
/// `2.00000000000000000001` the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    /// Neither begins nor ends with a zero; empty for the number 0.
    digits: String,
    /// The power of ten that the last digit counts.
    exponent: i64,
}

impl Decimal {
    /// Reads an optional sign, digits with an optional point, and an optional
    /// exponent.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let unsigned = mantissa.strip_prefix(['+', '-']).unwrap_or(mantissa);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let all = format!("{whole}{fraction}");
        if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits = all.trim_end_matches('0');
        let exponent = i64::from(exponent) - length(fraction) + length(&all) - length(digits);
        let digits = digits.trim_start_matches('0').to_owned();
        let is_zero = digits.is_empty();
        Some(Self {
            negative: mantissa.starts_with('-') && !is_zero,
            digits,
            exponent: if is_zero { 0 } else { exponent },
        })
    }

    /// Returns the number with the other sign; 0 stays 0.
    pub(crate) fn negated(&self) -> Self {
        Self { negative: !self.negative && !self.digits.is_empty(), ..self.clone() }
    }
}

fn length(text: &str) -> i64 {
    i64::try_from(text.len()).expect("a token is short")
}

#[cfg(test)]
mod tests {
    use crate::checker::Tokens;

    use super::*;

    fn hint(expected: i64, found: &[u8]) -> Option<Hint> {
        let token = Tokens::new(found).next().expect("a token").expect("memory can be read");
        Hint::on(expected, &token)
    }

    #[test]
    fn a_number_written_differently_is_the_same_number() {
        for found in ["02", "+2", "2.0", "2.", "2e0", "2.000000"] {
            assert_eq!(hint(2, found.as_bytes()), Some(Hint::SameNumber), "{found}");
        }
        assert_eq!(hint(0, b"-0"), Some(Hint::SameNumber));
        assert_eq!(hint(2_000_000, b"2e+06"), Some(Hint::SameNumber));
    }

    #[test]
    fn a_number_with_the_other_sign_has_the_opposite_sign() {
        assert_eq!(hint(2, b"-2"), Some(Hint::OppositeSign));
        assert_eq!(hint(-2, b"2"), Some(Hint::OppositeSign));
        assert_eq!(hint(i64::MIN, b"9223372036854775808"), Some(Hint::OppositeSign));
    }

    #[test]
    fn a_number_of_seven_digits_printed_as_a_double_is_rounded() {
        assert_eq!(hint(1_234_567, b"1.23457e+06"), Some(Hint::Rounded));
        assert_eq!(hint(-1_234_567, b"-1.23457e+06"), Some(Hint::Rounded));
        assert_eq!(hint(1_234_567, b"1.23456e+06"), None);
    }

    #[test]
    fn a_negative_number_printed_as_unsigned_is_recognised() {
        assert_eq!(hint(-2, b"4294967294"), Some(Hint::Unsigned { bits: 32 }));
        assert_eq!(hint(-2, b"18446744073709551614"), Some(Hint::Unsigned { bits: 64 }));
        assert_eq!(hint(2, b"4294967298"), None);
    }

    #[test]
    fn utf_16_is_recognised_by_its_byte_order_mark() {
        assert_eq!(hint(2, b"\xff\xfe2\0\r\0\n\0"), Some(Hint::Utf16));
        assert_eq!(hint(2, b"\xfe\xff\x002"), Some(Hint::Utf16));
    }

    #[test]
    fn another_number_or_no_number_has_no_hint() {
        for found in [&b"3"[..], b"22", b"x", b"2\0", b"\xff", b"0x2", b"2x"] {
            assert_eq!(hint(2, found), None, "{found:?}");
        }
        assert_eq!(hint(0, b"4294967296"), None);
        let long = format!("2.{}", "0".repeat(100));
        assert_eq!(hint(2, long.as_bytes()), None, "how it goes on is not known");
    }
}
