//! Ctrl-C while programs are judged: what is known is still told.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets the first Ctrl-C set a flag, which it returns; the second ends the program
/// at once. Where that cannot be arranged, the first does.
pub(super) fn flag() -> &'static AtomicBool {
    let handle = || {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    };
    // A handler that is there already is this one.
    let _ = ctrlc::set_handler(handle);
    &INTERRUPTED
}
