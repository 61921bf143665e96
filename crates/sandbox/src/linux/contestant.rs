//! The last steps of the process that becomes the contestant's program.
//!
//! Their order matters: each step takes away what the ones before it needed.

use std::{
    array,
    convert::Infallible,
    ffi::{CString, OsStr, OsString},
    fs::File,
    io::{self, PipeWriter, Write},
    iter,
    num::NonZeroUsize,
    os::{
        fd::BorrowedFd,
        unix::{ffi::OsStringExt, fs::PermissionsExt as _},
    },
    path::{Path, PathBuf},
    time::Duration,
};

use rustix::{
    fs::Mode as FileMode,
    process::{Signal, chdir, getpid, set_parent_process_death_signal, setsid, umask},
    system::sysinfo,
    thread::set_no_new_privs,
    time::{ClockId, clock_gettime},
};

use super::{
    Mode,
    calls::{self, Circumstances, Wakes},
    filter,
    gate::{GateKind, Passage},
    identity::{Identity, own_id},
    landlock, limits,
    record::{During, Fault, RECORD_BYTES, decode, encode},
    run::{Access, Run},
    streams::Streams,
    system,
    template::BOX,
    visible::View,
};

/// A program that is about to be loaded.
pub(crate) struct Contestant<'a> {
    pub(crate) run: &'a Run,
    pub(crate) view: &'a View,
    pub(crate) mode: Mode,
    pub(crate) identity: Identity,
    pub(crate) streams: &'a Streams,
    /// The directory `/proc` with all processes.
    pub(crate) proc: BorrowedFd<'a>,
    /// The way of its gate.
    pub(crate) passage: &'a Passage,
}

/// The figures of the process at the moment before the program is loaded. Its use
/// of resources until then is not the program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StartRecord {
    pub(crate) cpu_nanoseconds: u64,
    pub(crate) involuntary_switches: u64,
    /// On the monotonic clock.
    pub(crate) at_nanoseconds: u64,
    /// Its id in `/proc`, where ids differ from those of its own namespace.
    pub(crate) process: u64,
}

/// The number of faults on the pipe, which answer no order.
const NO_ORDER: u64 = 0;

/// Bytes of a [`StartRecord`] on the pipe.
const START_RECORD_BYTES: usize = 4 * 8;

impl StartRecord {
    fn now(proc: BorrowedFd<'_>) -> Result<Self, Fault> {
        Ok(Self {
            process: u64::from(own_id(proc)?),
            involuntary_switches: system::usage(system::Processes::Own).involuntary_switches,
            cpu_nanoseconds: nanoseconds(ClockId::ProcessCPUTime),
            at_nanoseconds: nanoseconds(ClockId::Monotonic),
        })
    }

    fn to_bytes(self) -> Vec<u8> {
        let Self { cpu_nanoseconds, involuntary_switches, at_nanoseconds, process } = self;
        [cpu_nanoseconds, involuntary_switches, at_nanoseconds, process]
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect()
    }

    /// Reads the bytes of the pipe: a [`StartRecord`] when the program was loaded, otherwise
    /// the fault.
    pub(crate) fn from_pipe(bytes: &[u8]) -> Result<Self, Fault> {
        let record = bytes.last_chunk::<RECORD_BYTES>().and_then(|record| decode(NO_ORDER, record));
        if let Some(Err(fault)) = record {
            return Err(fault);
        }
        if bytes.len() != START_RECORD_BYTES {
            return Err(Fault::Refused(message!("sandbox-killed-before-loading")));
        }
        let mut numbers = bytes
            .chunks_exact(8)
            .map(|place| u64::from_le_bytes(place.try_into().expect("eight bytes")));
        let [cpu_nanoseconds, involuntary_switches, at_nanoseconds, process] =
            array::from_fn(|_| numbers.next().expect("four numbers"));
        Ok(Self { cpu_nanoseconds, involuntary_switches, at_nanoseconds, process })
    }
}

/// Returns whether a file can be read to its end and executed by everybody.
fn is_whole_program(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mode = file.metadata()?.permissions().mode();
    io::copy(&mut file, &mut io::sink()).map(|_| mode & 0o111 == 0o111)
}

