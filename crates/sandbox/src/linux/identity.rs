//! As which user a contestant's program runs.
//!
//! Run by root, every run has a user id of its own. It is made of the helper's
//! process id, which no other living process has, and of the number of the run: so two runs at
//! once, of one tool or of two, never share an id, nor do two runs of a session one after
//! the other, and the kernel's count of threads by user is one by run. The id of the run's
//! process is not shown by it: ids of processes grow with each thread that a program starts, so
//! the next program could tell how many there were. Run by somebody else, a program has that user's id, for there
//! is no other; under [`Mode::Namespaces`](super::Mode::Namespaces) it counts in
//! a user namespace of its own.

use std::{
    fs,
    io::ErrorKind,
    os::fd::{BorrowedFd, OwnedFd},
    path::Path,
};

use rustix::{
    fs::{Gid, Uid, fchown, fstat, readlinkat},
    process::{geteuid, getpid},
    thread::{
        CapabilitiesSecureBits, set_capabilities_secure_bits, set_thread_groups,
        set_thread_res_gid, set_thread_res_uid,
    },
};

use super::record::{During, Fault};

/// First of the ids that runs of root are given. Between those that systemd
/// sets aside for containers and those that cannot be used.
const FIRST: u32 = 0x7000_0000;

/// Ids of processes are smaller on every system.
const MOST_PROCESSES: u32 = 1 << 22;

/// Runs of a session one after the other that have different ids.
const RUNS: u32 = 64;

/// For containers that give root few ids: the range that systemd keeps for
/// short-lived services, and its size.
const FIRST_OF_FEW: u32 = 61_184;
const FEW: u32 = 4_000;

/// The id that a program has inside its user namespace. Not 0, so that it loses
/// all capabilities when it is loaded.
const INNER: u32 = 1000;

/// As which user a program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// As a user of its own.
    Separate(u32),
    /// As the user who started the tool.
    Shared,
}

/// The users as whom the programs of a session run.
pub(crate) enum Identities {
    /// Each as one of its own.
    Many {
        /// The maps of users and groups of this process.
        maps: [String; 2],
        /// The id of the helper, which is this process.
        helper: u32,
    },
    /// All as the user who started the tool.
    One,
}

impl Identities {
    /// Chooses for the helper that this process is.
    pub(crate) fn choose() -> Self {
        if !geteuid().is_root() {
            return Self::One;
        }
        let maps = ["/proc/self/uid_map", "/proc/self/gid_map"]
            .map(|path| fs::read_to_string(path).unwrap_or_default());
        let helper = getpid().as_raw_nonzero().get().cast_unsigned();
        let identities = Self::Many { maps, helper };
        let ends = [0, u64::from(RUNS) - 1].map(|number| identities.of_run(number, helper));
        if ends.contains(&Identity::Shared) { Self::One } else { identities }
    }

    /// Returns whether all programs run as the same user.
    pub(crate) fn is_one(&self) -> bool {
        matches!(self, Self::One)
    }

    /// Returns as which user the program of a run is started, by `process`.
    pub(crate) fn of_run(&self, number: u64, process: u32) -> Identity {
        let Self::Many { maps, helper } = self else { return Identity::Shared };
        let run = u32::try_from(number % u64::from(RUNS)).unwrap_or_default();
        [FIRST + run * MOST_PROCESSES + helper, FIRST_OF_FEW + process % FEW]
            .into_iter()
            .find(|&id| maps.iter().all(|map| is_mapped(id, map)))
            .map_or(Identity::Shared, Identity::Separate)
    }
}

impl Identity {
    /// Gives up the rights of root.
    pub(crate) fn assume(self) -> Result<(), Fault> {
        let Self::Separate(id) = self else { return renounce_root() };
        let (user, group) = (Uid::from_raw(id), Gid::from_raw(id));
        set_thread_groups(&[]).during("setgroups")?;
        set_thread_res_gid(group, group, group).during("setresgid")?;
        set_thread_res_uid(user, user, user).during("setresuid")
    }

    /// Makes it the owner of a file or a directory.
    pub(crate) fn own(self, file: &OwnedFd) -> Result<(), Fault> {
        let Self::Separate(id) = self else { return Ok(()) };
        fchown(file, Some(Uid::from_raw(id)), Some(Gid::from_raw(id))).during("chown")
    }

    /// Makes sure that it can work in a directory.
    pub(crate) fn can_enter(self, directory: &OwnedFd, path: &Path) -> Result<(), Fault> {
        const OF_OTHERS: u32 = 0o001;
        let mode = fstat(directory).during("fstat")?.st_mode;
        if self == Self::Shared || mode & OF_OTHERS == OF_OTHERS {
            return Ok(());
        }
        let mode = format!("{:o}", mode & 0o777);
        Err(Fault::Refused(message!("sandbox-directory-closed", path = path, mode = mode)))
    }
}

/// Renounces the capabilities of root where it has no other id to give, as in some
/// containers: at least these are not the program's.
fn renounce_root() -> Result<(), Fault> {
    if !geteuid().is_root() {
        return Ok(());
    }
    let none = CapabilitiesSecureBits::NO_ROOT | CapabilitiesSecureBits::NO_ROOT_LOCKED;
    set_capabilities_secure_bits(none).during("prctl SECUREBITS")
}

/// Says which user the program in the new user namespace of this process is, who was `user` and
/// `group` before.
pub(crate) fn map(user: Uid, group: Gid) -> Result<(), Fault> {
    for (file, text) in [
        ("setgroups", "deny".to_owned()),
        ("uid_map", format!("{INNER} {} 1", user.as_raw())),
        ("gid_map", format!("{INNER} {} 1", group.as_raw())),
    ] {
        fs::write(format!("/proc/self/{file}"), text).during(file)?;
    }
    Ok(())
}

/// Says whether an id exists in the user namespace that this map is of.
fn is_mapped(id: u32, map: &str) -> bool {
    map.lines().any(|line| {
        let numbers: Vec<u64> = line.split_whitespace().flat_map(str::parse).collect();
        let [inner, _, count] = numbers[..] else { return false };
        (inner..inner + count).contains(&u64::from(id))
    })
}

/// Returns the id that this process has in `/proc`, which no other living process has. In a
/// namespace of processes it is known by another one.
pub(crate) fn own_id(proc: BorrowedFd<'_>) -> Result<u32, Fault> {
    let own = readlinkat(proc, "self", Vec::new()).during("readlink /proc/self")?;
    let id = own.to_str().ok().and_then(|text| text.parse().ok());
    id.ok_or(ErrorKind::InvalidData).during("readlink /proc/self")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_a_session_and_of_two_at_once_have_different_ids() {
        let whole = "0 0 4294967295\n".to_owned();
        let of_helper = |helper| Identities::Many { maps: [whole.clone(), whole.clone()], helper };
        let mut ids = Vec::new();
        for helper in [1, 2, MOST_PROCESSES - 1] {
            for number in 0..u64::from(RUNS) {
                let Identity::Separate(id) = of_helper(helper).of_run(number, 7) else {
                    panic!("every id is mapped")
                };
                assert!((FIRST..1 << 31).contains(&id), "{id}");
                ids.push(id);
            }
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    #[test]
    fn ids_are_given_only_where_they_exist() {
        let whole = "         0          0 4294967295\n";
        let container = "0 1000 1\n1 100000 65536\n";
        assert!(is_mapped(FIRST, whole));
        assert!(!is_mapped(FIRST, container));
        assert!(is_mapped(FIRST_OF_FEW + FEW, container));
        assert!(!is_mapped(FIRST, ""));
    }
}
