//! The arguments by which some system calls are allowed or refused.

use libc::{
    CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER,
    CLONE_NEWUTS,
};

/// `fcntl` commands that lock files: `F_SETLK`, `F_SETLKW`, `F_OFD_SETLK`, `F_OFD_SETLKW`,
/// `F_SETLEASE`.
pub(super) const LOCKS: &[u32] = &[6, 7, 37, 38, 1024];

/// `fcntl` commands that have signals sent to others (`F_SETOWN`, `F_SETSIG`, `F_SETOWN_EX`,
/// `F_NOTIFY`), and the one that makes a pipe hold more memory than its program is charged for
/// (`F_SETPIPE_SZ`).
pub(super) const SIGNALS_AND_PIPES: &[u32] = &[8, 10, 15, 1026, 1031];

/// Types of the one kind of socket there is, a pair connected to each other:
/// streams and sequences of packets, which can be sent nowhere else. Datagrams
/// could. Rust starts processes, its linker among them, with a pair of the second.
///
/// `SOCK_STREAM` is 1, `SOCK_SEQPACKET` 5; `SOCK_NONBLOCK` adds 0x800, `SOCK_CLOEXEC` `0x8_0000`.
pub(super) const CONNECTED: &[u32] = &[1, 0x801, 0x8_0001, 0x8_0801, 5, 0x805, 0x8_0005, 0x8_0805];

/// `prctl` options that ordinary programs use: whether they can be inspected,
/// their name, reading and adding a filter (which can only refuse more), reading the
/// bounding set, how exactly they sleep, no new privileges, huge pages, features of
/// the processor, and names of their memory. Others keep memory that is not charged
/// or reach beyond the program: `PR_SET_PDEATHSIG` (1) would let it outlive the judge.
pub(super) const PRCTL_OPTIONS: &[u32] = &[
    3,           // PR_GET_DUMPABLE
    4,           // PR_SET_DUMPABLE
    15,          // PR_SET_NAME
    16,          // PR_GET_NAME
    21,          // PR_GET_SECCOMP
    22,          // PR_SET_SECCOMP
    23,          // PR_CAPBSET_READ
    29,          // PR_SET_TIMERSLACK
    30,          // PR_GET_TIMERSLACK
    38,          // PR_SET_NO_NEW_PRIVS
    39,          // PR_GET_NO_NEW_PRIVS
    41,          // PR_SET_THP_DISABLE
    42,          // PR_GET_THP_DISABLE
    50,          // PR_SVE_SET_VL
    51,          // PR_SVE_GET_VL
    54,          // PR_PAC_RESET_KEYS
    55,          // PR_SET_TAGGED_ADDR_CTRL
    56,          // PR_GET_TAGGED_ADDR_CTRL
    0x5356_4d41, // PR_SET_VMA
];

/// `ioctl` requests that ordinary programs make: whether this is a terminal (`TCGETS`, `TCGETS2`),
/// how wide it is (`TIOCGWINSZ`), how much there is to read (`FIONREAD`), and flags of the
/// descriptor (`FIONBIO`, `FIONCLEX`, `FIOCLEX`).
pub(super) const IOCTL_REQUESTS: &[u32] =
    &[0x5401, 0x802c_542a, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451];

/// Flags of `clone` that ask for new namespaces.
pub(super) const NEW_NAMESPACES: u32 = (CLONE_NEWNS
    | CLONE_NEWCGROUP
    | CLONE_NEWUTS
    | CLONE_NEWIPC
    | CLONE_NEWUSER
    | CLONE_NEWPID
    | CLONE_NEWNET)
    .cast_unsigned();

/// Set-user-id and set-group-id.
pub(super) const SET_ID_BITS: u32 = 0o6000;
