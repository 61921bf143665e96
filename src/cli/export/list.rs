//! `muqi export --list`.

use serde::Serialize;

use crate::{
    export::{TARGETS, Verification},
    report::{Column, table},
    text::Language,
};

use super::super::args::Format;

#[derive(Serialize)]
struct Entry {
    target: &'static str,
    judge: &'static str,
    carries: String,
    verified_by: String,
}

pub(super) fn targets(format: Format, language: Language) -> String {
    let entries = TARGETS.map(|target| {
        let by = match target.facts().verification {
            Verification::JudgeCode => "judge",
            Verification::Reader => "reader",
        };
        Entry {
            target: target.name(),
            judge: target.facts().title,
            carries: language.text(message!("export-content", target = target.name())),
            verified_by: language.text(message!("export-verification", by = by)),
        }
    });
    if format == Format::Json {
        return serde_json::to_string_pretty(&entries).unwrap_or_default() + "\n";
    }
    let row = |entry: &Entry| {
        let Entry { target, judge, carries, verified_by } = entry;
        [target, judge, verified_by.as_str(), carries].map(str::to_owned).to_vec()
    };
    let headings = [
        message!("export-target"),
        message!("export-judge"),
        message!("export-verified-by"),
        message!("export-carries"),
    ]
    .map(|heading| language.text(heading));
    let headings = headings.each_ref().map(|heading| Column::Text(heading));
    table(&headings, &entries.iter().map(row).collect::<Vec<_>>())
}
