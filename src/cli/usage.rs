//! Wrong usage: the errors of the parser of the arguments as failures of ours.

use std::{ffi::OsString, path::Path};

use clap::{
    CommandFactory as _,
    builder::{PossibleValuesParser, TypedValueParser},
    error::{ContextKind, ContextValue, Error, ErrorKind},
};

use crate::{
    checker::Protocol,
    chess::picture::Convention,
    plan::SubtaskId,
    problem::{Constraints, Engine, EngineKind, Flaw, constraints_of_word},
    sandbox::Mode,
    submission::{ContestPart, MOST_PARTS},
    text::{Fact, Failed, Language, Message, Source, ToMessage, nearest},
};

use super::{args::Arguments, failure::Failure, typed};

/// Subcommands that are named as those with an option.
const NAMED: usize = 3;

/// Returns an error of the parser about arguments as a message.
pub(crate) fn message_of(error: &Error, arguments: &[OsString]) -> Message {
    let written = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let argument = name_of(&written);
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            let (of, command) = typed::subcommand(arguments);
            let known = command.get_subcommands().map(clap::Command::get_name);
            let near = text(error, ContextKind::SuggestedSubcommand);
            let near = near.or_else(|| nearest(&found, known).map(str::to_owned));
            message!("usage-unknown-subcommand", found = found, nearest = near, of = of)
        }
        ErrorKind::UnknownArgument => unknown_argument(error, argument, arguments),
        ErrorKind::ArgumentConflict => conflict(error, argument, arguments),
        ErrorKind::NoEquals => message!("usage-no-equals", argument = argument),
        ErrorKind::InvalidValue if value.is_empty() => {
            let known = texts(error, ContextKind::ValidValue);
            let known = (!known.is_empty()).then(|| Fact::list(known, usize::MAX));
            let kind = written.split(['<', '>']).nth(1);
            message!("usage-missing-value", argument = argument, known = known, kind = kind)
        }
        ErrorKind::InvalidValue => {
            let known = texts(error, ContextKind::ValidValue);
            // `bash` is a kind of `sh`, and no misspelt `bat`.
            let near = known.iter().find(|one| value.ends_with(one.as_str())).cloned();
            let near = near.or_else(|| text(error, ContextKind::SuggestedValue));
            message!(
                "usage-unknown-value",
                argument = argument,
                found = value,
                known = Fact::list(known, usize::MAX),
                nearest = near,
            )
        }
        ErrorKind::ValueValidation => {
            message!(
                "usage-invalid-value",
                argument = argument,
                found = value,
                problem = problem(error)
            )
        }
        ErrorKind::TooManyValues => message!("usage-no-value", argument = argument, found = value),
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            if missing.iter().any(|one| one.starts_with("<SUBMISSION>")) {
                return message!("check-name-submission");
            }
            if missing.iter().all(|one| one.starts_with("<PROGRAM>")) {
                return message!("stress-name-program");
            }
            if missing.iter().any(|one| one == "--report <FILE>") {
                return message!("site-sources-of-report");
            }
            let missing = Fact::list(missing, usize::MAX);
            let needing = typed::needing(arguments);
            if needing.is_empty() {
                return message!("usage-missing-argument", arguments = missing);
            }
            let needing = Fact::list(needing, usize::MAX);
            message!("usage-needed-argument", needing = needing, arguments = missing)
        }
        ErrorKind::MissingSubcommand => {
            message!("usage-no-subcommand", of = typed::subcommand(arguments).0)
        }
        ErrorKind::InvalidUtf8 => message!("usage-not-utf8"),
        _ => message!("usage-other", problem = error.kind().to_string()),
    }
}

/// Returns `--format` of `--format <FORMAT>` and `--html` of `--html[=<FILE>]`.
fn name_of(argument: &str) -> &str {
    let name = argument.split(' ').next().unwrap_or_default();
    name.split("[=").next().unwrap_or_default()
}

/// Returns the line that shows how the subcommand is used.
pub(crate) fn usage_line(error: &Error, language: Language) -> Option<String> {
    let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) else { return None };
    let usage = usage.to_string();
    let usage = super::help::translated(usage.trim_start_matches("Usage: "), language);
    Some(language.text(message!("usage-line", usage = usage)))
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    }
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => Vec::new(),
    }
}

