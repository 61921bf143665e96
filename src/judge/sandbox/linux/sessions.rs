//! Sessions that wait for the next run.
//!
//! A run takes a session with its view, or starts one, and gives it back when it has ended.
//! So there are as many helpers for a view as there are runs at once, and nobody asks for more.
//! One that has failed in any way is not given back.
//!
//! The sessions of a thread end before it does. Otherwise the kernel kills their helpers, which
//! then have not waited for their keepers, and the use of resources by programs is missing in a
//! shell's `time` and in the accounts of a cluster.

use std::{
    cell::RefCell,
    fs,
    os::unix::fs::MetadataExt as _,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    thread::{self, ThreadId},
};

use super::{session::Session, visible::View};

/// The most sessions of a thread that wait. Each is a process, and those count (`ulimit -u`).
const MOST_WAITING: usize = 2;

/// The property by which two runs can share a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub(super) view: View,
    /// The files behind the names that are hidden. Where another file takes such a name, it is no
    /// longer covered in a file system that was made before.
    covered: Vec<Option<(u64, u64)>>,
}

impl Need {
    pub(super) fn of(view: View) -> Self {
        let file = |path| fs::metadata(path).ok().map(|found| (found.dev(), found.ino()));
        let covered = view.hidden.iter().map(file).collect();
        Self { view, covered }
    }
}

/// Those that wait, the one that waits longest first.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    waiting: Arc<Mutex<Vec<Waiting>>>,
}

/// Everywhere that sessions of one thread wait.
struct OfThread {
    thread: ThreadId,
    places: Vec<Weak<Mutex<Vec<Waiting>>>>,
}

thread_local! {
    static OF_THREAD: RefCell<OfThread> =
        RefCell::new(OfThread { thread: thread::current().id(), places: Vec::new() });
}

#[derive(Debug)]
struct Waiting {
    session: Session,
    need: Need,
    /// The thread that started it: the helper ends with that one.
    thread: ThreadId,
}

impl Sessions {
    /// Takes a session of this thread; nothing when none is waiting.
    pub(super) fn take(&self, need: &Need) -> Option<Session> {
        let own = thread::current().id();
        let mut waiting = self.waiting();
        let place = waiting.iter().rposition(|one| one.thread == own && one.need == *need)?;
        let mut found = waiting.remove(place).session;
        drop(waiting);
        found.is_ready().then_some(found)
    }

    /// Takes a session of this thread back.
    pub(super) fn put(&self, session: Session, need: Need) {
        let thread = thread::current().id();
        OF_THREAD.with_borrow_mut(|own| own.add(&self.waiting));
        let mut waiting = self.waiting();
        waiting.push(Waiting { session, need, thread });
        let is_own = |one: &Waiting| one.thread == thread;
        let is_too_many = waiting.iter().filter(|one| is_own(one)).count() > MOST_WAITING;
        let oldest = waiting.iter().position(is_own).filter(|_| is_too_many);
        let dismissed = oldest.map(|oldest| waiting.remove(oldest));
        // Ending one takes a moment.
        drop(waiting);
        drop(dismissed);
    }

    /// Lets go of those whose helper is gone, with its thread.
    pub(super) fn sweep(&self) {
        self.waiting().retain_mut(|one| one.session.is_ready());
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting>> {
        of(&self.waiting)
    }
}

impl OfThread {
    fn add(&mut self, place: &Arc<Mutex<Vec<Waiting>>>) {
        self.places.retain(|known| known.strong_count() > 0);
        let place = Arc::downgrade(place);
        if !self.places.iter().any(|known| known.ptr_eq(&place)) {
            self.places.push(place);
        }
    }
}

impl Drop for OfThread {
    fn drop(&mut self) {
        for place in self.places.iter().filter_map(Weak::upgrade) {
            let is_own = |one: &mut Waiting| one.thread == self.thread;
            let ended: Vec<Waiting> = of(&place).extract_if(.., is_own).collect();
            // Ending one takes a moment.
            drop(ended);
        }
    }
}

fn of(waiting: &Mutex<Vec<Waiting>>) -> MutexGuard<'_, Vec<Waiting>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}
