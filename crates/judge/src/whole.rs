//! An earlier judging of all contestants, of whom some are judged again.

use std::collections::BTreeSet;

use muqi_files::archive::natural_order;
use muqi_sandbox::Mode;

use crate::submission::{PassedOver, RollCall};

use super::{Achieved, JudgedSubmission, Judging, ResultChange};

/// An earlier judging of all contestants on the same tests.
#[derive(Clone, Debug)]
pub struct WholeJudging {
    /// The isolation of the programs.
    pub isolation: Option<Mode>,
    /// The machine that they ran on.
    pub machine: Option<String>,
    /// Every submission with its result.
    pub submissions: Vec<JudgedSubmission>,
    /// The contestants beside them.
    pub roll: RollCall,
    /// Files that are no submission.
    pub passed_over: Vec<PassedOver>,
}

impl WholeJudging {
    /// Returns the names of all contestants who handed in something.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.submissions.iter().map(JudgedSubmission::name).chain(self.roll.names())
    }

    /// Puts a judging of some contestants into this one, which becomes the judging of all.
    /// Everybody judged again is among its changes, whether the result is another or not.
    pub fn put(self, judging: &mut Judging<'_>) {
        let again: Vec<String> = judging.names().map(str::to_owned).collect();
        let mut changes = Vec::new();
        for name in &again {
            let before = achieved(&self.submissions, name);
            let now = achieved(&judging.submissions, name);
            changes.push(ResultChange { name: name.clone(), before, now });
        }
        judging.changes = Some(changes);
        let known: BTreeSet<String> = self.names().map(str::to_owned).collect();
        let again: BTreeSet<&str> = again.iter().map(String::as_str).collect();
        judging.machine = machine(self.machine, judging.machine.take(), &again);
        judging.isolation = judging.isolation.or(self.isolation);
        put_submissions(self.submissions, &mut judging.submissions, &again);
        put_roll(self.roll, &mut judging.roll, &again, &known);
        // What those who are judged again handed in has just been looked at anew.
        let others = self.passed_over.into_iter().filter(|one| one.owner(&again).is_none());
        judging.passed_over = others.chain(judging.passed_over.drain(..)).collect();
    }
}

fn achieved(submissions: &[JudgedSubmission], name: &str) -> Option<Achieved> {
    submissions.iter().find(|one| one.name() == name).map(|one| one.achieved().1)
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

/// Puts every new result in the place of the old one; those of others go to their places by
/// name.
fn put_submissions(
    mut all: Vec<JudgedSubmission>,
    now: &mut Vec<JudgedSubmission>,
    again: &BTreeSet<&str>,
) {
    let judged: BTreeSet<String> = now.iter().map(|one| one.name().to_owned()).collect();
    all.retain(|one| !again.contains(one.name()) || judged.contains(one.name()));
    for judged in now.drain(..) {
        if let Some(old) = all.iter_mut().find(|old| old.name() == judged.name()) {
            *old = judged;
        } else {
            let later = all.iter().position(|old| natural_order(old.name(), judged.name()).is_gt());
            all.insert(later.unwrap_or(all.len()), judged);
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
    // Somebody absent is called by all columns of the line, a directory by one of them.
    for name in again.iter().filter(|name| !known.contains(**name)) {
        let absent = all.absent.len();
        all.absent.retain(|person| person != name && !person.split(' ').any(|it| it == *name));
        // Somebody new was absent until now, or is on no line of the roster.
        if all.expected.is_some() && all.absent.len() == absent {
            all.unlisted.push((*name).to_owned());
        }
    }
    *now = all;
}
