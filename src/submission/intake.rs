//! Taking what a grader names, and listing what was passed over.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use crate::{
    problem::{Language, Standard},
    text::{Code, Diagnostic, escaped},
};

use super::{
    Expectation, Holds, IntakeError, OutputFile, Outputs, PassedOver, Reason, Roster, SourceCode,
    Stated, Tree, TreeError, Unjudged, Wanted, contestants,
    holds::{is_source, signs, surrounding},
    kind::{Kind, TELLING_BYTES},
    name::{natural_order, of_file},
    tree::{TreeFile, beginning_of},
};

/// Bytes of the longest source: contests allow a tenth of it.
pub(super) const MOST_SOURCE_BYTES: u64 = 1 << 20;

const NOTHING_KNOWN: &str =
    "neither a source in a known language, nor a program, nor an output of a test";

/// What the intake depends on beside the paths.
#[derive(Clone, Debug)]
pub struct IntakeOptions<'a> {
    /// What directories and archives hold; told from their content when nothing
    /// is said.
    pub holds: Option<Holds>,
    /// The short name of the problem, which contestants call their programs by.
    pub problem: &'a str,
    /// The numbers of the tests, from 0 or 1.
    pub tests: RangeInclusive<usize>,
    /// Bytes of the longest output.
    pub output_bytes: u64,
    /// The names of plans, which expectations may mention.
    pub plans: &'a [&'a str],
}

/// Something to be judged.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What it is called: the contestant, or its name in the tree, or the path
    /// that was given. Fit for a terminal.
    pub name: String,
    /// Where it was found. Fit for a terminal.
    pub path: String,
    /// Its file, unless that is in an archive or there are several.
    pub on_disk: Option<PathBuf>,
    /// What there is to judge.
    pub content: Content,
    /// The standard that it asks for.
    pub standard: Option<Standard>,
    /// What it is there to show.
    pub expectation: Expectation,
    /// Whether it is a contestant's.
    pub is_contestants: bool,
}

impl Submission {
    /// Returns its language; nothing for executables and outputs.
    pub fn language(&self) -> Option<Language> {
        match &self.content {
            Content::Source(source) => Some(source.language),
            Content::Executable(_) | Content::Outputs(_) => None,
        }
    }
}

/// What there is to judge.
#[derive(Clone, Debug)]
pub enum Content {
    /// A program to be compiled or interpreted.
    Source(SourceCode),
    /// A program that runs as it is.
    Executable(PathBuf),
    /// What a program has printed.
    Outputs(Outputs),
}

/// Everything that was taken, and everything that was not.
#[derive(Clone, Debug, Default)]
pub struct Intake {
    /// What is to be judged, in natural order within each path.
    pub submissions: Vec<Submission>,
    /// What was passed over, files of systems among it.
    pub passed_over: Vec<PassedOver>,
    /// Contestants who have a directory and of whom nothing is judged.
    pub unjudged: Vec<Unjudged>,
    /// How many people are on the roster, if there is one.
    pub expected: Option<usize>,
    /// People of the roster who have no directory.
    pub absent: Vec<String>,
    /// Contestants who are not on the roster.
    pub unlisted: Vec<String>,
    /// Plans that comments speak of and that are not there.
    pub other_plans: BTreeSet<String>,
    /// Comments that are meant as statements and are none, or contradict the
    /// directory; the latter are warnings.
    pub faults: Vec<Diagnostic>,
}

/// What a program is called, and where it is unless in an archive.
#[derive(Clone, Copy)]
struct Named<'a> {
    name: &'a str,
    path: &'a str,
    on_disk: Option<&'a Path>,
}

impl Intake {
    /// Takes paths in the order they are given. Outputs that are named one by
    /// one are one submission.
    ///
    /// # Errors
    ///
    /// When a path cannot be read, or it cannot be told what it holds. What
    /// cannot be read inside a directory or an archive is passed over.
    pub fn of(paths: &[PathBuf], options: &IntakeOptions<'_>) -> Result<Self, IntakeError> {
        let mut intake = Self::default();
        let mut outputs = Vec::new();
        let mut seen = BTreeSet::new();
        for path in paths {
            if !seen.insert(real(path)) {
                let path = escaped(&path.to_string_lossy());
                intake.passed_over.push(PassedOver { path, reason: Reason::Twice });
            } else if Tree::is_one(path) {
                intake.take_tree(Tree::open(path)?, options)?;
            } else {
                outputs.extend(intake.take_file(path, options)?);
            }
        }
        if let Some(first) = outputs.first() {
            let path = first.shown();
            let outputs = Outputs::assign(outputs, &options.tests);
            intake.take_outputs(&path, outputs);
        }
        if paths.len() > 1 {
            intake.pass_over_repeated();
            intake.tell_apart();
        }
        Ok(intake)
    }

