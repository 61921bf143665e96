//! The system calls that a contestant's program is refused, with the reasons.

use libc::{
    AF_UNIX, CLONE_FILES, CLONE_THREAD, EACCES, EAGAIN, EINVAL, ENOMEM, ENOSYS, ENOTTY, EOPNOTSUPP,
    EPERM, MAP_ANONYMOUS, MAP_SHARED, MSG_OOB, O_ACCMODE, O_TRUNC, c_long,
};

use super::{
    Mode,
    arguments::{
        self, ADVICE, CONNECTED, FCNTL_COMMANDS, FUTEX_WAITS, IOCTL_REQUESTS, LOCKS, MMAP_FLAGS,
        NEW_NAMESPACES, PRCTL_OPTIONS, PRIVATE_FUTEX, SET_ID_BITS, UNSHARE_DESCRIPTORS,
    },
    filter::{Answer, Rule, When},
};

/// The newest call that the lists below were written for. One that the kernel
/// learns later does not exist for contestants.
pub(crate) const NEWEST: c_long = 469;

/// Calls without a name in the `libc` crate; the same number on all
/// architectures.
const SYS_CACHESTAT: c_long = 451;
const SYS_FUTEX_WAKE: c_long = 454;
const SYS_FUTEX_WAIT: c_long = 455;
const SYS_FUTEX_REQUEUE: c_long = 456;
const SYS_STATMOUNT: c_long = 457;
const SYS_LISTMOUNT: c_long = 458;
const SYS_LSM_SET_SELF_ATTR: c_long = 460;
const SYS_SETXATTRAT: c_long = 463;
const SYS_GETXATTRAT: c_long = 464;
const SYS_LISTXATTRAT: c_long = 465;
const SYS_REMOVEXATTRAT: c_long = 466;
const SYS_OPEN_TREE_ATTR: c_long = 467;
const SYS_FILE_SETATTR: c_long = 469;

/// Calls by which one process inspects or controls another.
const OTHER_PROCESSES: &[c_long] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    // A process that answers a filter may allow what another filter refuses.
    libc::SYS_seccomp,
];

/// Calls that change the machine, or that only its administrator has a use for:
/// parts of the kernel that no contestant needs.
const MACHINE: &[c_long] = &[
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_syslog,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_clock_adjtime,
    libc::SYS_vhangup,
    libc::SYS_fanotify_init,
    libc::SYS_fanotify_mark,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    libc::SYS_landlock_create_ruleset,
    libc::SYS_landlock_add_rule,
    libc::SYS_landlock_restrict_self,
    SYS_LSM_SET_SELF_ATTR,
    libc::SYS_sync,
    libc::SYS_syncfs,
];

/// Calls that show or change which pages of a file are in memory. All programs read the same
/// libraries: a run could leave a note there for the next one, or for another program.
const PAGES_OF_FILES: &[c_long] = &[
    libc::SYS_fadvise64,
    libc::SYS_readahead,
    libc::SYS_mincore,
    libc::SYS_sync_file_range,
    SYS_CACHESTAT,
];

/// Calls that move pages into pipes and sockets, which keep them although their file is
/// smaller again: such memory is not charged. Programs that try these copy instead.
const PAGES_IN_PIPES: &[c_long] =
    &[libc::SYS_splice, libc::SYS_tee, libc::SYS_vmsplice, libc::SYS_sendfile];

/// Later forms of `futex`, and the list of locks that are given up when a thread ends: by both
/// a program wakes others that wait on the same page of a library.
const SHARED_WAKES: &[c_long] = &[
    libc::SYS_set_robust_list,
    libc::SYS_futex_waitv,
    SYS_FUTEX_WAKE,
    SYS_FUTEX_WAIT,
    SYS_FUTEX_REQUEUE,
];

