//! The mistake of a submission that is right and too slow, found from its times alone.
//!
//! A slow flaw visits a number of positions that can be counted, whatever the machine. It fits
//! a submission that is too slow where it visits too many, and in time where it visits few; a
//! count between both decides nothing. A program may be slow for other reasons, so more is
//! needed:
//!
//! - at least [`LATE`] tests are too slow and [`IN_TIME`] in time, as they must be;
//! - no test in time took longer than its positions may take;
//! - the size of a board does not explain it: of two boards of one shape one is too slow and one
//!   is in time, as the flaw is. Or a test in time took as long as its positions must take,
//!   which a program that stops working on large boards does not;
//! - a program that looks into each position once would be in time: it was on a board with as many
//!   positions, or on smaller ones so quickly that it would be. Or the board has
//!   at most [`FEW_POSITIONS`].
//!
//! There is no diagnosis where flaws of different kinds fit. Flaws that differ in an order or in a
//! number are of one [kind](SlowKind), which is named in their place.

use std::time::Duration;

use crate::{
    flawed::{FLAWS, Flaw, KILLED_AT, Program},
    game::{Board, Ranking},
};

use super::{Basis, Diagnosis, Mistake, pattern};

/// Tests that have to be too slow.
const LATE: usize = 3;

/// Tests that have to be in time.
const IN_TIME: usize = 4;

/// Positions that no program takes a second for if it looks into each once.
const FEW_POSITIONS: u64 = 1_000;

/// A board of fewer positions shows nothing of the time that one takes.
const TELLING_POSITIONS: u64 = 200;

/// By how much one position may take longer on one board than on another.
const UNEVEN: u32 = 5;

named! {
    /// A kind of slow flaws.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SlowKind: name {
        /// Alpha-beta that remembers nothing, in any order of moves.
        AlphaBeta = "alpha-beta",
        /// A value that positions may have marks those that were not visited.
        Marker = "marker",
    }
}

/// A test that a submission was right on, or too slow.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The board.
    pub board: Board,
    /// The CPU time, where it was in time.
    pub time: Option<Duration>,
}

/// The time that a submission may take, and how fast programs of its language are.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The time limit.
    pub limit: Duration,
    /// The time that a program needs for a position at least.
    pub least: Duration,
    /// The time that it needs at most.
    pub most: Duration,
    /// The time for starting it may differ by this.
    pub start: Duration,
}

impl Pace {
    /// The pace of programs that run as files of their own.
    pub fn native(limit: Duration) -> Self {
        let [least, most] = [2, 400].map(Duration::from_nanos);
        Self { limit, least, most, start: Duration::from_millis(2) }
    }

    /// The pace of programs on a virtual machine that compiles them while they run.
    pub fn compiled_while_running(limit: Duration) -> Self {
        let [least, most] = [4, 2_000].map(Duration::from_nanos);
        Self { limit, least, most, start: Duration::from_millis(100) }
    }

    /// The pace of programs that are interpreted.
    pub fn interpreted(limit: Duration) -> Self {
        let [least, most] = [200, 40_000].map(Duration::from_nanos);
        Self { limit, least, most, start: Duration::from_millis(20) }
    }

    /// Returns the most positions that are in time for certain.
    fn quick(&self) -> u64 {
        positions_in(self.limit / 2, self.most)
    }

    /// Returns the fewest positions that are too slow for certain; nothing where so many are
    /// never counted.
    fn slow(&self) -> Option<u64> {
        let slow = positions_in(self.limit, self.least);
        (slow <= KILLED_AT).then_some(slow)
    }
}

fn positions_in(time: Duration, of_one: Duration) -> u64 {
    u64::try_from(time.as_nanos() / of_one.as_nanos().max(1)).unwrap_or(u64::MAX)
}