    /// Compares the contestants with a list of those who were to come.
    pub fn call(&mut self, roster: &Roster) {
        let handed_in = self.submissions.iter().filter(|submission| submission.is_contestants);
        let names = handed_in.map(|submission| submission.name.as_str());
        let names: Vec<&str> =
            names.chain(self.unjudged.iter().map(|one| one.name.as_str())).collect();
        let (absent, mut unlisted) = (roster.absent(&names), roster.unlisted(&names));
        unlisted.sort_by(|left, right| natural_order(left, right));
        self.expected = Some(roster.len());
        self.absent = absent;
        self.unlisted = unlisted;
    }

    /// Returns the contestants without a program.
    pub fn without_program(&self) -> impl Iterator<Item = &Unjudged> {
        self.unjudged.iter().filter(|one| !one.is_unreadable())
    }

    /// Returns the contestants who could not be read.
    pub fn unreadable(&self) -> impl Iterator<Item = &Unjudged> {
        self.unjudged.iter().filter(|one| one.is_unreadable())
    }

    /// Returns whether somebody on the roster has no program: absent, or without one.
    pub fn lacks_somebody(&self) -> bool {
        let is_listed = |one: &Unjudged| !self.unlisted.contains(&one.name);
        self.expected.is_some()
            && (!self.absent.is_empty() || self.without_program().any(is_listed))
    }

    /// Keeps the first of submissions that are the same file.
    fn pass_over_repeated(&mut self) {
        let mut seen = BTreeSet::new();
        let mut repeated = Vec::new();
        self.submissions.retain(|submission| {
            let is_new = submission.on_disk.as_ref().is_none_or(|file| seen.insert(real(file)));
            if !is_new {
                let path = submission.path.clone();
                repeated.push(PassedOver { path, reason: Reason::Twice });
            }
            is_new
        });
        self.passed_over.extend(repeated);
    }

    /// Calls submissions by their paths where names of several trees are the same.
    fn tell_apart(&mut self) {
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for submission in &self.submissions {
            *times.entry(submission.name.clone()).or_default() += 1;
        }
        for submission in self.submissions.iter_mut().filter(|one| times[&one.name] > 1) {
            submission.name.clone_from(&submission.path);
        }
    }

    /// Takes a file that was named, or returns it as an output.
    fn take_file(
        &mut self,
        path: &Path,
        options: &IntakeOptions<'_>,
    ) -> Result<Option<OutputFile>, IntakeError> {
        let read_error = |cause| TreeError::Read { path: path.to_owned(), cause };
        let nothing = |reason| IntakeError::Nothing { path: path.to_owned(), reason };
        let metadata = path.metadata().map_err(read_error)?;
        if !metadata.is_file() {
            return Err(nothing("neither a file nor a directory"));
        }
        let name = path.file_name().map(of_file).unwrap_or_default();
        let beginning = beginning_of(path, TELLING_BYTES).unwrap_or_default();
        let shown = escaped(&path.to_string_lossy());
        let directory = path.parent().and_then(Path::file_name).map(of_file);
        let wanted = directory.and_then(|directory| Wanted::of_directory(&directory));
        match Kind::of(&name, &beginning, may_be_run(&metadata)) {
            Kind::Source(_) if metadata.len() > MOST_SOURCE_BYTES => {
                return Err(nothing("more than the megabyte that a source may have"));
            }
            Kind::Source(language) => {
                let bytes = fs::read(path).map_err(read_error)?;
                let named = Named { name: &shown, path: &shown, on_disk: Some(path) };
                self.take_source(named, language, bytes, wanted, options);
            }
            Kind::Executable => self.take_executable(&shown, &shown, path, wanted),
            Kind::Output => return Ok(Some(OutputFile::OnDisk(path.to_owned()))),
            Kind::Other => return Err(nothing(NOTHING_KNOWN)),
        }
        Ok(None)
    }

