//! Looking at a directory of test cases that anybody may have changed.
//!
//! Every input is validated; every answer is computed again; and where the
//! directory is that of an edition, every test is held against its subtask, the
//! rules of its number and the manifest.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs, io,
    path::{Path, PathBuf},
};

use rayon::prelude::*;

use crate::{
    game::Board,
    input,
    plan::{Edition, Subtask},
    problem::Problem,
    solver,
    store::sha256_hex,
    text::{Code, Diagnostic, Fact, Source, Span, quoted},
};

use super::{MANIFEST, Manifest, misplaced, number_in};

/// Bytes of an answer file that are read; an answer has at most 21.
const ANSWER_BYTES: u64 = 4096;

/// What was found out about a directory.
#[derive(Clone, Debug, Default)]
pub struct Lint {
    /// Inputs looked at.
    pub inputs: usize,
    /// Answers computed and compared.
    pub answers: usize,
    /// The edition the directory belongs to, if it says so.
    pub edition: Option<String>,
    /// Everything found, file by file.
    pub diagnostics: Vec<Diagnostic>,
}

/// A directory or a file in it cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: cannot read: {cause}", path.display())]
pub struct LintError {
    path: PathBuf,
    cause: io::Error,
}

/// What the tests of a directory are held against beside the problem.
pub struct Expectations<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The plans of the problem by name.
    pub editions: &'a BTreeMap<String, Edition>,
    /// The plan to hold the tests against, whatever the manifest says.
    pub plan: Option<&'a str>,
}

/// Returns whether a directory is more than a heap of inputs: it has a manifest
/// or answers.
pub fn is_test_set(directory: &Path) -> bool {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| {
        path.file_name().is_some_and(|name| name == MANIFEST)
            || path.extension().is_some_and(|extension| extension == "ans")
    })
}

/// Looks at all tests of a directory, not of those below it.
///
/// # Errors
///
/// When the directory or a file cannot be read.
pub fn lint(directory: &Path, expectations: &Expectations<'_>) -> Result<Lint, LintError> {
    let names = file_names(directory)?;
    let mut lint = Lint::default();
    let manifest = read_manifest(directory, &names, &mut lint)?;
    let edition = edition(directory, manifest.as_ref(), expectations, &mut lint);
    if lint.diagnostics.iter().any(|one| one.code == Code::TestsetUnknownPlan) {
        // Nothing says what its tests are to be.
        return Ok(lint);
    }
    let stems: BTreeSet<&str> = names.iter().filter_map(|name| name.strip_suffix(".in")).collect();
    let set = Set { directory, names: &names, manifest: manifest.as_ref(), edition, expectations };
    let tests: Vec<Test> = stems.par_iter().map(|stem| set.test(stem)).collect::<Result<_, _>>()?;
    lint.inputs = tests.len();
    lint.answers = tests.iter().filter(|test| test.answered).count();
    lint.diagnostics.extend(tests.iter().flat_map(|test| test.diagnostics.iter().cloned()));
    lint.diagnostics.extend(set.duplicates(&tests));
    lint.diagnostics.extend(set.orphans(&stems));
    let touched: BTreeSet<String> =
        lint.diagnostics.iter().map(|finding| finding.location.path.clone()).collect();
    lint.diagnostics.extend(set.changed_files(&touched)?);
    Ok(lint)
}

fn file_names(directory: &Path) -> Result<BTreeSet<String>, LintError> {
    let error = |cause| LintError { path: directory.to_owned(), cause };
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(directory).map_err(error)? {
        let entry = entry.map_err(error)?;
        if entry.path().is_file() {
            names.extend(entry.file_name().into_string().ok());
        }
    }
    Ok(names)
}

fn read(path: &Path) -> Result<Vec<u8>, LintError> {
    fs::read(path).map_err(|cause| LintError { path: path.to_owned(), cause })
}

fn read_manifest(
    directory: &Path,
    names: &BTreeSet<String>,
    lint: &mut Lint,
) -> Result<Option<Manifest>, LintError> {
    if !names.contains(MANIFEST) {
        return Ok(None);
    }
    let path = directory.join(MANIFEST);
    match Manifest::parse(&read(&path)?) {
        Ok(manifest) => Ok(Some(manifest)),
        Err(error) => {
            let fault = Diagnostic::of_file(Code::TestsetBadManifest, path.display().to_string());
            lint.diagnostics.push(fault.with("problem", error.to_string()));
            Ok(None)
        }
    }
}

