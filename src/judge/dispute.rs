//! Answers that every program disputes which has to be right.
//!
//! One stale answer file fails all of them in the same way. Then the file is
//! wrong, not the programs, and that is worth saying once instead of once for
//! each program.

use crate::submission::Verdict;

use super::{Entry, Judging, TestGrade};

/// Fewer programs than this dispute no answer: one may be wrong.
const FEWEST_PROGRAMS: usize = 2;

/// An answer that all programs dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dispute {
    /// Name of the test.
    pub test: String,
    /// The number that all of them print.
    pub printed: i64,
    /// The number in the answer file.
    pub answer: String,
    /// The number of these programs.
    pub programs: usize,
}

impl Judging<'_> {
    /// Returns the tests on which all programs that have to be accepted print one and the
    /// same wrong number.
    pub(crate) fn disputes(&self) -> Vec<Dispute> {
        let plan = self.plan();
        let right = self.entries.iter();
        let right = right.filter(|one| one.submission.expectation.expects_acceptance(plan));
        let right: Vec<&Entry> = right.collect();
        let Some((first, others)) = right.split_first() else { return Vec::new() };
        if right.len() < FEWEST_PROGRAMS {
            return Vec::new();
        }
        let dispute = |test: &TestGrade| {
            let printed = wrong_number(test)?;
            let agrees =
                |other: &&Entry| other.grade.same(test).and_then(wrong_number) == Some(printed);
            others.iter().all(agrees).then(|| Dispute {
                test: test.name.clone(),
                printed,
                answer: test.answer.trim_end().to_owned(),
                programs: right.len(),
            })
        };
        first.grade.all().filter_map(dispute).collect()
    }
}

fn wrong_number(test: &TestGrade) -> Option<i64> {
    if test.verdict == Verdict::WrongAnswer { test.number_printed() } else { None }
}
