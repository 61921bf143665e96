//! What isolates the programs of one run.

use std::path::PathBuf;

use anyhow::Context as _;

use crate::{
    judge::{
        Executor, NothingRuns,
        sandbox::{Mode, NoIsolation, PlaceFault, Sandbox, Scratch, UnusablePlace, try_place},
    },
    problem::Limits,
    process::temporary_directory,
    submission::{Content, Intake, Submission},
};

use super::super::{
    args::Check,
    console::{Console, with_hint},
    interruption,
};

/// The hint where a mode was asked for that is not to be had.
const OTHER_MODES: &str = "`muqi doctor` shows what there is; without --isolation the strongest \
                           mode that works is taken";

/// What isolates the programs; nothing where there is none to be run.
pub(super) struct Isolation(Option<Sandbox>);

impl Isolation {
    /// Chooses a sandbox if anything has to be run in it. Programs see nothing of
    /// the `private` files and directories.
    ///
    /// # Errors
    ///
    /// When there is none to be had.
    pub(super) fn of(
        intake: &Intake,
        arguments: &Check,
        private: Vec<PathBuf>,
        limits: &Limits,
    ) -> anyhow::Result<Self> {
        let is_output = |one: &Submission| matches!(one.content, Content::Outputs(_));
        if intake.submissions.iter().all(is_output) {
            return Ok(Self(None));
        }
        refuse_low_limits(arguments, limits)?;
        try_place(intake.submissions.iter().any(starts_file))
            .map_err(|unusable| with_hint(unusable, UnusablePlace::HINT))?;
        let chosen = match arguments.isolation {
            Some(mode) => Sandbox::choose_mode(mode.into())
                .map_err(|none| with_hint(none.to_string(), OTHER_MODES)),
            None => Sandbox::choose(arguments.allow_unsafe).map_err(|none| {
                with_hint(format!("{none}\n{}", NoIsolation::CONSEQUENCE), NoIsolation::HINT)
            }),
        };
        let stop = interruption::flag().context("signals cannot be handled")?;
        Ok(Self(Some(chosen?.keeping_private(private).stopped_by(stop))))
    }

    /// Returns what isolates, as reports name it.
    pub(super) fn name(&self) -> &'static str {
        self.0.as_ref().map_or("none", |sandbox| sandbox.mode().name())
    }

    /// Returns what runs programs.
    pub(super) fn executor(&self) -> &dyn Executor {
        self.0.as_ref().map_or(&NothingRuns, |sandbox| sandbox)
    }

    /// Makes the directory for the files of runs.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub(super) fn scratch(&self) -> anyhow::Result<Scratch> {
        let mode = self.0.as_ref().map_or(Mode::Namespaces, Sandbox::mode);
        Scratch::new(mode).map_err(|error| {
            let fault = PlaceFault::Refused(error);
            let unusable = UnusablePlace { place: temporary_directory(), fault };
            with_hint(unusable, UnusablePlace::HINT)
        })
    }

    /// Reports why nothing stronger isolates.
    pub(super) fn tell(&self, console: &Console) {
        if let Some(note) = self.0.as_ref().and_then(Sandbox::note) {
            console.note(format!("note: {note}\n"));
        }
    }
}

/// Whether judging a submission starts a program in the directory for the files of runs.
fn starts_file(submission: &Submission) -> bool {
    match &submission.content {
        Content::Source(source) => source.language.is_native(),
        Content::Executable(_) => true,
        Content::Outputs(_) => false,
    }
}

/// Raises the limits that muqi was started with as far as that is allowed, and refuses to
/// judge where they would decide about verdicts all the same.
#[cfg(target_os = "linux")]
fn refuse_low_limits(arguments: &Check, limits: &Limits) -> anyhow::Result<()> {
    use crate::judge::{needs, sandbox::raise_limits};

    let low = raise_limits(&needs(Some(limits), arguments.runs_at_once()));
    if low.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = low.iter().map(|one| format!("\n{one}")).collect();
    let remedies: Vec<&str> = low.iter().map(|one| one.remedy.as_str()).collect();
    Err(with_hint(
        format!("limits that muqi was started with would decide about verdicts:{}", lines.concat()),
        format!(
            "{}; hard limits are raised by root, or in the settings of the login, the service or \
             the container",
            remedies.join("; ")
        ),
    ))
}

#[cfg(not(target_os = "linux"))]
fn refuse_low_limits(_arguments: &Check, _limits: &Limits) -> anyhow::Result<()> {
    Ok(())
}
