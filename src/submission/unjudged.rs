//! Contestants of whom nothing is judged, each with the reason.

use std::fmt;

use crate::text::{escaped, list};

use super::{PassedOver, Reason};

/// Files that nearly fit which are named; more are counted.
const SHOWN_NEARLY: usize = 4;

/// Words before the files that nearly fit.
const NEARLY: &str = "; nearly fits: ";

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
            let own = reason.split_once(NEARLY).map_or(reason, |(own, _)| own);
            let reason = Reason::Recorded(own.to_owned());
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
            WhyUnjudged::Unreadable(first) => first.to_string() == passed_over.to_string(),
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

impl fmt::Display for WhyUnjudged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProgram { reason, nearly } if nearly.is_empty() => reason.fmt(f),
            Self::NoProgram { reason, nearly } => {
                let nearly: Vec<String> = nearly.iter().map(|name| escaped(name)).collect();
                write!(f, "{reason}{NEARLY}{}", list(&nearly, SHOWN_NEARLY))
            }
            Self::Unreadable(passed_over) => passed_over.fmt(f),
        }
    }
}
