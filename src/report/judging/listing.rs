//! The submissions that would be judged, and everything else that was handed in.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    judge::{Attendance, Missing},
    problem::ProgrammingLanguage,
    submission::{PassedOver, RollCall, Submission, SubmissionContent},
    text::{Language, Message, shortened},
};

use super::{
    super::{
        json::{array, document},
        style::{HEADING, styled},
        table::{Column, table},
    },
    NAME_COLUMNS,
    attendance::{MissingJson, missing_text},
    passed_over::{PassedOverFiles, PassedOverJson},
    terminal::other_letters_text,
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
        Attendance::of_handed_in(self.roll, programs)
    }

    /// Returns the files passed over, without those of contestants of whom nothing is judged:
    /// these are listed with the reason.
    fn passed_over(&self) -> PassedOverFiles<'_> {
        let names = self.submissions.iter().map(|one| one.name.as_str());
        let unjudged = &self.roll.unjudged;
        PassedOverFiles::of(self.passed_over, names, unjudged).beside(unjudged)
    }
}

/// Returns a listing for people.
pub(crate) fn listing_text(listing: &Listing<'_>, language: Language) -> String {
    let headings = [
        Column::Text(message!("column-submission")),
        Column::Text(message!("word-file")),
        Column::Text(message!("word-language")),
        Column::Number(message!("column-bytes")),
        Column::Text(Message::verbatim("SHA-256")),
    ];
    let rows: Vec<Vec<String>> = listing.submissions.iter().map(|one| row(one, language)).collect();
    let missing = Missing::all(listing.roll, &[]);
    let mut parts = vec![
        if rows.is_empty() { String::new() } else { table(&headings, &rows, language) },
        listing.attendance().map_or(String::new(), |it| {
            missing_text(listing.problem, &it, &missing, listing.roll, language)
        }),
        other_letters_text(listing.submissions.iter(), &listing.roll.roster, language),
        passed_over_text(listing, language),
    ];
    let end = language.text(message!("listing-end", number = rows.len())) + "\n";
    parts.push(end);
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

fn row(one: &Submission, language: Language) -> Vec<String> {
    let (what, bytes) = match &one.content {
        SubmissionContent::Source(source) => {
            (source.language.title().to_owned(), source.bytes.len().to_string())
        }
        SubmissionContent::Executable(_) => (language.text(message!("executable")), String::new()),
        SubmissionContent::Outputs(outputs) => {
            let outputs = message!("outputs-counted", number = outputs.by_test.len());
            (language.text(outputs), String::new())
        }
        SubmissionContent::Recorded { .. } => (String::new(), String::new()),
    };
    vec![
        shortened(&one.name, NAME_COLUMNS).into_owned(),
        shortened(&one.path, NAME_COLUMNS).into_owned(),
        what,
        bytes,
        one.sha256().unwrap_or_default(),
    ]
}

/// Returns a few of the files passed over of every contestant.
fn passed_over_text(listing: &Listing<'_>, language: Language) -> String {
    let mut lines: Vec<String> = listing.passed_over().lines(language).collect();
    if !lines.is_empty() {
        lines.insert(0, styled(HEADING, language.text(message!("passed-over-heading"))));
        lines.push(String::new());
    }
    lines.join("\n  ").trim_end_matches(' ').to_owned()
}

/// A listing for programs.
#[derive(Serialize)]
struct ListingJson<'a> {
    format: u32,
    problem: &'a str,
    submissions: Value,
    attendance: Option<Attendance>,
    missing: Vec<MissingJson>,
    unlisted: &'a [String],
    passed_over: Vec<PassedOverJson>,
}

/// Returns a listing for programs.
pub(crate) fn listing_json(listing: &Listing<'_>, language: Language) -> String {
    document(&ListingJson {
        format: FORMAT,
        problem: listing.problem,
        submissions: array(listing.submissions.iter().map(listed_json)),
        attendance: listing.attendance(),
        missing: MissingJson::all(Missing::all(listing.roll, &[]), language),
        unlisted: &listing.roll.unlisted,
        passed_over: listing.passed_over().json(language),
    })
}

fn listed_json(one: &Submission) -> Value {
    json!({
        "name": one.name,
        "file": one.path,
        "contestant": one.is_contestants,
        "other_letters": one.other_letters,
        "language": one.language().map(ProgrammingLanguage::name),
        "outputs": match &one.content {
            SubmissionContent::Outputs(outputs) => Some(outputs.by_test.len()),
            _ => None,
        },
        "bytes": one.source().map(<[u8]>::len),
        "sha256": one.sha256(),
    })
}
