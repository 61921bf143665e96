//! One input of a family, printed.

use crate::{
    chess::families::{
        Aim, Bound, DefaultValue, FAMILIES, Family, Parameter, ParameterKind, Target, family,
    },
    plan::VARIANTS,
    problem::{Faults, Located, Problem, config_code},
    report::{Column, HEADING, styled, table},
    rng::Seed,
    store::Blob,
    testset::faults_anywhere,
    text::{Fact, Language, Message, Source, Span, nearest},
};

use super::super::{
    ExitStatus, args::Generate, console::Console, failure::Failure, package::Package,
};

/// The seed of a single input when none is given.
const DEFAULT_SEED: &str = "1";

/// The braces of a seed in the command of a generator.
const SEED: &str = "{seed}";

pub(crate) fn print(
    first: &str,
    arguments: &Generate,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let problem = &package.problem;
    let of_boards = package.boards("gen").is_ok();
    if of_boards {
        refuse_unknown_family(first, problem)?;
    }
    let name = console.language().text(message!("family-command-line"));
    let mut typed = arguments.parameters.clone();
    if !of_boards {
        // A generator that there is not is marked among the words; a family was looked for above.
        typed.insert(0, first.to_owned());
    }
    let source = Source::new(name, typed.join(" "));
    let faults = Faults::new(&source);
    let (variants, mut parameters): (Vec<_>, Vec<_>) =
        words(&typed, of_boards).into_iter().partition(|word| word.value.starts_with("variant="));
    let given = arguments.seed.as_deref();
    // A generator gets the seed where it is asked for it, else last.
    if !of_boards && given.is_some() && !parameters.iter().any(|it| it.value.contains(SEED)) {
        parameters.push(Located { value: SEED.to_owned(), span: Span::at(0) });
    }
    if of_boards {
        parameters.insert(0, Located { value: first.to_owned(), span: Span::at(0) });
    }
    let command = parameters;
    let variant = variants.first().and_then(|word| variant(word, &faults));
    let constraints = &problem.config.constraints;
    let recipe = problem.engine.recipe(&command, Span::at(0), constraints, &faults);
    let mut recipe = faults.into_result(recipe)?;
    if let Some(variant) = variant {
        recipe += &format!(" variant={variant}");
    }
    let salt = given.unwrap_or(DEFAULT_SEED);
    let number = salt.parse().ok().filter(|_| !of_boards);
    let seed = match number.and_then(Seed::of_number) {
        Some(seed) => seed,
        None => salt.parse().unwrap_or_else(|_| Seed::derive(salt, &recipe)),
    };
    let input = problem.engine.input(&recipe, seed)?;
    // An input that validators refuse is to be looked at.
    let refused = refuse_outside(package, &input, &recipe);
    if of_boards {
        refused?;
        console.bytes(&input.beginning(u64::MAX).unwrap_or_default())?;
    } else {
        console.bytes(&input.beginning(u64::MAX).unwrap_or_default())?;
        refused?;
    }
    Ok(ExitStatus::Success)
}

/// Returns parameters with their places in the line that they make with a blank between them, and
/// split at blanks where they are those of a family.
fn words(parameters: &[String], are_split: bool) -> Vec<Located<String>> {
    let mut words = Vec::new();
    let mut start = 0;
    for parameter in parameters {
        let mut at = start;
        let parts: Vec<&str> =
            if are_split { parameter.split(' ').collect() } else { vec![parameter] };
        for word in parts {
            let span = Span { start: at, end: at + word.len() };
            at = span.end + 1;
            let word = Located { value: word.to_owned(), span };
            words.extend((!word.value.is_empty()).then_some(word));
        }
        start += parameter.len() + 1;
    }
    words
}

fn refuse_unknown_family(name: &str, problem: &Problem) -> Result<(), Failure> {
    if family(name).is_some() {
        return Ok(());
    }
    let plans = problem.files.stems("plans", "toml");
    let names = FAMILIES.iter().map(|family| family.name);
    let word = name.split('=').next_back().unwrap_or(name);
    Err(message!(
        "family-unknown",
        found = name,
        nearest = nearest(word, names.clone()).unwrap_or("none"),
        is_after_parameters = word != name,
        is_plan = plans.contains(&name),
        families = Fact::list(names, 20)
    )
    .into())
}

/// Returns the variant that a word states; nothing where it is none, which is reported.
fn variant(word: &Located<String>, faults: &Faults<'_>) -> Option<u64> {
    let (key, value) = word.value.split_once('=')?;
    let span = Span { start: word.span.start + key.len() + 1, ..word.span };
    let digits = value.strip_prefix('-').unwrap_or(value);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let fault = faults.at(config_code::WRONG_TYPE, span).with("key", key);
        let fault = fault.with("found", message!("type-text"));
        faults.report(fault.with("expected", message!("type-integer")));
        return None;
    }
    let variant = value.parse().ok().filter(|&number| VARIANTS.contains(number));
    if variant.is_none() {
        let fault = faults.at(config_code::OUT_OF_RANGE, span).with("key", key);
        let fault = fault.with("found", value).with("least", VARIANTS.least);
        faults.report(fault.with("greatest", VARIANTS.greatest));
    }
    variant.map(i64::unsigned_abs)
}

/// Refuses an input that parameters take out of the constraints of the problem.
fn refuse_outside(package: &Package, input: &Blob, recipe: &str) -> Result<(), Failure> {
    let scheme = package.default_scheme();
    let faults = faults_anywhere(&package.problem, scheme.as_ref(), input, recipe);
    if faults.is_empty() { Ok(()) } else { Err(Failure::Faults(faults)) }
}

/// The families, each with a table of its parameters and a line for each aim.
pub(crate) fn families(language: Language) -> String {
    let families: String = FAMILIES.iter().map(|one| described(one, language)).collect();
    families + &language.text(message!("family-variant")) + "\n"
}

fn described(family: &Family, language: Language) -> String {
    let parameter = language.text(message!("family-heading-parameter"));
    let headings = [
        Message::verbatim(format!("  {parameter}")),
        message!("family-heading-values"),
        message!("family-heading-default"),
        message!("family-heading-meaning"),
    ];
    let mut rows = Vec::new();
    for parameter in family.parameters {
        rows.push(vec![
            format!("  {}", parameter.name),
            language.text(values_of(parameter)),
            language.text(default_of(parameter)),
            language.text(family.meaning(parameter)),
        ]);
    }
    let summary = language.text(family.summary());
    let mut text = format!("{}  {summary}\n", styled(HEADING, family.name));
    text += &table(&headings.map(Column::Text), &rows, language);
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
        ParameterKind::Score => message!("word-score"),
        ParameterKind::Integer { least, greatest } => {
            message!("family-range", least = least, greatest = greatest)
        }
        ParameterKind::Word(words) => {
            let words = words.iter().map(|word| Message::verbatim(*word));
            words
                .reduce(|one, other| message!("family-or", one = one, other = other))
                .unwrap_or_else(|| Message::verbatim(""))
        }
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
