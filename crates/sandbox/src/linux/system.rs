//! The system calls that no crate offers safely. All `unsafe` code of the
//! project is in this file.
//!
//! The helper that calls them has one thread for all of its life; that is what
//! makes `fork` and calls that change the whole process harmless.

#![expect(unsafe_code, reason = "raw system calls, each with its reason to be sound")]

use std::{
    ffi::{CStr, CString, c_char, c_int, c_long},
    io,
    mem::size_of,
    os::{
        fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd},
        unix::process::ExitStatusExt as _,
    },
    process::ExitStatus,
    ptr,
    time::Duration,
};

use rustix::process::Pid;

/// The side of a [`fork`] on which its caller is.
pub(crate) enum Fork {
    /// The one that called; the other one has this id.
    Parent(Pid),
    /// The new one.
    Child,
}

/// Makes a second process that goes on from here.
pub(crate) fn fork() -> io::Result<Fork> {
    // SAFETY: the process has one thread, so the child finds no lock held.
    match checked(unsafe { libc::fork() })? {
        0 => Ok(Fork::Child),
        pid => Ok(Fork::Parent(Pid::from_raw(pid).expect("a process id is positive"))),
    }
}

/// The same, with the new process in new namespaces of `flags` (`CLONE_NEW...`) of which it
/// is the first.
pub(crate) fn fork_into(flags: c_int) -> io::Result<Fork> {
    let flags = c_long::from(flags | libc::SIGCHLD);
    // SAFETY: without a stack of its own, CLONE_VM and CLONE_FILES, which `flags` never contains,
    // this is `fork`, and as there the child finds no lock held: the process has one thread.
    let answer = unsafe { libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0) };
    match c_int::try_from(answer) {
        Ok(-1) => Err(io::Error::last_os_error()),
        Ok(0) => Ok(Fork::Child),
        pid => {
            let pid = pid.ok().and_then(Pid::from_raw);
            pid.map(Fork::Parent).ok_or_else(|| io::ErrorKind::InvalidData.into())
        }
    }
}

/// Ends this process at once, without destructors and buffers: those belong to
/// the process it was forked from.
pub(crate) fn exit_now(status: i32) -> ! {
    // SAFETY: ends the process; nothing of it is used afterwards.
    unsafe { libc::_exit(status) }
}

/// Leaves the namespaces of `flags` (`CLONE_NEW...`) for new ones.
pub(crate) fn unshare(flags: c_int) -> io::Result<()> {
    // SAFETY: takes no pointers; the flags never contain CLONE_FILES or
    // CLONE_VM, so descriptors and memory stay as they are.
    checked(unsafe { libc::unshare(flags) }).map(drop)
}

/// Sets `MOUNT_ATTR_...` on a mount, and with `recursive` on all mounts below.
pub(crate) fn set_mount_attributes(
    mount: BorrowedFd<'_>,
    attributes: u64,
    recursive: bool,
) -> io::Result<()> {
    let wanted =
        libc::mount_attr { attr_set: attributes, attr_clr: 0, propagation: 0, userns_fd: 0 };
    let flags = libc::AT_EMPTY_PATH | if recursive { libc::AT_RECURSIVE } else { 0 };
    // SAFETY: the path is a terminated string, `wanted` lives through the call
    // and has the size that is passed.
    let answer = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            mount.as_raw_fd(),
            c"".as_ptr(),
            flags,
            &raw const wanted,
            size_of::<libc::mount_attr>(),
        )
    };
    checked_long(answer)
}

/// Sends SIGKILL to every process that can be reached, but this one.
///
/// # Panics
///
/// When this process is not the first of its namespace: everything that the
/// user runs would be reached.
pub(crate) fn kill_everything() {
    assert!(rustix::process::getpid().is_init(), "only the first process of a world may end it");
    // SAFETY: takes no pointers. It is no error that no process is left.
    unsafe { libc::kill(-1, libc::SIGKILL) };
}

