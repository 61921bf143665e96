//! Signals that end a judging early: what is known by then is still reported.

use std::{
    io,
    sync::{
        LazyLock, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use super::status::Interruption;

/// Set by the first signal.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The first signal.
static FIRST: OnceLock<Interruption> = OnceLock::new();

/// Lets the first SIGINT, SIGTERM or SIGHUP set a flag, which it returns; a later one ends the
/// program at once. A SIGHUP that was ignored when the program started, as under `nohup`, stays
/// ignored. Where signals cannot be handled, the first one ends the program. Fails when the
/// thread that waits for them cannot be started.
pub(crate) fn flag() -> io::Result<&'static AtomicBool> {
    static HANDLED: LazyLock<Result<(), io::ErrorKind>> =
        LazyLock::new(|| handle().map_err(|error| error.kind()));
    LazyLock::force(&HANDLED).map(|()| &INTERRUPTED).map_err(Into::into)
}

/// Returns the signal that interrupted the judging.
pub(crate) fn first() -> Option<Interruption> {
    INTERRUPTED.load(Ordering::SeqCst).then(|| FIRST.get().copied()).flatten()
}

#[cfg(unix)]
fn handle() -> io::Result<()> {
    use std::{
        fs, thread,
        time::{Duration, Instant},
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
    };

    /// Signals that follow so soon belong to the first: `timeout` sends two at once, to
    /// the program and to its group.
    const TOGETHER: Duration = Duration::from_millis(500);

    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut signals = vec![SIGINT, SIGTERM];
    if !is_ignored(&status, SIGHUP) {
        signals.push(SIGHUP);
    }
    let Ok(mut signals) = Signals::new(signals) else { return Ok(()) };
    thread::Builder::new()
        .spawn(move || {
            let mut begun: Option<Instant> = None;
            for signal in signals.forever() {
                let interruption = match signal {
                    SIGHUP => Interruption::HangUp,
                    SIGTERM => Interruption::Termination,
                    _ => Interruption::Interrupt,
                };
                match begun {
                    None => {
                        begun = Some(Instant::now());
                        let _ = FIRST.set(interruption);
                        INTERRUPTED.store(true, Ordering::SeqCst);
                    }
                    Some(first) if first.elapsed() > TOGETHER => {
                        std::process::exit(i32::from(interruption.status()));
                    }
                    Some(_) => {}
                }
            }
        })
        .map(drop)
}

#[cfg(not(unix))]
fn handle() -> io::Result<()> {
    use std::{sync::Arc, thread, time::Duration};

    use signal_hook::{consts::SIGINT, flag};

    const STEP: Duration = Duration::from_millis(20);

    let seen = Arc::new(AtomicBool::new(false));
    let status = i32::from(Interruption::Interrupt.status());
    // The second one ends the program: it finds the flag set by the first.
    let _ = flag::register_conditional_shutdown(SIGINT, status, Arc::clone(&seen));
    let _ = flag::register(SIGINT, Arc::clone(&seen));
    thread::Builder::new()
        .spawn(move || {
            while !seen.load(Ordering::SeqCst) {
                thread::sleep(STEP);
            }
            let _ = FIRST.set(Interruption::Interrupt);
            INTERRUPTED.store(true, Ordering::SeqCst);
        })
        .map(drop)
}

/// Returns whether a process ignores a signal, from what `/proc/PID/status` has about it:
/// `SigIgn:` and a hexadecimal number whose lowest bit is signal 1.
#[cfg(unix)]
fn is_ignored(status: &str, signal: i32) -> bool {
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn an_ignored_signal_is_read_from_the_mask() {
        let status = "Name:\tmuqi\nSigBlk:\t0000000000000002\nSigIgn:\t0000000000001001\n";
        assert!(is_ignored(status, 1) && is_ignored(status, 13));
        assert!(!is_ignored(status, 2) && !is_ignored(status, 15));
        assert!(!is_ignored("", 1) && !is_ignored("SigIgn:\tx\n", 1));
    }
}
