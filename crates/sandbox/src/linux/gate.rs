//! The gate in front of `execve`, and of threads that only the keeper can count.
//!
//! A process puts itself behind the gate before it becomes the contestant's program, and hands
//! the gate to the keeper. The kernel asks the process that holds it about each `execve` and
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

use std::{
    io::{IoSlice, IoSliceMut},
    mem::MaybeUninit,
    os::{
        fd::{AsFd, BorrowedFd, OwnedFd},
        unix::net::UnixStream,
    },
};

use libc::{CLONE_THREAD, EAGAIN, ENOSYS, SYS_clone, SYS_execve, SYS_execveat, c_long};
use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
    net::{
        RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
        SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
    },
    thread::set_no_new_privs,
};

use super::{
    calls,
    filter::{self, Answer, Rule, When},
    record::{During, Fault},
    system,
};

/// The calls that are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GateKind {
    /// Becoming another program.
    Programs,
    /// The same, and new threads: with their most, the first included.
    ProgramsAndThreads(usize),
}

/// Holds the gate. Dropping every copy of it shuts the gate.
pub(crate) struct Gate {
    asked: OwnedFd,
    kind: GateKind,
}

/// The byte that goes with a gate: no descriptor is sent alone.
const WITH_GATE: &[u8] = b"|";

/// The way of a gate from the process behind it to the keeper, for all runs of a session. It is
/// made before the session has a network of its own, where programs would find it.
pub(crate) struct Passage {
    from: UnixStream,
    to: UnixStream,
}

impl Passage {
    pub(crate) fn new() -> Result<Self, Fault> {
        let (from, to) = UnixStream::pair().during("socketpair")?;
        Ok(Self { from, to })
    }

    fn send(&self, gate: BorrowedFd<'_>) -> Result<(), Fault> {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut ancillary = SendAncillaryBuffer::new(&mut space);
        let descriptors = [gate];
        ancillary.push(SendAncillaryMessage::ScmRights(&descriptors));
        let bytes = [IoSlice::new(WITH_GATE)];
        sendmsg(&self.from, &bytes, &mut ancillary, SendFlags::empty()).during("sendmsg").map(drop)
    }

    fn receive(&self) -> Result<Option<OwnedFd>, Fault> {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut ancillary = RecvAncillaryBuffer::new(&mut space);
        let mut byte = [0];
        let mut place = [IoSliceMut::new(&mut byte)];
        recvmsg(&self.to, &mut place, &mut ancillary, RecvFlags::CMSG_CLOEXEC).during("recvmsg")?;
        Ok(ancillary.drain().find_map(|message| match message {
            RecvAncillaryMessage::ScmRights(mut descriptors) => descriptors.next(),
            _ => None,
        }))
    }
}

impl GateKind {
    /// Puts this process behind a gate, and hands that over.
    pub(crate) fn put_up(self, passage: &Passage) -> Result<(), Fault> {
        let mut rules = vec![asking(SYS_execve, When::Always), asking(SYS_execveat, When::Always)];
        if matches!(self, Self::ProgramsAndThreads(_)) {
            rules.push(asking(SYS_clone, When::Has(0, CLONE_THREAD.cast_unsigned())));
        }
        set_no_new_privs(true).during("no_new_privs")?;
        let program = filter::compile(&rules, calls::NEWEST);
        passage.send(system::load_filter_to_be_asked(&program).during("seccomp")?.as_fd())
    }
}

/// Returns the rule by which the kernel asks about a call.
fn asking(call: c_long, when: When) -> Rule {
    Rule { call, when, answer: Answer::Ask }
}

impl Gate {
    /// Takes over the gate of the process that holds the other end of `pipe`. Returns nothing
    /// when that has ended, or reports a fault there instead.
    pub(crate) fn receive(
        kind: GateKind,
        passage: &Passage,
        pipe: BorrowedFd<'_>,
    ) -> Result<Option<Self>, Fault> {
        loop {
            let mut watched = [
                PollFd::new(&passage.to, PollFlags::IN),
                PollFd::from_borrowed_fd(pipe, PollFlags::IN),
            ];
            match poll(&mut watched, None) {
                Err(Errno::INTR) => continue,
                answer => answer.during("poll")?,
            };
            // It may have sent a gate and ended since.
            let is_sent = !watched[0].revents().is_empty();
            let asked = if is_sent { passage.receive()? } else { None };
            return Ok(asked.map(|asked| Self { asked, kind }));
        }
    }

    /// Lets the process that holds the other end of `pipe` become a program, and
    /// shuts the gate, unless it is to count threads. Returns without, when the
    /// process has ended before.
    pub(crate) fn let_one_pass(self, pipe: BorrowedFd<'_>) -> Result<Option<Self>, Fault> {
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
                return Ok((self.kind != GateKind::Programs).then_some(self));
            }
        }
    }

    /// Answers one call of the program, which has some `threads` now; 0 when that
    /// is not to be known.
    pub(crate) fn count(&self, threads: impl FnOnce() -> usize) -> Result<(), Fault> {
        let most = match self.kind {
            GateKind::Programs => 0,
            GateKind::ProgramsAndThreads(most) => most,
        };
        self.answer(|call| {
            if call != SYS_clone {
                Some(ENOSYS)
            } else if (1..most).contains(&threads()) {
                None
            } else {
                Some(EAGAIN)
            }
        })
        .map(drop)
    }

    /// Answers the call that the kernel asks about. Returns false when its process
    /// has ended meanwhile.
    fn answer(&self, failure: impl FnOnce(c_long) -> Option<i32>) -> Result<bool, Fault> {
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
