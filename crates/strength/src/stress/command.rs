//! A trusted program of the user's that makes inputs or judges them.

use std::{fmt, path::PathBuf};

use muqi_package::problem::ProgrammingLanguage;
use muqi_text::{Message, shown};

/// A program with its arguments, started without a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustedCommand {
    /// The program, as it was named.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
}

impl TrustedCommand {
    /// Splits a text into words as a shell does; nothing where there is no word, or a quote is
    /// open.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = shlex::split(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty())?;
        Some(Self { program: PathBuf::from(program), arguments: words.collect() })
    }

    /// Returns why it cannot be started, and what to write instead; nothing where it can.
    pub fn not_started(&self) -> Option<Message> {
        let program = &self.program;
        if which::which(program).is_ok() {
            return None;
        }
        if !program.is_file() {
            return Some(message!("command-missing", program = program));
        }
        let extension = program.extension().and_then(|extension| extension.to_str());
        let language = extension.and_then(ProgrammingLanguage::of_extension);
        Some(match language {
            Some(ProgrammingLanguage::Python) => message!("command-python", program = program),
            Some(_) => message!("command-source", program = program),
            None => message!("command-not-executable", program = program),
        })
    }

    /// Returns the command with one more argument.
    #[must_use]
    pub fn with(mut self, argument: String) -> Self {
        self.arguments.push(argument);
        self
    }
}

/// As a shell takes it.
impl fmt::Display for TrustedCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let program = shown(&self.program);
        let words = std::iter::once(program.as_str());
        let words: Vec<&str> = words.chain(self.arguments.iter().map(String::as_str)).collect();
        match shlex::try_join(words.iter().copied()) {
            Ok(command) => f.write_str(&command),
            Err(_) => f.write_str(&words.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muqi_text::Language;

    #[test]
    fn a_command_is_split_as_by_a_shell() {
        let command = TrustedCommand::parse("python3 'my gen.py' -n 3").expect("a command");
        assert_eq!(command.arguments, ["my gen.py", "-n", "3"]);
        assert_eq!(command.with("7".to_owned()).to_string(), "python3 'my gen.py' -n 3 7");
        assert_eq!([" ", "'", "''"].map(TrustedCommand::parse), [None, None, None]);
    }

    #[test]
    fn a_command_that_cannot_be_started_is_explained() {
        let place = tempfile::tempdir().expect("a directory");
        let expected = [
            ("nothing", "no such program"),
            ("v.py", "a Python source is not started by itself"),
            ("v.cpp", "a source, not a program"),
            ("v", "not executable"),
        ];
        for (name, reason) in expected {
            let path = place.path().join(name);
            if name != "nothing" {
                std::fs::write(&path, "").expect("written");
            }
            let command = TrustedCommand { program: path, arguments: Vec::new() };
            let message = command.not_started().expect("a reason");
            assert!(Language::English.text(message).ends_with(reason), "{name}");
        }
        assert!(TrustedCommand::parse("sh").expect("a command").not_started().is_none());
    }
}
