//! The CPU time of other processes.

use std::{fs, io};

/// Returns the CPU seconds of all processes that this one has started and that
/// have ended, theirs among them.
pub(crate) fn cpu_of_children() -> io::Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // Behind the name in parentheses, which may hold blanks, the state is the
    // third figure, and user and system time of children are the 16th and 17th.
    let figures = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = figures.split(' ').skip(13).take(2).filter_map(|figure| figure.parse::<u32>().ok());
    #[expect(clippy::cast_precision_loss, reason = "100")]
    let a_second = rustix::param::clock_ticks_per_second() as f64;
    Ok(f64::from(ticks.sum::<u32>()) / a_second)
}
