//! Everything that explains a finding: made small, shown by the engine, compared with known mistakes.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use muqi_files::store::Blob;
use muqi_judge::{JudgedSubmission, Probe, Session};
use muqi_package::problem::{
    Constraints, Diagnosis, Engine, InputExplanation, PrintedOutput, Questions,
};
use muqi_rng::Seed;

use crate::words;

use super::{Finding, Shrinking, Shrunk, Subject, Trial, shrunk};

/// The CPU time of a program after which it is asked no more: the clock would let it answer fewer
/// questions on a busy machine, and more on another.
const TIME: Duration = Duration::from_secs(10);

/// The CPU time that a run without an output counts as, at least.
const MUTE: Duration = Duration::from_secs(1);

/// The settings of an explanation.
#[derive(Clone, Copy)]
pub struct Explaining<'a> {
    /// The engine of the problem.
    pub engine: &'a dyn Engine,
    /// The constraints of all inputs.
    pub within: &'a Constraints,
    /// The time by the clock that shrinking may take.
    pub shrink_time: Duration,
    /// True where the program is run on more inputs for a diagnosis.
    pub has_questions: bool,
    /// The seed of inputs that are drawn.
    pub seed: Seed,
    /// Set on interruption; what is known by then is returned.
    pub interrupted: &'a AtomicBool,
}

/// The explanation of a finding.
#[derive(Clone, Debug)]
pub struct FindExplanation {
    /// The input, made small.
    pub small: Shrunk,
    /// The explanation of the small input.
    pub shown: InputExplanation,
    /// Known mistakes that the program resembles.
    pub diagnosis: Option<Diagnosis>,
}

/// Explains a finding.
///
/// # Complexity
///
/// That of [`shrunk`], and the questions.
pub fn explained(
    subject: &dyn Subject,
    finding: &Finding,
    explaining: Explaining<'_>,
) -> FindExplanation {
    let Explaining { engine, within, shrink_time, has_questions, seed, interrupted } = explaining;
    let bounds = Shrinking { within, time: shrink_time, interrupted };
    let small = shrunk(engine, subject, finding, bounds);
    let is_interrupted = interrupted.load(Ordering::SeqCst);
    let diagnosis = if finding.is_steady && has_questions && !is_interrupted {
        let known = [
            (&finding.input, &finding.answer, &finding.trial),
            (&small.input, &small.answer, &small.trial),
        ];
        let known: Vec<PrintedOutput> = known.into_iter().filter_map(printed).collect();
        let asking = Asking { engine, within, seed, tests: &[], interrupted };
        diagnosed_by_asking(subject, &known, asking)
    } else {
        None
    };
    FindExplanation {
        shown: engine.explain(&small.input, small.trial.printed.as_deref()),
        diagnosis,
        small,
    }
}

fn printed((input, answer, trial): (&Blob, &Blob, &Trial)) -> Option<PrintedOutput> {
    let output = trial.printed.clone()?;
    Some(PrintedOutput { input: input.clone(), answer: answer.clone(), output })
}

/// Runs a program that was judged in a session on more inputs, where it has printed a wrong output,
/// and replaces its diagnosis by one that has these as evidence, too.
///
/// No run begins after ten seconds.
pub fn ask_more(session: &Session<'_>, judged: &mut JudgedSubmission) {
    let printed = session.printed(&judged.grade);
    if printed.iter().all(|one| one.output == words(&one.answer)) {
        return;
    }
    // It has been compiled for the tests, and is taken from there.
    let Ok(probe) = Probe::new(session, &judged.submission) else { return };
    let tests = session.left_out_for(judged);
    let asking = Asking {
        engine: &*session.problem.engine,
        within: &session.problem.config.constraints,
        seed: Seed::derive("stress", "1"),
        tests: &tests,
        interrupted: session.interrupted,
    };
    judged.diagnosis = diagnosed_by_asking(&probe, &printed, asking);
}

/// The settings of questions to a program.
#[derive(Clone, Copy)]
struct Asking<'a> {
    engine: &'a dyn Engine,
    within: &'a Constraints,
    /// The seed of drawn inputs.
    seed: Seed,
    /// Inputs of tests that the program has not been run on.
    tests: &'a [Blob],
    /// Set on interruption; nothing more is asked then.
    interrupted: &'a AtomicBool,
}

/// Asks a program that has printed wrong outputs for more of them, and returns the known mistake
/// that it resembles by all of them; nothing where it resembles none, or the evidence is thin.
///
/// No question begins after ten seconds of its CPU time.
fn diagnosed_by_asking(
    subject: &dyn Subject,
    known: &[PrintedOutput],
    asking: Asking<'_>,
) -> Option<Diagnosis> {
    let Asking { engine, within, seed, tests, interrupted } = asking;
    let used_micros = AtomicU64::new(0);
    engine.diagnose_by_asking(
        known,
        &Questions {
            within,
            seed,
            tests,
            ask: &|input, answer| {
                let Trial { cpu, printed, .. } = subject.run(input, answer);
                // One that sleeps uses none, and prints nothing before its limit.
                let least = if printed.is_none() { MUTE } else { Duration::ZERO };
                let used = cpu.unwrap_or_default().max(least);
                let micros = u64::try_from(used.as_micros()).unwrap_or(u64::MAX >> 1);
                used_micros.fetch_add(micros, Ordering::SeqCst);
                printed
            },
            is_over: &|| {
                Duration::from_micros(used_micros.load(Ordering::SeqCst)) >= TIME
                    || interrupted.load(Ordering::SeqCst)
            },
        },
    )
}
