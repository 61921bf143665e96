//! `--report FILE`, `--report-each DIR`: a judging as files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::{
    archive::natural_order,
    judge::Judging,
    report::{submission_page, unjudged_page},
    store::{Edits, try_writing, write_atomically},
    text::{Fact, Language, Message, shown},
};

use super::{
    super::{
        args::Check,
        console::Console,
        failure::{Because as _, Failure},
        paths::{is_ordinary_file, make_directory, occupied, try_writing_file},
    },
    SHOWN,
    report_form::Form,
};

/// The reports that are asked for.
pub(crate) struct AskedReports<'a> {
    pub(crate) files: &'a [PathBuf],
    pub(crate) pages: Option<&'a Path>,
    pub(crate) discard_edits: bool,
    /// They are on a few contestants, and not on all.
    pub(crate) are_of_fewer: bool,
}

impl<'a> From<&'a Check> for AskedReports<'a> {
    fn from(arguments: &'a Check) -> Self {
        Self {
            files: &arguments.report,
            pages: arguments.report_each.as_deref(),
            discard_edits: arguments.discard_edits,
            are_of_fewer: !arguments.only.is_empty() && arguments.into.is_none(),
        }
    }
}

/// The files that the reports of a judging go to.
pub(crate) struct Reports {
    files: Vec<ReportFile>,
    pages: Option<Pages>,
}

/// Refuses to put a few contestants who are judged again in the place of all.
fn refuse_fewer(asked: &AskedReports<'_>) -> Result<(), Failure> {
    if !asked.are_of_fewer {
        return Ok(());
    }
    match asked.files.iter().find(|path| path.exists()) {
        Some(path) => Err(message!("report-of-fewer", path = path).into()),
        None => Ok(()),
    }
}

#[derive(Default)]
pub(crate) struct WrittenReports {
    /// A line for each report that was written.
    notes: Vec<Message>,
    pub(crate) errors: Vec<Failure>,
}

impl WrittenReports {
    pub(crate) fn note(&self, console: &Console) {
        for note in &self.notes {
            console.remark(note);
        }
        for error in &self.errors {
            console.error(error);
        }
    }
}

impl Reports {
    /// Takes the reports that are asked for. Fails when one could not be written after judging:
    /// its ending names no form, its directory is missing or cannot be written to, something
    /// that is no report is in the way, or two reports would be the same file.
    pub(crate) fn of<'n>(
        asked: &AskedReports<'_>,
        names: impl Iterator<Item = &'n str>,
        console: &Console,
    ) -> Result<Self, Failure> {
        refuse_fewer(asked)?;
        // First, because it makes their directory, which may be that of another report.
        let edits = if asked.discard_edits { Edits::Discard } else { Edits::Keep };
        let mut pages = asked.pages.map(|it| Pages::new(it, names, edits, console)).transpose()?;
        // Beside the pages of a few contestants those of all others stay as they are.
        if let Some(pages) = pages.as_mut().filter(|_| !asked.are_of_fewer) {
            pages.find_stale();
        }
        let reports = Self { files: report_files(asked.files.iter(), edits, console)?, pages };
        reports.refuse_same_file()?;
        reports.try_directories()?;
        Ok(reports)
    }

    fn all(&self) -> impl Iterator<Item = &ReportFile> {
        self.files.iter().chain(self.pages.iter().flat_map(|pages| &pages.files))
    }

    fn refuse_same_file(&self) -> Result<(), Failure> {
        let mut seen = BTreeMap::new();
        for file in self.all() {
            if let Some(earlier) = seen.insert(file.real(), file) {
                let (first, second) = (earlier.shown(), file.shown());
                return Err(message!("report-same-file", first = first, second = second).into());
            }
        }
        Ok(())
    }

    fn try_directories(&self) -> Result<(), Failure> {
        // One that is gone, read-only or full would be noticed after hours of judging.
        for file in &self.files {
            try_writing_file(&file.path, file.directory())?;
        }
        if let Some(pages) = &self.pages {
            try_writing(&pages.directory)?;
        }
        Ok(())
    }

    /// Writes all of them; one that cannot be written keeps no other from it.
    pub(crate) fn write(&self, judging: &Judging<'_>, language: Language) -> WrittenReports {
        let mut written = WrittenReports::default();
        for file in &self.files {
            match file.write(|| file.text(judging, language)) {
                Ok(()) => written.notes.push(message!("file-written", path = file.path())),
                Err(error) => written.errors.push(error),
            }
        }
        if let Some(pages) = &self.pages {
            pages.write(judging, language, &mut written);
        }
        written
    }
}

