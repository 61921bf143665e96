//! The tries of a test, and the one that counts.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use muqi_package::{jury::Verdict, testset::StoredTest};

use super::{
    Cache, TestGrade,
    compile::RunnableProgram,
    grade::interrupted,
    run::{RunFiles, RunSettings},
    second_try::FirstTry,
    verdict::Attempt,
};

/// Tries of which the best counts, where the first is near the limit.
const TRIES_NEAR_THE_LIMIT: u32 = 3;

/// The results of earlier runs.
#[derive(Clone, Copy, Default)]
pub(crate) struct KnownResults<'a> {
    /// The cache of earlier judgings, if there is one.
    pub(crate) cache: Option<&'a Cache>,
    /// The first try, where this is the second one.
    pub(crate) first_try: Option<&'a FirstTry>,
}

/// Runs a program on a test and returns its grade.
///
/// What is known from an earlier run is not run again. A run that ended with the right output
/// near the time limit is repeated, and the one with the least CPU time counts. Any other is
/// not: a program could leave its progress where the next try finds it, and have as long a run
/// as there are tries. What the machine may have decided is not repeated now, when other runs
/// may cause the same: [`Session::judge_all`](super::Session::judge_all) does that.
pub(crate) fn run_test(
    program: &RunnableProgram,
    test: &StoredTest,
    setting: &RunSettings<'_>,
    known: KnownResults<'_>,
) -> TestGrade {
    if let Some(decided) = known.first_try.and_then(|first| first.known(test)) {
        return decided;
    }
    // A run without an input is no run on an empty one.
    let cache = known.cache.filter(|_| test.input.is_some());
    if let Some(kept) = cache.and_then(|cache| cache.get(program, test, setting)) {
        return kept;
    }
    let mut grade = tried(test, setting, || run_once(program, test, setting));
    // It is nothing to be kept, nor to be compared with the first try.
    if grade.is_interrupted {
        return grade;
    }
    if let Some(first) = known.first_try {
        grade = first.settled(grade, setting.allowed.time);
    }
    if let Some(cache) = cache {
        cache.put(program, test, setting, &grade);
    }
    grade
}

/// Runs a program once on a test, with files of its own.
pub(crate) fn run_once(
    program: &RunnableProgram,
    test: &StoredTest,
    setting: &RunSettings<'_>,
) -> Attempt {
    match RunFiles::of(program, setting) {
        Ok(mut files) => Attempt::of(test, files.run(test, setting), setting),
        Err(fault) => Attempt::of(test, Err(fault), setting),
    }
}

/// Returns whether a fault follows from an interruption. The terminal sends the signal to the
/// helper of the sandbox and to us at once, so the helper's end may be known a little
/// earlier.
pub fn was_interrupted(flag: &AtomicBool) -> bool {
    const LITTLE: Duration = Duration::from_millis(50);
    flag.load(Ordering::SeqCst) || {
        thread::sleep(LITTLE);
        flag.load(Ordering::SeqCst)
    }
}

/// Returns the grade that counts, of a run that is repeated near the time limit.
pub(crate) fn tried(
    test: &StoredTest,
    setting: &RunSettings<'_>,
    run: impl FnMut() -> Attempt,
) -> TestGrade {
    if setting.interrupted.load(Ordering::SeqCst) {
        return interrupted(test);
    }
    let grade = best_of_tries(setting, run);
    // A helper that the signal has ended looks like a fault of the judge.
    if grade.verdict == Verdict::JudgeError && was_interrupted(setting.interrupted) {
        return interrupted(test);
    }
    grade
}

fn best_of_tries(setting: &RunSettings<'_>, mut run: impl FnMut() -> Attempt) -> TestGrade {
    let mut best = run();
    if !best.is_near {
        return best.grade;
    }
    let mut slowest = cpu(&best);
    for _ in 1..TRIES_NEAR_THE_LIMIT {
        let again = run();
        slowest = slowest.max(cpu(&again));
        // Fewer tries than these decide nothing.
        if again.grade.verdict == Verdict::JudgeError && was_interrupted(setting.interrupted) {
            return again.grade;
        }
        // Verdicts are in order from the best to the worst.
        if (again.grade.verdict, cpu(&again)) < (best.grade.verdict, cpu(&best)) {
            best = again;
        }
    }
    if let Some(figures) = &mut best.grade.figures {
        figures.runs = TRIES_NEAR_THE_LIMIT;
        figures.slowest_cpu = slowest.unwrap_or(figures.cpu);
    }
    best.grade
}

