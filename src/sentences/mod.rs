//! The sentences of the program, and those of every crate that it is made of.

use crate::text::{self, Sentences, sentences};

/// The sentences of the program itself: a file for each room of it.
static OURS: Sentences = sentences!(
    "check", "cli", "gen", "hack", "help", "inputs", "machine", "package", "reports", "site",
    "usage",
);

/// The sentences of every crate but [`text`], which always has its own.
pub static ALL: [&Sentences; 8] = [
    &muqi_files::SENTENCES,
    &muqi_sandbox::SENTENCES,
    &muqi_package::SENTENCES,
    &muqi_judge::SENTENCES,
    &muqi_strength::SENTENCES,
    &muqi_export::SENTENCES,
    &muqi_chess::SENTENCES,
    &OURS,
];

/// Registers the sentences of all crates. `main` does so before anything is shown, and so does
/// every binary of tests.
pub fn register() {
    text::register(&ALL);
}
