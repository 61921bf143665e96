//! Programs of the jury, whose directories and comments state what is expected of them.

use std::{collections::BTreeSet, io::Read as _, path::Path};

use crate::{
    archive::{ArchiveError, DiskFile, is_executable, of_file, of_path},
    plan::TOTAL_POINTS,
    problem::{Problem, ProgrammingLanguage},
    store::sha256_hex,
    text::{Diagnostic, Failed, ToMessage as _, escaped},
};

use super::{
    Content, Earned, Expectation, Intake, OutputFile, ProgramComments, Reason, SourceCode,
    StatedResult, Statement, Submission, Verdict,
    file_name::{FileKind, TELLING_BYTES, is_other_archive},
    intake::{MOST_SOURCE_BYTES, source_bytes},
    paths::{nothing, unreadable},
    submission_code,
    tree::{Tree, TreeFile},
};

/// A program's name, its path unless in an archive, and the statement of its directory.
struct Named<'a> {
    name: String,
    path: &'a str,
    on_disk: Option<&'a Path>,
    wanted: Option<StatedResult>,
}

/// Takes the programs of a tree; those that are in no other directory are in `outermost`.
pub(super) fn take(intake: &mut Intake, tree: &Tree, outermost: &str, plans: &[&str]) {
    let mut misspelt = BTreeSet::new();
    for file in tree.files.iter().filter(|file| !Earned::FILE.ends_with(&format!("/{}", file.name)))
    {
        let directory = file.name.split_once('/').map_or(outermost, |(first, _)| first);
        let meant = StatedResult::misspelt_directory(directory);
        if let Some(meant) = meant.filter(|_| misspelt.insert(directory)) {
            let fault = Diagnostic::of_file(submission_code::DIRECTORY, file.shown());
            let fault = fault.with("directory", escaped(directory));
            intake.faults.push(fault.with("meant", meant));
        }
        let wanted = StatedResult::of_directory(directory);
        if let Err(reason) = take_one(intake, tree, file, wanted, plans) {
            intake.pass_over(file, reason);
        }
    }
}

fn take_one(
    intake: &mut Intake,
    tree: &Tree,
    file: &TreeFile,
    wanted: Option<StatedResult>,
    plans: &[&str],
) -> Result<(), Reason> {
    let beginning = tree.beginning(file, TELLING_BYTES)?;
    let on_disk = file.on_disk();
    let rights = on_disk.and_then(|file| file.open().and_then(|file| file.metadata()).ok());
    let may_be_run = rights.is_some_and(|metadata| is_executable(&metadata));
    let path = file.shown();
    let named = Named {
        name: escaped(&file.name),
        path: &path,
        on_disk: on_disk.map(DiskFile::path),
        wanted,
    };
    match (FileKind::of(&file.name, &beginning, may_be_run), on_disk) {
        (FileKind::Source(language), _) => {
            take_source(intake, named, language, source_bytes(tree, file)?, plans);
        }
        (FileKind::Executable, Some(file)) => take_executable(intake, named, file.clone()),
        (FileKind::Executable, None) => return Err(Reason::ExecutableInArchive),
        (FileKind::Output | FileKind::Other, _) => return Err(Reason::NoSource),
    }
    Ok(())
}

