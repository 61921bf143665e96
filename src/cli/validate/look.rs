//! Looking at one group: what is wrong with its files.

use std::{
    collections::BTreeSet,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::{
    chess::input::input_code,
    plan::SubtaskId,
    store::Blob,
    testset::{self, ExpectedRefusal, lint, testset_code},
    text::{Diagnostic, Message, Severity, Source, path_code, shown},
};

use super::{
    super::{
        inputs::{self, InputPath},
        paths,
    },
    group::{Group, Input},
    place::Place,
};

/// The verdict about inputs and test sets without a fault.
const VALID: &str = "validate-valid";

/// The findings about one group.
#[derive(Default)]
pub(crate) struct Outcome {
    /// A description of the group, in front of its verdict; nothing where it could not be looked
    /// at.
    pub(crate) subject: Option<Message>,
    /// The key of the verdict when nothing is wrong.
    pub(crate) praise: &'static str,
    pub(crate) inputs: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) fixed: Vec<Message>,
    /// The inputs that were to be mended, and have faults that cannot be.
    pub(crate) not_fixed: Vec<Message>,
    /// Inputs that could be fixed, and were not to be.
    pub(crate) fixable: usize,
    /// Standard input as it should have been.
    pub(crate) mended: Vec<Blob>,
}

#[derive(Default)]
struct Looked {
    diagnostics: Vec<Diagnostic>,
    fixed: Vec<Message>,
    not_fixed: Option<Message>,
    is_fixable: bool,
    mended: Option<Blob>,
}

/// The rules that everything is compared with.
pub(crate) struct Validation<'a> {
    pub(crate) expectations: lint::Expectations<'a>,
    pub(crate) place: Place,
    /// Faults of form are mended.
    pub(crate) fix: bool,
}

/// Rewrites answers that are right and written otherwise than they should be.
fn mend_answers(expected: &Blob, answers: &[PathBuf], looked: &mut Looked) {
    for path in answers {
        let Some(mended) = lint::mended(path, expected) else { continue };
        match inputs::rewrite(path, &mended) {
            Ok(()) => looked.fixed.push(message!("validate-answer-fixed", path = shown(path))),
            Err(unwritable) => looked.diagnostics.extend(unwritable),
        }
    }
}

