//! Choosing what isolates programs on this machine, by trying it.
//!
//! No setting of the system is asked: there are too many that may refuse
//! (sysctls, security modules, filters of containers), and what counts is
//! whether a program can be run.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use muqi_text::{Fact, Message, ToMessage as _};

use super::{
    Access, End, Limits, Mode, NoIsolation, Refusal, Report, Run, SandboxError, Scratch,
    circumstances,
    order::Setup,
    own_program::OWN_PROGRAM,
    private::{self, real},
    session::{SeenFiles, Session, Sessions},
    set_id::with_set_id,
    visible::View,
};

/// Runs programs in the mode that was chosen for this machine. Shared by all
/// threads and copies; each run is a process of its own. What all runs share is made once for
/// each thread, and ends with the last copy.
#[derive(Clone, Debug)]
pub struct Sandbox {
    mode: Mode,
    refusals: Vec<Refusal>,
    /// The program that has the helper's door.
    helper: PathBuf,
    /// Programs that know what no other program may read.
    programs: Vec<PathBuf>,
    /// Files and directories that no program may read.
    private: Vec<PathBuf>,
    /// Set when runs are to end at once.
    stop: Option<&'static AtomicBool>,
    /// The directory of what is kept of earlier runs.
    kept: Option<PathBuf>,
    sessions: Arc<Sessions>,
}

impl Sandbox {
    /// Chooses the strongest mode in which a trivial program can be run. One
    /// without isolation is chosen only with `allow_unsafe`, and then
    /// only when no other is to be had.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn choose(allow_unsafe: bool) -> Result<Self, NoIsolation> {
        Self::choose_with_helper(Path::new(OWN_PROGRAM), allow_unsafe)
    }

    /// Like [`choose`](Self::choose), with a directory where things are kept for later: that the
    /// strongest mode works, which is not tried again until the system is started anew or user or
    /// rights are others, and what is in directories that programs read.
    ///
    /// # Errors
    ///
    /// As [`choose`](Self::choose).
    pub fn choose_with_kept(kept: PathBuf, allow_unsafe: bool) -> Result<Self, NoIsolation> {
        let helper = Path::new(OWN_PROGRAM);
        let sandbox = if circumstances::have_worked(&kept, helper) {
            Self::with_mode(Mode::Namespaces, helper)
        } else {
            let sandbox = Self::choose(allow_unsafe)?;
            if sandbox.mode == Mode::Namespaces {
                circumstances::note(&kept, helper);
            }
            sandbox
        };
        Ok(Self { kept: Some(kept), ..sandbox })
    }

    /// Like [`choose`](Self::choose), for a program without the helper's door,
    /// such as a test: `helper` is one that has it.
    ///
    /// # Errors
    ///
    /// When there is no mode to be had.
    pub fn choose_with_helper(helper: &Path, allow_unsafe: bool) -> Result<Self, NoIsolation> {
        let mut refusals = Vec::new();
        for mode in [Mode::Namespaces, Mode::Landlock] {
            let sandbox = Self::with_mode(mode, helper);
            match sandbox.try_out() {
                Ok(()) => return Ok(Self { refusals, ..sandbox }),
                Err(cause) => refusals.push(Refusal { what: asked_for(mode), cause }),
            }
        }
        if allow_unsafe {
            return Ok(Self { refusals, ..Self::with_mode(Mode::Unsafe, helper) });
        }
        Err(NoIsolation { refusals })
    }

    /// Takes one mode, if a trivial program can be run in it.
    ///
    /// # Errors
    ///
    /// When it is not to be had.
    pub fn choose_mode(mode: Mode) -> Result<Self, NoIsolation> {
        let sandbox = Self::with_mode(mode, Path::new(OWN_PROGRAM));
        match sandbox.try_out() {
            Ok(()) => Ok(sandbox),
            Err(cause) => {
                Err(NoIsolation { refusals: vec![Refusal { what: asked_for(mode), cause }] })
            }
        }
    }

    /// Takes a mode without trying it: for tests and for `doctor`. `helper` is
    /// a program with the helper's door.
    pub fn with_mode(mode: Mode, helper: &Path) -> Self {
        Self {
            mode,
            refusals: Vec::new(),
            helper: helper.to_owned(),
            programs: private::own_programs(helper),
            private: Vec::new(),
            stop: None,
            kept: None,
            sessions: Arc::default(),
        }
    }

    /// Keeps files and directories from all programs, whatever directory they
    /// are in: tests, answers, submissions. What does not exist is left out.
    ///
    /// Under [`Mode::Namespaces`] they are hidden where a program would see them;
    /// [`Mode::Landlock`] cannot take a file out of a directory, so there such a
    /// run is a [`SandboxError::Exposed`].
    #[must_use]
    pub fn keeping_private(mut self, paths: impl IntoIterator<Item = PathBuf>) -> Self {
        self.private = real(paths);
        // Those that were prepared before show what is private now.
        self.sessions = Arc::default();
        self
    }

    /// Ends runs as soon as a flag is set, with all their processes. Such a run is a
    /// [`SandboxError`].
    #[must_use]
    pub fn stopped_by(mut self, flag: &'static AtomicBool) -> Self {
        self.stop = Some(flag);
        self
    }

    /// Returns what isolates programs.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns the stronger modes that were tried, and why they are not to be
    /// had.
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }

    /// Returns what is to be reported once, for a line that starts with `note: `;
    /// nothing when the strongest mode was chosen or one was asked for.
    pub fn note(&self) -> Option<Message> {
        let refusals = Fact::list(&self.refusals, self.refusals.len());
        (!self.refusals.is_empty())
            .then(|| message!("sandbox-weaker", mode = self.mode.name(), refusals = refusals))
    }

    /// Runs a program to its end.
    ///
    /// # Errors
    ///
    /// When it could not be run, or not be watched. This is never the fault of
    /// the program, unless it is missing or no program.
    pub fn run(&self, run: &Run) -> Result<Report, SandboxError> {
        let report = self.run_in_session(run);
        if let (Err(_), Some(kept)) = (&report, &self.kept) {
            // The next process tries whether it still works.
            circumstances::forget(kept);
        }
        report
    }

    fn run_in_session(&self, run: &Run) -> Result<Report, SandboxError> {
        let Self { mode, helper, programs, private, stop, sessions, kept, .. } = self;
        let run = with_absolute_paths(run.clone()).map_err(SandboxError::Start)?;
        let view = match mode {
            Mode::Unsafe => View::default(),
            Mode::Namespaces | Mode::Landlock => {
                view(*mode, &run, programs, private, kept.as_deref())?
            }
        };
        let need = SeenFiles::of(view);
        let mut session = if let Some(session) = sessions.take(&need) {
            session
        } else {
            sessions.sweep();
            Session::start(helper, &Setup { mode: *mode, view: need.view.clone() })?
        };
        let report = session.run(run, *stop)?;
        sessions.put(session, need);
        Ok(report)
    }

    /// Runs a program that does nothing.
    fn try_out(&self) -> Result<(), Message> {
        // The program works in it, and there is nothing to hide.
        let directory = Scratch::for_trials().map_err(|error| error.to_message())?;
        match self.run(&trivial_run(directory.path())) {
            Ok(Report { end: End::Exited(0), .. }) => Ok(()),
            Ok(report) => Err(message!("sandbox-trial-failed", end = format!("{:?}", report.end))),
            Err(error) => Err(error.to_message()),
        }
    }
}

