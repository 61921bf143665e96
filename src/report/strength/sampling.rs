//! Programs drawn from the space of wrong choices: those killed, and those that survive.

use serde_json::{Value, json};

use crate::{
    flawed::Mutant,
    input,
    strength::{
        MODULI_BELOW, Moduli, Sampling, Survivor,
        hunt::{Counterexample, POSITIONS},
    },
    text::{Language, Message, ToMessage as _},
};

use super::{
    super::{
        json::{array, document},
        style::{FOUND_WRONG, HEADING, QUIET, styled},
        table::{Column, table},
    },
    under_heading,
    yardstick::{percent, percent_at_least},
};

/// Survivors without a counterexample that are named; JSON has all.
const NAMED: usize = 20;

/// Returns the fate of drawn programs on a test set, for people.
pub(crate) fn sampling_text(
    edition: &str,
    seed: &str,
    sampling: &Sampling,
    language: Language,
) -> String {
    let size = message!("sampling-size", programs = sampling.drawn, seed = seed);
    let parts = [
        language.about(styled(HEADING, edition), language.text(size)) + "\n",
        choices_text(sampling, language),
        with_counterexample_text(sampling, language),
        without_counterexample_text(sampling, language),
        rate_text(sampling, language),
        moduli_text(sampling, language),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).map(|part| part + "\n").collect()
}

fn choices_text(sampling: &Sampling, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let row = |(index, rate): (usize, &crate::strength::Rate)| {
        [index + 1, rate.trials, rate.hits, rate.trials - rate.hits]
            .map(|one| one.to_string())
            .to_vec()
    };
    let rows: Vec<_> = sampling.by_choices.iter().enumerate().map(row).collect();
    table(
        &[
            Column::Number(&word("sampling-choices")),
            Column::Number(&word("sampling-drawn")),
            Column::Number(&word("sampling-killed")),
            Column::Number(&word("sampling-survive")),
        ],
        &rows,
    )
}

fn with_counterexample_text(sampling: &Sampling, language: Language) -> String {
    let one = |(program, found): (&Mutant, &Counterexample)| {
        let printed = found.printed.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let wrong =
            message!("sampling-wrong", printed = printed, answer = found.answer.to_string());
        let board = String::from_utf8_lossy(&input::write(&found.board)).into_owned();
        let program =
            language.about(styled(FOUND_WRONG, &program.name), language.text(program.to_message()));
        format!("{program}\n{}\n{board}", language.text(wrong))
    };
    let all: Vec<String> = sampling.found_wrong().map(one).collect();
    if all.is_empty() {
        return String::new();
    }
    under_heading(&language.text(message!("sampling-found-wrong")), &all.join("\n"))
}

fn without_counterexample_text(sampling: &Sampling, language: Language) -> String {
    let all = sampling.without_counterexample().count();
    if all == 0 {
        return String::new();
    }
    let row = |program: &Mutant| vec![program.name.clone(), language.text(program.to_message())];
    let rows: Vec<_> = sampling.without_counterexample().take(NAMED).map(row).collect();
    let word = |key| language.text(message!(key));
    let table = table(
        &[Column::Text(&word("sampling-program")), Column::Text(&word("heading-title"))],
        &rows,
    );
    let more = match all - rows.len() {
        0 => String::new(),
        more => language.text(message!("sampling-more", programs = more)) + "\n",
    };
    let tried = language.text(tried_on_survivors(POSITIONS)) + "\n";
    let heading = message!("sampling-not-found-wrong", programs = all);
    under_heading(&language.text(heading), &(table + &more + &styled(QUIET, tried)))
}

/// Returns what is tried for a survivor, with boards of families of so many positions.
pub(in crate::report) fn tried_on_survivors(positions: u64) -> Message {
    use crate::strength::hunt::{CHANGED_A_TEST, TINY_CELLS, TINY_SCORE};
    message!(
        "sampling-tried",
        cells = TINY_CELLS,
        score = TINY_SCORE.to_string(),
        positions = positions.to_string(),
        changed = CHANGED_A_TEST
    )
}

