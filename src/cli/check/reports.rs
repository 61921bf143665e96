//! `--report FILE`, `--report-each DIR`: a judging as files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    judge::submission::Intake,
    report::{Judging, judging_json, judging_junit, judging_page, standings_csv},
    store::{StoreError, try_writing, write_atomically},
    text::{count, escaped, list},
};

use super::super::{args::Check, console::with_hint};

/// The files that the reports of a judging go to.
pub(super) struct Reports {
    files: Vec<ReportFile>,
    pages: Option<Pages>,
}

/// The result of writing reports: every one was tried.
#[derive(Default)]
pub(super) struct Written {
    /// What was written, a line each.
    pub(super) notes: Vec<String>,
    /// What could not be written.
    pub(super) errors: Vec<anyhow::Error>,
}

impl Reports {
    /// Takes the reports that are asked for.
    ///
    /// # Errors
    ///
    /// When one could not be written after judging: its ending names no form, its
    /// directory is missing or cannot be written to, something that is no report is
    /// in the way, or two reports would be the same file.
    pub(super) fn of(arguments: &Check, intake: &Intake) -> anyhow::Result<Self> {
        // First, because it makes their directory, which may be that of another report.
        let pages = arguments.report_each.as_ref().map(|directory| Pages::new(directory, intake));
        let pages = pages.transpose()?;
        let files = arguments.report.iter().map(|path| ReportFile::new(path));
        let reports = Self { files: files.collect::<anyhow::Result<_>>()?, pages };
        reports.refuse_same_file()?;
        reports.try_directories()?;
        Ok(reports)
    }

    fn all(&self) -> impl Iterator<Item = &ReportFile> {
        self.files.iter().chain(self.pages.iter().flat_map(|pages| &pages.files))
    }

    fn refuse_same_file(&self) -> anyhow::Result<()> {
        let mut seen = BTreeMap::new();
        for file in self.all() {
            if let Some(earlier) = seen.insert(file.real(), file) {
                let (first, second) = (earlier.shown(), file.shown());
                return Err(with_hint(
                    format!("{first} and {second}: two reports would be written to one file"),
                    "give each report a name of its own",
                ));
            }
        }
        Ok(())
    }

    fn try_directories(&self) -> anyhow::Result<()> {
        let named = self.files.iter().map(ReportFile::directory);
        let of_pages = self.pages.iter().map(|pages| pages.directory.as_path());
        let directories: BTreeSet<&Path> = named.chain(of_pages).collect();
        for directory in directories {
            try_writing(directory).map_err(|error| {
                let message = format!(
                    "{}: no report can be written there: {}",
                    escaped(&directory.to_string_lossy()),
                    answer(&error)
                );
                with_hint(message, "name another directory with --report or --report-each")
            })?;
        }
        Ok(())
    }

    /// Writes all of them; one that cannot be written keeps no other from it.
    pub(super) fn write(&self, judging: &Judging<'_>) -> Written {
        let mut written = Written::default();
        for file in &self.files {
            match file.write(judging) {
                Ok(()) => written.notes.push(format!("{} written", file.shown())),
                Err(error) => written.errors.push(error),
            }
        }
        if let Some(pages) = &self.pages {
            pages.write(judging, &mut written);
        }
        written
    }
}

/// Returns the system's own answer to a failed operation.
fn answer(error: &StoreError) -> String {
    match error {
        StoreError::Io { source, .. } => source.to_string(),
        other => other.to_string(),
    }
}

/// A file that a report goes to.
struct ReportFile {
    path: PathBuf,
    form: Form,
}

/// The forms of reports.
#[derive(Clone, Copy)]
enum Form {
    Json,
    Junit,
    Csv,
    Page,
}

