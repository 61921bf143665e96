//! The result of a search for an input on which a flaw fails.

use serde_json::{Value, json};

use crate::{
    flawed::KILLED_AT,
    problem::{Constraints, Engine, Fate, Flaw},
    store::Blob,
    strength::separation,
    text::{Fact, Language, Message},
};

use super::{
    json::{document, output_json},
    stress::input_text,
    style::{HEADING, styled},
};

/// Returns what was found, or that nothing was, for people; without the input where that is
/// printed by itself.
pub(crate) fn hunt_text(
    (engine, flaw): (&dyn Engine, &Flaw),
    within: &Constraints,
    found: Option<&Blob>,
    with_input: bool,
    language: Language,
) -> String {
    let title = language.text(&flaw.title);
    let mut text = language.about(styled(HEADING, &flaw.name), title) + "\n\n";
    if let Some(input) = found.filter(|_| with_input) {
        text += &format!("{}\n", input_text(input));
        text += &engine.drawing(input).map_or_else(String::new, |picture| picture + "\n");
    }
    let lines = match found {
        Some(input) => found_lines(engine, flaw, input),
        None => nothing_lines(engine, flaw, within),
    };
    text + &lines.iter().map(|line| language.text(line) + "\n").collect::<String>()
}

fn found_lines(engine: &dyn Engine, flaw: &Flaw, input: &Blob) -> Vec<Message> {
    let Some(separation) = separation(engine, &flaw.name, input) else { return Vec::new() };
    let printed = match &separation.fate {
        Fate::Wrong { printed } => message!("hunt-printed", printed = printed),
        Fate::TooSlow => message!("hunt-too-slow", positions = KILLED_AT),
        _ => message!("hunt-printed-nothing"),
    };
    let answer = message!("hunt-answer", answer = &separation.answer);
    let margin =
        separation.margin().map(|margin| message!("hunt-margin", margin = margin.to_string()));
    let size = message!("hunt-size", size = engine.size(input).details);
    [answer, printed].into_iter().chain(margin).chain([size]).collect()
}

fn nothing_lines(engine: &dyn Engine, flaw: &Flaw, within: &Constraints) -> Vec<Message> {
    let bounds = within.iter().map(|one| format!("{} = {}", one.name, one.interval));
    let found = message!("hunt-nothing", bounds = Fact::all(bounds));
    let exempt = engine.is_hopeless(&flaw.name, within).then(|| message!("hunt-exempt"));
    [found].into_iter().chain(exempt).collect()
}

/// Returns the same for programs.
pub(crate) fn hunt_json(
    (engine, flaw): (&dyn Engine, &Flaw),
    within: &Constraints,
    found: Option<&Blob>,
) -> String {
    let mut range = json!({});
    for one in within.iter() {
        range[&one.name] = json!([one.interval.least, one.interval.greatest]);
    }
    document(&json!({
        "format": 1,
        "flaw": flaw.name,
        "range": range,
        "found": found.and_then(|input| found_json(engine, flaw, input)),
        "exempt": found.is_none() && engine.is_hopeless(&flaw.name, within),
    }))
}

fn found_json(engine: &dyn Engine, flaw: &Flaw, input: &Blob) -> Option<Value> {
    let separation = separation(engine, &flaw.name, input)?;
    let mut found = json!({ "input": input_text(input) });
    for (part, size) in engine.size(input).parts {
        found[part] = size.into();
    }
    found["answer"] = output_json(&separation.answer);
    found["printed"] = match &separation.fate {
        Fate::Wrong { printed } => output_json(printed),
        _ => Value::Null,
    };
    found["in_time"] = (separation.fate != Fate::TooSlow).into();
    found["margin"] = separation.margin().into();
    Some(found)
}
