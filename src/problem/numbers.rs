//! Numbers with other characters among their digits: the parser of TOML takes
//! everything that begins like one and leaves its digits to the reader of the value.

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::syntax::Slip;

/// Returns the integers and floats of a document that have something else among their digits.
pub(super) fn broken_numbers(table: &DeTable<'_>) -> Vec<Slip> {
    let mut broken: Vec<Slip> = table.values().flat_map(below).collect();
    broken.sort_by_key(|slip| slip.span.start);
    broken
}

fn below(value: &Spanned<DeValue<'_>>) -> Vec<Slip> {
    let is_number = match value.get_ref() {
        DeValue::Array(items) => return items.iter().flat_map(below).collect(),
        DeValue::Table(table) => return broken_numbers(table),
        DeValue::Integer(integer) => {
            let digits = integer.as_str().trim_start_matches(['+', '-']);
            !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(integer.radix()))
        }
        DeValue::Float(float) => float.as_str().parse::<f64>().is_ok(),
        _ => true,
    };
    let slip = || Slip { span: value.span().into(), problem: message!("toml-no-number") };
    (!is_number).then(slip).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str) -> Vec<&str> {
        let (document, errors) = DeTable::parse_recoverable(text);
        assert_eq!(errors, [], "{text}");
        broken_numbers(document.get_ref())
            .into_iter()
            .map(|slip| &text[slip.span.start..slip.span.end])
            .collect()
    }

    #[test]
    fn digits_of_other_kinds_are_found_wherever_they_are() {
        let text = "a = 1_000a\n[b]\nc = [1, 1_0\"2, 2]\nd = { e = 1_000x }\n";
        assert_eq!(broken(text), ["1_000a", "1_0\"2", "1_000x"]);
    }

    #[test]
    fn numbers_are_numbers_however_they_are_written() {
        let text = "a = [0, -7, +1_000, 0xFf, 0o17, 0b1_0, 99999999999999999999]\n\
                    b = [1.5, -1e9, +3.1_4, inf, -inf, nan, +nan]\n";
        assert_eq!(broken(text), [""; 0]);
    }
}
