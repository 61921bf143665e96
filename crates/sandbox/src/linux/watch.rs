//! Starting a program, watching it, ending it, and reporting its resources.

use std::{
    io::{ErrorKind, PipeReader, Read as _},
    os::{
        fd::{AsFd, BorrowedFd, OwnedFd},
        unix::process::ExitStatusExt as _,
    },
    process::ExitStatus,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{FileType, fstat, fstatvfs},
    io::Errno,
    process::{Pid, PidfdFlags, Signal, kill_process, kill_process_group, pidfd_open},
    time::ClockId,
};

use super::{
    End, Mode, Report,
    contestant::{Contestant, StartRecord, nanoseconds},
    gate::Gate,
    record::{During, Fault},
    run::Limits,
    system::{self, Ended, Fork, Processes, Usage},
    usage::{Absence, Running},
};

/// The interval at which memory is looked at. In this time a program can take some ten
/// megabytes more than it may.
const STEP: Duration = Duration::from_millis(5);

/// A program that other work keeps from a core has so many times the limit by the clock beyond
/// it: enough for one of twenty on two cores.
const MOST_EXCUSED: u32 = 8;

/// The shortest sleep.
const SHORTEST: Duration = Duration::from_micros(200);

/// The reason for ending a program before it ended itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LimitReached {
    Cpu,
    Wall,
    Memory,
    Output,
}

/// The files that a program may write.
pub(crate) struct Written {
    /// Standard output, and files.
    pub(crate) outputs: Vec<OwnedFd>,
    pub(crate) errors: OwnedFd,
}

impl Written {
    /// Returns the bytes of the largest output and of standard error.
    fn sizes(&self) -> Result<(u64, u64), Fault> {
        let outputs = self.outputs.iter().map(size).collect::<Result<Vec<u64>, Fault>>()?;
        Ok((outputs.into_iter().max().unwrap_or_default(), size(&self.errors)?))
    }

    /// A full disk is nothing that a program could help, so it is a fault.
    fn refuse_full_disk(&self) -> Result<(), Fault> {
        for file in self.outputs.iter().chain([&self.errors]) {
            if is_regular(file)? && fstatvfs(file).during("statvfs")?.f_bavail == 0 {
                return Err(Fault::Refused(message!("sandbox-no-space")));
            }
        }
        Ok(())
    }
}

/// Returns the bytes of a file; 0 for what is none, such as `/dev/null`.
fn size(file: &OwnedFd) -> Result<u64, Fault> {
    let found = fstat(file).during("fstat")?;
    let is_regular = FileType::from_raw_mode(found.st_mode) == FileType::RegularFile;
    Ok(if is_regular { found.st_size.cast_unsigned() } else { 0 })
}

fn is_regular(file: &OwnedFd) -> Result<bool, Fault> {
    let mode = fstat(file).during("fstat")?.st_mode;
    Ok(FileType::from_raw_mode(mode) == FileType::RegularFile)
}

/// The result of watching a program.
struct Watched {
    /// Nothing when the program ended by itself.
    cut: Option<LimitReached>,
    peak_bytes: u64,
    absence: Absence,
    /// Time in which other work kept it from a core, of a program that reached the limit by the
    /// clock; nothing where that is not known.
    starved: Option<Duration>,
}

impl Watched {
    /// Returns the time by the clock that the program can help.
    fn own(&self, wall: Duration) -> Duration {
        wall.saturating_sub(self.absence.sum().max(self.starved.unwrap_or_default()))
    }
}

/// Runs a program to its end, and ends all that it started. `tool` is a pipe
/// that hangs up when the tool is gone; `written` are the files that the
/// program may write.
pub(crate) fn run(
    contestant: &Contestant<'_>,
    tool: BorrowedFd<'_>,
    written: &Written,
) -> Result<Report, Fault> {
    let limits = &contestant.run.limits;
    let cpu_before = system::usage(Processes::Children).cpu;
    let (child, mut pipe) = start(contestant)?;
    let ready = loaded(contestant, &mut pipe);
    drop(pipe);
    let running = Running {
        cpu_before,
        proc: contestant.proc,
        own: child,
        listed: ready.as_ref().map_or(0, |(ready, _)| ready.process),
        processes: limits.processes || contestant.mode == Mode::Unsafe,
    };
    let watched = match &ready {
        Ok((ready, gate)) => {
            watch(&running, limits, ready, Signs { tool, gate: gate.as_ref(), written })
        }
        Err(fault) => Err(fault.clone()),
    };
    let ended_at = nanoseconds(ClockId::Monotonic);
    let (status, usage) = end_all(&running, contestant.mode);
    if let Err(Fault::NotStarted(error)) = ready {
        return Ok(Report {
            end: End::NotStarted(error),
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            unwatched: Duration::ZERO,
            starved: None,
            peak_bytes: 0,
            involuntary_switches: 0,
            mode: contestant.mode,
        });
    }
    let ((ready, _), mut watched) = (ready?, watched?);
    watched.absence.look(ended_at);
    let status = status.ok_or_else(|| Fault::Refused(message!("sandbox-program-lost")))?;
    let used = Used {
        usage: own_share(usage, &ready),
        wall: Duration::from_nanos(ended_at.saturating_sub(ready.at_nanoseconds)),
        written_bytes: written.sizes()?,
    };
    written.refuse_full_disk()?;
    Ok(report(&watched, status, &used, contestant))
}

