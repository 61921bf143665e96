//! A second try, alone, of what the machine may have decided.

use rayon::ThreadPoolBuildError;

use super::{Judged, Session, TestGrade, Verdict, judge_in_order, submission::Submission};

impl Session<'_> {
    /// Judges once more what is in doubt, one run at a time and nothing beside it, and
    /// returns all submissions with the results of the second try. Tests that were skipped
    /// because of a disturbed one are run now.
    ///
    /// `judged` are the results of `submissions` in the same order.
    ///
    /// # Errors
    ///
    /// When the thread cannot be started.
    pub fn judge_again(
        &self,
        submissions: &[Submission],
        mut judged: Vec<Judged>,
    ) -> Result<Vec<Judged>, ThreadPoolBuildError> {
        let is_doubtful = |index: &usize| judged[*index].is_doubtful();
        let doubtful: Vec<usize> = (0..judged.len()).filter(is_doubtful).collect();
        let again = judge_in_order(doubtful.len(), 1, |number| {
            let index = doubtful[number];
            self.once_more(&submissions[index], &judged[index])
        })?;
        for (index, second) in doubtful.into_iter().zip(again) {
            judged[index] = second;
        }
        Ok(judged)
    }

    fn once_more(&self, submission: &Submission, first: &Judged) -> Judged {
        let is_decided =
            |test: &&TestGrade| test.disturbance.is_none() && test.verdict != Verdict::Skipped;
        let known: Vec<TestGrade> = first.grade.tests.iter().filter(is_decided).cloned().collect();
        let mut second = self.judge_knowing(&known, submission, &|_| {});
        for (test, before) in second.grade.tests.iter_mut().zip(&first.grade.tests) {
            test.tried_again = before.disturbance;
        }
        second
    }
}
