//! Reasons why a command cannot be carried out.

use std::{error::Error, io};

use crate::text::{Diagnostic, Fact, Message, ToMessage};

/// A reason why a command cannot be carried out.
#[derive(Debug)]
pub(super) enum Failure {
    /// Files of the user that are wrong.
    Faults(Vec<Diagnostic>),
    /// Wrong usage, or a fault of the world.
    World {
        /// The failure, with a hint where its key has one.
        message: Message,
        /// The kind of the system's answer, where it was one.
        answer: Option<io::ErrorKind>,
    },
}

impl Failure {
    /// Returns whether a pipe was closed by its reader, which is no failure.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::World { answer: Some(io::ErrorKind::BrokenPipe), .. })
    }

    /// Returns the sentence.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Faults(_) => message!("failure-faults"),
            Self::World { message, .. } => message.clone(),
        }
    }

    /// Names the thing that could not be done.
    pub(super) fn under(self, subject: impl Into<Fact>) -> Self {
        match self {
            Self::World { message, answer } => {
                let message = message!("failure-under", subject = subject, failure = message);
                Self::World { message, answer }
            }
            faults @ Self::Faults(_) => faults,
        }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Self::World { message, answer: None }
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(faults: Vec<Diagnostic>) -> Self {
        Self::Faults(faults)
    }
}

impl<E: Error + ToMessage + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::World { message: error.to_message(), answer: answer(&error) }
    }
}

/// Returns the kind of the system's answer that is the cause of an error.
fn answer(error: &(dyn Error + 'static)) -> Option<io::ErrorKind> {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let mut answers = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    answers.next().map(io::Error::kind)
}

/// Adds what was being done to an error of the system or of a parser.
pub(super) trait Because<T> {
    /// Turns an error into a failure; its own words are the fact `problem` of the message.
    fn because(self, message: Message) -> Result<T, Failure>;
}

impl<T, E: Error + 'static> Because<T> for Result<T, E> {
    fn because(self, message: Message) -> Result<T, Failure> {
        self.map_err(|error| Failure::World {
            message: message.with("problem", problem(&error)),
            answer: answer(&error),
        })
    }
}

/// Returns the words of an error: a reason of ours has them in every language.
fn problem(error: &(dyn Error + 'static)) -> Message {
    match error.downcast_ref::<io::Error>() {
        Some(error) => error.to_message(),
        None => Message::verbatim(error.to_string()),
    }
}
