//! The comparison itself: every kind of input, from small to large.

use std::{
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use muqi_files::store::Blob;
use muqi_package::problem::{Constraints, Damage, Engine, NamedInputs, ValidatorInputs};
use muqi_rng::Seed;
use muqi_text::Failed;
use rayon::prelude::*;

use super::{
    Validator, ValidatorAnswer,
    damage::{Change, DAMAGES},
};

/// The name of a validator that ends otherwise than it should.
const NO_VERDICT: &str = "no-verdict";

/// The settings of an examination.
#[derive(Clone, Copy)]
pub struct Examination<'a> {
    /// The engine, which decides what is right.
    pub engine: &'a dyn Engine,
    /// The validator.
    pub validator: &'a Validator,
    /// The constraints of valid inputs.
    pub within: &'a Constraints,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// Inputs that the validator should accept where they keep the constraints.
    pub tests: &'a [Blob],
    /// Time by the clock.
    pub time: Option<Duration>,
    /// The time that shrinking an input may take.
    pub shrink_time: Duration,
    /// Set on interruption; the examination ends at the next input.
    pub interrupted: &'a AtomicBool,
}

/// An input that the validator judges otherwise than ours, and all that are alike.
#[derive(Clone, Debug)]
pub struct Weakness {
    /// The kind of input.
    pub name: &'static str,
    /// The result of our validator.
    pub is_valid: bool,
    /// The result of theirs.
    pub answer: ValidatorAnswer,
    /// The input.
    pub input: Blob,
}

/// The end of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExaminationEnd {
    /// Everything was tried.
    Done,
    /// The time was over.
    Time,
    /// It was interrupted.
    Interrupted,
}

/// An examination that has ended.
#[derive(Clone, Debug)]
pub struct Examined {
    /// All weaknesses, the smallest input first.
    pub weaknesses: Vec<Weakness>,
    /// Valid inputs that were tried.
    pub valid: u64,
    /// Damaged inputs that were tried, those not counted that made an input small.
    pub damaged: u64,
    /// Kinds of inputs.
    pub kinds: usize,
    /// Kinds of which inputs are left that were not tried, because the examination ended.
    pub open_kinds: usize,
    /// The reason why it ended.
    pub ended: ExaminationEnd,
}

/// Compares a validator with ours. `found` is called for each weakness as soon as it is known, and
/// again when its input has been made small.
///
/// The result is the same on any number of threads, unless time is over or it is interrupted.
///
/// # Errors
///
/// When the validator cannot be run, or ends otherwise than a validator on the first valid input.
pub fn examined(
    examination: Examination<'_>,
    found: &(dyn Fn(&Weakness) + Sync),
) -> Result<Examined, Failed> {
    let Examination { engine, within, seed, tests, .. } = examination;
    let inputs = engine.validator_inputs(within, seed, tests);
    let search = Comparison {
        examination,
        found,
        deadline: examination.time.map(|time| Instant::now() + time),
        valid: AtomicU64::new(0),
        damaged: AtomicU64::new(0),
        kinds: AtomicUsize::new(0),
        open_kinds: AtomicUsize::new(0),
        ended: Mutex::new(ExaminationEnd::Done),
        fault: OnceLock::new(),
    };
    if let Some(input) = inputs.to_damage.first() {
        search.require_an_answer(input)?;
    }
    let weaknesses = search.weaknesses(inputs);
    match search.fault.into_inner() {
        Some(fault) => Err(fault),
        None => Ok(Examined {
            weaknesses,
            valid: search.valid.into_inner(),
            damaged: search.damaged.into_inner(),
            kinds: search.kinds.into_inner(),
            open_kinds: search.open_kinds.into_inner(),
            ended: search.ended.into_inner().unwrap_or_else(PoisonError::into_inner),
        }),
    }
}

/// Returns the inputs that an examination tries, by the names of their kinds: those of kinds that
/// begin with `refuses` are valid.
pub fn inputs_for_validators(
    engine: &dyn Engine,
    within: &Constraints,
    seed: Seed,
) -> Vec<(&'static str, Blob)> {
    let inputs = engine.validator_inputs(within, seed, &[]);
    let mut all = Vec::new();
    for (name, inputs) in inputs.at_bounds.into_iter().chain(inputs.others).chain(inputs.beyond) {
        all.extend(inputs.into_iter().map(|input| (name, input)));
    }
    for (name, change) in changes(engine) {
        let damaged = inputs.to_damage.iter().flat_map(|input| change.inputs(input));
        all.extend(damaged.map(|input| (name, input)));
    }
    all
}

/// Damage of any text, or of what its numbers mean.
enum AnyDamage<'a> {
    OfText(&'a Change),
    OfEngine(&'a Damage),
}

impl AnyDamage<'_> {
    fn inputs(&self, input: &Blob) -> Vec<Blob> {
        match self {
            Self::OfText(change) => {
                let bytes = input.in_memory().unwrap_or_default();
                change.inputs(bytes).into_iter().map(Blob::from).collect()
            }
            Self::OfEngine(damage) => (damage.inputs)(input),
        }
    }
}