/// The processes whose use of resources is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Processes {
    /// Of this process.
    Own,
    /// Of all children that ended and were waited for, and of theirs.
    Children,
}

/// The use of resources by processes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    pub(crate) cpu: Duration,
    pub(crate) peak_bytes: u64,
    pub(crate) involuntary_switches: u64,
}

fn duration(time: libc::timeval) -> Duration {
    Duration::from_secs(time.tv_sec.cast_unsigned())
        + Duration::from_micros(time.tv_usec.cast_unsigned())
}

impl Usage {
    fn of(usage: &libc::rusage) -> Self {
        Self {
            cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
            peak_bytes: usage.ru_maxrss.cast_unsigned() * 1024,
            involuntary_switches: usage.ru_nivcsw.cast_unsigned(),
        }
    }

    /// Adds what other processes used, not at the same time.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            cpu: self.cpu + other.cpu,
            peak_bytes: self.peak_bytes.max(other.peak_bytes),
            involuntary_switches: self.involuntary_switches + other.involuntary_switches,
        }
    }
}

/// A process that has ended.
pub(crate) struct Ended {
    pub(crate) process: Pid,
    pub(crate) status: ExitStatus,
    /// Used by it and by those of its children for which it waited.
    pub(crate) usage: Usage,
}

/// Waits until a child has ended. Fails when there is none, or by a signal.
pub(crate) fn wait_for_any() -> io::Result<Ended> {
    let mut status = 0;
    // SAFETY: an `rusage` of zero bytes is a valid one. Both places live through the call,
    // which fills them in.
    let (process, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (checked(libc::wait4(-1, &raw mut status, 0, &raw mut usage)), usage)
    };
    Ok(Ended {
        process: Pid::from_raw(process?).ok_or(io::ErrorKind::InvalidData)?,
        status: ExitStatus::from_raw(status),
        usage: Usage::of(&usage),
    })
}

/// Returns what was used so far.
pub(crate) fn usage(whose: Processes) -> Usage {
    let whose = match whose {
        Processes::Own => libc::RUSAGE_SELF,
        Processes::Children => libc::RUSAGE_CHILDREN,
    };
    // SAFETY: an `rusage` of zero bytes is a valid one; the call fills it in.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(whose, &raw mut usage);
        usage
    };
    Usage::of(&usage)
}