fn unknown_argument(error: &Error, found: &str, arguments: &[OsString]) -> Message {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    if let Some(parameter) = parameter(found).filter(|_| usage.contains("muqi gen")) {
        return message!("usage-parameter", found = found, parameter = parameter);
    }
    let others = typed::subcommands_with(found, arguments);
    if !others.is_empty() {
        let others = Fact::list(others, NAMED);
        return message!("usage-argument-of-others", found = found, others = others);
    }
    if let Some(near) = text(error, ContextKind::SuggestedArg) {
        return message!("usage-misspelt-argument", found = found, nearest = near);
    }
    if let Some(option) = option_before(found, arguments) {
        let nearest = format!("{option}={found}");
        return message!("usage-misspelt-argument", found = found, nearest = nearest);
    }
    let is_option = found.starts_with('-');
    message!("usage-unknown-argument", found = found, is_option = is_option)
}

/// Returns the option right before an argument that takes its value after an equals sign only.
fn option_before<'a>(found: &str, arguments: &'a [OsString]) -> Option<&'a str> {
    let pair = arguments.windows(2).find(|pair| pair[1] == found)?;
    let before = pair[0].to_str()?;
    let name = before.strip_prefix("--")?;
    let command = Arguments::command();
    let mut options = command.get_subcommands().flat_map(clap::Command::get_arguments);
    let is_one =
        options.any(|option| option.is_require_equals_set() && option.get_long() == Some(name));
    is_one.then_some(before)
}

/// Returns that two arguments exclude each other.
fn conflict(error: &Error, argument: &str, arguments: &[OsString]) -> Message {
    let others: Vec<String> =
        texts(error, ContextKind::PriorArg).iter().map(|other| name_of(other).to_owned()).collect();
    if others.iter().any(|other| other == argument) {
        return message!("usage-argument-twice", argument = argument);
    }
    message!(
        "usage-conflict",
        argument = typed::positional(argument, arguments).unwrap_or_else(|| argument.to_owned()),
        others = Fact::list(others, usize::MAX),
    )
}

/// Returns the reason why a value cannot be used.
fn problem(error: &Error) -> Message {
    let source = std::error::Error::source(error);
    match source.and_then(|source| source.downcast_ref::<Failed>()) {
        Some(invalid) => invalid.to_message(),
        None => Message::verbatim(source.map(ToString::to_string).unwrap_or_default()),
    }
}

/// Turns `muqi help SUBCOMMAND` into `muqi SUBCOMMAND --help`, which takes all other arguments, and
/// `muqi hack help` into `muqi hack --help`.
pub(crate) fn without_help(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let at = if arguments.get(1).is_some_and(has_actions) { 2 } else { 1 };
    if arguments.get(at).is_some_and(|word| word == "help") {
        arguments.remove(at);
        arguments.push("--help".into());
    }
    arguments
}

/// Returns whether a word is a subcommand with actions, as `hack` is.
fn has_actions(word: &OsString) -> bool {
    Arguments::command().find_subcommand(word).is_some_and(clap::Command::has_subcommands)
}

/// Refuses options whose dashes are those of an input method, which would be taken for
/// the names of files. `./` in front names a file that begins so.
///
/// # Errors
///
/// At the first, unless a file of this name is there.
pub(crate) fn refuse_other_dashes(arguments: &[OsString]) -> Result<(), Failure> {
    let options = arguments.iter().skip(1).take_while(|argument| *argument != "--");
    let options = options.filter_map(|argument| argument.to_str());
    for argument in options {
        let meant = argument.trim_start_matches(['－', '—', '–', '―', '−']);
        if meant.len() < argument.len() && !meant.is_empty() && !Path::new(argument).exists() {
            let meant = meant.trim_start_matches('-').replace('＝', "=");
            let dashes = if meant.chars().count() == 1 { "-" } else { "--" };
            let meant = format!("{dashes}{meant}");
            return Err(message!("usage-other-dashes", argument = argument, meant = meant).into());
        }
    }
    Ok(())
}

/// Refuses `-` where a directory is to be written: a directory of that name would be made.
/// Fails when the path is `-`.
pub(crate) fn refuse_dash(directory: &Path) -> Result<(), Failure> {
    if directory.as_os_str() != "-" {
        return Ok(());
    }
    Err(message!("usage-dash-for-directory").into())
}

