//! The flaws that the handed-out samples show a contestant.

use crate::{
    flawed::{FLAWS, Flaw},
    testset::{TestCase, TestSet},
};

/// A sample, and the mistakes on which it fails and no sample before it does.
#[derive(Clone, Debug)]
pub struct Sample<'s> {
    /// The sample.
    pub test: &'s TestCase,
    /// The mistakes that it is the first to show.
    pub shows: Vec<&'static Flaw>,
}

/// Returns what each sample is the first to show, in order, and the mistakes with which
/// a program passes them all.
pub fn samples(samples: &TestSet) -> (Vec<Sample<'_>>, Vec<&'static Flaw>) {
    let mut unseen: Vec<&'static Flaw> = FLAWS.iter().collect();
    let mut in_order = Vec::new();
    for test in &samples.tests {
        let is_shown = |flaw: &&Flaw| flaw.fate(&test.board, test.answer).is_killed();
        let (shows, others) = unseen.into_iter().partition(is_shown);
        in_order.push(Sample { test, shows });
        unseen = others;
    }
    (in_order, unseen)
}
