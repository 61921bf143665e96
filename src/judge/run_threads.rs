//! The threads that programs run on.

use std::sync::OnceLock;

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
pub(super) struct RunThreads {
    pool: ThreadPool,
}

impl RunThreads {
    /// Starts so many threads, at least one. Fails when they cannot be started.
    pub(super) fn new(number: usize) -> Result<Self, ThreadPoolBuildError> {
        Ok(Self { pool: ThreadPoolBuilder::new().num_threads(number.max(1)).build()? })
    }

    /// Returns how many there are.
    pub(super) fn number(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Does something on one of the threads.
    pub(super) fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.pool.install(work)
    }

    /// Does something with every item, each on one of the threads, taken up in order. Returns what
    /// it returned, in order.
    pub(super) fn run_each<T: Sync, R: Send + Sync>(
        &self,
        items: &[T],
        work: impl Fn(usize, &T) -> R + Sync,
    ) -> Vec<R> {
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
