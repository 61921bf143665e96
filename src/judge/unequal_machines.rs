//! Verdicts that would be others on the fastest or the slowest machine of a judging.

use std::{sync::Arc, time::Duration};

use crate::{
    problem::Limits,
    submission::{Content, Verdict},
};

use super::{Allowed, Conditions, Cut, Entry, MachineSpeed, TestGrade};

/// Machines are apart from this ratio on: what one of them takes divided by what another does.
const APART: f64 = 1.05;

/// The fastest and the slowest machine of a judging.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Unequal {
    /// The fastest machine.
    pub fastest: Conditions,
    /// The slowest machine.
    pub slowest: Conditions,
    /// The time of the slowest divided by that of the fastest.
    pub ratio: f64,
}

/// A verdict that would be another one elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Risk {
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
    /// The limit.
    pub limit: Duration,
}

impl Unequal {
    /// Compares the machines of a judging; nothing where fewer than two have a speed.
    pub(crate) fn of<'c>(conditions: impl IntoIterator<Item = &'c Conditions>) -> Option<Self> {
        let with_speed = conditions.into_iter().filter_map(|one| Some((one.speed?, one)));
        let mut by_speed: Vec<(MachineSpeed, &Conditions)> = with_speed.collect();
        by_speed.sort_by_key(|(speed, _)| speed.cpu_us);
        let ((least, fastest), (most, slowest)) = (*by_speed.first()?, *by_speed.last()?);
        let seconds = |speed: MachineSpeed| Duration::from_micros(speed.cpu_us).as_secs_f64();
        let ratio = seconds(most) / seconds(least).max(f64::MIN_POSITIVE);
        (by_speed.len() > 1).then(|| Self {
            fastest: fastest.clone(),
            slowest: slowest.clone(),
            ratio,
        })
    }

    /// Returns whether times of these machines cannot be compared as they are.
    pub(crate) fn is_apart(&self) -> bool {
        self.ratio >= APART
    }

    /// Returns every verdict that the difference could turn, in the order of the entries. What
    /// was judged on a machine without a speed is not among them.
    pub(crate) fn risks<'e>(
        &self,
        judged: impl IntoIterator<Item = &'e (Entry, Arc<Conditions>)>,
        limits: &Limits,
    ) -> Vec<Risk> {
        let (Some(fastest), Some(slowest)) = (self.fastest.speed, self.slowest.speed) else {
            return Vec::new();
        };
        let mut risks = Vec::new();
        for (entry, conditions) in judged {
            let (Some(here), false) =
                (conditions.speed, matches!(entry.submission.content, Content::Outputs(_)))
            else {
                continue;
            };
            let allowed = Allowed::new(limits, entry.language());
            let turned = |test: &TestGrade| {
                let cpu = test.figures?.cpu;
                let there = if cpu > allowed.time { fastest } else { slowest };
                let elsewhere = there.time_here(cpu, here);
                // One that was ended takes longer than that.
                let is_beyond = elsewhere > allowed.time
                    || (elsewhere == allowed.time && test.cut == Some(Cut::Cpu));
                let turns = (cpu > allowed.time) != is_beyond;
                // A program that slept is as slow everywhere.
                (turns && decides(test, cpu > allowed.time)).then(|| Risk {
                    name: entry.name().to_owned(),
                    test: test.name.clone(),
                    verdict: test.verdict,
                    cpu,
                    elsewhere,
                    limit: allowed.time,
                })
            };
            risks.extend(entry.grade.all().filter_map(turned));
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
    use std::{fs, sync::atomic::AtomicBool};

    use super::{
        super::{
            Extent, Session, Toolchains,
            fake::{End, Fake, problem, submission, test_of_answer_2},
            sandbox,
        },
        *,
    };
    use crate::{submission::Submission, testset::StoredTest};

    /// CPU times of the tests on a machine of speed 1, in milliseconds; the one that fails prints
    /// something else.
    const TIMES: [u64; 12] = [20, 500, 800, 900, 920, 940, 960, 980, 1000, 1020, 1040, 1080];

    /// Judges on a machine that takes so many percent of the time.
    fn judged(percent: u64) -> (Entry, Arc<Conditions>) {
        let place = tempfile::tempdir().expect("a directory");
        let program = place.path().join("program");
        fs::write(&program, "a program").expect("written");
        let submission =
            Submission { content: Content::Executable(program), ..submission("a", "") };
        let tests: Vec<StoredTest> = (1..)
            .zip(TIMES)
            .map(|(number, ms)| StoredTest {
                number,
                name: number.to_string(),
                input: Some(ms.to_string().into_bytes()),
                ..test_of_answer_2()
            })
            .collect();
        let fake = Fake::new(|input, _| {
            let cpu_ms = input.parse::<u64>().expect("a time") * percent / 100;
            let output = if input == "800" { "3" } else { "2" };
            if cpu_ms > 1100 {
                return End { how: sandbox::End::CpuLimit, ..End::after(1100, "") };
            }
            End::after(cpu_ms, output)
        });
        let problem = problem();
        let session = Session {
            executor: &fake,
            isolation: None,
            problem: &problem,
            tests: &tests,
            extra: &[],
            edition: None,
            toolchains: &Toolchains::default(),
            store: place.path(),
            cache: None,
            scratch: place.path(),
            extent: Extent::All,
            interrupted: &AtomicBool::new(false),
        };
        let entries = session.judge_all(vec![submission], 1, &|_| {}).expect("a thread");
        let speed = Some(MachineSpeed { cpu_us: 400 * percent, runs: 1 });
        let conditions = Conditions { machine: percent.to_string(), host: None, speed };
        (entries.into_iter().next().expect("one"), Arc::new(conditions))
    }

    /// Returns the tests whose verdicts differ between two machines.
    fn differing(one: &Entry, other: &Entry) -> Vec<String> {
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
            let unequal = Unequal::of([&*fast.1, &*slow.1]).expect("two machines");
            let expected = differing(&fast.0, &slow.0);
            seen += expected.len();
            for one in [&fast, &slow] {
                let risks = unequal.risks([one], &limits);
                let tests: Vec<String> = risks.into_iter().map(|risk| risk.test).collect();
                assert_eq!(tests, expected, "{} of {:?}", one.1.machine, unequal.ratio);
            }
        }
        assert!(seen > 10, "{seen}");
    }

    #[test]
    fn nothing_is_at_risk_on_equal_machines_and_five_percent_are_loud() {
        let limits = problem().config.limits;
        let (one, other) = (judged(100), judged(100));
        let equal = Unequal::of([&*one.1, &*other.1]).expect("two machines");
        assert!(!equal.is_apart() && equal.risks([&one, &other], &limits).is_empty());
        let apart = |percent: u64| {
            let of = |percent: u64| {
                let speed = Some(MachineSpeed { cpu_us: 400 * percent, runs: 1 });
                Conditions { machine: String::new(), host: None, speed }
            };
            Unequal::of([&of(100), &of(percent)]).is_some_and(|it| it.is_apart())
        };
        assert_eq!([104, 105, 200].map(apart), [false, true, true]);
        assert_eq!(Unequal::of([&*one.1]), None);
    }
}