fn start(contestant: &Contestant<'_>) -> Result<(Pid, PipeReader), Fault> {
    let (reader, writer) = std::io::pipe().during("pipe")?;
    match system::fork().during("fork")? {
        Fork::Child => contestant.load(writer),
        Fork::Parent(child) => Ok((child, reader)),
    }
}

/// Waits until the program is loaded, with the gate that it leaves behind.
fn loaded(
    contestant: &Contestant<'_>,
    pipe: &mut PipeReader,
) -> Result<(StartRecord, Option<Gate>), Fault> {
    let gate = match contestant.gate() {
        Some(kind) => Gate::receive(kind, contestant.passage, pipe.as_fd())?,
        None => None,
    };
    let gate = gate.map_or(Ok(None), |gate| gate.let_one_pass(pipe.as_fd()))?;
    let mut bytes = Vec::new();
    pipe.read_to_end(&mut bytes).during("pipe")?;
    Ok((StartRecord::from_pipe(&bytes)?, gate))
}

/// Further events that are waited for while a program runs.
#[derive(Clone, Copy)]
struct Signs<'a> {
    /// Hangs up when the tool is gone.
    tool: BorrowedFd<'a>,
    /// Is asked about new threads.
    gate: Option<&'a Gate>,
    written: &'a Written,
}

/// Waits until the program ends or passes a limit.
fn watch(
    running: &Running<'_>,
    limits: &Limits,
    ready: &StartRecord,
    signs: Signs<'_>,
) -> Result<Watched, Fault> {
    let handle = pidfd_open(running.own, PidfdFlags::empty()).during("pidfd_open")?;
    let cpu = limits.cpu.saturating_add(Duration::from_nanos(ready.cpu_nanoseconds));
    let absence = Absence::since(ready.at_nanoseconds);
    let mut watched = Watched { cut: None, peak_bytes: 0, absence, starved: None };
    loop {
        let now = nanoseconds(ClockId::Monotonic);
        watched.absence.look(now);
        let wall = Duration::from_nanos(now.saturating_sub(ready.at_nanoseconds));
        let wall_left = wall_left(running, limits.wall, wall, &mut watched);
        let cpu_left = cpu.saturating_sub(running.cpu());
        watched.peak_bytes = running.memory_bytes().max(watched.peak_bytes);
        let passed = [
            (LimitReached::Memory, watched.peak_bytes > limits.memory_bytes),
            (LimitReached::Output, signs.written.sizes()?.0 > limits.output_bytes),
            (LimitReached::Cpu, cpu_left.is_zero()),
            (LimitReached::Wall, wall_left.is_zero()),
        ];
        let cut = passed.into_iter().find_map(|(cut, is_passed)| is_passed.then_some(cut));
        // A program that has just ended may have been at its limit, too.
        let left = if cut.is_some() { Duration::ZERO } else { cpu_left.min(wall_left) };
        let has_ended = has_ended(running, &handle, signs, left)?;
        if has_ended || cut.is_some() {
            watched.cut = if has_ended { None } else { cut };
            return Ok(watched);
        }
    }
}

/// Returns the time by the clock that is left to a program after some `wall`. Time in which
/// other work kept it from a core is not its own, and while it would run it is not ended.
fn wall_left(
    running: &Running<'_>,
    limit: Duration,
    wall: Duration,
    watched: &mut Watched,
) -> Duration {
    if wall + STEP < limit {
        return limit.saturating_sub(wall);
    }
    watched.starved = running.starved();
    let left = limit.saturating_sub(watched.own(wall));
    let is_runnable = left.is_zero() && running.is_runnable();
    if wall >= limit.saturating_mul(1 + MOST_EXCUSED) {
        if is_runnable {
            // The wait that has not ended yet is not counted.
            watched.starved = Some(wall);
        }
        return Duration::ZERO;
    }
    if is_runnable { STEP } else { left }
}

