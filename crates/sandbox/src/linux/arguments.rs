//! The arguments by which some system calls are allowed or refused.

use libc::{
    CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWUSER,
    CLONE_NEWUTS,
};

/// `fcntl` commands about the program's own descriptors. Others lock files, have signals sent,
/// make a pipe hold more memory than its program is charged for, or leave a mark on a file that
/// later runs read.
pub(crate) const FCNTL_COMMANDS: &[u32] = &[
    0,    // F_DUPFD
    1,    // F_GETFD
    2,    // F_SETFD
    3,    // F_GETFL
    4,    // F_SETFL
    1027, // F_DUPFD_QUERY
    1030, // F_DUPFD_CLOEXEC
    1032, // F_GETPIPE_SZ
];

/// `fcntl` commands that compilers lock their files with: `F_GETLK`, `F_SETLK`, `F_SETLKW`,
/// `F_OFD_GETLK`, `F_OFD_SETLK`, `F_OFD_SETLKW`.
pub(crate) const LOCKS: &[u32] = &[5, 6, 7, 36, 37, 38];

/// Advice on memory that concerns the program alone. Others drop pages of files from memory
/// (`MADV_PAGEOUT`), move them there (`MADV_COLD`, `MADV_WILLNEED`, `MADV_COLLAPSE`), or have
/// equal pages of several programs shared (`MADV_MERGEABLE`).
pub(crate) const ADVICE: &[u32] = &[
    0,   // MADV_NORMAL
    1,   // MADV_RANDOM
    2,   // MADV_SEQUENTIAL
    4,   // MADV_DONTNEED
    8,   // MADV_FREE
    10,  // MADV_DONTFORK
    11,  // MADV_DOFORK
    14,  // MADV_HUGEPAGE
    15,  // MADV_NOHUGEPAGE
    16,  // MADV_DONTDUMP
    17,  // MADV_DODUMP
    18,  // MADV_WIPEONFORK
    19,  // MADV_KEEPONFORK
    22,  // MADV_POPULATE_READ
    23,  // MADV_POPULATE_WRITE
    24,  // MADV_DONTNEED_LOCKED
    102, // MADV_GUARD_INSTALL
    103, // MADV_GUARD_REMOVE
];

/// Flags of `mmap` that ordinary programs use. `MAP_HUGETLB`, `MAP_LOCKED`, `MAP_NONBLOCK` and
/// `MAP_SYNC` are not among them.
pub(crate) const MMAP_FLAGS: u32 = 0x3 // MAP_SHARED, MAP_PRIVATE, MAP_SHARED_VALIDATE
    | 0x8 // MAP_DROPPABLE
    | 0x10 // MAP_FIXED
    | 0x20 // MAP_ANONYMOUS
    | 0x40 // MAP_32BIT
    | 0x80 // MAP_ABOVE4G
    | 0x100 // MAP_GROWSDOWN
    | 0x800 // MAP_DENYWRITE
    | 0x1000 // MAP_EXECUTABLE
    | 0x4000 // MAP_NORESERVE
    | 0x8000 // MAP_POPULATE
    | 0x2_0000 // MAP_STACK
    | 0x10_0000; // MAP_FIXED_NOREPLACE

/// The bit of a `futex` operation on the program's own memory.
pub(crate) const PRIVATE_FUTEX: u32 = 128;

/// `futex` operations without that bit that glibc waits with for the end of a thread:
/// `FUTEX_WAIT`, `FUTEX_WAIT_BITSET`, with `FUTEX_CLOCK_REALTIME` and without.
pub(crate) const FUTEX_WAITS: &[u32] = &[0, 9, 0x100, 0x109];

/// The flag of `close_range` that gives a thread open files of its own.
pub(crate) const UNSHARE_DESCRIPTORS: u32 = 2;

/// `arch_prctl` options that the C library and virtual machines use: the places of a thread's own
/// data, `cpuid`, wide registers, shadow stacks.
#[cfg(target_arch = "x86_64")]
pub(crate) const ARCH_PRCTL_OPTIONS: &[u32] = &[
    0x1001, // ARCH_SET_GS
    0x1002, // ARCH_SET_FS
    0x1003, // ARCH_GET_FS
    0x1004, // ARCH_GET_GS
    0x1011, // ARCH_GET_CPUID
    0x1021, // ARCH_GET_XCOMP_SUPP
    0x1022, // ARCH_GET_XCOMP_PERM
    0x1023, // ARCH_REQ_XCOMP_PERM
    0x5001, // ARCH_SHSTK_ENABLE
    0x5002, // ARCH_SHSTK_DISABLE
    0x5003, // ARCH_SHSTK_LOCK
    0x5005, // ARCH_SHSTK_STATUS
];

/// Types of the one kind of socket there is, a pair connected to each other:
/// streams and sequences of packets, which can be sent nowhere else. Datagrams
/// could. Rust starts processes, its linker among them, with a pair of the second.
///
/// `SOCK_STREAM` is 1, `SOCK_SEQPACKET` 5; `SOCK_NONBLOCK` adds 0x800, `SOCK_CLOEXEC` `0x8_0000`.
pub(crate) const CONNECTED: &[u32] = &[1, 0x801, 0x8_0001, 0x8_0801, 5, 0x805, 0x8_0005, 0x8_0805];

/// `prctl` options that ordinary programs use: whether they can be inspected,
/// their name, whether there is a filter, reading the bounding set, how exactly they sleep, no new privileges, huge pages, features of
/// the processor, and names of their memory. Others keep memory that is not charged
/// or reach beyond the program: `PR_SET_PDEATHSIG` (1) would let it outlive the judge.
pub(crate) const PRCTL_OPTIONS: &[u32] = &[
    3,           // PR_GET_DUMPABLE
    4,           // PR_SET_DUMPABLE
    15,          // PR_SET_NAME
    16,          // PR_GET_NAME
    21,          // PR_GET_SECCOMP
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
pub(crate) const IOCTL_REQUESTS: &[u32] =
    &[0x5401, 0x802c_542a, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451];

/// Flags of `clone` that ask for new namespaces.
pub(crate) const NEW_NAMESPACES: u32 = (CLONE_NEWNS
    | CLONE_NEWCGROUP
    | CLONE_NEWUTS
    | CLONE_NEWIPC
    | CLONE_NEWUSER
    | CLONE_NEWPID
    | CLONE_NEWNET)
    .cast_unsigned();

/// Set-user-id and set-group-id.
pub(crate) const SET_ID_BITS: u32 = 0o6000;
