//! Answers that every program disputes which has to be right.
//!
//! One stale answer file fails all of them in the same way. Then the file is
//! wrong, not the programs, and that is worth saying once instead of once for
//! each program.

use crate::submission::Verdict;

use super::{Judged, TestGrade};

/// Fewer programs than this say nothing about an answer: one may be wrong.
const FEWEST_PROGRAMS: usize = 2;

/// An answer that all programs dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Name of the test.
    pub test: String,
    /// What they all print.
    pub printed: i64,
    /// What the answer file says.
    pub answer: String,
    /// How many programs there are.
    pub programs: usize,
}

/// Returns the tests on which all programs print one and the same wrong number.
/// `right` are programs that have to be accepted, all judged on the same tests.
pub fn disputes(right: &[&Judged]) -> Vec<Dispute> {
    let Some((first, others)) = right.split_first() else { return Vec::new() };
    if right.len() < FEWEST_PROGRAMS {
        return Vec::new();
    }
    let dispute = |(index, test): (usize, &TestGrade)| {
        let printed = wrong_number(test)?;
        let agrees = |other: &&&Judged| wrong_number(&other.grade.tests[index]) == Some(printed);
        (others.iter().filter(agrees).count() == others.len()).then(|| Dispute {
            test: test.name.clone(),
            printed,
            answer: test.answer.trim_end().to_owned(),
            programs: right.len(),
        })
    };
    first.grade.tests.iter().enumerate().filter_map(dispute).collect()
}

fn wrong_number(test: &TestGrade) -> Option<i64> {
    if test.verdict == Verdict::WrongAnswer { test.number_printed() } else { None }
}
