//! Boards for tests: the published sample, and random ones drawn from a seed.

use muqi::game::Board;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The way the scores of a random board are drawn. Every kind is hard on other
/// mistakes, so tests run through all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scores {
    /// 0 to 100,000, as in the statement.
    Uniform,
    /// −1, 0 or 1: many moves are worth the same.
    Tied,
    /// `a` from 0 to 100,000, `b` = 0.
    OneSided,
    /// All 0.
    Zero,
    /// The ends of the 32-bit range: a sum of two no longer fits it.
    Extreme,
}

impl Scores {
    pub(crate) const ALL: [Self; 5] =
        [Self::Uniform, Self::Tied, Self::OneSided, Self::Zero, Self::Extreme];

    fn draw(self, random: &mut ChaCha8Rng) -> (i32, i32) {
        let mut pick = || match self {
            Self::Uniform | Self::OneSided => random.random_range(0..=100_000),
            Self::Tied => random.random_range(-1..=1),
            Self::Zero => 0,
            Self::Extreme if random.random() => i32::MAX,
            Self::Extreme => i32::MIN,
        };
        let a = pick();
        let b = if matches!(self, Self::OneSided) { 0 } else { pick() };
        (a, b)
    }
}

/// Returns the board of `n` rows and `m` columns that belongs to `seed`.
///
/// The same arguments give the same board in every run, but not with every
/// version of `rand`: no expected answer may be written down for one.
pub(crate) fn random_board(scores: Scores, n: usize, m: usize, seed: u64) -> Board {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    Board::from_fn(n, m, |_| scores.draw(&mut random))
}

/// Returns the sample of the statement: value 2, by 12 points against 10.
pub(crate) fn sample() -> Board {
    Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1]).expect("the sample")
}

/// Returns every shape `(n, m)` of at most `side` rows and `side` columns.
pub(crate) fn shapes_up_to(side: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=side).flat_map(move |n| (1..=side).map(move |m| (n, m)))
}
