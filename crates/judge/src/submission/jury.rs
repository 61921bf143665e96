//! Programs of the jury that are handed in, whose directories and comments state what is expected
//! of them.

use std::{
    collections::BTreeSet,
    io::{self, Read as _},
    path::Path,
};

use muqi_files::archive::{ArchiveError, DiskFile, is_executable, of_file, of_path};
use muqi_package::{
    jury::{Earned, Expectation, ProgramComments, SourceCode, StatedResult},
    problem::ProgrammingLanguage,
};
use muqi_text::{Diagnostic, Failed, Message, ToMessage as _, escaped};

use super::{
    Intake, OutputFile, Reason, Submission, SubmissionContent,
    file_name::{FileKind, TELLING_BYTES, is_other_archive},
    intake::{MOST_SOURCE_BYTES, nothing, source_bytes},
    submission_code,
    tree::{Tree, TreeFile, unreadable},
};

/// A program's name, its path unless in an archive, and the statement of its directory.
struct NamedProgram<'a> {
    name: String,
    path: &'a str,
    on_disk: Option<&'a Path>,
    wanted: Option<StatedResult>,
}

/// Takes the programs of a tree; those that are in no other directory are in `outermost`.
pub(crate) fn take(intake: &mut Intake, tree: &Tree, outermost: &str, plans: &[&str]) {
    let mut misspelt = BTreeSet::new();
    // What muqi records of the programs is in their directory.
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
    let named = NamedProgram {
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
        // It would have to be unpacked to disk.
        (FileKind::Executable, None) => return Err(Reason::ExecutableInArchive),
        (FileKind::Output | FileKind::Other, _) => return Err(Reason::NoSource),
    }
    Ok(())
}

/// Takes a file that was named by itself, or returns it as an output. Fails when it cannot be
/// read, or is none of both.
pub(crate) fn take_file(
    intake: &mut Intake,
    path: &Path,
    plans: &[&str],
) -> Result<Option<OutputFile>, Failed> {
    // Looked at before it is opened: a pipe would be waited for.
    if !path.metadata().map_err(read_error(path))?.is_file() {
        return Err(nothing(path, message!("own-no-regular-file")).into());
    }
    let file = DiskFile::from(path.to_owned());
    let mut opened = file.open().map_err(read_error(path))?;
    let metadata = opened.metadata().map_err(read_error(path))?;
    let name = path.file_name().map(of_file).unwrap_or_default();
    let mut bytes = Vec::new();
    opened.by_ref().take(TELLING_BYTES).read_to_end(&mut bytes).map_err(read_error(path))?;
    let shown = escaped(&of_path(path));
    let directory = path.parent().and_then(Path::file_name).map(of_file);
    let wanted = directory.and_then(|directory| StatedResult::of_directory(&directory));
    let named = NamedProgram { name: shown.clone(), path: &shown, on_disk: Some(path), wanted };
    match FileKind::of(&name, &bytes, is_executable(&metadata)) {
        FileKind::Source(language) => {
            opened.take(MOST_SOURCE_BYTES + 1).read_to_end(&mut bytes).map_err(read_error(path))?;
            if bytes.len() as u64 > MOST_SOURCE_BYTES {
                return Err(nothing(path, message!("nothing-too-large")).into());
            }
            take_source(intake, named, language, bytes, plans);
        }
        FileKind::Executable => take_executable(intake, named, file),
        FileKind::Output => return Ok(Some(OutputFile::OnDisk(file))),
        FileKind::Other if is_other_archive(&name) => {
            return Err(nothing(path, Reason::OtherArchive.to_message()).into());
        }
        FileKind::Other => return Err(nothing(path, message!("nothing-known")).into()),
    }
    Ok(None)
}

fn read_error(path: &Path) -> impl Fn(io::Error) -> Message {
    move |cause| unreadable(path, &ArchiveError::Read(cause))
}

/// Takes a source with what its comments state.
fn take_source(
    intake: &mut Intake,
    named: NamedProgram<'_>,
    language: ProgrammingLanguage,
    bytes: Vec<u8>,
    plans: &[&str],
) {
    let NamedProgram { name, path, on_disk, wanted } = named;
    let source = SourceCode::new(language, bytes);
    let stated = ProgramComments::read(path, &source.text, language, plans);
    let of_comments = stated.expectations;
    let expectation = Expectation { of_directory: wanted, of_comments, total: None };
    for (plan, place) in stated.other_plans {
        intake.other_plans.entry(plan).or_insert(place);
    }
    intake.faults.extend(stated.faults);
    intake.submissions.push(Submission {
        on_disk: on_disk.map(Path::to_owned),
        standard: stated.standard,
        expectation,
        ..Submission::new(name, path.to_owned(), SubmissionContent::Source(source))
    });
}

fn take_executable(intake: &mut Intake, named: NamedProgram<'_>, file: DiskFile) {
    intake.submissions.push(Submission {
        on_disk: Some(file.path().to_owned()),
        expectation: Expectation { of_directory: named.wanted, ..Expectation::default() },
        ..Submission::new(named.name, named.path.to_owned(), SubmissionContent::Executable(file))
    });
}