    fn take_tree(
        &mut self,
        mut tree: Tree,
        options: &IntakeOptions<'_>,
    ) -> Result<(), IntakeError> {
        if may_hold_archives(&tree, options) {
            tree.open_archives(options.problem)?;
        }
        if options.holds.is_none_or(|holds| holds == Holds::Contestants) {
            tree.name_contestant(options.problem);
        }
        let around = around(&tree, options);
        self.pass_over_outside(&mut tree, around);
        let tree = &tree;
        let holds = told(tree, around, options)?;
        let before = self.submissions.len() + self.unjudged.len();
        self.passed_over.extend(tree.passed_over.iter().cloned());
        match holds {
            Holds::Outputs => {
                let outputs = Outputs::of_tree(tree, &options.tests, options.output_bytes);
                let path = escaped(&tree.path.to_string_lossy());
                self.take_outputs(&path, outputs);
            }
            Holds::Submissions => self.take_submissions(tree, around, options),
            Holds::Contestants => contestants::take(self, tree, around, options),
        }
        if self.submissions.len() + self.unjudged.len() == before {
            let reason = match holds {
                Holds::Outputs => "no output of any test",
                Holds::Submissions => "no source in a known language and no program",
                Holds::Contestants => "no directory of a contestant",
            };
            return Err(IntakeError::Nothing { path: tree.path.clone(), reason });
        }
        Ok(())
    }

    /// Passes over what lies beside the directory around a tree.
    fn pass_over_outside(&mut self, tree: &mut Tree, around: usize) {
        let inside = tree.files.iter().find(|file| around > 0 && is_source(&file.name));
        let Some(prefix) = inside.map(|file| file.name[..around].to_owned()) else { return };
        let is_inside = |file: &TreeFile| file.name.starts_with(&prefix);
        let (inside, outside) = std::mem::take(&mut tree.files).into_iter().partition(is_inside);
        tree.files = inside;
        for file in &outside as &Vec<TreeFile> {
            self.pass_over(file, Reason::NoSource);
        }
    }

    fn take_submissions(&mut self, tree: &Tree, around: usize, options: &IntakeOptions<'_>) {
        let root = tree.path.file_name().map(of_file).unwrap_or_default();
        let root = if around == 0 { root } else { String::new() };
        let mut misspelt = BTreeSet::new();
        for file in &tree.files {
            let name = &file.name[around..];
            let directory = name.split_once('/').map_or(root.as_str(), |(directory, _)| directory);
            let wanted = Wanted::of_directory(directory);
            let meant = Wanted::misspelt_directory(directory);
            if let Some(meant) = meant.filter(|_| misspelt.insert(directory)) {
                let fault = Diagnostic::of_file(Code::SubmissionDirectory, file.shown());
                let fault = fault.with("directory", escaped(directory));
                self.faults.push(fault.with("meant", meant));
            }
            let taken = self.take_submission(tree, file, &escaped(name), wanted, options);
            if let Err(reason) = taken {
                self.pass_over(file, reason);
            }
        }
    }

    fn take_submission(
        &mut self,
        tree: &Tree,
        file: &TreeFile,
        name: &str,
        wanted: Option<Wanted>,
        options: &IntakeOptions<'_>,
    ) -> Result<(), Reason> {
        let path = file.shown();
        let beginning = tree.beginning(file, TELLING_BYTES)?;
        let on_disk = file.on_disk();
        let may_be_run =
            on_disk.is_some_and(|path| path.metadata().is_ok_and(|metadata| may_be_run(&metadata)));
        match (Kind::of(&file.name, &beginning, may_be_run), on_disk) {
            (Kind::Source(language), _) => {
                let bytes = source_bytes(tree, file)?;
                let named = Named { name, path: &path, on_disk };
                self.take_source(named, language, bytes, wanted, options);
                Ok(())
            }
            (Kind::Executable, Some(on_disk)) => {
                self.take_executable(name, &path, on_disk, wanted);
                Ok(())
            }
            (Kind::Executable, None) => Err(Reason::ExecutableInArchive),
            (Kind::Output | Kind::Other, _) => Err(Reason::NoSource),
        }
    }

