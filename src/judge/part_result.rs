//! The results of a part of a judging, as they were recorded on one machine or several.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};

use crate::submission::{PassedOver, Unjudged, Verdict};

use super::{Achieved, Compilation, Entry, MachineSpeed, TestGrade};

/// The conditions of a run of the judge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Conditions {
    /// The machine in a few words, as reports have it.
    pub machine: String,
    /// The name of the machine in its network.
    pub host: Option<String>,
    /// Its speed; nothing where that could not be measured.
    pub speed: Option<MachineSpeed>,
}

impl Conditions {
    /// Returns whether they are of one machine, whatever its speed was.
    pub(crate) fn is_same_machine(&self, other: &Self) -> bool {
        (&self.machine, &self.host) == (&other.machine, &other.host)
    }
}

/// The recorded results of some of the contestants.
#[derive(Clone, Debug)]
pub(crate) struct PartResults {
    /// The file that has them.
    pub file: String,
    /// True for contestants who were judged again by name: these results count in place of
    /// those of parts.
    pub is_again: bool,
    /// The contestants.
    pub results: Vec<ContestantResult>,
    /// Files that are no submission, each with its place among those of all parts.
    pub passed_over: Vec<(usize, PassedOver)>,
}

/// The recorded result of one contestant.
#[derive(Clone, Debug)]
pub(crate) struct ContestantResult {
    /// The place among the contestants of all parts.
    pub place: usize,
    pub content: ResultContent,
}

/// The content of a result.
#[derive(Clone, Debug)]
pub(crate) enum ResultContent {
    /// A program was judged, under these conditions.
    Judged(Box<Entry>, Arc<Conditions>),
    /// Nothing was.
    Unjudged(Unjudged),
}

impl ContestantResult {
    pub(crate) fn name(&self) -> &str {
        match &self.content {
            ResultContent::Judged(entry, _) => entry.name(),
            ResultContent::Unjudged(unjudged) => &unjudged.name,
        }
    }

    /// Returns the hash of the program that was judged; nothing where none was.
    pub(super) fn program(&self) -> Option<String> {
        match &self.content {
            ResultContent::Judged(entry, _) => entry.submission.sha256(),
            ResultContent::Unjudged(_) => None,
        }
    }

    /// Returns the result, as reports have it; nothing where nothing was judged.
    pub(crate) fn achieved(&self) -> Option<Achieved> {
        match &self.content {
            ResultContent::Judged(entry, _) => Some(entry.achieved().1),
            ResultContent::Unjudged(_) => None,
        }
    }

    /// Returns whether another result says the same of the same program. Times may differ.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (&self.content, &other.content) {
            (ResultContent::Judged(one, _), ResultContent::Judged(other, _)) => {
                let compiles =
                    |entry: &Entry| !matches!(entry.compilation, Compilation::Failed { .. });
                let verdicts = |entry: &Entry| -> Vec<Verdict> {
                    entry.grade.all().map(|test| test.verdict).collect()
                };
                one.submission.sha256() == other.submission.sha256()
                    && compiles(one) == compiles(other)
                    && verdicts(one) == verdicts(other)
            }
            (ResultContent::Unjudged(one), ResultContent::Unjudged(other)) => {
                one.is_unreadable() == other.is_unreadable()
            }
            _ => false,
        }
    }

    /// Returns the order by which one of two equal results is taken, whichever was read first:
    /// the quicker one.
    pub(super) fn order(&self) -> (Duration, Duration, Option<&Conditions>) {
        let ResultContent::Judged(entry, conditions) = &self.content else {
            return (Duration::ZERO, Duration::ZERO, None);
        };
        let figures = || entry.grade.all().filter_map(|test: &TestGrade| test.figures);
        let cpu = figures().map(|figures| figures.cpu).sum();
        let wall = figures().map(|figures| figures.wall).sum();
        (cpu, wall, Some(conditions))
    }
}
