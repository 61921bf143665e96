//! A validator that runs on one input after another.

use std::{
    io::{self, Seek as _, Write as _},
    process::Stdio,
    sync::atomic::AtomicBool,
    time::Duration,
};

use muqi_files::process::{ChildEnd, ChildLimits, ended, run_child_on};
use muqi_package::checker::Protocol;
use muqi_text::{Failed, Message};

use super::super::TrustedCommand;

/// The time that a validator may take for one input.
const TIME: Duration = Duration::from_secs(10);

/// A trusted program that reads an input from standard input.
#[derive(Clone, Debug)]
pub struct Validator {
    /// The command.
    pub command: TrustedCommand,
    /// The meaning of its exit status.
    pub protocol: Protocol,
}

/// The result of a validator on an input.
#[derive(Clone, Debug)]
pub enum ValidatorAnswer {
    /// It accepts the input.
    Accepts,
    /// It rejects the input.
    Rejects,
    /// It ended otherwise than a validator does, for this reason.
    Neither(Message),
    /// It did not end in time.
    Endless(Message),
}

impl Validator {
    /// Runs the validator on an input; nothing on interruption.
    ///
    /// # Errors
    ///
    /// When it does not start.
    pub(crate) fn ask(
        &self,
        input: &[u8],
        interrupted: &AtomicBool,
    ) -> Result<Option<ValidatorAnswer>, Failed> {
        let TrustedCommand { program, arguments } = &self.command;
        let limits = ChildLimits { time: TIME, kept_bytes: 0 };
        let file = file_of(input).map_err(|error| message!("stress-no-file", problem = &error))?;
        Ok(match run_child_on(file, program, arguments, limits, interrupted)? {
            ChildEnd::Interrupted => None,
            ChildEnd::TimeOver => {
                let seconds = TIME.as_secs();
                Some(ValidatorAnswer::Endless(message!(
                    "stress-child-time-over",
                    seconds = seconds
                )))
            }
            ChildEnd::Finished(finished) => {
                let meaning = finished.status.code().and_then(|status| self.meaning(status));
                Some(meaning.unwrap_or_else(|| ValidatorAnswer::Neither(ended(finished.status))))
            }
        })
    }

    /// Returns the meaning of an exit status, where it has one.
    fn meaning(&self, status: i32) -> Option<ValidatorAnswer> {
        let is = |is_valid| i32::from(self.protocol.validator_status(is_valid)) == status;
        match () {
            () if is(true) => Some(ValidatorAnswer::Accepts),
            () if is(false) => Some(ValidatorAnswer::Rejects),
            // A validator may call quitf with any verdict of testlib.
            () if self.protocol == Protocol::Testlib && (1..=3).contains(&status) => {
                Some(ValidatorAnswer::Rejects)
            }
            () => None,
        }
    }
}

/// Returns an input as a file without a name: a program that does not read it blocks nobody.
fn file_of(input: &[u8]) -> io::Result<Stdio> {
    let mut file = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    Ok(file.into())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn an_exit_status_has_the_meaning_of_the_protocol() {
        let asked = |protocol: Protocol, status: i32| {
            let command = TrustedCommand::parse(&format!("sh -c 'exit {status}'"));
            let validator = Validator { command: command.expect("a command"), protocol };
            match validator.ask(b"1 1\n", &AtomicBool::new(false)) {
                Ok(Some(ValidatorAnswer::Accepts)) => "accepts",
                Ok(Some(ValidatorAnswer::Rejects)) => "rejects",
                Ok(Some(ValidatorAnswer::Neither(_))) => "neither",
                _ => "nothing",
            }
        };
        let asked = |protocol| [0, 1, 2, 3, 42, 43].map(|status| asked(protocol, status));
        let [accepts, rejects, neither] = ["accepts", "rejects", "neither"];
        let plain = [accepts, rejects, neither, neither, neither, neither];
        assert_eq!(asked(Protocol::Plain), plain);
        let kattis = [neither, neither, neither, neither, accepts, rejects];
        assert_eq!(asked(Protocol::Kattis), kattis);
        let testlib = [accepts, rejects, rejects, rejects, neither, neither];
        assert_eq!(asked(Protocol::Testlib), testlib);
    }
}
