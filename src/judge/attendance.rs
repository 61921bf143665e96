//! Contestants who were expected, came, and were judged.

use serde::Serialize;

use crate::{
    submission::{RollCall, Unjudged},
    text::{Message, ToMessage as _},
};

use super::{Entry, Finding, TestGrade};

/// The contestants of a judging, counted. Everybody is in it: judged, without a program,
/// not to be read or judged, or absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Attendance {
    /// People on the roster; nothing without one.
    pub expected: Option<usize>,
    /// Those of them who handed in nothing; reports list them, too.
    #[serde(skip)]
    pub absent: usize,
    /// Contestants who have a directory or an archive.
    pub present: usize,
    /// Those of them who are not on the roster; reports list them, too.
    #[serde(skip)]
    pub unlisted: usize,
    /// Those of them without a program for the problem.
    pub without_program: usize,
    /// Those of them who could not be read, or not be judged.
    pub judge_errors: usize,
}

/// A contestant to whom something happened that a grader has to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    /// The contestant.
    pub name: String,
    pub how: HowMissing,
    /// The reason; nothing for contestants who are absent and have no directory that is called
    /// nearly like them.
    pub reason: Option<Message>,
    /// Files that nearly fit, by their names below the contestant's directory.
    pub nearly: Vec<String>,
}

/// The ways to have no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HowMissing {
    /// There is no program.
    WithoutProgram,
    /// Nothing could be read.
    Unreadable,
    /// Something of what was run could not be judged: there is a part of a result.
    NotJudged,
    /// On the roster, and not distinct from others.
    Unclear,
    /// On the roster, and nothing was handed in.
    Absent,
    /// In an earlier judging only.
    Gone,
}

impl RollCall {
    /// Counts these contestants and those who were judged; nothing where there are none.
    pub(crate) fn attendance(&self, entries: &[Entry]) -> Option<Attendance> {
        let judged = entries.iter().filter(|one| one.submission.is_contestants);
        let mut attendance = self.handed_in(judged.clone().count())?;
        attendance.judge_errors += judged.filter_map(not_judged).count();
        Some(attendance)
    }

    /// Counts these contestants and so many who have a program; nothing where there are none.
    pub(crate) fn handed_in(&self, programs: usize) -> Option<Attendance> {
        let unreadable = self.unjudged.iter().filter(|one| one.is_unreadable()).count();
        let attendance = Attendance {
            expected: self.expected,
            absent: self.absent.len(),
            present: programs + self.unjudged.len(),
            unlisted: self.unlisted.len(),
            without_program: self.unjudged.len() - unreadable,
            judge_errors: unreadable,
        };
        (attendance.present > 0 || attendance.expected.is_some()).then_some(attendance)
    }

    /// Returns every contestant who has no result, or only a part of one: first those who
    /// could not be read or judged, then those without a program, those who cannot be
    /// distinguished from others, and those who are absent.
    pub(crate) fn missing(&self, entries: &[Entry]) -> Vec<Missing> {
        let (unreadable, without): (Vec<Missing>, Vec<Missing>) = self
            .unjudged
            .iter()
            .map(Missing::from)
            .partition(|one| one.how == HowMissing::Unreadable);
        let judged = entries.iter().filter(|one| one.submission.is_contestants);
        let of_roster = |name: &String, how, reason| Missing {
            name: name.clone(),
            how,
            reason,
            nearly: Vec::new(),
        };
        let unclear = self
            .unclear
            .iter()
            .map(|one| of_roster(&one.name, HowMissing::Unclear, Some(one.reason.clone())));
        let meant = |name| self.meant.get(name).cloned();
        let absent =
            self.absent.iter().map(|name| of_roster(name, HowMissing::Absent, meant(name)));
        unreadable
            .into_iter()
            .chain(judged.filter_map(not_judged))
            .chain(without)
            .chain(unclear)
            .chain(absent)
            .collect()
    }

    /// Returns what follows for the caller from what was handed in, so many submissions
    /// among it.
    pub(crate) fn finding(&self, submissions: usize) -> Finding {
        // Without a roster an empty directory may be the wrong one.
        let is_empty = submissions == 0 && self.expected.is_none();
        if is_empty || self.unjudged.iter().any(Unjudged::is_unreadable) {
            return Finding::NotJudged;
        }
        if self.lacks_somebody() { Finding::Wrong } else { Finding::AsExpected }
    }

    /// Returns whether somebody on the roster has no program, or may have none: absent,
    /// without one, or not distinguished from others.
    fn lacks_somebody(&self) -> bool {
        let mut without = self.unjudged.iter().filter(|one| !one.is_unreadable());
        let is_listed = |one: &Unjudged| !self.unlisted.contains(&one.name);
        self.expected.is_some()
            && (!self.absent.is_empty() || !self.unclear.is_empty() || without.any(is_listed))
    }
}

impl From<&Unjudged> for Missing {
    fn from(one: &Unjudged) -> Self {
        let unreadable = one.is_unreadable();
        Self {
            name: one.name.clone(),
            how: if unreadable { HowMissing::Unreadable } else { HowMissing::WithoutProgram },
            reason: Some(one.why.to_message()),
            nearly: one.nearly().to_vec(),
        }
    }
}

/// Returns that a test of a contestant could not be judged.
fn not_judged(entry: &Entry) -> Option<Missing> {
    let TestGrade { name: test, reason, .. } = entry.fault()?;
    let named = |reason| message!("test-not-judged", test = test, reason = reason);
    Some(Missing {
        name: entry.name().to_owned(),
        how: HowMissing::NotJudged,
        reason: reason.as_ref().map(named),
        nearly: Vec::new(),
    })
}
