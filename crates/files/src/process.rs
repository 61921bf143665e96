//! Trusted programs as children: compilers asked for their version, validators
//! of other systems, the programs that make PDF of statements.
//!
//! A child gets nothing or a file on standard input, a bounded time, and a bounded part
//! of what it prints is kept. That is all: what a contestant has written runs in
//! the sandbox, never here.

use std::{
    env,
    ffi::OsStr,
    io::{self, Read},
    path::{self, Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use muqi_text::{Failed, Message};

/// The time between two looks at a child.
const LOOK_EVERY: Duration = Duration::from_millis(2);

/// The time that pipes may stay open after a child has ended: one of its own children
/// may hold them for ever.
const PIPES_AFTER_END: Duration = Duration::from_secs(1);

/// The resources that a trusted child may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChildLimits {
    /// Wall time.
    pub time: Duration,
    /// Bytes of each output stream that are kept; the rest is read and dropped.
    pub kept_bytes: usize,
}

/// A child that has ended by itself.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its exit status.
    pub status: ExitStatus,
    /// The beginning of its standard output.
    pub output: Vec<u8>,
    /// The beginning of its standard error.
    pub errors: Vec<u8>,
}

/// The end of a child that was given an input.
#[derive(Clone, Debug)]
pub enum ChildEnd {
    /// It ended by itself.
    Finished(Finished),
    /// Its time was over; it was killed.
    TimeOver,
    /// It was killed because of an interruption.
    Interrupted,
}

/// Runs a program with arguments and nothing on standard input, and waits for its end.
///
/// # Errors
///
/// When it does not start, or does not end within its time. An exit status
/// other than 0 is no error here.
pub fn run_child<A: AsRef<OsStr>>(
    program: &Path,
    arguments: &[A],
    limits: ChildLimits,
) -> Result<Finished, Failed> {
    let never = AtomicBool::new(false);
    match run_child_on(Stdio::null(), program, arguments, limits, &never)? {
        ChildEnd::Finished(finished) => Ok(finished),
        ChildEnd::TimeOver | ChildEnd::Interrupted => {
            let seconds = limits.time.as_secs();
            Err(message!("child-without-end", program = program, seconds = seconds).into())
        }
    }
}

/// Runs a program with arguments on an input until it ends, its time is over, or `interrupted` is
/// set.
///
/// # Errors
///
/// When it does not start.
pub fn run_child_on<A: AsRef<OsStr>>(
    input: Stdio,
    program: &Path,
    arguments: &[A],
    limits: ChildLimits,
    interrupted: &AtomicBool,
) -> Result<ChildEnd, Failed> {
    let mut child = Command::new(program)
        .args(arguments)
        // Answers are read by programs, so they are in the same language everywhere.
        .env("LC_ALL", "C.UTF-8")
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|cause| not_run(program, &cause))?;
    let streams = kept(child.stdout.take(), limits.kept_bytes)
        .and_then(|output| Ok((output, kept(child.stderr.take(), limits.kept_bytes)?)));
    let (output, errors) = match streams {
        Ok(streams) => streams,
        Err(cause) => {
            // It has ended, or ends now.
            let _ = child.kill();
            child.wait().map_err(|cause| not_run(program, &cause))?;
            return Err(not_run(program, &cause));
        }
    };
    let Some(status) = end_within(&mut child, limits.time, interrupted)
        .map_err(|cause| not_run(program, &cause))?
    else {
        let is_interrupted = interrupted.load(Ordering::SeqCst);
        return Ok(if is_interrupted { ChildEnd::Interrupted } else { ChildEnd::TimeOver });
    };
    let output = output.recv_timeout(PIPES_AFTER_END).unwrap_or_default();
    let errors = errors.recv_timeout(PIPES_AFTER_END).unwrap_or_default();
    Ok(ChildEnd::Finished(Finished { status, output, errors }))
}

fn not_run(program: &Path, cause: &io::Error) -> Failed {
    Failed(message!("child-not-run", program = program, problem = cause))
}

