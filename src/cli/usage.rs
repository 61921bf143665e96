//! Wrong usage in words: the messages of the parser of the arguments, mended where they mislead.

use std::{ffi::OsString, path::Path};

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::failure::{Failure, with_hint};

/// Gives an error of the parser the advice that fits this program.
pub(super) fn mended(mut error: Error) -> Error {
    if error.kind() == ErrorKind::ArgumentConflict {
        let both = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|one| text(&error, one));
        let advice = conflict(&both.map(Option::unwrap_or_default));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    }
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    let Some(argument) = text(&error, ContextKind::InvalidArg) else { return error };
    let is_suggested = text(&error, ContextKind::SuggestedArg).is_some();
    // `to pass '--n' as a value, use '-- --n'` leads nowhere: no value begins so.
    error.remove(ContextKind::Suggested);
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let is_of_gen = usage.contains("muqi gen");
    if !is_suggested
        && is_of_gen
        && let Some(parameter) = parameter(&argument)
    {
        let advice = format!("parameters of a family are written without dashes: {parameter}=...");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    }
    error
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    }
}

/// Returns what to do about two arguments that exclude each other.
fn conflict(both: &[String; 2]) -> &'static str {
    let has = |name: &str| both.iter().any(|one| one.split(' ').next() == Some(name));
    match () {
        () if has("--roster") && has("--only") => {
            "leave out --roster: only those whom --only names are judged, @FILE is a list of them"
        }
        () if has("--roster") && has("--into") => {
            "leave out --roster: that of the earlier judging counts"
        }
        () => "leave out one of the two",
    }
}

/// Refuses options whose dashes are those of an input method, which would be taken for
/// the names of files. `./` in front names a file that begins so.
///
/// # Errors
///
/// At the first, unless a file of this name is there.
pub(super) fn refuse_other_dashes(arguments: &[OsString]) -> Result<(), Failure> {
    let options = arguments.iter().skip(1).take_while(|argument| *argument != "--");
    let options = options.filter_map(|argument| argument.to_str());
    for argument in options {
        let meant = argument.trim_start_matches(['－', '—', '–', '―', '−']);
        if meant.len() < argument.len() && !meant.is_empty() && !Path::new(argument).exists() {
            let meant = meant.trim_start_matches('-').replace('＝', "=");
            let dashes = if meant.chars().count() == 1 { "-" } else { "--" };
            return Err(with_hint(
                format!("{argument}: its first characters are no `-`"),
                format!("type {dashes}{meant}, or ./{argument} for a file of that name"),
            ));
        }
    }
    Ok(())
}

/// Refuses `-` where a directory is to be written: a directory of that name would be made.
/// Fails when the path is `-`.
pub(super) fn refuse_dash(directory: &Path) -> Result<(), Failure> {
    if directory.as_os_str() != "-" {
        return Ok(());
    }
    Err(with_hint(
        "-: a directory is to be written, not standard output",
        "name a directory, ./- if it is to be called so",
    ))
}

/// Columns below which no help can be read.
const FEWEST_COLUMNS: usize = 20;

/// Columns where the environment gives a number that makes no sense.
const USUAL_COLUMNS: usize = 80;

/// Lets help be wrapped at a width that can be read, whatever `COLUMNS` is.
pub(super) fn at_readable_width(command: clap::Command) -> clap::Command {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    match columns {
        Some(0..FEWEST_COLUMNS) => command.term_width(USUAL_COLUMNS),
        _ => command,
    }
}

/// Returns the parameter of a family that an option is meant to be.
fn parameter(argument: &str) -> Option<&str> {
    let name = argument.trim_start_matches('-');
    let name = name.split('=').next()?;
    let mut known = crate::generator::FAMILIES.iter().flat_map(|family| family.parameters);
    known.find(|parameter| parameter.name == name).map(|parameter| parameter.name)
}

/// Reads a whole number from `least` to `greatest`.
///
/// # Errors
///
/// That it is none, in words.
pub(super) fn whole_number(text: &str, least: u64, greatest: u64) -> Result<u64, String> {
    match text.parse() {
        Ok(number) if (least..=greatest).contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {least} to {greatest}")),
    }
}

/// Reads a number of threads or runs. Fails when it is not from 1 to 1024.
pub(super) fn jobs(text: &str) -> Result<u16, String> {
    let number = whole_number(text, 1, 1024)?;
    u16::try_from(number).map_err(|error| error.to_string())
}

/// Reads the id of a subtask. Fails when it is not from 1 to 999.
pub(super) fn subtask(text: &str) -> Result<usize, String> {
    let number = whole_number(text, 1, 999)?;
    usize::try_from(number).map_err(|error| error.to_string())
}
