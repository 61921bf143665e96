//! The tries of a test, and the one that counts.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use crate::{submission::Verdict, testset::StoredTest};

use super::{
    TestGrade,
    grade::interrupted,
    run::{Attempt, KeptFiles, RunSettings, RunnableProgram, run_once},
};

/// Tries of which the best counts, where the first is near the limit.
const TRIES_NEAR_THE_LIMIT: u32 = 3;

/// Runs a program on a test and returns its grade.
///
/// What is known from an earlier run is not run again. A run that ended with the right output
/// near the time limit is repeated, and the one with the least CPU time counts. Any other is
/// not: a program could leave its progress where the next try finds it, and have as long a run
/// as there are tries. What the machine may have decided is not repeated now, when other runs
/// may cause the same: [`Session::judge_all`](super::Session::judge_all) does that.
pub(super) fn run_test(
    program: &RunnableProgram,
    test: &StoredTest,
    setting: &RunSettings<'_>,
) -> TestGrade {
    if let Some(known) = setting.again.and_then(|again| again.known(test)) {
        return known;
    }
    // A run without an input is no run on an empty one.
    let cache = setting.cache.filter(|_| test.input.is_some());
    if let Some(known) = cache.and_then(|cache| cache.get(program, test, setting)) {
        return known;
    }
    if setting.interrupted.load(Ordering::SeqCst) {
        return interrupted(test);
    }
    let grade = best_of_tries(setting, || run_once(program, test, setting));
    if grade.verdict == Verdict::JudgeError && was_interrupted(setting.interrupted) {
        return interrupted(test);
    }
    let grade = match setting.again {
        Some(again) => again.settled(grade, setting.allowed.time),
        None => grade,
    };
    if let Some(cache) = cache {
        cache.put(program, test, setting, &grade);
    }
    grade
}

/// Returns whether a fault follows from an interruption. The terminal sends the signal to the
/// helper of the sandbox and to us at once, so the helper's end may be known a little
/// earlier.
pub(crate) fn was_interrupted(flag: &AtomicBool) -> bool {
    const LITTLE: Duration = Duration::from_millis(50);
    flag.load(Ordering::SeqCst) || {
        thread::sleep(LITTLE);
        flag.load(Ordering::SeqCst)
    }
}

