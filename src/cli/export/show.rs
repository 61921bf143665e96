//! The result of an export, for people and for programs.

use std::path::Path;

use serde_json::json;

use crate::{
    export::{Contents, ExportError, Exported, Target},
    report::{Column, GOOD, array, diagnostics_json, document, styled, table},
    store::Summary,
    text::{Diagnostic, Fact, Language, ToMessage as _, shown},
};

use super::super::{console::Console, failure::Failure};

const MOST_GUIDES: usize = 3;

/// Everything that is reported beside the packages.
#[derive(Clone, Copy)]
pub(crate) struct Complaints<'a> {
    pub(crate) refused: &'a [ExportError],
    pub(crate) warnings: &'a [Diagnostic],
    /// Files that a person has changed and that were left.
    pub(crate) edited: &'a [Diagnostic],
}

pub(crate) fn human(
    out: &Path,
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    written: &[Result<Summary, Failure>],
    console: &mut Console,
) -> Result<(), Failure> {
    let language = console.language();
    let headings = [
        Column::Text(message!("export-judge")),
        Column::Text(message!("export-package")),
        Column::Number(message!("export-files")),
        Column::Text(message!("export-read-back")),
        Column::Text(message!("export-on-disk")),
    ];
    let rows: Vec<Vec<String>> = exports
        .iter()
        .zip(written)
        .map(|((target, exported), summary)| {
            let name = target.archive(contents);
            let state = summary.as_ref().map_or("failed", |it| state_of(&name, it));
            vec![
                target.facts().title.to_owned(),
                shown(out.join(&name)),
                exported.export.package.iter().count().to_string(),
                styled(GOOD, language.text(message!("export-as-meant"))),
                language.text(message!("export-state", state = state)),
            ]
        })
        .collect();
    console.result(table(&headings, &rows, language))?;
    for ((target, _), summary) in exports.iter().zip(written) {
        let archive = target.archive(contents);
        let of_target = summary.as_ref().ok().and_then(|summary| written_beside(&archive, summary));
        if let Some(files) = of_target {
            console.inform(message!(
                "export-written-beside",
                target = target.name(),
                files = files
            ));
        }
    }
    losses(exports, console)?;
    let places: Vec<&str> = exports
        .iter()
        .zip(written)
        .filter(|(_, summary)| summary.is_ok())
        .map(|((target, _), _)| target.name())
        .collect();
    let places = if places.len() > MOST_GUIDES { vec!["TARGET"] } else { places };
    for place in places {
        let guide = out.join(place).join("README.md");
        console.inform(message!("export-to-do", path = &guide));
    }
    Ok(())
}

/// Files that are named of those that were written beside a package.
const MOST_BESIDE: usize = 6;

/// Returns the files that were written or removed although the package itself is as it was; nothing
/// where there are none.
fn written_beside(archive: &String, summary: &Summary) -> Option<Fact> {
    let files: Vec<&String> = summary
        .written
        .iter()
        .chain(&summary.removed)
        .filter(|name| !name.ends_with("/manifest.json"))
        .collect();
    let is_as_it_was = summary.unchanged.contains(archive) && !files.is_empty();
    is_as_it_was.then(|| Fact::list(files, MOST_BESIDE))
}

fn state_of(name: &String, summary: &Summary) -> &'static str {
    if summary.written.contains(name) {
        "written"
    } else if summary.unchanged.contains(name) {
        "unchanged"
    } else if summary.edited.contains(name) {
        "edited"
    } else {
        "obstructed"
    }
}

pub(crate) fn losses(
    exports: &[(&dyn Target, Exported)],
    console: &mut Console,
) -> Result<(), Failure> {
    let language = console.language();
    // What is not expressed by several judges is one thing.
    let mut lost: Vec<(String, Vec<&str>)> = Vec::new();
    for (target, exported) in exports {
        for loss in &exported.lowered.losses {
            let remark = language.text(loss.remark());
            match lost.iter_mut().find(|(known, _)| *known == remark) {
                Some((_, judges)) => judges.push(target.name()),
                None => lost.push((remark, vec![target.name()])),
            }
        }
    }
    if lost.is_empty() {
        return Ok(());
    }
    let heading = language.text(message!("export-losses", number = lost.len()));
    let mut text = format!("\n{heading}\n");
    for (remark, judges) in lost {
        let about = message!("about", subject = Fact::all(judges), what = remark);
        text += &format!("  {}\n", language.text(about));
    }
    console.result(text)
}

/// Shows what was written, or was to be, for programs: `written` is empty where nothing was tried.
pub(crate) fn json(
    out: &Path,
    written: &[Result<Summary, Failure>],
    contents: &Contents<'_>,
    exports: &[(&dyn Target, Exported)],
    Complaints { refused, warnings, edited }: Complaints<'_>,
    console: &mut Console,
) -> Result<(), Failure> {
    let errors = written
        .iter()
        .map(|one| one.as_ref().err().map(|error| console.language().text(error.message())));
    let errors = errors.chain(std::iter::repeat(None));
    let summaries = written.iter().map(|one| one.as_ref().ok()).chain(std::iter::repeat(None));
    let entries = exports.iter().zip(errors).zip(summaries);
    let entries = entries.map(|(((target, exported), error), summary)| {
        let losses = exported.lowered.losses.iter().map(|loss| {
            let [zh, en] = Language::ALL.map(|language| language.text(&loss.text));
            json!({ "zh": zh, "en": en, "changes_scores": loss.changes_scores })
        });
        json!({
            "target": target.name(),
            "archive": shown(out.join(target.archive(contents))),
            "guide": shown(out.join(target.name()).join("README.md")),
            "files": exported.export.package.iter().count(),
            "files_written": summary.map(|summary| summary.written.len()),
            "files_removed": summary.map(|summary| summary.removed.len()),
            // The reason why it could not be written.
            "error": error,
            "losses": array(losses),
        })
    });
    console.result(document(&json!({
        "problem": contents.short_name(),
        "edition": contents.edition.name,
        "written": !written.is_empty() && written.iter().all(Result::is_ok),
        "exports": array(entries),
        "refused": array(refused.iter().map(|one| console.language().text(one.to_message()))),
        "warnings": diagnostics_json(warnings, console.language()),
        "edited": diagnostics_json(edited, console.language()),
    })))
}
