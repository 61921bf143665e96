//! Reports of a run of the tests beside its failures.

use std::io::{self, Write};

/// Says what could not be tested.
pub(crate) fn skipped(what: &str) {
    told(&format!("SKIPPED: {what}"));
}

/// Says what was measured. Not by `eprintln!`, which only shows what failed.
pub(crate) fn told(what: &str) {
    let _ = writeln!(io::stderr(), "{what}");
}
