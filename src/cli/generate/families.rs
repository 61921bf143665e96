//! The list of families, their parameters and what they are for.

use crate::{
    generator::{Aim, Bound, DefaultValue, FAMILIES, Family, Parameter, ParameterKind, Target},
    report::{Column, HEADING, styled, table},
    text::{Fact, Language, Message},
};

/// The families, each with a table of its parameters and a line for each aim.
pub(super) fn families(language: Language) -> String {
    let families: String = FAMILIES.iter().map(|one| family(one, language)).collect();
    families + &language.text(message!("family-variant")) + "\n"
}

fn family(family: &Family, language: Language) -> String {
    let headings = [
        message!("family-heading-parameter"),
        message!("family-heading-values"),
        message!("family-heading-default"),
        message!("family-heading-meaning"),
    ];
    let [parameter, values, default, meaning] = headings.map(|heading| language.text(heading));
    let parameter = format!("  {parameter}");
    let headings = [&parameter, &values, &default, &meaning].map(|heading| Column::Text(heading));
    let row = |parameter: &Parameter| {
        vec![
            format!("  {}", parameter.name),
            language.text(values_of(parameter)),
            language.text(default_of(parameter)),
            language.text(family.meaning(parameter)),
        ]
    };
    let rows: Vec<_> = family.parameters.iter().map(row).collect();
    let summary = language.text(family.summary());
    let mut text = format!("{}  {summary}\n", styled(HEADING, family.name));
    text += &table(&headings, &rows);
    for Aim { parameters, target } in family.aims {
        text += &format!("  {}\n", language.about(parameters, language.text(aim(*target))));
    }
    text + "\n"
}

fn default_of(parameter: &Parameter) -> Message {
    match parameter.default {
        DefaultValue::Required => message!("family-required"),
        DefaultValue::Integer(number) => Message::verbatim(number.to_string()),
        DefaultValue::Word(word) => Message::verbatim(word),
        DefaultValue::LeastScore => message!("family-least-allowed"),
        DefaultValue::GreatestScore => message!("family-greatest-allowed"),
    }
}

fn values_of(parameter: &Parameter) -> Message {
    match parameter.kind {
        ParameterKind::Rows | ParameterKind::Columns => message!("family-integer-or-max"),
        ParameterKind::Score => message!("family-score"),
        ParameterKind::Integer { least, greatest } => {
            message!("family-range", least = least, greatest = greatest)
        }
        ParameterKind::Word(words) => {
            let words = words.iter().map(|word| Message::verbatim(*word));
            let either = |one, other| message!("family-or", one = one, other = other);
            words.reduce(either).unwrap_or_else(|| Message::verbatim(""))
        }
        ParameterKind::Board => message!("family-board-name"),
    }
}

fn aim(target: Target) -> Message {
    match target {
        Target::Flaws(flaws) => {
            message!("family-aim-flaws", flaws = Fact::list(flaws.iter().copied(), usize::MAX))
        }
        Target::Answer(Bound::Exactly(answer)) => message!("family-aim-answer", answer = answer),
        Target::Answer(Bound::Greatest) => message!("family-aim-greatest"),
        Target::Answer(Bound::Least) => message!("family-aim-least"),
    }
}
