//! What isolates the programs of one run.

use crate::judge::{
    Executor, NothingRuns,
    sandbox::{NoIsolation, Sandbox},
    submission::{Content, Intake, Submission},
};

use super::super::console::{Console, with_hint};

/// What isolates the programs; nothing where there is none to be run.
pub(super) struct Isolation(Option<Sandbox>);

impl Isolation {
    /// Chooses a sandbox if anything has to be run in it.
    ///
    /// # Errors
    ///
    /// When there is none to be had.
    pub(super) fn of(intake: &Intake, allow_unsafe: bool) -> anyhow::Result<Self> {
        let is_output = |one: &Submission| matches!(one.content, Content::Outputs(_));
        if intake.submissions.iter().all(is_output) {
            return Ok(Self(None));
        }
        let chosen = Sandbox::choose(allow_unsafe).map_err(|none| {
            with_hint(format!("{none}\n{}", NoIsolation::CONSEQUENCE), NoIsolation::HINT)
        });
        Ok(Self(Some(chosen?)))
    }

    /// Returns what isolates, as reports say it.
    pub(super) fn name(&self) -> &'static str {
        self.0.as_ref().map_or("none", |sandbox| sandbox.mode().name())
    }

    /// Returns what runs programs.
    pub(super) fn executor(&self) -> &dyn Executor {
        self.0.as_ref().map_or(&NothingRuns, |sandbox| sandbox)
    }

    /// Says why nothing stronger isolates.
    pub(super) fn tell(&self, console: &Console) {
        if let Some(note) = self.0.as_ref().and_then(Sandbox::note) {
            console.note(format!("note: {note}\n"));
        }
    }
}
