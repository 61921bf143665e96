//! The parts of a command line that cannot be parsed: its subcommand, and its options.

use std::ffi::OsString;

use clap::{
    Command, CommandFactory as _,
    error::{ContextKind, ErrorKind},
};

use crate::chess::families::family;

use super::args::Arguments;

/// The options of `muqi gen` that may be typed behind the command of a generator.
const BEHIND_GENERATOR: [&str; 4] = ["--seed", "--problem", "--jobs", "--lang"];

/// Returns arguments in which the command of a generator is apart from the options of `muqi gen`:
/// `gen tree -n 5 --seed 1` becomes `gen --seed 1 -- tree -n 5`. Others stay as they are.
pub(crate) fn with_generator_apart(arguments: Vec<OsString>) -> Vec<OsString> {
    let at = arguments.iter().position(|word| word == "gen");
    let Some(mut first) = at.map(|at| at + 1) else { return arguments };
    while let Some(word) =
        arguments.get(first).filter(|word| is_behind_generator(&word.to_string_lossy()))
    {
        first += if word.to_string_lossy().contains('=') { 1 } else { 2 };
    }
    let name = arguments.get(first).and_then(|name| name.to_str()).unwrap_or("-");
    let command = arguments.get(first + 1..).unwrap_or_default();
    // Of a family a word with a dash is a misspelt option.
    let is_of_generator = family(name).is_none()
        && !name.starts_with('-')
        && !command.iter().any(|word| word == "--")
        && command.iter().any(|word| {
            word.to_str().is_some_and(|word| word.starts_with('-') && !is_behind_generator(word))
        });
    if !is_of_generator {
        return arguments;
    }
    let mut options = arguments[..first].to_vec();
    let mut words = vec![OsString::from("--"), arguments[first].clone()];
    let mut rest = command.iter();
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy();
        if is_behind_generator(&text) {
            options.push(word.clone());
            options.extend(if text.contains('=') { None } else { rest.next().cloned() });
        } else {
            words.push(word.clone());
        }
    }
    options.extend(words);
    options
}

fn is_behind_generator(word: &str) -> bool {
    BEHIND_GENERATOR.contains(&word.split('=').next().unwrap_or(word))
}

/// Returns the last subcommand that was typed, with the words that lead to it: `muqi hack add`.
pub(crate) fn subcommand(arguments: &[OsString]) -> (String, Command) {
    let mut command = Arguments::command();
    let mut words = command.get_name().to_owned();
    for word in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        let Some(next) = command.find_subcommand(word) else { continue };
        words = format!("{words} {word}");
        command = next.clone();
    }
    (words, command)
}

/// Returns what was typed right behind the subcommand for an argument without dashes, which the
/// parser calls `[TARGET]...`; nothing where that is an option.
pub(crate) fn positional(argument: &str, arguments: &[OsString]) -> Option<String> {
    let (words, _) = subcommand(arguments);
    let behind = words.rsplit(' ').next()?;
    let at = arguments.iter().rposition(|typed| typed == behind)?;
    let next = arguments.get(at + 1)?.to_str().filter(|next| !next.starts_with('-'))?;
    argument.starts_with(['[', '<']).then(|| next.to_owned())
}

/// Returns the subcommands that have an option, actions of one that was typed first: `muqi gen`.
pub(crate) fn subcommands_with(option: &str, arguments: &[OsString]) -> Vec<String> {
    let Some(name) = option.strip_prefix("--") else { return Vec::new() };
    let command = Arguments::command();
    let mut found = Vec::new();
    for one in command.get_subcommands() {
        let own = has_option(one, name).then(|| one.get_name().to_owned());
        let actions = one.get_subcommands().filter(|action| has_option(action, name));
        let actions = actions.map(|action| format!("{} {}", one.get_name(), action.get_name()));
        found.extend(own.into_iter().chain(actions));
    }
    found.sort_by_key(|words| {
        let first = words.split(' ').next();
        !arguments.iter().any(|argument| argument.to_str() == first)
    });
    found.into_iter().map(|words| format!("{} {words}", command.get_name())).collect()
}

fn has_option(command: &Command, name: &str) -> bool {
    command.get_arguments().any(|argument| argument.get_long() == Some(name))
}

/// Returns the options for which another is missing: without each of them alone it is not.
pub(crate) fn needing(arguments: &[OsString]) -> Vec<String> {
    let (_, command) = subcommand(arguments);
    let Some(all) = missing(arguments) else { return Vec::new() };
    // The parser names what is missing, not what needs it.
    let mut needing = Vec::new();
    for index in 1..arguments.len() {
        let Some(rest) = without_option(arguments, index, &command) else { continue };
        if missing(&rest).as_ref() != Some(&all) {
            let typed = arguments[index].to_str().unwrap_or_default();
            needing.push(typed.split('=').next().unwrap_or(typed).to_owned());
        }
    }
    needing
}

/// Returns the arguments that the parser misses; nothing where it misses none.
fn missing(arguments: &[OsString]) -> Option<String> {
    let error = Arguments::command().try_get_matches_from(arguments).err()?;
    let missing = error.get(ContextKind::InvalidArg).map_or(String::new(), ToString::to_string);
    (error.kind() == ErrorKind::MissingRequiredArgument).then_some(missing)
}