/// Returns how a program ended, in words.
pub fn ended(status: ExitStatus) -> Message {
    match status.code() {
        Some(status) => message!("run-exit-status", status = status),
        None => Message::verbatim(status.to_string()),
    }
}

/// Returns the directory that `TMPDIR` names, as an absolute path; where it is unset or
/// empty, the usual one of the system.
pub fn temporary_directory() -> PathBuf {
    // The standard library would take an empty name for the current directory.
    let is_empty = env::var_os("TMPDIR").is_some_and(|named| named.is_empty());
    let directory = if is_empty && cfg!(unix) { "/tmp".into() } else { env::temp_dir() };
    path::absolute(&directory).unwrap_or(directory)
}

/// Waits for a child; kills it and returns nothing on interruption or when its time is over.
fn end_within(
    child: &mut Child,
    time: Duration,
    interrupted: &AtomicBool,
) -> io::Result<Option<ExitStatus>> {
    let deadline = Instant::now() + time;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() >= deadline || interrupted.load(Ordering::SeqCst) {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        // The standard library cannot wait for a child and a deadline at once.
        thread::sleep(LOOK_EVERY);
    }
}

/// Reads a stream to its end in a thread of its own, so that the child never
/// waits for a full pipe, and keeps its beginning.
fn kept(stream: Option<impl Read + Send + 'static>, most: usize) -> io::Result<Receiver<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new().spawn(move || {
        let mut beginning = Vec::new();
        if let Some(mut stream) = stream {
            // A pipe that breaks has ended; what came before it counts.
            let _ = stream.by_ref().take(most as u64).read_to_end(&mut beginning);
            let _ = io::copy(&mut stream, &mut io::sink());
        }
        // The caller may have given up.
        let _ = sender.send(beginning);
    })?;
    Ok(receiver)
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::{Seek as _, Write as _};

    use super::*;

    fn shell(script: &str, time: Duration) -> Result<Finished, Failed> {
        run_child(Path::new("/bin/sh"), &["-c", script], ChildLimits { time, kept_bytes: 100 })
    }

    #[test]
    fn both_streams_and_the_status_are_kept() {
        let run = shell("echo out; echo err >&2; exit 3", Duration::from_mins(1)).expect("it ran");
        assert_eq!((run.output.as_slice(), run.errors.as_slice()), (&b"out\n"[..], &b"err\n"[..]));
        assert_eq!(run.status.code(), Some(3));
    }

    #[test]
    fn a_child_that_prints_without_end_neither_blocks_nor_fills_memory() {
        let script = "i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done";
        let run = shell(script, Duration::from_mins(1)).expect("it ran");
        assert_eq!(run.output.len(), 100);
        assert!(run.status.success());
    }

    #[test]
    fn a_child_that_does_not_end_is_killed() {
        let error = shell("sleep 1000", Duration::from_millis(20)).expect_err("too long");
        assert_eq!(error.to_string(), "/bin/sh: still running after 0 s");
    }

    #[test]
    fn a_child_reads_its_input_and_ends_on_interruption() {
        let limits = ChildLimits { time: Duration::from_mins(1), kept_bytes: 100 };
        let run = |script: &str, is_interrupted: bool| {
            let mut input = tempfile::tempfile().expect("a file");
            input.write_all(b"1 1\n").expect("written");
            input.rewind().expect("a file");
            let (shell, interrupted) = (Path::new("/bin/sh"), AtomicBool::new(is_interrupted));
            run_child_on(input.into(), shell, &["-c", script], limits, &interrupted)
        };
        let Ok(ChildEnd::Finished(finished)) = run("cat", false) else { panic!("it ends") };
        assert_eq!(finished.output, b"1 1\n");
        assert!(matches!(run("exec sleep 1000", true), Ok(ChildEnd::Interrupted)));
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let limits = ChildLimits { time: Duration::from_secs(1), kept_bytes: 0 };
        let error = run_child::<&str>(Path::new("no/such/program"), &[], limits);
        let error = error.expect_err("it is not there").to_string();
        assert!(error.starts_with("no/such/program: cannot run: "), "{error}");
    }
}
