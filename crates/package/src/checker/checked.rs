//! The result of checking an output, whatever checks it.

use muqi_text::{Message, ToMessage as _};

use super::{Comparison, Fraction};

/// The result of checking an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The output is right.
    Accepted {
        /// A remark for its author all the same.
        note: Option<Message>,
    },
    /// The output is right in part.
    Partial {
        /// The part of its points that it earns: neither nothing nor all.
        part: Fraction,
        /// The part, and what the checker says of it.
        reason: Message,
    },
    /// The output is wrong.
    Wrong {
        /// The reason.
        reason: Message,
        /// The mistake that it looks like, where that is clear.
        hint: Option<Message>,
    },
    /// Nothing is known of the output, through no fault of its program.
    JuryFault {
        /// The fault.
        reason: Message,
        /// Advice for the jury.
        hint: Option<Message>,
    },
}

impl From<Comparison> for Checked {
    fn from(comparison: Comparison) -> Self {
        match comparison {
            Comparison::Accepted { note } => {
                Self::Accepted { note: note.map(|note| note.to_message()) }
            }
            Comparison::Wrong { difference } => Self::Wrong {
                reason: difference.to_message(),
                hint: difference.hint().map(|hint| hint.to_message()),
            },
            Comparison::JuryFault { fault } => {
                Self::JuryFault { reason: fault.to_message(), hint: None }
            }
        }
    }
}

impl Checked {
    /// Returns why the output is not right in full, where it is the output that is at fault.
    pub fn difference(&self) -> Option<Message> {
        match self {
            Self::Wrong { reason, .. } | Self::Partial { reason, .. } => Some(reason.clone()),
            Self::Accepted { .. } | Self::JuryFault { .. } => None,
        }
    }
}
