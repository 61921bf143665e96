//! The result of a submission on each test, as data.

use std::time::Duration;

use muqi_package::{
    checker::Fraction,
    jury::Verdict,
    plan::{Points, Scheme, SubtaskId},
    problem::OwnLimits,
    problem::Title,
    testset::StoredTest,
};
use muqi_text::{Message, ToMessage as _};
use serde::{Deserialize, Serialize};

use super::Disturbance;

/// Bytes of an answer that are kept to be shown.
const ANSWER_BYTES: u64 = 64;

/// Bytes of an output that are kept to be shown.
pub(crate) const SHOWN_BYTES: u64 = 400;

/// The result of one test.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestGrade {
    /// Number of the test, from 1; of an extra test, that among the extra ones.
    pub number: usize,
    /// Name of the test, which no other test of the set has.
    pub name: String,
    /// Its subtasks, where they are known.
    // What follows from the plan is not kept with a run: another plan may have the same input.
    #[serde(skip)]
    pub subtasks: Vec<SubtaskId>,
    /// The limits that it has in place of those of the problem.
    #[serde(skip)]
    pub limits: OwnLimits,
    /// The purpose that the plan states, where the test was failed.
    #[serde(skip)]
    pub purpose: Option<Title>,
    /// The verdict; skipped until it is judged.
    pub verdict: Verdict,
    /// The part of its points that it earns, where it is right in part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Fraction>,
    /// The reason; nothing when accepted without a note.
    pub reason: Option<Message>,
    /// The mistake that it looks like, where there is one.
    pub hint: Option<Message>,
    /// The output's file, where there is one.
    pub output: Option<String>,
    /// The beginning of the output, when it is wrong.
    pub beginning: String,
    /// The end of standard error, when the run crashed.
    pub errors: String,
    /// The beginning of the answer.
    pub answer: String,
    /// The time and memory of the run; nothing for outputs that were produced elsewhere.
    pub figures: Option<Figures>,
    /// The limit that ended the run before it was done.
    pub cut: Option<Cut>,
    /// True where it was skipped because the judging was interrupted.
    #[serde(skip)]
    pub is_interrupted: bool,
    /// True for the result of an earlier run of the same program on the same test.
    #[serde(skip)]
    pub from_cache: bool,
    /// The event that may have decided the result in place of the program: it is in doubt.
    #[serde(skip)]
    pub disturbance: Option<Disturbance>,
    /// The disturbance of the first try, in place of which this one counts.
    #[serde(skip)]
    pub tried_again: Option<Disturbance>,
}

impl TestGrade {
    /// Returns whether it is the result of a test.
    pub fn is_of(&self, test: &StoredTest) -> bool {
        self.key() == (test.number, test.name.as_str())
    }

    /// A test and an extra test may have one number, but not one name.
    fn key(&self) -> (usize, &str) {
        (self.number, &self.name)
    }

    /// Returns whether something other than the program may have decided the result.
    pub fn is_doubtful(&self) -> bool {
        self.disturbance.is_some()
    }

    /// Returns the same result, in doubt: it is not known what the program would have done.
    #[must_use]
    pub fn disturbed_by(self, disturbance: Disturbance) -> Self {
        let reason = match &self.reason {
            Some(reason) => disturbance.under(reason),
            None => disturbance.to_message(),
        };
        let (verdict, reason) = (Verdict::JudgeError, Some(reason));
        Self { verdict, reason, disturbance: Some(disturbance), ..self }
    }

    /// Returns the part of its points that it earns.
    pub fn earned(&self) -> Fraction {
        self.part.unwrap_or_else(|| (self.verdict == Verdict::Accepted).into())
    }

