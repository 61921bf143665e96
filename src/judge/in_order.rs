//! Many submissions: taken up in their order, few of them in progress at once.

use std::{
    iter,
    panic::resume_unwind,
    sync::{Mutex, PoisonError},
    thread,
};

use rayon::{ThreadPoolBuildError, ThreadPoolBuilder};

/// Calls `judge` with every item and returns what it returned, in order. What a call
/// does in parallel is done by `jobs` threads for all calls together.
///
/// One call more than there are threads is in progress, so that no thread waits for the last run
/// of a submission. Were all calls handed to the threads at once, a thread that waits would take
/// up the next one within the call it is in, and so on: hundreds of submissions half judged, and
/// as deep a stack. Fails when the threads cannot be started.
pub(super) fn judge_in_order<T: Send, R: Send>(
    items: Vec<T>,
    jobs: usize,
    judge: impl Fn(T) -> R + Sync,
) -> Result<Vec<R>, ThreadPoolBuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs.max(1)).build()?;
    let threads = items.len().min(jobs + 1);
    let waiting = Mutex::new(items.into_iter().enumerate());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let take_up = || {
        let numbered = iter::from_fn(next);
        numbered.map(|(number, item)| (number, pool.install(|| judge(item)))).collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, take_up).ok();
        let threads: Vec<_> = (0..threads).map_while(start).collect();
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
    use std::sync::atomic::{AtomicUsize, Ordering};

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
        let came = judge_in_order((0..500).collect(), 2, judge).expect("threads");
        assert_eq!(came, (0..500).map(|number| number * 190).collect::<Vec<_>>());
        assert!(most.into_inner() <= 3, "as many as threads, and one");
    }

    #[test]
    fn nothing_is_judged_when_there_is_nothing() {
        let judged = judge_in_order(Vec::new(), 2, |number: u8| number);
        assert_eq!(judged.expect("threads"), Vec::<u8>::new());
    }
}
