//! The samples of a problem: tables `[[samples]]` of `problem.toml`, each with what its input is
//! made from, as a test has it.

use std::collections::BTreeMap;

use muqi_rng::Seed;
use muqi_text::{Diagnostic, Source, Span};

use crate::{
    plan::plan_code,
    problem::{Problem, Section, Title, read_document},
};

use super::{
    Origin,
    command::Filling,
    resolve::report_unknown_file,
    tables::{ReadInputs, read_salt},
};

/// The file that states the samples.
const CONFIG: &str = "problem.toml";

/// The samples of a problem.
#[derive(Clone, Debug)]
pub struct Samples {
    /// All samples in order.
    pub samples: Vec<PlannedSample>,
    /// The file that states them.
    pub(crate) source: Source,
}

/// One sample.
#[derive(Clone, Debug)]
pub struct PlannedSample {
    /// Its number, from 1.
    pub number: usize,
    /// The origin of its input.
    pub origin: Origin,
    /// The salt of its seed, where it has one of its own.
    pub salt: Option<String>,
    /// True where statements print it; they name other samples only (大样例).
    pub is_printed: bool,
    /// The explanation that statements have below it; may be empty.
    pub explanation: Title,
    /// The place at which its input is stated.
    pub(crate) place: Span,
}

/// Returns the samples of a problem in order.
///
/// # Errors
///
/// Everything that is wrong with their tables.
pub fn samples(problem: &Problem) -> Result<Samples, Vec<Diagnostic>> {
    let bytes = problem.files.get(CONFIG).unwrap_or_default();
    let source = Source::new(problem.files.displayed(CONFIG), bytes);
    let samples = read_document(&source, |top| {
        let read = top.each_section("samples", |table| read(table, problem));
        top.forgive();
        // A faulty table is none, and its faults have been reported.
        Some(read.into_iter().flatten().collect::<Vec<_>>())
    })?;
    let mut samples = Samples { samples, source };
    for (sample, number) in samples.samples.iter_mut().zip(1..) {
        sample.number = number;
    }
    Ok(samples)
}

/// Reads a table `[[samples]]`; nothing where a fault was reported.
fn read(table: &Section<'_>, problem: &Problem) -> Option<PlannedSample> {
    let salt = read_salt(table);
    let inputs = ReadInputs::read(table);
    let is_printed = table.optional_flag("print");
    let explanation = Title::read_optional(table, "explain").unwrap_or_default();
    let (origin, place) = origin(table, inputs?, salt.as_deref(), problem)?;
    Some(PlannedSample {
        number: 0,
        origin,
        salt,
        is_printed: is_printed.unwrap_or(true),
        explanation,
        place,
    })
}

fn origin(
    table: &Section<'_>,
    inputs: ReadInputs,
    salt: Option<&str>,
    problem: &Problem,
) -> Option<(Origin, Span)> {
    let faults = table.faults();
    match inputs {
        ReadInputs::Text(text) => Some((Origin::Text(text), table.span())),
        ReadInputs::Files(files) => {
            let file = one_of(&files, |file| file.span, table)?;
            if problem.input_by_hand(&file.value).is_none() {
                report_unknown_file(problem, file, faults);
                return None;
            }
            Some((Origin::File(file.value.clone()), file.span))
        }
        ReadInputs::Commands { each, count, .. } if !each.is_empty() || count > 1 => {
            faults.report(faults.at(plan_code::SAMPLE_OF_SEVERAL, table.span()));
            None
        }
        ReadInputs::Commands { commands, variant, .. } => {
            let command = one_of(&commands, |command| command.span, table)?;
            let constraints = &problem.config.constraints;
            let of_run = problem.engine.placeholders();
            let filling = Filling { constraints, values: &BTreeMap::new(), of_run };
            let words = filling.fill(&command.words, faults)?;
            let recipe = problem.engine.recipe(&words, command.span, constraints, faults)?;
            let recipe = match variant {
                Some(variant) => format!("{recipe} variant={variant}"),
                None => recipe,
            };
            let seed = Seed::derive(
                &salt.map_or_else(|| format!("{} samples", problem.config.name), str::to_owned),
                &recipe,
            );
            Some((Origin::Command { recipe, seed }, command.span))
        }
    }
}

/// Returns the only one of a list; reports more.
fn one_of<'l, T>(list: &'l [T], place: impl Fn(&T) -> Span, table: &Section<'_>) -> Option<&'l T> {
    let [one, more @ ..] = list else { return None };
    if let Some(second) = more.first() {
        let fault = table.faults().at(plan_code::SAMPLE_OF_SEVERAL, place(second));
        table.faults().report(fault);
        return None;
    }
    Some(one)
}
