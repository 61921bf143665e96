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
}

impl Unjudged {
    /// Returns a contestant of an earlier judging, with the reason as a report has it.
    pub fn recorded(name: &str, is_unreadable: bool, reason: &str, nearly: &[String]) -> Self {
        let why = if is_unreadable {
            let (path, reason) = reason.split_once(": ").unwrap_or((name, reason));
            let reason = Reason::Recorded(reason.to_owned());
            WhyUnjudged::Unreadable(PassedOver::new(path.to_owned(), reason))
        } else {
            let reason = Reason::Recorded(reason.to_owned());
            WhyUnjudged::NoProgram { reason, nearly: nearly.to_vec() }
        };
        Self { name: name.to_owned(), why }
    }

    /// Returns whether the contestant could not be read.
    pub fn is_unreadable(&self) -> bool {
        matches!(self.why, WhyUnjudged::Unreadable(_))
    }

    /// Returns whether a file was passed over for the reason why nothing of the contestant is judged.
    pub fn is_of(&self, passed_over: &PassedOver) -> bool {
        match &self.why {
            WhyUnjudged::NoProgram { .. } => self.name == passed_over.path,
            WhyUnjudged::Unreadable(first) => {
                let text = |one: &PassedOver| Language::English.text(one.to_message());
                text(first) == text(passed_over)
            }
        }
    }

    /// Returns the files that nearly fit.
    pub fn nearly(&self) -> &[String] {
        match &self.why {
            WhyUnjudged::NoProgram { nearly, .. } => nearly,
            WhyUnjudged::Unreadable(_) => &[],
        }
    }
}

impl ToMessage for WhyUnjudged {
    fn to_message(&self) -> Message {
        match self {
            // A recorded reason names the files.
            Self::NoProgram { reason, nearly }
                if nearly.is_empty() || matches!(reason, Reason::Recorded(_)) =>
            {
                reason.to_message()
            }
            Self::NoProgram { reason, nearly } => {
                let files = Fact::list(nearly, SHOWN_NEARLY);
                message!("without-program-nearly", reason = reason, files = files)
            }
            Self::Unreadable(passed_over) => passed_over.to_message(),
        }
    }
}
