//! Whose score has changed since an earlier judging.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    judge::Judged,
    text::{count, escaped},
};

use super::super::table::{Column, table};

/// As much of an earlier report as is compared.
#[derive(Debug, Deserialize)]
pub struct EarlierJudging {
    submissions: Vec<EarlierSubmission>,
}

#[derive(Debug, Deserialize)]
struct EarlierSubmission {
    name: String,
    #[serde(flatten)]
    result: Achieved,
}

/// What came of a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Achieved {
    score: Option<u64>,
    verdict: String,
}

/// A submission of which something else came than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    name: String,
    /// Nothing for one that is new.
    before: Option<Achieved>,
    /// Nothing for one that is gone.
    now: Option<Achieved>,
}

impl EarlierJudging {
    /// Reads a report that [`judging_json`](super::judging_json) wrote.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    /// Returns whose score or verdict is another one than before, and who is new, in
    /// the order judged; then who is gone, by name. `has_scores` says whether the
    /// tests are worth points now.
    pub fn changes(&self, judged: &[Judged], has_scores: bool) -> Vec<Change> {
        let mut before: BTreeMap<&str, &Achieved> =
            self.submissions.iter().map(|one| (one.name.as_str(), &one.result)).collect();
        let mut changes = Vec::new();
        for one in judged {
            let before = before.remove(one.name.as_str()).cloned();
            let score = has_scores.then(|| one.score());
            let now = Some(Achieved { score, verdict: one.verdict().abbreviation().to_owned() });
            if before != now {
                changes.push(Change { name: one.name.clone(), before, now });
            }
        }
        let gone = |(name, before): (&str, &Achieved)| Change {
            name: name.to_owned(),
            before: Some(before.clone()),
            now: None,
        };
        changes.extend(before.into_iter().map(gone));
        changes
    }
}

/// Returns changes as a table.
pub fn changes_text(changes: &[Change]) -> String {
    if changes.is_empty() {
        return "no score has changed\n".to_owned();
    }
    let row = |change: &Change| {
        vec![escaped(&change.name), shown(change.before.as_ref()), shown(change.now.as_ref())]
    };
    let rows: Vec<Vec<String>> = changes.iter().map(row).collect();
    let headings = [Column::Text("changed"), Column::Text("before"), Column::Text("now")];
    format!("{}{} changed\n", table(&headings, &rows), count(rows.len(), "submission"))
}

fn shown(result: Option<&Achieved>) -> String {
    match result {
        None => "-".to_owned(),
        Some(Achieved { score: None, verdict }) => escaped(verdict),
        Some(Achieved { score: Some(score), verdict }) => format!("{score} {}", escaped(verdict)),
    }
}