/// Returns the parameter of a family that an option is meant to be.
fn parameter(argument: &str) -> Option<&str> {
    let name = argument.trim_start_matches('-');
    let name = name.split('=').next()?;
    let mut known = crate::chess::families::FAMILIES.iter().flat_map(|family| family.parameters);
    known.find(|parameter| parameter.name == name).map(|parameter| parameter.name)
}

/// Reads a whole number from `least` to `greatest`.
///
/// # Errors
///
/// That it is none.
pub(crate) fn whole_number(text: &str, least: u64, greatest: u64) -> Result<u64, Failed> {
    let number = text.parse().ok().filter(|number| (least..=greatest).contains(number));
    number.ok_or_else(|| message!("usage-whole-number", least = least, greatest = greatest).into())
}

/// Reads one of several words, and returns what it means.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    by_name(all, |(word, _)| word).map(|(_, meaning)| meaning)
}

/// Reads one of several values by its name.
pub(crate) fn by_name<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|value| name(*value))).map(move |text| {
        let named = all.iter().copied().find(|value| name(*value) == text);
        named.expect("one of the names")
    })
}

/// Reads the protocol of a judge.
pub(crate) fn protocol() -> impl TypedValueParser<Value = Protocol> {
    one_of(&[("kattis", Protocol::Kattis), ("testlib", Protocol::Testlib)])
}

/// Reads the way in which positions are written.
pub(crate) fn convention() -> impl TypedValueParser<Value = Convention> {
    by_name(&Convention::ALL, Convention::name)
}

/// Reads the way in which programs are isolated.
pub(crate) fn isolation() -> impl TypedValueParser<Value = Mode> {
    by_name(&[Mode::Namespaces, Mode::Landlock], Mode::name)
}

/// Reads a text of one line that is not blank, as `problem.toml` wants it.
pub(crate) fn one_line(text: &str) -> Result<String, Failed> {
    if text.contains(char::is_control) {
        Err(message!("config-one-line").into())
    } else if text.trim().is_empty() {
        Err(message!("config-not-blank").into())
    } else {
        Ok(text.to_owned())
    }
}

/// Reads a limit of time or memory, as `problem.toml` takes it.
pub(crate) fn limit(text: &str) -> Result<u64, Failed> {
    whole_number(text, 1, 1 << 40)
}

/// Reads a number of threads or runs. Fails when it is not from 1 to 1024.
pub(crate) fn jobs(text: &str) -> Result<u16, Failed> {
    Ok(u16::try_from(whole_number(text, 1, 1024)?).unwrap_or(u16::MAX))
}

/// Reads a part of the contestants: `3/40`. Fails when it is none.
pub(crate) fn part(text: &str) -> Result<ContestPart, Failed> {
    ContestPart::parse(text).ok_or_else(|| message!("usage-part", most = MOST_PARTS).into())
}

/// Reads a number of programs. Fails when it is not from 1 to 10,000,000.
pub(crate) fn programs(text: &str) -> Result<usize, Failed> {
    Ok(usize::try_from(whole_number(text, 1, 10_000_000)?).unwrap_or(usize::MAX))
}

/// Reads the id of a subtask. Fails when there is none.
pub(crate) fn subtask(text: &str) -> Result<SubtaskId, Failed> {
    if text.trim().is_empty() {
        return Err(Failed(message!("usage-no-subtask")));
    }
    Ok(SubtaskId::of_word(text))
}

/// Returns the constraints that `--constraints` narrows others to. Fails with everything that is
/// wrong with it, also that no input is left.
pub(crate) fn narrowed(
    kind: &dyn EngineKind,
    word: Option<&str>,
    wider: &Constraints,
) -> Result<Constraints, Failure> {
    let Some(word) = word else { return Ok(wider.clone()) };
    constraints_of_word(kind, &Source::new("--constraints", word), wider).map_err(Failure::from)
}

/// Returns the flaw of a name. Fails when there is none.
pub(crate) fn flaw_of_name<'e>(engine: &'e dyn Engine, name: &str) -> Result<&'e Flaw, Failure> {
    engine.flaws().iter().find(|flaw| flaw.name == name).ok_or_else(|| {
        let names = engine.flaws().iter().map(|flaw| flaw.name.as_str());
        let near = nearest(name, names.clone());
        let known = Fact::list(names, usize::MAX);
        message!("hunt-unknown-flaw", found = name, nearest = near, known = known).into()
    })
}
