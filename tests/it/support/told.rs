//! Reports of a run of the tests beside its failures, and the programs that a machine may lack.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use muqi::{
    statement::PdfEngine,
    text::{Language, Message},
};

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

/// Returns Chromium; nothing, and says so, on a machine without it.
pub(crate) fn browser() -> Option<PathBuf> {
    pdf_engine(PdfEngine::Chromium)
}

/// Returns a program that makes PDF; nothing, and says so, on a machine without it.
pub(crate) fn pdf_engine(engine: PdfEngine) -> Option<PathBuf> {
    let found = engine.find();
    if found.is_none() {
        lacking(engine.name(), &format!("no {} to make pages with", engine.name()));
    }
    found
}

/// Says what is skipped; what `MUQI_NEEDS` lists must not be lacking.
pub(crate) fn lacking(tool: &str, what: &str) {
    let needed = std::env::var("MUQI_NEEDS").unwrap_or_default();
    assert!(needed.split(' ').all(|one| one != tool), "{what}");
    skipped(what);
}