/// Sleeps until the program ends, or for a while in which it may use `left`.
/// Says whether it has ended.
fn has_ended(
    running: &Running<'_>,
    program: &OwnedFd,
    signs: Signs<'_>,
    left: Duration,
) -> Result<bool, Fault> {
    let most = if left.is_zero() { left } else { left.clamp(SHORTEST, STEP) };
    let most = Timespec::try_from(most).map_err(|_| ErrorKind::InvalidInput).during("poll")?;
    let mut watched = vec![
        PollFd::new(program, PollFlags::IN),
        PollFd::from_borrowed_fd(signs.tool, PollFlags::empty()),
    ];
    watched.extend(signs.gate.map(|gate| PollFd::new(gate, PollFlags::IN)));
    match poll(&mut watched, Some(&most)) {
        Err(Errno::INTR) => return Ok(false),
        answer => answer.during("poll")?,
    };
    if is_shown(&watched, 1) {
        return Err(Fault::Refused(message!("sandbox-tool-gone")));
    }
    if let Some(gate) = signs.gate.filter(|_| is_shown(&watched, 2)) {
        gate.count(|| running.threads())?;
    }
    Ok(is_shown(&watched, 0))
}

fn is_shown(watched: &[PollFd<'_>], index: usize) -> bool {
    watched.get(index).is_some_and(|one| !one.revents().is_empty())
}

/// Ends the program and all that it started, and waits until they are gone.
/// Returns how the program ended, and what all of them used.
fn end_all(running: &Running<'_>, mode: Mode) -> (Option<ExitStatus>, Usage) {
    let (mut status, mut used) = (None, Usage::default());
    if mode != Mode::Namespaces {
        // Nobody has waited for the program yet, so its id is still its own, and that of its
        // group, if it was loaded.
        let _ = kill_process(running.own, Signal::KILL);
        let _ = kill_process_group(running.own, Signal::KILL);
    }
    loop {
        match mode {
            Mode::Namespaces => system::kill_everything(),
            Mode::Landlock | Mode::Unsafe if running.processes => kill_descendants(running),
            Mode::Landlock | Mode::Unsafe => {}
        }
        match system::wait_for_any() {
            Ok(Ended { process, status: ended, usage }) => {
                used = used.and(usage);
                if process == running.own {
                    status = Some(ended);
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // Nobody is left.
            Err(_) => return (status, used),
        }
    }
}

/// Kills whom the program left behind. They have become children of this
/// process, and children's children.
fn kill_descendants(running: &Running<'_>) {
    for process in running.descendants() {
        if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
            let _ = kill_process(process, Signal::KILL);
        }
    }
}

/// Returns what was used by the program itself.
fn own_share(usage: Usage, ready: &StartRecord) -> Usage {
    Usage {
        cpu: usage.cpu.saturating_sub(Duration::from_nanos(ready.cpu_nanoseconds)),
        involuntary_switches: usage.involuntary_switches.saturating_sub(ready.involuntary_switches),
        ..usage
    }
}

/// The figures once everything has ended.
struct Used {
    usage: Usage,
    wall: Duration,
    /// Of the largest output, and of standard error.
    written_bytes: (u64, u64),
}

/// Limits count more than what the program did about them, and memory counts
/// most: a program without any fails in many ways.
fn report(
    watched: &Watched,
    status: ExitStatus,
    used: &Used,
    contestant: &Contestant<'_>,
) -> Report {
    let limits = &contestant.run.limits;
    let Used { usage, wall, written_bytes: (output_bytes, errors_bytes) } = used;
    let peak_bytes = watched.peak_bytes.max(usage.peak_bytes);
    let signal = status.signal();
    let end = if peak_bytes > limits.memory_bytes {
        End::MemoryLimit
    } else if *output_bytes > limits.output_bytes {
        End::OutputLimit
    } else if *errors_bytes > limits.errors_bytes() {
        End::ErrorsLimit
    } else if signal == Some(Signal::XFSZ.as_raw()) {
        // It wrote far away, and was ended before there was anything.
        End::OutputLimit
    } else if watched.cut == Some(LimitReached::Cpu) || usage.cpu > limits.cpu {
        End::CpuLimit
    } else if watched.cut == Some(LimitReached::Wall) || watched.own(*wall) > limits.wall + STEP {
        End::WallLimit
    } else {
        let status = status.code().unwrap_or_default();
        signal.map_or(End::Exited(status), End::Signaled)
    };
    Report {
        end,
        cpu: usage.cpu,
        wall: *wall,
        unwatched: watched.absence.sum(),
        starved: watched.starved,
        peak_bytes,
        involuntary_switches: usage.involuntary_switches,
        mode: contestant.mode,
    }
}
