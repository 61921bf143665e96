//! `muqi export --list`.

use serde::Serialize;

use crate::{
    export::{TARGETS, Verification},
    report::{Column, table},
};

use super::super::args::Format;

#[derive(Serialize)]
struct Entry {
    target: &'static str,
    judge: &'static str,
    carries: &'static str,
    verified_by: &'static str,
}

pub(super) fn targets(format: Format) -> String {
    let entries = TARGETS.map(|target| Entry {
        target: target.name(),
        judge: target.facts().title,
        carries: target.facts().carries,
        verified_by: match target.facts().verification {
            Verification::JudgeCode => "the judge's own code",
            Verification::Reader => "our reader",
        },
    });
    if format == Format::Json {
        return serde_json::to_string_pretty(&entries).unwrap_or_default() + "\n";
    }
    let row = |entry: &Entry| {
        [entry.target, entry.judge, entry.verified_by, entry.carries].map(str::to_owned).to_vec()
    };
    let headings = ["target", "judge", "verified by", "carries"].map(Column::Text);
    table(&headings, &entries.iter().map(row).collect::<Vec<_>>())
}
