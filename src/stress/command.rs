//! A trusted program of the user's that makes inputs or judges them.

use std::{fmt, path::PathBuf};

use crate::text::shown;

/// A program with its arguments, started without a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TrustedCommand {
    pub program: PathBuf,
    pub arguments: Vec<String>,
}

impl TrustedCommand {
    /// Splits a text into words as a shell does; nothing where there is no word, or a quote is
    /// open.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut words = shlex::split(text)?.into_iter();
        Some(Self { program: PathBuf::from(words.next()?), arguments: words.collect() })
    }

    /// Returns the command with one more argument.
    #[must_use]
    pub(super) fn with(mut self, argument: String) -> Self {
        self.arguments.push(argument);
        self
    }
}

impl fmt::Display for TrustedCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(&self.program))?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_by_a_shell() {
        let command = TrustedCommand::parse("python3 'my gen.py' -n 3").expect("a command");
        assert_eq!(command.arguments, ["my gen.py", "-n", "3"]);
        assert_eq!(command.with("7".to_owned()).to_string(), "python3 my gen.py -n 3 7");
        assert_eq!([" ", "'"].map(TrustedCommand::parse), [None, None]);
    }
}