/// Returns the processor time of all threads of a process so far; nothing once
/// it is gone.
pub(crate) fn cpu_clock_of(process: Pid) -> Option<Duration> {
    // What `clock_getcpuclockid` computes: the complement of the process id,
    // then 2 for "as the scheduler counts".
    let clock = (!process.as_raw_nonzero().get()).wrapping_mul(8) | 2;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` lives through the call, which fills it in.
    let answer = unsafe { libc::clock_gettime(clock, &raw mut time) };
    let nanoseconds = u32::try_from(time.tv_nsec).ok()?;
    (answer == 0).then(|| Duration::new(time.tv_sec.cast_unsigned(), nanoseconds))
}

/// Makes all descriptors from 3 on close when a program is loaded.
pub(crate) fn close_descriptors_at_exec() -> io::Result<()> {
    // SAFETY: takes no pointers. The descriptors stay open until then.
    checked_long(unsafe {
        libc::syscall(libc::SYS_close_range, 3, u32::MAX, libc::CLOSE_RANGE_CLOEXEC)
    })
}

/// Makes every signal do what it does by default, and blocks none.
pub(crate) fn reset_signals() {
    // SAFETY: SIG_DFL runs no code of ours; that some signals cannot be set is
    // no harm, they have their default. The empty set is initialised.
    unsafe {
        for signal in 1..=libc::SIGRTMAX() {
            libc::signal(signal, libc::SIG_DFL);
        }
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, ptr::null_mut());
    }
}

/// Loads a list of refused system calls for this process and all it becomes.
pub(crate) fn load_filter(program: &[libc::sock_filter]) -> io::Result<()> {
    // Without SPEC_ALLOW older kernels would slow the contestant down.
    load(program, libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW).map(drop)
}

/// Loads a filter of which this process is asked, by the descriptor returned. It
/// closes when a program is loaded.
pub(crate) fn load_filter_to_be_asked(program: &[libc::sock_filter]) -> io::Result<OwnedFd> {
    let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW | libc::SECCOMP_FILTER_FLAG_NEW_LISTENER;
    let descriptor = load(program, flags)?;
    let descriptor = c_int::try_from(descriptor).map_err(|_| io::ErrorKind::InvalidData)?;
    // SAFETY: the call has just made it, and nothing else owns it.
    Ok(unsafe { OwnedFd::from_raw_fd(descriptor) })
}

fn load(program: &[libc::sock_filter], flags: libc::c_ulong) -> io::Result<c_long> {
    let length = u16::try_from(program.len()).map_err(|_| io::ErrorKind::FileTooLarge)?;
    let program = libc::sock_fprog { len: length, filter: program.as_ptr().cast_mut() };
    // SAFETY: the program lives through the call and has the length given; the
    // kernel copies it, checks it, and does not write to it.
    let answer = unsafe {
        libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program)
    };
    if answer == -1 { Err(io::Error::last_os_error()) } else { Ok(answer) }
}

/// A call that waits for an answer.
pub(crate) struct Question {
    id: u64,
    pub(crate) call: c_long,
}

/// Returns the call that the kernel asks about; nothing when its process has
/// ended meanwhile.
pub(crate) fn question(asked: BorrowedFd<'_>) -> io::Result<Option<Question>> {
    // SAFETY: all fields are numbers. The kernel expects zero bytes and fills the
    // structure in; its size is a part of the request.
    let (received, question) = unsafe {
        let mut question: libc::seccomp_notif = std::mem::zeroed();
        let request = libc::SECCOMP_IOCTL_NOTIF_RECV;
        let received = libc::ioctl(asked.as_raw_fd(), request, &raw mut question);
        (checked(received), question)
    };
    let question = Question { id: question.id, call: question.data.nr.into() };
    Ok(is_known(received)?.then_some(question))
}

/// Has the call made, or fail with an error number. Returns false when its
/// process has ended meanwhile.
pub(crate) fn answer(
    asked: BorrowedFd<'_>,
    question: &Question,
    failure: Option<c_int>,
) -> io::Result<bool> {
    let go_on = u32::try_from(libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE).unwrap_or_default();
    let flags = if failure.is_some() { 0 } else { go_on };
    let error = -failure.unwrap_or_default();
    let mut answer = libc::seccomp_notif_resp { id: question.id, val: 0, error, flags };
    // SAFETY: the answer lives through the call and has the size of the request.
    let sent =
        unsafe { libc::ioctl(asked.as_raw_fd(), libc::SECCOMP_IOCTL_NOTIF_SEND, &raw mut answer) };
    is_known(checked(sent))
}

/// Returns whether the process that is asked about was still there.
fn is_known(answer: io::Result<c_int>) -> io::Result<bool> {
    match answer {
        Err(error) if error.raw_os_error() == Some(libc::ENOENT) => Ok(false),
        answer => answer.map(|_| true),
    }
}

/// Becomes another program. Returns only when that failed, and why.
pub(crate) fn exec(program: &CStr, arguments: &[CString], environment: &[CString]) -> io::Error {
    let arguments = terminated(arguments);
    let environment = terminated(environment);
    // SAFETY: both arrays end with null and point to terminated strings that
    // live through the call.
    unsafe { libc::execve(program.as_ptr(), arguments.as_ptr(), environment.as_ptr()) };
    io::Error::last_os_error()
}

fn terminated(texts: &[CString]) -> Vec<*const c_char> {
    texts.iter().map(|text| text.as_ptr()).chain([ptr::null()]).collect()
}

fn checked(answer: c_int) -> io::Result<c_int> {
    if answer == -1 { Err(io::Error::last_os_error()) } else { Ok(answer) }
}

fn checked_long(answer: c_long) -> io::Result<()> {
    if answer == -1 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
