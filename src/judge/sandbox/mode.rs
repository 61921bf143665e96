//! The ways in which contestants' programs are kept apart from the machine, and what there
//! is to say where they cannot be.

use std::fmt;

/// The isolation of a contestant's program from the machine.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// A world of its own: mount, process, network, IPC, host name and cgroup
    /// namespaces, a list of refused system calls, limits.
    Namespaces,
    /// Landlock, a stricter list of refused system calls, limits. For where
    /// namespaces are refused.
    Landlock,
    /// Limits only. For programs that are trusted, and only when asked for by
    /// name.
    Unsafe,
}

impl Mode {
    /// All modes, from strong to weak.
    pub const ALL: [Self; 3] = [Self::Namespaces, Self::Landlock, Self::Unsafe];

    /// Returns its name in messages and reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Namespaces => "namespaces",
            Self::Landlock => "landlock",
            Self::Unsafe => "unsafe",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A mode that was tried, and why it is not to be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The refused feature, as its users call it: `user namespaces`.
    pub what: String,
    /// The operation and the system's answer: `unshare: Operation not permitted`.
    pub cause: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.cause)
    }
}

/// No mode that isolates is to be had on this machine, and running without
/// isolation was not asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoIsolation {
    /// Every mode that was tried, and why it is not to be had.
    pub refusals: Vec<Refusal>,
}

impl NoIsolation {
    /// The consequence, a line of its own after the error.
    pub const CONSEQUENCE: &str = "submissions would run with your rights: they could read the answers, your files and the network";
    /// The remedy, for a line that starts with `hint: `.
    pub const HINT: &str = "run as root, allow user namespaces, or enable landlock; to run trusted code anyway: --unsafe";
}

impl fmt::Display for NoIsolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let refusals: Vec<String> = self.refusals.iter().map(Refusal::to_string).collect();
        write!(f, "no isolation available: {}", refusals.join("; "))
    }
}

impl std::error::Error for NoIsolation {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_isolation_is_told_every_reason() {
        let refusal =
            |what: &str, cause: &str| Refusal { what: what.to_owned(), cause: cause.to_owned() };
        let refusals = vec![
            refusal("user namespaces", "unshare: Operation not permitted"),
            refusal("landlock", "not supported by this kernel (needs 5.13)"),
        ];
        assert_eq!(
            NoIsolation { refusals }.to_string(),
            "no isolation available: user namespaces: unshare: Operation not permitted; \
             landlock: not supported by this kernel (needs 5.13)"
        );
    }
}