/// Calls that make or enter namespaces, or mount.
const NAMESPACES_AND_MOUNTS: &[c_long] = &[
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    SYS_OPEN_TREE_ATTR,
    SYS_STATMOUNT,
    SYS_LISTMOUNT,
];

/// Calls that take memory which is not charged to the program, or that reach other programs.
const SHARED: &[c_long] = &[
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_shmdt,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_semctl,
    libc::SYS_msgget,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_msgctl,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_mq_timedsend,
    libc::SYS_mq_timedreceive,
    libc::SYS_mq_notify,
    libc::SYS_mq_getsetattr,
    libc::SYS_socket,
    libc::SYS_bind,
    libc::SYS_connect,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_setsockopt,
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    libc::SYS_recvmsg,
    libc::SYS_recvmmsg,
];

/// Calls that would spoil the figures of others: priority and affinity.
const PRIORITY: &[c_long] = &[
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setaffinity,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
    libc::SYS_mbind,
    libc::SYS_set_mempolicy,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
];

/// Calls that change the metadata of a file, not its content. Landlock does not
/// cover them.
const ATTRIBUTES: &[c_long] = &[
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    SYS_SETXATTRAT,
    SYS_REMOVEXATTRAT,
    SYS_FILE_SETATTR,
    libc::SYS_mknodat,
];

/// Calls that only x86-64 has: older numbers of some of the calls above, and
/// direct access to the hardware.
#[cfg(target_arch = "x86_64")]
const OF_THIS_ARCHITECTURE: &[c_long] = &[
    libc::SYS_kexec_file_load,
    libc::SYS_inotify_init,
    libc::SYS_nfsservctl,
    libc::SYS_lookup_dcookie,
    libc::SYS_iopl,
    libc::SYS_ioperm,
    libc::SYS_modify_ldt,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_mknod,
];
#[cfg(target_arch = "aarch64")]
const OF_THIS_ARCHITECTURE: &[c_long] = &[libc::SYS_kexec_file_load];

/// Calls that change permissions, with the index of the argument that holds them.
const PERMISSIONS: &[(c_long, u32)] = &[
    #[cfg(target_arch = "x86_64")]
    (libc::SYS_chmod, 1),
    (libc::SYS_fchmod, 1),
    (libc::SYS_fchmodat, 2),
    (libc::SYS_fchmodat2, 2),
];

/// Calls that read extended attributes, which Landlock does not cover.
const READING_ATTRIBUTES: &[c_long] = &[
    libc::SYS_getxattr,
    libc::SYS_lgetxattr,
    libc::SYS_fgetxattr,
    libc::SYS_listxattr,
    libc::SYS_llistxattr,
    libc::SYS_flistxattr,
    SYS_GETXATTRAT,
    SYS_LISTXATTRAT,
];

/// The circumstances on which the lists depend.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances {
    /// The mode that isolates the program in other ways.
    pub(crate) mode: Mode,
    /// The id of the process in its own namespace.
    pub(crate) process: u32,
    /// It may start other processes.
    pub(crate) may_start_processes: bool,
    /// It may change files of its own.
    pub(crate) may_write: bool,
    /// The kernel keeps its signals among its own processes.
    pub(crate) signals_are_scoped: bool,
    /// The waiters that its threads can wake.
    pub(crate) wakes: Wakes,
}

/// The waiters on a page of memory that a program can wake.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wakes {
    /// Only their own threads.
    Own,
    /// Others, too: musl wakes its own threads as if they were another program's.
    Any,
}

