//! Verdicts that would be others on the fastest or the slowest machine of a judging.

use std::{collections::BTreeSet, time::Duration};

use muqi_package::{jury::Verdict, problem::Limits};

use crate::submission::SubmissionContent;

use super::{Allowed, Conditions, Cut, JoinedSubmission, MachineSpeed, TestGrade};

/// Machines are apart from this ratio on: what one of them takes divided by what another does.
const APART: f64 = 1.05;

/// The fastest and the slowest machine of a judging.
#[derive(Clone, Debug, PartialEq)]
pub struct Unequal {
    /// The fastest machine.
    pub fastest: Conditions,
    /// The slowest machine.
    pub slowest: Conditions,
    /// The time of the slowest divided by that of the fastest.
    pub ratio: f64,
}

/// A verdict that would be another one elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Risk {
    /// The contestant.
    pub name: String,
    /// The test.
    pub test: String,
    /// The verdict as it was.
    pub verdict: Verdict,
    /// The CPU time as it was.
    pub cpu: Duration,
    /// The time on the machine that decides otherwise; the least time where it was ended.
    pub elsewhere: Duration,
    /// True where the run was ended: what it would have taken is unknown.
    pub is_ended: bool,
    /// The limit.
    pub limit: Duration,
}

impl Unequal {
    /// Compares the machines of a judging; nothing where fewer than two have a speed.
    pub fn of<'c>(conditions: impl IntoIterator<Item = &'c Conditions>) -> Option<Self> {
        let with_speed = conditions.into_iter().filter_map(|one| Some((one.speed?, one)));
        let mut by_speed: Vec<(MachineSpeed, &Conditions)> = with_speed.collect();
        by_speed.sort_by_key(|(speed, _)| speed.cpu_us);
        let ((least, fastest), (most, slowest)) = (*by_speed.first()?, *by_speed.last()?);
        let [least, most] =
            [least, most].map(|speed| Duration::from_micros(speed.cpu_us).as_secs_f64());
        let ratio = most / least.max(f64::MIN_POSITIVE);
        (by_speed.len() > 1).then(|| Self {
            fastest: fastest.clone(),
            slowest: slowest.clone(),
            ratio,
        })
    }

    /// Returns whether times of these machines cannot be compared as they are.
    pub fn is_apart(&self) -> bool {
        self.ratio >= APART
    }

    /// Returns every verdict that the difference could turn, in the order of the submissions, but
    /// those of contestants who were judged again for that on one machine. What was judged on a
    /// machine without a speed is not among them.
    pub fn risks<'e>(
        &self,
        judged: impl IntoIterator<Item = &'e JoinedSubmission>,
        limits: &Limits,
    ) -> Vec<Risk> {
        let all = judged.into_iter().map(|one| (one, self.of_submission(one, limits)));
        let mut at_risk: Vec<(&JoinedSubmission, Vec<Risk>)> =
            all.filter(|(_, risks)| !risks.is_empty()).collect();
        let again = at_risk.iter().map(|(one, _)| one).filter(|one| one.is_again);
        let machines: BTreeSet<_> =
            again.map(|one| (&one.conditions.host, &one.conditions.machine)).collect();
        // Judged again on several machines they are at risk as before.
        let is_settled = machines.len() == 1;
        at_risk.retain(|(one, _)| !is_settled || !one.is_again);
        at_risk.into_iter().flat_map(|(_, risks)| risks).collect()
    }

    fn of_submission(&self, judged: &JoinedSubmission, limits: &Limits) -> Vec<Risk> {
        let JoinedSubmission { judged, conditions, .. } = judged;
        let speeds = (self.fastest.speed, self.slowest.speed, conditions.speed);
        let (Some(fastest), Some(slowest), Some(here)) = speeds else { return Vec::new() };
        if matches!(judged.submission.content, SubmissionContent::Outputs(_)) {
            return Vec::new();
        }
        let mut risks = Vec::new();
        for test in judged.grade.all() {
            let allowed = Allowed::new(&limits.with(test.limits), judged.language());
            // Skipped tests have no time, and outputs were never run.
            let Some(cpu) = test.figures.map(|figures| figures.cpu) else { continue };
            let is_too_slow = cpu > allowed.time;
            let there = if is_too_slow { fastest } else { slowest };
            // Named, never corrected: a program may use memory otherwise than the known one.
            let elsewhere = there.time_here(cpu, here);
            let is_ended = test.cut == Some(Cut::Cpu);
            // One that was ended takes longer than that.
            let would_be = elsewhere > allowed.time || (elsewhere == allowed.time && is_ended);
            // A program that slept is as slow everywhere.
            if is_too_slow != would_be && decides(test, is_too_slow) {
                risks.push(Risk {
                    name: judged.name().to_owned(),
                    test: test.name.clone(),
                    verdict: test.verdict,
                    cpu,
                    elsewhere,
                    is_ended,
                    limit: allowed.time,
                });
            }
        }
        risks
    }
}