/// Takes the paths of reports. Fails when one of them cannot be written; all that cannot are
/// reported.
fn report_files<P: AsRef<Path>>(
    paths: impl Iterator<Item = P>,
    edits: Edits,
    console: &Console,
) -> Result<Vec<ReportFile>, Failure> {
    let (mut files, mut refused) = (Vec::new(), None::<Failure>);
    for path in paths {
        let path = path.as_ref();
        match ReportFile::new(path, edits) {
            Ok(file) => files.push(file),
            Err(obstacle) => {
                if let Some(earlier) = refused.replace(obstacle) {
                    console.error(&earlier);
                }
            }
        }
    }
    refused.map_or(Ok(files), Err)
}

/// Pages to hand out: one for each submission and for each contestant of whom nothing is judged.
struct Pages {
    directory: PathBuf,
    edits: Edits,
    files: Vec<ReportFile>,
    /// Pages of an earlier judging, of contestants who are not in this one.
    stale: Vec<String>,
}

impl Pages {
    /// Takes a directory, and makes it when it is not there. Fails when it cannot be made, or a
    /// file that is no report is in the way.
    fn new<'n>(
        directory: &Path,
        names: impl Iterator<Item = &'n str>,
        edits: Edits,
        console: &Console,
    ) -> Result<Self, Failure> {
        make_directory(directory)?;
        let mut paths = PagePaths::below(directory);
        let files = report_files(names.map(|name| paths.next(name)), edits, console)?;
        Ok(Self { directory: directory.to_owned(), edits, files, stale: Vec::new() })
    }

    /// Finds the pages in the directory that will not be written.
    fn find_stale(&mut self) {
        let written: BTreeSet<&Path> = self.files.iter().map(ReportFile::path).collect();
        let entries = fs::read_dir(&self.directory).into_iter().flatten().flatten();
        let others = entries.map(|entry| entry.path()).filter(|path| !written.contains(&**path));
        let pages = others.filter(|path| is_page(path));
        self.stale = pages.filter_map(|path| path.file_name().map(shown)).collect();
        self.stale.sort_by(|left, right| natural_order(left, right));
    }

    fn write(&self, judging: &Judging<'_>, language: Language, written: &mut WrittenReports) {
        let submissions = judging.submissions.iter();
        let of_entries =
            submissions.map(|judged| (judged.name(), submission_page(judging, judged, language)));
        let unjudged = judging.roll.unjudged.iter();
        let of_unjudged =
            unjudged.map(|one| (one.name.as_str(), unjudged_page(judging, one, language)));
        let mut paths = PagePaths::below(&self.directory);
        let (mut pages, mut failed) = (0, Vec::new());
        for (name, page) in of_entries.chain(of_unjudged) {
            let file = ReportFile::page(paths.next(name), self.edits);
            match file.write(|| page) {
                Ok(()) => pages += 1,
                Err(error) => failed.push((file.shown(), error)),
            }
        }
        let directory = &self.directory;
        written.notes.push(message!("report-pages", number = pages, path = directory));
        if !self.stale.is_empty() {
            let (number, names) = (self.stale.len(), Fact::list(&self.stale, SHOWN));
            written.notes.push(message!(
                "report-stale-pages",
                path = directory,
                number = number,
                names = names
            ));
        }
        let others = Fact::list(failed.iter().map(|(name, _)| name), SHOWN);
        let is_one = failed.len() == 1;
        let first = failed.into_iter().next();
        written.errors.extend(first.map(|(_, error)| {
            if is_one {
                error
            } else {
                error.under(message!("report-pages-not-written", names = others))
            }
        }));
    }
}