/// Returns all kinds of damage by their names.
fn changes(engine: &dyn Engine) -> impl Iterator<Item = (&'static str, AnyDamage<'_>)> {
    let of_text = DAMAGES.iter().map(|(name, change)| (*name, AnyDamage::OfText(change)));
    let of_engine = engine.damages().iter();
    of_text.chain(of_engine.map(|damage| (damage.name, AnyDamage::OfEngine(damage))))
}

struct Comparison<'a> {
    examination: Examination<'a>,
    found: &'a (dyn Fn(&Weakness) + Sync),
    deadline: Option<Instant>,
    valid: AtomicU64,
    damaged: AtomicU64,
    kinds: AtomicUsize,
    open_kinds: AtomicUsize,
    ended: Mutex<ExaminationEnd>,
    /// The reason why the validator cannot be run.
    fault: OnceLock<Failed>,
}

/// One kind of input.
enum Kind<'a> {
    /// Inputs that are all valid.
    Allowed(&'static str, Vec<Blob>),
    /// Inputs with a number beyond its bounds.
    Beyond(&'static str, Vec<Blob>),
    /// Inputs that are damaged.
    Damaged(&'static str, AnyDamage<'a>),
}

/// The weaknesses of one kind.
#[derive(Default)]
struct OfKind {
    weakness: Option<Weakness>,
    /// The smallest damaged input on which the validator ended otherwise.
    no_verdict: Option<Weakness>,
    /// Set where the examination ended before all inputs were tried.
    is_open: bool,
}

impl Comparison<'_> {
    fn weaknesses(&self, inputs: ValidatorInputs) -> Vec<Weakness> {
        let to_damage = &inputs.to_damage;
        let mut all = self.of_kinds(allowed(inputs.at_bounds), to_damage);
        let bounds_are_accepted = all.is_empty();
        let beyond = inputs.beyond.into_iter();
        let beyond = beyond.map(|(name, inputs)| Kind::Beyond(name, inputs));
        let damaged = changes(self.examination.engine);
        let damaged = damaged.map(|(name, change)| Kind::Damaged(name, change));
        all.extend(self.of_kinds(beyond.chain(damaged).collect(), to_damage));
        // Where a bound is refused, larger inputs are, too, for no reason of their own.
        if bounds_are_accepted {
            all.extend(self.of_kinds(allowed(inputs.others), to_damage));
        }
        all.sort_by(|left, right| size(&left.input).cmp(&size(&right.input)));
        all
    }

    /// Tries every kind; inputs without a verdict are one weakness.
    fn of_kinds(&self, kinds: Vec<Kind<'_>>, to_damage: &[Blob]) -> Vec<Weakness> {
        let all: Vec<OfKind> =
            kinds.into_par_iter().map(|kind| self.of_kind(&kind, to_damage)).collect();
        self.kinds.fetch_add(all.len(), Ordering::Relaxed);
        let open = all.iter().filter(|of_kind| of_kind.is_open).count();
        self.open_kinds.fetch_add(open, Ordering::Relaxed);
        let no_verdicts = all.iter().filter_map(|of_kind| of_kind.no_verdict.as_ref());
        let no_verdict = no_verdicts.min_by_key(|weakness| size(&weakness.input)).cloned();
        if let Some(weakness) = &no_verdict {
            (self.found)(weakness);
        }
        all.into_iter().filter_map(|of_kind| of_kind.weakness).chain(no_verdict).collect()
    }

    fn of_kind(&self, kind: &Kind<'_>, to_damage: &[Blob]) -> OfKind {
        let mut of_kind = OfKind::default();
        match kind {
            Kind::Allowed(name, inputs) => {
                for input in inputs {
                    let Some(answer) = self.ask(input, true, &mut of_kind) else { break };
                    if !matches!(answer, ValidatorAnswer::Accepts) {
                        let input = input.clone();
                        of_kind.weakness = Some(Weakness { name, is_valid: true, answer, input });
                        break;
                    }
                }
                of_kind.weakness.iter().for_each(self.found);
            }
            Kind::Beyond(name, inputs) => {
                self.first_accepted(name, inputs.clone(), &mut of_kind);
            }
            Kind::Damaged(name, change) => {
                for input in to_damage {
                    if self.first_accepted(name, change.inputs(input), &mut of_kind) {
                        self.shrink(input, change, &mut of_kind);
                        break;
                    }
                    let found = of_kind.no_verdict.as_ref();
                    if found.is_some_and(|it| matches!(it.answer, ValidatorAnswer::Endless(_))) {
                        break;
                    }
                }
            }
        }
        of_kind
    }

    /// Looks for the first invalid input that the validator accepts, and returns whether there is
    /// one.
    fn first_accepted(&self, name: &'static str, inputs: Vec<Blob>, of_kind: &mut OfKind) -> bool {
        for input in self.invalid(inputs) {
            let Some(answer) = self.ask(&input, false, of_kind) else { return false };
            let weakness = Weakness { name, is_valid: false, answer, input };
            match weakness.answer {
                ValidatorAnswer::Rejects => {}
                ValidatorAnswer::Accepts => {
                    (self.found)(&weakness);
                    of_kind.weakness = Some(weakness);
                    return true;
                }
                ValidatorAnswer::Neither(_) => {
                    of_kind.no_verdict.get_or_insert(Weakness { name: NO_VERDICT, ..weakness });
                }
                ValidatorAnswer::Endless(_) => {
                    of_kind.no_verdict = Some(Weakness { name: NO_VERDICT, ..weakness });
                    return false;
                }
            }
        }
        false
    }

    /// Returns the inputs that ours refuses, the smallest first.
    fn invalid(&self, mut inputs: Vec<Blob>) -> Vec<Blob> {
        let Examination { engine, within, .. } = self.examination;
        inputs.retain(|input| !engine.validate(input, "", within).is_empty());
        inputs.sort_by(|left, right| size(left).cmp(&size(right)));
        inputs.dedup();
        inputs
    }

    /// Makes the input small whose damage the validator accepts.
    fn shrink(&self, input: &Blob, change: &AnyDamage<'_>, of_kind: &mut OfKind) {
        let Examination { engine, within, shrink_time, .. } = self.examination;
        let deadline = Instant::now() + shrink_time;
        let smallest = engine.shrink(input, within, &mut |smaller| {
            let is_over = Instant::now() >= deadline;
            (!is_over).then(|| self.accepted(smaller, change).is_some())
        });
        let damaged = if smallest == *input { None } else { self.accepted(&smallest, change) };
        if let (Some(damaged), Some(weakness)) = (damaged, of_kind.weakness.as_mut()) {
            weakness.input = damaged;
            (self.found)(weakness);
        }
    }

    /// Returns the first damaged form of an input that the validator accepts.
    fn accepted(&self, input: &Blob, change: &AnyDamage<'_>) -> Option<Blob> {
        let inputs = self.invalid(change.inputs(input));
        inputs.into_iter().find(|input| matches!(self.run(input), Some(ValidatorAnswer::Accepts)))
    }

    /// Runs the validator on an input that counts; nothing where the examination ends, which
    /// leaves the kind open.
    fn ask(&self, input: &Blob, is_valid: bool, of_kind: &mut OfKind) -> Option<ValidatorAnswer> {
        of_kind.is_open = true;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.end(ExaminationEnd::Time);
            return None;
        }
        let answer = self.run(input)?;
        of_kind.is_open = false;
        let count = if is_valid { &self.valid } else { &self.damaged };
        count.fetch_add(1, Ordering::Relaxed);
        Some(answer)
    }

    fn run(&self, input: &Blob) -> Option<ValidatorAnswer> {
        if self.fault.get().is_some() || self.examination.interrupted.load(Ordering::SeqCst) {
            self.end(ExaminationEnd::Interrupted);
            return None;
        }
        match self.examination.validator.ask(bytes(input), self.examination.interrupted) {
            Ok(Some(answer)) => Some(answer),
            Ok(None) => {
                self.end(ExaminationEnd::Interrupted);
                None
            }
            Err(fault) => {
                // Another thread may have been first.
                let _ = self.fault.set(fault);
                None
            }
        }
    }

    fn end(&self, ended: ExaminationEnd) {
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner) = ended;
    }

    /// Fails where the validator does not end as its protocol wants on a valid input.
    fn require_an_answer(&self, input: &Blob) -> Result<(), Failed> {
        let Examination { validator, interrupted, .. } = self.examination;
        match validator.ask(bytes(input), interrupted)? {
            Some(ValidatorAnswer::Neither(reason) | ValidatorAnswer::Endless(reason)) => {
                Err(Failed(message!(
                    "stress-validator-unclear",
                    command = validator.command.to_string(),
                    reason = reason,
                    accepts = validator.protocol.validator_status(true).to_string(),
                    rejects = validator.protocol.validator_status(false).to_string(),
                )))
            }
            _ => Ok(()),
        }
    }
}

/// Returns what inputs are ordered by.
fn size(input: &Blob) -> (u64, &[u8]) {
    (input.length(), bytes(input))
}

/// Returns the bytes of an input: those that are made here are in memory.
fn bytes(input: &Blob) -> &[u8] {
    input.in_memory().unwrap_or_default()
}

fn allowed(named: Vec<NamedInputs>) -> Vec<Kind<'static>> {
    named.into_iter().map(|(name, inputs)| Kind::Allowed(name, inputs)).collect()
}
