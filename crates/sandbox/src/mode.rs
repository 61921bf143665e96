//! The ways in which contestants' programs are kept apart from the machine, and the reasons why
//! none is available.

use std::fmt;

use muqi_text::{Fact, Message, ToMessage};

named! {
    /// The isolation of a contestant's program from the machine, from strong to weak.
    #[derive(
        Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
    )]
    #[serde(rename_all = "lowercase")]
    pub enum Mode: name {
        /// A world of its own: mount, process, network, IPC, host name and cgroup
        /// namespaces, a list of refused system calls, limits.
        Namespaces = "namespaces",
        /// Landlock, a stricter list of refused system calls, limits. For where
        /// namespaces are refused.
        Landlock = "landlock",
        /// Limits only. For programs that are trusted, and only when asked for by
        /// name.
        Unsafe = "unsafe",
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
    /// The refused feature, as its users call it: user namespaces.
    pub what: Message,
    /// The operation and the system's answer: `unshare: Operation not permitted`.
    pub cause: Message,
}

impl ToMessage for Refusal {
    fn to_message(&self) -> Message {
        message!("about", subject = &self.what, what = &self.cause)
    }
}

/// No mode that isolates is to be had on this machine, and running without
/// isolation was not asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoIsolation {
    /// Every mode that was tried, and why it is not to be had; none in a program that was built
    /// without the judge.
    pub refusals: Vec<Refusal>,
}

impl NoIsolation {
    /// Returns that the mode that was asked for is not to be had.
    pub fn of_mode(&self) -> Message {
        self.described(|refusals| message!("sandbox-mode-refused", refusals = refusals))
    }

    fn described(&self, by: impl FnOnce(Fact) -> Message) -> Message {
        if self.refusals.is_empty() {
            return message!("sandbox-left-out");
        }
        by(Fact::list(&self.refusals, self.refusals.len()))
    }
}

impl ToMessage for NoIsolation {
    fn to_message(&self) -> Message {
        self.described(|refusals| message!("sandbox-no-isolation", refusals = refusals))
    }
}

display_in_english!(NoIsolation);

impl std::error::Error for NoIsolation {}
