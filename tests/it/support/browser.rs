//! Programs of this machine that make and show pages.

use std::path::PathBuf;

use muqi::statement::PdfEngine;

use super::skipped;

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
