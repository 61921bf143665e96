//! Parameters of a family as they are typed: `n=2 m=3 b=zero`.

use crate::{
    generator::{DefaultValue, Family, Parameter},
    plan::{Given, VARIANTS},
    problem::{Faults, Located, Scalar, config_code},
    text::{Message, Source, Span},
};

/// Takes `key=value` pairs apart; nothing where a word is none, which is reported.
/// Of words in a row that are none (`n = 2`) the first is.
pub(super) fn parameters<'s>(
    source: &'s Source,
    family: &Family,
    faults: &Faults<'_>,
) -> Option<Vec<Given<'s>>> {
    let text = std::str::from_utf8(source.bytes()).unwrap_or_default();
    let mut given = Some(Vec::new());
    let (mut start, mut is_after_fault) = (0, false);
    for word in text.split(' ') {
        let span = Span { start, end: start + word.len() };
        start = span.end + 1;
        if word.is_empty() {
            continue;
        }
        match pair(word, family) {
            Err(problem) => {
                given = None;
                if !is_after_fault {
                    let fault = faults.at(config_code::BAD_PARAMETER, span).with("found", word);
                    faults.report(fault.with("problem", problem));
                }
                is_after_fault = true;
            }
            Ok((key, value)) => {
                is_after_fault = false;
                if let Some(given) = &mut given {
                    given.push(located(key, value, span));
                }
            }
        }
    }
    given.map(|given| without_repeated(given, source, family, faults))
}

fn pair<'w>(word: &'w str, family: &Family) -> Result<(&'w str, &'w str), Message> {
    let example = family.parameters.first().map_or("n", |parameter| parameter.name);
    if let Some((first, next)) = word.split_once(',').filter(|(_, next)| next.contains('=')) {
        return Err(message!("parameter-needs-blank", first = first, next = next));
    }
    if let Some((key, value)) = word.split_once('＝') {
        return Err(message!("parameter-full-width-equals", key = key, value = value));
    }
    match word.split_once('=') {
        None if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(message!("parameter-without-key", example = example, value = word))
        }
        None => Err(message!("parameter-without-value", key = word)),
        Some(("", value)) => {
            Err(message!("parameter-without-key", example = example, value = value))
        }
        Some((key, "")) => Err(message!("parameter-value-apart", key = key)),
        Some(pair) => Ok(pair),
    }
}

fn located<'s>(key: &'s str, value: &str, span: Span) -> Given<'s> {
    let end = span.start + key.len();
    Given {
        key: Located { value: key, span: Span { start: span.start, end } },
        value: Located { value: scalar(value), span: Span { start: end + 1, end: span.end } },
    }
}

fn scalar(value: &str) -> Scalar {
    let digits = value.strip_prefix('-').unwrap_or(value);
    match value.parse() {
        Ok(number) => Scalar::Integer(number),
        Err(_) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Scalar::TooLarge(value.to_owned())
        }
        Err(_) => Scalar::Text(value.to_owned()),
    }
}

/// Reports parameters that are given twice, and keeps the first of each. Where one other is
/// missing the second is taken for that.
fn without_repeated<'s>(
    given: Vec<Given<'s>>,
    source: &Source,
    family: &Family,
    faults: &Faults<'_>,
) -> Vec<Given<'s>> {
    let is_missing = |parameter: &&Parameter| {
        matches!(parameter.default, DefaultValue::Required)
            && !given.iter().any(|one| one.key.value == parameter.name)
    };
    let mut missing = family.parameters.iter().filter(is_missing);
    let mut meant = missing.next().filter(|_| missing.next().is_none());
    let mut kept: Vec<Given<'s>> = Vec::new();
    for mut one in given {
        let earlier = kept.iter().find(|earlier| earlier.key.value == one.key.value);
        let Some(earlier) = earlier else {
            kept.push(one);
            continue;
        };
        let range = earlier.key.span.start..earlier.value.span.end;
        let before = String::from_utf8_lossy(&source.bytes()[range]).into_owned();
        let place = one.key.span.to(one.value.span);
        let fault = faults.at(config_code::REPEATED_KEY, place).with("key", one.key.value);
        let meant = meant.take().map(|parameter| parameter.name);
        faults.report(fault.with("earlier", before).with("missing", meant.unwrap_or("none")));
        if let Some(name) = meant {
            one.key.value = name;
            kept.push(one);
        }
    }
    kept
}

pub(super) fn variant(given: &Located<Scalar>, faults: &Faults<'_>) -> Option<u64> {
    let found = match &given.value {
        Scalar::Integer(number) if VARIANTS.contains(*number) => {
            return Some(number.unsigned_abs());
        }
        Scalar::Integer(number) => number.to_string(),
        Scalar::TooLarge(number) => number.clone(),
        Scalar::Text(_) => {
            let fault = faults.at(config_code::WRONG_TYPE, given.span).with("key", "variant");
            faults.report(
                fault
                    .with("found", message!("type-text"))
                    .with("expected", message!("type-integer")),
            );
            return None;
        }
    };
    let fault = faults.at(config_code::OUT_OF_RANGE, given.span).with("key", "variant");
    let fault = fault.with("found", found).with("least", VARIANTS.least);
    faults.report(fault.with("greatest", VARIANTS.greatest));
    None
}
