//! The files of a package for Kattis that are more than tests and texts.

use serde::{Deserialize, Serialize};

use super::super::yaml;

/// Programs get as much as the worst of a group's tests gets.
pub(super) const WORST: &str = "min";
/// The points that were earned count, also where a test fails.
pub(super) const ANY: &str = "accept_if_any_accepted";

/// `problem.yaml`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProblemFile {
    pub(super) problem_format_version: String,
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) uuid: String,
    pub(super) author: String,
    pub(super) source: String,
    pub(super) license: String,
    pub(super) rights_owner: String,
    pub(super) limits: LimitsOfProblem,
    pub(super) validation: String,
    pub(super) grading: Grading,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitsOfProblem {
    /// MiB.
    pub(super) memory: u64,
    /// MiB.
    pub(super) output: u64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grading {
    pub(super) objective: String,
    pub(super) show_test_data_groups: bool,
}

/// `testdata.yaml` of a directory; what it lacks is taken from the one above.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupFile {
    pub(super) on_reject: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) accept_score: Option<u64>,
    pub(super) range: String,
    pub(super) grader_flags: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) input_validator_flags: Option<String>,
}

impl GroupFile {
    /// A directory whose points are those of what is in it.
    pub(super) fn sum(points: u64, grader_flags: &str) -> Self {
        Self {
            on_reject: "continue".to_owned(),
            accept_score: None,
            range: format!("0 {points}"),
            grader_flags: grader_flags.to_owned(),
            input_validator_flags: None,
        }
    }

    /// Tests that are worth something together only.
    pub(super) fn together(points: u64) -> Self {
        Self {
            on_reject: "break".to_owned(),
            accept_score: Some(points),
            ..Self::sum(points, WORST)
        }
    }

    pub(super) fn write(&self) -> String {
        yaml::write(self)
    }
}