fn rate_text(sampling: &Sampling, language: Language) -> String {
    let rate = sampling.rate();
    let share = rate.share().map_or_else(|| "-".to_owned(), percent);
    let rate = message!("sampling-rate", share = share, bound = percent_at_least(rate.at_least()));
    language.text(rate) + "\n"
}

/// Returns a line for each number that is taken modulo drawn moduli.
fn moduli_text(sampling: &Sampling, language: Language) -> String {
    let word = |key| language.text(message!(key));
    let row = |moduli: &Moduli| {
        let rate = moduli.rate();
        let share = rate.share().map_or_else(|| "-".to_owned(), percent);
        let counts = [moduli.drawn, moduli.killed(), moduli.right, moduli.survivors.len()];
        let counts = counts.map(|count| count.to_string());
        let rates = [moduli.found_wrong().to_string(), share, percent_at_least(rate.at_least())];
        [vec![moduli.number.name().to_owned()], counts.into(), rates.into()].concat()
    };
    let rows: Vec<_> = sampling.moduli.iter().map(row).collect();
    let columns = [
        Column::Text(&word("sampling-key")),
        Column::Number(&word("sampling-drawn")),
        Column::Number(&word("sampling-killed")),
        Column::Number(&word("sampling-right")),
        Column::Number(&word("sampling-survive")),
        Column::Number(&word("sampling-known-wrong")),
        Column::Number(&word("sampling-share")),
        Column::Number(&word("sampling-bound")),
    ];
    let remark = message!("sampling-moduli-remark", below = MODULI_BELOW.to_string());
    let remark = styled(QUIET, language.text(remark) + "\n");
    under_heading(&word("sampling-moduli"), &(table(&columns, &rows) + &remark))
}

/// Returns the fate of programs with drawn moduli, for programs.
fn moduli_json(moduli: &Moduli) -> Value {
    let rate = moduli.rate();
    let survivor = |one: &Survivor| -> Value {
        let found = one.counterexample.as_ref();
        json!({
            "program": one.program.name,
            "input": found.map(|found| String::from_utf8_lossy(&input::write(&found.board)).into_owned()),
            "answer": found.map(|found| found.answer),
            "printed": found.and_then(|found| found.printed),
        })
    };
    json!({
        "key": moduli.number.name(),
        "drawn": moduli.drawn,
        "killed": moduli.killed(),
        "right": moduli.right,
        "survivors": array(moduli.survivors.iter().map(survivor)),
        "known_wrong": rate.trials,
        "killed_at_least": rate.at_least(),
    })
}

/// Returns the fate of drawn programs on a test set, for programs.
pub(crate) fn sampling_json(
    edition: &str,
    seed: &str,
    sampling: &Sampling,
    language: Language,
) -> String {
    let choices = |(index, rate): (usize, &crate::strength::Rate)| json!({ "wrong_choices": index + 1, "drawn": rate.trials, "killed": rate.hits });
    let description = |program: &Mutant| language.text(program.to_message());
    let with_counterexample = |(program, found): (&Mutant, &Counterexample)| -> Value {
        json!({
            "program": program.name,
            "description": description(program),
            "input": String::from_utf8_lossy(&input::write(&found.board)),
            "answer": found.answer,
            "printed": found.printed,
        })
    };
    let without_counterexample = |program: &Mutant| -> Value {
        json!({ "program": program.name, "description": description(program) })
    };
    let rate = sampling.rate();
    document(&json!({
        "format": 1,
        "edition": edition,
        "seed": seed,
        "drawn": sampling.drawn,
        "by_choices": array(sampling.by_choices.iter().enumerate().map(choices)),
        "found_wrong": array(sampling.with_counterexample().map(with_counterexample)),
        "not_found_wrong": array(sampling.without_counterexample().map(without_counterexample)),
        "tried": language.text(tried_on_survivors(POSITIONS)),
        "killed": rate.hits,
        "known_wrong": rate.trials,
        "killed_at_least": rate.at_least(),
        "moduli": array(sampling.moduli.iter().map(moduli_json)),
    }))
}
