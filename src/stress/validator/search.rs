//! The comparison itself: every kind of input, from small to large.

use std::{
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use rayon::prelude::*;

use crate::{
    chess::{
        input::{self, Bounds},
        shrink,
    },
    game::Board,
    rng::Seed,
    text::{Failed, Message, Source},
};

use super::{
    Answer, Validator,
    beyond::beyond,
    boards::{at_bounds, boards, everything},
    damage::{Change, DAMAGES},
};

/// The name of a validator that ends otherwise than it should.
const NO_VERDICT: &str = "no-verdict";

/// The settings of an examination.
#[derive(Clone, Copy)]
pub(crate) struct Examination<'a> {
    pub validator: &'a Validator,
    /// The bounds of valid inputs.
    pub range: Bounds,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// Boards that the validator should accept where they are within bounds.
    pub tests: &'a [Board],
    /// Time by the clock.
    pub time: Option<Duration>,
    /// The time that shrinking a board may take.
    pub shrink_time: Duration,
    /// Set on interruption; the examination ends at the next input.
    pub interrupted: &'a AtomicBool,
}

/// An input that the validator judges otherwise than ours, and all that are alike.
#[derive(Clone, Debug)]
pub(crate) struct Weakness {
    /// The kind of input.
    pub name: &'static str,
    /// The result of our validator.
    pub is_valid: bool,
    /// The result of theirs.
    pub answer: Answer,
    pub input: Vec<u8>,
}

/// The end of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Everything was tried.
    Done,
    /// The time was over.
    Time,
    /// It was interrupted.
    Interrupted,
}

/// An examination that has ended.
#[derive(Clone, Debug)]
pub(crate) struct Examined {
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
    pub ended: Ended,
}

/// Compares a validator with ours. `found` is called for each weakness as soon as it is known, and
/// again when its input has been made small.
///
/// The result is the same on any number of threads, unless time is over or it is interrupted.
///
/// # Errors
///
/// When the validator cannot be run, or ends otherwise than a validator on the first valid input.
pub(crate) fn examined(
    examination: Examination<'_>,
    found: &(dyn Fn(&Weakness) + Sync),
) -> Result<Examined, Failed> {
    let search = Search {
        examination,
        found,
        deadline: examination.time.map(|time| Instant::now() + time),
        valid: AtomicU64::new(0),
        damaged: AtomicU64::new(0),
        kinds: AtomicUsize::new(0),
        open_kinds: AtomicUsize::new(0),
        ended: Mutex::new(Ended::Done),
        fault: OnceLock::new(),
    };
    let boards = boards(&examination.range, examination.seed);
    if let Some(board) = boards.first() {
        search.require_an_answer(board)?;
    }
    let weaknesses = search.weaknesses(&boards);
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
pub fn inputs_for_validators(range: &Bounds, seed: Seed) -> Vec<(&'static str, Vec<u8>)> {
    let boards = boards(range, seed);
    let damaged = |(name, change): &(&'static str, Change)| {
        (*name, boards.iter().flat_map(|board| change.inputs(board)).collect())
    };
    let valid = at_bounds(range).into_iter().chain(everything(range, &boards, &[]));
    let all = valid.chain(beyond(range, &boards)).chain(DAMAGES.iter().map(damaged));
    all.flat_map(|(name, inputs)| inputs.into_iter().map(move |input| (name, input))).collect()
}

struct Search<'a> {
    examination: Examination<'a>,
    found: &'a (dyn Fn(&Weakness) + Sync),
    deadline: Option<Instant>,
    valid: AtomicU64,
    damaged: AtomicU64,
    kinds: AtomicUsize,
    open_kinds: AtomicUsize,
    ended: Mutex<Ended>,
    /// The reason why the validator cannot be run.
    fault: OnceLock<Failed>,
}

