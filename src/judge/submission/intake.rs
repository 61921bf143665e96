//! Taking what a grader names, and listing what was passed over.

use std::path::{Path, PathBuf};

use crate::{
    judge::{OutputFile, Outputs},
    problem::{Language, Standard},
    text::{Code, Diagnostic, escaped},
};

use super::{
    Expectation, Holds, PassedOver, Reason, Roster, Sign, SourceCode, Tree, TreeError, Wanted,
    comment::Comments,
    contestants,
    holds::{is_source, signs, surrounding},
    kind::{Kind, TELLING_BYTES},
    name::{natural_order, of_file},
    tree::{Place, TreeFile, beginning_of},
};

/// Bytes of the longest source: contests allow a tenth of it.
pub(super) const MOST_SOURCE_BYTES: u64 = 1 << 20;

const NOTHING_KNOWN: &str =
    "neither a source in a known language, nor a program, nor an output of a test";

/// What the intake depends on beside the paths.
#[derive(Clone, Copy, Debug)]
pub struct IntakeOptions<'a> {
    /// What directories and archives hold; told from their content when nothing
    /// is said.
    pub holds: Option<Holds>,
    /// The short name of the problem, which contestants call their programs by.
    pub problem: &'a str,
    /// How many tests there are.
    pub tests: usize,
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
    /// What there is to judge.
    pub content: Content,
    /// The standard that it asks for.
    pub standard: Option<Standard>,
    /// What it is there to show.
    pub expectation: Expectation,
    /// Whether it is a contestant's.
    pub is_contestants: bool,
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
    /// Contestants who have a directory and no program for this problem.
    pub without_program: Vec<String>,
    /// People of the roster who have no directory.
    pub absent: Vec<String>,
    /// Contestants who are not on the roster.
    pub unlisted: Vec<String>,
    /// Comments that are meant as statements and are none, or contradict the
    /// directory; the latter are warnings.
    pub faults: Vec<Diagnostic>,
}

/// It cannot be told what to judge.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// A path cannot be read.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A directory or an archive looks like several things.
    #[error("{}: {}", path.display(), both_sides(signs))]
    Mixture {
        /// The directory or the archive.
        path: PathBuf,
        /// A file for each thing it looks like.
        signs: Vec<Sign>,
    },
    /// There is nothing to judge at a path.
    #[error("{}: {reason}", path.display())]
    Nothing {
        /// The path.
        path: PathBuf,
        /// What there is instead.
        reason: &'static str,
    },
}

fn both_sides(signs: &[Sign]) -> String {
    let side = |sign: &Sign| format!("{} looks like {}", escaped(&sign.file), sign.holds);
    signs.iter().map(side).collect::<Vec<_>>().join(", ")
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
        for path in paths {
            if Tree::is_one(path) {
                intake.take_tree(Tree::open(path)?, options)?;
            } else {
                outputs.extend(intake.take_file(path, options)?);
            }
        }
        if let Some(first) = outputs.first() {
            let path = first.shown();
            let outputs = Outputs::assign(outputs, options.tests);
            intake.take_outputs(&path, outputs);
        }
        Ok(intake)
    }

    /// Compares the contestants with a list of those who were to come.
    pub fn call(&mut self, roster: &Roster) {
        let handed_in = self.submissions.iter().filter(|submission| submission.is_contestants);
        let names = handed_in.map(|submission| submission.name.as_str());
        let names: Vec<&str> =
            names.chain(self.without_program.iter().map(String::as_str)).collect();
        let (absent, mut unlisted) = (roster.absent(&names), roster.unlisted(&names));
        unlisted.sort_by(|left, right| natural_order(left, right));
        self.absent = absent;
        self.unlisted = unlisted;
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
                let bytes = std::fs::read(path).map_err(read_error)?;
                self.take_source(&shown, &shown, language, bytes, wanted, options);
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
        let around = around(&tree, options);
        self.pass_over_outside(&mut tree, around);
        let tree = &tree;
        let holds = told(tree, around, options)?;
        let before = self.submissions.len() + self.without_program.len();
        self.passed_over.extend(tree.passed_over.iter().cloned());
        match holds {
            Holds::Outputs => {
                let outputs = Outputs::of_tree(tree, options.tests, options.output_bytes);
                let path = escaped(&tree.path.to_string_lossy());
                self.take_outputs(&path, outputs);
            }
            Holds::Submissions => self.take_submissions(tree, around, options),
            Holds::Contestants => contestants::take(self, tree, around, options),
        }
        if self.submissions.len() + self.without_program.len() == before {
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
        for file in &tree.files {
            let name = &file.name[around..];
            let directory = name.split_once('/').map_or(root.as_str(), |(directory, _)| directory);
            let wanted = Wanted::of_directory(directory);
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
        let may_be_run = match &file.place {
            Place::OnDisk(path) => path.metadata().is_ok_and(|metadata| may_be_run(&metadata)),
            Place::InArchive(_) => false,
        };
        match (Kind::of(&file.name, &beginning, may_be_run), &file.place) {
            (Kind::Source(language), _) => {
                let bytes = source_bytes(tree, file)?;
                self.take_source(name, &path, language, bytes, wanted, options);
                Ok(())
            }
            (Kind::Executable, Place::OnDisk(on_disk)) => {
                self.take_executable(name, &path, on_disk, wanted);
                Ok(())
            }
            (Kind::Executable, Place::InArchive(_)) => Err(Reason::ExecutableInArchive),
            (Kind::Output | Kind::Other, _) => Err(Reason::NoSource),
        }
    }

    /// Takes a program of the jury with what its comments say.
    fn take_source(
        &mut self,
        name: &str,
        path: &str,
        language: Language,
        bytes: Vec<u8>,
        of_directory: Option<Wanted>,
        options: &IntakeOptions<'_>,
    ) {
        let source = SourceCode::new(language, bytes);
        let comments = Comments::read(path, &source.text, language, options.plans);
        let expectation = Expectation { of_directory, of_comments: comments.statements };
        self.faults.extend(comments.faults);
        self.faults.extend(expectation.contradiction().map(|(directory, comment)| {
            let fault = Diagnostic::of_file(Code::SubmissionContradiction, path);
            let fault = fault.with("directory", directory.to_string());
            fault.with("comment", comment.to_string()).as_warning()
        }));
        self.submissions.push(Submission {
            name: name.to_owned(),
            path: path.to_owned(),
            content: Content::Source(source),
            standard: comments.standard,
            expectation,
            is_contestants: false,
        });
    }

    fn take_executable(&mut self, name: &str, path: &str, on_disk: &Path, wanted: Option<Wanted>) {
        self.submissions.push(Submission {
            name: name.to_owned(),
            path: path.to_owned(),
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

/// Returns what a tree holds: what is said, or what its names tell.
fn told(tree: &Tree, around: usize, options: &IntakeOptions<'_>) -> Result<Holds, IntakeError> {
    let names = tree.files.iter().map(|file| &file.name[around..]);
    let signs = signs(names, options.tests);
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

#[cfg(unix)]
fn may_be_run(metadata: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn may_be_run(_: &std::fs::Metadata) -> bool {
    false
}
