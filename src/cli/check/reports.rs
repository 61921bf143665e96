//! `--report FILE`: a judging as a file, in the form that its ending names.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    judge::submission::Intake,
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

/// Pages for the submissions, one each.
pub(super) struct Pages(Vec<ReportFile>);

impl Pages {
    /// Takes a directory, and makes it when it is not there.
    ///
    /// # Errors
    ///
    /// When it cannot be made, or a file that is no report is in the way.
    pub(super) fn new(directory: &Path, names: &[&str]) -> anyhow::Result<Self> {
        if directory.exists() && !directory.is_dir() {
            let message = format!("{}: not a directory", directory.display());
            return Err(with_hint(
                message,
                "--report-each writes a page for each into a directory",
            ));
        }
        fs::create_dir_all(directory)
            .with_context(|| format!("{}: cannot be made", directory.display()))?;
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let mut file = |name: &&str| {
            let stem = file_stem(name);
            let times = taken.entry(stem.to_lowercase()).or_default();
            *times += 1;
            let number = if *times == 1 { String::new() } else { format!(" ({times})") };
            ReportFile::new(&directory.join(format!("{stem}{number}.html")))
        };
        names.iter().map(&mut file).collect::<anyhow::Result<_>>().map(Self)
    }

    /// Returns how many pages there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Writes the page of every submission.
    ///
    /// # Errors
    ///
    /// When one cannot be written.
    pub(super) fn write(&self, judging: &Judging<'_>) -> anyhow::Result<()> {
        // Who else is absent is nobody's business.
        let nobody_else = Intake::default();
        for (index, page) in self.0.iter().enumerate() {
            let of_one = Judging {
                intake: &nobody_else,
                judged: &judging.judged[index..=index],
                diagnoses: &judging.diagnoses[index..=index],
                mismatches: &judging.mismatches[index..=index],
                ..*judging
            };
            page.write(&of_one)?;
        }
        Ok(())
    }
}

/// Returns a name that every file system takes.
fn file_stem(name: &str) -> String {
    const RESERVED: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];
    let fit = |c: char| if c.is_control() || RESERVED.contains(&c) { '_' } else { c };
    let stem: String = name.chars().map(fit).take(80).collect();
    let stem = stem.trim_matches([' ', '.']);
    if stem.is_empty() { "_".to_owned() } else { stem.to_owned() }
}

impl ReportFile {
    /// Takes a path, and refuses one that could not be written when all has been
    /// judged.
    ///
    /// # Errors
    ///
    /// When its ending names no form, its directory does not exist, or a file
    /// that is no report is there.
    pub(super) fn new(path: &Path) -> anyhow::Result<Self> {
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
        Ok(Self { path: path.to_owned(), form })
    }

    /// Returns what it is called.
    pub(super) fn shown(&self) -> String {
        self.path.display().to_string()
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