/// Returns the time of so many positions.
fn time_of(positions: u64, of_one: Duration) -> Duration {
    let nanoseconds = u128::from(positions) * of_one.as_nanos();
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

/// Returns the slow flaw that a submission most resembles that is right on all tests it is in time
/// for, otherwise what the tests have in common on which it is too slow, or nothing where the
/// evidence is thin.
///
/// # Complexity
///
/// A flaw is dropped at the first test that it does not fit, small boards first.
pub fn diagnose_slow(tests: &[Timed], pace: Pace) -> Option<Diagnosis> {
    slow_flaw(tests, pace).or_else(|| pattern::of_slow(tests))
}

fn slow_flaw(tests: &[Timed], pace: Pace) -> Option<Diagnosis> {
    let count = |is_late: bool| tests.iter().filter(|test| test.is_late() == is_late).count();
    if count(true) < LATE || count(false) < IN_TIME || !excludes_memory(tests, pace) {
        return None;
    }
    let slow = pace.slow()?;
    let mut tests: Vec<&Timed> = tests.iter().collect();
    tests.sort_by_key(|test| test.board.area());
    let of = |flaw: &'static Flaw| Fit::of(flaw, &tests, pace, slow);
    let fits: Vec<Fit<'_>> = FLAWS.iter().filter_map(of).collect();
    // Where another kind fits, too, it remains open which one it is.
    let kind = kind(fits.first()?.flaw);
    if fits.iter().any(|fit| self::kind(fit.flaw) != kind) {
        return None;
    }
    let mistake = match (fits.as_slice(), kind) {
        // There are more orders of moves than those of the list.
        ([one], kind) if kind != Some(SlowKind::AlphaBeta) => Mistake::Flaw(one.flaw),
        (_, kind) => Mistake::Slow(kind?),
    };
    let best = fits.iter().filter(|fit| fit.is_evident(pace)).map(Fit::closeness).max()?;
    Some(Diagnosis {
        mistakes: vec![mistake],
        basis: Basis::Time,
        compared: best.0,
        asked: 0,
        matched: best.0,
        wrong: best.1,
    })
}

/// Returns what a flaw shares with others that differ in an order or a number only.
fn kind(flaw: &Flaw) -> Option<SlowKind> {
    SlowKind::ALL.into_iter().find(|kind| flaw.name.starts_with(kind.name()))
}

impl Timed {
    fn is_late(&self) -> bool {
        self.time.is_none()
    }

    fn positions(&self) -> u64 {
        Ranking::count_positions(self.board.n(), self.board.m()).unwrap_or(u64::MAX)
    }

    fn shape(&self) -> (usize, usize) {
        (self.board.n(), self.board.m())
    }
}

/// Returns whether some test is too slow that would be in time if each position was looked into
/// once.
fn excludes_memory(tests: &[Timed], pace: Pace) -> bool {
    tests.iter().filter(|test| test.is_late()).any(|late| {
        let positions = late.positions();
        let would_be_in_time = |other: &Timed| {
            let (known, Some(time)) = (other.positions(), other.time) else { return false };
            let share = u32::try_from(positions / known + 1).unwrap_or(u32::MAX);
            let time = time.max(Duration::from_millis(1)).checked_mul(share);
            let estimate = time.and_then(|time| time.checked_mul(UNEVEN));
            known >= TELLING_POSITIONS && estimate.is_some_and(|time| time < pace.limit)
        };
        positions <= FEW_POSITIONS
            || tests.iter().any(|other| {
                (!other.is_late() && other.positions() >= positions) || would_be_in_time(other)
            })
    })
}

/// The tests that a slow flaw fits.
struct Fit<'t> {
    flaw: &'static Flaw,
    /// Tests that are too slow as they must be.
    late: Vec<&'t Timed>,
    /// Tests that are in time as they must be.
    in_time: Vec<&'t Timed>,
    /// All tests in time, with their positions.
    counted: Vec<(u64, Duration)>,
}

impl<'t> Fit<'t> {
    /// Returns nothing where the flaw does not fit a test.
    fn of(flaw: &'static Flaw, tests: &[&'t Timed], pace: Pace, slow: u64) -> Option<Self> {
        let Program::Works(count) = flaw.program else { return None };
        let quick = pace.quick();
        let mut fit = Self { flaw, late: Vec::new(), in_time: Vec::new(), counted: Vec::new() };
        for &test in tests {
            let positions = count(&test.board);
            match test.time {
                Some(_) if positions >= slow => return None,
                None if positions <= quick => return None,
                None if positions >= slow => fit.late.push(test),
                None => {}
                Some(time) => {
                    fit.counted.push((positions, time));
                    if positions <= quick {
                        fit.in_time.push(test);
                    }
                }
            }
        }
        Some(fit)
    }

    fn is_evident(&self, pace: Pace) -> bool {
        self.late.len() >= LATE
            && self.in_time.len() >= IN_TIME
            && self.is_never_slower(pace)
            && (self.has_both_in_a_shape() || self.has_shown_its_work(pace))
    }

    /// Returns whether no test in time took longer than its positions may take.
    fn is_never_slower(&self, pace: Pace) -> bool {
        let allowed = |positions| {
            let start = self.start() + pace.start + Duration::from_millis(20);
            start.saturating_add(time_of(positions, pace.most))
        };
        self.counted.iter().all(|&(positions, time)| time <= allowed(positions))
    }

    /// Returns whether of two boards of one shape one is too slow and one is in time.
    fn has_both_in_a_shape(&self) -> bool {
        let shapes: Vec<(usize, usize)> = self.in_time.iter().map(|test| test.shape()).collect();
        self.late.iter().any(|test| shapes.contains(&test.shape()))
    }

    /// Returns whether a test in time took as long as its positions must take.
    fn has_shown_its_work(&self, pace: Pace) -> bool {
        self.counted.iter().any(|&(positions, time)| {
            let work = time_of(positions, pace.least);
            work >= pace.start && time >= self.start() + work
        })
    }

    /// Returns the time of the shortest test.
    fn start(&self) -> Duration {
        self.counted.iter().map(|&(_, time)| time).min().unwrap_or_default()
    }

    fn closeness(&self) -> (usize, usize) {
        (self.late.len() + self.in_time.len(), self.late.len())
    }
}