/// Takes a file that was named by itself, or returns it as an output. Fails when it cannot be
/// read, or is none of both.
pub(super) fn take_file(
    intake: &mut Intake,
    path: &Path,
    plans: &[&str],
) -> Result<Option<OutputFile>, Failed> {
    let read_error = |cause| unreadable(path, &ArchiveError::Read(cause));
    let nothing = |reason| Failed(nothing(path, reason));
    if !path.metadata().map_err(read_error)?.is_file() {
        return Err(nothing(message!("own-no-regular-file")));
    }
    let file = DiskFile::from(path.to_owned());
    let mut opened = file.open().map_err(read_error)?;
    let metadata = opened.metadata().map_err(read_error)?;
    let name = path.file_name().map(of_file).unwrap_or_default();
    let mut bytes = Vec::new();
    opened.by_ref().take(TELLING_BYTES).read_to_end(&mut bytes).map_err(read_error)?;
    let shown = escaped(&of_path(path));
    let directory = path.parent().and_then(Path::file_name).map(of_file);
    let wanted = directory.and_then(|directory| StatedResult::of_directory(&directory));
    let named = Named { name: shown.clone(), path: &shown, on_disk: Some(path), wanted };
    match FileKind::of(&name, &bytes, is_executable(&metadata)) {
        FileKind::Source(language) => {
            opened.take(MOST_SOURCE_BYTES + 1).read_to_end(&mut bytes).map_err(read_error)?;
            if bytes.len() as u64 > MOST_SOURCE_BYTES {
                return Err(nothing(message!("nothing-too-large")));
            }
            take_source(intake, named, language, bytes, plans);
        }
        FileKind::Executable => take_executable(intake, named, file),
        FileKind::Output => return Ok(Some(OutputFile::OnDisk(file))),
        FileKind::Other if is_other_archive(&name) => {
            return Err(nothing(Reason::OtherArchive.to_message()));
        }
        FileKind::Other => return Err(nothing(message!("nothing-known"))),
    }
    Ok(None)
}

/// Takes a source with what its comments state.
fn take_source(
    intake: &mut Intake,
    named: Named<'_>,
    language: ProgrammingLanguage,
    bytes: Vec<u8>,
    plans: &[&str],
) {
    let Named { name, path, on_disk, wanted } = named;
    let source = SourceCode::new(language, bytes);
    let stated = ProgramComments::read(path, &source.text, language, plans);
    let expectation = Expectation { of_directory: wanted, of_comments: stated.expectations };
    for (plan, place) in stated.other_plans {
        intake.other_plans.entry(plan).or_insert(place);
    }
    intake.faults.extend(stated.faults);
    intake.faults.extend(expectation.contradiction().map(|(directory, comment)| {
        let fault = Diagnostic::of_file(submission_code::CONTRADICTION, path);
        let fault = fault.with("directory", directory.to_message());
        fault.with("comment", comment.to_string()).as_warning()
    }));
    intake.submissions.push(Submission {
        on_disk: on_disk.map(Path::to_owned),
        standard: stated.standard,
        expectation,
        ..Submission::new(name, path.to_owned(), Content::Source(source))
    });
}

fn take_executable(intake: &mut Intake, named: Named<'_>, file: DiskFile) {
    intake.submissions.push(Submission {
        on_disk: Some(file.path().to_owned()),
        expectation: Expectation { of_directory: named.wanted, of_comments: Vec::new() },
        ..Submission::new(named.name, named.path.to_owned(), Content::Executable(file))
    });
}

/// A program of the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JuryProgram<'a> {
    /// The directory that states what is expected of it: `accepted`.
    pub directory: &'a str,
    /// Its file name.
    pub name: &'a str,
    /// The language it is written in.
    pub language: ProgrammingLanguage,
    /// Its source code.
    pub source: &'a [u8],
}

impl<'a> JuryProgram<'a> {
    /// Returns the programs of a problem in the order of their paths.
    pub fn all(problem: &'a Problem) -> Vec<Self> {
        let program = |(path, source)| {
            let (directory, name) = str::strip_prefix(path, "submissions/")?.split_once('/')?;
            let (_, extension) = name.rsplit_once('.')?;
            let language = ProgrammingLanguage::of_extension(extension)?;
            (!name.contains('/')).then_some(Self { directory, name, language, source })
        };
        problem.files.iter().filter_map(program).collect()
    }

    /// Returns its path below `submissions/`.
    pub fn path(&self) -> String {
        format!("{}/{}", self.directory, self.name)
    }

    /// Returns the SHA-256 of its source, in hexadecimal.
    pub fn sha256(&self) -> String {
        sha256_hex(self.source)
    }