    /// Returns the output, without what is around its words, where all of it is known: of one that
    /// is accepted, the answer.
    pub fn whole_output(&self) -> Option<&str> {
        let (output, most) = match self.verdict {
            Verdict::Accepted => (&self.answer, ANSWER_BYTES),
            // One that was cut off may go on with another number.
            Verdict::WrongAnswer | Verdict::PartiallyCorrect => (&self.beginning, SHOWN_BYTES),
            _ => return None,
        };
        let is_whole = (output.len() as u64) < most;
        is_whole.then(|| output.trim_start_matches('\u{feff}').trim())
    }

    /// Returns the number that the output holds: one, and nothing beside it.
    pub fn number_printed(&self) -> Option<i64> {
        self.whole_output()?.parse().ok()
    }
}

named! {
    /// The time limit that ended a run before it was done.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Cut: name {
        /// CPU time.
        Cpu = "cpu",
        /// Time by the clock.
        Wall = "clock",
    }
}

/// The points of a submission in one subtask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SubtaskScore {
    /// The id of the subtask.
    pub id: SubtaskId,
    /// Points earned.
    pub score: Points,
    /// Points that there are.
    pub points: Points,
    /// True where it does not count because a sample that it depends on is not solved.
    #[serde(skip)]
    pub samples_failed: bool,
}

/// The results of a whole submission.
#[derive(Clone, Debug)]
pub struct Grade {
    /// Every test in order.
    pub tests: Vec<TestGrade>,
    /// Every extra test in order; of outputs, which are of tests only, none.
    pub extra: Vec<TestGrade>,
    /// Every sample in order, where a subtask depends on them; of outputs, none.
    pub samples: Vec<TestGrade>,
}

impl Grade {
    /// Returns which tests are solved, in order.
    pub fn solved(&self) -> Vec<bool> {
        self.tests.iter().map(|test| test.verdict == Verdict::Accepted).collect()
    }

    /// Returns the part of its points that each test earns, in order.
    pub fn earned(&self) -> Vec<Fraction> {
        self.tests.iter().map(TestGrade::earned).collect()
    }

    /// Returns how many tests are solved.
    pub fn solved_count(&self) -> usize {
        self.solved().into_iter().filter(|&solved| solved).count()
    }

    /// Returns whether the samples are solved, as far as they were judged.
    pub fn are_samples_solved(&self) -> bool {
        self.samples.iter().all(|sample| sample.verdict == Verdict::Accepted)
    }

    /// Returns the samples, the tests, and then the extra tests.
    pub fn all(&self) -> impl Iterator<Item = &TestGrade> + Clone {
        self.samples.iter().chain(&self.tests).chain(&self.extra)
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut TestGrade> {
        self.samples.iter_mut().chain(&mut self.tests).chain(&mut self.extra)
    }

    /// Returns the result of a sample, a test or an extra test.
    pub fn of(&self, test: &StoredTest) -> Option<&TestGrade> {
        self.all().find(|grade| grade.is_of(test))
    }

    /// Returns the result of the test that another result is of.
    pub fn same(&self, other: &TestGrade) -> Option<&TestGrade> {
        self.all().find(|grade| grade.key() == other.key())
    }

    /// Returns the points of every subtask.
    pub fn scores(&self, edition: &Scheme) -> Vec<SubtaskScore> {
        let scores = edition.score_of(&self.earned(), self.are_samples_solved());
        let samples_failed = self.samples.iter().any(|sample| sample.verdict.is_failure());
        let subtasks = edition.subtasks.iter().zip(scores);
        subtasks
            .map(|(subtask, score)| SubtaskScore {
                id: subtask.id.clone(),
                score,
                points: subtask.points,
                samples_failed: subtask.needs_samples && samples_failed,
            })
            .collect()
    }
}

/// Returns a test of which nothing is known yet.
pub fn ungraded(test: &StoredTest) -> TestGrade {
    TestGrade {
        number: test.number,
        name: test.name.clone(),
        subtasks: Vec::new(),
        limits: test.limits,
        purpose: None,
        verdict: Verdict::Skipped,
        part: None,
        reason: None,
        hint: None,
        output: None,
        beginning: String::new(),
        errors: String::new(),
        answer: String::from_utf8_lossy(&test.answer.beginning(ANSWER_BYTES).unwrap_or_default())
            .into_owned(),
        figures: None,
        cut: None,
        is_interrupted: false,
        from_cache: false,
        disturbance: None,
        tried_again: None,
    }
}

/// Returns a test that was skipped because the judging was interrupted.
pub(crate) fn interrupted(test: &StoredTest) -> TestGrade {
    TestGrade { reason: Some(message!("run-interrupted")), is_interrupted: true, ..ungraded(test) }
}

/// Involuntary context switches a second of CPU time above which something else
/// wanted the same core: a program that is alone is interrupted by little but
/// the timer of the scheduler.
const NOISY_SWITCHES_A_SECOND: u64 = 200;

/// Involuntary context switches that every start of a program may have.
const SWITCHES_OF_A_START: u64 = 20;

/// The time and memory of one run of a submission: of the submission alone, whatever the size
/// of the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// CPU time, of all its threads and in the kernel, too.
    pub cpu: Duration,
    /// CPU time of the slowest of the runs that these are the best of.
    pub slowest_cpu: Duration,
    /// Time by the clock on the wall.
    pub wall: Duration,
    /// Peak of the memory in use, in bytes.
    pub memory_bytes: u64,
    /// The number of times that it was taken off a core while it wanted to go on.
    pub involuntary_switches: u64,
    /// The number of runs that these are the best of.
    pub runs: u32,
}

