//! Generated directories as commands speak of them: what is in the way, and what a
//! person has changed.

use std::path::Path;

use crate::{
    store::{Changes, Edits, GeneratedDirectory, Summary},
    text::{Code, Diagnostic, list, shown},
};

use super::console::{Console, with_hint};

/// Paths of a kind that are listed.
const MOST_LISTED: usize = 20;

const CHOOSE_ANOTHER: &str =
    "move it away, or choose another directory with --out; nothing was written";

/// The command that writes a generated directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writer {
    /// `muqi gen`.
    Gen,
    /// `muqi export`.
    Export,
}

impl Writer {
    /// Returns what its files are part of, and what they are like when it has
    /// written them.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Gen => ("plan", "planned"),
            Self::Export => ("package", "exported"),
        }
    }
}

/// Refuses a path that cannot become a directory because it, or what is above it,
/// is a file.
pub(super) fn refuse_file_above(path: &Path) -> anyhow::Result<()> {
    let there = path.ancestors().find(|ancestor| ancestor.exists());
    match there.filter(|there| !there.is_dir()) {
        None => Ok(()),
        Some(file) => Err(with_hint(format!("{}: not a directory", shown(file)), CHOOSE_ANOTHER)),
    }
}

/// Refuses to write where files of other hands are in the way, and names them.
pub(super) fn refuse_foreign(
    directory: &GeneratedDirectory,
    changes: &Changes,
) -> anyhow::Result<()> {
    if changes.foreign.is_empty() {
        return Ok(());
    }
    let name = |foreign: &crate::store::Foreign| {
        format!("{} ({})", shown(directory.path.join(&foreign.at)), foreign.kind)
    };
    let names: Vec<String> = changes.foreign.iter().map(name).collect();
    Err(with_hint(
        format!("in the way, not written by muqi: {}", list(&names, MOST_LISTED)),
        "move them away, or choose another directory with --out; nothing was written",
    ))
}

/// Returns a diagnostic for each file that a person has changed and that was left as
/// it is.
pub(super) fn edits_left(
    writer: Writer,
    directory: &GeneratedDirectory,
    summary: &Summary,
) -> Vec<Diagnostic> {
    let about = |code, name: &String| {
        let path = shown(directory.path.join(name));
        Diagnostic::of_file(code, path.as_str()).with("file", path)
    };
    let edited = summary.edited.iter().map(|name| {
        let is_input = writer == Writer::Gen && name.strip_suffix(".in").is_some();
        let (_, written) = writer.words();
        let way = if is_input { "input" } else { written };
        about(Code::GeneratedEdited, name).with("way", way)
    });
    let dropped = summary
        .dropped
        .iter()
        .map(|name| about(Code::GeneratedDropped, name).with("whole", writer.words().0));
    edited.chain(dropped).collect()
}

/// Reports what became of what a person has changed: what was left as it is, or what
/// was lost because it was to be discarded. Returns the diagnostics of what was left.
pub(super) fn report_edits(
    writer: Writer,
    edits: Edits,
    written: &[(&GeneratedDirectory, &Summary)],
    console: &Console,
) -> Vec<Diagnostic> {
    for (directory, summary) in written {
        note_kept(writer, directory, summary, console);
    }
    if edits == Edits::Discard {
        note_discarded(writer, written, console);
        return Vec::new();
    }
    let left =
        written.iter().flat_map(|(directory, summary)| edits_left(writer, directory, summary));
    let left: Vec<Diagnostic> = left.collect();
    console.faults(&left);
    left
}

fn note_discarded(writer: Writer, written: &[(&GeneratedDirectory, &Summary)], console: &Console) {
    type Names = fn(&Summary) -> &[String];
    let (_, as_what) = writer.words();
    let outcomes: [(Names, String); 2] = [
        (|summary| &summary.edited, format!("now as {as_what} again")),
        (|summary| &summary.dropped, "now removed".to_owned()),
    ];
    for (names, outcome) in outcomes {
        let paths = written.iter().flat_map(|(directory, summary)| {
            names(summary).iter().map(|name| shown(directory.path.join(name)))
        });
        let paths: Vec<String> = paths.collect();
        if !paths.is_empty() {
            let paths = list(&paths, MOST_LISTED);
            console.note(format!("note: changed by hand, {outcome}: {paths}\n"));
        }
    }
}

/// Names what is no longer intended and stays in any case.
fn note_kept(writer: Writer, directory: &GeneratedDirectory, summary: &Summary, console: &Console) {
    let (whole, _) = writer.words();
    for name in &summary.kept {
        let path = directory.path.join(name);
        console.note(format!(
            "note: {} is no longer part of the {whole}, but not as muqi wrote it: it is left alone\n",
            shown(path)
        ));
    }
}
