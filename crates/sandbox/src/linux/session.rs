//! The tool's side of a session: a helper that was started, and runs one program after the
//! other, and the sessions that wait for the next run.
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
    io::{self, Read, Write},
    os::unix::fs::MetadataExt as _,
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, ThreadId},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};
use serde::Serialize;

use super::{
    Report, SandboxError,
    order::{ARGUMENT, FIRST, Order, Setup},
    record::{Fault, RECORD_BYTES, decode, may_be_record},
    run::Run,
    visible::View,
};

/// A helper that waits for orders. When it is dropped the helper ends.
#[derive(Debug)]
pub(crate) struct Session {
    helper: Child,
    /// The pipe to the helper. By its end the helper notices that the tool is gone, or has
    /// been stopped.
    orders: Option<ChildStdin>,
    answers: ChildStdout,
    next: u64,
}

impl Session {
    /// Starts a helper, which prepares what all runs share.
    pub(crate) fn start(program: &Path, setup: &Setup) -> Result<Self, SandboxError> {
        // Without `pre_exec` and a directory of its own the child is started
        // without copying this process's page tables.
        let mut helper = Command::new(program)
            .arg(ARGUMENT)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(SandboxError::Start)?;
        let (orders, answers) = (helper.stdin.take(), helper.stdout.take());
        let answers = answers.ok_or(io::ErrorKind::BrokenPipe).map_err(broken)?;
        let mut session = Self { helper, orders, answers, next: FIRST };
        session.send(setup)?;
        Ok(session)
    }

    /// Runs a program to its end. It is ended when `stop` is set.
    ///
    /// # Errors
    ///
    /// When there is no whole record of this run. Then the session is of no more use.
    pub(crate) fn run(
        &mut self,
        run: Run,
        stop: Option<&AtomicBool>,
    ) -> Result<Report, SandboxError> {
        let number = self.next;
        self.next += 1;
        self.send(&Order { number, run })?;
        if stop.is_some_and(|stop| waited_until_stopped(&self.answers, stop)) {
            self.orders = None;
        }
        let answer = self.read_record().map_err(SandboxError::Start)?;
        match decode(number, &answer) {
            Some(Ok(report)) => Ok(report),
            Some(Err(Fault::Refused(reason))) => Err(SandboxError::Refused(reason)),
            // The keeper makes it the end of a run.
            Some(Err(Fault::NotStarted(_))) | None => {
                Err(SandboxError::NoReport(self.end().map_err(SandboxError::Start)?))
            }
        }
    }

    /// Returns whether the helper is there, and has reported nothing that was not asked for.
    ///
    /// The pipe alone does not tell: processes of a helper that was killed keep it open for a
    /// moment after its end.
    fn is_ready(&mut self) -> bool {
        const NOW: Timespec = Timespec { tv_sec: 0, tv_nsec: 0 };
        let mut watched = [PollFd::new(&self.answers, PollFlags::IN)];
        poll(&mut watched, Some(&NOW)) == Ok(0) && matches!(self.helper.try_wait(), Ok(None))
    }

    fn send(&mut self, message: &impl Serialize) -> Result<(), SandboxError> {
        let text = serde_json::to_vec(message).map_err(broken)?;
        let length = u32::try_from(text.len());
        let length = length.map_err(|_| broken(io::ErrorKind::ArgumentListTooLong))?;
        if let Some(orders) = &mut self.orders {
            // A helper that does not read reports the reason.
            let _ = orders.write_all(&[&length.to_le_bytes(), text.as_slice()].concat());
        }
        Ok(())
    }

    /// Reads a record, or what there is instead of one.
    fn read_record(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; RECORD_BYTES + 1];
        let mut length = 0;
        while length != RECORD_BYTES && may_be_record(&bytes[..length]) {
            match self.answers.read(&mut bytes[length..]) {
                Ok(0) => break,
                Ok(count) => length += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        bytes.truncate(length);
        Ok(bytes)
    }

    /// Ends the helper, and waits for it.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.orders = None;
        self.helper.wait()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

fn broken(problem: impl Into<io::Error>) -> SandboxError {
    SandboxError::Start(problem.into())
}

/// Waits until there is an answer, or `stop` is set. Returns whether it was.
fn waited_until_stopped(answers: &ChildStdout, stop: &AtomicBool) -> bool {
    const STEP: Timespec = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
    while !stop.load(Ordering::SeqCst) {
        let mut watched = [PollFd::new(answers, PollFlags::IN)];
        match poll(&mut watched, Some(&STEP)) {
            Ok(0) | Err(Errno::INTR) => {}
            // Reading shows what is wrong with the pipe.
            Ok(_) | Err(_) => return false,
        }
    }
    true
}

/// The most sessions of a thread that wait. Each is a process, and those count (`ulimit -u`).
const MOST_WAITING: usize = 2;

/// The property by which two runs can share a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeenFiles {
    pub(crate) view: View,
    /// The files behind the names that are hidden. Where another file takes such a name, it is no
    /// longer covered in a file system that was made before.
    covered: Vec<Option<(u64, u64)>>,
}

impl SeenFiles {
    pub(crate) fn of(view: View) -> Self {
        let covered = view.hidden.iter().map(|path| {
            let found = fs::metadata(path).ok()?;
            Some((found.dev(), found.ino()))
        });
        Self { covered: covered.collect(), view }
    }
}

/// Those that wait, the one that waits longest first.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
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
    need: SeenFiles,
    /// The thread that started it: the helper ends with that one.
    thread: ThreadId,
}

impl Sessions {
    /// Takes a session of this thread; nothing when none is waiting.
    pub(crate) fn take(&self, need: &SeenFiles) -> Option<Session> {
        let own = thread::current().id();
        let mut waiting = self.waiting();
        let place = waiting.iter().rposition(|one| one.thread == own && one.need == *need)?;
        let mut found = waiting.remove(place).session;
        drop(waiting);
        found.is_ready().then_some(found)
    }

    /// Takes a session of this thread back.
    pub(crate) fn put(&self, session: Session, need: SeenFiles) {
        let thread = thread::current().id();
        OF_THREAD.with_borrow_mut(|own| own.add(&self.waiting));
        let mut waiting = self.waiting();
        waiting.push(Waiting { session, need, thread });
        let is_too_many = waiting.iter().filter(|one| one.thread == thread).count() > MOST_WAITING;
        let oldest = waiting.iter().position(|one| one.thread == thread).filter(|_| is_too_many);
        let dismissed = oldest.map(|oldest| waiting.remove(oldest));
        // Ending one takes a moment.
        drop(waiting);
        drop(dismissed);
    }

    /// Lets go of those whose helper is gone, with its thread.
    pub(crate) fn sweep(&self) {
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
            let ended: Vec<Waiting> =
                of(&place).extract_if(.., |one: &mut Waiting| one.thread == self.thread).collect();
            // Ending one takes a moment.
            drop(ended);
        }
    }
}

fn of(waiting: &Mutex<Vec<Waiting>>) -> MutexGuard<'_, Vec<Waiting>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}
