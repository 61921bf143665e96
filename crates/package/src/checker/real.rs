//! Real numbers in outputs and answers.

use super::{RealError, Token};

/// A real number in decimal notation: digits with an optional sign, point and exponent. Other
/// notations (`nan`, `inf`, hexadecimal, a decimal comma) are none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Real(f64);

/// An addition to a bound for the rounding of binary fractions, as in testlib: 0.1 + 1e-6 is not
/// exact.
const ROUNDING: f64 = 1e-15;

impl Real {
    /// Returns the number that a token is. One beyond the range of 64 bits is none: it is compared
    /// as it is written.
    pub(crate) fn of(token: &Token) -> Option<Self> {
        let text = token.as_str()?;
        let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
        let number: f64 = text.parse().ok().filter(|_| is_decimal)?;
        number.is_finite().then_some(Self(number))
    }

    /// Returns whether the number is within either bound of the answer.
    pub(crate) fn is_near(self, answer: Self, absolute: f64, relative: f64) -> bool {
        let distance = (self.0 - answer.0).abs();
        distance <= absolute + ROUNDING || distance <= relative * answer.0.abs() + ROUNDING
    }

    /// Returns the smaller of its absolute and its relative error.
    pub(crate) fn error(self, answer: Self) -> RealError {
        let distance = (self.0 - answer.0).abs();
        RealError(distance / answer.0.abs().max(1.0))
    }
}
