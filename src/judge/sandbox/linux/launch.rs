//! Running a program from the tool: its view of the files, and a session that has it.

use std::{
    io,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

use super::{
    Mode, SandboxError,
    door::Setup,
    private,
    record::Finding,
    run::Run,
    session::Session,
    sessions::{Need, Sessions},
    visible::View,
};

/// The program that this process is, even when its file has been replaced.
pub(super) const OWN_PROGRAM: &str = "/proc/self/exe";

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
    /// `programs`, whatever their other names, in one of the `sessions` or a new one. It is
    /// ended when `stop` is set.
    pub(super) fn run(
        &self,
        mode: Mode,
        run: &Run,
        (programs, private): (&[PathBuf], &[PathBuf]),
        sessions: &Sessions,
        stop: Option<&AtomicBool>,
    ) -> Result<Finding, SandboxError> {
        let run = with_absolute_paths(run.clone()).map_err(SandboxError::Start)?;
        let view = match mode {
            Mode::Unsafe => View::default(),
            Mode::Namespaces | Mode::Landlock => view(mode, &run, programs, private)?,
        };
        let need = Need::of(view);
        let mut session = if let Some(session) = sessions.take(&need) {
            session
        } else {
            sessions.sweep();
            let view = need.view.clone();
            Session::start(&self.0, &Setup { mode, view })?
        };
        let finding = session.run(run, stop)?;
        sessions.put(session, need);
        Ok(finding)
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
    if mode == Mode::Namespaces {
        view.hidden.extend(private::with_set_id(&view.shown));
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