fn cpu(tried: &Attempt) -> Option<Duration> {
    Some(tried.grade.figures?.cpu)
}

#[cfg(test)]
mod tests {
    use muqi_files::store::Blob;
    use std::fs;

    use super::{
        super::{
            Disturbance, Executor,
            fake::{Fake, FakeEnd, program, test_of_answer_2, with_setting},
        },
        *,
    };
    use muqi_sandbox::End;

    fn graded(fake: &dyn Executor) -> TestGrade {
        with_setting(fake, |setting| {
            run_test(&program(), &test_of_answer_2(), setting, KnownResults::default())
        })
    }

    /// Runs the test twice with the same cache.
    fn twice(fake: &dyn Executor, cache: &Cache) -> [TestGrade; 2] {
        [(); 2].map(|()| {
            with_setting(fake, |setting| {
                let known = KnownResults { cache: Some(cache), first_try: None };
                run_test(&program(), &test_of_answer_2(), setting, known)
            })
        })
    }

    fn ended(how: End) -> FakeEnd {
        FakeEnd { how, ..FakeEnd::printed("") }
    }

    /// Ended by the clock.
    fn cut() -> FakeEnd {
        ended(End::WallLimit)
    }

    /// Ended by the clock after it had slept all the time that it has.
    fn slept() -> FakeEnd {
        FakeEnd { slept_ms: 3200, ..cut() }
    }

    /// Ended after more CPU time than it has.
    fn slow() -> FakeEnd {
        FakeEnd { cpu_ms: 1100, ..ended(End::CpuLimit) }
    }

    /// Crashed.
    fn crash() -> FakeEnd {
        ended(End::Signaled(6))
    }

    /// Killed.
    fn kill() -> FakeEnd {
        ended(End::Signaled(9))
    }