/// One kind of input.
enum Kind<'a> {
    /// Inputs that are all valid.
    Allowed(&'static str, Vec<Vec<u8>>),
    /// Inputs with a number beyond its bounds.
    Beyond(&'static str, Vec<Vec<u8>>),
    /// Boards that are damaged.
    Damaged(&'static str, &'a Change),
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

impl Search<'_> {
    fn weaknesses(&self, boards: &[Board]) -> Vec<Weakness> {
        let Examination { range, tests, .. } = &self.examination;
        let allowed = |named: Vec<(&'static str, _)>| {
            named.into_iter().map(|(name, inputs)| Kind::Allowed(name, inputs)).collect::<Vec<_>>()
        };
        let mut all = self.of_kinds(allowed(at_bounds(range)), boards);
        let bounds_are_accepted = all.is_empty();
        let beyond = beyond(range, boards).into_iter();
        let beyond = beyond.map(|(name, inputs)| Kind::Beyond(name, inputs));
        let damaged = DAMAGES.iter().map(|(name, change)| Kind::Damaged(name, change));
        all.extend(self.of_kinds(beyond.chain(damaged).collect(), boards));
        // Where a bound is refused, larger boards are, too, for no reason of their own.
        if bounds_are_accepted {
            all.extend(self.of_kinds(allowed(everything(range, boards, tests)), boards));
        }
        all.sort_by(|left, right| size(&left.input).cmp(&size(&right.input)));
        all
    }

    /// Tries every kind; inputs without a verdict are one weakness.
    fn of_kinds(&self, kinds: Vec<Kind<'_>>, boards: &[Board]) -> Vec<Weakness> {
        let all: Vec<OfKind> =
            kinds.into_par_iter().map(|kind| self.of_kind(&kind, boards)).collect();
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

    fn of_kind(&self, kind: &Kind<'_>, boards: &[Board]) -> OfKind {
        let mut of_kind = OfKind::default();
        match kind {
            Kind::Allowed(name, inputs) => {
                for input in inputs {
                    let Some(answer) = self.ask(input, true, &mut of_kind) else { break };
                    if !matches!(answer, Answer::Accepts) {
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
                for board in boards {
                    if self.first_accepted(name, change.inputs(board), &mut of_kind) {
                        self.shrink(board, change, &mut of_kind);
                        break;
                    }
                    let found = of_kind.no_verdict.as_ref();
                    if found.is_some_and(|it| matches!(it.answer, Answer::Endless(_))) {
                        break;
                    }
                }
            }
        }
        of_kind
    }

    /// Looks for the first invalid input that the validator accepts, and returns whether there is
    /// one.
    fn first_accepted(
        &self,
        name: &'static str,
        inputs: Vec<Vec<u8>>,
        of_kind: &mut OfKind,
    ) -> bool {
        for input in self.invalid(inputs) {
            let Some(answer) = self.ask(&input, false, of_kind) else { return false };
            let weakness = |name| Weakness { name, is_valid: false, answer: answer.clone(), input };
            match &answer {
                Answer::Rejects => {}
                Answer::Accepts => {
                    of_kind.weakness = Some(weakness(name));
                    of_kind.weakness.iter().for_each(self.found);
                    return true;
                }
                Answer::Neither(_) => {
                    of_kind.no_verdict.get_or_insert(weakness(NO_VERDICT));
                }
                Answer::Endless(_) => {
                    of_kind.no_verdict = Some(weakness(NO_VERDICT));
                    return false;
                }
            }
        }
        false
    }

    /// Returns the inputs that ours refuses, the smallest first.
    fn invalid(&self, mut inputs: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let range = &self.examination.range;
        inputs.retain(|input| input::read(&Source::new("", input.as_slice()), range).is_err());
        inputs.sort_by(|left, right| size(left).cmp(&size(right)));
        inputs.dedup();
        inputs
    }

    /// Makes the board small whose damage the validator accepts.
    fn shrink(&self, board: &Board, change: &Change, of_kind: &mut OfKind) {
        let deadline = Instant::now() + self.examination.shrink_time;
        let accepted = |board: &Board| {
            let inputs = self.invalid(change.inputs(board));
            inputs.into_iter().find(|input| matches!(self.run(input), Some(Answer::Accepts)))
        };
        let smallest = shrink(board.clone(), &self.examination.range, |smaller| {
            Instant::now() < deadline && accepted(smaller).is_some()
        });
        let input = if smallest == *board { None } else { accepted(&smallest) };
        if let (Some(input), Some(weakness)) = (input, of_kind.weakness.as_mut()) {
            weakness.input = input;
            (self.found)(weakness);
        }
    }

    /// Runs the validator on an input that counts; nothing where the examination ends, which
    /// leaves the kind open.
    fn ask(&self, input: &[u8], is_valid: bool, of_kind: &mut OfKind) -> Option<Answer> {
        of_kind.is_open = true;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.end(Ended::Time);
            return None;
        }
        let answer = self.run(input)?;
        of_kind.is_open = false;
        let count = if is_valid { &self.valid } else { &self.damaged };
        count.fetch_add(1, Ordering::Relaxed);
        Some(answer)
    }

    fn run(&self, input: &[u8]) -> Option<Answer> {
        if self.fault.get().is_some() || self.examination.interrupted.load(Ordering::SeqCst) {
            self.end(Ended::Interrupted);
            return None;
        }
        match self.examination.validator.ask(input, self.examination.interrupted) {
            Ok(Some(answer)) => Some(answer),
            Ok(None) => {
                self.end(Ended::Interrupted);
                None
            }
            Err(fault) => {
                // Another thread may have been first.
                let _ = self.fault.set(fault);
                None
            }
        }
    }

    fn end(&self, ended: Ended) {
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner) = ended;
    }

    /// Fails where the validator does not end as its protocol wants on a valid input.
    fn require_an_answer(&self, board: &Board) -> Result<(), Failed> {
        let Examination { validator, interrupted, .. } = self.examination;
        let no_verdict = |reason: Message| {
            Failed(message!(
                "stress-validator-unclear",
                command = validator.command.to_string(),
                reason = reason,
                accepts = validator.protocol.validator_status(true).to_string(),
                rejects = validator.protocol.validator_status(false).to_string(),
            ))
        };
        match validator.ask(&input::write(board), interrupted)? {
            Some(Answer::Neither(reason) | Answer::Endless(reason)) => Err(no_verdict(reason)),
            _ => Ok(()),
        }
    }
}

/// Returns what inputs are ordered by.
fn size(input: &[u8]) -> (usize, &[u8]) {
    (input.len(), input)
}