    /// Returns its source as text.
    pub fn text(&self) -> String {
        SourceCode::new(self.language, self.source.to_vec()).text
    }

    /// Returns what its directory and its comments state; `plans` are those of the problem.
    pub fn expectation(&self, plans: &[&str]) -> Expectation {
        let stated = ProgramComments::read(&self.path(), &self.text(), self.language, plans);
        Expectation {
            of_directory: StatedResult::of_directory(self.directory),
            of_comments: stated.expectations,
        }
    }
}

/// The knowledge of a program before it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It is right and quick enough, so it has to get all points.
    Right,
    /// It is wrong or too slow, so it must not get all points.
    Wrong,
    /// It is not to compile: no test decides about it.
    NotCompiling,
    /// Neither: nothing is stated, or both may be true.
    Unclear,
}

impl Expectation {
    /// Returns what the directory and the comments of a program state about it as a whole: a
    /// failure anywhere, or a part of the points, makes it wrong.
    pub fn known(&self, plan: &str) -> Known {
        let statements = self.on_plan(plan);
        let any = |is_it: fn(&Statement) -> bool| statements.iter().any(is_it);
        let not_compiling = StatedResult::verdict(Verdict::CompileError);
        if statements.iter().any(|one| one.wanted == not_compiling) {
            Known::NotCompiling
        } else if any(Statement::is_failure) {
            Known::Wrong
        } else if any(Statement::is_all_points) {
            Known::Right
        } else {
            Known::Unclear
        }
    }
}

impl Statement {
    /// Returns whether it excludes all points. The points of one subtask decide nothing: how
    /// many it has is for the plan to state.
    fn is_failure(&self) -> bool {
        match &self.wanted {
            StatedResult::Verdicts(verdicts) => !verdicts.contains(&Verdict::Accepted),
            StatedResult::Score(points) => self.subtask.is_none() && *points < TOTAL_POINTS,
            StatedResult::PartOfScore => true,
        }
    }

    fn is_all_points(&self) -> bool {
        let is_score = self.wanted == StatedResult::Score(TOTAL_POINTS);
        self.subtask.is_none() && (is_score || self.is_acceptance())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what is known of a program in a directory with statements in its comments, each
    /// about a subtask or the whole.
    fn known(directory: &str, comments: &[(Option<usize>, StatedResult)]) -> Known {
        let of_comments = comments.iter().cloned();
        let of_comments =
            of_comments.map(|(subtask, wanted)| Statement { plan: None, subtask, wanted });
        let of_directory = StatedResult::of_directory(directory);
        Expectation { of_directory, of_comments: of_comments.collect() }.known("classic")
    }

    #[test]
    fn a_failure_of_one_subtask_makes_a_program_wrong() {
        let late = StatedResult::verdict(Verdict::TimeLimit);
        assert_eq!(known("accepted", &[(Some(2), late)]), Known::Wrong);
        let accepted = StatedResult::verdict(Verdict::Accepted);
        assert_eq!(known("", &[(Some(2), accepted)]), Known::Unclear);
        assert_eq!(known("", &[(Some(2), StatedResult::Score(20))]), Known::Unclear);
    }

    #[test]
    fn points_of_the_whole_decide() {
        assert_eq!(known("", &[(None, StatedResult::Score(100))]), Known::Right);
        assert_eq!(known("", &[(None, StatedResult::Score(95))]), Known::Wrong);
        for (directory, expected) in [
            ("accepted", Known::Right),
            ("time_limit_exceeded", Known::Wrong),
            ("rejected", Known::Wrong),
            ("partially_accepted", Known::Wrong),
            ("compile_error", Known::NotCompiling),
            ("张三", Known::Unclear),
        ] {
            assert_eq!(known(directory, &[]), expected, "{directory}");
        }
    }

    #[test]
    fn what_may_be_either_is_unclear() {
        let either = StatedResult::Verdicts([Verdict::Accepted, Verdict::TimeLimit].into());
        assert_eq!(known("", &[(None, either)]), Known::Unclear);
    }
}
