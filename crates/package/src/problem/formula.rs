//! Numbers and bounds as the formulas of statements write them, in LaTeX.

use super::Interval;

/// Returns a bound on a quantity: `$1 \le n \le 100\,000$`, or `$n = 5$`.
pub fn bound(symbol: &str, interval: Interval) -> String {
    if interval.least == interval.greatest {
        return format!("${symbol} = {}$", grouped(&interval.least));
    }
    format!("${} \\le {symbol} \\le {}$", grouped(&interval.least), grouped(&interval.greatest))
}

/// Returns a bound with large round numbers as powers of ten, `$1 \le n \le 2 \times 10^5$`, and
/// without the ends that 64 bits have.
pub fn rounded_bound(symbol: &str, interval: Interval) -> String {
    let Interval { least, greatest } = interval;
    if least == greatest {
        return format!("${symbol} = {}$", in_powers(least));
    }
    let below = (least > i64::MIN).then(|| format!("{} \\le ", in_powers(least)));
    let above = (greatest < i64::MAX).then(|| format!(" \\le {}", in_powers(greatest)));
    format!("${}{symbol}{}$", below.unwrap_or_default(), above.unwrap_or_default())
}

/// The least number that is written as a power of ten: shorter ones are read at once.
const LEAST_POWER: i64 = 100_000;

/// Returns a number as `10^9` or `2 \times 10^5` where it is one, else with its digits.
fn in_powers(number: i64) -> String {
    let (mut factor, mut exponent) = (number, 0);
    while factor != 0 && factor % 10 == 0 {
        factor /= 10;
        exponent += 1;
    }
    match factor {
        _ if number.unsigned_abs() < LEAST_POWER.unsigned_abs() => grouped(&number),
        1 => format!("10^{{{exponent}}}"),
        -1 => format!("-10^{{{exponent}}}"),
        -9..=9 => format!("{factor} \\times 10^{{{exponent}}}"),
        _ => grouped(&number),
    }
}

/// Returns a number with its digits in groups of three.
pub fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let digits = number.trim_start_matches('-');
    let mut text = if digits.len() < number.len() { "-".to_owned() } else { String::new() };
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += "\\,";
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers_are_powers_of_ten_and_open_ends_are_left_out() {
        let bound = |least, greatest| rounded_bound("n", Interval::new(least, greatest));
        assert_eq!(bound(1, 200_000), "$1 \\le n \\le 2 \\times 10^{5}$");
        assert_eq!(bound(-1_000_000_000, 10_000), "$-10^{9} \\le n \\le 10\\,000$");
        assert_eq!(bound(i64::MIN, 1_000_000), "$n \\le 10^{6}$");
        assert_eq!(bound(123_456, i64::MAX), "$123\\,456 \\le n$");
        assert_eq!(bound(7, 7), "$n = 7$");
    }

    #[test]
    fn a_bound_of_one_number_is_an_equation() {
        assert_eq!(bound("b", Interval::new(0, 0)), "$b = 0$");
        assert_eq!(bound("b", Interval::new(-1, 12345)), "$-1 \\le b \\le 12\\,345$");
    }
}
