//! Integers as statements write them: `2e5`, `10^18`, `2^31-1`.

/// Returns the integer that a text is; nothing where it is none of 64 bits.
pub(crate) fn integer_of_text(text: &str) -> Option<i64> {
    let text = text.trim();
    let (negative, magnitude) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    // A sign behind the first digit adds to what is before it.
    let split = magnitude.rfind(['+', '-']).filter(|&at| at > 0);
    let (power, more) = split.map_or((magnitude, "+0"), |at| magnitude.split_at(at));
    let power = if negative { -power_of_text(power)? } else { power_of_text(power)? };
    let added = i128::from(digits(&more[1..])?);
    let sum = if more.starts_with('-') { power - added } else { power + added };
    i64::try_from(sum).ok()
}

/// Returns whether a text is written as an integer is, of whatever size.
pub(crate) fn is_integer_text(text: &str) -> bool {
    let text = text.trim();
    let magnitude = text.strip_prefix('-').unwrap_or(text);
    let (power, added) = magnitude.split_once(['+', '-']).unwrap_or((magnitude, "0"));
    let (base, exponent) = power.split_once(['^', 'e', 'E']).unwrap_or((power, "0"));
    [base, exponent, added]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the value of digits, of `2e5` or of `10^18`.
fn power_of_text(text: &str) -> Option<i128> {
    if let Some((base, exponent)) = text.split_once('^') {
        return i128::from(digits(base)?).checked_pow(digits(exponent)?.try_into().ok()?);
    }
    let (factor, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let power = 10_i128.checked_pow(digits(exponent)?.try_into().ok()?)?;
    i128::from(digits(factor)?).checked_mul(power)
}

/// Returns the value of digits without a sign.
fn digits(text: &str) -> Option<u64> {
    let are_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| are_digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_exponents_are_integers_and_fractions_are_none() {
        for (text, expected) in [
            ("200000", 200_000),
            ("2e5", 200_000),
            ("10^18", 1_000_000_000_000_000_000),
            ("2^31-1", 2_147_483_647),
            ("-2^63", i64::MIN),
            ("-1e9", -1_000_000_000),
            ("10^9+7", 1_000_000_007),
        ] {
            assert_eq!(integer_of_text(text), Some(expected), "{text}");
            assert!(is_integer_text(text), "{text}");
        }
        for text in ["", "2.5e3", "2^63", "1e99", "n", "1e", "^2", "1-", "--1", "+1"] {
            assert_eq!(integer_of_text(text), None, "{text}");
            assert_eq!(is_integer_text(text), ["2^63", "1e99"].contains(&text), "{text}");
        }
    }
}
