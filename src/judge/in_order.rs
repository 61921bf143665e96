//! Many submissions: taken up in their order, few of them in progress at once.

use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

/// Calls `judge` with every number below `count` and returns what it returned, in
/// order. What a call does in parallel is done by `jobs` threads for all calls
/// together.
///
/// One call more than there are threads is in progress, so that no thread waits
/// for the last run of a submission. Were all calls handed to the threads at once,
/// a thread that waits would take up the next one within the call it is in, and so
/// on: hundreds of submissions half judged, and as deep a stack.
///
/// # Errors
///
/// When the threads cannot be started.
pub fn judge_in_order<T: Send>(
    count: usize,
    jobs: usize,
    judge: impl Fn(usize) -> T + Sync,
) -> Result<Vec<T>, ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs.max(1)).build()?;
    let next = AtomicUsize::new(0);
    let take_up = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let numbers = numbers.take_while(|&number| number < count);
        numbers.map(|number| (number, pool.install(|| judge(number)))).collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, take_up).ok();
        let threads: Vec<_> = (0..count.min(jobs + 1)).map_while(start).collect();
        // Where the system starts no more threads there is this one.
        if threads.is_empty() {
            return take_up();
        }
        let done = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        done.flatten().collect()
    });
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, came)| came).collect())
}

#[cfg(test)]
mod tests {
    use rayon::prelude::*;

    use super::*;

    #[test]
    fn results_come_in_order_and_few_are_in_progress() {
        let (begun, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let most = AtomicUsize::new(0);
        let judge = |number: usize| {
            let begun = begun.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(begun.saturating_sub(ended.load(Ordering::SeqCst)), Ordering::SeqCst);
            let tests: usize = (0..20_usize).into_par_iter().map(|test| test * number).sum();
            ended.fetch_add(1, Ordering::SeqCst);
            tests
        };
        let came = judge_in_order(500, 2, judge).expect("threads");
        assert_eq!(came, (0..500).map(|number| number * 190).collect::<Vec<_>>());
        assert!(most.into_inner() <= 3, "as many as threads, and one");
    }

    #[test]
    fn nothing_is_judged_when_there_is_nothing() {
        assert_eq!(judge_in_order(0, 2, |number| number).expect("threads"), [0; 0]);
    }
}