fn asked_for(mode: Mode) -> Message {
    match mode {
        Mode::Namespaces if !rustix::process::geteuid().is_root() => {
            message!("sandbox-user-namespaces")
        }
        Mode::Namespaces | Mode::Landlock | Mode::Unsafe => Message::verbatim(mode.name()),
    }
}

fn trivial_run(directory: &Path) -> Run {
    let nothing = Path::new("/dev/null");
    Run {
        // The one program that every system has, asked to do nothing.
        program: "/bin/sh".into(),
        arguments: ["-c", ":"].map(Into::into).to_vec(),
        environment: Vec::new(),
        directory: directory.to_owned(),
        access: Access::ReadOnly,
        writable_files: Vec::new(),
        readable: Vec::new(),
        input: nothing.to_owned(),
        output: nothing.to_owned(),
        errors: nothing.to_owned(),
        limits: Limits {
            // Generous: a busy machine is no reason to run without isolation.
            cpu: Duration::from_secs(10),
            wall: Duration::from_mins(1),
            memory_bytes: 256 << 20,
            output_bytes: 1 << 20,
            tmp_bytes: 1 << 20,
            threads: 8,
            processes: false,
        },
    }
}

/// Returns what a run sees, without what it must not see.
fn view(
    mode: Mode,
    run: &Run,
    programs: &[PathBuf],
    private: &[PathBuf],
    kept: Option<&Path>,
) -> Result<View, SandboxError> {
    let mut view = View::of(run).map_err(|(path, problem)| {
        SandboxError::Refused(message!("about", subject = &path, what = problem))
    })?;
    let others = private::other_names(programs, &view.shown);
    let all = [programs, private, &others].concat();
    let hidden: Vec<PathBuf> = view.exposes(&all).into_iter().map(Path::to_owned).collect();
    // Landlock cannot take a file out of a directory, and what a run is to see cannot be hidden.
    let seen = hidden.iter().find(|path| mode == Mode::Landlock || view.shown.contains(path));
    if let Some(path) = seen {
        let directory = view.shown.iter().find(|shown| path.starts_with(shown));
        let directory = directory.unwrap_or(path).clone();
        return Err(SandboxError::Exposed { path: path.clone(), directory, mode });
    }
    view.hidden = hidden;
    if mode == Mode::Namespaces {
        view.hidden.extend(with_set_id(&view.shown, kept));
    }
    Ok(view)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_cannot_be_started_has_the_next_process_try_again() {
        let kept = tempfile::tempdir().expect("a directory");
        let helper = Path::new("/bin/sh");
        let sandbox = Sandbox {
            kept: Some(kept.path().to_owned()),
            ..Sandbox::with_mode(Mode::Namespaces, helper)
        };
        circumstances::note(kept.path(), helper);
        assert!(circumstances::have_worked(kept.path(), helper));
        sandbox.run(&trivial_run(kept.path())).expect_err("the shell is no helper");
        assert!(!circumstances::have_worked(kept.path(), helper));
    }
}
