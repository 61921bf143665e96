//! Whose score has changed since an earlier judging.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{judge::Judged, text::count};

use super::{
    super::table::{Column, table},
    Judging,
};

/// As much of an earlier report as is compared.
#[derive(Debug, Deserialize)]
pub struct EarlierJudging {
    submissions: Vec<EarlierSubmission>,
}

#[derive(Debug, Deserialize)]
struct EarlierSubmission {
    name: String,
    verdict: String,
    score: Option<u64>,
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
}

/// Returns whose score or verdict is another one than before, who is new and who
/// is gone.
pub fn changes_text(earlier: &EarlierJudging, judging: &Judging<'_>) -> String {
    let before: BTreeMap<&str, String> =
        earlier.submissions.iter().map(|one| (one.name.as_str(), shown_before(one))).collect();
    let now =
        |one: &Judged| shown(judging.edition.map(|_| one.score()), one.verdict().abbreviation());
    let mut rows: Vec<Vec<String>> = Vec::new();
    for one in judging.judged {
        let (before, now) = (before.get(one.name.as_str()), now(one));
        if before != Some(&now) {
            rows.push(vec![one.name.clone(), before.cloned().unwrap_or_else(nothing), now]);
        }
    }
    for (name, before) in before {
        if judging.judged.iter().all(|one| one.name != name) {
            rows.push(vec![name.to_owned(), before, nothing()]);
        }
    }
    if rows.is_empty() {
        return "no score has changed\n".to_owned();
    }
    let headings = [Column::Text("changed"), Column::Text("before"), Column::Text("now")];
    format!("{}{} changed\n", table(&headings, &rows), count(rows.len(), "submission"))
}

fn nothing() -> String {
    "-".to_owned()
}

fn shown_before(one: &EarlierSubmission) -> String {
    shown(one.score, &one.verdict)
}

fn shown(score: Option<u64>, verdict: &str) -> String {
    score.map_or_else(|| verdict.to_owned(), |score| format!("{score} {verdict}"))
}
