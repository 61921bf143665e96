//! The list of families, their parameters and what they are for.

use crate::{
    generator::{Aim, Bound, Default, FAMILIES, Kind, Parameter, Target},
    report::{Column, HEADING, styled, table},
};

/// The families, each with a table of its parameters and a line for each aim.
pub(super) fn families() -> String {
    let mut text = String::new();
    for family in FAMILIES {
        text += &format!("{}  {}\n", styled(HEADING, family.name), family.summary);
        let row = |parameter: &Parameter| {
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
        };
        let headings = [
            Column::Text("  parameter"),
            Column::Text("values"),
            Column::Text("default"),
            Column::Text("meaning"),
        ];
        text += &table(&headings, &family.parameters.iter().map(row).collect::<Vec<_>>());
        text.extend(family.aims.iter().map(aim));
        text.push('\n');
    }
    text + "every family also takes variant, a number that only changes the seed\n"
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
