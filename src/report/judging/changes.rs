//! Scores that have changed since an earlier judging.

use serde::Deserialize;

use crate::{
    judge::{Achieved, Change, Judging},
    text::{Fact, Language, Message, escaped, shortened},
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
pub fn changes_text(changes: &[Change], language: Language) -> String {
    let text = |message: Message| language.text(message);
    if changes.is_empty() {
        return text(message!("changes-none")) + "\n";
    }
    let cell = |result: Option<&Achieved>| result.map_or("-".to_owned(), |it| text(achieved(it)));
    let row = |change: &Change| {
        let name = escaped(&change.name);
        let name = shortened(&name, NAME_COLUMNS).into_owned();
        vec![name, cell(change.before.as_ref()), cell(change.now.as_ref())]
    };
    let rows: Vec<Vec<String>> = changes.iter().map(row).collect();
    let others = changes.iter().filter(|change| change.before != change.now).count();
    let headings = [
        Column::Text(&text(message!("column-submission"))),
        Column::Text(&text(message!("column-before"))),
        Column::Text(&text(message!("column-now"))),
    ];
    table(&headings, &rows) + &text(message!("changes-counted", number = others)) + "\n"
}

/// Returns the change of a submission or a contestant in a few words.
pub(super) fn before_and_now(
    judging: &Judging<'_>,
    name: &str,
    language: Language,
) -> Option<String> {
    let Change { before, now, .. } = judging.change_of(name)?;
    let [before, now] = [before, now].map(|one| match one {
        Some(result) => achieved(result),
        None => message!("achieved-nothing"),
    });
    Some(language.text(message!("before-and-now", before = before, now = now)))
}

fn achieved(result: &Achieved) -> Message {
    let verdict: Fact = message!("verdict", code = &result.verdict).into();
    match result.score {
        None => message!("achieved-verdict", verdict = verdict),
        Some(score) => message!("achieved", score = score, verdict = verdict),
    }
}
