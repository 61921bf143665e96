//! The sources of boards.

mod families;
mod shapes;

use std::{
    collections::BTreeMap,
    process::Stdio,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use crate::{
    chess::families::Family,
    chess::input::{self, Bounds},
    flawed::FLAWS,
    game::Board,
    process::{ChildEnd, ChildLimits, ended, run_child_on},
    rng::{Seed, Stream},
    strength::{KnownBoards, known_boards},
    text::{Source, ToMessage as _},
};

use super::{
    TrustedCommand,
    schedule::{Draft, Lane, Origin, OriginKind, Schedule, Trouble},
};

/// The boards that are wanted, and the files that some come from.
pub(crate) struct Sources<'a> {
    /// The bounds of all boards.
    pub range: Bounds,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// The tests of plans that are tried.
    pub tests: &'a [PlannedBoard],
    /// The handmade boards of the problem.
    pub handmade: &'a BTreeMap<String, Board>,
}

/// The board of a test of a plan.
#[derive(Clone, Debug)]
pub(crate) struct PlannedBoard {
    /// The name of the plan.
    pub plan: String,
    /// The number of the test.
    pub number: usize,
    /// The board.
    pub board: Board,
}

impl Sources<'_> {
    /// Returns a schedule of all sources.
    pub(crate) fn all(&self) -> Schedule {
        let (range, seed) = (self.range, self.seed);
        Schedule::new(vec![
            shapes::enumerated(range),
            known(range),
            self.tests(),
            families::boards(range, seed, None),
            shapes::thin(range, seed),
            shapes::uniform(range, seed),
            shapes::small(range, seed),
        ])
    }

    /// Returns a schedule of one family.
    pub(crate) fn of_family(&self, family: &'static Family) -> Schedule {
        Schedule::new(vec![families::boards(self.range, self.seed, Some(family))])
    }

    /// Returns a schedule of what a generator of the user's prints.
    pub(crate) fn of_generator(&self, generator: Generator) -> Schedule {
        Schedule::new(vec![generated(generator, self.range, self.seed)])
    }

    /// Returns the tests of all plans and the handmade boards, those on which many programs are
    /// slow last.
    fn tests(&self) -> Lane {
        let tests = self.tests.iter().map(|PlannedBoard { plan, number, board }| {
            (Origin::new(OriginKind::Test, format!("{plan} {number}")), board)
        });
        let handmade = self.handmade.iter();
        let handmade =
            handmade.map(|(name, board)| (Origin::new(OriginKind::Handmade, name), board));
        let mut boards: Vec<(Origin, Board)> = Vec::new();
        for (origin, board) in tests.chain(handmade) {
            let is_known = boards.iter().any(|(_, known)| known == board);
            if !is_known && self.range.broken_by(board).is_empty() {
                boards.push((origin, board.clone()));
            }
        }
        boards.sort_by_key(|(_, board)| board.area());
        Box::new(boards.into_iter().map(|(origin, board)| Draft::ready(origin, board)))
    }
}

/// Returns the smallest board of each known mistake, and the clearest where there is one.
fn known(range: Bounds) -> Lane {
    let known = FLAWS.iter().flat_map(|flaw| {
        let kinds = [OriginKind::Smallest, OriginKind::Clearest].into_iter();
        let boards = known_boards(flaw.name).into_iter().flat_map(KnownBoards::all);
        kinds.zip(boards).map(|(kind, board)| (Origin::new(kind, flaw.name), board))
    });
    let within = known.filter(move |(_, board)| range.broken_by(board).is_empty());
    Box::new(within.map(|(origin, board)| Draft::ready(origin, board.clone())))
}

/// Seconds that a generator may take for one input.
const TIME: Duration = Duration::from_secs(10);

/// Bytes of an input that are read, many times the longest valid one.
const KEPT_BYTES: usize = 1 << 20;

/// The seeds that generators are called with: 31 bits, as most languages read them.
const SEEDS: u64 = 1 << 31;

/// A trusted program that prints an input; its last argument is a seed.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    pub command: TrustedCommand,
    /// Set on interruption; a run that is under way is ended.
    pub interrupted: &'static AtomicBool,
}

impl Generator {
    /// Runs the generator once; nothing on interruption.
    ///
    /// # Errors
    ///
    /// When it does not run, fails, or prints no valid input.
    fn board(&self, seed: u64, range: &Bounds) -> Result<Option<Board>, Trouble> {
        let command = self.command.clone().with(seed.to_string());
        let limits = ChildLimits { time: TIME, kept_bytes: KEPT_BYTES };
        let TrustedCommand { program, arguments } = &command;
        let end = run_child_on(Stdio::null(), program, arguments, limits, self.interrupted);
        let end = end.map_err(|failed| Trouble::Message(failed.to_message()))?;
        let (problem, errors) = match end {
            ChildEnd::Interrupted => return Ok(None),
            ChildEnd::Finished(finished) if finished.status.success() => {
                let source = Source::new(command.to_string(), finished.output);
                return input::read(&source, range).map(Some).map_err(Trouble::Faults);
            }
            ChildEnd::Finished(finished) => (ended(finished.status), finished.errors),
            ChildEnd::TimeOver => {
                (message!("stress-child-time-over", seconds = TIME.as_secs()), Vec::new())
            }
        };
        let errors = String::from_utf8_lossy(&errors).into_owned();
        let last_line = errors.lines().rfind(|line| !line.trim().is_empty());
        Err(Trouble::Message(message!(
            "stress-generator-failed",
            command = command.to_string(),
            problem = problem,
            errors = last_line,
        )))
    }
}

/// Returns what a generator prints for one seed after another, for ever.
pub(super) fn generated(generator: Generator, range: Bounds, seed: Seed) -> Lane {
    let generator = Arc::new(generator);
    Box::new((0..).map(move |number: u64| {
        let generator = Arc::clone(&generator);
        let name = format!("generator {number}");
        let mut dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
        let seed = dice.below(SEEDS);
        Draft::made(Origin::new(OriginKind::Generator, seed), move || generator.board(seed, &range))
    }))
}
