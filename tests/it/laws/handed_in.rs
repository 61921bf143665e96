//! The laws of what is handed in: directories and archives.
//!
//! - A directory and an archive of the same files hold the same submissions.
//! - No contestant is lost: every directory is a submission or without a program.
//! - Faults of comments have a place in their file and readable words.

use std::{collections::BTreeSet, fs, path::Path};

use arbitrary::{Result, Unstructured};
use muqi::{
    export::Package,
    jury::SourceCode,
    problem::ProgrammingLanguage,
    submission::{Holds, Intake, IntakeOptions, Submission, SubmissionContent, take_in},
    text::Source,
};

use super::{
    archive::scratch,
    places::{assert_excerpt, assert_words},
};

/// Parts of paths, from which those of files are made.
const PARTS: [&str; 16] = [
    "chess.cpp",
    "chess.py",
    "chess.pas",
    "chess1.cpp",
    "main.c",
    "1.out",
    "chess02.ans",
    "notes.txt",
    "张三",
    "李四",
    "chess",
    "accepted",
    "wrong_anwser",
    "a.zip",
    ".git",
    "sol",
];

/// Beginnings of files.
const TEXTS: [&str; 10] = [
    "",
    "2\n",
    "// expect: WA\n",
    "// expect: clasic subtask 2 TLE; score 40\n",
    "# std: c++71\n",
    "// std: c++17\n",
    "#!/usr/bin/python3\n",
    "\u{7f}ELF",
    "/* expct: AC\n * expect：score 101 */\n",
    "// expect: full AC, RTE\r\n",
];

const KINDS: [Holds; 3] = [Holds::Outputs, Holds::Submissions, Holds::Contestants];

pub(crate) fn law(bytes: &[u8]) {
    let _ = chosen(&mut Unstructured::new(bytes));
}

fn chosen(chosen: &mut Unstructured<'_>) -> Result<()> {
    let holds = *chosen.choose(&KINDS)?;
    let files = files(chosen)?;
    let scratch = tempfile::Builder::new().tempdir_in(scratch()).expect("a directory");
    let (directory, archive) = (scratch.path().join("x"), scratch.path().join("x.zip"));
    fs::create_dir(&directory).expect("a directory");
    for (path, blob) in files.iter() {
        let path = directory.join(path);
        fs::create_dir_all(path.parent().expect("a directory")).expect("directories");
        fs::write(path, blob.in_memory().expect("a small file")).expect("written");
    }
    let zip = files.zip().expect("an archive");
    fs::write(&archive, zip.in_memory().expect("a small one")).expect("written");
    let (directory, archive) = (taken(&directory, holds), taken(&archive, holds));
    if let Some(intake) = &directory {
        assert_complete(intake, &files, holds);
        assert_faults(intake, &files);
    }
    // An archive of contestants may be that of one of them, and a program that runs
    // as it is must be on disk.
    if holds != Holds::Contestants && !directory.as_ref().is_some_and(has_executable) {
        let [directory, archive] = [directory, archive].map(|intake| intake.as_ref().map(summary));
        assert_eq!(directory.unwrap_or_default(), archive.unwrap_or_default());
    }
    Ok(())
}

/// Chooses files, of which none is where another has a directory.
fn files(chosen: &mut Unstructured<'_>) -> Result<Package> {
    let mut files = Package::default();
    for _ in 0..chosen.int_in_range(1..=5)? {
        let depth = chosen.int_in_range(1..=3)?;
        let parts: Vec<&str> =
            (0..depth).map(|_| Ok(*chosen.choose(&PARTS)?)).collect::<Result<_>>()?;
        let path = parts.join("/");
        let begins = |one: &str, other: &str| other.starts_with(&format!("{one}/"));
        if files.iter().any(|(other, _)| begins(other, &path) || begins(&path, other)) {
            continue;
        }
        let beginning = chosen.choose(&TEXTS)?.as_bytes();
        files.add(path, [beginning, chosen.arbitrary::<&[u8]>()?].concat());
    }
    Ok(files)
}

fn taken(path: &Path, holds: Holds) -> Option<Intake> {
    let options = IntakeOptions {
        holds: Some(holds),
        problem: "chess",
        exact_names: false,
        tests: 1..=20,
        output_bytes: 1 << 16,
        plans: &["classic", "full"],
        roster: None,
    };
    match take_in(&[path.to_owned()], &options) {
        Ok(intake) => Some(intake),
        Err(error) => {
            assert!(!error.to_string().contains(char::is_control), "{error}");
            None
        }
    }
}

fn has_executable(intake: &Intake) -> bool {
    intake.submissions.iter().any(|one| matches!(one.content, SubmissionContent::Executable(_)))
}

/// Returns what is judged of a tree, wherever it is.
fn summary(intake: &Intake) -> Vec<String> {
    let of_submission = |one: &Submission| match &one.content {
        SubmissionContent::Source(source) => {
            let content = (source.language, &source.bytes);
            format!("{} {content:?} {:?} {:?}", one.name, one.standard, one.expectation)
        }
        SubmissionContent::Executable(_) => "a program".to_owned(),
        SubmissionContent::Outputs(_) => "outputs".to_owned(),
        SubmissionContent::Recorded { .. } => unreachable!("nothing was judged"),
    };
    let mut all: Vec<String> = intake.submissions.iter().map(of_submission).collect();
    all.extend(intake.faults.iter().map(|fault| format!("{:?}", fault.code)));
    all
}

fn assert_complete(intake: &Intake, files: &Package, holds: Holds) {
    if holds != Holds::Contestants {
        return;
    }
    let known = intake.submissions.iter().map(|one| one.name.as_str());
    let known: BTreeSet<&str> =
        known.chain(intake.roll.unjudged.iter().map(|one| one.name.as_str())).collect();
    let is_hidden = |path: &str| path.split('/').any(|part| part.starts_with('.'));
    let paths = files.iter().map(|(path, _)| path).filter(|path| !is_hidden(path));
    let paths: Vec<&str> = paths.collect();
    let is_passed_over =
        |path: &str| intake.passed_over.iter().any(|one| one.path.ends_with(&format!("/x/{path}")));
    for path in paths.iter().filter(|path| path.contains('/')) {
        // A directory around all contestants is none of them; what was named may be one itself.
        let is_counted = ["x"].into_iter().chain(path.split('/')).any(|part| known.contains(part));
        assert!(is_counted || is_passed_over(path), "{path} of {paths:?} is lost: {known:?}");
    }
}

fn assert_faults(intake: &Intake, files: &Package) {
    for fault in &intake.faults {
        assert_words(fault);
        let path = &fault.location.path;
        let file = files.iter().find(|(known, _)| path.ends_with(&format!("/x/{known}")));
        let (_, blob) = file.unwrap_or_else(|| panic!("{path} is no file"));
        let bytes = blob.in_memory().expect("a small file");
        let Some(excerpt) = &fault.location.excerpt else { continue };
        let text = SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec()).text;
        assert_excerpt(&Source::new(path.as_str(), text), excerpt);
        assert!(excerpt.line <= 20, "comments are looked for in twenty lines");
    }
}