/// Bytes at the beginning of a file that show whether it is a report.
const SIGN_BYTES: u64 = 4096;

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

    /// Returns a text that every report of this form has near its beginning.
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
    /// Takes a path.
    ///
    /// # Errors
    ///
    /// When its ending names no form, its directory does not exist, or something
    /// other than a report that may be replaced is there.
    fn new(path: &Path) -> anyhow::Result<Self> {
        let shown = escaped(&path.to_string_lossy());
        let Some(form) = Form::of(path) else {
            let endings = "a report ends in .json, .xml (JUnit), .csv (standings) or .html";
            return Err(with_hint(
                format!("{shown}: no form of a report has this ending"),
                endings,
            ));
        };
        let file = Self { path: path.to_owned(), form };
        if !file.directory().is_dir() {
            return Err(with_hint(
                format!("{shown}: its directory does not exist"),
                "make it first",
            ));
        }
        match file.obstacle() {
            Ok(None) => Ok(file),
            Ok(Some(obstacle)) => {
                Err(with_hint(format!("{shown}: {obstacle}"), "name another, or remove it"))
            }
            Err(error) => Err(with_hint(
                format!("{shown}: the report cannot be written: {error}"),
                "name another, or change its permissions",
            )),
        }
    }

    /// Returns what is in the way of the report.
    ///
    /// # Errors
    ///
    /// When a file is there that may not be replaced.
    fn obstacle(&self) -> io::Result<Option<&'static str>> {
        let metadata = match fs::metadata(&self.path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        if metadata.is_dir() {
            return Ok(Some("there is a directory of that name"));
        }
        if !metadata.is_file() {
            return Ok(Some("there is a device or a pipe, not a file"));
        }
        // Opened for writing, too: a file that its owner protected is not replaced.
        let file = fs::File::options().read(true).write(true).open(&self.path)?;
        let mut beginning = Vec::new();
        file.take(SIGN_BYTES).read_to_end(&mut beginning)?;
        let is_report = String::from_utf8_lossy(&beginning).contains(self.form.sign());
        let is_foreign = !beginning.is_empty() && !is_report;
        Ok(is_foreign.then_some("there is a file that is no report of muqi"))
    }

    fn directory(&self) -> &Path {
        match self.path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        }
    }

    /// Returns the path without detours; the file itself need not exist.
    fn real(&self) -> PathBuf {
        let directory = self.directory();
        let directory = fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned());
        directory.join(self.path.file_name().unwrap_or_default())
    }

    fn shown(&self) -> String {
        escaped(&self.path.to_string_lossy())
    }

    fn write(&self, judging: &Judging<'_>) -> anyhow::Result<()> {
        let text = self.form.text(judging);
        write_atomically(&self.path, text.as_bytes()).map_err(|error| {
            let message =
                format!("{}: the report cannot be written: {}", self.shown(), answer(&error));
            with_hint(message, "run the same again: without --no-cache, what was judged is known and not run again")
        })
    }
}

/// Pages to hand out: one for each submission, then one for each contestant of whom nothing
/// is judged.
struct Pages {
    directory: PathBuf,
    files: Vec<ReportFile>,
}

impl Pages {
    /// Takes a directory, and makes it when it is not there.
    ///
    /// # Errors
    ///
    /// When it cannot be made, or a file that is no report is in the way.
    fn new(directory: &Path, intake: &Intake) -> anyhow::Result<Self> {
        let shown = escaped(&directory.to_string_lossy());
        if directory.exists() && !directory.is_dir() {
            return Err(with_hint(
                format!("{shown}: not a directory"),
                "--report-each writes a page for each into a directory",
            ));
        }
        fs::create_dir_all(directory).with_context(|| format!("{shown}: cannot be made"))?;
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let mut file = |name: &String| {
            let stem = file_stem(name);
            let times = taken.entry(stem.to_lowercase()).or_default();
            *times += 1;
            let number = if *times == 1 { String::new() } else { format!(" ({times})") };
            ReportFile::new(&directory.join(format!("{stem}{number}.html")))
        };
        let submissions = intake.submissions.iter().map(|one| &one.name);
        let names = submissions.chain(intake.unjudged.iter().map(|one| &one.name));
        let files = names.map(&mut file).collect::<anyhow::Result<_>>()?;
        Ok(Self { directory: directory.to_owned(), files })
    }

    fn write(&self, judging: &Judging<'_>, written: &mut Written) {
        // Others concern nobody who reads their own page.
        let nobody_else = Intake::default();
        let (of_submissions, of_unjudged) = self.files.split_at(judging.judged.len());
        let mut failed = Vec::new();
        let mut write = |page: &ReportFile, judging: &Judging<'_>| {
            failed.extend(page.write(judging).err().map(|error| (page.shown(), error)));
        };
        for (index, page) in of_submissions.iter().enumerate() {
            let of_one = Judging {
                intake: &nobody_else,
                judged: &judging.judged[index..=index],
                diagnoses: &judging.diagnoses[index..=index],
                mismatches: &judging.mismatches[index..=index],
                ..*judging
            };
            write(page, &of_one);
        }
        for (one, page) in judging.intake.unjudged.iter().zip(of_unjudged) {
            let of_one = Intake { unjudged: vec![one.clone()], ..Intake::default() };
            let nothing = Judging {
                intake: &of_one,
                judged: &[],
                diagnoses: &[],
                mismatches: &[],
                ..*judging
            };
            write(page, &nothing);
        }
        let shown = escaped(&self.directory.to_string_lossy());
        let pages = count(self.files.len() - failed.len(), "page");
        written.notes.push(format!("{pages} written into {shown}"));
        let names: Vec<&str> = failed.iter().map(|(name, _)| name.as_str()).collect();
        let others = list(&names, 8);
        let first = failed.into_iter().next();
        written.errors.extend(first.map(|(name, error)| {
            if others == name { error } else { error.context(format!("{others}: not written")) }
        }));
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
