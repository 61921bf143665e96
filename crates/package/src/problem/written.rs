//! Constraints in one word of the command line: `n=2..4,b=0`.

use muqi_text::{Diagnostic, Fact, Source, Span};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Constraints, EngineKind, Faults, Section, config_code};

/// Reads constraints that narrow `wider` ones: `name=value` and `name=least..greatest`, separated
/// by commas, as the kind reads such a table in a plan.
///
/// # Errors
///
/// Everything that is wrong, by its place in the word; also that no input is left.
pub fn constraints_of_word(
    kind: &dyn EngineKind,
    source: &Source,
    wider: &Constraints,
) -> Result<Constraints, Vec<Diagnostic>> {
    let faults = Faults::new(source);
    let text = String::from_utf8_lossy(source.bytes()).into_owned();
    let mut table = DeTable::new();
    let mut places: Vec<(&str, Span)> = Vec::new();
    let mut start = 0;
    for part in text.split(',') {
        let span = start..start + part.len();
        start = span.end + 1;
        let (name, value) = match part.split_once('=') {
            Some((name, value)) if value != ".." && meant_interval(value).is_none() => {
                (name, value)
            }
            of_interval => {
                let meant = of_interval.and_then(|(name, value)| {
                    meant_interval(value).map(|meant| format!("{name}={meant}"))
                });
                faults.report(
                    faults
                        .at(config_code::BAD_TEXT, span.into())
                        .with("key", source.name())
                        .with("found", part)
                        .with("problem", message!("constraints-of-word", meant = meant)),
                );
                continue;
            }
        };
        let key = span.start..span.start + name.len();
        if let Some((_, earlier)) = places.iter().find(|(earlier, _)| *earlier == name) {
            let earlier = &text[earlier.range()];
            let fault = faults.at(config_code::REPEATED_KEY, key.into()).with("key", name);
            faults.report(fault.with("earlier", earlier).with("missing", "none"));
            continue;
        }
        let at = key.end + 1;
        let (least, greatest) = value.split_once("..").unwrap_or((value, value));
        let ends = [("min", at, least), ("max", at + value.len() - greatest.len(), greatest)];
        let mut interval = DeTable::new();
        let is_open = value.contains("..");
        // An end that is left out is that of the wider constraints.
        for (end, at, written) in ends.into_iter().filter(|one| !is_open || !one.2.is_empty()) {
            let span = at..at + written.len();
            // As texts, so that an end may be written as in a plan: 10^5.
            interval.insert(
                Spanned::new(span.clone(), end.into()),
                Spanned::new(span, DeValue::String(written.into())),
            );
        }
        table.insert(
            Spanned::new(key, name.into()),
            Spanned::new(at..span.end, DeValue::Table(interval)),
        );
        places.push((name, span.into()));
    }
    let read = {
        let name = source.name().to_owned();
        let section = Section::new(name, Span::at(0), &table, &faults);
        let read = kind.read_constraints(&section, Some(wider));
        section.finish();
        read
    };
    if let Some(empty) = read.iter().flat_map(Constraints::iter).find(|one| one.interval.is_empty())
    {
        let place = places.iter().find(|(name, _)| *name == empty.name);
        let place = place.map_or(Span { start: 0, end: text.len() }, |(_, place)| *place);
        let fault = faults.at(config_code::EMPTY_INTERVAL, place).with("key", &empty.name);
        let fault = fault.with("least", empty.interval.least).with("reason", "none");
        faults.report(fault.with("greatest", empty.interval.greatest));
    }
    faults.into_result(read).map_err(|mut faults| {
        for fault in &mut faults {
            name_constraint(fault, &places);
        }
        // A value alone is both ends.
        faults.dedup();
        faults
    })
}

/// Returns `2..4` for `2-4`, which as an expression would be less than nothing.
fn meant_interval(value: &str) -> Option<String> {
    let (least, greatest) = value.split_once('-')?;
    let ends: [u64; 2] = [least.parse().ok()?, greatest.parse().ok()?];
    (ends[0] <= ends[1]).then(|| format!("{least}..{greatest}"))
}

/// Names the constraint in a fault of one of its ends, which have no names on the command line.
fn name_constraint(fault: &mut Diagnostic, places: &[(&str, Span)]) {
    let is_end = ["min", "max"].iter().any(|end| fault.facts.get("key") == Some(&Fact::from(*end)));
    let Some(excerpt) = fault.location.excerpt.as_ref().filter(|_| is_end) else { return };
    let at = excerpt.column.saturating_sub(1);
    let place = places.iter().find(|(_, place)| place.range().contains(&at));
    if let Some((name, _)) = place {
        fault.facts.insert("key", Fact::from(*name));
    }
}

/// Returns the word of constraints that narrow `wider` ones: without what the kind completes.
/// Empty where nothing is narrower.
pub fn word_of_constraints(
    kind: &dyn EngineKind,
    constraints: &Constraints,
    wider: &Constraints,
) -> String {
    let mut parts: Vec<String> = Vec::new();
    for one in constraints.iter().filter(|one| wider.get(&one.name) != Some(one.interval)) {
        parts.push(format!("{}={}", one.name, one.interval));
    }
    for index in (0..parts.len()).rev() {
        let mut fewer = parts.clone();
        fewer.remove(index);
        let source = Source::new("", fewer.join(","));
        let is_enough = !fewer.is_empty()
            && constraints_of_word(kind, &source, wider).is_ok_and(|read| read == *constraints);
        if is_enough {
            parts = fewer;
        }
    }
    parts.join(",")
}
