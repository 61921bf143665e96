//! Scores that have changed since an earlier judging.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The result of a submission, as reports have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Achieved {
    /// Points; nothing where tests are worth nothing known.
    pub score: Option<u64>,
    /// The abbreviation of the verdict: an earlier report may have one that is unknown now.
    pub verdict: String,
}

/// A submission with another result than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The submission.
    pub name: String,
    /// Nothing for one that is new.
    pub before: Option<Achieved>,
    /// Nothing for one that is gone.
    pub now: Option<Achieved>,
}

impl Change {
    /// Returns the submissions with another score or verdict than before and those that are
    /// new, in the order judged; then those that are gone, by name.
    pub fn since(
        mut before: BTreeMap<String, Achieved>,
        now: impl IntoIterator<Item = (String, Achieved)>,
    ) -> Vec<Self> {
        let mut changes = Vec::new();
        for (name, now) in now {
            let before = before.remove(&name);
            let now = Some(now);
            if before != now {
                changes.push(Self { name, before, now });
            }
        }
        let gone = before.into_iter();
        changes.extend(gone.map(|(name, was)| Self { name, before: Some(was), now: None }));
        changes
    }
}
