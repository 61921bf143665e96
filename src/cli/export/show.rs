//! What an export says in the end.

use std::path::Path;

use serde::Serialize;

use crate::{
    export::{Contents, ExportError, Exported, Target},
    report::{Column, DiagnosticJson, GOOD, diagnostic_json, styled, table},
    store::Summary,
    text::{Diagnostic, count},
};

use super::super::console::Console;

/// One target's part of the JSON.
#[derive(Serialize)]
struct Entry<'a> {
    target: &'a str,
    archive: String,
    guide: String,
    files: usize,
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
    exports: Vec<Entry<'a>>,
    refused: Vec<String>,
    warnings: Vec<DiagnosticJson>,
}

/// Shows what was written, for people.
pub(super) fn human(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    written: &[Summary],
    console: &mut Console,
) -> anyhow::Result<()> {
    let row = |((target, exported), summary): (&(&dyn Target, Exported), &Summary)| {
        let archive = out.join(Exported::archive_name(*target, contents));
        let state = if summary.written.is_empty() { "up to date" } else { "written" };
        vec![
            target.title().to_owned(),
            archive.display().to_string(),
            exported.export.package.iter().count().to_string(),
            styled(GOOD, "as meant"),
            state.to_owned(),
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
    for (target, _) in exports {
        let guide = out.join(target.name()).join("README.md");
        console.note(format!("what is left to do by hand: {}\n", guide.display()));
    }
    Ok(())
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

/// Shows what was written, for programs.
pub(super) fn json(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    refused: &[ExportError],
    warnings: &[Diagnostic],
    console: &mut Console,
) -> anyhow::Result<()> {
    let entries = exports.iter().map(|(target, exported)| Entry {
        target: target.name(),
        archive: out.join(Exported::archive_name(*target, contents)).display().to_string(),
        guide: out.join(target.name()).join("README.md").display().to_string(),
        files: exported.export.package.iter().count(),
        losses: losses_of(exported),
    });
    let document = Document {
        problem: contents.short_name(),
        edition: &contents.edition.name,
        exports: entries.collect(),
        refused: refused.iter().map(ToString::to_string).collect(),
        warnings: warnings.iter().map(|one| diagnostic_json(one, console.messages())).collect(),
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
