//! Looking at one group: what is wrong with its files.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::{
    input::{self, Constraints},
    testset::{self, lint},
    text::{Diagnostic, Messages, Severity, count},
};

use super::{
    super::inputs::{self, InputPath},
    group::Group,
};

/// What is said of inputs and test sets without a fault.
const VALID: &str = "valid";

/// What was found out about one group.
pub(super) struct Outcome {
    /// What the group is, in a few words.
    pub(super) subject: String,
    /// What is said of it when nothing is wrong.
    pub(super) praise: &'static str,
    pub(super) inputs: usize,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Files that were rewritten.
    pub(super) fixed: Vec<String>,
}

impl Outcome {
    pub(super) fn is_wrong(&self) -> bool {
        self.diagnostics.iter().any(|finding| finding.severity == Severity::Error)
    }
}

/// What everything is held against.
pub(super) struct Validation<'a> {
    pub(super) expectations: lint::Expectations<'a>,
    pub(super) constraints: Constraints,
    /// Whether the constraints are those of a subtask.
    pub(super) by_subtask: bool,
    /// Whether faults of form are put right.
    pub(super) fix: bool,
}

impl Validation<'_> {
    /// Looks at all files of a group.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or not written with `fix`.
    pub(super) fn look_at(&self, group: &Group, bar: &ProgressBar) -> anyhow::Result<Outcome> {
        match group {
            Group::Inputs(inputs) => self.inputs(inputs, bar),
            Group::TestSet(directory) => {
                let outcome = self.test_set(directory);
                bar.inc(1);
                outcome
            }
            Group::Invalid(directory, inputs) => self.invalid(directory, inputs, bar),
        }
    }

    fn inputs(&self, inputs: &[InputPath], bar: &ProgressBar) -> anyhow::Result<Outcome> {
        let read = |input: &InputPath| -> anyhow::Result<(Vec<Diagnostic>, Option<String>)> {
            bar.inc(1);
            let source = match input.open(&self.constraints)? {
                Ok(source) => source,
                Err(too_large) => return Ok((vec![too_large], None)),
            };
            let Err(faults) = input::read(&source, &self.constraints) else {
                return Ok((Vec::new(), None));
            };
            match (self.fix, input, input::repair(&source, &faults, &self.constraints)) {
                (true, InputPath::File(path), Some(bytes)) => {
                    inputs::rewrite(path, &bytes)?;
                    Ok((
                        Vec::new(),
                        Some(format!("{}: {} fixed", input.shown(), count(faults.len(), "fault"))),
                    ))
                }
                _ => Ok((faults, None)),
            }
        };
        let found: Vec<_> = inputs.par_iter().map(read).collect::<Result<_, _>>()?;
        let subject = match inputs {
            [only] => only.shown(),
            [InputPath::File(first), ..] => {
                let directory = first.parent().unwrap_or(Path::new(""));
                format!("{}: {}", directory.display(), count(inputs.len(), "input"))
            }
            _ => count(inputs.len(), "input"),
        };
        let (diagnostics, fixed): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        Ok(Outcome {
            subject,
            praise: VALID,
            inputs: inputs.len(),
            diagnostics: diagnostics.concat(),
            fixed: fixed.into_iter().flatten().collect(),
        })
    }

    fn test_set(&self, directory: &Path) -> anyhow::Result<Outcome> {
        let inputs: Vec<InputPath> = inputs::below(directory)
            .unwrap_or_default()
            .into_iter()
            .filter(|path| path.parent() == Some(directory))
            .map(InputPath::File)
            .collect();
        let hidden = ProgressBar::hidden();
        // Rewriting comes first, so that the set is judged as it is then.
        let rewritten = if self.fix { self.inputs(&inputs, &hidden)?.fixed } else { Vec::new() };
        let lint = lint::lint(directory, &self.expectations)?;
        let mut diagnostics = lint.diagnostics;
        if self.by_subtask {
            let told: BTreeSet<String> =
                diagnostics.iter().map(|d| d.location.path.clone()).collect();
            let narrow = self.inputs(&inputs, &hidden)?.diagnostics;
            diagnostics
                .extend(narrow.into_iter().filter(|fault| !told.contains(&fault.location.path)));
        }
        let mut subject = format!("{}: {}", directory.display(), count(lint.inputs, "test case"));
        if let Some(edition) = &lint.edition {
            subject += &format!(" of {edition}");
        }
        subject += &format!(", {} computed again", count(lint.answers, "answer"));
        let (inputs, fixed) = (lint.inputs, rewritten);
        Ok(Outcome { subject, praise: VALID, inputs, diagnostics, fixed })
    }

    fn invalid(
        &self,
        directory: &Path,
        inputs: &[PathBuf],
        bar: &ProgressBar,
    ) -> anyhow::Result<Outcome> {
        let problem = self.expectations.problem;
        let messages = Messages::english();
        let mut diagnostics = Vec::new();
        for path in inputs {
            bar.inc(1);
            let opened = InputPath::File(path.clone()).open(&problem.config.constraints)?;
            let expected = match fs::read_to_string(path.with_extension("expected")) {
                Ok(expected) => Some(expected),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
                Err(error) => {
                    return Err(error).with_context(|| format!("{}: cannot read", path.display()));
                }
            };
            let found = testset::check_invalid_input(
                opened.as_ref(),
                path,
                expected.as_deref(),
                problem,
                &messages,
            );
            diagnostics.extend(found);
        }
        let subject = format!("{}: {}", directory.display(), count(inputs.len(), "invalid input"));
        let (inputs, praise) = (inputs.len(), "refused as expected");
        Ok(Outcome { subject, praise, inputs, diagnostics, fixed: Vec::new() })
    }
}