/// Returns the time of a clock.
pub(crate) fn nanoseconds(clock: ClockId) -> u64 {
    let time = clock_gettime(clock);
    let seconds = Duration::from_secs(time.tv_sec.cast_unsigned());
    let time = seconds + Duration::from_nanos(time.tv_nsec.cast_unsigned());
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

impl Contestant<'_> {
    /// Returns the gate behind which the program is; nothing where it may become another one.
    pub(crate) fn gate(&self) -> Option<GateKind> {
        if self.run.limits.processes || self.mode == Mode::Unsafe {
            return None;
        }
        let by_user = self.identity == Identity::Shared && self.mode == Mode::Landlock;
        let most = usize::try_from(self.run.limits.threads).unwrap_or(usize::MAX);
        Some(if by_user { GateKind::ProgramsAndThreads(most) } else { GateKind::Programs })
    }

    /// Replaces this process by the program; faults go into `pipe`.
    pub(crate) fn load(&self, mut pipe: PipeWriter) -> ! {
        let Err(fault) = self.try_to_load(&mut pipe);
        let _ = pipe.write_all(&encode(NO_ORDER, &Err(fault)));
        system::exit_now(127)
    }

    fn try_to_load(&self, pipe: &mut PipeWriter) -> Result<Infallible, Fault> {
        let Self { run, .. } = self;
        let program = c_string(name_of_program(run).into_os_string())?;
        let arguments = run.arguments.iter().cloned().map(c_string);
        let arguments =
            iter::once(Ok(program.clone())).chain(arguments).collect::<Result<Vec<_>, _>>()?;
        let environment = self.environment()?;
        self.enter_session()?;
        limits::set(&run.limits, self.timers())?;
        self.give_up_rights()?;
        pipe.write_all(&StartRecord::now(self.proc)?.to_bytes()).during("pipe")?;
        let error = system::exec(&program, &arguments, &environment);
        if let Some(number) = error.raw_os_error().filter(|number| self.is_to_blame(*number)) {
            return Err(Fault::NotStarted(number));
        }
        Err(error).during(format_args!("exec {}", run.program.display()))
    }

    /// Returns whether it is the fault of the program that it was not started. A source can make
    /// of itself a program that names a loader which does not exist, or that is none at all; but a
    /// file that is missing, that nobody made executable or that cannot be read is the judge's, and
    /// so are an interpreter and the want of memory.
    fn is_to_blame(&self, error: i32) -> bool {
        const OF_THE_MACHINE: [i32; 5] =
            [libc::EAGAIN, libc::EMFILE, libc::ENFILE, libc::ENOMEM, libc::ETXTBSY];
        let own = name_of_program(self.run);
        !own.is_absolute()
            && !OF_THE_MACHINE.contains(&error)
            && is_whole_program(&own).unwrap_or(false)
    }

    /// Returns the environment. Where there is no `/tmp`, compilers write into
    /// their own directory what they would put there.
    fn environment(&self) -> Result<Vec<CString>, Fault> {
        let mut environment = self.run.environment.clone();
        if self.mode != Mode::Namespaces && self.run.access == Access::Writable {
            let own = self.run.directory.as_os_str();
            if !environment.iter().any(|(name, _)| name == "TMPDIR") {
                environment.push(("TMPDIR".into(), own.to_owned()));
            }
            let home =
                environment.iter_mut().find(|(name, value)| name == "HOME" && value == "/tmp");
            if let Some((_, value)) = home {
                own.clone_into(value);
            }
        }
        let lines = environment.into_iter().map(|(name, value)| {
            c_string([name.as_os_str(), OsStr::new("="), &value].into_iter().collect())
        });
        lines.collect()
    }

    /// Takes the streams and the working directory, in a session of its own:
    /// signals to its process group must not reach the judge's.
    fn enter_session(&self) -> Result<(), Fault> {
        die_with_parent()?;
        setsid().during("setsid")?;
        system::reset_signals();
        umask(FileMode::from_raw_mode(0o022));
        self.streams.take()?;
        system::close_descriptors_at_exec().during("close_range")?;
        let directory = match self.mode {
            Mode::Namespaces => Path::new(BOX),
            Mode::Landlock | Mode::Unsafe => &self.run.directory,
        };
        chdir(directory).during(format_args!("chdir {}", directory.display()))
    }

    fn give_up_rights(&self) -> Result<(), Fault> {
        let signals_are_scoped = match self.mode {
            Mode::Landlock => landlock::restrict(self.run, self.view, self.streams)?,
            Mode::Namespaces | Mode::Unsafe => false,
        };
        if self.mode != Mode::Unsafe {
            self.identity.assume()?;
        }
        // The kernel resets it when the user id changes.
        die_with_parent()?;
        limits::set_threads(self.most_tasks(), u64::from(self.run.limits.threads))?;
        set_no_new_privs(true).during("no_new_privs")?;
        if let Some(gate) = self.gate() {
            gate.put_up(self.passage)?;
        }
        match self.mode {
            Mode::Unsafe => Ok(()),
            Mode::Namespaces | Mode::Landlock => self.load_filter(signals_are_scoped),
        }
    }

    /// Returns the most timers and signals that may wait. The kernel counts them by user: where
    /// runs share one, each of them could leave none to the others.
    fn timers(&self) -> u64 {
        match (self.identity, self.mode) {
            (Identity::Shared, Mode::Landlock) if !self.run.limits.processes => 0,
            _ => limits::TIMERS,
        }
    }

    /// Returns the most processes and threads that the kernel is to count.
    fn most_tasks(&self) -> u64 {
        let own = u64::from(self.run.limits.threads);
        match (self.identity, self.mode) {
            (Identity::Separate(_), _) => own,
            // The helper and the keeper count, too.
            (Identity::Shared, Mode::Namespaces) => own + 2,
            // All that the user runs counts, and so do other runs at the same
            // time, which must not starve each other.
            (Identity::Shared, Mode::Landlock | Mode::Unsafe) => {
                let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
                u64::from(sysinfo().procs) + own * (1 + cores as u64)
            }
        }
    }

    fn load_filter(&self, signals_are_scoped: bool) -> Result<(), Fault> {
        let rules = calls::rules(Circumstances {
            mode: self.mode,
            process: getpid().as_raw_nonzero().get().cast_unsigned(),
            may_start_processes: self.run.limits.processes,
            may_write: self.run.access == Access::Writable,
            signals_are_scoped,
            wakes: if self.view.has_musl() { Wakes::Any } else { Wakes::Own },
        });
        system::load_filter(&filter::compile(&rules, calls::NEWEST)).during("seccomp")
    }
}

