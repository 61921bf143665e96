//! The lines that would make an expectation true, as text to be pasted.

use serde::Deserialize;

use crate::{
    judge::{Achieved, Judging, ResultChange},
    jury::{LinePlace, SuggestedLine, Suggestion},
    submission::Submission,
    text::{Fact, Language, Message, ToMessage as _, escaped, shortened},
};

use super::{
    super::{
        style::{HEADING, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
};

/// Returns the lines that a program needs, each by itself so that it can be copied,
/// and the directory with the same meaning.
pub(crate) fn suggestion_text(
    submission: &Submission,
    suggestion: &Suggestion,
    is_written: bool,
    language: Language,
) -> String {
    let mut text = String::new();
    let name = styled(HEADING, &submission.name);
    let mut last = None;
    for SuggestedLine { place, text: line } in &suggestion.lines {
        if last.replace(place) != Some(place) {
            let place = match place {
                LinePlace::Before(number) => message!("line-before", number = *number),
                LinePlace::Instead(number, line) => {
                    let line = Fact::quoted(line.as_bytes());
                    message!("line-instead", number = *number, line = line)
                }
            };
            let place = message!("suggestion", written = is_written, place = place);
            text += &format!("{name}: {}\n", language.text(place));
        }
        text += &format!("    {line}\n");
    }
    let has_lines = !suggestion.lines.is_empty();
    if let Some(directory) = suggestion.directory {
        let belongs = language.text(message!(
            if has_lines && !is_written { "suggestion-or-move" } else { "suggestion-move" },
            directory = directory
        ));
        let before = if has_lines { "   ".to_owned() } else { format!("{name}:") };
        text += &format!("{before} {belongs}\n");
    }
    match &suggestion.edit {
        Err(reason) if has_lines => {
            let by_hand = language.text(message!("suggestion-by-hand", reason = reason));
            text += &format!("    {by_hand}\n");
        }
        Err(reason) if suggestion.directory.is_none() => {
            text += &(language.about(name, language.text(reason.to_message())) + "\n");
        }
        _ => {}
    }
    text
}

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
    pub fn changes(self, now: impl IntoIterator<Item = (String, Achieved)>) -> Vec<ResultChange> {
        let before = self.submissions.into_iter().map(|one| (one.name, one.result));
        ResultChange::since(before.collect(), now)
    }
}

/// Returns changes as a table.
pub fn changes_text(changes: &[ResultChange], language: Language) -> String {
    if changes.is_empty() {
        return language.text(message!("changes-none")) + "\n";
    }
    let mut rows = Vec::new();
    for change in changes {
        let name = escaped(&change.name);
        let name = shortened(&name, NAME_COLUMNS).into_owned();
        rows.push(vec![
            name,
            cell(change.before.as_ref(), language),
            cell(change.now.as_ref(), language),
        ]);
    }
    let others = changes.iter().filter(|change| change.before != change.now).count();
    let headings = [
        Column::Text(message!("column-submission")),
        Column::Text(message!("word-before")),
        Column::Text(message!("column-now")),
    ];
    table(&headings, &rows, language)
        + &language.text(message!("changes-counted", number = others))
        + "\n"
}

/// Returns a result; a dash where there is none.
fn cell(result: Option<&Achieved>, language: Language) -> String {
    result.map_or("-".to_owned(), |it| language.text(achieved(it)))
}

/// Returns the change of a submission or a contestant in a few words.
pub(crate) fn before_and_now(
    judging: &Judging<'_>,
    name: &str,
    language: Language,
) -> Option<String> {
    let ResultChange { before, now, .. } = judging.change_of(name)?;
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