    /// Takes a program of the jury with what its comments say.
    fn take_source(
        &mut self,
        Named { name, path, on_disk }: Named<'_>,
        language: Language,
        bytes: Vec<u8>,
        of_directory: Option<Wanted>,
        options: &IntakeOptions<'_>,
    ) {
        let source = SourceCode::new(language, bytes);
        let stated = Stated::read(path, &source.text, language, options.plans);
        let expectation = Expectation { of_directory, of_comments: stated.expectations };
        self.other_plans.extend(stated.other_plans);
        self.faults.extend(stated.faults);
        self.faults.extend(expectation.contradiction().map(|(directory, comment)| {
            let fault = Diagnostic::of_file(Code::SubmissionContradiction, path);
            let fault = fault.with("directory", directory.to_string());
            fault.with("comment", comment.to_string()).as_warning()
        }));
        self.submissions.push(Submission {
            name: name.to_owned(),
            path: path.to_owned(),
            on_disk: on_disk.map(Path::to_owned),
            content: Content::Source(source),
            standard: stated.standard,
            expectation,
            is_contestants: false,
        });
    }

    fn take_executable(&mut self, name: &str, path: &str, on_disk: &Path, wanted: Option<Wanted>) {
        self.submissions.push(Submission {
            name: name.to_owned(),
            path: path.to_owned(),
            on_disk: Some(on_disk.to_owned()),
            content: Content::Executable(on_disk.to_owned()),
            standard: None,
            expectation: Expectation { of_directory: wanted, of_comments: Vec::new() },
            is_contestants: false,
        });
    }

    fn take_outputs(&mut self, path: &str, outputs: Outputs) {
        let passed_over = outputs.passed_over.iter().cloned();
        self.passed_over
            .extend(passed_over.map(|path| PassedOver { path, reason: Reason::NoOutput }));
        if outputs.by_test.is_empty() && outputs.ambiguities.is_empty() {
            return;
        }
        self.submissions.push(Submission {
            name: path.to_owned(),
            path: path.to_owned(),
            on_disk: None,
            content: Content::Outputs(outputs),
            standard: None,
            expectation: Expectation::default(),
            is_contestants: false,
        });
    }

    pub(super) fn pass_over(&mut self, file: &TreeFile, reason: Reason) {
        self.passed_over.push(PassedOver { path: file.shown(), reason });
    }
}

/// Returns the path of a file without links and detours, where it can be found.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Returns how much of every name is a directory around the tree. Where there are
/// sources they decide: a list of names or a note beside them does not.
fn around(tree: &Tree, options: &IntakeOptions<'_>) -> usize {
    let names = tree.files.iter().map(|file| file.name.as_str());
    let sources = names.clone().filter(|name| is_source(name));
    if sources.clone().next().is_some() {
        surrounding(&sources, options.problem)
    } else {
        surrounding(&names, options.problem)
    }
}

/// Whether archives in a directory are contestants': where nothing else in it
/// says otherwise.
fn may_hold_archives(tree: &Tree, options: &IntakeOptions<'_>) -> bool {
    let around = around(tree, options);
    let names = tree.files.iter().map(|file| file.name.get(around..).unwrap_or_default());
    let signs = signs(names, &options.tests);
    let contestants = Holds::Contestants;
    tree.path.is_dir()
        && options.holds.map_or_else(
            || signs.iter().all(|sign| sign.holds == contestants),
            |holds| holds == contestants,
        )
}

/// Returns what a tree holds: what is said, or what its names tell.
fn told(tree: &Tree, around: usize, options: &IntakeOptions<'_>) -> Result<Holds, IntakeError> {
    let names = tree.files.iter().map(|file| &file.name[around..]);
    let signs = signs(names, &options.tests);
    let path = || tree.path.clone();
    match (options.holds, signs.as_slice()) {
        (Some(holds), _) => Ok(holds),
        (None, [sign]) => Ok(sign.holds),
        (None, []) => {
            let reason = "no source in a known language and no output of a test";
            Err(IntakeError::Nothing { path: path(), reason })
        }
        (None, _) => Err(IntakeError::Mixture { path: path(), signs }),
    }
}

/// Returns the bytes of a source, unless there are too many.
pub(super) fn source_bytes(tree: &Tree, file: &TreeFile) -> Result<Vec<u8>, Reason> {
    let bytes = tree.beginning(file, MOST_SOURCE_BYTES + 1)?;
    if bytes.len() as u64 > MOST_SOURCE_BYTES {
        return Err(Reason::TooLarge { most_bytes: MOST_SOURCE_BYTES });
    }
    Ok(bytes)
}

/// Returns whether a file has the rights of a program.
#[cfg(unix)]
pub(crate) fn may_be_run(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
pub(crate) fn may_be_run(_: &std::fs::Metadata) -> bool {
    false
}
