//! What an export says in the end.

use std::path::Path;

use serde::Serialize;

use crate::{
    export::{Contents, ExportError, Exported, Target},
    report::{Column, DiagnosticJson, GOOD, diagnostic_json, styled, table},
    store::Summary,
    text::{Diagnostic, count, shown},
};

use super::super::console::Console;

/// Guides that are named one by one.
const MOST_GUIDES: usize = 3;

/// One target's part of the JSON.
#[derive(Serialize)]
struct Entry<'a> {
    target: &'a str,
    archive: String,
    guide: String,
    files: usize,
    /// Why it could not be written.
    error: Option<String>,
    losses: Vec<LossEntry<'a>>,
}

#[derive(Serialize)]
struct LossEntry<'a> {
    zh: &'a str,
    en: &'a str,
    changes_scores: bool,
}

#[derive(Serialize)]
struct Document<'a> {
    problem: &'a str,
    edition: &'a str,
    written: bool,
    exports: Vec<Entry<'a>>,
    refused: Vec<String>,
    warnings: Vec<DiagnosticJson>,
    edited: Vec<DiagnosticJson>,
}

/// What was found beside the packages.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub(super) refused: &'a [ExportError],
    pub(super) warnings: &'a [Diagnostic],
    /// Files that a person has changed and that were left.
    pub(super) edited: &'a [Diagnostic],
}

/// Shows what was written, for people.
pub(super) fn human(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    written: &[anyhow::Result<Summary>],
    console: &mut Console,
) -> anyhow::Result<()> {
    let row =
        |((target, exported), summary): (&(&dyn Target, Exported), &anyhow::Result<Summary>)| {
            let name = Exported::archive_name(*target, contents);
            let archive = out.join(&name);
            vec![
                target.title().to_owned(),
                shown(archive),
                exported.export.package.iter().count().to_string(),
                styled(GOOD, "as meant"),
                summary.as_ref().map_or("not written", |it| state_of(&name, it)).to_owned(),
            ]
        };
    let headings = [
        Column::Text("judge"),
        Column::Text("package"),
        Column::Number("files"),
        Column::Text("read back"),
        Column::Text("on disk"),
    ];
    let rows: Vec<Vec<String>> = exports.iter().zip(written).map(row).collect();
    console.result(table(&headings, &rows))?;
    losses(exports, console)?;
    let places: Vec<&str> = exports.iter().map(|(target, _)| target.name()).collect();
    let places = if places.len() > MOST_GUIDES { vec!["TARGET"] } else { places };
    for place in places {
        let guide = out.join(place).join("README.md");
        console.note(format!("what is left to do by hand: {}\n", shown(guide)));
    }
    Ok(())
}

/// Returns what became of one file.
fn state_of(name: &String, summary: &Summary) -> &'static str {
    if summary.written.contains(name) {
        "written"
    } else if summary.unchanged.contains(name) {
        "up to date"
    } else if summary.edited.contains(name) {
        "changed by hand"
    } else {
        "in the way"
    }
}

/// Shows what judges cannot express.
pub(super) fn losses(
    exports: &[(&dyn Target, Exported)],
    console: &mut Console,
) -> anyhow::Result<()> {
    let lost: usize = exports.iter().map(|(_, exported)| exported.lowered.losses.len()).sum();
    if lost == 0 {
        return Ok(());
    }
    let mut text = format!("\n{} not expressed:\n", count(lost, "thing"));
    for (target, exported) in exports {
        for loss in &exported.lowered.losses {
            let mark = if loss.changes_scores { "scores may differ: " } else { "" };
            text += &format!("  {}: {mark}{}\n", target.name(), loss.text.en);
        }
    }
    console.result(text)
}

/// Shows what was written, or was to be, for programs: `written` is empty where nothing
/// was tried.
pub(super) fn json(
    out: &Path,
    written: &[anyhow::Result<Summary>],
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    Found { refused, warnings, edited }: Found<'_>,
    console: &mut Console,
) -> anyhow::Result<()> {
    let errors = written.iter().map(|one| one.as_ref().err().map(|error| format!("{error:#}")));
    let errors = errors.chain(std::iter::repeat(None));
    let entries = exports.iter().zip(errors).map(|((target, exported), error)| Entry {
        target: target.name(),
        archive: shown(out.join(Exported::archive_name(*target, contents))),
        guide: shown(out.join(target.name()).join("README.md")),
        files: exported.export.package.iter().count(),
        error,
        losses: losses_of(exported),
    });
    let in_json = |found: &[Diagnostic]| {
        found.iter().map(|one| diagnostic_json(one, console.messages())).collect()
    };
    let document = Document {
        problem: contents.short_name(),
        edition: &contents.edition.name,
        written: !written.is_empty() && written.iter().all(Result::is_ok),
        exports: entries.collect(),
        refused: refused.iter().map(ToString::to_string).collect(),
        warnings: in_json(warnings),
        edited: in_json(edited),
    };
    console.result(serde_json::to_string_pretty(&document)? + "\n")
}

fn losses_of(exported: &Exported) -> Vec<LossEntry<'_>> {
    let losses = exported.lowered.losses.iter();
    losses
        .map(|loss| LossEntry {
            zh: &loss.text.zh,
            en: &loss.text.en,
            changes_scores: loss.changes_scores,
        })
        .collect()
}
