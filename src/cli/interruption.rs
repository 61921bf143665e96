//! Ctrl-C while programs are judged: what is known is still told.

use std::{
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

static FIRST: OnceLock<Instant> = OnceLock::new();

/// Signals that follow so soon are the same wish: `timeout` sends two at once, to the
/// program and to its group.
const SAME_WISH: Duration = Duration::from_millis(500);

/// Lets the first Ctrl-C set a flag, which it returns; a later one ends the program
/// at once. Where that cannot be arranged, the first does.
pub(super) fn flag() -> &'static AtomicBool {
    let handle = || {
        let is_later = FIRST.get_or_init(Instant::now).elapsed() > SAME_WISH;
        if INTERRUPTED.swap(true, Ordering::SeqCst) && is_later {
            std::process::exit(130);
        }
    };
    // A handler that is there already is this one.
    let _ = ctrlc::set_handler(handle);
    &INTERRUPTED
}