/// Returns all rules that apply.
pub(crate) fn rules(circumstances: Circumstances) -> Vec<Rule> {
    let groups = [
        OTHER_PROCESSES,
        MACHINE,
        PAGES_OF_FILES,
        NAMESPACES_AND_MOUNTS,
        SHARED,
        PRIORITY,
        ATTRIBUTES,
        OF_THIS_ARCHITECTURE,
    ];
    let mut rules: Vec<Rule> =
        groups.iter().flat_map(|calls| calls.iter()).map(|&call| always(call, EPERM)).collect();
    // Programs that try these fall back. The number of `io_setup` contexts is limited
    // for the whole machine.
    let absent = [
        libc::SYS_clone3,
        libc::SYS_io_setup,
        libc::SYS_io_uring_setup,
        libc::SYS_io_uring_enter,
        libc::SYS_io_uring_register,
    ];
    rules.extend(absent.map(|call| always(call, ENOSYS)));
    // The error on which Java, Go and C++ fall back on reading and writing.
    rules.extend(PAGES_IN_PIPES.iter().map(|&call| always(call, EINVAL)));
    rules.extend(pairs());
    rules.extend(memory());
    rules.extend(files(circumstances));
    rules.extend(processes(circumstances));
    if circumstances.mode == Mode::Landlock {
        rules.extend(without_namespaces(circumstances));
    }
    rules
}

/// The uses of a pair of sockets: bytes, one after the other. Sending
/// descriptors and urgent bytes have led into the kernel before.
fn pairs() -> [Rule; 5] {
    let unix = AF_UNIX.cast_unsigned();
    let urgent = When::Has(3, MSG_OOB.cast_unsigned());
    [
        rule(libc::SYS_socketpair, When::IsNot(0, [unix, unix]), EPERM),
        allowed(libc::SYS_socketpair, When::Is(1, CONNECTED)),
        always(libc::SYS_socketpair, EPERM),
        rule(libc::SYS_sendto, urgent, EOPNOTSUPP),
        rule(libc::SYS_recvfrom, urgent, EOPNOTSUPP),
    ]
}

/// The uses of a program's own memory. Huge pages are reserved for others, and are not charged.
fn memory() -> Vec<Rule> {
    vec![
        rule(libc::SYS_mmap, When::Has(3, !MMAP_FLAGS), EPERM),
        allowed(libc::SYS_madvise, When::Is(2, ADVICE)),
        always(libc::SYS_madvise, EINVAL),
        #[cfg(target_arch = "x86_64")]
        allowed(libc::SYS_arch_prctl, When::Is(0, arguments::ARCH_PRCTL_OPTIONS)),
        #[cfg(target_arch = "x86_64")]
        always(libc::SYS_arch_prctl, EINVAL),
    ]
}

fn files(circumstances: Circumstances) -> Vec<Rule> {
    // Flags ask for what is in memory already, or for it to be dropped afterwards.
    let mut rules = vec![
        flagged(libc::SYS_preadv2),
        flagged(libc::SYS_pwritev2),
        allowed(libc::SYS_fcntl, When::Is(1, FCNTL_COMMANDS)),
        allowed(libc::SYS_ioctl, When::Is(1, IOCTL_REQUESTS)),
        always(libc::SYS_ioctl, ENOTTY),
    ];
    if circumstances.may_start_processes {
        rules.push(allowed(libc::SYS_fcntl, When::Is(1, LOCKS)));
    } else {
        // A lock on the input would hold up the judge.
        rules.push(always(libc::SYS_flock, EPERM));
        // It can take the disk without making the file any larger.
        rules.push(always(libc::SYS_fallocate, EOPNOTSUPP));
    }
    rules.push(always(libc::SYS_fcntl, EPERM));
    if circumstances.may_write {
        for &(call, argument) in PERMISSIONS {
            rules.push(rule(call, When::Has(argument, SET_ID_BITS), EPERM));
        }
    } else {
        rules.extend(PERMISSIONS.iter().map(|&(call, _)| always(call, EPERM)));
        rules.push(always(libc::SYS_truncate, EPERM));
    }
    rules
}

fn flagged(call: c_long) -> Rule {
    rule(call, When::Has(5, u32::MAX), EOPNOTSUPP)
}

