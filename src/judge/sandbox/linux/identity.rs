//! As which user a contestant's program runs.
//!
//! Run by root, every run has a user id of its own. It is made of the id of the
//! process that runs it, which no other living process has: so two runs at once, of one
//! tool or of two, never share an id, and the kernel's count of threads by user
//! is one by run. Run by somebody else, a program has that user's id, for there
//! is no other; under [`Mode::Namespaces`](super::Mode::Namespaces) it counts in
//! a user namespace of its own.

use std::{fs, os::fd::OwnedFd, path::Path};

use rustix::{
    fs::{Gid, Uid, fchown, fstat},
    process::{getegid, geteuid},
    thread::{
        CapabilitiesSecureBits, set_capabilities_secure_bits, set_thread_groups,
        set_thread_res_gid, set_thread_res_uid,
    },
};

use super::record::{During, Fault};

/// First of the ids that runs of root are given. Between those that systemd
/// sets aside for containers and those that cannot be used.
const FIRST: u32 = 0x7000_0000;

/// For containers that give root few ids: the range that systemd keeps for
/// short-lived services, and its size.
const FIRST_OF_FEW: u32 = 61_184;
const FEW: u32 = 4_000;

/// The id that a program has inside its user namespace. Not 0, so that it loses
/// all capabilities when it is loaded.
const INNER: u32 = 1000;

/// As which user a program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Identity {
    /// As a user of its own.
    Separate(u32),
    /// As the user who started the tool.
    Shared,
}

/// The users as whom the programs of a session run.
pub(super) enum Identities {
    /// Each as one of its own, if there is such an id in the user namespace with these maps.
    Many([String; 2]),
    /// All as the user who started the tool.
    One,
}

impl Identities {
    /// Chooses for the user that this process has.
    pub(super) fn choose() -> Self {
        if !geteuid().is_root() {
            return Self::One;
        }
        let maps = ["/proc/self/uid_map", "/proc/self/gid_map"]
            .map(|path| fs::read_to_string(path).unwrap_or_default());
        let identities = Self::Many(maps);
        match identities.of_process(1) {
            Identity::Separate(_) => identities,
            Identity::Shared => Self::One,
        }
    }

    /// Returns whether all programs run as the same user.
    pub(super) fn is_one(&self) -> bool {
        matches!(self, Self::One)
    }

    /// Returns as which user a program runs that the process of this id starts.
    pub(super) fn of_process(&self, process: u32) -> Identity {
        let Self::Many(maps) = self else { return Identity::Shared };
        [FIRST + process, FIRST_OF_FEW + process % FEW]
            .into_iter()
            .find(|&id| maps.iter().all(|map| is_mapped(id, map)))
            .map_or(Identity::Shared, Identity::Separate)
    }
}

impl Identity {
    /// Gives up the rights of root.
    pub(super) fn assume(self) -> Result<(), Fault> {
        let Self::Separate(id) = self else { return renounce_root() };
        let (user, group) = (Uid::from_raw(id), Gid::from_raw(id));
        set_thread_groups(&[]).during("setgroups")?;
        set_thread_res_gid(group, group, group).during("setresgid")?;
        set_thread_res_uid(user, user, user).during("setresuid")
    }

    /// Makes it the owner of a file or a directory.
    pub(super) fn own(self, file: &OwnedFd) -> Result<(), Fault> {
        let Self::Separate(id) = self else { return Ok(()) };
        fchown(file, Some(Uid::from_raw(id)), Some(Gid::from_raw(id))).during("chown")
    }

    /// Makes sure that it can work in a directory.
    pub(super) fn can_enter(self, directory: &OwnedFd, path: &Path) -> Result<(), Fault> {
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

/// The ids of this process before it has a user namespace of its own.
#[derive(Clone, Copy)]
pub(super) struct Outer {
    user: u32,
    group: u32,
}

impl Outer {
    pub(super) fn current() -> Self {
        Self { user: geteuid().as_raw(), group: getegid().as_raw() }
    }

    /// Says which user the program in the new user namespace is.
    pub(super) fn map(self) -> Result<(), Fault> {
        let Self { user, group } = self;
        for (file, text) in [
            ("setgroups", "deny".to_owned()),
            ("uid_map", format!("{INNER} {user} 1")),
            ("gid_map", format!("{INNER} {group} 1")),
        ] {
            fs::write(format!("/proc/self/{file}"), text).during(file)?;
        }
        Ok(())
    }
}

/// Says whether an id exists in the user namespace that this map is of.
fn is_mapped(id: u32, map: &str) -> bool {
    map.lines().any(|line| {
        let numbers: Vec<u64> = line.split_whitespace().flat_map(str::parse).collect();
        let [inner, _, count] = numbers[..] else { return false };
        (inner..inner + count).contains(&u64::from(id))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
