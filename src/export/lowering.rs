//! What becomes of an edition on a judge that cannot express all of it.

use std::fmt;

use crate::problem::{Problem, Title};

use super::{Numbering, Scheme};

/// Something that a judge cannot express, and what it gets instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// What it cannot express, and what it gets instead.
    pub text: Title,
    /// Whether a program may earn other points because of it.
    pub changes_scores: bool,
}

impl Loss {
    /// Something lost that costs nobody points.
    pub fn harmless(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self { text: Title { zh: zh.into(), en: en.into() }, changes_scores: false }
    }

    /// Something lost that may change scores.
    pub fn of_scores(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self { changes_scores: true, ..Self::harmless(zh, en) }
    }
}

/// Limits as a judge takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeLimits {
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Memory in MiB.
    pub memory_mib: u64,
}

impl JudgeLimits {
    /// Returns the limits of a problem as they are.
    pub fn of(problem: &Problem) -> Self {
        let limits = &problem.config.limits;
        Self { time_ms: limits.time_ms, memory_mib: limits.memory_mib }
    }
}

impl fmt::Display for JudgeLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms and {} MiB", self.time_ms, self.memory_mib)
    }
}

/// An edition as a judge can take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// How the judge scores.
    pub scheme: Scheme,
    /// Its limits.
    pub limits: JudgeLimits,
    /// What it calls the tests.
    pub numbering: Numbering,
    /// What is lost.
    pub losses: Vec<Loss>,
}
