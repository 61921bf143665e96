//! Reasons why a command cannot be carried out.

use std::{error::Error, io};

use crate::{
    chess::{families::ArgumentError, too_large},
    export::{ExportError, PackageError},
    problem::EngineFault,
    sandbox::{NoIsolation, UnusablePlace},
    solver::TableTooLarge,
    statement::ProblemError,
    store::StoreError,
    testset::StoredTestsError,
    text::{Diagnostic, Fact, Failed, Language, Message, ToMessage},
};

/// A reason why a command cannot be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Files of the user that are wrong.
    Faults(Vec<Diagnostic>),
    /// Wrong usage, or a fault of the world.
    World {
        /// The things that could not be done, the outermost last.
        subjects: Vec<Fact>,
        /// The failure, with a hint where its key has one.
        message: Message,
        /// The kind of the system's answer, where it was one.
        answer: Option<io::ErrorKind>,
    },
}

impl Failure {
    /// Returns the sentence.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Faults(_) => message!("failure-faults"),
            Self::World { subjects, message, .. } => {
                subjects.iter().fold(message.clone(), |failure, subject| {
                    message!("about", subject = subject.clone(), what = failure)
                })
            }
        }
    }

    /// Returns the advice that comes with it, or with the kind of the system's answer.
    pub(crate) fn hint(&self, language: Language) -> Option<String> {
        let Self::World { message, answer, .. } = self else { return None };
        let own = language.hint(message);
        own.or_else(|| Some(language.text(answer.and_then(advice)?)))
    }

    /// Names the thing that could not be done.
    pub(crate) fn under(mut self, subject: impl Into<Fact>) -> Self {
        if let Self::World { subjects, .. } = &mut self {
            subjects.push(subject.into());
        }
        self
    }
}

impl From<EngineFault> for Failure {
    fn from(fault: EngineFault) -> Self {
        match fault {
            EngineFault::File(fault) => Self::Faults(vec![*fault]),
            other => other.to_message().into(),
        }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Self::World { subjects: Vec::new(), message, answer: None }
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(faults: Vec<Diagnostic>) -> Self {
        Self::Faults(faults)
    }
}

/// Lets `?` take the errors of other modules, which have words of their own.
macro_rules! failures {
    ($($error:ty),* $(,)?) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::World {
                    subjects: Vec::new(),
                    message: error.to_message(),
                    answer: answer(&error),
                }
            }
        }
    )*};
}

failures!(
    io::Error,
    ArgumentError,
    ExportError,
    Failed,
    NoIsolation,
    PackageError,
    ProblemError,
    StoreError,
    StoredTestsError,
    UnusablePlace,
);

impl From<TableTooLarge> for Failure {
    fn from(error: TableTooLarge) -> Self {
        too_large(&error).into()
    }
}

/// Returns the kind of the system's answer that is the cause of an error.
fn answer(error: &(dyn Error + 'static)) -> Option<io::ErrorKind> {
    let causes = std::iter::successors(Some(error), |error| (*error).source());
    let mut answers = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    answers.next().map(io::Error::kind)
}

/// Adds what was being done to an error of the system or of a parser.
pub(crate) trait Because<T> {
    /// Turns an error into a failure; its own words are the fact `problem` of the message.
    fn because(self, message: Message) -> Result<T, Failure>;
}

impl<T, E: Error + 'static> Because<T> for Result<T, E> {
    fn because(self, message: Message) -> Result<T, Failure> {
        self.map_err(|error| Failure::World {
            subjects: Vec::new(),
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

/// Returns what to do about an answer of the system that comes without a hint of its own.
fn advice(answer: io::ErrorKind) -> Option<Message> {
    Some(message!(match answer {
        // Files are whole or not there, so a second run goes on where the first ended.
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            "advice-disk-full"
        }
        io::ErrorKind::NotADirectory => "advice-not-a-directory",
        io::ErrorKind::IsADirectory => "advice-directory",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "advice-rights",
        io::ErrorKind::NotFound => "advice-not-found",
        _ => return None,
    }))
}
