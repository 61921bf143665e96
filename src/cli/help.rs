//! The help of the command line in the language of the run.
//!
//! The types in [`args`](super::args) have names and rules only. Every text is the one that the
//! catalogue has under the name of the subcommand and of the argument.

use std::fmt::Write as _;

use clap::{
    Arg, Command,
    builder::{StyledStr, Styles},
};
use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_width::UnicodeWidthStr as _;

use crate::text::Language;

use super::{ExitStatus, args::Completions, console::Console, failure::Failure};

/// Most columns of help: longer lines are hard to read. The parser of arguments has the same.
const MOST_COLUMNS: usize = 100;

/// Columns of a page of the manual in Chinese, where all is indented by a further seven.
const CHINESE_COLUMNS_OF_PAGE: usize = 70;

/// Columns in front of what explains an argument.
const INDENT: usize = 10;

/// Columns below which no help can be read.
const FEWEST_COLUMNS: usize = 20;

/// Columns where there is no terminal, or the environment gives a number that makes no sense.
const USUAL_COLUMNS: usize = 80;

/// A language, and the columns at which lines of it are broken if it is Chinese.
#[derive(Clone, Copy)]
struct Texts {
    language: Language,
    columns: usize,
}

/// Gives a command line its texts.
pub(crate) fn in_language(command: Command, language: Language) -> Command {
    with_texts(command, Texts { language, columns: columns_of_terminal() })
}

/// Returns the columns in which help in Chinese is broken: the parser breaks lines at blanks only,
/// in the same columns.
fn columns_of_terminal() -> usize {
    let of_terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let columns = of_terminal
        .or_else(|| std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()))
        .filter(|columns| *columns >= FEWEST_COLUMNS);
    columns.unwrap_or(USUAL_COLUMNS).min(MOST_COLUMNS)
}

/// Gives a command line its texts for pages of the manual.
pub(crate) fn of_manual(command: Command, language: Language) -> Command {
    with_texts(command, Texts { language, columns: CHINESE_COLUMNS_OF_PAGE })
}

fn with_texts(command: Command, texts: Texts) -> Command {
    let language = texts.language;
    let name = command.get_name().to_owned();
    let described = described(&name, command, texts)
        .next_line_help(false)
        .subcommand_help_heading(word(language, "help-subcommands"))
        .mut_subcommands(|subcommand| with_actions(subcommand, texts));
    // The parser adds arguments of its own, which have their texts in its language.
    let mut command = described;
    command.build();
    command
        .mut_args(|argument| own(argument, texts))
        .mut_subcommand("help", |help| help.about(word(language, "help-help")))
        .mut_subcommands(|subcommand| {
            let subcommand = subcommand.mut_args(|argument| own(argument, texts));
            let has_actions = subcommand.has_subcommands();
            let subcommand = subcommand
                .mut_subcommands(|action| action.mut_args(|argument| own(argument, texts)));
            if has_actions {
                subcommand.mut_subcommand("help", |help| help.about(word(language, "help-help")))
            } else {
                subcommand
            }
        })
}

/// Gives a subcommand its texts, and its actions theirs: those of `hack add` are called as of
/// `hack-add`.
fn with_actions(subcommand: Command, texts: Texts) -> Command {
    let name = subcommand.get_name().to_owned();
    described(&name, subcommand, texts)
        .subcommand_help_heading(word(texts.language, "help-actions"))
        .mut_subcommands(|action| {
            let name = format!("{name}-{}", action.get_name());
            described(&name, action, texts)
        })
}

/// Puts words that the parser adds to help and usage into the language.
pub(crate) fn translated(text: &str, language: Language) -> String {
    let mut text = text.replace("[OPTIONS]", &word(language, "help-some-options"));
    for (place, key) in [
        ("<SUBCOMMAND>", "help-place-subcommand"),
        ("<ACTION>", "help-place-action"),
        ("<COMMAND>", "help-place-command"),
    ] {
        text = text.replace(place, &word(language, key));
    }
    for heading in ["help-subcommands", "help-actions", "help-arguments", "help-options"] {
        let heading = word(language, heading);
        let of_language = message!("help-heading", heading = heading.as_str());
        text = text.replace(&format!("{heading}:"), &language.text(of_language));
    }
    text
}

fn own(argument: Arg, texts: Texts) -> Arg {
    let is_own = ["help", "version"].contains(&argument.get_id().as_str());
    if is_own { explained("any", argument, texts) } else { argument }
}

fn described(name: &str, command: Command, texts: Texts) -> Command {
    let language = texts.language;
    let key = format!("help-{name}");
    let about = language.entry(&key, None).unwrap_or_default();
    let long = match language.entry(&key, Some("details")) {
        Some(details) => format!("{about}\n\n{details}"),
        None => about.clone(),
    };
    at_readable_width(command)
        .about(about)
        .long_about(filled(&long, texts.columns, language))
        .after_help(language.entry(&key, Some("after")).unwrap_or_default())
        .next_line_help(language == Language::Chinese)
        .help_template(template(language))
        .mut_args(|argument| explained(name, argument, texts))
}

