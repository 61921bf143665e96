//! Starting the helper from the tool, and listening to it.

use std::{
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};

use super::{
    Mode, SandboxError,
    door::{ARGUMENT, Request},
    private,
    record::{Fault, Finding, RECORD_BYTES, decode},
    run::Run,
    visible::View,
};

/// The program that this process is, even when its file has been replaced.
const OWN_PROGRAM: &str = "/proc/self/exe";

/// The program that has the helper's door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Helper(PathBuf);

impl Helper {
    pub(super) fn own() -> Self {
        Self(OWN_PROGRAM.into())
    }

    pub(super) fn at(program: &Path) -> Self {
        Self(program.to_owned())
    }

    /// Returns the programs that know what no other program may read: the helper
    /// itself, and all that go by its name.
    pub(super) fn own_programs(&self) -> Vec<PathBuf> {
        private::own_programs(&self.0)
    }

    /// Runs a program to its end, which sees nothing of `private` and of
    /// `programs`, whatever their other names. It is ended when `stop` is set.
    pub(super) fn run(
        &self,
        mode: Mode,
        run: &Run,
        (programs, private): (&[PathBuf], &[PathBuf]),
        stop: Option<&AtomicBool>,
    ) -> Result<Finding, SandboxError> {
        let run = with_absolute_paths(run.clone()).map_err(SandboxError::Start)?;
        let view = match mode {
            Mode::Unsafe => View::default(),
            Mode::Namespaces | Mode::Landlock => view(mode, &run, programs, private)?,
        };
        let request = serde_json::to_vec(&Request { mode, run, view })
            .map_err(|error| SandboxError::Start(error.into()))?;
        // Without `pre_exec` and a directory of its own the child is started
        // without copying this process's page tables.
        let mut helper = Command::new(&self.0)
            .arg(ARGUMENT)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(SandboxError::Start)?;
        let answer = ask(&mut helper, &request, stop);
        let status = helper.wait().map_err(SandboxError::Start)?;
        match decode(&answer.map_err(SandboxError::Start)?) {
            Some(Ok(finding)) => Ok(finding),
            Some(Err(Fault::Refused(reason))) => Err(SandboxError::Refused(reason)),
            Some(Err(Fault::NotExecutable(answer))) => Err(SandboxError::NotExecutable(answer)),
            None => Err(SandboxError::NoReport(status)),
        }
    }
}

/// Returns what a run sees, without what it must not see.
fn view(
    mode: Mode,
    run: &Run,
    programs: &[PathBuf],
    private: &[PathBuf],
) -> Result<View, SandboxError> {
    let mut view = View::of(run).map_err(|(path, problem)| {
        SandboxError::Refused(message!("run-files-of", path = &path, problem = problem))
    })?;
    let others = private::other_names(programs, &view.shown);
    let all = [programs, private, &others].concat();
    let exposed = view.exposes(&all).into_iter().map(Path::to_owned);
    let hidden: Vec<PathBuf> = exposed.collect();
    let cannot_hide = |path: &&PathBuf| mode == Mode::Landlock || view.shown.contains(path);
    if let Some(path) = hidden.iter().find(cannot_hide) {
        let directory = view.shown.iter().find(|shown| path.starts_with(shown));
        let directory = directory.unwrap_or(path).clone();
        return Err(SandboxError::Exposed { path: path.clone(), directory, mode });
    }
    view.hidden = hidden;
    Ok(view)
}

/// Sends the request and returns the answer. The pipe to the helper stays open
/// until then: by its end the helper notices that the tool is gone, or has been stopped,
/// ends the program, and answers.
fn ask(helper: &mut Child, request: &[u8], stop: Option<&AtomicBool>) -> io::Result<Vec<u8>> {
    let mut requests = helper.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let answers = helper.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let length = u32::try_from(request.len()).map_err(|_| io::ErrorKind::ArgumentListTooLong)?;
    // A helper that does not read reports the reason.
    let _ = requests.write_all(&[&length.to_le_bytes(), request].concat());
    let is_stopped = stop.is_some_and(|stop| waited_until_stopped(&answers, stop));
    let requests = (!is_stopped).then_some(requests);
    let mut answer = Vec::with_capacity(RECORD_BYTES + 1);
    answers.take(RECORD_BYTES as u64 + 1).read_to_end(&mut answer)?;
    drop(requests);
    Ok(answer)
}

/// Waits until there is an answer, or `stop` is set. Returns whether it was.
fn waited_until_stopped(answers: &ChildStdout, stop: &AtomicBool) -> bool {
    const STEP: Timespec = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
    while !stop.load(Ordering::SeqCst) {
        let mut watched = [PollFd::new(answers, PollFlags::IN)];
        match poll(&mut watched, Some(&STEP)) {
            Ok(0) | Err(Errno::INTR) => {}
            // Reading shows what is wrong with the pipe.
            Ok(_) | Err(_) => return false,
        }
    }
    true
}

/// The helper leaves the tool's directory, so names must not depend on it.
fn with_absolute_paths(mut run: Run) -> io::Result<Run> {
    for path in [&mut run.directory, &mut run.input, &mut run.output, &mut run.errors] {
        *path = std::path::absolute(&*path)?;
    }
    for path in &mut run.readable {
        *path = std::path::absolute(&*path)?;
    }
    Ok(run)
}
