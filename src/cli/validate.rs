//! `muqi validate`: inputs, directories of inputs, whole test sets.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use rayon::prelude::*;
use serde::Serialize;

use crate::{
    checker::Protocol,
    input::{self, Constraints},
    report::{DiagnosticJson, FOUND_WRONG, GOOD, diagnostic_json, styled},
    store::write_atomically,
    testset::{self, lint},
    text::{Diagnostic, Messages, Severity, count},
};

use super::{
    ExitStatus,
    args::{Format, ProtocolArgument, Validate},
    console::{Console, with_hint},
    inputs::{self, InputPath},
    package::{Package, on_threads},
};

/// Directories of this name hold files that must be refused.
const INVALID_INPUT: &str = "invalid_input";

pub(super) fn run(arguments: &Validate, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem)?;
    let constraints = constraints(arguments, &package)?;
    if let Some(protocol) = arguments.protocol {
        return with_protocol(arguments, protocol.into(), &constraints, console);
    }
    let groups = groups(arguments, &package)?;
    let editions =
        if groups.iter().any(Group::is_test_set) { package.editions()? } else { BTreeMap::new() };
    if let Some(plan) = &arguments.plan {
        package.plan_name(Some(plan))?;
    }
    let validation = Validation {
        expectations: lint::Expectations {
            problem: &package.problem,
            editions: &editions,
            plan: arguments.plan.as_deref(),
        },
        constraints,
        by_subtask: arguments.subtask.is_some(),
        fix: arguments.fix,
    };
    let bar = console.progress(groups.iter().map(Group::files).sum(), "validating");
    let results = on_threads(&arguments.jobs, || -> anyhow::Result<Vec<Outcome>> {
        groups.iter().map(|group| validation.look_at(group, &bar)).collect()
    })??;
    bar.finish_and_clear();
    match arguments.format {
        Format::Human => show(&results, console)?,
        Format::Json => console.result(to_json(&results, console.messages()))?,
    }
    Ok(ExitStatus::found(results.iter().any(Outcome::is_wrong)))
}

/// What every input is held against: the problem, or one of its subtasks.
fn constraints(arguments: &Validate, package: &Package) -> anyhow::Result<Constraints> {
    let Some(id) = arguments.subtask else { return Ok(package.problem.config.constraints) };
    let edition = package.edition(arguments.plan.as_deref())?;
    let Some(subtask) = edition.subtask(id) else {
        let message = format!("the plan {} has no subtask {id}", edition.name);
        return Err(with_hint(
            message,
            format!("its subtasks are 1 to {}", edition.subtasks.len()),
        ));
    };
    Ok(subtask.constraints)
}

impl From<ProtocolArgument> for Protocol {
    fn from(argument: ProtocolArgument) -> Self {
        match argument {
            ProtocolArgument::Kattis => Self::Kattis,
            ProtocolArgument::Testlib => Self::Testlib,
        }
    }
}

/// One input, an exit status, and the faults on standard error.
fn with_protocol(
    arguments: &Validate,
    protocol: Protocol,
    constraints: &Constraints,
    console: &Console,
) -> anyhow::Result<ExitStatus> {
    let path = match arguments.paths.as_slice() {
        [] => InputPath::StandardInput,
        [path] => InputPath::new(path),
        _ => {
            return Err(with_hint(
                "--protocol takes one input",
                "validate the others one by one, or without it",
            ));
        }
    };
    let opened = path.open(constraints)?;
    let read =
        opened.map_err(|fault| vec![fault]).and_then(|source| input::read(&source, constraints));
    if let Err(faults) = &read {
        console.faults(faults);
    }
    Ok(ExitStatus::Protocol(protocol.validator_status(read.is_ok())))
}

/// Files that are looked at together.
enum Group {
    /// Inputs as they were named, or of a directory without answers.
    Inputs(Vec<InputPath>),
    /// A directory with answers or a manifest.
    TestSet(PathBuf),
    /// A directory whose inputs must be refused.
    Invalid(PathBuf, Vec<PathBuf>),
}

impl Group {
    fn is_test_set(&self) -> bool {
        matches!(self, Self::TestSet(_))
    }

    fn files(&self) -> usize {
        match self {
            Self::Inputs(inputs) => inputs.len(),
            Self::TestSet(_) => 1,
            Self::Invalid(_, inputs) => inputs.len(),
        }
    }
}

