//! The gate in front of `execve`, and of threads that only this process can count.
//!
//! The kernel asks the process that holds the gate about each `execve` and
//! `execveat` of the processes behind it. The first one is made by our own code, to
//! become the contestant's program, and is allowed; then the gate is dropped. From
//! then on there is no process to ask, and the kernel refuses every later call with
//! ENOSYS, for every process, thread and file.
//!
//! Only the very first call is ever allowed, and nothing of the contestant's
//! runs before it. So there are no arguments to be compared, and none that
//! another thread could change in between.
//!
//! The kernel's own limit counts the threads of a user. Where the program shares its
//! user with others, the gate stays: it is asked about each new thread, too, counts
//! those of the program, and refuses what the kernel would refuse. It answers one
//! call after the other, `execve` always with ENOSYS.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use libc::{CLONE_THREAD, EAGAIN, ENOSYS, SYS_clone, SYS_execve, SYS_execveat};
use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
    thread::set_no_new_privs,
};

use super::{
    calls,
    filter::{self, Answer, Rule, When},
    record::{During, Fault},
    system,
};

/// Holds the gate. Dropping every copy of it shuts the gate.
pub(super) struct Gate {
    asked: OwnedFd,
    /// The most threads of the program; nothing when the kernel counts them.
    most_threads: Option<usize>,
}

impl Gate {
    /// Puts this process, and all that it starts from now on, behind a gate.
    pub(super) fn new(most_threads: Option<usize>) -> Result<Self, Fault> {
        let rule = |call, when| Rule { call, when, answer: Answer::Ask };
        let mut rules = vec![rule(SYS_execve, When::Always), rule(SYS_execveat, When::Always)];
        if most_threads.is_some() {
            rules.push(rule(SYS_clone, When::Has(0, CLONE_THREAD.cast_unsigned())));
        }
        set_no_new_privs(true).during("no_new_privs")?;
        let program = filter::compile(&rules, calls::NEWEST);
        let asked = system::load_filter_to_be_asked(&program).during("seccomp")?;
        Ok(Self { asked, most_threads })
    }

    /// Lets the process that holds the other end of `pipe` become a program, and
    /// shuts the gate, unless it is to count threads. Returns without, when the
    /// process has ended before.
    pub(super) fn let_one_pass(self, pipe: BorrowedFd<'_>) -> Result<Option<Self>, Fault> {
        loop {
            let mut watched = [
                PollFd::new(&self.asked, PollFlags::IN),
                PollFd::from_borrowed_fd(pipe, PollFlags::empty()),
            ];
            match poll(&mut watched, None) {
                Err(Errno::INTR) => continue,
                answer => answer.during("poll")?,
            };
            let [asked, has_ended] = watched.map(|one| !one.revents().is_empty());
            if asked && self.answer(|_| None)? || has_ended {
                return Ok(self.most_threads.is_some().then_some(self));
            }
        }
    }

    /// Answers one call of the program, which has some `threads` now; 0 when that
    /// is not to be known.
    pub(super) fn count(&self, threads: impl FnOnce() -> usize) -> Result<(), Fault> {
        let most = self.most_threads.unwrap_or_default();
        let failure = |call| {
            if call != SYS_clone {
                Some(ENOSYS)
            } else if (1..most).contains(&threads()) {
                None
            } else {
                Some(EAGAIN)
            }
        };
        self.answer(failure).map(drop)
    }

    /// Answers the call that the kernel asks about. Returns false when its process
    /// has ended meanwhile.
    fn answer(&self, failure: impl FnOnce(libc::c_long) -> Option<i32>) -> Result<bool, Fault> {
        let Some(question) = system::question(self.asked.as_fd()).during("seccomp: receive")?
        else {
            return Ok(false);
        };
        system::answer(self.asked.as_fd(), &question, failure(question.call))
            .during("seccomp: answer")
    }
}

impl AsFd for Gate {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.asked.as_fd()
    }
}
