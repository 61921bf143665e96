//! Other numbers, and one more or one less than a variable.

use super::{
    super::{
        code::Code,
        mutant::{ChangeKind, SourceMutant},
        token::TokenKind,
    },
    change,
};

/// The least number that may stand for an infinity.
const LARGE: u64 = 10_000;

/// The divisors that make an infinity too small.
const TO_MAKE_SMALL: [u64; 2] = [10, 1000];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    (0..code.len())
        .flat_map(|index| [of_number(code, index), of_variable(code, index)])
        .flatten()
        .collect()
}

/// Returns one more, one less, 0, 1 and -1 in the place of a number; a part of it where it is
/// large.
fn of_number(code: &Code<'_>, index: usize) -> Vec<SourceMutant> {
    let text = code.word(index);
    if code.kind(index) != Some(TokenKind::Number) {
        return Vec::new();
    }
    let Some((value, suffix)) = whole_number(text) else { return Vec::new() };
    let values: Vec<String> = match value {
        0 => vec!["1".to_owned(), "-1".to_owned()],
        LARGE.. => {
            let parts = TO_MAKE_SMALL.iter().map(|part| (value / part).to_string());
            parts.chain(["0".to_owned(), (value - 1).to_string()]).collect()
        }
        _ => {
            let near = [value - 1, value + 1].map(|near| near.to_string());
            let other = if value == 1 { "-1" } else { "0" };
            near.into_iter().chain([other.to_owned()]).collect()
        }
    };
    let number = |value: &String| {
        // `a -1` would subtract, and `--1` be something else.
        let value = format!("{value}{suffix}");
        if value.starts_with('-') { format!("({value})") } else { value }
    };
    values
        .iter()
        .map(|value| change(ChangeKind::Constant, code.span(index), number(value)))
        .collect()
}

/// Reads a whole number with its suffix: `10`, `0x3f`, `1'000LL`, `1e9`.
fn whole_number(text: &str) -> Option<(u64, &str)> {
    let (digits, radix) = match text.get(..2) {
        Some("0x" | "0X") => (&text[2..], 16),
        _ => (text, 10),
    };
    let end = digits.find(|letter: char| !letter.is_digit(radix) && letter != '\'');
    let (digits, suffix) = digits.split_at(end.unwrap_or(digits.len()));
    let value = u64::from_str_radix(&digits.replace('\'', ""), radix).ok()?;
    if let Some(power) = suffix.strip_prefix(['e', 'E']) {
        let power = power.parse().ok().filter(|power| *power <= 18)?;
        return Some((value.checked_mul(10_u64.pow(power))?, ""));
    }
    let is_suffix = |letter: char| matches!(letter, 'u' | 'U' | 'l' | 'L');
    suffix.chars().all(is_suffix).then_some((value, suffix))
}

/// Returns one more, one less, the negative, and 0 in the place of a variable whose value is taken.
fn of_variable(code: &Code<'_>, index: usize) -> Vec<SourceMutant> {
    if !is_value(code, index) {
        return Vec::new();
    }
    let name = code.word(index);
    let near = [format!("({name} + 1)"), format!("({name} - 1)")];
    let near = near.into_iter().map(|near| change(ChangeKind::Offset, code.span(index), near));
    let negated = change(ChangeKind::Operator, code.span(index), format!("(-{name})"));
    near.chain([negated, change(ChangeKind::Constant, code.span(index), "0")]).collect()
}

/// Operators that take the values before and behind them.
const BETWEEN_VALUES: [&str; 20] = [
    "<", ">", "<=", ">=", "==", "!=", "+", "-", "*", "/", "%", ",", "?", ":", "&&", "||", "<<",
    ">>", "&", "|",
];

/// Returns whether a token is a variable whose value is taken, not one that is changed, declared,
/// called, or has members.
fn is_value(code: &Code<'_>, index: usize) -> bool {
    let (before, behind) = (code.before(index), code.word(index + 1));
    let is_behind = BETWEEN_VALUES.contains(&before)
        || matches!(before, "[" | "(" | "=" | "return" | "+=" | "-=");
    let is_before = BETWEEN_VALUES.contains(&behind) || matches!(behind, "]" | ")" | ";");
    let is_angle = index > 0 && code.is_angle(index - 1) || code.is_angle(index + 1);
    code.is_name(index)
        && is_behind
        && is_before
        && !is_angle
        && (code.before(index) != "&" || code.is_mask(index - 1))
        && (code.before(index) != ">>" || !code.is_behind_stream(index))
        && !code.is_declared(index)
}
