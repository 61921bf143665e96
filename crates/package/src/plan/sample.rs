//! The samples of a problem: tables `[[samples]]` of `problem.toml`, each with what its input is
//! made from, as a test has it.

use std::collections::BTreeMap;

use muqi_rng::Seed;
use muqi_text::{Diagnostic, Source, Span};

use crate::{
    plan::plan_code,
    problem::{Constraints, Interval, Located, Problem, Section, Title, read_document},
};

use super::{
    Origin, Plan, Scheme,
    command::Filling,
    commands::MOST_TESTS,
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
    /// The default plan, where a sample keeps the constraints of one of its tests.
    pub scheme: Option<Scheme>,
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
    /// The number of the test of the default plan whose constraints it keeps; nothing where it
    /// keeps those of the problem.
    pub like: Option<usize>,
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
    let (samples, scheme) = read_document(&source, |top| {
        // Its commands are not read where nothing asks for them.
        let mut tables = top.peeked_tables("samples").into_iter();
        let is_asked = tables.any(|table| table.peeked("like").is_some());
        let plan = if is_asked { default_plan(problem) } else { DefaultPlan::Faulty };
        let read = top.each_section("samples", |table| read(table, &plan, problem));
        top.forgive();
        // A faulty table is none, and its faults have been reported.
        Some((read.into_iter().flatten().collect::<Vec<_>>(), plan.scheme()))
    })?;
    let mut samples = Samples { samples, scheme, source };
    for (sample, number) in samples.samples.iter_mut().zip(1..) {
        sample.number = number;
    }
    Ok(samples)
}

/// The plan that is meant where none is named.
enum DefaultPlan {
    /// It was read.
    Read(Box<Scheme>),
    /// Nothing states which it is.
    Unclear,
    /// It cannot be read, which is reported elsewhere; or nothing asks for it.
    Faulty,
}

impl DefaultPlan {
    fn scheme(self) -> Option<Scheme> {
        match self {
            Self::Read(scheme) => Some(*scheme),
            Self::Unclear | Self::Faulty => None,
        }
    }
}

/// Returns the name of the plan that `default_plan` names, or of the only one.
fn default_name(problem: &Problem) -> Option<&str> {
    let plans = problem.files.stems("plans", "toml");
    problem.config.default_plan.as_deref().or(match plans.as_slice() {
        [only] => Some(only),
        _ => None,
    })
}

/// Returns whether a plan, by its name, is the one that is meant where none is named.
pub(crate) fn is_default(problem: &Problem, name: &str) -> bool {
    default_name(problem) == Some(name)
}

fn default_plan(problem: &Problem) -> DefaultPlan {
    let Some(name) = default_name(problem) else { return DefaultPlan::Unclear };
    let file = format!("plans/{name}.toml");
    let Some(bytes) = problem.files.get(&file) else { return DefaultPlan::Faulty };
    let source = Source::new(problem.files.displayed(&file), bytes);
    let plan = Plan::parse(name, &source, problem);
    plan.map_or(DefaultPlan::Faulty, |plan| DefaultPlan::Read(Box::new(plan.scheme)))
}

/// Reads the test whose constraints a sample keeps.
fn read_like(table: &Section<'_>, plan: &DefaultPlan) -> Option<usize> {
    let most = i64::try_from(MOST_TESTS).unwrap_or(i64::MAX);
    let like = table.optional_integer("like", Interval::new(1, most))?;
    let number = usize::try_from(like.value).ok()?;
    match plan {
        DefaultPlan::Read(scheme) if number > scheme.tests.len() => {
            let fault = table.faults().at(plan_code::UNKNOWN_TEST, like.span);
            let fault = fault.with("found", number).with("greatest", scheme.tests.len());
            table.faults().report(fault);
            None
        }
        DefaultPlan::Unclear => {
            let found = Located { value: &*number.to_string(), span: like.span };
            table.report_bad_text("like", found, message!("sample-of-no-plan"));
            None
        }
        DefaultPlan::Read(_) | DefaultPlan::Faulty => Some(number),
    }
}

/// Reads a table `[[samples]]`; nothing where a fault was reported.
fn read(table: &Section<'_>, plan: &DefaultPlan, problem: &Problem) -> Option<PlannedSample> {
    let salt = read_salt(table);
    let inputs = ReadInputs::read(table);
    let is_printed = table.optional_flag("print");
    let explanation = Title::read_optional(table, "explain").unwrap_or_default();
    let like = read_like(table, plan);
    let mut constraints = problem.config.constraints.clone();
    if let (Some(like), DefaultPlan::Read(scheme)) = (like, plan) {
        constraints = constraints.intersection(&scheme.constraints_of(&scheme.tests[like - 1]));
    }
    let (origin, place) = origin(table, inputs?, salt.as_deref(), &constraints, problem)?;
    Some(PlannedSample {
        number: 0,
        origin,
        salt,
        is_printed: is_printed.unwrap_or(true),
        explanation,
        like,
        place,
    })
}

fn origin(
    table: &Section<'_>,
    inputs: ReadInputs,
    salt: Option<&str>,
    constraints: &Constraints,
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
        ReadInputs::Commands(read)
            if !read.each.is_empty() || read.count > 1 || read.writes.is_some() =>
        {
            faults.report(faults.at(plan_code::SAMPLE_OF_SEVERAL, table.span()));
            None
        }
        ReadInputs::Commands(read) => {
            let (commands, variant) = (&read.commands, read.variant);
            let command = one_of(commands, |command| command.span, table)?;
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
