//! `--report FILE`, `--report-each DIR`: a judging as files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;

use crate::{
    report::Judging,
    store::{Edits, try_writing},
    submission::Intake,
    text::{count, escaped, list},
};

use super::{
    super::{args::Check, console::with_hint},
    report_file::{Obstacle, ReportFile},
};

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
        let edits = if arguments.discard_edits { Edits::Discard } else { Edits::Keep };
        let new_pages = |directory: &PathBuf| Pages::new(directory, intake, edits);
        let pages = arguments.report_each.as_ref().map(new_pages).transpose()?;
        let reports = Self { files: report_files(arguments.report.iter(), edits)?, pages };
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
                    error.answer()
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

/// Takes the paths of reports.
///
/// # Errors
///
/// When one of them cannot be written; the error names all that cannot.
fn report_files<P: AsRef<Path>>(
    paths: impl Iterator<Item = P>,
    edits: Edits,
) -> anyhow::Result<Vec<ReportFile>> {
    let (mut files, mut refused, mut hints) = (Vec::new(), Vec::new(), BTreeSet::new());
    for path in paths {
        let path = path.as_ref();
        let mut refuse = |obstacle: &Obstacle| {
            refused.push(format!("{}: {obstacle}", escaped(&path.to_string_lossy())));
            hints.insert(obstacle.hint());
        };
        match ReportFile::new(path, edits) {
            Ok(file) => files.push(file),
            Err(obstacle) => refuse(&obstacle),
        }
    }
    if refused.is_empty() {
        return Ok(files);
    }
    let hints: Vec<&str> = hints.into_iter().collect();
    Err(with_hint(refused.join("\n"), hints.join("\n")))
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
    fn new(directory: &Path, intake: &Intake, edits: Edits) -> anyhow::Result<Self> {
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
            directory.join(format!("{stem}{number}.html"))
        };
        let submissions = intake.submissions.iter().map(|one| &one.name);
        let names = submissions.chain(intake.unjudged.iter().map(|one| &one.name));
        let files = report_files(names.map(&mut file), edits)?;
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
