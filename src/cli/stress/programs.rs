//! Programs under stress, one after the other: compiled, searched, explained.

use std::{path::Path, sync::atomic::Ordering, time::Duration};

use crate::{
    judge::{Compilation, NotRunnable, Probe},
    stress::{Against, Expected, Outcome, Stressed},
    submission::Submission,
};

use super::{
    super::{check::Bench, console::Console, failure::Failure},
    Resume,
    one::{Program, Stressing},
};

/// The setting in which programs run.
pub(crate) struct Setting<'a> {
    pub(crate) stressing: &'a Stressing<'a>,
    pub(crate) bench: &'a Bench,
    /// The plan that expectations are about.
    pub(crate) plan: &'a str,
    /// The time for each program.
    pub(crate) time: Option<Duration>,
    /// The directory in which it is recorded how far searches came.
    pub(crate) cache: Option<&'a Path>,
}

impl Setting<'_> {
    /// Stresses programs, with the outputs of a reference as answers where there is one. Fails
    /// when the reference cannot be run, or a find not be written.
    pub(crate) fn stress(
        &self,
        programs: &[Submission],
        reference: Option<&Submission>,
        console: &Console,
    ) -> Result<Vec<Stressed>, Failure> {
        let toolchains = self.bench.toolchains();
        let Stressing { package, interrupted, .. } = *self.stressing;
        let session = self.bench.session(&package.problem, &toolchains, interrupted);
        // A compiler that was interrupted has not failed.
        let reference = match reference
            .map(|reference| (reference, Probe::new(&session, reference)))
        {
            None => None,
            Some((_, Ok(probe))) => Some(probe),
            Some((_, Err(_))) if interrupted.load(Ordering::Relaxed) => return Ok(Vec::new()),
            Some((reference, Err(why))) => {
                let (path, reason) = (reference.path.as_str(), why.reason());
                return Err(message!("stress-against-not-run", path = path, reason = reason).into());
            }
        };
        let mut stressed = Vec::with_capacity(programs.len());
        for submission in programs {
            let expected = Expected::of(submission, self.plan);
            let probe = match Probe::new(&session, submission) {
                Ok(probe) => probe,
                Err(_) if interrupted.load(Ordering::Relaxed) => break,
                Err(why) => {
                    let outcome = not_runnable(why);
                    stressed.push(Stressed { program: submission.name.clone(), expected, outcome });
                    continue;
                }
            };
            let against =
                reference.as_ref().map(|reference| Against { program: &probe, reference });
            let sha256 = submission.sha256();
            let program = Program {
                subject: against.as_ref().map_or(&probe, |against| against),
                name: &submission.name,
                resume: self.resume(sha256.as_deref()),
                sha256,
                expected,
                time: self.time,
                source: None,
            };
            stressed.push(self.stressing.one(&program, console)?);
        }
        Ok(stressed)
    }

    /// Returns where it is recorded how far the search with a program came.
    fn resume(&self, sha256: Option<&str>) -> Option<Resume> {
        let directory = self.cache?.join("stress");
        let Stressing { arguments, inputs, .. } = self.stressing;
        let against = &arguments.against;
        let identity = format!("{} {against:?} {}", sha256?, inputs.identity());
        Some(Resume::new(&directory, &identity))
    }
}

fn not_runnable(why: NotRunnable) -> Outcome {
    match why {
        NotRunnable::JudgeError(fault) => Outcome::NotRun(fault.reason),
        NotRunnable::CompileError(compilation) => {
            let reason = compilation.error();
            let messages = match compilation {
                Compilation::Failed { messages, .. } => messages,
                Compilation::Done { .. } | Compilation::NotNeeded => String::new(),
            };
            Outcome::CompileError { reason, messages }
        }
    }
}
