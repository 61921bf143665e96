//! The needs of judging, and the limits that muqi was started with that are too low for them.

use std::time::Duration;

use crate::text::{Message, ToMessage};

/// The needs of judging.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    /// CPU time of the longest run.
    pub cpu: Duration,
    /// Bytes of the largest file that a program may write.
    pub file_bytes: u64,
    /// Threads of a run.
    pub threads: u32,
    /// Runs at once.
    pub runs: usize,
}

/// A limit that is too low for judging.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The limit, and where it is set.
    pub limit: Message,
    /// The present value, with its unit.
    pub found: Message,
    /// The value that judging needs, with its unit; nothing where it must not be limited.
    pub needed: Option<String>,
    /// The way to raise it.
    pub remedy: Message,
}

impl ToMessage for Shortage {
    fn to_message(&self) -> Message {
        let Self { limit, found, needed, .. } = self;
        match needed {
            Some(needed) => {
                message!("limit-too-low", limit = limit, found = found, needed = needed)
            }
            None => message!("limit-in-the-way", limit = limit, found = found),
        }
    }
}
