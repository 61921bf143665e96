//! The submissions that would be judged, and everything else that was handed in.

use serde_json::{Value, json};

use crate::{
    judge::Attendance,
    problem::ProgrammingLanguage,
    submission::{Content, PassedOver, RollCall, Submission},
    text::{count, shortened},
};

use super::{
    super::{
        json::{array, document},
        style::{HEADING, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
    attendance::missing_text,
    json::missing_json,
    passed_over::PassedOverFiles,
};

/// Version of the schema: a field that changes its meaning changes it.
const FORMAT: u32 = 1;

/// Everything that was handed in for a problem.
pub(crate) struct Listing<'a> {
    /// The short name of the problem.
    pub problem: &'a str,
    /// The submissions that would be judged.
    pub submissions: &'a [Submission],
    /// The contestants beside them.
    pub roll: &'a RollCall,
    /// Files that are no submission.
    pub passed_over: &'a [PassedOver],
}

impl Listing<'_> {
    fn attendance(&self) -> Option<Attendance> {
        let programs = self.submissions.iter().filter(|one| one.is_contestants).count();
        self.roll.handed_in(programs)
    }

    /// Returns the files passed over that somebody may ask about. Of whom nothing is judged is
    /// listed elsewhere, with the reason.
    fn passed_over(&self) -> PassedOverFiles<'_> {
        let names = self.submissions.iter().map(|one| one.name.as_str());
        let unjudged = &self.roll.unjudged;
        PassedOverFiles::of(self.passed_over, names, unjudged).beside(unjudged)
    }
}

/// Returns a listing for people.
pub(crate) fn listing_text(listing: &Listing<'_>) -> String {
    let headings = [
        Column::Text("submission"),
        Column::Text("file"),
        Column::Text("language"),
        Column::Number("bytes"),
        Column::Text("SHA-256"),
    ];
    let rows: Vec<Vec<String>> = listing.submissions.iter().map(row).collect();
    let missing = listing.roll.missing(&[]);
    let unlisted = &listing.roll.unlisted;
    let mut parts = vec![
        if rows.is_empty() { String::new() } else { table(&headings, &rows) },
        listing
            .attendance()
            .map_or(String::new(), |it| missing_text(listing.problem, &it, &missing, unlisted)),
        passed_over_text(listing),
    ];
    parts.push(format!("{} to be judged\n", count(rows.len(), "submission")));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

fn row(one: &Submission) -> Vec<String> {
    let (what, bytes) = match &one.content {
        Content::Source(source) => {
            (source.language.title().to_owned(), source.bytes.len().to_string())
        }
        Content::Executable(_) => ("executable".to_owned(), String::new()),
        Content::Outputs(outputs) => (count(outputs.by_test.len(), "output"), String::new()),
        Content::Recorded { .. } => (String::new(), String::new()),
    };
    let short = |name| shortened(name, NAME_COLUMNS).into_owned();
    vec![short(&one.name), short(&one.path), what, bytes, one.sha256().unwrap_or_default()]
}

/// Returns a few of the files passed over of every contestant.
fn passed_over_text(listing: &Listing<'_>) -> String {
    let mut lines: Vec<String> = listing.passed_over().lines().collect();
    if !lines.is_empty() {
        lines.insert(0, styled(HEADING, "passed over"));
        lines.push(String::new());
    }
    lines.join("\n  ").trim_end_matches(' ').to_owned()
}

/// Returns a listing for programs.
pub(crate) fn listing_json(listing: &Listing<'_>) -> String {
    document(&json!({
        "format": FORMAT,
        "problem": listing.problem,
        "submissions": array(listing.submissions.iter().map(listed_json)),
        "attendance": listing.attendance(),
        "missing": array(listing.roll.missing(&[]).iter().map(missing_json)),
        "unlisted": listing.roll.unlisted,
        "passed_over": listing.passed_over().json(),
    }))
}

fn listed_json(one: &Submission) -> Value {
    json!({
        "name": one.name,
        "file": one.path,
        "contestant": one.is_contestants,
        "language": one.language().map(ProgrammingLanguage::name),
        "outputs": match &one.content {
            Content::Outputs(outputs) => Some(outputs.by_test.len()),
            _ => None,
        },
        "bytes": one.source().map(<[u8]>::len),
        "sha256": one.sha256(),
    })
}
