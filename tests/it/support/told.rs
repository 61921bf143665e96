//! Reports of a run of the tests beside its failures.

use std::io::{self, Write};

use muqi::text::{Language, Message};

/// Says what could not be tested.
pub(crate) fn skipped(what: &str) {
    told(&format!("SKIPPED: {what}"));
}

/// Says what was measured. Not by `eprintln!`, which only shows what failed.
pub(crate) fn told(what: &str) {
    let _ = writeln!(io::stderr(), "{what}");
}

/// Returns messages in English.
pub(crate) fn english<'m>(messages: impl IntoIterator<Item = &'m Message>) -> Vec<String> {
    messages.into_iter().map(|message| Language::English.text(message)).collect()
}
