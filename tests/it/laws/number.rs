//! The laws of hints on numbers: what an output's token is taken for follows from
//! its exact value. The first eight bytes are the answer, the others choose the
//! token's characters.

use muqi::checker::{Comparison, Difference, Hint, compare};
use num_bigint::BigInt;

/// The characters of decimal notations, and a letter that none has.
const CHARACTERS: &[u8; 16] = b"0123456789+-.eEx";

/// The longest token of which all is known.
const LONGEST: usize = 60;

pub(crate) fn law(bytes: &[u8]) {
    let Some((answer, rest)) = bytes.split_first_chunk::<8>() else { return };
    let answer = i64::from_le_bytes(*answer) >> (rest.len() % 4 * 16);
    // Near the answer, so that equal values are found.
    let copied = if rest.first().is_some_and(|byte| byte & 0x80 == 0) {
        answer.to_string()
    } else {
        String::new()
    };
    let chosen = rest.iter().map(|byte| char::from(CHARACTERS[usize::from(byte & 15)]));
    let token: String = copied.chars().chain(chosen).take(LONGEST).collect();
    if token.is_empty() || token == answer.to_string() {
        return;
    }
    let compared = compare(token.as_bytes(), format!("{answer}\n").as_bytes(), 1 << 20);
    let Comparison::Wrong { difference: Difference::Token { hint, .. } } =
        compared.expect("memory")
    else {
        panic!("{token} is not {answer}");
    };
    assert_eq!(hint, expected(answer, &token), "{token} for {answer}");
}

/// Returns the hint by exact arithmetic.
fn expected(answer: i64, token: &str) -> Option<Hint> {
    let value = Value::read(token)?;
    let is = |number: i128| value.is(&BigInt::from(number));
    let answer = i128::from(answer);
    if is(answer) {
        return Some(Hint::SameNumber);
    }
    if is(-answer) {
        return Some(Hint::OppositeSign);
    }
    if i32::try_from(answer).is_ok() && is(six_digits(answer)) {
        return Some(Hint::Rounded);
    }
    let bits = [32, 64].into_iter().find(|bits| answer < 0 && is(answer + (1 << bits)))?;
    Some(Hint::Unsigned { bits })
}

/// Rounds to six significant digits, to the even one in the middle.
fn six_digits(number: i128) -> i128 {
    let digits = u32::try_from(number.abs().to_string().len()).expect("few digits");
    let unit = 10_i128.pow(digits.saturating_sub(6));
    let (kept, rest) = (number.abs() / unit, number.abs() % unit);
    let is_up = rest * 2 > unit || (rest * 2 == unit && kept % 2 == 1);
    (kept + i128::from(is_up)) * unit * number.signum()
}

/// A mantissa and the power of ten that it is multiplied by.
struct Value {
    mantissa: BigInt,
    exponent: i64,
}

impl Value {
    /// Reads a sign, digits with a point, and an exponent.
    fn read(text: &str) -> Option<Self> {
        let at = text.find(['e', 'E']);
        let (number, exponent) = at.map_or((text, "0"), |at| (&text[..at], &text[at + 1..]));
        let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
        let point = digits.find('.').unwrap_or(digits.len());
        let fraction = digits.len().saturating_sub(point + 1);
        let digits = digits.replacen('.', "", 1);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let mantissa: BigInt = is_number.then(|| digits.parse().ok())??;
        let exponent = i64::from(exponent.parse::<i32>().ok()?) - i64::try_from(fraction).ok()?;
        let mantissa = if number.starts_with('-') { -mantissa } else { mantissa };
        Some(Self { mantissa, exponent })
    }

    fn is(&self, number: &BigInt) -> bool {
        // No mantissa has more digits than this, and no number of 66 bits either.
        let power = u32::try_from(self.exponent.unsigned_abs().min(100)).expect("at most 100");
        let power = BigInt::from(10).pow(power);
        if self.exponent < 0 {
            self.mantissa == number * power
        } else {
            &self.mantissa * power == *number
        }
    }
}
