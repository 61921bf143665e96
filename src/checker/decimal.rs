//! A number in any decimal notation, exactly.

/// The value of a decimal notation: `02`, `+2`, `2.0` and `2e0` are all equal.
///
/// Exact, because a comparison by floating point would call `2` and
/// `2.00000000000000000001` the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    negative: bool,
    /// Neither begins nor ends with a zero; empty for the number 0.
    digits: String,
    /// The power of ten that the last digit counts.
    exponent: i64,
}

impl Decimal {
    /// Reads an optional sign, digits with an optional point, and an optional
    /// exponent.
    pub(super) fn read(text: &str) -> Option<Self> {
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
    pub(super) fn negated(&self) -> Self {
        Self { negative: !self.negative && !self.digits.is_empty(), ..self.clone() }
    }
}

fn length(text: &str) -> i64 {
    i64::try_from(text.len()).expect("a token is short")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_notations_of_a_number_are_equal() {
        for (plain, others) in [
            ("2", &["02", "+2", "2.", "2.0", "2e0", "0.2e+01", "200E-2", "002.000"][..]),
            ("-300", &["-3e2", "-0300", "-300.0", "-3.00e+02"]),
            ("0", &["-0", "+0", "00", "0.0", ".0", "0e7", "-0.00"]),
        ] {
            for other in others {
                assert_eq!(Decimal::read(other), Decimal::read(plain), "{other}");
            }
        }
    }

    #[test]
    fn different_numbers_are_different_however_near() {
        for other in ["-2", "20", "0.2", "2.00000000000000000001", "1.99999999999999999999", "0"] {
            assert_ne!(Decimal::read(other), Decimal::read("2"), "{other}");
        }
    }

    #[test]
    fn what_is_no_decimal_number_has_no_value() {
        for text in ["", "-", ".", "+-2", "2x", "0x2", "2e", "2e1.5", "1.2.3", "e5", "inf", "２"] {
            assert_eq!(Decimal::read(text), None, "{text}");
        }
    }

    #[test]
    fn negating_changes_every_number_but_0() {
        let read = |text| Decimal::read(text).expect("a number");
        assert_eq!(read("2.0").negated(), read("-2"));
        assert_eq!(read("-2").negated(), read("2"));
        assert_eq!(read("0").negated(), read("0"));
    }
}
