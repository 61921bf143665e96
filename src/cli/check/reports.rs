//! `--report FILE`: a judging as a file, in the form that its ending names.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    report::{Judging, judging_json, judging_junit, judging_page, standings_csv},
    store::write_atomically,
};

use super::super::console::with_hint;

/// A file that a report goes to.
pub(super) struct ReportFile {
    path: PathBuf,
    form: Form,
}

/// The forms of reports, with what each of ours begins with or holds.
#[derive(Clone, Copy)]
enum Form {
    Json,
    Junit,
    Csv,
    Page,
}

impl Form {
    fn of(path: &Path) -> Option<Self> {
        Some(match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "json" => Self::Json,
            "xml" => Self::Junit,
            "csv" => Self::Csv,
            "html" => Self::Page,
            _ => return None,
        })
    }

    /// Returns what stands in every report of this form near its beginning.
    fn sign(self) -> &'static str {
        match self {
            Self::Json => "\"isolation\":",
            Self::Junit => "<testsuites ",
            Self::Csv => "rank,name,file,language",
            Self::Page => "content=\"muqi\"",
        }
    }

    fn text(self, judging: &Judging<'_>) -> String {
        match self {
            Self::Json => judging_json(judging),
            Self::Junit => judging_junit(judging),
            Self::Csv => standings_csv(judging),
            Self::Page => judging_page(judging),
        }
    }
}

impl ReportFile {
    /// Takes a path, and refuses one that could not be written when all has been
    /// judged.
    ///
    /// # Errors
    ///
    /// When its ending names no form, its directory does not exist, or a file
    /// that is no report is there.
    pub(super) fn new(path: &PathBuf) -> anyhow::Result<Self> {
        let shown = path.display();
        let Some(form) = Form::of(path) else {
            let endings = "a report ends in .json, .xml (JUnit), .csv (standings) or .html";
            return Err(with_hint(
                format!("{shown}: no form of a report has this ending"),
                endings,
            ));
        };
        let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
        if directory.is_some_and(|directory| !directory.is_dir()) {
            return Err(with_hint(
                format!("{shown}: its directory does not exist"),
                "make it first",
            ));
        }
        match fs::read(path) {
            Ok(bytes) if !bytes.is_empty() => {
                let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]);
                if !beginning.contains(form.sign()) {
                    let message = format!("{shown}: there is a file that is no report of muqi");
                    return Err(with_hint(message, "name another, or remove it"));
                }
            }
            _ => {}
        }
        Ok(Self { path: path.clone(), form })
    }

    /// Writes a report.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub(super) fn write(&self, judging: &Judging<'_>) -> anyhow::Result<()> {
        let text = self.form.text(judging);
        write_atomically(&self.path, text.as_bytes())
            .with_context(|| format!("{}: the report cannot be written", self.path.display()))
    }
}