    #[test]
    fn what_the_machine_may_have_decided_is_in_doubt_and_not_kept() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let ends: [(Disturbance, fn() -> FakeEnd); 12] = [
            (Disturbance::Busy, || FakeEnd { waited_ms: 3200, ..cut() }),
            (Disturbance::Paused, || FakeEnd { paused_ms: 4000, ..cut() }),
            (Disturbance::Paused, || FakeEnd { paused_ms: 1000, ..FakeEnd::printed(3) }),
            (Disturbance::Paused, || FakeEnd { paused_ms: 1000, ..crash() }),
            (Disturbance::Throttled, || FakeEnd { throttled_ms: 320, slept_ms: 3190, ..cut() }),
            (Disturbance::OutOfMemory, || FakeEnd { memory_kills: 1, ..kill() }),
            (Disturbance::TasksRefused, || FakeEnd { refused_tasks: 1, ..crash() }),
            (Disturbance::TasksRefused, || FakeEnd { refused_tasks: 1, ..slow() }),
            (Disturbance::TasksRefused, || FakeEnd { refused_tasks: 1, ..slept() }),
            (Disturbance::TasksRefused, || FakeEnd { refused_tasks: 1, ..FakeEnd::printed(3) }),
            (Disturbance::DiskFull, || FakeEnd { free_bytes: Some(4096), ..FakeEnd::printed(3) }),
            (Disturbance::DiskFull, || FakeEnd { free_bytes: Some(0), ..crash() }),
        ];
        for (index, (disturbance, end)) in ends.into_iter().enumerate() {
            let fake = Fake::new(|_, _| end());
            let [_, again] = twice(&fake, &cache);
            let expected = (Verdict::JudgeError, Some(disturbance), false);
            assert_eq!((again.verdict, again.disturbance, again.from_cache), expected, "{index}");
            assert_eq!(fake.runs(), 2, "{index}: it is repeated when nothing else runs");
        }
    }

    #[test]
    fn what_the_program_has_decided_is_beyond_doubt() {
        let ends: [(Verdict, fn() -> FakeEnd); 16] = [
            (Verdict::TimeLimit, slept),
            (Verdict::TimeLimit, || FakeEnd { waited_ms: 20_000, ..slept() }),
            // Its whole time without the pause, too.
            (Verdict::TimeLimit, || FakeEnd { paused_ms: 4000, ..slept() }),
            (Verdict::Accepted, || FakeEnd { paused_ms: 1000, ..FakeEnd::printed(2) }),
            (Verdict::WrongAnswer, || FakeEnd { paused_ms: 999, ..FakeEnd::printed(3) }),
            (Verdict::TimeLimit, || FakeEnd { paused_ms: 9000, ..slow() }),
            (Verdict::RunTimeError, kill),
            (Verdict::RunTimeError, || FakeEnd { memory_kills: 3, ..crash() }),
            (Verdict::WrongAnswer, || FakeEnd { memory_kills: 3, ..FakeEnd::printed(3) }),
            (Verdict::MemoryLimit, || FakeEnd { memory_kills: 3, ..ended(End::MemoryLimit) }),
            (Verdict::Accepted, || FakeEnd { refused_tasks: 1, ..FakeEnd::printed(2) }),
            (Verdict::TimeLimit, || FakeEnd { throttled_ms: 319, slept_ms: 3190, ..cut() }),
            (Verdict::TimeLimit, || FakeEnd { throttled_ms: 2000, ..slow() }),
            (Verdict::WrongAnswer, || FakeEnd { throttled_ms: 2000, ..FakeEnd::printed(3) }),
            (Verdict::Accepted, || FakeEnd { free_bytes: Some(4096), ..FakeEnd::printed(2) }),
            (Verdict::TimeLimit, slow),
        ];
        for (index, (verdict, end)) in ends.into_iter().enumerate() {
            let grade = graded(&Fake::new(|_, _| end()));
            assert_eq!((grade.verdict, grade.disturbance), (verdict, None), "{index}");
        }
    }

    #[test]
    fn a_run_that_ended_near_the_limit_is_the_best_of_three() {
        let cpu_ms = [1050, 1040, 960];
        let fake = Fake::new(|_, run| FakeEnd::after(cpu_ms[run], "2"));
        let figures = graded(&fake).figures.expect("figures");
        assert_eq!((figures.runs, figures.cpu), (3, Duration::from_millis(960)));
        assert_eq!(figures.slowest_cpu, Duration::from_millis(1050));
        // A wrong one of these could go on where the last one stopped.
        for (cpu_ms, verdict) in [(950, Verdict::WrongAnswer), (1050, Verdict::TimeLimit)] {
            let fake = Fake::new(|_, run| FakeEnd::after(cpu_ms, if run == 0 { "" } else { "2" }));
            assert_eq!((graded(&fake).verdict, fake.runs()), (verdict, 1));
        }
        for end in [|| FakeEnd { cpu_ms: 950, ..ended(End::Exited(1)) }, slow] {
            let fake = Fake::new(|_, _| end());
            graded(&fake);
            assert_eq!(fake.runs(), 1);
        }
    }

    #[test]
    fn a_run_on_an_empty_input_is_not_known_for_a_test_without_one() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let fake = Fake::new(|_, _| FakeEnd::printed("2"));
        for (input, verdict, from_cache) in [
            (Some(Vec::<u8>::new()), Verdict::Accepted, false),
            (Some(Vec::new()), Verdict::Accepted, true),
            (None, Verdict::JudgeError, false),
        ] {
            let test = StoredTest { input: input.map(Blob::from), ..test_of_answer_2() };
            let grade = with_setting(&fake, |setting| {
                let known = KnownResults { cache: Some(&cache), first_try: None };
                run_test(&program(), &test, setting, known)
            });
            assert_eq!((grade.verdict, grade.from_cache), (verdict, from_cache));
        }
    }

    #[test]
    fn what_is_damaged_or_of_another_processor_is_not_known() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let fake = Fake::new(|_, _| FakeEnd::after(200, "2"));
        assert!(twice(&fake, &cache)[1].from_cache);
        let entries = walkdir::WalkDir::new(scratch.path()).into_iter().flatten();
        let files = entries.filter(|entry| entry.file_type().is_file());
        let whole =
            files.map(|entry| (fs::read(entry.path()).expect("a grade"), entry.into_path()));
        for (bytes, path) in whole.collect::<Vec<_>>() {
            for at in 0..bytes.len() {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1;
                fs::write(&path, damaged).expect("written");
                let known = with_setting(&fake, |setting| {
                    cache.get(&program(), &test_of_answer_2(), setting)
                });
                assert!(known.is_none(), "{}: byte {at}", path.display());
            }
            fs::write(&path, &bytes[..bytes.len() / 2]).expect("written");
            assert!(!twice(&fake, &cache)[0].from_cache, "cut off");
            assert!(twice(&fake, &cache)[0].from_cache, "and written again");
        }
        assert!(!twice(&fake, &Cache::new(scratch.path(), "another"))[0].from_cache);
    }
}