fn processes(circumstances: Circumstances) -> Vec<Rule> {
    let own = When::IsNot(0, [0, circumstances.process]);
    let mut rules = vec![
        rule(libc::SYS_prlimit64, own, EPERM),
        allowed(libc::SYS_prctl, When::Is(0, PRCTL_OPTIONS)),
        always(libc::SYS_prctl, EINVAL),
        rule(libc::SYS_clone, When::Has(0, NEW_NAMESPACES), EPERM),
    ];
    if !circumstances.may_start_processes {
        // Such memory stays when it is unmapped in part, and is no longer charged.
        let shared = (MAP_SHARED | MAP_ANONYMOUS).cast_unsigned();
        rules.push(rule(libc::SYS_mmap, When::MaskedIs(3, shared, shared), ENOMEM));
        // A thread with open files of its own would have as many as the program.
        let thread = (CLONE_THREAD | CLONE_FILES).cast_unsigned();
        rules.push(rule(libc::SYS_clone, When::LacksAny(0, thread), EAGAIN));
        rules.push(rule(libc::SYS_close_range, When::Has(2, UNSHARE_DESCRIPTORS), EPERM));
        if circumstances.wakes == Wakes::Own {
            // Threads wait for the end of another one as if it were a stranger's.
            rules.extend([
                allowed(libc::SYS_futex, When::Has(1, PRIVATE_FUTEX)),
                allowed(libc::SYS_futex, When::Is(1, FUTEX_WAITS)),
                always(libc::SYS_futex, ENOSYS),
            ]);
        }
        rules.extend(SHARED_WAKES.iter().map(|&call| always(call, ENOSYS)));
        #[cfg(target_arch = "x86_64")]
        rules.extend([always(libc::SYS_fork, EAGAIN), always(libc::SYS_vfork, EAGAIN)]);
    }
    rules
}

/// Calls refused where the program is in no namespace of its own, with all processes of the
/// user: leaving the process group by which the program is found again, and signals to others.
fn without_namespaces(circumstances: Circumstances) -> Vec<Rule> {
    let mut rules = vec![
        always(libc::SYS_setsid, EPERM),
        always(libc::SYS_setpgid, EPERM),
        always(libc::SYS_pidfd_open, EPERM),
        always(libc::SYS_pidfd_send_signal, EPERM),
    ];
    // Before version 3 of its interface Landlock lets a file that may be read be
    // emptied. The filter cannot read the flags of `openat2`, which are behind a pointer.
    rules.extend([
        #[cfg(target_arch = "x86_64")]
        rule(libc::SYS_open, emptied(1), EACCES),
        rule(libc::SYS_openat, emptied(2), EACCES),
        always(libc::SYS_openat2, ENOSYS),
    ]);
    rules.extend(READING_ATTRIBUTES.iter().map(|&call| always(call, EPERM)));
    // Children that abort raise the signal at themselves, and their ids are
    // not known here.
    if !(circumstances.may_start_processes && circumstances.signals_are_scoped) {
        let own = [0, circumstances.process];
        let calls = [
            libc::SYS_kill,
            libc::SYS_tgkill,
            libc::SYS_rt_sigqueueinfo,
            libc::SYS_rt_tgsigqueueinfo,
        ];
        rules.extend(calls.map(|call| rule(call, When::IsNot(0, own), EPERM)));
        rules.push(always(libc::SYS_tkill, EPERM));
    }
    rules
}

/// Matches flags, an argument of this index, by which a file is opened for reading and emptied.
fn emptied(argument: u32) -> When {
    let flags = (O_ACCMODE | O_TRUNC).cast_unsigned();
    When::MaskedIs(argument, flags, O_TRUNC.cast_unsigned())
}

fn allowed(call: c_long, when: When) -> Rule {
    Rule { call, when, answer: Answer::Allow }
}

fn always(call: c_long, error: i32) -> Rule {
    rule(call, When::Always, error)
}

fn rule(call: c_long, when: When, error: i32) -> Rule {
    Rule { call, when, answer: Answer::Fail(error) }
}
