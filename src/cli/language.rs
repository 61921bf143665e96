//! The language of a run: `--lang`, or that of the locale.

use std::{env, ffi::OsString};

use crate::text::Language;

/// Returns the language of this process, where no console is at hand.
pub(crate) fn of_process() -> Language {
    asked(&env::args_os().collect::<Vec<_>>()).unwrap_or_else(of_locale)
}

/// Returns the language of the locale.
pub(crate) fn of_locale() -> Language {
    Language::of_locale(|name| env::var(name).ok())
}

/// Returns the language that `--lang` asks for, before the arguments are parsed: wrong usage is
/// explained in it, too.
pub(crate) fn asked(arguments: &[OsString]) -> Option<Language> {
    let options = arguments.iter().take_while(|argument| *argument != "--");
    let options: Vec<_> = options.map(|argument| argument.to_string_lossy()).collect();
    let beside = options.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| &*pair[1]);
    let inside = options.iter().filter_map(|option| option.strip_prefix("--lang="));
    beside
        .chain(inside)
        .find_map(|code| Language::ALL.into_iter().find(|language| language.code() == code))
}
