//! Measuring several ways to do the same work on a machine that others use.
//!
//! The sides of a comparison take turns: every round runs each of them once,
//! and every round starts with another side, so that a slow second of the
//! machine hits all of them alike. What is reported are medians and quartiles
//! over the rounds; a ratio is the median of the ratios *within* a round. The
//! first round warms up and is not counted.
//!
//! In every round all sides must give the same result. No clock is ever
//! asserted on: a bench fails for a wrong result only.

use std::{
    fmt,
    hint::black_box,
    time::{Duration, Instant},
};

/// One way to do the work.
pub(crate) struct Side<'a, T> {
    name: &'static str,
    work: Box<dyn FnMut() -> T + 'a>,
}

impl<'a, T> Side<'a, T> {
    pub(crate) fn new(name: &'static str, work: impl FnMut() -> T + 'a) -> Self {
        Self { name, work: Box::new(work) }
    }
}

/// Returns a number with its noun: `1 line`, `2 lines`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

/// Returns the rounds to run: `full` under `cargo bench`, which says `--bench`,
/// and one under `cargo test`, where only the results are of interest.
pub(crate) fn rounds(full: usize) -> usize {
    if std::env::args().any(|argument| argument == "--bench") { full } else { 1 }
}

/// Runs the sides in turns and returns their timings in the order given.
///
/// # Panics
///
/// When two sides give different results.
pub(crate) fn take_turns<T: PartialEq + fmt::Debug>(
    rounds: usize,
    mut sides: Vec<Side<'_, T>>,
) -> Vec<Timing> {
    let mut timings: Vec<Timing> =
        sides.iter().map(|side| Timing { name: side.name, rounds: Vec::new() }).collect();
    for round in 0..=rounds {
        let mut results = Vec::new();
        for turn in 0..sides.len() {
            let index = (round + turn) % sides.len();
            let start = Instant::now();
            let result = black_box((sides[index].work)());
            let elapsed = start.elapsed();
            if round > 0 {
                timings[index].rounds.push(elapsed);
            }
            results.push((sides[index].name, result));
        }
        for pair in results.windows(2) {
            assert_eq!(pair[0].1, pair[1].1, "{} and {} differ", pair[0].0, pair[1].0);
        }
    }
    timings
}

/// The time that one side took, round by round.
pub(crate) struct Timing {
    pub(crate) name: &'static str,
    rounds: Vec<Duration>,
}

impl Timing {
    /// Returns the seconds of a round, divided by the pieces of work in it.
    pub(crate) fn seconds(&self, pieces: f64) -> Spread {
        Spread::of(self.rounds.iter().map(|round| round.as_secs_f64() / pieces).collect())
    }

    /// Returns how many times as long as `other` this side took.
    pub(crate) fn ratio_to(&self, other: &Self) -> Spread {
        let pairs = self.rounds.iter().zip(&other.rounds);
        Spread::of(pairs.map(|(own, other)| own.as_secs_f64() / other.as_secs_f64()).collect())
    }
}

/// Median and quartiles of a figure over the rounds.
pub(crate) struct Spread {
    lower_quartile: f64,
    pub(crate) median: f64,
    upper_quartile: f64,
}

impl Spread {
    /// # Panics
    ///
    /// When there is no figure.
    pub(crate) fn of(mut figures: Vec<f64>) -> Self {
        figures.sort_by(f64::total_cmp);
        let at = |quarters: usize| figures[(figures.len() - 1) * quarters / 4];
        Self { lower_quartile: at(1), median: at(2), upper_quartile: at(3) }
    }

    /// Returns the figures in another unit.
    pub(crate) fn times(&self, factor: f64) -> Self {
        Self {
            lower_quartile: self.lower_quartile * factor,
            median: self.median * factor,
            upper_quartile: self.upper_quartile * factor,
        }
    }
}

/// Writes `median (lower quartile .. upper quartile)`, each with the precision
/// asked for, two decimals unless said.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower_quartile, median, upper_quartile } = self;
        let decimals = f.precision().unwrap_or(2);
        write!(
            f,
            "{median:.decimals$} ({lower_quartile:.decimals$} .. {upper_quartile:.decimals$})"
        )
    }
}

/// Writes a table, one row a line: the first column flush left, the others
/// flush right.
pub(crate) fn aligned<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let padded = |row: &[String; COLUMNS]| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column).unwrap_or(0);
            if column == 0 { format!("  {cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(padded).collect()
}
