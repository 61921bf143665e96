//! The laws of hints on numbers: what an output's token is taken for follows from
//! its exact value. The first eight bytes are the answer, the others choose the
//! token's characters.

use muqi::checker::{Checker, Comparison, Difference, Hint};

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
    let compared =
        Checker::ONE_INTEGER.compare(token.as_bytes(), format!("{answer}\n").as_bytes(), 1 << 20);
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
    let is = |number: i128| value.is(number);
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

/// Decimal digits and the power of ten that they are multiplied by, written out.
struct Value {
    is_negative: bool,
    digits: String,
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
        let exponent = i64::from(exponent.parse::<i32>().ok()?) - i64::try_from(fraction).ok()?;
        let is_negative = number.starts_with('-');
        is_number.then_some(Self { is_negative, digits, exponent })
    }

    fn is(&self, number: i128) -> bool {
        let of_number = number.unsigned_abs().to_string();
        let digits = with_zeros(&self.digits, self.exponent);
        let is_as_large = digits == with_zeros(&of_number, -self.exponent);
        is_as_large && (digits.is_empty() || self.is_negative == (number < 0))
    }
}

/// Returns digits with as many zeros after them, and none before them.
fn with_zeros(digits: &str, zeros: i64) -> String {
    // A token has fewer digits than that, and so has a number of 66 bits.
    let zeros = usize::try_from(zeros.clamp(0, 100)).expect("at most 100");
    (digits.to_owned() + &"0".repeat(zeros)).trim_start_matches('0').to_owned()
}
