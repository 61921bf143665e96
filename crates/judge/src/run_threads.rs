//! The threads that programs run on, and many submissions taken up in their order.

use std::{
    panic::resume_unwind,
    sync::{Mutex, OnceLock, PoisonError},
    thread,
};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// The threads that programs run on, one run at a time on each.
///
/// ```text
/// submissions    A ---------.   B ---------.   C ---------.     a thread each, which waits
///                            \              \              \
/// runs           A1 A2 A3 A4 ... B1 B2 ...  C1 ...              one queue
///                 |  |
/// threads         1  2                                          never wait for each other
/// ```
///
/// The threads get single runs, which wait for no other run. If they got whole submissions, a
/// thread that waits for the last run of one would take up the next one within the same call, and
/// the first submission would have to wait until that one is judged.
pub(crate) struct RunThreads {
    pool: ThreadPool,
}

impl RunThreads {
    /// Starts so many threads, at least one. Fails when they cannot be started.
    pub(crate) fn new(number: usize) -> Result<Self, ThreadPoolBuildError> {
        Ok(Self { pool: ThreadPoolBuilder::new().num_threads(number.max(1)).build()? })
    }

    /// Returns how many there are.
    pub(crate) fn number(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Does something on one of the threads.
    pub(crate) fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.pool.install(work)
    }

    /// Does something with every item, each on one of the threads, taken up in order. Returns what
    /// it returned, in order.
    pub(crate) fn run_each<T: Sync, R: Send + Sync>(
        &self,
        items: &[T],
        work: impl Fn(usize, &T) -> R + Sync,
    ) -> Vec<R> {
        // With whole submissions in the queue 94 % of the time of two threads was used, with single
        // runs of 0.1 s 97 %.
        let results: Vec<OnceLock<R>> = items.iter().map(|_| OnceLock::new()).collect();
        self.pool.in_place_scope_fifo(|scope| {
            for (index, (item, result)) in items.iter().zip(&results).enumerate() {
                let work = &work;
                scope.spawn_fifo(move |_| {
                    // Nobody else sets it.
                    let _ = result.set(work(index, item));
                });
            }
        });
        results.into_iter().filter_map(OnceLock::into_inner).collect()
    }
}

/// Calls `judge` with every item and returns what it returned, in order.
///
/// One call more than there are threads for runs is in progress, so that none of these is idle
/// while a submission waits for its last run. Were all calls in progress, hundreds of submissions
/// would be half judged.
pub(crate) fn judge_in_order<T: Send, R: Send>(
    items: Vec<T>,
    threads: &RunThreads,
    judge: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let in_progress = items.len().min(threads.number() + 1);
    let waiting = Mutex::new(items.into_iter().enumerate());
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let mut started = Vec::new();
        for _ in 0..in_progress {
            match thread::Builder::new().spawn_scoped(scope, || take_up(&waiting, &judge)) {
                Ok(thread) => started.push(thread),
                Err(_) => break,
            }
        }
        // Where the system starts no more threads there is this one.
        if started.is_empty() {
            return take_up(&waiting, &judge);
        }
        let done = started
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        done.flatten().collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Judges one item after another until none is left, and returns their numbers and results.
fn take_up<T, R>(
    waiting: &Mutex<impl Iterator<Item = (usize, T)>>,
    judge: &impl Fn(T) -> R,
) -> Vec<(usize, R)> {
    let mut done = Vec::new();
    loop {
        // A `while let` would hold the lock while the item is judged.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some((number, item)) = next else { return done };
        done.push((number, judge(item)));
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Condvar,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use super::*;

    /// Something that a thread waits for, as long as any machine may take.
    #[derive(Default)]
    struct Signal {
        given: Mutex<bool>,
        changed: Condvar,
    }

    impl Signal {
        fn give(&self) {
            *self.given.lock().expect("no panic") = true;
            self.changed.notify_all();
        }

        fn came(&self) -> bool {
            let given = self.given.lock().expect("no panic");
            let long = Duration::from_mins(2);
            let waited = self.changed.wait_timeout_while(given, long, |given| !*given);
            *waited.expect("no panic").0
        }
    }

    #[test]
    fn results_come_in_order_and_few_are_in_progress() {
        let threads = RunThreads::new(2).expect("threads");
        let (begun, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let most = AtomicUsize::new(0);
        let came: Vec<usize> = judge_in_order((0..500).collect(), &threads, |number: usize| {
            let begun = begun.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(begun.saturating_sub(ended.load(Ordering::SeqCst)), Ordering::SeqCst);
            let tests: Vec<usize> = (0..20).collect();
            let results = threads.run_each(&tests, |_, test| test * number);
            ended.fetch_add(1, Ordering::SeqCst);
            results.into_iter().sum()
        });
        assert_eq!(came, (0..500).map(|number| number * 190).collect::<Vec<_>>());
        assert!(most.into_inner() <= 3, "as many as threads, and one");
    }

    #[test]
    fn a_submission_goes_on_while_a_run_of_another_one_takes_long() {
        let threads = RunThreads::new(2).expect("threads");
        let (other_begins, goes_on) = (Signal::default(), Signal::default());
        let both = judge_in_order(vec![0, 1], &threads, |number: usize| {
            if number == 0 {
                // The second run ends when the first thread is busy with the other submission.
                threads.run_each(&[0, 1], |_, run| *run == 0 || other_begins.came());
                return threads.run_each(&[2], |_, _| goes_on.give()).len() == 1;
            }
            threads.run_each(&[0], |_: usize, _: &usize| {
                other_begins.give();
                goes_on.came()
            })[0]
        });
        assert_eq!(both, [true, true]);
    }
}
