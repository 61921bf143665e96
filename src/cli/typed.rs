//! The parts of a command line that cannot be parsed: its subcommand, and its options.

use std::ffi::OsString;

use clap::{
    Arg, Command, CommandFactory as _,
    error::{ContextKind, ErrorKind},
};

use super::args::Arguments;

/// Returns the last subcommand that was typed, with the words that lead to it: `muqi hack add`.
pub(super) fn subcommand(arguments: &[OsString]) -> (String, Command) {
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
pub(super) fn positional(argument: &str, arguments: &[OsString]) -> Option<String> {
    let (words, _) = subcommand(arguments);
    let behind = words.rsplit(' ').next()?;
    let at = arguments.iter().rposition(|typed| typed == behind)?;
    let next = arguments.get(at + 1)?.to_str().filter(|next| !next.starts_with('-'))?;
    argument.starts_with(['[', '<']).then(|| next.to_owned())
}

/// Returns the subcommands that have an option, actions of one that was typed first: `muqi gen`.
pub(super) fn subcommands_with(option: &str, arguments: &[OsString]) -> Vec<String> {
    let Some(name) = option.strip_prefix("--") else { return Vec::new() };
    let has = |command: &Command| {
        command.get_arguments().any(|argument| argument.get_long() == Some(name))
    };
    let command = Arguments::command();
    let mut found = Vec::new();
    for one in command.get_subcommands() {
        let own = has(one).then(|| one.get_name().to_owned());
        let actions = one.get_subcommands().filter(|action| has(action));
        let actions = actions.map(|action| format!("{} {}", one.get_name(), action.get_name()));
        found.extend(own.into_iter().chain(actions));
    }
    let typed = |words: &String| {
        let first = words.split(' ').next();
        arguments.iter().any(|argument| argument.to_str() == first)
    };
    found.sort_by_key(|words| !typed(words));
    found.into_iter().map(|words| format!("{} {words}", command.get_name())).collect()
}

/// Returns the options for which another is missing: without each of them alone it is not.
pub(super) fn needing(arguments: &[OsString]) -> Vec<String> {
    let (_, command) = subcommand(arguments);
    let missing = |arguments: &[OsString]| {
        let error = Arguments::command().try_get_matches_from(arguments).err()?;
        let missing = error.get(ContextKind::InvalidArg).map(ToString::to_string);
        (error.kind() == ErrorKind::MissingRequiredArgument).then_some(missing)
    };
    let all = missing(arguments);
    let needs_it = |index: &usize| {
        let rest = without_option(arguments, *index, &command);
        rest.is_some_and(|rest| missing(&rest) != all)
    };
    let name = |index: usize| {
        let typed = arguments[index].to_str()?;
        Some(typed.split('=').next().unwrap_or(typed).to_owned())
    };
    (1..arguments.len()).filter(needs_it).filter_map(name).collect()
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
    let takes_next = |option: &Arg| {
        option.get_action().takes_values() && !option.is_require_equals_set() && value.is_none()
    };
    let removed = if takes_next(option) { 2 } else { 1 };
    let rest = arguments.get(index + removed..).unwrap_or_default();
    Some([&arguments[..index], rest].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_subcommand_is_found_behind_options_of_all() {
        let words = |line| subcommand(&typed(line)).0;
        assert_eq!(words("muqi --lang zh hack add x"), "muqi hack add");
        assert_eq!(words("muqi hack lst"), "muqi hack");
        assert_eq!(words("muqi gon"), "muqi");
    }

    #[test]
    fn an_argument_without_dashes_is_named_as_it_was_typed() {
        let named = |line| positional("[TARGET]...", &typed(line));
        assert_eq!(named("muqi export all --list").as_deref(), Some("all"));
        assert_eq!(named("muqi export --list all"), None);
        assert_eq!(positional("--list", &typed("muqi export all --list")), None);
    }

    #[test]
    fn options_are_known_by_the_subcommands_that_have_them() {
        let with = |option| subcommands_with(option, &typed("muqi hack list"));
        assert_eq!(with("--shard"), ["muqi check"]);
        assert_eq!(with("--replace"), ["muqi hack add"]);
        assert_eq!(with("--plan")[..3], ["muqi hack try", "muqi hack add", "muqi hack drop"]);
        assert_eq!(with("--none"), [""; 0]);
    }

    #[test]
    fn an_option_that_needs_another_is_found_with_any_spelling_of_its_value() {
        let needing = |line| needing(&typed(line));
        assert_eq!(needing("muqi strength --n 3"), ["--n"]);
        assert_eq!(needing("muqi strength --plan full --n=3"), ["--n"]);
        assert_eq!(needing("muqi check x --minutes 3 --lang zh"), ["--minutes"]);
        assert_eq!(needing("muqi hack add x --plan full --replace 05"), ["--replace"]);
        assert_eq!(needing("muqi hack add --plan full"), [""; 0]);
    }
}