fn edition<'a>(
    directory: &Path,
    manifest: Option<&Manifest>,
    expectations: &Expectations<'a>,
    lint: &mut Lint,
) -> Option<&'a Edition> {
    let name = expectations.plan.or(manifest.map(|manifest| manifest.edition.as_str()))?;
    lint.edition = Some(name.to_owned());
    let edition = expectations.editions.get(name);
    let is_sample =
        manifest.is_some_and(|manifest| manifest.tests.iter().all(|test| test.subtask.is_none()));
    if edition.is_none() && !is_sample {
        let path = directory.join(MANIFEST).display().to_string();
        let known: Vec<&String> = expectations.editions.keys().collect();
        let fault = Diagnostic::of_file(Code::TestsetUnknownPlan, path).with("found", name);
        lint.diagnostics.push(fault.with("known", crate::text::list(&known, 20)));
    }
    edition
}

/// What one input and its answer turned out to be.
struct Test {
    stem: String,
    board: Option<Board>,
    answered: bool,
    diagnostics: Vec<Diagnostic>,
}

/// A directory with everything its tests are held against.
struct Set<'a> {
    directory: &'a Path,
    names: &'a BTreeSet<String>,
    manifest: Option<&'a Manifest>,
    edition: Option<&'a Edition>,
    expectations: &'a Expectations<'a>,
}