/// Has the kernel kill this process when the one that made it ends.
pub(crate) fn die_with_parent() -> Result<(), Fault> {
    set_parent_process_death_signal(Some(Signal::KILL)).during("prctl PDEATHSIG")
}

/// Returns how the program is named where it is loaded: from its working
/// directory, unless it is elsewhere.
fn name_of_program(run: &Run) -> PathBuf {
    let here = run.program.strip_prefix(&run.directory).unwrap_or(&run.program);
    if here.is_absolute() { here.to_owned() } else { Path::new(".").join(here) }
}

fn c_string(text: OsString) -> Result<CString, Fault> {
    CString::new(text.into_vec()).during("exec")
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: StartRecord = StartRecord {
        cpu_nanoseconds: 1,
        involuntary_switches: 2,
        at_nanoseconds: 3,
        process: u64::MAX,
    };

    #[test]
    fn the_setup_of_a_program_goes_through_the_pipe() {
        assert_eq!(StartRecord::from_pipe(&START.to_bytes()), Ok(START));
    }

    #[test]
    fn a_fault_is_reported_whether_the_process_was_ready_or_not() {
        let fault = Fault::Refused(message!("sandbox-no-space"));
        let record = encode(NO_ORDER, &Err(fault.clone())).to_vec();
        assert_eq!(StartRecord::from_pipe(&record), Err(fault.clone()));
        assert_eq!(StartRecord::from_pipe(&[START.to_bytes(), record].concat()), Err(fault));
        assert!(StartRecord::from_pipe(b"").is_err(), "it ended before it reported");
    }
}