impl Figures {
    /// Returns whether other work disturbed the run, so that its times may be
    /// better on a quiet machine.
    pub fn is_noisy(&self) -> bool {
        let cpu_ms = u64::try_from(self.cpu.as_millis()).unwrap_or(u64::MAX);
        let usual = SWITCHES_OF_A_START + cpu_ms.saturating_mul(NOISY_SWITCHES_A_SECOND) / 1000;
        // Waiting for a core shows as wall time without CPU time.
        let waited = self.wall > self.cpu + self.cpu / 4 + Duration::from_millis(100);
        self.involuntary_switches > usual
            || (waited && self.involuntary_switches > SWITCHES_OF_A_START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(verdict: Verdict, beginning: &str) -> Option<i64> {
        let test = StoredTest {
            number: 1,
            name: "1".to_owned(),
            answer: b"2\n"[..].into(),
            input: None,
            limits: OwnLimits::default(),
        };
        TestGrade { verdict, beginning: beginning.to_owned(), ..ungraded(&test) }.number_printed()
    }

    #[test]
    fn the_number_printed_is_the_only_thing_in_the_output() {
        assert_eq!(number(Verdict::Accepted, ""), Some(2));
        assert_eq!(number(Verdict::WrongAnswer, "\u{feff} -7 \r\n"), Some(-7));
        for beginning in ["", "seven", "7 8", "7.0", "9223372036854775808"] {
            assert_eq!(number(Verdict::WrongAnswer, beginning), None, "{beginning}");
        }
        assert_eq!(number(Verdict::Skipped, ""), None);
        let cut = " ".repeat(399) + "7";
        assert_eq!(number(Verdict::WrongAnswer, &cut), None, "it may go on");
    }

    #[test]
    fn switches_and_waiting_for_a_core_show_that_other_work_disturbed_a_run() {
        let second = Duration::from_secs(1);
        let quiet = Figures {
            cpu: second,
            slowest_cpu: second,
            wall: second,
            memory_bytes: 1 << 20,
            involuntary_switches: 12,
            runs: 1,
        };
        assert!(!quiet.is_noisy());
        assert!(Figures { involuntary_switches: 900, ..quiet }.is_noisy());
        assert!(Figures { wall: 2 * second, involuntary_switches: 100, ..quiet }.is_noisy());
    }
}
