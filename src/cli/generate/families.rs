//! The list of families, their parameters and what they are for.

use crate::{
    generator::{Aim, Bound, Default, FAMILIES, Family, Kind, Parameter, Target},
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
        Default::Required => "required".to_owned(),
        Default::Integer(number) => number.to_string(),
        Default::Word(word) => word.to_owned(),
        Default::LeastScore => "least allowed".to_owned(),
        Default::GreatestScore => "greatest allowed".to_owned(),
    };
    let values = match parameter.kind {
        Kind::Rows | Kind::Columns => "integer or max".to_owned(),
        Kind::Score => "score".to_owned(),
        Kind::Integer { least, greatest } => format!("{least} to {greatest}"),
        Kind::Word(words) => words.join(" or "),
        Kind::Board => "name".to_owned(),
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
