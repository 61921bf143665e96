//! Reports for people and for programs.
//!
//! Everything here turns data into text; nothing prints. Styled text carries
//! ANSI codes that the console drops when it is no terminal.

mod analysis;
mod bounds;
mod coverage;
mod diagnosis;
mod diagnostic;
mod diff;
mod examined;
mod hunt;
mod json;
mod judging;
mod mutation;
mod site;
mod strength;
mod stress;
mod style;
mod table;

pub(crate) use analysis::{
    Explained, analysis_json, analysis_text, best_moves_text, positions_json, positions_text,
};
pub(crate) use bounds::{BoundsPlace, ReachedBounds};
pub(crate) use coverage::coverage_summary;
pub use coverage::{coverage_json, coverage_text};
pub(crate) use diagnosis::diagnosis_json;
pub(crate) use diagnostic::{FaultPrinter, error_with_hint};
pub(crate) use diff::{line_diff, output_diff};
pub(crate) use examined::{examined_json, examined_text};
pub(crate) use hunt::{hunt_json, hunt_text};
pub(crate) use json::{array, diagnostics_json, document};
pub use judging::{EarlierJudging, changes_text};
pub(crate) use judging::{
    Listing, NoPart, PartHeader, PartLines, PassedOverFiles, RecordedJudging, RecordedResult,
    Unfit, end_line, judge_error_lines, judging_json, judging_junit, judging_page, judging_text,
    listing_json, listing_text, nothing_line, passed_over_line, recorded_line, result_line,
    run_line, standings_csv, submission_page, suggestion_text, trials_json, trials_text,
    unjudged_page,
};
pub(crate) use mutation::{mutation_json, mutation_text};
pub(crate) use site::{SiteContents, SiteProgram, site_files};
pub(crate) use strength::{
    strength_json, strength_matrix_text, strength_text, yardstick_json, yardstick_text,
};
pub(crate) use stress::{stress_json, stress_text};
pub(crate) use style::{FOUND_WRONG, GOOD, HEADING, QUIET, styled};
pub(crate) use table::{Column, aligned, table};
