//! The standard streams that were closed when the program began.
//!
//! Rust opens `/dev/null` in their place before `main`, and what is printed then
//! would be lost without a word (`muqi solve 1.in >&-`). So they are looked at
//! earlier, by a constructor of the program.

use std::sync::atomic::{AtomicBool, Ordering};

static INPUT: AtomicBool = AtomicBool::new(false);
static OUTPUT: AtomicBool = AtomicBool::new(false);

/// Standard streams that were closed at the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closed {
    pub(crate) input: bool,
    pub(crate) output: bool,
}

/// Returns which streams were closed at the start.
pub(crate) fn closed_at_start() -> Closed {
    Closed { input: INPUT.load(Ordering::Relaxed), output: OUTPUT.load(Ordering::Relaxed) }
}

#[cfg(unix)]
mod before_main {
    use std::{
        io,
        os::fd::{AsFd, BorrowedFd},
        sync::atomic::Ordering,
    };

    use super::{INPUT, OUTPUT};

    /// A closed stream cannot be duplicated. Nothing else is done here, and nothing
    /// that needs what Rust sets up before `main`.
    #[ctor::ctor(unsafe)]
    fn look_at_streams() {
        // Before `main` Rust opens /dev/null in place of a closed stream: nothing distinguishes that
        // from one that was asked for.
        INPUT.store(is_closed(io::stdin().as_fd()), Ordering::Relaxed);
        OUTPUT.store(is_closed(io::stdout().as_fd()), Ordering::Relaxed);
    }

    fn is_closed(stream: BorrowedFd<'_>) -> bool {
        stream.try_clone_to_owned().is_err()
    }
}
