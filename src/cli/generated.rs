//! Reports on generated directories: files in the way, and files that a person has changed.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    store::{Changes, Edits, GeneratedDirectory, RESERVED_PREFIX, Record, StoreError, Summary},
    text::{Code, Diagnostic, Fact, shown},
};

use super::{again::Again, code::generated_code, console::Console, failure::Failure};

/// Paths of a kind that are listed.
const MOST_LISTED: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writer {
    Gen,
    Export,
    Site,
}

impl Writer {
    /// Returns what its files are part of, and what they are like when it has written them.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Gen => ("plan", "planned"),
            Self::Export => ("package", "exported"),
            Self::Site => ("site", "exported"),
        }
    }
}

/// Reads a file that an earlier run may have written, if it is a regular one that can be read:
/// whatever else is there is found in the way of the next run. A pipe might never end.
pub(crate) fn read_regular(path: &Path) -> Option<Vec<u8>> {
    fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    fs::read(path).ok()
}

/// Refuses to write where files of other hands are in the way, and names them.
fn refuse_foreign(directory: &GeneratedDirectory, changes: &Changes) -> Result<(), Failure> {
    if changes.foreign.is_empty() {
        return Ok(());
    }
    let files = changes.foreign.iter().map(|foreign| {
        let path = directory.path.join(&foreign.at);
        message!("with-remark", subject = &path, remark = foreign.kind)
    });
    Err(message!("generated-foreign", files = Fact::list(files, MOST_LISTED)).into())
}

/// Brings a directory to its intended state. Fails when files of other hands are in the way, or
/// the directory cannot be read or written.
pub(crate) fn apply(directory: &GeneratedDirectory, edits: Edits) -> Result<Summary, Failure> {
    refuse_foreign(directory, &compare(directory)?)?;
    directory.apply(edits).map_err(without_own_name)
}

/// Compares a directory with its intended state.
pub(crate) fn compare(directory: &GeneratedDirectory) -> Result<Changes, Failure> {
    directory.compare().map_err(without_own_name)
}

/// Returns a failure of the store, naming the directory in the place of a file that muqi keeps
/// there for itself.
fn without_own_name(mut error: StoreError) -> Failure {
    if let StoreError::Io { path, .. } = &mut error {
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with(RESERVED_PREFIX)) {
            path.pop();
        }
    }
    error.into()
}

/// The result of writing a directory, and the command that wrote it.
pub(crate) struct WrittenDirectory<'a> {
    pub(crate) directory: &'a GeneratedDirectory,
    pub(crate) summary: &'a Summary,
    pub(crate) again: Again,
    /// The ways to keep the edit of an input, by name.
    pub(crate) keeping: BTreeMap<String, Keeping>,
}

/// A way to keep the edit of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// A command makes it the board of its test.
    Replace(Again),
    /// It is copied: it was written for another recipe than its test has now.
    Copy,
}

impl WrittenDirectory<'_> {
    /// Returns a diagnostic for each file that a person has changed and that was left as it is.
    fn edits_left(&self, writer: Writer) -> Vec<Diagnostic> {
        let (whole, planned) = writer.words();
        let edited = self.summary.edited.iter().map(|name| {
            let (way, keep) = match self.keeping.get(name) {
                Some(Keeping::Replace(keep)) => ("input", keep.plain()),
                Some(Keeping::Copy) => ("moved", ""),
                None => (planned, ""),
            };
            let is_recorded = matches!(self.directory.record, Record::Intact(_))
                || *name == self.directory.manifest;
            self.about(generated_code::EDITED, name)
                .with("known", if is_recorded { "recorded" } else { "unrecorded" })
                .with("way", way)
                .with("keep", keep)
        });
        let dropped = self.summary.dropped.iter();
        let dropped =
            dropped.map(|name| self.about(generated_code::DROPPED, name).with("whole", whole));
        edited.chain(dropped).chain(self.obstacles_left()).collect()
    }

    /// Returns a diagnostic of a file, with the command that discards what a person has changed.
    fn about(&self, code: Code, name: &str) -> Diagnostic {
        Diagnostic::of_file(code, shown(self.directory.path.join(name)))
            .with("again", self.again.discarding())
    }

    /// Returns a diagnostic for each thing that a person has put in the place of a file.
    fn obstacles_left(&self) -> impl Iterator<Item = Diagnostic> {
        self.summary.obstacles.iter().map(|obstacle| {
            let path = shown(self.directory.path.join(&obstacle.at));
            let way = if obstacle.is_replaceable { "replaceable" } else { "other" };
            Diagnostic::of_file(generated_code::OBSTACLE, path)
                .with("kind", obstacle.kind)
                .with("way", way)
                .with("again", self.again.discarding())
                .with("plain", self.again.plain())
        })
    }

    fn shown(&self, names: &[String]) -> Vec<String> {
        names.iter().map(|name| shown(self.directory.path.join(name))).collect()
    }
}

/// Reports what became of what a person has changed: what was left as it is, or what
/// was lost because it was to be discarded. Returns the diagnostics of what was left.
pub(crate) fn report_edits(
    writer: Writer,
    edits: Edits,
    written: &[WrittenDirectory<'_>],
    console: &Console,
) -> Vec<Diagnostic> {
    for one in written {
        note_kept(writer, one, console);
    }
    if edits == Edits::Discard {
        note_discarded(writer, written, console);
    }
    let left: Vec<Diagnostic> = match edits {
        Edits::Keep => written.iter().flat_map(|one| one.edits_left(writer)).collect(),
        Edits::Discard => written.iter().flat_map(WrittenDirectory::obstacles_left).collect(),
    };
    console.faults(&left);
    left
}

fn note_discarded(writer: Writer, written: &[WrittenDirectory<'_>], console: &Console) {
    let (_, planned) = writer.words();
    let edited = paths_of(written, |summary| &summary.edited);
    let edited = edited.map(|paths| message!("generated-discarded", files = paths, way = planned));
    let dropped = paths_of(written, |summary| &summary.dropped);
    let dropped = dropped.map(|paths| message!("generated-removed", files = paths));
    edited.into_iter().chain(dropped).for_each(|note| console.remark(note));
}

/// Returns files of all directories; nothing where there is none.
fn paths_of(written: &[WrittenDirectory<'_>], names: fn(&Summary) -> &[String]) -> Option<Fact> {
    let paths: Vec<String> = written.iter().flat_map(|one| one.shown(names(one.summary))).collect();
    (!paths.is_empty()).then(|| Fact::list(paths, MOST_LISTED))
}

/// Names what is no longer intended and stays in any case.
fn note_kept(writer: Writer, written: &WrittenDirectory<'_>, console: &Console) {
    let (whole, _) = writer.words();
    for path in written.shown(&written.summary.kept) {
        console.remark(message!("generated-kept", path = path, whole = whole));
    }
}