/// Runs a program on a test as [`run_test`] does, with files that are kept for the next one.
pub(super) fn run_with_kept_files(
    files: &mut KeptFiles,
    test: &StoredTest,
    setting: &RunSettings<'_>,
) -> TestGrade {
    if setting.interrupted.load(Ordering::SeqCst) {
        return interrupted(test);
    }
    let grade = best_of_tries(setting, || files.run_once(test, setting));
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
        let rank = |tried: &Attempt| (tried.grade.verdict, cpu(tried));
        if rank(&again) < rank(&best) {
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
    use std::fs;

    use crate::text::Language;

    use super::{
        super::{
            Cache, Disturbance,
            fake::{End, Fake, program, test_of_answer_2, with_setting},
            sandbox,
        },
        *,
    };

    fn graded(fake: &dyn super::super::Executor) -> TestGrade {
        with_setting(fake, |setting| run_test(&program(), &test_of_answer_2(), setting))
    }

    /// Returns the result where every run ends so.
    fn result(end: impl Fn() -> End + Sync) -> (Verdict, Option<Disturbance>) {
        let grade = graded(&Fake::new(|_, _| end()));
        (grade.verdict, grade.disturbance)
    }

    /// Runs the test twice with the same cache.
    fn twice(fake: &dyn super::super::Executor, cache: &Cache) -> [TestGrade; 2] {
        [(); 2].map(|()| {
            with_setting(fake, |setting| {
                let setting = RunSettings { cache: Some(cache), ..*setting };
                run_test(&program(), &test_of_answer_2(), &setting)
            })
        })
    }

    /// Ended by the clock, which other work is to blame for.
    fn cut_after_waiting(waited_ms: u64) -> End {
        End { how: sandbox::End::WallLimit, waited_ms, ..End::printed("") }
    }

    /// Ended by the clock after it had slept all the time that it has.
    fn cut_after_sleeping(waited_ms: u64) -> End {
        End { slept_ms: 3200, ..cut_after_waiting(waited_ms) }
    }

    #[test]
    fn a_run_that_waited_for_a_core_until_it_was_ended_is_in_doubt() {
        let fake = Fake::new(|_, _| cut_after_waiting(3200));
        let grade = graded(&fake);
        let expected = (Verdict::JudgeError, Some(Disturbance::Busy));
        assert_eq!((grade.verdict, grade.disturbance), expected);
        assert_eq!(fake.runs(), 1, "it is repeated when nothing else runs");
    }

    #[test]
    fn a_run_that_slept_is_too_slow_however_busy_the_machine_was() {
        for waited_ms in [0, 20_000] {
            let fake = Fake::new(|_, _| cut_after_sleeping(waited_ms));
            let grade = graded(&fake);
            assert_eq!((grade.verdict, grade.disturbance), (Verdict::TimeLimit, None));
            assert_eq!(fake.runs(), 1);
        }
    }

    /// Ended by the clock after a time in which the judge was paused.
    fn cut_after_a_pause() -> End {
        End { paused_ms: 4000, ..cut_after_waiting(0) }
    }

    #[test]
    fn a_time_in_which_the_judge_was_paused_is_none_of_the_programs() {
        let fake = Fake::new(|_, _| cut_after_a_pause());
        let grade = graded(&fake);
        let expected = (Verdict::JudgeError, Some(Disturbance::Paused));
        assert_eq!((grade.verdict, grade.disturbance), expected);
        let reason = Language::English.text_if_any(grade.reason.as_ref());
        assert!(reason.starts_with("the judge was paused during the run: ended after 4."));
        assert_eq!(fake.runs(), 1, "it is repeated when nothing else runs");
        // Its whole time without the pause, too.
        let slept = result(|| End { slept_ms: 3200, ..cut_after_a_pause() });
        assert_eq!(slept, (Verdict::TimeLimit, None));
    }

    #[test]
    fn a_program_that_goes_by_the_clock_may_be_wrong_because_of_a_pause() {
        let of = |paused_ms, end: fn() -> End| result(|| End { paused_ms, ..end() });
        let crash = || End { how: sandbox::End::Signaled(6), ..End::printed("") };
        let doubtful = (Verdict::JudgeError, Some(Disturbance::Paused));
        assert_eq!(of(1000, || End::printed(3)), doubtful);
        assert_eq!(of(1000, crash), doubtful);
        assert_eq!(of(1000, || End::printed(2)), (Verdict::Accepted, None));
        assert_eq!(of(999, || End::printed(3)), (Verdict::WrongAnswer, None));
        let too_slow = || End { how: sandbox::End::CpuLimit, ..End::after(1100, "") };
        assert_eq!(of(9000, too_slow), (Verdict::TimeLimit, None));
    }

    #[test]
    fn a_run_that_ended_near_the_limit_is_the_best_of_three() {
        let cpu_ms = [1050, 1040, 960];
        let fake = Fake::new(|_, run| End::after(cpu_ms[run], "2"));
        let figures = graded(&fake).figures.expect("figures");
        assert_eq!((figures.runs, figures.cpu), (3, Duration::from_millis(960)));
        assert_eq!(figures.slowest_cpu, Duration::from_millis(1050));
        // A wrong one of these could go on where the last one stopped.
        for (cpu_ms, verdict) in [(950, Verdict::WrongAnswer), (1050, Verdict::TimeLimit)] {
            let fake = Fake::new(|_, run| End::after(cpu_ms, if run == 0 { "" } else { "2" }));
            assert_eq!((graded(&fake).verdict, fake.runs()), (verdict, 1));
        }
        let fake =
            Fake::new(|_: &str, _| End { how: sandbox::End::Exited(1), ..End::after(950, "2") });
        assert_eq!((graded(&fake).verdict, fake.runs()), (Verdict::RunTimeError, 1));
        let hopeless =
            Fake::new(|_, _| End { how: sandbox::End::CpuLimit, ..End::after(1100, "") });
        assert_eq!(graded(&hopeless).verdict, Verdict::TimeLimit);
        assert_eq!(hopeless.runs(), 1);
    }

    /// Killed while the kernel killed processes for want of memory.
    fn killed_for_memory() -> End {
        End { how: sandbox::End::Signaled(9), memory_kills: 1, ..End::printed("") }
    }

    #[test]
    fn a_kill_is_a_crash_unless_the_machine_ran_out_of_memory() {
        let by_itself = result(|| End { memory_kills: 0, ..killed_for_memory() });
        assert_eq!(by_itself, (Verdict::RunTimeError, None));
        let fake = Fake::new(|_, _| killed_for_memory());
        let grade = graded(&fake);
        let expected = (Verdict::JudgeError, Some(Disturbance::OutOfMemory));
        assert_eq!((grade.verdict, grade.disturbance), expected);
        assert_eq!(fake.runs(), 1, "it is not repeated while others run");
        let reason = |language: Language| language.text_if_any(grade.reason.as_ref());
        assert_eq!(reason(Language::English), "the machine ran out of memory: killed by SIGKILL");
        assert_eq!(reason(Language::Chinese), "机器内存不足：SIGKILL：被强行终止");
    }

    #[test]
    fn other_ends_are_unchanged_when_the_machine_runs_out_of_memory() {
        let verdict = |end: fn() -> End| result(|| End { memory_kills: 3, ..end() });
        assert_eq!(verdict(|| End::printed(2)), (Verdict::Accepted, None));
        assert_eq!(verdict(|| End::printed(3)), (Verdict::WrongAnswer, None));
        let crash = || End { how: sandbox::End::Signaled(11), ..End::printed("") };
        assert_eq!(verdict(crash), (Verdict::RunTimeError, None));
        let memory = || End { how: sandbox::End::MemoryLimit, ..End::printed("") };
        assert_eq!(verdict(memory), (Verdict::MemoryLimit, None));
    }

    #[test]
    fn a_failure_while_threads_are_refused_is_in_doubt_and_a_right_output_is_right() {
        let of = |end: fn() -> End| result(|| End { refused_tasks: 1, ..end() });
        let crash = || End { how: sandbox::End::Signaled(6), ..End::printed("") };
        let slow = || End { how: sandbox::End::CpuLimit, ..End::after(1100, "") };
        let doubtful = (Verdict::JudgeError, Some(Disturbance::TasksRefused));
        for end in [crash as fn() -> End, slow, || cut_after_sleeping(0), || End::printed(3)] {
            assert_eq!(of(end), doubtful);
        }
        assert_eq!(of(|| End::printed(2)), (Verdict::Accepted, None));
    }

    /// Ended by the clock while a quota was used up for a part of that time.
    fn cut_while_throttled(throttled_ms: u64) -> End {
        End { throttled_ms, slept_ms: 3190, ..cut_after_waiting(0) }
    }

    #[test]
    fn a_quota_of_processor_time_is_none_of_the_programs_time_by_the_clock() {
        let doubtful = (Verdict::JudgeError, Some(Disturbance::Throttled));
        assert_eq!(result(|| cut_while_throttled(320)), doubtful);
        assert_eq!(result(|| cut_while_throttled(319)).0, Verdict::TimeLimit);
        let slow =
            || End { how: sandbox::End::CpuLimit, throttled_ms: 2000, ..End::after(1100, "") };
        assert_eq!(result(slow), (Verdict::TimeLimit, None));
        let wrong = || End { throttled_ms: 2000, ..End::printed(3) };
        assert_eq!(result(wrong), (Verdict::WrongAnswer, None));
    }

    #[test]
    fn a_failure_on_a_full_disk_is_a_judge_error_and_a_right_output_is_right() {
        let of = |output: u8| result(|| End { free_bytes: Some(4096), ..End::printed(output) });
        assert_eq!(of(2), (Verdict::Accepted, None));
        assert_eq!(of(3), (Verdict::JudgeError, Some(Disturbance::DiskFull)));
    }

    #[test]
    fn what_the_machine_may_have_decided_is_not_kept() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let ends = [
            killed_for_memory as fn() -> End,
            || cut_after_waiting(3000),
            cut_after_a_pause,
            || cut_while_throttled(3000),
            || End { refused_tasks: 1, ..End::printed(3) },
            || End { free_bytes: Some(0), ..End::printed(3) },
        ];
        for end in ends {
            let fake = Fake::new(|_: &str, _| end());
            let [_, again] = twice(&fake, &cache);
            assert!(!again.from_cache && again.is_doubtful(), "{again:?}");
        }
    }

    #[test]
    fn a_run_on_an_empty_input_is_not_known_for_a_test_without_one() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let fake = Fake::new(|_, _| End::printed("2"));
        let of_input = |input: Option<Vec<u8>>| {
            let test = StoredTest { input, ..test_of_answer_2() };
            with_setting(&fake, |setting| {
                run_test(&program(), &test, &RunSettings { cache: Some(&cache), ..*setting })
            })
        };
        assert_eq!(of_input(Some(Vec::new())).verdict, Verdict::Accepted);
        assert!(of_input(Some(Vec::new())).from_cache);
        let without = of_input(None);
        assert_eq!((without.verdict, without.from_cache), (Verdict::JudgeError, false));
    }

    #[test]
    fn what_is_damaged_or_of_another_processor_is_not_known() {
        let scratch = tempfile::tempdir().expect("a directory");
        let cache = Cache::new(scratch.path(), "a processor");
        let fake = Fake::new(|_, _| End::after(200, "2"));
        assert!(twice(&fake, &cache)[1].from_cache);
        let files = || {
            let all = walkdir::WalkDir::new(scratch.path()).into_iter().flatten();
            all.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path)
        };
        let whole = files().map(|path| (fs::read(&path).expect("a grade"), path));
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
