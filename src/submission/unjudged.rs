//! Contestants of whom nothing is judged, each with the reason.

use crate::text::{Fact, Language, Message, ToMessage};

use super::{PassedOver, Reason};

/// Files that nearly fit which are named; more are counted.
const SHOWN_NEARLY: usize = 4;

/// A contestant of whom nothing is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unjudged {
    /// The contestant's name. Fit for a terminal.
    pub name: String,
    /// The reason.
    pub why: WhyUnjudged,
}

/// A reason why nothing of a contestant is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyUnjudged {
    /// Everything could be read, and nothing of it is a program for the problem.
    NoProgram {
        /// The reason.
        reason: Reason,
        /// Files that nearly fit, by their names below the contestant's directory.
        nearly: Vec<String>,
    },
    /// Something cannot be read that may be the program: a judge error.
    Unreadable(PassedOver),
    /// As a report on an earlier judging has it.
    Recorded {
        /// True where something could not be read.
        is_unreadable: bool,
        /// The reason, with the files that it names.
        reason: Message,
        /// Files that nearly fit.
        nearly: Vec<String>,
    },
}

impl Unjudged {
    /// Returns a contestant of an earlier judging, with the reason as a report has it.
    pub fn recorded(
        name: String,
        is_unreadable: bool,
        reason: Message,
        nearly: Vec<String>,
    ) -> Self {
        Self { name, why: WhyUnjudged::Recorded { is_unreadable, reason, nearly } }
    }

    /// Returns whether the contestant could not be read.
    pub fn is_unreadable(&self) -> bool {
        match self.why {
            WhyUnjudged::NoProgram { .. } => false,
            WhyUnjudged::Unreadable(_) => true,
            WhyUnjudged::Recorded { is_unreadable, .. } => is_unreadable,
        }
    }

    /// Returns whether a file was passed over for the reason why nothing of the contestant is judged.
    pub fn is_of(&self, passed_over: &PassedOver) -> bool {
        if !self.is_unreadable() {
            return self.name == passed_over.path;
        }
        let text = |message: Message| Language::English.text(message);
        text(self.why.to_message()) == text(passed_over.to_message())
    }

    /// Returns the files that nearly fit.
    pub fn nearly(&self) -> &[String] {
        match &self.why {
            WhyUnjudged::NoProgram { nearly, .. } | WhyUnjudged::Recorded { nearly, .. } => nearly,
            WhyUnjudged::Unreadable(_) => &[],
        }
    }
}

impl ToMessage for WhyUnjudged {
    fn to_message(&self) -> Message {
        match self {
            Self::Recorded { reason, .. } => reason.clone(),
            Self::NoProgram { reason, nearly } if nearly.is_empty() => reason.to_message(),
            Self::NoProgram { reason, nearly } => {
                let files = Fact::list(nearly, SHOWN_NEARLY);
                message!("without-program-nearly", reason = reason, files = files)
            }
            Self::Unreadable(passed_over) => passed_over.to_message(),
        }
    }
}