fn template(language: Language) -> StyledStr {
    let styles = Styles::styled();
    let header = styles.get_header();
    let usage = word(language, "help-usage");
    let mut template = StyledStr::new();
    let _ = write!(
        template,
        "{{about-with-newline}}\n{header}{usage}{header:#}{{usage}}\n\n{{all-args}}{{after-help}}"
    );
    template
}

/// Gives an argument its texts: one for `-h`, and one that explains its values.
fn explained(subcommand: &str, argument: Arg, texts: Texts) -> Arg {
    let language = texts.language;
    let name = argument.get_id().as_str();
    let own = format!("help-{subcommand}-{name}");
    let key = if language.entry(&own, None).is_some() { own } else { format!("help-any-{name}") };
    let takes_values = argument.get_action().takes_values();
    let values = if takes_values { argument.get_possible_values() } else { Vec::new() };
    let values: Vec<String> = values.iter().map(|value| value.get_name().to_owned()).collect();
    let text = word(language, &key) + &default(&argument, language);
    let short = match values.as_slice() {
        [] => text.clone(),
        values => format!("{text} [{}]", values.join(", ")),
    };
    let long = text + &meanings(&key, &values, language);
    let heading = if argument.is_positional() { "help-arguments" } else { "help-options" };
    argument
        .help(filled(&short, texts.columns - INDENT, language))
        .long_help(filled(&long, texts.columns - INDENT, language))
        .help_heading(word(language, heading))
        .hide_possible_values(takes_values)
        .hide_default_value(takes_values)
}

fn default(argument: &Arg, language: Language) -> String {
    let value = argument.get_default_values().first();
    let Some(value) = value.filter(|_| argument.get_action().takes_values()) else {
        return String::new();
    };
    let value = value.to_string_lossy().into_owned();
    format!(" {}", language.text(message!("help-default", value = value)))
}

/// Returns a line for each value of an argument; the names alone where they explain themselves.
fn meanings(key: &str, values: &[String], language: Language) -> String {
    if values.is_empty() {
        return String::new();
    }
    let heading = language.label(message!("help-values"));
    let meanings: Vec<String> = values
        .iter()
        .filter_map(|value| {
            Some(format!("- {}", language.about(value, language.entry(key, Some(value))?)))
        })
        .collect();
    if meanings.is_empty() {
        return format!("\n\n{heading}{}", values.join(", "));
    }
    format!("\n\n{}\n{}", heading.trim_end(), meanings.join("\n"))
}

pub(crate) fn word(language: Language, key: &str) -> String {
    language.entry(key, None).unwrap_or_default()
}

/// Breaks lines of Chinese, which have no blanks to be broken at.
fn filled(text: &str, columns: usize, language: Language) -> String {
    if language == Language::English {
        return text.to_owned();
    }
    let mut filled = String::new();
    let (mut start, mut line_start) = (0, 0);
    // Not between the dashes of an option and its name.
    for (end, opportunity) in linebreaks(text).filter(|(end, _)| !text[..*end].ends_with('-')) {
        if text[line_start..end].trim_end().width() > columns && start > line_start {
            filled = filled.trim_end_matches(' ').to_owned() + "\n";
            line_start = start;
        }
        filled += &text[start..end];
        start = end;
        if opportunity == BreakOpportunity::Mandatory {
            line_start = end;
        }
    }
    filled
}

/// Lets help be wrapped at a width that can be read, whatever `COLUMNS` is.
fn at_readable_width(command: Command) -> Command {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    match columns {
        Some(0..FEWEST_COLUMNS) => command.term_width(USUAL_COLUMNS),
        _ => command,
    }
}

pub(crate) fn print_completions(
    arguments: &Completions,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut super::command(console.language()),
        "muqi",
        &mut script,
    );
    console.bytes(&script)?;
    Ok(ExitStatus::Success)
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn chinese_is_broken_where_lines_of_chinese_may_be() {
        let filled = filled("一双木棋，muqi gen 生成数据。", 10, Language::Chinese);
        assert_eq!(filled, "一双木棋，\nmuqi gen \n生成数据。".replace(" \n", "\n"));
        assert!(filled.lines().all(|line| line.width() <= 10), "{filled}");
    }

    #[test]
    fn every_argument_has_its_texts_in_both_languages() {
        for language in Language::ALL {
            let command = super::super::command(language);
            let actions = command.get_subcommands().flat_map(Command::get_subcommands);
            let every = command.get_subcommands().chain(actions).chain([&command]);
            for subcommand in every.filter(|it| it.get_name() != "help") {
                let name = subcommand.get_name();
                assert!(
                    subcommand.get_about().is_some_and(|it| !it.to_string().is_empty()),
                    "{name}"
                );
                for argument in subcommand.get_arguments() {
                    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.is_empty(), "{name} {}", argument.get_id());
                }
            }
        }
    }
}