/// The paths of pages: names that differ in their letters' case only get numbers.
struct PagePaths<'d> {
    directory: &'d Path,
    taken: BTreeMap<String, usize>,
}

impl<'d> PagePaths<'d> {
    fn below(directory: &'d Path) -> Self {
        Self { directory, taken: BTreeMap::new() }
    }

    /// Returns the path of the next page, by the name of its submission.
    fn next(&mut self, name: &str) -> PathBuf {
        let stem = file_stem(name);
        let times = self.taken.entry(stem.to_lowercase()).or_default();
        *times += 1;
        let number = if *times == 1 { String::new() } else { format!(" ({times})") };
        self.directory.join(format!("{stem}{number}.html"))
    }
}

/// Returns whether a file is a page that this program has written.
fn is_page(path: &Path) -> bool {
    Form::of(path) == Some(Form::Page)
        && path.is_file()
        && fs::read(path).is_ok_and(|bytes| Form::Page.is_report(&bytes))
}

/// Bytes of the longest stem: names of files have 255, number and ending among them.
const STEM_BYTES: usize = 240;

/// Returns a name that every file system takes.
fn file_stem(name: &str) -> String {
    const RESERVED: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];
    let mut stem = String::new();
    for letter in name.chars().take(80) {
        let is_allowed = !letter.is_control() && !RESERVED.contains(&letter);
        let letter = if is_allowed { letter } else { '_' };
        if stem.len() + letter.len_utf8() > STEM_BYTES {
            break;
        }
        stem.push(letter);
    }
    let stem = stem.trim_matches([' ', '.']);
    if stem.is_empty() { "_".to_owned() } else { stem.to_owned() }
}

struct ReportFile {
    path: PathBuf,
    form: Form,
    edits: Edits,
}

impl ReportFile {
    /// Takes a path. Fails when its ending names no form, its directory does not exist, or
    /// something other than a report that may be replaced is there.
    fn new(path: &Path, edits: Edits) -> Result<Self, Failure> {
        let form = Form::of(path).ok_or_else(|| message!("report-ending", path = path))?;
        let file = Self { path: path.to_owned(), form, edits };
        if !file.directory().is_dir() {
            return Err(message!("path-without-directory", path = path).into());
        }
        file.refuse_obstacle()?;
        Ok(file)
    }

    fn page(path: PathBuf, edits: Edits) -> Self {
        Self { path, form: Form::Page, edits }
    }

    /// Fails when something is there that a report may not replace, or that cannot be read or
    /// written.
    fn refuse_obstacle(&self) -> Result<(), Failure> {
        let path = &self.path;
        if !is_ordinary_file(path, None)? {
            return Ok(());
        }
        // Opened for writing, too: a file that its owner protected is not replaced.
        let opened = fs::File::options().read(true).write(true).open(path);
        opened.because(message!("cannot-write", path = path))?;
        let bytes = fs::read(path).because(message!("cannot-read", path = path))?;
        if bytes.is_empty() || self.form.is_as_written(&bytes) {
            Ok(())
        } else if !self.form.is_report(&bytes) {
            Err(occupied(path, "kind-file", None))
        } else if self.edits == Edits::Keep {
            Err(message!("file-edited", path = path).into())
        } else {
            Ok(())
        }
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
        shown(&self.path)
    }

    fn path(&self) -> &Path {
        &self.path
    }

    fn text(&self, judging: &Judging<'_>, language: Language) -> String {
        self.form.text(judging, language)
    }

    /// Writes a report with its seal, unless something has come in its way since the start. It is
    /// made when the one that is there has been read.
    fn write(&self, report: impl FnOnce() -> String) -> Result<(), Failure> {
        self.refuse_obstacle()?;
        Ok(write_atomically(&self.path, self.form.sealed(report()).as_bytes())?)
    }
}
