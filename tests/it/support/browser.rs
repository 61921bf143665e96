//! The browser of this machine.

use std::path::PathBuf;

use muqi::process::chromium;

use super::skipped;

/// Returns Chromium; nothing, and says so, on a machine without it. Where
/// `MUQI_NEEDS_CHROMIUM` is set there has to be one.
pub(crate) fn browser() -> Option<PathBuf> {
    let found = chromium();
    if found.is_none() {
        lacking("no Chromium to look at pages with");
    }
    found
}

/// Says what tests in a browser are skipped for; it must not be lacking where
/// `MUQI_NEEDS_CHROMIUM` is set.
pub(crate) fn lacking(what: &str) {
    assert!(std::env::var_os("MUQI_NEEDS_CHROMIUM").is_none(), "{what}");
    skipped(what);
}
