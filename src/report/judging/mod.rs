//! A judging: for people, for programs, for other tools.

mod attendance;
mod csv;
mod disturbed;
mod json;
mod junit;
mod listing;
mod matrix;
mod outputs;
mod page;
mod part_lines;
mod passed_over;
mod recorded;
mod sentences;
mod suggestions;
mod terminal;
mod trials;
mod words;

use crate::{judge::Judging, text::Language};

pub(crate) use attendance::judge_error_lines;
pub(crate) use csv::standings_csv;
pub(crate) use disturbed::disturbed_text;
pub(crate) use json::judging_json;
pub(crate) use junit::judging_junit;
pub(crate) use listing::{Listing, listing_json, listing_text};
pub(crate) use page::{PAGE_STYLE, judging_content, judging_name};
pub(crate) use page::{judging_page, submission_page, unjudged_page};
pub(crate) use part_lines::{
    NoPart, PartHeader, PartLines, RecordedResult, end_line, nothing_line, passed_over_line,
    recorded_line, result_line, run_line,
};
pub(crate) use passed_over::PassedOverFiles;
pub(crate) use recorded::{RecordedJudging, Unfit};
pub(crate) use suggestions::suggestion_text;
pub use suggestions::{EarlierJudging, changes_text};
pub(crate) use terminal::judging_text;
pub(crate) use trials::{trials_json, trials_text};
pub(crate) use words::remarks;

/// Columns of a terminal for a name beside others; files have whole names.
const NAME_COLUMNS: usize = 49;

/// Returns remarks on one thing as one.
fn joined(remarks: impl IntoIterator<Item = String>, language: Language) -> String {
    let separator = language.text(message!("remarks-separator"));
    remarks.into_iter().collect::<Vec<String>>().join(&separator)
}

fn tests_name<'j>(judging: &Judging<'j>) -> &'j str {
    judging.edition.map_or("tests", |edition| &edition.name)
}
