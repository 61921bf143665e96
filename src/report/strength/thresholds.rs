//! Mistakes with a number in them: which number is enough, and which survives.

use serde_json::{Value, json};

use crate::{
    strength::{NumberFate, Strength, ThresholdFate},
    text::{Language, ToMessage as _},
};

use super::{
    super::{
        json::array,
        style::{GOOD, styled},
        table::{Column, table},
    },
    under_heading,
};

/// Returns a line for each mistake, under a heading, or why none was tried.
pub(super) fn thresholds_text(strength: &Strength<'_>, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let row = |fate: &ThresholdFate| {
        let survivor = fate.smallest_survivor().unwrap_or(fate.enough);
        let survivor =
            if survivor == fate.enough { styled(GOOD, survivor) } else { survivor.to_string() };
        let fewest = fate.numbers.iter().map(|one| one.killed_by.len()).min().unwrap_or_default();
        let example = fate.threshold.description((fate.enough - 1).max(fate.threshold.least()));
        vec![
            fate.threshold.name.clone(),
            fate.enough.to_string(),
            survivor,
            fewest.to_string(),
            language.text(example.to_message()),
        ]
    };
    let rows: Vec<_> = strength.thresholds.iter().map(row).collect();
    if rows.is_empty() {
        return format!("\n{}\n", word("strength-numbers-untried"));
    }
    under_heading(
        &word("strength-numbers"),
        &table(
            &[
                Column::Text(&word("heading-flaw")),
                Column::Number(&word("strength-enough")),
                Column::Number(&word("strength-smallest-survivor")),
                Column::Number(&word("heading-kills")),
                Column::Text(&word("strength-largest-wrong")),
            ],
            &rows,
        ),
    )
}

/// Returns the fate of a mistake with every number, for programs.
pub(super) fn threshold_json(
    strength: &Strength<'_>,
    fate: &ThresholdFate,
    language: Language,
) -> Value {
    let number = |one: &NumberFate| {
        let killed_by = one.killed_by.iter().map(|&test| strength.test_name(test));
        json!({
            "from": one.from,
            "to": one.to,
            "killed_by": array(killed_by),
            "required": one.required,
        })
    };
    let description = fate.threshold.description((fate.enough - 1).max(fate.threshold.least()));
    json!({
        "mistake": fate.threshold.name,
        "largest_wrong": language.text(description.to_message()),
        "enough": fate.enough,
        "argument": language.text(fate.threshold.to_message()),
        "smallest_survivor": fate.smallest_survivor(),
        "numbers": array(fate.numbers.iter().map(number)),
    })
}
