//! The validators of inputs, as Kattis, problemtools and `BAPCtools` run them.
//!
//! These expect 42 for a valid input and 43 for another. The program that an engine offers answers so,
//! and so do a package's own in the protocol of Kattis; before others a few lines are put that replace
//! their exit status. A specification in checktestdata's language is taken as it is.

use std::path::Path;

use muqi_package::{
    plan::Subtask,
    problem::{Portable, Problem, ProgrammingLanguage, ValidatorProtocol},
};
use muqi_text::{Message, ToMessage as _};

use super::{PortableError, one_source::OneSource};

/// The validators of a package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InputValidators {
    /// Their files.
    files: Vec<(String, String)>,
    /// True where all take `--group ID`.
    take_groups: bool,
    /// The arguments of the only one, in which braces are filled for each group.
    arguments: Vec<String>,
    /// True where there are several, and one has arguments that it does not get.
    loses_arguments: bool,
}

impl InputValidators {
    /// Finds the validators of a problem: that of its engine, else its own.
    ///
    /// # Errors
    ///
    /// When there is none, or one that cannot be run there.
    pub(crate) fn of(
        problem: &Problem,
        offered: &[(Portable, String)],
        lacking: &[(Portable, PortableError)],
    ) -> Result<Self, Message> {
        const ONLY: &str = "input_validator.cpp";
        if let Some((_, text)) = offered.iter().find(|(one, _)| *one == Portable::InputValidator) {
            let files = vec![(ONLY.to_owned(), text.clone())];
            return Ok(Self { files, take_groups: true, ..Self::default() });
        }
        match lacking.iter().find(|(one, _)| *one == Portable::InputValidator) {
            Some((_, error)) if !error.is_absence() => Err(error.to_message()),
            _ => Self::own(problem),
        }
    }

    fn own(problem: &Problem) -> Result<Self, Message> {
        let (mut found, mut all_take_groups) = (Self::default(), true);
        // What is in directories below are its tests, and programs for other judges.
        let names = problem.validators.iter().map(|(name, _)| name).filter(|it| !it.contains('/'));
        for name in names {
            let extension = Path::new(name).extension().and_then(|it| it.to_str());
            let language = ProgrammingLanguage::of_extension(extension.unwrap_or_default());
            if extension == Some("ctd") {
                let text = problem.validators.get(name).unwrap_or_default();
                found.files.push((name.to_owned(), String::from_utf8_lossy(text).into_owned()));
                all_take_groups = false;
                continue;
            }
            let Some(language) = language else { continue };
            let stated = problem.config.validators.iter().find(|one| one.program.value == name);
            let source = OneSource::new(name, &problem.validators, &problem.files);
            let protocol = stated.and_then(|one| one.protocol);
            let is_testlib = protocol == Some(ValidatorProtocol::Testlib)
                || protocol.is_none() && source.uses_testlib;
            all_take_groups &= is_testlib;
            if let Some(stated) = stated.filter(|one| !one.arguments.is_empty()) {
                found.arguments.clone_from(&stated.arguments);
            }
            let path = || problem.validators.displayed(name);
            let text = source.with_testlib();
            let text = text.ok_or_else(|| message!("export-needs-testlib", file = path()))?;
            let text = match (protocol, language) {
                (Some(ValidatorProtocol::Kattis), _) => text,
                (_, ProgrammingLanguage::Cpp) => {
                    let invalid = if is_testlib { 3 } else { 1 };
                    let setting = format!("static const int INVALID = {invalid};\n");
                    [&setting, include_str!("around.cpp"), &text].concat()
                }
                (_, ProgrammingLanguage::Python) => {
                    let (above, below) = text.split_at(above_code(&text));
                    [above, include_str!("around.py"), below].concat()
                }
                _ => return Err(message!("export-validator-language", file = path())),
            };
            found.files.push((name.to_owned(), text));
        }
        if found.files.is_empty() {
            return Err(message!("export-no-validator"));
        }
        found.take_groups = all_take_groups;
        if found.files.len() > 1 {
            found.loses_arguments = !found.arguments.is_empty();
            found.arguments.clear();
        }
        Ok(found)
    }

    /// Returns their files, by their names in the directory of validators.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns the arguments by which they hold tests against the bounds of their subtask; nothing
    /// where there are none, where the tests are of several, or where judges, which split arguments
    /// at blanks, would cut one.
    pub(crate) fn flags(&self, subtask: Option<&Subtask>) -> Option<String> {
        let subtask = subtask?;
        let mut flags = Vec::new();
        for argument in &self.arguments {
            // What cannot be filled was refused when the problem was read.
            flags.push(subtask.constraints.filled(argument).unwrap_or_else(|_| argument.clone()));
        }
        if self.take_groups {
            flags.extend(["--group".to_owned(), subtask.id.to_string()]);
        }
        flags.extend(subtask.arguments.iter().cloned());
        let is_whole = flags.iter().all(|flag| !flag.contains(char::is_whitespace));
        (is_whole && !flags.is_empty()).then(|| flags.join(" "))
    }

    /// Returns the arguments for all tests of a problem, whatever their subtasks; nothing where they
    /// have none, or where judges, which split them at blanks, would cut one.
    pub(crate) fn arguments(&self, problem: &Problem) -> Option<Vec<String>> {
        let constraints = &problem.config.constraints;
        let filled = self.arguments.iter().map(|argument| constraints.filled(argument).ok());
        let filled: Vec<String> = filled.collect::<Option<_>>()?;
        let is_whole = filled.iter().all(|flag| !flag.contains(char::is_whitespace));
        (is_whole && !filled.is_empty()).then_some(filled)
    }

    /// Returns whether one of several does not get its arguments.
    pub(crate) fn loses_arguments(&self) -> bool {
        self.loses_arguments
    }
}

/// Returns where the code of a source in Python begins: behind the interpreter, the encoding and
/// imports from `__future__`, which have to come first.
pub(crate) fn above_code(source: &str) -> usize {
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    let comments =
        lines.iter().take_while(|line| line.trim().is_empty() || line.starts_with('#')).count();
    let future = lines.iter().rposition(|line| line.starts_with("from __future__"));
    let above = comments.max(future.map_or(0, |line| line + 1));
    lines[..above].iter().map(|line| line.len()).sum()
}
