//! A failing input made small.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use muqi_files::store::Blob;
use muqi_package::{
    jury::Verdict,
    problem::{Constraints, Engine},
};

use super::{Finding, Subject, Trial};

/// Runs of a program that is not steady, of which one has to fail.
const RUNS_IF_UNSTEADY: usize = 4;

/// The bounds of shrinking.
#[derive(Clone, Copy)]
pub struct Shrinking<'a> {
    /// The constraints of all inputs.
    pub within: &'a Constraints,
    /// Time by the clock.
    pub time: Duration,
    /// Set on interruption; what is known by then is returned.
    pub interrupted: &'a AtomicBool,
}

/// A failing input that was made small.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The input.
    pub input: Blob,
    /// Its answer.
    pub answer: Blob,
    /// The run of the program on it.
    pub trial: Trial,
    /// Runs that shrinking took.
    pub runs: usize,
    /// True where no step makes it smaller; false where the time was over before.
    pub is_done: bool,
}

/// Makes the input of a finding small, by the steps of the engine, while the program keeps failing
/// with the same verdict. In the end no step is possible, unless the time is over.
///
/// # Complexity
///
/// A run for each question of the engine's; none is asked twice.
pub fn shrunk(
    engine: &dyn Engine,
    subject: &dyn Subject,
    finding: &Finding,
    bounds: Shrinking<'_>,
) -> Shrunk {
    let shrinker = Shrinker {
        engine,
        within: bounds.within,
        subject,
        verdict: finding.trial.verdict,
        is_steady: finding.is_steady,
        deadline: Instant::now() + bounds.time,
        interrupted: bounds.interrupted,
    };
    // By hash: the inputs themselves may be as large as thousands of them are many.
    let mut asked = HashMap::<String, bool>::new();
    let small = engine.shrink(&finding.input, bounds.within, &mut |input| {
        if shrinker.is_over() {
            return None;
        }
        let key = input.sha256().ok()?;
        if let Some(known) = asked.get(&key) {
            return Some(*known);
        }
        let fails = shrinker.failure(input).is_some();
        asked.insert(key, fails);
        Some(fails)
    });
    let (runs, is_done) = (asked.len(), !shrinker.is_over());
    // A program that is not steady may do better this time: the finding stays then.
    match shrinker.failure(&small).or_else(|| shrinker.failure_now(&small)) {
        Some((answer, trial)) => Shrunk { input: small, answer, trial, runs, is_done },
        None => Shrunk {
            input: finding.input.clone(),
            answer: finding.answer.clone(),
            trial: finding.trial.clone(),
            runs,
            is_done,
        },
    }
}

struct Shrinker<'a> {
    engine: &'a dyn Engine,
    within: &'a Constraints,
    subject: &'a dyn Subject,
    verdict: Verdict,
    is_steady: bool,
    deadline: Instant,
    interrupted: &'a AtomicBool,
}

impl Shrinker<'_> {
    fn is_over(&self) -> bool {
        Instant::now() >= self.deadline || self.interrupted.load(Ordering::SeqCst)
    }

    /// Returns the answer of a valid input on which the program fails in the same way, and what it
    /// does there. When the time is over it fails on none any more.
    fn failure(&self, input: &Blob) -> Option<(Blob, Trial)> {
        let is_wanted = !self.is_over() && self.engine.validate(input, "", self.within).is_empty();
        if is_wanted { self.failure_now(input) } else { None }
    }

    fn failure_now(&self, input: &Blob) -> Option<(Blob, Trial)> {
        let answer = self.engine.fresh_answer(input).ok()?;
        let runs = if self.is_steady { 1 } else { RUNS_IF_UNSTEADY };
        let mut trials = (0..runs).map(|_| self.subject.run(input, &answer));
        let trial = trials.find(|trial| trial.verdict == self.verdict)?;
        Some((answer, trial))
    }
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::InputOrigin;

    use super::{
        super::fake_engine::{Numbers, any, input, number},
        *,
    };

    /// Wrong on numbers from 7 on.
    struct FromSeven;

    impl Subject for FromSeven {
        fn run(&self, input: &Blob, _: &Blob) -> Trial {
            let is_wrong = number(input) >= 7;
            let verdict = if is_wrong { Verdict::WrongAnswer } else { Verdict::Accepted };
            Trial { verdict, reason: None, output: String::new(), printed: None, cpu: None }
        }
    }

    fn shrunk_from(start: i64, time: Duration) -> Shrunk {
        let input = input(start);
        let finding = Finding {
            number: 1,
            origin: InputOrigin::new("number", ""),
            trial: FromSeven.run(&input, &input),
            answer: input.clone(),
            input,
            is_steady: true,
        };
        let within = any();
        let interrupted = &AtomicBool::new(false);
        shrunk(&Numbers, &FromSeven, &finding, Shrinking { within: &within, time, interrupted })
    }

    #[test]
    fn the_steps_of_the_engine_are_taken_while_the_program_fails() {
        let shrunk = shrunk_from(12, Duration::from_mins(10));
        assert_eq!((number(&shrunk.input), shrunk.runs, shrunk.is_done), (7, 6, true));
    }

    #[test]
    fn an_input_stays_as_it_is_when_there_is_no_time() {
        let shrunk = shrunk_from(12, Duration::ZERO);
        assert_eq!((number(&shrunk.input), shrunk.is_done), (12, false));
    }
}
