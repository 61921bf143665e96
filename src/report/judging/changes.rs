//! Scores that have changed since an earlier judging.

use serde::Deserialize;

use crate::{
    judge::{Achieved, Change, Judging},
    text::{count, escaped, shortened},
};

use super::{
    super::table::{Column, table},
    NAME_COLUMNS,
};

/// As much of an earlier report as is compared; reports of format 1 have it, too.
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

impl EarlierJudging {
    /// Reads a report that `judging_json` wrote.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    /// Returns what has changed since, by the names and the results of now.
    pub fn changes(self, now: impl IntoIterator<Item = (String, Achieved)>) -> Vec<Change> {
        let before = self.submissions.into_iter().map(|one| (one.name, one.result));
        Change::since(before.collect(), now)
    }
}

/// Returns changes as a table.
pub fn changes_text(changes: &[Change]) -> String {
    if changes.is_empty() {
        return "no score has changed\n".to_owned();
    }
    let row = |change: &Change| {
        let name = escaped(&change.name);
        let name = shortened(&name, NAME_COLUMNS).into_owned();
        vec![name, shown(change.before.as_ref(), "-"), shown(change.now.as_ref(), "-")]
    };
    let rows: Vec<Vec<String>> = changes.iter().map(row).collect();
    let others = changes.iter().filter(|change| change.before != change.now).count();
    let headings = [Column::Text("submission"), Column::Text("before"), Column::Text("now")];
    format!("{}{} changed\n", table(&headings, &rows), count(others, "submission"))
}

/// Returns the change of a submission or a contestant in a few words, in English and in Chinese.
pub(super) fn before_and_now(judging: &Judging<'_>, name: &str) -> Option<[String; 2]> {
    let Change { before, now, .. } = judging.change_of(name)?;
    let both = |nothing| [before, now].map(|one| shown(one.as_ref(), nothing));
    let ([before, now], [zh_before, zh_now]) = (both("no result"), both("无成绩"));
    Some([format!("before {before}, now {now}"), format!("原 {zh_before}，现 {zh_now}")])
}

fn shown(result: Option<&Achieved>, nothing: &str) -> String {
    match result {
        None => nothing.to_owned(),
        Some(Achieved { score: None, verdict }) => escaped(verdict),
        Some(Achieved { score: Some(score), verdict }) => format!("{score} {}", escaped(verdict)),
    }
}
