//! The contestants beside those who are judged.

use std::collections::BTreeMap;

use crate::text::Message;

use super::{Roster, Unclear, Unjudged};

/// The contestants beside those who are judged, and what a roster adds.
#[derive(Clone, Debug, Default)]
pub struct RollCall {
    /// Contestants who handed in something of which nothing is judged.
    pub unjudged: Vec<Unjudged>,
    /// The roster; without people where there is none, or an older version wrote the report.
    pub roster: Roster,
    /// The number of people on the roster, if there is one.
    pub expected: Option<usize>,
    /// People of the roster who handed in nothing.
    pub absent: Vec<String>,
    /// The directories that absent people probably handed in, as questions.
    pub meant: BTreeMap<String, Message>,
    /// People of the roster who cannot be distinguished from others.
    pub unclear: Vec<Unclear>,
    /// Contestants who are not on the roster.
    pub unlisted: Vec<String>,
}

impl RollCall {
    /// Returns the contestants of whom nothing is judged.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.unjudged.iter().map(|one| one.name.as_str())
    }
}