impl Validation<'_> {
    /// Looks at all files of a group. What cannot be read or written is a finding,
    /// too, and hides no other.
    pub(crate) fn look_at(&self, group: &Group, bar: &ProgressBar) -> Outcome {
        match group {
            Group::Inputs(inputs) => self.inputs(inputs, bar),
            Group::TestSet(directory) => {
                let outcome = self.test_set(directory);
                bar.inc(1);
                outcome
            }
            Group::Invalid(directory, inputs) => self.invalid(directory, inputs, bar),
            Group::Faulty(fault) => {
                bar.inc(1);
                Outcome { diagnostics: vec![fault.clone()], ..Outcome::default() }
            }
        }
    }

    fn inputs(&self, inputs: &[Input], bar: &ProgressBar) -> Outcome {
        let looked: Vec<Looked> = inputs
            .par_iter()
            .map(|input| {
                bar.inc(1);
                self.input(input)
            })
            .collect();
        let missing = looked
            .iter()
            .filter(|one| one.diagnostics.iter().any(|it| it.code.is_of_the_world()))
            .count();
        let mut outcome =
            Outcome { praise: VALID, inputs: inputs.len() - missing, ..Outcome::default() };
        for one in looked {
            outcome.diagnostics.extend(one.diagnostics);
            outcome.fixed.extend(one.fixed);
            outcome.not_fixed.extend(one.not_fixed);
            outcome.fixable += usize::from(one.is_fixable);
            outcome.mended.extend(one.mended);
        }
        let is_read = !outcome.diagnostics.iter().any(|one| one.code.is_of_the_world());
        if is_read || inputs.len() > 1 {
            let recomputes = self.expectations.problem.engine.has_answers();
            outcome.subject = Some(subject(inputs, recomputes));
        }
        outcome
    }

    fn input(&self, input: &Input) -> Looked {
        let problem = self.expectations.problem;
        let content = match input.path.blob(problem, self.place.constraints(problem)) {
            Ok(content) => content,
            Err(faults) => return Looked { diagnostics: faults, ..Looked::default() },
        };
        let mut looked = Looked::default();
        let faults = self.place.faults(problem, &content, &input.path.shown());
        let valid = if faults.is_empty() {
            if self.fix && input.path == InputPath::StandardInput {
                looked.mended = Some(content.clone());
            }
            Some(content)
        } else {
            let faults = faults.into_iter().map(|fault| self.of_subtask(fault)).collect();
            self.mended(input, &content, faults, &mut looked)
        };
        if !input.answers.is_empty() {
            // Without a solution the answers that are there are all that is known.
            let inputs = if problem.engine.has_answers() { valid.as_slice() } else { &[] };
            let answers = problem.engine.answers(inputs);
            let expected = answers.first();
            if let (true, Some(Ok(expected))) = (self.fix, expected) {
                mend_answers(expected, &input.answers, &mut looked);
            }
            let found =
                lint::check_answers(&input.test, valid.as_ref(), expected, &input.answers, problem);
            looked.diagnostics.extend(found);
        }
        looked
    }

    /// Adds to a fault of a range that the range is that of a subtask.
    fn of_subtask(&self, fault: Diagnostic) -> Diagnostic {
        match &self.place.subtask {
            Some(subtask) if fault.code == input_code::OUT_OF_RANGE => {
                fault.with("subtask", &subtask.id)
            }
            _ => fault,
        }
    }

    /// Mends an input where that is asked for and its faults are of form, and returns it as it is
    /// then.
    fn mended(
        &self,
        input: &Input,
        content: &Blob,
        faults: Vec<Diagnostic>,
        looked: &mut Looked,
    ) -> Option<Blob> {
        let problem = self.expectations.problem;
        let name = input.path.shown();
        let forms = problem.engine.mended(content, self.place.constraints(problem));
        let mended = forms.into_iter().find(|it| self.place.faults(problem, it, &name).is_empty());
        looked.is_fixable = mended.is_some() && !self.fix;
        let Some(mended) = mended.filter(|_| self.fix) else {
            looked.not_fixed = self.fix.then(|| message!("validate-not-fixed", path = name));
            looked.diagnostics = faults;
            return None;
        };
        let bytes = mended.beginning(u64::MAX).unwrap_or_default();
        let written = match input.path.file() {
            Some(path) => inputs::rewrite(path, &bytes),
            None => Ok(()),
        };
        if let Err(unwritable) = written {
            looked.diagnostics = [faults, unwritable].concat();
            return None;
        }
        let real = input.path.file().and_then(paths::link_target);
        let target = real.as_deref();
        let fixed = message!("validate-fixed", path = name, faults = faults.len(), target = target);
        looked.fixed.push(fixed);
        if input.path == InputPath::StandardInput {
            looked.mended = Some(mended.clone());
        }
        Some(mended)
    }

    fn test_set(&self, directory: &Path) -> Outcome {
        let tests = testset::test_files(directory).unwrap_or_default();
        let mut inputs = Vec::new();
        for files in tests.values() {
            for path in &files.inputs {
                let answers = if self.fix { files.answers.clone() } else { Vec::new() };
                let input = Input::alone(InputPath::Found(path.clone()));
                inputs.push(Input { answers, ..input });
            }
        }
        let hidden = ProgressBar::hidden();
        // Rewriting comes first, so that the set is judged as it is then.
        let rewritten = if self.fix { self.inputs(&inputs, &hidden) } else { Outcome::default() };
        let lint = lint::lint(directory, &self.expectations);
        let mut diagnostics = lint.diagnostics;
        diagnostics.extend(
            rewritten.diagnostics.into_iter().filter(|fault| fault.code == path_code::UNWRITABLE),
        );
        if self.place.subtask.is_some() {
            let reported: BTreeSet<String> =
                diagnostics.iter().map(|d| d.location.path.clone()).collect();
            let narrow = self.inputs(&inputs, &hidden).diagnostics;
            diagnostics.extend(
                narrow.into_iter().filter(|fault| !reported.contains(&fault.location.path)),
            );
        }
        let subject = message!(
            "validate-test-set",
            path = directory,
            tests = lint.inputs,
            plan = lint.edition.as_ref(),
            answers = lint.answers
        );
        Outcome {
            subject: Some(subject),
            praise: VALID,
            inputs: lint.inputs,
            diagnostics,
            fixed: rewritten.fixed,
            not_fixed: rewritten.not_fixed,
            fixable: rewritten.fixable,
            mended: Vec::new(),
        }
    }

    fn invalid(&self, directory: &Path, inputs: &[PathBuf], bar: &ProgressBar) -> Outcome {
        let diagnostics: Vec<Diagnostic> = inputs
            .iter()
            .flat_map(|path| {
                bar.inc(1);
                self.refused(path)
            })
            .collect();
        let number = inputs.len();
        let subject = message!("validate-invalid-directory", path = directory, inputs = number);
        Outcome {
            subject: Some(subject),
            praise: "validate-refused",
            inputs: number,
            diagnostics,
            ..Outcome::default()
        }
    }

    /// Returns what is wrong with an input that must be refused.
    fn refused(&self, path: &Path) -> Vec<Diagnostic> {
        let input = match Blob::of_file(path) {
            Ok(input) => input,
            Err(error) => return vec![Diagnostic::unreadable(path, &error)],
        };
        let expected = match expected_beside(path) {
            Ok(expected) => expected,
            Err(faults) => return faults,
        };
        match self.faults_in(expected.subtask.as_ref(), &input, &shown(path)) {
            Ok(faults) => {
                let message = expected.message.as_deref();
                testset::check_invalid_input(&faults, path, message).into_iter().collect()
            }
            Err(fault) => vec![*fault],
        }
    }

    /// Returns the faults of an input in a subtask, or wherever it may belong. Fails when there is
    /// no such subtask.
    fn faults_in(
        &self,
        subtask: Option<&SubtaskId>,
        input: &Blob,
        name: &str,
    ) -> Result<Vec<Diagnostic>, Box<Diagnostic>> {
        let problem = self.expectations.problem;
        let Some(id) = subtask else { return Ok(self.place.faults(problem, input, name)) };
        self.place.faults_in_subtask(id, problem, input, name).ok_or_else(|| {
            let fault = Diagnostic::of_file(testset_code::UNKNOWN_SUBTASK, name);
            Box::new(fault.with("subtask", id))
        })
    }
}

