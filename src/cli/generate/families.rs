//! The list of families, their parameters and what they are for.

use crate::{
    generator::{Aim, Bound, DefaultValue, FAMILIES, Family, Parameter, ParameterKind, Target},
    report::{Column, HEADING, styled, table},
};

/// The families, each with a table of its parameters and a line for each aim.
pub(super) fn families() -> String {
    let families: String = FAMILIES.iter().map(family).collect();
    families + "every family also takes variant, a number that only changes the seed\n"
}

fn family(family: &Family) -> String {
    let headings = [
        Column::Text("  parameter"),
        Column::Text("values"),
        Column::Text("default"),
        Column::Text("meaning"),
    ];
    let rows: Vec<_> = family.parameters.iter().map(row).collect();
    let mut text = format!("{}  {}\n", styled(HEADING, family.name), family.summary);
    text += &table(&headings, &rows);
    text.extend(family.aims.iter().map(aim));
    text + "\n"
}

fn row(parameter: &Parameter) -> Vec<String> {
    let default = match parameter.default {
        DefaultValue::Required => "required".to_owned(),
        DefaultValue::Integer(number) => number.to_string(),
        DefaultValue::Word(word) => word.to_owned(),
        DefaultValue::LeastScore => "least allowed".to_owned(),
        DefaultValue::GreatestScore => "greatest allowed".to_owned(),
    };
    let values = match parameter.kind {
        ParameterKind::Rows | ParameterKind::Columns => "integer or max".to_owned(),
        ParameterKind::Score => "score".to_owned(),
        ParameterKind::Integer { least, greatest } => format!("{least} to {greatest}"),
        ParameterKind::Word(words) => words.join(" or "),
        ParameterKind::Board => "name".to_owned(),
    };
    vec![format!("  {}", parameter.name), values, default, parameter.meaning.to_owned()]
}

fn aim(aim: &Aim) -> String {
    let target = match aim.target {
        Target::Flaws(flaws) => format!("against {}", flaws.join(", ")),
        Target::Answer(Bound::Exactly(answer)) => format!("the answer {answer}"),
        Target::Answer(Bound::Greatest) => "the greatest answer".to_owned(),
        Target::Answer(Bound::Least) => "the least answer".to_owned(),
    };
    format!("  {}: {target}\n", aim.parameters)
}
