//! Contestants who were expected, came, and were judged.

use muqi_text::{Message, ToMessage};
use serde::Serialize;

use crate::submission::{RollCall, Unjudged};

use super::{JudgedSubmission, TestGrade};

/// The contestants of a judging, counted. Everybody is in it: judged, without a program,
/// not to be read or judged, or absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attendance {
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

impl Attendance {
    /// Counts the contestants of a roll and those who were judged; nothing where there are none.
    pub fn of(roll: &RollCall, submissions: &[JudgedSubmission]) -> Option<Self> {
        let judged = submissions.iter().filter(|one| one.submission.is_contestants);
        let mut attendance = Self::of_handed_in(roll, judged.clone().count())?;
        attendance.judge_errors += judged.filter_map(not_judged).count();
        Some(attendance)
    }

    /// Counts the contestants of a roll and so many who have a program; nothing where there are
    /// none.
    pub fn of_handed_in(roll: &RollCall, programs: usize) -> Option<Self> {
        let unreadable = roll.unjudged.iter().filter(|one| one.is_unreadable()).count();
        let attendance = Self {
            expected: roll.expected,
            absent: roll.absent.len(),
            // With a program or without: the numbers of an attendance have to add up.
            present: programs + roll.unjudged.len(),
            unlisted: roll.unlisted.len(),
            without_program: roll.unjudged.len() - unreadable,
            judge_errors: unreadable,
        };
        (attendance.present > 0 || attendance.expected.is_some()).then_some(attendance)
    }
}

/// A contestant to whom something happened that a grader has to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The contestant.
    pub name: String,
    /// The way in which a result is missing.
    pub how: HowMissing,
    /// The reason; nothing for contestants who are absent and have no directory that is called
    /// nearly like them.
    pub reason: Option<Message>,
    /// Files that nearly fit, by their names below the contestant's directory.
    pub nearly: Vec<String>,
}

/// The ways to have no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMissing {
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

impl ToMessage for HowMissing {
    fn to_message(&self) -> Message {
        message!("missing", how = self.code())
    }
}

impl HowMissing {
    /// Returns its name in reports for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::WithoutProgram => "without_program",
            Self::Unreadable | Self::NotJudged => "judge_error",
            Self::Unclear => "unclear",
            Self::Absent => "absent",
            Self::Gone => "gone",
        }
    }

    /// Returns whether a contestant has handed in something that has no line of its own.
    pub fn has_files(self) -> bool {
        matches!(self, Self::WithoutProgram | Self::Unreadable)
    }
}

impl Missing {
    /// Returns every contestant who has no result, or only a part of one: first those who
    /// could not be read or judged, then those without a program, those who cannot be
    /// distinguished from others, and those who are absent.
    pub fn all(roll: &RollCall, submissions: &[JudgedSubmission]) -> Vec<Self> {
        // A contestant who could not be read is a judge error, which a grader has to see first.
        let (mut missing, without): (Vec<Self>, Vec<Self>) =
            roll.unjudged.iter().map(Self::from).partition(|one| one.how == HowMissing::Unreadable);
        let judged = submissions.iter().filter(|one| one.submission.is_contestants);
        missing.extend(judged.filter_map(not_judged));
        missing.extend(without);
        for unclear in &roll.unclear {
            let reason = Some(unclear.reason.clone());
            missing.push(Self::without_files(&unclear.name, HowMissing::Unclear, reason));
        }
        for name in &roll.absent {
            let meant = roll.meant.get(name).cloned();
            missing.push(Self::without_files(name, HowMissing::Absent, meant));
        }
        missing
    }

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
fn not_judged(judged: &JudgedSubmission) -> Option<Missing> {
    let TestGrade { name: test, reason, .. } = judged.fault()?;
    let reason =
        reason.as_ref().map(|reason| message!("test-not-judged", test = test, reason = reason));
    Some(Missing::without_files(judged.name(), HowMissing::NotJudged, reason))
}