/// Reads what is expected of an input that must be refused, from the file beside it; nothing where
/// there is none.
fn expected_beside(path: &Path) -> Result<ExpectedRefusal, Vec<Diagnostic>> {
    let beside = path.with_extension("toml");
    match fs::read(&beside) {
        Ok(bytes) => ExpectedRefusal::parse(&Source::new(shown(&beside), bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(ExpectedRefusal::default()),
        Err(error) => Err(vec![Diagnostic::unreadable(&beside, &error)]),
    }
}

fn subject(inputs: &[Input], recomputes: bool) -> Message {
    match inputs {
        [only] if only.answers.is_empty() => message!("validate-one", path = only.path.shown()),
        [only] => {
            let answers = if recomputes { only.answers.len() } else { 0 };
            let path = only.path.shown();
            message!("validate-with-answers", path = path, answers = answers)
        }
        [Input { path: InputPath::Found(first), .. }, ..] => {
            let directory = first.parent().unwrap_or(Path::new(""));
            message!("validate-directory", path = directory, inputs = inputs.len())
        }
        _ => message!("validate-inputs", inputs = inputs.len()),
    }
}

impl Outcome {
    pub(crate) fn faults(&self) -> usize {
        self.diagnostics.iter().filter(|finding| finding.severity == Severity::Error).count()
    }
}