impl Set<'_> {
    fn displayed(&self, name: &str) -> String {
        self.directory.join(name).display().to_string()
    }

    fn test(&self, stem: &str) -> Result<Test, LintError> {
        let mut test =
            Test { stem: stem.to_owned(), board: None, answered: false, diagnostics: Vec::new() };
        let name = format!("{stem}.in");
        let path = self.directory.join(&name);
        let error = |cause| LintError { path: path.clone(), cause };
        let constraints = &self.expectations.problem.config.constraints;
        let file = fs::File::open(&path).map_err(error)?;
        let loaded = input::load(file, &self.displayed(&name), constraints).map_err(error)?;
        match loaded.map_err(|fault| vec![fault]).and_then(|source| {
            let board = input::read(&source, constraints)?;
            Ok((source, board))
        }) {
            Err(faults) => test.diagnostics = faults,
            Ok((source, board)) => {
                test.diagnostics.extend(self.outside(stem, &source));
                test.board = Some(board);
            }
        }
        self.answer(&mut test)?;
        Ok(test)
    }

    /// Holds an input against its subtask and the rules of its number.
    fn outside(&self, stem: &str, source: &Source) -> Vec<Diagnostic> {
        if self.manifest.is_some_and(|manifest| manifest.test(stem).is_none()) {
            let warning = Diagnostic::of_file(Code::TestsetForeignTest, source.name()).as_warning();
            return vec![warning.with("test", stem)];
        }
        let Some(edition) = self.edition else { return Vec::new() };
        let number = number_in(stem);
        let subtask = self.subtask(edition, stem, number);
        misplaced(source, stem, number, edition, subtask)
    }

    fn subtask<'e>(
        &self,
        edition: &'e Edition,
        stem: &str,
        number: Option<usize>,
    ) -> Option<&'e Subtask> {
        let recorded = self.manifest.and_then(|manifest| manifest.test(stem)?.subtask);
        let planned = || edition.tests.get(number?.checked_sub(1)?).map(|test| test.subtask);
        edition.subtask(recorded.or_else(planned)?)
    }

    fn answer(&self, test: &mut Test) -> Result<(), LintError> {
        let name = format!("{}.ans", test.stem);
        if !self.names.contains(&name) {
            if self.manifest.is_none_or(|manifest| manifest.test(&test.stem).is_some()) {
                let input = self.displayed(&format!("{}.in", test.stem));
                let fault = Diagnostic::of_file(Code::TestsetMissingAnswer, input);
                test.diagnostics.push(fault.with("test", test.stem.as_str()).with("file", name));
            }
            return Ok(());
        }
        let Some(board) = &test.board else { return Ok(()) };
        let path = self.directory.join(&name);
        let file = fs::File::open(&path);
        let mut bytes = Vec::new();
        file.and_then(|file| {
            io::Read::read_to_end(&mut io::Read::take(file, ANSWER_BYTES), &mut bytes)
        })
        .map_err(|cause| LintError { path, cause })?;
        let source = Source::new(self.displayed(&name), bytes);
        match solver::value(board) {
            Ok(value) => {
                test.answered = true;
                test.diagnostics.extend(wrong_answer(&source, value));
            }
            Err(error) => {
                let fault = Diagnostic::of_file(Code::TestsetUnsolvable, source.name());
                test.diagnostics.push(fault.with("problem", error.to_string()));
            }
        }
        Ok(())
    }

    fn duplicates(&self, tests: &[Test]) -> Vec<Diagnostic> {
        let mut first: HashMap<&Board, &str> = HashMap::new();
        let mut duplicates = Vec::new();
        for (test, board) in tests.iter().filter_map(|test| Some((test, test.board.as_ref()?))) {
            if let Some(earlier) = first.get(board) {
                let path = self.displayed(&format!("{}.in", test.stem));
                let fault = Diagnostic::of_file(Code::TestsetDuplicate, path);
                let fault = fault.with("test", test.stem.as_str());
                duplicates.push(fault.with("earlier", format!("{earlier}.in")));
            } else {
                first.insert(board, &test.stem);
            }
        }
        duplicates
    }

    fn orphans(&self, stems: &BTreeSet<&str>) -> Vec<Diagnostic> {
        let answers = self.names.iter().filter_map(|name| name.strip_suffix(".ans"));
        let orphan = |stem: &str| {
            let fault = Diagnostic::of_file(
                Code::TestsetMissingInput,
                self.displayed(&format!("{stem}.ans")),
            );
            fault.with("test", stem).with("file", format!("{stem}.in"))
        };
        answers.filter(|stem| !stems.contains(stem)).map(orphan).collect()
    }

    /// Whether the input of an answer is there, or the answer of an input.
    fn has_sibling(&self, name: &str) -> bool {
        let input = name.strip_suffix(".ans").map(|stem| format!("{stem}.in"));
        let answer = name.strip_suffix(".in").map(|stem| format!("{stem}.ans"));
        input.or(answer).is_some_and(|sibling| self.names.contains(&sibling))
    }

    /// Files that differ from the manifest and about which nothing else was
    /// said.
    fn changed_files(&self, touched: &BTreeSet<String>) -> Result<Vec<Diagnostic>, LintError> {
        let mut changed = Vec::new();
        for (name, hash) in self.manifest.iter().flat_map(|manifest| &manifest.files) {
            let displayed = self.displayed(name);
            if !self.names.contains(name) {
                // Without one of a pair, the other has been told to lack it.
                if self.has_sibling(name) {
                    continue;
                }
                changed.push(Diagnostic::of_file(Code::TestsetMissingFile, displayed));
            } else if !touched.contains(&displayed)
                && sha256_hex(&read(&self.directory.join(name))?) != *hash
            {
                changed.push(Diagnostic::of_file(Code::TestsetChangedFile, displayed));
            }
        }
        Ok(changed)
    }
}

fn wrong_answer(source: &Source, value: i64) -> Option<Diagnostic> {
    let bytes = source.bytes();
    let expected = format!("{value}\n");
    if bytes == expected.as_bytes() {
        return None;
    }
    let line = source.line_at(0);
    let found = std::str::from_utf8(&bytes[line.range()]).unwrap_or_default();
    let canonical =
        found.parse::<i64>().ok().filter(|number| format!("{number}\n").as_bytes() == bytes);
    Some(match canonical {
        Some(number) => Diagnostic::at(Code::TestsetWrongAnswer, source, line)
            .with("found", Fact::Verbatim(number.to_string()))
            .with("expected", Fact::Verbatim(value.to_string())),
        None => Diagnostic::at(Code::TestsetAnswerFormat, source, Span { start: 0, end: line.end })
            .with("found", quoted(bytes))
            .with("expected", value.to_string()),
    })
}