/// Returns arguments without the option at an index and its value; nothing where there is none.
fn without_option(
    arguments: &[OsString],
    index: usize,
    command: &Command,
) -> Option<Vec<OsString>> {
    let typed = arguments[index].to_str()?;
    let (name, value) = match typed.strip_prefix("--")?.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (&typed[2..], None),
    };
    let option = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
    let takes_next =
        option.get_action().takes_values() && !option.is_require_equals_set() && value.is_none();
    let removed = if takes_next { 2 } else { 1 };
    let rest = arguments.get(index + removed..).unwrap_or_default();
    Some([&arguments[..index], rest].concat())
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    fn typed(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn options_behind_the_command_of_a_generator_are_those_of_gen() {
        let apart = |typed: &str| {
            let typed = typed.split(' ').map(OsString::from).collect();
            let apart = with_generator_apart(typed);
            apart.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
        };
        let typed = "muqi gen tree -n 5 --seed x --shape=path --lang=zh -k";
        let expected = "muqi gen --seed x --lang=zh -- tree -n 5 --shape=path -k";
        assert_eq!(apart(typed), expected);
        for same in
            ["muqi gen tree 5 --seed x", "muqi gen uniform -n", "muqi gen --check", "muqi gen"]
        {
            assert_eq!(apart(same), same);
        }
    }

    #[test]
    fn the_subcommand_is_found_behind_options_of_all() {
        assert_eq!(subcommand(&typed("muqi --lang zh hack add x")).0, "muqi hack add");
        assert_eq!(subcommand(&typed("muqi hack lst")).0, "muqi hack");
        assert_eq!(subcommand(&typed("muqi gon")).0, "muqi");
    }

    #[test]
    fn an_option_that_needs_another_is_found_with_any_spelling_of_its_value() {
        assert_eq!(needing(&typed("muqi strength --constraints n=3")), ["--constraints"]);
        assert_eq!(needing(&typed("muqi strength --jobs 2 --constraints=n=3")), ["--constraints"]);
        assert_eq!(needing(&typed("muqi hack add x --plan full --replace 05")), ["--replace"]);
        assert_eq!(needing(&typed("muqi hack add --plan full")), [""; 0]);
    }

    /// Returns the error of the parser, if there is any.
    fn error(words: &[&str]) -> Option<clap::Error> {
        Arguments::command().try_get_matches_from(words).err()
    }

    /// Returns an option as it may be typed, with one of the values that it takes.
    fn with_value(words: &[&str], option: &Arg) -> String {
        let name = format!("--{}", option.get_long().unwrap_or_default());
        if !option.get_action().takes_values() {
            return name;
        }
        let possible = option.get_possible_values().into_iter();
        let possible = possible.map(|value| value.get_name().to_owned());
        let values = possible.chain(["3", "1/2", "3MiB", "1,1", "x"].map(str::to_owned));
        let mut typed = values.map(|value| format!("{name}={value}"));
        typed
            .find(|typed| {
                !error(&[words, &[typed]].concat()).is_some_and(|error| {
                    [ErrorKind::ValueValidation, ErrorKind::InvalidValue].contains(&error.kind())
                })
            })
            .unwrap_or_else(|| panic!("a value of {name}"))
    }

    /// The parser asks for no option that another one excludes: what needs it has to exclude that
    /// one, too, or it would be left unread without a word.
    fn unread(command: &Command, words: &[&str]) -> Vec<String> {
        let options = command.get_arguments().filter(|argument| argument.get_long().is_some());
        let options: Vec<String> = options.map(|option| with_value(words, option)).collect();
        let mut unread = Vec::new();
        for one in &options {
            let Some(missing) = error(&[words, &[one]].concat())
                .filter(|error| error.kind() == ErrorKind::MissingRequiredArgument)
                .and_then(|error| Some(error.get(ContextKind::InvalidArg)?.to_string()))
            else {
                continue;
            };
            for other in options.iter().filter(|other| *other != one) {
                let is_needed = missing.contains(other.split('=').next().unwrap_or(other));
                if !is_needed && error(&[words, &[one, other]].concat()).is_none() {
                    unread.push(format!("{} {one} {other}", words.join(" ")));
                }
            }
        }
        unread
    }

    #[test]
    fn no_option_is_left_unread_beside_one_that_excludes_what_it_needs() {
        let command = Arguments::command();
        let mut all = Vec::new();
        for one in command.get_subcommands() {
            let words = vec!["muqi", one.get_name()];
            for (words, command) in std::iter::once((words.clone(), one)).chain(
                one.get_subcommands()
                    .map(|action| ([words.as_slice(), &[action.get_name()]].concat(), action)),
            ) {
                // Some need a program or a board in any case.
                let is_complete = error(&words).is_none();
                let more: &[&str] = if is_complete { &[] } else { &["x"] };
                all.extend(unread(command, &[words.as_slice(), more].concat()));
            }
        }
        assert_eq!(all, [""; 0]);
    }
}
