//! Numbers and bounds as the formulas of statements write them, in LaTeX.

use super::Interval;

/// Returns a bound on a quantity: `$1 \le n \le 100\,000$`, or `$n = 5$`.
pub fn bound(symbol: &str, interval: Interval) -> String {
    if interval.least == interval.greatest {
        return format!("${symbol} = {}$", grouped(&interval.least));
    }
    format!("${} \\le {symbol} \\le {}$", grouped(&interval.least), grouped(&interval.greatest))
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
    fn a_bound_of_one_number_is_an_equation() {
        assert_eq!(bound("b", Interval::new(0, 0)), "$b = 0$");
        assert_eq!(bound("b", Interval::new(-1, 12345)), "$-1 \\le b \\le 12\\,345$");
    }
}