/// Returns whether time has to do with a verdict: one within the limit that would be a time limit
/// beyond it, or one beyond the limit that is.
fn decides(test: &TestGrade, is_beyond: bool) -> bool {
    match test.verdict {
        Verdict::TimeLimit => is_beyond,
        Verdict::Accepted | Verdict::WrongAnswer | Verdict::RunTimeError => !is_beyond,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, atomic::AtomicBool};

    use muqi_package::testset::StoredTest;

    use super::{
        super::{
            JudgedSubmission,
            fake::{Fake, FakeEnd, problem, test_of_answer_2, with_session},
        },
        *,
    };
    use muqi_sandbox::End;

    /// CPU times of the tests on a machine of speed 1, in milliseconds; the one that fails prints
    /// something else.
    const TIMES: [u64; 12] = [20, 500, 800, 900, 920, 940, 960, 980, 1000, 1020, 1040, 1080];

    /// Judges on a machine that takes so many percent of the time.
    fn judged(percent: u64) -> JoinedSubmission {
        let tests: Vec<StoredTest> = (1..)
            .zip(TIMES)
            .map(|(number, ms)| StoredTest {
                number,
                name: number.to_string(),
                input: Some(ms.to_string().into_bytes().into()),
                ..test_of_answer_2()
            })
            .collect();
        let fake = Fake::new(|input, _| {
            let cpu_ms = input.parse::<u64>().expect("a time") * percent / 100;
            let output = if input == "800" { "3" } else { "2" };
            if cpu_ms > 1100 {
                return FakeEnd { how: End::CpuLimit, ..FakeEnd::after(1100, "") };
            }
            FakeEnd::after(cpu_ms, output)
        });
        let submissions =
            with_session(&fake, &tests, &AtomicBool::new(false), |session, submission| {
                session.judge_all(vec![submission], 1, &|_| {}).expect("a thread")
            });
        let speed = Some(MachineSpeed { cpu_us: 400 * percent, runs: 1 });
        let conditions = Conditions { machine: percent.to_string(), host: None, speed };
        let judged = submissions.into_iter().next().expect("one");
        JoinedSubmission { judged, conditions: Arc::new(conditions), is_again: false }
    }

    /// Returns the tests whose verdicts differ between two machines.
    fn differing(one: &JudgedSubmission, other: &JudgedSubmission) -> Vec<String> {
        let pairs = one.grade.tests.iter().zip(&other.grade.tests);
        let differing = pairs.filter(|(one, other)| one.verdict != other.verdict);
        differing.map(|(one, _)| one.name.clone()).collect()
    }

    #[test]
    fn exactly_the_verdicts_that_differ_are_at_risk() {
        let limits = problem().config.limits;
        let mut seen = 0;
        for (fast, slow) in [(100, 105), (100, 110), (95, 100), (100, 102), (100, 101), (90, 110)] {
            let (fast, slow) = (judged(fast), judged(slow));
            let unequal =
                Unequal::of([&*fast.conditions, &*slow.conditions]).expect("two machines");
            let expected = differing(&fast.judged, &slow.judged);
            seen += expected.len();
            for one in [&fast, &slow] {
                let risks = unequal.risks([one], &limits);
                let tests: Vec<String> = risks.into_iter().map(|risk| risk.test).collect();
                assert_eq!(tests, expected, "{} of {:?}", one.conditions.machine, unequal.ratio);
            }
        }
        assert!(seen > 10, "{seen}");
    }

    #[test]
    fn nothing_is_at_risk_on_equal_machines_and_five_percent_are_loud() {
        let limits = problem().config.limits;
        let (one, other) = (judged(100), judged(100));
        let equal = Unequal::of([&*one.conditions, &*other.conditions]).expect("two machines");
        assert!(!equal.is_apart() && equal.risks([&one, &other], &limits).is_empty());
        for (percent, is_apart) in [(104, false), (105, true), (200, true)] {
            let both = [100, percent].map(|percent| {
                let speed = Some(MachineSpeed { cpu_us: 400 * percent, runs: 1 });
                Conditions { machine: String::new(), host: None, speed }
            });
            let unequal = Unequal::of(&both).expect("two machines");
            assert_eq!(unequal.is_apart(), is_apart, "{percent}");
        }
        assert_eq!(Unequal::of([&*one.conditions]), None);
    }

    fn again(percent: u64) -> JoinedSubmission {
        JoinedSubmission { is_again: true, ..judged(percent) }
    }

    #[test]
    fn those_who_were_judged_again_on_one_machine_are_no_longer_at_risk() {
        let limits = problem().config.limits;
        let (fast, slow) = (judged(90), judged(110));
        let unequal = Unequal::of([&*fast.conditions, &*slow.conditions]).expect("two machines");
        for (judged, is_settled, why) in [
            (vec![&fast, &slow], false, "nobody was judged again"),
            (vec![&again(110), &again(110)], true, "one machine"),
            (vec![&again(110), &fast, &again(110)], false, "one of them was not"),
            (vec![&again(110), &again(90)], false, "two machines"),
        ] {
            assert_eq!(unequal.risks(judged, &limits).is_empty(), is_settled, "{why}");
        }
    }
}
