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

    /// Returns the number that a token is for testlib, which takes one beyond the range of 64 bits
    /// as infinite, and an exponent without digits, as `scanf` of glibc does.
    pub(crate) fn of_testlib(token: &Token) -> Option<Self> {
        let text = token.as_str()?;
        if !text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte)) {
            return None;
        }
        let number = match text.split_once(['e', 'E']) {
            Some((mantissa, "" | "+" | "-")) => mantissa,
            _ => text,
        };
        number.parse().ok().map(Self)
    }

    /// Returns whether the number is within either bound of the answer.
    pub(crate) fn is_near(self, answer: Self, absolute: f64, relative: f64) -> bool {
        let distance = (self.0 - answer.0).abs();
        distance <= absolute + ROUNDING || distance <= relative * answer.0.abs() + ROUNDING
    }

    /// Returns the error, where both numbers are finite.
    pub(crate) fn finite_error(self, answer: Self) -> Option<RealError> {
        (self.0.is_finite() && answer.0.is_finite()).then(|| self.error(answer))
    }

    /// Returns the smaller of its absolute and its relative error.
    pub(crate) fn error(self, answer: Self) -> RealError {
        let distance = (self.0 - answer.0).abs();
        RealError(distance / answer.0.abs().max(1.0))
    }
}

/// The greatest error of a real number for testlib.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// Of the difference.
    Absolute(f64),
    /// Of the difference, or of that as a share of the answer.
    Either(f64),
}

/// The number beyond which testlib takes all for infinite.
const INFINITE: f64 = 1e300;

impl Bound {
    /// Returns whether a number is right, computed in the order in which testlib computes.
    pub(crate) fn allows(self, Real(expected): Real, Real(found): Real) -> bool {
        let distance = (found - expected).abs();
        match self {
            // Of two infinite numbers there is no distance, and the original finds none too great.
            Self::Absolute(bound) => distance.is_nan() || distance <= bound + ROUNDING,
            Self::Either(_) if expected > INFINITE => found > INFINITE,
            Self::Either(_) if expected < -INFINITE => found < -INFINITE,
            Self::Either(_) if found.abs() > INFINITE => false,
            Self::Either(bound) => {
                let bound = bound + ROUNDING;
                let (one, other) = (expected * (1.0 - bound), expected * (1.0 + bound));
                distance <= bound || (one.min(other)..=one.max(other)).contains(&found)
            }
        }
    }
}