fn groups(arguments: &Validate, package: &Package) -> anyhow::Result<Vec<Group>> {
    let mut paths = arguments.paths.clone();
    if paths.is_empty() {
        let testdata = package.testdata();
        if !testdata.is_dir() {
            let message = format!("{}: no such directory", testdata.display());
            return Err(with_hint(
                message,
                "`muqi gen` writes the test sets there; or name an input",
            ));
        }
        paths.push(testdata);
    }
    let mut groups = Vec::new();
    for path in paths {
        if path.is_dir() {
            groups.extend(groups_below(&path)?);
        } else {
            let input = InputPath::new(&path);
            if let InputPath::File(path) = &input {
                inputs::exists(path)?;
            }
            groups.push(Group::Inputs(vec![input]));
        }
    }
    Ok(groups)
}

fn groups_below(root: &Path) -> anyhow::Result<Vec<Group>> {
    let mut by_directory: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    if lint::is_test_set(root) {
        // A set whose inputs are all gone is still a set.
        by_directory.insert(root.to_owned(), Vec::new());
    }
    let below = inputs::below(root);
    for input in if by_directory.is_empty() { below? } else { below.unwrap_or_default() } {
        let directory = input.parent().unwrap_or(root).to_owned();
        by_directory.entry(directory).or_default().push(input);
    }
    let group = |(directory, inputs): (PathBuf, Vec<PathBuf>)| {
        if directory != root && directory.file_name().is_some_and(|name| name == INVALID_INPUT) {
            Group::Invalid(directory, inputs)
        } else if lint::is_test_set(&directory) {
            Group::TestSet(directory)
        } else {
            Group::Inputs(inputs.into_iter().map(InputPath::File).collect())
        }
    };
    Ok(by_directory.into_iter().map(group).collect())
}

/// What was found out about one group.
struct Outcome {
    /// What the group is, in a few words.
    subject: String,
    inputs: usize,
    diagnostics: Vec<Diagnostic>,
    /// Files that were rewritten.
    fixed: Vec<String>,
}

impl Outcome {
    fn is_wrong(&self) -> bool {
        self.diagnostics.iter().any(|finding| finding.severity == Severity::Error)
    }
}

struct Validation<'a> {
    expectations: lint::Expectations<'a>,
    constraints: Constraints,
    by_subtask: bool,
    fix: bool,
}

impl Validation<'_> {
    fn look_at(&self, group: &Group, bar: &indicatif::ProgressBar) -> anyhow::Result<Outcome> {
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

    fn inputs(
        &self,
        inputs: &[InputPath],
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<Outcome> {
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
                    write_atomically(path, &bytes)?;
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
        let hidden = indicatif::ProgressBar::hidden();
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
        Ok(Outcome { subject, inputs: lint.inputs, diagnostics, fixed: rewritten })
    }

    fn invalid(
        &self,
        directory: &Path,
        inputs: &[PathBuf],
        bar: &indicatif::ProgressBar,
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
        let subject = format!(
            "{}: {} that must be refused",
            directory.display(),
            count(inputs.len(), "input")
        );
        Ok(Outcome { subject, inputs: inputs.len(), diagnostics, fixed: Vec::new() })
    }
}

fn show(results: &[Outcome], console: &mut Console) -> anyhow::Result<()> {
    for outcome in results {
        console.result(console.drawn(&outcome.diagnostics))?;
        for fixed in &outcome.fixed {
            console.result(format!("{fixed}\n"))?;
        }
        let errors = outcome
            .diagnostics
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .count();
        let verdict = match errors {
            0 => styled(GOOD, "valid"),
            errors => styled(FOUND_WRONG, count(errors, "fault")),
        };
        console.result(format!("{}: {verdict}\n", outcome.subject))?;
    }
    Ok(())
}

/// What `--format json` prints.
#[derive(Serialize)]
struct Json {
    format: u32,
    valid: bool,
    inputs: usize,
    findings: Vec<DiagnosticJson>,
    fixed: Vec<String>,
}

fn to_json(results: &[Outcome], messages: &Messages) -> String {
    let findings = results.iter().flat_map(|outcome| &outcome.diagnostics);
    let json = Json {
        format: 1,
        valid: !results.iter().any(Outcome::is_wrong),
        inputs: results.iter().map(|outcome| outcome.inputs).sum(),
        findings: findings.map(|finding| diagnostic_json(finding, messages)).collect(),
        fixed: results.iter().flat_map(|outcome| outcome.fixed.clone()).collect(),
    };
    serde_json::to_string_pretty(&json).expect("texts and numbers are JSON") + "\n"
}
