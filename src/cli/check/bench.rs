//! The place where submissions are judged: what isolates programs, and the files of runs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use crate::{
    judge::{
        Cache, Executor, Extent, Machine, NothingRuns, ProgramsInUse, Session, Toolchains,
        keep_below, needs,
    },
    problem::{Limits, Problem},
    sandbox::{Mode, Sandbox, Scratch, raise_limits, try_place},
    store::make_private,
    submission::{Intake, Submission, SubmissionContent},
    text::Fact,
};

use super::{
    super::{
        console::Console,
        failure::{Because as _, Failure},
        interruption,
        package::Package,
        programs::{chosen_sandbox, toolchains_of},
    },
    settings::{Settings, private, usable_cache},
    test_set::TestSet,
};

/// Bytes of the cache: some 5,000 contestants on 20 tests have a
/// quarter of it.
const MOST_CACHE_BYTES: u64 = 4 << 30;

/// The place where submissions are judged.
#[derive(Default)]
pub(crate) struct Bench {
    /// Isolates programs; nothing where none is run.
    sandbox: Option<Arc<Sandbox>>,
    scratch: Option<Scratch>,
    store: PathBuf,
    cache: Option<Cache>,
    /// The directory of what is kept, and the right to use programs in it.
    kept: Option<PathBuf>,
    in_use: Option<ProgramsInUse>,
}

impl Bench {
    /// Chooses a sandbox and makes the directories, if anything has to be run. Fails when
    /// nothing isolates, or a directory cannot be made.
    pub(crate) fn of(
        intake: &Intake,
        settings: &Settings,
        package: &Package,
        console: &Console,
    ) -> Result<Self, Failure> {
        // Else every output would be a judge error.
        if let Some(fault) = package.problem.engine.unusable_checker() {
            return Err(vec![fault].into());
        }
        if intake.submissions.iter().all(|one| matches!(one.content, SubmissionContent::Outputs(_)))
        {
            return Ok(Self::default());
        }
        let kept = usable_cache(settings, console);
        let sandbox = sandbox(intake, settings, kept.as_deref(), package)?;
        let scratch = Scratch::new(sandbox.mode())?;
        let store = kept.as_deref().unwrap_or(scratch.path()).join("programs");
        make_private(&store).because(message!("cannot-create", path = &store))?;
        let in_use = kept.as_deref().map(ProgramsInUse::of);
        let processor = Machine::detect().processor.unwrap_or_default();
        let cache = kept.as_deref().map(|kept| Cache::new(&kept.join("runs"), &processor));
        let sandbox = Some(Arc::new(sandbox));
        Ok(Self { sandbox, scratch: Some(scratch), store, cache, kept, in_use })
    }

    pub(crate) fn mode(&self) -> Option<Mode> {
        self.sandbox.as_ref().map(|sandbox| sandbox.mode())
    }

    pub(crate) fn executor(&self) -> &dyn Executor {
        self.sandbox.as_ref().map_or(&NothingRuns, |sandbox| &**sandbox)
    }

    /// Returns the compilers that can be run here.
    pub(crate) fn toolchains(&self) -> Arc<Toolchains> {
        match &self.sandbox {
            Some(sandbox) => toolchains_of(sandbox, self.kept.as_deref()),
            None => Arc::new(Toolchains::tried_by(Arc::new(NothingRuns))),
        }
    }

    /// Returns the session in which programs run on a test set.
    pub(crate) fn session_on<'s>(
        &'s self,
        set: &'s TestSet,
        settings: &Settings,
        package: &'s Package,
        toolchains: &'s Toolchains,
    ) -> Result<Session<'s>, Failure> {
        let interrupted = interruption::flag().because(message!("cannot-handle-signals"))?;
        Ok(Session {
            tests: &set.tests.tests,
            extra: &set.tests.extra,
            samples: &set.tests.samples,
            edition: set.scheme(),
            extent: settings.extent,
            ..self.session(&package.problem, toolchains, interrupted)
        })
    }

    /// Returns a session in which programs run on single inputs and not on a test set.
    pub(crate) fn session<'a>(
        &'a self,
        problem: &'a Problem,
        toolchains: &'a Toolchains,
        interrupted: &'a AtomicBool,
    ) -> Session<'a> {
        Session {
            executor: self.executor(),
            isolation: self.mode(),
            problem,
            tests: &[],
            extra: &[],
            samples: &[],
            edition: None,
            toolchains,
            store: &self.store,
            cache: self.cache.as_ref(),
            scratch: self.scratch(),
            extent: Extent::All,
            interrupted,
        }
    }

    fn scratch(&self) -> &Path {
        self.scratch.as_ref().map_or(Path::new(""), Scratch::path)
    }

    /// Reports why nothing stronger isolates.
    pub(crate) fn note(&self, console: &Console) {
        if let Some(note) = self.sandbox.as_ref().and_then(|sandbox| sandbox.note()) {
            console.remark(note);
        }
    }
}

impl Drop for Bench {
    /// Removes the oldest of what is kept, where that is more than the bound: once an hour.
    fn drop(&mut self) {
        // While this run has the right to use compiled programs, none is removed.
        self.in_use = None;
        if let Some(kept) = &self.kept
            && is_due(kept)
        {
            // What cannot be removed now will be later.
            let _ = keep_below(kept, MOST_CACHE_BYTES);
        }
    }
}

/// Returns whether the bound was not looked at for an hour, and notes that it is now.
fn is_due(kept: &Path) -> bool {
    let stamp = kept.join("bounded");
    let age = fs::metadata(&stamp).and_then(|file| file.modified()).ok();
    let age = age.and_then(|time| time.elapsed().ok());
    let is_due = age.is_none_or(|age| age > Duration::from_hours(1));
    if is_due {
        let _ = fs::write(&stamp, "");
    }
    is_due
}

/// Chooses what isolates programs, which see nothing of what is private. `kept` is the directory of
/// what is kept of earlier runs.
fn sandbox(
    intake: &Intake,
    settings: &Settings,
    kept: Option<&Path>,
    package: &Package,
) -> Result<Sandbox, Failure> {
    refuse_low_limits(settings, &package.problem.config.limits)?;
    try_place(intake.submissions.iter().any(starts_file))?;
    let chosen = chosen_sandbox(kept)?;
    let stop = interruption::flag().because(message!("cannot-handle-signals"))?;
    Ok(chosen.keeping_private(private(settings, package)).stopped_by(stop))
}

/// Returns whether judging a submission starts a program in the directory for the files of runs.
fn starts_file(submission: &Submission) -> bool {
    match &submission.content {
        SubmissionContent::Source(source) => source.language.is_native(),
        SubmissionContent::Executable(_) => true,
        SubmissionContent::Outputs(_) | SubmissionContent::Recorded { .. } => false,
    }
}

/// Raises the limits that muqi was started with as far as that is allowed, and refuses to
/// judge where they would decide about verdicts all the same.
fn refuse_low_limits(settings: &Settings, limits: &Limits) -> Result<(), Failure> {
    let low = raise_limits(&needs(Some(limits), settings.jobs.runs_at_once()));
    if low.is_empty() {
        return Ok(());
    }
    let remedies = Fact::list(low.iter().map(|one| &one.remedy), low.len());
    let shortages = Fact::list(&low, low.len());
    Err(message!("limits-too-low", shortages = shortages, remedies = remedies).into())
}
