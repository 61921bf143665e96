//! The gate in front of `execve`: one program passes, then it is shut for good.
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

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
    thread::set_no_new_privs,
};

use super::calls;
use super::filter::{self, Answer, Rule, When};
use super::record::{During, Fault};
use super::system;

/// The calls by which a process becomes another program.
const BECOMING: [libc::c_long; 2] = [libc::SYS_execve, libc::SYS_execveat];

/// Holds the gate. Dropping every copy of it shuts the gate.
pub(super) struct Gate(OwnedFd);

impl Gate {
    /// Puts this process, and all that it starts from now on, behind a gate.
    pub(super) fn new() -> Result<Self, Fault> {
        let ask = |call| Rule { call, when: When::Always, answer: Answer::Ask };
        set_no_new_privs(true).during("no_new_privs")?;
        let program = filter::compile(&BECOMING.map(ask), calls::NEWEST);
        system::load_filter_to_be_asked(&program).map(Self).during("seccomp")
    }

    /// Lets the process that holds the other end of `pipe` become a program, and
    /// shuts the gate. Returns without, when the process has ended before.
    pub(super) fn let_one_pass(self, pipe: BorrowedFd<'_>) -> Result<(), Fault> {
        loop {
            let mut watched = [
                PollFd::new(&self.0, PollFlags::IN),
                PollFd::from_borrowed_fd(pipe, PollFlags::empty()),
            ];
            match poll(&mut watched, None) {
                Err(Errno::INTR) => continue,
                answer => answer.during("poll")?,
            };
            let [asked, has_ended] = watched.map(|one| !one.revents().is_empty());
            if asked && system::let_pass(self.0.as_fd()).during("seccomp: allow")? || has_ended {
                return Ok(());
            }
        }
    }
}
