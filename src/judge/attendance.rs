//! Contestants who were expected, came, and were judged, and an earlier judging of which a part is
//! judged again.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::{
    archive::natural_order,
    submission::{PassedOver, RollCall, Unjudged},
    text::{Message, ToMessage as _},
};

use super::{Achieved, Change, Entry, Finding, Judging, TestGrade, sandbox::Mode};

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
        let unclear = self.unclear.iter().map(|one| {
            Missing::without_files(&one.name, HowMissing::Unclear, Some(one.reason.clone()))
        });
        let absent = self.absent.iter().map(|name| {
            Missing::without_files(name, HowMissing::Absent, self.meant.get(name).cloned())
        });
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

impl Missing {
    pub(crate) fn without_files(name: &str, how: HowMissing, reason: Option<Message>) -> Self {
        Self { name: name.to_owned(), how, reason, nearly: Vec::new() }
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
    let reason = reason.as_ref().map(named);
    Some(Missing::without_files(entry.name(), HowMissing::NotJudged, reason))
}

/// An earlier judging of contestants on the same tests.
#[derive(Clone, Debug)]
pub(crate) struct Earlier {
    /// The isolation of the programs.
    pub isolation: Option<Mode>,
    /// The machine that they ran on.
    pub machine: Option<String>,
    /// Every submission with its result.
    pub entries: Vec<Entry>,
    /// The contestants beside them.
    pub roll: RollCall,
    /// Files that are no submission.
    pub passed_over: Vec<PassedOver>,
}

impl Earlier {
    /// Returns the names of all contestants who handed in something.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(Entry::name).chain(self.roll.names())
    }

    /// Puts a judging of some contestants into this one, which becomes the judging of all.
    /// Everybody judged again is among its changes, whether the result is another or not.
    pub(crate) fn put(self, judging: &mut Judging<'_>) {
        let again: Vec<String> = judging.names().map(str::to_owned).collect();
        let change = |name: &String| Change {
            name: name.clone(),
            before: achieved(&self.entries, name),
            now: achieved(&judging.entries, name),
        };
        judging.changes = Some(again.iter().map(change).collect());
        let known: BTreeSet<String> = self.names().map(str::to_owned).collect();
        let again: BTreeSet<&str> = again.iter().map(String::as_str).collect();
        judging.machine = machine(self.machine, judging.machine.take(), &again);
        judging.isolation = judging.isolation.or(self.isolation);
        put_entries(self.entries, &mut judging.entries, &again);
        put_roll(self.roll, &mut judging.roll, &again, &known);
        let others = self.passed_over.into_iter().filter(|one| one.owner(&again).is_none());
        judging.passed_over = others.chain(judging.passed_over.drain(..)).collect();
    }
}

fn achieved(entries: &[Entry], name: &str) -> Option<Achieved> {
    entries.iter().find(|one| one.name() == name).map(|one| one.achieved().1)
}

/// Returns the machine of all; another one is named with those who were judged on it.
fn machine(before: Option<String>, now: Option<String>, again: &BTreeSet<&str>) -> Option<String> {
    match (before, now) {
        (Some(before), Some(now)) if before != now => {
            let again: Vec<&str> = again.iter().copied().collect();
            Some(format!("{before}; {}: {now}", again.join(", ")))
        }
        (before, now) => before.or(now),
    }
}

/// Puts every new entry in the place of the old one; those of others go to their places by
/// name.
fn put_entries(mut all: Vec<Entry>, now: &mut Vec<Entry>, again: &BTreeSet<&str>) {
    let judged: BTreeSet<String> = now.iter().map(|one| one.name().to_owned()).collect();
    all.retain(|one| !again.contains(one.name()) || judged.contains(one.name()));
    for entry in now.drain(..) {
        if let Some(old) = all.iter_mut().find(|old| old.name() == entry.name()) {
            *old = entry;
        } else {
            let comes_later = |old: &Entry| natural_order(old.name(), entry.name()).is_gt();
            let place = all.iter().position(comes_later).unwrap_or(all.len());
            all.insert(place, entry);
        }
    }
    *now = all;
}

/// Puts the contestants of whom nothing is judged now among the others. A contestant who was absent
/// and has handed in something is not absent any more.
fn put_roll(
    mut all: RollCall,
    now: &mut RollCall,
    again: &BTreeSet<&str>,
    known: &BTreeSet<String>,
) {
    all.unjudged.retain(|one| !again.contains(one.name.as_str()));
    all.unjudged.append(&mut now.unjudged);
    all.unjudged.sort_by(|left, right| natural_order(&left.name, &right.name));
    for name in again.iter().filter(|name| !known.contains(**name)) {
        let absent = all.absent.len();
        all.absent.retain(|person| person != name && !person.split(' ').any(|it| it == *name));
        if all.expected.is_some() && all.absent.len() == absent {
            all.unlisted.push((*name).to_owned());
        }
    }
    *now = all;
}
